# Die tägliche Partie: ihre Seite.

daily-title = Die tägliche Partie
daily-lead = Alle bekommen dieselben Karten gegen dieselben Bots, wann immer sie wollen. Der Unterschied ist also, wie du spielst.
daily-today = Heute, { $day }
daily-what = { $box }: { $rounds } Runden gegen { $bots ->
    [one] { $bots } Bot, der { $level } spielt.
   *[other] { $bots } Bots, die { $level } spielen.
}
daily-left = Sie dauert noch { $time }
daily-played = { $number ->
    [0] Noch niemand hat zu Ende gespielt.
    [one] Eine Person hat gespielt.
   *[other] { $number } Leute haben gespielt.
}
daily-play = Spielen
daily-once = Du hast einen Versuch am Tag. Du kannst unterbrechen und heute später weiterspielen.
daily-continue = Weiterspielen
daily-elsewhere = Du hast auf einem anderen Gerät begonnen.
daily-here = Hier weiterspielen
daily-fair = Woran alle sehen, dass es fair zugeht
daily-fair-about = Alle Karten folgen aus einem Startwert. Sein SHA-256 wird veröffentlicht, bevor der Tag beginnt, der Startwert selbst und die Aufzeichnungen der Partien, wenn er vorbei ist. So kann niemand unterdessen die Karten ändern, und alle können sie danach prüfen.
daily-hash = SHA-256 des Startwerts vom { $day }
daily-seed = Der Startwert dieses Tages
daily-seed-about = Alle Karten dieses Tages folgten aus ihm. Sein SHA-256 war veröffentlicht, bevor der Tag begann.
daily-seed-word = Startwert
daily-own = Dein Ergebnis vom { $day }
daily-points = Punkte
daily-place = Platz
daily-place-of = { $place } von { $number }
daily-adjusted = Ohne Glück
daily-advantage = Entscheidungen
daily-assessing = Das Glück wird herausgerechnet. Das dauert einen Moment.
daily-not-assessed = Diese Partie kann hier nicht bewertet werden, darum gibt es nur Punkte.
daily-fresh = Dein Profil ist von heute. Darum wird dein Ergebnis verglichen, hat aber keinen Platz; ab morgen hat es einen.
daily-left-seat = Ein Bot hat für dich zu Ende gespielt. Das Ergebnis zählt, wie es ist.
daily-left-other = Ein Bot hat zu Ende gespielt.
daily-better = Besser als { $percent } % von { $number ->
    [one] einer anderen Person.
   *[other] { $number } anderen.
}
daily-first = Sonst hat noch niemand zu Ende gespielt.
daily-share-do = Teilen
daily-copied = Kopiert.
daily-record = Die Partie noch einmal ansehen
daily-round-alone = { $kind ->
    [gain] Du hast { $points } gewonnen.
    [loss] Du hast { $points } verloren.
   *[none] Du hast weder gewonnen noch verloren.
}
daily-round = { $kind ->
    [gain] Du hast { $points } gewonnen
    [loss] Du hast { $points } verloren
   *[none] Du hast weder gewonnen noch verloren
}, wo { $other ->
    [gain] die anderen typischerweise { $median } gewonnen haben
    [loss] die anderen typischerweise { $median } verloren haben
   *[none] die anderen typischerweise auf null kamen
}
daily-round-unclear = { $what }. Keine Ursache sticht heraus.
daily-round-because = { $what }, weil { $cause }.
daily-round-most = { $what }, weil { $cause }. Vor allem: { $moment }.
daily-because-luck = { $more ->
    [more] dir das Glück { $points } Punkte mehr gab als den anderen (± { $margin })
   *[less] dir das Glück { $points } Punkte weniger gab als den anderen (± { $margin })
}
daily-because-decisions = { $more ->
    [more] deine Entscheidungen { $points } Punkte mehr wert waren als ihre (± { $margin })
   *[less] deine Entscheidungen { $points } Punkte weniger wert waren als ihre (± { $margin })
}
daily-moment-decision = { $action }, nicht { $better } ({ $points })
daily-moment-chance = { $name } – { $action } ({ $points })
daily-moment = { $kind }, Runde { $round }: { $moment }
daily-moment-best = Beste Entscheidung
daily-moment-worst = Schlechteste Entscheidung
daily-moment-luckiest = Glücklichstes Ziehen
daily-moment-show = Im Replay zeigen
daily-bot = Bot { $number }
daily-tables = Ergebnisse
daily-tab-today = Heute
daily-tab-yesterday = Gestern
daily-earlier = Davor: { $day }
daily-later = Danach: { $day }
daily-week = Diese Woche
daily-month = Dieser Monat
daily-week-about = { $first } bis { $last }: das Mittel der 5 besten Tage, jeder als Anteil der anderen, die schlechter waren. Ein Tag ohne Partie zählt als 0; der heutige zählt, sobald er vorbei ist.
daily-month-about = { $first } bis { $last }: das Mittel der 20 besten Tage, jeder als Anteil der anderen, die schlechter waren. Ein Tag ohne Partie zählt als 0; der heutige zählt, sobald er vorbei ist.
daily-table-of = Ergebnisse vom { $day }
daily-head-place = Platz
daily-head-player = Spieler
daily-head-score = Besser als
daily-head-days = Tage
daily-nobody = Hier gibt es kein Ergebnis.
daily-figures-about = Ohne Glück: die Punkte ohne das Glück beim Geben und Ziehen. Entscheidungen: um wie viele Punkte sie mehr wert waren als die eines Bots, der ausgezeichnet spielt und dasselbe sieht. ± ist 95 %: so weit können die Schätzungen danebenliegen. Über den Platz entscheiden allein die Punkte.
daily-fresh-count = { $number ->
    [one] Ein Ergebnis eines Profils von jenem Tag steht nicht in der Tabelle.
   *[other] { $number } Ergebnisse von Profilen von jenem Tag stehen nicht in der Tabelle.
}
daily-better-places = Bessere Plätze
daily-later-places = Weitere Plätze
daily-practice = Üben
daily-practice-about = Spiel einen Tag, der vorbei ist, noch einmal gegen dieselben Bots. Das ist eine Übungspartie: sie zählt nirgends, und niemand sieht sie.
daily-practice-kept = Das sind die Tage des Servers dieser Seite, aufbewahrt für die Zeit ohne Netz.
daily-practice-own = Hier gibt es keinen Server, darum folgen die Karten allein aus dem Datum: Es sind die des Kalenders dieses Geräts, nicht die, die andere gespielt haben.
daily-practise = { $day } üben
daily-no-server = Die tägliche Partie selbst braucht einen Server, der die Ergebnisse aller aufbewahrt.
