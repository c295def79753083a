# The first page, and the form that makes a table.

home-tagline = Karten spielen mit Freunden, im Browser. Ohne Konto. Viele Regelwerke und ein Schiedsrichter, der jedes kennt.
home-name = Dein Name
home-guest = Gast
home-play = Jetzt spielen
home-play-hint = Du und drei Bots, Regeln: Classic.
home-join = Mitspielen
home-join-label = Link oder Code eines Tisches
home-join-go = Zum Tisch
home-join-unclear = Das ist weder ein Link zu einem Tisch noch ein Code. Ein Link endet auf /t/ und den Code.
home-tables = Offene Tische
home-no-tables = Gerade ist kein Tisch offen.
home-table-of = Tisch von { $name }
home-free = { $number ->
    [one] { $number } Platz frei
   *[other] { $number } Plätze frei
}
home-watch = voll – zuschauen
home-not-reached = Der Server antwortet nicht. Läuft er, und bist du online?

new-table-title = Einen Tisch aufmachen
new-table-page = Einen Tisch aufmachen · Last Card
new-table-edition = Ausgabe
new-table-mode = Partie
new-table-mode-winner-collects = Punkte
new-table-mode-single-hand = Eine Runde
new-table-mode-low-total = Wenig zählt
new-table-mode-elimination = K.-o.
new-table-target = Punkte
new-table-goal = Hier: { $goal }.
new-table-seats = Plätze
new-table-teams = Teams
new-table-teams-off = Keine
new-table-teams-on = Zwei
new-table-teams-not = Zwei Teams passen nicht zu diesen Regeln.
new-table-house = Hausregeln
new-table-bots = Bots
new-table-bots-hint = Plätze, die zu Beginn frei sind, spielen Bots.
new-table-level = Bots spielen
new-table-level-random = Zufällig
new-table-level-forgetful = Einfach
new-table-level-careful = Gut
new-table-more = Weitere Regeln, Zeiten, Liste
new-table-timers = Zeiten
new-table-turn-s = Für einen Zug
new-table-away-s = Bis ein Bot für jemanden spielt, der weg ist
new-table-next-s = Bis zur nächsten Runde
new-table-seconds = { $number } Sekunden
new-table-no-limit = Ohne Grenze
new-table-when-ready = Wenn alle bereit sind
new-table-public = Diesen Tisch zeigen
new-table-public-about = Alle können ihn hier finden. Sonst nur, wer den Link hat.
new-table-all-settings = Alle Einstellungen erklärt
new-table-wants = Möglich: { $wants }
new-table-changed = geändert
new-table-line = Regelzeile
new-table-line-hint = Dieselben Regeln als Text. Hier ändern oder einfügen.
new-table-read = Diese Regeln lesen
new-table-make = Tisch aufmachen
new-table-faults = So kann man nicht spielen:
new-table-left-out = Weggelassen, weil es nicht zum Rest passt:
new-table-along-on = Das braucht „{ $name }“; es ist jetzt auch an.
new-table-along-off = Dafür muss „{ $name }“ aus sein; das ist es jetzt.
new-table-use-saved = { $line } nehmen
