# Warum eine Aktion gut oder schlecht ist: was eine Analyse von ihr sagt, auf der Seite der Wiedergabe, am Tisch und im Terminal.

analysis-why-goes-out = ist damit fertig
analysis-why-last-card = lässt eine Karte übrig
analysis-why-draws = zieht, obwohl eine Karte passt
analysis-why-must-draw = keine Karte passt
analysis-why-bluff = in { $number } von 100 Fällen zu Recht
analysis-why-makes-draw = { $who } zieht { $number }
analysis-why-makes-draw-or-stack = { $who } zieht { $number } oder legt darauf
analysis-why-takes-hand = bekommt die { $number } Karten von { $who }
analysis-why-swaps = tauscht die Hand
analysis-why-rotates = alle Hände wandern weiter
analysis-why-deals-anew = alle Hände werden neu ausgeteilt
analysis-why-skips = { $who } setzt aus
analysis-why-dear = ist { $number } Punkte los
analysis-why-cannot-match = { $who } hatte kein { $color }, als gezogen wurde
analysis-why-spends-wild = gibt eine Farbwahl her, obwohl eine Farbe passt
analysis-why-keeps-colors = { $number ->
    [0] behält keine Farbe
    [one] behält eine Farbe
   *[other] behält { $number } Farben
}
analysis-why-risky = verstößt gegen die Regeln, auf eigene Gefahr
