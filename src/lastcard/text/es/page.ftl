# Lo que tiene cada página: la cabecera, el menú, el pie.

page-menu = Menú
page-menu-language = Idioma
page-menu-theme = Tema
page-menu-auto = Sistema
page-menu-light = Claro
page-menu-dark = Oscuro
page-menu-contrast = Alto contraste

page-skip = Ir al contenido
page-nav-label = Páginas
page-nav-rules = Reglas
page-nav-compare = Comparar
page-nav-replay = Repetición
page-foot = Cada decisión nombra la regla en que se basa.
