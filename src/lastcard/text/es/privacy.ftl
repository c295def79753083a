# The page that says what a server keeps of people.

privacy-page = Privacidad · Last Card
privacy-title = Lo que este servidor sabe de ti
privacy-lead = No necesitas cuenta: ni correo, ni contraseña, ni nombre real. No hay publicidad, nadie cuenta tus visitas y ninguna página carga nada de otro servidor.
privacy-browser-title = En tu navegador
privacy-browser = Tu nombre y tu aspecto, tus asientos, el secreto de tu perfil, los ajustes, las partidas terminadas y a quién has silenciado se quedan en este navegador. La única cookie guarda el idioma que elegiste.
privacy-table-title = En una mesa
privacy-table = Quien conoce la dirección de una mesa puede leer lo que allí se juega, se dice y se envía, salvo las cartas ocultas y el chat de un equipo. Se guarda hasta que quien lleva el servidor retira las mesas viejas. Contra el abuso de votaciones, la mesa guarda tres cifras de tu red, distintas en cada mesa.
privacy-profile-title = Tu perfil
privacy-profile = Un perfil tiene un nombre, un aspecto, tus dispositivos, amistades, las mesas donde te sientas y tus últimas 300 partidas. Los demás solo ven lo que marcas; tus amistades ven tu nombre, tu animal y cómo acabaron vuestras partidas. De los secretos de los dispositivos solo hay huellas.
privacy-results-title = Clasificaciones, partida diaria, torneos
privacy-results = Los resultados figuran bajo un número que ya no lleva a nadie cuando tu perfil no existe. Con las partidas puntuadas se guarda cuántas veces castigas a quién con cartas que cuestan algo; solo quien lleva el servidor ve señales de ello. Las clasificaciones muestran tu nombre solo si lo muestra tu perfil; los torneos y clubes, el nombre con el que entraste.
privacy-blocked-title = A quién bloqueas
privacy-blocked = Solo tú ves tu lista. Guarda el nombre con el que viste a esa persona, hasta que la desbloquees o borre su perfil. No se entera, y lo que el servidor le responde no cambia.
privacy-network-title = Tu red
privacy-network = Tu dirección no se guarda con tu perfil ni con tus partidas. Si pides una partida rápida clasificada, se guardan tres cifras de ella con la hora durante 14 días, distintas cada día; ayudan a ver si una persona juega con varios perfiles. También cada torneo, y la lista de los públicos, guarda tres cifras, distintas en cada uno, para que jugadores inventados no llenen la lista. El registro del programa puede tener direcciones; quien lleva el servidor decide por cuánto tiempo.
privacy-host-title = Quien lleva el servidor
privacy-host = Quien lleva el servidor puede leer sus archivos. Ve los avisos con los nombres de la mesa y las palabras de quien avisa, las expulsiones y los silencios, durante 30 días, y señales de juego sucio. Los perfiles borrados se cuentan, no se nombran.
privacy-push-title = Notificaciones
privacy-push = Están apagadas hasta que las eliges. Entonces el servidor envía un mensaje cifrado al servicio de tu navegador, cuya dirección guarda.
privacy-delete-title = Llevártelo, borrarlo
privacy-delete = En «Mi perfil», un botón te da todo esto en un archivo y otro lo borra: el perfil, las amistades, tu lista de personas bloqueadas, las notificaciones, las clasificaciones y los resultados de la partida diaria.
privacy-delete-left = Después, las mesas conservan lo que escribiste allí; de los torneos y clubes se borra tu nombre. Las copias de seguridad lo conservan todo mientras se guarden. Un aviso sobre ti desaparece a los 30 días.
privacy-link = Tu perfil
