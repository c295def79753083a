# Das Labor: warum es etwas ablehnt, "refusal-" und die Ursache (docs/background/text.md); dann seine Seiten, die Zeile des Fortschritts und der Bericht.
# Argumente, die keine ganzen Zahlen sind, kommen als Text, so geschrieben, wie die Sprache sie schreibt.

refusal-no-bot = den Bot „{ $said }“ gibt es nicht; es gibt { $list } ({ $names }: mit einem Anteil von 0 bis 1)
refusal-bot-of-a-file = { $path }: ein Bot aus einer Python-Datei kann hier nicht spielen; er spielt in lastcard lab, league, play und watch
refusal-no-bot-file = { $path }: keine Datei eines Bots; ein eigener Bot ist eine .py, eine trainierte Policy eine .onnx oder .npz
refusal-bot-compiled-only = { $path }: eine Funktion choose spielt nur in lastcard lab run und lab ladder; eine Klasse Bot mit choose(view, asks) spielt auch an Tischen und in Ligen
refusal-no-goal = das Ziel „{ $said }“ gibt es nicht; es gibt { $list }
refusal-no-bot-for = kein Bot für { $list }
refusal-no-end = { $position }: { $number } Züge und kein Ende
refusal-dealer-asked = { $position }: der Geber ist gefragt; Bots spielen Runden, die den Zufall selbst bestimmen
refusal-bot-silent = der Bot auf { $where } hat nicht geantwortet auf { $list }
refusal-lab-block = --block { $said }: die Blöcke zählen ab 0
refusal-at-least-one = { $what }: Gebraucht wird mindestens 1
refusal-number-at-least = { $what }: mindestens { $least } ist nötig
refusal-number-at-most = { $what }: höchstens { $most } sind möglich
refusal-games-at-least = { $number } Spiele: Gebraucht wird mindestens eins
refusal-batch-memory = { $number } Spiele: für alle reicht der Speicher nicht
refusal-games-memory = { $number } Spiele: für alle reicht der Speicher nicht: weniger auf einmal spielen, die nächsten mit first=…
refusal-not-compared = { $bot }: verglichen werden Entscheidungen von { $list }
refusal-nothing-to-assess = keine Runde ist vorbei, darum gibt es nichts zu bewerten
refusal-round-long = eine Runde mit { $number } Aktionen zu bewerten, dauert hier zu lange: Es dürfen höchstens { $most } sein
refusal-fast-needs = das übersetzte Regelwerk braucht NumPy und llvmlite: pip install 'lastcard[fast]' ({ $name } fehlt)
refusal-lab-needs = das Labor braucht { $name } (pip install 'lastcard[{ $extra }]')
refusal-lab-program = { $said }: Programme spielen in lab ladder und in einer Liga; hier nur Bots mit Namen oder aus einer Python-Datei
refusal-report-needs = { $path }: ein Bericht braucht { $name } (pip install 'lastcard[reports]'); ohne --report werden dieselben Zahlen ausgegeben
refusal-no-device = kein Gerät „{ $said }“; es gibt { $list }
refusal-no-gpu = keine GPU verfügbar: der Treiber { $name } ist nicht installiert; das Gerät cpu spielt dieselben Spiele
refusal-gpu-failed = keine GPU verfügbar: { $what }: { $detail }; das Gerät cpu spielt dieselben Spiele
refusal-gpu-or-ray = --ray spielt auf Prozessoren: --ray oder --device gpu weglassen
refusal-no-linker = LASTCARD_LINES braucht einen C-Compiler (cc), der das Programm mit seinen Zeilennummern bindet
refusal-lines-folder = LASTCARD_LINES: Das Programm lässt sich in { $path } nicht binden: { $reason }
refusal-gpu-actions = Aktionen der Form { $given }: erwartet werden 64-Bit-Zahlen der Form { $wanted } ohne Lücken auf der GPU
refusal-no-ptxas = ptxas ist nicht installiert: pip install nvidia-cuda-nvcc-cu12, oder das von CUDA in den Pfad legen
refusal-ptx-refused = ptxas übersetzt das Programm nicht: { $detail }
refusal-arrow-needed = für eine .parquet-Datei wird pyarrow gebraucht (pip install 'lastcard[parquet]'); .csv und .json gehen ohne
refusal-bots-for-seats = { $number ->
    [one] { $number } Bot
   *[other] { $number } Bots
} für { $most ->
    [one] { $most } Platz
   *[other] { $most } Plätze
}: Gebraucht werden 1 bis { $most }
refusal-cards-alike = { $line }: { $number } gleiche Karten; das Labor kann sich { $most } merken
refusal-looks-ahead = { $list }: Bots, die vorausschauen, spielen hier nicht; lastcard lab run und simulate auf einem Prozessor spielen sie
refusal-not-compiled = { $list }: nicht in der übersetzbaren Teilmenge; lastcard.lab.run_games spielt damit
refusal-not-offered = { $list }: gewählt wurde, was nicht angeboten war, in einem der Spiele { $least } bis { $most }
refusal-batch-version = dieser Batch stammt von einer anderen Version von lastcard
refusal-envs-needs = die Umgebungen brauchen { $name }: pip install 'lastcard[envs]'
refusal-batch-bots = bots: { $given }: Gebraucht werden { $number } Namen von Bots, None für jeden Spieler, der gefragt wird; mindestens einer wird es
refusal-batch-observe = observe: { $given }: Gebraucht wird eins von { $list }
refusal-batch-payoff = payoff: { $given }: Gebraucht wird eins von { $list }
refusal-batch-observes = dieser Batch führt keine Beobachtungen: mit observe=True anlegen
refusal-batch-player = Spieler { $given }: Gebraucht wird eine Zahl von 0 bis { $most }
refusal-batch-saved = das Gespeicherte gehört zu einem Batch mit anderen Regeln, Plätzen, Spielen oder Optionen
refusal-batch-actions = Züge der Form { $given }: Gebraucht wird eine ganze Zahl für jedes von { $number } Spielen
refusal-batch-not-offered = Spiel { $number }: der Zug { $action } ist { $where } nicht angeboten; möglich: { $list }
refusal-action-not-offered = der Zug { $action } ist { $where } nicht angeboten; möglich: { $list }
refusal-action-number = Aktion { $given }: verlangt ist eine ganze Zahl von 0 bis { $most }
refusal-rlcard-config = config: einen Schlüssel { $said } gibt es nicht; es gibt { $list }
refusal-render-mode = render_mode { $given }: erwartet wird eines von { $list } oder None
refusal-no-reset = kein Spiel hat begonnen, oder es ist zu Ende: zuerst reset() aufrufen
refusal-batch-array = { $name }: Gebraucht wird ein beschreibbares C-zusammenhängendes Feld { $wanted }, nicht { $given }
refusal-bot-does-not-run = { $path }: das läuft nicht ({ $detail })
refusal-net-unreadable = { $path }: das Netz ist nicht zu lesen: { $reason }
refusal-net-damaged = { $path }: kein Netz dieser Version von lastcard
refusal-net-missing = { $path } fehlt: lastcard neu installieren oder das Netz mit lastcard lab train erzeugen
refusal-train-lessons = --lessons { $number }: mindestens { $least } sind nötig
refusal-train-other = { $path }: mit anderen Regeln, Lektionen oder anderem Startwert begonnen: entfernen, oder dieselben angeben
refusal-train-damaged = { $path }: was ein früheres Training hier abgelegt hat, ist beschädigt: entfernen, um neu zu beginnen
refusal-train-seats = { $line } spielt niemand zu zweit, zu dritt oder zu viert, und nur dafür werden Netze trainiert
refusal-bot-unreadable = { $path }: der Bot ist nicht zu lesen: { $reason }
refusal-bot-large = { $path }: die Datei eines Bots hat höchstens { $most } Bytes
refusal-bot-nested = { $path }: zu tief verschachtelt, höchstens { $most } Ebenen sind möglich
refusal-bot-long = { $path }: zu lang zum Übersetzen, höchstens { $most } Namen, Zahlen, Rechnungen und Anweisungen sind möglich
refusal-bot-not-python = { $path }, Zeile { $line }: kein Python ({ $detail })
refusal-bot-out-of-bounds = { $path }, Zeile { $line }: ein Index, eine Verschiebung oder eine Division außerhalb der Grenzen, in einem der Spiele { $least } bis { $most }
refusal-bot-too-long = { $path }, Zeile { $line }: eine Entscheidung brauchte mehr als { $number } Schritte (Aufrufe und Durchläufe von Schleifen), in einem der Spiele { $least } bis { $most }: diese Schleife muss enden oder weniger betrachten
refusal-bot-parameters = { $path }, Zeile { $line }: Gebraucht wird choose({ $list })
refusal-bot-missing = { $path }: kein Bot: Gebraucht wird eine Funktion choose({ $list }) oder eine Klasse Bot mit choose(view, asks)
refusal-bot-raised = { $name }.choose: { $detail } (gefragt: { $list })
refusal-bots-met = die Bots { $one } und { $other } sind sich nicht begegnet: Gebraucht werden zwei verschiedene Stellen von 0 bis { $most }
refusal-file-ending = { $path }: Gebraucht wird ein Name mit einer dieser Endungen: { $list }
refusal-file-folder = { $path }: dorthin lässt sich nicht schreiben, das ist ein Ordner
refusal-file-not-ordinary = { $path }: dorthin lässt sich nicht schreiben, das ist keine gewöhnliche Datei
refusal-file-unwritable = { $path }: dorthin lässt sich nicht schreiben: { $reason }
refusal-results-unwritten = { $path }: die Ergebnisse ließen sich nicht schreiben: { $reason }
refusal-report-unwritten = { $path }: der Bericht ließ sich nicht schreiben: { $reason }
refusal-report-no-runs = ein Bericht von keinem Lauf: Gebraucht wird mindestens einer
refusal-report-no-game = ein Bericht von { $name }: es wurde nicht gespielt, gebraucht wird mindestens ein Spiel
refusal-report-other-runs = ein Bericht von einem Vergleich: Gebraucht werden seine eigenen Läufe, in ihrer Reihenfolge
refusal-compare-one = eine Regelzeile allein lässt sich nicht vergleichen: Gebraucht werden zwei oder mehr
refusal-compare-lines = { $list }: Gebraucht werden zwei Regelzeilen oder mehr
refusal-compare-bots = { $name } haben andere Bots gespielt als { $other }: nur die Regeln dürfen sich unterscheiden
refusal-compare-same = { $line }: zwei der Regelzeilen bedeuten das; es gibt nichts zu vergleichen
refusal-compare-stopped = angehalten, bevor { $line } gespielt war: es gibt nichts zu vergleichen
refusal-ladder-bots = eine Rangliste von { $list }: Gebraucht werden mindestens zwei Bots, etwa random,careful
refusal-check-stopped = die Prüfung wurde angehalten, bevor eine Runde zu Ende war: nichts wurde geprüft
refusal-ladder-stopped = die Rangliste wurde angehalten, bevor alle gespielt hatten: es gibt nichts zu zeigen
refusal-evaluations-differ = eine Auswertung von { $name } lässt sich nicht mit einer von { $other } vergleichen: Gebraucht werden dieselben Regeln, Plätze und Gegner
refusal-evaluation-deals = { $number } Verteilungen gegen { $list }: Gebraucht werden mindestens 2 Verteilungen und ein Gegner
refusal-rounds-at-least = { $number } Runden: Gebraucht wird mindestens eine
refusal-lead-none = { $line }: keine von { $number } Runden hatte einen Sieger, also konnte niemand führen
refusal-summary-other = eine Zusammenfassung von { $line } lässt sich nicht zu einer von { $other } zählen: Gebraucht wird derselbe Tisch
refusal-cluster-version = { $name } hat eine andere Version von lastcard als der Rechner, der die Spiele bestellt hat
refusal-cluster-failed = die Spiele { $least } bis { $most } ließen sich nicht spielen: { $detail }
refusal-cluster-lost = die Spiele { $least } bis { $most } ließen sich nicht spielen, { $number }-mal versucht: { $detail }
refusal-cluster-needs = ein Cluster braucht Ray: pip install 'lastcard[cluster]'
refusal-cluster-not-started = Ray startet auf diesem Rechner nicht: { $detail }
refusal-cluster-address = bei „{ $said }“ ist kein Ray-Cluster: Gebraucht wird local, auto oder host:port
refusal-cluster-not-there = bei { $said } ist kein Ray-Cluster: { $detail }
refusal-cluster-not-joined = bei { $said } ist kein Ray-Cluster, dem dieser Rechner beitreten kann: { $detail }

## Die Wörter der Seiten: was gespielt wurde (eine Runde, eine Partie; auf einer Seite mit beidem ein Spiel), Zahlen, Intervalle

lab-game = { $game ->
    [match] Partie
    [game] Spiel
   *[round] Runde
}
lab-games = { $game ->
    [match] Partien
    [game] Spiele
   *[round] Runden
}
lab-counted-round = { $games ->
    [one] { $games } Runde
   *[other] { $games } Runden
}
lab-counted-match = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
lab-more = { $sign ->
    [more] mehr
   *[fewer] weniger
}
lab-seconds = { $number } s
lab-minutes = { $seconds ->
    [0] { $number } min
   *[other] { $number } min { $seconds } s
}
lab-hours = { $minutes ->
    [0] { $number } h
   *[other] { $number } h { $minutes } min
}
lab-percent = { $number } %
lab-span = { $low } bis { $high }
lab-always = immer

## Was gezählt wird: je Spiel eine Spalte. Die des Ziehens und Aussetzens setzen fort, was lab-drawn und lab-missed sagen

lab-column-decisions = Entscheidungen
lab-column-turns = Züge
lab-column-rounds = Runden
lab-column-choices = Entscheidungen mit Wahl
lab-column-lead-changes = Führungswechsel
lab-column-plays = gelegte Karten
lab-column-turn-draws = im Zug gezogene Karten
lab-column-forced-draws = durch Karten gezogene Karten
lab-column-penalty-draws = zur Strafe gezogene Karten
lab-column-turns-missed = verlorene Züge
lab-column-reversals = Richtungswechsel
lab-column-challenges = Anzweiflungen
lab-column-challenges-won = Anzweiflungen zu Recht
lab-column-challenges-lost = Anzweiflungen zu Unrecht
lab-column-uno-calls = UNO-Rufe
lab-column-uno-caught = erwischte fehlende Rufe
lab-column-false-catches = vergebliche Rügen
lab-column-shuffles = neu gemischte Stapel
lab-column-stacked = gestapelte Ziehkarten
lab-column-jump-ins = reingeworfene Karten
lab-column-hands-swapped = getauschte Hände
lab-column-hands-rotated = Umläufe aller Hände
lab-column-seats-out = durch Gnade Ausgeschiedene
lab-column-button-presses = Knopfdrücke
lab-column-targets = ausgesuchte Opfer
lab-column-protections = Schutzkarten
lab-column-cards-shed = zusammen abgelegte Karten
lab-column-cards-returned = zurückgenommene Karten
lab-column-colors-named = später gewählte Farben
lab-column-notices = bemerkte falsche Karten
lab-column-blocked = blockierte Runden
lab-column-void = ungültige Runden
lab-column-stuck = aufgegebene Runden

lab-missed = verlorene Züge { $why }
lab-column-missed-by-skip = durch Aussetzen
lab-column-missed-by-reverse = durch Richtungswechsel
lab-column-missed-by-draw2 = durch Zieh Zwei
lab-column-missed-by-draw4 = durch Zieh Vier
lab-column-missed-by-draw-until = durch eine Silbermarke
lab-column-missed-by-challenge = durch Anzweifeln
lab-column-missed-by-first-skip = durch erstes Aussetzen
lab-column-missed-by-first-draw2 = durch erste Zieh Zwei
lab-column-missed-later = später

lab-drawn = gezogen { $why }
lab-column-draw2-cards = durch Zieh Zwei
lab-column-draw4-cards = durch Zieh Vier
lab-column-shared-draw4-cards = durch Zieh Vier für alle
lab-column-draw-until-cards = durch eine Silbermarke
lab-column-guilty-cards = nach Anzweifeln zu Recht
lab-column-wrong-challenge-cards = nach Anzweifeln zu Unrecht
lab-column-last-card-cards = nach der letzten Karte
lab-column-first-card-cards = durch die erste Karte
lab-column-bite-cards = durch einen Creeper
lab-column-protect-cards = durch Schutz mit der letzten
lab-column-uno-cards = für fehlendes UNO
lab-column-late-call-cards = für spätes UNO
lab-column-false-call-cards = für falsches UNO
lab-column-false-catch-cards = für eine vergebliche Rüge
lab-column-wrong-card-cards = für eine falsche Karte
lab-column-out-of-turn-cards = für Legen außer der Reihe
lab-column-suggestion-cards = für einen Ratschlag

## Die Überschriften der Tabellen; die Spalten sind schmal

lab-head-length = Länge
lab-head-mean = Mittel
lab-head-interval = Intervall
lab-head-deviation = Streuung
lab-head-median = Median
lab-head-middle = 9 von 10
lab-head-most = höchste
lab-head-seats = Siege je Platz
lab-head-bots = Siege je Bot
lab-head-of-all = von allen
lab-head-even = gleich
lab-head-points-round = Handpunkte
lab-head-points-match = Punkte
lab-head-place = mittlere Platzierung
lab-head-rounds-won = Runden
lab-head-course = Verlauf einer { lab-game }
lab-head-rules = Regeln im Spiel
lab-head-missed = Verlorene Züge
lab-head-drawn = Gezogene Karten
lab-head-each = je { lab-game }
lab-head-in-of-all = Anteil
lab-head-change = Änderung
lab-head-per = Je { lab-game }
lab-head-shares = Anteil
lab-head-wins = Siege
lab-head-points = Punkte
lab-head-ratings = Rangliste
lab-head-rating = Stärke
lab-head-won = Siege
lab-head-pairings = Paarungen
lab-head-matrix = Siege in Prozent gegen

## lab run

lab-run-about = { $rules }: { $counted }, { $seats } Plätze, { $bots }
lab-run-speed = { $time }, { $rate } { lab-games } je Sekunde
lab-run-slow = die langsame Spur, für Bots in Python: { $list }
lab-run-stopped = vorzeitig beendet nach { $games } von { $most } Spielen
lab-note-intervals = Intervalle zu 95 %: die von Mittelwerten normal, die von Anteilen nach Wilson. 9 von 10: ohne das kürzeste und das längste Zwanzigstel.
lab-note-begins = p1 beginnt, der letzte Platz gibt.
lab-note-bots-move = Die Bots rücken von { lab-game } zu { lab-game } einen Platz weiter; gleich: was ein Bot gewänne, wenn alle gleich stark wären.
lab-note-bot-points = Die Punkte eines Bots sind die eines seiner Plätze.
lab-note-partners = Partner gewinnen zusammen.
lab-note-shared = { lab-games } mit mehreren Siegern: { $number }; ein solcher Sieg zählt für alle zu gleichen Teilen.
lab-note-unwon = { lab-games } ohne Sieger: { $number }.

## Was ein Archiv enthält (lab import)

lab-import-matches = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}, { $number ->
    [one] { $number } Entscheidung
   *[other] { $number } Entscheidungen
}: geprüft
lab-import-days = gespielt vom { $least } bis zum { $most }, die Hälfte in weniger als { $time }
lab-import-players = Plätze von Menschen: { $number }; von Bots: { $most }
lab-import-pace = Menschen ohne Bots: { $pace } s je Entscheidung (Median); lab run --pace { $said }
lab-import-doubled = mehrfach im Verzeichnis: { $number }
lab-import-head-rules = Regeln
lab-import-head-seats = Plätze
lab-import-head-matches = Partien
lab-import-more = und { $number } weitere
lab-import-bad = { $number ->
    [one] 1 Aufzeichnung wurde ausgelassen
   *[other] { $number } Aufzeichnungen wurden ausgelassen
}:
lab-import-group = { $rules }: { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} an { $seats } Plätzen

## lab compare

lab-compare-about = { $number } Regelzeilen im Vergleich: { $seats } Plätze, { $bots }
lab-compare-run = { $rules }: { $counted }
lab-compare-run-stopped = { $rules }: { $counted }, vorzeitig beendet von { $most }
lab-compare-time = { $time } zusammen
lab-compare-none = Keine sichere Änderung: { $list }.
lab-compare-note = Die Intervalle aller { $number } Unterschiede gelten zugleich mit { $percent } % (Bonferroni); eine Änderung ist ein Unterschied, dessen Intervall die Null ausschließt, kleine können also unentdeckt bleiben.
lab-compare-paired = Jede Zeile bekam dieselben Karten; die Unterschiede sind die derselben Spiele, in Blöcken (verbundene Stichproben).
lab-compare-independent = Die Zeilen zählen als unabhängig.
lab-change-wins = Siege von { $name }
lab-change-place = mittlere Platzierung von { $name }
lab-change-points = Punkte von { $name }

## Was eine Regelzeile verändert, in Sätzen; $before ist lab-said-before, $interval ein Intervall in Klammern

lab-said-first = Mit { $rules }: { CAPITAL($sentence) }.
lab-said-next = { CAPITAL($sentence) }.
lab-said-nothing = Mit { $rules } ändert sich nichts sicher.
lab-said-interval = ({ lab-span })
lab-said-always = ({ lab-always })
lab-said-before = { $now } statt { $base }
lab-said-seat = Platz { $name }
lab-said-bot = der Bot { $name }
lab-said-share = { $what } kommen in einem um { $amount } Prozentpunkte { $sign ->
    [more] größeren
   *[fewer] kleineren
} Teil der { lab-games } vor { $interval }: { $before }
lab-said-wins = { $who } gewinnt einen um { $amount } Prozentpunkte { $sign ->
    [more] größeren
   *[fewer] kleineren
} Teil der { lab-games } { $interval }: { $before }
lab-said-points-round = { $who } hat am Ende { $amount } Punkte { lab-more } auf der Hand { $interval }: { $before }
lab-said-points-match = { $who } hat am Ende { $amount } Punkte { lab-more } { $interval }: { $before }
lab-said-place = { $who } belegt im Mittel einen um { $amount } { $sign ->
    [more] schlechteren
   *[fewer] besseren
} Platz { $interval }: { $before }
lab-said-length = eine { lab-game } dauert { $amount } { $what } { $sign ->
    [more] länger
   *[fewer] kürzer
} { $interval }: { $before }
lab-said-new = es gibt { $amount } { $what } je { lab-game } { $interval }, sonst keine
lab-said-gone = { $what } gibt es keine, sonst { $amount } je { lab-game } { $interval }
lab-said-mean = es gibt je { lab-game } { $amount } { $what } { lab-more } { $interval }: { $before }

## lab ladder

lab-ladder-about = { $rules }: { $number } Bots, { $seats } Plätze, { $games } { lab-games } je Paarung
lab-ladder-deals = { $deals } Verteilungen, die gleichen für jede Paarung, jede in { $seatings } Sitzordnungen
lab-ladder-stopped = vorzeitig beendet nach { $deals } von { $most } Verteilungen
lab-ladder-pairing = { $name } gegen { $other }
lab-ladder-mistakes = { $said }: { $number } × { $kind } (mehr sagt lastcard bot-check)
lab-ladder-note-ratings = Die Stärke ist die nach Bradley und Terry mit dem Mittel 1500; 400 mehr heißt zehn Siege zu einem.
lab-ladder-note-intervals = Ihre Intervalle folgen aus { $number } Bootstrap-Stichproben der Verteilungen, die der Siege sind die von Wilson; alle zu 95 %.
lab-ladder-note-deals = Wilsons Intervall setzt unabhängige Spiele voraus; die einer Verteilung sind es nicht (die Sitzordnungen gleichen ihr Glück aus), die Stärken sind also sicherer.
lab-ladder-note-seats = An einem Tisch wechseln sich die beiden Bots von Platz zu Platz ab.
lab-ladder-note-undecided = Ohne Sieger und nicht gezählt: { $number }.

## lab check

lab-check-about = { $rounds } zufällige Runden, { $decisions } Entscheidungen, { $number } Einstellungen versucht
lab-check-stopped = vorzeitig beendet nach { $rounds } von { $most } Runden
lab-check-again = noch einmal: { $command }
lab-check-given-up = { $rounds } nach { $most } Zügen aufgegeben, bei Bots, die nach Belieben ziehen oder alles tun, oder mit round.turns=off
lab-check-laws = Nach jedem Zug geprüft, und jeder Index auf seine Grenzen
lab-check-found = { $number ->
    [0] Kein Verstoß
    [one] { $number } Verstoß
   *[other] { $number } Verstöße
}
lab-check-block = Block { $number }: { $rules } | { $seats } Plätze | { $bots }
lab-check-broken = { $block }: Spiel { $game }, Zug { $move }: Gesetz { $number } ({ $law }); noch einmal: { $command }
lab-check-bounds = { $block }: Spiel { $game }, Zug { $move }: ein Index außerhalb seiner Grenzen, Zeile { $line }; noch einmal: { $command }
lab-law-cards = jede Karte der Schachtel ist an genau einem Ort
lab-law-hands = Größen und Masken stimmen mit den Händen überein
lab-law-acts = ein Platz kann handeln, und jeder, der muss, kann es
lab-law-range = Zug, Richtung, Farbe und Phase sind, was sie sein können
lab-law-tasks = zu Beginn eines Zuges ist nichts mehr zu tun
lab-law-over = eine Runde, die vorbei ist, hat einen Sieger oder war blockiert
lab-law-uno = wer erwischt werden kann, hat eine Karte
lab-law-asks = kein Zug ist doppelt angeboten, und eine angebotene Karte ist auf der Hand
lab-law-verdict = genau die angebotenen Züge werden angenommen
lab-law-end = eine Runde geht zu Ende
lab-law-bot = ein eigener Bot wählt einen angebotenen Zug

## Die Zeile des Fortschritts

lab-ending = endet vorzeitig, sobald fertig ist, was übersetzt oder gespielt wird (noch einmal Strg-C: sofort)
lab-progress = { $percent } %  { $done } von { $games }  { $rate }/s
lab-progress-left = { lab-progress }  noch { $time }
lab-progress-endless = bisher { $done }  { $rate }/s

## Der Bericht: eine HTML-Seite mit Grafiken

lab-report-title = { $list }: Labor von Last Card
lab-report-tables = { $number } Tische
lab-report-ladder = { $number } Bots, jeder gegen jeden
lab-report-ladder-pairings = Der Anteil der Spiele, die der erste der beiden gewonnen hat; ein gemeinsamer Sieg wird geteilt.
lab-report-number = { $number } { lab-games } im Labor von Last Card
lab-report-run = { $seats } Plätze; Bots: { $bots }; { $number } { lab-games }; Startwert { $seed }
lab-report-run-stopped = { $seats } Plätze; Bots: { $bots }; { $number } { lab-games } von { $most } verlangten: vorzeitig beendet; Startwert { $seed }
lab-report-tell-seats = { $rules }, { $number } Plätze
lab-report-tell-bots = { $rules }, { $list }
lab-report-tell-games = { $rules }, { lab-games }
lab-report-tell-seed = { $rules }, Startwert { $seed }
lab-report-numbers = Die Zahlen
lab-report-no-script = Die Grafiken zeichnet ein Skript in dieser Seite; die Zahlen stehen alle in den Tabellen.
lab-report-plot = { $about }. Die Zahlen stehen in der Tabelle danach.

lab-report-length = Wie lang { $game ->
    [match] eine Partie
    [game] ein Spiel
   *[round] eine Runde
} ist
lab-report-length-about = Jeder Höhenzug zeigt, wie oft eine Länge vorkam: je höher, desto öfter. Der Strich ist der Median. Das längste Prozent liegt jenseits des rechten Rands.
lab-report-turns = Züge je { lab-game }
lab-report-rounds = Runden je Partie
lab-report-wins-seat = Wer gewinnt, nach Platz
lab-report-wins-seat-about = Der Anteil aller { lab-games }, den jeder Platz gewann, mit seinem Intervall zu 95 %; die gestrichelte Linie ist ein gleicher Anteil.
lab-report-wins-seat-begins = { lab-report-wins-seat-about } p1 beginnt, der letzte Platz hat gegeben.
lab-report-won = gewonnene { lab-games }
lab-report-wins-bot = Wer gewinnt, nach Bot
lab-report-wins-bot-about = Die Bots rückten { $game ->
    [match] nach jeder Partie
    [game] nach jedem Spiel
   *[round] nach jeder Runde
} einen Platz weiter, sodass jeder überall saß. Ein Bot auf mehreren Plätzen gewinnt mit jedem davon; wo alle gleich viele Plätze haben, ist die gestrichelte Linie ein gleicher Anteil.
lab-report-places = Mittlere Platzierung, nach Platz
lab-report-places-about = Als Wievielter ein Spieler im Mittel fertig wird; 1 ist am besten. Wer keine Platzierung erreicht, zählt als Letzter.
lab-report-points = Punkte, nach Platz
lab-report-points-about = { $game ->
    [match] Was jeder Platz am Ende einer Partie insgesamt hat, im Durchschnitt.
    [game] Was am Ende einer Runde auf jeder Hand bleibt oder am Ende einer Partie jeder Platz insgesamt hat, im Durchschnitt.
   *[round] Was am Ende einer Runde auf jeder Hand bleibt, in Punkten, im Durchschnitt.
}
lab-report-effects = Was die Regeln verändern
lab-report-effects-about = Gegen { $rules }: wie viel mehr oder weniger es von etwas gibt. Ein hohler Punkt ändert nichts sicher: sein Intervall enthält die Null. Alle { $number } betrachteten Unterschiede gelten zugleich mit 95 %.
lab-report-effects-wins = mehr oder weniger von allen { $game ->
    [match] Partien
    [game] Spielen
   *[round] Runden
}
lab-report-effects-mean = mehr oder weniger je { lab-game }
lab-report-lead = Wie die Führung wechselt
lab-report-lead-about = Wie oft der spätere Sieger allein die wenigsten Karten hat, je nachdem, wie weit die Runde ist. Aus den ersten { $number } Runden jedes Tisches, nach jeder Entscheidung betrachtet; das Band ist das Intervall zu 95 %. Wo die Linie lange unten bleibt, ist die Runde bis spät offen.
lab-report-lead-plot = Wie oft der spätere Sieger führt
lab-report-course = Regeln im Spiel
lab-report-course-about = Der Anteil aller { lab-games }, in denen das mindestens einmal vorkam, mit seinem Intervall zu 95 %.
lab-report-course-share = Anteil der { lab-games }
lab-report-sure = Wie sicher die Zahlen sind
lab-report-sure-means = Mittelwerte (Länge, Punkte)
lab-report-sure-means-about = Das normale Intervall: die Zahl plus oder minus 1,96 Standardfehler, aus genauen Summen über alle Spiele.
lab-report-sure-shares = Anteile (Siege, Regeln im Spiel, Führung)
lab-report-sure-shares-about = Wilsons Intervall. Ein Sieg, den sich mehrere Plätze teilen, zählt für jeden zu gleichen Teilen.
lab-report-sure-differences = Unterschiede
lab-report-sure-differences-about = Welchs Intervall für Mittelwerte, Newcombes für Anteile, so viel breiter gemacht, dass mit 95 % alle zugleich gelten.
lab-report-sure-meaning = Was sie bedeuten
lab-report-sure-meaning-about = Würde alles mit anderen Startwerten noch einmal gespielt, enthielten etwa 95 von 100 solchen Intervallen die wahre Zahl. Über Menschen sagen sie nichts: die spielen anders als diese Bots.

lab-cell-rules = Regeln
lab-cell-seat = Platz
lab-cell-bot = Bot
lab-cell-points = Punkte
lab-cell-mean = Mittel
lab-cell-from = von
lab-cell-to = bis
lab-cell-median = Median
lab-cell-decisions = Entscheidungen
lab-cell-difference = Unterschied
lab-cell-then = dann
lab-cell-of-round = der Runde
lab-cell-happened = was vorkam
lab-cell-share = { $rules }: Anteil
lab-cell-each = je { lab-game }

lab-plot-lengths = Verteilung: { $unit }, ein Höhenzug für jeden von { $number } Läufen
lab-plot-length = { $number } { $unit }: { $share }
lab-plot-length-from = { $low } bis { $high } { $unit }: { $share }
lab-plot-median = Median { $median }; 90 % von { $low } bis { $high }
lab-plot-dots = { $title }: { $number ->
    [one] { $number } Zeile mit ihrem Intervall
   *[other] { $number } Zeilen mit Intervallen
}
lab-plot-dot = { $label }: { $value } ({ lab-span })
lab-plot-curves = { $title }: eine Linie für jeden von { $number } Läufen
lab-plot-curve = nach { $progress } % der Runde: { $value } ({ lab-span })
lab-plot-progress = wie weit die Runde ist

## lab sweep

cli-lab-sweep = mit jedem Wert einiger Einstellungen und verschieden vielen Plätzen spielen
cli-lab-sweep-about = Mit jeder Verbindung von Werten und jeder Zahl von Plätzen gleich viele Runden spielen und die Zahlen nebeneinander zeigen: lastcard lab sweep stacking=off,same,up --seats 2..6
cli-lab-sweep-varied = eine Einstellung und ihre Werte, etwa stacking=off,same,up; mehrere: alle Verbindungen
cli-lab-sweep-seats = Zahlen von Plätzen, etwa 2..6 oder 2,4 (4)
cli-lab-sweep-games = Runden je Verbindung ({ $number })
lab-sweep-about = { $rules }: { $number ->
    [one] 1 Verbindung
   *[other] { $number } Verbindungen
  }, je { $games } Runden; Bots: { $bots }
lab-sweep-place-p1 = mittlere Platzierung von p1
lab-sweep-p1 = Siege von p1, der beginnt
lab-sweep-seats = Plätze
lab-sweep-at = { $number } Plätze
lab-sweep-note = Die Intervalle gelten je für sich mit 95 %; von vielen Zahlen kann eine von zwanzig außerhalb des ihren liegen. Die von lab compare gelten alle zugleich.
lab-report-sweep = { $rules }, durchprobiert
refusal-sweep-words = { $said }: Gebraucht wird eine Einstellung mit ihren Werten, etwa stacking=off,up
refusal-sweep-seats = --seats { $said }: Gebraucht werden Zahlen, etwa 4, 2..6 oder 2,4
refusal-sweep-many = { $number } Verbindungen: höchstens { $most } auf einmal
refusal-compiler-ended = ein Prozess, der übersetzt, wurde beendet, vielleicht weil der Speicher nicht reichte: noch einmal versuchen, mit weniger --threads oder kleineren --block-rounds
refusal-sweep-stopped = der Durchlauf endete, bevor die erste Verbindung gespielt war

## In Minuten

cli-lab-pace = Sekunden, die Menschen für eine Entscheidung brauchen, für die Länge in Minuten ({ $number })
lab-minutes-said = Eine { lab-game } dauert unter Menschen etwa { $number ->
    [one] 1 Minute
   *[other] { $number } Minuten
}, bei { $pace } s je Entscheidung: 9 von 10 { lab-games } zwischen { $low } und { $high } Minuten. Mischen und Geben kommen dazu.
lab-minutes-each = , je etwa { $number } min bei { $pace } s je Entscheidung
lab-minutes-of = { $rules }: { $sentence }
refusal-lab-pace = --pace { $said }: Gebraucht werden Sekunden je Entscheidung, mehr als 0 und höchstens { $most }

## lab luck

cli-lab-luck = wie viel davon, wer gewinnt, Glück ist und wie viel Können
cli-lab-luck-about = Jede Verteilung in jeder Sitzordnung einmal spielen und zerlegen, was entscheidet, wer gewinnt: wer spielt, der Platz, die Karten oder nichts davon allein: lastcard lab luck classic minecraft --seats 2..4
cli-lab-luck-lines = Regelzeilen, mit Einstellungen in Anführungszeichen (classic)
cli-lab-luck-seats = Zahlen von Plätzen, etwa 2..6 oder 2,4 (2)
cli-lab-luck-bots = Bots, die besser und schlechter spielen, p1 zuerst, immer wieder von vorn (strong,random)
cli-lab-luck-deals = Verteilungen, jede in jeder Sitzordnung gespielt ({ $number })
lab-luck-about = Glück und Können: { $deals } Verteilungen, jede in jeder Sitzordnung; Bots: { $bots }
lab-luck-where = { $rules }, { $number } Plätze
lab-luck-share = Anteil
lab-luck-play = Können: wer spielt
lab-luck-seat = Glück: der Platz
lab-luck-cards = Glück: die Karten
lab-luck-rest = Glück: das Übrige
lab-luck-head-skill = Können
lab-luck-head-luck = Glück
lab-luck-head-play = Anteil
lab-luck-head-seat = Platz
lab-luck-head-cards = Karten
lab-luck-head-rest = Übriges
lab-luck-head-ahead = vorn nach
lab-luck-said = Von einem Platz aus gewinnt { $name } { $rate } % der { lab-games }; ein gleicher Anteil ist { $even } %. Mit 95 % liegt { $name } nach { $number } { lab-games } vor { $other } ({ $span }).
lab-luck-unsure = Aus diesen Verteilungen ist nicht sicher, dass { $name } besser spielt als { $other }.
lab-luck-note = Anteile an der Varianz dessen, wer eine { lab-game } gewinnt. Karten: was die Reihenfolge des Stapels einem Platz gibt, wer auch dort sitzt. Übriges: wer anders spielt, zieht andere Karten, und manche Karten liegen einem Bot. Vorn nach: nach so vielen { lab-games } hat der beste Bot mit 95 % öfter gewonnen als der nächste.
lab-luck-note-intervals = Die Intervalle zu 95 % kommen aus einem Jackknife über die Verteilungen. Unter 0 wurde nichts gefunden, oder die Verteilungen liegen eher einem Bot als einem Platz.
lab-luck-undecided = Verteilungen mit einem Spiel ohne Sieger, die nicht zählen: { $number }.
lab-report-luck = Glück und Können
refusal-luck-bots = Bots { $list }: Gebraucht werden mindestens zwei verschiedene, etwa strong,random
refusal-luck-deals = { $number } Verteilungen: mindestens { $least } werden gebraucht
refusal-luck-many = { $number } Verteilungen an { $seats } Plätzen: höchstens { $most } gehen
refusal-luck-undecided = { $line }: { $number } Verteilungen hatten in jeder Sitzordnung einen Sieger; mindestens { $least } werden gebraucht
refusal-luck-stopped = beendet, bevor die ersten Regeln mit der ersten Zahl von Plätzen gespielt waren: es gibt nichts zu zeigen

## lastcard league: seine Seiten

league-headline = Liga: { $number ->
    [one] ein Spieler
   *[other] { $number } Spieler
}, { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
}
league-about = { $rules }; { $seats } Plätze; { $game ->
    [match] ganze Partien
   *[round] einzelne Runden
}
league-now = Stand { $when } UTC
league-head-games = Spiele
league-head-trouble = Wer nicht weiterspielen konnte oder Fehler gemacht hat
league-head-how = Wie gemessen wird
league-head-history = Wertungen im Lauf der Zeit
league-plot-point = { $name } nach { $games } Spielen: { $rating }
league-plot-cell = { $name } gegen { $other }: { $share }
league-nothing = Es ist noch kein Spiel gespielt.
league-suspended = gesperrt
league-retired = spielt nicht mehr
league-lost = { $number ->
    [one] ein Spiel verloren, weil es nicht weiterging
   *[other] { $number } Spiele verloren, weil es nicht weiterging
}
league-last = zuletzt: { $said }
league-slow-game = es hat in einem Spiel mehr als { $seconds } s für seine Züge gebraucht
league-cell = { $name } gegen { $other }: { $share } der entschiedenen Spiele ({ $span }), { $games } Spiele
league-note-protocol = Es treffen sich je zwei; jede Verteilung wird in allen Sitzordnungen gespielt, damit beide die gleichen Karten und Plätze haben. Wer sich gleicht, trifft sich öfter. Wer ein Spiel nicht weiterspielen kann, verliert es.
league-note-ratings = Die Stärke ist die nach Bradley und Terry; die eingebauten Stufen haben das Mittel 1500, und 400 mehr heißt zehn Siege zu einem.
league-note-intervals = Intervalle gelten zu 95 %; die der Stärken nehmen die Spiele einer Verteilung zusammen.
league-note-new = { $number ->
    [one] { $list } hat noch nicht gespielt.
   *[other] { $list } haben noch nicht gespielt.
}
league-note-star = Wer ein * hat, spielt nicht mehr.

refusal-league-name = ein Spieler namens „{ $said }“: Gebraucht wird ein Name von 1 bis { $most } druckbaren Zeichen
refusal-league-name-taken = { $name } heißt in dieser Liga schon ein anderer ({ $said }): gib ihm einen eigenen Namen, als NAME=BOT
refusal-league-no-player = in dieser Liga gibt es keinen Spieler „{ $said }“; es gibt: { $list }
refusal-league-players = { $number ->
    [one] ein Spieler
   *[other] { $number } Spieler
}: eine Liga braucht zwei, die spielen: mit --add kommen sie dazu
refusal-league-other = { $path }: { $key } einer Liga kann sich nicht ändern ({ $said }): beginne eine andere in einer eigenen Datei
refusal-league-timeout = { $key } { $said }: Gebraucht werden mehr als 0 und höchstens { $most } Sekunden
refusal-league-unread = { $path }: die Liga kann nicht gelesen werden: { $reason }
refusal-league-unwritten = { $path }: die Liga kann nicht geschrieben werden: { $reason }
refusal-league-damaged = { $path }: das ist keine Datei einer Liga; nenne eine andere, sie wird angelegt
refusal-league-newer = { $path }: die Liga stammt von einer späteren Version von Last Card (Format { $number })
refusal-league-locked = { $path }: auf dieser Datei spielt schon ein lastcard league; halte es an oder nenne eine andere Datei

## lastcard bench: seine Fehler

refusal-bench-unread = { $path }: die Ergebnisse können nicht gelesen werden: { $reason }
refusal-bench-large = { $path }: eine Datei mit Ergebnissen hat höchstens { $most } Bytes
refusal-bench-no-json = { $path }: das ist keine Datei mit Ergebnissen: es ist kein JSON in UTF-8; lastcard bench run --out schreibt eine
refusal-bench-wrong = { $path }: { $key } passt nicht; gebraucht wird: { $said }
refusal-bench-label = { $key }: Gebraucht wird eine Zeile von 1 bis { $most } druckbaren Zeichen, ohne Leerzeichen am Rand
refusal-policy-of-a-file = { $path }: eine Policy aus einer Datei spielt hier nicht; sie spielt in lastcard play, lab run, lab ladder, league und bench run und als Bot von Umgebungen
refusal-policy-needs-sight = { $said } wählt nach dem, was sein Spieler sieht, und das steht in keiner Beobachtung: Übergib es als drittes Argument, etwa policy(observation, action_mask, batch.sight())
refusal-sight-of-others = was in { $given } Spielen zu sehen ist, zu den Masken von { $number }: Nimm beides von denselben Spielen, etwa batch.sight(rows)
refusal-plot-of = zu { $given } gibt es kein Diagramm: Gebraucht wird eines von { $list }
refusal-plot-number = ein Diagramm { $number } gibt es nicht: Die Diagramme dieses Ergebnisses sind 0 bis { $most }
refusal-policy-needs = { $path }: eine Policy in einer ONNX-Datei braucht onnxruntime (pip install 'lastcard[onnx]')
refusal-policy-no-network = exportiert wird eine trainierte Policy, die ein Netz aus Schichten ist (dmc, ppo, .npz), und { $said } ist keine
refusal-policy-export-needs = { $said }: Eine ONNX-Datei zu schreiben braucht onnx (pip install 'lastcard[onnx]')
refusal-policy-unreadable = { $path }: die Policy lässt sich nicht lesen: { $reason }
refusal-policy-damaged = { $path }: die Policy lässt sich nicht ausführen: { $detail }
refusal-policy-inputs = { $path }: eine Policy nimmt Beobachtungen und, wenn sie mag, Aktionsmasken; diese nimmt { $said }
refusal-policy-output = { $path }: eine Policy gibt für jede Zeile eine Bewertung jeder der 409 Aktionen zurück oder eine Aktion als ganze Zahl; diese gibt { $said } zurück
refusal-policy-not-allowed = { $path }: die Policy wählt Aktion { $number }, die die Aktionsmaske nicht erlaubt; gib ihr die Maske als zweite Eingabe, oder lass sie Bewertungen zurückgeben
refusal-policy-layers = { $path }: ein Netz hat die Schichten w0, b0, w1, b1 … als Felder, die zueinander passen, die letzte mit 409 Bewertungen; diese Datei hat { $said }
refusal-policy-size = { $path }: das Netz nimmt { $number } Zahlen, die Beobachtung hat { $given }; eine Policy spielt mit so vielen Plätzen, wie sie im Training hatte
refusal-policy-seats = { $path }: diese Policy wurde für { $number } Plätze trainiert, und { $given } spielen; wähle --seats { $number } (in Python seats={ $number })
refusal-policy-no-archive = { $path }: das ist keine .npz-Datei; numpy.savez schreibt eine, mit den Feldern w0, b0, w1 …
refusal-policy-large = { $path }: ein Netz hat höchstens { $number } Schichten und { $most } Bytes
refusal-policy-observes = { $list }: eine Policy wählt nach vollständigen Beobachtungen: observe=True
refusal-policy-on-gpu = { $list }: auf einer GPU spielt keine Policy für einen Spieler; lass None an ihrem Platz und wähle ihre Aktionen mit denen der anderen
refusal-log-json = kein JSON: Jede Zeile soll eine Runde sein
refusal-log-neither = weder Trajektorien von RLCard (eine Liste für jeden Spieler oder ein Objekt mit "trajectories") noch ein Protokoll der Schleife von PettingZoo (ein Objekt mit "seed" und "actions")
refusal-log-form = etwas fehlt oder hat eine andere Form als bei RLCard und PettingZoo: { $detail }
refusal-log-word = { $said } ist keine Karte von RLCards uno
refusal-log-actions = die Liste der Aktionen und die Trajektorien stimmen nicht überein: { $number } Aktionen
refusal-log-shuffled = nach Aktion { $number } wurde die Ablage samt der obersten Karte in den Stapel gemischt, was diese Regeln nicht tun
refusal-log-draws = { $where } hat mehr Karten gezogen, als die Hand zeigt
refusal-log-cards = mehr Karten, als das Spiel hat: { $list }
refusal-log-chance = was der Geber brachte, steht nicht im Protokoll: { $said }
refusal-log-hand = nach Aktion { $number }, { $action }, hält { $where } { $given }, im Protokoll aber { $wanted }: andere Regeln
refusal-log-refused = Aktion { $number }, { $action }: { $why }; RLCard oder die Umgebung spielte hier nach anderen Regeln
refusal-log-drawn-four = in Aktion { $number } wird eine Farbwahl +4 gezogen, und RLCard legt sie so, dass niemand vier Karten zieht; das lassen diese Regeln nicht zu
refusal-log-agent = Aktion { $number } ist im Protokoll eine von { $said }, gefragt ist aber { $where }: andere Regeln, Plätze, Optionen oder ein anderer Seed
refusal-log-option = { $said }: mit dieser Option lässt sich ein Protokoll nicht einlesen; möglich sind { $list }
cli-import = Spielprotokolle von RLCard oder PettingZoo zu Aufzeichnungen machen
cli-import-about = Macht aus jeder Runde in Dateien mit JSON-Zeilen eine Aufzeichnung: Trajektorien von RLCards uno oder Protokolle der Schleife von PettingZoo mit unserer Umgebung. Jede Aufzeichnung wird nachgespielt, und die Hände werden verglichen. docs/research/dataset.md sagt, was ein Protokoll braucht.
cli-import-files = Dateien, in jeder Zeile eine Runde; auch gzip wird gelesen; - ist die Standardeingabe
cli-import-out = der Ordner für die Aufzeichnungen, ein neuer
import-logs = { $number ->
    [one] 1 Aufzeichnung in { $path }
   *[other] { $number } Aufzeichnungen in { $path }
}
import-logs-refused = { $number ->
    [one] 1 Runde lässt sich nicht einlesen:
   *[other] { $number } Runden lassen sich nicht einlesen:
}
cli-dataset = einen Datensatz von Entscheidungen erzeugen
cli-dataset-about = Einen Datensatz zum Lernen und für Statistik erzeugen.
cli-dataset-make = Bots Partien spielen lassen und deren Aufzeichnungen und Entscheidungen schreiben
cli-dataset-make-about = Bots aller Stufen Partien jeder Ausgabe zu zweit bis zu sechst spielen lassen und DIR/archive und DIR/decisions.parquet schreiben, die docs/research/dataset.md beschreibt. Gleiche Optionen ergeben gleiche Dateien.
cli-dataset-out = der Ordner
cli-dataset-matches = wie viele Partien ({ $number })
refusal-dataset-failed = die Partien von { $number } Tischen ließen sich nicht archivieren: { $list }
refusal-bench-table = im Benchmark gibt es keinen Tisch „{ $said }“; es gibt: { $list }
refusal-bench-no-agent = { $path }: kein Ergebnis von „{ $said }“; es gibt: { $list }; nenne es mit --name
refusal-bench-differs = { $path }: die ersten Verteilungen von { $name } ergeben etwas anderes ({ $key }): { $said }; der Agent, sein Zufall oder die Version von Last Card ist nicht dieselbe
refusal-bench-twice = { $path }: { $name } steht schon in der Rangliste: gib ihm einen eigenen Namen

cli-lab-ratings = wie gut Wertungen bekannte Stärken wiederfinden, mit simulierten Menschen
cli-lab-ratings-about = Simuliert Menschen bekannter Stärke, die kommen, spielen und gehen, wertet sie und sagt, wie gut ihre Wertungen die Stärken wiederfinden und ob eine Chance von 70 % auch 70 % bedeutet: lastcard lab ratings --people 200 --matches 4000
cli-lab-ratings-people = Menschen (200)
cli-lab-ratings-matches = Matches aller zusammen (4000)
cli-lab-ratings-kind = zu zweit oder zu dritt und mehr (more)
cli-lab-ratings-bots = wie oft ein weiterer Platz einem Bot gehört, von 0 bis 1 (0.3)
cli-lab-ratings-circles = Menschen nur in Kreisen von so vielen spielen lassen
cli-lab-ratings-played = die Matches von Bots spielen lassen; sonst zieht das Modell der Rangliste, wie sie enden
lab-ratings-about = { $people } simulierte Menschen, { $matches } Matches ({ $kind })
lab-ratings-played = Bots haben die Matches gespielt: Ein Mensch ist eine Mischung aus zwei Stufen.
lab-ratings-drawn = Das Modell der Rangliste hat gezogen, wie die Matches enden.
lab-ratings-note = Es zählen Menschen mit mindestens { $enough } Matches. Der Verlust ist der Mittelwert des negativen Logarithmus der Chance, die dem gegeben wurde, was kam, über die zweite Hälfte der Matches; 0,6931 ist der einer Münze.
lab-report-ratings = Wertungen simulierter Menschen
lab-ratings-within = Wahre Stärken im 95-%-Intervall
lab-ratings-said = Was { $name } vorhergesagt hat und was kam
lab-ratings-head-system = System
lab-ratings-head-people = Menschen
lab-ratings-head-ranks = Rangkorrelation
lab-ratings-head-error = Fehler
lab-ratings-head-within = in 95 %
lab-ratings-head-width = halbe Breite
lab-ratings-head-loss = Verlust
lab-ratings-head-said = vorhergesagt
lab-ratings-head-came = eingetroffen
refusal-ratings-bots = --bots { $said }: ein Anteil von 0 bis 1
cli-lab-assess = wie gut jeder in einer Aufzeichnung gespielt hat, ohne das Glück
cli-lab-assess-about = Das Glück beim Geben, Ziehen und Mischen aus den Ergebnissen beendeter Runden herausrechnen und jede Entscheidung mit der eines Bots bei gleicher Sicht vergleichen: lastcard lab assess match.lastcard
cli-lab-assess-records = Dateien von Aufzeichnungen mit allen Karten
cli-lab-assess-reference = der Bot, mit dem Entscheidungen verglichen werden (strong)
cli-lab-assess-worlds = ausgespielte Runden für jeden Wert ({ $number })
cli-lab-assess-seed = der Startwert der ausgespielten Runden
lab-assess-about = { $number ->
    [one] Eine beendete Runde
   *[other] { $number } beendete Runden
}, Entscheidungen verglichen mit denen von { $name }; { $worlds } ausgespielte Runden für jeden Wert
lab-assess-round = Runde { $number }
lab-assess-event = Ereignis { $number }, { $action }
lab-assess-mean = Mittel je Runde, in Prozentpunkten Gewinnchance.
lab-assess-intervals = ± ist 95 %: bei einem Mittel über mehrere Runden, wie die Runden schwanken; bei einer Runde, wie weit die ausgespielten Runden daneben liegen können.
