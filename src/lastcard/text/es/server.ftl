# Por qué una mesa o el servidor rechaza algo: "refusal-" y la causa (docs/background/text.md).

refusal-no-action = «{ $said }» no es una acción: véase la notación (p1 r5, p1 ww:g, p1 draw, p1 keep, …)
refusal-no-seat-in-round = «{ $said }»: no hay ningún sitio «{ $where }»; hay { $seats }
refusal-no-seat-before-action = «{ $said }» no dice quién actúa: escribe antes el sitio, como '{ $where } { $said }'
refusal-watching = estás mirando: siéntate para jugar
refusal-other-seat = { $action }: tu sitio es { $who }, y no actúas por ningún otro
refusal-stale = la mesa ha cambiado mientras tanto: mira otra vez
refusal-ahead = re es { $number }, pero la mesa está en { $line }
refusal-no-reaction = no hay reacción «{ $said }»; hay { $list }
refusal-paused = la mesa está en pausa, no se pierde nada: { $reason ->
    [disk_full] { refusal-disk-full }
    [entry_unknown] { refusal-entry-unknown }
   *[store_unreachable] { refusal-store-unreachable }
}; prueba otra vez en un momento
refusal-not-found = la mesa no se encuentra en el almacén
refusal-seat-number = { $number ->
    [one] { $number } sitio
   *[other] { $number } sitios
}: una mesa tiene de { $least } a { $most }
refusal-no-seat = en esta mesa no hay ningún sitio «{ $said }»; hay { $list }
refusal-full = todos los sitios están ocupados; puedes mirar
refusal-runs-already = ya hay una partida en curso
refusal-no-deal = ahora no hay ninguna ronda que repartir
refusal-no-round = ahora no hay ninguna ronda en curso
refusal-grace = { $who_is ->
    [you] aún te queda tiempo para cantar UNO
   *[other] a { $who } aún le queda tiempo para cantar UNO
}
refusal-none-caught = ahí no se puede pillar a nadie
refusal-taken = { $who } está ocupado
refusal-nobody-sits = en { $who } no hay nadie
refusal-names-stay = los nombres no cambian mientras hay una partida en curso
refusal-looks-stay = los animales y los colores no cambian mientras hay una partida en curso
refusal-look-words = look va seguido de un animal, un color o uno de cada, de entre { $list }
refusal-look-taken = alguien de esta mesa ya tiene «{ $said }»; quedan libres { $list }
refusal-list-words = list va seguido de uno de estos: { $list }
refusal-seats-stay = los sitios no cambian mientras hay una partida en curso
refusal-rules-stay = las reglas no cambian mientras hay una partida en curso
refusal-no-host = { $who } no puede ser anfitrión: ahí no hay ninguna persona
refusal-remove-first = { $name } está en { $who }; quita antes a ese jugador
refusal-no-bot-there = en { $who } no hay ningún bot
refusal-bot-stays = un bot juega en su sitio hasta el final de la partida, o hasta que alguien se sienta en él
refusal-people-beyond = hay personas más allá del sitio { $number }
refusal-not-here = { $who_is ->
    [you] de todos modos no estás aquí
   *[other] de todos modos { $who } no está aquí
}
refusal-nearby-seated = este dispositivo ya tiene un asiento en la mesa
refusal-here-already = { $who_is ->
    [you] ya estás aquí
   *[other] { $who } ya está aquí
}
refusal-not-ready = ahora no hay ninguna ronda para la que estar listo
refusal-no-teams = en esta mesa no hay equipos
refusal-no-vote = no hay ninguna votación
refusal-vote-end = ya hay una votación, sobre 'end'
refusal-vote-pause = ya hay una votación, sobre 'pause'
refusal-vote-penalty = ya hay una votación, sobre 'penalty { $who }'
refusal-vote-self = nadie vota sobre su propio castigo
refusal-vote-late = quien llegó con la partida empezada no vota sobre su final ni sobre quién falta: pregunta a { $list }
refusal-vote-founders = sobre el final de la partida y sobre quién está ausente votan quienes estaban cuando empezó: { $list }. Cuando ninguno lleve conectado { $number } minutos, votan los demás
refusal-vote-absent = ya hay una votación, sobre 'absent { $who }'
refusal-vote-here = se vota si estás aquí: vota en contra
refusal-vote-remove = ya hay una votación, sobre 'remove { $who }'
refusal-vote-removed = esta votación trata de ti: deciden los demás
refusal-vote-remove-few = hacen falta { $number } jugadores que no hayan llegado después de quien quieren echar
refusal-vote-remove-late = sobre si alguien se va votan quienes no llegaron después que esa persona: pregunta a { $list }
refusal-vote-elder = quien llegó después no decide sobre { $who }, que estaba primero
refusal-seat-barred = los jugadores de esta partida votaron que alguien de tu red dejara la mesa: puedes mirar, y volver a sentarte en la próxima partida
refusal-vote-again = esta votación se perdió hace poco: puedes pedirla otra vez en { $number } s
refusal-not-absent = { $who } está aquí: se vota sobre un jugador que lleva { $number } s sin conexión, o al que se le acabó el tiempo en { $most } turnos seguidos
refusal-absence-off = en esta mesa no se vota sobre jugadores ausentes
refusal-absence-words = lo que hace una votación sobre un ausente se fija con uno de estos: { $list }
refusal-absence-stays = lo que hace una votación sobre un ausente no cambia mientras hay una partida en curso
refusal-voted-out = un bot juega por ti, porque los demás dijeron que no estabas: di 'back' para volver a jugar
refusal-pause-again = acaba de terminar una pausa que no todos querían: puedes pedir otra en { $number } s
refusal-quick-full = hay demasiada gente esperando una partida rápida: inténtalo dentro de un minuto
refusal-quick-network = de tu red ya esperan { $number } una partida rápida
refusal-quick-gone = con este número ya no espera nadie: vuelve a ponerte en la cola
refusal-quick-edition = no hay ninguna caja «{ $said }»: hay { $list }
refusal-quick-seats = una mesa de la partida rápida tiene 2, 3 o 4 asientos, no { $number }
refusal-table-quick = los asientos de esta mesa los da la partida rápida: puedes mirar
refusal-table-slow = en esta mesa un turno dura días: toma el asiento con un perfil, en la página de la mesa
refusal-table-fast = en esta mesa un turno no dura días: siéntate como en cualquier otra
refusal-rematch-slow = una partida con días por turno se juega una vez: crea una mesa nueva
refusal-pace-slow = los días por turno se quedan como están
refusal-pause-slow = una partida con días por turno no necesita pausa
refusal-slow-most = tienes { $most } partidas con días por turno, y no caben más a la vez: termina una o abandónala
refusal-slow-seated = ya tienes un asiento en esta mesa, en otro navegador: déjalo antes de tomar otro
refusal-slow-none = no tienes asiento en esta mesa
refusal-muted = los demás no te oyen: estás silenciado en esta mesa
refusal-talk-off = en esta mesa no se escribe
refusal-talk-phrases = en esta mesa solo se dicen estas frases: { $list }
refusal-talk-slow = en esta mesa se escribe una vez cada { $most } s: espera { $number } s
refusal-talk-words = lo que se puede decir se fija con uno de estos: { $list }
stream-title = Cartas a la vista para el público
stream-off = nunca
stream-late = { $number ->
    [one] con al menos un minuto de retraso
   *[other] con al menos { $number } minutos de retraso
}
stream-note = { $number ->
    [one] El público ve las cartas de todos cuando termina la ronda, con al menos un minuto de retraso.
   *[other] El público ve las cartas de todos cuando termina la ronda, con al menos { $number } minutos de retraso.
}
stream-watch = Mirar con las cartas a la vista
stream-show = Mostrar la mesa en una emisión, sin las manos
refusal-stream-words = el retraso de la retransmisión con cartas a la vista se fija con uno de estos: { $list }
refusal-stream-stays = la retransmisión con cartas a la vista se decide antes de la partida y no cambia
refusal-stream-slow = una partida con días por turno no se retransmite con cartas a la vista
refusal-stream-off = esta mesa no se retransmite con cartas a la vista: el anfitrión lo permite antes de la partida
refusal-vote-mute = ya hay una votación, sobre 'mute { $who }'
refusal-muted-already = { $who } ya está en silencio
refusal-reports-full = hoy ya han llegado { $number } avisos: el servidor no acepta más hasta mañana
refusal-vote-early = antes de la partida no hay nada que votar
refusal-vote-unknown = no hay votación sobre «{ $said }»: vote end, vote pause, vote absent p2 sobre un jugador que no está, vote remove p2, o vote penalty p2 si las reglas castigan dar pistas y mientras se pueda pagar
refusal-match-paused = la partida está en pausa: sigue cuando lo diga alguien con sitio
refusal-match-not-paused = la partida no está en pausa
refusal-no-order = no hay orden «{ $said }»; hay { $list }
refusal-only-host = solo el anfitrión puede decir «{ $said }»
refusal-pace-range = { $pace }: se esperan segundos de { $least } (sin límite) a { $most }
refusal-pace-words = pace: se esperan tres números de segundos: para un turno, para una ausencia, antes de la próxima ronda (0: sin límite); un cuarto es para la jugada de un bot (de { $least } a { $most }, o people)
refusal-too-much = «{ $said }» sobra: esta orden va sola
refusal-match-begun = la partida ya ha empezado
refusal-match-over = la partida ha terminado: con rematch empieza otra
refusal-rematch-early = la revancha empieza cuando una partida ha terminado
refusal-bot-ms = los bots que tardan menos de { $least } ms son para mesas de programas: inicia el servidor con --no-rates
refusal-no-level = no hay ningún bot «{ $said }»; hay { $list }
refusal-remove-self = el anfitrión no puede quitarse a sí mismo: para eso está leave
refusal-away-self = el anfitrión no puede darse por ausente: para dejar el sitio está leave
refusal-away-early = antes de la partida ningún bot juega por quien no está
refusal-seats-wanted = seats { $words }: se espera un número de 2 a 10
refusal-say-length = lo que se dice tiene de 1 a 300 caracteres imprimibles
refusal-say-marks = un mensaje tiene como mucho { $most } marcas sobre un carácter
refusal-name-length = un nombre tiene de 1 a { $most } caracteres, no { $number }
refusal-name-marks = un nombre tiene como mucho { $most } marcas sobre un carácter
refusal-address-seats = { $number ->
    [one] mientras hay una partida en curso, una dirección puede ocupar un sitio de esta mesa: ya lo ocupa
   *[other] mientras hay una partida en curso, una dirección puede ocupar { $number } sitios de esta mesa: ya los ocupa
}
refusal-name-alike = { $said } se confunde con { $name }, un nombre de esta mesa
refusal-name-taken = alguien de esta mesa ya se llama { $name }
refusal-no-community = la comunidad está desactivada en este servidor
refusal-part-off = { $said ->
    [clubs] los clubes están desactivados
    [daily] la partida diaria está desactivada
    [notifications] las notificaciones están desactivadas
    [profiles] los perfiles están desactivados
    [quick] la partida rápida está desactivada
    [ratings] las puntuaciones están desactivadas
    [reports] los avisos al anfitrión del servidor están desactivados
    [tournaments] los torneos están desactivados
   *[other] esta parte de la comunidad está desactivada
} en este servidor
refusal-no-table = no hay ninguna mesa «{ $said }»
refusal-table-removed = no hay ninguna mesa «{ $said }»; puede que se haya borrado
refusal-server-full = { $number ->
    [one] este servidor lleva una sola mesa, y está en uso: prueba más tarde
   *[other] este servidor lleva { $number } mesas a la vez, y todas están en uso: prueba más tarde
}
refusal-table-left = la mesa ha dejado su hueco a otra en la memoria de este servidor: vuelve en un momento
refusal-bots-number = { $number ->
    [one] { $number } bot
   *[other] { $number } bots
} en { $most ->
    [one] { $most } sitio
   *[other] { $most } sitios
}: un sitio es tuyo
refusal-no-such-match = en esta mesa no hay partida { $number }; ha jugado { $most }
refusal-no-such-round = esta partida no tiene ronda { $number }
refusal-foreign-token = esta clave no es de ningún sitio de esta mesa
refusal-hint-people = no hay consejos donde juega otra persona
refusal-hint-rated = en la partida rápida y en los torneos no hay consejos, porque allí se compara a las personas
refusal-hint-early = un consejo es para quien decide: no te toca
refusal-table-alone = esta mesa sigue desde un registro, para una sola persona: nadie más puede sentarse
refusal-one-round = esta mesa sigue desde un registro, y su partida terminó con la ronda
refusal-branch-edition = una mesa sigue con una edición publicada, y este registro trae la suya propia
refusal-branch-seed = una mesa sigue desde la semilla de una partida, y este registro no contiene la que se fijó antes de ella
refusal-branch-luck = la ronda { $number } de este registro no sale de su semilla, así que nadie sabe qué cartas vendrían
refusal-branch-over = en este momento la ronda { $number } ha terminado
refusal-branch-moment = la ronda { $number } no tiene suceso { $said }; el último es { $most }
refusal-branch-seat = { $who } no juega en este momento; juegan { $list }
refusal-branch-long = hasta este momento ha pasado demasiado: una mesa retoma como mucho { $number } acciones de una ronda y { $most } kB de una partida
refusal-too-often-requests = demasiadas peticiones desde tu dirección por ahora
refusal-too-often-tables = demasiadas mesas desde tu dirección por ahora
refusal-too-often-seats = demasiados sitios desde tu dirección por ahora
refusal-too-often-records = demasiados registros desde tu dirección por ahora
refusal-too-often-replays = demasiadas repeticiones desde tu dirección por ahora
refusal-too-often-streams = demasiadas retransmisiones vistas desde tu dirección por ahora
refusal-too-often-analyses = demasiados análisis para tu dirección por ahora
refusal-too-often-hints = demasiados consejos para tu dirección por ahora
refusal-too-often-pictures = demasiadas imágenes desde tu dirección por ahora
refusal-too-often-answers = demasiadas respuestas a retos desde tu dirección por ahora
refusal-too-often-offers = demasiados códigos cortos desde tu dirección por ahora
refusal-too-often-nearby = demasiadas preguntas por códigos cortos desde tu dirección por ahora
refusal-nearby-code = nadie espera con el código { $said }: un código vale diez minutos y para un móvil; pide uno nuevo
refusal-nearby-full = demasiados móviles esperan ahora con códigos cortos: lee mejor el código QR
refusal-nearby-signal = esto no es una oferta ni una respuesta de un móvil: se admiten letras, cifras, - _ y ., como mucho { $most }
refusal-too-often-kept = demasiados registros enviados desde tu dirección por ahora
refusal-kept-full = hoy se han enviado demasiados registros a este servidor: guarda el tuyo como archivo o vuelve a intentarlo mañana
refusal-no-kept-record = no hay ningún registro en esta dirección: el servidor los guarda { $days } días
refusal-too-often-written = desde tu dirección llega más de lo que se puede guardar por ahora
refusal-monitoring = esto es para monitores de esta máquina; los demás necesitan --monitor-from o --monitor-token
refusal-too-often-monitoring = esto se ha leído demasiadas veces desde tu dirección por ahora
refusal-lost = la conexión se cerró antes de que la mesa respondiera
refusal-gone = esta mesa ya no existe
refusal-closed = la mesa ha cerrado la conexión
refusal-too-long = esto es demasiado largo para enviarlo
refusal-no-connection = no hay conexión con la mesa
refusal-unreachable = el servidor no responde
refusal-talk = es mucho de golpe: espera unos segundos
refusal-orders = la mesa se cambia muy a menudo: espera unos segundos

## El servidor.

refusal-store-unreachable = este servidor no llega a su almacén
refusal-disk-full = el disco de este servidor está lleno
refusal-entry-unknown = otra versión de este servidor ha seguido en esta mesa, y esta no sabe leer lo que escribió
refusal-not-created = por ahora no se puede abrir ninguna mesa: { $reason ->
    [disk_full] { refusal-disk-full }
   *[store_unreachable] { refusal-store-unreachable }
}
refusal-not-loaded = por ahora no se puede leer la mesa: { $reason ->
    [disk_full] { refusal-disk-full }
    [entry_unknown] { refusal-entry-unknown }
   *[store_unreachable] { refusal-store-unreachable }
}
refusal-restarting = el servidor está a punto de reiniciarse: prueba otra vez en unos segundos
refusal-seat-lost = { $who } ya no es tu sitio
refusal-nonce = un nonce tiene como mucho { $most } letras y cifras
refusal-text-only = los mensajes son texto
refusal-message-too-long = un mensaje tiene como mucho { $most } bytes
refusal-after-number = after es el número de una línea
refusal-unreadable = este mensaje no se puede leer: { $detail }
refusal-not-json = esto no es un objeto JSON del protocolo
refusal-one-of = se espera exactamente uno de do, say, react y table
refusal-to-team = "to" va con "say" y es "team"
refusal-first-message = { $detail }; el primer mensaje es una clave o dice watch
refusal-query-key-twice = una clave está dos veces detrás de ?
refusal-query-invalid = detrás de ?: { $detail }
refusal-authorization = la cabecera Authorization debe decir Bearer y la clave de un sitio
refusal-media-type = el cuerpo debe ser { $kind } en UTF-8, y su Content-Type debe decirlo
refusal-body-invalid = en el cuerpo: { $detail }
refusal-body-not-text = el cuerpo no es un texto en UTF-8
refusal-body-not-json = el cuerpo no es JSON: { $detail }
refusal-body-too-large = el cuerpo puede tener como mucho { $most } bytes
refusal-too-many-connections = hay demasiadas conexiones abiertas, desde tu dirección o en total
refusal-too-often-connections = demasiadas conexiones desde tu dirección por ahora
refusal-too-often-pages = demasiadas páginas desde tu dirección por ahora
refusal-foreign-origin = una página de { $origin } no puede actuar en { $host }; si ambas son tuyas, inicia el servidor con --base-url u --origin y esa dirección
refusal-compute-spent = tu dirección ha hecho calcular mucho últimamente: prueba otra vez en unos minutos
refusal-compute-busy = el servidor tiene demasiado que calcular ahora: prueba otra vez en unos segundos
refusal-compute-cpu = esto lleva más de { $number } s de cálculo
refusal-compute-wall = esto tarda más de { $number } s
refusal-compute-memory = esto necesita más de { $most } MB de memoria
refusal-compute-answer = la respuesta tendría más de { $most } MB
refusal-engine-compiling = el motor se está compilando en este servidor, cosa que se hace una vez: prueba otra vez en unos segundos
refusal-no-jobs = los análisis no han podido arrancar en este dispositivo: prueba otra vez
refusal-engine-failed = el motor no se puede compilar en este servidor; su registro dice por qué
refusal-internal = algo ha fallado aquí; queda anotado, y tu mesa está como estaba
refusal-nothing-there = no hay nada en { $path }
refusal-upgrade-required = esta dirección es para WebSockets, y la petición de cambio no ha llegado; un proxy intermedio tiene que pasar las cabeceras Upgrade y Connection
refusal-method = { $method } no va con { $path }; sí { $allowed }
refusal-http = el servidor rechaza esta petición (HTTP { $status })
refusal-no-file = no hay ningún archivo { $name }

## Qué falla en una línea de reglas.

refusal-rules = { $words }: { $faults }
refusal-rules-no-edition-named = falta la edición; hay { $list }
refusal-rules-no-edition = no hay ninguna edición «{ $said }»; hay { $list }
refusal-rules-no-edition-or-file = no hay ninguna edición «{ $said }»; hay { $list }, o la ruta de un archivo de edición (./mine.toml)
refusal-rules-no-edition-near = no hay ninguna edición «{ $said }»; ¿querías decir «{ $near }»? hay { $list }, o la ruta de un archivo de edición (./mine.toml)
refusal-rules-no-pair = «{ $said }» no es clave=valor
refusal-rules-no-setting = no hay ningún ajuste «{ $said }»
refusal-rules-no-setting-near = no hay ningún ajuste «{ $said }»; ¿querías decir «{ $near }»?
refusal-rules-wanted-range = { $setting }: se espera { wanted-range }
refusal-rules-wanted-or-range = { $setting }: se espera { wanted-or-range }
refusal-rules-wanted-players = { $setting }: se espera { wanted-players }
refusal-rules-wanted-deck = { $setting }: se espera { wanted-deck }
refusal-rules-wanted-faces = { $setting }: se esperan { wanted-faces }
refusal-rules-wanted-odds = { $setting }: se espera { wanted-odds }
refusal-rules-wanted-points = { $setting }: se espera { wanted-points }
refusal-rules-wanted-penalty = { $setting }: se espera { wanted-penalty }
refusal-rules-wanted-cap = { $setting }: se espera { wanted-cap }
refusal-rules-wanted = { $setting }: se espera { wanted }
refusal-rules-line-length = una línea de reglas tiene como mucho { $most } caracteres, y esta { $number }
refusal-rules-near = { $why }; ¿querías decir «{ $near }»?
refusal-rules-line-words = { $number } ajustes; solo hay { $most }
refusal-rules-both = { $setting } y { $other } no pueden ir juntos
refusal-rules-both-forced = { $setting } y { $other } no pueden ir juntos: quien puede jugar tiene que hacerlo (HR-5)
refusal-rules-both-button-decides = { $setting } y { $other } no pueden ir juntos: el botón decide quién roba, así que nadie puede pasarlo (DF-43)
refusal-rules-both-no-victim = { $setting } y { $other } no pueden ir juntos: un Roba Cuatro para todos no afecta a uno solo que pueda pasarlo (DF-55)
refusal-rules-both-needs-stacking = { $setting } y { $other } no pueden ir juntos: sin acumular no hay nada que pasar
refusal-rules-both-goes-back = { $setting } y { $other } no pueden ir juntos: una carta que vuelve a la mano ya no tiene efecto (DF-A28)
refusal-rules-both-no-button = { $setting } y { $other } no pueden ir juntos: con un Roba Dos no se pulsa ningún botón (DF-A24)
refusal-rules-both-no-effect = { $setting } y { $other } no pueden ir juntos: no hay efecto sobre todos (DF-A23)
refusal-rules-both-nobody-names = { $setting } y { $other } no pueden ir juntos: nadie elige color con la última carta (G-11)
refusal-rules-both-either-badge = { $setting } y { $other } no pueden ir juntos: tras la última carta, o alguien roba o no roba nadie (PP-A7)
refusal-rules-both-either-two = { $setting } y { $other } no pueden ir juntos: tras la última carta, o alguien roba o no roba nadie (DF-A24)
refusal-rules-both-either-four = { $setting } y { $other } no pueden ir juntos: tras la última carta, o alguien roba o no roba nadie (DF-A23)
refusal-rules-both-places-alone = { $setting } y { $other } no pueden ir juntos: quien se queda sin cartas dejaría solo a su compañero (HR-35)
refusal-rules-both-places-score = { $setting } y { $other } no pueden ir juntos: se dan puntos por cada puesto; elige places=flat(n) para un número fijo (HR-35)
refusal-rules-both-mercy-alone = { $setting } y { $other } no pueden ir juntos: quien queda fuera de la ronda dejaría solo a su compañero (HR-25)
refusal-rules-both-no-partner = { $setting } y { $other } no pueden ir juntos: sin equipos nadie tiene compañero (HR-29)
refusal-rules-both-too-few-dealt = { $setting } y { $other } no pueden ir juntos: nadie recibe tantas cartas como hay que pasar (HR-29)
refusal-rules-both-several-presses = { $setting } y { $other } no pueden ir juntos: el botón decide quién roba, una vez por carta (DF-43)
refusal-rules-both-teams = { $setting } y { $other } no pueden ir juntos: por equipos se juega por las cartas del otro equipo (G-18)
refusal-rules-both-no-last-round = { $setting } y { $other } no pueden ir juntos: una última ronda decide por totales en los que cuentan todos
refusal-rules-both-color-once = { $setting } y { $other } no pueden ir juntos: el color se elige una vez, al jugar o después del botón (DF-A16)
refusal-rules-players = { players-counted }: estas reglas necesitan { $setting } ({ $rule })
refusal-rules-players-own = { players-counted }: estas reglas necesitan { $setting }
refusal-rules-teams = { $setting } no encaja con { players-counted } ({ $rule })
refusal-rules-deck = { $setting } para { players-counted } necesita { $most } cartas, { $other } tiene { $least } (G-20)
refusal-rules-most = { players-counted }: una mesa tiene { $most } sitios
refusal-rules-elimination = eliminación con { players-counted }: { $setting } (G-16)

## Qué puede ser un ajuste.

wanted-range = un número de { $least } a { $most }
wanted-or-range = { $list } | un número de { $least } a { $most }
wanted-players = un intervalo dentro de 2-10, como 2-6
wanted-deck = el nombre de una baraja
wanted-faces = símbolos como { $list }
wanted-odds = uniform | cuatro pesos para { $list }, como 3,1,1,1
wanted-points = - | puntos de 0 a { $most } por símbolo, como { $list }
wanted-penalty = { $list } con { $letter } de { $least } a { $most }
wanted-cap = { $list } con { $letter } de { $least } a { $most } | { $last }
wanted = { $choices }

## Páginas de error.

status-400 = Petición incorrecta
status-403 = Prohibido
status-404 = No encontrado
status-405 = Método no permitido
status-409 = Conflicto
status-413 = Contenido demasiado grande
status-415 = Tipo no admitido
status-422 = Contenido no procesable
status-426 = Hace falta WebSocket
status-429 = Demasiadas peticiones
status-500 = Error interno del servidor
status-503 = Servicio no disponible
status-other = Rechazado
status-404-kindly = Esa carta no está en esta baraja. La mesa sigue donde estaba.
status-first-page = A la página de inicio
missing-title = Esa mesa no existe
missing-text = Nunca existió o ya se ha recogido. Mira bien el código o pide otro enlace.

## Por qué se cierra una conexión.

refusal-too-big = demasiado grande
refusal-too-many-messages = demasiados mensajes
refusal-too-many-frames = demasiadas tramas: cuentan los mensajes, sus partes y los pings
refusal-too-many-unreadable = demasiados mensajes que no se pueden leer
refusal-unidentified = ¿quién eres?
refusal-seat-elsewhere = tu sitio ya está abierto en otros { $number } lugares
refusal-there-is-more = hay más: vuelve con after
