# Was eine Analyse von einer Stellung sagt (src/lastcard/fast/analysis/analysis.py, terminal/pages/analysis_page.py).

cli-analyse = was die Aktionen eines Platzes wert sind, und was die anderen wohl halten
cli-analyse-position = eine Zeile: "classic | r5g3 b1b2 | r7 | p1> | b3g4", dahinter Aktionen, wenn es nicht der Beginn eines Zuges ist; oder die Datei eines Spiels, dessen Entscheidungen beurteilt werden
cli-analyse-seat = der Platz, der entscheidet (sonst: der gefragt ist)
cli-analyse-open = mit offenen Händen; kleine Stellungen werden genau gelöst
cli-analyse-scores = bisherige Punkte, eine Zahl je Platz, etwa 120,80: für die Aussicht, die Partie zu gewinnen (sonst noch keine)
cli-analyse-worlds = wie viele Welten ausgeteilt und zu Ende gespielt werden (sonst { $number })
cli-analyse-seed = der Startwert für Welten und Zufall

cli-puzzle = eine Stellung mit einer klar besten Aktion, jeden Tag eine neue
cli-puzzle-date = das Rätsel eines anderen Tages
cli-puzzle-solution = was jede Aktion wert ist

puzzle-title = Rätsel vom { $date } ({ $level })
puzzle-easy = leicht
puzzle-medium = mittel
puzzle-hard = schwer
puzzle-left = linksherum
puzzle-right = rechtsherum
puzzle-others = Karten der anderen: { $list }. Es geht { $way }.
puzzle-known = Davon bekannt: { $list }.
puzzle-drawn = { $who_is ->
    [you] Du hast eben gezogen: { $cards }.
   *[other] { $who } hat eben gezogen: { $cards }.
}
puzzle-lacks = Beim Ziehen fehlte: { $list }.
puzzle-actions = { $who } kann: { $list }.
puzzle-risky = Gegen die Regeln, auf eigene Gefahr: { $list }.
puzzle-ask = Was gewinnt die Runde am häufigsten? --solution zeigt es.
puzzle-careful = Der Bot careful nimmt { $action }.
puzzle-solution = { $who }: was jede Aktion wert ist
puzzle-missing = So oft verfehlen Bots das Beste: { $list }. Leicht ist, was nur die zwei schwächsten verfehlen, schwer, was die meisten verfehlen.
puzzle-rules = Regeln:
puzzle-lead = Das ist deine Hand, und eine Aktion ist klar die beste. Tippe sie an. Jeden Tag kommt ein neues Rätsel.
puzzle-yours = Was du siehst
puzzle-top-card = Die oberste Karte des Ablagestapels
puzzle-try-again = Versuch eine andere.
puzzle-found-first = Auf Anhieb gefunden!
puzzle-found = Das ist die beste.
puzzle-streak = { $number ->
    [one] Tag gelöst
   *[other] Tage in Folge gelöst
}
puzzle-play-out = Sehen, wie es weitergeht
puzzle-play-again = Von vorn
puzzle-next-step = Nächster Schritt
puzzle-share = Teilen
puzzle-copied = Kopiert
puzzle-days = Andere Tage
puzzle-archive = Frühere Tage
puzzle-found-by = { $share } % von { $number } Leuten fanden es auf Anhieb.
puzzle-share-found = { $share } % fanden es
puzzle-answered = Antworten: { $number }
puzzle-top = Oben auf dem Ablagestapel; Farbe: { $color }
puzzle-hand = Die Hand
puzzle-question = Was gewinnt die Runde am häufigsten?
puzzle-best = Das Beste.
puzzle-not-best = Nicht das Beste.
puzzle-misses = So spielt der Bot careful.
puzzle-worth = Gewinnt { $win } % der Runden (± { $margin }), im Mittel { $points } Punkte.
puzzle-costs = Kostet { $cost } Prozentpunkte Gewinnaussicht.
refusal-puzzle-range = vom { $said } gibt es kein Rätsel, nur vom { $earliest } bis zum { $latest }
refusal-puzzle-date = „{ $said }“ ist kein Tag: so schreiben: 2026-11-23

analysis-title = { $who } entscheidet
analysis-standing = { $rules }; Hand { $hand }, obenauf { $top_card }, Farbe: { $color_word }
analysis-action = Aktion
analysis-win = gewinnt
analysis-points = Punkte
analysis-match = Partie
analysis-nothing = (nichts)
analysis-hands = Was die anderen wohl halten: Karten im Mittel
analysis-wild = wild
analysis-likely = wahrscheinlichste Karten
analysis-round = Runde { $number }: die Gewinnaussicht bei jeder Entscheidung
analysis-mistakes = { $number ->
    [0] Keine Entscheidung hat wohl etwas gekostet
    [one] Eine Entscheidung hat wohl etwas gekostet: Runde.Ereignis, verlorene Aussicht
   *[other] { $number } Entscheidungen haben wohl etwas gekostet: Runde.Ereignis, verlorene Aussicht
}
analysis-better = besser { $action }
analysis-reviewed = Jede nach dem, was ihr Spieler sehen konnte, in { $number } Welten; ± ist 95 %.
analysis-deals = { $number ->
    [one] Mit offenen Händen, genau, nach der einzigen Verteilung, die zu dem passt, was der Platz gesehen hat: { $list }.
   *[other] Mit offenen Händen, genau, im Mittel über alle { $number } Verteilungen, die zu dem passen, was der Platz gesehen hat: { $list }.
}
analysis-line = Der beste Verlauf, soweit nicht der Zufall entscheidet: { $list }.
analysis-follows = So geht es meist weiter, jedes so oft wie gesagt, wenn alles davor so war: { $list }.
analysis-reviewed-open = Jede bei offenen Händen beurteilt, in { $number } Runden mit anderem Zufall; ± ist 95 %.
analysis-bluff-chance = Die Vier-ziehen-Karte ist mit { $number } % Wahrscheinlichkeit unerlaubt.
analysis-exact = Die Gewinnaussichten sind genau: alle kennen alle Hände und tun das Beste für die eigenen Aussichten, von gleich Gutem jedes gleich oft; eine Runde, die niemand gewinnt, zählt zu gleichen Teilen. Punkte aus { $number } Runden, zu Ende gespielt von { $name }; ± ist ein Intervall von 95 %.
analysis-open = Alle Hände bekannt: jede Aktion in denselben { $number } Runden mit anderem Zufall, zu Ende gespielt von { $name }. ± ist ein Intervall von 95 %.
analysis-of-match = Die Partie: die Aussicht, sie vom Stand { $list } aus zu gewinnen, wenn in den folgenden Runden alle gleich gut spielen.
analysis-sampled = Jede Aktion in denselben { $number } Welten, die zu dem passen, was der Platz gesehen hat, zu Ende gespielt von { $name }. ± ist ein Intervall von 95 %.
analysis-at-once = Eine Aussicht ohne ± ist genau: Die Aktion beendet die Runde sofort.

refusal-analysis-scores = scores: „{ $said }“ ist keine Liste von { $number } Zahlen, etwa 120,80
refusal-analysis-of-record = { $what } gilt für eine Stellung: in einer Aufzeichnung hat jede Entscheidung ihre eigenen
refusal-scores-do-not-decide = scores: bei { $setting } sagen die Punkte bisher nicht, wer die Partie gewinnt; lass sie weg
refusal-scores-of-partners = scores: Partner haben die Punkte ihres Teams gemeinsam, etwa 120,80,120,80, nicht { $said }
refusal-scores-over = scores: mit { $said } ist die Partie schon entschieden
refusal-worlds-at-least = Welten: für ein Intervall sind mindestens 2 nötig, nicht { $number }
refusal-worlds-at-most = Welten: höchstens { $most } sind möglich
refusal-nobody-asked = kein Platz ist gefragt in { $position }
refusal-seat-not-asked = { $where } ist jetzt nicht gefragt: ein anderer Platz, oder ein Moment, in dem er entscheidet
refusal-view-not-open = eine Sicht kennt keine anderen Hände: für offene Hände die Runde oder ihre Stellung angeben
refusal-analysis-hidden = eine Stellung hat alle Hände: schreib Karten für '??', irgendwelche, die noch übrig sind; ohne --open werden die anderen Hände und der Stapel neu ausgeteilt
refusal-search-not-offered = { $action }: das kann { $where } hier nicht tun
refusal-view-of-another = Platz { $where }: die Sicht ist die von { $seat }
refusal-no-policy = kein Bot „{ $said }“ spielt Runden zu Ende; es gibt { $list }

skill-title = Wie gut jeder gespielt hat
skill-head-player = Spieler
skill-head-rounds = Runden
skill-head-won = gewonnen
skill-head-adjusted = ohne Glück
skill-head-advantage = Vorteil
skill-head-points = Punkte
skill-deal = das Geben
skill-best = { $name }, beste Entscheidung: { $action }, nicht { $better } ({ $cost })
skill-worst = { $name }, schlechteste Entscheidung: { $action }, nicht { $better } ({ $cost })
skill-luckiest = { $name }, größtes Glück: { $action } ({ $cost })
skill-unluckiest = { $name }, größtes Pech: { $action } ({ $cost })
skill-note-adjusted = Ohne Glück: das Ergebnis ohne das Glück beim Geben, Ziehen, Mischen und am Knopf, so wie ausgespielte Runden es sehen. Über viele Runden ist sein Mittel das des Ergebnisses; in einer einzelnen Runde kann es unter 0 % oder über 100 % liegen.
skill-note-advantage = Vorteil: um wie viele Prozentpunkte öfter die Entscheidungen gewinnen als die des Bots { $name } bei gleicher Sicht und in denselben Welten; 0, wo beide übereinstimmen. Er sieht nicht, was weder dieser Bot noch die ausgespielten Runden verstehen, etwa einen Bluff, der bei Menschen wirkt.
skill-note-not-added = Jeder Verlust steht für sich. Man darf sie nicht zusammenzählen: Die beste von mehreren Schätzungen ist zu hoch, sodass selbst fehlerloses Spiel zu verlieren schiene.
skill-working = Das Glück wird herausgerechnet …
skill-points = { $number } Punkte
skill-note-margin = ± ist 95 %: so weit können die ausgespielten Runden daneben liegen.
