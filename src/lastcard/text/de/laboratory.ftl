# Die Seite des Labors. Anzahlen kommen als Text in der Schreibweise der Sprache; $game ist round oder match.

laboratory-page = Labor · Last Card
laboratory-title = Labor
laboratory-lead = Was ändert eine Regel? Dieser Browser spielt beide Regelzeilen mit denselben Karten, und dabei werden die Zahlen immer genauer.
laboratory-line-a = Regeln A
laboratory-line-b = Regeln B
laboratory-line-hint = Eine Ausgabe und Einstellungen, etwa { $line }.
laboratory-seats = Spieler
laboratory-bots = Bots
laboratory-bots-hint = Namen mit Kommas dazwischen, p1 zuerst; sie wiederholen sich, bis alle Plätze besetzt sind.
laboratory-games = Spiele je Zeile
laboratory-seed = Startwert
laboratory-matches = Ganze Partien statt Runden
laboratory-start = Spielen
laboratory-stop = Anhalten
laboratory-loading = Wird geladen …
laboratory-standing = Gespielte Spiele
laboratory-played = { $games } von { $most } { $game ->
    [match] Partien
   *[round] Runden
} je Zeile.
laboratory-speed = { $number ->
    [one] { $number } Worker spielt
   *[other] { $number } Worker spielen
} { $rate } { $game ->
    [match] Partien
   *[round] Runden
} je Sekunde, einer allein { $each }.
laboratory-measured = So schnell spielt hier ein Kern eines Servers (Intel Xeon), in Runden pro Sekunde mit vier Bots: classic mit careful { $careful }, classic mit strong { $strong }, merciless mit careful { $merciless }. Ein Handy ist langsamer; jeder weitere Kern bringt noch einmal so viel.
laboratory-done = Alle Spiele sind gespielt.
laboratory-stopped = Vorzeitig angehalten; die Zahlen sind die der bisher gespielten Spiele.
laboratory-changes = Was sich ändert
laboratory-numbers = Die Zahlen
laboratory-legend = Unter jeder Zahl steht ihr Intervall von 95 %. Fett: eine Änderung, deren Intervall die Null nicht enthält.
laboratory-again = Dasselbe im Terminal:
laboratory-link = Link zu dieser Frage kopieren
laboratory-copied = Kopiert
laboratory-save = Zahlen speichern (JSON)
laboratory-failed = Ein Worker konnte nicht spielen: { $detail }
laboratory-fault-seats = { $rules } spielt man nicht zu { $number }, sondern mit so vielen Spielern: { $list }.
laboratory-both = Beide im Labor spielen
