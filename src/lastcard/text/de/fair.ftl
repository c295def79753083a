# Was die Seite über Fairness sagt (web/static/fair): wie eine Partie versiegelt wird, und die Prüfung einer Aufzeichnung.

fair-title = War das fair?
fair-lead = Niemand muss dem vertrauen, der den Tisch betreibt. Jede Partie hinterlässt eine Aufzeichnung, und aus ihr kann jeder das Mischen nachrechnen und jede Aktion noch einmal spielen.
fair-how = Wie eine Partie versiegelt wird
fair-seed = Bevor die erste Karte ausgeteilt wird, zieht der Tisch einen geheimen Startwert und zeigt allen dessen Fingerabdruck (SHA-256). Ein anderer Startwert mit diesem Fingerabdruck lässt sich nicht finden, austauschen kann man ihn also nicht mehr.
fair-nonces = Der Browser von jedem, der sich setzt, gibt einen eigenen Zufallstext dazu, eine Nonce. Darum kann, wer den Tisch betreibt, keinen Startwert ausgesucht haben, der nach Wunsch austeilt.
fair-chance = Jeder Stapel, jedes Mischen, jeder Knopfdruck und jedes Los wird nach einer veröffentlichten Vorschrift aus dem Startwert und diesen Texten berechnet.
fair-record = Ist die Partie zu Ende, wird der Startwert veröffentlicht. Er steht in der Aufzeichnung, mit jedem Austeilen und jeder Aktion.
fair-check = Eine Aufzeichnung prüfen
fair-check-how = Die Prüfung vergleicht den Fingerabdruck, rechnet alles Ausgeteilte nach und spielt alle Aktionen nach den Regeln der Partie noch einmal: Eine Aktion, die sie nicht erlauben, geht nicht durch.
fair-choose = Aufzeichnung, eine Datei mit der Endung .lastcard
fair-stays = Die Datei bleibt auf diesem Gerät: Die Prüfung läuft hier.
fair-sent = Die Datei wird zur Prüfung an diesen Server geschickt und nicht aufgehoben.
fair-working = Jedes Austeilen und jede Aktion wird geprüft …
fair-large = Diese Datei ist größer als 2 MB. Prüfe sie mit lastcard verify auf deinem eigenen Rechner.
fair-command = Dasselbe auf dem eigenen Rechner, was auch immer diese Seite sagt:
fair-limits = Was keine Aufzeichnung zeigt
fair-limits-text = Wer auf einem Platz saß, und ob Spieler einander ihre Karten verraten haben. Der Fingerabdruck nützt denen, die ihn vor der ersten Karte gesehen haben: Das Replay zeigt ihn zum Vergleich noch einmal.
fair-replay = Eine Aufzeichnung als Replay öffnen
