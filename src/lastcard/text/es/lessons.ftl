# Lecciones de un minuto: la lista, la página de una lección y lo que pregunta cada paso (room/lessons/lessons.toml). «second» y «third» son los
# nombres de los demás. «refusal-lesson-» dice por qué una lección no acepta lo que las reglas permiten.

lessons-title = Lecciones de un minuto
lessons-lead = Unas pocas cartas, una pregunta cada vez y un árbitro que dice por qué no. Cada una dura un minuto.
lessons-game = El juego
lessons-boxes = Las cajas
lessons-failed = Ahora no se pueden cargar las lecciones. Vuelve a intentarlo en un momento.
lessons-steps = { $number ->
    [one] { $number } pregunta
   *[other] { $number } preguntas
}
lessons-done = Hecha
lessons-progress = { $done } de { $number } hechas, guardadas en este navegador

lesson-step = Pregunta { $step } de { $number }
lesson-over = Lección terminada
lesson-again = Otra vez
lesson-next = Siguiente lección
lesson-all = Todas las lecciones
lesson-play = Jugar esta caja
lesson-guest = Invitado
lesson-top = Arriba está: { $top_card }.
lesson-hand = Tus cartas: { $list }.
lesson-type = Puedes escribir: { $list }; q termina la lección.

cli-lessons = muestra las lecciones de un minuto o empieza una
cli-lessons-name = la lección; sin ella se muestran todas

refusal-no-such-lesson = no hay ninguna lección '{ $name }'; hay: { $list }
refusal-lesson-over = esta lección ha terminado: empiézala otra vez o elige otra
refusal-lesson-wanted = las reglas lo permiten, pero la lección pide otra cosa
refusal-lesson-uno = las reglas lo permiten, pero sin cantar te pueden pillar
refusal-lesson-color = las reglas lo permiten, pero no tienes ninguna carta de ese color: elige uno que tengas
refusal-lesson-color-few = las reglas lo permiten, pero elige el color del que más tienes
refusal-lesson-bluff = sería un farol: tienes una carta que debe ir antes, y quien te desafíe la encontrará
refusal-lesson-accept = las reglas lo permiten, pero entonces robas las cartas: hay algo mejor
refusal-lesson-wrong-card = esta carta no vale: la jugarías bajo tu propio riesgo, y cuesta cartas de castigo
refusal-lesson-target = las reglas lo permiten, pero hay alguien más cerca de su última carta
refusal-lesson-few = las reglas lo permiten, pero hay alguien con menos cartas
refusal-lesson-draw = las reglas lo permiten, pero puedes hacer algo mejor que robar

lesson-match-title = Qué vale
lesson-match-about = El color, el número y qué hacer cuando nada vale.
lesson-match-1 = Arriba está el 9 rojo. Vale una carta del mismo color o del mismo número. Juega la que vale.
lesson-match-2 = Ahora el 7 amarillo. Tu carta amarilla valdría. Juega en cambio la del mismo número: cambia el color.
lesson-match-3 = Ni el color ni el número: nada vale. Roba una carta.
lesson-match-4 = La carta que has robado vale. En la caja clásica hay que jugarla enseguida. Juégala.
lesson-match-end = Ese es todo el juego: el mismo color, el mismo número, o robar.

lesson-actions-title = Salto, Cambio de sentido, Roba Dos
lesson-actions-about = Cartas que les hacen algo a los demás.
lesson-actions-1 = Salto le quita el turno al siguiente. Juégalo para que { $second } pierda el turno.
lesson-actions-2 = { $second } ha perdido el turno, y { $third } ha elegido rojo. Da la vuelta al juego con Cambio de sentido: otra vez le tocará a { $third }.
lesson-actions-3 = Se juega al revés. Dale dos cartas a { $third } con Roba Dos: también cuestan el turno.
lesson-actions-end = Las cartas de acción valen como todas: por el color o sobre el mismo símbolo.

lesson-wild-title = Comodín
lesson-wild-about = La carta que vale sobre todas, y el color que eliges con ella.
lesson-wild-1 = Nada verde, ningún 3: solo vale el Comodín. Juégalo y elige el color del que más tienes.
lesson-wild-2 = Tu color sigue en juego. Juega una carta de ese color.
lesson-wild-end = Un Comodín vale sobre cualquier carta. Elige el color que más te ayude.

lesson-uno-title = UNO y pillar
lesson-uno-about = Cantar a tiempo y pillar a quien no lo hace.
lesson-uno-1 = Te quedan dos cartas y vas a jugar una. Pulsa primero UNO y luego juega el 5 rojo.
lesson-uno-2 = A { $second } le queda una carta y no ha cantado UNO. Date prisa: pilla a { $second }.
lesson-uno-3 = Cuatro cartas para { $second }. Ahora juega tu última carta.
lesson-uno-end = Sin cartas ganas la ronda, y las cartas de los demás son tus puntos.

lesson-challenge-title = Farol y desafío
lesson-challenge-about = Cuándo se puede jugar un Comodín Roba Cuatro y cuándo dudar de él.
lesson-challenge-1 = { $third } ha jugado un Comodín Roba Cuatro sobre verde, pero hace un momento has visto una carta verde en esa mano. Es un farol: desafíalo.
lesson-challenge-2 = Era un farol: { $third } roba las cuatro cartas y te toca a ti. También tienes un Comodín Roba Cuatro, pero además algo azul. Juega según las reglas.
lesson-challenge-end = Si dudas con razón, quien se tiró el farol roba cuatro cartas; si te equivocas, robas seis.

lesson-classic-1 = Tienes dos comodines. Comodín Roba 4 sería un farol mientras tengas el Comodín, y no se te deja robar. Juega el Comodín y elige rojo.
lesson-classic-2 = Solo vale Comodín Roba 4: ahora sí se puede jugar. Siempre puedes robar en su lugar, pero juégalo y elige rojo.
lesson-classic-end = En esta caja el Comodín va antes que el Comodín Roba 4, y quien olvida UNO roba cuatro cartas.

lesson-paw-patrol-1 = Comodín Placa Plateada: el siguiente da la vuelta a cartas hasta encontrar a Chase, Rubble o Marshall. Juégalo y elige un color que tengas.
lesson-paw-patrol-2 = { $second } ha robado hasta un 3 rojo y ha perdido el turno. El rojo está en juego: sigue.
lesson-paw-patrol-end = Un 2, un 3 o un 6, un Cambio de sentido o un Roba 2 terminan la búsqueda. Hasta entonces no hay límite.

lesson-fairies-1 = Aquí Roba 2 pulsa el botón: si muestra el color de la carta, eliges quién roba. Juégalo.
lesson-fairies-2 = Rojo, el color de tu carta: elige quién roba. { $third } está más cerca de su última carta.
lesson-fairies-3 = No te queda nada rojo. Juega Comodín Descarta 1 color y mira qué muestra el botón.
lesson-fairies-4 = Verde: todas tus cartas verdes se van a la vez. Elige la que quedará arriba.
lesson-fairies-end = El botón decide; Villano Roba 4 también lo usa, contra todos los que no tengan una carta de su color.

lesson-minecraft-1 = Nada vale. Roba una carta y ten cuidado con los Creepers.
lesson-minecraft-2 = ¡Un Creeper! Lo enseñas y robas tres cartas más. Ahora es un comodín normal: juégalo y elige azul.
lesson-minecraft-end = Un Creeper muerde una vez, al robarlo. En esta caja una sola ronda es toda la partida.

lesson-anniversary-1 = { $third } ha jugado el 8 verde sobre el 7 rojo: una carta equivocada. Aquí se queda si nadie se da cuenta. Señálala.
lesson-anniversary-2 = La carta vuelve a su mano y cuesta dos. Arriba está otra vez el 7 rojo: juega Roba Dos.
lesson-anniversary-end = { $second } ha robado dos cartas y aun así ha jugado: en esta caja las cartas de robar no cuestan el turno.

lesson-retour-1 = Aquí se puede jugar Roba Cuatro mientras no tengas una carta numérica del color en juego; el Salto rojo no importa. Juégalo y elige azul.
lesson-retour-2 = Una carta que no vale vuelve a la mano y cuesta una carta de castigo. Juega una que valga.
lesson-retour-end = Una carta equivocada, o fuera de turno, cuesta una carta al momento: nadie tiene que darse cuenta.

lesson-allwild-1 = No hay colores: vale cualquier carta. Elige por lo que hace: juega Comodín Roba Dos a elegir.
lesson-allwild-2 = Eliges quién roba. { $third } es quien menos cartas tiene.
lesson-allwild-3 = Aquí nadie puede robar en vez de jugar. Juega Comodín Cambio de manos.
lesson-allwild-4 = Elige con quién cambias de mano.
lesson-allwild-end = En esta caja no cuenta qué carta vale, sino cuándo la juegas.

lesson-merciless-1 = { $third } te da dos cartas. Responde con una carta de robar de al menos el mismo valor: la suma pasa al siguiente.
lesson-merciless-2 = { $second } ha robado cuatro. El azul está en juego: juega Descarta todo y se van todas tus cartas azules.
lesson-merciless-end = Las cartas de robar se suman hasta que alguien no puede responder. Con 25 cartas se queda uno fuera.

lesson-swap112-1 = { $third } solo tiene dos cartas. Juega Comodín Cambio de manos y elige un color.
lesson-swap112-2 = Elige qué mano quieres. Cuantas menos cartas, mejor.
lesson-swap112-end = Tus cartas son ahora de otro. Solo hay una carta así en la caja, y otra que mezcla todas las manos.
