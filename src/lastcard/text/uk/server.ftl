# Чому відмовляє стіл або сервер: "refusal-" і причина (docs/background/text.md).

refusal-no-action = «{ $said }» — не дія: дивись позначення (p1 r5, p1 ww:g, p1 draw, p1 keep, …)
refusal-no-seat-in-round = «{ $said }»: місця «{ $where }» немає; є { $seats }
refusal-no-seat-before-action = «{ $said }» не каже, хто діє: спершу напишіть місце, наприклад «{ $where } { $said }»
refusal-watching = ти дивишся: щоб грати, сядь за стіл
refusal-other-seat = { $action }: твоє місце — { $who }, за інші ти не граєш
refusal-stale = за столом уже щось змінилося: поглянь іще раз
refusal-ahead = re — { $number }, але стіл дійшов до { $line }
refusal-no-reaction = реакції «{ $said }» немає; є { $list }
refusal-paused = стіл на паузі, нічого не втрачено: { $reason ->
    [disk_full] { refusal-disk-full }
    [entry_unknown] { refusal-entry-unknown }
   *[store_unreachable] { refusal-store-unreachable }
}; спробуй за мить
refusal-not-found = столу не знайдено у сховищі
refusal-seat-number = { $number ->
    [one] { $number } місце
    [few] { $number } місця
   *[other] { $number } місць
}: за столом їх від { $least } до { $most }
refusal-no-seat = місця «{ $said }» за цим столом немає; є { $list }
refusal-full = усі місця зайнято; можна дивитися
refusal-runs-already = матч уже триває
refusal-no-deal = зараз нема чого роздавати
refusal-no-round = зараз раунду немає
refusal-grace = { $who_is ->
    [you] твій час сказати UNO ще не вийшов
   *[other] { $who } ще має час сказати UNO
}
refusal-none-caught = там нема кого ловити
refusal-taken = { $who }: місце зайняте
refusal-nobody-sits = { $who }: там ніхто не сидить
refusal-names-stay = поки триває матч, імена не міняють
refusal-looks-stay = поки триває матч, тварин і кольорів не міняють
refusal-look-words = після look стоїть тварина, колір або те й те, з-поміж { $list }
refusal-look-taken = «{ $said }» за цим столом уже хтось має; вільні { $list }
refusal-list-words = після list стоїть одне з: { $list }
refusal-seats-stay = поки триває матч, місця не міняють
refusal-rules-stay = поки триває матч, правила не міняють
refusal-no-host = { $who } не може бути господарем: там не людина
refusal-remove-first = { $name } сидить на місці { $who }; спершу звільни його
refusal-no-bot-there = { $who }: бота там немає
refusal-bot-stays = бот грає на своєму місці, доки матч не закінчено або доки хтось там не сяде
refusal-people-beyond = далі за місце { $number } сидять люди
refusal-not-here = { $who_is ->
    [you] тебе тут і так немає
   *[other] { $who } і так не тут
}
refusal-nearby-seated = цей пристрій уже має місце за столом
refusal-here-already = { $who_is ->
    [you] ти вже тут
   *[other] { $who } уже тут
}
refusal-not-ready = зараз нема раунду, до якого готуватися
refusal-no-teams = за цим столом немає команд
refusal-no-vote = голосування немає
refusal-vote-end = голосування вже є: «end»
refusal-vote-pause = голосування вже є: «pause»
refusal-vote-penalty = голосування вже є: «penalty { $who }»
refusal-vote-self = за свій штраф не голосують
refusal-vote-late = за кінець матчу й про відсутніх голосують лише ті, хто був тут на його початку: спитай { $list }
refusal-vote-founders = за кінець матчу й про відсутніх голосують ті, хто був тут на його початку: { $list }. Решта голосує, коли жодного з них немає на зв’язку вже { $number } хвилин
refusal-vote-absent = голосування вже є: «absent { $who }»
refusal-vote-here = голосують, чи ти ще тут: проголосуй проти
refusal-vote-remove = голосування вже є: «remove { $who }»
refusal-vote-removed = це голосування про тебе: вирішують інші
refusal-vote-remove-few = для цього треба { $number } гравці, які прийшли не пізніше за того, кого вилучають
refusal-vote-remove-late = чи вилучати когось, вирішують ті, хто прийшов не пізніше: спитай { $list }
refusal-vote-elder = хто прийшов пізніше, не вирішує за { $who }: там той, хто був тут першим
refusal-seat-barred = гравці цього матчу проголосували, щоб хтось із твоєї мережі залишив стіл: можна дивитися, а на наступний матч сісти знову
refusal-vote-again = це голосування щойно програно: просити про нього знову можна через { $number } с
refusal-not-absent = { $who } тут: голосують лише про того, хто не на зв’язку вже { $number } с або в кого час вичерпано { $most } ходи поспіль
refusal-absence-off = за цим столом не голосують про відсутніх
refusal-absence-words = що дає голосування про відсутнього, задає одне з: { $list }
refusal-absence-stays = поки триває матч, не міняють, що дає голосування про відсутнього
refusal-voted-out = за тебе грає бот, бо решта сказала, що тебе немає: скажи «back», щоб грати далі
refusal-pause-again = щойно скінчилася пауза, якої хотіли не всі: нову можна просити через { $number } с
refusal-quick-full = на швидку гру чекає забагато людей: спробуй за хвилину
refusal-quick-network = із твоєї мережі на швидку гру вже чекають { $number }
refusal-quick-gone = за цим номером уже ніхто не чекає: стань у чергу знову
refusal-quick-edition = коробки «{ $said }» немає; є { $list }
refusal-quick-seats = стіл швидкої гри має 2, 3 або 4 місця, а не { $number }
refusal-table-quick = місця за цим столом роздає швидка гра: можна дивитися
refusal-table-slow = за цим столом на хід дають дні: займи місце з профілем, на сторінці столу
refusal-table-fast = за цим столом на хід не дають днів: сідай, як за будь-який інший стіл
refusal-rematch-slow = партію з днями на хід грають один раз: створи новий стіл
refusal-pace-slow = дні на хід лишаються, які є
refusal-pause-slow = партії з днями на хід пауза не потрібна
refusal-slow-most = у тебе { $most } партій із днями на хід, і більше водночас не буває: закінчи одну або здайся
refusal-slow-seated = у тебе вже є місце за цим столом, в іншому браузері: звільни його, перш ніж сідати на інше
refusal-slow-none = у тебе немає місця за цим столом
refusal-muted = інші тебе не чують: за цим столом тобі вимкнено слово
refusal-talk-off = за цим столом не пишуть
refusal-talk-phrases = за цим столом кажуть лише ці фрази: { $list }
refusal-talk-slow = за цим столом пишуть раз на { $most } с: зачекай { $number } с
refusal-talk-words = що можна казати, задає одне з: { $list }
stream-title = Відкриті карти для глядачів
stream-off = ніколи
stream-late = { $number ->
    [one] щонайменше на { $number } хвилину пізніше
    [few] щонайменше на { $number } хвилини пізніше
   *[other] щонайменше на { $number } хвилин пізніше
}
stream-note = { $number ->
    [one] Глядачі бачать карти всіх, коли раунд закінчено, щонайменше на { $number } хвилину пізніше.
    [few] Глядачі бачать карти всіх, коли раунд закінчено, щонайменше на { $number } хвилини пізніше.
   *[other] Глядачі бачать карти всіх, коли раунд закінчено, щонайменше на { $number } хвилин пізніше.
}
stream-watch = Дивитися з відкритими картами
stream-show = Показати стіл у трансляції, без карт на руках
refusal-stream-words = на скільки запізнюється трансляція з відкритими картами, задає одне з: { $list }
refusal-stream-stays = чи буде трансляція з відкритими картами, вирішують перед матчем, і так воно лишається
refusal-stream-slow = матч із днями на хід не транслюють з відкритими картами
refusal-stream-off = цей стіл не транслюють з відкритими картами: господар столу дозволяє це перед матчем
refusal-vote-mute = голосування вже є: «mute { $who }»
refusal-muted-already = { $who } уже без слова
refusal-reports-full = сьогодні вже надійшло { $number } скарг: нові сервер прийме завтра
refusal-vote-early = до матчу нема за що голосувати
refusal-vote-unknown = за «{ $said }» не голосують: vote end, vote pause, vote remove p2, vote absent p2 про відсутнього або vote penalty p2, де правила карають підказки, і доки є чим платити
refusal-match-paused = у матчі перерва; її може закінчити будь-хто за столом
refusal-match-not-paused = у матчі немає перерви
refusal-no-order = команди «{ $said }» немає; є { $list }
refusal-only-host = «{ $said }» може сказати тільки господар
refusal-pace-range = { $pace }: потрібні секунди від { $least } (без обмежень) до { $most }
refusal-pace-words = pace: потрібні три числа секунд: на хід, на відсутність, перед наступним раундом (0: без обмежень); четверте — на хід бота (від { $least } до { $most } або people)
refusal-too-much = «{ $said }» зайве: ця команда стоїть сама
refusal-match-begun = матч почався
refusal-match-over = матч закінчено: rematch починає новий
refusal-rematch-early = реванш починають, коли матч закінчено
refusal-bot-ms = боти, що думають менше ніж { $least } мс, — для столів програм: запусти сервер із --no-rates
refusal-no-level = бота «{ $said }» немає; є { $list }
refusal-remove-self = господар не може прибрати сам себе: для цього є leave
refusal-away-self = господар не може позначити відсутнім сам себе: щоб звільнити місце, є leave
refusal-away-early = до матчу бот не грає за того, кого немає
refusal-seats-wanted = seats { $words }: потрібне число від 2 до 10
refusal-say-length = сказати можна від 1 до 300 видимих символів
refusal-say-marks = у повідомленні щонайбільше { $most } знаки над літерою чи під нею
refusal-name-length = в імені від 1 до { $most } символів, а не { $number }
refusal-name-marks = в імені щонайбільше { $most } знаки над літерою чи під нею
refusal-address-seats = { $number ->
    [one] поки триває матч, з однієї адреси можна зайняти { $number } місце за цим столом: його зайнято
    [few] поки триває матч, з однієї адреси можна зайняти { $number } місця за цим столом: їх зайнято
   *[other] поки триває матч, з однієї адреси можна зайняти { $number } місць за цим столом: їх зайнято
}
refusal-name-alike = { $said } легко сплутати з іменем { $name }, а воно за цим столом уже є
refusal-name-taken = ім’я { $name } за цим столом уже зайняте
refusal-no-community = на цьому сервері спільноту вимкнено
refusal-part-off = на цьому сервері вимкнено { $said ->
    [clubs] клуби
    [daily] щоденну партію
    [notifications] сповіщення
    [profiles] профілі
    [quick] швидку гру
    [ratings] рейтинги
    [reports] скарги господареві сервера
    [tournaments] турніри
   *[other] цю частину спільноти
}
refusal-no-table = столу «{ $said }» немає
refusal-table-removed = столу «{ $said }» немає; може, його вже прибрано
refusal-server-full = { $number ->
    [one] цей сервер тримає { $number } стіл одночасно, більше нема куди: спробуй пізніше
    [few] цей сервер тримає { $number } столи одночасно, більше нема куди: спробуй пізніше
   *[other] цей сервер тримає { $number } столів одночасно, більше нема куди: спробуй пізніше
}
refusal-table-left = стіл поступився місцем іншому в пам’яті сервера: повернися за мить
refusal-bots-number = { $number ->
    [one] { $number } бот
    [few] { $number } боти
   *[other] { $number } ботів
} на { $most ->
    [one] { $most } місце
    [few] { $most } місця
   *[other] { $most } місць
}: одне місце твоє
refusal-no-such-match = матчу { $number } за цим столом немає; зіграно { $most }
refusal-no-such-round = у цьому матчі немає раунду { $number }
refusal-foreign-token = цей ключ не належить жодному місцю за цим столом
refusal-hint-people = підказок немає, де сидить ще одна людина
refusal-hint-rated = у швидкій грі та в турнірах підказок немає, бо там людей порівнюють
refusal-hint-early = підказка — для того, чий хід: зараз не твій хід
refusal-table-alone = за цим столом хтось сам дограє із запису: більше ніхто сісти не може
refusal-one-round = за цим столом дограно із запису, і матч закінчився разом із раундом
refusal-branch-edition = дограють за опублікованим виданням, а в цьому записі своє власне
refusal-branch-seed = дограють із зерна матчу, а в цьому записі немає того, яке було визначено наперед
refusal-branch-luck = раунд { $number } цього запису не випливає з його зерна, тож ніхто не знає, які карти прийшли б
refusal-branch-over = раунд { $number } на цю мить уже закінчено
refusal-branch-moment = у раунді { $number } немає події { $said }; остання — { $most }
refusal-branch-seat = { $who } цієї миті не грає; грають { $list }
refusal-branch-long = до цієї миті сталося забагато: стіл бере щонайбільше { $number } дій раунду і { $most } кБ матчу
refusal-too-often-requests = поки що забагато запитів із твоєї адреси
refusal-too-often-tables = поки що забагато столів із твоєї адреси
refusal-too-often-seats = поки що забагато місць із твоєї адреси
refusal-too-often-records = поки що забагато записів із твоєї адреси
refusal-too-often-replays = поки що забагато повторів із твоєї адреси
refusal-too-often-streams = поки що забагато переглядів трансляцій із твоєї адреси
refusal-too-often-analyses = поки що забагато аналізів із твоєї адреси
refusal-too-often-hints = поки що забагато підказок із твоєї адреси
refusal-too-often-pictures = поки що забагато картинок із твоєї адреси
refusal-too-often-answers = поки що забагато відповідей на задачі з твоєї адреси
refusal-too-often-offers = поки що забагато коротких кодів з твоєї адреси
refusal-too-often-nearby = поки що забагато запитів про короткі коди з твоєї адреси
refusal-nearby-code = за кодом { $said } ніхто не чекає: код діє десять хвилин і для одного телефона; попроси новий
refusal-nearby-full = зараз забагато телефонів чекає за короткими кодами: прочитай натомість QR-код
refusal-nearby-signal = це не пропозиція й не відповідь телефона: дозволено літери, цифри, - _ та ., щонайбільше { $most }
refusal-too-often-kept = поки що забагато записів з твоєї адреси
refusal-kept-full = сьогодні на цей сервер надіслали забагато записів: збережи свій у файл або спробуй завтра
refusal-no-kept-record = за цією адресою немає запису: сервер зберігає записи { $days } днів
refusal-too-often-written = із твоєї адреси надходить більше, ніж поки що можна зберігати
refusal-monitoring = це для спостереження на цьому комп’ютері; іншим потрібні --monitor-from або --monitor-token
refusal-too-often-monitoring = це поки що прочитано з твоєї адреси забагато разів
refusal-lost = з’єднання закрилося раніше, ніж стіл відповів
refusal-gone = цього столу вже немає
refusal-closed = стіл закрив з’єднання
refusal-too-long = це задовге, щоб надіслати
refusal-no-connection = зі столом немає з’єднання
refusal-unreachable = сервер не відповідає
refusal-talk = забагато за раз: зачекай кілька секунд
refusal-orders = стіл міняють дуже часто: зачекай кілька секунд

## Сервер.

refusal-store-unreachable = цей сервер не може дістатися до сховища
refusal-disk-full = диск цього сервера повний
refusal-entry-unknown = за цим столом далі грала інша версія сервера, і ця не може прочитати записаного
refusal-not-created = зараз не можна створити стіл: { $reason ->
    [disk_full] { refusal-disk-full }
   *[store_unreachable] { refusal-store-unreachable }
}
refusal-not-loaded = зараз не можна прочитати стіл: { $reason ->
    [disk_full] { refusal-disk-full }
    [entry_unknown] { refusal-entry-unknown }
   *[store_unreachable] { refusal-store-unreachable }
}
refusal-restarting = сервер ось-ось перезапуститься: спробуй за кілька секунд
refusal-seat-lost = місце { $who } уже не твоє
refusal-nonce = у nonce щонайбільше { $most } літер і цифр
refusal-text-only = повідомлення — це текст
refusal-message-too-long = у повідомленні щонайбільше { $most } байтів
refusal-after-number = after — це номер рядка
refusal-unreadable = це повідомлення не прочитати: { $detail }
refusal-not-json = це не JSON-об’єкт протоколу
refusal-one-of = потрібне рівно одне з do, say, react і table
refusal-to-team = "to" буває лише з "say" і дорівнює "team"
refusal-first-message = { $detail }; перше повідомлення — ключ або watch
refusal-query-key-twice = ключ стоїть двічі після ?
refusal-query-invalid = після ?: { $detail }
refusal-authorization = у заголовку Authorization має стояти Bearer і ключ місця
refusal-media-type = тіло має бути { $kind } в UTF-8, і так має казати Content-Type
refusal-body-invalid = у тілі: { $detail }
refusal-body-not-text = тіло — не текст в UTF-8
refusal-body-not-json = тіло — не JSON: { $detail }
refusal-body-too-large = у тілі має бути щонайбільше { $most } байтів
refusal-too-many-connections = забагато відкритих з’єднань: із твоєї адреси чи загалом
refusal-too-often-connections = поки що забагато з’єднань із твоєї адреси
refusal-too-often-pages = поки що забагато сторінок із твоєї адреси
refusal-foreign-origin = сторінка з { $origin } не може діяти на { $host }; якщо обидві твої, запусти сервер із --base-url або --origin і цією адресою
refusal-compute-spent = для твоєї адреси останнім часом багато рахували: спробуй за кілька хвилин
refusal-compute-busy = серверу зараз забагато рахувати: спробуй за кілька секунд
refusal-compute-cpu = на це потрібно понад { $number } с обчислень
refusal-compute-wall = це триває довше ніж { $number } с
refusal-compute-memory = на це потрібно понад { $most } МБ пам’яті
refusal-compute-answer = відповідь мала б понад { $most } МБ
refusal-engine-compiling = сервер саме перекладає правила в машинний код, це буває лише раз: спробуй за кілька секунд
refusal-no-jobs = аналіз не вдалося запустити на цьому пристрої: спробуй ще раз
refusal-engine-failed = сервер не може перекласти правила в машинний код; чому — написано в його журналі
refusal-internal = тут щось пішло не так; це записано, а твій стіл такий, як був
refusal-nothing-there = за адресою { $path } нічого немає
refusal-upgrade-required = ця адреса — для WebSocket, а запит на перехід не надійшов; проксі між вами має передавати заголовки Upgrade і Connection
refusal-method = { $method } не підходить для { $path }; підходить { $allowed }
refusal-http = сервер відхиляє цей запит (HTTP { $status })
refusal-no-file = файлу { $name } немає

## Що не так із рядком правил.

refusal-rules = { $words }: { $faults }
refusal-rules-no-edition-named = не названо видання; є { $list }
refusal-rules-no-edition = видання «{ $said }» немає; є { $list }
refusal-rules-no-edition-or-file = видання «{ $said }» немає; є { $list } або шлях до файлу видання (./mine.toml)
refusal-rules-no-edition-near = видання «{ $said }» немає; може, «{ $near }»? є { $list } або шлях до файлу видання (./mine.toml)
refusal-rules-no-pair = «{ $said }» — не ключ=значення
refusal-rules-no-setting = налаштування «{ $said }» немає
refusal-rules-no-setting-near = налаштування «{ $said }» немає; може, «{ $near }»?
refusal-rules-wanted-range = { $setting }: потрібно { wanted-range }
refusal-rules-wanted-or-range = { $setting }: потрібно { wanted-or-range }
refusal-rules-wanted-players = { $setting }: потрібен { wanted-players }
refusal-rules-wanted-deck = { $setting }: потрібна { wanted-deck }
refusal-rules-wanted-faces = { $setting }: потрібні { wanted-faces }
refusal-rules-wanted-odds = { $setting }: потрібно { wanted-odds }
refusal-rules-wanted-points = { $setting }: потрібно { wanted-points }
refusal-rules-wanted-penalty = { $setting }: потрібно { wanted-penalty }
refusal-rules-wanted-cap = { $setting }: потрібно { wanted-cap }
refusal-rules-wanted = { $setting }: потрібно { wanted }
refusal-rules-line-length = у рядку правил щонайбільше { $most } символів, а тут { $number }
refusal-rules-near = { $why }; може, «{ $near }»?
refusal-rules-line-words = { $number ->
    [one] { $number } налаштування; усього їх лише { $most }
   *[other] { $number } налаштувань; усього їх лише { $most }
}
refusal-rules-both = { $setting } і { $other } не поєднуються
refusal-rules-both-forced = { $setting } і { $other } не поєднуються: хто може ходити, той мусить (HR-5)
refusal-rules-both-button-decides = { $setting } і { $other } не поєднуються: хто бере, вирішує кнопка, тож відбити цього не можна (DF-43)
refusal-rules-both-no-victim = { $setting } і { $other } не поєднуються: коли беруть усі, немає одного, хто міг би відбити (DF-55)
refusal-rules-both-needs-stacking = { $setting } і { $other } не поєднуються: без відбивання нема чого пересилати далі
refusal-rules-both-goes-back = { $setting } і { $other } не поєднуються: карта, що повертається, уже не діє (DF-A28)
refusal-rules-both-no-button = { $setting } і { $other } не поєднуються: для «Візьми дві» кнопку не натискають (DF-A24)
refusal-rules-both-no-effect = { $setting } і { $other } не поєднуються: дії на всіх немає (DF-A23)
refusal-rules-both-nobody-names = { $setting } і { $other } не поєднуються: з останньою картою ніхто не називає кольору (G-11)
refusal-rules-both-either-badge = { $setting } і { $other } не поєднуються: після останньої карти або хтось бере, або ніхто (PP-A7)
refusal-rules-both-either-two = { $setting } і { $other } не поєднуються: після останньої карти або хтось бере, або ніхто (DF-A24)
refusal-rules-both-either-four = { $setting } і { $other } не поєднуються: після останньої карти або хтось бере, або ніхто (DF-A23)
refusal-rules-both-places-alone = { $setting } і { $other } не поєднуються: хто лишився без карт, лишив би напарника самого (HR-35)
refusal-rules-both-places-score = { $setting } і { $other } не поєднуються: очки дають за кожне місце; сталі очки дає places=flat(n) (HR-35)
refusal-rules-both-mercy-alone = { $setting } і { $other } не поєднуються: хто вибув із раунду, лишив би напарника самого (HR-25)
refusal-rules-both-no-partner = { $setting } і { $other } не поєднуються: без команд немає напарників (HR-29)
refusal-rules-both-too-few-dealt = { $setting } і { $other } не поєднуються: стільки карт для передачі нікому не роздають (HR-29)
refusal-rules-both-several-presses = { $setting } і { $other } не поєднуються: хто бере, вирішує кнопка, раз на кожну карту (DF-43)
refusal-rules-both-teams = { $setting } і { $other } не поєднуються: команди грають на карти іншої сторони (G-18)
refusal-rules-both-no-last-round = { $setting } і { $other } не поєднуються: останній раунд вирішує за сумами, спільними для всіх гравців
refusal-rules-both-color-once = { $setting } і { $other } не поєднуються: колір називають один раз, під час ходу або після кнопки (DF-A16)
refusal-rules-players = { players-counted }: ці правила вимагають { $setting } ({ $rule })
refusal-rules-players-own = { players-counted }: ці правила вимагають { $setting }
refusal-rules-teams = { $setting } не підходить, коли за столом { players-counted } ({ $rule })
refusal-rules-deck = { $setting }, коли за столом { players-counted }, потребує карт: { $most }, а { $other } має { $least } (G-20)
refusal-rules-most = { players-counted }: за столом місць { $most }
refusal-rules-elimination = на виліт, { players-counted }: { $setting } (G-16)

## Яким може бути налаштування.

wanted-range = число від { $least } до { $most }
wanted-or-range = { $list } | число від { $least } до { $most }
wanted-players = проміжок у межах 2-10, наприклад 2-6
wanted-deck = назва набору карт
wanted-faces = знаки карт, наприклад { $list }
wanted-odds = uniform | чотири ваги для { $list }, наприклад 3,1,1,1
wanted-points = - | очки від 0 до { $most } за знаками, наприклад { $list }
wanted-penalty = { $list }, де { $letter } — від { $least } до { $most }
wanted-cap = { $list }, де { $letter } — від { $least } до { $most } | { $last }
wanted = { $choices }

## Сторінки помилок.

status-400 = Хибний запит
status-403 = Заборонено
status-404 = Не знайдено
status-405 = Так не можна
status-409 = Суперечність
status-413 = Забагато вмісту
status-415 = Невідомий тип вмісту
status-422 = Вміст не обробити
status-426 = Потрібен перехід на інший протокол
status-429 = Забагато запитів
status-500 = Помилка сервера
status-503 = Служба недоступна
status-other = Відмовлено
status-404-kindly = Такої карти в колоді немає. Стіл стоїть, де й стояв.
status-first-page = На початок
missing-title = Такого столу немає
missing-text = Його ніколи не було, або його вже прибрано. Перевір код або попроси нове посилання.

## Чому закривають з’єднання.

refusal-too-big = завелике
refusal-too-many-messages = забагато повідомлень
refusal-too-many-frames = забагато кадрів: рахуються повідомлення, їхні частини й ping
refusal-too-many-unreadable = забагато повідомлень, яких не прочитати
refusal-unidentified = хто ти?
refusal-seat-elsewhere = { $number ->
    [one] твоє місце вже відкрито ще в { $number } вікні
   *[other] твоє місце вже відкрито ще в { $number } вікнах
}
refusal-there-is-more = є ще: повернися з after
