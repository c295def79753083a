# Por qué el árbitro rechaza una acción: "refusal-" y la causa (docs/background/procedure.md, sección 13; docs/background/text.md).

refusal-round-over = la ronda ha terminado
refusal-shuffle-first = antes hay que barajar
refusal-button-first = antes hay que pulsar el botón
refusal-no-penalty = ahora no se puede dar ningún castigo
refusal-dealer-not-asked = ahora no se le pide eso a quien reparte
refusal-dealer-only = eso solo lo hace quien reparte
refusal-round-ending = ya se jugó la última carta: solo falta su efecto
refusal-confirm-first = ya se jugó la última carta: quien la vea incorrecta la señala, los demás la aceptan

refusal-catch-self = nadie puede pillarse a sí mismo
refusal-uno-automatic = en esta mesa UNO se canta solo, para todos
refusal-catch-cards = { $whom_is ->
    [you] no tienes exactamente una carta
   *[other] { $whom } no tiene exactamente una carta
}
refusal-catch-called = { $whom_is ->
    [you] ya has cantado UNO
   *[other] { $whom } ya ha cantado UNO
}
refusal-catch-partner = { $whom_is ->
    [you] juegas en el mismo equipo, y solo pillan los rivales
   *[other] { $whom } juega en el mismo equipo, y solo pillan los rivales
}
refusal-catch-late = { $whom_is ->
    [you] ahora no se te puede pillar: es tarde o no tienes que cantar
   *[other] ahora no se puede pillar a { $whom }: es tarde o no tiene que cantar
}
refusal-uno-called = ya se ha cantado UNO
refusal-uno-late = es tarde para cantar UNO, o no hace falta
refusal-uno-two-cards = UNO se canta en el propio turno, con dos cartas y no con { $number }
refusal-uno-own-turn = UNO se canta en el propio turno

refusal-notice-partner = la carta incorrecta es tuya o de tu compañero: la señalan los demás
refusal-no-notice = { $whom_is ->
    [you] ya no hay ninguna carta incorrecta tuya que señalar
   *[other] ya no hay ninguna carta incorrecta de { $whom } que señalar
}
refusal-no-challenge = ahora no hay ningún Roba Cuatro que se pueda desafiar desde este sitio

refusal-one-draw = solo se roba una vez por turno: juega la carta robada o quédatela
refusal-must-play = quien puede jugar tiene que jugar; solo roba quien no puede
refusal-asked-else = { $asked ->
    [challenge] antes va el Roba Cuatro: acéptalo o desafíalo
    [accept] antes va la carta que se acaba de jugar: acepta su efecto
    [color] antes hay que elegir un color
    [target] antes hay que elegir quién roba
    [swap] antes hay que elegir con quién se cambia la mano
    [shed] antes hay que descartar las cartas del color del botón
    [protect] antes va el Roba Cuatro: hay que protegerse con una carta
    [more] antes hay que decidir si se echan más cartas iguales
    [pass] antes se pasan cartas
   *[confirm] antes va la última carta: señálala si es incorrecta, o acéptala
}
refusal-not-your-turn = { $seats_are ->
    [you] la ronda te espera a ti
   *[other] la ronda espera a { $seats }
}
refusal-must-play-drawn = si la carta robada se puede jugar, hay que jugarla
refusal-nothing-drawn = no hay ninguna carta robada con la que quedarse
refusal-nothing-to-accept = ahora no hay nada que aceptar desde este sitio
refusal-no-color-asked = ahora no hay que elegir color
refusal-cannot-pick = { $whom_is ->
    [you] ahora no se te puede elegir
   *[other] ahora no se puede elegir a { $whom }
}
refusal-no-target-asked = ahora no hay que elegir a nadie
refusal-no-shed-asked = solo se descarta después de pulsar el botón para ello
refusal-must-shed = hay que descartar una carta del color del botón
refusal-wrong-shed = { $card } no es del color del botón
refusal-no-protect-asked = ahora no hay nada de lo que protegerse
refusal-no-protection = { $card } no protege: no es del color en juego

refusal-no-pass-asked = las cartas solo se pasan antes de empezar la ronda
refusal-pass-first = { $seats_are ->
    [you] antes tienes que elegir una carta para pasar
   *[other] antes { $seats } elige una carta para pasar
}
refusal-passed-already = ya has apartado para pasar todas las cartas de esta clase que tenías: { $card }

refusal-not-held = { $who_is ->
    [you] no tienes { $card }
   *[other] { $who } no tiene { $card }
}
refusal-no-jump-in = con { $card } no puedes colarte sobre { $top }
refusal-cannot-pay = no quedan cartas suficientes para pagar el castigo por una carta así
refusal-no-stacking = { $turn ->
    [kept] antes va el Roba Cuatro: acéptalo o desafíalo, y solo después se juega una carta
   *[lost] a una carta de robar no se puede responder con otra carta
}
refusal-cannot-stack = { $card } no se puede acumular sobre { $top }
refusal-only-drawn-card = después de robar solo se puede jugar la carta robada
refusal-own-color = { $card } ya tiene su color, no se elige otro
refusal-no-color-now = con { $card } ahora no se elige color
refusal-color-missing = falta elegir un color, por ejemplo { $example }
refusal-finish-number = la última carta tiene que ser un número, y { $card } no lo es
refusal-finish-coloured = la última carta no puede ser un comodín, y { $card } lo es
refusal-finish-no-draw = la última carta no puede hacer robar a nadie, y { $card } hace robar
refusal-not-equal = con { $top } solo se pueden echar cartas iguales, no { $card }
refusal-not-next = sobre { $top } solo se puede echar el número siguiente de la escalera, no { $card }
refusal-seat-out = quien está fuera de la ronda ya no hace nada en ella
refusal-restricted = { $block ->
    [colour] un Roba Cuatro solo vale si no tienes ninguna carta de color { $color }
    [colour_numbers] un Roba Cuatro solo vale si no tienes ningún número de color { $color }
   *[any_playable] un Roba Cuatro solo vale si no puedes jugar ninguna otra carta
}
refusal-no-match = { $counts ->
    [color] { $card } no es de color { $color }, y sobre { $top } solo cuenta el color
   *[face] { $card } no coincide con el color { $color } ni con el número o símbolo de { $top }
}

## Por qué una acción es buena o mala: lo que dice de ella un análisis, en la repetición, en la mesa y en la terminal.

analysis-why-goes-out = se queda sin cartas
analysis-why-last-card = deja una sola carta
analysis-why-draws = roba aunque puede jugar una carta
analysis-why-must-draw = no puede jugar ninguna carta
analysis-why-bluff = con razón en { $number } de cada 100 casos
analysis-why-makes-draw = { $who } roba { $number }
analysis-why-makes-draw-or-stack = { $who } roba { $number } o acumula
analysis-why-takes-hand = se lleva las { $number } cartas de { $who }
analysis-why-swaps = cambia la mano
analysis-why-rotates = todas las manos pasan al siguiente
analysis-why-deals-anew = todas las manos se reparten de nuevo
analysis-why-skips = { $who } pierde el turno
analysis-why-dear = se libra de { $number } puntos
analysis-why-cannot-match = { $who } robó por no tener { $color }
analysis-why-spends-wild = gasta un comodín aunque tiene un color que vale
analysis-why-keeps-colors = { $number ->
    [0] no conserva ningún color
    [one] conserva un color
   *[other] conserva { $number } colores
}
analysis-why-risky = va contra las reglas, bajo tu propio riesgo
