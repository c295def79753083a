# Das Labor: warum es etwas ablehnt: "refusal-" und die Ursache (docs/text.md).

refusal-no-bot = den Bot „{ $said }“ gibt es nicht; es gibt { $list } ({ $names }: mit einem Anteil von 0 bis 1)
refusal-no-bot-for = kein Bot für { $list }
refusal-no-end = { $position }: { $number } Züge und kein Ende
refusal-dealer-asked = { $position }: der Geber ist gefragt; Bots spielen Runden, die den Zufall selbst bestimmen
refusal-bot-silent = der Bot auf { $where } hat nicht geantwortet auf { $list }
refusal-lab-block = --block { $said }: die Blöcke zählen ab 0
refusal-at-least-one = { $what }: gebraucht wird mindestens 1
refusal-games-at-least = { $number } Spiele: gebraucht wird mindestens eins
refusal-fast-needs = das übersetzte Regelwerk braucht NumPy und llvmlite: pip install 'lastcard[fast]' ({ $name } fehlt)
refusal-lab-needs = das Labor braucht { $name } (pip install 'lastcard[lab]')
refusal-arrow-needed = für eine Datei .parquet oder .csv braucht es pyarrow (pip install 'lastcard[lab]'); .json geht ohne
refusal-bots-for-seats = { $number ->
    [one] { $number } Bot
   *[other] { $number } Bots
} für { $most ->
    [one] { $most } Platz
   *[other] { $most } Plätze
}: gebraucht werden 1 bis { $most }
refusal-cards-alike = { $line }: { $number } gleiche Karten; das Labor kann sich { $most } merken
refusal-not-compiled = { $list }: nicht in der übersetzbaren Teilmenge; lab.slow.play_slowly spielt damit
refusal-not-offered = { $list }: gewählt wurde, was nicht angeboten war, in einem der Spiele { $least } bis { $most }
refusal-batch-version = dieser Batch stammt von einer anderen Version von lastcard
refusal-batch-actions = Züge der Form { $given }: gebraucht wird eine ganze Zahl für jedes von { $number } Spielen
refusal-batch-not-offered = Spiel { $number }: der Zug { $action } ist { $where } nicht angeboten; möglich: { $list }
refusal-batch-array = { $name }: gebraucht wird ein beschreibbares C-zusammenhängendes Feld { $wanted }, nicht { $given }
refusal-bot-does-not-run = { $path }: das läuft nicht ({ $detail })
refusal-bot-unreadable = { $path }: der Bot ist nicht zu lesen: { $reason }
refusal-bot-not-python = { $path }, Zeile { $line }: kein Python ({ $detail })
refusal-bot-parameters = { $path }, Zeile { $line }: gebraucht wird choose({ $list })
refusal-bot-missing = { $path }: kein Bot: gebraucht wird eine Funktion choose({ $list }) oder eine Klasse Bot mit choose(view, asks)
refusal-bot-raised = { $name }.choose: { $detail } (gefragt: { $list })
refusal-bots-met = die Bots { $one } und { $other } sind sich nicht begegnet: gebraucht werden zwei verschiedene Stellen von 0 bis { $most }
refusal-file-ending = { $path }: gebraucht wird ein Name mit einer dieser Endungen: { $list }
refusal-file-folder = { $path }: dorthin lässt sich nicht schreiben, das ist ein Ordner
refusal-file-not-ordinary = { $path }: dorthin lässt sich nicht schreiben, das ist keine gewöhnliche Datei
refusal-file-unwritable = { $path }: dorthin lässt sich nicht schreiben: { $reason }
refusal-results-unwritten = { $path }: die Ergebnisse ließen sich nicht schreiben: { $reason }
refusal-report-unwritten = { $path }: der Bericht ließ sich nicht schreiben: { $reason }
refusal-report-no-runs = ein Bericht von keinem Lauf: gebraucht wird mindestens einer
refusal-report-no-game = ein Bericht von { $name }: es wurde nicht gespielt, gebraucht wird mindestens ein Spiel
refusal-report-other-runs = ein Bericht von einem Vergleich: gebraucht werden seine eigenen Läufe, in ihrer Reihenfolge
refusal-compare-one = eine Regelzeile allein lässt sich nicht vergleichen: gebraucht werden zwei oder mehr
refusal-compare-lines = { $list }: gebraucht werden zwei Regelzeilen oder mehr
refusal-compare-bots = { $name } haben andere Bots gespielt als { $other }: nur die Regeln dürfen sich unterscheiden
refusal-compare-same = { $line }: zwei der Regelzeilen bedeuten das; es gibt nichts zu vergleichen
refusal-compare-stopped = angehalten, bevor { $line } gespielt war: es gibt nichts zu vergleichen
refusal-ladder-bots = eine Rangliste von { $list }: gebraucht werden mindestens zwei Bots, etwa random,careful
refusal-ladder-stopped = die Rangliste wurde angehalten, bevor alle gespielt hatten: es gibt nichts zu zeigen
refusal-rounds-at-least = { $number } Runden: gebraucht wird mindestens eine
refusal-lead-none = { $line }: keine von { $number } Runden hatte einen Sieger, also konnte niemand führen
refusal-summary-other = eine Zusammenfassung von { $line } lässt sich nicht zu einer von { $other } zählen: gebraucht wird derselbe Tisch
refusal-cluster-version = { $name } hat eine andere Version von lastcard als der Rechner, der die Spiele bestellt hat
refusal-cluster-failed = die Spiele { $least } bis { $most } ließen sich nicht spielen: { $detail }
refusal-cluster-lost = die Spiele { $least } bis { $most } ließen sich nicht spielen, { $number }-mal versucht: { $detail }
refusal-cluster-needs = ein Cluster braucht Ray: pip install 'lastcard[cluster]'
refusal-cluster-not-started = Ray startet auf diesem Rechner nicht: { $detail }
refusal-cluster-address = bei „{ $said }“ ist kein Ray-Cluster: gebraucht wird local, auto oder host:port
refusal-cluster-not-there = bei { $said } ist kein Ray-Cluster: { $detail }
refusal-cluster-not-joined = bei { $said } ist kein Ray-Cluster, dem dieser Rechner beitreten kann: { $detail }
