# Lo que una mesa puede ajustar: los grupos de ajustes.

group-box = Caja
group-start = Comienzo
group-turn = Tu turno
group-coloured = Cartas de acción de color
group-wild = Comodines
group-uno = UNO
group-penalty = Castigos
group-end = Final de la ronda y puntos
group-match = Partida
group-two = Dos jugadores
group-teams = Equipos
