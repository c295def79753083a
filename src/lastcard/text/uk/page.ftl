# Що є на кожній сторінці: заголовок, меню, низ.

page-menu = Меню
page-menu-events = Турніри
page-menu-watch = Дивитися
page-menu-language = Мова
page-menu-theme = Вигляд
page-menu-auto = Як у системі
page-menu-light = Світлий
page-menu-dark = Темний
page-menu-contrast = Контрастний

page-duration = { $hours ->
    [0] { $minutes } хв
   *[other] { $minutes ->
        [0] { $hours } год
       *[other] { $hours } год { $minutes } хв
    }
}
page-skip = До змісту
page-nav-label = Сторінки
page-nav-rules = Правила
page-nav-compare = Порівняння
page-nav-replay = Повтор
page-nav-daily = Щодня
page-foot = Кожне рішення називає правило, на якому стоїть.
page-privacy = Приватність
