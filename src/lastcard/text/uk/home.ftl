# Перша сторінка і форма, що створює стіл.

home-tagline = Картковий стіл у браузері. Без реєстрації. Видання на всякий смак і суддя, який знає правила кожного.
home-name = Твоє ім’я
home-guest = Гість
home-play = Грати
home-play-hint = { $edition }, ти й { $number ->
    [one] { $number } бот
    [few] { $number } боти
   *[other] { $number } ботів
}, { goal-in-short }
home-guide = Уперше тут? Навчися за один раунд
home-join = Увійти
home-join-label = Посилання або код столу
home-join-place = Код чи посилання
home-join-unclear = Це ні посилання на стіл, ні код. Посилання закінчується на /t/ і код.
home-join-missing = Столу «{ $code }» тут немає. Перевір код або попроси нове посилання.
home-puzzle = Задача дня
home-daily = Щоденна партія
home-daily-about = { $box }, ті самі карти для всіх. Ще { $time }; { $number ->
    [0] ще ніхто не зіграв.
    [one] зіграла { $number } людина.
    [few] зіграли { $number } людини.
   *[many] зіграло { $number } людей.
}
home-daily-done = Твій результат в очках: { $points }
home-daily-practice = Вправлятися в щоденній партії
home-tournament = Провести турнір
home-events = Турніри
home-watching = Дивитися
home-event = турнір — дивитися
home-next-event = { $title }: { $when }
home-running-event = { $title }: триває
places-title = Мої клуби й турніри
places-running = триває
places-open = запис відкрито
places-host = ти господар
places-members = { $number ->
    [one] { $number } учасник
    [few] { $number } учасники
   *[many] { $number } учасників
}
home-club = Клуби
home-ratings = Рейтинги
home-scores = Аркуш рахунку для твоїх власних карт
home-laboratory = Лабораторія правил
home-lessons = Уроки на хвилину
home-quick = Швидка гра
home-quick-hint = З людьми, а як нікого немає, то з ботами; 3 раунди
home-quick-edition = Коробка
home-quick-any-edition = Будь-яка коробка
home-quick-pace = Темп
home-quick-any-pace = Будь-який темп
home-quick-brisk = Жваво: 20 с на хід
home-quick-calm = Спокійно: 60 с на хід
home-quick-seats = Скільки гравців
home-quick-any-seats = Байдуже скільки
home-quick-of = { $number ->
    [one] { $number } гравець
    [few] { $number } гравці
   *[other] { $number } гравців
}
home-quick-waiting = Шукаємо людей.
home-quick-others = { $number ->
    [0] Поки що більше ніхто не чекає.
    [one] Чекає ще { $number } людина.
    [few] Чекають ще { $number } людини.
   *[other] Чекають ще { $number } людей.
}
home-quick-left = За столом щонайбільше через { $number } с
home-quick-soon = Стіл уже готується
home-quick-stop = Більше не шукати
home-quick-running = Твоя остання швидка гра ще триває: до неї веде «Продовжити». Покинути її — це останнє місце. Шукати іншу?
home-tables = Відкриті столи
home-tables-more = Більше столів
home-tables-shown = { $number ->
    [one] Показано { $number } стіл.
    [few] Показано { $number } столи.
   *[other] Показано { $number } столів.
}
home-table-of = Стіл гравця { $name }
home-table-changed = { $number ->
    [one] змінено { $number } правило
    [few] змінено { $number } правила
   *[other] змінено { $number } правил
}
home-free = { $number ->
    [one] { $number } вільне місце
    [few] { $number } вільні місця
   *[other] { $number } вільних місць
}
home-table-runs = триває гра
home-watch = зайнято — дивитися
home-continue = Продовжити
home-with = разом: { $names }
home-alone = поки що нікого
home-state-open = чекає на початок
home-state-playing = гра триває
home-state-between = між раундами
home-state-over = закінчено
home-history = Мої ігри ({ $number })
home-profile = Мій профіль
home-live = Грають боти
home-live-pause = Пауза
home-live-play = Далі
home-boxes = Видання
home-box-classic = 108 карт, які знають майже всі
home-box-paw-patrol = Срібний жетон: карта за картою, аж до стопу
home-box-fairies = Кнопка і «Лиходій Візьми 4»
home-box-minecraft = Кріпери: беруть усі
home-box-anniversary = Підказки й ціна хибної карти
home-box-retour = Штрафна карта за кожну помилку
home-box-allwild = Самі дикі карти: підходить усе
home-box-merciless = Бери хоч десять; а з 25 картами вибуваєш
home-box-swap112 = 112 карт, і гравці міняються картами
home-box-play = Грати:
home-box-invite = Запросити друзів
home-box-own-name = Своє
home-box-own = Будь-яке видання й твої домашні правила
home-not-reached = Сервер не відповідає. Чи він працює і чи є інтернет?

new-table-title = Новий стіл
new-table-page = Новий стіл · Last Card
new-table-loading = Завантажуємо видання та їхні правила …
new-table-edition = Видання
new-table-mode = Матч
new-table-mode-winner-collects = На очки
new-table-mode-single-hand = Один раунд
new-table-mode-low-total = Найменше очок
new-table-mode-elimination = На виліт
new-table-target = Очки
new-table-goal = Тут: { $goal }.
new-table-seats = Місця
new-table-teams = Команди
new-table-teams-off = Немає
new-table-teams-on = Дві
new-table-teams-not = Дві команди не поєднуються з цими правилами.
new-table-house = Домашні правила
new-table-bots = Боти
new-table-bots-hint = Вільні місця чекають на людей. Коли почнеш, за них гратимуть боти, або ж почни без них.
new-table-level = Боти грають
new-table-level-random = Навмання
new-table-level-forgetful = Просто
new-table-level-careful = Добре
new-table-level-sharp = Дуже добре
new-table-level-strong = Чудово
new-table-level-searcher = Надзвичайно
new-table-level-master = Як лише вміють
new-table-level-about-random = Кладуть що завгодно, аби підходило, і часто забувають сказати UNO.
new-table-level-about-forgetful = Грають обачно, але часто забувають сказати UNO і спіймати тебе.
new-table-level-about-careful = Бережуть дикі карти, заважають тому, хто ось-ось виграє, і нічого не забувають.
new-table-level-about-sharp = Навчилися на мільйонах раундів і помиляються трохи.
new-table-level-about-strong = Навчилися на мільйонах раундів і майже не помиляються.
new-table-level-about-searcher = Навчилися на мільйонах раундів і думають наперед: подумки грають далі те, що здається добрим.
new-table-level-about-master = Думають наперед, із зіграного здогадуються, хто що тримає, і блефують карткою «Візьми чотири», коли це вигідно.
new-table-more = Інші правила, час, список столів
new-table-timers = Час
new-table-turn-s = На хід
new-table-away-s = Доки за відсутнього не зіграє бот
new-table-next-s = До наступного раунду
new-table-seconds = { $number ->
    [one] { $number } секунда
    [few] { $number } секунди
   *[other] { $number } секунд
}
new-table-no-limit = Без обмежень
new-table-together = 60 секунд, на самоті без годинника
new-table-when-ready = Коли всі готові
new-table-public = Показувати стіл у списку
new-table-public-about = Тоді його знайде тут будь-хто. Інакше — лише той, хто має посилання.
new-table-all-settings = Усі налаштування з поясненнями
new-table-wants = Можна: { $wants }
new-table-changed = змінено
new-table-not = Тут не можна: { $why }.
new-table-seat-you = Ти
new-table-seat-bot = Бот
new-table-seat-open = Вільно
new-table-line = Рядок правил
new-table-line-hint = Ті самі правила текстом. Зміни їх тут або встав готовий рядок.
new-table-read = Прочитати ці правила
new-table-make = Створити стіл
new-table-faults = Так грати не можна:
new-table-left-out = Пропущено, бо не поєднується з рештою:
new-table-along-on = Увімкнено й «{ $name }»: без цього ніяк.
new-table-along-off = Вимкнено «{ $name }»: із цим не поєднується.
new-table-use-saved = Узяти { $line }
new-table-bot-ms = На хід бота
new-table-bot-ms-people = Стільки, скільки люди

## Що можна налаштувати за столом: групи налаштувань.

group-box = Коробка
group-start = Початок
group-turn = Твій хід
group-coloured = Кольорові карти-дії
group-wild = Дикі карти
group-uno = UNO
group-penalty = Штрафи
group-end = Кінець раунду й очки
group-match = Матч
group-two = Удвох
group-teams = Команди

## Партії з днями на хід.
slow-title = Партії на кілька днів
slow-page = Партії на кілька днів · Last Card
slow-about = Кожен грає, коли має час: хід може тривати кілька днів. Якщо хтось забарився довше, цей один хід робить бот.
slow-new = Нова партія на кілька днів
slow-first = Створи першу партію й надішли посилання другові; тут побачиш, коли вона чекає на тебе.
slow-full = У тебе { $number } партій: більше водночас не буває.
slow-waiting = Чекають на тебе
slow-asked = Запрошення
slow-asks = { $names } запрошує тебе до гри
slow-others = Чекають на інших
slow-over = Закінчені
slow-none = Зараз жодна партія на тебе не чекає.
slow-all = Усі партії на кілька днів ({ $number })
slow-left = лишилося { $time }
slow-late = час вийшов: зараз за тебе зіграє бот
slow-away = бот грає за тебе, доки ти не відкриєш стіл
slow-open = { $number ->
    [one] ще не почато, { $number } місце вільне
    [few] ще не почато, { $number } місця вільні
    [many] ще не почато, { $number } місць вільні
   *[other] ще не почато, { $number } місця вільні
}
slow-comes = місце твоє з наступного раунду
slow-days = { $number ->
    [one] { $number } день на хід
    [few] { $number } дні на хід
    [many] { $number } днів на хід
   *[other] { $number } дня на хід
}
slow-elsewhere = твоє місце в іншому браузері
slow-play = Грати
slow-look = Відкрити
slow-accept = До столу
slow-decline = Відмовитися
slow-give-up = Здатися
slow-sure = Звільнити це місце? Бот гратиме за тебе далі.
slow-invite = Запросити друга
slow-invited = Запрошення надіслано: { $name }.
slow-share = Скопіювати посилання
slow-copied = Посилання скопійовано: хто його відкриє, той може сісти.
slow-won = виграно
slow-lost = не виграно
slow-notify = Нехай цей браузер скаже, коли твій хід
new-table-days = Час на хід
new-table-days-none = Ми сидимо за столом разом
