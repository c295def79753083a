# La primera página, y el formulario para abrir una mesa.

home-tagline = Una mesa de cartas en el navegador. Sin cuenta. Ediciones de todo tipo y un árbitro que conoce las reglas de cada una.
home-name = Tu nombre
home-guest = Invitado
home-play = Jugar ya
home-play-hint = { $edition }, tú y { $number ->
    [one] { $number } bot
   *[other] { $number } bots
}, { goal-in-short }
home-guide = ¿Nunca has jugado? Aprende en una ronda
home-join = Entrar
home-join-label = Enlace o código de una mesa
home-join-place = El código o enlace de un amigo
home-join-unclear = Eso no es ni un enlace a una mesa ni un código. Un enlace termina en /t/ y el código.
home-join-missing = Aquí no hay ninguna mesa «{ $code }». Mira bien el código o pide otro enlace.
home-puzzle = El reto del día
home-daily = La partida diaria
home-daily-about = { $box }, las mismas cartas para todos. Termina en { $time }; { $number ->
    [0] aún no ha jugado nadie.
    [one] ha jugado una persona.
   *[other] han jugado { $number } personas.
}
home-daily-done = Tu resultado: { $points } puntos
home-daily-practice = Practicar la partida diaria
home-tournament = Organizar un torneo
home-events = Torneos
home-watching = Mirar
home-event = torneo – mirar
home-next-event = { $title }: { $when }
home-running-event = { $title }: en marcha
places-title = Mis clubes y torneos
places-running = en marcha
places-open = inscripción abierta
places-host = lo organizas tú
places-members = { $number ->
    [one] un miembro
   *[other] { $number } miembros
}
home-club = Clubes
home-ratings = Puntuaciones
home-scores = Hoja de puntos para vuestras propias cartas
home-laboratory = Laboratorio de reglas
home-lessons = Lecciones de un minuto
home-quick = Partida rápida
home-quick-hint = Con gente si la hay, y si no con bots; 3 rondas
home-quick-edition = Caja
home-quick-any-edition = Cualquier caja
home-quick-pace = Ritmo
home-quick-any-pace = Cualquier ritmo
home-quick-brisk = Ágil: 20 s por turno
home-quick-calm = Tranquilo: 60 s por turno
home-quick-seats = Jugadores
home-quick-any-seats = Da igual cuántos
home-quick-of = { $number } jugadores
home-quick-waiting = Buscando gente.
home-quick-others = { $number ->
    [0] Nadie más espera todavía.
    [one] Espera otra persona.
   *[other] Esperan otras { $number } personas.
}
home-quick-left = En la mesa en { $number } s como mucho
home-quick-soon = Se prepara tu mesa
home-quick-stop = Dejar de buscar
home-quick-running = Tu última partida rápida sigue en marcha: «Continuar» te lleva a ella. Dejarla cuenta como último puesto. ¿Buscar otra?
home-tables = Mesas abiertas
home-tables-more = Más mesas
home-tables-shown = { $number ->
    [one] Se muestra { $number } mesa.
   *[other] Se muestran { $number } mesas.
}
home-table-of = Mesa de { $name }
home-table-changed = { $number ->
    [one] { $number } regla cambiada
   *[other] { $number } reglas cambiadas
}
home-free = { $number ->
    [one] { $number } sitio libre
   *[other] { $number } sitios libres
}
home-table-runs = en juego
home-watch = llena – mirar
home-continue = Continuar
home-with = con { $names }
home-alone = nadie más todavía
home-state-open = sin empezar
home-state-playing = en juego
home-state-between = entre rondas
home-state-over = terminada
home-history = Mis partidas ({ $number })
home-profile = Mi perfil
home-live = Bots jugando
home-live-pause = Pausar
home-live-play = Seguir
home-boxes = Las ediciones
home-box-classic = Las 108 cartas que casi todos conocen
home-box-paw-patrol = Placa Plateada: se destapa hasta que para
home-box-fairies = Un botón y el Villano Roba 4
home-box-minecraft = Creepers: roban todos
home-box-anniversary = Pistas, y las cartas incorrectas se pagan
home-box-retour = Una carta de castigo por cada fallo
home-box-allwild = Solo comodines: vale cualquier carta
home-box-merciless = Roba hasta diez; con 25 cartas estás fuera
home-box-swap112 = 112 cartas, y las manos cambian de dueño
home-box-play = Jugar
home-box-invite = Invitar a amigos
home-box-own-name = La tuya
home-box-own = Cualquier edición, con las reglas de tu casa
home-not-reached = El servidor no responde. ¿Está en marcha y tienes conexión?

new-table-title = Abrir una mesa
new-table-page = Abrir una mesa · Last Card
new-table-loading = Buscando las ediciones y sus reglas …
new-table-edition = Edición
new-table-mode = Partida
new-table-mode-winner-collects = Puntos
new-table-mode-single-hand = Una ronda
new-table-mode-low-total = Menos es más
new-table-mode-elimination = Eliminación
new-table-target = Puntos
new-table-goal = Aquí: { $goal }.
new-table-seats = Sitios
new-table-teams = Equipos
new-table-teams-off = Ninguno
new-table-teams-on = Dos
new-table-teams-not = Con estas reglas no caben dos equipos.
new-table-house = Reglas de la casa
new-table-bots = Bots
new-table-bots-hint = Los sitios libres esperan a gente. Al empezar, los que sigan libres los ocupan bots, o empezáis sin ellos.
new-table-level = Los bots juegan
new-table-level-random = Al azar
new-table-level-forgetful = Regular
new-table-level-careful = Bien
new-table-level-sharp = Muy bien
new-table-level-strong = De maravilla
new-table-level-searcher = Como maestros
new-table-level-master = Lo mejor que saben
new-table-level-about-random = Juegan cualquier carta que valga y a menudo olvidan cantar UNO.
new-table-level-about-forgetful = Juegan con cabeza, pero a menudo olvidan cantar UNO y pillarte.
new-table-level-about-careful = Guardan los comodines, atacan a quien está a punto de ganar y no olvidan nada.
new-table-level-about-sharp = Han aprendido de millones de rondas y cometen pequeños fallos.
new-table-level-about-strong = Han aprendido de millones de rondas y apenas fallan.
new-table-level-about-searcher = Han aprendido de millones de rondas y piensan por adelantado: lo que promete, lo siguen jugando en su cabeza.
new-table-level-about-master = Piensan por adelantado, deducen de lo jugado quién tiene qué y van de farol con un Roba Cuatro cuando compensa.
new-table-more = Más reglas, tiempos, lista
new-table-timers = Tiempos
new-table-turn-s = Para un turno
new-table-away-s = Hasta que un bot juegue por quien se ha ido
new-table-next-s = Hasta la ronda siguiente
new-table-seconds = { $number } segundos
new-table-no-limit = Sin límite
new-table-together = 60 segundos; sin límite si juegas a solas
new-table-when-ready = Cuando todos estén listos
new-table-public = Mostrar esta mesa en la lista
new-table-public-about = Cualquiera puede encontrarla aquí. Si no, solo quien tenga el enlace.
new-table-all-settings = Todos los ajustes explicados
new-table-wants = Posible: { $wants }
new-table-changed = cambiado
new-table-not = Aquí no: { $why }.
new-table-seat-you = Tú
new-table-seat-bot = Bot
new-table-seat-open = Libre
new-table-line = Línea de reglas
new-table-line-hint = Las mismas reglas como texto. Cámbialas aquí o pega otras.
new-table-read = Leer estas reglas
new-table-make = Abrir la mesa
new-table-faults = Así no se puede jugar:
new-table-left-out = Se ha quitado, porque no encaja con lo demás:
new-table-along-on = «{ $name }» queda activado también: hace falta.
new-table-along-off = «{ $name }» queda desactivado: no encaja con esto.
new-table-use-saved = Usar { $line }

new-table-bot-ms = Para la jugada de un bot
new-table-bot-ms-people = Lo que tardan las personas

## Lo que una mesa puede ajustar: los grupos de ajustes.

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

## Partidas con días por turno.
slow-title = Partidas de varios días
slow-page = Partidas de varios días · Last Card
slow-about = Cada cual juega cuando tiene tiempo: un turno puede durar días. Si alguien tarda más, un bot hace esa jugada por él.
slow-new = Nueva partida de varios días
slow-first = Crea tu primera partida y envía el enlace a una amistad; aquí verás cuándo te espera.
slow-full = Tienes { $number } partidas: no caben más a la vez.
slow-waiting = Te esperan a ti
slow-asked = Invitaciones
slow-asks = { $names } te invita a jugar
slow-others = Esperan a otros
slow-over = Terminadas
slow-none = Ahora no te espera ninguna partida.
slow-all = Todas las partidas de varios días ({ $number })
slow-left = { $time } de margen
slow-late = se acabó el tiempo: un bot está a punto de jugar por ti
slow-away = un bot juega por ti hasta que abras la mesa
slow-open = { $number ->
    [one] sin empezar, queda { $number } asiento libre
   *[other] sin empezar, quedan { $number } asientos libres
}
slow-comes = tendrás tu asiento en la próxima ronda
slow-days = { $number ->
    [one] { $number } día por turno
   *[other] { $number } días por turno
}
slow-elsewhere = tu asiento está en otro navegador
slow-play = Jugar
slow-look = Abrir
slow-accept = Ir a la mesa
slow-decline = Rechazar
slow-give-up = Abandonar
slow-sure = ¿Dejar este asiento? Un bot sigue jugando por ti.
slow-invite = Invitar a una amistad
slow-invited = { $name } ya tiene la invitación.
slow-share = Copiar el enlace
slow-copied = El enlace está copiado: quien lo abra puede sentarse.
slow-won = ganada
slow-lost = no ganada
slow-notify = Deja que este navegador te avise cuando sea tu turno
new-table-days = Tiempo por turno
new-table-days-none = Nos sentamos juntos a la mesa
