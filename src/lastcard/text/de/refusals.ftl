# Warum der Schiedsrichter eine Aktion ablehnt: "refusal-" und die Ursache (docs/background/procedure.md, Abschnitt 13; docs/background/text.md).

refusal-round-over = die Runde ist vorbei
refusal-shuffle-first = zuerst wird gemischt
refusal-button-first = zuerst wird der Knopf gedrückt
refusal-no-penalty = eine Strafe ist gerade nicht zu geben
refusal-dealer-not-asked = danach ist der Geber gerade nicht gefragt
refusal-dealer-only = das tut nur der Geber
refusal-round-ending = die letzte Karte liegt: Nur ihre Wirkung steht noch aus
refusal-confirm-first = die letzte Karte liegt: Wer sie falsch findet, meldet sie, die anderen nehmen sie an

refusal-catch-self = niemand kann sich selbst erwischen
refusal-uno-automatic = UNO wird an diesem Tisch für alle gesagt
refusal-catch-cards = { $whom_is ->
    [you] du hast nicht genau eine Karte
   *[other] { $whom } hat nicht genau eine Karte
}
refusal-catch-called = { $whom_is ->
    [you] du hast UNO gesagt
   *[other] { $whom } hat UNO gesagt
}
refusal-catch-partner = { $whom_is ->
    [you] du spielst auf derselben Seite, und nur Gegner erwischen
   *[other] { $whom } spielt auf derselben Seite, und nur Gegner erwischen
}
refusal-catch-late = { $whom_is ->
    [you] du kannst jetzt nicht erwischt werden, denn es ist zu spät oder UNO ist nicht fällig
   *[other] { $whom } kann jetzt nicht erwischt werden, denn es ist zu spät oder UNO ist nicht fällig
}
refusal-uno-called = UNO ist schon gesagt
refusal-uno-late = UNO zu sagen ist zu spät oder nicht nötig
refusal-uno-two-cards = UNO sagt, wer dran ist und zwei Karten hat, nicht mit { $number }
refusal-uno-own-turn = UNO sagt nur, wer dran ist

refusal-notice-partner = die falsche Karte ist die eigene oder die des Partners: Andere melden sie
refusal-no-notice = { $whom_is ->
    [you] von dir liegt keine falsche Karte mehr, die zu melden wäre
   *[other] von { $whom } liegt keine falsche Karte mehr, die zu melden wäre
}
refusal-no-challenge = es liegt gerade kein Zieh-Vier, das dieser Platz anzweifeln darf

refusal-one-draw = nur einmal ziehen je Zug: Leg die gezogene Karte oder behalte sie
refusal-must-play = wer legen kann, muss legen; nur wer nicht kann, zieht
refusal-asked-else = { $asked ->
    [challenge] zuerst geht es um das Zieh-Vier: annehmen oder anzweifeln
    [accept] zuerst geht es um die Karte, die eben gelegt wurde: annehmen, was sie bewirkt
    [color] zuerst wird eine Farbe gewünscht
    [target] zuerst wird gewählt, wer zieht
    [swap] zuerst wird gewählt, mit wem die Hand getauscht wird
    [shed] zuerst werden die Karten in der Farbe des Knopfes abgelegt
    [protect] zuerst geht es um das Zieh-Vier: eine Karte zum Schutz legen
    [more] zuerst ist zu entscheiden, ob weitere gleiche Karten folgen
    [pass] zuerst werden Karten weitergegeben
   *[confirm] zuerst geht es um die letzte Karte: melden, wenn sie falsch ist, oder annehmen
}
refusal-not-your-turn = { $seats_are ->
    [you] die Runde wartet auf dich
   *[other] die Runde wartet auf { $seats }
}
refusal-must-play-drawn = eine gezogene Karte, die passt, muss gelegt werden
refusal-nothing-drawn = es gibt keine gezogene Karte zu behalten
refusal-nothing-to-accept = gerade gibt es nichts anzunehmen
refusal-no-color-asked = gerade ist keine Farbe zu wünschen
refusal-cannot-pick = { $whom_is ->
    [you] du kannst jetzt nicht gewählt werden
   *[other] { $whom } kann jetzt nicht gewählt werden
}
refusal-no-target-asked = gerade ist niemand zu wählen
refusal-no-shed-asked = Karten werden nur abgelegt, nachdem der Knopf dafür gedrückt wurde
refusal-must-shed = eine Karte in der Farbe des Knopfes muss abgelegt werden
refusal-wrong-shed = { $card } hat nicht die Farbe des Knopfes
refusal-no-protect-asked = gerade gibt es nichts, wovor du dich schützen kannst
refusal-no-protection = { $card } schützt nicht: Die Karte hat nicht die geltende Farbe

refusal-no-pass-asked = Karten werden nur weitergegeben, bevor die Runde beginnt
refusal-pass-first = { $seats_are ->
    [you] wähl zuerst eine Karte, die du weitergibst
   *[other] zuerst wählt { $seats } eine Karte zum Weitergeben
}
refusal-passed-already = { $card } liegt schon zum Weitergeben da

refusal-not-held = { $who_is ->
    [you] du hast { $card } nicht auf der Hand
   *[other] { $who } hat { $card } nicht auf der Hand
}
refusal-no-jump-in = { $card } lässt sich auf { $top } nicht außer der Reihe legen
refusal-cannot-pay = es gibt zu wenige Karten, um die Strafe für so eine Karte zu zahlen
refusal-no-stacking = { $turn ->
    [kept] zuerst geht es um das Zieh-Vier: annehmen oder anzweifeln; erst danach wird gelegt
   *[lost] auf eine Ziehkarte darf hier keine Karte gelegt werden
}
refusal-cannot-stack = { $card } darf nicht auf { $top } gelegt werden
refusal-only-drawn-card = nach dem Ziehen darf nur die gezogene Karte gelegt werden
refusal-own-color = { $card } hat eine eigene Farbe, keine andere kann gewünscht werden
refusal-no-color-now = mit { $card } wird jetzt keine Farbe gewünscht
refusal-color-missing = dazu gehört eine Farbe, zum Beispiel { $example }
refusal-finish-number = die letzte Karte muss eine Zahl sein, und { $card } ist keine
refusal-finish-coloured = die letzte Karte darf keine Farbwahlkarte sein wie { $card }
refusal-finish-no-draw = für die letzte Karte darf niemand ziehen müssen wie für { $card }
refusal-not-equal = zu { $top } lässt sich nur eine gleiche Karte dazulegen, nicht { $card }
refusal-not-next = auf { $top } lässt sich nur die nächste Zahl der Reihe legen, nicht { $card }
refusal-seat-out = wer aus der Runde ausgeschieden ist, tut in ihr nichts mehr
refusal-restricted = { $block ->
    [colour] ein Zieh-Vier ist nur erlaubt, wenn keine Karte in der Farbe { $color } auf der Hand ist
    [colour_numbers] ein Zieh-Vier ist nur erlaubt, wenn keine Zahlenkarte in der Farbe { $color } auf der Hand ist
   *[any_playable] ein Zieh-Vier ist nur erlaubt, wenn keine andere Karte auf der Hand passt
}
refusal-no-match = { $counts ->
    [color] { $card } hat nicht die Farbe { $color }, und auf { $top } zählt nur die Farbe
   *[face] { $card } passt weder zur Farbe { $color } noch zum Zeichen von { $top }
}

## Warum eine Aktion gut oder schlecht ist: was eine Analyse von ihr sagt, auf der Seite der Wiedergabe, am Tisch und im Terminal.

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
