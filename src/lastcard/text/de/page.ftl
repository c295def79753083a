# What every page has: the header, the menu, the foot.

page-menu = Menü
page-menu-language = Sprache
page-menu-theme = Farben
page-menu-auto = System
page-menu-light = Hell
page-menu-dark = Dunkel
page-menu-contrast = Hoher Kontrast

page-skip = Zum Inhalt
page-nav-label = Seiten
page-nav-rules = Regeln
page-nav-compare = Vergleich
page-nav-replay = Replay
page-foot = Jede Entscheidung nennt die Regel, auf der sie beruht.
