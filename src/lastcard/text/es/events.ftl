# Qué ha pasado, una frase por suceso (docs/background/text.md).

event-play = { $who_is ->
    [you] Juegas { $card }
   *[other] { $who } juega { $card }
}
event-play-color = { $who_is ->
    [you] Juegas { $card } y eliges { $color }
   *[other] { $who } juega { $card } y elige { $color }
}
event-keep = { $who_is ->
    [you] Te quedas con la carta
   *[other] { $who } se queda con la carta
}
event-keep-refuse-draw = { $who_is ->
    [you] Enseñas tu mano en vez de robar
   *[other] { $who } enseña su mano en vez de robar
}
event-keep-lay-no-more = { $who_is ->
    [you] No echas más cartas
   *[other] { $who } no echa más cartas
}
event-accept = { $who_is ->
    [you] Aceptas
   *[other] { $who } acepta
}
event-challenge = { $who_is ->
    [you] Desafías
   *[other] { $who } desafía
}
event-uno = { $who_is ->
    [you] Cantas ¡UNO!
   *[other] { $who } canta ¡UNO!
}
event-catch = { $who_is ->
    [you] Pillas a { $whom }: { cards-counted }
   *[other] { $whom_is ->
        [you] { $who } te pilla: { cards-counted }
       *[other] { $who } pilla a { $whom }: { cards-counted }
    }
}
event-accuse = { $who_is ->
    [you] Acusas a { $whom } de no cantar UNO
   *[other] { $whom_is ->
        [you] { $who } te acusa de no cantar UNO
       *[other] { $who } acusa a { $whom } de no cantar UNO
    }
}
event-notice = { $who_is ->
    [you] Señalas la carta incorrecta de { $whom }
   *[other] { $whom_is ->
        [you] { $who } señala tu carta incorrecta
       *[other] { $who } señala la carta incorrecta de { $whom }
    }
}
event-target = { $who_is ->
    [you] { $whom_is ->
        [you] Te eliges a ti
       *[other] Eliges a { $whom }
    }
   *[other] { $whom_is ->
        [you] { $who } te elige a ti
       *[other] { $who } elige a { $whom }
    }
}
event-target-seven-kept = { $who_is ->
    [you] Te quedas con tu mano
   *[other] { $who } se queda con su mano
}
event-color = { $who_is ->
    [you] Eliges { $color }
   *[other] { $who } elige { $color }
}
event-shed = { $who_is ->
    [you] Eliges { $card }
   *[other] { $who } elige { $card }
}
event-shed-none = { $who_is ->
    [you] No descartas nada más
   *[other] { $who } no descarta nada más
}
event-protect = { $who_is ->
    [you] Te proteges con { $card }
   *[other] { $who } se protege con { $card }
}
event-pass-card = { $who_is ->
    [you] Apartas boca abajo, para pasar: { $cards }
   *[other] { $who } aparta una carta boca abajo para pasarla
}
event-pass = { $who_is ->
    [you] Pasas sin robar
   *[other] { $who } pasa sin robar
}

event-d-deal = { $who_is ->
    [you] Recibes { $cards }
   *[other] { $who } recibe { $cards }
}
event-d-top = Se destapa { $card }
event-d-top-rejected = Se destapa { $card }; no vale para empezar la pila, así que se destapa otra carta
event-d-top-rejected-wild = { event-d-top-rejected }
event-d-top-rejected-other = { event-d-top-rejected }
event-d-shuffle = Se baraja el mazo: { cards-counted }
event-d-draw = { $who_is ->
    [you] Robas { $cards }
   *[other] { $who } roba { $cards }
}
event-d-show = { $who_is ->
    [you] Enseñas a { $whom }: { $cards }
   *[other] { $whom_is ->
        [you] { $who } te enseña { $cards }
       *[other] { $who } enseña a { $whom }: { $cards }
    }
}
event-d-show-all = { $who_is ->
    [you] Enseñas a todos: { $cards }
   *[other] { $who } enseña a todos: { $cards }
}
event-d-button = El botón elige { $color }
event-d-color = Ahora el color es { $color }
event-d-reverse = { $direction ->
    [left] Ahora se juega hacia la izquierda
   *[right] Ahora se juega hacia la derecha
}
event-d-miss = { $who_is ->
    [you] Pierdes el turno
   *[other] { $who } pierde el turno
}
event-d-miss-skip = { event-d-miss }
event-d-miss-two-reverse = { event-d-miss-skip }
event-d-miss-two-skip = { event-d-miss-skip }
event-d-return = { $who_is ->
    [you] { CAPITAL($card) } vuelve a tu mano
   *[other] { CAPITAL($card) } vuelve a la mano de { $who }
}
event-d-lay = { $who_is ->
    [you] Descartas { $cards }
   *[other] { $who } descarta { $cards }
}
event-d-under = { $who_is ->
    [you] Pones debajo { $cards }
   *[other] { $who } pone debajo { $cards }
}
event-d-under-mercy-hand = { $who_is ->
    [you] Tu mano va debajo de la carta de arriba: { $cards }
   *[other] La mano de { $who } va debajo de la carta de arriba: { $cards }
}
event-d-gather = Se juntan todas las manos, se barajan y se reparten
event-d-pass = { $who_is ->
    [you] Pasas { $cards } a { $whom }
   *[other] { $whom_is ->
        [you] { $who } te pasa { $cards }
       *[other] { $who } pasa { $cards } a { $whom }
    }
}
event-d-swap = { $who_is ->
    [you] Cambias tu mano por la de { $whom }
   *[other] { $whom_is ->
        [you] { $who } cambia su mano por la tuya
       *[other] { $who } cambia su mano por la de { $whom }
    }
}
event-d-rotate = { $direction ->
    [left] Todas las manos pasan un sitio a la izquierda
   *[right] Todas las manos pasan un sitio a la derecha
}
event-d-hand = { $who_is ->
    [you] Ahora tienes { $cards }
   *[other] { $who } tiene ahora { $cards }
}
event-d-over = { $seats_are ->
    [you] Ganas la ronda
    [other] { $seats } gana la ronda
   *[several] { $seats } ganan la ronda
    [several-with-you] { CAPITAL($seats) } ganáis la ronda
}
event-d-over-none = Nadie gana la ronda
event-d-count = { $who_is ->
    [you] Aún tienes { $cards }: { points-counted }
   *[other] { $who } aún tiene { $cards }: { points-counted }
}
event-d-count-none = { $who_is ->
    [you] No te quedan cartas
   *[other] A { $who } no le quedan cartas
}
event-d-penalty = { $who_is ->
    [you] Por dar una pista, tienes que robar { cards-counted }
   *[other] Por dar una pista, { $who } tiene que robar { cards-counted }
}
event-d-cut = { $who_is ->
    [you] Sacas { $card } para ver quién reparte
   *[other] { $who } saca { $card } para ver quién reparte
}
event-d-lot = { $who_is ->
    [you] Te toca a ti por sorteo
   *[other] Le toca por sorteo a { $who }
}
event-d-dealer = { $who_is ->
    [you] Repartes tú
   *[other] Reparte { $who }
}
event-d-score = { $who_is ->
    [you] Sumas { points-counted }
   *[other] { $who } suma { points-counted }
}
event-d-score-team-score = { $who_is ->
    [you] Tu equipo suma { points-counted }
   *[other] El equipo de { $who } suma { points-counted }
}
event-d-out = { $who_is ->
    [you] Quedas fuera de la partida
   *[other] { $who } queda fuera de la partida
}
event-d-mercy = { $who_is ->
    [you] Tienes demasiadas cartas y quedas fuera de la ronda
   *[other] { $who } tiene demasiadas cartas y queda fuera de la ronda
}
event-d-place = { $who_is ->
    [you] Acabas en el puesto { $number }
   *[other] { $who } acaba en el puesto { $number }
}
event-d-time = Se acabó el tiempo: esta es la última ronda
event-d-won = { $seats_are ->
    [you] Ganas la partida
    [other] { $seats } gana la partida
   *[several] { $seats } ganan la partida
    [several-with-you] { CAPITAL($seats) } ganáis la partida
}

## Cómo sigue la frase: por qué ha pasado y qué regla lo dice.

event-because = { $event } — { $because }
event-with-rule = { $event } ({ $rule })

## Por qué se roban cartas y se pierden turnos.

because-draw-two = { $d }
because-draw-two-chosen = { because-draw-two }
because-draw-two-picked = { because-draw-two }
because-draw-four = { $w4 }
because-draw-four-for-all = { $w4 }
because-draw-until-stop = { $wb }
because-draw-roulette = hasta que salga el color elegido
because-guilty = desafío acertado
because-wrong-challenge = desafío fallido
because-last-card = la última carta
because-last-badge = { because-last-card }
because-first-draw-two = la primera carta es un { $d }
because-first-draw-two-chosen = { because-first-draw-two }
because-creeper-extra = { $wc }
because-uno-penalty = no se cantó UNO
because-late-call-cost = se cantó UNO tarde
because-false-call = se cantó UNO en falso
because-false-catch = no había a quién pillar
because-wrong-card = carta incorrecta
because-out-of-turn = fuera de turno
because-protected-last = protección con la última carta
because-stacked = todo lo acumulado
because-miss-draw-two = { $d }
because-miss-draw-two-chosen = { because-miss-draw-two }
because-two-draw-two = { because-miss-draw-two }
because-miss-draw-four = { $w4 }
because-two-draw-four = { because-miss-draw-four }
because-miss-draw-until-stop = { $wb }
because-miss-first-draw-two = la primera carta es un { $d }
because-miss-first-draw-two-chosen = { because-miss-first-draw-two }
because-two-first-draw-two = { because-miss-first-draw-two }
because-miss-roulette = { $wo }
because-miss-challenge = por el desafío
because-miss-challenge-won = { because-miss-challenge }
because-first-skip = la primera carta es un { $s }
scene-badge = { $who_is ->
    [you] Descubres una carta tras otra
   *[other] { $who } descubre una carta tras otra
}
scene-badge-stop = { $number ->
    [one] Una carta, y la Placa se conforma: { $card }
   *[other] Tras { $number } cartas, la Placa se conforma: { $card }
}
scene-roulette = { scene-badge }
scene-roulette-stop = { $number ->
    [one] A la primera: { $card }
   *[other] Por fin, a la carta { $number }: { $card }
}
scene-guilty = { $who_is ->
    [you] Era un farol: te han pillado
   *[other] Era un farol: han pillado a { $who }
}
scene-innocent = { $who_is ->
    [you] No era un farol: tu desafío falla
   *[other] No era un farol: el desafío de { $who } falla
}
scene-button = Se pulsa el botón…
scene-button-light = La luz da vueltas…
scene-creeper = { $who_is ->
    [you] Levantas el Creeper que has robado
   *[other] { $who } levanta un Creeper
}
scene-creeper-hiss = Sssss…
scene-challenge = { $who_is ->
    [you] Abres tu mano, carta a carta
   *[other] { $who } abre su mano, carta a carta
}
scene-discard-all = { $who_is ->
    [you] Todas tus cartas de este color van debajo
   *[other] Todas las cartas de este color van debajo: { $who }
}
scene-swap = { $who_is ->
    [you] Tú tomas las cartas de { $whom } y { $whom } toma las tuyas
   *[other] { $whom_is ->
        [you] { $who } toma tus cartas y tú tomas las suyas
       *[other] { $who } toma las cartas de { $whom }, y { $whom } las de { $who }
    }
}
scene-rotate = Cada cual pasa todas sus cartas al siguiente
scene-gather = Todas las manos van al centro
scene-riffle = Se barajan juntas
scene-skip-everyone = { $who_is ->
    [you] Todos pierden el turno: te toca otra vez
   *[other] Todos pierden el turno: le toca otra vez a { $who }
}
scene-return = Carta equivocada: { $card } vuelve a la mano
scene-mercy = { $who_is ->
    [you] Demasiadas cartas: esta ronda se acaba para ti
   *[other] Demasiadas cartas: esta ronda se acaba para { $who }
}
