# What every page has: the header, the menu, the foot.

page-menu = Menu
page-menu-language = Language
page-menu-theme = Theme
page-menu-auto = System
page-menu-light = Light
page-menu-dark = Dark
page-menu-contrast = High contrast

page-skip = Skip to the content
page-nav-label = Pages
page-nav-rules = Rules
page-nav-compare = Compare
page-nav-replay = Replay
page-foot = Every ruling names the rule it rests on.
