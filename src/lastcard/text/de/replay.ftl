# The replay page.

replay-title = Replay
replay-skip = Zum Replay springen
replay-heading = { $edition }: { $players }
replay-loading = Die Partie wird geholt …
replay-fault = Diese Partie lässt sich nicht zeigen: { $why }
replay-fault-big = diese Datei ist zu groß für eine Spielaufzeichnung

replay-open = Eine Partie öffnen
replay-open-hint = Wähle eine Spielaufzeichnung (eine .lastcard-Datei) oder lege sie auf diese Seite. Sie wird hier gezeigt und nicht aufgehoben.
replay-open-choose = Spielaufzeichnung
replay-open-drop = Loslassen, um die Aufzeichnung zu öffnen
replay-open-static = Hinter dieser Seite steht kein Server, darum zeigt sie nur Partien, die in einem Link stecken.

replay-controls = Schritte
replay-place = Stelle in der Runde
replay-at = Runde { $round }, Schritt { $step } von { $steps }
replay-step-first = Zum Anfang der Runde
replay-step-back = Einen Schritt zurück
replay-step-play = Abspielen
replay-step-pause = Anhalten
replay-step-forward = Einen Schritt weiter
replay-step-last = Zum Ende der Runde
replay-keys = Tasten: ← und → gehen Schritt für Schritt, Pos1 und Ende an die Enden der Runde, die Leertaste spielt ab.
replay-viewer = Ansicht
replay-viewer-all = Alle Karten
replay-viewer-seat = Was { $name } sah
replay-viewer-watching = Was Zuschauende sahen
replay-saw-seat = Das hat { $name } gesehen.
replay-saw-watching = Das haben Zuschauende gesehen.
replay-play-on = Ab hier als { $name } weiterspielen
replay-play-on-hint = An einem eigenen Tisch geht es ab diesem Moment weiter; auf den anderen Plätzen sitzen Bots.
replay-play-on-fault = Hier kann man nicht weiterspielen: { $why }
replay-round = Runde
replay-round-number = Runde { $number }

replay-near = Der Platz vorn am Tisch
replay-hand-of = Hand von { $name }
replay-panel = Die Partie in Worten
replay-panel-log = Was geschah
replay-panel-match = Die Partie
replay-speed = Tempo
replay-speed-times = { $number }×
replay-rule = Regel { $id }
replay-sheet = Punktezettel
replay-sheet-void = { $number } (ungültig)
replay-sheet-none = An dieser Stelle ist noch keine Runde zu Ende.
replay-sheet-gained = { $total } (+{ $gained })

replay-seed = Prüfung des Mischens
replay-seed-working = Das Mischen wird geprüft …
replay-seed-agrees = { $number ->
    [one] Wie gemischt wird, stand fest, bevor die erste Karte ausgeteilt war: { $number } Prüfung stimmt.
   *[other] Wie gemischt wird, stand fest, bevor die erste Karte ausgeteilt war: Alle { $number } Prüfungen stimmen.
}
replay-seed-wrong = Etwas hier folgt nicht aus dem Startwert, der vorher festgelegt war.
replay-seed-unknown = Der Startwert steht nicht in diesem Replay, darum lässt sich das Mischen hier nicht prüfen.
replay-seed-none = Vor dieser Partie wurde kein Startwert festgelegt, darum gilt das Mischen, wie es ist.
replay-verify = Jedes Austeilen und jede Aktion prüfen
replay-verify-working = Jedes Austeilen und jede Aktion wird geprüft …
replay-seed-details = Was geprüft wurde
replay-seed-compare = Fingerabdruck des Startwerts (SHA-256). Vergleiche ihn mit dem, der am Tisch zu sehen war:
replay-seed-whole = Ganze Partie
replay-seed-yes = stimmt
replay-seed-no = stimmt nicht
replay-check-commitment = der Fingerabdruck des Startwerts
replay-check-deck = der ganze Stapel
replay-check-shuffle = Mischen { $number }
replay-check-button = Knopfdruck { $number }
replay-check-cut = Karten beim Auslosen, wer gibt
replay-check-lot = das Los
replay-check-cards = ausgeteilte und gezogene Karten in ihrer Reihenfolge

replay-keep = Aufheben und teilen
replay-link = Link kopieren
replay-link-copied = Kopiert: { $number } Zeichen. Die ganze Partie steckt im Link, und zum Zeigen braucht es keinen Server.
replay-link-here = Dieser Link enthält die ganze Partie ({ $number } Zeichen). Kopiere ihn:
replay-record = Aufzeichnung herunterladen

replay-panel-analysis = Analyse
replay-percent = { $number } %
replay-cost = Punkte Gewinnchance
replay-curves = Chance, die Runde zu gewinnen, an dieser Stelle: { $list }
replay-analysis-open = Mit offenen Händen
replay-analysis-working = Die Entscheidungen werden bewertet: bis Schritt { $number } von { $of } …
replay-analysis-busy = Der Server ist ausgelastet. In { $number } Sekunden wird er noch einmal gefragt.
replay-analysis-fault = Die Analyse kommt nicht weiter: { $why }
replay-analysis-running = Das hat ein einzelner Platz gesehen. Bewertet wird, sobald die Partie zu Ende ist und alle Karten offen liegen.
replay-analysis-static = Hinter dieser Seite steht kein Server, und die Analyse braucht einen.
replay-analysis-over = In dieser Runde folgt keine Entscheidung mehr.
replay-analysis-chances = Gewinnchance bei der letzten Entscheidung jedes Spielers: nicht alle vom selben Augenblick, daher in der Summe nicht unbedingt 100 %
replay-analysis-decides = { $name } entscheidet
replay-analysis-decides-later = Als Nächstes entscheidet { $name }
replay-analysis-taken = gewählt
replay-analysis-exact = genau
replay-analysis-points = { $number } ± { $margin } Punkte
replay-analysis-match = Partie { $number } % ± { $margin }
replay-analysis-others = Was { $name } bei den anderen erwarten kann
replay-analysis-mistakes = Was am meisten gekostet hat
replay-analysis-mistake = { $name }: { $action }. Besser: { $better }
replay-analysis-no-mistakes = In dieser Runde hat wohl keine Entscheidung etwas gekostet.
replay-analysis-none-yet = Bisher nichts.
replay-verdict-best = { $name }: die beste Wahl, { $win } Gewinnchance.
replay-verdict-good = { $name }: so gut wie die beste Wahl, { $win } Gewinnchance.
replay-verdict-action = { $name }: { $action }
replay-verdict-cost = { $name }: { $win } Gewinnchance, { $cost } Punkte weniger als mit { $better }.
replay-do-draw = Ziehen
replay-do-keep = Die Karte behalten
replay-do-accept = Annehmen
replay-do-challenge = Anzweifeln
replay-do-target = Wählen
replay-do-color = Nennen
replay-do-shed = Ablegen
replay-do-protect = Schützen
replay-do-pass = Weitergeben
