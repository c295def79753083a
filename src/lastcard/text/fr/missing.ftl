# The pages for addresses that lead nowhere.

missing-code = Code d’une table
missing-join = Rejoindre
nothing-title = Il n’y a rien ici
nothing-text = Le lien n’est pas complet, ce qui était ici a été retiré, ou ce serveur ne le propose pas. Vérifie le lien, ou demandes-en un nouveau.
