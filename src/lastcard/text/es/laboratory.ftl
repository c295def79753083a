# La página del laboratorio. Las cantidades llegan como texto, escritas como las escribe el idioma; $game es round o match.

laboratory-page = Laboratorio · Last Card
laboratory-title = Laboratorio
laboratory-lead = ¿Qué cambia una regla? Este navegador juega las dos líneas de reglas con los mismos repartos, y las cifras se van afinando mientras tanto.
laboratory-line-a = Reglas A
laboratory-line-b = Reglas B
laboratory-line-hint = Una edición y ajustes, como { $line }.
laboratory-seats = Jugadores
laboratory-bots = Bots
laboratory-bots-hint = Nombres separados por comas, primero p1; se repiten hasta ocupar todos los sitios.
laboratory-games = Cuántas de cada línea
laboratory-seed = Semilla
laboratory-matches = Partidas enteras en vez de rondas
laboratory-start = Jugar
laboratory-stop = Parar
laboratory-loading = Cargando …
laboratory-standing = Progreso
laboratory-played = { $games } de { $most } { $game ->
    [match] partidas
   *[round] rondas
} de cada línea.
laboratory-speed = { $number ->
    [one] { $number } worker juega
   *[other] { $number } workers juegan
} { $rate } { $game ->
    [match] partidas
   *[round] rondas
} por segundo; uno solo, { $each }.
laboratory-measured = Así de rápido juega aquí un núcleo de un servidor (Intel Xeon), en rondas por segundo con cuatro bots: classic con careful { $careful }, classic con strong { $strong }, merciless con careful { $merciless }. Un móvil es más lento; cada núcleo más añade otro tanto.
laboratory-done = Está todo jugado.
laboratory-stopped = Parado antes de tiempo; las cifras son las de lo jugado hasta ahora.
laboratory-changes = Qué cambia
laboratory-numbers = Las cifras
laboratory-legend = Debajo de cada cifra está su intervalo del 95 %. En negrita: un cambio cuyo intervalo no contiene el cero.
laboratory-again = Lo mismo en un terminal:
laboratory-link = Copiar un enlace a esta pregunta
laboratory-copied = Copiado
laboratory-save = Guardar las cifras (JSON)
laboratory-failed = Un worker no pudo jugar: { $detail }
laboratory-fault-seats = { $rules } no se juega con { $number } jugadores, sino con { $list }.
laboratory-both = Jugar las dos en el laboratorio
