# La page d'une table.

table-title = Une table de Last Card
table-skip = Aller à la table
table-home = Last Card, accueil
table-connecting = Connexion à la table …
table-your-turn = À toi de jouer
table-round = manche { $number }
table-watching = { $number ->
    [one] { $number } spectateur
   *[other] { $number } spectateurs
}
table-team = Équipe { $team }

table-key-draw = p
table-key-keep = g
table-key-accept = a
table-key-challenge = c
table-key-shed = o
table-key-risk = q
table-key-uno = u
table-key-catch = x
table-key-notice = f
table-key-ready = n
table-key-r = r
table-key-y = j
table-key-g = v
table-key-b = b

table-action-draw = Piocher
table-action-keep = La garder
table-action-show-hand = Montrer ma main
table-action-enough = C’est tout
table-action-accept = Accepter
table-action-accept-due = Accepter : { table-cards-taken }
table-action-challenge = Contester
table-action-draw-instead = Plutôt piocher
table-action-draw-due = Piocher { table-cards-taken }
table-action-lay-none = N’en poser aucune
table-action-yourself = Toi
table-action-keep-hand = Garder ma main
table-action-risk = À mes risques
table-action-rather-not = Plutôt pas
table-action-other-card = Une autre carte
table-action-catch = Contre-UNO !
table-action-catch-name = { $name } n’a pas dit UNO
table-action-catch-risk = Contre-UNO ?
table-action-catch-risk-name = { $name } n’a pas dit UNO, à tes risques
table-action-notice = Mauvaise carte !
table-action-notice-name = posée par { $name }

table-ask-turn = À toi : joue une carte, ou pioche.
table-ask-turn-play = À toi : joue une carte.
table-ask-turn-draw = À toi : aucune de tes cartes ne va, pioche.
table-ask-turn-refuse = À toi : aucune de tes cartes ne va. Pioche, ou montre plutôt ta main.
table-ask-more = Pose encore une carte identique, ou restes-en là.
table-ask-drawn = Tu as pioché un { $card } : joue-le ou garde-le.
table-ask-drawn-must = Tu as pioché un { $card } : il faut le jouer.
table-ask-answer = Réponds à la carte posée.
table-ask-played = { $name } a joué un { $card }.
table-ask-played-color = { $name } a joué un { $card } et demandé { $color }.
table-ask-holding = { $name } ({ cards-counted } en main)
table-cards-taken = { cards-counted }
table-ask-then-challenge = { $number ->
    [0] Tu acceptes, ou tu contestes ?
   *[other] Tu acceptes { table-cards-taken }, ou tu contestes ?
}
table-ask-then-challenge-stack = { $number ->
    [0] Tu acceptes, tu contestes, ou tu en poses une dessus ?
   *[other] Tu acceptes { table-cards-taken }, tu contestes, ou tu en poses une dessus ?
}
table-ask-then-stack = { $number ->
    [0] Tu acceptes, ou tu en poses une dessus ?
   *[other] Tu acceptes { table-cards-taken }, ou tu en poses une dessus ?
}
table-ask-then-accept = { $number ->
    [0] Accepte.
   *[other] Accepte : { table-cards-taken }.
}
table-ask-then-confirm = Accepte-la, ou dis qu’elle est fausse.
table-ask-color = Choisis une couleur.
table-ask-target = Qui pioche ?
table-ask-swap = Avec qui échanges-tu ta main ?
table-ask-swap-may = Avec qui échanges-tu ta main ? Ou garde la tienne.
table-ask-shed = Pose toutes tes cartes de la couleur : choisis celle du dessus. Ou n’en pose aucune.
table-ask-protect = Protège-toi : pose une carte de la couleur.
table-ask-protect-may = Protège-toi avec une carte de la couleur, ou pioche.
table-ask-pass = { $number ->
    [one] Choisis une carte à passer à { $name }.
   *[other] Choisis { $number } cartes à passer à { $name }, l’une après l’autre.
}
table-ask-which-color = { $card } : quelle couleur ?
table-ask-risk = { $card } : ce n’est pas permis maintenant. Si cela se voit, tu le paies.
table-ask-risk-color = { $card } : ce n’est pas permis maintenant. À tes risques : quelle couleur ?
table-ask-risk-catch = Si { $name } a bien dit UNO, c’est toi qui paies.
table-ask-risk-uno = Tu ne peux pas arriver à une carte maintenant : un UNO dit à tort coûte des cartes. Le dire quand même ?

table-round-yours = La manche est à toi !

table-wait-turn = { $number ->
    [one] Au tour de jouer : { $names }.
   *[other] C’est à eux de jouer : { $names }.
}
table-wait-drawn = { $number ->
    [one] { $names } regarde la carte piochée.
   *[other] { $names } regardent les cartes piochées.
}
table-wait-answer = { $number ->
    [one] { $names } doit répondre.
   *[other] { $names } doivent répondre.
}
table-wait-due = { $names } doit répondre : { cards-counted } en jeu.
table-wait-color = { $number ->
    [one] { $names } choisit une couleur.
   *[other] { $names } choisissent une couleur.
}
table-wait-target = { $number ->
    [one] { $names } désigne quelqu’un.
   *[other] { $names } désignent quelqu’un.
}
table-wait-shed = { $number ->
    [one] { $names } pose des cartes.
   *[other] { $names } posent des cartes.
}
table-wait-protect = { $number ->
    [one] { $names } peut poser une carte pour se protéger.
   *[other] { $names } peuvent poser une carte pour se protéger.
}
table-wait-more = { $number ->
    [one] { $names } peut encore poser une carte identique.
   *[other] { $names } peuvent encore poser une carte identique.
}
table-wait-confirm = { $number ->
    [one] { $names } regarde la dernière carte.
   *[other] { $names } regardent la dernière carte.
}
table-wait-pass = { $number ->
    [one] { $names } choisit une carte à passer.
   *[other] { $names } choisissent des cartes à passer.
}
table-wait-grace = Un instant pour qui veut dire quelque chose.
table-wait-jump = Tu peux intercepter.

table-uno-with-next = avec la prochaine carte
table-uno-armed = maintenant, joue ta carte
table-uno-waits = dit avec ta prochaine carte
table-uno-back = annulé
table-uno-may = possible, pas nécessaire
table-uno-now = dis-le maintenant
table-uno-false = à tort, coûte des cartes

table-hand-label = { $number ->
    [one] Ta main : { $number } carte
   *[other] Ta main : { $number } cartes
}
table-hand-can = { $card }, jouable
table-hand-can-pass = { $card }, peut être passé
table-hand-laid-down = { $card }, prêt à être passé
table-hand-risk = { $card }, à tes risques

table-board-label = La table
table-board-mine = Ta place
table-board-others = Les autres, dans l’ordre des places
table-board-middle = Pioche et talon
table-board-cards = { $number ->
    [one] carte
   *[other] cartes
}
table-board-dealer = a distribué cette manche
table-board-dealer-short = Donneur
table-board-bot = Bot
table-board-coming = bientôt { $name }
table-board-place = place { $number }
table-board-gone = sorti
table-board-away = absent
table-board-no-color = pas encore de couleur
table-board-runs-left = On joue vers la gauche.
table-board-runs-right = On joue vers la droite.
table-board-draw-pile = Pioche
table-board-draw-from = Piocher une carte. Pioche :
table-board-top = Dessus : { $card }. Couleur : { $color }.
table-board-top-only = Dessus : { $card }.

table-log-label = Ce qui s’est passé
table-log-round = Manche { $number }
table-log-late = { $name } : temps écoulé.
table-log-coming = { $name } attend et jouera dès la prochaine manche.
table-log-away = { $name } est absent. Un bot joue à sa place.
table-log-back = { $name } est de retour.
table-log-left = { $name } est parti. Un bot continue.
table-log-joined = { $name } s’assoit.
table-log-rule = Règle { $rule }
table-chat-reactions = Réactions rapides
table-chat-to-all = Dis quelque chose à tous
table-chat-to-team = Dis quelque chose à ton équipe
table-chat-only-team = Seulement à mon équipe
table-chat-team-mark = (équipe)
table-chat-hidden = a parlé à son équipe
table-chat-send = Envoyer
table-react-clap = Bravo
table-react-laugh = Rire
table-react-wow = Waouh
table-react-cry = Pleurer
table-react-heart = Cœur
table-react-think = Hmm

table-panel-label = Journal, discussion et places
table-panel-open = Journal
table-panel-log = Journal
table-panel-chat = Discussion
table-panel-talk = Journal et discussion
table-panel-seats = Places
table-panel-close = Fermer

table-menu-sounds = Sons
table-menu-pace = Les coups se voient
table-menu-pace-auto = d’abord lentement, puis vivement
table-menu-pace-slow = lentement
table-menu-pace-fast = vivement
table-menu-pace-none = tout de suite
table-menu-confetti = Des confettis quand je gagne
table-menu-by-face = Trier ma main par symbole
table-menu-seats = Places, invitation, départ
table-menu-rules = Les règles de cette table

table-refused = Impossible : { $reason }
table-not-asked = Pas tout à fait : { $reason }
table-away = La connexion est perdue. Reconnexion …
table-blocked = Le serveur répond, mais aucune connexion directe (WebSocket) à la table ne s’ouvre. Un proxy ou un filtre la coupe peut-être. Nouvel essai …
table-paused = La table est en pause, et rien n’est perdu : le serveur ne peut rien enregistrer pour l’instant. Nouvel essai …
table-shut = La table a fermé la connexion. Recharge la page pour revenir.
table-link-other = Ce lien mène à la place prise par { $name }, mais ici tu joues sous le nom { $own }. Si tu prends cette place, ce navigateur oublie la tienne.
table-link-none = Ce lien ne mène à aucune place de cette table.
table-link-take = Jouer comme { $name }
table-link-stay = Rester
table-unsaved = Ce navigateur n’enregistre rien ici. Ta place n’est que dans l’adresse de cette page : garde l’adresse, ou un marque-page, pour revenir.
table-unsaved-close = OK
table-out = Tu as quitté cette manche : trop de cartes. Les autres la jouent jusqu’au bout.
table-watch = Tu regardes. Toutes les mains sont cachées.
table-watch-coming = Tu regardes jusqu’à la fin de la manche, puis tu joues.
table-watch-next = Tu joues à partir de la prochaine manche.
table-watch-between = Tu regardes.
table-watch-sit = Prendre une place

table-vote-end = Voter la fin de la partie
table-vote-end-alone = Personne d’autre ne vote : la partie finit tout de suite.
table-vote-end-sure = On demande aux autres si la partie doit finir.
table-vote-end-now = Finir la partie
table-vote-end-ask = Leur demander
table-vote-end-not = Continuer
table-vote-on-end = Vote : finir la partie ? { $for } pour, sur { $needed }.
table-vote-pause = Demander une pause
table-vote-on-pause = Vote : mettre en pause ? { $for } pour, sur { $needed }.
table-pause-now = Pause
table-pause-text = La partie est en pause. Le temps ne court pas tant que personne ne reprend.
table-pause-resume = Reprendre
table-log-paused = La partie est en pause.
table-log-resumed = La pause est finie : { $name } veut reprendre.
table-vote-on-penalty = Vote : { $name } a-t-il soufflé une carte à quelqu’un ? { $for } oui, sur { $needed }.
table-vote-suggestion = Signaler une carte soufflée
table-vote-suggestion-name = Signaler une carte soufflée : { $name }
table-vote-suggestion-sure = { $name } a soufflé une carte à quelqu’un ? Les autres votent ; s’ils sont d’accord, { $name } pioche { cards-counted }.
table-vote-on-absent = Vote : laisser un bot jouer pour { $name }, absent ? { $for } pour, sur { $needed }.
table-vote-absent = Demander un bot pour { $name }
table-vote-on-remove = Vote : { $name } doit quitter la table ? { $for } sur { $needed } sont pour.
table-vote-remove = Voter l’exclusion
table-vote-remove-sure = On demande aux autres si { $name } doit partir. S’ils sont d’accord, un bot joue à sa place, et { $name } ne peut pas revenir dans cette partie.
table-vote-on-mute = Vote : réduire { $name } au silence pour tous ? { $for } pour, sur { $needed }.
table-vote-mute = Voter le silence
table-vote-mute-sure = On demande aux autres si { $name } est réduit au silence pour tous.
table-seats-quiet = réduit au silence
table-seats-mute-all = Réduire au silence pour tous
table-seats-unmute-all = Rendre la parole
table-terms-talk = Ce qu’on peut dire
table-talk-free = tout
table-talk-slow = un message toutes les 20 secondes
table-talk-phrases = des phrases toutes faites
table-talk-off = rien, sauf les réactions
table-stream-waiting = Toutes les mains seront visibles ici un peu après la fin de la première manche.
table-stream-behind = { $number ->
    [one] Cartes ouvertes, une minute de retard
   *[other] Cartes ouvertes, { $number } minutes de retard
}
table-phrase-choose = Dire quelque chose
table-phrase-hello = Bonjour !
table-phrase-good-luck = Bonne chance !
table-phrase-well-played = Bien joué !
table-phrase-good-game = Belle partie !
table-phrase-thank-you = Merci !
table-phrase-sorry = Pardon !
table-phrase-one-moment = Un instant, s’il te plaît.
table-phrase-oops = Oups !
table-report = Signaler à l’hôte du serveur
table-report-what = Qu’a fait { $name } ? L’hôte du serveur lira ceci.
table-report-taken = Merci : l’hôte du serveur peut le lire.
table-block = Bloquer
table-block-sure = Bloquer { $name } ? Vous ne serez plus réunis dans la partie rapide, et tu ne verras plus ce que cette personne dit, à aucune table. Elle n’en saura rien. La liste est dans « Mon profil ».
table-block-done = Tu as bloqué { $name }. La liste est dans « Mon profil » ; tu peux y revenir sur ta décision.
table-block-guest = { $name } joue sans profil, et reste donc masqué à cette table sur cet appareil.
table-friend = Ajouter à mes amis
table-friend-all = Ajouter tout le monde à mes amis
table-friend-done = Vous êtes amis maintenant : { $names }.
table-friend-asked = Vous serez amis dès que tu seras choisi aussi : { $names }. Personne n’en est averti.
table-friend-guest = Joue sans profil : { $names }.
table-voted-out = Un bot joue pour toi : les autres ont dit que tu étais absent.
table-voted-back = Rejouer
table-vote-for = Oui
table-vote-against = Non
table-vote-wait-end = Le vote sur la fin de la partie a été rejeté. Tu peux redemander à { $time }.
table-vote-wait-pause = Tu peux demander une autre pause à { $time }.
table-vote-wait-absent = Le vote sur l’absence a été rejeté. Tu peux redemander à { $time }.

table-sheet-won = Manche { $number } : victoire pour { $names }
table-sheet-you = { $winners ->
    [one] Tu gagnes la manche { $number }
   *[other] Manche { $number } gagnée : { $names }
}
table-sheet-nobody = Manche { $number } : personne ne gagne
table-sheet-void = La manche { $number } ne compte pas et se rejoue
table-sheet-left = Cartes restantes
table-sheet-worth = Valeur
table-sheet-scores = Marque
table-sheet-leads = en tête
table-sheet-has-won = a gagné
table-sheet-why-mercy = Tous les autres sont sortis, avec trop de cartes.
table-sheet-why-blocked = Plus personne ne pouvait jouer ni piocher.
table-sheet-held = Les autres avaient { cards-counted } : { points-counted }.
table-sheet-no-cards = plus de cartes
table-sheet-standing = Le classement
table-sheet-round = Manche
table-sheet-total = Total
table-sheet-older = Manches précédentes
table-sheet-out = éliminé
table-sheet-next = La prochaine manche commence quand tout le monde est prêt.
table-sheet-next-alone = La prochaine manche commence quand tu veux.
table-sheet-soon = { $number ->
    [one] Elle commence toute seule dans { $number } seconde.
   *[other] Elle commence toute seule dans { $number } secondes.
}
table-sheet-waiting = On attend { $names }.
table-sheet-ready = Manche suivante
table-sheet-at-once = Continuer sans attendre

table-over-won = { $number ->
    [one] { $names } gagne la partie
   *[other] { $names } gagnent la partie
}
table-over-you = { $number ->
    [one] Tu gagnes la partie !
   *[other] { $names } gagnent la partie : c’est vous !
}
table-over-nobody = La partie a été arrêtée
table-over-quick = Cette table était faite pour une seule partie.
table-over-quick-again = En chercher une autre
table-over-daily = C’était ta partie du jour.
table-over-daily-go = Voir comment les autres s’en sont sortis
table-over-practice = C’était pour s’entraîner : cela ne compte nulle part.
table-over-practice-go = Retour à la partie du jour
table-over-event = C’était ta table dans le tournoi. Sa page donne le classement et ta prochaine table.
table-event-go = Vers le tournoi
table-practice = Copie d’entraînement de la partie du { $day } : elle ne compte nulle part.
table-over-replay = La revoir
table-decisive-ask = Quel coup a décidé ?
table-decisive-wait = La dernière manche est analysée…
table-decisive-won = { $name } : { $action } a décidé. Tout autre coup aurait coûté { $number } % des chances de gagner.
table-decisive-lost = { $name } : { $action } a décidé. { $better } aurait gardé { $number } % de chances de plus.
table-decisive-cost = { $name } : { $action } a décidé. Cela a coûté { $number } % des chances de gagner.
table-decisive-none = Aucun coup à lui seul n’a décidé la dernière manche.
table-decisive-other = un autre coup
table-decisive-quoted = « { $action } »
table-decisive-watch = Voir ce coup
table-over-picture = Une image à partager
table-over-record = Télécharger l’enregistrement
table-over-sealed = L’ordre des cartes était scellé avant la première donne, personne n’a donc pu le changer. Chacun peut le vérifier dans la relecture.
table-over-fair = Comment on le vérifie
table-branch-over = Voilà comment cela continue à partir de là.
table-branch-back = Retour à la relecture
table-branch-luck = Tu as rejoué à partir d’une relecture. Les cartes sont venues dans l’ordre de cette partie, et cette manche ne compte nulle part.
table-branch-alone = Cette table rejoue à partir d’une relecture, pour une seule personne. Personne d’autre ne peut s’asseoir.
table-branch-watch = Tu regardes. Cette table rejoue à partir d’une relecture, et personne d’autre ne peut s’asseoir.
table-over-again = L’hôte peut lancer une autre partie.
table-over-again-host = Une autre partie avec les mêmes places ?
table-over-rematch = Revanche

table-seats-title = Qui joue
table-chair-title = Qui s’assoit sur la chaise { $number } ?
table-chair-friend = Un ami : envoie-lui le lien
table-chair-person = Quelqu’un sur cet appareil : son nom
table-chair-person-seat = Donner la place
table-curtain = Passez l’appareil à { $name }
table-curtain-hint = Les cartes restent cachées jusque-là.
table-curtain-open = Je suis { $name }
table-chair-bot = Ou un bot qui joue…
table-lobby-box = Une autre boîte
table-lobby-house = Règles maison
table-lobby-all = Tous les réglages
table-list = Afficher cette table dans la liste
table-list-about = Tout le monde peut trouver cette table sur la page d’accueil.
table-look-choose = Choisis ton animal et ta couleur
table-look-of = Qui est { $name } ?
table-look-animal = Animal
table-look-color = Couleur
table-animal-cat = Chat
table-animal-fox = Renard
table-animal-owl = Hibou
table-animal-whale = Baleine
table-animal-bear = Ours
table-animal-fish = Poisson
table-animal-bird = Oiseau
table-animal-rabbit = Lapin
table-animal-bee = Abeille
table-animal-hedgehog = Hérisson
table-color-coral = Corail
table-color-jade = Jade
table-color-amber = Ambre
table-color-straw = Paille
table-color-violet = Violet
table-color-sky = Ciel
table-color-olive = Olive
table-color-leaf = Feuille
table-color-iris = Iris
table-color-cocoa = Cacao
table-seats-open = place libre
table-seats-you = toi
table-seats-host = hôte
table-seats-voted-out = absent : un bot joue
table-seats-bot = bot, joue { $level }
table-seats-coming = { $name } dès la prochaine manche
table-seats-is-ready = prêt
table-seats-count = { $number ->
    [one] { $number } place
   *[other] { $number } places
}
table-seats-fewer = Une place de moins
table-seats-more = Une place de plus
table-seats-start = Commencer
table-seats-start-bots = { $number ->
    [one] Commencer avec { $number } bot
   *[other] Commencer avec { $number } bots
}
table-seats-start-people = Commencer sans bots
table-seats-wait-host = { $name } lance la partie.
table-seats-watch-hint = Tu regardes. { $name } lance la partie.
table-seats-invite = Inviter
table-seats-nearby = Ajouter un téléphone à proximité
table-seats-nearby-hint = Les téléphones du même réseau jouent à cette table : ni serveur, ni compte. La table est sur cet appareil ; tant qu’il est fermé, la partie attend.
table-seats-invite-hint = Qui ouvre ce lien peut s’asseoir ou regarder. Sans compte.
table-seats-qr = Le même lien en code QR
table-seats-qr-show = Montrer le code QR
table-seats-qr-hide = Cacher le code QR
table-seats-qr-seat = Le lien vers ta place en code QR
table-seats-rules = Règles
table-seats-link-invite = Lien vers cette table
table-seats-link-seat = Lien vers ta place
table-seats-copy = Copier
table-seats-copied = Copié
table-seats-share = Partager
table-seats-selected = Le lien est sélectionné : copie-le avec Ctrl+C, ou par un appui long.
table-seats-local = Ce lien ne marche que sur cet ordinateur. Pour les autres sur ton réseau, lance le serveur avec --host 0.0.0.0.
table-seats-other-device = Jouer sur un autre appareil
table-seats-other-device-hint = Qui ouvre ce lien ou scanne son code a ta place : ne le montre à personne.
table-seats-your-name = Ton nom
table-seats-sit = S’asseoir
table-seats-guest = Invité
table-seats-sit-hint = Tu prends la place d’un bot dès la prochaine manche.
table-seats-full = Toutes les places sont prises.
table-seats-change = Changer : { $name }
table-seats-change-short = Changer …
table-seats-put-bot = Mettre ici un bot qui joue { $level }
table-seats-other-bot = Un bot qui joue { $level }
table-seats-open-up = Libérer la place
table-seats-make-host = Nommer hôte
table-seats-set-away = Est absent : un bot joue
table-seats-set-away-sure = { $name } est absent ? Un bot joue jusqu’à son retour.
table-seats-remove = Retirer
table-seats-turn-away = Refuser { $name }
table-seats-remove-sure = Retirer { $name } de la table ?
table-seats-deals = Distribue ensuite
table-seats-leave = Quitter la table
table-seats-leave-sure = Quitter la table ? Un bot prend ta place.
table-level-random = au hasard
table-level-forgetful = simplement
table-level-careful = bien
table-level-sharp = très bien
table-level-strong = excellemment
table-level-searcher = remarquablement
table-level-master = de son mieux

table-hint-close = Ne plus montrer
table-hint-turn = Les cartes relevées sont jouables : même couleur ou même symbole que le talon. { $input ->
    [touch] Touche ou glisse.
   *[keys] Clique, glisse, ou prends les flèches.
}
table-hint-turn-any = Ici, toute carte va : joue celle que tu veux. { $input ->
    [touch] Touche ou glisse.
   *[keys] Clique, glisse, ou prends les flèches.
}
table-hint-drawn = Seule la carte que tu viens de piocher peut être jouée.
table-hint-color = La carte suivante devra être de la couleur que tu choisis.
table-hint-uno = Avec deux cartes en main, appuie d’abord sur UNO, puis joue ta carte. Qui l’oublie risque un contre-UNO.
table-hint-catch = Quelqu’un n’a plus qu’une carte et n’a pas dit UNO. Vite : appuie sur le bouton à côté du nom.
table-hint-notice = Une carte a été posée contre les règles. Dis-le avant que le suivant joue.
table-hint-challenge = On ne pose un +4 que si rien d’autre ne va. Conteste-le si tu en doutes ; si tu as tort, tu pioches davantage.
table-hint-risk = Les cartes avec un point d’exclamation enfreignent les règles. Tu peux quand même les poser, et espérer.
table-hint-jump = Tu as exactement la même carte que celle du dessus : pose-la maintenant, et le tour est à toi.
table-hint-target = Le bouton a visé juste : tu dis qui pioche.
table-hint-pick = Tu dis qui pioche.
table-hint-swap = Tu prends la main du joueur que tu désignes, et il prend la tienne.
table-hint-shed = Tu peux poser d’un coup toutes tes cartes de cette couleur. Celle que tu choisis va sur le dessus.
table-hint-protect = Une carte de la couleur t’évite de piocher.
table-hint-pass = Une carte passée n’est vue que par toi et par qui la reçoit. Toutes changent de main quand chacun a choisi.
table-hint-badge = Joker Badge d’argent : le suivant pioche jusqu’à une carte stop.
table-hint-creeper = Joker Creeper : qui le pioche le montre et en pioche trois de plus.
table-hint-discard = Joker Défausse une couleur : le bouton choisit une couleur, et tu poses toutes celles que tu as.

table-gone-trying = Le serveur ne répond pas. Nouvel essai …

table-seats-rename = Un autre nom
table-terms-rules = Ligne de règles
table-terms-turn = Secondes pour un tour
table-terms-away = Secondes avant qu’un bot aide
table-terms-next = Secondes avant la manche suivante
table-terms-hint = 0 : sans limite.
table-terms-absent = Si les autres votent sur un absent
table-absent-keep = un bot joue jusqu’à son retour
table-absent-free = sa place se libère
table-absent-off = pas de vote
table-absent-is-keep = Si quelqu’un n’est pas là, les autres peuvent voter qu’un bot joue jusqu’à son retour.
table-absent-is-free = Si quelqu’un n’est pas là, les autres peuvent voter pour libérer sa place.
table-absent-is-off = On ne vote pas sur les absents.
table-clock-turn = { $number ->
    [one] { $number } seconde par tour ; ensuite, on joue pour toi.
   *[other] { $number } secondes par tour ; ensuite, on joue pour toi.
}
table-clock-together = Pas d’horloge tant que tu joues seul avec des bots. Dès qu’une deuxième personne joue, un tour dure au plus { $number } s.
table-clock-none = Pas d’horloge : chacun prend son temps.
table-clock-short = { $number } s par tour
table-clock-short-none = pas d’horloge
table-clock-days = { $number ->
    [one] { $number } jour par tour ; ensuite, un bot joue le coup pour toi.
   *[other] { $number } jours par tour ; ensuite, un bot joue le coup pour toi.
}
table-clock-days-short = { $number ->
    [one] { $number } jour par tour
   *[other] { $number } jours par tour
}
table-next-match = Prochaine partie qui attend ({ $number })
table-terms-change = Changer

table-text-switch = La table en texte
table-text-now = Maintenant
table-text-piles = Pioche et talon
table-text-others = Les autres
table-text-scores = Score
table-text-top = Dessus : { $card }
table-text-top-none = Aucune carte n’est encore posée
table-text-color = Couleur : { $color }
table-text-pending = { $number ->
    [one] À piocher : { $number } carte
   *[other] À piocher : { $number } cartes
}
table-text-draw-pile = { $number ->
    [one] Pioche : { $number } carte
   *[other] Pioche : { $number } cartes
}
table-text-acting = doit jouer
table-text-called = a dit UNO
table-text-score = { $name } : { points-counted }
table-text-no-moves = Rien ne s’est encore passé
table-key-top = t
table-key-hand = m
table-key-others = e
table-key-score = s
table-key-log = l

table-keys-title = Touches
table-keys-play = Jouer
table-keys-listen = Écouter
table-keys-page = Cette page
table-keys-close = Fermer
table-keys-arrows = parcourir la main
table-keys-digits = aller à une carte qui va
table-keys-enter = jouer la carte
table-keys-colors = choisir une couleur
table-keys-escape = revenir sur un choix
table-keys-draw = piocher
table-keys-keep = garder la carte piochée
table-keys-accept = accepter
table-keys-challenge = contester
table-keys-shed = ne rien poser
table-keys-risk = à mes risques
table-keys-uno = UNO
table-keys-catch = contre-UNO
table-keys-notice = mauvaise carte
table-keys-ready = manche suivante
table-keys-top = talon, pioche, couleur et sens
table-keys-hand = ma main
table-keys-others = les autres et leurs cartes
table-keys-score = le score
table-keys-log = ce qui s’est passé depuis mon tour
table-keys-go = avec l’une d’elles : aller à sa liste, dans la table en texte
table-keys-reader = Les lettres arrivent à la page dans le mode formulaire du lecteur d’écran (NVDA : Insertion+Espace). « La table en texte » est en haut de la page.
table-keys-help = ces touches

## Les gens.

table-chat-label = Discussion
table-mute = Masquer
table-mute-name = Masquer : { $name }. Ses messages et réactions ne s’affichent plus ici

## Son tour, quand on regarde ailleurs.

table-menu-vibrate = Vibrer à mon tour
table-menu-notify = Me notifier à mon tour
table-menu-full-screen = Plein écran
table-notify-shown = Voici la notification que tu reçois quand tu regardes ailleurs.
table-notify-denied = Ce navigateur bloque ici les notifications. Ses réglages pour cette page peuvent les permettre.
table-notify-impossible = Ce navigateur n’affiche pas de notifications d’une page ouverte.

## L'ordre de sa main, et le volume.

table-keys-move = déplacer une carte dans la main
table-hand-moved = Maintenant carte { $number } de ta main
table-menu-volume = Volume
table-sounds-offer = Des sons discrets pour ton tour, les cartes et UNO ?
table-sounds-on = Avec les sons
table-sounds-not = Sans les sons
table-lessons-offer = Tu débutes ? Une leçon dure une minute.
table-lessons-go = Vers les leçons
table-lessons-not = Non merci

## Le temps que prennent les bots, pour l'hôte.

table-menu-bots = Les bots prennent
table-menu-bots-people = le temps d’un humain
table-menu-bots-seconds = { $number } s
table-menu-bots-react = Les bots réagissent de temps en temps

## La première manche guidée.

table-menu-guide = M’expliquer une manche pendant que je joue
table-guide-end = Arrêter le guide
table-guide-got-it = Compris
table-guide-piles = On pose les cartes sur le talon, face visible ; on pioche dans le paquet fermé, à côté.
table-guide-fits = Les cartes relevées vont : même couleur, même chiffre ou symbole, ou un Joker.
table-guide-fits-any = Ici, toute carte va : joue celle que tu veux.
table-guide-draw = Rien ne va dans ta main : prends une carte dans la pioche.
table-guide-drawn = La carte piochée va : joue-la maintenant, ou garde-la.
table-guide-turn = Un anneau doré montre à qui c’est de jouer ; les flèches montrent le sens du jeu.
table-guide-color = Avec un Joker, tu choisis la couleur que doit avoir la carte suivante.
table-guide-uno = Il te reste deux cartes : appuie sur UNO avant d’en jouer une.
table-guide-catch = Quelqu’un a oublié de dire UNO : appuie vite sur le bouton à côté du nom.
table-guide-caught = Contre-UNO : qui ne dit pas UNO à temps pioche des cartes.
table-guide-score = La manche finit quand une main est vide ; la feuille montre les points.

## Des conseils : la meilleure action à son tour, à une table de bots.

table-menu-move-hints = Des conseils pour mes coups
table-move-hint = Le mieux : { $action } gagne { $win } manches sur 100 (± { $margin })
table-move-hint-uno = { $action } et dire UNO
table-move-hint-busy = Le conseil prend plus de temps : encore dans { $number } s
table-move-hint-none = Pas de conseil : { $reason }
