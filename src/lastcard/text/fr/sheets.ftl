# Feuilles de règles : les règles d'une table en phrases courtes, deux tables comparées, une règle expliquée, des listes (rules/sheets).

sheet-cards = { $number ->
    [0] aucune carte
    [1] une carte
    [2] deux cartes
    [3] trois cartes
    [4] quatre cartes
    [5] cinq cartes
    [6] six cartes
    [7] sept cartes
    [8] huit cartes
    [9] neuf cartes
    [10] dix cartes
    [11] onze cartes
    [12] douze cartes
   *[other] { $number } cartes
}

## La boîte

sheet-box = { $number } cartes : { $list }.
sheet-box-numbers = { $number } chiffres
sheet-box-cards = { $number } { $name }
sheet-players = De { $least } à { $most } joueurs.
sheet-players-exactly = Pour exactement { $number } joueurs.
sheet-button = Un appui sur le bouton tire l’une des quatre couleurs, toutes aussi probables.
sheet-button-odds = Le bouton tire une couleur, selon ces poids : { $list }.

## Le début

sheet-dealer = { $pick ->
    [high-card] Chacun tire une carte, et la plus haute désigne le donneur
    [chosen] La table choisit le premier donneur
    [lot-for-starter] Le sort désigne qui commence ; le donneur est à sa droite
    [lot-for-dealer] Le sort désigne le premier donneur
   *[random] Le hasard désigne le premier donneur
} ; { $next ->
    [rotate-left] ensuite, la donne passe à gauche à chaque manche
    [lot] ensuite, le sort décide à chaque manche
    [chosen] ensuite, la table choisit chaque donneur
    [round-winner] ensuite, le gagnant de la manche distribue
    [same] le même joueur distribue toutes les manches
   *[redraw] on recommence à chaque manche
}.
sheet-dealer-draw = { $value ->
    [zero] Les cartes spéciales y comptent 0
   *[points] Les cartes spéciales y comptent leurs points
} ; { $tie ->
    [earliest-seat] en cas d’égalité, le premier dans l’ordre des places distribue
   *[redraw-tied] les ex æquo tirent encore
}.
sheet-deal = { CAPITAL(sheet-cards) } à chacun. On retourne la suivante.
sheet-deal-pass = Avant que la carte retournée agisse, chacun prépare { sheet-cards }, face cachée, pour { $to ->
    [left] le joueur suivant à gauche
    [right] le joueur suivant à droite
   *[partner] son partenaire, ou le suivant à gauche s’il en a plusieurs
} ; puis toutes changent de main en même temps.
sheet-begins = Le joueur à gauche du donneur commence ; on joue vers la gauche.
sheet-first-card = { $name } en première carte : { $effect ->
    [left-names-colour] le joueur à gauche du donneur choisit la couleur et commence
    [swaps] le joueur à gauche du donneur choisit la couleur, échange sa main avec un autre et commence
    [left-misses] le joueur à gauche du donneur perd son tour
    [several-miss] autant de joueurs que la carte en saute perdent leur tour, à partir de la gauche du donneur
    [dealer-starts] le donneur commence ; on joue vers la droite
    [right-of-dealer-starts] le joueur à droite du donneur commence ; on joue vers la droite
    [draw-and-miss] le premier joueur pioche { sheet-cards } et perd son tour
    [draw-only] le premier joueur pioche { sheet-cards }, puis joue
    [presser-is-next] le joueur à gauche du donneur appuie sur le bouton ; s’il montre la couleur de la carte, il choisit qui pioche { sheet-cards } et perd son tour ; sinon, c’est lui
    [presser-is-player] le joueur à gauche du donneur appuie sur le bouton, comme s’il avait joué la carte
   *[no-effect] rien ne se passe
}.
sheet-first-rejected = { $list } en première carte : on en retourne une autre ; { $where ->
    [stay-under] la première reste dessous
   *[back-and-shuffle] la première retourne dans la pioche
}.

## Le tour

sheet-play = Joue une carte de la même couleur, du même chiffre ou du même symbole que celle du dessus, ou un Joker.
sheet-play-any = Toute carte va ; aucune n’a de couleur.
sheet-play-always = À chaque tour, tu joues une carte ; on ne pioche jamais à la place.
sheet-may-draw = Tu peux piocher même si une carte va.
sheet-must-play = { $scope ->
    [matches] Tu dois jouer si une carte de couleur va ; un Joker en main n’est jamais obligatoire
    [matches-wild] Tu dois jouer si une carte de couleur va ou si tu as un { $wild } ; un { $four } en main n’est jamais obligatoire
    [matches-wilds] Tu dois jouer si une carte de couleur va ou si tu as un Joker autre qu’un { $four }, qui n’est jamais obligatoire
   *[all-lawful] Tu dois jouer si une carte est permise
}.
sheet-draw = { $draw ->
    [until-playable] Si rien ne va, pioche jusqu’à ce qu’une carte puisse être jouée.
   *[one] Si rien ne va, pioche une carte.
}
sheet-draw-cap = On arrête de piocher jusqu’à une carte jouable après { sheet-cards } au plus tard.
sheet-draw-limit = Avec { sheet-cards } ou plus en main, on ne pioche plus pour son tour : on passe.
sheet-drawn-card = { $drawn ->
    [may-play] Tu peux jouer tout de suite la carte piochée, mais aucune autre.
   *[must-play] Si la carte piochée peut être jouée, tu dois la jouer tout de suite, même un Joker ; aucune autre n’est permise.
}
sheet-jump-in-on = Si tu as exactement la carte qui vient d’être jouée, tu peux la poser hors de ton tour, avant que le suivant pioche ou joue ; le jeu continue après toi.
sheet-jump-in-number = Si tu as la carte qui vient d’être jouée, ou le même chiffre d’une autre couleur, tu peux la poser hors de ton tour, avant que le suivant pioche ou joue ; le jeu continue après toi.
sheet-jump-in-face = Si tu as une carte de couleur au même chiffre ou symbole que celle du dessus, tu peux la poser hors de ton tour, avant que le suivant pioche ou joue ; le jeu continue après toi.
sheet-jump-in-wilds-yes = Sur un Joker qui n’est pas un +4, tu peux poser le même Joker hors de ton tour, avec une couleur.
sheet-jump-in-stack-yes = Tu peux aussi intercepter sur une carte qui fait piocher et attend une réponse : la tienne s’ajoute, et le joueur après toi doit répondre.
sheet-draw-refuse-show = Si rien ne va, tu peux montrer ta main à tous au lieu de piocher ; ton tour est alors fini.
sheet-turn-several-identical = Avec une carte de couleur, tu peux en poser d’identiques d’un coup ; leurs effets s’ajoutent.
sheet-turn-several-number = Avec une carte de couleur, tu peux en poser d’identiques d’un coup, et avec un chiffre aussi le même dans d’autres couleurs ; leurs effets s’ajoutent.
sheet-turn-several-face = Avec une carte de couleur, tu peux poser d’un coup toutes celles du même chiffre ou symbole ; leurs effets s’ajoutent.
sheet-turn-several-run = Avec un chiffre, tu peux poser d’un coup une suite de la même couleur, en montant ou en descendant, comme 4, 5, 6 ; seul un 7 ou un 0 à la fin déplace les mains.
sheet-recycle = { $when ->
    [immediately] Dès que la pioche est vide
   *[on-demand] Quand il n’y a plus rien à piocher
}, on mélange { $kept ->
    [whole] tout le talon, même la carte du dessus
   *[keep-top] le talon, sauf la carte du dessus
}.

## Cartes spéciales de couleur. $turn : si le tour est perdu ou joué

sheet-turn-lost = { $turn ->
    [loses] perd son tour
   *[plays] joue ensuite
}
sheet-skip = { $name } : le joueur suivant perd son tour.
sheet-reverse = { $name } : le sens du jeu change.
sheet-draw-two = { $name } : le joueur suivant pioche { sheet-cards } et { sheet-turn-lost }.
sheet-draw-two-chosen = { $name } : tu désignes un autre joueur, qui pioche { sheet-cards } et ne perd pas son tour.
sheet-draw-two-unstacked = Un { $name } ne se cumule pas, et ne répond à aucune carte qui fait piocher.
sheet-draw-two-button = { $name } : appuie sur le bouton.
sheet-draw-two-own = { $oneself ->
    [yes] S’il montre la couleur de la carte, tu désignes qui tu veux, toi compris : ce joueur pioche { sheet-cards } et { sheet-turn-lost }.
   *[no] S’il montre la couleur de la carte, tu désignes quelqu’un d’autre, qui pioche { sheet-cards } et { sheet-turn-lost }.
}
sheet-draw-two-resume = { $resume ->
    [after-target] Après ton choix, le jeu continue après le joueur qui a pioché.
   *[after-presser] Après ton choix, le jeu continue après le joueur qui a appuyé.
}
sheet-draw-two-other = S’il montre une autre couleur, le joueur suivant pioche { sheet-cards } et { sheet-turn-lost }.
sheet-stacking = { $stacking ->
    [same] On peut renvoyer une carte qui fait piocher avec une carte du même genre ; tout s’ajoute.
    [up] On peut renvoyer une carte qui fait piocher avec une carte du même genre ou plus forte ; tout s’ajoute.
    [any] On peut renvoyer une carte qui fait piocher avec toute autre qui fait piocher et qui va ; tout s’ajoute.
    [amount] On peut renvoyer une carte qui fait piocher avec toute autre qui va et fait piocher au moins autant ; tout s’ajoute.
    [same-free] On peut renvoyer une carte qui fait piocher avec une carte du même genre, de n’importe quelle couleur ; tout s’ajoute.
    [up-free] On peut renvoyer une carte qui fait piocher avec une carte du même genre ou plus forte, de n’importe quelle couleur ; tout s’ajoute.
    [any-free] On peut renvoyer une carte qui fait piocher avec toute autre qui fait piocher, qu’elle aille ou non ; tout s’ajoute.
    [amount-free] On peut renvoyer une carte qui fait piocher avec toute autre qui fait piocher au moins autant, qu’elle aille ou non ; tout s’ajoute.
   *[off] On ne répond pas à une carte qui fait piocher par une autre.
}
sheet-stack-reverse-bounce = Le joueur touché peut aussi poser un Changement de sens qui va : le sens du jeu change, et le suivant dans ce sens doit répondre.
sheet-stack-reverse-coloured = Le joueur touché par une carte de couleur qui fait piocher peut aussi poser un Changement de sens qui va : le sens du jeu change, et le suivant dans ce sens doit répondre. Un Joker ne se renvoie pas.
sheet-stack-reverse-wild = Le joueur touché par un Joker qui fait piocher peut aussi poser un Changement de sens qui va : le sens du jeu change, et le suivant dans ce sens doit répondre. Une carte de couleur ne se renvoie pas.
sheet-stack-skip-pass = Le joueur touché peut aussi poser un Passe ton tour qui va : personne ne perd son tour, et le suivant doit répondre.
sheet-stack-skip-colour = Le joueur touché peut aussi poser un Passe ton tour de la couleur en cours : personne ne perd son tour, et le suivant doit répondre.
sheet-seven-zero-seven = Avec un 7, tu dois échanger ta main avec un joueur de ton choix.
sheet-seven-zero-zero = Avec un 0, tout le monde passe sa main au suivant.
sheet-seven-swap-may = Au lieu d’échanger ta main, tu peux aussi la garder.
sheet-seven-swap-next = On échange toujours sa main avec le joueur suivant, sans choix.
sheet-seven-zero-on = Avec un 7, tu dois échanger ta main avec un joueur de ton choix ; avec un 0, tout le monde passe sa main au suivant.

## Ce que font des cartes auxquelles un fichier d'édition a donné ses propres effets

sheet-effects = { $name } : { $list }.
sheet-colour-stays = { $number ->
   *[other] Après { $list }, la couleur en cours reste.
}
sheet-no-effect = { $name } : aucun effet.
sheet-verb = { $verb ->
    [color] tu choisis la couleur
    [skip] le joueur suivant perd son tour
    [reverse] le sens du jeu change
    [restricted] elle compte comme un +4
    [button] on appuie sur le bouton
    [everybody] elle touche tous les autres
    [shed] appuie sur le bouton et pose tes cartes de sa couleur
    [bite] qui la pioche la montre et en pioche trois de plus
    [swap] tu échanges ta main avec quelqu’un
    [shuffle] on ramasse toutes les mains, on mélange et on redistribue, à partir du joueur suivant
    [roulette] le joueur suivant choisit une couleur, pioche jusqu’à ce qu’elle vienne et perd son tour
    [discard] tu poses dessous toutes tes cartes de sa couleur
   *[rotate] tout le monde passe sa main au suivant
}
sheet-verb-skip = { $number ->
    [1] { sheet-verb }
    [9] tous les autres perdent leur tour
    [2] les deux joueurs suivants perdent leur tour
   *[other] les { $number } joueurs suivants perdent leur tour
}
sheet-verb-until = le joueur suivant pioche jusqu’à l’une de ces cartes : { $list }, et perd son tour
sheet-verb-draw-picked = un joueur de ton choix pioche { sheet-cards } et ne perd pas son tour
sheet-verb-draw = le joueur suivant pioche { sheet-cards } et { sheet-turn-lost }

## Jokers

sheet-wild = { $name } : va toujours, à ton tour ; tu choisis la couleur.
sheet-draw-four = { $name } : { $colour ->
    [button] le bouton donne la couleur
   *[player] tu choisis la couleur
} ; le joueur suivant pioche { sheet-cards } et { sheet-turn-lost }.
sheet-draw-four-all = { $name } : { $colour ->
    [button] le bouton donne la couleur
   *[player] tu choisis la couleur
} ; tous les autres posent une carte de cette couleur pour se protéger, ou piochent { sheet-cards }.
sheet-protect = { $protect ->
    [may] Personne n’est obligé de se protéger
   *[must] Qui peut se protéger doit le faire
} ; { $miss ->
    [never] personne ne perd son tour
    [next-only] le joueur suivant perd son tour s’il pioche
   *[always] tous ceux qui piochent perdent leur prochain tour
}.
sheet-protect-kinds = Un Joker ne protège pas. Une carte spéciale posée pour se protéger ne fait rien ; { $word ->
    [yes] sa couleur ou le même symbole va dessus
   *[no] seule sa couleur va dessus
}.
sheet-protect-out = { $out ->
    [yes] S’il ne te reste que la carte de protection, tu peux finir avec elle.
    [draws-one] S’il ne te reste que la carte de protection, tu pioches une carte pour elle.
   *[no] S’il ne te reste que la carte de protection, tu ne peux pas la poser.
}
sheet-lawful = Un { $name } n’est permis que si tu n’as { $block ->
    [colour] aucune carte de la couleur en cours
    [colour-numbers] aucun chiffre de la couleur en cours
   *[any-playable] aucune carte de couleur qui va
}{ $besides ->
    [wilds] { " " }et aucun { $list } ; un autre { $name } ne compte pas
    [four] { " " }et aucun autre { $name } ; les autres Jokers ne comptent pas
    [all] { " " }et aucun autre Joker
   *[none] { " " }; les autres Jokers ne comptent pas
}.
sheet-always-lawful = Un { $name } est toujours permis, et personne ne peut le contester.
sheet-no-bluff = S’il n’est pas permis, on ne peut pas le jouer : il n’y a donc rien à contester.
sheet-bluff = Tu peux bluffer. { $by ->
    [anyone] N’importe quel adversaire
   *[victim] Le joueur touché
} peut contester ; { $show ->
    [all] toute la table voit alors ta main
   *[challenger] il voit alors ta main
}.
sheet-guilty = Si c’était un bluff, tu pioches { sheet-piled } ; celui qui a contesté ne pioche rien et { $turn ->
    [lost] perd son tour
   *[kept] garde son tour
}.
sheet-guilty-by-anyone = Si c’était un bluff, tu pioches { sheet-piled } ; le joueur touché ne pioche rien et { $turn ->
    [lost] perd son tour
   *[kept] garde son tour
}.
sheet-guilty-all = { $turn ->
    [lost] Si c’était un bluff, tu pioches { sheet-cards }, mais celui qui a contesté perd son prochain tour.
   *[kept] Si c’était un bluff, tu pioches { sheet-cards }.
}
sheet-piled = { $piled ->
    [yes] { sheet-cards }, en plus de tout le cumul
   *[no] { sheet-cards }
}
sheet-wrong-challenge = Sinon, celui qui a contesté pioche { sheet-piled } et { $turn ->
    [lost] perd son tour
   *[kept] garde son tour
}.
sheet-wrong-challenge-by-anyone = Sinon, celui qui a contesté pioche { sheet-piled }. Si c’est le joueur touché, il ne pioche rien d’autre, et son tour est { $turn ->
    [lost] perdu
   *[kept] conservé
} ; sinon, le joueur touché pioche comme d’habitude.
sheet-wrong-challenge-all = Sinon, celui qui a contesté pioche { sheet-cards } et { $turn ->
    [lost] perd son prochain tour
   *[kept] ne perd pas de tour
}.
sheet-challenge-all = Après un bluff, { $guilty ->
    [cancel-all] plus personne ne se protège ni ne pioche
    [cancel-for-challenger] seul celui qui a contesté est épargné
   *[effect-stands] la carte agit comme d’habitude
} ; qui conteste à tort { $wrong ->
    [six-plus-effect] se protège ou pioche { sheet-cards } en plus
   *[six-instead] n’a plus à se protéger ni à piocher { sheet-cards } en plus
}.
sheet-badge = { $name } : le joueur suivant pioche jusqu’à l’une de ces cartes : { $list }, et perd son tour.
sheet-creeper = { $forced ->
    [yes] Quand tu pioches un { $name }, montre-le et pioche trois cartes de plus, même si tu étais forcé de piocher.
   *[no] Quand tu pioches un { $name }, montre-le et pioche trois cartes de plus, sauf si tu étais forcé de piocher.
}
sheet-creeper-extra = Si un autre { $name } est parmi les trois, tu ne le montres pas et ne pioches rien pour lui.
sheet-creeper-held = Une fois dans ta main, un { $name } se joue comme un { $wild }.
sheet-discard-all = { $amount ->
    [none-or-all] { $name } : appuie sur le bouton, puis pose toutes tes cartes de sa couleur, ou aucune.
    [any-subset] { $name } : appuie sur le bouton, puis pose autant de cartes de sa couleur que tu veux.
   *[must-all] { $name } : appuie sur le bouton, puis pose toutes tes cartes de sa couleur.
}
sheet-discard-none = { $colour ->
    [player-names] Si tu n’en as aucune de cette couleur, tu choisis la couleur.
   *[button] Si tu n’en as aucune de cette couleur, la couleur du bouton est en cours.
}
sheet-discard-top = La carte que tu laisses sur le dessus donne la couleur ; le même chiffre ou symbole va aussi, mais une carte spéciale n’y fait rien.

## UNO

sheet-uno-automatic = UNO est dit pour tout le monde ; il n’y a pas de contre-UNO.
sheet-uno-call = Dis UNO en posant ton avant-dernière carte.
sheet-uno-several = Si tu poses plusieurs cartes d’un coup, compte après la dernière.
sheet-uno-swap = { $due ->
    [exempt] S’il te reste une carte parce que des mains ont bougé, tu n’as rien à dire.
   *[required] C’est pareil si des mains bougent et qu’il te reste une carte ; tu peux alors encore le dire à temps.
}
sheet-uno-catch = { $catchers ->
    [opponents] Si un adversaire te fait contre-UNO parce que tu ne l’as pas dit, tu pioches { sheet-cards }.
   *[any] Si un autre joueur te fait contre-UNO parce que tu ne l’as pas dit, tu pioches { sheet-cards }.
}
sheet-uno-closes = On peut te faire contre-UNO { $closes ->
    [next-turn-begins] jusqu’à ce que le joueur suivant pioche ou joue
    [next-draw-or-turn-end] jusqu’à ce que le joueur suivant pioche ou finisse son tour
    [next-play] jusqu’à ce que le joueur suivant ait posé une carte
    [any-draw] jusqu’à ce que quelqu’un pioche une carte
   *[never] tant que tu as une seule carte et que tu n’as rien dit
}.
sheet-uno-forced = { $closes ->
    [yes] Une pioche forcée met aussi fin à ce délai.
   *[no] Une pioche forcée ne met pas fin à ce délai.
}
sheet-uno-late = { $saves ->
    [yes] Dire UNO en retard te sauve si personne n’a été plus rapide.
   *[no] Dire UNO en retard ne te sauve pas.
}
sheet-uno-late-cost = Un UNO en retard coûte { sheet-cards }.
sheet-uno-false-call = Un UNO à tort coûte { sheet-cards }.
sheet-uno-false = Un contre-UNO à tort coûte { sheet-cards }.

## Pénalités

sheet-penalty-both = { $price ->
    [refuse] Une mauvaise carte, ou une carte hors de son tour, est refusée sans pénalité.
    [auto] Une mauvaise carte, ou une carte hors de son tour, retourne en main et coûte { sheet-cards }.
   *[catchable] Une mauvaise carte, ou une carte hors de son tour, reste posée si personne ne la signale ; sinon, elle retourne en main et coûte { sheet-cards }.
}
sheet-penalty-wrong-card = { $price ->
    [refuse] Une mauvaise carte est refusée sans pénalité.
    [auto] Une mauvaise carte retourne en main et coûte { sheet-cards }.
   *[catchable] Une mauvaise carte reste posée si personne ne la signale ; sinon, elle retourne en main et coûte { sheet-cards }.
}
sheet-penalty-out-of-turn = { $price ->
    [refuse] Une carte hors de son tour est refusée sans pénalité.
    [auto] Une carte hors de son tour retourne en main et coûte { sheet-cards }.
   *[catchable] Une carte hors de son tour reste posée si personne ne la signale ; sinon, elle retourne en main et coûte { sheet-cards }.
}
sheet-suggestion = Souffler à un autre ce qu’il doit jouer coûte { sheet-cards }.

## Fin de la manche et points

sheet-end = La manche finit quand quelqu’un a joué sa dernière carte.
sheet-finish-coloured = Ce ne doit pas être un Joker ; s’il t’en reste un, tu pioches pour ton tour.
sheet-finish-no-draw = Ce doit être une carte qui ne fait piocher personne ; s’il t’en reste une autre, tu pioches pour ton tour.
sheet-finish-number = Ce doit être un chiffre ; s’il te reste une autre carte, tu pioches pour ton tour.
sheet-last-draws = { $draws ->
    [yes] Si elle fait piocher, le joueur suivant pioche encore, et ces cartes comptent.
   *[no] Si elle fait piocher, personne ne pioche pour elle.
}
sheet-last-badge = { $badge ->
    [draw-until-stop] Si c’est un { $name }, le joueur suivant pioche encore.
   *[none] Si c’est un { $name }, personne ne pioche.
}
sheet-places = Qui n’a plus de cartes prend la place suivante, et les autres continuent jusqu’à ce qu’il n’en reste qu’un ; la première place gagne la manche. Ce que la dernière carte fait aux suivants, elle le fait encore à ceux qui continuent ; mais qui n’a plus de cartes ne désigne plus personne.
sheet-places-score = { $own ->
    [yes] À la place, chacun compte { points-counted } pour chaque joueur sorti avant lui.
   *[no] { $round ->
        [flat] Qui prend une place marque { points-counted } pour chaque joueur encore dans la manche.
       *[hands] Chaque place, pas seulement la première, marque ce que les autres ont en main au début du tour suivant.
    }
}
sheet-mercy = { $when ->
    [ever] Qui a { sheet-cards } ou plus sort aussitôt de la manche et ne pioche plus ; le dernier qui reste la gagne.
   *[turn] Qui a { sheet-cards } ou plus quand un tour commence sort de la manche ; le dernier qui reste la gagne.
}
sheet-mercy-hand = La main d’un joueur sorti va sous la carte du dessus et revient quand on mélange le talon.
sheet-mercy-points = Un joueur sorti de la manche compte { $number ->
    [one] { $number } point
   *[other] { $number } points
}, quelles que soient ses cartes.
sheet-blocked = { $blocked ->
    [void-redeal] Si plus personne ne peut jouer ni piocher, la manche ne compte pas.
   *[lowest-hand-wins] Si plus personne ne peut jouer ni piocher, la plus petite main gagne.
}
sheet-turns = Une manche finit de la même façon après { $number ->
    [one] { $number } tour
   *[other] { $number } tours
}.
sheet-points = Points : { $list }.
sheet-score-face = Points propres à la table : { $list }.
sheet-points-face = chiffres : leur valeur
sheet-points-numbers = chiffres : { $points }
sheet-points-card = { $name } : { $points }

## La partie

sheet-single-hand = Qui gagne une manche gagne la partie.
sheet-winner-collects = Le gagnant d’une manche marque { $round ->
    [flat] { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
   *[hands] les cartes de tous ses adversaires
} ; le premier à { $points } points gagne la partie.
sheet-low-total = Chacun compte les cartes qui lui restent ; dès que quelqu’un atteint { $points } points, le plus petit total gagne.
sheet-elimination-round = Après chaque manche, le joueur dont les cartes restantes valent le plus est éliminé ; s’ils sont plusieurs, celui qui a le plus grand total. Les deux derniers jouent une manche, et son gagnant remporte la partie.
sheet-elimination = Chacun compte les cartes qui lui restent ; qui atteint { $points } points est éliminé.
sheet-elimination-blocked = { $blocked ->
    [all-add] Dans une manche bloquée, les cartes du gagnant comptent aussi.
   *[others-add] Dans une manche bloquée, le gagnant n’ajoute rien.
}
sheet-low-tie = { $tie ->
    [extra-round] En cas d’égalité au plus petit total, ces joueurs continuent.
   *[shared] En cas d’égalité au plus petit total, ces joueurs gagnent ensemble.
}
sheet-final = { $final ->
    [one-hand] Les deux derniers jouent une manche décisive.
   *[until-limit] Les deux derniers jouent jusqu’à ce que l’un soit éliminé.
}
sheet-final-players = Il faut au moins { $number } joueurs pour commencer.
sheet-score-round = Qui gagne une manche marque { points-counted }.
sheet-score-out = { $fewer ->
    [yes] Qui gagne une manche retire { points-counted } de son total.
   *[no] Qui gagne une manche marque { points-counted } en plus.
}
sheet-score-times = Tout ce qu’une manche rapporte compte { $number } fois.
sheet-match-rounds = { $mode ->
    [low_total] Après { rounds-counted } au plus tard, le plus petit total gagne.
   *[winner_collects] Après { rounds-counted } au plus tard, le plus grand total gagne ; en cas d’égalité, on joue encore une manche.
}
sheet-match-minutes = La manche en cours quand { $number ->
    [one] { $number } minute est passée
   *[other] { $number } minutes sont passées
} est la dernière : le plus { $mode ->
    [low_total] petit
   *[winner_collects] grand
} total gagne.
sheet-goal = { $mode ->
    [single_hand] une manche décide
    [winner_collects] le premier à { $points } points gagne
    [low_total] à { $points } points, le plus petit total gagne
    [drop_out] un éliminé par manche
   *[elimination] éliminé à { $points } points
}
sheet-goal-score = { points-counted } par manche
sheet-goal-limit = au plus { $list }
sheet-goal-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}
sheet-offers = Proposé aussi, si tu l’ajoutes à la ligne de règles : { $list }.

## À deux

sheet-two-reverse = { $reverse ->
    [skip] { $number ->
        [one] { $name } agit comme { $skip }.
       *[other] { $name } agissent comme { $skip }.
    }
    [again] Après { $name }, tu rejoues.
   *[plain] { $number ->
        [one] { $name } ne change que le sens.
       *[other] { $name } ne changent que le sens.
    }
}
sheet-two-again = { $number ->
   *[other] Après { $list }, tu rejoues.
}
sheet-two-other = { $number ->
   *[other] Après { $list }, c’est à l’autre joueur.
}
sheet-two-reverse-draw = { $answers ->
    [yes] { $list } touche celui qui l’a joué : il y répond ou pioche.
   *[no] { $list } touche celui qui l’a joué : il pioche.
}
sheet-two-first = { $name } en première carte coûte aussi le tour.

## Équipes

sheet-team-wins = Une équipe gagne la manche dès que l’un de ses joueurs a fini, et marque les cartes de l’autre équipe.
sheet-team-spared = { $spared ->
    [yes] { $name } épargne ton partenaire.
   *[no] { $name } touche aussi ton partenaire.
}
sheet-team-notices = { $noticers ->
    [opponents] Seuls les adversaires peuvent signaler une mauvaise carte.
   *[others] Ton partenaire peut aussi signaler ta mauvaise carte.
}
sheet-team-talk = On peut parler dans son équipe ; souffler à l’autre équipe coûte { sheet-cards }.

## Le pied d'une feuille

sheet-differs = diffère de { $edition } : { $list }.
sheet-was = { $key } était { $value }
sheet-was-by = { $key } était { $value } ({ $rule })

## Ce que signifie une valeur

sheet-example = { $words }, par exemple.
sheet-own-deck = Un jeu de cartes propre à l’édition.

## Deux tables comparées

diff-deck = Le jeu de cartes
diff-name = Le nom de { $name }
diff-effect = Ce que fait { $name }
diff-nothing = Rien.
diff-verbs = { $list }.

## Une règle expliquée

why-above = voir plus haut
why-sure-high = élevée - on peut à peine la lire autrement
why-sure-medium = moyenne - c’est ce qui va le mieux, mais d’autres tables la lisent autrement
why-sure-low = faible - peu d’indices, mettez-vous d’accord avant de jouer
why-kind-house = règle maison pour toutes les éditions
why-kind-house-but = règle maison, pas pour { $list }
why-switch = Facultative. Pour jouer ainsi, ajoute { $setting } à la ligne de règles, par exemple : { $line }
why-kind-differs = là où les éditions diffèrent
why-kind-common = décision pour toutes les éditions
why-kind-open = { $edition } · décision : le texte imprimé laisse la question ouverte
why-kind-contradiction = { $edition } · décision : le texte imprimé se contredit
why-kind-info = { $edition } · pas une règle de jeu
why-kind-rule = { $edition }

## Listes d'éditions et de réglages

list-rules = { $edition } (règles { $code }-...)
list-offers = Proposé aussi, si tu l’ajoutes à la ligne de règles : { $list }
list-house-rule = { $key } (règle maison)
list-values = Valeurs
list-editions = Éditions
list-rules-behind = Règles
list-silent = { $value }, car rien d’autre n’y est écrit : { $list }

## Où en est la traduction de chaque langue

list-languages = Langues
list-language-complete = complète
list-language-part = { $number } textes sur { $most } ({ $percent } %), le reste en anglais
list-language-begun = { $number } textes sur { $most } ({ $percent } %), pas encore proposée
list-language-lacks = { $number } sur { $most } manquent
