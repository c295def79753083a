# Lo que no se puede leer: registros, posiciones, cartas, archivos de edición; y en qué lugar de un registro: "refusal-" y la causa (docs/background/text.md).

refusal-in-round = ronda { $round }: { $why }
refusal-in-line = línea { $line }: { $why }
refusal-in-round-and-line = ronda { $round }, línea { $line }: { $why }

## Cartas, sucesos y posiciones

refusal-no-card = «{ $said }» no es una carta: un color r y g b y un símbolo 0-9 s r d f k a, o w y un símbolo w 4 b c a s h z r k j 2 t 6 x o
refusal-odd-cards = «{ $said }»: cada carta son dos caracteres, y aquí hay un número impar
refusal-no-card-in = «{ $said }»: no hay carta «{ $what }» en el carácter { $place }
refusal-no-event = «{ $said }» no es un suceso
refusal-no-turn-here = { $said }: aquí no puede empezar un turno
refusal-no-start = { $said }: esta ronda no tiene principio, se repartió a la mitad según lo que sabía un sitio
refusal-view-state = { $said }: los números del estado no encajan con esta vista
refusal-view-without-state = { $said }: esta vista no conoce el estado de su ronda; toma una vista de Round.view o ponla al día con Round.update
refusal-position = '{ $words }': { $faults }
refusal-position-parts = '{ $words }': una posición tiene cinco partes entre | (reglas, manos, pila de descartes, turno, mazo), esta tiene { $number }
refusal-position-hands = { $number ->
    [one] { $number } mano
   *[other] { $number } manos
} en { $most ->
    [one] { $most } sitio
   *[other] { $most } sitios
}: se esperan de 2 a 10
refusal-position-no-discard = la pila de descartes está vacía: hace falta su carta de arriba
refusal-position-wild-color = { $card } arriba necesita un color elegido, como { $example }
refusal-position-only-wild = «{ $said }»: solo un comodín lleva color elegido, uno de r y g b
refusal-position-turn = «{ $said }»: el turno es un sitio y un sentido, como p1> o p2<
refusal-position-nobody = «{ $said }»: ahí no hay nadie
refusal-position-empty-hand = una mano vacía: esa ronda ha terminado
refusal-position-cards = más de { $most } cartas

## Rondas y partidas

refusal-deck-small = una baraja de { cards-counted } es demasiado pequeña para { $most } jugadores (G-20)
refusal-deck-large = una baraja de { $number } cartas: el máximo es { $most }
refusal-dealer = dealer «{ $said }»: los sitios son { $list }
refusal-seat = no hay ningún sitio «{ $said }»; hay { $list }
refusal-seat-or-player = «{ $said }» no es ni un sitio ({ $seats }) ni un jugador ({ $list })
refusal-how-many-players = ¿cuántos jugadores?
refusal-wanted-text = { $key }: se espera un texto como '{ $like }', no { $said }
refusal-ask-no-action = action: esto es un Ask; juega una de sus acciones, como '{ $like }'
refusal-record-path = «{ $said }» no es el texto de un registro; lastcard.load(…) lee un archivo
refusal-wanted-number = { $key }: se espera un número entero, no { $said }
refusal-wanted-within = { $key }: se espera un número entero de { $least } a { $most }, no { $said }
refusal-wanted-kind = { $key }: se espera { $like }, no { $said }
refusal-wanted-cards = { $key }: se espera un texto como '{ $like }' o una secuencia de Card, no { $said }
refusal-wanted-texts = { $key }: se espera una lista de textos como { $like }, no { $said }
refusal-chance = chance='{ $said }': se espera 'auto' o 'ask'
refusal-no-time-limit = d time: match.minutes es 0: la partida no tiene límite de tiempo
refusal-time-called = d time: el tiempo ya se había acabado
refusal-after-match = { $action }: la partida ha terminado
refusal-player-list = { $said }: se espera una lista de nombres, como ["Ann", "Ben"]
refusal-player-text = { $said }: el nombre de un jugador es un texto
refusal-player-name = el nombre de un jugador tiene de 1 a 40 caracteres imprimibles
refusal-name-invisible = un nombre solo tiene caracteres visibles, no { $list }
refusal-player-twice = dos jugadores se llaman igual
refusal-seed-text = la semilla y los nonces deben ser textos que quepan en UTF-8
refusal-nonce-line = un nonce no puede contener un salto de línea

## Registros

refusal-record-cut = el archivo acaba a la mitad: { $detail }
refusal-toml-size = el archivo tiene más de { $most } bytes
refusal-toml-lines = el archivo tiene más de { $most } líneas
refusal-toml-key = una clave tiene más de { $most } partes
refusal-toml-parts = las claves tienen en total más de { $most } partes
refusal-toml-entries = las listas y tablas tienen en total más de { $most } entradas
refusal-toml-depth = hay listas o tablas demasiado anidadas: como mucho { $most } una dentro de otra
refusal-toml-number = un número tiene demasiadas cifras
refusal-record-not-toml = esto no es TOML: { $detail }
refusal-record-version = lastcard = { $said }: esto no es un registro de partida de la versión { $most }
refusal-record-unmarked = esto no es un registro de partida: ninguna línea dice lastcard = { $most }
refusal-record-revision = revision = { $number }: esto lo escribió una versión posterior de lastcard; esta conoce revisiones hasta { $most }
refusal-nothing-to-undo = nada que deshacer: aún no hubo ninguna acción
refusal-record-rounds = las rondas se escriben como tablas [[round]]
refusal-record-header-lacks = a la cabecera le falta { $key }
refusal-record-round-lacks = a la ronda le falta { $key }
refusal-record-header-unknown = la cabecera tiene una clave desconocida «{ $key }»; las claves propias empiezan por _
refusal-record-round-unknown = la ronda tiene una clave desconocida «{ $key }»; las claves propias empiezan por _
refusal-record-kind = { $key } debe ser { $kind ->
    [text] un texto
    [list] una lista
    [table] una tabla
   *[number] un número
}
refusal-record-texts = { $key } debe ser una lista de textos
refusal-record-no-seat = «{ $said }» no es un sitio
refusal-record-redacted = este registro solo muestra lo que { $saw } podía saber; se puede leer (events), no reproducir
refusal-record-after-match = la partida ha terminado, pero siguen más rondas
refusal-record-after-open-round = la ronda no ha terminado, pero sigue otra
refusal-record-empty = el registro no tiene ninguna ronda, ni semilla con la que repartir una
refusal-record-not-playing = { $said } no juega esta ronda
refusal-record-in-key = { $key }: { $why }
refusal-record-seats = seats { $given }: juegan { $list }
refusal-record-round-over = la ronda ha terminado, pero siguen más acciones
refusal-record-scores = scores { $given }: de las acciones resulta { $list }
refusal-record-scores-early = scores { $given }: la ronda no ha terminado
refusal-record-score-numbers = scores son números enteros
refusal-record-dealer = dealer «{ $said }», seats { $given }: hay { $list }
refusal-record-edition = no hay ninguna edición «{ $said }»; hay { $list }, o el registro contiene una propia
refusal-record-unproven = este no es el registro de una partida terminada en la que cada carta se deduce de la semilla
refusal-illegal = { $action }: { $why } en { $position }
refusal-by-rule = { $why } ({ $rule })
refusal-possible = { $why }; posible: { $list }
refusal-replay-viewer = todas las cartas de una partida se muestran cuando ha terminado; hasta entonces un sitio tiene lo que vio: p1, p2, … o None
refusal-round-not-over = ronda { $number }: no ha terminado, así que no tiene hoja de puntos

## Archivos de edición

refusal-edition-not-toml = el archivo de edición no es TOML: { $detail }
refusal-edition-unreadable = el archivo de edición no se puede leer: { $reason }
refusal-edition-base = { $key } = { $said }: una edición se basa en una de { $list }
refusal-edition-part = { $key } debe ser una tabla
refusal-edition-key = { $key }: no es parte de un archivo de edición; hay { $list }
refusal-edition-deck = { $key } = «{ $said }»: no hay tal baraja; hay { $list }
refusal-edition-name-face = { $key }: no hay tal símbolo; con nombre están { $list }
refusal-edition-effect-face = { $key }: no hay tal símbolo; los de color son { $list }, los comodines { $other }
refusal-edition-verbs = { $key }: se espera una lista de verbos, como ['draw 2']
refusal-edition-verb = { $key }: no hay verbo «{ $said }»; hay { $list } (draw N con N de 1 a 50, skip N de 1 a 9)
refusal-edition-verb-set = { $key }: { $said } no se puede escribir; pon draw2.target=button, wd4.colour=button o wd4.target=all_with_protection
refusal-edition-verb-twice = { $key }: { $said } está dos veces (para robar dos veces escribe la suma, como 'draw 5')
refusal-edition-verb-wild = { $key }: { $said } es solo para comodines
refusal-edition-verbs-together = { $key }: { $said } y { $other } no pueden ir juntos: un efecto además de 'color', o 'reverse' antes de 'draw'
refusal-edition-verb-coloured = { $key }: { $said } es solo para cartas de color
refusal-edition-verb-pick = { $key }: pick necesita un draw, como 'draw 2', sin restricted ni reverse
refusal-edition-verb-restricted = { $key }: restricted necesita un draw, como 'draw 4'
refusal-edition-deck-table = { $key }: se espera una tabla de símbolos y cuántos hay de cada uno
refusal-edition-count = { $key } = { $said }: se esperan un símbolo (o un intervalo como 1-9) y un número de 0 a 20
refusal-edition-cards = { $key }: { $number } cartas; el máximo es { $most }
refusal-edition-setting = { $key }: no hay tal ajuste
refusal-edition-cause = { $key }: no hay tal causa; docs/program/causes.md las enumera
refusal-edition-cause-rule = { $key } = { $said }: no hay tal regla; se espera el número de una que explique `lastcard why`
refusal-edition-value = { $key }: { $why }
refusal-edition-path = la ruta { $said } tiene caracteres que no se pueden imprimir; dale otro nombre al archivo
refusal-edition-entries = un archivo de edición tiene como mucho { $most } claves y entradas de listas
refusal-edition-large = un archivo de edición tiene como mucho { $most } bytes
refusal-edition-text = { $key } = { $said }: se espera un texto de 1 a { $most } caracteres imprimibles
refusal-edition-id = { $key } = { $said }: se esperan letras minúsculas, cifras, - y _, como mucho 40
refusal-edition-id-taken = { $key } = «{ $said }»: una edición publicada se llama así ({ $list }); elige otro nombre
refusal-edition-code = { $key } = { $said }: se esperan hasta cuatro letras mayúsculas
refusal-edition-offers = offers = { $said }: se espera una lista de ajustes, como ['teams=2x2']
refusal-edition-offer = offers: { $said }: { $why }
refusal-edition-offer-twice = «{ $said }» se ofrece dos veces
refusal-edition-deck-name = { $key }: el nombre de una baraja lleva letras minúsculas, cifras, - y _, como mucho 40
refusal-edition-deck-taken = { $key }: las ediciones publicadas tienen barajas con estos nombres ({ $list }); elige otro
refusal-edition-count-twice = { $key }: { $other } ya cuenta { $said }
refusal-edition-no-cards = { $key }: la baraja no tiene cartas
refusal-edition-deck-small = { $key }: { $number } cartas; { $least } jugadores necesitan { $most }: sus manos y una para destapar
refusal-edition-setting-near = { $key }: no hay tal ajuste; ¿querías decir { $near }?
refusal-edition-setting-twice = { $key } está puesto dos veces
refusal-edition-value-part = { $key }: un ajuste tiene value y rule, nada más
refusal-edition-value-lacks = { $key }: falta el valor; escribe value = '…' junto a rule
refusal-edition-value-kind = { $key } = { $said }: se espera un texto o un número entero
refusal-not-utf8 = no es un texto en UTF-8
