# The page with one's own games.

history-page = Meine Spiele · Last Card
history-title = Meine Spiele
history-running = Laufend
history-none = In diesem Browser wurde noch keine Partie zu Ende gespielt.
history-numbers = In Zahlen
history-matches = { $number ->
    [one] Partie
   *[other] Partien
}
history-won = gewonnen
history-rounds = { $number ->
    [one] Runde
   *[other] Runden
}
history-streak = meiste Siege in Folge
history-running-streak = Siege in Folge, bis jetzt
history-comeback = Punkte zurück, und doch gewonnen
history-caught = { $number ->
    [one] Spieler erwischt
   *[other] Spieler erwischt
}
history-guilty = { $number ->
    [one] Mal zu Recht angezweifelt
   *[other] Mal zu Recht angezweifelt
}
history-stamps = Zum ersten Mal
history-stamp-won = Der erste Sieg
history-stamp-edition = erster Sieg
history-stamp-caught = Jemanden erwischt
history-stamp-guilty = Einen Bluff durchschaut
history-stamp-comeback = Von weit hinten gewonnen
history-stamp-row = Fünf Siege in Folge
history-by-edition = Nach Ausgabe
history-by-player = Am häufigsten dabei
history-you-won = gewonnen
history-they-won = haben gewonnen
history-played = Beendete Partien
history-match-won = Du hast gewonnen
history-match-lost = Verloren
history-match-ended = Durch Abstimmung beendet
history-me = { $name } (du)
history-replay = Ansehen
history-again = Zum Tisch, für eine Revanche
history-same-rules = Neuer Tisch mit diesen Regeln
history-lessons = { $number ->
    [one] { $number } Lektion geschafft
   *[other] { $number } Lektionen geschafft
}
history-file = Zum Mitnehmen
history-file-hint = Deine Spiele stehen nur in diesem Browser. Eine Datei bringt sie in einen anderen oder bewahrt sie auf.
history-save = Als Datei speichern
history-load = Datei laden
history-loaded = { $number ->
    [one] { $number } Partie hinzugefügt.
   *[other] { $number } Partien hinzugefügt.
}
history-no-file = In dieser Datei stehen keine Partien von Last Card.
history-clear = Alle löschen
history-clear-sure = Alle beendeten Partien aus diesem Browser löschen?
