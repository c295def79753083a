# La partie du jour : sa page.

daily-title = La partie du jour
daily-lead = Tout le monde reçoit les mêmes cartes contre les mêmes bots, à l’heure qu’il veut. Ce qui change, c’est donc ta façon de jouer.
daily-today = Aujourd’hui, { $day }
daily-what = { $box } : { $rounds } manches contre { $bots ->
    [one] { $bots } bot qui joue
   *[other] { $bots } bots qui jouent
} { $level }.
daily-left = Il reste { $time }.
daily-played = { $number ->
    [0] Personne n’a encore terminé.
    [one] Une personne a joué.
   *[other] { $number } personnes ont joué.
}
daily-play = Jouer
daily-once = Tu as un essai par jour. Tu peux t’arrêter et reprendre plus tard dans la journée.
daily-continue = Continuer
daily-elsewhere = Tu as commencé sur un autre appareil.
daily-here = Continuer ici
daily-fair = Comment chacun sait que c’est loyal
daily-fair-about = Toutes les cartes découlent d’une graine. Son SHA-256 est publié avant le début de la journée ; la graine elle-même et les enregistrements des parties, à la fin. Ainsi personne ne peut changer les cartes entre-temps, et chacun peut les vérifier ensuite.
daily-hash = SHA-256 de la graine du { $day }
daily-seed = La graine de ce jour
daily-seed-about = Toutes les cartes de ce jour en découlaient. Son SHA-256 était publié avant le début de la journée.
daily-seed-word = Graine
daily-own = Ton résultat du { $day }
daily-points = Points
daily-place = Place
daily-place-of = { $place } sur { $number }
daily-adjusted = Hors chance
daily-advantage = Décisions
daily-assessing = On retire la chance. Cela prend un moment.
daily-not-assessed = Cette partie ne peut pas être évaluée ici, il n’y a donc que les points.
daily-fresh = Ton profil date d’aujourd’hui. Ton résultat est donc comparé, mais n’a pas de place ; dès demain, il en aura une.
daily-left-seat = Un bot a joué jusqu’au bout pour toi. Le résultat compte tel quel.
daily-left-other = Un bot a joué jusqu’au bout.
daily-better = Mieux que { $percent } % { $number ->
    [one] d’une autre personne.
   *[other] des { $number } autres.
}
daily-first = Personne d’autre n’a encore terminé.
daily-share-do = Partager
daily-copied = Copié.
daily-record = Revoir la partie
daily-round-alone = { $kind ->
    [gain] Tu as gagné { $points }.
    [loss] Tu as perdu { $points }.
   *[none] Tu n’as ni gagné ni perdu.
}
daily-round = { $kind ->
    [gain] Tu as gagné { $points }
    [loss] Tu as perdu { $points }
   *[none] Tu n’as ni gagné ni perdu
} là où { $other ->
    [gain] les autres ont le plus souvent gagné { $median }
    [loss] les autres ont le plus souvent perdu { $median }
   *[none] les autres ont le plus souvent fini à zéro
}
daily-round-unclear = { $what }. Aucune cause ne ressort.
daily-round-because = { $what }, parce que { $cause }.
daily-round-most = { $what }, parce que { $cause }. Surtout : { $moment }.
daily-because-luck = { $more ->
    [more] la chance t’a donné { $points } points de plus qu’aux autres (± { $margin })
   *[less] la chance t’a donné { $points } points de moins qu’aux autres (± { $margin })
}
daily-because-decisions = { $more ->
    [more] tes décisions valaient { $points } points de plus que les leurs (± { $margin })
   *[less] tes décisions valaient { $points } points de moins que les leurs (± { $margin })
}
daily-moment-decision = { $action }, et non { $better } ({ $points })
daily-moment-chance = { $name } – { $action } ({ $points })
daily-moment = { $kind }, manche { $round } : { $moment }
daily-moment-best = Meilleure décision
daily-moment-worst = Pire décision
daily-moment-luckiest = Pioche la plus chanceuse
daily-moment-show = Le voir dans la relecture
daily-bot = bot { $number }
daily-tables = Résultats
daily-tab-today = Aujourd’hui
daily-tab-yesterday = Hier
daily-earlier = Avant : { $day }
daily-later = Après : { $day }
daily-week = Cette semaine
daily-month = Ce mois-ci
daily-week-about = Du { $first } au { $last } : la moyenne des 5 meilleurs jours, chacun comme la part des autres que l’on a dépassée. Un jour sans partie compte 0 ; celui d’aujourd’hui compte une fois fini.
daily-month-about = Du { $first } au { $last } : la moyenne des 20 meilleurs jours, chacun comme la part des autres que l’on a dépassée. Un jour sans partie compte 0 ; celui d’aujourd’hui compte une fois fini.
daily-table-of = Résultats du { $day }
daily-head-place = Place
daily-head-player = Joueur
daily-head-score = Mieux que
daily-head-days = Jours
daily-nobody = Il n’y a aucun résultat ici.
daily-figures-about = Hors chance : les points sans la chance de la donne et des pioches. Décisions : de combien de points elles valaient plus que celles d’un bot qui joue excellemment et voit la même chose. ± à 95 % : l’erreur possible des estimations. Seuls les points décident de la place.
daily-fresh-count = { $number ->
    [one] Un résultat d’un profil créé ce jour-là n’est pas dans le tableau.
   *[other] { $number } résultats de profils créés ce jour-là ne sont pas dans le tableau.
}
daily-better-places = Meilleures places
daily-later-places = Places suivantes
daily-practice = S’entraîner
daily-practice-about = Rejoue une journée finie, contre les mêmes bots. C’est une copie d’entraînement : elle ne compte nulle part, et personne ne la voit.
daily-practice-kept = Ce sont les jours du serveur de ce site, gardés pour les moments sans réseau.
daily-practice-own = Il n’y a pas de serveur ici, les cartes découlent donc de la seule date : ce sont celles du calendrier de cet appareil, pas celles que d’autres ont jouées.
daily-practise = S’entraîner sur le { $day }
daily-no-server = La partie du jour elle-même a besoin d’un serveur, qui garde les résultats de tous.
