# Le laboratoire : pourquoi il refuse quelque chose, « refusal- » et la cause ; puis ses pages, sa ligne de progression et son rapport.

refusal-no-bot = pas de bot '{ $said }' ; il y a { $list } ({ $names } : avec un taux de 0 à 1)
refusal-bot-of-a-file = { $path } : un bot dans un fichier Python ne peut pas jouer ici ; il joue dans lastcard lab, league, play et watch
refusal-no-bot-file = { $path } : ce n’est pas un fichier de bot ; un bot à toi est un .py, une politique entraînée un .onnx ou .npz
refusal-bot-compiled-only = { $path } : une fonction choose ne joue que dans lastcard lab run et lab ladder ; une classe Bot avec choose(view, asks) joue aussi aux tables et dans les ligues
refusal-no-goal = pas de but '{ $said }' ; il y a { $list }
refusal-no-bot-for = pas de bot pour { $list }
refusal-no-end = { $position } : { $number } actions et pas de fin
refusal-dealer-asked = { $position } : le donneur est interrogé ; les bots jouent des manches qui s’occupent du hasard
refusal-bot-silent = le bot à la place { $where } n’a pas répondu à { $list }
refusal-lab-block = --block { $said } : les blocs se comptent à partir de 0
refusal-at-least-one = { $what } : il en faut au moins 1
refusal-number-at-least = { $what } : au moins { $least }
refusal-number-at-most = { $what } : au plus { $most }
refusal-games-at-least = { $number } parties : il en faut au moins 1
refusal-batch-memory = { $number } parties : il n’y a pas assez de mémoire pour toutes
refusal-games-memory = { $number } parties : il n’y a pas assez de mémoire pour toutes : joues-en moins à la fois, et les suivantes avec first=…
refusal-not-compared = { $bot } : on compare les choix de { $list }
refusal-nothing-to-assess = aucune manche n’est finie, il n’y a donc rien à évaluer
refusal-round-long = évaluer une manche de { $number } actions prend trop de temps ici : { $most } au plus
refusal-fast-needs = le moteur compilé a besoin de NumPy et de llvmlite : pip install 'lastcard[fast]' (il manque { $name })
refusal-lab-needs = le laboratoire a besoin de { $name } (pip install 'lastcard[{ $extra }]')
refusal-lab-program = { $said } : les programmes jouent dans lab ladder et dans une ligue ; ici seulement des bots nommés ou en fichier Python
refusal-report-needs = { $path } : un rapport a besoin de { $name } (pip install 'lastcard[reports]') ; sans --report, les mêmes nombres sont écrits
refusal-no-device = pas d’appareil '{ $said }' ; il y a { $list }
refusal-no-gpu = aucun GPU utilisable : le pilote { $name } n’est pas installé ; device cpu joue les mêmes parties
refusal-gpu-failed = aucun GPU utilisable : { $what } : { $detail } ; device cpu joue les mêmes parties
refusal-gpu-or-ray = --ray joue sur des processeurs : retire --ray ou --device gpu
refusal-no-linker = LASTCARD_LINES a besoin d’un compilateur C (cc), qui lie le programme avec ses numéros de ligne
refusal-lines-folder = LASTCARD_LINES : impossible de lier le programme dans { $path } : { $reason }
refusal-gpu-actions = actions de forme { $given } : des nombres de 64 bits de forme { $wanted }, contigus, sur le GPU, sont attendus
refusal-no-ptxas = ptxas n’est pas installé : pip install nvidia-cuda-nvcc-cu12, ou mets celui de CUDA dans le chemin
refusal-ptx-refused = ptxas n’assemble pas le programme : { $detail }
refusal-arrow-needed = pyarrow est nécessaire pour un fichier .parquet (pip install 'lastcard[parquet]') ; .csv et .json s’en passent
refusal-bots-for-seats = { $number ->
    [one] { $number } bot
   *[other] { $number } bots
} pour { $most ->
    [one] { $most } place
   *[other] { $most } places
} : de 1 à { $most } sont attendus
refusal-cards-alike = { $line } : { $number } cartes identiques ; le laboratoire peut en retenir { $most }
refusal-looks-ahead = { $list } : les bots qui réfléchissent à l’avance ne jouent pas ici ; lastcard lab run et simulate sur un processeur les font jouer
refusal-not-compiled = { $list } : pas dans le sous-ensemble compilé ; lastcard.lab.run_games le joue
refusal-not-offered = { $list } : ce qui a été choisi n’était pas proposé, dans l’une des parties { $least } à { $most }
refusal-batch-version = ce lot a été écrit par pickle d’une autre version de lastcard
refusal-envs-needs = les environnements ont besoin de { $name } : pip install 'lastcard[envs]'
refusal-batch-bots = bots : { $given } : { $number } noms de bots sont attendus, None pour chaque joueur interrogé, dont il y a au moins un
refusal-batch-observe = observe : { $given } : l’un de { $list } est attendu
refusal-batch-payoff = payoff : { $given } : l’un de { $list } est attendu
refusal-batch-observes = ce lot ne garde pas d’observations : crée-le avec observe=True
refusal-batch-player = joueur { $given } : un nombre de 0 à { $most } est attendu
refusal-batch-saved = ce qui a été sauvé appartient à un lot d’autres règles, places, parties ou options
refusal-batch-actions = actions de forme { $given } : un nombre entier pour chacune des { $number } parties est attendu
refusal-batch-not-offered = partie { $number } : l’action { $action } n’est pas proposée à { $where } ; possible : { $list }
refusal-action-not-offered = l’action { $action } n’est pas proposée à { $where } ; possible : { $list }
refusal-action-number = action { $given } : un nombre entier de 0 à { $most } est attendu
refusal-rlcard-config = config : pas de clé { $said } ; il y a { $list }
refusal-render-mode = render_mode { $given } : l’un de { $list } est attendu, ou None
refusal-no-reset = aucune partie n’a commencé, ou elle est finie : appelle d’abord reset()
refusal-batch-array = { $name } : un tableau C contigu et modifiable de { $wanted } est attendu, pas { $given }
refusal-bot-does-not-run = { $path } : il ne tourne pas : { $detail }
refusal-net-unreadable = { $path } : impossible de lire le réseau : { $reason }
refusal-net-damaged = { $path } : pas un réseau de cette version de lastcard
refusal-net-missing = { $path } manque : réinstalle lastcard, ou crée-le avec lastcard lab train
refusal-train-lessons = --lessons { $number } : il en faut au moins { $least }
refusal-train-other = { $path } : commencé avec d’autres règles, leçons ou graine : supprime-le, ou redonne les mêmes
refusal-train-damaged = { $path } : ce qu’un entraînement précédent a gardé ici est abîmé : supprime-le pour recommencer
refusal-train-seats = personne ne joue { $line } à 2, 3 ou 4 places, pour lesquelles les réseaux sont entraînés
refusal-bot-unreadable = { $path } : impossible de lire le bot : { $reason }
refusal-bot-large = { $path } : le fichier d’un bot a { $most } octets au plus
refusal-bot-nested = { $path } : trop imbriqué, { $most } niveaux au plus
refusal-bot-long = { $path } : trop long pour être compilé, { $most } noms, nombres, opérations et instructions au plus
refusal-bot-not-python = { $path }, ligne { $line } : pas du Python : { $detail }
refusal-bot-out-of-bounds = { $path }, ligne { $line } : un indice, un décalage ou une division hors limites, dans l’une des parties { $least } à { $most }
refusal-bot-too-long = { $path }, ligne { $line } : une décision a pris plus de { $number } pas (appels et passages de boucles), dans l’une des parties { $least } à { $most } : fais finir cette boucle, ou regarde moins loin
refusal-bot-parameters = { $path }, ligne { $line } : choose({ $list }) est attendu
refusal-bot-missing = { $path } : pas de bot : une fonction choose({ $list }) ou une classe Bot avec choose(view, asks) est attendue
refusal-bot-raised = { $name }.choose : { $detail } (demandé : { $list })
refusal-bots-met = les bots { $one } et { $other } ne se sont pas rencontrés : deux places différentes de 0 à { $most } sont attendues
refusal-file-ending = { $path } : un nom avec l’une de ces fins est attendu : { $list }
refusal-file-folder = { $path } : impossible d’y écrire, c’est un dossier
refusal-file-not-ordinary = { $path } : impossible d’y écrire, ce n’est pas un fichier ordinaire
refusal-file-unwritable = { $path } : impossible d’y écrire : { $reason }
refusal-results-unwritten = { $path } : impossible d’écrire les résultats : { $reason }
refusal-report-unwritten = { $path } : impossible d’écrire le rapport : { $reason }
refusal-report-no-runs = un rapport sans série : il en faut au moins une
refusal-report-no-game = un rapport sur { $name } : aucune partie n’a été jouée, il en faut au moins une
refusal-report-other-runs = un rapport de comparaison : ses propres séries sont attendues, dans leur ordre
refusal-compare-one = une seule ligne de règles ne se compare pas : il en faut deux ou plus
refusal-compare-lines = { $list } : il faut deux lignes de règles ou plus
refusal-compare-bots = { $name } a été joué par d’autres bots que { $other } : seules les règles peuvent différer
refusal-compare-same = { $line } : deux lignes de règles veulent dire cela ; il n’y a rien à comparer
refusal-compare-stopped = arrêté avant que { $line } soit joué : il n’y a rien à comparer
refusal-ladder-bots = un classement de { $list } : il faut au moins deux bots, comme random,careful
refusal-check-stopped = la vérification a été arrêtée avant la fin d’une manche : rien n’a été vérifié
refusal-ladder-stopped = le classement a été arrêté avant que tous aient joué : il n’y a rien à montrer
refusal-evaluations-differ = une évaluation de { $name } ne se compare pas à une de { $other } : il faut les mêmes règles, places et adversaires
refusal-evaluation-deals = { $number } donnes contre { $list } : il faut au moins 2 donnes et un adversaire
refusal-rounds-at-least = { $number } manches : il en faut au moins 1
refusal-lead-none = { $line } : aucune des { $number } manches n’a eu de gagnant, personne n’a donc pu mener
refusal-summary-other = un résumé de { $line } ne s’ajoute pas à un de { $other } : il faut une même table
refusal-cluster-version = { $name } a une autre version de lastcard que la machine qui a demandé les parties
refusal-cluster-failed = les parties { $least } à { $most } n’ont pas pu être jouées : { $detail }
refusal-cluster-lost = les parties { $least } à { $most } n’ont pas pu être jouées, après { $number } essais : { $detail }
refusal-cluster-needs = un cluster a besoin de Ray : pip install 'lastcard[cluster]'
refusal-cluster-not-started = Ray n’a pas démarré sur cette machine : { $detail }
refusal-cluster-address = pas de cluster Ray à '{ $said }' : local, auto ou host:port est attendu
refusal-cluster-not-there = pas de cluster Ray à { $said } : { $detail }
refusal-cluster-not-joined = aucun cluster Ray à { $said } que cette machine puisse rejoindre : { $detail }

## Les mots des pages : ce qui a été joué (une manche, une partie ; sur une page des deux, un jeu), nombres, intervalles

lab-game = { $game ->
    [match] partie
    [game] épreuve
   *[round] manche
}
lab-games = { $game ->
    [match] parties
    [game] épreuves
   *[round] manches
}
lab-counted-round = { $games ->
    [one] { $games } manche
   *[other] { $games } manches
}
lab-counted-match = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
lab-more = { $sign ->
    [more] de plus
   *[fewer] de moins
}
lab-seconds = { $number } s
lab-minutes = { $seconds ->
    [0] { $number } min
   *[other] { $number } min { $seconds } s
}
lab-hours = { $minutes ->
    [0] { $number } h
   *[other] { $number } h { $minutes } min
}
lab-percent = { $number } %
lab-span = { $low } à { $high }
lab-always = toujours

## Ce qui est compté : une colonne par partie. Celles des pioches et des tours perdus suivent ce que disent lab-drawn et lab-missed

lab-column-decisions = décisions
lab-column-turns = tours
lab-column-rounds = manches
lab-column-choices = décisions avec un choix
lab-column-lead-changes = changements de tête
lab-column-plays = cartes jouées
lab-column-turn-draws = cartes piochées pour un tour
lab-column-forced-draws = cartes piochées de force
lab-column-penalty-draws = cartes piochées en pénalité
lab-column-turns-missed = tours perdus
lab-column-reversals = changements de sens
lab-column-challenges = contestations
lab-column-challenges-won = contestations à raison
lab-column-challenges-lost = contestations à tort
lab-column-uno-calls = UNO dits
lab-column-uno-caught = contre-UNO
lab-column-false-catches = contre-UNO à tort
lab-column-shuffles = mélanges du talon
lab-column-stacked = cartes cumulées
lab-column-jump-ins = interceptions
lab-column-hands-swapped = mains échangées
lab-column-hands-rotated = rotations de toutes les mains
lab-column-seats-out = joueurs sortis (sans pitié)
lab-column-button-presses = appuis sur le bouton
lab-column-targets = joueurs visés
lab-column-protections = protections
lab-column-cards-shed = cartes défaussées d’un coup
lab-column-cards-returned = cartes reprises
lab-column-colors-named = couleurs choisies après coup
lab-column-notices = mauvaises cartes signalées
lab-column-blocked = manches bloquées
lab-column-void = manches nulles
lab-column-stuck = manches abandonnées

lab-missed = tours perdus { $why }
lab-column-missed-by-skip = par un Passe ton tour
lab-column-missed-by-reverse = par un Changement de sens
lab-column-missed-by-draw2 = par un +2
lab-column-missed-by-draw4 = par un +4
lab-column-missed-by-draw-until = par un Badge
lab-column-missed-by-challenge = par une contestation
lab-column-missed-by-first-skip = par un premier Passe ton tour
lab-column-missed-by-first-draw2 = par un premier +2
lab-column-missed-later = plus tard

lab-drawn = cartes piochées { $why }
lab-column-draw2-cards = pour un +2
lab-column-draw4-cards = pour un +4
lab-column-shared-draw4-cards = pour un +4 pour tous
lab-column-draw-until-cards = pour un Badge
lab-column-guilty-cards = pour un bluff découvert
lab-column-wrong-challenge-cards = pour avoir contesté à tort
lab-column-last-card-cards = après la dernière carte
lab-column-first-card-cards = pour la première carte
lab-column-bite-cards = pour un Creeper
lab-column-protect-cards = pour une dernière carte de protection
lab-column-uno-cards = pour un UNO oublié
lab-column-late-call-cards = pour un UNO tardif
lab-column-false-call-cards = pour un faux UNO
lab-column-false-catch-cards = pour un contre-UNO à tort
lab-column-wrong-card-cards = pour une mauvaise carte
lab-column-out-of-turn-cards = pour avoir joué hors de son tour
lab-column-suggestion-cards = pour avoir soufflé

## Les en-têtes des tableaux ; les colonnes sont étroites

lab-head-length = Longueur
lab-head-mean = moyenne
lab-head-interval = intervalle
lab-head-deviation = écart
lab-head-median = médiane
lab-head-middle = 9 sur 10
lab-head-most = max.
lab-head-seats = Victoires par place
lab-head-bots = Victoires par bot
lab-head-of-all = du total
lab-head-even = égal
lab-head-points-round = en main
lab-head-points-match = points
lab-head-place = place moyenne
lab-head-rounds-won = manches
lab-head-course = Déroulement ({ lab-game })
lab-head-rules = Règles en jeu
lab-head-missed = Tours perdus
lab-head-drawn = Cartes piochées
lab-head-each = par { lab-game }
lab-head-in-of-all = du total
lab-head-change = écart
lab-head-per = Par { lab-game }
lab-head-shares = Part du total
lab-head-wins = Victoires
lab-head-points = Points
lab-head-ratings = Cotes
lab-head-rating = cote
lab-head-won = gagné
lab-head-pairings = Rencontres
lab-head-matrix = Victoires en pour cent contre

## lab run

lab-run-about = { $rules } : { $counted }, { $seats } places, { $bots }
lab-run-speed = { $time }, { $rate } { lab-games } par seconde
lab-run-slow = la voie lente, pour les bots écrits en Python : { $list }
lab-run-stopped = arrêté après { $games } parties sur { $most }
lab-note-intervals = Intervalles à 95 % : normaux pour les moyennes, de Wilson pour les parts. 9 sur 10 : sans le vingtième le plus court et le plus long.
lab-note-begins = p1 commence, la dernière place distribue.
lab-note-bots-move = Les bots avancent d’une place à chaque { lab-game } ; égal : ce qu’un bot gagnerait si tous se valaient.
lab-note-bot-points = Les points d’un bot sont ceux d’une de ses places.
lab-note-partners = Les partenaires gagnent ensemble.
lab-note-shared = { CAPITAL(lab-games) } à plusieurs gagnants : { $number } ; une telle victoire compte pour chacun à parts égales.
lab-note-unwon = { CAPITAL(lab-games) } sans gagnant : { $number }.

## Ce que contient une archive (lab import)

lab-import-matches = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}, { $number ->
    [one] { $number } décision
   *[other] { $number } décisions
} : vérifié
lab-import-days = jouées du { $least } au { $most }, la moitié en moins de { $time }
lab-import-players = places de personnes : { $number } ; de bots : { $most }
lab-import-pace = personnes sans bots : { $pace } s par décision (médiane des parties) ; lab run --pace { $said }
lab-import-doubled = plus d’une fois dans l’index : { $number }
lab-import-head-rules = Règles
lab-import-head-seats = places
lab-import-head-matches = parties
lab-import-more = et { $number } de plus
lab-import-bad = { $number ->
    [one] { $number } enregistrement laissé de côté
   *[other] { $number } enregistrements laissés de côté
} :
lab-import-group = { $rules } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à { $seats } places

## lab compare

lab-compare-about = { $number } lignes de règles comparées : { $seats } places, { $bots }
lab-compare-run = { $rules } : { $counted }
lab-compare-run-stopped = { $rules } : { $counted }, arrêté sur { $most }
lab-compare-time = { $time } en tout
lab-compare-none = Aucun changement sûr : { $list }.
lab-compare-note = Les intervalles des { $number } différences valent tous à la fois à { $percent } % (Bonferroni) ; un changement est une différence dont l’intervalle exclut zéro, les petits peuvent donc échapper.
lab-compare-paired = Chaque ligne a reçu les mêmes cartes, et les différences sont prises donne par donne, par blocs (appariées).
lab-compare-independent = Les lignes comptent comme indépendantes.
lab-change-wins = victoires : { $name }
lab-change-place = place moyenne : { $name }
lab-change-points = points : { $name }

## Ce qu'une ligne de règles change, en phrases ; $before est lab-said-before, $interval un intervalle entre parenthèses

lab-said-first = Avec { $rules }, { $sentence }.
lab-said-next = { CAPITAL($sentence) }.
lab-said-nothing = Avec { $rules }, rien ne change de façon sûre.
lab-said-interval = ({ lab-span })
lab-said-always = ({ lab-always })
lab-said-before = { $now } au lieu de { $base }
lab-said-seat = la place { $name }
lab-said-bot = le bot { $name }
lab-said-share = on voit des { $what } dans { $amount } points de pourcentage { lab-more } des { lab-games } { $interval } : { $before }
lab-said-wins = { $who } gagne { $amount } points de pourcentage { lab-more } des { lab-games } { $interval } : { $before }
lab-said-points-round = il reste à { $who } { $amount } points { lab-more } { $interval } : { $before }
lab-said-points-match = { $who } finit avec { $amount } points { lab-more } { $interval } : { $before }
lab-said-place = { $who } finit en moyenne { $amount } places { $sign ->
    [more] plus bas
   *[fewer] plus haut
} { $interval } : { $before }
lab-said-length = une { lab-game } est { $sign ->
    [more] plus longue
   *[fewer] plus courte
} : { $amount } { $what } { lab-more } { $interval } : { $before }
lab-said-new = il y a { $amount } { $what } par { lab-game } { $interval }, et aucune trace sans
lab-said-gone = il n’y a plus de { $what }, et { $amount } par { lab-game } sans { $interval }
lab-said-mean = il y a { $amount } { $what } { lab-more } par { lab-game } { $interval } : { $before }

## lab ladder

lab-ladder-about = { $rules } : { $number } bots, { $seats } places, { $games } { lab-games } par rencontre
lab-ladder-deals = { $deals } donnes, les mêmes pour chaque rencontre, chacune dans { $seatings } placements
lab-ladder-stopped = arrêté après { $deals } donnes sur { $most }
lab-ladder-pairing = { $name } contre { $other }
lab-ladder-mistakes = { $said } : { $number } × { $kind } (lastcard bot-check en dit plus)
lab-ladder-note-ratings = Les cotes sont celles de Bradley et Terry, de moyenne 1500 ; 400 de plus, c’est dix victoires contre une.
lab-ladder-note-intervals = Leurs intervalles viennent d’un bootstrap de { $number } rééchantillons des donnes, ceux des victoires sont de Wilson ; tous à 95 %.
lab-ladder-note-deals = L’intervalle de Wilson suppose des parties indépendantes ; celles d’une même donne ne le sont pas (les placements en égalisent la chance), les cotes sont donc plus sûres.
lab-ladder-note-seats = À une table, deux bots alternent de place en place.
lab-ladder-note-undecided = Sans gagnant, et non comptées : { $number }.

## lab check

lab-check-about = { $rounds } manches au hasard, { $decisions } décisions, { $number } réglages essayés
lab-check-stopped = arrêté après { $rounds } manches sur { $most }
lab-check-again = de nouveau : { $command }
lab-check-given-up = { $rounds } abandonnées après { $most } coups, parmi des bots qui piochent à leur gré ou font n’importe quoi, ou avec round.turns=off
lab-check-laws = Vérifié après chaque action, tout indice dans ses limites
lab-check-found = { $number ->
    [0] Aucune infraction
    [one] { $number } infraction
   *[other] { $number } infractions
}
lab-check-block = bloc { $number } : { $rules } | { $seats } places | { $bots }
lab-check-broken = { $block } : partie { $game }, coup { $move } : loi { $number } ({ $law }) ; de nouveau : { $command }
lab-check-bounds = { $block } : partie { $game }, coup { $move } : un indice hors limites, ligne { $line } ; de nouveau : { $command }
lab-law-cards = chaque carte de la boîte est à un seul endroit
lab-law-hands = tailles et masques vont avec les mains
lab-law-acts = une place peut agir, et toute place qui doit agir le peut
lab-law-range = tour, sens, couleur et phase sont ce qu’ils peuvent être
lab-law-tasks = il ne reste rien à faire quand un tour commence
lab-law-over = une manche finie a un gagnant, ou a été bloquée
lab-law-uno = une place à qui on peut faire contre-UNO a une carte
lab-law-asks = aucune action n’est proposée deux fois, et une carte proposée est en main
lab-law-verdict = exactement les actions proposées sont acceptées
lab-law-end = une manche a une fin
lab-law-bot = un bot de quelqu’un choisit une action proposée

## La ligne de progression

lab-ending = fin anticipée, quand ce qui se compile ou se joue sera fait (encore Ctrl-C : tout de suite)
lab-progress = { $percent } %  { $done } sur { $games }  { $rate }/s
lab-progress-left = { lab-progress }  reste { $time }
lab-progress-endless = { $done } jusqu’ici  { $rate }/s

## Le rapport : une page HTML avec des graphiques

lab-report-title = { $list } : laboratoire de Last Card
lab-report-tables = { $number } tables
lab-report-ladder = { $number } bots, chacun contre chacun
lab-report-ladder-pairings = La part des parties que le premier des deux a gagnées ; une victoire des deux est partagée.
lab-report-number = { $number } { lab-games } dans le laboratoire de Last Card
lab-report-run = { $seats } places ; bots : { $bots } ; { $number } { lab-games } ; graine { $seed }
lab-report-run-stopped = { $seats } places ; bots : { $bots } ; { $number } { lab-games } sur { $most } demandées : arrêté plus tôt ; graine { $seed }
lab-report-tell-seats = { $rules }, { $number } places
lab-report-tell-bots = { $rules }, { $list }
lab-report-tell-games = { $rules }, { lab-games }
lab-report-tell-seed = { $rules }, graine { $seed }
lab-report-numbers = Les nombres
lab-report-no-script = Les graphiques sont dessinés par un script de cette page ; tous les nombres sont dans les tableaux.
lab-report-plot = { $about }. Les nombres sont dans le tableau qui suit.

lab-report-length = Combien dure une { lab-game }
lab-report-length-about = Chaque crête montre combien de fois une longueur est venue ; plus elle est haute, plus c’est souvent. Le trait est la médiane. Le centième le plus long est au-delà du bord droit.
lab-report-turns = tours par { lab-game }
lab-report-rounds = manches par partie
lab-report-wins-seat = Qui gagne, par place
lab-report-wins-seat-about = La part de toutes les { lab-games } gagnée par chaque place, avec son intervalle à 95 % ; la ligne pointillée est une part égale.
lab-report-wins-seat-begins = { lab-report-wins-seat-about } p1 commence, et la dernière place a distribué.
lab-report-won = { lab-games } gagnées
lab-report-wins-bot = Qui gagne, par bot
lab-report-wins-bot-about = Les bots ont avancé d’une place après chaque { lab-game }, si bien que chacun a été assis partout. Un bot à plusieurs places gagne avec n’importe laquelle ; là où tous ont autant de places, la ligne pointillée est une part égale.
lab-report-places = Place moyenne, par siège
lab-report-places-about = La place à laquelle chaque siège sort, en moyenne ; 1 est la meilleure. Qui n’en prend aucune compte comme dernier.
lab-report-points = Points, par place
lab-report-points-about = { $game ->
    [match] Le total de chaque place à la fin d’une partie, en moyenne.
    [game] Ce qui reste dans chaque main à la fin d’une manche, ou le total de chaque place après une partie, en moyenne.
   *[round] Ce qui reste dans chaque main à la fin d’une manche, en points, en moyenne.
}
lab-report-effects = Ce que changent les règles
lab-report-effects-about = Par rapport à { $rules } : combien il y a de plus, ou de moins, de quelque chose. Un point creux ne change rien de sûr : son intervalle contient zéro. Les { $number } différences examinées valent toutes à la fois à 95 %.
lab-report-effects-wins = plus ou moins de toutes les { lab-games }
lab-report-effects-mean = plus ou moins par { lab-game }
lab-report-lead = Comment la tête change
lab-report-lead-about = Combien de fois le futur gagnant est seul à avoir le moins de cartes, selon l’avancement de la manche. D’après les { $number } premières manches de chaque table, regardées après chaque décision ; la bande est l’intervalle à 95 %. Là où la ligne reste longtemps basse, la manche est longtemps ouverte.
lab-report-lead-plot = Combien de fois le futur gagnant mène
lab-report-course = Règles en jeu
lab-report-course-about = La part de toutes les { lab-games } où chacune de ces choses est arrivée au moins une fois, avec son intervalle à 95 %.
lab-report-course-share = part des { lab-games }
lab-report-sure = À quel point les nombres sont sûrs
lab-report-sure-means = Moyennes (longueur, points)
lab-report-sure-means-about = L’intervalle normal : le nombre, plus ou moins 1,96 erreur type, d’après les sommes exactes de toutes les parties.
lab-report-sure-shares = Parts (victoires, règles en jeu, tête)
lab-report-sure-shares-about = L’intervalle de Wilson. Une victoire partagée par plusieurs places compte pour chacune à parts égales.
lab-report-sure-differences = Différences
lab-report-sure-differences-about = L’intervalle de Welch pour les moyennes, de Newcombe pour les parts, élargis pour qu’à 95 % tous valent à la fois.
lab-report-sure-meaning = Ce que cela veut dire
lab-report-sure-meaning-about = Si tout était rejoué avec d’autres graines, environ 95 de ces intervalles sur 100 contiendraient le vrai nombre. Ils ne disent rien des gens, qui jouent autrement que ces bots.

lab-cell-rules = règles
lab-cell-seat = place
lab-cell-bot = bot
lab-cell-points = points
lab-cell-mean = moyenne
lab-cell-from = de
lab-cell-to = à
lab-cell-median = médiane
lab-cell-decisions = décisions
lab-cell-difference = différence
lab-cell-then = alors
lab-cell-of-round = de la manche
lab-cell-happened = ce qui est arrivé
lab-cell-share = { $rules } : part
lab-cell-each = par { lab-game }

lab-plot-lengths = Répartition : { $unit }, une crête pour chacune des { $number } séries
lab-plot-length = { $number } { $unit } : { $share }
lab-plot-length-from = { $low } à { $high } { $unit } : { $share }
lab-plot-median = médiane { $median } ; 90 % de { $low } à { $high }
lab-plot-dots = { $title } : { $number ->
    [one] { $number } ligne avec son intervalle
   *[other] { $number } lignes avec intervalles
}
lab-plot-dot = { $label } : { $value } ({ lab-span })
lab-plot-curves = { $title } : une ligne pour chacune des { $number } séries
lab-plot-curve = après { $progress } % de la manche : { $value } ({ lab-span })
lab-plot-progress = avancement de la manche

## lab sweep

cli-lab-sweep = jouer avec chaque valeur de certains réglages, à plusieurs nombres de places
cli-lab-sweep-about = Joue le même nombre de manches avec chaque combinaison de valeurs et à chaque nombre de places, et écrit les nombres côte à côte : lastcard lab sweep stacking=off,same,up --seats 2..6
cli-lab-sweep-varied = un réglage et ses valeurs, comme stacking=off,same,up ; plusieurs : toutes les combinaisons
cli-lab-sweep-seats = nombres de places, comme 2..6 ou 2,4 (4)
cli-lab-sweep-games = manches de chaque combinaison ({ $number })
lab-sweep-about = { $rules } : { $number ->
    [one] { $number } combinaison
   *[other] { $number } combinaisons
  }, { $games } manches chacune ; bots : { $bots }
lab-sweep-place-p1 = place moyenne de p1
lab-sweep-p1 = victoires de p1, qui commence
lab-sweep-seats = places
lab-sweep-at = { $number } places
lab-sweep-note = Chaque intervalle est à 95 % ; parmi beaucoup de nombres, un sur vingt peut être hors du sien. lab compare a des intervalles qui valent tous à la fois.
lab-report-sweep = { $rules }, balayé
refusal-sweep-words = { $said } : un réglage avec ses valeurs est attendu, comme stacking=off,up
refusal-sweep-seats = --seats { $said } : des nombres sont attendus, comme 4, 2..6 ou 2,4
refusal-sweep-many = { $number } combinaisons : on en balaie au plus { $most } à la fois
refusal-compiler-ended = un processus de compilation s’est arrêté, peut-être faute de mémoire : réessaie, avec moins de --threads, ou un plus petit --block-rounds
refusal-sweep-stopped = le balayage a été arrêté avant la fin de sa première combinaison

## En minutes

cli-lab-pace = secondes que prennent des gens par décision, pour la durée en minutes ({ $number })
lab-minutes-said = Une { lab-game } prend à des gens environ { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}, à { $pace } s par décision : 9 { lab-games } sur 10 entre { $low } et { $high } minutes. Mélanger et distribuer n’y est pas compté.
lab-minutes-each = , environ { $number } min chacune à { $pace } s par décision
lab-minutes-of = { $rules } : { $sentence }
refusal-lab-pace = --pace { $said } : des secondes par décision sont attendues, plus de 0 et au plus { $most }

## lab luck

cli-lab-luck = quelle part de la victoire est de la chance, et quelle part vient du jeu
cli-lab-luck-about = Joue chaque donne une fois dans chaque placement, et démêle ce qui décide de la victoire : qui joue, la place, les cartes, ou rien de cela seul : lastcard lab luck classic minecraft --seats 2..4
cli-lab-luck-lines = lignes de règles, entre guillemets si elles ont des réglages (classic)
cli-lab-luck-seats = nombres de places, comme 2..6 ou 2,4 (2)
cli-lab-luck-bots = des bots qui jouent mieux et moins bien, p1 d’abord, tour à tour (strong,random)
cli-lab-luck-deals = donnes, chacune jouée dans tous les placements ({ $number })
lab-luck-about = Chance ou adresse : { $deals } donnes, chacune dans tous les placements ; bots : { $bots }
lab-luck-where = { $rules }, { $number } places
lab-luck-share = part
lab-luck-play = jeu : qui joue
lab-luck-seat = chance : la place
lab-luck-cards = chance : les cartes reçues
lab-luck-rest = chance : le reste
lab-luck-head-skill = Adresse
lab-luck-head-luck = Chance
lab-luck-head-play = jeu
lab-luck-head-seat = place
lab-luck-head-cards = cartes
lab-luck-head-rest = reste
lab-luck-head-ahead = devant après
lab-luck-said = Depuis une place, { $name } gagne { $rate } % des { lab-games } ; une part égale est { $even } %. À 95 %, il devance { $other } après { $number } { lab-games } ({ $span }).
lab-luck-unsure = Ces donnes ne montrent pas de façon sûre que { $name } joue mieux que le bot { $other }.
lab-luck-note = Parts de la variance de qui gagne une { lab-game }. Cartes : ce que l’ordre du jeu donne à une place, qui que ce soit qui y joue. Reste : qui joue autrement pioche d’autres cartes, et certaines cartes conviennent à un bot. Devant après : après tant de { lab-games }, le meilleur bot a gagné plus que le suivant, à 95 %.
lab-luck-note-intervals = Les intervalles à 95 % viennent d’un jackknife sur les donnes. Sous 0, rien n’a été trouvé, ou les donnes conviennent à un bot plutôt qu’à une place.
lab-luck-undecided = Donnes avec une partie sans gagnant, qui ne comptent pas : { $number }.
lab-report-luck = Chance ou adresse
refusal-luck-bots = bots { $list } : il en faut au moins deux différents, comme strong,random
refusal-luck-deals = { $number } donnes : il en faut au moins { $least }
refusal-luck-many = { $number } donnes à { $seats } places : { $most } au plus
refusal-luck-undecided = { $line } : { $number } donnes ont eu un gagnant dans tous les placements ; il en faut au moins { $least }
refusal-luck-stopped = arrêté avant que les premières règles soient jouées au premier nombre de places : il n’y a rien à montrer

## lastcard league : ses pages

league-headline = Ligue : { $number ->
    [one] { $number } joueur
   *[other] { $number } joueurs
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
league-about = { $rules } ; { $seats } places ; { $game ->
    [match] parties entières
   *[round] manches seules
}
league-now = état : { $when } UTC
league-head-games = parties
league-head-trouble = Joueurs qui n’ont pas pu continuer, ou ont fait des fautes
league-head-how = Comment on mesure
league-head-history = Cotes au fil du temps
league-plot-point = { $name } après { $games } parties : { $rating }
league-plot-cell = { $name } contre { $other } : { $share }
league-nothing = Aucune partie n’a encore été jouée.
league-suspended = suspendu
league-retired = ne joue plus
league-lost = { $number ->
    [one] { $number } partie perdue faute de pouvoir continuer
   *[other] { $number } parties perdues faute de pouvoir continuer
}
league-last = dernière fois : { $said }
league-slow-game = il a pris plus de { $seconds } s pour ses coups d’une partie
league-cell = { $name } contre { $other } : { $share } des parties décidées ({ $span }), { $games } parties
league-note-protocol = Deux joueurs se rencontrent à la fois ; chaque donne est jouée dans tous les placements, pour que les deux aient les mêmes cartes et les mêmes places. Les joueurs de force proche se rencontrent plus souvent. Qui ne peut pas continuer une partie la perd.
league-note-ratings = Les cotes sont celles de Bradley et Terry ; les niveaux intégrés ont une moyenne de 1500, et 400 de plus, c’est dix victoires contre une.
league-note-intervals = Les intervalles sont à 95 % ; ceux des cotes prennent ensemble les parties d’une même donne.
league-note-new = { $number ->
    [one] { $list } n’a pas encore joué.
   *[other] { $list } n’ont pas encore joué.
}
league-note-star = Un * marque qui ne joue plus.

refusal-league-name = un joueur nommé '{ $said }' : un nom de 1 à { $most } caractères imprimables est attendu
refusal-league-name-taken = { $name } est le nom d’un autre joueur de cette ligue ({ $said }) : choisis un nom à lui, comme NAME=BOT
refusal-league-no-player = pas de joueur '{ $said }' dans cette ligue ; il y a : { $list }
refusal-league-players = { $number ->
    [one] { $number } joueur
   *[other] { $number } joueurs
} : une ligue en demande deux qui jouent : ajoute-les avec --add
refusal-league-other = { $path } : { $key } d’une ligue ne peut pas changer ({ $said }) : commences-en une autre dans son propre fichier
refusal-league-timeout = { $key } { $said } : plus de 0 et au plus { $most } secondes sont attendues
refusal-league-unread = { $path } : impossible de lire la ligue : { $reason }
refusal-league-unwritten = { $path } : impossible d’écrire la ligue : { $reason }
refusal-league-damaged = { $path } : ce n’est pas le fichier d’une ligue ; nommes-en un autre, et il sera créé
refusal-league-newer = { $path } : la ligue a été gardée par une version plus récente de Last Card (format { $number })
refusal-league-locked = { $path } : un autre lastcard league joue sur ce fichier ; arrête-le d’abord, ou nomme un autre fichier

## lastcard bench : ses erreurs

refusal-bench-unread = { $path } : impossible de lire les résultats : { $reason }
refusal-bench-large = { $path } : un fichier de résultats a au plus { $most } octets
refusal-bench-no-json = { $path } : ce n’est pas un fichier de résultats : ce n’est pas du JSON en UTF-8 ; lastcard bench run --out en écrit un
refusal-bench-wrong = { $path } : { $key } ne convient pas ; attendu : { $said }
refusal-bench-label = { $key } : une ligne de 1 à { $most } caractères imprimables est attendue, sans espaces aux bouts
refusal-policy-of-a-file = { $path } : une politique d’un fichier ne joue pas ici ; elle joue dans lastcard play, lab run, lab ladder, league et bench run, et comme bot des environnements
refusal-policy-needs-sight = { $said } choisit selon ce que voit son joueur, qui n’est pas dans une observation : donne-le en troisième argument, comme dans policy(observation, action_mask, batch.sight())
refusal-sight-of-others = ce qui se voit dans { $given } parties, pour les masques de { $number } : prends les deux des mêmes parties, comme dans batch.sight(rows)
refusal-plot-of = pas de graphique pour { $given } : il en faut un de { $list }
refusal-plot-number = il n’y a pas de graphique { $number } : ceux de ce résultat vont de 0 à { $most }
refusal-policy-needs = { $path } : une politique dans un fichier ONNX a besoin de onnxruntime (pip install 'lastcard[onnx]')
refusal-policy-no-network = on exporte une politique entraînée qui est un réseau de couches (dmc, ppo, .npz), et { $said } n’en est pas une
refusal-policy-export-needs = { $said } : écrire un fichier ONNX demande onnx (pip install 'lastcard[onnx]')
refusal-policy-unreadable = { $path } : impossible de lire la politique : { $reason }
refusal-policy-damaged = { $path } : impossible d’exécuter la politique : { $detail }
refusal-policy-inputs = { $path } : une politique prend des observations et, si elle veut, des masques d’actions ; celle-ci prend { $said }
refusal-policy-output = { $path } : une politique rend une note pour chacune des 409 actions, ou une action comme nombre entier, pour chaque ligne ; celle-ci rend { $said }
refusal-policy-not-allowed = { $path } : la politique choisit l’action { $number }, que le masque ne permet pas ; donne-lui le masque comme seconde entrée, ou rends des notes
refusal-policy-layers = { $path } : un réseau a les couches w0, b0, w1, b1 … comme tableaux qui s’accordent, la dernière avec 409 notes ; ce fichier a { $said }
refusal-policy-size = { $path } : le réseau prend { $number } nombres et l’observation en a { $given } ; une politique joue avec le nombre de places de son entraînement
refusal-policy-seats = { $path } : cette politique a été entraînée pour { $number } places, et { $given } jouent ; choisis --seats { $number } (en Python seats={ $number })
refusal-policy-no-archive = { $path } : ce n’est pas un fichier .npz ; numpy.savez en écrit un, avec les tableaux w0, b0, w1 …
refusal-policy-large = { $path } : un réseau a au plus { $number } couches et { $most } octets
refusal-policy-observes = { $list } : une politique choisit d’après des observations complètes : observe=True
refusal-policy-on-gpu = { $list } : sur un GPU, aucune politique ne joue pour un joueur ; laisse None à sa place et choisis ses actions avec celles des autres
refusal-log-json = ce n’est pas du JSON : chaque ligne doit être une manche
refusal-log-neither = ni des trajectoires de RLCard (une liste par joueur, ou un objet avec "trajectories"), ni un journal de la boucle de PettingZoo (un objet avec "seed" et "actions")
refusal-log-form = il manque quelque chose, ou la forme n’est pas celle de RLCard et de PettingZoo : { $detail }
refusal-log-word = { $said } n’est pas une carte du uno de RLCard
refusal-log-actions = la liste des actions et les trajectoires ne concordent pas : { $number } actions
refusal-log-shuffled = après l’action { $number }, le talon a été mélangé à la pioche avec sa carte du dessus, ce que ces règles ne font pas
refusal-log-draws = { $where } a pioché plus de cartes que sa main n’en montre
refusal-log-cards = plus de cartes que n’en a le paquet : { $list }
refusal-log-chance = le journal ne dit pas ce que le hasard a apporté : { $said }
refusal-log-hand = après l’action { $number }, { $action }, { $where } tient { $given }, mais { $wanted } dans le journal : d’autres règles
refusal-log-refused = action { $number }, { $action } : { $why } ; RLCard ou l’environnement a joué ici selon d’autres règles
refusal-log-drawn-four = à l’action { $number }, un Joker +4 est pioché, et RLCard le joue sans que personne pioche quatre cartes, ce que ces règles ne permettent pas
refusal-log-agent = dans le journal, l’action { $number } est de { $said }, mais c’est à { $where } : d’autres règles, sièges, options ou une autre graine
refusal-log-option = { $said } : avec cette option, un journal ne peut pas être importé ; sont possibles { $list }
cli-import = fait des enregistrements à partir de journaux de RLCard ou de PettingZoo
cli-import-about = Fait un enregistrement de chaque manche de fichiers de lignes JSON : trajectoires du uno de RLCard, ou journaux de la boucle de PettingZoo avec notre environnement. Chaque enregistrement est rejoué et les mains sont comparées. docs/research/dataset.md dit ce qu’il faut dans un journal.
cli-import-files = fichiers, une manche par ligne ; gzip est lu aussi ; - est l’entrée standard
cli-import-out = le dossier des enregistrements, un nouveau
import-logs = { $number ->
    [one] 1 enregistrement dans { $path }
   *[other] { $number } enregistrements dans { $path }
}
import-logs-refused = { $number ->
    [one] 1 manche ne peut pas être importée :
   *[other] { $number } manches ne peuvent pas être importées :
}
cli-dataset = faire un jeu de données de décisions
cli-dataset-about = Fait un jeu de données pour l’apprentissage et les statistiques.
cli-dataset-make = faire jouer des bots, et écrire leurs enregistrements et leurs décisions
cli-dataset-make-about = Fait jouer des bots de tous les niveaux dans toutes les éditions à 2 à 6 places, et écrit DIR/archive et DIR/decisions.parquet, que décrit docs/research/dataset.md. Les mêmes options donnent les mêmes fichiers.
cli-dataset-out = le dossier
cli-dataset-matches = combien de parties ({ $number })
refusal-dataset-failed = les parties de { $number } tables n’ont pas pu être archivées : { $list }
refusal-bench-table = pas de table '{ $said }' dans le banc ; il y a : { $list }
refusal-bench-no-agent = { $path } : pas de résultat '{ $said }' ; il y a : { $list } ; nomme-le avec --name
refusal-bench-differs = { $path } : les premières donnes de l’agent { $name } donnent autre chose ({ $key }) : { $said } ; l’agent, sa chance ou la version de Last Card est autre
refusal-bench-twice = { $path } : { $name } est déjà dans le classement : donne-lui un nom à lui

cli-lab-ratings = à quel point les cotes retrouvent des forces connues, avec des personnes simulées
cli-lab-ratings-about = Simule des personnes de force connue qui viennent, jouent et s’en vont, leur donne une cote, et dit à quel point les cotes retrouvent ces forces et si une chance de 70 % veut bien dire 70 % : lastcard lab ratings --people 200 --matches 4000
cli-lab-ratings-people = personnes (200)
cli-lab-ratings-matches = parties de toutes les personnes ensemble (4000)
cli-lab-ratings-kind = deux joueurs, ou trois et plus (more)
cli-lab-ratings-bots = combien de fois une autre place est à un bot, de 0 à 1 (0.3)
cli-lab-ratings-circles = les personnes ne jouent qu’en cercles de tant de membres
cli-lab-ratings-played = faire jouer les parties par des bots ; sinon le modèle de l’échelle tire leur fin au sort
lab-ratings-about = { $people } personnes simulées, { $matches } parties ({ $kind })
lab-ratings-played = Des bots ont joué les parties : une personne est un mélange de deux niveaux.
lab-ratings-drawn = Le modèle de l’échelle a tiré au sort la fin des parties.
lab-ratings-note = Seules comptent les personnes qui ont au moins { $enough } parties. La perte est la moyenne du logarithme négatif de la chance donnée à ce qui est arrivé, sur la seconde moitié des parties ; 0,6931 est celle d’une pièce.
lab-report-ratings = Cotes de personnes simulées
lab-ratings-within = Forces véritables dans l’intervalle à 95 %
lab-ratings-said = Ce que { $name } a prédit, et ce qui est arrivé
lab-ratings-head-system = système
lab-ratings-head-people = personnes
lab-ratings-head-ranks = corrélation des rangs
lab-ratings-head-error = erreur
lab-ratings-head-within = dans les 95 %
lab-ratings-head-width = demi-largeur
lab-ratings-head-loss = perte
lab-ratings-head-said = prédit
lab-ratings-head-came = arrivé
refusal-ratings-bots = --bots { $said } : une part de 0 à 1
cli-lab-assess = comment chacun a joué dans un enregistrement, la chance mise à part
cli-lab-assess-about = Retire des résultats de manches finies la chance des donnes, des pioches et des mélanges, et compare chaque décision à celle qu’un bot aurait prise à vue égale : lastcard lab assess match.lastcard
cli-lab-assess-records = des fichiers d’enregistrements avec toutes les cartes
cli-lab-assess-reference = le bot auquel les décisions sont comparées (strong)
cli-lab-assess-worlds = simulations pour chaque valeur ({ $number })
cli-lab-assess-seed = la graine des simulations
lab-assess-about = { $number ->
    [one] Une manche finie
   *[other] { $number } manches finies
}, décisions comparées à celles de { $name } ; { $worlds } simulations pour chaque valeur
lab-assess-round = Manche { $number }
lab-assess-event = événement { $number }, { $action }
lab-assess-mean = Moyennes par manche, en points de pourcentage de chances de gagner.
lab-assess-intervals = ± à 95 % : pour une moyenne de plusieurs manches, selon leur variation ; pour une seule, selon l’erreur possible des simulations.
