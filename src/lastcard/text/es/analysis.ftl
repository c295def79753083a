# Lo que un análisis dice de una posición (src/lastcard/fast/analysis/analysis.py, terminal/pages/analysis_page.py).

cli-analyse = cuánto vale cada acción de un sitio, y qué tienen probablemente los demás
cli-analyse-position = una línea: "classic | r5g3 b1b2 | r7 | p1> | b3g4", seguida de acciones si no es el principio de un turno; o el archivo de un registro, cuyas decisiones se valoran
cli-analyse-seat = el sitio que decide (por defecto, el que tiene que actuar)
cli-analyse-open = con todas las manos a la vista; las posiciones pequeñas se resuelven exactamente
cli-analyse-scores = los puntos hasta ahora, un número por sitio, como 120,80: para la probabilidad de ganar la partida (por defecto, ninguno)
cli-analyse-worlds = cuántos mundos se reparten y se juegan hasta el final (por defecto { $number })
cli-analyse-seed = la semilla de los mundos y del azar

cli-puzzle = una posición con una acción claramente mejor, nueva cada día
cli-puzzle-date = el reto de otro día
cli-puzzle-solution = cuánto vale cada acción

puzzle-title = Reto del { $date } ({ $level })
puzzle-easy = fácil
puzzle-medium = medio
puzzle-hard = difícil
puzzle-left = hacia la izquierda
puzzle-right = hacia la derecha
puzzle-others = Cartas de los demás: { $list }. Se juega { $way }.
puzzle-known = Vistas en sus manos: { $list }.
puzzle-drawn = { $who_is ->
    [you] Acabas de robar: { $cards }.
   *[other] { $who } acaba de robar: { $cards }.
}
puzzle-lacks = Al robar, les faltaba un color: { $list }.
puzzle-actions = { $who } puede: { $list }.
puzzle-risky = Contra las reglas, bajo su propio riesgo: { $list }.
puzzle-ask = ¿Qué gana la ronda más a menudo? --solution lo muestra.
puzzle-careful = El bot careful elige { $action }.
puzzle-solution = { $who }: cuánto vale cada acción
puzzle-missing = Con qué frecuencia fallan los bots la mejor acción: { $list }. Es fácil lo que solo fallan los dos más flojos, difícil lo que falla la mayoría.
puzzle-rules = Reglas:
puzzle-lead = Esta es tu mano, y una acción es claramente la mejor. Tócala. Cada día hay un problema nuevo.
puzzle-yours = Lo que ves
puzzle-top-card = La carta de arriba de la pila de descartes
puzzle-try-again = Prueba otra.
puzzle-found-first = ¡A la primera!
puzzle-found = Esa es la mejor.
puzzle-streak = { $number ->
    [one] día resuelto
   *[other] días seguidos resueltos
}
puzzle-play-out = Ver cómo sigue
puzzle-play-again = Desde el principio
puzzle-next-step = Siguiente paso
puzzle-share = Compartir
puzzle-copied = Copiado
puzzle-days = Otros días
puzzle-archive = Días anteriores
puzzle-found-by = El { $share } % de { $number } personas lo encontró a la primera.
puzzle-share-found = lo encontró el { $share } %
puzzle-answered = Respuestas: { $number }
puzzle-top = Arriba en la pila de descartes; color en juego: { $color }
puzzle-hand = La mano
puzzle-question = ¿Qué gana la ronda más a menudo?
puzzle-best = La mejor.
puzzle-not-best = No es la mejor.
puzzle-misses = Es lo que hace el bot careful.
puzzle-worth = Gana el { $win } % de las rondas (± { $margin }), { $points } puntos de media.
puzzle-costs = Cuesta { $cost } puntos de probabilidad de ganar.
refusal-puzzle-range = no hay reto del { $said }: los hay del { $earliest } al { $latest }
refusal-puzzle-date = «{ $said }» no es un día: escríbelo así: 2026-11-23

analysis-title = Decide { $who }
analysis-standing = { $rules }; mano { $hand }, arriba { $top_card }, color en juego: { $color_word }
analysis-action = acción
analysis-win = gana
analysis-points = puntos
analysis-match = partida
analysis-nothing = (nada)
analysis-hands = Lo que tienen probablemente los demás: cartas de media
analysis-wild = negras
analysis-likely = cartas más probables
analysis-round = Ronda { $number }: la probabilidad de ganar en cada decisión
analysis-mistakes = { $number ->
    [0] Ninguna decisión parece haber costado nada
    [one] Una decisión parece haber costado algo: ronda.suceso, probabilidad perdida
   *[other] { $number } decisiones parecen costar algo: ronda.suceso, probabilidad perdida
}
analysis-better = mejor { $action }
analysis-reviewed = Cada una según lo que podía ver su jugador, en { $number } mundos; ± es el 95 %.
analysis-deals = { $number ->
    [one] Con las manos a la vista, exactamente, según el único reparto que encaja con lo que vio el sitio: { $list }.
   *[other] Con las manos a la vista, exactamente, de media sobre los { $number } repartos que encajan con lo que vio el sitio: { $list }.
}
analysis-line = La mejor continuación, mientras no decida el azar: { $list }.
analysis-follows = Cómo sigue más a menudo, cada paso con la frecuencia indicada si todo lo anterior fue así: { $list }.
analysis-reviewed-open = Cada una con las manos a la vista, en { $number } rondas; ± es el 95 %.
analysis-bluff-chance = El Roba Cuatro no vale, con una probabilidad del { $number } %.
analysis-exact = Las probabilidades de ganar son exactas: todos conocen todas las manos y eligen lo mejor para sí; entre acciones igual de buenas, cada una por igual; una ronda que no gana nadie cuenta a partes iguales. Los puntos son de { $number } rondas jugadas hasta el final por { $name }; ± es un intervalo del 95 %.
analysis-open = Todas las manos a la vista: cada acción en las mismas { $number } rondas con otro azar, jugadas hasta el final por { $name }. ± es un intervalo del 95 %.
analysis-of-match = La partida: la probabilidad de ganarla desde { $list } puntos, si todos juegan igual de bien en las rondas que siguen.
analysis-sampled = Cada acción en los mismos { $number } mundos que encajan con lo que vio el sitio, jugados hasta el final por { $name }. ± es un intervalo del 95 %.
analysis-at-once = Una probabilidad sin ± es exacta: la acción termina la ronda al instante.

refusal-analysis-scores = scores: «{ $said }» no es una lista de { $number } números, como 120,80
refusal-analysis-of-record = { $what } es para una posición: en un registro cada decisión tiene los suyos
refusal-scores-do-not-decide = scores: con { $setting } los puntos hasta ahora no dicen quién gana la partida; no los pongas
refusal-scores-of-partners = scores: los compañeros comparten los puntos de su equipo, como 120,80,120,80, no { $said }
refusal-scores-over = scores: con { $said } la partida ya está decidida
refusal-worlds-at-least = worlds: para un intervalo hacen falta al menos 2, no { $number }
refusal-worlds-at-most = worlds: el máximo es { $most }
refusal-nobody-asked = ningún sitio tiene que decidir nada en { $position }
refusal-seat-not-asked = { $where } no tiene que decidir nada ahora: nombra otro sitio, o un momento en que decida
refusal-view-not-open = una vista no conoce las otras manos: para verlas, da la ronda o su posición
refusal-analysis-hidden = una posición tiene todas las manos: escribe cartas en lugar de '??', las que sean de las que quedan en la caja; sin --open, las de las otras manos y las del mazo se reparten de nuevo
refusal-search-not-offered = { $action }: { $where } no puede hacer eso aquí
refusal-view-of-another = sitio { $where }: la vista es la de { $seat }
refusal-no-policy = ningún bot «{ $said }» juega rondas hasta el final; hay { $list }

skill-title = Cómo jugó cada uno
skill-head-player = jugador
skill-head-rounds = rondas
skill-head-won = ganado
skill-head-adjusted = sin suerte
skill-head-advantage = ventaja
skill-head-points = puntos
skill-deal = el reparto
skill-best = { $name }, mejor decisión: { $action }, no { $better } ({ $cost })
skill-worst = { $name }, peor decisión: { $action }, no { $better } ({ $cost })
skill-luckiest = { $name }, más suerte: { $action } ({ $cost })
skill-unluckiest = { $name }, menos suerte: { $action } ({ $cost })
skill-note-adjusted = Sin suerte: el resultado sin la suerte del reparto, de los robos, de las mezclas y del botón, tal como la ven las rondas simuladas. En muchas rondas su media es la del resultado; en una sola puede quedar por debajo del 0 % o por encima del 100 %.
skill-note-advantage = Ventaja: cuántos puntos porcentuales más a menudo ganan las decisiones que las que habría tomado el bot { $name } con la misma vista y en los mismos mundos; 0 donde coinciden. No ve lo que no entienden ni ese bot ni las simulaciones, como un farol que funciona con personas.
skill-note-not-added = Cada pérdida vale por sí sola. No hay que sumarlas: la mejor de varias estimaciones es demasiado alta, así que hasta el juego perfecto parecería perder.
skill-working = Se está quitando la suerte…
skill-points = { $number } puntos
skill-note-margin = ± es el 95 %: cuánto pueden errar las simulaciones.
