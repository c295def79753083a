# Karten, Farben und Zahlen: woraus die Argumente anderer Nachrichten bestehen (docs/background/text.md).

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
face-skip-everyone = Alle aussetzen
face-discard-all = Alle ablegen
face-wild-swap-hands = Farbwahl Handtausch
face-wild-shuffle-hands = Farbwahl Hände mischen
face-wild-blank = Leere Farbwahl
face-wild-reverse = Farbwahl Richtungswechsel
face-wild-reverse-draw-four = Farbwahl Richtungswechsel Zieh Vier
face-wild-skip = Farbwahl Aussetzen
face-wild-skip-two = Farbwahl Zwei aussetzen
face-wild-draw-two = Farbwahl Zieh Zwei
face-wild-targeted-draw-two = Farbwahl Gezieltes Zieh Zwei
face-wild-draw-six = Farbwahl Zieh Sechs
face-wild-draw-ten = Farbwahl Zieh Zehn
face-wild-roulette = Farbwahl Roulette

card-coloured = { $color } { $face }
card-named = { $card }: { $color }
card-hidden = eine verdeckte Karte

cards-counted = { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
}
players-counted = { $number } Spieler
cards-unseen = { $number } verdeckt
rounds-counted = { $number ->
    [one] { $number } Runde
   *[other] { $number } Runden
}
points-counted = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
goal-in-short = { $mode ->
    [single_hand] eine Runde
    [winner_collects] wer zuerst { points-counted } hat
    [low_total] kleinste Summe bei { $points }
    [drop_out] jede Runde scheidet einer aus
   *[elimination] K.-o. bei { $points }
}

names-you = du
names-and = { $some } und { $last }
names-or = { $some } oder { $last }
