# El juego en la terminal: línea a línea y dibujado (src/lastcard/terminal). Una mesa dibujada tiene filas de 60 columnas o más.

terminal-ask-of = { $name }: { $asked }
terminal-may-react = { $who_is ->
    [you] Puedes reaccionar
   *[other] { $names } puede reaccionar
}
terminal-ask-keep = has robado una carta que se puede jugar: juégala o quédatela
terminal-ask-drawn = tienes que jugar la carta que has robado
terminal-ask-challenge = se ha jugado { $card }: acepta o desafía
terminal-ask-answer = se ha jugado { $card }: acepta
terminal-ask-turn = te toca
terminal-ask-refuse = te toca: roba, o escribe keep para enseñar tu mano
terminal-ask-more = echa otra carta igual, o escribe keep para no echar más
terminal-ask-color = elige un color
terminal-ask-target = elige quién roba
terminal-ask-swap = elige con quién cambias la mano
terminal-ask-shed = elige la carta que queda arriba, o no descartes
terminal-ask-protect = protégete con una carta
terminal-ask-pass = { $number ->
    [one] elige una carta para { $name }
   *[other] elige { $number } cartas para { $name }, una a una
}
terminal-ask-confirm = ya se jugó la última carta: acéptala o señala que es incorrecta
terminal-ask-else = decides tú
terminal-ask-which-color = { $card }: ¿qué color?
terminal-ask-whom = ¿A quién?
terminal-armed = { $asked } · ¡UNO! con la próxima carta
terminal-alone = { $name }, pulsa Intro cuando solo tú veas la pantalla
terminal-enter-first = { $name }, pulsa primero Intro.
terminal-waits-challenge = { $name } puede desafiar
terminal-waits-turn = le toca a { $name }
terminal-waits-decision = decide { $name }

## Línea a línea

terminal-begins = { $line }: { $number } jugadores, { $goal }.
terminal-seed = Todo lo que se baraja sale de una semilla cuyo SHA-256 es { $hash }.
terminal-can = Puedes: { $list }.
terminal-can-pass = Puedes: { $list }; una línea vacía lo deja pasar.
terminal-at-risk = Bajo tu propio riesgo: { $list }.
terminal-refused = No se puede: { $why }.
terminal-refused-by = No se puede: { $why } ({ $rule }).
terminal-unread = { $why }. Con help ves qué se puede escribir.
terminal-undone = de vuelta a tu última decisión
terminal-top = Arriba: { $card }. { $list }. Mazo { $number }. { $direction ->
    [left] Se juega hacia la izquierda.
   *[right] Se juega hacia la derecha.
}
terminal-top-color = Arriba: { $card }, el color es { $color }. { $list }. Mazo { $number }. { $direction ->
    [left] Se juega hacia la izquierda.
   *[right] Se juega hacia la derecha.
}
terminal-top-none = ninguna
terminal-holds = { $name } { cards-counted }
terminal-holds-called = { $name } { cards-counted } (UNO)
terminal-holds-place = { $name } (puesto { $number })
terminal-holds-gone = { $name } { cards-counted } (fuera de la ronda)
terminal-hand = Tu mano: { $list }.
terminal-hand-none = Tu mano: sin cartas.
terminal-no-hand = Ahora no hay ninguna mano a la vista.
terminal-rules = { $edition }: { $about }. Línea de reglas: { $line }
terminal-rules-plain = { $edition }. Línea de reglas: { $line }
terminal-rule = { $id }: { $text }
terminal-rule-why = { $id }: { $text } Por qué: { $why }
terminal-no-rule = Aún no ha pasado nada que explique una regla.
terminal-help =
    Se escribe una acción en la notación; tu sitio se puede omitir:
      r5        jugar el 5 rojo (colores r y g b: rojo amarillo verde azul;
                símbolos 0-9, s Salto, r Cambio de sentido, d Roba Dos)
      ww:g      jugar un comodín y elegir verde
      r5!       jugar el 5 rojo y cantar UNO
      draw      robar una carta           keep       quedarse la carta robada
      accept    aceptar lo que se jugó    challenge  desafiar un Roba Cuatro
      uno       cantar UNO                catch p3   pillar a quien no lo cantó
      notice p3 señalar una carta mala    target p3  elegir a un jugador
      color g   elegir un color           shed r3, shed -, protect g4
      pass r7   pasar una carta antes de que empiece la ronda
    y además: hand, scores, rules, why (o why CL-21), undo, help, quit.
    Una línea vacía deja pasar una oferta.

## Lo que se puede escribir, con lo que significa

terminal-offer-play = { $words } ({ $card })
terminal-offer-draw = { $words } (robar)
terminal-offer-keep = { $words } (quedártela)
terminal-offer-accept = { $words } (aceptar)
terminal-offer-challenge = { $words } (desafiar)
terminal-offer-uno = { $words } (cantar UNO)
terminal-offer-catch = { $words } (pillar a { $whom })
terminal-offer-notice = { $words } (carta incorrecta de { $whom })
terminal-offer-target = { $words } (elegir a { $whom })
terminal-offer-swap-none = { $words } (quedarte con tu mano)
terminal-offer-color = { $words } ({ $color })
terminal-offer-shed = { $words } ({ $card })
terminal-offer-shed-none = { $words } (no descartar)
terminal-offer-protect = { $words } ({ $card })
terminal-offer-pass = { $words } ({ $card })

terminal-over = La partida no ha terminado
terminal-kept = el registro está en { $path }
terminal-not-kept = no se guardó ningún registro (--record ARCHIVO)
terminal-farewell = { $ended }; { $kept }.
terminal-farewell-seed = { $ended }; la semilla para barajar era { $seed }; { $kept }.

## Hoja de puntos

terminal-round-void = Ronda { $round }: nadie podía mover, y no cuenta.
terminal-round-nobody = Ronda { $round }: no gana nadie.
terminal-round-won = { $number ->
    [one] Ronda { $round }: gana { $names }.
   *[other] Ronda { $round }: ganan { $names }.
}
terminal-won = { $number ->
    [one] { $names } gana la partida
   *[other] { $names } ganan la partida
}
terminal-score = { $name }: { $list }
terminal-score-place = puesto { $number }
terminal-score-left = aún { points-counted } ({ $cards })
terminal-score-none = sin cartas
terminal-score-total = total { $total }
terminal-score-gained = suma { $gained }, total { $total }
terminal-score-out = fuera de la partida

## La mesa dibujada

terminal-you = Tú
terminal-aside = ronda { $round } · { $goal }
terminal-then = luego { $name }
terminal-fixed = el orden está fijado: con ? ves el SHA-256 de su semilla
terminal-refused-key = { $why } ({ $rule }; w la explica)
terminal-watching = estás mirando
terminal-not-your-turn = no te toca
terminal-risk = { $card } aquí no vale; pulsa otra vez { $key } para jugarla bajo tu propio riesgo
terminal-small = Esta ventana tiene { $width } por { $height } caracteres; la mesa necesita { $columns } por { $rows }. Agrándala, o sal con q.
terminal-left = ↻ a la izquierda
terminal-right = ↺ a la derecha
terminal-no-color = aún sin color
terminal-out = fuera
terminal-pile-draw = mazo
terminal-pile-on = pila
# Como mucho cuatro caracteres.
terminal-pile-none = nada

## La fila de teclas: palabras cortas

key-draw = robar
key-refuse = enseñar mano
key-enough = ya está
key-keep = quedártela
key-accept = aceptar
key-challenge = desafiar
key-uno = ¡UNO!
key-catch = pillar a
key-notice = señalar a
key-aimed = { $verb } { $name }
key-lay-none = no descartar
key-swap-none = quedarte tu mano
key-why = por qué
key-help = ayuda
key-type = escribir
key-undo = deshacer
key-leave = salir
key-go-on = seguir
key-do = hacerlo
key-never-mind = mejor no
key-show-hand = ver mi mano
key-another-card = otra carta
key-nobody = a nadie
key-pass = dejar pasar
key-risk = bajo tu riesgo
key-step = paso
key-round = ronda
key-ends = principio, fin

terminal-keys =
    Teclas

      1 2 3 …  jugar la carta sobre la tecla; antes !: bajo tu riesgo (dos veces)
      d  robar         k  quedarte con la carta robada
      a  aceptar       c  desafiar un Roba Cuatro
      !  UNO: con la próxima carta que juegues, o tarde
      x  pillar a quien no cantó UNO
      n  señalar una carta incorrecta
      -  no descartar  r y g b  elegir rojo, amarillo, verde o azul
      w  por qué: la regla del último rechazo, o de lo último que pasó
      u  deshacer tu última decisión (entre bots)
      :  escribir una acción con palabras, como  p2 catch p1
      ?  esta página   q  salir     Intro  seguir

    En la mesa: ▶ le toca, ▯ cartas en la mano, luego puntos. x! se puede pillar.

## Un registro

terminal-replay-round = Ronda { $round }
terminal-replay-scores = Puntos: { $list }
terminal-replay-ends = El registro acaba aquí; la ronda no ha terminado.
terminal-replay-empty = sin rondas
terminal-replay-no-rounds = Este registro no contiene rondas.
terminal-replay-aside = ronda { $round } de { $rounds } · { $goal }
terminal-replay-step = Paso { $step } de { $steps }

## Lo que rechaza la mesa de la terminal

refusal-bots-seat = con { $seat } no juegas tú
refusal-match-is-over = la partida ha terminado
refusal-sheet-first = la ronda ha terminado; pasa antes a la siguiente
refusal-undo-seen = no se deshace lo que otros han visto; solo se puede si juegas solo entre bots
refusal-undo-nothing = aún no hay nada que deshacer
refusal-record-unnamed = --record: el nombre del archivo está vacío
refusal-record-folder = { $path }: ahí no se puede escribir el registro, es una carpeta
refusal-record-device = { $path }: ahí no se puede escribir el registro, no es un archivo normal
refusal-record-there = { $path }: ese archivo ya existe; da otro nombre, o --force para sobrescribirlo
refusal-record-unwritable = { $path }: no se puede escribir el registro: { $reason }
refusal-record-unsaved = { $path }: no se pudo guardar el registro: { $reason }
refusal-replay-seat = --seat { $seat }: los sitios son { $list }
refusal-replay-other = --seat { $seat }: este registro solo muestra lo que { $saw } podía saber
refusal-replay-no-events = el registro de un sitio enumera sus sucesos, y aquí no hay ninguno
