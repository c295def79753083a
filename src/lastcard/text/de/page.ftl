# What every page has: the header, the menu, the foot.

page-menu = Menü
page-menu-language = Sprache
page-menu-theme = Farben
page-menu-auto = Wie das System
page-menu-light = Hell
page-menu-dark = Dunkel

page-skip = Zum Inhalt
page-nav-label = Seiten
page-nav-rules = Regeln
page-nav-compare = Vergleich
page-nav-replay = Replay
page-foot = Jeder Satz des Schiedsrichters nennt die Regel, auf der er beruht.
