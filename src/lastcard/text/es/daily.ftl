# La partida diaria: su página.

daily-title = La partida diaria
daily-lead = Todo el mundo recibe las mismas cartas contra los mismos bots, cuando quiera. Así que lo que cambia es cómo juegas.
daily-today = Hoy, { $day }
daily-what = { $box }: { $rounds } rondas contra { $bots ->
    [one] { $bots } bot que juega
   *[other] { $bots } bots que juegan
} { $level }.
daily-left = Termina en { $time }.
daily-played = { $number ->
    [0] Aún no ha terminado nadie.
    [one] Ha jugado una persona.
   *[other] Han jugado { $number } personas.
}
daily-play = Jugar
daily-once = Tienes un intento al día. Puedes parar y seguir más tarde, hoy mismo.
daily-continue = Continuar
daily-elsewhere = Empezaste en otro dispositivo.
daily-here = Seguir jugando aquí
daily-fair = Cómo se sabe que es limpio
daily-fair-about = Todas las cartas salen de una semilla. Su SHA-256 se publica antes de que empiece el día; la semilla misma y los registros de las partidas, cuando acaba. Así nadie puede cambiar las cartas entretanto, y cualquiera puede comprobarlas después.
daily-hash = SHA-256 de la semilla del { $day }
daily-seed = La semilla de este día
daily-seed-about = Todas las cartas de este día salieron de ella. Su SHA-256 estaba publicado antes de que empezara el día.
daily-seed-word = Semilla
daily-own = Tu resultado del { $day }
daily-points = Puntos
daily-place = Puesto
daily-place-of = { $place } de { $number }
daily-adjusted = Sin suerte
daily-advantage = Decisiones
daily-assessing = Se está quitando la suerte. Tarda un momento.
daily-not-assessed = Esta partida no se puede valorar aquí, así que solo hay puntos.
daily-fresh = Tu perfil es de hoy. Por eso tu resultado se compara, pero no tiene puesto; desde mañana lo tendrá.
daily-left-seat = Un bot jugó por ti hasta el final. El resultado cuenta tal como está.
daily-left-other = Un bot jugó hasta el final.
daily-better = Mejor que el { $percent } % de { $number ->
    [one] otra persona.
   *[other] las otras { $number } personas.
}
daily-first = Aún no ha terminado nadie más.
daily-share-do = Compartir
daily-copied = Copiado.
daily-record = Volver a ver la partida
daily-round-alone = { $kind ->
    [gain] Ganaste { $points }.
    [loss] Perdiste { $points }.
   *[none] Ni ganaste ni perdiste.
}
daily-round = { $kind ->
    [gain] Ganaste { $points }
    [loss] Perdiste { $points }
   *[none] Ni ganaste ni perdiste
} donde { $other ->
    [gain] los demás solían ganar { $median }
    [loss] los demás solían perder { $median }
   *[none] los demás solían quedar a cero
}
daily-round-unclear = { $what }. No destaca ninguna causa.
daily-round-because = { $what }, porque { $cause }.
daily-round-most = { $what }, porque { $cause }. Sobre todo: { $moment }.
daily-because-luck = { $more ->
    [more] la suerte te dio { $points } puntos más que a los demás (± { $margin })
   *[less] la suerte te dio { $points } puntos menos que a los demás (± { $margin })
}
daily-because-decisions = { $more ->
    [more] tus decisiones valieron { $points } puntos más que las suyas (± { $margin })
   *[less] tus decisiones valieron { $points } puntos menos que las suyas (± { $margin })
}
daily-moment-decision = { $action }, no { $better } ({ $points })
daily-moment-chance = { $name } – { $action } ({ $points })
daily-moment = { $kind }, ronda { $round }: { $moment }
daily-moment-best = Mejor decisión
daily-moment-worst = Peor decisión
daily-moment-luckiest = Robo más afortunado
daily-moment-show = Verlo en la repetición
daily-bot = bot { $number }
daily-tables = Resultados
daily-tab-today = Hoy
daily-tab-yesterday = Ayer
daily-earlier = Antes: { $day }
daily-later = Después: { $day }
daily-week = Esta semana
daily-month = Este mes
daily-week-about = Del { $first } al { $last }: la media de los 5 mejores días, cada uno como la parte de los demás a la que superaste. Un día sin partida cuenta 0; el de hoy cuenta cuando acabe.
daily-month-about = Del { $first } al { $last }: la media de los 20 mejores días, cada uno como la parte de los demás a la que superaste. Un día sin partida cuenta 0; el de hoy cuenta cuando acabe.
daily-table-of = Resultados del { $day }
daily-head-place = Puesto
daily-head-player = Jugador
daily-head-score = Mejor que
daily-head-days = Días
daily-nobody = Aquí no hay ningún resultado.
daily-figures-about = Sin suerte: los puntos sin la suerte del reparto y de los robos. Decisiones: cuántos puntos más valieron que las de un bot que juega de maravilla y ve lo mismo. ± es el 95 %: cuánto pueden errar las estimaciones. El puesto lo deciden solo los puntos.
daily-fresh-count = { $number ->
    [one] Un resultado de un perfil creado ese día no está en la tabla.
   *[other] { $number } resultados de perfiles creados ese día no están en la tabla.
}
daily-better-places = Mejores puestos
daily-later-places = Más puestos
daily-practice = Practicar
daily-practice-about = Juega otra vez un día que ya acabó, contra los mismos bots. Es una copia para practicar: no cuenta en ninguna parte y nadie la ve.
daily-practice-kept = Son los días del servidor de este sitio, guardados para cuando no haya red.
daily-practice-own = Aquí no hay servidor, así que las cartas salen solo de la fecha: son las del calendario de este dispositivo, no las que jugaron otros.
daily-practise = Practicar el { $day }
daily-no-server = La partida diaria misma necesita un servidor, que guarda los resultados de todos.
