# Was eine Seite ohne Server zeigt: was geladen wird, eine neue Version, und wie viel Platz sie braucht.

pocket-loading = Das Spiel wird auf dieses Gerät geladen:
pocket-failed = Das Spiel startet in diesem Browser nicht. Lade die Seite neu oder nimm einen anderen Browser. Der Browser meldet:
pocket-update = Eine neue Version dieser Seite ist da.
pocket-update-now = Jetzt verwenden
pocket-here = Alles hier läuft auf diesem Gerät: ohne Server und nach dem ersten Besuch ohne Netz.
pocket-space = Es belegt hier { $size } MB.
pocket-lasting = Der Browser behält es, bis du es löschst.
pocket-fleeting = Wird der Platz knapp, darf der Browser es löschen: Sichere die Aufzeichnungen der Partien, die dir wichtig sind.
pocket-free = Hier alles löschen
pocket-freed = Alles ist gelöscht. Schließe diese Seite, oder lade sie neu, um zu spielen.
pocket-sure = Alle Tische dieses Geräts gehen verloren, und die Seite muss neu geladen werden. Alles löschen?
pocket-friends = Mit Freunden an anderen Geräten spielen
