# Lo que muestra un sitio sin servidor: qué se carga, una versión nueva y el espacio que ocupa.

pocket-loading = Cargando el juego en este dispositivo:
pocket-failed = El juego no puede arrancar en este navegador. Vuelve a cargar la página o prueba con otro navegador. El navegador dice:
pocket-update = Hay una versión nueva de este sitio.
pocket-update-now = Usarla ahora
pocket-here = Aquí todo funciona en este dispositivo: sin servidor y, tras la primera visita, sin red.
pocket-space = Ocupa { $size } MB aquí.
pocket-lasting = El navegador lo conserva hasta que lo borres.
pocket-fleeting = Si falta espacio, el navegador puede borrarlo: guarda los registros de las partidas que te importen.
pocket-free = Borrar todo lo de aquí
pocket-freed = Todo está borrado. Cierra esta página o vuelve a cargarla para jugar.
pocket-sure = Se pierden todas las mesas de este dispositivo y habrá que volver a cargar el sitio. ¿Borrar todo?
pocket-friends = Jugar con amigos en otros dispositivos
pocket-docs = Documentación, en inglés
pocket-missing = Esta página no está aquí
pocket-missing-why = La dirección no es correcta, o la página ha cambiado de sitio.

pocket-nearby-title = Móviles cercanos
pocket-nearby-scan = El otro móvil lee este código con su cámara. Allí se abre este sitio.
pocket-nearby-then = Después, lee con la cámara de este dispositivo el código que muestra el otro móvil y vuelve a esta página.
pocket-nearby-by-text = Sin cámara
pocket-nearby-copy = Copiar el enlace
pocket-nearby-paste = Pega aquí el enlace del otro móvil
pocket-nearby-connect = Conectar
pocket-nearby-close = Cerrar
pocket-nearby-count = Móviles conectados: { $number }
pocket-nearby-no-code = Esto no es un código de un móvil cercano.
pocket-nearby-qr = Código para el otro móvil
pocket-nearby-show = Muestra este código al anfitrión: su cámara lo lee y la mesa se abre aquí.
pocket-nearby-gone = El dispositivo del anfitrión no está. La mesa espera allí: lee un código nuevo para seguir jugando.
pocket-nearby-nobody = Ninguna mesa de este navegador espera este código. Abre la mesa y deja que el móvil lea uno nuevo.
pocket-nearby-taken = El móvil está conectado. Cierra esta página y vuelve a la mesa.
pocket-nearby-paste-host = Pega aquí el enlace del anfitrión
pocket-nearby-about = Alguien con una mesa en su móvil te muestra un código: léelo con tu cámara.
