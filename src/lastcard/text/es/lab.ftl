# El laboratorio: por qué rechaza algo, "refusal-" y la causa (docs/background/text.md); después sus páginas, su línea de progreso y su informe.

refusal-no-bot = no hay bot «{ $said }»; hay { $list } ({ $names }: con cualquier tasa de 0 a 1)
refusal-bot-of-a-file = { $path }: un bot en un archivo de Python no puede jugar aquí; juega en lastcard lab, league, play y watch
refusal-no-bot-file = { $path }: no es un archivo de bot; un bot propio es un .py, una política entrenada un .onnx o .npz
refusal-bot-compiled-only = { $path }: una función choose solo juega en lastcard lab run y lab ladder; una clase Bot con choose(view, asks) juega también en mesas y ligas
refusal-no-goal = no hay meta «{ $said }»; hay { $list }
refusal-no-bot-for = ningún bot para { $list }
refusal-no-end = { $position }: { $number } acciones y ningún final
refusal-dealer-asked = { $position }: se pregunta a quien reparte; los bots juegan rondas que resuelven solas el azar
refusal-bot-silent = el bot de { $where } no respondió a { $list }
refusal-lab-block = --block { $said }: los bloques se cuentan desde 0
refusal-at-least-one = { $what }: se espera al menos 1
refusal-number-at-least = { $what }: el mínimo es { $least }
refusal-number-at-most = { $what }: el máximo es { $most }
refusal-games-at-least = { $number } partidas: se espera al menos 1
refusal-batch-memory = { $number } partidas: no hay memoria para todas
refusal-games-memory = { $number } partidas: no hay memoria para todas: juega menos a la vez, y las siguientes con first=…
refusal-not-compared = { $bot }: se comparan elecciones de { $list }
refusal-nothing-to-assess = ninguna ronda ha terminado, así que no hay nada que valorar
refusal-round-long = valorar una ronda de { $number } acciones tarda demasiado aquí: { $most } es el máximo
refusal-fast-needs = el motor compilado necesita NumPy y llvmlite: pip install 'lastcard[fast]' (falta { $name })
refusal-lab-needs = el laboratorio necesita { $name } (pip install 'lastcard[{ $extra }]')
refusal-lab-program = { $said }: los programas juegan en lab ladder y en una liga; aquí solo bots por su nombre o archivo Python
refusal-report-needs = { $path }: un informe necesita { $name } (pip install 'lastcard[reports]'); sin --report se imprimen los mismos números
refusal-no-device = no hay dispositivo «{ $said }»; hay { $list }
refusal-no-gpu = no se puede usar ninguna GPU: el controlador { $name } no está instalado; el dispositivo cpu juega las mismas partidas
refusal-gpu-failed = no se puede usar ninguna GPU: { $what }: { $detail }; el dispositivo cpu juega las mismas partidas
refusal-gpu-or-ray = --ray juega en procesadores: quita --ray o --device gpu
refusal-no-linker = LASTCARD_LINES necesita un compilador de C (cc), que enlaza el programa con sus números de línea
refusal-lines-folder = LASTCARD_LINES: el programa no se puede enlazar en { $path }: { $reason }
refusal-gpu-actions = acciones de forma { $given }: se esperan números de 64 bits de forma { $wanted } sin huecos, en la GPU
refusal-no-ptxas = ptxas no está instalado: pip install nvidia-cuda-nvcc-cu12, o pon el de CUDA en la ruta
refusal-ptx-refused = ptxas no ensambla el programa: { $detail }
refusal-arrow-needed = para un archivo .parquet hace falta pyarrow (pip install 'lastcard[parquet]'); .csv y .json van sin él
refusal-bots-for-seats = { $number ->
    [one] { $number } bot
   *[other] { $number } bots
} para { $most ->
    [one] { $most } sitio
   *[other] { $most } sitios
}: se esperan de 1 a { $most }
refusal-cards-alike = { $line }: { $number } cartas de una clase; el laboratorio puede recordar { $most }
refusal-looks-ahead = { $list }: los bots que piensan por adelantado no juegan aquí; lastcard lab run y simulate en un procesador sí los juegan
refusal-not-compiled = { $list }: no está en el subconjunto compilado; lastcard.lab.run_games lo juega
refusal-not-offered = { $list }: lo elegido no se ofrecía, en una de las partidas { $least } a { $most }
refusal-batch-version = este lote lo guardó con pickle otra versión de lastcard
refusal-envs-needs = los entornos necesitan { $name }: pip install 'lastcard[envs]'
refusal-batch-bots = bots: { $given }: se esperan { $number } nombres de bots, None por cada jugador al que se pregunta, y al menos uno de esos
refusal-batch-observe = observe: { $given }: se espera uno de { $list }
refusal-batch-payoff = payoff: { $given }: se espera uno de { $list }
refusal-batch-observes = este lote no guarda observaciones: créalo con observe=True
refusal-batch-player = jugador { $given }: se espera un número de 0 a { $most }
refusal-batch-saved = lo guardado es de un lote con otras reglas, sitios, partidas u opciones
refusal-batch-actions = acciones de forma { $given }: se espera un número entero por cada una de las { $number } partidas
refusal-batch-not-offered = partida { $number }: la acción { $action } no se ofrece a { $where }; posible: { $list }
refusal-action-not-offered = la acción { $action } no se ofrece a { $where }; posible: { $list }
refusal-action-number = acción { $given }: se espera un número entero de 0 a { $most }
refusal-rlcard-config = config: no hay clave { $said }; hay { $list }
refusal-render-mode = render_mode { $given }: se espera uno de { $list }, o None
refusal-no-reset = no ha empezado ninguna partida, o ha terminado: llama antes a reset()
refusal-batch-array = { $name }: se espera un array de { $wanted } contiguo en C y modificable, no { $given }
refusal-bot-does-not-run = { $path }: no se ejecuta: { $detail }
refusal-net-unreadable = { $path }: no se puede leer la red: { $reason }
refusal-net-damaged = { $path }: no es una red de esta versión de lastcard
refusal-net-missing = falta { $path }: instala lastcard de nuevo, o créala con lastcard lab train
refusal-train-lessons = --lessons { $number }: hacen falta al menos { $least }
refusal-train-other = { $path }: se empezó con otras reglas, lecciones o semilla: quítalo, o da otra vez las mismas
refusal-train-damaged = { $path }: lo que guardó aquí un entrenamiento anterior está dañado: quítalo para empezar de nuevo
refusal-train-seats = nadie juega { $line } con 2, 3 o 4 sitios, para los que se entrenan redes
refusal-bot-unreadable = { $path }: no se puede leer el bot: { $reason }
refusal-bot-large = { $path }: el archivo de un bot tiene como mucho { $most } bytes
refusal-bot-nested = { $path }: demasiado anidado, el máximo son { $most } niveles
refusal-bot-long = { $path }: demasiado largo para compilarlo, el máximo son { $most } nombres, números, operaciones e instrucciones
refusal-bot-not-python = { $path }, línea { $line }: no es Python: { $detail }
refusal-bot-out-of-bounds = { $path }, línea { $line }: un índice, un desplazamiento o una división fuera de límites, en una de las partidas { $least } a { $most }
refusal-bot-too-long = { $path }, línea { $line }: una decisión llevó más de { $number } pasos (llamadas y vueltas de bucles), en una de las partidas { $least } a { $most }: haz que este bucle termine, o mira menos
refusal-bot-parameters = { $path }, línea { $line }: se espera choose({ $list })
refusal-bot-missing = { $path }: ningún bot: se espera una función choose({ $list }) o una clase Bot con choose(view, asks)
refusal-bot-raised = { $name }.choose: { $detail } (se preguntó { $list })
refusal-bots-met = los bots { $one } y { $other } no se encontraron: se esperan dos lugares distintos de 0 a { $most }
refusal-file-ending = { $path }: se espera un nombre con una de estas terminaciones: { $list }
refusal-file-folder = { $path }: ahí no se puede escribir, es una carpeta
refusal-file-not-ordinary = { $path }: ahí no se puede escribir, no es un archivo normal
refusal-file-unwritable = { $path }: no se puede escribir: { $reason }
refusal-results-unwritten = { $path }: no se pudieron escribir los resultados: { $reason }
refusal-report-unwritten = { $path }: no se pudo escribir el informe: { $reason }
refusal-report-no-runs = un informe de ninguna serie: se espera al menos una
refusal-report-no-game = un informe de { $name }: no se jugó ninguna partida, se espera al menos una
refusal-report-other-runs = un informe de una comparación: se esperan sus propias series, en su orden
refusal-compare-one = una sola línea de reglas no se puede comparar: se esperan dos o más
refusal-compare-lines = { $list }: se esperan dos líneas de reglas o más
refusal-compare-bots = { $name } lo jugaron otros bots que { $other }: solo pueden cambiar las reglas
refusal-compare-same = { $line }: hay dos líneas de reglas que significan esto; no hay nada que comparar
refusal-compare-stopped = se paró antes de jugar { $line }: no hay nada que comparar
refusal-ladder-bots = una escala de { $list }: se esperan al menos dos bots, como random,careful
refusal-check-stopped = la comprobación se paró antes de acabar una ronda: no se comprobó nada
refusal-ladder-stopped = la escala se paró antes de que jugaran todos: no hay nada que mostrar
refusal-evaluations-differ = una evaluación de { $name } no se puede comparar con una de { $other }: se esperan las mismas reglas, sitios y rivales
refusal-evaluation-deals = { $number } repartos contra { $list }: se esperan al menos 2 repartos y un rival
refusal-rounds-at-least = { $number } rondas: se espera al menos 1
refusal-lead-none = { $line }: ninguna de { $number } rondas tuvo ganador, así que nadie pudo ir en cabeza hacia ello
refusal-summary-other = un resumen de { $line } no se puede sumar a uno de { $other }: se espera una sola mesa
refusal-cluster-version = { $name } tiene otra versión de lastcard que la máquina que pidió las partidas
refusal-cluster-failed = las partidas { $least } a { $most } no se pudieron jugar: { $detail }
refusal-cluster-lost = las partidas { $least } a { $most } no se pudieron jugar, tras { $number } intentos: { $detail }
refusal-cluster-needs = un clúster necesita Ray: pip install 'lastcard[cluster]'
refusal-cluster-not-started = Ray no se inició en esta máquina: { $detail }
refusal-cluster-address = no hay clúster Ray en «{ $said }»: se espera local, auto o host:puerto
refusal-cluster-not-there = no hay clúster Ray en { $said }: { $detail }
refusal-cluster-not-joined = no hay clúster Ray en { $said } al que esta máquina pueda unirse: { $detail }

## Palabras de las páginas: qué se jugó (una ronda, una partida; en una página de ambas, un juego), números, intervalos

lab-game = { $game ->
    [match] partida
    [game] partida
   *[round] ronda
}
lab-games = { $game ->
    [match] partidas
    [game] partidas
   *[round] rondas
}
lab-counted-round = { $games ->
    [one] { $games } ronda
   *[other] { $games } rondas
}
lab-counted-match = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
lab-more = { $sign ->
    [more] más
   *[fewer] menos
}
lab-seconds = { $number } s
lab-minutes = { $seconds ->
    [0] { $number } min
   *[other] { $number } min { $seconds } s
}
lab-hours = { $minutes ->
    [0] { $number } h
   *[other] { $number } h { $minutes } min
}
lab-percent = { $number } %
lab-span = de { $low } a { $high }
lab-always = siempre

## Lo que se cuenta: una columna por partida. Los robos y turnos perdidos siguen a lo que dicen lab-drawn y lab-missed

lab-column-decisions = decisiones
lab-column-turns = turnos
lab-column-rounds = rondas
lab-column-choices = decisiones con elección
lab-column-lead-changes = cambios de líder
lab-column-plays = cartas jugadas
lab-column-turn-draws = cartas robadas en el turno
lab-column-forced-draws = cartas robadas por cartas
lab-column-penalty-draws = cartas robadas de castigo
lab-column-turns-missed = turnos perdidos
lab-column-reversals = cambios de sentido
lab-column-challenges = desafíos
lab-column-challenges-won = desafíos ganados
lab-column-challenges-lost = desafíos perdidos
lab-column-uno-calls = UNO cantados
lab-column-uno-caught = UNO olvidados y pillados
lab-column-false-catches = acusaciones falsas
lab-column-shuffles = barajadas de la pila
lab-column-stacked = cartas de robar acumuladas
lab-column-jump-ins = cartas coladas
lab-column-hands-swapped = cambios de manos
lab-column-hands-rotated = traslados de todas las manos
lab-column-seats-out = jugadores fuera por piedad
lab-column-button-presses = pulsaciones del botón
lab-column-targets = jugadores elegidos
lab-column-protections = protecciones
lab-column-cards-shed = cartas descartadas de una vez
lab-column-cards-returned = cartas devueltas a la mano
lab-column-colors-named = colores elegidos después
lab-column-notices = cartas incorrectas señaladas
lab-column-blocked = rondas bloqueadas
lab-column-void = rondas nulas
lab-column-stuck = rondas abandonadas

lab-missed = turnos perdidos { $why }
lab-column-missed-by-skip = por un Salto
lab-column-missed-by-reverse = por un Cambio de sentido
lab-column-missed-by-draw2 = por un Roba Dos
lab-column-missed-by-draw4 = por un Roba Cuatro
lab-column-missed-by-draw-until = por una Placa
lab-column-missed-by-challenge = por un desafío
lab-column-missed-by-first-skip = por un Salto inicial
lab-column-missed-by-first-draw2 = por un Roba Dos inicial
lab-column-missed-later = más tarde

lab-drawn = cartas robadas { $why }
lab-column-draw2-cards = por un Roba Dos
lab-column-draw4-cards = por un Roba Cuatro
lab-column-shared-draw4-cards = por un Roba Cuatro a todos
lab-column-draw-until-cards = por una Placa
lab-column-guilty-cards = por un desafío ganado
lab-column-wrong-challenge-cards = por un desafío perdido
lab-column-last-card-cards = tras la última carta
lab-column-first-card-cards = por la primera carta
lab-column-bite-cards = por un Creeper
lab-column-protect-cards = por la última carta como protección
lab-column-uno-cards = por un UNO olvidado
lab-column-late-call-cards = por un UNO tardío
lab-column-false-call-cards = por un UNO en falso
lab-column-false-catch-cards = por acusar en falso
lab-column-wrong-card-cards = por una carta incorrecta
lab-column-out-of-turn-cards = por jugar fuera de turno
lab-column-suggestion-cards = por una pista

## Los encabezados de las tablas; las columnas son estrechas

lab-head-length = Duración
lab-head-mean = media
lab-head-interval = intervalo
lab-head-deviation = desviación
lab-head-median = mediana
lab-head-middle = 9 de 10
lab-head-most = máximo
lab-head-seats = Victorias por sitio
lab-head-bots = Victorias por bot
lab-head-of-all = del total
lab-head-even = igual
lab-head-points-round = puntos en mano
lab-head-points-match = puntos
lab-head-place = puesto medio
lab-head-rounds-won = rondas ganadas
lab-head-course = Curso de una { lab-game }
lab-head-rules = Reglas en juego
lab-head-missed = Turnos perdidos
lab-head-drawn = Cartas robadas
lab-head-each = por { lab-game }
lab-head-in-of-all = proporción
lab-head-change = cambio
lab-head-per = Por { lab-game }
lab-head-shares = Proporción
lab-head-wins = Victorias
lab-head-points = Puntos
lab-head-ratings = Puntuaciones
lab-head-rating = puntuación
lab-head-won = victorias
lab-head-pairings = Emparejamientos
lab-head-matrix = Victorias en por ciento contra

## lab run

lab-run-about = { $rules }: { $counted }, { $seats } sitios, { $bots }
lab-run-speed = { $time }, { $rate } { lab-games } por segundo
lab-run-slow = el carril lento, para bots escritos en Python: { $list }
lab-run-stopped = parado antes, tras { $games } de { $most } partidas
lab-note-intervals = Intervalos del 95 %: los de las medias, normales; los de las proporciones, de Wilson. 9 de 10: sin la veinteava parte más corta ni la más larga.
lab-note-begins = Empieza p1, reparte el último sitio.
lab-note-bots-move = Los bots avanzan un sitio de { lab-game } en { lab-game }; igual: lo que ganaría un bot si todos fueran iguales.
lab-note-bot-points = Los puntos de un bot son los de uno de sus sitios.
lab-note-partners = Los compañeros ganan juntos.
lab-note-shared = { CAPITAL(lab-games) } con varios ganadores: { $number }; una victoria así cuenta para cada uno a partes iguales.
lab-note-unwon = { CAPITAL(lab-games) } sin ganador: { $number }.

## Lo que contiene un archivo histórico (lab import)

lab-import-matches = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}, { $number ->
    [one] { $number } decisión
   *[other] { $number } decisiones
}: comprobado
lab-import-days = jugadas del { $least } al { $most }, la mitad de ellas en menos de { $time }
lab-import-players = sitios de personas: { $number }; de bots: { $most }
lab-import-pace = personas sin bots: { $pace } s por decisión (mediana de las partidas); lab run --pace { $said }
lab-import-doubled = más de una vez en el índice: { $number }
lab-import-head-rules = Reglas
lab-import-head-seats = sitios
lab-import-head-matches = partidas
lab-import-more = y { $number } más
lab-import-bad = { $number ->
    [one] 1 registro se dejó fuera
   *[other] { $number } registros se dejaron fuera
}:
lab-import-group = { $rules }: { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} con { $seats } sitios

## lab compare

lab-compare-about = { $number } líneas de reglas comparadas: { $seats } sitios, { $bots }
lab-compare-run = { $rules }: { $counted }
lab-compare-run-stopped = { $rules }: { $counted }, parado antes de { $most }
lab-compare-time = { $time } en total
lab-compare-none = Ningún cambio seguro: { $list }.
lab-compare-note = Los intervalos de las { $number } diferencias valen a la vez con el { $percent } % (Bonferroni); un cambio es una diferencia cuyo intervalo excluye el cero, así que los pequeños pueden escaparse.
lab-compare-paired = Cada línea recibió las mismas cartas, y las diferencias se toman reparto a reparto, en bloques (emparejadas).
lab-compare-independent = Las líneas cuentan como independientes.
lab-change-wins = victorias de { $name }
lab-change-place = puesto medio de { $name }
lab-change-points = puntos de { $name }

## Qué cambia una línea de reglas, en frases; $before es lab-said-before, $interval un intervalo entre paréntesis

lab-said-first = Con { $rules } { $sentence }.
lab-said-next = { CAPITAL($sentence) }.
lab-said-nothing = Con { $rules } no cambia nada con seguridad.
lab-said-interval = ({ lab-span })
lab-said-always = ({ lab-always })
lab-said-before = { $now } en vez de { $base }
lab-said-seat = el sitio { $name }
lab-said-bot = el bot { $name }
lab-said-share = hay { $what } en { $amount } puntos porcentuales { lab-more } de las { lab-games } { $interval }: { $before }
lab-said-wins = { $who } gana { $amount } puntos porcentuales { lab-more } de las { lab-games } { $interval }: { $before }
lab-said-points-round = { $who } se queda con { $amount } puntos { lab-more } { $interval }: { $before }
lab-said-points-match = { $who } acaba con { $amount } puntos { lab-more } { $interval }: { $before }
lab-said-place = { $who } queda de media { $amount } puestos { $sign ->
    [more] más abajo
   *[fewer] más arriba
} { $interval }: { $before }
lab-said-length = una { lab-game } tiene { $amount } { $what } { $sign ->
    [more] más
   *[fewer] menos
} { $interval }: { $before }
lab-said-new = hay { $amount } { $what } por { lab-game } { $interval }, y sin ello ninguna
lab-said-gone = no hay { $what }, y sin ello { $amount } por { lab-game } { $interval }
lab-said-mean = hay { $amount } { $what } { lab-more } por { lab-game } { $interval }: { $before }

## lab ladder

lab-ladder-about = { $rules }: { $number } bots, { $seats } sitios, { $games } { lab-games } de cada emparejamiento
lab-ladder-deals = { $deals } repartos, los mismos para cada emparejamiento, cada uno en { $seatings } colocaciones
lab-ladder-stopped = parado antes, tras { $deals } de { $most } repartos
lab-ladder-pairing = { $name } contra { $other }
lab-ladder-mistakes = { $said }: { $number } × { $kind } (lastcard bot-check dice más)
lab-ladder-note-ratings = Las puntuaciones son las de Bradley y Terry con una media de 1500; 400 más son diez victorias por una.
lab-ladder-note-intervals = Sus intervalos salen de un bootstrap de { $number } remuestreos de los repartos; los de las victorias son de Wilson; ambos del 95 %.
lab-ladder-note-deals = El intervalo de Wilson supone partidas independientes; las de un reparto no lo son (las colocaciones igualan su suerte), así que las puntuaciones son más seguras.
lab-ladder-note-seats = En una mesa, dos bots se alternan de sitio en sitio.
lab-ladder-note-undecided = Sin ganador, y no contadas: { $number }.

## lab check

lab-check-about = { $rounds } rondas al azar, { $decisions } decisiones, { $number } ajustes probados
lab-check-stopped = parado antes, tras { $rounds } de { $most } rondas
lab-check-again = otra vez: { $command }
lab-check-given-up = { $rounds } abandonadas tras { $most } jugadas, entre bots que roban a voluntad o hacen cualquier cosa, o con round.turns=off
lab-check-laws = Comprobado tras cada acción, cada índice dentro de sus límites
lab-check-found = { $number ->
    [0] Ninguna infracción
    [one] { $number } infracción
   *[other] { $number } infracciones
}
lab-check-block = bloque { $number }: { $rules } | { $seats } sitios | { $bots }
lab-check-broken = { $block }: partida { $game }, jugada { $move }: ley { $number } ({ $law }); otra vez: { $command }
lab-check-bounds = { $block }: partida { $game }, jugada { $move }: un índice fuera de límites, línea { $line }; otra vez: { $command }
lab-law-cards = cada carta de la caja está en un solo lugar
lab-law-hands = los tamaños y las máscaras concuerdan con las manos
lab-law-acts = un sitio puede actuar, y puede todo el que debe
lab-law-range = turno, sentido, color y fase son lo que pueden ser
lab-law-tasks = no queda nada por hacer cuando empieza un turno
lab-law-over = una ronda terminada tiene un ganador, o quedó bloqueada
lab-law-uno = un sitio al que se puede pillar tiene una carta
lab-law-asks = ninguna acción se ofrece dos veces, y una carta ofrecida se tiene
lab-law-verdict = se aceptan exactamente las acciones que se ofrecen
lab-law-end = una ronda llega a su final
lab-law-bot = un bot propio toma una acción que se ofrece

## La línea de progreso

lab-ending = terminando antes, cuando acabe lo que se está compilando o jugando (Ctrl-C otra vez: al instante)
lab-progress = { $percent } %  { $done } de { $games }  { $rate }/s
lab-progress-left = { lab-progress }  faltan { $time }
lab-progress-endless = { $done } hasta ahora  { $rate }/s

## El informe: una página HTML con gráficos

lab-report-title = { $list }: laboratorio de Last Card
lab-report-tables = { $number } mesas
lab-report-ladder = { $number } bots, todos contra todos
lab-report-ladder-pairings = La proporción de las partidas que ha ganado el primero de los dos; una victoria de ambos se reparte.
lab-report-number = { $number } { lab-games } en el laboratorio de Last Card
lab-report-run = { $seats } sitios; bots: { $bots }; { $number } { lab-games }; semilla { $seed }
lab-report-run-stopped = { $seats } sitios; bots: { $bots }; { $number } { lab-games } de { $most } pedidas: parado antes; semilla { $seed }
lab-report-tell-seats = { $rules }, { $number } sitios
lab-report-tell-bots = { $rules }, { $list }
lab-report-tell-games = { $rules }, { lab-games }
lab-report-tell-seed = { $rules }, semilla { $seed }
lab-report-numbers = Los números
lab-report-no-script = Los gráficos los dibuja un script de esta página; los números están todos en las tablas.
lab-report-plot = { $about }. Los números están en la tabla que sigue.

lab-report-length = Cuánto dura una { lab-game }
lab-report-length-about = Cada cresta muestra con qué frecuencia salió una duración; cuanto más alta, más a menudo. La marca es la mediana. El uno por ciento más largo queda fuera del borde derecho.
lab-report-turns = turnos en una { lab-game }
lab-report-rounds = rondas en una partida
lab-report-wins-seat = Quién gana, por sitio
lab-report-wins-seat-about = La proporción de todas las { lab-games } que ganó cada sitio, con su intervalo del 95 %; la línea discontinua es una parte igual.
lab-report-wins-seat-begins = { lab-report-wins-seat-about } Empieza p1, y ha repartido el último sitio.
lab-report-won = { lab-games } ganadas
lab-report-wins-bot = Quién gana, por bot
lab-report-wins-bot-about = Los bots avanzaron un sitio tras cada { lab-game }, de modo que cada uno estuvo en todas partes. Un bot en varios sitios gana con cualquiera de ellos; donde todos tienen los mismos sitios, la línea discontinua es una parte igual.
lab-report-places = Puesto medio, por sitio
lab-report-places-about = El puesto en el que sale cada sitio, de media; 1 es el mejor. Quien no consigue ninguno cuenta como último.
lab-report-points = Puntos, por sitio
lab-report-points-about = { $game ->
    [match] El total de cada sitio al terminar una partida, de media.
    [game] Lo que queda en cada mano al terminar una ronda, o el total de cada sitio tras una partida, de media.
   *[round] Lo que queda en cada mano al terminar una ronda, en puntos, de media.
}
lab-report-effects = Qué cambian las reglas
lab-report-effects-about = Frente a { $rules }: cuánto más, o menos, hay de algo. Un punto hueco no cambia nada con seguridad: su intervalo contiene el cero. Las { $number } diferencias que se miraron valen a la vez con el 95 %.
lab-report-effects-wins = más o menos de todas las { lab-games }
lab-report-effects-mean = más o menos por { lab-game }
lab-report-lead = Cómo cambia el líder
lab-report-lead-about = Con qué frecuencia el ganador final es el único con menos cartas, según lo avanzada que va la ronda. De las primeras { $number } rondas de cada mesa, miradas tras cada decisión; la banda es el intervalo del 95 %. Donde la línea sigue baja mucho tiempo, la ronda está abierta hasta tarde.
lab-report-lead-plot = Con qué frecuencia va en cabeza el ganador final
lab-report-course = Reglas en juego
lab-report-course-about = La proporción de todas las { lab-games } en las que pasó al menos una vez cada una de estas cosas, con su intervalo del 95 %.
lab-report-course-share = proporción de { lab-games }
lab-report-sure = Cuánto de seguros son los números
lab-report-sure-means = Medias (duración, puntos)
lab-report-sure-means-about = El intervalo normal: el número, más o menos 1,96 errores estándar, de sumas exactas sobre todas las partidas.
lab-report-sure-shares = Proporciones (victorias, reglas en juego, el líder)
lab-report-sure-shares-about = El intervalo de Wilson. Una victoria que comparten varios sitios cuenta para cada uno a partes iguales.
lab-report-sure-differences = Diferencias
lab-report-sure-differences-about = El intervalo de Welch para medias, el de Newcombe para proporciones, tan ensanchados que con el 95 % valen todos a la vez.
lab-report-sure-meaning = Qué significan
lab-report-sure-meaning-about = Si se jugara todo otra vez con otras semillas, unos 95 de cada 100 de estos intervalos contendrían el número verdadero. No dicen nada de las personas, que juegan de otro modo que estos bots.

lab-cell-rules = reglas
lab-cell-seat = sitio
lab-cell-bot = bot
lab-cell-points = puntos
lab-cell-mean = media
lab-cell-from = de
lab-cell-to = a
lab-cell-median = mediana
lab-cell-decisions = decisiones
lab-cell-difference = diferencia
lab-cell-then = entonces
lab-cell-of-round = de la ronda
lab-cell-happened = qué pasó
lab-cell-share = { $rules }: proporción
lab-cell-each = por { lab-game }

lab-plot-lengths = Distribución de { $unit }, una cresta por cada una de { $number } series
lab-plot-length = { $number } { $unit }: { $share }
lab-plot-length-from = de { $low } a { $high } { $unit }: { $share }
lab-plot-median = mediana { $median }; el 90 % de { $low } a { $high }
lab-plot-dots = { $title }: { $number ->
    [one] { $number } fila con su intervalo
   *[other] { $number } filas con intervalos
}
lab-plot-dot = { $label }: { $value } ({ lab-span })
lab-plot-curves = { $title }: una línea por cada una de { $number } series
lab-plot-curve = tras el { $progress } % de la ronda: { $value } ({ lab-span })
lab-plot-progress = lo avanzada que va la ronda

## lab sweep

cli-lab-sweep = jugar con todos los valores de algunos ajustes, con varios números de sitios
cli-lab-sweep-about = Juega el mismo número de rondas con cada combinación de valores y con cada número de sitios, e imprime los números uno junto a otro: lastcard lab sweep stacking=off,same,up --seats 2..6
cli-lab-sweep-varied = un ajuste y sus valores, como stacking=off,same,up; varios: todas las combinaciones
cli-lab-sweep-seats = números de sitios, como 2..6 o 2,4 (4)
cli-lab-sweep-games = rondas de cada combinación ({ $number })
lab-sweep-about = { $rules }: { $number ->
    [one] 1 combinación
   *[other] { $number } combinaciones
  }, { $games } rondas cada una; bots: { $bots }
lab-sweep-place-p1 = puesto medio de p1
lab-sweep-p1 = victorias de p1, que empieza
lab-sweep-seats = sitios
lab-sweep-at = { $number } sitios
lab-sweep-note = Los intervalos son del 95 % cada uno; de muchos números, uno de cada veinte puede quedar fuera del suyo. lab compare tiene intervalos que valen a la vez.
lab-report-sweep = { $rules }, barrido
refusal-sweep-words = { $said }: se espera un ajuste con sus valores, como stacking=off,up
refusal-sweep-seats = --seats { $said }: se esperan números, como 4, 2..6 o 2,4
refusal-sweep-many = { $number } combinaciones: se barren como mucho { $most } a la vez
refusal-compiler-ended = un proceso que compila terminó, quizá por falta de memoria: prueba otra vez con menos --threads o con --block-rounds más pequeño
refusal-sweep-stopped = el barrido terminó antes de jugar su primera combinación

## En minutos

cli-lab-pace = segundos que tardan las personas en una decisión, para la duración en minutos ({ $number })
lab-minutes-said = Las personas tardan en una { lab-game } alrededor de { $number ->
    [one] 1 minuto
   *[other] { $number } minutos
}, a { $pace } s por decisión: 9 de cada 10 { lab-games }, entre { $low } y { $high } minutos. Sin contar barajar y repartir.
lab-minutes-each = , unos { $number } min cada una a { $pace } s por decisión
lab-minutes-of = { $rules }: { $sentence }
refusal-lab-pace = --pace { $said }: se esperan segundos por decisión, más de 0 y como mucho { $most }

## lab luck

cli-lab-luck = cuánto de quién gana es suerte, y cuánto es cómo se juega
cli-lab-luck-about = Juega cada reparto una vez en cada colocación y separa lo que decide quién gana: quién juega, el sitio, las cartas, o nada de ello por sí solo: lastcard lab luck classic minecraft --seats 2..4
cli-lab-luck-lines = líneas de reglas, entre comillas las que llevan ajustes (classic)
cli-lab-luck-seats = números de sitios, como 2..6 o 2,4 (2)
cli-lab-luck-bots = bots que juegan mejor y peor, p1 primero, una y otra vez (strong,random)
cli-lab-luck-deals = repartos, cada uno jugado en todas las colocaciones ({ $number })
lab-luck-about = Suerte contra habilidad: { $deals } repartos, cada uno en todas las colocaciones; bots: { $bots }
lab-luck-where = { $rules }, { $number } sitios
lab-luck-share = proporción
lab-luck-play = juego: quién juega
lab-luck-seat = suerte: el sitio
lab-luck-cards = suerte: las cartas repartidas
lab-luck-rest = suerte: el resto
lab-luck-head-skill = Habilidad
lab-luck-head-luck = Suerte
lab-luck-head-play = juego
lab-luck-head-seat = sitio
lab-luck-head-cards = cartas
lab-luck-head-rest = resto
lab-luck-head-ahead = delante tras
lab-luck-said = Desde un sitio, { $name } gana el { $rate } % de las { lab-games }; una parte igual es el { $even } %. Con el 95 % va por delante de { $other } tras { $number } { lab-games } ({ $span }).
lab-luck-unsure = Con estos repartos no es seguro que { $name } juegue mejor que { $other }.
lab-luck-note = Proporciones de la varianza de quién gana una { lab-game }. Cartas: lo que el orden de la baraja le da a un sitio, esté quien esté. Resto: quien juega de otro modo roba otras cartas, y algunas cartas le van bien a un bot. Delante tras: después de tantas { lab-games } el mejor bot ha ganado más que el siguiente con el 95 %.
lab-luck-note-intervals = Los intervalos del 95 % salen de un jackknife sobre los repartos. Por debajo de 0 no se encontró nada, o los repartos le van bien a un bot y no a un sitio.
lab-luck-undecided = Repartos con una partida sin ganador, que no cuentan: { $number }.
lab-report-luck = Suerte contra habilidad
refusal-luck-bots = bots { $list }: se esperan al menos dos distintos, como strong,random
refusal-luck-deals = { $number } repartos: se esperan al menos { $least }
refusal-luck-many = { $number } repartos con { $seats } sitios: el máximo es { $most }
refusal-luck-undecided = { $line }: { $number } repartos tuvieron ganador en todas las colocaciones; hacen falta al menos { $least }
refusal-luck-stopped = parado antes de jugar las primeras reglas con el primer número de sitios: no hay nada que mostrar

## lastcard league: sus páginas

league-headline = Liga: { $number ->
    [one] un jugador
   *[other] { $number } jugadores
}, { $games ->
    [one] una partida
   *[other] { $games } partidas
}
league-about = { $rules }; { $seats } sitios; { $game ->
    [match] partidas enteras
   *[round] rondas sueltas
}
league-now = a { $when } UTC
league-head-games = partidas
league-head-trouble = Jugadores que no pudieron seguir o cometieron fallos
league-head-how = Cómo se mide
league-head-history = Puntuaciones a lo largo del tiempo
league-plot-point = { $name } tras { $games } partidas: { $rating }
league-plot-cell = { $name } contra { $other }: { $share }
league-nothing = Aún no se ha jugado ninguna partida.
league-suspended = suspendido
league-retired = ya no juega
league-lost = { $number ->
    [one] una partida perdida por no poder seguir
   *[other] { $number } partidas perdidas por no poder seguir
}
league-last = última: { $said }
league-slow-game = tardó más de { $seconds } s en sus jugadas de una partida
league-cell = { $name } contra { $other }: { $share } de las partidas decididas ({ $span }), { $games } partidas
league-note-protocol = Se encuentran dos jugadores cada vez; cada reparto se juega en todas las colocaciones, de modo que ambos tienen las mismas cartas y sitios. Los más igualados se encuentran más a menudo. Quien no puede seguir una partida la pierde.
league-note-ratings = Las puntuaciones son las de Bradley y Terry; los niveles incluidos tienen una media de 1500, y 400 más son diez victorias por una.
league-note-intervals = Los intervalos son del 95 %; los de las puntuaciones toman juntas las partidas de un reparto.
league-note-new = { $number ->
    [one] Aún no ha jugado { $list }.
   *[other] Aún no han jugado { $list }.
}
league-note-star = Quien lleva un * ya no juega.

refusal-league-name = un jugador llamado «{ $said }»: se espera un nombre de 1 a { $most } caracteres imprimibles
refusal-league-name-taken = { $name } es el nombre de otro jugador de esta liga ({ $said }): elige un nombre propio, como NAME=BOT
refusal-league-no-player = no hay jugador «{ $said }» en esta liga; hay: { $list }
refusal-league-players = { $number ->
    [one] un jugador
   *[other] { $number } jugadores
}: una liga necesita dos que jueguen: añádelos con --add
refusal-league-other = { $path }: { $key } de una liga no puede cambiar ({ $said }): empieza otra en un archivo propio
refusal-league-timeout = { $key } { $said }: se esperan más de 0 y como mucho { $most } segundos
refusal-league-unread = { $path }: no se puede leer la liga: { $reason }
refusal-league-unwritten = { $path }: no se puede escribir la liga: { $reason }
refusal-league-damaged = { $path }: esto no es el archivo de una liga; nombra otro, y se crea
refusal-league-newer = { $path }: la liga la guardó una versión posterior de Last Card (formato { $number })
refusal-league-locked = { $path }: otro lastcard league juega con este archivo; páralo antes, o nombra otro archivo

## lastcard bench: sus errores

refusal-bench-unread = { $path }: no se pueden leer los resultados: { $reason }
refusal-bench-large = { $path }: un archivo de resultados tiene como mucho { $most } bytes
refusal-bench-no-json = { $path }: esto no es un archivo de resultados: no es JSON en UTF-8; lastcard bench run --out escribe uno
refusal-bench-wrong = { $path }: { $key } no encaja; se espera: { $said }
refusal-bench-label = { $key }: se espera una línea de 1 a { $most } caracteres imprimibles, sin espacios en sus extremos
refusal-policy-of-a-file = { $path }: una política de un archivo no juega aquí; juega en lastcard play, lab run, lab ladder, league y bench run, y como bot de los entornos
refusal-policy-needs-sight = { $said } elige según lo que ve su jugador, y eso no está en una observación: pásalo como tercer argumento, como en policy(observation, action_mask, batch.sight())
refusal-sight-of-others = lo que se ve en { $given } partidas, para las máscaras de { $number }: toma ambas de las mismas partidas, como en batch.sight(rows)
refusal-plot-of = de { $given } no hay gráfico: hace falta uno de { $list }
refusal-plot-number = no hay gráfico { $number }: los de este resultado van del 0 al { $most }
refusal-policy-needs = { $path }: una política en un archivo ONNX necesita onnxruntime (pip install 'lastcard[onnx]')
refusal-policy-no-network = se exporta una política entrenada que es una red de capas (dmc, ppo, .npz), y { $said } no lo es
refusal-policy-export-needs = { $said }: para escribir un archivo ONNX hace falta onnx (pip install 'lastcard[onnx]')
refusal-policy-unreadable = { $path }: no se puede leer la política: { $reason }
refusal-policy-damaged = { $path }: no se puede ejecutar la política: { $detail }
refusal-policy-inputs = { $path }: una política toma observaciones y, si quiere, máscaras de acciones; esta toma { $said }
refusal-policy-output = { $path }: una política devuelve una puntuación para cada una de 409 acciones, o una acción como número entero, por cada fila; esta devuelve { $said }
refusal-policy-not-allowed = { $path }: la política toma la acción { $number }, que la máscara de acciones no permite; dale la máscara como segunda entrada, o devuelve puntuaciones
refusal-policy-layers = { $path }: una red tiene las capas w0, b0, w1, b1 … como matrices que encajan entre sí, la última con 409 puntuaciones; este archivo tiene { $said }
refusal-policy-size = { $path }: la red toma { $number } números y la observación tiene { $given }; una política juega con el número de puestos con que se entrenó
refusal-policy-seats = { $path }: esta política se entrenó para { $number } puestos y juegan { $given }; elige --seats { $number } (en Python seats={ $number })
refusal-policy-no-archive = { $path }: no es un archivo .npz; numpy.savez escribe uno, con las matrices w0, b0, w1 …
refusal-policy-large = { $path }: una red tiene como máximo { $number } capas y { $most } bytes
refusal-policy-observes = { $list }: una política elige según observaciones completas: observe=True
refusal-policy-on-gpu = { $list }: en una GPU ninguna política juega por un jugador; deja None en su lugar y elige sus acciones con las de los demás
refusal-log-json = no es JSON: cada línea tiene que ser una ronda
refusal-log-neither = no son trayectorias de RLCard (una lista por jugador, o un objeto con "trajectories") ni un registro del bucle de PettingZoo (un objeto con "seed" y "actions")
refusal-log-form = falta algo o tiene otra forma que la que dan RLCard y PettingZoo: { $detail }
refusal-log-word = { $said } no es ninguna carta del uno de RLCard
refusal-log-actions = el registro de acciones y las trayectorias no coinciden: { $number } acciones
refusal-log-shuffled = tras la acción { $number } los descartes se barajaron con el mazo, incluida la carta de arriba, y estas reglas no lo hacen
refusal-log-draws = { $where } robó más cartas de las que muestra su mano
refusal-log-cards = más cartas de las que tiene el mazo: { $list }
refusal-log-chance = el registro no permite saber lo que trajo el azar: { $said }
refusal-log-hand = tras la acción { $number }, { $action }, { $where } tiene { $given }, pero en el registro { $wanted }: otras reglas
refusal-log-refused = acción { $number }, { $action }: { $why }; RLCard o el entorno jugó aquí con otras reglas
refusal-log-drawn-four = en la acción { $number } se roba un Comodín Roba Cuatro, y RLCard lo juega sin que nadie robe cuatro, lo que estas reglas no permiten
refusal-log-agent = la acción { $number } es de { $said } en el registro, pero le toca a { $where }: otras reglas, sitios, opciones u otra semilla
refusal-log-option = { $said }: con esta opción no se puede importar un registro; son posibles { $list }
cli-import = hace registros de partidas a partir de los de RLCard o PettingZoo
cli-import-about = Hace un registro de cada ronda de archivos de líneas JSON: trayectorias del uno de RLCard, o registros del bucle de PettingZoo con nuestro entorno. Cada registro se vuelve a jugar y las manos se comparan. docs/research/dataset.md dice lo que necesita un registro.
cli-import-files = archivos, una ronda en cada línea; también se lee gzip; - es la entrada estándar
cli-import-out = la carpeta para los registros, una nueva
import-logs = { $number ->
    [one] 1 registro en { $path }
   *[other] { $number } registros en { $path }
}
import-logs-refused = { $number ->
    [one] 1 ronda no se puede importar:
   *[other] { $number } rondas no se pueden importar:
}
cli-dataset = hacer un conjunto de datos de decisiones
cli-dataset-about = Hace un conjunto de datos para aprendizaje y estadística.
cli-dataset-make = hacer que jueguen bots, y escribir sus registros y decisiones
cli-dataset-make-about = Hace que bots de todos los niveles jueguen partidas de cada edición con 2 a 6 sitios, y escribe DIR/archive y DIR/decisions.parquet, que describe docs/research/dataset.md. Las mismas opciones dan los mismos archivos.
cli-dataset-out = la carpeta
cli-dataset-matches = cuántas partidas ({ $number })
refusal-dataset-failed = no se pudieron archivar las partidas de { $number } mesas: { $list }
refusal-bench-table = no hay mesa «{ $said }» en el banco de pruebas; hay: { $list }
refusal-bench-no-agent = { $path }: ningún resultado de «{ $said }»; hay: { $list }; nómbralo con --name
refusal-bench-differs = { $path }: los primeros repartos de { $name } dan otra cosa ({ $key }): { $said }; el agente, su azar o la versión de Last Card es otra
refusal-bench-twice = { $path }: { $name } ya está en la clasificación: dale un nombre propio

cli-lab-ratings = cómo de bien recuperan las puntuaciones fuerzas conocidas, con personas simuladas
cli-lab-ratings-about = Simula personas de fuerza conocida que vienen, juegan y se van, las puntúa y dice cómo de bien recuperan las puntuaciones esas fuerzas, y si una probabilidad del 70 % significa un 70 %: lastcard lab ratings --people 200 --matches 4000
cli-lab-ratings-people = personas (200)
cli-lab-ratings-matches = partidas de todas juntas (4000)
cli-lab-ratings-kind = dos jugadores, o tres y más (more)
cli-lab-ratings-bots = con qué frecuencia otro asiento es de un bot, de 0 a 1 (0.3)
cli-lab-ratings-circles = las personas juegan solo en círculos de tantas
cli-lab-ratings-played = que bots jueguen las partidas; si no, el modelo de la clasificación sortea cómo acaban
lab-ratings-about = { $people } personas simuladas, { $matches } partidas ({ $kind })
lab-ratings-played = Las partidas las jugaron bots: una persona es una mezcla de dos niveles.
lab-ratings-drawn = El modelo de la clasificación sorteó cómo acaban las partidas.
lab-ratings-note = Cuentan las personas con al menos { $enough } partidas. La pérdida es la media del logaritmo negativo de la probabilidad que se dio a lo que ocurrió, en la segunda mitad de las partidas; 0,6931 es la de una moneda.
lab-report-ratings = Puntuaciones de personas simuladas
lab-ratings-within = Fuerzas verdaderas dentro del intervalo del 95 %
lab-ratings-said = Lo que predijo { $name } y lo que ocurrió
lab-ratings-head-system = sistema
lab-ratings-head-people = personas
lab-ratings-head-ranks = correlación de rangos
lab-ratings-head-error = error
lab-ratings-head-within = dentro del 95 %
lab-ratings-head-width = semianchura
lab-ratings-head-loss = pérdida
lab-ratings-head-said = predicho
lab-ratings-head-came = ocurrido
refusal-ratings-bots = --bots { $said }: una proporción de 0 a 1
cli-lab-assess = cómo jugó cada uno en un registro, sin la suerte
cli-lab-assess-about = Quita de los resultados de rondas terminadas la suerte de repartos, robos y mezclas, y compara cada decisión con la que habría tomado un bot con la misma vista: lastcard lab assess match.lastcard
cli-lab-assess-records = archivos de registros con todas las cartas
cli-lab-assess-reference = el bot con el que se comparan las decisiones (strong)
cli-lab-assess-worlds = simulaciones para cada valor ({ $number })
cli-lab-assess-seed = la semilla de las simulaciones
lab-assess-about = { $number ->
    [one] Una ronda terminada
   *[other] { $number } rondas terminadas
}, decisiones comparadas con las de { $name }; { $worlds } simulaciones para cada valor
lab-assess-round = Ronda { $number }
lab-assess-event = evento { $number }, { $action }
lab-assess-mean = Medias por ronda, en puntos porcentuales de probabilidad de ganar.
lab-assess-intervals = ± es el 95 %: en una media de varias rondas, cuánto varían las rondas; en una sola, cuánto pueden errar las simulaciones.
