# Ce qui est illisible : enregistrements, positions, cartes, fichiers d'édition ; et où dans un enregistrement : « refusal- » et la cause.

refusal-in-round = manche { $round } : { $why }
refusal-in-line = ligne { $line } : { $why }
refusal-in-round-and-line = manche { $round }, ligne { $line } : { $why }

## Cartes, événements et positions

refusal-no-card = '{ $said }' n’est pas une carte : une couleur r y g b et un symbole 0-9 s r d f k a, ou w et un symbole w 4 b c a s h z r k j 2 t 6 x o
refusal-odd-cards = '{ $said }' : chaque carte a deux caractères, et ceux-ci sont en nombre impair
refusal-no-card-in = '{ $said }' : pas de carte '{ $what }' au caractère { $place }
refusal-no-event = '{ $said }' n’est pas un événement
refusal-no-turn-here = { $said } : aucun tour ne peut commencer ici
refusal-no-start = { $said } : cette manche n’a pas de début, elle a été distribuée en cours de route d’après ce que savait une place
refusal-view-state = { $said } : les nombres de l’état ne vont pas avec cette vue
refusal-view-without-state = { $said } : cette vue ne connaît pas l’état de sa manche ; prends une vue de Round.view ou mets-la à jour avec Round.update
refusal-position = '{ $words }' : { $faults }
refusal-position-parts = '{ $words }' : une position a cinq parties séparées par | (règles, mains, talon, tour, pioche), celle-ci en a { $number }
refusal-position-hands = { $number ->
    [one] { $number } main
   *[other] { $number } mains
} pour { $most ->
    [one] { $most } place
   *[other] { $most } places
} : de 2 à 10 sont attendues
refusal-position-no-discard = le talon est vide : il faut une carte du dessus sur laquelle jouer
refusal-position-wild-color = { $card } sur le dessus demande une couleur, par exemple { $example }
refusal-position-only-wild = '{ $said }' : seul un Joker a une couleur choisie, une parmi r y g b
refusal-position-turn = '{ $said }' : le tour est une place et un sens, comme p1> ou p2<
refusal-position-nobody = '{ $said }' : personne n’y est assis
refusal-position-empty-hand = une main vide : cette manche est finie
refusal-position-cards = plus de { $most } cartes

## Manches et parties

refusal-deck-small = un jeu de { cards-counted } est trop petit pour { $most } joueurs (G-20)
refusal-deck-large = un jeu de { $number } cartes : { $most } au plus
refusal-dealer = donneur '{ $said }' : les places sont { $list }
refusal-seat = pas de place '{ $said }' ; il y a { $list }
refusal-seat-or-player = '{ $said }' n’est ni une place ({ $seats }) ni un joueur ({ $list })
refusal-how-many-players = combien de joueurs ?
refusal-wanted-text = { $key } : un texte comme '{ $like }' est attendu, pas { $said }
refusal-ask-no-action = action : ceci est un Ask ; joue l’une de ses actions, par exemple '{ $like }'
refusal-record-path = '{ $said }' n’est pas le texte d’un enregistrement ; lastcard.load(…) lit un fichier
refusal-wanted-number = { $key } : un nombre entier est attendu, pas { $said }
refusal-wanted-within = { $key } : un nombre entier de { $least } à { $most } est attendu, pas { $said }
refusal-wanted-kind = { $key } : attendu : { $like }, pas { $said }
refusal-wanted-cards = { $key } : un texte comme '{ $like }' ou une suite de Card est attendu, pas { $said }
refusal-wanted-texts = { $key } : une liste de textes comme { $like } est attendue, pas { $said }
refusal-chance = chance='{ $said }' : 'auto' ou 'ask' est attendu
refusal-no-time-limit = d time : match.minutes vaut 0 : la partie n’a pas de limite de temps
refusal-time-called = d time : la fin du temps a déjà été annoncée
refusal-after-match = { $action } : la partie est finie
refusal-player-list = { $said } : une liste de noms est attendue, comme ["Ann", "Ben"]
refusal-player-text = { $said } : le nom d’un joueur est un texte
refusal-player-name = le nom d’un joueur a de 1 à 40 caractères imprimables
refusal-name-invisible = un nom n’a que des caractères visibles, pas { $list }
refusal-player-twice = deux joueurs ont le même nom
refusal-seed-text = la graine et les nonces doivent être des textes que UTF-8 peut contenir
refusal-nonce-line = un nonce ne doit pas contenir de saut de ligne

## Enregistrements

refusal-record-cut = le fichier s’arrête au milieu : { $detail }
refusal-toml-size = le fichier a plus de { $most } octets
refusal-toml-lines = le fichier a plus de { $most } lignes
refusal-toml-key = une clé a plus de { $most } parties
refusal-toml-parts = les clés ont plus de { $most } parties en tout
refusal-toml-entries = les listes et les tables ont plus de { $most } entrées en tout
refusal-toml-depth = listes ou tables trop imbriquées : { $most } l’une dans l’autre au plus
refusal-toml-number = un nombre a trop de chiffres
refusal-record-not-toml = ce n’est pas du TOML : { $detail }
refusal-record-version = lastcard = { $said } : ce n’est pas un enregistrement de version { $most }
refusal-record-unmarked = ce n’est pas un enregistrement de partie : aucune ligne ne dit lastcard = { $most }
refusal-record-revision = revision = { $number } : une version plus récente de lastcard l’a écrit ; celle-ci connaît les révisions jusqu’à { $most }
refusal-nothing-to-undo = rien à annuler : aucune action n’a encore été faite
refusal-record-rounds = les manches s’écrivent comme des tables [[round]]
refusal-record-header-lacks = il manque { $key } à l’en-tête
refusal-record-round-lacks = il manque { $key } à la manche
refusal-record-header-unknown = l’en-tête a une clé inconnue '{ $key }' ; tes propres clés commencent par _
refusal-record-round-unknown = la manche a une clé inconnue '{ $key }' ; tes propres clés commencent par _
refusal-record-kind = { $key } doit être { $kind ->
    [text] un texte
    [list] une liste
    [table] une table
   *[number] un nombre
}
refusal-record-texts = { $key } doit être une liste de textes
refusal-record-no-seat = '{ $said }' n’est pas une place
refusal-record-redacted = cet enregistrement ne montre que ce que { $saw } pouvait savoir ; on peut le lire (events), pas le rejouer
refusal-record-after-match = la partie est finie, mais d’autres manches suivent
refusal-record-after-open-round = la manche n’est pas finie, mais une autre suit
refusal-record-empty = l’enregistrement n’a ni manche, ni graine pour en distribuer une
refusal-record-not-playing = { $said } ne joue pas cette manche
refusal-record-in-key = { $key } : { $why }
refusal-record-seats = places { $given } : jouent { $list }
refusal-record-round-over = la manche est finie, mais d’autres actions suivent
refusal-record-scores = scores { $given } : les actions donnent { $list }
refusal-record-scores-early = scores { $given } : la manche n’est pas finie
refusal-record-score-numbers = les scores sont des nombres entiers
refusal-record-dealer = donneur '{ $said }', places { $given } : il y a { $list }
refusal-record-edition = pas d’édition '{ $said }' ; il y a { $list }, ou l’enregistrement contient la sienne
refusal-record-unproven = ce n’est pas l’enregistrement d’une partie terminée dont chaque carte découle de la graine
refusal-illegal = { $action } : { $why } dans { $position }
refusal-by-rule = { $why } ({ $rule })
refusal-possible = { $why } ; possible : { $list }
refusal-replay-viewer = toutes les cartes d’une partie se montrent quand elle est finie ; jusque-là, une place a ce qu’elle a vu : p1, p2, … ou None
refusal-round-not-over = manche { $number } : elle n’est pas finie, elle n’a donc pas de feuille de score

## Fichiers d'édition

refusal-edition-not-toml = le fichier d’édition n’est pas du TOML : { $detail }
refusal-edition-unreadable = le fichier d’édition est illisible : { $reason }
refusal-edition-base = { $key } = { $said } : une édition s’appuie sur l’une de { $list }
refusal-edition-part = { $key } doit être une table
refusal-edition-key = { $key } : ce n’est pas une partie d’un fichier d’édition ; il y a { $list }
refusal-edition-deck = { $key } = '{ $said }' : ce jeu de cartes n’existe pas ; il y a { $list }
refusal-edition-name-face = { $key } : ce symbole n’existe pas ; ceux qui ont un nom sont { $list }
refusal-edition-effect-face = { $key } : ce symbole n’existe pas ; ceux de couleur sont { $list }, les Jokers { $other }
refusal-edition-verbs = { $key } : une liste de verbes est attendue, comme ['draw 2']
refusal-edition-verb = { $key } : pas de verbe '{ $said }' ; il y a { $list } (draw N avec N de 1 à 50, skip N de 1 à 9)
refusal-edition-verb-set = { $key } : { $said } ne peut pas s’écrire ; règle draw2.target=button, wd4.colour=button ou wd4.target=all_with_protection
refusal-edition-verb-twice = { $key } : { $said } est écrit deux fois (de deux draw, écris la somme, comme 'draw 5')
refusal-edition-verb-wild = { $key } : { $said } n’est que pour les Jokers
refusal-edition-verbs-together = { $key } : { $said } et { $other } ne vont pas ensemble : un seul effet à côté de 'color', ou 'reverse' avant 'draw'
refusal-edition-verb-coloured = { $key } : { $said } n’est que pour les cartes de couleur
refusal-edition-verb-pick = { $key } : pick demande un draw, comme 'draw 2', sans restricted ni reverse
refusal-edition-verb-restricted = { $key } : restricted demande un draw, comme 'draw 4'
refusal-edition-deck-table = { $key } : une table des symboles et de leur nombre est attendue
refusal-edition-count = { $key } = { $said } : un symbole (ou un intervalle comme 1-9) et un nombre de 0 à 20 sont attendus
refusal-edition-cards = { $key } : { $number } cartes ; { $most } au plus
refusal-edition-setting = { $key } : ce réglage n’existe pas
refusal-edition-cause = { $key } : cette cause n’existe pas ; docs/program/causes.md les énumère
refusal-edition-cause-rule = { $key } = { $said } : cette règle n’existe pas ; l’identifiant d’une règle que `lastcard why` explique est attendu
refusal-edition-value = { $key } : { $why }
refusal-edition-path = le chemin { $said } a des caractères non imprimables ; donne un autre nom au fichier
refusal-edition-entries = un fichier d’édition a au plus { $most } clés et entrées de listes
refusal-edition-large = un fichier d’édition a au plus { $most } octets
refusal-edition-text = { $key } = { $said } : un texte de 1 à { $most } caractères imprimables est attendu
refusal-edition-id = { $key } = { $said } : des minuscules, des chiffres, - et _ sont attendus, 40 au plus
refusal-edition-id-taken = { $key } = '{ $said }' : une édition publiée a cet identifiant ({ $list }) ; choisis-en un autre
refusal-edition-code = { $key } = { $said } : jusqu’à quatre majuscules sont attendues
refusal-edition-offers = offers = { $said } : une liste de réglages est attendue, comme ['teams=2x2']
refusal-edition-offer = offers : { $said } : { $why }
refusal-edition-offer-twice = '{ $said }' est proposé deux fois
refusal-edition-deck-name = { $key } : le nom d’un jeu de cartes a des minuscules, des chiffres, - et _, 40 au plus
refusal-edition-deck-taken = { $key } : les éditions publiées ont des jeux de ces noms ({ $list }) ; choisis-en un autre
refusal-edition-count-twice = { $key } : { $other } compte déjà { $said }
refusal-edition-no-cards = { $key } : le jeu n’a pas de cartes
refusal-edition-deck-small = { $key } : { $number } cartes ; { $least } joueurs en demandent { $most }, leurs mains et une à retourner
refusal-edition-setting-near = { $key } : ce réglage n’existe pas ; voulais-tu dire { $near } ?
refusal-edition-setting-twice = { $key } est réglé deux fois
refusal-edition-value-part = { $key } : un réglage a value et rule, rien d’autre
refusal-edition-value-lacks = { $key } : la valeur manque ; écris value = '…' à côté de la règle
refusal-edition-value-kind = { $key } = { $said } : un texte ou un nombre entier est attendu
refusal-not-utf8 = ce n’est pas du texte en UTF-8
