# Lo que tiene cada página: la cabecera, el menú, el pie.

page-menu = Menú
page-menu-events = Torneos
page-menu-watch = Mirar
page-menu-language = Idioma
page-menu-theme = Tema
page-menu-auto = Sistema
page-menu-light = Claro
page-menu-dark = Oscuro
page-menu-contrast = Alto contraste

page-duration = { $hours ->
    [0] { $minutes } min
   *[other] { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
}
page-skip = Ir al contenido
page-nav-label = Páginas
page-nav-rules = Reglas
page-nav-compare = Comparar
page-nav-replay = Repetición
page-nav-daily = Diaria
page-foot = Cada decisión nombra la regla en que se basa.
page-privacy = Privacidad
