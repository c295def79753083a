# Leçons d'une minute : la liste, la page d'une leçon et ce que demande chaque étape (room/lessons/lessons.toml). « second » et « third » sont les
# noms des autres. « refusal-lesson- » dit pourquoi une leçon n'accepte pas ce que les règles permettent.

lessons-title = Leçons d’une minute
lessons-lead = Quelques cartes, une question à la fois, et un arbitre qui dit pourquoi pas. Une minute chacune.
lessons-game = Le jeu
lessons-boxes = Les boîtes
lessons-failed = Impossible de charger les leçons pour le moment. Réessaie dans un instant.
lessons-steps = { $number ->
    [one] { $number } question
   *[other] { $number } questions
}
lessons-done = Terminée
lessons-progress = { $done } sur { $number }, gardé dans ce navigateur

lesson-step = Question { $step } sur { $number }
lesson-over = Leçon terminée
lesson-again = Encore une fois
lesson-next = Leçon suivante
lesson-all = Toutes les leçons
lesson-play = Jouer cette boîte
lesson-guest = Invité
lesson-top = Au-dessus du talon : { $top_card }.
lesson-hand = Tes cartes : { $list }.
lesson-type = Tu peux taper : { $list } ; q termine la leçon.

cli-lessons = liste les leçons d’une minute, ou en commence une
cli-lessons-name = la leçon ; sans elle, toutes sont listées

refusal-no-such-lesson = il n’y a pas de leçon '{ $name }' ; il y a : { $list }
refusal-lesson-over = cette leçon est terminée : recommence-la ou prends-en une autre
refusal-lesson-wanted = les règles le permettent, mais la leçon demande autre chose
refusal-lesson-uno = les règles le permettent, mais sans dire UNO tu risques un contre-UNO
refusal-lesson-color = les règles le permettent, mais tu n’as aucune carte de cette couleur : nommes-en une que tu as
refusal-lesson-color-few = les règles le permettent, mais nomme la couleur dont tu as le plus
refusal-lesson-bluff = ce serait un bluff : tu as une carte qui doit passer avant, et qui conteste la trouve
refusal-lesson-accept = les règles le permettent, mais alors tu pioches les cartes : il y a mieux
refusal-lesson-wrong-card = cette carte ne va pas : tu la poserais à tes risques, et elle coûte des cartes de pénalité
refusal-lesson-target = les règles le permettent, mais quelqu’un d’autre est plus près de sa dernière carte
refusal-lesson-few = les règles le permettent, mais quelqu’un d’autre a moins de cartes
refusal-lesson-draw = les règles le permettent, mais tu as mieux à faire que piocher

lesson-match-title = Ce qui va
lesson-match-about = La couleur, le chiffre, et que faire quand rien ne va.
lesson-match-1 = Un 9 rouge est au-dessus du talon. Il faut la même couleur ou le même chiffre. Joue la carte qui va.
lesson-match-2 = Maintenant un 7 jaune. Ta carte jaune irait. Joue plutôt celle du même chiffre : elle change la couleur.
lesson-match-3 = Ni la couleur ni le chiffre : rien ne va. Pioche une carte.
lesson-match-4 = La carte piochée va. Dans la boîte classique, il faut la jouer tout de suite. Joue-la.
lesson-match-end = C’est tout le jeu : même couleur, même chiffre, ou piocher.

lesson-actions-title = Passe ton tour, Changement de sens, +2
lesson-actions-about = Des cartes qui font quelque chose aux autres.
lesson-actions-1 = Passe ton tour prend le tour du joueur suivant. Pose-le pour que { $second } passe son tour.
lesson-actions-2 = { $second } a passé son tour, et { $third } a nommé le rouge. Retourne le sens du jeu avec Changement de sens : ce sera encore à { $third }.
lesson-actions-3 = On joue dans l’autre sens. Donne deux cartes à { $third } avec +2 : elles coûtent aussi le tour.
lesson-actions-end = Les cartes spéciales vont comme les autres : par la couleur, ou sur le même symbole.

lesson-wild-title = Joker
lesson-wild-about = La carte qui va sur tout, et la couleur que tu nommes avec elle.
lesson-wild-1 = Rien de vert, pas de 3 : seul le Joker va. Joue-le et nomme la couleur dont tu as le plus.
lesson-wild-2 = Ta couleur est toujours en cours. Joue une carte de cette couleur.
lesson-wild-end = Un Joker va sur toutes les cartes. Nomme la couleur qui t’aide le plus.

lesson-uno-title = UNO et contre-UNO
lesson-uno-about = Le dire à temps, et surprendre qui ne le dit pas.
lesson-uno-1 = Il te reste deux cartes, et tu vas en poser une. Appuie d’abord sur UNO, puis joue le 5 rouge.
lesson-uno-2 = Plus qu’une carte chez { $second }, et UNO n’a pas été dit. Vite : fais contre-UNO à { $second }.
lesson-uno-3 = Quatre cartes pour { $second }. Maintenant, joue ta dernière carte.
lesson-uno-end = Sans cartes, tu gagnes la manche, et les cartes des autres sont tes points.

lesson-challenge-title = Bluff et contestation
lesson-challenge-about = Quand un Joker +4 est permis, et quand en douter.
lesson-challenge-1 = { $third } a posé un Joker +4 sur du vert, mais tu viens de voir une carte verte dans cette main. C’est donc un bluff : conteste-le.
lesson-challenge-2 = C’était un bluff : { $third } pioche les quatre cartes, et c’est à toi. Tu as aussi un Joker +4, mais aussi du bleu. Joue selon les règles.
lesson-challenge-end = Si tu doutes à raison, le bluffeur pioche quatre cartes ; si tu te trompes, tu en pioches six.

lesson-classic-1 = Tu as deux jokers. Le Joker +4 serait un bluff tant que tu as le Joker, et piocher est refusé. Joue le Joker et nomme le rouge.
lesson-classic-2 = Rien ne va, sauf le Joker +4 : maintenant il est permis. Tu peux toujours piocher à la place, mais joue-le et nomme le rouge.
lesson-classic-end = Dans cette boîte, le Joker passe avant le Joker +4, et qui oublie UNO pioche quatre cartes.

lesson-paw-patrol-1 = Joker Badge d’argent : le joueur suivant retourne des cartes jusqu’à trouver Chase, Ruben ou Marcus. Joue-le et nomme une couleur que tu as.
lesson-paw-patrol-2 = { $second } a pioché jusqu’à un 3 rouge et a perdu son tour. Le rouge est en cours : continue.
lesson-paw-patrol-end = Un 2, un 3 ou un 6, un Changement de sens ou un +2 arrêtent la recherche. Jusque-là, il n’y a pas de limite.

lesson-fairies-1 = Ici, le +2 appuie sur le bouton : s’il montre la couleur de la carte, tu choisis qui pioche. Joue-le.
lesson-fairies-2 = Rouge, la couleur de ta carte : choisis qui pioche. { $third } est plus près de sa dernière carte.
lesson-fairies-3 = Tu n’as plus rien de rouge. Joue Joker Défausse une couleur et regarde ce que montre le bouton.
lesson-fairies-4 = Vert : toutes tes cartes vertes partent d’un coup. Choisis celle qui sera au-dessus.
lesson-fairies-end = Le bouton décide ; Méchant +4 s’en sert aussi, contre tous ceux qui n’ont pas de carte de sa couleur.

lesson-minecraft-1 = Rien ne va. Pioche une carte, et gare aux Creepers.
lesson-minecraft-2 = Un Creeper ! Tu le montres et tu pioches trois cartes de plus. C’est maintenant un Joker ordinaire : joue-le et nomme le bleu.
lesson-minecraft-end = Un Creeper mord une fois, quand on le pioche. Dans cette boîte, une seule manche fait toute la partie.

lesson-anniversary-1 = { $third } a posé un 8 vert sur un 7 rouge : une carte fausse. Ici, elle reste si personne ne le remarque. Signale-la.
lesson-anniversary-2 = La carte revient et en coûte deux. Le 7 rouge est de nouveau au-dessus : joue le +2.
lesson-anniversary-end = { $second } a pioché deux cartes et a joué quand même : dans cette boîte, les cartes qui font piocher ne coûtent pas le tour.

lesson-retour-1 = Ici, le +4 est permis tant que tu n’as pas de carte chiffre de la couleur en cours ; le Passe ton tour rouge ne compte pas. Joue-le et nomme le bleu.
lesson-retour-2 = Une carte qui ne va pas revient et coûte une carte de pénalité. Joues-en une qui va.
lesson-retour-end = Une carte fausse, ou jouée hors de son tour, coûte aussitôt une carte : personne n’a besoin de le remarquer.

lesson-allwild-1 = Pas de couleurs : toute carte va. Choisis selon son effet : joue Joker +2 ciblé.
lesson-allwild-2 = Tu choisis qui pioche. C’est { $third } qui a le moins de cartes.
lesson-allwild-3 = Ici, personne ne peut piocher au lieu de jouer. Joue Joker Échange de mains.
lesson-allwild-4 = Choisis avec qui tu échanges ta main.
lesson-allwild-end = Dans cette boîte, ce qui compte n’est pas ce qui va, mais quand tu le joues.

lesson-merciless-1 = { $third } te donne deux cartes. Réponds avec une carte qui fait piocher au moins autant : la somme passe au suivant.
lesson-merciless-2 = { $second } a pioché quatre cartes. Le bleu est en cours : joue Défausse tout, et toutes tes cartes bleues partent avec.
lesson-merciless-end = Les cartes à piocher s’additionnent jusqu’à ce que quelqu’un ne puisse pas répondre. À 25 cartes, on est éliminé.

lesson-swap112-1 = { $third } n’a que deux cartes. Joue Joker Échange de mains et nomme une couleur.
lesson-swap112-2 = Choisis la main que tu veux. Moins il y a de cartes, mieux c’est.
lesson-swap112-end = Tes cartes sont maintenant chez l’autre. Il n’y a qu’une carte de ce genre dans la boîte, et une qui mélange toutes les mains.
