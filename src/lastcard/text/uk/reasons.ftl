# Чому дія добра чи погана: що каже про неї аналіз — на сторінці повтору, за столом і в терміналі.

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
