# Ce qui s'est passé, une phrase par événement (docs/background/text.md).

event-play = { $who_is ->
    [you] Tu joues un { $card }
   *[other] { $who } joue un { $card }
}
event-play-color = { $who_is ->
    [you] Tu joues un { $card } et demandes { $color }
   *[other] { $who } joue un { $card } et demande { $color }
}
event-keep = { $who_is ->
    [you] Tu gardes la carte
   *[other] { $who } garde la carte
}
event-keep-refuse-draw = { $who_is ->
    [you] Tu montres ta main au lieu de piocher
   *[other] { $who } montre sa main au lieu de piocher
}
event-keep-lay-no-more = { $who_is ->
    [you] Tu ne poses plus rien
   *[other] { $who } ne pose plus rien
}
event-accept = { $who_is ->
    [you] Tu acceptes
   *[other] { $who } accepte
}
event-challenge = { $who_is ->
    [you] Tu contestes
   *[other] { $who } conteste
}
event-uno = { $who_is ->
    [you] Tu dis UNO !
   *[other] { $who } dit UNO !
}
event-catch = { $who_is ->
    [you] Tu fais contre-UNO à { $whom } : { cards-counted }
   *[other] { $whom_is ->
        [you] { $who } te fait contre-UNO : { cards-counted }
       *[other] { $who } fait contre-UNO à { $whom } : { cards-counted }
    }
}
event-accuse = { $who_is ->
    [you] Tu reproches à { $whom } de ne pas avoir dit UNO
   *[other] { $whom_is ->
        [you] { $who } te reproche de ne pas avoir dit UNO
       *[other] { $who } reproche à { $whom } de ne pas avoir dit UNO
    }
}
event-notice = { $who_is ->
    [you] Tu signales la mauvaise carte posée par { $whom }
   *[other] { $whom_is ->
        [you] { $who } signale ta mauvaise carte
       *[other] { $who } signale la mauvaise carte posée par { $whom }
    }
}
event-target = { $who_is ->
    [you] { $whom_is ->
        [you] Tu te désignes
       *[other] Tu désignes { $whom }
    }
   *[other] { $whom_is ->
        [you] { $who } te désigne
       *[other] { $who } désigne { $whom }
    }
}
event-target-seven-kept = { $who_is ->
    [you] Tu gardes ta main
   *[other] { $who } garde sa main
}
event-color = { $who_is ->
    [you] Tu demandes { $color }
   *[other] { $who } demande { $color }
}
event-shed = { $who_is ->
    [you] Tu choisis : { $card }
   *[other] { $who } choisit : { $card }
}
event-shed-none = { $who_is ->
    [you] Tu ne poses plus rien
   *[other] { $who } ne pose plus rien
}
event-protect = { $who_is ->
    [you] Tu te protèges avec un { $card }
   *[other] { $who } se protège avec un { $card }
}
event-pass-card = { $who_is ->
    [you] Tu prépares, face cachée : { $cards }
   *[other] { $who } prépare une carte à passer, face cachée
}
event-pass = { $who_is ->
    [you] Tu passes sans piocher
   *[other] { $who } passe sans piocher
}

event-d-deal = { $who_is ->
    [you] Tu reçois { $cards }
   *[other] { $who } reçoit { $cards }
}
event-d-top = Première carte : { $card }
event-d-top-rejected = Première carte : { $card } ; le talon ne peut pas commencer ainsi, on en retourne une autre
event-d-top-rejected-wild = { event-d-top-rejected }
event-d-top-rejected-other = { event-d-top-rejected }
event-d-shuffle = On mélange la pioche : { cards-counted }
event-d-draw = { $who_is ->
    [you] { $cards ->
        [one] Tu pioches { $cards } carte
        [other] Tu pioches { $cards } cartes
       *[shown] Tu pioches { $cards }
    }
   *[other] { $cards ->
        [one] { $who } pioche { $cards } carte
        [other] { $who } pioche { $cards } cartes
       *[shown] { $who } pioche { $cards }
    }
}
event-d-show = { $who_is ->
    [you] Tu montres à { $whom } : { $cards }
   *[other] { $whom_is ->
        [you] { $who } te montre : { $cards }
       *[other] { $who } montre à { $whom } : { $cards }
    }
}
event-d-show-all = { $who_is ->
    [you] Tu montres à tous : { $cards }
   *[other] { $who } montre à tous : { $cards }
}
event-d-button = Le bouton choisit : { $color }
event-d-color = La couleur est maintenant : { $color }
event-d-reverse = { $direction ->
    [left] On joue maintenant vers la gauche
   *[right] On joue maintenant vers la droite
}
event-d-miss = { $who_is ->
    [you] Tu perds ton tour
   *[other] { $who } perd son tour
}
event-d-miss-skip = { $who_is ->
    [you] Tu passes ton tour
   *[other] { $who } passe son tour
}
event-d-miss-two-reverse = { event-d-miss-skip }
event-d-miss-two-skip = { event-d-miss-skip }
event-d-return = { $who_is ->
    [you] Tu reprends ta carte : { $card }
   *[other] { $who } reprend sa carte : { $card }
}
event-d-lay = { $who_is ->
    [you] Tu poses { $cards }
   *[other] { $who } pose { $cards }
}
event-d-under = { $who_is ->
    [you] Tu glisses dessous : { $cards }
   *[other] { $who } glisse dessous : { $cards }
}
event-d-under-mercy-hand = { $who_is ->
    [you] Ta main va sous la carte du dessus : { $cards }
   *[other] { $who } : sa main va sous la carte du dessus : { $cards }
}
event-d-gather = On ramasse toutes les mains, on mélange et on redistribue
event-d-pass = { $who_is ->
    [you] Tu passes { $cards } à { $whom }
   *[other] { $whom_is ->
        [you] { $who } te passe { $cards }
       *[other] { $who } passe { $cards } à { $whom }
    }
}
event-d-swap = { $who_is ->
    [you] Tu échanges ta main avec { $whom }
   *[other] { $whom_is ->
        [you] { $who } échange sa main avec toi
       *[other] { $who } échange sa main avec { $whom }
    }
}
event-d-rotate = { $direction ->
    [left] Tout le monde passe sa main à gauche
   *[right] Tout le monde passe sa main à droite
}
event-d-hand = { $who_is ->
    [you] Tu as maintenant { $cards }
   *[other] { $who } a maintenant { $cards }
}
event-d-over = { $seats_are ->
    [you] Tu gagnes la manche
    [other] { $seats } gagne la manche
   *[several] { $seats } gagnent la manche
    [several-with-you] { CAPITAL($seats) } gagnez la manche
}
event-d-over-none = Personne ne gagne la manche
event-d-count = { $who_is ->
    [you] Il te reste { $cards } : { points-counted }
   *[other] { $who } a encore { $cards } : { points-counted }
}
event-d-count-none = { $who_is ->
    [you] Tu n’as plus de cartes
   *[other] { $who } n’a plus de cartes
}
event-d-penalty = { $who_is ->
    [you] Tu dois piocher { cards-counted } pour avoir soufflé
   *[other] { $who } doit piocher { cards-counted } pour avoir soufflé
}
event-d-cut = { $who_is ->
    [you] Tu tires pour la donne : { $card }
   *[other] { $who } tire pour la donne : { $card }
}
event-d-lot = { $who_is ->
    [you] Le sort te désigne
   *[other] Le sort désigne { $who }
}
event-d-dealer = { $who_is ->
    [you] Tu distribues
   *[other] { $who } distribue
}
event-d-score = { $who_is ->
    [you] Tu marques { points-counted }
   *[other] { $who } marque { points-counted }
}
event-d-score-team-score = { $who_is ->
    [you] Ton équipe marque { points-counted }
   *[other] { $who } : son équipe marque { points-counted }
}
event-d-out = { $who_is ->
    [you] La partie est finie pour toi
   *[other] { $who } quitte la partie
}
event-d-mercy = { $who_is ->
    [you] Tu as trop de cartes : la manche est finie pour toi
   *[other] { $who } a trop de cartes et quitte la manche
}
event-d-place = { $who_is ->
    [you] Tu prends la place { $number }
   *[other] { $who } prend la place { $number }
}
event-d-time = Le temps est écoulé : c’est la dernière manche
event-d-won = { $seats_are ->
    [you] Tu gagnes la partie
    [other] { $seats } gagne la partie
   *[several] { $seats } gagnent la partie
    [several-with-you] { CAPITAL($seats) } gagnez la partie
}

event-because = { $event } — { $because }
event-with-rule = { $event } ({ $rule })

because-draw-two = { $d }
because-draw-two-chosen = { because-draw-two }
because-draw-two-picked = { because-draw-two }
because-draw-four = { $w4 }
because-draw-four-for-all = { $w4 }
because-draw-until-stop = { $wb }
because-draw-roulette = jusqu’à la couleur demandée
because-guilty = contesté à raison
because-wrong-challenge = contesté à tort
because-last-card = la dernière carte
because-last-badge = { because-last-card }
because-first-draw-two = la première carte est un { $d }
because-first-draw-two-chosen = { because-first-draw-two }
because-creeper-extra = { $wc }
because-uno-penalty = UNO oublié
because-late-call-cost = UNO dit trop tard
because-false-call = UNO dit à tort
because-false-catch = contre-UNO à tort
because-wrong-card = mauvaise carte
because-out-of-turn = hors de son tour
because-protected-last = protection avec la dernière carte
because-stacked = tout le cumul
because-miss-draw-two = { $d }
because-miss-draw-two-chosen = { because-miss-draw-two }
because-two-draw-two = { because-miss-draw-two }
because-miss-draw-four = { $w4 }
because-two-draw-four = { because-miss-draw-four }
because-miss-draw-until-stop = { $wb }
because-miss-first-draw-two = la première carte est un { $d }
because-miss-first-draw-two-chosen = { because-miss-first-draw-two }
because-two-first-draw-two = { because-miss-first-draw-two }
because-miss-roulette = { $wo }
because-miss-challenge = la contestation
because-miss-challenge-won = { because-miss-challenge }
because-first-skip = la première carte est un { $s }
scene-badge = { $who_is ->
    [you] Tu retournes carte après carte
   *[other] { $who } retourne carte après carte
}
scene-badge-stop = { $number ->
    [one] Une carte, et l’Insigne est satisfait : { $card }
   *[other] Après { $number } cartes, l’Insigne est satisfait : { $card }
}
scene-roulette = { scene-badge }
scene-roulette-stop = { $number ->
    [one] Dès la première carte : { $card }
   *[other] Enfin, à la carte { $number } : { $card }
}
scene-guilty = { $who_is ->
    [you] C’était un bluff : te voilà pris
   *[other] C’était un bluff : { $who } se fait prendre
}
scene-innocent = { $who_is ->
    [you] Ce n’était pas un bluff : ta contestation échoue
   *[other] Ce n’était pas un bluff, la contestation échoue : { $who }
}
scene-button = On appuie sur le bouton…
scene-button-light = Sa lumière tourne…
scene-creeper = { $who_is ->
    [you] Tu montres le Creeper que tu as pioché
   *[other] { $who } montre un Creeper
}
scene-creeper-hiss = Sssss…
scene-challenge = { $who_is ->
    [you] Tu ouvres ta main, carte après carte
   *[other] { $who } ouvre sa main, carte après carte
}
scene-discard-all = { $who_is ->
    [you] Toutes tes cartes de cette couleur vont dessous
   *[other] Toutes les cartes de cette couleur vont dessous : { $who }
}
scene-swap = { $who_is ->
    [you] Tu échanges avec { $whom } : chacun prend les cartes de l’autre
   *[other] { $whom_is ->
        [you] { $who } échange avec toi : chacun prend les cartes de l’autre
       *[other] { $who } et { $whom } : chacun prend les cartes de l’autre
    }
}
scene-rotate = Chacun passe toutes ses cartes au suivant
scene-gather = Toutes les mains vont au milieu
scene-riffle = On les mélange
scene-skip-everyone = { $who_is ->
    [you] Tout le monde passe son tour : c’est encore à toi
   *[other] Tout le monde passe son tour, encore à : { $who }
}
scene-return = Mauvaise carte : { $card } revient en main
scene-mercy = { $who_is ->
    [you] Trop de cartes : la manche s’arrête là pour toi
   *[other] Trop de cartes : la manche s’arrête là pour { $who }
}
