# Турніри: їхні сторінки й те, що там відхиляють.

cup-new-title = Провести турнір
cup-new-about = Ти отримаєш одне посилання для всіх. За ним усі записуються, сідають за столи, які називає сторінка, і бачать таблицю. Обліковий запис нікому не потрібен.
cup-name = Як він називається?
cup-name-hint = Кубок п’ятниці
cup-form = Як грають?
cup-form-swiss = Швейцарська система: усі грають кожен тур проти тих, у кого приблизно стільки ж очок
cup-form-knockout = На вибування: краща половина кожного столу йде далі
cup-form-robin = Коло: кожен грає з кожним
cup-form-arena = Арена: протягом певного часу той, хто закінчив, грає знову
cup-box = Яка коробка?
cup-settings = Інші налаштування, записом
cup-seats = Місць за столом
cup-rounds = Турів
cup-rounds-empty = скільки потрібно
cup-minutes = Тривалість у хвилинах
cup-duplicate = Дублікат: усі столи грають однакові роздачі, і порівнюють тих, хто мав те саме місце
cup-fill = Вільні місця займають боти
cup-late = Можна прийти пізніше, до другого туру
cup-limit = Хвилин, після яких стіл рахується як є
cup-more = Інші налаштування
cup-make = Відкрити запис
cup-kind-swiss = Швейцарська система
cup-kind-knockout = На вибування
cup-kind-robin = Коло
cup-kind-arena = Арена
cup-entered-count = { $number ->
    [one] { $number } гравець
    [few] { $number } гравці
    [many] { $number } гравців
   *[other] { $number } гравця
}
cup-enter = Записатися
cup-entered = Тебе записано. Залишайся на цій сторінці: щойно турнір почнеться, тут з’явиться твій стіл.
cup-your-name = Твоє ім’я
cup-start = Почати
cup-share = Скопіювати посилання
cup-copied = Посилання скопійовано.
cup-wall = Сторінка для стіни
cup-to-table = До твого столу
cup-free = У тебе вільний тур, він рахується як виграний.
cup-waiting = Наступні пари складуть, коли всі столи закінчать.
cup-waiting-arena = Ти гратимеш знову, щойно хтось звільниться.
cup-away = Тебе позначено відсутнім, у пари тебе не ставлять.
cup-back = Я знову тут
cup-elsewhere = Твоє місце на іншому пристрої.
cup-here = Грати далі тут
cup-leave = Покинути турнір
cup-over = Турнір завершено.
cup-round-of = Тур { $round } з { $rounds }
cup-round = Тур { $round }
cup-phase-final = Фінал
cup-phase-semi = Півфінал
cup-phase-quarter = Чвертьфінал
cup-phase-won = Перемога
cup-until = до { $time }
cup-standings = Таблиця
cup-player = Ім’я
cup-value-points = Очки
cup-value-opponents = Очки суперників
cup-value-direct = Особисті
cup-value-wins = Перемоги
cup-value-margin = Різниця
cup-value-reached = Тур
cup-value-last = Останній стіл
cup-points-places = Очки за столом на { $seats }, від першого місця до останнього: { $points }.
cup-tells = Як складається порядок
cup-tells-points = За столом кожен суперник позаду дає однакову частку очка: стіл на чотирьох важить стільки ж, скільки стіл на двох. Нічия рахується за половину, вільний тур — як виграний.
cup-tells-duplicate = У дублікаті суперники — ті, хто за іншими столами мав те саме місце й ті самі роздачі.
cup-tells-opponents = За рівних очок попереду той, чиї суперники мають більше очок.
cup-tells-direct = Потім вирішують столи, за якими зустрілися рівні, якщо всі вони зустрілися.
cup-tells-wins = Потім попереду той, хто був першим за більшою кількістю столів.
cup-tells-margin = Потім важить, на скільки очок партії хтось випередив інших за всіма столами.
cup-tells-reached = Попереду той, хто дійшов до пізнішого туру.
cup-tells-last = Серед тих, хто вибув в одному турі, вирішують очки за останнім столом.
cup-tells-equal = Ті, кого ніщо не розрізняє, ділять місце.
cup-tables = Столи
cup-table = Стіл { $number }
cup-running = триває
cup-why-limit = зараховано як є
cup-why-host = задав ведучий
cup-bot = Бот
cup-gone = вийшов
cup-not-here = відсутній
cup-host = Ти ведеш турнір
cup-remove = Вилучити: { $name }
cup-mend = Задати результат столу { $number }
cup-mend-points = Очки партії в такому порядку: { $names }
cup-mend-not = Це не результат: потрібно стільки цілих чисел, скільки гравців: { $number }.
cup-close = Завершити як є
cup-close-sure = Завершити турнір зараз? Це не можна скасувати.
cup-csv = Результати для електронної таблиці
cup-json = Усі результати як JSON
cup-seed-before = Усі жереби й роздачі випливають із зерна, яке визначено заздалегідь. Його SHA-256:
cup-seed-after = Усі жереби й роздачі випливали з цього зерна:
cup-wall-enter = Запис тут
cup-loading = Турнір завантажується…
cup-closed = Запис закрито. Тут можна стежити, як усе йде.
cup-players = Записані
cup-against = за столом також { $names }
cup-start-few = Можна починати, щойно запишуться двоє.
cup-invite = Щоб записатися, скануй код або відкрий посилання:
cup-qr = Посилання на цей турнір як QR-код
cup-only-here = Це посилання відкривається лише на цьому комп’ютері. Для телефонів запусти сервер із --host 0.0.0.0.
cup-resting = Вільний тур: { $names }
cup-match = Партія за столом
cup-match-one = один раунд
cup-match-box = як у коробці, здебільшого до певної кількості очок

cup-begins = Почнеться сам о (порожньо: коли ти скажеш)
cup-turn = Секунд на хід (0: без обмеження)
cup-by-rating = Скласти перший тур за рейтингами тих, хто їх має
cup-public = Відкритий: він у списку турнірів, і звідти можна дивитися його столи
cup-stream-duplicate = У дублікаті жоден стіл не показує карт: інші грають ті самі роздачі.
cup-boards = Усі столи на один погляд
cup-begins-at = Початок: { $when }
cups-title = Турніри
cups-about = Відкриті для всіх турніри цього сервера.
cups-none = Зараз відкритих турнірів немає. Проведи свій: це хвилина роботи.
cups-running = Тривають
cups-coming = Попереду
cups-over = Завершені
cups-open = Почнеться, коли скаже господар
boards-none = Зараз жоден стіл не грає.
watch-title = Дивитися
watch-about = Відкриті столи й турніри, які граються зараз. Поки триває раунд, нічиїх карт не видно.
watch-tables = Столи
watch-none = Зараз відкрито нічого не грають.
boards-cards = { $number ->
    [one] { $number } карта
    [few] { $number } карти
   *[other] { $number } карт
}

club-new-title = Заснувати клуб
club-new-about = Родина, клас, офіс, кав’ярня: одне посилання, список членів, таблиця сезону й, якщо хочете, щотижневий турнір, який відкривається сам.
club-name = Як він називається?
club-name-hint = П’ятничний стіл
club-found = Заснувати клуб
club-join = Приєднатися
club-link-hint = Надішли посилання всім, хто має бути в клубі: хто його відкриє, може приєднатися.
club-roster = Члени
club-host-mark = ведучий
club-unknown = ще не приєднався тут
club-season = Сезон
club-rules = Правила клубу, у нотації
club-seasons = Таблиця сезону
club-season-first = перший
club-season-about = За кожен турнір член отримує одне очко і ще по одному за кожного гравця позаду.
club-events = Турніри
club-next = Наступний: { $when }
club-none = Ще не було жодного.
club-hold = Провести турнір
club-weekly = Щотижня
club-weekly-first = Перший починається
club-weekly-set = Установити
club-weekly-off = Більше не щотижня
club-hand = Передати роль ведучого: { $name }
club-renew = Нове посилання
club-renew-sure = За попереднім посиланням більше ніхто не зможе вступити. Створити нове?
club-removed = Вилучені
club-admit = Дозволити { $name } вступити знову
club-leave = Покинути клуб
club-take = Забрати клуб файлом
club-bring = Принести клуб із файлу
club-season-begin = Почати новий сезон
club-against = Ти проти інших
club-against-line = { $number ->
    [one] { $number } стіл: { $ahead } попереду, { $behind } позаду
    [few] { $number } столи: { $ahead } попереду, { $behind } позаду
    [many] { $number } столів: { $ahead } попереду, { $behind } позаду
   *[other] { $number } стола: { $ahead } попереду, { $behind } позаду
}
club-won-by = перемога: { $names }

refusal-event-title = назва турніру має від 1 до { $most } друкованих символів
refusal-event-seats = у турнірі столи на { $least }–{ $most } місць, а вид турніру — swiss, knockout, robin або arena
refusal-event-number = { $said }: { $number } не в межах від { $least } до { $most }
refusal-event-duplicate = столи арени починають у різний час і не можуть грати однакові роздачі: вибери інший вид або без дубліката
refusal-event-stream = трансляція з відкритими картами запізнюється на одну з цих кількостей секунд: { $list }, а не на { $said }
refusal-event-stream-duplicate = у дублікаті немає трансляції з відкритими картами: вона показала б, що роздано за столами, де інші ще грають ті самі роздачі. Вибери щось одне
refusal-event-missing = такого турніру немає
refusal-event-host = це може лише ведучий турніру
refusal-event-not-in = тебе не записано на цей турнір
refusal-event-over = турнір завершено
refusal-event-entered = тебе вже записано, з іншого пристрою
refusal-event-begun = турнір уже почався
refusal-event-full = турнір заповнено: записалося { $most } гравців
refusal-event-name-taken = { $said } можна сплутати з { $name }: це ім’я вже в турнірі
refusal-event-removed = ведучий вилучив тебе з цього турніру
refusal-event-few = турнір починається щонайменше з двома гравцями
refusal-event-no-entrant = гравця з номером { $number } немає
refusal-event-no-table = столу { $number } немає
refusal-event-knocked-out = у турнірі на вибування результат можна змінити, доки не складено пари наступного туру
refusal-event-points = потрібно { $number } чисел очок, по одному на місце, жодне не більше за { $most }
refusal-event-nobody = потрібен токен, який ти створюєш сам, у заголовку Authorization: Bearer
refusal-table-event = місця за столом турніру роздає турнір: запишіться або дивіться
refusal-event-watched = за цим столом ніхто не може стежити, доки турнір не завершиться: інші грають ті самі роздачі
refusal-club-missing = такого клубу немає
refusal-club-not-in = це можуть лише члени клубу
refusal-club-removed = тебе вилучено з цього клубу; лише його ведучий може дозволити тобі повернутися
refusal-club-link = це посилання більше не дійсне; попроси нове в когось із членів клубу
refusal-club-host = це може лише ведучий клубу
refusal-club-full = клуб заповнено: у ньому { $most } членів
refusal-club-hand-over = спершу передай роль ведучого іншому члену
refusal-club-absent = { $name } не тут і не може стати ведучим
refusal-club-seasons = у клубі щонайбільше { $most } сезонів
refusal-club-evenings = у клубі щонайбільше { $most } відкритих турнірів; спершу заверши один із них
refusal-club-file = це не файл клубу

daily-share-first = Last Card, щоденна партія { $day } ({ $box }): { $points } очок
daily-share = Last Card, щоденна партія { $day } ({ $box }): { $points } очок, краще, ніж { $percent } % з { $others ->
    [one] { $others } іншого гравця
    [few] { $others } інших гравців
   *[many] { $others } інших гравців
}
refusal-table-daily = за столом щоденної партії місця ботів належать ботам: усі грають проти тих самих
refusal-daily-watched = за столом щоденної партії ніхто не може спостерігати, доки не закінчиться її день: інші ще грають тими самими картами
refusal-daily-guest = для щоденної партії потрібен профіль, бо кожен має одну спробу на день і сервер її пам’ятає: створи його, він нічого не питає
refusal-daily-day = щоденної партії за «{ $said }» тут немає: день пишуть так: 2026-11-29
refusal-daily-over = день щойно закінчився: почни партію нового дня
refusal-daily-practice = { $said } ще не закінчилося: вправлятися можна на дні, який закінчився
refusal-daily-full = сьогодні грає стільки людей, скільки дозволяє цей сервер: спробуй завтра
refusal-daily-unplayed = сьогоднішні результати бачать ті, хто вже зіграв: спершу зіграй або зачекай, доки день закінчиться
refusal-daily-no-result = у тебе немає результату за { $said }
refusal-daily-hint = у щоденній партії підказок немає, бо всіх, хто в неї грає, порівнюють
