# The score sheet for cards of paper: its page, and what cannot be on it.

scores-page = Аркуш рахунку · Last Card
scores-title = Аркуш рахунку для твоїх власних карт
scores-about = Ти граєш картами на своєму столі; ця сторінка рахує очки за правилами твоєї коробки, знає, хто роздає, і каже, хто має рацію.
scores-box = З якою коробкою граєте?
scores-form = Домашні правила партії
scores-mode = Як виграють партію?
scores-mode-printed = Як написано в коробці
scores-mode-winner-collects = Хто виграє, збирає очки
scores-mode-low-total = Усі рахують свої карти, виграє найменша сума
scores-mode-elimination = Хто досягне межі, вибуває
scores-mode-single-hand = Один раунд
scores-target = Очки, на яких вона закінчується (порожньо: як у коробці)
scores-settings = Інші налаштування, у нотації
scores-players = Хто грає?
scores-player = Гравець { $number }
scores-more = Ще один
scores-fewer = На одного менше
scores-seating = У тому порядку, як ви сидите, за годинниковою стрілкою.
scores-begin = Почати аркуш
scores-enter = Записати раунд
scores-undo = Скасувати останній раунд
scores-won = перемога
scores-out = вибув
scores-deals = роздає
scores-no-dealer = Ще невідомо, хто роздає.
scores-final = Наступний раунд вирішує партію.
scores-rounds = Раунд за раундом
scores-round = Раунд
scores-correct = Виправити раунд { $round }
scores-removed = Раунд { $round } вилучено.
scores-entered = Раунд { $round } записано.
scores-corrected = Раунд { $round } виправлено.
scores-share = Поділитися рахунком
scores-copied = Рахунок скопійовано.
scores-again = Ті самі люди, нова партія
scores-close = Відкласти аркуш
scores-older = Попередні аркуші
scores-none = Ще немає жодного. Аркуші залишаються в цьому браузері.
scores-rounds-counted = { $number ->
    [one] { $number } раунд
    [few] { $number } раунди
   *[other] { $number } раундів
}
scores-drop = Викинути: { $name }
scores-drop-sure = Викинути цей аркуш?
scores-save = Зберегти все у файл
scores-load = Завантажити файл
scores-no-file = У цьому файлі немає аркушів рахунку.
scores-loaded = { $number ->
    [one] Додано { $number } аркуш.
    [few] Додано { $number } аркуші.
   *[other] Додано { $number } аркушів.
}
scores-round-title = Раунд { $round }
scores-who-out = Хто лишився без карт?
scores-nobody = Ніхто
scores-void = Раунд не рахується
scores-left = Очки в інших руках
scores-cards = Торкатися карт
scores-knocked-out = Вибув через ліміт карт ({ $points })
scores-tap = Карти, що лишилися в цій руці
scores-add = { $card }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}
scores-tapped = Пораховані карти; торкніться, щоб забрати
scores-take-away = Забрати: { $card }
scores-correct-it = Виправити
scores-enter-it = Записати
scores-cancel = Скасувати
scores-remove = Вилучити цей раунд
scores-at-table = За столом
scores-dealer = Хто роздає наступний раунд?
scores-lot = Кинути жереб
scores-lot-fell = Жереб випав: { $name }.
scores-to-left = Гра йде ліворуч
scores-to-right = Гра йде праворуч
scores-button = Кнопка
scores-press = Натиснути кнопку
scores-odds = Її шанси:
scores-who-is-right = Хто має рацію?
scores-question = Про що ви сперечаєтеся?
scores-ask = Знайти
scores-unwritten = Правила цієї коробки нічого про це не кажуть.
scores-not-understood = Це не зрозуміло. Спробуй іншими словами: «Чи можна закінчити картою +4?»
scores-silent = Правила { $edition } про це мовчать; інші коробки кажуть:
scores-situation-last = Чи може остання карта бути вільною?
scores-situation-forgot = Що, коли хтось забуде сказати UNO?
scores-situation-stack = Чи можна покласти +2 на +2?
scores-situation-jump = Чи можна грати поза чергою?
scores-situation-challenge = Коли можна оскаржити +4?
scores-situation-empty = Що, коли колода порожня?
scores-situation-color = Чи можна зіграти щойно взяту карту?
scores-situation-two = Що робить Зміна напрямку удвох?

refusal-sheet-places = аркуш рахунку не може мати places=hands: тоді рахують карти інших щоразу, коли хтось виходить, а аркуш знає лише кінець раунду. Обери places=flat(10) або інше число.
refusal-sheet-rounds = понад { $most } раундів на одному аркуші; почни новий
refusal-sheet-over = партію вирішено після раунду { $number }
refusal-sheet-hands = потрібно те, що залишилося в руках усіх { $number } гравців, "" для порожньої руки
refusal-sheet-not-playing = { $said } не грає в цьому раунді
refusal-sheet-twice = хтось виходить двічі
refusal-sheet-void = раунд, що не рахується, ніхто не виграє
refusal-sheet-points = «{ $said }» очок у руці: найбільше { $most }
refusal-sheet-card = більше карт { $card }, ніж є в коробці: { $number }
