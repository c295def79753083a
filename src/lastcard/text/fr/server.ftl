# Pourquoi une table ou le serveur refuse quelque chose : « refusal- » et la cause (docs/background/text.md).

refusal-no-action = '{ $said }' n’est pas une action : vois la notation (p1 r5, p1 ww:g, p1 draw, p1 keep, …)
refusal-no-seat-in-round = '{ $said }' : pas de place '{ $where }' ; il y a { $seats }
refusal-no-seat-before-action = '{ $said }' ne dit pas qui agit : écris d’abord la place, par exemple '{ $where } { $said }'
refusal-watching = tu regardes : assieds-toi pour jouer
refusal-other-seat = { $action } : tu es à la place { $who }, et n’agis pour aucune autre
refusal-stale = la table a changé entre-temps : regarde de nouveau
refusal-ahead = re vaut { $number }, mais la table en est à { $line }
refusal-no-reaction = pas de réaction '{ $said }' ; il y a { $list }
refusal-paused = la table est en pause, rien n’est perdu : { $reason ->
    [disk_full] { refusal-disk-full }
    [entry_unknown] { refusal-entry-unknown }
   *[store_unreachable] { refusal-store-unreachable }
} ; réessaie dans un instant
refusal-not-found = la table est introuvable dans le stockage
refusal-seat-number = { $number ->
    [one] { $number } place
   *[other] { $number } places
} : une table en a de { $least } à { $most }
refusal-no-seat = il n’y a pas de place '{ $said }' à cette table ; il y a { $list }
refusal-full = toutes les places sont prises ; tu peux regarder
refusal-runs-already = une partie est déjà en cours
refusal-no-deal = il n’y a pas de manche à distribuer maintenant
refusal-no-round = aucune manche n’est en cours
refusal-grace = { $who_is ->
    [you] le temps qu’il te reste pour dire UNO n’est pas écoulé
   *[other] le temps laissé à { $who } pour dire UNO n’est pas écoulé
}
refusal-none-caught = il n’y a là personne à qui faire contre-UNO
refusal-taken = { $who } est pris
refusal-nobody-sits = personne n’est à la place { $who }
refusal-names-stay = les noms restent les mêmes pendant une partie
refusal-looks-stay = les animaux et les couleurs restent les mêmes pendant une partie
refusal-look-words = look est suivi d’un animal, d’une couleur ou des deux, parmi { $list }
refusal-look-taken = quelqu’un à cette table a déjà '{ $said }' ; restent libres { $list }
refusal-list-words = list est suivi de l’un de ces mots : { $list }
refusal-seats-stay = les places restent les mêmes pendant une partie
refusal-rules-stay = les règles restent les mêmes pendant une partie
refusal-no-host = { $who } ne peut pas être hôte : personne n’y est assis
refusal-remove-first = { $name } est à la place { $who } ; retire d’abord ce joueur
refusal-no-bot-there = il n’y a pas de bot à la place { $who }
refusal-bot-stays = un bot joue sa place jusqu’à la fin de la partie, ou jusqu’à ce que quelqu’un la prenne
refusal-people-beyond = des personnes sont assises au-delà de la place { $number }
refusal-not-here = { $who_is ->
    [you] tu n’es pas là de toute façon
   *[other] { $who } n’est pas là de toute façon
}
refusal-nearby-seated = cet appareil a déjà une place à la table
refusal-here-already = { $who_is ->
    [you] tu es déjà là
   *[other] { $who } est déjà là
}
refusal-not-ready = il n’y a pas de manche pour laquelle être prêt
refusal-no-teams = il n’y a pas d’équipes à cette table
refusal-no-vote = il n’y a pas de vote
refusal-vote-end = il y a déjà un vote, sur 'end'
refusal-vote-pause = il y a déjà un vote, sur 'pause'
refusal-vote-penalty = il y a déjà un vote, sur 'penalty { $who }'
refusal-vote-self = on ne vote pas sur sa propre pénalité
refusal-vote-late = qui est arrivé après le début de la partie ne vote ni sur sa fin ni sur les absents : demande à { $list }
refusal-vote-founders = sur la fin de la partie et sur qui est absent votent ceux qui étaient là à son début : { $list }. Quand aucun d’eux n’a été connecté depuis { $number } minutes, les autres votent
refusal-vote-absent = il y a déjà un vote, sur 'absent { $who }'
refusal-vote-here = ce vote demande si tu es là : vote contre
refusal-vote-remove = il y a déjà un vote, sur 'remove { $who }'
refusal-vote-removed = ce vote porte sur toi : les autres décident
refusal-vote-remove-few = il faut { $number } joueurs qui ne sont pas arrivés après la personne à exclure
refusal-vote-remove-late = sur l’exclusion de quelqu’un votent ceux qui ne sont pas arrivés après : demande à { $list }
refusal-vote-elder = qui est arrivé plus tard ne décide pas pour { $who }, qui était là en premier
refusal-seat-barred = les joueurs de cette partie ont voté qu’une personne de ton réseau quitte la table : tu peux regarder, et te rasseoir à la prochaine partie
refusal-vote-again = ce vote a été rejeté il y a peu : tu peux redemander dans { $number } s
refusal-not-absent = { $who } est là : on vote sur un joueur qui n’est plus connecté depuis { $number } s, ou dont le temps s’est écoulé { $most } tours de suite
refusal-absence-off = à cette table, on ne vote pas sur les absents
refusal-absence-words = l’effet d’un vote sur un absent se règle par l’un de ces mots : { $list }
refusal-absence-stays = l’effet d’un vote sur un absent reste le même pendant une partie
refusal-voted-out = un bot joue pour toi, car les autres ont dit que tu étais absent : dis 'back' pour rejouer
refusal-pause-again = une pause que tous ne voulaient pas vient de finir : tu peux en demander une autre dans { $number } s
refusal-quick-full = trop de gens attendent une partie rapide : réessaie dans une minute
refusal-quick-network = { $number } personnes de ton réseau attendent déjà une partie rapide
refusal-quick-gone = plus personne n’attend sous ce numéro : remets-toi dans la file
refusal-quick-edition = il n’y a pas de boîte '{ $said }' : il y a { $list }
refusal-quick-seats = une table de la partie rapide a 2, 3 ou 4 places, pas { $number }
refusal-table-quick = les places de cette table sont données par la partie rapide : tu peux regarder
refusal-table-slow = à cette table, un tour dure des jours : prends la place avec un profil, sur la page de la table
refusal-table-fast = à cette table, un tour ne dure pas des jours : assieds-toi comme à n’importe quelle autre
refusal-rematch-slow = une partie avec des jours par tour se joue une fois : crée une nouvelle table
refusal-pace-slow = les jours par tour restent ce qu’ils sont
refusal-pause-slow = une partie avec des jours par tour n’a pas besoin de pause
refusal-slow-most = tu as { $most } parties avec des jours par tour, et il n’y en a pas plus à la fois : finis-en une ou abandonne-la
refusal-slow-seated = tu as déjà une place à cette table, dans un autre navigateur : rends-la avant d’en prendre une autre
refusal-slow-none = tu n’as pas de place à cette table
refusal-muted = les autres ne t’entendent pas : le silence t’est imposé à cette table
refusal-talk-off = à cette table, on n’écrit rien
refusal-talk-phrases = à cette table, on ne dit que ces phrases : { $list }
refusal-talk-slow = à cette table, on écrit une fois toutes les { $most } s : attends { $number } s
refusal-talk-words = ce qu’on peut dire se règle par l’un de ces mots : { $list }
stream-title = Cartes ouvertes pour les spectateurs
stream-off = jamais
stream-late = { $number ->
    [one] avec au moins une minute de retard
   *[other] avec au moins { $number } minutes de retard
}
stream-note = { $number ->
    [one] Les spectateurs voient toutes les mains d’une manche une fois qu’elle est finie, avec au moins une minute de retard.
   *[other] Les spectateurs voient toutes les mains d’une manche une fois qu’elle est finie, avec au moins { $number } minutes de retard.
}
stream-watch = Regarder à cartes ouvertes
stream-show = Montrer la table en direct, sans les mains
refusal-stream-words = le retard de la diffusion à cartes ouvertes se règle par l’un de ces mots : { $list }
refusal-stream-stays = la diffusion à cartes ouvertes se décide avant la partie et reste ainsi
refusal-stream-slow = une partie à plusieurs jours par tour n’est pas diffusée à cartes ouvertes
refusal-stream-off = cette table n’est pas diffusée à cartes ouvertes : l’hôte l’autorise avant la partie
refusal-vote-mute = il y a déjà un vote, sur 'mute { $who }'
refusal-muted-already = { $who } est déjà réduit au silence
refusal-reports-full = le serveur a déjà reçu { $number } signalements aujourd’hui : il n’en prend plus avant demain
refusal-vote-early = il n’y a rien à voter avant une partie
refusal-vote-unknown = pas de vote sur '{ $said }' : vote end, vote pause, vote absent p2 sur un joueur qui n’est pas là, vote remove p2, ou vote penalty p2 si les règles punissent les cartes soufflées, et tant que cela peut se payer
refusal-match-paused = la partie est en pause : elle reprend quand quelqu’un qui a une place le dit
refusal-match-not-paused = la partie n’est pas en pause
refusal-no-order = pas d’ordre '{ $said }' ; il y a { $list }
refusal-only-host = seul l’hôte peut dire '{ $said }'
refusal-pace-range = { $pace } : des secondes de { $least } (sans limite) à { $most } sont attendues
refusal-pace-words = pace : trois nombres de secondes sont attendus : pour un tour, pour une absence, avant la manche suivante (0 : sans limite) ; un quatrième est pour le coup d’un bot ({ $least } à { $most }, ou people)
refusal-too-much = '{ $said }' est de trop : cet ordre est seul
refusal-match-begun = la partie a commencé
refusal-match-over = la partie est finie : rematch en commence une autre
refusal-rematch-early = une revanche commence quand une partie est finie
refusal-bot-ms = des bots qui prennent moins de { $least } ms sont pour des tables de programmes : lance le serveur avec --no-rates
refusal-no-level = pas de bot '{ $said }' ; il y a { $list }
refusal-remove-self = l’hôte ne peut pas se retirer : leave le fait
refusal-away-self = l’hôte ne peut pas se déclarer absent : leave libère la place
refusal-away-early = avant une partie, aucun bot ne joue pour un absent
refusal-seats-wanted = seats { $words } : un nombre de 2 à 10 est attendu
refusal-say-length = un message a de 1 à 300 caractères imprimables
refusal-say-marks = un message a au plus { $most } signes sur un caractère
refusal-name-length = un nom a de 1 à { $most } caractères, pas { $number }
refusal-name-marks = un nom a au plus { $most } signes sur un caractère
refusal-address-seats = { $number ->
    [one] pendant une partie, une adresse peut prendre une place à cette table : elle en a déjà une
   *[other] pendant une partie, une adresse peut prendre { $number } places à cette table : elle les a déjà
}
refusal-name-alike = { $said } se confond avec { $name }, un nom à cette table
refusal-name-taken = quelqu’un à cette table s’appelle déjà { $name }
refusal-no-community = la communauté est désactivée sur ce serveur
refusal-part-off = { $said ->
    [clubs] les clubs sont désactivés
    [daily] la partie du jour est désactivée
    [notifications] les notifications sont désactivées
    [profiles] les profils sont désactivés
    [quick] la partie rapide est désactivée
    [ratings] les cotes sont désactivées
    [reports] les signalements à l’hôte du serveur sont désactivés
    [tournaments] les tournois sont désactivés
   *[other] cette partie de la communauté est désactivée
} sur ce serveur
refusal-no-table = il n’y a pas de table '{ $said }'
refusal-table-removed = il n’y a pas de table '{ $said }' ; elle a peut-être été supprimée depuis
refusal-server-full = { $number ->
    [one] ce serveur tient une seule table à la fois, et elle est occupée : réessaie plus tard
   *[other] ce serveur tient { $number } tables à la fois, et toutes sont occupées : réessaie plus tard
}
refusal-table-left = la table a fait place à une autre dans la mémoire de ce serveur : reviens dans un instant
refusal-bots-number = { $number ->
    [one] { $number } bot
   *[other] { $number } bots
} pour { $most ->
    [one] { $most } place
   *[other] { $most } places
} : une place est la tienne
refusal-no-such-match = il n’y a pas de partie { $number } à cette table ; elle en a joué { $most }
refusal-no-such-round = cette partie n’a pas de manche { $number }
refusal-foreign-token = ce jeton n’appartient à aucune place de cette table
refusal-hint-people = il n’y a pas de conseils quand une autre personne joue
refusal-hint-rated = pas de conseils dans la partie rapide ni dans les tournois, car on y compare les joueurs
refusal-hint-early = un conseil est pour qui doit décider : ce n’est pas ton tour
refusal-table-alone = cette table rejoue à partir d’un enregistrement, pour une seule personne : personne d’autre ne peut s’asseoir
refusal-one-round = cette table rejoue à partir d’un enregistrement, et sa partie a fini avec la manche
refusal-branch-edition = une table rejoue avec une édition publiée, et cet enregistrement apporte la sienne
refusal-branch-seed = une table rejoue à partir de la graine d’une partie, et cet enregistrement n’a pas celle qui avait été fixée avant
refusal-branch-luck = la manche { $number } de cet enregistrement ne découle pas de sa graine, et personne ne sait donc quelles cartes viendraient
refusal-branch-over = la manche { $number } est finie à ce moment
refusal-branch-moment = la manche { $number } n’a pas d’événement { $said } ; son dernier est { $most }
refusal-branch-seat = { $who } ne joue pas à ce moment ; jouent : { $list }
refusal-branch-long = trop de choses se sont passées jusqu’à ce moment : une table reprend au plus { $number } actions d’une manche et { $most } ko d’une partie
refusal-too-often-requests = trop de requêtes de ton adresse pour l’instant
refusal-too-often-tables = trop de tables de ton adresse pour l’instant
refusal-too-often-seats = trop de places de ton adresse pour l’instant
refusal-too-often-records = trop d’enregistrements de ton adresse pour l’instant
refusal-too-often-replays = trop de relectures de ton adresse pour l’instant
refusal-too-often-streams = trop de diffusions regardées depuis ton adresse pour l’instant
refusal-too-often-analyses = trop d’analyses pour ton adresse pour l’instant
refusal-too-often-hints = trop de conseils pour ton adresse pour l’instant
refusal-too-often-pictures = trop d’images de ton adresse pour l’instant
refusal-too-often-answers = trop de réponses aux énigmes depuis ton adresse pour l’instant
refusal-too-often-offers = trop de codes courts depuis ton adresse pour l’instant
refusal-too-often-nearby = trop de questions sur des codes courts depuis ton adresse pour l’instant
refusal-nearby-code = personne n’attend sous le code { $said } : un code vaut dix minutes et pour un seul téléphone ; demandes-en un nouveau
refusal-nearby-full = trop de téléphones attendent sous des codes courts pour l’instant : lis plutôt le code QR
refusal-nearby-signal = ce n’est ni une offre ni une réponse d’un téléphone : lettres, chiffres, - _ et . sont permis, { $most } au plus
refusal-too-often-kept = trop d’enregistrements envoyés depuis ton adresse pour l’instant
refusal-kept-full = trop d’enregistrements ont été envoyés à ce serveur aujourd’hui : sauvegarde le tien dans un fichier, ou réessaie demain
refusal-no-kept-record = aucun enregistrement à cette adresse : le serveur les garde { $days } jours
refusal-too-often-written = il vient de ton adresse plus que ce qui peut être gardé pour l’instant
refusal-monitoring = ceci est pour la surveillance sur cette machine ; d’autres ont besoin de --monitor-from ou --monitor-token
refusal-too-often-monitoring = ceci a été lu trop souvent par ton adresse pour l’instant
refusal-lost = la connexion s’est fermée avant la réponse de la table
refusal-gone = cette table n’existe plus
refusal-closed = la table a fermé la connexion
refusal-too-long = c’est trop long pour être envoyé
refusal-no-connection = il n’y a pas de connexion à la table
refusal-unreachable = le serveur ne répond pas
refusal-talk = c’est beaucoup à la fois : attends quelques secondes
refusal-orders = la table est modifiée très souvent : attends quelques secondes

## Le serveur.

refusal-store-unreachable = ce serveur n’atteint pas son stockage
refusal-disk-full = le disque de ce serveur est plein
refusal-entry-unknown = une autre version de ce serveur a continué à cette table, et celle-ci ne sait pas lire ce qu’elle a écrit
refusal-not-created = impossible de créer une table pour le moment : { $reason ->
    [disk_full] { refusal-disk-full }
   *[store_unreachable] { refusal-store-unreachable }
}
refusal-not-loaded = impossible de lire la table pour le moment : { $reason ->
    [disk_full] { refusal-disk-full }
    [entry_unknown] { refusal-entry-unknown }
   *[store_unreachable] { refusal-store-unreachable }
}
refusal-restarting = le serveur va redémarrer : réessaie dans quelques secondes
refusal-seat-lost = { $who } n’est plus ta place
refusal-nonce = un nonce a jusqu’à { $most } lettres et chiffres
refusal-text-only = les messages sont du texte
refusal-message-too-long = un message a jusqu’à { $most } octets
refusal-after-number = after est le numéro d’une ligne
refusal-unreadable = ce message est illisible : { $detail }
refusal-not-json = ce n’est pas un objet JSON du protocole
refusal-one-of = exactement un de do, say, react et table est attendu
refusal-to-team = "to" va avec "say" et vaut "team"
refusal-first-message = { $detail } ; le premier message est un jeton ou dit watch
refusal-query-key-twice = une clé figure deux fois derrière le ?
refusal-query-invalid = derrière le ? : { $detail }
refusal-authorization = l’en-tête Authorization doit dire Bearer et le jeton d’une place
refusal-media-type = le corps doit être du { $kind } en UTF-8, et son Content-Type doit le dire
refusal-body-invalid = dans le corps : { $detail }
refusal-body-not-text = le corps n’est pas un texte en UTF-8
refusal-body-not-json = le corps n’est pas du JSON : { $detail }
refusal-body-too-large = le corps doit avoir { $most } octets au plus
refusal-too-many-connections = il y a trop de connexions ouvertes, de ton adresse ou en tout
refusal-too-often-connections = trop de connexions de ton adresse pour l’instant
refusal-too-often-pages = trop de pages de ton adresse pour l’instant
refusal-foreign-origin = une page de { $origin } ne peut pas agir sur { $host } ; si les deux sont à toi, lance le serveur avec --base-url ou --origin et cette adresse
refusal-compute-spent = beaucoup a été calculé pour ton adresse ces derniers temps : réessaie dans quelques minutes
refusal-compute-busy = le serveur a trop à calculer pour le moment : réessaie dans quelques secondes
refusal-compute-cpu = cela prend plus de { $number } s de temps de calcul
refusal-compute-wall = cela prend plus de { $number } s
refusal-compute-memory = cela prend plus de { $most } Mo de mémoire
refusal-compute-answer = la réponse aurait plus de { $most } Mo
refusal-engine-compiling = le moteur est en cours de compilation sur ce serveur, une seule fois : réessaie dans quelques secondes
refusal-no-jobs = les analyses n’ont pas pu démarrer sur cet appareil : réessaie
refusal-engine-failed = le moteur ne peut pas être compilé sur ce serveur ; son journal dit pourquoi
refusal-internal = quelque chose s’est mal passé ici ; c’est noté, et ta table est restée telle quelle
refusal-nothing-there = il n’y a rien à { $path }
refusal-upgrade-required = cette adresse est pour les WebSockets, et la demande de passage n’est pas arrivée ; un proxy entre les deux doit transmettre les en-têtes Upgrade et Connection
refusal-method = { $method } ne va pas avec { $path } ; { $allowed } va
refusal-http = le serveur refuse cette requête (HTTP { $status })
refusal-no-file = il n’y a pas de fichier { $name }

## Ce qui ne va pas dans une ligne de règles.

refusal-rules = { $words } : { $faults }
refusal-rules-no-edition-named = aucune édition nommée ; il y a { $list }
refusal-rules-no-edition = pas d’édition '{ $said }' ; il y a { $list }
refusal-rules-no-edition-or-file = pas d’édition '{ $said }' ; il y a { $list }, ou le chemin d’un fichier d’édition (./mine.toml)
refusal-rules-no-edition-near = pas d’édition '{ $said }' ; voulais-tu dire '{ $near }' ? il y a { $list }, ou le chemin d’un fichier d’édition (./mine.toml)
refusal-rules-no-pair = '{ $said }' n’est pas de la forme clé=valeur
refusal-rules-no-setting = pas de réglage '{ $said }'
refusal-rules-no-setting-near = pas de réglage '{ $said }' ; voulais-tu dire '{ $near }' ?
refusal-rules-wanted-range = { $setting } : attendu : { wanted-range }
refusal-rules-wanted-or-range = { $setting } : attendu : { wanted-or-range }
refusal-rules-wanted-players = { $setting } : attendu : { wanted-players }
refusal-rules-wanted-deck = { $setting } : attendu : { wanted-deck }
refusal-rules-wanted-faces = { $setting } : attendu : { wanted-faces }
refusal-rules-wanted-odds = { $setting } : attendu : { wanted-odds }
refusal-rules-wanted-points = { $setting } : attendu : { wanted-points }
refusal-rules-wanted-penalty = { $setting } : attendu : { wanted-penalty }
refusal-rules-wanted-cap = { $setting } : attendu : { wanted-cap }
refusal-rules-wanted = { $setting } : attendu : { wanted }
refusal-rules-line-length = une ligne de règles a { $most } caractères au plus, celle-ci { $number }
refusal-rules-near = { $why } ; voulais-tu dire '{ $near }' ?
refusal-rules-line-words = { $number } réglages ; il n’y en a que { $most }
refusal-rules-both = { $setting } et { $other } ne vont pas ensemble
refusal-rules-both-forced = { $setting } et { $other } ne vont pas ensemble : qui peut jouer doit jouer (HR-5)
refusal-rules-both-button-decides = { $setting } et { $other } ne vont pas ensemble : le bouton décide qui pioche, personne ne peut donc renvoyer (DF-43)
refusal-rules-both-no-victim = { $setting } et { $other } ne vont pas ensemble : un +4 pour tous ne touche pas un seul joueur, qui pourrait le renvoyer (DF-55)
refusal-rules-both-needs-stacking = { $setting } et { $other } ne vont pas ensemble : sans cumul, il n’y a rien à renvoyer
refusal-rules-both-goes-back = { $setting } et { $other } ne vont pas ensemble : une carte reprise n’a plus d’effet (DF-A28)
refusal-rules-both-no-button = { $setting } et { $other } ne vont pas ensemble : on n’appuie pas sur le bouton pour un +2 (DF-A24)
refusal-rules-both-no-effect = { $setting } et { $other } ne vont pas ensemble : il n’y a pas d’effet sur tous (DF-A23)
refusal-rules-both-nobody-names = { $setting } et { $other } ne vont pas ensemble : personne ne choisit de couleur avec la dernière carte (G-11)
refusal-rules-both-either-badge = { $setting } et { $other } ne vont pas ensemble : soit quelqu’un pioche après la dernière carte, soit personne (PP-A7)
refusal-rules-both-either-two = { $setting } et { $other } ne vont pas ensemble : soit quelqu’un pioche après la dernière carte, soit personne (DF-A24)
refusal-rules-both-either-four = { $setting } et { $other } ne vont pas ensemble : soit quelqu’un pioche après la dernière carte, soit personne (DF-A23)
refusal-rules-both-places-alone = { $setting } et { $other } ne vont pas ensemble : qui n’a plus de cartes laisserait son partenaire seul (HR-35)
refusal-rules-both-places-score = { $setting } et { $other } ne vont pas ensemble : chaque place donne des points ; choisis places=flat(n) pour un nombre fixe (HR-35)
refusal-rules-both-mercy-alone = { $setting } et { $other } ne vont pas ensemble : qui sort de la manche laisserait son partenaire seul (HR-25)
refusal-rules-both-no-partner = { $setting } et { $other } ne vont pas ensemble : sans équipes, personne n’a de partenaire (HR-29)
refusal-rules-both-too-few-dealt = { $setting } et { $other } ne vont pas ensemble : personne ne reçoit autant de cartes à passer (HR-29)
refusal-rules-both-several-presses = { $setting } et { $other } ne vont pas ensemble : le bouton décide qui pioche, une fois par carte (DF-43)
refusal-rules-both-teams = { $setting } et { $other } ne vont pas ensemble : en équipe, on joue pour les cartes de l’autre camp (G-18)
refusal-rules-both-no-last-round = { $setting } et { $other } ne vont pas ensemble : une dernière manche décide d’après des totaux auxquels tous prennent part
refusal-rules-both-color-once = { $setting } et { $other } ne vont pas ensemble : on choisit la couleur une fois, en jouant ou après le bouton (DF-A16)
refusal-rules-players = { players-counted } : ces règles demandent { $setting } ({ $rule })
refusal-rules-players-own = { players-counted } : ces règles demandent { $setting }
refusal-rules-teams = { $setting } ne convient pas à { players-counted } ({ $rule })
refusal-rules-deck = { $setting } pour { players-counted } demande { $most } cartes, { $other } en a { $least } (G-20)
refusal-rules-most = { players-counted } : une table a { $most } places
refusal-rules-elimination = élimination avec { players-counted } : { $setting } (G-16)

## Ce qu'un réglage peut être.

wanted-range = un nombre de { $least } à { $most }
wanted-or-range = { $list } | un nombre de { $least } à { $most }
wanted-players = un intervalle dans 2-10, comme 2-6
wanted-deck = le nom d’un jeu de cartes
wanted-faces = des symboles comme { $list }
wanted-odds = uniform | quatre poids pour { $list }, comme 3,1,1,1
wanted-points = - | des points de 0 à { $most } par symbole, comme { $list }
wanted-penalty = { $list } avec { $letter } de { $least } à { $most }
wanted-cap = { $list } avec { $letter } de { $least } à { $most } | { $last }
wanted = { $choices }

## Pages d'erreur.

status-400 = Requête incorrecte
status-403 = Interdit
status-404 = Introuvable
status-405 = Méthode non permise
status-409 = Conflit
status-413 = Contenu trop volumineux
status-415 = Type de contenu non pris en charge
status-422 = Contenu impossible à traiter
status-426 = Passage à un autre protocole requis
status-429 = Trop de requêtes
status-500 = Erreur interne du serveur
status-503 = Service indisponible
status-other = Refusé
status-404-kindly = Cette carte n’est pas dans le paquet. La table est là où elle était.
status-first-page = À la page d’accueil
missing-title = Cette table n’existe pas
missing-text = Elle n’a jamais existé, ou elle a été débarrassée. Vérifie le code, ou demande un nouveau lien.

## Pourquoi une connexion se ferme.

refusal-too-big = trop gros
refusal-too-many-messages = trop de messages
refusal-too-many-frames = trop de trames : messages, parties de messages et pings comptent tous
refusal-too-many-unreadable = trop de messages illisibles
refusal-unidentified = qui es-tu ?
refusal-seat-elsewhere = ta place est maintenant ouverte à { $number } autres endroits
refusal-there-is-more = ce n’est pas tout : reviens avec after
