# What every page has: the header, the menu, the foot.

page-menu = Menü
page-menu-events = Turniere
page-menu-watch = Zusehen
page-menu-language = Sprache
page-menu-theme = Farben
page-menu-auto = System
page-menu-light = Hell
page-menu-dark = Dunkel
page-menu-contrast = Hoher Kontrast

page-duration = { $hours ->
    [0] { $minutes } Min.
   *[other] { $minutes ->
        [0] { $hours } Std.
       *[other] { $hours } Std. { $minutes } Min.
    }
}
page-skip = Zum Inhalt
page-nav-label = Seiten
page-nav-rules = Regeln
page-nav-compare = Vergleich
page-nav-replay = Replay
page-nav-daily = Täglich
page-foot = Jede Entscheidung nennt die Regel, auf der sie beruht.
page-privacy = Datenschutz
