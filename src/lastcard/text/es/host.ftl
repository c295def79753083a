# La página para quien lleva un servidor: avisos, señales de juego sucio y el registro.

host-page = Para el anfitrión · Last Card
host-title = Para el anfitrión de este servidor
host-lead = De qué han avisado los jugadores, lo que se ha hecho con personas en las mesas y lo que llama la atención en las partidas puntuadas. Nadie más ve esto.
host-part-reports = Avisos
host-part-signs = Señales
host-part-log = Registro
host-again = Cargar de nuevo
host-failed = El servidor no responde ahora. Vuelve a intentarlo dentro de un momento.

host-key-title = La clave del anfitrión
host-key-about = Esta página es para quien lleva el servidor. Escribe la clave que está en el archivo de --monitor-token. Se queda en esta pestaña hasta que la cierres.
host-key = Clave
host-key-open = Abrir
host-key-wrong = El servidor no conoce esta clave.
host-key-forget = Olvidar la clave

host-search = Buscar un nombre, palabras o una mesa
host-filter-open = Solo los que no tienen respuesta
host-filter-what = Qué
host-filter-how = Por quién
host-filter-all = Todo
host-shown = Se muestran { $number } de { $all }

host-report = { $by } sobre { $name }
host-moment = Repetición en ese momento
host-replay = Repetición
host-table = Mesa
host-outcome = En qué quedó (solo lo lees tú)
host-outcome-save = Guardar
host-outcome-saved = Guardado.
host-no-reports = Nadie ha avisado de nada en los últimos { $days } días.

host-what-removed = Perdió el asiento
host-what-absent = Declarado ausente
host-what-muted = Silenciado
host-what-unmuted = Puede volver a escribir
host-how-vote = Una votación
host-how-host = El anfitrión de la mesa
host-did-removed-vote = { $name } perdió el asiento por una votación
host-did-removed-host = { $name } perdió el asiento: lo decidió el anfitrión de la mesa
host-did-absent-vote = Una votación dio por ausente a { $name }
host-did-absent-host = El anfitrión de la mesa dio por ausente a { $name }
host-did-muted-vote = Una votación silenció a { $name }
host-did-muted-host = El anfitrión de la mesa silenció a { $name }
host-did-unmuted-vote = { $name } puede volver a escribir por una votación
host-did-unmuted-host = { $name } puede volver a escribir: lo decidió el anfitrión de la mesa
host-profiles-gone = { $number ->
    [one] Un perfil fue borrado por su dueño.
   *[other] { $number } perfiles fueron borrados por sus dueños.
}
host-no-deeds = No se ha expulsado ni silenciado a nadie en los últimos { $days } días.

host-signs-about = Una señal es un motivo para mirar, no una prueba. Se muestra si entre gente honrada aparecería una así, en cualquier lugar de su lista, con una probabilidad de una entre cien o menos. Una lista vacía no quiere decir que nadie haga trampas. Nada ocurre por sí solo y ningún jugador ve esto.
host-signs-of = Calculado con { $matches } partidas puntuadas y { $days } días de redes.
host-no-signs = Nada llama la atención.
host-people = A cada persona se la llama por el comienzo del número con que la conocen los resultados, y por su nombre si su puntuación lo muestra.
host-chance = Por azar: una entre { $number }
host-chance-less = Por azar: menos de una entre { $number }
host-matches = Mira sus últimas partidas:
host-match = repetición { $number }
host-sparing = Alguien perdona a alguien
host-sparing-cannot = No distingue un acuerdo de la amabilidad, por ejemplo entre padres e hijos. No se ve lo que dos personas dejan de hacer con sus cartas, como guardarse un color.
host-sparing-said = { $who } castigó a { $other } con cartas que cuestan algo en { $hit } de { $had } decisiones, y a los demás de las mismas mesas en { $rest } de { $all }.
host-sparing-picks = De { $picks } elecciones de quién roba, { $who } eligió a { $other } en { $picked }.
host-pairs = Alguien gana demasiado a alguien
host-pairs-cannot = No distingue un regalo de un rival que a alguien se le da mal.
host-pairs-said = { $who } quedó por delante de { $other } en { $score } de { $met } encuentros. Por sus resultados contra los demás cabría esperar { $expected }.
host-pairs-met = El azar los habría juntado { $expected } veces. Los amigos que juegan a las mismas horas coinciden más.
host-sandbagging = Los resultados dan un salto tras partidas abandonadas
host-sandbagging-cannot = No distingue la intención de un cambio de idea ni de una mala conexión que ya funciona.
host-sandbagging-said = { $who } quedó por delante del { $low } % de sus rivales en { $before } partidas y abandonó { $left }; en las { $after } siguientes, por delante del { $high } %.
host-profiles = Dos perfiles, una red
host-profiles-cannot = No distingue a una persona de dos que comparten la línea y se turnan, como padres e hijos.
host-profiles-said = { $who } y { $other } usaron una misma red { $days } de { $both } días, y nunca a la misma hora.
