# Ce que toute page contient : l'en-tête, le menu, le pied.

page-menu = Menu
page-menu-events = Tournois
page-menu-watch = Regarder
page-menu-language = Langue
page-menu-theme = Thème
page-menu-auto = Système
page-menu-light = Clair
page-menu-dark = Sombre
page-menu-contrast = Contraste élevé

page-duration = { $hours ->
    [0] { $minutes } min
   *[other] { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
}
page-skip = Aller au contenu
page-nav-label = Pages
page-nav-rules = Règles
page-nav-compare = Comparer
page-nav-replay = Relecture
page-nav-daily = Du jour
page-foot = Chaque décision cite la règle sur laquelle elle repose.
page-privacy = Vie privée
