# Командний рядок: допомога, відмови, те, що друкують команди. Назви команд і параметрів не перекладають.

cli-about = Суддя для UNO: шість опублікованих зводів правил, нинішні коробки й ваші власні.
cli-commands = команди
cli-lang = мова: { $list } (як каже середовище)
cli-json = друкувати дані у JSON, а не сторінку
cli-try = lastcard: { $why } (спробуй { $command } --help)
cli-error = lastcard: { $why }
cli-edition-faults = lastcard: { $path }, помилок: { $number }
cli-output = не вдається записати вивід: { $reason }

cli-why = пояснити правила за номерами або знайти їх звичайними словами
cli-why-ids = наприклад MC-27, PP-A4, G-13, X-5, HR-1 або питання: «чи можна закінчити на +4?»
cli-why-rules = дивитися лише те, що діє за цим столом: видання і, якщо треба, налаштування
cli-why-nothing = до «{ $said }» не підходить жодне правило: спробуй інші слова або номер, наприклад MC-27
cli-why-more = lastcard why { $id } пояснює його повністю.
cli-why-others = { $number ->
    [one] Підходить іще { $number } правило.
    [few] Підходять іще { $number } правила.
   *[other] Підходять іще { $number } правил.
}
cli-why-edition = --rules classic (або інше видання, можна з налаштуваннями) дивиться лише те, що діє там.
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
cli-play-hotseat = кілька людей за однією клавіатурою; між ходами руки сховано
cli-play-record = зберігати запис гри в цей файл після кожної дії
cli-play-force = писати поверх файлу, який уже є
cli-watch = дивитися, як грають боти
cli-watch-open = показати всі руки
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
cli-verify-seed = зерно, якщо його немає в записі
cli-seconds = { $said }: потрібно від 0 до 60 секунд
cli-number = { $said }: потрібно від { $least } до { $most }

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
refusal-os-not-allowed = на це немає дозволу
refusal-os-read-only = з диска можна лише читати
refusal-os-full = диск повний
refusal-os-long-name = ім’я задовге
refusal-os-port-in-use = порт зайнято
refusal-os-no-address = цей комп’ютер не має такої адреси

## Що друкує сервер, коли починає

serve-at = Сервер тут: { $link }
serve-seat = Твоє місце, лише для тебе:  { $link }
serve-friends = Для друзів і глядачів:  { $link }
serve-stop = Ctrl-C зупиняє сервер; стіл збережено.

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
usage-choice = хибний вибір: %(value)r (можливо: %(choices)s)
usage-ambiguous = неоднозначний параметр: %(option)s може бути %(matches)s

## Лабораторія й інше

cli-lab = зіграти мільйони ігор і побачити, що роблять правила
cli-lab-about = Лабораторія.
cli-docs = відкрити документацію, без мережі
