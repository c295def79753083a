# Ce qu'une analyse dit d'une position (src/lastcard/fast/analysis/analysis.py, terminal/pages/analysis_page.py).

cli-analyse = ce que valent les actions d’une place, et ce que les autres ont sans doute en main
cli-analyse-position = une ligne : "classic | r5g3 b1b2 | r7 | p1> | b3g4", suivie d’actions si ce n’est pas le début d’un tour ; ou le fichier d’un enregistrement, dont les décisions sont jugées
cli-analyse-seat = la place qui décide (par défaut : celle qui est interrogée)
cli-analyse-open = avec toutes les mains connues ; les petites positions sont résolues exactement
cli-analyse-scores = les points jusqu’ici, un nombre par place, par exemple 120,80 : pour la chance de gagner la partie (par défaut : aucun)
cli-analyse-worlds = combien de mondes sont distribués et joués jusqu’au bout (par défaut { $number })
cli-analyse-seed = la graine des mondes et du hasard

cli-puzzle = une position où une action est nettement la meilleure, une nouvelle chaque jour
cli-puzzle-date = l’énigme d’un autre jour
cli-puzzle-solution = ce que vaut chaque action

puzzle-title = Énigme du { $date } ({ $level })
puzzle-easy = facile
puzzle-medium = moyenne
puzzle-hard = difficile
puzzle-left = vers la gauche
puzzle-right = vers la droite
puzzle-others = Cartes des autres : { $list }. On joue { $way }.
puzzle-known = Vu dans leurs mains : { $list }.
puzzle-drawn = { $who_is ->
    [you] Tu viens de piocher : { $cards }.
   *[other] { $who } vient de piocher : { $cards }.
}
puzzle-lacks = En piochant, il leur manquait une couleur : { $list }.
puzzle-actions = { $who } peut : { $list }.
puzzle-risky = Contre les règles, à ses risques : { $list }.
puzzle-ask = Qu’est-ce qui gagne la manche le plus souvent ? --solution le montre.
puzzle-careful = Le bot careful choisit { $action }.
puzzle-solution = { $who } : ce que vaut chaque action
puzzle-missing = Combien de fois les bots manquent la meilleure action : { $list }. Facile : seuls les deux plus faibles la manquent ; difficile : la plupart la manquent.
puzzle-rules = Règles :
puzzle-lead = Voici ta main, et une action est clairement la meilleure. Touche-la. Un nouveau problème chaque jour.
puzzle-yours = Ce que tu vois
puzzle-top-card = La carte du dessus du talon
puzzle-try-again = Essaies-en une autre.
puzzle-found-first = Trouvé du premier coup !
puzzle-found = C’est la meilleure.
puzzle-streak = { $number ->
    [one] jour résolu
   *[other] jours résolus de suite
}
puzzle-play-out = Voir la suite
puzzle-play-again = Depuis le début
puzzle-next-step = Étape suivante
puzzle-share = Partager
puzzle-copied = Copié
puzzle-days = Autres jours
puzzle-archive = Jours précédents
puzzle-found-by = { $share } % des { $number } joueurs l’ont trouvé du premier coup.
puzzle-share-found = trouvé par { $share } %
puzzle-answered = Réponses : { $number }
puzzle-top = Au-dessus du talon ; couleur en cours : { $color }
puzzle-hand = La main
puzzle-question = Qu’est-ce qui gagne la manche le plus souvent ?
puzzle-best = Le meilleur choix.
puzzle-not-best = Pas le meilleur choix.
puzzle-misses = C’est ce que fait le bot careful.
puzzle-worth = Gagne { $win } % des manches (± { $margin }), { $points } points en moyenne.
puzzle-costs = Coûte { $cost } points de chance de gagner.
refusal-puzzle-range = il n’y a pas d’énigme du { $said } : il y en a du { $earliest } au { $latest }
refusal-puzzle-date = '{ $said }' n’est pas un jour : écris-le comme 2026-11-23

analysis-title = { $who } décide
analysis-standing = { $rules } ; main { $hand }, dessus { $top_card }, couleur en cours : { $color_word }
analysis-action = action
analysis-win = gagne
analysis-points = points
analysis-match = partie
analysis-nothing = (rien)
analysis-hands = Ce que les autres ont sans doute : cartes en moyenne
analysis-wild = Joker
analysis-likely = cartes probables
analysis-round = Manche { $number } : la chance de gagner à chaque décision
analysis-mistakes = { $number ->
    [0] Aucune décision ne semble avoir coûté quelque chose
    [one] Une décision semble avoir coûté : manche.événement, chance perdue
   *[other] { $number } décisions semblent avoir coûté : manche.événement, chance perdue
}
analysis-better = mieux { $action }
analysis-reviewed = Jugées d’après ce que leur joueur voyait, dans { $number } mondes ; ± à 95 %.
analysis-deals = { $number ->
    [one] À mains ouvertes, exactement, d’après la seule donne compatible avec ce que la place a vu : { $list }.
   *[other] À mains ouvertes, exactement, en moyenne sur les { $number } donnes compatibles avec ce que la place a vu : { $list }.
}
analysis-line = La meilleure suite, tant que le hasard ne décide pas : { $list }.
analysis-follows = La suite la plus fréquente, chaque pas aussi souvent qu’indiqué quand tout ce qui précède est arrivé : { $list }.
analysis-reviewed-open = Jugées à mains ouvertes, dans { $number } manches à autres tirages ; ± à 95 %.
analysis-bluff-chance = Le +4 est illégal avec une probabilité de { $number } %.
analysis-exact = Les chances de gagner sont exactes : tous connaissent chaque main et choisissent ce qui est le mieux pour eux, entre actions égales aussi souvent l’une que l’autre ; une manche que personne ne gagne compte à parts égales. Les points viennent de { $number } manches jouées par { $name } ; ± est un intervalle à 95 %.
analysis-open = Toutes les mains connues : chaque action dans les mêmes { $number } manches avec d’autres tirages, jouées par { $name }. ± est un intervalle à 95 %.
analysis-of-match = La partie : la chance de la gagner à partir de { $list } points, si tous jouent aussi bien dans les manches qui suivent.
analysis-sampled = Chaque action dans les mêmes { $number } mondes compatibles avec ce que la place a vu, joués par { $name }. ± est un intervalle à 95 %.
analysis-at-once = Une chance sans ± est exacte : l’action finit la manche tout de suite.

refusal-analysis-scores = scores : '{ $said }' n’est pas une liste de { $number } nombres, comme 120,80
refusal-analysis-of-record = { $what } est pour une position : dans un enregistrement, chaque décision a la sienne
refusal-scores-do-not-decide = scores : avec { $setting }, les points jusqu’ici ne disent pas qui gagne la partie ; laisse-les de côté
refusal-scores-of-partners = scores : les partenaires ont en commun les points de leur équipe, comme 120,80,120,80, pas { $said }
refusal-scores-over = scores : avec { $said }, la partie est déjà décidée
refusal-worlds-at-least = worlds : il en faut au moins 2 pour un intervalle, pas { $number }
refusal-worlds-at-most = worlds : { $most } au plus
refusal-nobody-asked = aucune place n’est interrogée dans { $position }
refusal-seat-not-asked = { $where } n’a rien à décider maintenant : nomme une autre place, ou un moment où elle décide
refusal-view-not-open = une vue ne connaît pas les autres mains : pour des mains ouvertes, donne la manche ou sa position
refusal-analysis-hidden = une position a toutes les mains : écris des cartes à la place de '??', n’importe lesquelles qui restent dans la boîte ; sans --open, celles des autres mains et de la pioche sont redistribuées
refusal-search-not-offered = { $action } : { $where } ne peut pas faire cela ici
refusal-view-of-another = place { $where } : la vue est celle de { $seat }
refusal-no-policy = aucun bot '{ $said }' ne joue des manches jusqu’au bout ; il y a { $list }

skill-title = Comment chacun a joué
skill-head-player = joueur
skill-head-rounds = manches
skill-head-won = gagné
skill-head-adjusted = hors chance
skill-head-advantage = avantage
skill-head-points = points
skill-deal = la donne
skill-best = { $name }, meilleure décision : { $action }, et non { $better } ({ $cost })
skill-worst = { $name }, pire décision : { $action }, et non { $better } ({ $cost })
skill-luckiest = { $name }, le plus de chance : { $action } ({ $cost })
skill-unluckiest = { $name }, le plus de malchance : { $action } ({ $cost })
skill-note-adjusted = Hors chance : le résultat sans la chance de la donne, des pioches, des mélanges et du bouton, telle que la voient des manches simulées. Sur de nombreuses manches, sa moyenne est celle du résultat ; sur une seule, il peut être au-dessous de 0 % ou au-dessus de 100 %.
skill-note-advantage = Avantage : de combien de points de pourcentage les décisions gagnent plus souvent que celles du bot { $name } à vue égale et dans les mêmes mondes ; 0 là où les deux s’accordent. Il ne voit pas ce que ni ce bot ni les simulations ne comprennent, comme un bluff qui prend avec des humains.
skill-note-not-added = Chaque perte vaut pour elle-même. Il ne faut pas les additionner : la meilleure de plusieurs estimations est trop haute, si bien que même un jeu parfait semblerait perdre.
skill-working = On retire la chance…
skill-points = { $number } points
skill-note-margin = ± à 95 % : l’erreur possible des simulations.
