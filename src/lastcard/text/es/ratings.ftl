# Puntuaciones: la página con la clasificación de personas y bots, y lo que cambió una partida. «reach» es la mitad de un intervalo del 95 %.

ratings-title = Puntuaciones
ratings-lead = Cómo de fuerte se juega aquí, en una misma escala con los bots. Solo los resultados mueven una puntuación, y la barra muestra lo segura que es.
ratings-kinds = Modalidades
ratings-kind-two = Dos jugadores
ratings-kind-more = De tres a diez jugadores
ratings-kind-teams = Equipos
ratings-head-place = Puesto
ratings-head-player = Jugador
ratings-head-rating = Puntuación
ratings-head-interval = Con un 95 % de certeza
ratings-head-matches = Partidas
ratings-bot = bot, juega { $level }
ratings-somebody = alguien
ratings-gone = alguien que ya no está
ratings-you = tú
ratings-between = de { $low } a { $high }
ratings-provisional = provisional
ratings-provisional-about = Una puntuación es provisional, y no tiene puesto, hasta que bastantes partidas la hacen segura.
ratings-nobody = Aquí aún no hay nadie con puntuación. Los bots están donde se los midió.
ratings-failed = Ahora no se pueden cargar las puntuaciones. Inténtalo de nuevo dentro de un momento.
ratings-stronger = Más fuertes
ratings-weaker = Menos fuertes
ratings-page = Página { $page } de { $number }
ratings-own = Tus puntuaciones
ratings-own-none = Aún no tienes puntuación. Empieza con tu primera partida puntuada.
ratings-own-place = Puesto { $place } de { $number }
ratings-own-matches = { $number ->
    [one] { $number } partida
   *[other] { $number } partidas
}
ratings-history = Día a día
ratings-skill-title = Sin la suerte
ratings-skill-later = Todavía no: el servidor está descontando la suerte de esta partida.
ratings-skill-you = Tú: { $won } de { $number } rondas ganadas; sin la suerte, { $adjusted } ± { $reach }. Tus decisiones, al lado de las de un bot que juega { $level }: { $advantage } ± { $margin }.
ratings-skill-other = { $name }: { $won } de { $number } rondas ganadas; sin la suerte, { $adjusted } ± { $reach }. Decisiones, al lado de las de un bot que juega { $level }: { $advantage } ± { $margin }.
ratings-skill-about = Todo en rondas ganadas. ± es el 95 %, lo que puede fallar la estimación. De estas cifras no sale ninguna puntuación.
ratings-own-skill = Tus últimas rondas, sin la suerte
ratings-own-skill-won = Rondas ganadas
ratings-own-skill-adjusted = Sin suerte
ratings-own-skill-advantage = Decisiones
ratings-own-skill-about = { $number } rondas, en porcentaje de una ronda. Decisiones: lo que valieron más que las de un bot que juega de maravilla. ± es el 95 %, lo que pueden engañar tan pocas rondas. Solo los resultados mueven una puntuación.
ratings-own-recent = Tus últimas partidas
ratings-own-match = Puesto { $place } de { $number }, puntuación { $change }
ratings-own-match-later = sin la suerte: todavía no
ratings-own-match-skill = { $won } de { $number } rondas ganadas; sin la suerte, { $adjusted }; decisiones, { $advantage }
ratings-change-title = Lo que cambió esta partida
ratings-change-assess = ¿Qué tal decidió cada cual, sin contar la suerte?
ratings-said-you = Has quedado en el puesto { $place } de { $number }; se esperaba el puesto { $expected }. Tu puntuación: { $change }, ahora { $rating } ± { $reach }.
ratings-said-other = { $name } ha quedado en el puesto { $place } de { $number }; se esperaba el puesto { $expected }. Puntuación: { $change }, ahora { $rating } ± { $reach }.
ratings-said-left-you = Has dejado tu asiento: cuenta como último puesto; se esperaba el puesto { $expected }. Tu puntuación: { $change }, ahora { $rating } ± { $reach }.
ratings-said-left = { $name } ha dejado su asiento: cuenta como último puesto; se esperaba el puesto { $expected }. Puntuación: { $change }, ahora { $rating } ± { $reach }.
ratings-said-hidden = { $name } ha quedado en el puesto { $place } de { $number }.
ratings-said-left-hidden = { $name } ha dejado su asiento: cuenta como último puesto.
ratings-said-bot = Un bot que juega { $level } ha quedado en el puesto { $place } de { $number }; se esperaba el puesto { $expected }. Los bots conservan su puntuación: { $rating }.
refusal-no-own-rating = en este servidor nadie puede pedir sus propias puntuaciones
refusal-not-rated = la partida { $said } no se puntuó, o fue hace demasiado tiempo
