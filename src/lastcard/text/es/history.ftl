# La página con las propias partidas.

history-page = Mis partidas · Last Card
history-title = Mis partidas
history-running = En curso
history-none = En este navegador aún no se ha jugado ninguna partida hasta el final.
history-numbers = En cifras
history-matches = { $number ->
    [one] partida
   *[other] partidas
}
history-won = ganadas
history-rounds = { $number ->
    [one] ronda
   *[other] rondas
}
history-streak = más victorias seguidas
history-running-streak = victorias seguidas hasta ahora
history-comeback = puntos por detrás, y aun así ganaste
history-caught = { $number ->
    [one] jugador pillado
   *[other] jugadores pillados
}
history-guilty = { $number ->
    [one] desafío acertado
   *[other] desafíos acertados
}
history-stamps = Por primera vez
history-stamp-won = La primera victoria
history-stamp-edition = primera victoria
history-stamp-caught = Pillaste a alguien
history-stamp-guilty = Descubriste un farol
history-stamp-comeback = Remontada
history-stamp-row = Cinco victorias seguidas
history-by-edition = Por edición
history-by-player = Con quién más has jugado
history-you-won = ganaste
history-they-won = ganaron
history-played = Partidas terminadas
history-match-won = Ganaste
history-match-lost = Perdida
history-match-ended = Terminada por votación
history-me = { $name } (tú)
history-replay = Repetición
history-again = A la mesa, para la revancha
history-same-rules = Mesa nueva con estas reglas
history-lessons = { $number ->
    [one] { $number } lección hecha
   *[other] { $number } lecciones hechas
}
history-file = Para llevar
history-file-hint = Tus partidas solo están en este navegador. Un archivo las lleva a otro o las pone a salvo.
history-save = Guardar en un archivo
history-load = Cargar un archivo
history-loaded = { $number ->
    [one] { $number } partida añadida.
   *[other] { $number } partidas añadidas.
}
history-no-file = Ese archivo no contiene partidas de Last Card.
history-clear = Borrar todo
history-clear-sure = ¿Borrar de este navegador todas las partidas terminadas?
