# The pages about rules, which the server writes.

rules-title = Regeln
rules-intro = Jede Ausgabe in kurzen Sätzen. Jeder nennt die Regel, auf der er beruht.
rules-players = Für { $least } bis { $most } Spieler
rules-compare = Zwei vergleichen
rules-side-a = Diese Regeln
rules-side-b = und diese
rules-show-differences = Unterschiede zeigen
rules-look-up = Nachschlagen
rules-all-settings = Alle Einstellungen
rules-common = Für jede Ausgabe
rules-house = Hausregeln
rules-play-these = Nach diesen Regeln spielen
rules-compare-these = Vergleichen
rules-lesson = Die Lektion zu dieser Ausgabe
rules-others = Andere Ausgaben
rules-differs = Anders als in { $edition }
rules-differs-mark = geändert
rules-was = statt:
rules-alike = Kein Unterschied: Sie werden gleich gespielt.
rules-differences = { $count ->
    [one] { $count } Unterschied
   *[other] { $count } Unterschiede
}
rules-makes-no-difference = wo es die Karte nicht gibt oder es keinen Unterschied macht
rules-why = Warum
rules-how-sure = Wie sicher
rules-settings = Einstellungen
rules-settings-intro = Alles, was ein Tisch einstellen kann. Eine Regelzeile ist eine Ausgabe und beliebige davon, zum Beispiel: classic stacking=up
rules-on-this-page = Auf dieser Seite
rules-may-choose = Euer Tisch kann wählen
rules-elsewhere = Was die anderen Ausgaben dazu sagen
rules-editions-say = Was die Ausgaben dazu sagen
rules-all-editions = Alle Ausgaben
rules-house-rule = Hausregel
rules-silent = (nicht anders festgelegt)
rules-foot = Die Regeln stehen hier in eigenen Worten. Ein Buchstabe in der Nummer zeigt unsere eigene Auslegung, wo der Druck schweigt.
rules-languages = Sprachen
rules-languages-intro = Wie weit jede Sprache übersetzt ist, und die Namen der Texte, die ihr fehlen. Dort steht Englisch.
