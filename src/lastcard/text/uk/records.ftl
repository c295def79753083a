# Чого не можна прочитати: записи, позиції, карти, файли видань; і де саме в записі: "refusal-" і причина (docs/background/text.md).

refusal-in-round = раунд { $round }: { $why }
refusal-in-line = рядок { $line }: { $why }
refusal-in-round-and-line = раунд { $round }, рядок { $line }: { $why }

## Карти, події й позиції

refusal-no-card = «{ $said }» — не карта: колір r y g b і знак 0-9 s r d f k a, або w і знак w 4 b c a s h z r k j 2 t 6 x o
refusal-odd-cards = «{ $said }»: кожна карта — два знаки, а тут їх непарна кількість
refusal-no-card-in = «{ $said }»: «{ $what }» на місці { $place } — не карта
refusal-no-event = «{ $said }» — не подія
refusal-no-turn-here = { $said }: тут хід початися не може
refusal-no-start = { $said }: цей раунд не має початку, його роздано посередині з того, що знало місце
refusal-view-state = { $said }: числа стану не пасують до цього погляду
refusal-view-without-state = { $said }: цей погляд не знає стану свого раунду; візьміть погляд із Round.view або оновіть його через Round.update
refusal-position = «{ $words }»: { $faults }
refusal-position-parts = «{ $words }»: позиція має п’ять частин між | (правила, карти гравців, скид, хід, колода), а тут їх { $number }
refusal-position-hands = { $number ->
    [one] карти { $number } гравця
    [few] карти { $number } гравців
   *[other] карти { $number } гравців
} на { $most ->
    [one] { $most } місце
    [few] { $most } місця
   *[other] { $most } місць
}: потрібно від 2 до 10
refusal-position-no-discard = скид порожній: до його верхньої карти має підходити наступна
refusal-position-wild-color = { $card } зверху потребує названого кольору, наприклад { $example }
refusal-position-only-wild = «{ $said }»: колір називають лише для дикої карти, один із r y g b
refusal-position-turn = «{ $said }»: хід — це місце й напрямок, наприклад p1> або p2<
refusal-position-nobody = «{ $said }»: там ніхто не сидить
refusal-position-empty-hand = карт на руках немає: цей раунд закінчено
refusal-position-cards = більше карт, ніж { $most }

## Раунди й матчі

refusal-deck-small = набір ({ cards-counted }) замалий для стількох гравців: { $most } (G-20)
refusal-deck-large = карт у наборі: { $number }; щонайбільше { $most }
refusal-dealer = роздавач «{ $said }»: є місця { $list }
refusal-seat = місця «{ $said }» немає; є { $list }
refusal-seat-or-player = «{ $said }» — ні місце ({ $seats }), ні гравець ({ $list })
refusal-how-many-players = скільки гравців?
refusal-wanted-text = { $key }: потрібен текст, наприклад «{ $like }», а не { $said }
refusal-ask-no-action = action: це запит (Ask); вибери одну з його дій, наприклад «{ $like }»
refusal-record-path = «{ $said }» — не текст запису; файл читає lastcard.load(…)
refusal-wanted-number = { $key }: потрібне ціле число, а не { $said }
refusal-wanted-within = { $key }: потрібне ціле число від { $least } до { $most }, а не { $said }
refusal-wanted-kind = { $key }: потрібно { $like }, а не { $said }
refusal-wanted-cards = { $key }: потрібен текст, наприклад «{ $like }», або послідовність Card, а не { $said }
refusal-wanted-texts = { $key }: потрібен список текстів, наприклад { $like }, а не { $said }
refusal-chance = chance='{ $said }': потрібно 'auto' або 'ask'
refusal-no-time-limit = d time: match.minutes дорівнює 0, тож матч без межі часу
refusal-time-called = d time: час уже оголошено
refusal-after-match = { $action }: матч закінчено
refusal-player-list = { $said }: потрібен список імен, наприклад ["Ann", "Ben"]
refusal-player-text = { $said }: ім’я гравця — це текст
refusal-player-name = в імені гравця від 1 до 40 видимих символів
refusal-name-invisible = в імені лише видимі символи, без { $list }
refusal-player-twice = двоє гравців мають те саме ім’я
refusal-seed-text = зерно й nonce мають бути текстами, які вміщує UTF-8
refusal-nonce-line = у nonce не може бути кінця рядка

## Записи

refusal-record-cut = файл обривається посередині: { $detail }
refusal-toml-size = у файлі понад { $most } байтів
refusal-toml-lines = у файлі понад { $most } рядків
refusal-toml-key = у ключі понад { $most } частин
refusal-toml-parts = у ключах разом понад { $most } частин
refusal-toml-entries = у списках і таблицях разом понад { $most } записів
refusal-toml-depth = списки чи таблиці вкладено заглибоко: щонайбільше { $most } одна в одну
refusal-toml-number = у числі забагато цифр
refusal-record-not-toml = це не TOML: { $detail }
refusal-record-version = lastcard = { $said }: це не запис гри версії { $most }
refusal-record-unmarked = це не запис гри: жоден рядок не каже lastcard = { $most }
refusal-record-revision = revision = { $number }: це записала новіша версія lastcard; ця знає ревізії до { $most }
refusal-nothing-to-undo = нічого скасовувати: ще не було жодної дії
refusal-record-rounds = раунди записують таблицями [[round]]
refusal-record-header-lacks = у заголовку немає { $key }
refusal-record-round-lacks = у раунді немає { $key }
refusal-record-header-unknown = у заголовку невідомий ключ «{ $key }»; власні ключі починаються з _
refusal-record-round-unknown = у раунді невідомий ключ «{ $key }»; власні ключі починаються з _
refusal-record-kind = { $key } має бути { $kind ->
    [text] текстом
    [list] списком
    [table] таблицею
   *[number] числом
}
refusal-record-texts = { $key } має бути списком текстів
refusal-record-no-seat = «{ $said }» — не місце
refusal-record-redacted = у цьому записі лише те, що міг знати { $saw }; його можна читати (події), але не відтворити
refusal-record-after-match = матч закінчено, а раунди йдуть далі
refusal-record-after-open-round = раунд не закінчено, а йде наступний
refusal-record-empty = у записі немає ні раунду, ні зерна, щоб його роздати
refusal-record-not-playing = { $said } не грає цього раунду
refusal-record-in-key = { $key }: { $why }
refusal-record-seats = місця { $given }: грають { $list }
refusal-record-round-over = раунд закінчено, а дії йдуть далі
refusal-record-scores = рахунок { $given }: дії дають { $list }
refusal-record-scores-early = рахунок { $given }: раунд не закінчено
refusal-record-score-numbers = рахунок — цілі числа
refusal-record-dealer = роздавач «{ $said }», місця { $given }: є { $list }
refusal-record-edition = видання «{ $said }» немає; є { $list }, або запис містить власне
refusal-record-unproven = це не запис завершеного матчу, у якому кожна карта випливає із зерна
refusal-illegal = { $action }: { $why } — позиція { $position }
refusal-by-rule = { $why } ({ $rule })
refusal-possible = { $why }; можна: { $list }
refusal-replay-viewer = усі карти матчу показують, коли його закінчено; доти кожне місце має те, що бачило: p1, p2, … або None
refusal-round-not-over = раунд { $number }: його не закінчено, тож рахунку немає

## Файли видань

refusal-edition-not-toml = файл видання — не TOML: { $detail }
refusal-edition-unreadable = файл видання не прочитати: { $reason }
refusal-edition-base = { $key } = { $said }: видання спирається на одне з { $list }
refusal-edition-part = { $key } має бути таблицею
refusal-edition-key = { $key }: не частина файлу видання; є { $list }
refusal-edition-deck = { $key } = «{ $said }»: такого набору немає; є { $list }
refusal-edition-name-face = { $key }: такого знака немає; назви мають { $list }
refusal-edition-effect-face = { $key }: такого знака немає; кольорові знаки — { $list }, дикі — { $other }
refusal-edition-verbs = { $key }: потрібен список дій, наприклад ['draw 2']
refusal-edition-verb = { $key }: дії «{ $said }» немає; є { $list } (draw N, де N від 1 до 50; skip N, де N від 1 до 9)
refusal-edition-verb-set = { $key }: { $said } тут не пишуть; постав draw2.target=button, wd4.colour=button або wd4.target=all_with_protection
refusal-edition-verb-twice = { $key }: { $said } записано двічі (з двох draw запиши суму, наприклад 'draw 5')
refusal-edition-verb-wild = { $key }: { $said } — лише для диких карт
refusal-edition-verbs-together = { $key }: { $said } і { $other } разом не йдуть: одна дія поруч із 'color', або 'reverse' перед 'draw'
refusal-edition-verb-coloured = { $key }: { $said } — лише для кольорових карт
refusal-edition-verb-pick = { $key }: pick потребує draw, наприклад 'draw 2', без restricted і reverse
refusal-edition-verb-restricted = { $key }: restricted потребує draw, наприклад 'draw 4'
refusal-edition-deck-table = { $key }: потрібна таблиця знаків і їхньої кількості
refusal-edition-count = { $key } = { $said }: потрібен знак (або проміжок, наприклад 1-9) і кількість від 0 до 20
refusal-edition-cards = { $key }: карт { $number }; щонайбільше { $most }
refusal-edition-setting = { $key }: такого налаштування немає
refusal-edition-cause = { $key }: такої причини немає; перелік — у docs/program/causes.md
refusal-edition-cause-rule = { $key } = { $said }: такого правила немає; потрібен номер правила, яке пояснює `lastcard why`
refusal-edition-value = { $key }: { $why }
refusal-edition-path = у шляху { $said } є невидимі символи; дай файлові інше ім’я
refusal-edition-entries = у файлі видання щонайбільше { $most } ключів і записів у списках
refusal-edition-large = у файлі видання щонайбільше { $most } байтів
refusal-edition-text = { $key } = { $said }: потрібен текст від 1 до { $most } видимих символів
refusal-edition-id = { $key } = { $said }: потрібні малі латинські літери, цифри, - і _, щонайбільше 40
refusal-edition-id-taken = { $key } = «{ $said }»: так зветься опубліковане видання ({ $list }); вибери інше ім’я
refusal-edition-code = { $key } = { $said }: потрібно до чотирьох великих латинських літер
refusal-edition-offers = offers = { $said }: потрібен список налаштувань, наприклад ['teams=2x2']
refusal-edition-offer = offers: { $said }: { $why }
refusal-edition-offer-twice = «{ $said }» запропоновано двічі
refusal-edition-deck-name = { $key }: назва набору — малі латинські літери, цифри, - і _, щонайбільше 40
refusal-edition-deck-taken = { $key }: такі назви мають набори опублікованих видань ({ $list }); вибери іншу
refusal-edition-count-twice = { $key }: { $other } вже рахує { $said }
refusal-edition-no-cards = { $key }: у наборі немає карт
refusal-edition-deck-small = { $key }: карт { $number }; для стількох гравців ({ $least }) треба { $most }: їхні карти й одна відкрита
refusal-edition-setting-near = { $key }: такого налаштування немає; може, { $near }?
refusal-edition-setting-twice = { $key } задано двічі
refusal-edition-value-part = { $key }: налаштування має value і rule, більше нічого
refusal-edition-value-lacks = { $key }: немає значення; запиши value = '…' поруч із rule
refusal-edition-value-kind = { $key } = { $said }: потрібен текст або ціле число
refusal-not-utf8 = це не текст в UTF-8
