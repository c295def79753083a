# Lektionen von einer Minute: die Liste, die Seite einer Lektion und was jeder Schritt fragt (room/lessons/lessons.toml). "second" und "third" sind
# die Namen der anderen. "refusal-lesson-" sagt, warum eine Lektion etwas nicht nimmt, was die Regeln erlauben.

lessons-title = Lektionen von einer Minute
lessons-lead = Ein paar Karten, eine Frage nach der anderen und ein Schiedsrichter, der sagt, warum nicht. Jede dauert eine Minute.
lessons-game = Das Spiel
lessons-boxes = Die Schachteln
lessons-failed = Die Lektionen lassen sich gerade nicht laden. Versuch es gleich noch einmal.
lessons-steps = { $number ->
    [one] { $number } Frage
   *[other] { $number } Fragen
}
lessons-done = Geschafft
lessons-progress = { $done } von { $number } geschafft, gemerkt in diesem Browser

lesson-step = Frage { $step } von { $number }
lesson-over = Lektion geschafft
lesson-again = Noch einmal
lesson-next = Nächste Lektion
lesson-all = Alle Lektionen
lesson-play = Diese Schachtel spielen
lesson-guest = Gast
lesson-top = Oben liegt: { $top_card }.
lesson-hand = Deine Karten: { $list }.
lesson-type = Du kannst tippen: { $list }; q beendet die Lektion.

cli-lessons = Lektionen von einer Minute auflisten oder eine machen
cli-lessons-name = die Lektion; ohne sie werden alle aufgelistet

refusal-no-such-lesson = es gibt keine Lektion '{ $name }'; es gibt: { $list }
refusal-lesson-over = diese Lektion ist zu Ende: Fang sie noch einmal an oder nimm eine andere
refusal-lesson-wanted = die Regeln erlauben das, aber die Lektion fragt nach etwas anderem
refusal-lesson-uno = die Regeln erlauben das, aber ohne Ruf kann man dich erwischen
refusal-lesson-color = die Regeln erlauben das, aber von dieser Farbe hast du keine Karte: Nenn eine, die du hast
refusal-lesson-color-few = die Regeln erlauben das, aber nenn die Farbe, von der du am meisten hast
refusal-lesson-bluff = das wäre ein Bluff: Du hast eine Karte, die zuerst gelegt werden muss, und wer anzweifelt, findet sie
refusal-lesson-accept = die Regeln erlauben das, aber dann ziehst du die Karten: Es gibt etwas Besseres
refusal-lesson-wrong-card = diese Karte passt nicht: Du legst sie auf eigene Gefahr, und sie kostet Strafkarten
refusal-lesson-target = die Regeln erlauben das, aber jemand anders ist näher an der letzten Karte
refusal-lesson-few = die Regeln erlauben das, aber jemand anders hat weniger Karten
refusal-lesson-draw = die Regeln erlauben das, aber du kannst etwas Besseres als ziehen

lesson-match-title = Was passt
lesson-match-about = Farbe, Zahl, und was man tut, wenn nichts passt.
lesson-match-1 = Oben liegt die rote 9. Es passt eine Karte derselben Farbe oder derselben Zahl. Leg die, die passt.
lesson-match-2 = Jetzt die gelbe 7. Deine gelbe Karte würde passen. Leg stattdessen die mit derselben Zahl: Sie ändert die Farbe.
lesson-match-3 = Weder Farbe noch Zahl: Nichts passt. Zieh eine Karte.
lesson-match-4 = Die gezogene Karte passt. In der klassischen Schachtel muss sie sofort gelegt werden. Leg sie.
lesson-match-end = Das ist das ganze Spiel: dieselbe Farbe, dieselbe Zahl, oder ziehen.

lesson-actions-title = Aussetzen, Richtungswechsel, Zieh Zwei
lesson-actions-about = Karten, die mit den anderen etwas machen.
lesson-actions-1 = Aussetzen nimmt dem Nächsten den Zug. Leg es, damit { $second } aussetzt.
lesson-actions-2 = { $second } hat ausgesetzt, und { $third } hat Rot genannt. Dreh mit Richtungswechsel die Richtung um: Dann ist { $third } gleich wieder dran.
lesson-actions-3 = Es geht andersherum. Gib { $third } mit Zieh Zwei zwei Karten: Sie kosten auch den Zug.
lesson-actions-end = Aktionskarten passen wie alle anderen: nach der Farbe oder auf dasselbe Zeichen.

lesson-wild-title = Farbwahl
lesson-wild-about = Die Karte, die auf alles passt, und die Farbe, die du mit ihr nennst.
lesson-wild-1 = Nichts Grünes, keine 3: Nur die Farbwahl passt. Leg sie und nenn die Farbe, von der du am meisten hast.
lesson-wild-2 = Deine Farbe gilt noch. Leg eine Karte davon.
lesson-wild-end = Eine Farbwahl passt auf jede Karte. Nenn die Farbe, die dir am meisten hilft.

lesson-uno-title = UNO und Erwischen
lesson-uno-about = Rechtzeitig rufen, und erwischen, wer es nicht tut.
lesson-uno-1 = Noch zwei Karten, und eine geht gleich weg. Drück zuerst UNO, dann leg die rote 5.
lesson-uno-2 = { $second } hat eine Karte und nicht UNO gerufen. Sei schnell: Erwisch { $second }.
lesson-uno-3 = Vier Karten für { $second }. Jetzt leg deine letzte Karte.
lesson-uno-end = Ohne Karten gewinnst du die Runde, und die Karten der anderen sind deine Punkte.

lesson-challenge-title = Bluffen und Anzweifeln
lesson-challenge-about = Wann eine Farbwahl Zieh Vier erlaubt ist und wann man sie anzweifelt.
lesson-challenge-1 = { $third } hat auf Grün eine Farbwahl Zieh Vier gelegt, aber gerade eben hast du in dieser Hand eine grüne Karte gesehen. Dann ist es ein Bluff: Zweifle ihn an.
lesson-challenge-2 = Ein Bluff: { $third } zieht die vier Karten, und du bist dran. Du hast auch eine Farbwahl Zieh Vier, aber auch etwas Blaues. Spiel nach den Regeln.
lesson-challenge-end = Wer zu Recht zweifelt, lässt den Bluffer vier Karten ziehen; wer sich irrt, zieht selbst sechs.

lesson-classic-1 = Du hast zwei Farbwahlen. Farbwahl Zieh 4 wäre ein Bluff, solange du die einfache hast, und Ziehen wird abgelehnt. Leg die einfache und nenn Rot.
lesson-classic-2 = Nichts passt außer Farbwahl Zieh 4: Jetzt ist sie erlaubt. Du darfst immer auch ziehen, aber leg sie und nenn Rot.
lesson-classic-end = In dieser Schachtel kommt Farbwahl vor Farbwahl Zieh 4, und wer UNO vergisst, zieht vier Karten.

lesson-paw-patrol-1 = Farbwahl Silbermarke: Der Nächste deckt Karten auf, bis Chase, Rubble oder Marshall kommt. Leg sie und nenn eine Farbe, die du hast.
lesson-paw-patrol-2 = { $second } hat gezogen, bis eine rote 3 kam, und setzt aus. Rot gilt: Spiel weiter.
lesson-paw-patrol-end = Eine 2, 3 oder 6, ein Richtungswechsel oder ein Zieh 2 beendet die Suche. Bis dahin gibt es keine Grenze.

lesson-fairies-1 = Hier drückt Zieh 2 den Knopf: Zeigt er die Farbe der Karte, bestimmst du, wer zieht. Leg sie.
lesson-fairies-2 = Rot, die Farbe deiner Karte: Bestimm, wer zieht. { $third } ist näher an der letzten Karte.
lesson-fairies-3 = Rotes hast du nicht mehr. Leg Farbwahl Eine Farbe ablegen und sieh, was der Knopf zeigt.
lesson-fairies-4 = Grün: Alle deine grünen Karten gehen auf einmal weg. Wähl die, die oben liegen soll.
lesson-fairies-end = Der Knopf entscheidet; auch Schurken-Zieh-4 benutzt ihn, gegen alle, die keine Karte seiner Farbe haben.

lesson-minecraft-1 = Nichts passt. Zieh eine Karte, und nimm dich vor Creepern in Acht.
lesson-minecraft-2 = Ein Creeper! Du zeigst ihn und ziehst drei weitere Karten. Jetzt ist er eine gewöhnliche Farbwahl: Leg ihn und nenn Blau.
lesson-minecraft-end = Ein Creeper beißt einmal: beim Ziehen. In dieser Schachtel ist eine Runde schon die ganze Partie.

lesson-anniversary-1 = { $third } hat die grüne 8 auf die rote 7 gelegt: eine falsche Karte. Hier bleibt sie liegen, wenn es niemand merkt. Melde sie.
lesson-anniversary-2 = Die Karte geht zurück und kostet zwei. Oben liegt wieder die rote 7: Leg Zieh Zwei.
lesson-anniversary-end = { $second } hat zwei Karten gezogen und trotzdem gespielt: In dieser Schachtel kosten Ziehkarten nicht den Zug.

lesson-retour-1 = Hier ist Zieh Vier erlaubt, solange du keine Zahlenkarte der geltenden Farbe hast; das rote Aussetzen stört nicht. Leg sie und nenn Blau.
lesson-retour-2 = Eine Karte, die nicht passt, kommt zurück und kostet eine Strafkarte. Leg eine, die passt.
lesson-retour-end = Eine falsche Karte, oder eine außer der Reihe, kostet sofort eine Karte: Niemand muss es merken.

lesson-allwild-1 = Keine Farben: Jede Karte passt. Wähl danach, was sie tut: Leg Farbwahl Gezieltes Zieh Zwei.
lesson-allwild-2 = Du bestimmst, wer zieht. { $third } hat die wenigsten Karten.
lesson-allwild-3 = Statt zu legen darf hier niemand ziehen. Leg Farbwahl Handtausch.
lesson-allwild-4 = Bestimm, mit wem du die Hand tauschst.
lesson-allwild-end = In dieser Schachtel zählt nicht, was passt, sondern wann du es legst.

lesson-merciless-1 = { $third } gibt dir zwei Karten. Antworte mit einer Ziehkarte, die mindestens so viel gibt: Die Summe wandert weiter.
lesson-merciless-2 = { $second } hat vier gezogen. Blau gilt: Leg Alle ablegen, und alle deine blauen Karten gehen mit.
lesson-merciless-end = Ziehkarten summieren sich, bis jemand nicht antworten kann. Mit 25 Karten ist man draußen.

lesson-swap112-1 = { $third } hat nur zwei Karten. Leg Farbwahl Handtausch und nenn eine Farbe.
lesson-swap112-2 = Wähl, wessen Hand du willst. Weniger Karten sind besser.
lesson-swap112-end = Deine Karten gehören jetzt dem anderen. Diese Karte gibt es nur einmal, und einmal eine, die alle Hände mischt.
