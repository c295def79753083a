# The first page, and the form that makes a table.

home-tagline = Ein Kartentisch im Browser. Ohne Konto. Viele Ausgaben und ein Schiedsrichter, der die Regeln einer jeden kennt.
home-name = Dein Name
home-guest = Gast
home-play = Jetzt spielen
home-play-hint = { $edition }, du und { $number ->
    [one] { $number } Bot
   *[other] { $number } Bots
}, { goal-in-short }
home-guide = Noch nie gespielt? In einer Runde lernen
home-join = Mitspielen
home-join-label = Link oder Code eines Tisches
home-join-place = Code oder Link von Freunden
home-join-unclear = Das ist weder ein Link zu einem Tisch noch ein Code. Ein Link endet auf /t/ und den Code.
home-join-missing = Einen Tisch „{ $code }“ gibt es hier nicht. Sieh dir den Code noch einmal an, oder lass dir einen neuen Link geben.
home-puzzle = Das Rätsel des Tages
home-daily = Die tägliche Partie
home-daily-about = { $box }, dieselben Karten für alle. Noch { $time }; { $number ->
    [0] noch niemand hat gespielt.
    [one] eine Person hat gespielt.
   *[other] { $number } Leute haben gespielt.
}
home-daily-done = Dein Ergebnis: { $points } Punkte
home-daily-practice = Die tägliche Partie üben
home-tournament = Ein Turnier veranstalten
home-events = Turniere
home-watching = Zusehen
home-event = Turnier – zusehen
home-next-event = { $title }: { $when }
home-running-event = { $title }: läuft gerade
places-title = Meine Klubs und Turniere
places-running = läuft gerade
places-open = Anmeldung offen
places-host = du leitest
places-members = { $number ->
    [one] ein Mitglied
   *[other] { $number } Mitglieder
}
home-club = Klubs
home-ratings = Wertungen
home-scores = Punktezettel für eure eigenen Karten
home-laboratory = Regel-Labor
home-lessons = Lektionen von einer Minute
home-quick = Schnelle Partie
home-quick-hint = Mit Leuten, und wo keine sind, mit Bots; 3 Runden
home-quick-edition = Schachtel
home-quick-any-edition = Jede Schachtel
home-quick-pace = Tempo
home-quick-any-pace = Jedes Tempo
home-quick-brisk = Flott: 20 s pro Zug
home-quick-calm = Ruhig: 60 s pro Zug
home-quick-seats = Wie viele spielen
home-quick-any-seats = Egal wie viele
home-quick-of = Zu { $number ->
    [2] zweit
    [3] dritt
   *[other] viert
}
home-quick-waiting = Suche nach Leuten.
home-quick-others = { $number ->
    [0] Noch wartet sonst niemand.
    [one] Eine weitere Person wartet.
   *[other] { $number } andere warten.
}
home-quick-left = In höchstens { $number } s am Tisch
home-quick-soon = Dein Tisch wird gedeckt
home-quick-stop = Nicht mehr suchen
home-quick-running = Deine letzte schnelle Partie läuft noch: „Weiterspielen“ führt zurück. Sie zu verlassen zählt als letzter Platz. Eine neue suchen?
home-tables = Offene Tische
home-tables-more = Weitere Tische
home-tables-shown = { $number ->
    [one] { $number } Tisch wird angezeigt.
   *[other] { $number } Tische werden angezeigt.
}
home-table-of = Tisch von { $name }
home-table-changed = { $number ->
    [one] { $number } Regel geändert
   *[other] { $number } Regeln geändert
}
home-free = { $number ->
    [one] { $number } Platz frei
   *[other] { $number } Plätze frei
}
home-table-runs = im Spiel
home-watch = voll – zuschauen
home-continue = Weiterspielen
home-with = mit { $names }
home-alone = noch niemand sonst
home-state-open = noch nicht begonnen
home-state-playing = läuft
home-state-between = zwischen zwei Runden
home-state-over = vorbei
home-history = Meine Spiele ({ $number })
home-profile = Mein Profil
home-live = Bots beim Spiel
home-live-pause = Anhalten
home-live-play = Weiter
home-boxes = Die Ausgaben
home-box-classic = Die 108 Karten, die fast alle kennen
home-box-paw-patrol = Silver Badge: aufdecken, bis sie stoppt
home-box-fairies = Ein Knopf und Villain Draw 4
home-box-minecraft = Creeper: Alle ziehen
home-box-anniversary = Tipps, und falsche Karten kosten etwas
home-box-retour = Eine Strafkarte für jeden Fehler
home-box-allwild = Nur Wilds: Jede Karte passt
home-box-merciless = Bis zu zehn ziehen; mit 25 Karten ist man raus
home-box-swap112 = 112 Karten, und Hände werden getauscht
home-box-play = Spielen:
home-box-invite = Freunde einladen
home-box-own-name = Deine eigene
home-box-own = Jede Ausgabe, mit deinen Hausregeln
home-not-reached = Der Server antwortet nicht. Läuft er, und bist du online?

new-table-title = Einen Tisch aufmachen
new-table-page = Einen Tisch aufmachen · Last Card
new-table-loading = Die Ausgaben und ihre Regeln werden geholt …
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
new-table-bots-hint = Freie Plätze warten auf Leute. Was beim Beginn noch frei ist, spielen Bots, oder ihr beginnt ohne.
new-table-level = Bots spielen
new-table-level-random = Zufällig
new-table-level-forgetful = Einfach
new-table-level-careful = Gut
new-table-level-sharp = Sehr gut
new-table-level-strong = Ausgezeichnet
new-table-level-searcher = Überragend
new-table-level-master = So gut sie können
new-table-level-about-random = Sie legen, was passt, und vergessen oft, UNO zu rufen.
new-table-level-about-forgetful = Sie spielen umsichtig, vergessen aber oft, UNO zu rufen und dich zu ertappen.
new-table-level-about-careful = Sie heben Joker auf, greifen an, wer gleich gewinnt, und vergessen nichts.
new-table-level-about-sharp = Sie haben aus Millionen Runden gelernt und machen kleine Fehler.
new-table-level-about-strong = Sie haben aus Millionen Runden gelernt und machen kaum Fehler.
new-table-level-about-searcher = Sie haben aus Millionen Runden gelernt und denken voraus: Was gut aussieht, spielen sie im Kopf weiter.
new-table-level-about-master = Sie denken voraus, schließen aus dem, was gelegt wurde, wer was hat, und bluffen mit der Zieh-Vier, wo es sich lohnt.
new-table-more = Weitere Regeln, Zeiten, Liste
new-table-timers = Zeiten
new-table-turn-s = Für einen Zug
new-table-away-s = Bis ein Bot für jemanden spielt, der weg ist
new-table-next-s = Bis zur nächsten Runde
new-table-seconds = { $number } Sekunden
new-table-no-limit = Ohne Grenze
new-table-together = 60 Sekunden, allein keine
new-table-when-ready = Wenn alle bereit sind
new-table-public = Diesen Tisch zeigen
new-table-public-about = Alle können ihn hier finden. Sonst nur, wer den Link hat.
new-table-all-settings = Alle Einstellungen erklärt
new-table-wants = Möglich: { $wants }
new-table-changed = geändert
new-table-not = Geht hier nicht: { $why }.
new-table-seat-you = Du
new-table-seat-bot = Bot
new-table-seat-open = Frei
new-table-line = Regelzeile
new-table-line-hint = Dieselben Regeln als Text. Hier ändern oder einfügen.
new-table-read = Diese Regeln lesen
new-table-make = Tisch aufmachen
new-table-faults = So kann man nicht spielen:
new-table-left-out = Weggelassen, weil es nicht zum Rest passt:
new-table-along-on = Das braucht „{ $name }“; es ist jetzt auch an.
new-table-along-off = Dafür muss „{ $name }“ aus sein; das ist es jetzt.
new-table-use-saved = { $line } nehmen

new-table-bot-ms = Für den Zug eines Bots
new-table-bot-ms-people = So lange wie Menschen

## What a table can set: the groups of settings. What the settings themselves are called stands in rules/settings.toml and its translations.

group-box = Schachtel
group-start = Anfang
group-turn = Dein Zug
group-coloured = Farbige Aktionskarten
group-wild = Farbwahlkarten
group-uno = UNO
group-penalty = Strafen
group-end = Ende einer Runde und Punkte
group-match = Partie
group-two = Zu zweit
group-teams = Teams

## Partien mit Tagen je Zug.
slow-title = Partien über Tage
slow-page = Partien über Tage · Last Card
slow-about = Alle spielen, wann sie Zeit haben: Ein Zug darf Tage dauern. Braucht jemand länger, macht ein Bot diesen einen Zug.
slow-new = Neue Partie über Tage
slow-first = Mach deine erste Partie auf und schick den Link einer Freundin oder einem Freund; hier siehst du dann, wann sie auf dich wartet.
slow-full = Du hast { $number } Partien: Mehr laufen nicht zugleich.
slow-waiting = Warten auf dich
slow-asked = Einladungen
slow-asks = { $names } lädt dich zum Spiel ein
slow-others = Warten auf andere
slow-over = Beendet
slow-none = Gerade wartet keine Partie auf dich.
slow-all = Alle Partien über Tage ({ $number })
slow-left = noch { $time }
slow-late = die Zeit ist um: Gleich spielt ein Bot für dich
slow-away = ein Bot spielt für dich, bis du den Tisch öffnest
slow-open = { $number ->
    [one] noch nicht begonnen, { $number } Platz ist frei
   *[other] noch nicht begonnen, { $number } Plätze sind frei
}
slow-comes = du bekommst deinen Platz mit der nächsten Runde
slow-days = { $number ->
    [one] { $number } Tag je Zug
   *[other] { $number } Tage je Zug
}
slow-elsewhere = dein Platz ist in einem anderen Browser
slow-play = Spielen
slow-look = Öffnen
slow-accept = Zum Tisch
slow-decline = Ablehnen
slow-give-up = Aufgeben
slow-sure = Diesen Platz aufgeben? Ein Bot spielt für dich weiter.
slow-invite = Jemanden einladen
slow-invited = { $name } ist eingeladen.
slow-share = Link kopieren
slow-copied = Der Link ist kopiert: Wer ihn öffnet, kann sich setzen.
slow-won = gewonnen
slow-lost = nicht gewonnen
slow-notify = Lass dir von diesem Browser sagen, wann du dran bist
new-table-days = Zeit für einen Zug
new-table-days-none = Wir sitzen zusammen am Tisch
