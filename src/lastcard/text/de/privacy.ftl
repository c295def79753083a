# The page that says what a server keeps of people.

privacy-page = Datenschutz · Last Card
privacy-title = Was dieser Server von dir weiß
privacy-lead = Du brauchst kein Konto: keine E-Mail-Adresse, kein Passwort, keinen echten Namen. Es gibt keine Werbung, niemand zählt deine Besuche, und keine Seite lädt etwas von einem anderen Server.
privacy-browser-title = In deinem Browser
privacy-browser = Dein Name und Aussehen, deine Plätze, das Geheimnis deines Profils, Einstellungen, beendete Partien und wen du stummgeschaltet hast, bleiben in diesem Browser. Das eine Cookie enthält die Sprache, die du gewählt hast.
privacy-table-title = Am Tisch
privacy-table = Wer die Adresse eines Tisches kennt, kann lesen, was dort gespielt, gesagt und gesendet wird, außer verdeckten Karten und dem Chat eines Teams. Das bleibt, bis alte Tische vom Server entfernt werden. Gegen Missbrauch von Abstimmungen hält der Tisch drei Ziffern deines Netzes fest, an jedem Tisch andere.
privacy-profile-title = Dein Profil
privacy-profile = Ein Profil hat einen Namen, ein Aussehen, deine Geräte, Freunde, die Tische, an denen du sitzt, und deine letzten 300 Partien. Andere sehen nur, was du ankreuzt; Freunde sehen deinen Namen, dein Tier und wie die Partien zwischen euch ausgingen. Von den Geheimnissen der Geräte gibt es nur Prüfsummen.
privacy-results-title = Wertungen, Tagespartie, Turniere
privacy-results = Ergebnisse stehen unter einer Nummer, die zu niemandem mehr führt, wenn es dein Profil nicht mehr gibt. Zu gewerteten Partien wird gespeichert, wie oft du wen mit Karten triffst, die etwas kosten; Anzeichen daraus sieht nur, wer den Server betreibt. Wertungen zeigen deinen Namen nur, wenn dein Profil ihn zeigt; Turniere und Vereine zeigen den Namen, mit dem du eingetreten bist.
privacy-blocked-title = Wen du blockierst
privacy-blocked = Deine Liste siehst nur du. Sie enthält den Namen, unter dem du die Person gesehen hast, bis du sie freigibst oder ihr Profil gelöscht wird. Sie erfährt nichts davon, und was sie vom Server hört, bleibt gleich.
privacy-network-title = Dein Netz
privacy-network = Deine Adresse wird weder beim Profil noch bei deinen Partien gespeichert. Wenn du eine gewertete schnelle Partie suchst, werden drei Ziffern davon mit der Stunde 14 Tage aufgehoben, an jedem Tag andere; sie helfen, zu erkennen, ob eine Person mit mehreren Profilen spielt. Auch jedes Turnier und die Liste der öffentlichen heben drei Ziffern auf, überall andere, damit erfundene Spieler die Liste nicht füllen. Das Protokoll des Programms kann Adressen enthalten; wie lange, entscheidet, wer den Server betreibt.
privacy-host-title = Wer den Server betreibt
privacy-host = Wer den Server betreibt, kann seine Dateien lesen. Gezeigt werden Meldungen mit den Namen am Tisch und den Worten der meldenden Person, Entfernungen und Stummschaltungen, 30 Tage lang, und Anzeichen von unfairem Spiel. Gelöschte Profile werden gezählt, nicht genannt.
privacy-push-title = Benachrichtigungen
privacy-push = Sie sind aus, bis du sie wählst. Dann sendet der Server eine verschlüsselte Nachricht an den Dienst deines Browsers, dessen Adresse er aufhebt.
privacy-delete-title = Mitnehmen und löschen
privacy-delete = Unter „Mein Profil“ gibt dir ein Knopf all das als Datei, und ein anderer löscht es: das Profil, Freundschaften, deine Liste der Blockierten, Benachrichtigungen, Wertungen und die Ergebnisse der Tagespartie.
privacy-delete-left = Danach behalten Tische, was du dort geschrieben hast; in Turnieren und Vereinen wird dein Name gelöscht. Sicherungen behalten alles so lange, wie sie aufgehoben werden. Eine Meldung über dich verschwindet nach 30 Tagen.
privacy-link = Dein Profil
