# Cartas, colores y números: de qué se componen los argumentos de los demás mensajes (docs/background/text.md).
#
# Vocabulario, para que cada cosa se llame siempre igual (los términos de las cajas que se venden en España; al jugador, de tú):
#   jugador, sitio, equipo, compañero, rival, anfitrión (de la mesa), quien reparte, espectador, bot
#   carta, mano, mazo (de donde se roba), pila de descartes (donde se juega), carta de arriba, baraja (todo lo que trae la caja)
#   turno, ronda, partida, sentido (del juego), puesto (en que se acaba), total
#   jugar (to play), robar (to draw), quedarse con (to keep), aceptar, desafiar (to challenge), enseñar, descartar, pasar (to pass on)
#   cantar UNO (to call), pillar (to catch), señalar (to notice), colarse (to jump in), acumular (to stack), protegerse (to protect)
#   comodín (wild), carta de acción, carta numérica, «un Roba Cuatro» (draw-four), carta de robar (draw card), farol, castigo, regla de la casa
#   edición, caja, ajuste (setting), línea de reglas (rules line), registro (record), semilla (seed)
# Los nombres de las cartas son masculinos: «un Roba Dos rojo», «un Salto azul». El color va detrás: «5 rojo».

color-r = rojo
color-y = amarillo
color-g = verde
color-b = azul
color-letter-r = R
color-letter-y = Am
color-letter-g = V
color-letter-b = Az

face-skip = Salto
face-reverse = Cambio de sentido
face-draw-two = Roba Dos
face-draw-2 = Roba 2
face-wild = Comodín
face-wild-draw-four = Comodín Roba Cuatro
face-wild-draw-4 = Comodín Roba 4
face-villain-draw-4 = Villano Roba 4
face-wild-silver-badge = Comodín Placa Plateada
face-wild-creeper = Comodín Creeper
face-wild-discard-all-1-color = Comodín Descarta 1 color
face-suspend = Salto
face-retour = Retour
face-pull-two = Roba Dos
face-colour-selection = Elige color
face-draw-four = Roba Cuatro
face-skip-everyone = Salto a todos
face-discard-all = Descarta todo
face-wild-swap-hands = Comodín Cambio de manos
face-wild-shuffle-hands = Comodín Mezcla de manos
face-wild-blank = Comodín en blanco
face-wild-reverse = Comodín Cambio de sentido
face-wild-reverse-draw-four = Comodín Cambio de sentido Roba Cuatro
face-wild-skip = Comodín Salto
face-wild-skip-two = Comodín Salto doble
face-wild-draw-two = Comodín Roba Dos
face-wild-targeted-draw-two = Comodín Roba Dos a elegir
face-wild-draw-six = Comodín Roba Seis
face-wild-draw-ten = Comodín Roba Diez
face-wild-roulette = Comodín Ruleta

card-coloured = { $face } { $color }
card-named = { $card }: { $color }
card-hidden = una carta oculta

cards-counted = { $number ->
    [one] { $number } carta
   *[other] { $number } cartas
}
players-counted = { $number ->
    [one] { $number } jugador
   *[other] { $number } jugadores
}
cards-unseen = { $number ->
    [one] { $number } oculta
   *[other] { $number } ocultas
}
rounds-counted = { $number ->
    [one] { $number } ronda
   *[other] { $number } rondas
}
points-counted = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
goal-in-short = { $mode ->
    [single_hand] una ronda
    [winner_collects] a { points-counted }
    [low_total] menor total a { points-counted }
    [drop_out] cada ronda cae uno
   *[elimination] fuera con { points-counted }
}

names-you = tú
names-and = { $some } y { $last }
names-or = { $some } o { $last }
