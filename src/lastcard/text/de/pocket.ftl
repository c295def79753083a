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
pocket-docs = Dokumentation, auf Englisch
pocket-missing = Diese Seite gibt es hier nicht
pocket-missing-why = Die Adresse stimmt nicht, oder die Seite ist umgezogen.

pocket-nearby-title = Handys in der Nähe
pocket-nearby-scan = Das andere Handy liest diesen Code mit seiner Kamera. Dort öffnet sich diese Seite.
pocket-nearby-then = Lies dann mit der Kamera dieses Geräts den Code, den das andere Handy zeigt, und komm zu dieser Seite zurück.
pocket-nearby-by-text = Ohne Kamera
pocket-nearby-copy = Link kopieren
pocket-nearby-paste = Link des anderen Handys hier einfügen
pocket-nearby-connect = Verbinden
pocket-nearby-close = Schließen
pocket-nearby-count = Verbundene Handys: { $number }
pocket-nearby-no-code = Das ist kein Code eines Handys in der Nähe.
pocket-nearby-qr = Code für das andere Handy
pocket-nearby-show = Zeig diesen Code dem Gastgeber: Seine Kamera liest ihn, und der Tisch öffnet sich hier.
pocket-nearby-gone = Das Gerät des Gastgebers ist weg. Der Tisch wartet dort: Lies einen neuen Code, um weiterzuspielen.
pocket-nearby-nobody = Kein Tisch in diesem Browser wartet auf diesen Code. Öffne den Tisch, und lass das Handy einen neuen lesen.
pocket-nearby-taken = Das Handy ist verbunden. Schließ diese Seite, und geh zum Tisch zurück.
pocket-nearby-paste-host = Link des Gastgebers hier einfügen
pocket-nearby-about = Jemand mit einem Tisch auf dem Handy zeigt dir einen Code: Lies ihn mit deiner Kamera.
