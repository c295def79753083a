# Hojas de reglas: las reglas de una mesa en frases cortas, dos mesas comparadas, una regla explicada, listas (rules/sheets).

sheet-cards = { $number ->
    [0] ninguna carta
    [1] una carta
    [2] dos cartas
    [3] tres cartas
    [4] cuatro cartas
    [5] cinco cartas
    [6] seis cartas
    [7] siete cartas
    [8] ocho cartas
    [9] nueve cartas
    [10] diez cartas
    [11] once cartas
    [12] doce cartas
   *[other] { $number } cartas
}

## Caja

sheet-box = { $number } cartas: { $list }.
sheet-box-numbers = { $number } números
sheet-box-cards = { $number } { $name }
sheet-players = De { $least } a { $most } jugadores.
sheet-players-exactly = Exactamente { $number } jugadores.
sheet-button = Al pulsar el botón sale uno de los cuatro colores, todos igual de probables.
sheet-button-odds = El botón elige un color, según su peso: { $list }.

## Comienzo

sheet-dealer = { $pick ->
    [high-card] Cada uno saca una carta, y reparte quien tenga la más alta
    [chosen] La mesa elige quién reparte primero
    [lot-for-starter] Se sortea quién empieza; reparte el jugador a su derecha
    [lot-for-dealer] Se sortea quién reparte primero
   *[random] El azar decide quién reparte primero
}; { $next ->
    [rotate-left] después, en cada ronda reparte el siguiente a la izquierda
    [lot] después se sortea en cada ronda
    [chosen] después la mesa elige cada vez
    [round-winner] después reparte quien ganó la última ronda
    [same] en todas las rondas reparte el mismo jugador
   *[redraw] se repite en cada ronda
}.
sheet-dealer-draw = { $value ->
    [zero] Las cartas de acción cuentan 0 en ese sorteo
   *[points] Las cartas de acción cuentan sus puntos en ese sorteo
}; { $tie ->
    [earliest-seat] si hay empate, reparte el primero en el orden de los sitios
   *[redraw-tied] si hay empate, los empatados vuelven a sacar
}.
sheet-deal = { CAPITAL(sheet-cards) } para cada uno. Se destapa la siguiente.
sheet-deal-pass = Antes de que esa carta haga efecto, cada uno aparta boca abajo { sheet-cards } para { $to ->
    [left] el siguiente a la izquierda
    [right] el siguiente a la derecha
   *[partner] su compañero (si hay varios, el siguiente a la izquierda)
}; después cambian todas de dueño a la vez.
sheet-begins = Empieza el jugador a la izquierda de quien reparte; se juega hacia la izquierda.
sheet-first-card = { $name } como primera carta: { $effect ->
    [left-names-colour] el jugador a la izquierda de quien reparte elige el color y empieza
    [swaps] el jugador a la izquierda de quien reparte elige el color, cambia su mano con otro jugador y empieza
    [left-misses] el jugador a la izquierda de quien reparte pierde el turno
    [several-miss] pierden el turno tantos jugadores como salta, empezando a la izquierda de quien reparte
    [dealer-starts] empieza quien reparte; se juega hacia la derecha
    [right-of-dealer-starts] empieza el jugador a la derecha de quien reparte; se juega hacia la derecha
    [draw-and-miss] el primer jugador roba { sheet-cards } y pierde el turno
    [draw-only] el primer jugador roba { sheet-cards } y luego juega
    [presser-is-next] el jugador a la izquierda de quien reparte pulsa el botón; si sale el color de la carta, elige quién roba { sheet-cards } y pierde el turno; si no, le toca a él mismo
    [presser-is-player] el jugador a la izquierda de quien reparte pulsa el botón, como si hubiera jugado la carta
   *[no-effect] no pasa nada
}.
sheet-first-rejected = { $list } como primera carta: se destapa otra; { $where ->
    [stay-under] la primera se queda debajo
   *[back-and-shuffle] la primera vuelve al mazo
}.

## Turno

sheet-play = Juega una carta del mismo color, número o símbolo que la de arriba, o un comodín.
sheet-play-any = Vale cualquier carta; ninguna tiene color.
sheet-play-always = En cada turno juegas una carta; nadie roba en su lugar.
sheet-may-draw = Puedes robar aunque tengas una carta que vale.
sheet-must-play = { $scope ->
    [matches] Tienes que jugar si vale una carta de color; un comodín de tu mano nunca es obligatorio
    [matches-wild] Tienes que jugar si vale una carta de color o tienes un { $wild }; un { $four } en tu mano nunca es obligatorio
    [matches-wilds] Tienes que jugar si vale una carta de color o tienes un comodín que no sea { $four }, que nunca es obligatorio
   *[all-lawful] Si puedes jugar, tienes que jugar
}.
sheet-draw = { $draw ->
    [until-playable] Si no puedes jugar, roba hasta que salga una carta que valga.
   *[one] Si no puedes jugar, roba una carta.
}
sheet-draw-cap = Quien roba hasta poder jugar para, como mucho, tras { sheet-cards }.
sheet-draw-limit = Quien tiene { sheet-cards } o más no roba en su turno y pasa.
sheet-drawn-card = { $drawn ->
    [may-play] La carta robada la puedes jugar enseguida, pero ninguna otra.
   *[must-play] Si la carta robada se puede jugar, tienes que jugarla enseguida, también un comodín; no puedes jugar otra.
}
sheet-jump-in-on = Si tienes una carta idéntica a la que se acaba de jugar, puedes colarte con ella antes de que el siguiente robe o juegue; se sigue a partir de ti.
sheet-jump-in-number = Si tienes la carta que se acaba de jugar, o el mismo número en otro color, puedes colarte con ella antes de que el siguiente robe o juegue; se sigue a partir de ti.
sheet-jump-in-face = Si tienes una carta de color con el número o símbolo de la de arriba, puedes colarte con ella antes de que el siguiente robe o juegue; se sigue a partir de ti.
sheet-jump-in-wilds-yes = Sobre un comodín que no sea Roba Cuatro puedes colarte con otro igual y elegir color.
sheet-jump-in-stack-yes = También puedes colarte sobre una carta de robar que espera respuesta: tu carta se suma, y responde el jugador que va después de ti.
sheet-draw-refuse-show = Si no puedes jugar, puedes enseñar tu mano a todos en vez de robar; con eso acaba el turno.
sheet-turn-several-identical = Con una carta de color puedes echar a la vez otras idénticas; sus efectos se suman.
sheet-turn-several-number = Con una carta de color puedes echar a la vez otras idénticas, y con un número también el mismo número en otros colores; sus efectos se suman.
sheet-turn-several-face = Con una carta de color puedes echar a la vez otras del mismo número o símbolo; sus efectos se suman.
sheet-turn-several-run = Con un número puedes echar una escalera del mismo color, hacia arriba o hacia abajo, como 4, 5, 6; solo un 7 o un 0 al final mueve las manos.
sheet-recycle = { $when ->
    [immediately] En cuanto se acaba el mazo
   *[on-demand] Cuando no quedan cartas que robar
}, se barajan { $kept ->
    [whole] todos los descartes, también la carta de arriba
   *[keep-top] todos los descartes menos la carta de arriba
}.

## Cartas de acción de color. $turn: si el turno se pierde o se juega

sheet-turn-lost = { $turn ->
    [loses] pierde el turno
   *[plays] luego juega
}
sheet-skip = { $name }: el siguiente jugador pierde el turno.
sheet-reverse = { $name }: cambia el sentido del juego.
sheet-draw-two = { $name }: el siguiente jugador roba { sheet-cards } y { sheet-turn-lost }.
sheet-draw-two-chosen = { $name }: eliges a otro jugador, que roba { sheet-cards } y no pierde el turno.
sheet-draw-two-unstacked = Un { $name } no se acumula ni responde a una carta de robar.
sheet-draw-two-button = { $name }: pulsa el botón.
sheet-draw-two-own = { $oneself ->
    [yes] Si sale el color de la carta, eliges a quien quieras, incluso a ti; ese jugador roba { sheet-cards } y { sheet-turn-lost }.
   *[no] Si sale el color de la carta, eliges a otro jugador, que roba { sheet-cards } y { sheet-turn-lost }.
}
sheet-draw-two-resume = { $resume ->
    [after-target] Después de elegir, se sigue a partir de quien ha robado.
   *[after-presser] Después de elegir, se sigue a partir de quien ha pulsado.
}
sheet-draw-two-other = Si sale otro color, el siguiente jugador roba { sheet-cards } y { sheet-turn-lost }.
sheet-stacking = { $stacking ->
    [same] Una carta de robar se puede pasar al siguiente con otra igual; lo que se roba se suma.
    [up] Una carta de robar se puede pasar al siguiente con otra igual o más fuerte; lo que se roba se suma.
    [any] Una carta de robar se puede pasar al siguiente con cualquier carta de robar que valga; lo que se roba se suma.
    [amount] Una carta de robar se puede pasar al siguiente con cualquier carta de robar que valga y haga robar al menos las mismas cartas; lo que se roba se suma.
    [same-free] Una carta de robar se puede pasar al siguiente con otra igual, sea cual sea su color; lo que se roba se suma.
    [up-free] Una carta de robar se puede pasar al siguiente con otra igual o más fuerte, sea cual sea su color; lo que se roba se suma.
    [any-free] Una carta de robar se puede pasar al siguiente con cualquier carta de robar, coincida o no; lo que se roba se suma.
    [amount-free] Una carta de robar se puede pasar al siguiente con cualquier carta de robar que haga robar al menos las mismas cartas, coincida o no; lo que se roba se suma.
   *[off] A una carta de robar no se puede responder con otra.
}
sheet-stack-reverse-bounce = Quien tiene que robar puede echar también un Cambio de sentido que valga: cambia el sentido, y responde el siguiente en esa dirección.
sheet-stack-reverse-coloured = Quien tiene que robar por una carta de color puede echar también un Cambio de sentido que valga: cambia el sentido, y responde el siguiente en esa dirección. Un comodín no se devuelve.
sheet-stack-reverse-wild = Quien tiene que robar por un comodín puede echar también un Cambio de sentido que valga: cambia el sentido, y responde el siguiente en esa dirección. Una carta de robar de color no se devuelve.
sheet-stack-skip-pass = Quien tiene que robar puede echar también un Salto que valga: nadie pierde el turno por él, y responde el siguiente jugador.
sheet-stack-skip-colour = Quien tiene que robar puede echar también un Salto del color en juego: nadie pierde el turno por él, y responde el siguiente jugador.
sheet-seven-zero-seven = Con un 7 tienes que cambiar tu mano con el jugador que elijas.
sheet-seven-zero-zero = Con un 0 todos pasan su mano al siguiente.
sheet-seven-swap-may = En vez de cambiar la mano, también puedes quedarte con la tuya.
sheet-seven-swap-next = La mano se cambia siempre con el siguiente jugador, sin elegir.
sheet-seven-zero-on = Con un 7 tienes que cambiar tu mano con el jugador que elijas; con un 0 todos pasan su mano al siguiente.

## Lo que hacen las cartas a las que un archivo de edición da efectos propios

sheet-effects = { $name }: { $list }.
sheet-colour-stays = { $number ->
   *[other] Tras { $list } sigue el color en vigor.
}
sheet-no-effect = { $name }: sin efecto.
sheet-verb = { $verb ->
    [color] eliges el color
    [skip] el siguiente jugador pierde el turno
    [reverse] cambia el sentido del juego
    [restricted] cuenta como un Roba Cuatro
    [button] se pulsa el botón
    [everybody] afecta a todos los demás
    [shed] pulsas el botón y descartas las cartas de su color
    [bite] quien la roba la enseña y roba tres más
    [swap] cambias tu mano con alguien
    [shuffle] se juntan todas las manos, se barajan y se reparten, empezando por el siguiente jugador
    [roulette] el siguiente jugador elige un color, roba hasta que sale una carta de ese color y pierde el turno
    [discard] pones debajo todas tus cartas de su color
   *[rotate] todos pasan su mano al siguiente
}
sheet-verb-skip = { $number ->
    [1] { sheet-verb }
    [9] todos los demás pierden un turno
    [2] los dos jugadores siguientes pierden el turno
   *[other] los { $number } jugadores siguientes pierden el turno
}
sheet-verb-until = el siguiente jugador roba hasta que sale una de estas: { $list }, y pierde el turno
sheet-verb-draw-picked = el jugador que elijas roba { sheet-cards } y no pierde el turno
sheet-verb-draw = el siguiente jugador roba { sheet-cards } y { sheet-turn-lost }

## Comodines

sheet-wild = { $name }: vale siempre en tu turno; eliges el color.
sheet-draw-four = { $name }: { $colour ->
    [button] el botón decide el color
   *[player] eliges el color
}; el siguiente jugador roba { sheet-cards } y { sheet-turn-lost }.
sheet-draw-four-all = { $name }: { $colour ->
    [button] el botón decide el color
   *[player] eliges el color
}; todos los demás juegan una carta de ese color para protegerse o roban { sheet-cards }.
sheet-protect = { $protect ->
    [may] Nadie está obligado a protegerse
   *[must] Quien puede protegerse tiene que hacerlo
}; { $miss ->
    [never] nadie pierde el turno
    [next-only] el siguiente jugador pierde el turno si roba
   *[always] todos los que roban pierden su próximo turno
}.
sheet-protect-kinds = Los comodines no protegen. Una carta de acción jugada para protegerse no hace nada; { $word ->
    [yes] encima valen su color o el mismo símbolo
   *[no] encima solo vale su color
}.
sheet-protect-out = { $out ->
    [yes] Quien solo tiene la carta que protege puede salir con ella.
    [draws-one] Quien solo tiene la carta que protege roba una por jugarla.
   *[no] Quien solo tiene la carta que protege no puede jugarla.
}
sheet-lawful = Un { $name } solo vale si no tienes { $block ->
    [colour] ninguna carta del color en juego
    [colour-numbers] ningún número del color en juego
   *[any-playable] ninguna carta de color que valga
}{ $besides ->
    [wilds] { " " }ni { $list }; otro { $name } no importa
    [four] { " " }ni otro { $name }; los demás comodines no importan
    [all] { " " }ni ningún otro comodín
   *[none] ; los demás comodines no importan
}.
sheet-always-lawful = Un { $name } vale siempre, y nadie puede desafiarlo.
sheet-no-bluff = Si no vale, no se puede jugar, así que no hay nada que desafiar.
sheet-bluff = Puedes ir de farol. { $by ->
    [anyone] Cualquier rival
   *[victim] Quien tiene que robar
} puede desafiarte; { $show ->
    [all] entonces toda la mesa ve tu mano
   *[challenger] entonces ve tu mano
}.
sheet-guilty = Si era un farol, robas tú { sheet-piled }; quien desafió no roba y { $turn ->
    [lost] pierde el turno
   *[kept] conserva el turno
}.
sheet-guilty-by-anyone = Si era un farol, robas tú { sheet-piled }; quien tenía que robar no roba y { $turn ->
    [lost] pierde el turno
   *[kept] conserva el turno
}.
sheet-guilty-all = { $turn ->
    [lost] Si era un farol, robas tú { sheet-cards }, pero quien desafió pierde el próximo turno.
   *[kept] Si era un farol, robas tú { sheet-cards }.
}
sheet-piled = { $piled ->
    [yes] { sheet-cards } además de las ya acumuladas
   *[no] { sheet-cards }
}
sheet-wrong-challenge = Si no lo era, quien desafió roba { sheet-piled } y { $turn ->
    [lost] pierde el turno
   *[kept] conserva el turno
}.
sheet-wrong-challenge-by-anyone = Si no lo era, quien desafió roba { sheet-piled }. Si es quien tenía que robar, no roba nada más y { $turn ->
    [lost] pierde el turno
   *[kept] conserva el turno
}; si no, quien tenía que robar roba como siempre.
sheet-wrong-challenge-all = Si no lo era, quien desafió roba { sheet-cards } y { $turn ->
    [lost] pierde el próximo turno
   *[kept] no pierde ningún turno
}.
sheet-challenge-all = Tras un farol, { $guilty ->
    [cancel-all] nadie más se protege ni roba
    [cancel-for-challenger] solo se libra quien desafió
   *[effect-stands] la carta actúa como siempre
}; quien desafía y falla { $wrong ->
    [six-plus-effect] además se protege o roba { sheet-cards }
   *[six-instead] no tiene que protegerse ni robar además { sheet-cards }
}.
sheet-badge = { $name }: el siguiente jugador roba hasta que sale una de estas: { $list }, y pierde el turno.
sheet-creeper = { $forced ->
    [yes] Si robas un { $name }, enséñalo y roba tres más, también si te tocaba robar.
   *[no] Si robas un { $name }, enséñalo y roba tres más, pero no si te tocaba robar.
}
sheet-creeper-extra = Si entre esas tres sale otro { $name }, no lo enseñas ni robas por él.
sheet-creeper-held = Una vez en tu mano, un { $name } se juega como un { $wild }.
sheet-discard-all = { $amount ->
    [none-or-all] { $name }: pulsa el botón y descarta todas tus cartas de su color, o ninguna.
    [any-subset] { $name }: pulsa el botón y descarta tantas cartas de su color como quieras.
   *[must-all] { $name }: pulsa el botón y descarta todas tus cartas de su color.
}
sheet-discard-none = { $colour ->
    [player-names] Si no tienes ninguna de ese color, eliges tú el color.
   *[button] Si no tienes ninguna de ese color, queda el color del botón.
}
sheet-discard-top = La carta que dejas arriba marca el color; también valen el mismo número o símbolo, pero ahí una carta de acción no hace nada.

## UNO

sheet-uno-automatic = UNO se canta solo, para todos; no se puede pillar a nadie.
sheet-uno-call = Canta UNO cuando te quede una sola carta.
sheet-uno-several = Si echas varias cartas a la vez, cuenta lo que te queda tras la última.
sheet-uno-swap = { $due ->
    [exempt] Si las manos cambian de dueño y te quedas con una carta, no hay que cantar.
   *[required] Lo mismo vale si las manos cambian de dueño y te quedas con una carta; aún puedes cantar a tiempo.
}
sheet-uno-catch = { $catchers ->
    [opponents] Si un rival te pilla sin haber cantado, robas { sheet-cards }.
   *[any] Si otro jugador te pilla sin haber cantado, robas { sheet-cards }.
}
sheet-uno-closes = Te pueden pillar { $closes ->
    [next-turn-begins] hasta que el siguiente jugador robe o juegue
    [next-draw-or-turn-end] hasta que el siguiente jugador robe o acabe su turno
    [next-play] hasta que el siguiente jugador haya jugado una carta
    [any-draw] hasta que alguien robe una carta
   *[never] mientras tengas una carta y no hayas cantado
}.
sheet-uno-forced = { $closes ->
    [yes] Robar por obligación también cierra ese plazo.
   *[no] Robar por obligación no cierra ese plazo.
}
sheet-uno-late = { $saves ->
    [yes] Cantar tarde te salva si nadie fue más rápido.
   *[no] Cantar tarde no te salva.
}
sheet-uno-late-cost = Cantar tarde cuesta { sheet-cards }.
sheet-uno-false-call = Cantar en falso cuesta { sheet-cards }.
sheet-uno-false = Acusar sin razón cuesta { sheet-cards }.

## Castigos

sheet-penalty-both = { $price ->
    [refuse] Una carta incorrecta o fuera de turno se rechaza, sin castigo.
    [auto] Una carta incorrecta o fuera de turno vuelve a la mano y cuesta { sheet-cards }.
   *[catchable] Una carta incorrecta o fuera de turno se queda si nadie lo nota; si alguien la señala, vuelve a la mano y cuesta { sheet-cards }.
}
sheet-penalty-wrong-card = { $price ->
    [refuse] Una carta incorrecta se rechaza, sin castigo.
    [auto] Una carta incorrecta vuelve a la mano y cuesta { sheet-cards }.
   *[catchable] Una carta incorrecta se queda si nadie lo nota; si alguien la señala, vuelve a la mano y cuesta { sheet-cards }.
}
sheet-penalty-out-of-turn = { $price ->
    [refuse] Una carta fuera de turno se rechaza, sin castigo.
    [auto] Una carta fuera de turno vuelve a la mano y cuesta { sheet-cards }.
   *[catchable] Una carta fuera de turno se queda si nadie lo nota; si alguien la señala, vuelve a la mano y cuesta { sheet-cards }.
}
sheet-suggestion = Decirle a otro qué jugar cuesta { sheet-cards }.

## Final de la ronda y puntos

sheet-end = La ronda termina cuando alguien ha jugado su última carta.
sheet-finish-coloured = No puede ser un comodín; quien solo tiene uno roba en su turno.
sheet-finish-no-draw = No puede ser una carta que haga robar; quien solo tiene una así roba en su turno.
sheet-finish-number = Tiene que ser un número; quien solo tiene otra carta roba en su turno.
sheet-last-draws = { $draws ->
    [yes] Si es una carta de robar, el siguiente jugador aún roba, y esas cartas cuentan.
   *[no] Si es una carta de robar, nadie roba por ella.
}
sheet-last-badge = { $badge ->
    [draw-until-stop] Si es un { $name }, el siguiente jugador aún roba.
   *[none] Si es un { $name }, no roba nadie.
}
sheet-places = Quien se queda sin cartas ocupa el siguiente puesto, y los demás siguen hasta que queda uno; el primer puesto gana la ronda. Lo que la última carta hace a los siguientes jugadores, lo hace también a los que siguen jugando; quien ya no tiene cartas no elige a nadie.
sheet-places-score = { $own ->
    [yes] En su lugar, cada uno cuenta { points-counted } por cada jugador que se quedó sin cartas antes.
   *[no] { $round ->
        [flat] Quien ocupa un puesto suma { points-counted } por cada jugador que aún sigue en la ronda.
       *[hands] Cada puesto, no solo el primero, suma lo que tienen los demás al empezar el turno siguiente.
    }
}
sheet-mercy = { $when ->
    [ever] Quien tiene { sheet-cards } o más queda fuera de la ronda al instante y no roba más; gana el último que queda.
   *[turn] Quien tiene { sheet-cards } o más al empezar un turno queda fuera de la ronda; gana el último que queda.
}
sheet-mercy-hand = La mano de quien queda fuera va debajo de la carta de arriba y vuelve al mazo cuando se baraja.
sheet-mercy-points = Quien quedó fuera de la ronda cuenta { $number ->
    [one] { $number } punto
   *[other] { $number } puntos
}, tuviera las cartas que tuviera.
sheet-blocked = { $blocked ->
    [void-redeal] Si nadie puede jugar ni robar, la ronda no cuenta.
   *[lowest-hand-wins] Si nadie puede jugar ni robar, gana la mano con menos puntos.
}
sheet-turns = Del mismo modo termina una ronda tras { $number ->
    [one] { $number } turno
   *[other] { $number } turnos
}.
sheet-points = Puntos: { $list }.
sheet-score-face = Puntos propios de la mesa: { $list }.
sheet-points-face = números: su valor
sheet-points-numbers = números: { $points }
sheet-points-card = { $name }: { $points }

## Partida

sheet-single-hand = Quien gana una ronda gana la partida.
sheet-winner-collects = Quien gana una ronda suma { $round ->
    [flat] { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    }
   *[hands] las cartas de todos los rivales
}; gana la partida el primero que llega a { $points } puntos.
sheet-low-total = Cada uno cuenta las cartas que le quedan; en cuanto alguien llega a { $points } puntos, gana el total más bajo.
sheet-elimination-round = Tras cada ronda queda fuera el jugador al que le quedan más puntos en la mano; si son varios, el de mayor total. Los dos últimos juegan una mano, y quien la gana ha ganado la partida.
sheet-elimination = Cada uno cuenta las cartas que le quedan; quien llega a { $points } puntos queda fuera.
sheet-elimination-blocked = { $blocked ->
    [all-add] En una ronda bloqueada también cuentan las cartas del ganador.
   *[others-add] En una ronda bloqueada el ganador no suma nada.
}
sheet-low-tie = { $tie ->
    [extra-round] Si varios tienen el más bajo, siguen jugando entre ellos.
   *[shared] Si varios tienen el más bajo, ganan juntos.
}
sheet-final = { $final ->
    [one-hand] Los dos últimos juegan una ronda decisiva.
   *[until-limit] Los dos últimos siguen hasta que uno queda fuera.
}
sheet-final-players = Para empezar hacen falta al menos { $number } jugadores.
sheet-score-round = Quien gana una ronda suma { points-counted }.
sheet-score-out = { $fewer ->
    [yes] Quien gana una ronda resta { points-counted } de su total.
   *[no] Quien gana una ronda recibe además { points-counted }.
}
sheet-score-times = Lo que da una ronda cuenta { $number } veces.
sheet-match-rounds = { $mode ->
    [low_total] Tras { rounds-counted } como mucho, gana el total más bajo.
   *[winner_collects] Tras { rounds-counted } como mucho, gana el total más alto; mientras lo compartan varios, se juega otra ronda.
}
sheet-match-minutes = La ronda en la que se cumple { $number ->
    [one] { $number } minuto
   *[other] { $number } minutos
} es la última: gana el total más { $mode ->
    [low_total] bajo
   *[winner_collects] alto
}.
sheet-goal = { $mode ->
    [single_hand] decide una ronda
    [winner_collects] gana el primero que llega a { $points } puntos
    [low_total] a los { $points } puntos gana el total más bajo
    [drop_out] cada ronda queda fuera uno
   *[elimination] fuera con { $points } puntos
}
sheet-goal-score = { points-counted } por ronda
sheet-goal-limit = como mucho { $list }
sheet-goal-minutes = { $number ->
    [one] { $number } minuto
   *[other] { $number } minutos
}
sheet-offers = También se ofrece, si lo añades a la línea de reglas: { $list }.

## Dos jugadores

sheet-two-reverse = { $reverse ->
    [skip] { $number ->
        [one] Un { $name } actúa como un { $skip }.
       *[other] { $name } actúan como un { $skip }.
    }
    [again] Después de un { $name } juegas otra vez.
   *[plain] { $number ->
        [one] Un { $name } solo cambia el sentido.
       *[other] { $name } solo cambian el sentido.
    }
}
sheet-two-again = { $number ->
   *[other] Después de { $list } juegas otra vez.
}
sheet-two-other = { $number ->
   *[other] Después de { $list } juega el otro.
}
sheet-two-reverse-draw = { $answers ->
    [yes] { $list } se vuelve contra quien lo juega, que responde o roba.
   *[no] { $list } se vuelve contra quien lo juega, que roba.
}
sheet-two-first = { $name } como primera carta también cuesta el turno.

## Equipos

sheet-team-wins = Un equipo gana la ronda en cuanto uno de sus jugadores se queda sin cartas, y suma las cartas del otro equipo.
sheet-team-spared = { $spared ->
    [yes] Un { $name } no afecta a tu compañero.
   *[no] Un { $name } afecta también a tu compañero.
}
sheet-team-notices = { $noticers ->
    [opponents] Solo los rivales pueden señalar una carta incorrecta.
   *[others] Tu compañero también puede señalar tu carta incorrecta.
}
sheet-team-talk = Dentro del equipo se puede hablar; dar una pista al otro equipo cuesta { sheet-cards }.

## El pie de una hoja

sheet-differs = distinto de { $edition }: { $list }.
sheet-was = { $key } era { $value }
sheet-was-by = { $key } era { $value } ({ $rule })

## Qué significa un valor

sheet-example = { $words }, por ejemplo.
sheet-own-deck = Una baraja propia de la edición.

## Dos mesas comparadas

diff-deck = La baraja
diff-name = Cómo se llama { $name }
diff-effect = Qué hace { $name }
diff-nothing = Nada.
diff-verbs = { $list }.

## Una regla explicada

why-above = véase arriba
why-sure-high = alta - apenas se puede leer de otro modo
why-sure-medium = media - es lo que mejor encaja, pero otras mesas lo leen de otro modo
why-sure-low = baja - hay poco en que apoyarse, así que acordadlo antes de jugar
why-kind-house = regla de la casa para cualquier edición
why-kind-house-but = regla de la casa, no para { $list }
why-switch = Opcional. Para jugar así, añade { $setting } a la línea de reglas, por ejemplo: { $line }
why-kind-differs = donde las ediciones difieren
why-kind-common = interpretación para todas las ediciones
why-kind-open = { $edition } · interpretación: el texto lo deja abierto
why-kind-contradiction = { $edition } · interpretación: el texto se contradice
why-kind-info = { $edition } · no es una regla de juego
why-kind-rule = { $edition }

## Listas de ediciones y ajustes

list-rules = { $edition } (reglas { $code }-...)
list-offers = También se ofrece, si lo añades a la línea de reglas: { $list }
list-house-rule = { $key } (regla de la casa)
list-values = Valores
list-editions = Ediciones
list-rules-behind = Reglas
list-silent = { $value }, pues no dicen otra cosa: { $list }

## Hasta dónde está traducido cada idioma

list-languages = Idiomas
list-language-complete = completo
list-language-part = { $number } de { $most } textos ({ $percent } %), el resto en inglés
list-language-begun = { $number } de { $most } textos ({ $percent } %), aún no se ofrece
list-language-lacks = faltan { $number } de { $most }
