# The score sheet for cards of paper: its page, and what cannot be on it.

scores-page = Punktezettel · Last Card
scores-title = Punktezettel für eure eigenen Karten
scores-about = Ihr spielt mit den Karten auf eurem Tisch; diese Seite zählt die Punkte nach den Regeln eurer Schachtel, weiß, wer gibt, und sagt, wer recht hat.
scores-box = Mit welcher Schachtel spielt ihr?
scores-form = Hausregeln der Partie
scores-mode = Wie wird die Partie gewonnen?
scores-mode-printed = Wie die Schachtel es sagt
scores-mode-winner-collects = Wer gewinnt, sammelt Punkte
scores-mode-low-total = Alle zählen ihre eigenen Karten, die kleinste Summe gewinnt
scores-mode-elimination = Wer das Ziel erreicht, scheidet aus
scores-mode-single-hand = Eine Runde
scores-target = Punkte, mit denen sie endet (leer: wie die Schachtel es sagt)
scores-settings = Andere Einstellungen in Notation
scores-players = Wer spielt mit?
scores-player = Spieler { $number }
scores-more = Noch jemand
scores-fewer = Jemand weniger
scores-seating = In der Reihenfolge, in der ihr sitzt, im Uhrzeigersinn.
scores-begin = Zettel beginnen
scores-enter = Runde eintragen
scores-undo = Letzte Runde zurücknehmen
scores-won = hat gewonnen
scores-out = ist ausgeschieden
scores-deals = gibt
scores-no-dealer = Wer gibt, ist noch offen.
scores-final = Die nächste Runde entscheidet die Partie.
scores-rounds = Runde für Runde
scores-round = Runde
scores-correct = Runde { $round } berichtigen
scores-removed = Runde { $round } ist gestrichen.
scores-entered = Runde { $round } ist eingetragen.
scores-corrected = Runde { $round } ist berichtigt.
scores-share = Punktestand teilen
scores-copied = Der Punktestand ist kopiert.
scores-again = Dieselben Leute, neue Partie
scores-close = Zettel weglegen
scores-older = Frühere Zettel
scores-none = Noch keine. Die Zettel bleiben in diesem Browser.
scores-rounds-counted = { $number ->
    [one] { $number } Runde
   *[other] { $number } Runden
}
scores-drop = Wegwerfen: { $name }
scores-drop-sure = Diesen Zettel wegwerfen?
scores-save = Alle als Datei speichern
scores-load = Datei laden
scores-no-file = Diese Datei enthält keine Punktezettel.
scores-loaded = { $number ->
    [one] { $number } Zettel ist dazugekommen.
   *[other] { $number } Zettel sind dazugekommen.
}
scores-round-title = Runde { $round }
scores-who-out = Wer hat keine Karten mehr?
scores-nobody = Niemand
scores-void = Die Runde zählt nicht
scores-left = Punkte auf den anderen Händen
scores-cards = Karten antippen
scores-knocked-out = Rausgeflogen ({ $points })
scores-tap = Karten, die auf dieser Hand bleiben
scores-add = { $card }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
scores-tapped = Gezählte Karten; zum Wegnehmen antippen
scores-take-away = Wegnehmen: { $card }
scores-correct-it = Berichtigen
scores-enter-it = Eintragen
scores-cancel = Abbrechen
scores-remove = Diese Runde streichen
scores-at-table = Am Tisch
scores-dealer = Wer gibt die nächste Runde?
scores-lot = Los ziehen
scores-lot-fell = Das Los fällt auf { $name }.
scores-to-left = Es geht links herum
scores-to-right = Es geht rechts herum
scores-button = Der Knopf
scores-press = Auf den Knopf drücken
scores-odds = So wahrscheinlich ist jede Farbe:
scores-who-is-right = Wer hat recht?
scores-question = Worüber seid ihr uneins?
scores-ask = Nachschlagen
scores-unwritten = Die Regeln dieser Schachtel sagen dazu nichts.
scores-not-understood = Das wurde nicht verstanden. Versucht es mit anderen Worten: „Darf ich mit einer Zieh 4 enden?“
scores-silent = Die Regeln von { $edition } schweigen dazu; andere Schachteln sagen:
scores-situation-last = Darf die letzte Karte eine Farbwahl sein?
scores-situation-forgot = Was, wenn jemand vergisst, UNO zu rufen?
scores-situation-stack = Darf man eine Zieh 2 auf eine Zieh 2 legen?
scores-situation-jump = Darf ich außer der Reihe legen?
scores-situation-challenge = Wann darf ich eine Zieh 4 anzweifeln?
scores-situation-empty = Was, wenn der Ziehstapel leer ist?
scores-situation-color = Darf ich die eben gezogene Karte legen?
scores-situation-two = Was bewirkt ein Richtungswechsel zu zweit?

refusal-sheet-places = ein Punktezettel kann nicht places=hands haben: Es zählt, was die anderen halten, sobald jemand fertig ist, und der Zettel kennt nur das Ende der Runde. Wählt places=flat(10) oder eine andere Zahl.
refusal-sheet-rounds = mehr als { $most } Runden auf einem Punktezettel; beginnt einen neuen
refusal-sheet-over = die Partie war nach Runde { $number } entschieden
refusal-sheet-hands = gebraucht wird, was alle { $number } Spieler noch halten, "" für eine leere Hand
refusal-sheet-not-playing = { $said } spielt in dieser Runde nicht mit
refusal-sheet-twice = jemand wird zweimal fertig
refusal-sheet-void = eine Runde, die nicht zählt, gewinnt niemand
refusal-sheet-points = „{ $said }“ Punkte auf einer Hand: Höchstens { $most } sind möglich
refusal-sheet-card = mehr Karten { $card }, als in der Schachtel sind, nämlich { $number }
