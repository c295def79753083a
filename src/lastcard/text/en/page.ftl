# What every page has: the header, the menu, the foot.

page-menu = Menu
page-menu-events = Tournaments
page-menu-watch = Watch
page-menu-language = Language
page-menu-theme = Theme
page-menu-auto = System
page-menu-light = Light
page-menu-dark = Dark
page-menu-contrast = High contrast

page-duration = { $hours ->
    [0] { $minutes } min
   *[other] { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
}
page-skip = Skip to the content
page-nav-label = Pages
page-nav-rules = Rules
page-nav-compare = Compare
page-nav-replay = Replay
page-nav-daily = Daily
page-foot = Every ruling names the rule it rests on.
page-privacy = Privacy
