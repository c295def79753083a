# The score sheet for cards of paper: its page, and what cannot be on it.

scores-page = Hoja de puntos · Last Card
scores-title = Hoja de puntos para vuestras propias cartas
scores-about = Jugáis con las cartas de vuestra mesa; esta página cuenta los puntos según las reglas de vuestra caja, sabe quién reparte y dice quién tiene razón.
scores-box = ¿Con qué caja jugáis?
scores-form = Reglas de la casa para la partida
scores-mode = ¿Cómo se gana la partida?
scores-mode-printed = Como dice la caja
scores-mode-winner-collects = Quien gana suma puntos
scores-mode-low-total = Cada uno cuenta sus propias cartas; gana el total más bajo
scores-mode-elimination = Quien llega a la meta queda fuera
scores-mode-single-hand = Una sola ronda
scores-target = Puntos con los que termina (vacío: como dice la caja)
scores-settings = Otros ajustes, en notación
scores-players = ¿Quién juega?
scores-player = Jugador { $number }
scores-more = Uno más
scores-fewer = Uno menos
scores-seating = En el orden en que estáis sentados, en el sentido de las agujas del reloj.
scores-begin = Empezar la hoja
scores-enter = Anotar una ronda
scores-undo = Deshacer la última ronda
scores-won = ha ganado
scores-out = está fuera
scores-deals = reparte
scores-no-dealer = Aún no se sabe quién reparte.
scores-final = La próxima mano decide la partida.
scores-rounds = Ronda a ronda
scores-round = Ronda
scores-correct = Corregir la ronda { $round }
scores-removed = La ronda { $round } se ha borrado.
scores-entered = La ronda { $round } está anotada.
scores-corrected = La ronda { $round } está corregida.
scores-share = Compartir los puntos
scores-copied = Los puntos están copiados.
scores-again = Las mismas personas, otra partida
scores-close = Guardar la hoja
scores-older = Hojas anteriores
scores-none = Todavía no hay ninguna. Las hojas se quedan en este navegador.
scores-rounds-counted = { $number ->
    [one] { $number } ronda
   *[other] { $number } rondas
}
scores-drop = Tirar: { $name }
scores-drop-sure = ¿Tirar esta hoja?
scores-save = Guardar todas en un archivo
scores-load = Cargar un archivo
scores-no-file = Este archivo no contiene hojas de puntos.
scores-loaded = { $number ->
    [one] Se ha añadido { $number } hoja.
   *[other] Se han añadido { $number } hojas.
}
scores-round-title = Ronda { $round }
scores-who-out = ¿Quién se ha quedado sin cartas?
scores-nobody = Nadie
scores-void = La ronda no cuenta
scores-left = Puntos en las otras manos
scores-cards = Tocar cartas
scores-knocked-out = Eliminado ({ $points })
scores-tap = Cartas que quedan en esta mano
scores-add = { $card }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
scores-tapped = Cartas contadas; toca una para quitarla
scores-take-away = Quitar: { $card }
scores-correct-it = Corregir
scores-enter-it = Anotar
scores-cancel = Cancelar
scores-remove = Borrar esta ronda
scores-at-table = En la mesa
scores-dealer = ¿Quién reparte la próxima ronda?
scores-lot = Echar a suertes
scores-lot-fell = La suerte elige a { $name }.
scores-to-left = Se juega hacia la izquierda
scores-to-right = Se juega hacia la derecha
scores-button = El botón
scores-press = Pulsar el botón
scores-odds = Sus probabilidades:
scores-who-is-right = ¿Quién tiene razón?
scores-question = ¿En qué no estáis de acuerdo?
scores-ask = Consultar
scores-unwritten = Las reglas de esta caja no dicen nada sobre eso.
scores-not-understood = No se ha entendido. Prueba con otras palabras: «¿Puedo terminar con un +4?»
scores-silent = Las reglas de { $edition } no lo dicen; otras cajas dicen:
scores-situation-last = ¿La última carta puede ser un comodín?
scores-situation-forgot = ¿Qué pasa si alguien olvida decir UNO?
scores-situation-stack = ¿Se puede echar un +2 sobre otro +2?
scores-situation-jump = ¿Puedo echar una carta idéntica aunque no me toque?
scores-situation-challenge = ¿Cuándo puedo desafiar un +4?
scores-situation-empty = ¿Qué pasa si se acaba el mazo?
scores-situation-color = ¿Puedo jugar la carta que acabo de robar?
scores-situation-two = ¿Qué hace el cambio de sentido con dos jugadores?

refusal-sheet-places = una hoja de puntos no admite places=hands: cuenta lo que tienen los demás cada vez que alguien termina, y la hoja solo conoce el final de la ronda. Elegid places=flat(10) u otro número.
refusal-sheet-rounds = más de { $most } rondas en una hoja de puntos; empezad otra
refusal-sheet-over = la partida quedó decidida tras la ronda { $number }
refusal-sheet-hands = hace falta lo que queda en las manos de los { $number } jugadores, "" para una mano vacía
refusal-sheet-not-playing = { $said } no juega en esta ronda
refusal-sheet-twice = alguien termina dos veces
refusal-sheet-void = nadie gana una ronda que no cuenta
refusal-sheet-points = «{ $said }» puntos en una mano: { $most } es el máximo
refusal-sheet-card = más cartas { $card } de las que trae la caja, que son { $number }
