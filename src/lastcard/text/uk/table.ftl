# Сторінка столу.

table-title = Стіл Last Card
table-skip = До столу
table-home = Last Card, на початок
table-connecting = З’єднуємося зі столом …
table-your-turn = Твій хід
table-round = раунд { $number }
table-watching = { $number ->
    [one] { $number } глядач
    [few] { $number } глядачі
   *[other] { $number } глядачів
}
table-team = Команда { $team }

table-key-draw = б
table-key-keep = л
table-key-accept = п
table-key-challenge = н
table-key-shed = г
table-key-risk = р
table-key-uno = у
table-key-catch = с
table-key-notice = х
table-key-ready = г
table-key-r = ч
table-key-y = ж
table-key-g = е
table-key-b = и

table-action-draw = Беру
table-action-keep = Лишаю собі
table-action-show-hand = Показую свої карти
table-action-enough = Досить
table-action-accept = Приймаю
table-action-accept-due = Беру { table-cards-taken }
table-action-challenge = Не вірю!
table-action-draw-instead = Краще беру
table-action-draw-due = Беру { table-cards-taken }
table-action-lay-none = Не кладу нічого
table-action-yourself = Себе
table-action-keep-hand = Лишаюся зі своїми картами
table-action-risk = На свій ризик
table-action-rather-not = Ліпше ні
table-action-other-card = Інша карта
table-action-catch = Є!
table-action-catch-name = { $name } мовчить про UNO
table-action-catch-risk = Ловити?
table-action-catch-risk-name = { $name } мовчить про UNO? На свій ризик
table-action-notice = Хибна карта!
table-action-notice-name = її кладе { $name }

table-ask-turn = Твій хід: поклади карту або візьми.
table-ask-turn-play = Твій хід: поклади карту.
table-ask-turn-draw = Твій хід: нічого не підходить, тож бери.
table-ask-turn-refuse = Твій хід: нічого не підходить, тож бери або покажи свої карти.
table-ask-more = Доклади ще рівну карту або годі.
table-ask-drawn = Узято: { $card }. Поклади її або лиши собі.
table-ask-drawn-must = Узято: { $card }. Її треба покласти.
table-ask-answer = Відповідай на покладену карту.
table-ask-played = { $name } кладе: { $card }.
table-ask-played-color = { $name } кладе: { $card }, колір — { $color }.
table-ask-holding = { $name } ({ cards-counted } на руках)
table-cards-taken = { $number ->
    [one] { $number } карту
    [few] { $number } карти
   *[other] { $number } карт
}
table-ask-then-challenge = { $number ->
    [0] Приймаєш чи не віриш?
   *[other] Береш { table-cards-taken } чи не віриш?
}
table-ask-then-challenge-stack = { $number ->
    [0] Приймаєш, не віриш чи відбиваєш?
   *[other] Береш { table-cards-taken }, не віриш чи відбиваєш?
}
table-ask-then-stack = { $number ->
    [0] Приймаєш чи відбиваєш?
   *[other] Береш { table-cards-taken } чи відбиваєш?
}
table-ask-then-accept = { $number ->
    [0] Приймай.
   *[other] Бери { table-cards-taken }.
}
table-ask-then-confirm = Прийми її або скажи, що вона хибна.
table-ask-color = Назви колір.
table-ask-target = Кому брати?
table-ask-swap = З ким міняєшся картами?
table-ask-swap-may = З ким міняєшся картами? Можна лишитися зі своїми.
table-ask-shed = Скинь усі карти цього кольору: вибери ту, що ляже зверху. Або нічого не скидай.
table-ask-protect = Захистися: поклади карту цього кольору.
table-ask-protect-may = Захистися картою цього кольору або бери.
table-ask-pass = { $number ->
    [one] Вибери карту, яку передаєш: її візьме { $name }.
    [few] Вибери { $number } карти, одну за одною: їх візьме { $name }.
   *[other] Вибери { $number } карт, одну за одною: їх візьме { $name }.
}
table-ask-which-color = { $card }: який колір?
table-ask-risk = { $card } — зараз цього не дозволено. Якщо помітять, заплатиш.
table-ask-risk-color = { $card } — зараз цього не дозволено. На свій ризик: який колір?
table-ask-risk-catch = Якщо { $name } таки не мовчить про UNO, заплатиш ти.
table-ask-risk-uno = Зараз ти не можеш лишитися з однією картою: хибне UNO коштує карт. Усе одно сказати?

table-round-yours = Раунд твій!

table-wait-turn = { $number ->
    [one] Зараз ходить { $names }.
   *[other] Зараз ходять { $names }.
}
table-wait-drawn = { $number ->
    [one] { $names } дивиться на взяту карту.
   *[other] { $names } дивляться на взяті карти.
}
table-wait-answer = { $number ->
    [one] Відповідає { $names }.
   *[other] Відповідають { $names }.
}
table-wait-due = Відповідає { $names }: на кону { cards-counted }.
table-wait-color = { $number ->
    [one] { $names } називає колір.
   *[other] { $names } називають колір.
}
table-wait-target = { $number ->
    [one] { $names } вибирає, кому брати.
   *[other] { $names } вибирають, кому брати.
}
table-wait-shed = { $number ->
    [one] { $names } скидає карти.
   *[other] { $names } скидають карти.
}
table-wait-protect = { $number ->
    [one] { $names } може захиститися картою.
   *[other] { $names } можуть захиститися картами.
}
table-wait-more = { $number ->
    [one] { $names } може докласти рівну карту.
   *[other] { $names } можуть докласти рівні карти.
}
table-wait-confirm = { $number ->
    [one] { $names } роздивляється останню карту.
   *[other] { $names } роздивляються останню карту.
}
table-wait-pass = { $number ->
    [one] { $names } вибирає карту, щоб передати.
   *[other] { $names } вибирають карти, щоб передати.
}
table-wait-grace = Хвилинку: може, хтось хоче щось сказати.
table-wait-jump = Можеш підкинути.

table-uno-with-next = з цією картою
table-uno-armed = тепер клади карту
table-uno-waits = прозвучить із твоєю картою
table-uno-back = скасовано
table-uno-may = можна, та зараз не треба
table-uno-now = скажи зараз
table-uno-false = зараз хибне й коштує карт

table-hand-label = { $number ->
    [one] На руках: { $number } карта
    [few] На руках: { $number } карти
   *[other] На руках: { $number } карт
}
table-hand-can = { $card }, можна покласти
table-hand-can-pass = { $card }, можна передати
table-hand-laid-down = { $card }, відкладено для передачі
table-hand-risk = { $card }, на свій ризик

table-board-label = Стіл
table-board-mine = Твоє місце
table-board-others = Решта, за порядком місць
table-board-middle = Колода і скид
table-board-cards = { $number ->
    [one] карта
    [few] карти
   *[other] карт
}
table-board-dealer = роздає цей раунд
table-board-dealer-short = Роздає
table-board-bot = Бот
table-board-coming = незабаром { $name }
table-board-place = { $number }-е місце
table-board-gone = вибуває
table-board-away = немає
table-board-no-color = кольору ще немає
table-board-runs-left = Хід іде ліворуч.
table-board-runs-right = Хід іде праворуч.
table-board-draw-pile = Колода
table-board-draw-from = Узяти карту. Колода:
table-board-top = Зверху: { $card }. Колір: { $color }.
table-board-top-only = Зверху: { $card }.

table-log-label = Що сталося
table-log-round = Раунд { $number }
table-log-late = { $name }: час вийшов.
table-log-coming = { $name } чекає й гратиме з наступного раунду.
table-log-away = { $name }: немає на місці. Грає бот.
table-log-back = { $name } знову тут.
table-log-left = { $name } йде з-за столу. Далі грає бот.
table-log-joined = { $name } сідає за стіл.
table-log-rule = Правило { $rule }
table-chat-reactions = Швидкі реакції
table-chat-to-all = Сказати щось усім
table-chat-to-team = Сказати щось команді
table-chat-only-team = Лише моїй команді
table-chat-team-mark = (команді)
table-chat-hidden = каже щось своїй команді
table-chat-send = Сказати
table-react-clap = Оплески
table-react-laugh = Сміх
table-react-wow = Ого
table-react-cry = Сльози
table-react-heart = Серце
table-react-think = Гм

table-panel-label = Журнал, розмова й місця
table-panel-open = Журнал
table-panel-log = Журнал
table-panel-chat = Розмова
table-panel-talk = Журнал і розмова
table-panel-seats = Місця
table-panel-close = Закрити

table-menu-sounds = Звуки
table-menu-pace = Показувати ходи
table-menu-pace-auto = спершу повільно, потім жвавіше
table-menu-pace-slow = повільно
table-menu-pace-fast = жваво
table-menu-pace-none = одразу
table-menu-confetti = Конфеті, коли я виграю
table-menu-by-face = Складати карти за знаками
table-menu-seats = Місця, запрошення, вихід
table-menu-rules = Правила цього столу

table-refused = Не можна: { $reason }
table-not-asked = Майже: { $reason }
table-away = З’єднання втрачено. З’єднуємося знову …
table-blocked = Сервер відповідає, але постійне з’єднання (WebSocket) зі столом не відкривається. Можливо, його не пропускає проксі або фільтр. Пробуємо ще …
table-paused = Стіл на паузі, нічого не втрачено: сервер поки не може зберігати. Пробуємо ще …
table-shut = Стіл закрив з’єднання. Щоб повернутися, завантаж сторінку знову.
table-link-other = Це посилання веде на місце гравця { $name }, а тут твоє ім’я — { $own }. Якщо сядеш туди, браузер забуде твоє місце.
table-link-none = Це посилання не веде на жодне місце за цим столом.
table-link-take = Сісти як { $name }
table-link-stay = Лишитися
table-unsaved = Цей браузер нічого тут не зберігає. Твоє місце записано лише в адресі цієї сторінки: збережи її, наприклад як закладку, щоб повернутися.
table-unsaved-close = Гаразд
table-out = Тебе в цьому раунді вже немає: забагато карт. Решта дограє його без тебе.
table-watch = Ти дивишся. Карти всіх закрито.
table-watch-coming = Дивишся до кінця раунду, далі граєш.
table-watch-next = Граєш із наступного раунду.
table-watch-between = Ти дивишся.
table-watch-sit = Сісти за стіл

table-vote-end = Голосувати за кінець матчу
table-vote-end-alone = Більше ніхто не голосує: матч закінчиться одразу.
table-vote-end-sure = Спитаємо інших, чи закінчувати матч.
table-vote-end-now = Закінчити матч
table-vote-end-ask = Спитати
table-vote-end-not = Грати далі
table-vote-on-end = Голосування: закінчити матч? За: { $for } із { $needed }.
table-vote-pause = Попросити перерву
table-vote-on-pause = Голосування: зробити перерву? За: { $for } із { $needed }.
table-pause-now = Зробити перерву
table-pause-text = У грі перерва. Час не йде, доки хтось не продовжить.
table-pause-resume = Грати далі
table-log-paused = У грі перерва.
table-log-resumed = Перерву закінчено: { $name } хоче грати далі.
table-vote-on-penalty = Голосування: чи підказав хтось карту — { $name }? Так кажуть { $for } із { $needed }.
table-vote-suggestion = Повідомити про підказку
table-vote-suggestion-name = Повідомити про підказку: { $name }
table-vote-suggestion-sure = { $name } підказує, чим ходити? Решта проголосує; якщо погодяться, { $name } бере: { cards-counted }.
table-vote-on-absent = Голосування: хай за гравця { $name } грає бот, бо його немає? За: { $for } із { $needed }.
table-vote-absent = Запропонувати бота замість { $name }
table-vote-on-remove = Голосування: чи має { $name } залишити стіл? Голосів «за»: { $for } із { $needed }.
table-vote-remove = Голосувати за вилучення
table-vote-remove-sure = Решту питають, чи має { $name } піти. Якщо вони згодні, далі грає бот, а { $name } у цьому матчі повернутися не може.
table-vote-on-mute = Голосування: вимкнути слово для { $name }? За: { $for } із { $needed }.
table-vote-mute = Голосувати за мовчання
table-vote-mute-sure = Решту питають, чи вимкнути слово для { $name }.
table-seats-quiet = без слова
table-seats-mute-all = Вимкнути слово для всіх
table-seats-unmute-all = Повернути слово
table-terms-talk = Що можна казати
table-talk-free = будь-що
table-talk-slow = одне повідомлення на 20 секунд
table-talk-phrases = готові фрази
table-talk-off = нічого, лише реакції
table-stream-waiting = Коли перший раунд закінчиться, трохи пізніше тут буде видно карти всіх.
table-stream-behind = { $number ->
    [one] Відкриті карти, на { $number } хвилину пізніше
    [few] Відкриті карти, на { $number } хвилини пізніше
   *[other] Відкриті карти, на { $number } хвилин пізніше
}
table-phrase-choose = Сказати щось
table-phrase-hello = Привіт!
table-phrase-good-luck = Щасти!
table-phrase-well-played = Гарно зіграно!
table-phrase-good-game = Гарна гра!
table-phrase-thank-you = Дякую!
table-phrase-sorry = Вибач!
table-phrase-one-moment = Хвилинку, будь ласка.
table-phrase-oops = Ой!
table-report = Поскаржитися господареві сервера
table-report-what = Що сталося? Скарга на гравця { $name }, її прочитає господар сервера.
table-report-taken = Дякуємо: господар сервера може це прочитати.
table-block = Заблокувати
table-block-sure = Заблокувати гравця { $name }? У швидкій грі ви більше не зустрінетеся, і за жодним столом ти не бачитимеш, що каже ця людина. Вона про це не дізнається. Список — у «Моєму профілі».
table-block-done = Гравця { $name } заблоковано. Список — у «Моєму профілі», там це можна скасувати.
table-block-guest = { $name } грає без профілю, тож за цим столом на цьому пристрої цього гравця не чути.
table-friend = Додати в друзі
table-friend-all = Додати всіх у друзі
table-friend-done = Тепер ви друзі: { $names }.
table-friend-asked = Ви станете друзями, щойно тебе теж оберуть: { $names }. Їм про це не скажуть.
table-friend-guest = Без профілю: { $names }.
table-voted-out = За тебе грає бот: решта сказала, що тебе немає.
table-voted-back = Грати далі
table-vote-for = Так
table-vote-against = Ні
table-vote-wait-end = Голосування про кінець матчу програно. Запропонувати знову можна о { $time }.
table-vote-wait-pause = Попросити про наступну паузу можна о { $time }.
table-vote-wait-absent = Голосування про відсутнього гравця програно. Запропонувати знову можна о { $time }.

table-sheet-won = Раунд { $number } виграє { $names }
table-sheet-you = { $winners ->
    [one] Раунд { $number } за тобою
   *[other] Раунд { $number } виграють { $names }: це ви!
}
table-sheet-nobody = Раунд { $number } не виграє ніхто
table-sheet-void = Раунд { $number } не зараховано, роздаємо знову
table-sheet-left = Лишилося карт
table-sheet-worth = Варті
table-sheet-scores = Здобуває
table-sheet-leads = попереду
table-sheet-has-won = перемога
table-sheet-why-mercy = Решта вибула: забагато карт.
table-sheet-why-blocked = Ніхто вже не міг ані покласти, ані взяти карту.
table-sheet-held = В інших було: { cards-counted }, разом { points-counted }.
table-sheet-no-cards = без карт
table-sheet-standing = Рахунок
table-sheet-round = Раунд
table-sheet-total = Разом
table-sheet-older = Попередні раунди
table-sheet-out = вибуває
table-sheet-next = Наступний раунд почнеться, коли всі готові.
table-sheet-next-alone = Наступний раунд почнеться, коли захочеш.
table-sheet-soon = { $number ->
    [one] Почнеться саме за { $number } секунду.
    [few] Почнеться саме за { $number } секунди.
   *[other] Почнеться саме за { $number } секунд.
}
table-sheet-waiting = Чекаємо: { $names }.
table-sheet-ready = Наступний раунд
table-sheet-at-once = Далі, не чекаючи

table-over-won = { $number ->
    [one] Матч виграє { $names }
   *[other] Матч виграють { $names }
}
table-over-you = { $number ->
    [one] Твоя перемога в матчі!
   *[other] Матч виграють { $names }: це ви!
}
table-over-nobody = Матч перервано
table-over-quick = Цей стіл був лише на один матч.
table-over-quick-again = Шукати наступний
table-over-daily = Це була твоя партія дня.
table-over-daily-go = Подивитися, як зіграли інші
table-over-practice = Це були вправи: їх ніде не зараховують.
table-over-practice-go = Назад до щоденної партії
table-over-event = Це був твій стіл у турнірі. На його сторінці — таблиця і твій наступний стіл.
table-event-go = До турніру
table-practice = Копія щоденної партії за { $day } для вправ: її ніде не зараховують.
table-over-replay = Подивитися ще раз
table-decisive-ask = Який хід усе вирішив?
table-decisive-wait = Аналізуємо останній раунд …
table-decisive-won = { $name }: { $action } — вирішальний хід. Будь-який інший коштував би { $number } % шансу на перемогу.
table-decisive-lost = { $name }: { $action } — вирішальний хід. { $better } зберіг би на { $number } % більше шансу на перемогу.
table-decisive-cost = { $name }: { $action } — вирішальний хід. Він коштував { $number } % шансу на перемогу.
table-decisive-none = Жоден хід окремо не вирішив останнього раунду.
table-decisive-other = інший хід
table-decisive-quoted = «{ $action }»
table-decisive-watch = Подивитися цей хід
table-over-picture = Картинка, щоб поділитися
table-over-record = Завантажити запис
table-over-sealed = Порядок карт був запечатаний ще до роздачі, тож змінити його не міг ніхто. Кожен може перевірити це в повторі.
table-over-fair = Як це перевірити
table-branch-over = Ось як іде далі звідти.
table-branch-back = Назад до повтору
table-branch-luck = Тут дограно з повтору. Карти приходили так, як лежали в тому матчі, і цей раунд ніде не рахується.
table-branch-alone = За цим столом хтось сам дограє з повтору. Більше ніхто сісти не може.
table-branch-watch = Ти спостерігаєш. За цим столом дограють із повтору, і більше ніхто сісти не може.
table-over-again = Господар може почати новий матч.
table-over-again-host = Ще матч тим самим складом?
table-over-rematch = Реванш

table-seats-title = Хто грає
table-chair-title = Хто сяде на стілець { $number }?
table-chair-friend = Друг: надіслати посилання
table-chair-person = Хтось за цим пристроєм: ім’я
table-chair-person-seat = Посадити
table-curtain = Передай пристрій: { $name }
table-curtain-hint = До того карти сховано.
table-curtain-open = Я — { $name }
table-chair-bot = Або бот, який грає …
table-lobby-box = Інша коробка
table-lobby-house = Домашні правила
table-lobby-all = Усі налаштування
table-list = Показувати цей стіл у списку
table-list-about = Тоді цей стіл знайде на першій сторінці будь-хто.
table-look-choose = Обери тварину й колір
table-look-of = Тварина й колір: { $name }
table-look-animal = Тварина
table-look-color = Колір
table-animal-cat = Кіт
table-animal-fox = Лис
table-animal-owl = Сова
table-animal-whale = Кит
table-animal-bear = Ведмідь
table-animal-fish = Риба
table-animal-bird = Птах
table-animal-rabbit = Кролик
table-animal-bee = Бджола
table-animal-hedgehog = Їжак
table-color-coral = Кораловий
table-color-jade = Нефритовий
table-color-amber = Бурштиновий
table-color-straw = Солом’яний
table-color-violet = Фіалковий
table-color-sky = Небесний
table-color-olive = Оливковий
table-color-leaf = Трав’яний
table-color-iris = Ірисовий
table-color-cocoa = Шоколадний
table-seats-open = вільне місце
table-seats-you = ти
table-seats-host = господар
table-seats-voted-out = немає на місці: грає бот
table-seats-bot = бот, грає { $level }
table-seats-coming = { $name } з наступного раунду
table-seats-is-ready = готово
table-seats-count = { $number ->
    [one] { $number } місце
    [few] { $number } місця
   *[other] { $number } місць
}
table-seats-fewer = На місце менше
table-seats-more = На місце більше
table-seats-start = Почати
table-seats-start-bots = { $number ->
    [one] Почати з { $number } ботом
   *[other] Почати з { $number } ботами
}
table-seats-start-people = Почати без ботів
table-seats-wait-host = Матч починає { $name }.
table-seats-watch-hint = Ти дивишся. Матч починає { $name }.
table-seats-invite = Запросити
table-seats-nearby = Додати телефон поруч
table-seats-nearby-hint = Телефони в тій самій мережі грають за цим столом: без сервера й без облікового запису. Стіл живе на цьому пристрої; поки його закрито, партія чекає.
table-seats-invite-hint = Хто відкриє це посилання, може сісти за стіл або дивитися. Без реєстрації.
table-seats-qr = Те саме посилання QR-кодом
table-seats-qr-show = Показати QR-код
table-seats-qr-hide = Сховати QR-код
table-seats-qr-seat = Посилання на твоє місце QR-кодом
table-seats-rules = Правила
table-seats-link-invite = Посилання на цей стіл
table-seats-link-seat = Посилання на твоє місце
table-seats-copy = Копіювати
table-seats-copied = Скопійовано
table-seats-share = Поділитися
table-seats-selected = Посилання виділено: скопіюй його через Ctrl+C або довгим дотиком.
table-seats-local = Це посилання відкриє лише цей комп’ютер. Для інших у твоїй мережі запусти сервер із «--host 0.0.0.0».
table-seats-other-device = Грати з іншого пристрою
table-seats-other-device-hint = Хто відкриє це посилання чи зчитає код, займе твоє місце: не показуй його нікому.
table-seats-your-name = Твоє ім’я
table-seats-sit = Сісти
table-seats-guest = Гість
table-seats-sit-hint = Сядеш на місце бота з наступного раунду.
table-seats-full = Усі місця зайнято.
table-seats-change = Змінити: { $name }
table-seats-change-short = Змінити …
table-seats-put-bot = Посадити бота, що грає { $level }
table-seats-other-bot = Бот, що грає { $level }
table-seats-open-up = Звільнити для людини
table-seats-make-host = Зробити господарем
table-seats-set-away = Немає на місці: хай грає бот
table-seats-set-away-sure = Гравця { $name } немає? Бот гратиме, доки { $name } не повернеться.
table-seats-remove = Прибрати
table-seats-turn-away = Не пускати: { $name }
table-seats-remove-sure = Прибрати з-за столу: { $name }?
table-seats-deals = Роздає наступним
table-seats-leave = Вийти з-за столу
table-seats-leave-sure = Вийти з-за столу? Твоє місце займе бот.
table-level-random = навмання
table-level-forgetful = просто
table-level-careful = добре
table-level-sharp = дуже добре
table-level-strong = чудово
table-level-searcher = надзвичайно
table-level-master = як лише вміє

table-hint-close = Більше не показувати
table-hint-turn = Підняті карти можна класти: має збігтися колір або знак. { $input ->
    [touch] Торкни або перетягни.
   *[keys] Торкни, перетягни або скористайся стрілками.
}
table-hint-turn-any = Тут підходить будь-яка карта: клади яку хочеш. { $input ->
    [touch] Торкни або перетягни.
   *[keys] Торкни, перетягни або скористайся стрілками.
}
table-hint-drawn = Тепер можна покласти лише щойно взяту карту.
table-hint-color = Наступна карта має бути того кольору, який назвеш.
table-hint-uno = Коли на руках дві карти, спершу натисни UNO, а тоді клади. Хто забуде, того можуть спіймати.
table-hint-catch = У когось одна карта, а UNO не сказано. Мерщій: натисни кнопку біля імені.
table-hint-notice = Покладено карту проти правил. Скажи про це, доки не пішов наступний хід.
table-hint-challenge = «Візьми чотири» можна класти, лише якщо більше нічого не підходить. Сумніваєшся — перевір; а помилишся — візьмеш більше.
table-hint-risk = Карти зі знаком оклику порушують правила. Покласти їх можна — і сподіватися.
table-hint-jump = У тебе точнісінько така карта, як зверху: поклади її зараз, і хід твій.
table-hint-target = Кнопка влучила: тобі вирішувати, кому брати.
table-hint-pick = Тобі вирішувати, кому брати.
table-hint-swap = Ти береш карти гравця, якого назвеш, а він — твої.
table-hint-shed = Можна скинути всі карти цього кольору разом. Та, яку вибереш, ляже зверху.
table-hint-protect = Карта цього кольору захистить, і брати не доведеться.
table-hint-pass = Карту, яку передаєш, бачите тільки ти й той, хто її отримає. Усі карти переходять далі, щойно всі вибрали.
table-hint-badge = Срібний жетон: наступний гравець бере, доки не трапиться карта-стоп.
table-hint-creeper = Кріпер: хто його взяв, показує його й бере ще три.
table-hint-discard = «Скинь один колір»: кнопка вибирає колір, і ти скидаєш усі такі карти.

table-gone-trying = Сервер не відповідає. Пробуємо ще …

table-seats-rename = Інше ім’я
table-terms-rules = Рядок правил
table-terms-turn = Секунд на хід
table-terms-away = Секунд, доки допоможе бот
table-terms-next = Секунд до наступного раунду
table-terms-hint = 0 — без обмежень.
table-terms-absent = Якщо інші голосують про того, кого немає
table-absent-keep = грає бот, доки гравець не повернеться
table-absent-free = його місце звільняється
table-absent-off = такого голосування немає
table-absent-is-keep = Якщо когось немає, інші можуть проголосувати, щоб грав бот, доки гравець не повернеться.
table-absent-is-free = Якщо когось немає, інші можуть голосуванням звільнити його місце.
table-absent-is-off = Про відсутніх гравців тут не голосують.
table-clock-turn = { $number ->
    [one] { $number } секунда на хід; потім за тебе зіграють.
    [few] { $number } секунди на хід; потім за тебе зіграють.
    [many] { $number } секунд на хід; потім за тебе зіграють.
   *[other] { $number } секунди на хід; потім за тебе зіграють.
}
table-clock-together = Поки ти граєш лише з ботами, годинника немає. Щойно приєднається друга людина, на хід буде щонайбільше { $number } с.
table-clock-none = Годинника немає: усі грають не поспішаючи.
table-clock-short = { $number } с на хід
table-clock-short-none = без годинника
table-clock-days = { $number ->
    [one] { $number } день на хід; потім хід за тебе зробить бот.
    [few] { $number } дні на хід; потім хід за тебе зробить бот.
    [many] { $number } днів на хід; потім хід за тебе зробить бот.
   *[other] { $number } дня на хід; потім хід за тебе зробить бот.
}
table-clock-days-short = { $number ->
    [one] { $number } день на хід
    [few] { $number } дні на хід
    [many] { $number } днів на хід
   *[other] { $number } дня на хід
}
table-next-match = Наступна партія, що чекає ({ $number })
table-terms-change = Змінити

## Стіл текстом і клавіші, що промовляють його частини.

table-text-switch = Стіл текстом
table-text-now = Зараз
table-text-piles = Колода і скид
table-text-others = Інші
table-text-scores = Рахунок
table-text-top = Зверху: { $card }
table-text-top-none = Ще не покладено жодної карти
table-text-color = Колір: { $color }
table-text-pending = { $number ->
    [one] Треба взяти: { $number } карту
    [few] Треба взяти: { $number } карти
   *[other] Треба взяти: { $number } карт
}
table-text-draw-pile = { $number ->
    [one] Колода: { $number } карта
    [few] Колода: { $number } карти
   *[other] Колода: { $number } карт
}
table-text-acting = ходить
table-text-called = UNO сказано
table-text-score = { $name }: { points-counted }
table-text-no-moves = Ще нічого не сталося
table-key-top = в
table-key-hand = к
table-key-others = і
table-key-score = о
table-key-log = щ

table-keys-title = Клавіші
table-keys-play = Грати
table-keys-listen = Слухати
table-keys-page = Ця сторінка
table-keys-close = Закрити
table-keys-arrows = іти вздовж своїх карт
table-keys-digits = до карти, що підходить
table-keys-enter = покласти карту
table-keys-colors = назвати колір
table-keys-escape = скасувати вибір
table-keys-draw = взяти
table-keys-keep = лишити взяту карту собі
table-keys-accept = прийняти
table-keys-challenge = не повірити
table-keys-shed = не класти нічого
table-keys-risk = на свій ризик
table-keys-uno = UNO
table-keys-catch = спіймати того, хто мовчить
table-keys-notice = хибна карта
table-keys-ready = наступний раунд
table-keys-top = колода, скид, колір і напрямок
table-keys-hand = мої карти
table-keys-others = інші та їхні карти
table-keys-score = рахунок
table-keys-log = що сталося після мого ходу
table-keys-go = разом з однією з них: до її списку, у столі текстом
table-keys-reader = Літери доходять до сторінки в режимі фокуса програми читання (NVDA: Insert+пробіл). «Стіл текстом» — угорі сторінки.
table-keys-help = ці клавіші

## Люди.

table-chat-label = Розмова
table-mute = Не слухати
table-mute-name = Не слухати: { $name }. Слів і реакцій тут не видно

## Що пристрій робить під час гри: вібрує, сповіщає, показує на весь екран.

table-menu-vibrate = Вібрувати, коли мій хід
table-menu-notify = Сповіщати, коли мій хід
table-menu-full-screen = На весь екран
table-notify-shown = Так тебе сповістять, коли ти дивишся деінде.
table-notify-denied = Цей браузер не дозволяє тут сповіщень. Це міняють у його налаштуваннях для цієї сторінки.
table-notify-impossible = Цей браузер не показує сповіщень відкритої сторінки.

## Власний порядок карт на руках і гучність.

table-keys-move = пересунути карту на руках
table-hand-moved = Тепер це карта { $number } серед твоїх карт
table-menu-volume = Гучність
table-sounds-offer = Тихі звуки для твого ходу, карт і їхніх сцен?
table-sounds-on = Увімкнути звуки
table-sounds-not = Без звуків
table-lessons-offer = Уперше граєш? Урок триває хвилину.
table-lessons-go = До уроків
table-lessons-not = Ні, дякую

## How long bots take, for the host.

table-menu-bots = Боти думають
table-menu-bots-people = як люди
table-menu-bots-seconds = { $number } с
table-menu-bots-react = Боти часом реагують

## Перший раунд із підказками.

table-menu-guide = Пояснювати раунд під час гри
table-guide-end = Завершити пояснення
table-guide-got-it = Зрозуміло
table-guide-piles = На відкриту стопку кладуть карти, а з закритої поруч беруть.
table-guide-fits = Підняті карти підходять: той самий колір, те саме число чи знак або дика карта.
table-guide-fits-any = Тут підходить будь-яка карта: клади яку хочеш.
table-guide-draw = Жодна твоя карта не підходить: візьми одну із закритої стопки.
table-guide-drawn = Узята карта підходить: поклади її зараз або залиш собі.
table-guide-turn = Золоте кільце показує, чий хід, а стрілки — куди йде гра.
table-guide-color = З дикою картою ти називаєш колір, якого має бути наступна.
table-guide-uno = У тебе лишилося дві карти: натисни UNO, перш ніж класти одну з них.
table-guide-catch = Хтось забув сказати UNO: швидко натисни кнопку біля імені.
table-guide-caught = Тебе спіймали: хто вчасно не скаже UNO, той бере карти.
table-guide-score = Раунд закінчується, щойно хтось лишився без карт; аркуш показує очки.

## Підказки: найкраща дія у свій хід, за столом із ботами.

table-menu-move-hints = Підказки до моїх ходів
table-move-hint = Найкраще: { $action } — перемога у { $win } зі 100 раундів (± { $margin })
table-move-hint-uno = { $action } з вигуком UNO
table-move-hint-busy = Підказка затримується: ще раз за { $number } с
table-move-hint-none = Підказки немає: { $reason }
