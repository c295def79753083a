# Was Chats und Feeds von einem Link zeigen, in Worten und im Bild.

preview-site = Last Card
preview-table = Ein Tisch von Last Card
preview-table-about = Öffne den Link und setz dich oder sieh zu. Ein Konto brauchst du nicht.
preview-replay = Eine Partie von Last Card
preview-replay-about = Sieh sie noch einmal, Zug für Zug und mit allen Händen.
preview-puzzle-about = Eine Aktion ist klar die beste. Welche?
preview-daily-about = Dieselben Karten für alle, gegen dieselben Bots. Wie gut spielst du sie?
preview-event = Ein Turnier bei Last Card
preview-event-about = Öffne den Link, um mitzuspielen oder den Stand zu sehen. Ein Konto ist nicht nötig.
preview-club = Ein Club bei Last Card
preview-club-about = Öffne den Link, um dazuzukommen: die Mitglieder, die Saison, der nächste Abend.
preview-own = Eine eigene Ausgabe
preview-playing = Die Partie läuft
preview-over = Die Partie ist zu Ende
preview-gone = Diesen Tisch gibt es nicht mehr
