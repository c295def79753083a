# La página de la repetición.

replay-title = Repetición
replay-skip = Ir a la repetición
replay-heading = { $edition }: { $players }
replay-loading = Cargando la partida …
replay-fault = Esta partida no se puede mostrar: { $why }
replay-fault-big = este archivo es demasiado grande para un registro de partida

replay-open = Abrir una partida
replay-open-hint = Elige un registro de partida (un archivo .lastcard) o suéltalo en esta página. Se muestra aquí y no se guarda.
replay-open-choose = Registro de partida
replay-open-drop = Suelta el registro para abrirlo
replay-open-static = Detrás de esta página no hay servidor, así que solo muestra partidas que vienen en un enlace.

replay-controls = Pasos
replay-place = Lugar en la ronda
replay-at = Ronda { $round }, paso { $step } de { $steps }
replay-step-first = Al principio de la ronda
replay-step-back = Un paso atrás
replay-step-play = Reproducir
replay-step-pause = Pausar
replay-step-forward = Un paso adelante
replay-step-last = Al final de la ronda
replay-keys = Teclas: ← y → van paso a paso, Inicio y Fin a los extremos de la ronda, Espacio reproduce.
replay-viewer = Vista
replay-viewer-all = Todas las cartas
replay-viewer-seat = Lo que vio { $name }
replay-viewer-watching = Lo que vio un espectador
replay-saw-seat = Esto es lo que vio { $name }.
replay-saw-watching = Esto es lo que vio un espectador.
replay-play-on = Seguir jugando desde aquí como { $name }
replay-play-on-hint = Una mesa tuya sigue desde este momento; en los demás sitios hay bots.
replay-play-on-fault = Aquí no se puede seguir: { $why }
replay-round = Ronda
replay-round-number = Ronda { $number }

replay-near = El lado cercano de la mesa
replay-hand-of = Mano de { $name }
replay-panel = La partida en palabras
replay-panel-log = Qué ha pasado
replay-panel-match = La partida
replay-speed = Velocidad
replay-speed-times = { $number }×
replay-rule = Regla { $id }
replay-sheet = Hoja de puntos
replay-sheet-void = { $number } (nula)
replay-sheet-none = En este punto aún no ha terminado ninguna ronda.
replay-sheet-gained = { $total } (+{ $gained })

replay-seed = Comprobación de la semilla
replay-seed-working = Comprobando cómo se barajó …
replay-seed-agrees = { $number ->
    [one] El orden de las cartas quedó fijado antes de repartir la primera: { $number } comprobación correcta.
   *[other] El orden de las cartas quedó fijado antes de repartir la primera: las { $number } comprobaciones son correctas.
}
replay-seed-wrong = Algo aquí no sale de la semilla que se fijó de antemano.
replay-seed-unknown = La semilla no está en esta repetición, así que aquí no se puede comprobar cómo se barajó.
replay-seed-none = Antes de esta partida no se fijó ninguna semilla, así que lo barajado se da por bueno.
replay-verify = Comprobar cada reparto y cada acción
replay-verify-working = Se comprueba cada reparto y cada acción …
replay-seed-details = Qué se ha comprobado
replay-seed-compare = Huella de la semilla (SHA-256). Compárala con la que viste en la mesa:
replay-seed-whole = Toda la partida
replay-seed-yes = coincide
replay-seed-no = no coincide
replay-check-commitment = la huella de la semilla
replay-check-deck = la baraja
replay-check-shuffle = barajada { $number }
replay-check-button = pulsación del botón { $number }
replay-check-cut = cartas sacadas para ver quién reparte
replay-check-lot = el sorteo
replay-check-cards = cartas repartidas y robadas, en su orden

replay-keep = Guardar y compartir
replay-link = Copiar el enlace
replay-link-copied = Copiado: { $number } caracteres. El enlace contiene toda la partida, y no hace falta servidor para verla.
replay-link-here = Este enlace contiene toda la partida ({ $number } caracteres). Cópialo:
replay-record = Descargar el registro

replay-panel-analysis = Análisis
replay-percent = { $number } %
replay-cost = puntos de probabilidad de ganar
replay-curves = Probabilidad de ganar la ronda en este punto: { $list }
replay-analysis-open = Con las manos a la vista
replay-analysis-working = Valorando las decisiones: hasta el paso { $number } de { $of } …
replay-analysis-busy = El servidor está ocupado. Se le vuelve a preguntar en { $number } segundos.
replay-analysis-fault = El análisis no puede seguir: { $why }
replay-analysis-running = Esto es lo que vio un solo sitio. Las decisiones se valoran cuando la partida ha terminado y se muestran todas las cartas.
replay-analysis-static = Detrás de esta página no hay servidor, y el análisis necesita uno.
replay-analysis-over = En esta ronda ya no hay más decisiones.
replay-analysis-chances = Probabilidad de ganar en la última decisión de cada jugador: no son todas del mismo momento, así que no tienen por qué sumar 100 %
replay-analysis-decides = Decide { $name }
replay-analysis-decides-later = Después decide { $name }
replay-analysis-taken = elegida
replay-analysis-exact = exacto
replay-analysis-points = { $number } ± { $margin } puntos
replay-analysis-match = partida { $number } % ± { $margin }
replay-analysis-others = Lo que { $name } puede esperar que tengan los demás
replay-analysis-mistakes = Lo que más costó
replay-analysis-mistake = { $name }: { $action }. Mejor: { $better }
replay-analysis-no-mistakes = Ninguna decisión de esta ronda parece haber costado nada.
replay-analysis-none-yet = De momento, nada.
replay-verdict-best = { $name }: la mejor elección, { $win } de ganar.
replay-verdict-good = { $name }: tan buena como la mejor, { $win } de ganar.
replay-verdict-action = { $name }: { $action }
replay-verdict-cost = { $name }: { $win } de ganar, { $cost } puntos menos que con { $better }.
replay-do-draw = Robar
replay-do-keep = Quedarse la carta
replay-do-accept = Aceptar
replay-do-challenge = Desafiar
replay-do-target = Elegir
replay-do-color = Color
replay-do-shed = Descartar
replay-do-protect = Protegerse
replay-do-pass = Pasar
