# Lo que dice la página sobre el juego limpio (web/static/fair): cómo se sella una partida y cómo se comprueba un registro.

fair-title = ¿Fue limpia la partida?
fair-lead = Nadie tiene que fiarse de quien lleva la mesa. Cada partida deja un registro, y con él cualquiera puede volver a calcular cómo se barajó y jugar otra vez cada acción.
fair-how = Cómo se sella una partida
fair-seed = Antes de repartir la primera carta, la mesa saca una semilla secreta y enseña a todos su huella (SHA-256). No se puede encontrar otra semilla con esa huella, así que ya no es posible cambiarla.
fair-nonces = El navegador de cada persona que se sienta añade un texto propio al azar, un nonce. Por eso quien lleva la mesa no puede haber elegido una semilla que reparta a su gusto.
fair-chance = Cada baraja, cada barajada, cada pulsación del botón y cada sorteo se calculan a partir de la semilla y de esos textos, con una regla publicada.
fair-record = Cuando la partida termina, la semilla se publica. Está en el registro, junto con cada reparto y cada acción.
fair-check = Comprobar un registro
fair-check-how = La comprobación compara la huella, vuelve a calcular todo lo que se repartió y juega otra vez todas las acciones según las reglas de la partida: una acción que no permitan no pasa.
fair-choose = Registro, un archivo terminado en .lastcard
fair-stays = El archivo no sale de este dispositivo: la comprobación se hace aquí.
fair-sent = El archivo se envía a este servidor para comprobarlo y no se guarda.
fair-working = Se comprueba cada reparto y cada acción …
fair-large = Este archivo pasa de 2 MB. Compruébalo con lastcard verify en tu propio ordenador.
fair-command = Lo mismo en tu propio ordenador, diga lo que diga esta página:
fair-limits = Lo que ningún registro muestra
fair-limits-text = Quién ocupaba un sitio, y si los jugadores se contaron sus cartas. La huella sirve a quienes la vieron antes de la primera carta: la repetición la muestra otra vez para compararla.
fair-replay = Abrir un registro como repetición
