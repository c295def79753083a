# Karten, Farben und Zahlen: woraus die Argumente anderer Nachrichten bestehen (docs/text.md).

color-r = Rot
color-y = Gelb
color-g = Grün
color-b = Blau
color-letter-r = R
color-letter-y = Ge
color-letter-g = Gr
color-letter-b = B

face-skip = Aussetzen
face-reverse = Richtungswechsel
face-draw-two = Zieh Zwei
face-draw-2 = Zieh 2
face-wild = Farbwahl
face-wild-draw-four = Farbwahl Zieh Vier
face-wild-draw-4 = Farbwahl Zieh 4
face-villain-draw-4 = Schurken-Zieh-4
face-wild-silver-badge = Farbwahl Silbermarke
face-wild-creeper = Farbwahl Creeper
face-wild-discard-all-1-color = Farbwahl Eine Farbe ablegen
face-suspend = Aussetzen
face-retour = Retour
face-pull-two = Zieh Zwei
face-colour-selection = Farbwahl
face-draw-four = Zieh Vier

card-coloured = { $color } { $face }
card-named = { $card }: { $color }
card-hidden = eine verdeckte Karte

cards-counted = { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
}
players-counted = { $number } Spieler
cards-unseen = { $number } verdeckt
points-counted = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

names-you = du
names-and = { $some } und { $last }
names-or = { $some } oder { $last }
