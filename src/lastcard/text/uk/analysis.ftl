# Що аналіз каже про позицію (src/lastcard/fast/analysis.py, сторінка повтору).

analysis-nothing = (нічого)
analysis-wild = дикі
analysis-bluff-chance = З імовірністю { $number } % «бери чотири» зіграно проти правил.
analysis-exact = Шанси на перемогу точні: обоє грають якнайкраще, а раунд без кінця рахується за половину. Бали — з { $number } раундів, дограних ботом { $name }; ± — інтервал 95 %.
analysis-open = Усі руки відомі: кожна дія в тих самих { $number } раундах з іншою вдачею, дограних ботом { $name }. ± — інтервал 95 %.
analysis-sampled = Кожна дія в тих самих { $number } світах, що узгоджуються з побаченим, дограних ботом { $name }. ± — інтервал 95 %.

analysis-why-goes-out = виходить
analysis-why-last-card = лишає одну карту
analysis-why-draws = бере, хоча є чим зіграти
analysis-why-must-draw = нема чим зіграти
analysis-why-bluff = справедливо у { $number } випадках зі 100
analysis-why-makes-draw = { $who } бере { $number }
analysis-why-skips = { $who } пропускає хід
analysis-why-dear = позбувається { $number } балів
analysis-why-cannot-match = { $who } не мав кольору «{ $color }», коли брав
analysis-why-spends-wild = витрачає дику, хоча колір підходить
analysis-why-keeps-colors = { $number ->
    [0] не лишає жодного кольору
    [one] лишає { $number } колір
    [few] лишає { $number } кольори
   *[other] лишає { $number } кольорів
}
