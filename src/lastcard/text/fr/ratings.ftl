# Classements : la page avec l'échelle des personnes et des bots, et ce qu'une partie a changé. « reach » est la moitié d'un intervalle à 95 %.

ratings-title = Cotes
ratings-lead = La force des gens d'ici, sur la même échelle que les bots. Seuls les résultats font bouger une cote, et la barre montre à quel point elle est sûre.
ratings-kinds = Formes de jeu
ratings-kind-two = À deux
ratings-kind-more = De trois à dix
ratings-kind-teams = Équipes
ratings-head-place = Place
ratings-head-player = Joueur
ratings-head-rating = Cote
ratings-head-interval = Avec 95 % de certitude
ratings-head-matches = Parties
ratings-bot = bot, joue { $level }
ratings-somebody = quelqu’un
ratings-gone = quelqu’un qui n’est plus là
ratings-you = toi
ratings-between = de { $low } à { $high }
ratings-provisional = provisoire
ratings-provisional-about = Une cote est provisoire, et sans place, tant que trop peu de parties l’ont confirmée.
ratings-nobody = Personne n’a encore de cote ici. Les bots sont là où on les a mesurés.
ratings-failed = Impossible de charger les cotes pour l’instant. Réessaie dans un moment.
ratings-stronger = Plus forts
ratings-weaker = Moins forts
ratings-page = Page { $page } sur { $number }
ratings-own = Tes cotes
ratings-own-none = Tu n’as pas encore de cote. Elle commence avec ta première partie cotée.
ratings-own-place = Place { $place } sur { $number }
ratings-own-matches = { $number ->
    [one] { $number } partie
   *[other] { $number } parties
}
ratings-history = Jour après jour
ratings-skill-title = Sans la chance
ratings-skill-later = Pas encore : le serveur retire la chance de cette partie.
ratings-skill-you = Toi : { $won } manches gagnées sur { $number }, sans la chance { $adjusted } ± { $reach }. Tes décisions, à côté de celles d’un bot qui joue { $level } : { $advantage } ± { $margin }.
ratings-skill-other = { $name } : { $won } manches gagnées sur { $number }, sans la chance { $adjusted } ± { $reach }. Décisions, à côté de celles d’un bot qui joue { $level } : { $advantage } ± { $margin }.
ratings-skill-about = Tout est en manches gagnées. ± est à 95 %, l’erreur possible de l’estimation. Aucune cote ne découle de ces chiffres.
ratings-own-skill = Tes dernières manches, sans la chance
ratings-own-skill-won = Manches gagnées
ratings-own-skill-adjusted = Hors chance
ratings-own-skill-advantage = Décisions
ratings-own-skill-about = { $number } manches, en pour cent d’une manche. Décisions : ce qu’elles ont valu de plus que celles d’un bot qui joue excellemment. ± est à 95 %, l’erreur possible de si peu de manches. Seuls les résultats font bouger une cote.
ratings-own-recent = Tes dernières parties
ratings-own-match = Place { $place } sur { $number }, cote { $change }
ratings-own-match-later = sans la chance : pas encore
ratings-own-match-skill = { $won } manches gagnées sur { $number }, sans la chance { $adjusted }, décisions { $advantage }
ratings-change-title = Ce que cette partie a changé
ratings-change-assess = Qui a bien décidé, la chance mise à part ?
ratings-said-you = Tu as pris la place { $place } sur { $number } ; on attendait la place { $expected }. Ta cote : { $change }, maintenant { $rating } ± { $reach }.
ratings-said-other = { $name } a pris la place { $place } sur { $number } ; on attendait la place { $expected }. Cote : { $change }, maintenant { $rating } ± { $reach }.
ratings-said-left-you = Tu as quitté ta place à la table : cela compte comme la dernière place, et on attendait la place { $expected }. Ta cote : { $change }, maintenant { $rating } ± { $reach }.
ratings-said-left = { $name } a quitté sa place à la table : cela compte comme la dernière place, et on attendait la place { $expected }. Cote : { $change }, maintenant { $rating } ± { $reach }.
ratings-said-hidden = { $name } a pris la place { $place } sur { $number }.
ratings-said-left-hidden = { $name } a quitté sa place à la table : cela compte comme la dernière place.
ratings-said-bot = Un bot qui joue { $level } a pris la place { $place } sur { $number } ; on attendait la place { $expected }. Les bots gardent leur cote : { $rating }.
refusal-no-own-rating = sur ce serveur, personne ne peut demander ses propres cotes
refusal-not-rated = la partie { $said } n’est pas cotée, ou elle date de trop longtemps
