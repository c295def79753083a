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
