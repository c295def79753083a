# Lo que los chats y las redes muestran de un enlace, en palabras y en la imagen.

preview-site = Last Card
preview-table = Una mesa de Last Card
preview-table-about = Abre el enlace para sentarte o mirar. No hace falta ninguna cuenta.
preview-replay = Una partida de Last Card
preview-replay-about = Vuelve a verla jugada a jugada, con todas las manos a la vista.
preview-puzzle-about = Una acción es claramente la mejor. ¿Cuál?
preview-daily-about = Las mismas cartas para todos, contra los mismos bots. ¿Qué tal las juegas?
preview-event = Un torneo de Last Card
preview-event-about = Abre el enlace para apuntarte o ver la clasificación. No hace falta una cuenta.
preview-club = Un club de Last Card
preview-club-about = Abre el enlace para entrar: sus miembros, su temporada, su próxima velada.
preview-own = Una edición propia
preview-playing = La partida está en marcha
preview-over = La partida ha terminado
preview-gone = Esta mesa ya no existe
