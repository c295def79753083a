# Die Seite für den Betreiber eines Servers: Meldungen, Anzeichen für unfaires Spiel und das Protokoll.

host-page = Für den Betreiber · Last Card
host-title = Für den Betreiber dieses Servers
host-lead = Was Spieler gemeldet haben, was an Tischen gegen Personen unternommen wurde und was in gewerteten Partien auffällt. Sonst sieht das niemand.
host-part-reports = Meldungen
host-part-signs = Anzeichen
host-part-log = Protokoll
host-again = Neu laden
host-failed = Der Server antwortet gerade nicht. Versuche es gleich noch einmal.

host-key-title = Der Schlüssel des Betreibers
host-key-about = Diese Seite ist für die Person, die den Server betreibt. Gib den Schlüssel ein, der in der Datei von --monitor-token steht. Er bleibt in diesem Tab, bis du ihn schließt.
host-key = Schlüssel
host-key-open = Öffnen
host-key-wrong = Der Server kennt diesen Schlüssel nicht.
host-key-forget = Schlüssel vergessen

host-search = Nach Namen, Worten oder Tisch suchen
host-filter-open = Nur unbeantwortete
host-filter-what = Was
host-filter-how = Durch wen
host-filter-all = Alle
host-shown = { $number } von { $all } angezeigt

host-report = { $by } über { $name }
host-moment = Diesen Moment ansehen
host-replay = Replay
host-table = Tisch
host-outcome = Was daraus wurde (das liest nur du)
host-outcome-save = Merken
host-outcome-saved = Gemerkt.
host-no-reports = In den letzten { $days } Tagen hat niemand etwas gemeldet.

host-what-removed = Platz verloren
host-what-absent = Für abwesend erklärt
host-what-muted = Stummgeschaltet
host-what-unmuted = Darf wieder schreiben
host-how-vote = Eine Abstimmung
host-how-host = Gastgeber des Tisches
host-did-removed-vote = { $name } hat den Platz durch eine Abstimmung verloren
host-did-removed-host = { $name } hat den Platz verloren: vom Gastgeber des Tisches entfernt
host-did-absent-vote = { $name } wurde durch eine Abstimmung für abwesend erklärt
host-did-absent-host = { $name } wurde vom Gastgeber des Tisches als abwesend markiert
host-did-muted-vote = { $name } wurde durch eine Abstimmung stummgeschaltet
host-did-muted-host = { $name } wurde vom Gastgeber des Tisches stummgeschaltet
host-did-unmuted-vote = { $name } darf nach einer Abstimmung wieder schreiben
host-did-unmuted-host = { $name } darf wieder schreiben, so der Gastgeber des Tisches
host-profiles-gone = { $number ->
    [one] Ein Profil wurde von seinem Besitzer gelöscht.
   *[other] { $number } Profile wurden von ihren Besitzern gelöscht.
}
host-no-deeds = In den letzten { $days } Tagen wurde niemand entfernt oder stummgeschaltet.

host-signs-about = Ein Anzeichen ist ein Grund, genauer hinzusehen, und kein Beweis. Gezeigt wird es, wenn ehrliche Spieler irgendwo in der Liste ein solches höchstens mit einer Wahrscheinlichkeit von eins zu hundert ergäben. Eine leere Liste heißt nicht, dass niemand betrügt. Von selbst geschieht nichts, und kein Spieler sieht das hier.
host-signs-of = Berechnet aus { $matches } gewerteten Partien und { $days } Tagen mit Netzen.
host-no-signs = Nichts fällt auf.
host-people = Personen heißen nach dem Anfang der Nummer, unter der ihre Ergebnisse stehen; mit Namen, wo ihre Wertung ihn zeigt.
host-chance = Durch Zufall: eins zu { $number }
host-chance-less = Durch Zufall: weniger als eins zu { $number }
host-matches = Die letzten Partien ansehen:
host-match = Replay { $number }
host-sparing = Jemand verschont jemanden
host-sparing-cannot = Eine Absprache lässt sich nicht von Nachsicht unterscheiden, etwa zwischen Eltern und Kindern. Was zwei mit ihren Karten nicht tun, etwa eine Farbe zurückhalten, bleibt unbemerkt.
host-sparing-said = { $who } traf { $other } in { $hit } von { $had } Entscheidungen mit Karten, die etwas kosten, die anderen an denselben Tischen in { $rest } von { $all }.
host-sparing-picks = Bei { $picks } Entscheidungen, wer zieht, wählte { $who } { $picked } Mal { $other }.
host-pairs = Jemand gewinnt zu oft gegen jemanden
host-pairs-cannot = Ein Geschenk lässt sich nicht von einem Gegner unterscheiden, der jemandem einfach nicht liegt.
host-pairs-said = { $who } lag in { $score } von { $met } Begegnungen vor { $other }. Nach ihren Ergebnissen gegen andere wären { $expected } zu erwarten.
host-pairs-met = Der Zufall hätte die beiden { $expected } Mal zusammengeführt. Freunde, die zur selben Zeit spielen, treffen sich öfter.
host-sandbagging = Sprung der Ergebnisse nach verlassenen Partien
host-sandbagging-cannot = Absicht lässt sich nicht von einem Sinneswandel unterscheiden, auch nicht von einer schlechten Verbindung, die nun besser ist.
host-sandbagging-said = { $who } lag in { $before } Partien vor { $low } % der Gegner und verließ { $left } davon; in den { $after } Partien seitdem vor { $high } %.
host-profiles = Zwei Profile, ein Netz
host-profiles-cannot = Eine Person lässt sich nicht von zweien unterscheiden, die sich einen Anschluss teilen und abwechselnd spielen, etwa Eltern und Kinder.
host-profiles-said = { $who } und { $other } kamen an { $days } von { $both } Tagen aus demselben Netz und nie in derselben Stunde.
