# Pourquoi l'arbitre refuse une action : « refusal- » et la cause (docs/background/procedure.md, section 13 ; docs/background/text.md).

refusal-round-over = la manche est finie
refusal-shuffle-first = il faut d’abord mélanger
refusal-button-first = il faut d’abord appuyer sur le bouton
refusal-no-penalty = le donneur ne peut pas donner de pénalité maintenant
refusal-dealer-not-asked = ce n’est pas le moment de demander cela au donneur
refusal-dealer-only = seul le donneur peut faire cela
refusal-round-ending = la dernière carte est posée : il ne reste que son effet
refusal-confirm-first = la dernière carte est posée : qui la trouve fausse la signale, les autres l’acceptent

refusal-catch-self = on ne se fait pas contre-UNO à soi-même
refusal-uno-automatic = à cette table, UNO est dit pour tout le monde
refusal-catch-cards = { $whom_is ->
    [you] tu n’as pas exactement une carte
   *[other] { $whom } n’a pas exactement une carte
}
refusal-catch-called = { $whom_is ->
    [you] tu as dit UNO
   *[other] { $whom } a dit UNO
}
refusal-catch-partner = { $whom_is ->
    [you] tu es du même côté, et seuls les adversaires font contre-UNO
   *[other] { $whom } est du même côté, et seuls les adversaires font contre-UNO
}
refusal-catch-late = { $whom_is ->
    [you] on ne peut pas te faire contre-UNO maintenant : c’est trop tard, ou tu n’as pas à dire UNO
   *[other] pas de contre-UNO à { $whom } maintenant : c’est trop tard, ou UNO n’est pas à dire
}
refusal-uno-called = UNO est déjà dit
refusal-uno-late = UNO vient trop tard, ou n’est pas nécessaire
refusal-uno-two-cards = on dit UNO à son tour, avec deux cartes en main, pas avec { $number }
refusal-uno-own-turn = on dit UNO à son tour

refusal-notice-partner = la mauvaise carte est de ton camp : c’est aux autres de la signaler
refusal-no-notice = { $whom_is ->
    [you] tu n’as plus de mauvaise carte à signaler
   *[other] { $whom } : plus de mauvaise carte à signaler
}
refusal-no-challenge = il n’y a pas de +4 que cette place puisse contester

refusal-one-draw = on ne pioche qu’une fois par tour : joue la carte piochée ou garde-la
refusal-must-play = qui peut jouer doit jouer ; on ne pioche que si rien ne va
refusal-asked-else = { $asked ->
    [challenge] d’abord le +4 : accepte-le ou conteste-le
    [accept] d’abord la carte qui vient d’être posée : accepte son effet
    [color] il faut d’abord choisir une couleur
    [target] il faut d’abord désigner qui pioche
    [swap] il faut d’abord désigner avec qui échanger les mains
    [shed] il faut d’abord poser les cartes de la couleur du bouton
    [protect] d’abord le +4 : pose une carte pour te protéger
    [more] il faut d’abord dire si d’autres cartes identiques suivent
    [pass] il faut d’abord passer des cartes
   *[confirm] d’abord la dernière carte : signale-la si elle est fausse, ou accepte-la
}
refusal-not-your-turn = { $seats_are ->
    [you] c’est toi que la manche attend
   *[other] la manche attend { $seats }
}
refusal-must-play-drawn = une carte piochée qui va doit être jouée
refusal-nothing-drawn = il n’y a pas de carte piochée à garder
refusal-nothing-to-accept = cette place n’a rien à accepter maintenant
refusal-no-color-asked = il n’y a pas de couleur à choisir maintenant
refusal-cannot-pick = { $whom_is ->
    [you] on ne peut pas te désigner maintenant
   *[other] on ne peut pas désigner { $whom } maintenant
}
refusal-no-target-asked = il n’y a personne à désigner maintenant
refusal-no-shed-asked = on ne pose ces cartes qu’après avoir appuyé sur le bouton
refusal-must-shed = il faut poser une carte de la couleur du bouton
refusal-wrong-shed = { $card } n’est pas de la couleur du bouton
refusal-no-protect-asked = il n’y a rien contre quoi se protéger maintenant
refusal-no-protection = { $card } ne protège pas : ce n’est pas la couleur en cours

refusal-no-pass-asked = on ne passe des cartes qu’avant le début de la manche
refusal-pass-first = { $seats_are ->
    [you] choisis d’abord une carte à passer
   *[other] { $seats } choisit d’abord une carte à passer
}
refusal-passed-already = { $card } : toutes celles de ta main sont déjà prêtes à être passées

refusal-not-held = { $who_is ->
    [you] tu n’as pas de { $card } en main
   *[other] { $who } n’a pas de { $card } en main
}
refusal-no-jump-in = { $card } ne peut pas être joué hors de son tour sur { $top }
refusal-cannot-pay = il y a trop peu de cartes pour payer la pénalité d’une telle carte
refusal-no-stacking = { $turn ->
    [kept] d’abord le +4 : accepte-le ou conteste-le ; ensuite seulement tu joues une carte
   *[lost] on ne répond pas par une carte à une carte qui fait piocher
}
refusal-cannot-stack = { $card } ne se cumule pas avec { $top }
refusal-only-drawn-card = après avoir pioché, on ne peut jouer que la carte piochée
refusal-own-color = { $card } a sa propre couleur, on n’en choisit pas d’autre
refusal-no-color-now = avec { $card }, on ne choisit pas de couleur maintenant
refusal-color-missing = il manque une couleur, par exemple { $example }
refusal-finish-number = la dernière carte doit être un chiffre, et { $card } n’en est pas un
refusal-finish-coloured = la dernière carte ne doit pas être un Joker comme { $card }
refusal-finish-no-draw = la dernière carte ne doit faire piocher personne, comme le fait { $card }
refusal-not-equal = avec { $top }, on ne pose qu’une carte identique, pas { $card }
refusal-not-next = sur { $top }, on ne pose que le chiffre suivant de la suite, pas { $card }
refusal-seat-out = qui a quitté la manche n’y fait plus rien
refusal-restricted = { $block ->
    [colour] un +4 n’est permis que si l’on n’a aucune carte de la couleur { $color }
    [colour_numbers] un +4 n’est permis que si l’on n’a aucun chiffre de la couleur { $color }
   *[any_playable] un +4 n’est permis que si aucune autre carte en main ne va
}
refusal-no-match = { $counts ->
    [color] { $card } n’est pas { $color }, et sur { $top } seule la couleur compte
   *[face] { $card } ne va ni avec la couleur { $color } ni avec le symbole de { $top }
}

## Pourquoi une action est bonne ou mauvaise : ce qu'une analyse en dit, sur la page de relecture, à la table et dans le terminal.

analysis-why-goes-out = termine la main
analysis-why-last-card = ne laisse qu’une carte
analysis-why-draws = pioche alors qu’une carte va
analysis-why-must-draw = aucune carte ne va
analysis-why-bluff = à raison { $number } fois sur 100
analysis-why-makes-draw = { $who } pioche { $number }
analysis-why-makes-draw-or-stack = { $who } pioche { $number } ou cumule
analysis-why-takes-hand = prend les { $number } cartes : { $who }
analysis-why-swaps = échange les mains
analysis-why-rotates = toutes les mains tournent
analysis-why-deals-anew = toutes les mains sont redistribuées
analysis-why-skips = { $who } perd son tour
analysis-why-dear = se débarrasse : { $number } points
analysis-why-cannot-match = { $who } a pioché, faute de { $color }
analysis-why-spends-wild = dépense un Joker alors qu’une couleur va
analysis-why-keeps-colors = { $number ->
    [0] ne garde aucune couleur
    [one] garde une couleur
   *[other] garde { $number } couleurs
}
analysis-why-risky = contraire aux règles, à ses risques
