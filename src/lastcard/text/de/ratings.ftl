# Wertungen: die Seite mit der Rangliste von Menschen und Bots, und was ein Match verändert hat. „reach“ ist die halbe Breite eines 95-%-Intervalls.

ratings-title = Wertungen
ratings-lead = Wie stark hier gespielt wird, auf einer Skala mit den Bots. Nur Ergebnisse verändern eine Wertung, und der Balken zeigt, wie sicher sie ist.
ratings-kinds = Spielarten
ratings-kind-two = Zu zweit
ratings-kind-more = Zu dritt bis zehnt
ratings-kind-teams = Teams
ratings-head-place = Platz
ratings-head-player = Spieler
ratings-head-rating = Wertung
ratings-head-interval = Mit 95 % Sicherheit
ratings-head-matches = Matches
ratings-bot = Bot, spielt { $level }
ratings-somebody = jemand
ratings-gone = jemand, der nicht mehr da ist
ratings-you = du
ratings-between = { $low } bis { $high }
ratings-provisional = vorläufig
ratings-provisional-about = Eine Wertung ist vorläufig und hat keinen Platz, bis genug Partien sie sicher machen.
ratings-nobody = Hier ist noch niemand gewertet. Die Bots stehen dort, wo sie gemessen wurden.
ratings-failed = Die Wertungen lassen sich gerade nicht laden. Versuch es gleich noch einmal.
ratings-stronger = Stärkere
ratings-weaker = Schwächere
ratings-page = Seite { $page } von { $number }
ratings-own = Deine Wertungen
ratings-own-none = Du hast noch keine Wertung. Sie beginnt mit deinem ersten gewerteten Match.
ratings-own-place = Platz { $place } von { $number }
ratings-own-matches = { $number ->
    [one] { $number } Match
   *[other] { $number } Matches
}
ratings-history = Von Tag zu Tag
ratings-skill-title = Ohne das Glück
ratings-skill-later = Noch nicht: Der Server rechnet das Glück aus diesem Match heraus.
ratings-skill-you = Du: { $won } von { $number } Runden gewonnen, ohne das Glück { $adjusted } ± { $reach }. Deine Entscheidungen neben denen eines Bots, der { $level } spielt: { $advantage } ± { $margin }.
ratings-skill-other = { $name }: { $won } von { $number } Runden gewonnen, ohne das Glück { $adjusted } ± { $reach }. Entscheidungen neben denen eines Bots, der { $level } spielt: { $advantage } ± { $margin }.
ratings-skill-about = Alles in gewonnenen Runden. ± ist 95 %, so weit die Schätzung daneben liegen kann. Aus diesen Zahlen folgt keine Wertung.
ratings-own-skill = Deine letzten Runden, ohne das Glück
ratings-own-skill-won = Runden gewonnen
ratings-own-skill-adjusted = Ohne Glück
ratings-own-skill-advantage = Entscheidungen
ratings-own-skill-about = { $number } Runden, in Prozent einer Runde. Entscheidungen: was sie mehr wert waren als die eines Bots, der ausgezeichnet spielt. ± ist 95 %, so weit so wenige Runden täuschen können. Nur Ergebnisse bewegen eine Wertung.
ratings-own-recent = Deine letzten Matches
ratings-own-match = Platz { $place } von { $number }, Wertung { $change }
ratings-own-match-later = ohne das Glück: noch nicht
ratings-own-match-skill = { $won } von { $number } Runden gewonnen, ohne das Glück { $adjusted }, Entscheidungen { $advantage }
ratings-change-title = Was dieses Match verändert hat
ratings-change-assess = Wie gut hat jede und jeder entschieden, ohne das Glück?
ratings-said-you = Du hast Platz { $place } von { $number } belegt; erwartet war Platz { $expected }. Deine Wertung: { $change }, jetzt { $rating } ± { $reach }.
ratings-said-other = { $name } hat Platz { $place } von { $number } belegt; erwartet war Platz { $expected }. Wertung: { $change }, jetzt { $rating } ± { $reach }.
ratings-said-left-you = Du hast deinen Platz am Tisch aufgegeben: Das zählt als letzter Platz; erwartet war Platz { $expected }. Deine Wertung: { $change }, jetzt { $rating } ± { $reach }.
ratings-said-left = { $name } hat den Platz am Tisch aufgegeben: Das zählt als letzter Platz; erwartet war Platz { $expected }. Wertung: { $change }, jetzt { $rating } ± { $reach }.
ratings-said-hidden = { $name } hat Platz { $place } von { $number } belegt.
ratings-said-left-hidden = { $name } hat den Platz am Tisch aufgegeben: Das zählt als letzter Platz.
ratings-said-bot = Ein Bot, der { $level } spielt, hat Platz { $place } von { $number } belegt; erwartet war Platz { $expected }. Bots behalten ihre Wertung: { $rating }.
refusal-no-own-rating = auf diesem Server kann niemand nach eigenen Wertungen fragen
refusal-not-rated = das Match { $said } wurde nicht gewertet, oder vor zu langer Zeit
