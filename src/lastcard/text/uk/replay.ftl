# Сторінка повтору.

replay-title = Повтор
replay-skip = До повтору
replay-heading = { $edition }: { $players }
replay-loading = Завантажуємо матч …
replay-fault = Цей матч не можна показати: { $why }
replay-fault-big = файл завеликий для запису гри

replay-open = Відкрити матч
replay-open-hint = Вибери запис гри (файл .lastcard) або перетягни його на цю сторінку. Його покажуть тут і ніде не збережуть.
replay-open-choose = Запис гри
replay-open-drop = Відпусти запис, щоб відкрити
replay-open-static = За цією сторінкою немає сервера, тож вона показує лише матчі, що приходять у посиланні.

replay-controls = Кроки
replay-place = Місце в раунді
replay-at = Раунд { $round }, крок { $step } із { $steps }
replay-step-first = На початок раунду
replay-step-back = Крок назад
replay-step-play = Програти
replay-step-pause = Пауза
replay-step-forward = Крок уперед
replay-step-last = У кінець раунду
replay-keys = Клавіші: ← і → — по кроку, Home і End — на початок і в кінець раунду, пробіл — програти.
replay-viewer = Чиїми очима
replay-viewer-all = Усі карти
replay-viewer-seat = Що бачить { $name }
replay-viewer-watching = Що бачить глядач
replay-saw-seat = Тут те, що бачить { $name }.
replay-saw-watching = Тут те, що бачить глядач.
replay-play-on = Дограти звідси за { $name }
replay-play-on-hint = За власним столом гра піде далі з цієї миті; на інших місцях — боти.
replay-play-on-fault = Звідси не дограти: { $why }
replay-round = Раунд
replay-round-number = Раунд { $number }

replay-near = Ближній край столу
replay-hand-of = Карти гравця { $name }
replay-panel = Матч словами
replay-panel-log = Що сталося
replay-panel-match = Матч
replay-speed = Швидкість
replay-speed-times = { $number }×

replay-rule = Правило { $id }
replay-sheet = Рахунок
replay-sheet-void = { $number } (не зараховано)
replay-sheet-none = До цієї миті ще не закінчено жодного раунду.
replay-sheet-gained = { $total } (+{ $gained })

replay-seed = Перевірка зерна
replay-seed-working = Перевіряємо тасування …
replay-seed-agrees = { $number ->
    [one] Тасування визначено ще до першої карти: { $number } перевірка збігається.
    [few] Тасування визначено ще до першої карти: усі { $number } перевірки збігаються.
   *[other] Тасування визначено ще до першої карти: усі { $number } перевірок збігаються.
}
replay-seed-wrong = Дещо тут не випливає із зерна, визначеного заздалегідь.
replay-seed-unknown = У цьому повторі немає зерна, тож тасування тут не перевірити.
replay-seed-none = Перед цим матчем зерно не визначали, тож тасування взято такими, як є.
replay-verify = Перевірити кожну роздачу й кожну дію
replay-verify-working = Перевіряється кожна роздача й кожна дія …
replay-seed-details = Що перевірено
replay-seed-compare = Відбиток зерна (SHA-256). Порівняй його з тим, який тобі показали за столом:
replay-seed-whole = Увесь матч
replay-seed-yes = збігається
replay-seed-no = не збігається
replay-check-commitment = відбиток зерна
replay-check-deck = порядок колоди
replay-check-shuffle = тасування { $number }
replay-check-button = натискання кнопки { $number }
replay-check-cut = карти, якими вирішили, кому здавати
replay-check-lot = жереб
replay-check-cards = роздані й узяті карти за порядком

replay-keep = Зберегти й поділитися
replay-link = Копіювати посилання
replay-link-copied = { $number ->
    [one] Скопійовано: { $number } символ. Увесь матч — у посиланні, сервер для показу не потрібен.
    [few] Скопійовано: { $number } символи. Увесь матч — у посиланні, сервер для показу не потрібен.
   *[other] Скопійовано: { $number } символів. Увесь матч — у посиланні, сервер для показу не потрібен.
}
replay-link-here = У цьому посиланні — увесь матч (символів: { $number }). Скопіюй його:
replay-record = Завантажити запис
replay-there-open = Відкрити на { $server }
replay-there-send = Надіслати на { $server }
replay-there-hint = Сервер перевіряє запис і зберігає його 30 днів. Хто має адресу, бачить матч з іменами.
replay-there-kept = Сервер зберігає його 30 днів:

replay-panel-analysis = Аналіз
replay-percent = { $number } %
replay-cost = пунктів шансу на перемогу
replay-curves = Шанс виграти раунд у цю мить: { $list }
replay-analysis-open = З відкритими картами
replay-analysis-working = Рішення оцінюються: до кроку { $number } з { $of } …
replay-analysis-busy = Сервер зайнятий. Запит повториться за { $number } с.
replay-analysis-fault = Аналіз не може тривати далі: { $why }
replay-analysis-running = Це бачило лише одне місце. Рішення оцінюються, коли партію закінчено й видно всі карти.
replay-analysis-static = За цією сторінкою немає сервера, а аналіз його потребує.
replay-analysis-over = У цьому раунді рішень більше немає.
replay-analysis-chances = Шанс на перемогу при останньому рішенні кожного: моменти різні, тож у сумі не обов’язково 100 %
replay-analysis-decides = Вирішує { $name }
replay-analysis-decides-later = Наступне рішення — { $name }
replay-analysis-taken = обрано
replay-analysis-exact = точно
replay-analysis-points = очки: { $number } ± { $margin }
replay-analysis-match = матч { $number } % ± { $margin }
replay-analysis-others = Чого { $name } може чекати на руках в інших
replay-analysis-mistakes = Що коштувало найбільше
replay-analysis-mistake = { $name }: { $action }. Краще: { $better }
replay-analysis-no-mistakes = Схоже, жодне рішення цього раунду нічого не коштувало.
replay-analysis-none-yet = Поки що нічого.
replay-verdict-best = { $name }: найкращий вибір, { $win } на перемогу.
replay-verdict-good = { $name }: не гірше за найкраще, { $win } на перемогу.
replay-verdict-action = { $name }: { $action }
replay-verdict-cost = { $name }: { $win } на перемогу, на { $cost } пунктів менше, ніж з «{ $better }».
replay-do-draw = Взяти
replay-do-keep = Залишити карту
replay-do-accept = Прийняти
replay-do-challenge = Оскаржити
replay-do-target = Обрати
replay-do-color = Назвати
replay-do-shed = Викласти
replay-do-protect = Захиститися
replay-do-pass = Передати
replay-do-catch = Спіймати
