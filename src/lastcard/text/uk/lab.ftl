# Лабораторія: чому вона щось відхиляє, "refusal-" і причина (docs/background/text.md); далі її сторінки, рядок поступу і звіт.
# Аргументи, що не є цілими числами, приходять текстом, записаним так, як пише мова.

refusal-no-bot = бота «{ $said }» немає; є { $list } ({ $names }: з будь-якою часткою від 0 до 1)
refusal-bot-of-a-file = { $path }: бот із файлу Python не може грати тут; він грає в lastcard lab, league, play і watch
refusal-no-bot-file = { $path }: це не файл бота; власний бот має .py, навчена політика .onnx або .npz
refusal-bot-compiled-only = { $path }: функція choose грає лише в lastcard lab run і lab ladder; клас Bot із choose(view, asks) грає також за столами і в лігах
refusal-no-goal = мети «{ $said }» немає; є { $list }
refusal-no-bot-for = немає бота для { $list }
refusal-no-end = { $position }: дій { $number }, а кінця немає
refusal-dealer-asked = { $position }: запитано роздавача; боти грають раунди, що самі дбають про випадок
refusal-bot-silent = бот місця { $where } не відповів на { $list }
refusal-lab-block = --block { $said }: блоки рахують від 0
refusal-at-least-one = { $what }: потрібно щонайменше 1
refusal-number-at-least = { $what }: потрібно щонайменше { $least }
refusal-number-at-most = { $what }: щонайбільше { $most }
refusal-games-at-least = ігор { $number }: потрібна щонайменше 1
refusal-batch-memory = ігор { $number }: на всі не вистачає пам’яті
refusal-games-memory = ігор { $number }: на всі не вистачає пам’яті: грай менше за раз, а наступні — з first=…
refusal-not-compared = { $bot }: порівнюються рішення { $list }
refusal-nothing-to-assess = жодного раунду не закінчено, тож оцінювати нічого
refusal-round-long = оцінювати раунд із { $number } дій тут задовго: щонайбільше { $most }
refusal-fast-needs = скомпільований рушій потребує NumPy і llvmlite: pip install 'lastcard[fast]' (бракує { $name })
refusal-lab-needs = лабораторія потребує { $name } (pip install 'lastcard[{ $extra }]')
refusal-lab-program = { $said }: програми грають у lab ladder і в лізі; тут лише боти за іменем або з файлу Python
refusal-report-needs = { $path }: звіт потребує { $name } (pip install 'lastcard[reports]'); без --report ті самі числа друкуються
refusal-no-device = пристрою «{ $said }» немає; є { $list }
refusal-no-gpu = GPU недоступний: драйвера { $name } не встановлено; пристрій cpu грає ті самі ігри
refusal-gpu-failed = GPU недоступний: { $what }: { $detail }; пристрій cpu грає ті самі ігри
refusal-gpu-or-ray = --ray грає на звичайних процесорах: прибери одне з --ray і --device gpu
refusal-no-linker = LASTCARD_LINES потребує компілятора C (cc), що компонує програму з номерами її рядків
refusal-lines-folder = LASTCARD_LINES: програму не вдається скомпонувати в { $path }: { $reason }
refusal-gpu-actions = дії форми { $given }: потрібні 64-бітні числа форми { $wanted } без проміжків, на GPU
refusal-no-ptxas = ptxas не встановлено: pip install nvidia-cuda-nvcc-cu12, або додай до PATH той, що з CUDA
refusal-ptx-refused = ptxas не збирає програми: { $detail }
refusal-arrow-needed = для файлу .parquet потрібен pyarrow (pip install 'lastcard[parquet]'); .csv і .json обходяться без нього
refusal-bots-for-seats = { $number ->
    [one] { $number } бот
    [few] { $number } боти
   *[other] { $number } ботів
} на { $most ->
    [one] { $most } місце
    [few] { $most } місця
   *[other] { $most } місць
}: потрібно від 1 до { $most }
refusal-cards-alike = { $line }: однакових карт { $number }; лабораторія пам’ятає щонайбільше { $most }
refusal-looks-ahead = { $list }: боти, що дивляться вперед, тут не грають; їх грають lastcard lab run і simulate на процесорі
refusal-not-compiled = { $list }: не належить до скомпільованої частини; це грає lastcard.lab.run_games
refusal-not-offered = { $list }: вибране не пропонувалося, в одній з ігор від { $least } до { $most }
refusal-batch-version = цей пакет ігор зберегла через pickle інша версія lastcard
refusal-envs-needs = середовища потребують { $name }: pip install 'lastcard[envs]'
refusal-batch-bots = bots: { $given }: потрібно імен ботів { $number }, None для кожного гравця, якого запитують, і хоча б один такий
refusal-batch-observe = observe: { $given }: потрібно одне з { $list }
refusal-batch-payoff = payoff: { $given }: потрібно одне з { $list }
refusal-batch-observes = цей пакет ігор не зберігає спостережень: створи його з observe=True
refusal-batch-player = гравець { $given }: потрібне число від 0 до { $most }
refusal-batch-saved = збережене належить пакету ігор з іншими правилами, місцями, кількістю ігор або параметрами
refusal-batch-actions = дії форми { $given }: потрібно по цілому числу на кожну гру, а ігор { $number }
refusal-batch-not-offered = гра { $number }: дії { $action } місцю { $where } не пропонують; можна: { $list }
refusal-action-not-offered = дії { $action } місцю { $where } не пропонують; можна: { $list }
refusal-action-number = дія { $given }: потрібне ціле число від 0 до { $most }
refusal-rlcard-config = config: ключа { $said } немає; є { $list }
refusal-render-mode = render_mode { $given }: потрібно одне з { $list } або None
refusal-no-reset = гра ще не почалася або вже закінчилася: спершу викличте reset()
refusal-batch-array = { $name }: потрібен C-суцільний масив { $wanted }, доступний для запису, а не { $given }
refusal-bot-does-not-run = { $path }: не працює: { $detail }
refusal-net-unreadable = { $path }: мережі не прочитати: { $reason }
refusal-net-damaged = { $path }: це не мережа цієї версії lastcard
refusal-net-missing = { $path } бракує: встанови lastcard наново або створи її через lastcard lab train
refusal-train-lessons = --lessons { $number }: потрібно щонайменше { $least }
refusal-train-other = { $path }: розпочато з іншими правилами, lessons або зерном: прибери його або задай те саме
refusal-train-damaged = { $path }: збережене тут попереднім навчанням пошкоджено: прибери його, щоб почати наново
refusal-train-seats = ніхто не грає { $line } на 2, 3 або 4 місця, а мережі навчають для них
refusal-bot-unreadable = { $path }: бота не прочитати: { $reason }
refusal-bot-large = { $path }: файл бота має щонайбільше { $most } байтів
refusal-bot-nested = { $path }: завелика вкладеність, найбільше рівнів — { $most }
refusal-bot-long = { $path }: файл задовгий для компіляції, найбільше імен, чисел, операцій та інструкцій — { $most }
refusal-bot-not-python = { $path }, рядок { $line }: це не Python: { $detail }
refusal-bot-out-of-bounds = { $path }, рядок { $line }: індекс, зсув або ділення поза межами, в одній з ігор { $least }–{ $most }
refusal-bot-too-long = { $path }, рядок { $line }: одне рішення потребувало понад { $number } кроків (викликів і проходів циклів), в одній з ігор { $least }–{ $most }: цей цикл має закінчуватися або переглядати менше
refusal-bot-parameters = { $path }, рядок { $line }: потрібно choose({ $list })
refusal-bot-missing = { $path }: бота немає: потрібна функція choose({ $list }) або клас Bot із choose(view, asks)
refusal-bot-raised = { $name }.choose: { $detail } (запитано { $list })
refusal-bots-met = боти { $one } і { $other } не зустрічалися: потрібні два різні номери від 0 до { $most }
refusal-file-ending = { $path }: потрібна назва з одним із таких закінчень: { $list }
refusal-file-folder = { $path }: туди не записати, це тека
refusal-file-not-ordinary = { $path }: туди не записати, це не звичайний файл
refusal-file-unwritable = { $path }: туди не записати: { $reason }
refusal-results-unwritten = { $path }: результатів не вдалося записати: { $reason }
refusal-report-unwritten = { $path }: звіту не вдалося записати: { $reason }
refusal-report-no-runs = звіт без жодного прогону: потрібен щонайменше один
refusal-report-no-game = звіт про { $name }: не зіграно жодної гри, а потрібна хоча б одна
refusal-report-other-runs = звіт про порівняння: потрібні його власні прогони, у тому самому порядку
refusal-compare-one = один рядок правил нема з чим порівняти: потрібно два або більше
refusal-compare-lines = { $list }: потрібно два рядки правил або більше
refusal-compare-bots = { $name } грали інші боти, ніж { $other }: різнитися можуть лише правила
refusal-compare-same = { $line }: це означають два рядки правил; порівнювати нема чого
refusal-compare-stopped = зупинено, перш ніж зіграно { $line }: порівнювати нема чого
refusal-ladder-bots = драбина з { $list }: потрібно щонайменше два боти, наприклад random,careful
refusal-check-stopped = перевірку зупинено, перш ніж скінчився хоч один раунд: нічого не перевірено
refusal-ladder-stopped = драбину зупинено, перш ніж усі зіграли: показати нема чого
refusal-evaluations-differ = оцінку { $name } не можна порівняти з оцінкою { $other }: потрібні ті самі правила, місця й суперники
refusal-evaluation-deals = роздач { $number } проти { $list }: потрібно щонайменше 2 роздачі й один суперник
refusal-rounds-at-least = раундів { $number }: потрібен щонайменше 1
refusal-lead-none = { $line }: у жодному раунді (зіграно { $number }) немає переможця, тож ніхто не міг до нього вести
refusal-summary-other = підсумок { $line } не можна додати до підсумку { $other }: стіл має бути той самий
refusal-cluster-version = { $name } має іншу версію lastcard, ніж комп’ютер, який замовив ігри
refusal-cluster-failed = ігор від { $least } до { $most } не вдалося зіграти: { $detail }
refusal-cluster-lost = ігор від { $least } до { $most } не вдалося зіграти, спроб { $number }: { $detail }
refusal-cluster-needs = кластер потребує Ray: pip install 'lastcard[cluster]'
refusal-cluster-not-started = Ray не запустився на цьому комп’ютері: { $detail }
refusal-cluster-address = кластера Ray «{ $said }» немає: потрібно local, auto або host:port
refusal-cluster-not-there = кластера Ray на { $said } немає: { $detail }
refusal-cluster-not-joined = на { $said } немає кластера Ray, до якого цей комп’ютер може долучитися: { $detail }

## Слова сторінок: що зіграно (раунд, матч; на сторінці з обома — гра), числа, інтервали.
## lab-game стоїть у знахідному відмінку («за гру»), lab-games — у родовому множини («частка ігор»).

lab-game = { $game ->
    [match] матч
    [game] гру
   *[round] раунд
}
lab-games = { $game ->
    [match] матчів
    [game] ігор
   *[round] раундів
}
lab-counted-round = { $games ->
    [one] { $games } раунд
    [few] { $games } раунди
   *[other] { $games } раундів
}
lab-counted-match = { $games ->
    [one] { $games } матч
    [few] { $games } матчі
   *[other] { $games } матчів
}
lab-more = { $sign ->
    [more] більше
   *[fewer] менше
}
lab-seconds = { $number } с
lab-minutes = { $seconds ->
    [0] { $number } хв
   *[other] { $number } хв { $seconds } с
}
lab-hours = { $minutes ->
    [0] { $number } год
   *[other] { $number } год { $minutes } хв
}
lab-percent = { $number } %
lab-span = { $low }…{ $high }
lab-always = завжди

## Що рахують: стовпчик на кожну гру. Назви взятих карт і пропусків продовжують lab-drawn і lab-missed

lab-column-decisions = рішення
lab-column-turns = ходи
lab-column-rounds = раунди
lab-column-choices = рішення з вибором
lab-column-lead-changes = зміни лідера
lab-column-plays = покладені карти
lab-column-turn-draws = взяті за хід карти
lab-column-forced-draws = вимушено взяті карти
lab-column-penalty-draws = взяті як штраф карти
lab-column-turns-missed = пропущені ходи
lab-column-reversals = зміни напрямку
lab-column-challenges = перевірки
lab-column-challenges-won = вдалі перевірки
lab-column-challenges-lost = марні перевірки
lab-column-uno-calls = сказані UNO
lab-column-uno-caught = спіймані без UNO
lab-column-false-catches = хибні звинувачення
lab-column-shuffles = тасування скиду
lab-column-stacked = відбивання
lab-column-jump-ins = підкинуті карти
lab-column-hands-swapped = обміни картами
lab-column-hands-rotated = передачі карт по колу
lab-column-seats-out = вибулі через милосердя
lab-column-button-presses = натискання кнопки
lab-column-targets = вибрані жертви
lab-column-protections = захисти
lab-column-cards-shed = скинуті разом карти
lab-column-cards-returned = повернені карти
lab-column-colors-named = названі згодом кольори
lab-column-notices = помічені хибні карти
lab-column-blocked = заблоковані раунди
lab-column-void = незараховані раунди
lab-column-stuck = покинуті раунди

lab-missed = пропущені ходи { $why }
lab-column-missed-by-skip = через «Пропусти хід»
lab-column-missed-by-reverse = через «Зміну напрямку»
lab-column-missed-by-draw2 = через «Візьми дві»
lab-column-missed-by-draw4 = через «Візьми чотири»
lab-column-missed-by-draw-until = через Жетон
lab-column-missed-by-challenge = через перевірку
lab-column-missed-by-first-skip = через перше «Пропусти хід»
lab-column-missed-by-first-draw2 = через перше «Візьми дві»
lab-column-missed-later = згодом

lab-drawn = взяті карти { $why }
lab-column-draw2-cards = через «Візьми дві»
lab-column-draw4-cards = через «Візьми чотири»
lab-column-shared-draw4-cards = через «Візьми чотири» на всіх
lab-column-draw-until-cards = через Жетон
lab-column-guilty-cards = після вдалої перевірки
lab-column-wrong-challenge-cards = після марної перевірки
lab-column-last-card-cards = після останньої карти
lab-column-first-card-cards = через першу карту
lab-column-bite-cards = через Кріпера
lab-column-protect-cards = за захист останньою картою
lab-column-uno-cards = за несказане UNO
lab-column-late-call-cards = за пізнє UNO
lab-column-false-call-cards = за хибне UNO
lab-column-false-catch-cards = за хибне звинувачення
lab-column-wrong-card-cards = за хибну карту
lab-column-out-of-turn-cards = за хід поза чергою
lab-column-suggestion-cards = за підказку

## Заголовки таблиць; стовпчики вузькі

lab-head-length = Тривалість
lab-head-mean = середнє
lab-head-interval = інтервал
lab-head-deviation = відхилення
lab-head-median = медіана
lab-head-middle = 9 з 10
lab-head-most = найбільше
lab-head-seats = Перемоги за місцями
lab-head-bots = Перемоги за ботами
lab-head-of-all = з усіх
lab-head-even = порівну
lab-head-points-round = очки на руках
lab-head-points-match = очки
lab-head-place = середнє зайняте місце
lab-head-rounds-won = раунди
lab-head-course = Що буває за { lab-game }
lab-head-rules = Правила в дії
lab-head-missed = Пропущені ходи
lab-head-drawn = Взяті карти
lab-head-each = за { lab-game }
lab-head-in-of-all = бувають у
lab-head-change = зміна
lab-head-per = За { lab-game }
lab-head-shares = Як часто бувають
lab-head-wins = Перемоги
lab-head-points = Очки
lab-head-ratings = Рейтинги
lab-head-rating = рейтинг
lab-head-won = перемоги
lab-head-pairings = Пари
lab-head-matrix = Перемоги у відсотках проти

## lab run

lab-run-about = { $rules }: { $counted }, місць: { $seats }, { $bots }
lab-run-speed = { $time }, { $rate } { lab-games } за секунду
lab-run-slow = повільна доріжка, для ботів на Python: { $list }
lab-run-stopped = зупинено раніше: зіграно { $games } з { $most }
lab-note-intervals = Інтервали на 95 %: для середніх — нормальні, для часток — Вілсона. 9 з 10: без найкоротшої і найдовшої двадцятої частини.
lab-note-begins = p1 починає, останнє місце здає.
lab-note-bots-move = Зігравши { lab-game }, боти пересідають на одне місце далі; порівну: скільки вигравав би бот, якби всі були однаково сильні.
lab-note-bot-points = Очки бота — це очки одного з його місць.
lab-note-partners = Напарники виграють разом.
lab-note-shared = Виграно кількома одразу { lab-games }: { $number }; така перемога зараховується кожному порівну.
lab-note-unwon = Без переможця { lab-games }: { $number }.

## Що є в архіві (lab import)

lab-import-matches = { $games ->
    [one] { $games } матч
    [few] { $games } матчі
   *[other] { $games } матчів
}, { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
   *[other] { $rounds } раундів
}, { $number ->
    [one] { $number } рішення
    [few] { $number } рішення
   *[other] { $number } рішень
}: перевірено
lab-import-days = зіграно з { $least } по { $most }, половину з них — швидше ніж за { $time }
lab-import-players = місць людей: { $number }; ботів: { $most }
lab-import-pace = люди без ботів: { $pace } с на рішення (медіана матчів); lab run --pace { $said }
lab-import-doubled = у покажчику більше ніж раз: { $number }
lab-import-head-rules = Правила
lab-import-head-seats = місць
lab-import-head-matches = матчі
lab-import-more = і ще { $number }
lab-import-bad = { $number ->
    [one] { $number } запис пропущено
    [few] { $number } записи пропущено
   *[other] { $number } записів пропущено
}:
lab-import-group = { $rules }: { $games ->
    [one] { $games } матч
    [few] { $games } матчі
   *[other] { $games } матчів
}, місць: { $seats }

## lab compare

lab-compare-about = рядків правил порівняно { $number }; місць: { $seats }, { $bots }
lab-compare-run = { $rules }: { $counted }
lab-compare-run-stopped = { $rules }: { $counted }, зупинено раніше, замовлено { $most }
lab-compare-time = разом { $time }
lab-compare-none = Без певної зміни: { $list }.
lab-compare-note = Інтервали всіх відмінностей (їх { $number }) правильні водночас з імовірністю { $percent } % (Бонферроні); зміна — це відмінність, інтервал якої не містить нуля, тож малі можуть лишитися непоміченими.
lab-compare-paired = Усім рядкам роздано ті самі карти; відмінності взято між тими самими роздачами, блоками (парні вибірки).
lab-compare-independent = Рядки вважаються незалежними.
lab-change-wins = перемоги: { $name }
lab-change-place = середнє місце, зайняте { $name }
lab-change-points = очки: { $name }

## Що змінює рядок правил, реченнями; $before — це lab-said-before, $interval — інтервал у дужках

lab-said-first = З правилами { $rules } { $sentence }.
lab-said-next = { CAPITAL($sentence) }.
lab-said-nothing = З правилами { $rules } напевно не змінюється нічого.
lab-said-interval = ({ lab-span })
lab-said-always = ({ lab-always })
lab-said-before = { $now } замість { $base }
lab-said-seat = місце { $name }
lab-said-bot = бот { $name }
lab-said-share = { $what } трапляються { $sign ->
    [more] частіше
   *[fewer] рідше
}, на { $amount } в. п. від усіх { lab-games } { $interval }: { $before }
lab-said-wins = { $who } виграє { $sign ->
    [more] частіше
   *[fewer] рідше
}, на { $amount } в. п. від усіх { lab-games } { $interval }: { $before }
lab-said-points-round = { $who } лишається з картами, у яких на { $amount } { lab-more } очок { $interval }: { $before }
lab-said-points-match = { $who } закінчує, маючи на { $amount } { lab-more } очок { $interval }: { $before }
lab-said-place = { $who } у середньому посідає місце на { $amount } { $sign ->
    [more] гірше
   *[fewer] краще
} { $interval }: { $before }
lab-said-length = { $game ->
    [match] матч
    [game] гра
   *[round] раунд
} триває { $sign ->
    [more] довше
   *[fewer] коротше
} на { $amount }, рахуючи { $what } { $interval }: { $before }
lab-said-new = { $what }: { $amount } за { lab-game } { $interval }, інакше їх немає
lab-said-gone = { $what } зникають, інакше їх { $amount } за { lab-game } { $interval }
lab-said-mean = { $what } за { lab-game } — на { $amount } { lab-more } { $interval }: { $before }

## lab ladder

lab-ladder-about = { $rules }: ботів { $number }, місць { $seats }, у кожній парі { lab-games } { $games }
lab-ladder-deals = роздач { $deals }, однакових для кожної пари; кожну зіграно в розсадках: { $seatings }
lab-ladder-stopped = зупинено раніше: роздач { $deals } з { $most }
lab-ladder-pairing = { $name } проти { $other }
lab-ladder-mistakes = { $said }: { $number } × { $kind } (докладніше скаже lastcard bot-check)
lab-ladder-note-ratings = Рейтинги — Бредлі й Террі, у середньому 1500; на 400 більше — це десять перемог проти однієї.
lab-ladder-note-intervals = Їхні інтервали — з бутстрепу, { $number } повторних вибірок роздач; інтервали перемог — Вілсона; усі на 95 %.
lab-ladder-note-deals = Інтервал Вілсона припускає незалежні ігри; ігри однієї роздачі залежні (розсадки вирівнюють її вдачу), тож рейтинги певніші.
lab-ladder-note-seats = За столом два боти чергуються через місце.
lab-ladder-note-undecided = Без переможця і не зараховано: { $number }.

## lab check

lab-check-about = випадкових раундів { $rounds }, рішень { $decisions }, випробувано налаштувань { $number }
lab-check-stopped = зупинено раніше: раундів { $rounds } з { $most }
lab-check-again = ще раз: { $command }
lab-check-given-up = покинуто { $rounds } після { $most } дій, серед ботів, що беруть коли завгодно або роблять будь-що, чи з round.turns=off
lab-check-laws = Перевірено після кожної дії, усі індекси в межах
lab-check-found = { $number ->
    [0] Порушень немає
    [one] { $number } порушення
    [few] { $number } порушення
   *[other] { $number } порушень
}
lab-check-block = блок { $number }: { $rules } | місць { $seats } | { $bots }
lab-check-broken = { $block }: гра { $game }, дія { $move }: закон { $number } ({ $law }); ще раз: { $command }
lab-check-bounds = { $block }: гра { $game }, дія { $move }: індекс поза межами, рядок { $line }; ще раз: { $command }
lab-law-cards = кожна карта набору є рівно в одному місці
lab-law-hands = розміри й маски відповідають рукам
lab-law-acts = хтось може діяти, і кожен, хто мусить, може
lab-law-range = черга, напрямок, колір і фаза мають можливі значення
lab-law-tasks = коли хід починається, не лишається нічого незробленого
lab-law-over = закінчений раунд має переможця або його заблоковано
lab-law-uno = хто попадається без UNO, має одну карту
lab-law-asks = жодної дії не пропонують двічі, а запропонована карта є на руках
lab-law-verdict = приймають рівно ті дії, які пропонують
lab-law-end = раунд доходить кінця
lab-law-bot = власний бот вибирає запропоновану дію

## Рядок поступу

lab-ending = завершується раніше, щойно буде готове те, що компілюється чи грається (ще раз Ctrl-C: негайно)
lab-progress = { $percent } %  { $done } з { $games }  { $rate }/с
lab-progress-left = { lab-progress }  лишилося { $time }
lab-progress-endless = досі { $done }  { $rate }/с

## Звіт: сторінка HTML із графіками

lab-report-title = { $list }: лабораторія Last Card
lab-report-tables = столів: { $number }
lab-report-ladder = ботів { $number }, кожен проти кожного
lab-report-ladder-pairings = Частка ігор, виграних першим із двох; спільну перемогу поділено навпіл.
lab-report-number = Зіграно { lab-games } у лабораторії Last Card: { $number }
lab-report-run = місць: { $seats }; боти: { $bots }; { lab-games }: { $number }; зерно { $seed }
lab-report-run-stopped = місць: { $seats }; боти: { $bots }; { lab-games }: { $number } із замовлених { $most }, зупинено раніше; зерно { $seed }
lab-report-tell-seats = { $rules }, місць: { $number }
lab-report-tell-bots = { $rules }, { $list }
lab-report-tell-games = { $rules }, { $game ->
    [match] матчі
    [game] ігри
   *[round] раунди
}
lab-report-tell-seed = { $rules }, зерно { $seed }
lab-report-numbers = Числа
lab-report-no-script = Графіки малює скрипт на цій сторінці; усі числа є в таблицях.
lab-report-plot = { $about }. Числа — у таблиці нижче.

lab-report-length = Скільки триває { $game ->
    [match] матч
    [game] гра
   *[round] раунд
}
lab-report-length-about = Кожен гребінь показує, як часто траплялася така тривалість: що вищий, то частіше. Риска — медіана. Найдовший один відсоток — за правим краєм.
lab-report-turns = ходів за { lab-game }
lab-report-rounds = раундів за матч
lab-report-wins-seat = Хто виграє: за місцями
lab-report-wins-seat-about = Яку частку всіх { lab-games } виграло кожне місце, з інтервалом на 95 %; пунктир — рівна частка.
lab-report-wins-seat-begins = { lab-report-wins-seat-about } p1 починає, останнє місце здавало.
lab-report-won = виграно { lab-games }
lab-report-wins-bot = Хто виграє: за ботами
lab-report-wins-bot-about = Зігравши { lab-game }, боти щоразу пересідали на одне місце далі, тож кожен посидів усюди. Бот на кількох місцях виграє з будь-яким із них; де в усіх місць порівну, пунктир — рівна частка.
lab-report-places = Середнє зайняте місце за гравцями
lab-report-places-about = Котрим у середньому гравець лишається без карт; 1 — найкраще. Хто місця не посів, рахується останнім.
lab-report-points = Очки за місцями
lab-report-points-about = { $game ->
    [match] Сума кожного місця наприкінці матчу, у середньому.
    [game] Що лишається в кожного на руках наприкінці раунду або сума кожного місця після матчу, у середньому.
   *[round] Що лишається в кожного на руках наприкінці раунду, в очках, у середньому.
}
lab-report-effects = Що змінюють правила
lab-report-effects-about = Проти { $rules }: на скільки чогось більше або менше. Порожній кружок нічого напевно не змінює: його інтервал містить нуль. Усі розглянуті відмінності (їх { $number }) правильні водночас з імовірністю 95 %.
lab-report-effects-wins = більше або менше з усіх { lab-games }
lab-report-effects-mean = більше або менше за { lab-game }
lab-report-lead = Як переходить лідерство
lab-report-lead-about = Як часто майбутній переможець сам-один має найменше карт, залежно від того, як далеко зайшов раунд. З перших раундів кожного столу (їх { $number }), після кожного рішення; смуга — інтервал на 95 %. Де лінія довго низько, там раунд відкритий майже до кінця.
lab-report-lead-plot = Як часто веде майбутній переможець
lab-report-course = Правила в дії
lab-report-course-about = У якій частці всіх { lab-games } кожне з цього сталося хоча б раз, з інтервалом на 95 %.
lab-report-course-share = частка { lab-games }
lab-report-sure = Наскільки певні ці числа
lab-report-sure-means = Середні (тривалість, очки)
lab-report-sure-means-about = Нормальний інтервал: число плюс-мінус 1,96 стандартної похибки, з точних сум за всіма іграми.
lab-report-sure-shares = Частки (перемоги, правила в дії, лідерство)
lab-report-sure-shares-about = Інтервал Вілсона. Спільна перемога кількох місць зараховується кожному порівну.
lab-report-sure-differences = Відмінності
lab-report-sure-differences-about = Інтервал Велча для середніх, Ньюкомба для часток, розширені так, що з імовірністю 95 % правильні всі водночас.
lab-report-sure-meaning = Що це означає
lab-report-sure-meaning-about = Якби все зіграти наново з іншими зернами, близько 95 зі 100 таких інтервалів містили б справжнє число. Про людей вони не кажуть нічого: люди грають не так, як ці боти.

lab-cell-rules = правила
lab-cell-seat = місце
lab-cell-bot = бот
lab-cell-points = очки
lab-cell-mean = середнє
lab-cell-from = від
lab-cell-to = до
lab-cell-median = медіана
lab-cell-decisions = рішення
lab-cell-difference = різниця
lab-cell-then = тоді
lab-cell-of-round = частина раунду
lab-cell-happened = що сталося
lab-cell-share = { $rules }: частка
lab-cell-each = за { lab-game }

lab-plot-lengths = Розподіл: { $unit }; гребінь на кожен прогін, їх { $number }
lab-plot-length = { $number } { $unit }: { $share }
lab-plot-length-from = { $low }…{ $high } { $unit }: { $share }
lab-plot-median = медіана { $median }; 90 % у межах { $low }…{ $high }
lab-plot-dots = { $title }: рядків з інтервалами { $number }
lab-plot-dot = { $label }: { $value } ({ lab-span })
lab-plot-curves = { $title }: лінія на кожен прогін, їх { $number }
lab-plot-curve = після { $progress } % раунду: { $value } ({ lab-span })
lab-plot-progress = як далеко зайшов раунд

## lab sweep

cli-lab-sweep = зіграти з усіма значеннями кількох налаштувань і різною кількістю місць
cli-lab-sweep-about = Зіграти однаково багато раундів із кожним поєднанням значень і кожною кількістю місць і надрукувати числа поруч: lastcard lab sweep stacking=off,same,up --seats 2..6
cli-lab-sweep-varied = налаштування і його значення, наприклад stacking=off,same,up; якщо їх кілька — усі поєднання
cli-lab-sweep-seats = кількості місць, наприклад 2..6 або 2,4 (4)
cli-lab-sweep-games = раундів на кожне поєднання ({ $number })
lab-sweep-about = { $rules }: { $number ->
    [one] { $number } поєднання
    [few] { $number } поєднання
   *[other] { $number } поєднань
  }, раундів на кожне { $games }; боти: { $bots }
lab-sweep-place-p1 = середнє місце, зайняте p1
lab-sweep-p1 = перемоги p1, що починає
lab-sweep-seats = місць
lab-sweep-at = місць: { $number }
lab-sweep-note = Кожен інтервал — на 95 %; коли чисел багато, одне з двадцяти може бути поза своїм. Інтервали, правильні водночас, дає lab compare.
lab-report-sweep = { $rules }, усі поєднання
refusal-sweep-words = { $said }: потрібне налаштування зі своїми значеннями, наприклад stacking=off,up
refusal-sweep-seats = --seats { $said }: потрібні числа, наприклад 4, 2..6 або 2,4
refusal-sweep-many = поєднань { $number }: за раз щонайбільше { $most }
refusal-compiler-ended = процес, що компілює, завершено, можливо, забракло пам’яті: спробуй ще раз, з меншим --threads або меншим --block-rounds
refusal-sweep-stopped = зупинено, перш ніж зіграно перше поєднання

## У хвилинах

cli-lab-pace = скільки секунд люди витрачають на рішення, для тривалості у хвилинах ({ $number })
lab-minutes-said = Щоб зіграти { lab-game }, людям треба приблизно { $number ->
    [one] { $number } хвилину
    [few] { $number } хвилини
   *[other] { $number } хвилин
}, якщо рішення триває { $pace } с; у 9 випадках із 10 — від { $low } до { $high } хв. Тасування й роздача — окремо.
lab-minutes-each = , приблизно по { $number } хв, якщо рішення триває { $pace } с
lab-minutes-of = { $rules }: { $sentence }
refusal-lab-pace = --pace { $said }: потрібні секунди на рішення, більше за 0 і щонайбільше { $most }

## lab luck

cli-lab-luck = наскільки перемога залежить від удачі, а наскільки від гри
cli-lab-luck-about = Зіграти кожну роздачу в кожній розсадці й розкласти, що вирішує, хто виграє: хто грає, місце, карти чи ніщо з них окремо: lastcard lab luck classic minecraft --seats 2..4
cli-lab-luck-lines = рядки правил; у лапках, якщо мають налаштування (classic)
cli-lab-luck-seats = кількості місць, наприклад 2..6 або 2,4 (2)
cli-lab-luck-bots = боти, що грають краще й гірше, спершу p1, по колу (strong,random)
cli-lab-luck-deals = роздач, кожну зіграно в кожній розсадці ({ $number })
lab-luck-about = Удача і вміння: роздач { $deals }, кожна в кожній розсадці; боти: { $bots }
lab-luck-where = { $rules }, місць: { $number }
lab-luck-share = частка
lab-luck-play = вміння: хто грає
lab-luck-seat = удача: місце
lab-luck-cards = удача: роздані карти
lab-luck-rest = удача: решта
lab-luck-head-skill = Вміння
lab-luck-head-luck = Удача
lab-luck-head-play = частка
lab-luck-head-seat = місце
lab-luck-head-cards = карти
lab-luck-head-rest = решта
lab-luck-head-ahead = попереду після
lab-luck-said = З одного місця { $name } виграє { $rate } % { lab-games }; рівна частка — { $even } %. Із певністю 95 % він попереду { $other }, коли { lab-games } зіграно { $number } ({ $span }).
lab-luck-unsure = Із цих роздач не певно, що { $name } грає краще, ніж { $other }.
lab-luck-note = Частки дисперсії того, хто виграє { lab-game }. Карти: що порядок колоди дає місцю, хоч би хто там сидів. Решта: хто грає інакше, бере інші карти, і деякі карти личать одному боту. Попереду після: коли стільки { lab-games } зіграно, найкращий бот із певністю 95 % виграв частіше за наступного.
lab-luck-note-intervals = Інтервали на 95 % — з джекнайфу за роздачами. Нижче 0: нічого не знайдено або роздачі личать радше боту, ніж місцю.
lab-luck-undecided = Роздач, де якась гра була без переможця; вони не рахуються: { $number }.
lab-report-luck = Удача і вміння
refusal-luck-bots = боти { $list }: потрібно щонайменше два різні, наприклад strong,random
refusal-luck-deals = роздач { $number }: потрібно щонайменше { $least }
refusal-luck-many = роздач { $number }, місць { $seats }: щонайбільше { $most }
refusal-luck-undecided = { $line }: роздач із переможцем у кожній розсадці { $number }; потрібно щонайменше { $least }
refusal-luck-stopped = зупинено, перш ніж зіграно перші правила з першою кількістю місць: немає чого показати

## lastcard league: її сторінки

league-headline = Ліга: { $number ->
    [one] { $number } гравець
    [few] { $number } гравці
   *[other] { $number } гравців
}, { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[other] { $games } ігор
}
league-about = { $rules }; місць: { $seats }; { $game ->
    [match] цілі матчі
   *[round] окремі раунди
}
league-now = станом на { $when } UTC
league-head-games = ігри
league-head-trouble = Гравці, що не могли грати далі або помилялися
league-head-how = Як це виміряно
league-head-history = Рейтинги з часом
league-plot-point = { $name } після { $games } ігор: { $rating }
league-plot-cell = { $name } проти { $other }: { $share }
league-nothing = Ще не зіграно жодної гри.
league-suspended = відсторонено
league-retired = більше не грає
league-lost = { $number ->
    [one] { $number } гру програно, бо не вдалося грати далі
    [few] { $number } гри програно, бо не вдалося грати далі
   *[other] { $number } ігор програно, бо не вдалося грати далі
}
league-last = востаннє: { $said }
league-slow-game = на ходи однієї гри пішло понад { $seconds } с
league-cell = { $name } проти { $other }: { $share } вирішених ігор ({ $span }), усього ігор { $games }
league-note-protocol = Щоразу зустрічаються двоє; кожну роздачу грають у всіх розсадках, тож обидва мають ті самі карти й місця. Майже рівні зустрічаються частіше. Хто не може грати далі, той програє гру.
league-note-ratings = Рейтинги — Бредлі й Террі; вбудовані рівні мають у середньому 1500, а на 400 більше — це десять перемог проти однієї.
league-note-intervals = Інтервали — на 95 %; для рейтингів ігри однієї роздачі взято разом.
league-note-new = { $number ->
    [one] Ще без жодної гри: { $list }.
   *[other] Ще не грали: { $list }.
}
league-note-star = Хто має *, той більше не грає.

refusal-league-name = гравець на ім’я «{ $said }»: в імені потрібно від 1 до { $most } друкованих символів
refusal-league-name-taken = { $name } — ім’я іншого гравця цієї ліги ({ $said }): вибери власне, як NAME=BOT
refusal-league-no-player = гравця «{ $said }» у цій лізі немає; є: { $list }
refusal-league-players = { $number ->
    [one] { $number } гравець
    [few] { $number } гравці
   *[other] { $number } гравців
}: лізі потрібні двоє, що грають: додай їх через --add
refusal-league-other = { $path }: { $key } ліги не можна змінити ({ $said }): почни іншу у власному файлі
refusal-league-timeout = { $key } { $said }: потрібно більше ніж 0 і щонайбільше { $most } секунд
refusal-league-unread = { $path }: ліги не прочитати: { $reason }
refusal-league-unwritten = { $path }: ліги не записати: { $reason }
refusal-league-damaged = { $path }: це не файл ліги; назви інший, і його буде створено
refusal-league-newer = { $path }: лігу зберегла новіша версія Last Card (формат { $number })
refusal-league-locked = { $path }: на цьому файлі вже грає інший lastcard league; зупини його або назви інший файл

## lastcard bench: його помилки

refusal-bench-unread = { $path }: результатів не прочитати: { $reason }
refusal-bench-large = { $path }: файл результатів має щонайбільше { $most } байтів
refusal-bench-no-json = { $path }: це не файл результатів: це не JSON в UTF-8; такий файл пише lastcard bench run --out
refusal-bench-wrong = { $path }: { $key } не підходить; потрібно: { $said }
refusal-bench-label = { $key }: потрібен один рядок від 1 до { $most } друкованих символів, без пробілів на краях
refusal-policy-of-a-file = { $path }: політика з файлу тут не грає; вона грає в lastcard play, lab run, lab ladder, league і bench run та як бот середовищ
refusal-policy-needs-sight = { $said } вибирає за тим, що бачить його гравець, а цього в спостереженні немає: передай це третім аргументом, як-от policy(observation, action_mask, batch.sight())
refusal-sight-of-others = те, що видно в { $given } іграх, до масок { $number } ігор: бери обидва з тих самих ігор, як-от batch.sight(rows)
refusal-plot-of = для { $given } немає діаграми: потрібне одне з { $list }
refusal-plot-number = діаграми { $number } немає: діаграми цього результату — від 0 до { $most }
refusal-policy-needs = { $path }: політика у файлі ONNX потребує onnxruntime (pip install 'lastcard[onnx]')
refusal-policy-no-network = експортувати можна навчену політику, що є мережею із шарів (dmc, ppo, .npz), а { $said } нею не є
refusal-policy-export-needs = { $said }: щоб записати файл ONNX, потрібен onnx (pip install 'lastcard[onnx]')
refusal-policy-unreadable = { $path }: політику не прочитати: { $reason }
refusal-policy-damaged = { $path }: політику не виконати: { $detail }
refusal-policy-inputs = { $path }: політика бере спостереження і, за бажання, маски дій; ця бере { $said }
refusal-policy-output = { $path }: політика повертає для кожного рядка оцінку кожної з 409 дій або одну дію цілим числом; ця повертає { $said }
refusal-policy-not-allowed = { $path }: політика вибирає дію { $number }, якої маска дій не дозволяє; дай їй маску другим входом або повертай оцінки
refusal-policy-layers = { $path }: мережа має шари w0, b0, w1, b1 … як масиви, що пасують один до одного, останній — із 409 оцінками; цей файл має { $said }
refusal-policy-size = { $path }: мережа бере { $number } чисел, а спостереження має { $given }; політика грає з тією кількістю місць, з якою навчалася
refusal-policy-seats = { $path }: цю політику навчено для кількості місць { $number }, а грають { $given }; вибери --seats { $number } (у Python seats={ $number })
refusal-policy-no-archive = { $path }: це не файл .npz; його записує numpy.savez, з масивами w0, b0, w1 …
refusal-policy-large = { $path }: мережа має щонайбільше { $number } шарів і { $most } байтів
refusal-policy-observes = { $list }: політика вибирає за повними спостереженнями: observe=True
refusal-policy-on-gpu = { $list }: на GPU за гравця не грає жодна політика; лиши на її місці None і вибирай її дії разом з іншими
refusal-log-json = це не JSON: кожен рядок має бути одним раундом
refusal-log-neither = це ні траєкторії RLCard (список для кожного гравця або об’єкт із "trajectories"), ні журнал циклу PettingZoo (об’єкт із "seed" і "actions")
refusal-log-form = чогось бракує, або форма не та, що в RLCard чи PettingZoo: { $detail }
refusal-log-word = { $said } — не карта uno з RLCard
refusal-log-actions = перелік дій і траєкторії не збігаються: дій { $number }
refusal-log-shuffled = після дії { $number } скид разом із верхньою картою замішано в колоду, чого ці правила не роблять
refusal-log-draws = { $where } узяв більше карт, ніж видно в його руці
refusal-log-cards = карт більше, ніж є в колоді: { $list }
refusal-log-chance = з журналу не видно, що випало роздавачеві: { $said }
refusal-log-hand = після дії { $number }, { $action }, у { $where } карти { $given }, а в журналі { $wanted }: правила інші
refusal-log-refused = дія { $number }, { $action }: { $why }; тут RLCard чи середовище грало за іншими правилами
refusal-log-drawn-four = у дії { $number } узято «Взяти чотири», і RLCard кладе її так, що ніхто не бере чотирьох карт, а ці правила такого не дозволяють
refusal-log-agent = дія { $number } у журналі належить { $said }, а питають { $where }: інші правила, місця, параметри або інше зерно
refusal-log-option = { $said }: із цим параметром журнал не імпортувати; можливі { $list }
cli-import = зробити записи ігор із журналів RLCard або PettingZoo
cli-import-about = Робить запис кожного раунду з файлів JSON-рядків: траєкторій uno з RLCard або журналів циклу PettingZoo з нашим середовищем. Кожен запис переграється, а руки порівнюються. У docs/research/dataset.md сказано, що потрібно в журналі.
cli-import-files = файли, у кожному рядку раунд; gzip теж читається; - означає стандартний ввід
cli-import-out = тека для записів, нова
import-logs = { $number ->
    [one] { $number } запис у { $path }
    [few] { $number } записи в { $path }
   *[many] { $number } записів у { $path }
}
import-logs-refused = { $number ->
    [one] { $number } раунд не імпортувати:
    [few] { $number } раунди не імпортувати:
   *[many] { $number } раундів не імпортувати:
}
cli-dataset = створити набір даних із рішень
cli-dataset-about = Створити набір даних для навчання і статистики.
cli-dataset-make = дати ботам зіграти партії й записати ці партії та рішення в них
cli-dataset-make-about = Дати ботам усіх рівнів зіграти партії кожного видання на 2–6 місць і записати DIR/archive та DIR/decisions.parquet, які описує docs/research/dataset.md. Однакові параметри дають однакові файли.
cli-dataset-out = тека
cli-dataset-matches = скільки партій ({ $number })
refusal-dataset-failed = не вдалося заархівувати партії столів ({ $number }): { $list }
refusal-bench-table = столу «{ $said }» у тесті немає; є: { $list }
refusal-bench-no-agent = { $path }: результату «{ $said }» немає; є: { $list }; назви його через --name
refusal-bench-differs = { $path }: перші роздачі { $name } дають інше ({ $key }): { $said }; інший агент, його випадок або версія Last Card
refusal-bench-twice = { $path }: { $name } уже є в таблиці лідерів: дай йому власне ім’я

cli-lab-ratings = наскільки рейтинги відтворюють відому силу, зі змодельованими людьми
cli-lab-ratings-about = Моделює людей відомої сили, які приходять, грають і йдуть, оцінює їх і каже, наскільки рейтинги відтворюють силу і чи шанс 70 % означає 70 %: lastcard lab ratings --people 200 --matches 4000
cli-lab-ratings-people = люди (200)
cli-lab-ratings-matches = матчі всіх людей разом (4000)
cli-lab-ratings-kind = двоє гравців або троє й більше (more)
cli-lab-ratings-bots = як часто наступне місце займає бот, від 0 до 1 (0.3)
cli-lab-ratings-circles = люди грають лише в колах такого розміру
cli-lab-ratings-played = матчі грають боти; інакше їхній кінець визначає модель шкали
lab-ratings-about = змодельованих людей: { $people }, матчів: { $matches } ({ $kind })
lab-ratings-played = Матчі грали боти: людина — це суміш двох рівнів.
lab-ratings-drawn = Кінець матчів визначила модель шкали.
lab-ratings-note = Враховано людей, у яких матчів щонайменше { $enough }. Втрата — це середнє від’ємного логарифма шансу, який надано тому, що сталося, за другу половину матчів; 0,6931 — втрата монети.
lab-report-ratings = Рейтинги змодельованих людей
lab-ratings-within = Справжня сила в межах 95-відсоткового інтервалу
lab-ratings-said = Що передбачила система { $name } і що сталося
lab-ratings-head-system = система
lab-ratings-head-people = люди
lab-ratings-head-ranks = рангова кореляція
lab-ratings-head-error = похибка
lab-ratings-head-within = у межах 95 %
lab-ratings-head-width = півширина
lab-ratings-head-loss = втрата
lab-ratings-head-said = передбачено
lab-ratings-head-came = справдилося
refusal-ratings-bots = --bots { $said }: частка від 0 до 1
cli-lab-assess = як добре грав кожен гравець запису, якщо відкинути удачу
cli-lab-assess-about = Прибрати з результатів закінчених раундів удачу роздач, добору й тасувань і порівняти кожне рішення з тим, що зробив би бот, який бачив би те саме: lastcard lab assess match.lastcard
cli-lab-assess-records = файли записів з усіма картами
cli-lab-assess-reference = бот, з яким порівнюють рішення (strong)
cli-lab-assess-worlds = дограних раундів на кожну оцінку ({ $number })
cli-lab-assess-seed = зерно дограних раундів
lab-assess-about = { $number ->
    [one] { $number } закінчений раунд
    [few] { $number } закінчені раунди
   *[other] { $number } закінчених раундів
}, рішення порівняно з рішеннями бота { $name }; дограних раундів на кожну оцінку: { $worlds }
lab-assess-round = Раунд { $number }
lab-assess-event = подія { $number }, { $action }
lab-assess-mean = Середнє за раунд, у відсоткових пунктах шансу на перемогу.
lab-assess-intervals = ± — це 95 %: для середнього за кілька раундів — наскільки раунди різняться, для одного — наскільки можуть помилятися дограні раунди.
