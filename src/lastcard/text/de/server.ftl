# Warum ein Tisch oder der Server etwas ablehnt: "refusal-" und die Ursache (docs/background/text.md).

refusal-no-action = „{ $said }“ ist kein Zug: siehe die Notation (p1 r5, p1 ww:g, p1 draw, p1 keep, …)
refusal-no-seat-in-round = „{ $said }“: In dieser Runde gibt es den Platz „{ $where }“ nicht, nur { $seats }
refusal-no-seat-before-action = „{ $said }“ sagt nicht, wer handelt: zuerst der Platz, etwa „{ $where } { $said }“
refusal-watching = du siehst zu: Setz dich, um mitzuspielen
refusal-other-seat = { $action }: Du bist { $who } und spielst für niemand anderen
refusal-stale = der Tisch hat sich inzwischen verändert: Schau noch einmal hin
refusal-ahead = re ist { $number }, aber der Tisch ist bei { $line }
refusal-no-reaction = die Reaktion „{ $said }“ gibt es nicht; es gibt { $list }
refusal-paused = der Tisch steht still, nichts geht verloren: { $reason ->
    [disk_full] { refusal-disk-full }
    [entry_unknown] { refusal-entry-unknown }
   *[store_unreachable] { refusal-store-unreachable }
}; versuch es gleich noch einmal
refusal-not-found = der Tisch ist nicht in der Ablage zu finden
refusal-seat-number = { $number ->
    [one] { $number } Platz
   *[other] { $number } Plätze
}: Ein Tisch hat { $least } bis { $most }
refusal-no-seat = den Platz „{ $said }“ gibt es an diesem Tisch nicht, nur { $list }
refusal-full = alle Plätze sind besetzt; du kannst zusehen
refusal-runs-already = es läuft schon ein Spiel
refusal-no-deal = gerade ist keine Runde auszuteilen
refusal-no-round = gerade läuft keine Runde
refusal-grace = { $who_is ->
    [you] du hast noch Zeit, UNO zu sagen
   *[other] { $who } hat noch Zeit, UNO zu sagen
}
refusal-none-caught = dort lässt sich niemand erwischen
refusal-taken = der Platz von { $who } ist besetzt
refusal-nobody-sits = dort sitzt niemand: { $who }
refusal-names-stay = Namen bleiben, solange eine Partie läuft
refusal-looks-stay = Tiere und Farben bleiben, solange eine Partie läuft
refusal-look-words = auf look folgt ein Tier, eine Farbe oder beides, aus { $list }
refusal-look-taken = „{ $said }“ hat an diesem Tisch schon jemand; frei sind { $list }
refusal-list-words = auf list folgt eines davon: { $list }
refusal-seats-stay = die Plätze bleiben, solange eine Partie läuft
refusal-rules-stay = die Regeln bleiben, solange eine Partie läuft
refusal-no-host = { $who } kann den Tisch nicht leiten: Dort sitzt kein Mensch
refusal-remove-first = dort sitzt { $name } ({ $who }); entferne zuerst, wer dort sitzt
refusal-no-bot-there = dort sitzt kein Bot: { $who }
refusal-bot-stays = ein Bot spielt, bis die Partie vorbei ist oder sich jemand auf seinen Platz setzt
refusal-people-beyond = hinter Platz { $number } sitzen noch Leute
refusal-not-here = { $who_is ->
    [you] du bist ohnehin nicht da
   *[other] { $who } ist ohnehin nicht da
}
refusal-nearby-seated = dieses Gerät hat schon einen Platz am Tisch
refusal-here-already = { $who_is ->
    [you] du bist schon da
   *[other] { $who } ist schon da
}
refusal-not-ready = gerade gibt es keine Runde, für die du bereit sein kannst
refusal-no-teams = an diesem Tisch gibt es keine Teams
refusal-no-vote = gerade wird nicht abgestimmt
refusal-vote-end = es wird schon abgestimmt: über das Ende des Spiels
refusal-vote-pause = es wird schon abgestimmt: über eine Pause
refusal-vote-penalty = es wird schon abgestimmt: ob { $who } jemandem eine Karte eingesagt hat
refusal-vote-self = niemand stimmt über die eigene Strafe ab
refusal-vote-late = über das Ende und über Abwesende stimmt nur ab, wer am Anfang der Partie da war: frag { $list }
refusal-vote-founders = über das Ende und über Abwesende stimmt ab, wer am Anfang der Partie da war: { $list }. Erst wenn davon { $number } Minuten lang niemand verbunden ist, stimmen die anderen ab
refusal-vote-absent = es wird schon abgestimmt: ob ein Bot für { $who } spielt
refusal-vote-here = es wird abgestimmt, ob du noch da bist: stimm dagegen
refusal-vote-remove = es wird schon abgestimmt: ob { $who } gehen muss
refusal-vote-removed = diese Abstimmung geht um dich: Die anderen entscheiden
refusal-vote-remove-few = dazu braucht es { $number } Leute, die nicht später gekommen sind als die Person, die gehen soll
refusal-vote-remove-late = ob jemand gehen muss, entscheiden die, die nicht später gekommen sind: frag { $list }
refusal-vote-elder = wer später gekommen ist, entscheidet nicht über { $who }: Dort sitzt jemand, der zuerst da war
refusal-seat-barred = die Leute dieser Partie haben abgestimmt, dass jemand aus deinem Netz den Tisch verlässt: du kannst zusehen und dich zur nächsten Partie wieder setzen
refusal-vote-again = diese Abstimmung ist gerade verloren worden: um sie bitten kannst du wieder in { $number } s
refusal-not-absent = { $who } ist da: abgestimmt wird nur, wenn jemand seit { $number } s nicht verbunden ist oder in { $most } Zügen hintereinander die Zeit ablaufen ließ
refusal-absence-off = an diesem Tisch wird nicht über Abwesende abgestimmt
refusal-absence-words = was eine Abstimmung über Abwesende bewirkt, legt eines davon fest: { $list }
refusal-absence-stays = was eine Abstimmung über Abwesende bewirkt, bleibt, solange eine Partie läuft
refusal-voted-out = ein Bot spielt für dich, weil die anderen sagten, dass du nicht da bist: mit „back“ spielst du wieder selbst
refusal-pause-again = gerade ist eine Pause zu Ende, die nicht alle wollten: um die nächste kannst du in { $number } s bitten
refusal-quick-full = auf eine schnelle Partie warten zu viele: versuch es in einer Minute wieder
refusal-quick-network = aus deinem Netz warten schon { $number } auf eine schnelle Partie
refusal-quick-gone = unter dieser Nummer wartet niemand mehr: stell dich neu an
refusal-quick-edition = eine Schachtel „{ $said }“ gibt es nicht; es gibt { $list }
refusal-quick-seats = ein Tisch der schnellen Partie hat 2, 3 oder 4 Plätze, nicht { $number }
refusal-table-quick = die Plätze an diesem Tisch vergibt die schnelle Partie: du kannst zusehen
refusal-table-slow = ein Zug an diesem Tisch hat Tage Zeit: Nimm den Platz mit einem Profil ein, auf der Seite des Tisches
refusal-table-fast = ein Zug an diesem Tisch hat nicht Tage Zeit: Setz dich wie an jeden anderen Tisch
refusal-rematch-slow = eine Partie mit Tagen je Zug wird einmal gespielt: Mach einen neuen Tisch auf
refusal-pace-slow = die Tage je Zug bleiben, wie sie sind
refusal-pause-slow = eine Partie mit Tagen je Zug braucht keine Pause
refusal-slow-most = du hast { $most } Partien mit Tagen je Zug, und mehr laufen nicht zugleich: Beende eine oder gib eine auf
refusal-slow-seated = du hast einen Platz an diesem Tisch, in einem anderen Browser: Gib ihn auf, bevor du einen weiteren nimmst
refusal-slow-none = du hast keinen Platz an diesem Tisch
refusal-muted = die anderen hören dich nicht: du bist an diesem Tisch stummgeschaltet
refusal-talk-off = an diesem Tisch wird nicht geschrieben
refusal-talk-phrases = an diesem Tisch gibt es nur diese Sätze: { $list }
refusal-talk-slow = an diesem Tisch schreibt man alle { $most } s einmal: warte { $number } s
refusal-talk-words = was gesagt werden darf, legt eines davon fest: { $list }
stream-title = Offene Karten für Zuschauer
stream-off = nie
stream-late = { $number ->
    [one] mindestens eine Minute später
   *[other] mindestens { $number } Minuten später
}
stream-note = { $number ->
    [one] Zuschauer sehen alle Karten einer Runde, sobald sie vorbei ist, mindestens eine Minute später.
   *[other] Zuschauer sehen alle Karten einer Runde, sobald sie vorbei ist, mindestens { $number } Minuten später.
}
stream-watch = Mit offenen Karten zuschauen
stream-show = Den Tisch in einem Stream zeigen, ohne Handkarten
refusal-stream-words = wie spät die Übertragung mit offenen Karten ist, legt eines davon fest: { $list }
refusal-stream-stays = die Übertragung mit offenen Karten wird vor einer Partie festgelegt und bleibt so
refusal-stream-slow = eine Partie mit Tagen je Zug wird nicht mit offenen Karten übertragen
refusal-stream-off = dieser Tisch wird nicht mit offenen Karten übertragen: Wer ihn leitet, erlaubt es vor einer Partie
refusal-vote-mute = es wird schon abgestimmt: ob { $who } stummgeschaltet wird
refusal-muted-already = { $who } ist schon stummgeschaltet
refusal-reports-full = heute sind schon { $number } Meldungen eingegangen: neue nimmt der Server erst morgen an
refusal-vote-early = vor der Partie gibt es nichts abzustimmen
refusal-vote-unknown = über „{ $said }“ wird nicht abgestimmt: nur über das Ende, über eine Pause, über Abwesende, darüber, ob jemand gehen muss, oder über eine Strafe fürs Einsagen, wo die Regeln sie kennen und solange sie zu zahlen ist
refusal-match-paused = die Partie macht Pause; es geht weiter, wenn jemand am Tisch das sagt
refusal-match-not-paused = die Partie macht keine Pause
refusal-no-order = die Anweisung „{ $said }“ gibt es nicht; es gibt { $list }
refusal-only-host = das darf nur, wer den Tisch leitet: „{ $said }“
refusal-pace-range = { $pace }: Gebraucht werden Sekunden von { $least } (ohne Grenze) bis { $most }
refusal-pace-words = pace: Gebraucht werden drei Zahlen in Sekunden: für einen Zug, für eine Abwesenheit, vor der nächsten Runde (0: ohne Grenze); eine vierte für den Zug eines Bots ({ $least } bis { $most }, oder people)
refusal-too-much = „{ $said }“ ist zu viel: Diese Anweisung steht allein
refusal-match-begun = die Partie hat schon begonnen
refusal-match-over = die Partie ist vorbei: Eine Revanche beginnt eine neue
refusal-rematch-early = eine Revanche beginnt, wenn eine Partie vorbei ist
refusal-bot-ms = Bots, die weniger als { $least } ms brauchen, sind für Tische von Programmen: Starte den Server mit --no-rates
refusal-no-level = den Bot „{ $said }“ gibt es nicht; es gibt { $list }
refusal-remove-self = wer den Tisch leitet, kann sich nicht selbst entfernen, aber gehen
refusal-away-self = wer den Tisch leitet, kann sich nicht selbst als abwesend eintragen: mit leave gibst du den Platz auf
refusal-away-early = vor der Partie spielt kein Bot für jemanden, der nicht da ist
refusal-seats-wanted = seats { $words }: Gebraucht wird eine Zahl von 2 bis 10
refusal-say-length = eine Nachricht hat 1 bis 300 druckbare Zeichen
refusal-say-marks = eine Nachricht hat höchstens { $most } Zeichen über und unter einem Buchstaben
refusal-name-length = ein Name hat 1 bis { $most } Zeichen, nicht { $number }
refusal-name-marks = ein Name hat höchstens { $most } Zeichen über und unter einem Buchstaben
refusal-address-seats = { $number ->
    [one] solange eine Partie läuft, gibt es von einer Adresse aus nur einen Platz an diesem Tisch: Er ist vergeben
   *[other] solange eine Partie läuft, gibt es von einer Adresse aus nur { $number } Plätze an diesem Tisch: Sie sind vergeben
}
refusal-name-alike = { $said } lässt sich mit { $name } verwechseln, einem Namen an diesem Tisch
refusal-name-taken = an diesem Tisch heißt schon jemand { $name }
refusal-no-community = auf diesem Server ist die Gemeinschaft abgeschaltet
refusal-part-off = { $said ->
    [clubs] Klubs sind
    [daily] die tägliche Partie ist
    [notifications] Mitteilungen sind
    [profiles] Profile sind
    [quick] die schnelle Partie ist
    [ratings] Wertungen sind
    [reports] Meldungen an den Betreiber sind
    [tournaments] Turniere sind
   *[other] dieser Teil der Gemeinschaft ist
} auf diesem Server abgeschaltet
refusal-no-table = den Tisch „{ $said }“ gibt es nicht
refusal-table-removed = den Tisch „{ $said }“ gibt es nicht; vielleicht wurde er inzwischen weggeräumt
refusal-server-full = { $number ->
    [one] dieser Server hat Platz für einen Tisch, und der ist besetzt: Versuch es später noch einmal
   *[other] dieser Server hat Platz für { $number } Tische, und alle sind besetzt: Versuch es später noch einmal
}
refusal-table-left = der Tisch hat im Speicher dieses Servers einem anderen Platz gemacht: Komm gleich wieder
refusal-bots-number = { $number ->
    [one] { $number } Bot
   *[other] { $number } Bots
} auf { $most ->
    [one] { $most } Platz
   *[other] { $most } Plätzen
}: Ein Platz ist deiner
refusal-no-such-match = eine Partie { $number } gibt es an diesem Tisch nicht; gespielt wurden { $most }
refusal-no-such-round = diese Partie hat keine Runde { $number }
refusal-foreign-token = dieser Schlüssel gehört zu keinem Platz an diesem Tisch
refusal-hint-people = Tipps gibt es nicht, wo noch ein Mensch sitzt
refusal-hint-rated = in der schnellen Partie und in Turnieren gibt es keine Tipps, denn dort werden Menschen verglichen
refusal-hint-early = Tipps gibt es nur, wenn du am Zug bist
refusal-table-alone = an diesem Tisch spielt jemand allein von einer Aufzeichnung aus weiter: Es kann sich niemand dazusetzen
refusal-one-round = an diesem Tisch wurde von einer Aufzeichnung aus weitergespielt; die Partie endete mit der Runde
refusal-branch-edition = weitergespielt wird nach einer veröffentlichten Ausgabe, und diese Aufzeichnung bringt ihre eigene mit
refusal-branch-seed = weitergespielt wird mit dem Startwert einer Partie, und in dieser Aufzeichnung steht nicht der, der vorher feststand
refusal-branch-luck = Runde { $number } dieser Aufzeichnung folgt nicht aus ihrem Startwert; welche Karten kämen, weiß daher niemand
refusal-branch-over = Runde { $number } ist in diesem Moment schon vorbei
refusal-branch-moment = Runde { $number } hat kein Ereignis { $said }; ihr letztes ist { $most }
refusal-branch-seat = { $who } spielt in diesem Moment nicht mit; es spielen { $list }
refusal-branch-long = bis zu diesem Moment ist zu viel geschehen: Ein Tisch nimmt höchstens { $number } Aktionen einer Runde und { $most } kB einer Partie auf
refusal-too-often-requests = von deiner Adresse kommen gerade zu viele Anfragen
refusal-too-often-tables = von deiner Adresse kommen gerade zu viele neue Tische
refusal-too-often-seats = von deiner Adresse setzen sich gerade zu viele
refusal-too-often-records = von deiner Adresse werden gerade zu viele Partien geholt
refusal-too-often-replays = von deiner Adresse werden gerade zu viele Partien gezeigt
refusal-too-often-streams = von deiner Adresse werden gerade zu viele Übertragungen angesehen
refusal-too-often-analyses = von deiner Adresse werden gerade zu viele Analysen verlangt
refusal-too-often-hints = von deiner Adresse werden gerade zu viele Tipps verlangt
refusal-too-often-pictures = von deiner Adresse werden gerade zu viele Bilder geholt
refusal-too-often-answers = von deiner Adresse kommen gerade zu viele Antworten auf Rätsel
refusal-too-often-offers = zu viele kurze Codes von deiner Adresse im Moment
refusal-too-often-nearby = zu viele Fragen nach kurzen Codes von deiner Adresse im Moment
refusal-nearby-code = unter dem Code { $said } wartet niemand: ein Code gilt zehn Minuten und für ein Handy; lass dir einen neuen geben
refusal-nearby-full = zu viele Handys warten gerade unter kurzen Codes: lies stattdessen den QR-Code
refusal-nearby-signal = das ist kein Angebot und keine Antwort eines Handys: erlaubt sind Buchstaben, Ziffern, - _ und ., höchstens { $most }
refusal-too-often-kept = zu viele Aufzeichnungen von deiner Adresse im Moment
refusal-kept-full = heute wurden zu viele Aufzeichnungen an diesen Server geschickt: speichere deine als Datei, oder versuche es morgen wieder
refusal-no-kept-record = unter dieser Adresse ist keine Aufzeichnung: der Server behält sie { $days } Tage
refusal-too-often-written = von deiner Adresse kommt gerade mehr, als aufbewahrt werden kann
refusal-monitoring = das ist für die Überwachung auf diesem Rechner; andere brauchen --monitor-from oder --monitor-token
refusal-too-often-monitoring = das wurde von deiner Adresse vorerst zu oft gelesen
refusal-lost = die Verbindung brach ab, bevor der Tisch geantwortet hat
refusal-gone = diesen Tisch gibt es nicht mehr
refusal-closed = der Tisch hat die Verbindung geschlossen
refusal-too-long = das ist zu lang zum Senden
refusal-no-connection = es gibt keine Verbindung zum Tisch
refusal-unreachable = der Server antwortet nicht
refusal-talk = das ist viel auf einmal: Warte ein paar Sekunden
refusal-orders = am Tisch wird sehr viel geändert: Warte ein paar Sekunden

## Der Server.

refusal-store-unreachable = dieser Server erreicht seine Ablage nicht
refusal-disk-full = die Festplatte dieses Servers ist voll
refusal-entry-unknown = eine andere Version dieses Servers hat an diesem Tisch weitergespielt, und diese kann nicht lesen, was sie geschrieben hat
refusal-not-created = gerade kann kein Tisch angelegt werden: { $reason ->
    [disk_full] { refusal-disk-full }
   *[store_unreachable] { refusal-store-unreachable }
}
refusal-not-loaded = der Tisch kann gerade nicht gelesen werden: { $reason ->
    [disk_full] { refusal-disk-full }
    [entry_unknown] { refusal-entry-unknown }
   *[store_unreachable] { refusal-store-unreachable }
}
refusal-restarting = der Server startet gleich neu: Versuch es in ein paar Sekunden noch einmal
refusal-seat-lost = { $who } ist nicht mehr dein Platz
refusal-nonce = eine Nonce hat bis zu { $most } Buchstaben und Ziffern
refusal-text-only = Nachrichten sind Text
refusal-message-too-long = eine Nachricht hat höchstens { $most } Byte
refusal-after-number = after ist die Nummer einer Zeile
refusal-unreadable = diese Nachricht ist nicht zu lesen: { $detail }
refusal-not-json = das ist kein JSON-Objekt des Protokolls
refusal-one-of = gebraucht wird genau eins von do, say, react und table
refusal-to-team = „to“ gehört zu „say“ und ist „team“
refusal-first-message = { $detail }; die erste Nachricht nennt einen Schlüssel oder watch
refusal-query-key-twice = hinter dem ? steht ein Schlüssel zweimal
refusal-query-invalid = hinter dem ?: { $detail }
refusal-authorization = der Header Authorization nennt Bearer und den Schlüssel eines Platzes
refusal-media-type = der Inhalt muss { $kind } in UTF-8 sein, und Content-Type muss es sagen
refusal-body-invalid = im Inhalt: { $detail }
refusal-body-not-text = der Inhalt ist kein Text in UTF-8
refusal-body-not-json = der Inhalt ist kein JSON: { $detail }
refusal-body-too-large = der Inhalt darf höchstens { $most } Byte haben
refusal-too-many-connections = es sind zu viele Verbindungen offen, von deiner Adresse oder insgesamt
refusal-too-often-connections = von deiner Adresse kommen gerade zu viele Verbindungen
refusal-too-often-pages = von deiner Adresse werden gerade zu viele Seiten geholt
refusal-foreign-origin = eine Seite von { $origin } darf auf { $host } nichts tun; gehört beides dir, starte den Server mit --base-url oder --origin und dieser Adresse
refusal-compute-spent = für deine Adresse wurde zuletzt viel gerechnet: Versuch es in ein paar Minuten noch einmal
refusal-compute-busy = der Server hat gerade zu viel zu rechnen: Versuch es in ein paar Sekunden noch einmal
refusal-compute-cpu = das braucht mehr als { $number } s Rechenzeit
refusal-compute-wall = das dauert länger als { $number } s
refusal-compute-memory = das braucht mehr als { $most } MB Speicher
refusal-compute-answer = die Antwort hätte mehr als { $most } MB
refusal-engine-compiling = der Server übersetzt gerade die Spielregeln in Maschinencode, einmal für immer: Versuch es in ein paar Sekunden noch einmal
refusal-no-jobs = die Analysen ließen sich auf diesem Gerät nicht starten: Versuch es noch einmal
refusal-engine-failed = der Server kann die Spielregeln nicht in Maschinencode übersetzen; warum, steht in seinem Log
refusal-internal = hier ist etwas schiefgegangen; es ist vermerkt, und dein Tisch ist unverändert
refusal-nothing-there = unter { $path } gibt es nichts
refusal-upgrade-required = diese Adresse ist für WebSockets, und die Bitte um den Wechsel kam nicht an; ein Proxy dazwischen muss die Header Upgrade und Connection weitergeben
refusal-method = { $method } passt nicht zu { $path }, wohl aber { $allowed }
refusal-http = der Server lehnt diese Anfrage ab (HTTP { $status })
refusal-no-file = die Datei { $name } gibt es nicht

## Was an einer Regelzeile nicht stimmt.

refusal-rules = { $words }: { $faults }
refusal-rules-no-edition-named = keine Ausgabe genannt; es gibt { $list }
refusal-rules-no-edition = die Ausgabe „{ $said }“ gibt es nicht; es gibt { $list }
refusal-rules-no-edition-or-file = die Ausgabe „{ $said }“ gibt es nicht; es gibt { $list }, oder den Pfad einer Datei mit einer Ausgabe (./eigene.toml)
refusal-rules-no-edition-near = die Ausgabe „{ $said }“ gibt es nicht; meinst du „{ $near }“? Es gibt { $list }, oder den Pfad einer Datei mit einer Ausgabe (./eigene.toml)
refusal-rules-no-pair = „{ $said }“ ist keine Einstellung mit Wert
refusal-rules-no-setting = die Einstellung „{ $said }“ gibt es nicht
refusal-rules-no-setting-near = die Einstellung „{ $said }“ gibt es nicht; meinst du „{ $near }“?
refusal-rules-wanted-range = { $setting }: Gebraucht wird { wanted-range }
refusal-rules-wanted-or-range = { $setting }: Gebraucht wird { wanted-or-range }
refusal-rules-wanted-players = { $setting }: Gebraucht wird { wanted-players }
refusal-rules-wanted-deck = { $setting }: Gebraucht wird { wanted-deck }
refusal-rules-wanted-faces = { $setting }: Gebraucht werden { wanted-faces }
refusal-rules-wanted-odds = { $setting }: Gebraucht wird { wanted-odds }
refusal-rules-wanted-points = { $setting }: Gebraucht wird { wanted-points }
refusal-rules-wanted-penalty = { $setting }: Gebraucht wird { wanted-penalty }
refusal-rules-wanted-cap = { $setting }: Gebraucht wird { wanted-cap }
refusal-rules-wanted = { $setting }: Gebraucht wird { wanted }
refusal-rules-line-length = eine Regelzeile hat höchstens { $most } Zeichen, diese { $number }
refusal-rules-near = { $why }; meinst du „{ $near }“?
refusal-rules-line-words = { $number } Einstellungen; es gibt nur { $most }
refusal-rules-both = { $setting } und { $other } gehen nicht zusammen
refusal-rules-both-forced = { $setting } und { $other } gehen nicht zusammen: Wer legen kann, muss (HR-5)
refusal-rules-both-button-decides = { $setting } und { $other } gehen nicht zusammen: Der Knopf sagt, wer zieht, also kann es niemand weitergeben (DF-43)
refusal-rules-both-no-victim = { $setting } und { $other } gehen nicht zusammen: Ein Zieh-Vier für alle trifft niemanden allein, der es weitergeben könnte (DF-55)
refusal-rules-both-needs-stacking = { $setting } und { $other } gehen nicht zusammen: Ohne Stapeln gibt es nichts weiterzugeben
refusal-rules-both-goes-back = { $setting } und { $other } gehen nicht zusammen: Eine Karte, die zurückgeht, wirkt nicht mehr (DF-A28)
refusal-rules-both-no-button = { $setting } und { $other } gehen nicht zusammen: Für ein Zieh Zwei wird kein Knopf gedrückt (DF-A24)
refusal-rules-both-no-effect = { $setting } und { $other } gehen nicht zusammen: Es gibt keine Wirkung auf alle (DF-A23)
refusal-rules-both-nobody-names = { $setting } und { $other } gehen nicht zusammen: Mit der letzten Karte wünscht sich niemand eine Farbe (G-11)
refusal-rules-both-either-badge = { $setting } und { $other } gehen nicht zusammen: Entweder zieht nach der letzten Karte jemand oder niemand (PP-A7)
refusal-rules-both-either-two = { $setting } und { $other } gehen nicht zusammen: Entweder zieht nach der letzten Karte jemand oder niemand (DF-A24)
refusal-rules-both-either-four = { $setting } und { $other } gehen nicht zusammen: Entweder zieht nach der letzten Karte jemand oder niemand (DF-A23)
refusal-rules-both-places-alone = { $setting } und { $other } gelten nicht zugleich: Wer keine Karten mehr hat, ließe den Partner allein (HR-35)
refusal-rules-both-places-score = { $setting } und { $other } gelten nicht zugleich: Punkte gibt es für jeden Platz; feste Punkte gibt places=flat(n) (HR-35)
refusal-rules-both-mercy-alone = { $setting } und { $other } gelten nicht zugleich: Wer aus der Runde ausscheidet, ließe den Partner allein (HR-25)
refusal-rules-both-no-partner = { $setting } und { $other } gelten nicht zugleich: Ohne Teams hat niemand einen Partner (HR-29)
refusal-rules-both-too-few-dealt = { $setting } und { $other } gelten nicht zugleich: So viele Karten zum Weitergeben bekommt niemand (HR-29)
refusal-rules-both-several-presses = { $setting } und { $other } gelten nicht zugleich: Der Knopf bestimmt für jede Karte einmal, wer zieht (DF-43)
refusal-rules-both-teams = { $setting } und { $other } gehen nicht zusammen: Im Team geht es um die Karten der anderen Seite (G-18)
refusal-rules-both-no-last-round = { $setting } und { $other } gehen nicht zusammen: Eine letzte Runde entscheidet nach Summen, an denen alle teilhaben
refusal-rules-both-color-once = { $setting } und { $other } gehen nicht zusammen: Die Farbe wird einmal gewünscht, mit der Karte oder nach dem Knopf (DF-A16)
refusal-rules-players = { players-counted }: Diese Regeln verlangen { $setting } ({ $rule })
refusal-rules-players-own = { players-counted }: Diese Regeln verlangen { $setting }
refusal-rules-teams = { $setting } passt nicht zu { $number } { $number ->
    [one] Spieler
   *[other] Spielern
} ({ $rule })
refusal-rules-deck = { $setting } braucht für { $number } Spieler { $most } Karten, { $other } hat { $least } (G-20)
refusal-rules-most = { $number } Spieler: Ein Tisch hat { $most } Plätze
refusal-rules-elimination = Ausscheiden mit { $number } { $number ->
    [one] Spieler
   *[other] Spielern
}: { $setting } (G-16)

## Was eine Einstellung sein kann.

wanted-range = eine Zahl von { $least } bis { $most }
wanted-or-range = { $list } | eine Zahl von { $least } bis { $most }
wanted-players = ein Bereich innerhalb von 2-10, etwa 2-6
wanted-deck = der Name eines Decks
wanted-faces = Zeichen wie { $list }
wanted-odds = uniform | vier Gewichte für { $list }, etwa 3,1,1,1
wanted-points = - | Punkte von 0 bis { $most } nach Zeichen, etwa { $list }
wanted-penalty = { $list } mit { $letter } von { $least } bis { $most }
wanted-cap = { $list } mit { $letter } von { $least } bis { $most } | { $last }
wanted = { $choices }

## Seiten mit Fehlern.

status-400 = Fehlerhafte Anfrage
status-403 = Nicht erlaubt
status-404 = Nicht gefunden
status-405 = Methode nicht erlaubt
status-409 = Konflikt
status-413 = Inhalt zu groß
status-415 = Falscher Medientyp
status-422 = Nicht zu verarbeiten
status-426 = Wechsel des Protokolls nötig
status-429 = Zu viele Anfragen
status-500 = Fehler im Server
status-503 = Gerade nicht verfügbar
status-other = Abgelehnt
status-404-kindly = Diese Karte ist nicht im Spiel. Der Tisch steht, wo er stand.
status-first-page = Zur ersten Seite
missing-title = Diesen Tisch gibt es nicht
missing-text = Es gab ihn nie, oder er wurde abgeräumt. Sieh dir den Code noch einmal an, oder lass dir einen neuen Link geben.

## Warum eine Verbindung geschlossen wird.

refusal-too-big = die Nachricht ist zu groß
refusal-too-many-messages = das sind zu viele Nachrichten
refusal-too-many-frames = zu viele Frames: Nachrichten, Teile von Nachrichten und Pings zählen alle
refusal-too-many-unreadable = zu viele Nachrichten sind nicht zu lesen
refusal-unidentified = wer bist du?
refusal-seat-elsewhere = dein Platz ist inzwischen an { $number } anderen Stellen geöffnet
refusal-there-is-more = es gibt noch mehr: Komm mit after wieder
