# Por qué una acción es buena o mala: lo que dice de ella un análisis, en la repetición, en la mesa y en la terminal.

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
