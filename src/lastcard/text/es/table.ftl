# La página de una mesa.

table-title = Una mesa de Last Card
table-skip = Ir a la mesa
table-home = Last Card, inicio
table-connecting = Conectando con la mesa …
table-your-turn = Te toca
table-round = ronda { $number }
table-watching = { $number } mirando
table-team = Equipo { $team }

table-key-draw = m
table-key-keep = q
table-key-accept = a
table-key-challenge = d
table-key-shed = n
table-key-risk = p
table-key-uno = u
table-key-catch = x
table-key-notice = f
table-key-ready = o
table-key-r = r
table-key-y = y
table-key-g = v
table-key-b = z

table-action-draw = Robar
table-action-keep = Quedármela
table-action-show-hand = Enseñar mi mano
table-action-enough = Ya está
table-action-accept = Aceptar
table-action-accept-due = Aceptar { table-cards-taken }
table-action-challenge = Desafiar
table-action-draw-instead = Mejor robar
table-action-draw-due = Robar { table-cards-taken }
table-action-lay-none = No descartar
table-action-yourself = A ti
table-action-keep-hand = Quedarme con mi mano
table-action-risk = Bajo mi propio riesgo
table-action-rather-not = Mejor no
table-action-other-card = Otra carta
table-action-catch = ¡Te pillé!
table-action-catch-name = { $name } no cantó UNO
table-action-catch-risk = ¿Acusar?
table-action-catch-risk-name = a { $name } de no cantar UNO, bajo tu propio riesgo
table-action-notice = ¡Carta incorrecta!
table-action-notice-name = la jugó { $name }

table-ask-turn = Te toca: juega una carta o roba.
table-ask-turn-play = Te toca: juega una carta.
table-ask-turn-draw = Te toca: no puedes jugar ninguna carta, así que roba.
table-ask-turn-refuse = Te toca: no puedes jugar ninguna carta. Roba o enseña tu mano.
table-ask-more = Echa otra carta igual, o déjalo así.
table-ask-drawn = Has robado { $card }: juégala o quédatela.
table-ask-drawn-must = Has robado { $card }: tienes que jugarla.
table-ask-answer = Responde a la carta que se ha jugado.
table-ask-played = { $name } ha jugado { $card }.
table-ask-played-color = { $name } ha jugado { $card } y elige { $color }.
table-ask-holding = { $name } (con { cards-counted })
table-cards-taken = { cards-counted }
table-ask-then-challenge = { $number ->
    [0] ¿Aceptas o desafías?
   *[other] ¿Aceptas { table-cards-taken } o desafías?
}
table-ask-then-challenge-stack = { $number ->
    [0] ¿Aceptas, desafías o echas otra encima?
   *[other] ¿Aceptas { table-cards-taken }, desafías o echas otra encima?
}
table-ask-then-stack = { $number ->
    [0] ¿Aceptas o echas otra encima?
   *[other] ¿Aceptas { table-cards-taken } o echas otra encima?
}
table-ask-then-accept = { $number ->
    [0] Acéptala.
   *[other] Acepta { table-cards-taken }.
}
table-ask-then-confirm = Acéptala o di que es incorrecta.
table-ask-color = Elige un color.
table-ask-target = ¿Quién roba?
table-ask-swap = ¿Con quién cambias la mano?
table-ask-swap-may = ¿Con quién cambias la mano? O quédate con la tuya.
table-ask-shed = Descarta todas las cartas del color: elige la que queda arriba. O no descartes.
table-ask-protect = Protégete: juega una carta del color.
table-ask-protect-may = Protégete con una carta del color, o roba.
table-ask-pass = { $number ->
    [one] Elige una carta para { $name }.
   *[other] Elige { $number } cartas para { $name }, una tras otra.
}
table-ask-which-color = { $card }: ¿qué color?
table-ask-risk = { $card } ahora no vale. Si te descubren, lo pagas.
table-ask-risk-color = { $card } ahora no vale. Bajo tu propio riesgo: ¿qué color?
table-ask-risk-catch = Si { $name } sí cantó UNO, lo pagas tú.
table-ask-risk-uno = Ahora no puedes quedarte con una carta: un UNO en falso cuesta cartas. ¿Lo cantas de todos modos?

table-round-yours = ¡La ronda es tuya!

table-wait-turn = { $number ->
    [one] Le toca a { $names }.
   *[other] Les toca a { $names }.
}
table-wait-drawn = { $number ->
    [one] { $names } mira la carta robada.
   *[other] { $names } miran las cartas robadas.
}
table-wait-answer = { $number ->
    [one] { $names } tiene que responder.
   *[other] { $names } tienen que responder.
}
table-wait-due = { $names } tiene que responder: hay { cards-counted } en juego.
table-wait-color = { $number ->
    [one] { $names } elige un color.
   *[other] { $names } eligen un color.
}
table-wait-target = { $number ->
    [one] { $names } elige a alguien.
   *[other] { $names } eligen a alguien.
}
table-wait-shed = { $number ->
    [one] { $names } descarta cartas.
   *[other] { $names } descartan cartas.
}
table-wait-protect = { $number ->
    [one] { $names } puede protegerse con una carta.
   *[other] { $names } pueden protegerse con una carta.
}
table-wait-more = { $number ->
    [one] { $names } puede echar otra carta igual.
   *[other] { $names } pueden echar otra carta igual cada uno.
}
table-wait-confirm = { $number ->
    [one] { $names } mira la última carta.
   *[other] { $names } miran la última carta.
}
table-wait-pass = { $number ->
    [one] { $names } elige una carta para pasar.
   *[other] { $names } eligen cartas para pasar.
}
table-wait-grace = Un momento, por si alguien quiere decir algo.
table-wait-jump = Puedes colarte.

table-uno-with-next = con la próxima carta
table-uno-armed = ahora juega tu carta
table-uno-waits = se canta con tu próxima carta
table-uno-back = retirado
table-uno-may = posible, ahora no hace falta
table-uno-now = cántalo ya
table-uno-false = ahora sería en falso y cuesta cartas

table-hand-label = { $number ->
    [one] Tu mano: { $number } carta
   *[other] Tu mano: { $number } cartas
}
table-hand-can = { $card }, se puede jugar
table-hand-can-pass = { $card }, se puede pasar
table-hand-laid-down = { $card }, apartada para pasar
table-hand-risk = { $card }, bajo tu propio riesgo

table-board-label = La mesa
table-board-mine = Tu sitio
table-board-others = Los demás, en el orden de sus sitios
table-board-middle = Mazo y pila
table-board-cards = { $number ->
    [one] carta
   *[other] cartas
}
table-board-dealer = ha repartido esta ronda
table-board-dealer-short = Reparte
table-board-bot = Bot
table-board-coming = pronto { $name }
table-board-place = puesto { $number }
table-board-gone = fuera
table-board-away = ausente
table-board-no-color = aún sin color
table-board-runs-left = Se juega hacia la izquierda.
table-board-runs-right = Se juega hacia la derecha.
table-board-draw-pile = Mazo
table-board-draw-from = Robar una carta. Mazo:
table-board-top = Arriba: { $card }. Color: { $color }.
table-board-top-only = Arriba: { $card }.

table-log-label = Qué ha pasado
table-log-round = Ronda { $number }
table-log-late = { $name }: se acabó el tiempo.
table-log-coming = { $name } espera y juega desde la próxima ronda.
table-log-away = { $name } no está. Un bot juega en su sitio.
table-log-back = { $name } ha vuelto.
table-log-left = { $name } se ha ido. Sigue un bot.
table-log-joined = { $name } se sienta.
table-log-rule = Regla { $rule }
table-chat-reactions = Reacciones rápidas
table-chat-to-all = Di algo a todos
table-chat-to-team = Di algo a tu equipo
table-chat-only-team = Solo a mi equipo
table-chat-team-mark = (equipo)
table-chat-hidden = dice algo a su equipo
table-chat-send = Decir
table-react-clap = Aplauso
table-react-laugh = Risa
table-react-wow = Guau
table-react-cry = Llanto
table-react-heart = Corazón
table-react-think = Mmm

table-panel-label = Crónica, chat y sitios
table-panel-open = Crónica
table-panel-log = Crónica
table-panel-chat = Chat
table-panel-talk = Crónica y chat
table-panel-seats = Sitios
table-panel-close = Cerrar

table-menu-sounds = Sonidos
table-menu-pace = Las jugadas se ven
table-menu-pace-auto = primero despacio, luego con brío
table-menu-pace-slow = despacio
table-menu-pace-fast = con brío
table-menu-pace-none = de golpe
table-menu-confetti = Confeti cuando gano
table-menu-by-face = Ordenar mi mano por valor
table-menu-seats = Sitios, invitación, levantarse
table-menu-rules = Las reglas de esta mesa

table-refused = No se puede: { $reason }
table-not-asked = Casi: { $reason }
table-away = Se ha perdido la conexión. Reconectando …
table-blocked = El servidor responde, pero no se puede abrir una conexión continua (WebSocket) con la mesa. Quizá la corta un proxy o un filtro por el camino. Probando de nuevo …
table-paused = La mesa está en pausa y no se pierde nada: el servidor no puede guardar por ahora. Probando de nuevo …
table-shut = La mesa ha cerrado la conexión. Recarga la página para volver.
table-link-other = Este enlace lleva al sitio de { $name }, pero aquí juegas como { $own }. Si tomas ese sitio, este navegador olvida el tuyo.
table-link-none = Este enlace no lleva a ningún sitio de esta mesa.
table-link-take = Jugar como { $name }
table-link-stay = Quedarme
table-unsaved = Este navegador no guarda nada aquí. Tu sitio está solo en la dirección de esta página: guárdala, por ejemplo en favoritos, para poder volver.
table-unsaved-close = Vale
table-out = Estás fuera de esta ronda: demasiadas cartas. Los demás la juegan hasta el final.
table-watch = Estás mirando. Todas las manos están ocultas.
table-watch-coming = Miras hasta que acabe la ronda; luego juegas.
table-watch-next = Juegas a partir de la próxima ronda.
table-watch-between = Estás mirando.
table-watch-sit = Sentarme

table-vote-end = Votar el final de la partida
table-vote-end-alone = Nadie más vota: la partida termina al instante.
table-vote-end-sure = Se pregunta a los demás si la partida debe terminar.
table-vote-end-now = Terminar la partida
table-vote-end-ask = Preguntar
table-vote-end-not = Seguir jugando
table-vote-on-end = Votación: ¿terminar la partida? { $for } de { $needed } a favor.
table-vote-pause = Pedir una pausa
table-vote-on-pause = Votación: ¿hacer una pausa? { $for } de { $needed } a favor.
table-pause-now = Pausa
table-pause-text = El juego está en pausa. El tiempo no corre hasta que alguien siga.
table-pause-resume = Seguir
table-log-paused = El juego está en pausa.
table-log-resumed = Fin de la pausa: { $name } quiere seguir.
table-vote-on-penalty = Votación: ¿ha sugerido { $name } una carta a alguien? { $for } de { $needed } dicen que sí.
table-vote-suggestion = Denunciar una pista
table-vote-suggestion-name = Denunciar una pista: { $name }
table-vote-suggestion-sure = ¿Le ha dicho { $name } a alguien qué jugar? Los demás lo votan; si están de acuerdo, { $name } roba { cards-counted }.
table-vote-on-absent = Votación: ¿que juegue un bot por { $name }, que no está? { $for } de { $needed } a favor.
table-vote-absent = Pedir un bot para { $name }
table-vote-on-remove = Votación: ¿tiene que irse { $name } de la mesa? { $for } de { $needed } están a favor.
table-vote-remove = Votar para echar
table-vote-remove-sure = Se pregunta a los demás si { $name } tiene que irse. Si están de acuerdo, sigue jugando un bot y { $name } no puede volver en esta partida.
table-vote-on-mute = Votación: ¿silenciar a { $name } para todos? { $for } de { $needed } a favor.
table-vote-mute = Votar para silenciar
table-vote-mute-sure = Se pregunta a los demás si se silencia a { $name } para todos.
table-seats-quiet = en silencio
table-seats-mute-all = Silenciar para todos
table-seats-unmute-all = Dejar hablar otra vez
table-terms-talk = Qué se puede decir
table-talk-free = cualquier cosa
table-talk-slow = un mensaje cada 20 segundos
table-talk-phrases = frases preparadas
table-talk-off = nada, solo reacciones
table-stream-waiting = Cuando termine la primera ronda, aquí se verán las cartas de todos, algo más tarde.
table-stream-behind = { $number ->
    [one] Cartas a la vista, con un minuto de retraso
   *[other] Cartas a la vista, con { $number } minutos de retraso
}
table-phrase-choose = Decir algo
table-phrase-hello = ¡Hola!
table-phrase-good-luck = ¡Suerte!
table-phrase-well-played = ¡Bien jugado!
table-phrase-good-game = ¡Buena partida!
table-phrase-thank-you = ¡Gracias!
table-phrase-sorry = ¡Perdón!
table-phrase-one-moment = Un momento, por favor.
table-phrase-oops = ¡Ay!
table-report = Avisar a quien lleva el servidor
table-report-what = ¿Qué ha hecho { $name }? Lo lee quien lleva el servidor.
table-report-taken = Gracias: quien lleva el servidor ya puede leerlo.
table-block = Bloquear
table-block-sure = ¿Bloquear a { $name }? Ya no os tocará jugar en la partida rápida y no verás lo que diga en ninguna mesa. No se entera. La lista está en «Mi perfil».
table-block-done = Has bloqueado a { $name }. La lista está en «Mi perfil»; ahí puedes deshacerlo.
table-block-guest = { $name } juega sin perfil, así que queda en silencio en esta mesa y en este dispositivo.
table-friend = Añadir a mis amistades
table-friend-all = Añadir a todos a mis amistades
table-friend-done = Ya sois amigos: { $names }.
table-friend-asked = Seréis amigos en cuanto también te elijan: { $names }. No se les avisa.
table-friend-guest = Juega sin perfil: { $names }.
table-voted-out = Un bot juega por ti: los demás dijeron que no estabas.
table-voted-back = Volver a jugar
table-vote-for = Sí
table-vote-against = No
table-vote-wait-end = La votación para terminar la partida no salió. Puedes pedirla otra vez a las { $time }.
table-vote-wait-pause = Puedes pedir otra pausa a las { $time }.
table-vote-wait-absent = La votación sobre quién falta no salió. Puedes pedirla otra vez a las { $time }.

table-sheet-won = Ronda { $number } para { $names }
table-sheet-you = { $winners ->
    [one] Ganas la ronda { $number }
   *[other] { $names } ganáis la ronda { $number }
}
table-sheet-nobody = Nadie ha ganado la ronda { $number }
table-sheet-void = La ronda { $number } no cuenta y se reparte de nuevo
table-sheet-left = Le quedan
table-sheet-worth = Valen
table-sheet-scores = Suma
table-sheet-leads = va en cabeza
table-sheet-has-won = ha ganado
table-sheet-why-mercy = Los demás estaban fuera, con demasiadas cartas.
table-sheet-why-blocked = Nadie podía jugar ni robar más.
table-sheet-held = Los demás tenían { cards-counted }, que valen { points-counted }.
table-sheet-no-cards = sin cartas
table-sheet-standing = La clasificación
table-sheet-round = Ronda
table-sheet-total = Total
table-sheet-older = Rondas anteriores
table-sheet-out = fuera
table-sheet-next = La próxima ronda empieza cuando todos estén listos.
table-sheet-next-alone = La próxima ronda empieza cuando quieras.
table-sheet-soon = { $number ->
    [one] Empieza sola en { $number } segundo.
   *[other] Empieza sola en { $number } segundos.
}
table-sheet-waiting = Falta: { $names }.
table-sheet-ready = Próxima ronda
table-sheet-at-once = Seguir sin esperar

table-over-won = { $number ->
    [one] { $names } gana la partida
   *[other] { $names } ganan la partida
}
table-over-you = { $number ->
    [one] ¡Ganas la partida!
   *[other] { $names } ganan la partida: ¡sois vosotros!
}
table-over-nobody = La partida se ha dado por terminada
table-over-quick = Esta mesa era para una sola partida.
table-over-quick-again = Buscar otra
table-over-daily = Esta ha sido tu partida del día.
table-over-daily-go = Ver cómo les fue a los demás
table-over-practice = Era para practicar: no cuenta en ninguna parte.
table-over-practice-go = Volver a la partida diaria
table-over-event = Esa ha sido tu mesa en el torneo. En su página están la clasificación y tu próxima mesa.
table-event-go = Ir al torneo
table-practice = Copia para practicar la partida diaria del { $day }: no cuenta en ninguna parte.
table-over-replay = Verla otra vez
table-decisive-ask = ¿Qué jugada decidió?
table-decisive-wait = Se analiza la última ronda…
table-decisive-won = { $name }: { $action } decidió. Cualquier otra jugada habría costado un { $number } % de la probabilidad de ganar.
table-decisive-lost = { $name }: { $action } decidió. { $better } habría conservado un { $number } % más de probabilidad de ganar.
table-decisive-cost = { $name }: { $action } decidió. Costó un { $number } % de la probabilidad de ganar.
table-decisive-none = Ninguna jugada por sí sola decidió la última ronda.
table-decisive-other = otra jugada
table-decisive-quoted = «{ $action }»
table-decisive-watch = Ver esta jugada
table-over-picture = Una imagen para compartir
table-over-record = Descargar el registro
table-over-sealed = El orden de las cartas quedó sellado antes de repartir la primera, así que nadie pudo cambiarlo después. Cualquiera puede comprobarlo en la repetición.
table-over-fair = Cómo se comprueba
table-branch-over = Así sigue desde ahí.
table-branch-back = Volver a la repetición
table-branch-luck = Has seguido jugando desde una repetición. Las cartas salieron en el orden en que estaban en aquella partida, y esta ronda no cuenta en ningún sitio.
table-branch-alone = Esta mesa sigue desde una repetición, para una sola persona. Nadie más puede sentarse.
table-branch-watch = Estás mirando. Esta mesa sigue desde una repetición, y nadie más puede sentarse.
table-over-again = El anfitrión puede empezar otra partida.
table-over-again-host = ¿Otra partida en los mismos sitios?
table-over-rematch = Revancha

table-seats-title = Quién juega
table-chair-title = ¿Quién se sienta en la silla { $number }?
table-chair-friend = Un amigo: envíale el enlace
table-chair-person = Alguien en este dispositivo: su nombre
table-chair-person-seat = Sentar a esta persona
table-curtain = Pasa el dispositivo a { $name }
table-curtain-hint = Hasta entonces, las cartas siguen ocultas.
table-curtain-open = Soy { $name }
table-chair-bot = O un bot que juega…
table-lobby-box = Otra caja
table-lobby-house = Reglas de la casa
table-lobby-all = Todos los ajustes
table-list = Mostrar esta mesa en la lista
table-list-about = Cualquiera puede encontrar esta mesa en la portada.
table-look-choose = Elige tu animal y tu color
table-look-of = ¿Quién es { $name }?
table-look-animal = Animal
table-look-color = Color
table-animal-cat = Gato
table-animal-fox = Zorro
table-animal-owl = Búho
table-animal-whale = Ballena
table-animal-bear = Oso
table-animal-fish = Pez
table-animal-bird = Pájaro
table-animal-rabbit = Conejo
table-animal-bee = Abeja
table-animal-hedgehog = Erizo
table-color-coral = Coral
table-color-jade = Jade
table-color-amber = Ámbar
table-color-straw = Paja
table-color-violet = Violeta
table-color-sky = Cielo
table-color-olive = Oliva
table-color-leaf = Hoja
table-color-iris = Iris
table-color-cocoa = Cacao
table-seats-open = sitio libre
table-seats-you = tú
table-seats-host = anfitrión
table-seats-voted-out = ausente: juega un bot
table-seats-bot = bot, juega { $level }
table-seats-coming = { $name } desde la próxima ronda
table-seats-is-ready = listo
table-seats-count = { $number ->
    [one] { $number } sitio
   *[other] { $number } sitios
}
table-seats-fewer = Un sitio menos
table-seats-more = Un sitio más
table-seats-start = Empezar
table-seats-start-bots = { $number ->
    [one] Empezar con { $number } bot
   *[other] Empezar con { $number } bots
}
table-seats-start-people = Empezar sin bots
table-seats-wait-host = { $name } empieza la partida.
table-seats-watch-hint = Estás mirando. { $name } empieza la partida.
table-seats-invite = Invitar
table-seats-nearby = Añadir un móvil cercano
table-seats-nearby-hint = Los móviles de la misma red juegan en esta mesa: sin servidor y sin cuenta. La mesa está en este dispositivo; mientras esté cerrado, la partida espera.
table-seats-invite-hint = Quien abra este enlace puede sentarse o mirar. Sin cuenta.
table-seats-qr = El mismo enlace como código QR
table-seats-qr-show = Mostrar como código QR
table-seats-qr-hide = Ocultar el código QR
table-seats-qr-seat = El enlace a tu sitio como código QR
table-seats-rules = Reglas
table-seats-link-invite = Enlace a esta mesa
table-seats-link-seat = Enlace a tu sitio
table-seats-copy = Copiar
table-seats-copied = Copiado
table-seats-share = Compartir
table-seats-selected = El enlace está seleccionado: cópialo con Ctrl+C o con una pulsación larga.
table-seats-local = Este enlace solo funciona en este ordenador. Para los demás de tu red, inicia el servidor con --host 0.0.0.0.
table-seats-other-device = Jugar en otro dispositivo
table-seats-other-device-hint = Quien abra este enlace o escanee su código tiene tu sitio: no se lo enseñes a nadie.
table-seats-your-name = Tu nombre
table-seats-sit = Sentarme
table-seats-guest = Invitado
table-seats-sit-hint = Ocupas el sitio de un bot desde la próxima ronda.
table-seats-full = Todos los sitios están ocupados.
table-seats-change = Cambiar: { $name }
table-seats-change-short = Cambiar …
table-seats-put-bot = Poner aquí un bot que juega { $level }
table-seats-other-bot = Un bot que juega { $level }
table-seats-open-up = Dejar libre para alguien
table-seats-make-host = Hacer anfitrión
table-seats-set-away = No está: juega un bot
table-seats-set-away-sure = ¿{ $name } no está? Juega un bot hasta que vuelva.
table-seats-remove = Quitar de la mesa
table-seats-turn-away = No admitir a { $name }
table-seats-remove-sure = ¿Quitar a { $name } de la mesa?
table-seats-deals = Reparte la próxima
table-seats-leave = Dejar la mesa
table-seats-leave-sure = ¿Dejar la mesa? Un bot se queda con tu sitio.
table-level-random = al azar
table-level-forgetful = regular
table-level-careful = bien
table-level-sharp = muy bien
table-level-strong = de maravilla
table-level-searcher = como un maestro
table-level-master = lo mejor que sabe

table-hint-close = No volver a mostrar
table-hint-turn = Puedes jugar las cartas levantadas: tienen que coincidir con la pila en el color o en el valor. { $input ->
    [touch] Toca o arrastra.
   *[keys] Toca, arrastra o usa las flechas.
}
table-hint-turn-any = Aquí vale cualquier carta: juega la que quieras. { $input ->
    [touch] Toca o arrastra.
   *[keys] Toca, arrastra o usa las flechas.
}
table-hint-drawn = Ahora solo puedes jugar la carta que acabas de robar.
table-hint-color = La próxima carta tiene que ser del color que elijas.
table-hint-uno = Con dos cartas en la mano, pulsa primero UNO y luego tu carta. A quien se le olvida lo pueden pillar.
table-hint-catch = A alguien le queda una carta y no ha cantado UNO. ¡Rápido! Pulsa el botón junto al nombre.
table-hint-notice = Se ha jugado una carta contra las reglas. Dilo antes de que juegue el siguiente.
table-hint-challenge = Un Roba Cuatro solo se puede jugar si no vale otra carta. Desafíalo si lo dudas; si te equivocas, robas más.
table-hint-risk = Las cartas con un signo de exclamación van contra las reglas. Puedes jugarlas igual, y cruzar los dedos.
table-hint-jump = Tienes la misma carta que está arriba: juégala ahora y el turno es tuyo.
table-hint-target = El botón ha acertado: tú dices quién roba.
table-hint-pick = Tú dices quién roba.
table-hint-swap = Te quedas con la mano del jugador que elijas, y él con la tuya.
table-hint-shed = Puedes descartar de una vez todas las cartas de este color. La que elijas queda arriba.
table-hint-protect = Una carta del color te libra de robar.
table-hint-pass = La carta que pasas solo la veis tú y quien la recibe. Todas cambian de mano cuando cada uno ha elegido.
table-hint-badge = Comodín Placa Plateada: el siguiente roba hasta que sale una carta que lo para.
table-hint-creeper = Comodín Creeper: quien lo roba lo enseña y roba tres más.
table-hint-discard = Comodín Descarta: el botón elige un color, y descartas todas las cartas de ese color.

table-gone-trying = El servidor no responde. Probando de nuevo …

table-seats-rename = Otro nombre
table-terms-rules = Línea de reglas
table-terms-turn = Segundos por turno
table-terms-away = Segundos hasta que ayude un bot
table-terms-next = Segundos hasta la próxima ronda
table-terms-hint = 0 significa sin límite.
table-terms-absent = Si los demás votan sobre alguien que no está
table-absent-keep = juega un bot hasta que vuelva
table-absent-free = su sitio queda libre
table-absent-off = no hay tal votación
table-absent-is-keep = Si alguien no está, los demás pueden votar que juegue un bot hasta que vuelva.
table-absent-is-free = Si alguien no está, los demás pueden votar que su sitio quede libre.
table-absent-is-off = No se vota sobre jugadores que no están.
table-clock-turn = { $number ->
    [one] { $number } segundo por turno; después se juega por ti.
   *[other] { $number } segundos por turno; después se juega por ti.
}
table-clock-together = Sin reloj mientras juegues solo con bots. En cuanto juegue otra persona, un turno dura como mucho { $number } s.
table-clock-none = Sin reloj: cada uno se toma su tiempo.
table-clock-short = { $number } s por turno
table-clock-short-none = sin reloj
table-clock-days = { $number ->
    [one] { $number } día por turno; después, un bot hace la jugada por ti.
   *[other] { $number } días por turno; después, un bot hace la jugada por ti.
}
table-clock-days-short = { $number ->
    [one] { $number } día por turno
   *[other] { $number } días por turno
}
table-next-match = Siguiente partida que espera ({ $number })
table-terms-change = Cambiar

## La mesa como texto, y las teclas que leen una parte.

table-text-switch = La mesa como texto
table-text-now = Ahora
table-text-piles = Mazo y pila
table-text-others = Los demás
table-text-scores = Marcador
table-text-top = Arriba: { $card }
table-text-top-none = Aún no se ha jugado ninguna carta
table-text-color = Color: { $color }
table-text-pending = { $number ->
    [one] Por robar: { $number } carta
   *[other] Por robar: { $number } cartas
}
table-text-draw-pile = { $number ->
    [one] Mazo: { $number } carta
   *[other] Mazo: { $number } cartas
}
table-text-acting = le toca
table-text-called = ha cantado UNO
table-text-score = { $name }: { points-counted }
table-text-no-moves = Aún no ha pasado nada
table-key-top = c
table-key-hand = h
table-key-others = j
table-key-score = s
table-key-log = l

table-keys-title = Teclas
table-keys-play = Jugar
table-keys-listen = Escuchar
table-keys-page = Esta página
table-keys-close = Cerrar
table-keys-arrows = recorrer la mano
table-keys-digits = ir a una carta que vale
table-keys-enter = jugar la carta
table-keys-colors = elegir un color
table-keys-escape = deshacer una elección
table-keys-draw = robar del mazo
table-keys-keep = quedarse con la carta robada
table-keys-accept = aceptar
table-keys-challenge = desafiar
table-keys-shed = no descartar ninguna carta
table-keys-risk = bajo mi propio riesgo
table-keys-uno = UNO
table-keys-catch = pillar a quien no cantó
table-keys-notice = carta incorrecta
table-keys-ready = próxima ronda
table-keys-top = mazo y pila, color y sentido
table-keys-hand = mi mano
table-keys-others = los demás jugadores y sus cartas
table-keys-score = el marcador
table-keys-log = qué ha pasado desde mi turno
table-keys-go = con una de estas: ir a su lista, en la mesa como texto
table-keys-reader = Las letras llegan a la página en el modo foco del lector de pantalla (NVDA: Insert+Espacio). «La mesa como texto» está al principio de la página.
table-keys-help = estas teclas

## Gente.

table-chat-label = Chat
table-mute = Silenciar
table-mute-name = Silenciar: { $name }. Su chat y sus reacciones no se muestran aquí

## El propio turno, para quien está mirando a otro lado.

table-menu-vibrate = Vibrar cuando me toque
table-menu-notify = Avisarme cuando me toque
table-menu-full-screen = Pantalla completa
table-notify-shown = Así se te avisa mientras miras a otro lado.
table-notify-denied = Este navegador no permite avisos aquí. Puedes cambiarlo en sus ajustes para esta página.
table-notify-impossible = Este navegador no muestra avisos de una página abierta.

## El orden propio de la mano, y el volumen.

table-keys-move = mover una carta dentro de la mano
table-hand-moved = Ahora es la carta { $number } de tu mano
table-menu-volume = Volumen
table-sounds-offer = ¿Sonidos suaves para tu turno, las cartas y UNO?
table-sounds-on = Con sonidos
table-sounds-not = Sin sonidos
table-lessons-offer = ¿No conoces el juego? Una lección dura un minuto.
table-lessons-go = A las lecciones
table-lessons-not = No, gracias

## Cuánto tardan los bots, para el anfitrión.

table-menu-bots = Los bots tardan
table-menu-bots-people = como las personas
table-menu-bots-seconds = { $number } s
table-menu-bots-react = Los bots reaccionan de vez en cuando

## La primera ronda guiada.

table-menu-guide = Explicarme una ronda mientras juego
table-guide-end = Terminar la guía
table-guide-got-it = Entendido
table-guide-piles = Las cartas se juegan en la pila descubierta; se roba del mazo que está al lado.
table-guide-fits = Las cartas levantadas valen: mismo color, mismo número o símbolo, o un comodín.
table-guide-fits-any = Aquí vale cualquier carta: juega la que quieras.
table-guide-draw = No tienes ninguna carta que valga: roba una del mazo.
table-guide-drawn = La carta que has robado vale: juégala ahora o quédatela.
table-guide-turn = Un anillo dorado marca a quién le toca; las flechas muestran hacia dónde sigue.
table-guide-color = Con un comodín eliges el color que debe tener la próxima carta.
table-guide-uno = Te quedan dos cartas: pulsa UNO antes de jugar una de ellas.
table-guide-catch = Alguien olvidó cantar UNO: pulsa rápido el botón junto al nombre.
table-guide-caught = Te han pillado: quien no canta UNO a tiempo roba cartas.
table-guide-score = La ronda termina cuando alguien se queda sin cartas; la hoja muestra los puntos.

## Consejos: la mejor acción en el propio turno, en una mesa de bots.

table-menu-move-hints = Consejos para mis jugadas
table-move-hint = Lo mejor: { $action } gana { $win } de cada 100 rondas (± { $margin })
table-move-hint-uno = { $action } y cantar UNO
table-move-hint-busy = El consejo tarda más: otra vez en { $number } s
table-move-hint-none = Sin consejo: { $reason }
