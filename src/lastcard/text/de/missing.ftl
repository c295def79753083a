# The pages for addresses that lead nowhere.

missing-code = Code eines Tisches
missing-join = Mitspielen
nothing-title = Hier ist nichts
nothing-text = Der Link ist nicht vollständig, was hier war, ist entfernt worden, oder dieser Server bietet es nicht an. Sieh dir den Link noch einmal an, oder frag nach einem neuen.
