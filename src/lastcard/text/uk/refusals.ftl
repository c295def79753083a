# Чому суддя відмовляє в дії: "refusal-" і причина (docs/background/procedure.md, розділ 13; docs/background/text.md).

refusal-round-over = раунд закінчено
refusal-shuffle-first = спершу роздавач: потрібне тасування
refusal-button-first = спершу роздавач: потрібна кнопка
refusal-no-penalty = зараз роздавач не може призначити штраф
refusal-dealer-not-asked = зараз роздавача про це не питають
refusal-dealer-only = це робить тільки роздавач
refusal-round-ending = останню карту викладено: лишилася тільки її дія
refusal-confirm-first = останню карту викладено: хто вважає її хибною, каже про це, решта приймає

refusal-catch-self = себе самого не ловлять
refusal-uno-automatic = тут UNO кажуть за всіх
refusal-catch-cards = { $whom_is ->
    [you] у тебе не рівно одна карта
   *[other] { $whom } має не рівно одну карту
}
refusal-catch-called = { $whom_is ->
    [you] ти вже не мовчиш про UNO
   *[other] { $whom } уже не мовчить про UNO
}
refusal-catch-partner = { $whom_is ->
    [you] ви граєте разом, а ловлять тільки суперники
   *[other] { $whom } грає в тій самій команді, а ловлять тільки суперники
}
refusal-catch-late = { $whom_is ->
    [you] тебе зараз не можна спіймати: вже пізно або UNO казати не треба
   *[other] { $whom }: зараз спіймати не можна — вже пізно або UNO казати не треба
}
refusal-uno-called = UNO вже сказано
refusal-uno-late = казати UNO запізно або не треба
refusal-uno-two-cards = { $number ->
    [one] UNO кажуть у свій хід, коли на руках дві карти, а не { $number }
   *[other] UNO кажуть у свій хід, коли на руках дві карти, а не { $number }
}
refusal-uno-own-turn = UNO кажуть у свій хід

refusal-notice-partner = ця хибна карта твоя або твого напарника: помічати її іншим
refusal-no-notice = { $whom_is ->
    [you] серед твоїх карт немає хибної, яку ще можна помітити
   *[other] { $whom } не має хибної карти, яку ще можна помітити
}
refusal-no-challenge = зараз тут нема чого перевіряти

refusal-one-draw = за хід беруть один раз: поклади взяту карту або залиш її собі
refusal-must-play = якщо є чим ходити, треба ходити; беруть лише тоді, коли нічого не підходить
refusal-asked-else = { $asked ->
    [challenge] спершу треба вирішити, чи прийняти «Візьми чотири», чи перевірити
    [accept] спершу треба прийняти те, що робить щойно покладена карта
    [color] спершу треба назвати колір
    [target] спершу треба вибрати, хто бере карти
    [swap] спершу треба вибрати, з ким мінятися картами
    [shed] спершу треба викласти карти кольору, який показала кнопка
    [protect] спершу треба покласти карту на захист від «Візьми чотири»
    [more] спершу треба вирішити, чи класти ще такі самі карти
    [pass] спершу треба передати карти
   *[confirm] спершу йдеться про останню карту: помітити, якщо вона хибна, або прийняти
}
refusal-not-your-turn = { $seats_are ->
    [you] раунд чекає на тебе
   *[other] зараз ходить { $seats }
}
refusal-must-play-drawn = якщо взята карта підходить, її треба покласти
refusal-nothing-drawn = немає взятої карти, яку можна залишити собі
refusal-nothing-to-accept = зараз тут нема чого приймати
refusal-no-color-asked = зараз колір не називають
refusal-cannot-pick = { $whom_is ->
    [you] тебе зараз не можна вибрати
   *[other] { $whom }: цього гравця зараз не можна вибрати
}
refusal-no-target-asked = зараз нікого не вибирають
refusal-no-shed-asked = карти скидають лише після того, як для цього натиснуто кнопку
refusal-must-shed = треба викласти карту того кольору, що випав на кнопці
refusal-wrong-shed = { $card }: це не колір кнопки
refusal-no-protect-asked = зараз нема від чого захищатися
refusal-no-protection = { $card } не захищає: це не той колір, що в грі

refusal-no-pass-asked = карти передають лише перед початком раунду
refusal-pass-first = { $seats_are ->
    [you] спершу вибери карту, щоб передати
   *[other] спершу карту для передачі вибирає { $seats }
}
refusal-passed-already = { $card }: усі такі карти вже відкладено для передачі

refusal-not-held = { $who_is ->
    [you] { $card }: у тебе такої немає
   *[other] { $who } не має такої карти: { $card }
}
refusal-no-jump-in = { $card } — цю карту не можна підкинути, коли зверху { $top }
refusal-cannot-pay = замало карт, щоб сплатити штраф за таку карту
refusal-no-stacking = { $turn ->
    [kept] спершу треба прийняти «Візьми чотири» або перевірити, а вже потім ходити
   *[lost] карту, що змушує брати, не можна відбити картою
}
refusal-cannot-stack = { $card } — цим не відбитися, коли зверху { $top }
refusal-only-drawn-card = узявши карту, можна покласти тільки її
refusal-own-color = { $card } має свій колір, назвати інший не можна
refusal-no-color-now = { $card }: зараз колір не називають
refusal-color-missing = треба назвати колір, наприклад: { $example }
refusal-finish-number = останньою має бути числова карта, а { $card } — не число
refusal-finish-coloured = останньою не може бути дика карта, а { $card } саме така
refusal-finish-no-draw = остання карта не може змушувати брати, а { $card } змушує
refusal-not-equal = докласти можна лише карту, рівну цій: { $top }, а { $card } інша
refusal-not-next = докласти можна лише наступне число ряду після { $top }, а { $card } — ні
refusal-seat-out = хто вибув із раунду, більше нічого в ньому не робить
refusal-restricted = { $block ->
    [colour] «Візьми чотири» дозволено, лише якщо на руках немає карти такого кольору: { $color }
    [colour_numbers] «Візьми чотири» дозволено, лише якщо на руках немає числа такого кольору: { $color }
   *[any_playable] «Візьми чотири» дозволено, лише якщо не підходить жодна інша карта
}
refusal-no-match = { $counts ->
    [color] { $card } не підходить: потрібен { $color } колір, бо важить лише він, коли зверху { $top }
   *[face] { $card } не підходить: потрібен { $color } колір або такий самий знак, як тут: { $top }
}

## Чому дія добра чи погана: що каже про неї аналіз — на сторінці повтору, за столом і в терміналі.

analysis-why-goes-out = виходить
analysis-why-last-card = лишає одну карту
analysis-why-draws = бере, хоча є чим зіграти
analysis-why-must-draw = нема чим зіграти
analysis-why-bluff = справедливо у { $number } випадках зі 100
analysis-why-makes-draw = { $who } бере { $number }
analysis-why-makes-draw-or-stack = { $who } бере { $number } або кладе зверху
analysis-why-takes-hand = отримує карти { $who }: { $number }
analysis-why-swaps = міняється картами
analysis-why-rotates = усі передають свої карти далі
analysis-why-deals-anew = усі карти роздаються знову
analysis-why-skips = { $who } пропускає хід
analysis-why-dear = позбувається { $number } очок
analysis-why-cannot-match = { $who } не мав кольору «{ $color }», коли брав
analysis-why-spends-wild = витрачає дику, хоча колір підходить
analysis-why-keeps-colors = { $number ->
    [0] не лишає жодного кольору
    [one] лишає { $number } колір
    [few] лишає { $number } кольори
   *[other] лишає { $number } кольорів
}
analysis-why-risky = проти правил, на власний ризик
