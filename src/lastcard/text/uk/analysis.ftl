# Що аналіз каже про позицію (src/lastcard/fast/analysis/analysis.py, terminal/pages/analysis_page.py).

cli-analyse = чого варті дії місця і що, мабуть, на руках в інших
cli-analyse-position = один рядок: "classic | r5g3 b1b2 | r7 | p1> | b3g4", а після нього дії, якщо це не початок ходу; або файл запису, рішення якого треба оцінити
cli-analyse-seat = місце, яке вирішує (без цього — те, чия черга діяти)
cli-analyse-open = карти всіх відомі; малі позиції розв’язуються точно
cli-analyse-scores = набрані досі очки, одне число на місце, як-от 120,80: для шансу виграти матч (типово — ще немає)
cli-analyse-worlds = скільки світів роздати й дограти ({ $number })
cli-analyse-seed = зерно для світів і вдачі

cli-puzzle = позиція, у якій одна дія явно найкраща; щодня нова
cli-puzzle-date = задача іншого дня
cli-puzzle-solution = чого варта кожна дія

puzzle-title = Задача на { $date } ({ $level })
puzzle-easy = легка
puzzle-medium = середня
puzzle-hard = складна
puzzle-left = ліворуч
puzzle-right = праворуч
puzzle-others = Карт на руках в інших: { $list }. Грають { $way }.
puzzle-known = З них відомі: { $list }.
puzzle-drawn = { $who_is ->
    [you] Ти щойно береш: { $cards }.
   *[other] { $who } щойно бере: { $cards }.
}
puzzle-lacks = Коли брали, не мали кольору: { $list }.
puzzle-actions = { $who } може: { $list }.
puzzle-risky = Проти правил, на власний ризик: { $list }.
puzzle-ask = Що найчастіше виграє раунд? Відповідь покаже --solution.
puzzle-careful = Бот careful робить так: { $action }.
puzzle-solution = { $who }: чого варта кожна дія
puzzle-missing = Як часто боти не знаходять найкращої дії: { $list }. Легка — та задача, яку не розв’язують лише двоє найслабших, складна — та, яку не розв’язує більшість.
puzzle-rules = Правила:
puzzle-lead = Це твої карти, і одна дія очевидно найкраща. Торкнися її. Щодня нова задача.
puzzle-yours = Що ти бачиш
puzzle-top-card = Верхня карта скиду
puzzle-try-again = Спробуй іншу.
puzzle-found-first = З першої спроби!
puzzle-found = Це найкраща дія.
puzzle-streak = { $number ->
    [one] день розв’язано
    [few] дні поспіль розв’язано
   *[other] днів поспіль розв’язано
}
puzzle-play-out = Подивитися, що далі
puzzle-play-again = Спочатку
puzzle-next-step = Наступний крок
puzzle-share = Поділитися
puzzle-copied = Скопійовано
puzzle-days = Інші дні
puzzle-archive = Попередні дні
puzzle-found-by = { $share } % з { $number } гравців знайшли її з першої спроби.
puzzle-share-found = знайшли { $share } %
puzzle-answered = Відповідей: { $number }
puzzle-top = Зверху скиду; колір: { $color }
puzzle-hand = Карти на руках
puzzle-question = Що виграє раунд найчастіше?
puzzle-best = Найкраща дія.
puzzle-not-best = Не найкраща дія.
puzzle-misses = Так грає бот careful.
puzzle-worth = Виграє { $win } % раундів (± { $margin }), у середньому { $points } очок.
puzzle-costs = Коштує { $cost } пунктів шансу на перемогу.
refusal-puzzle-range = на { $said } задачі немає: є з { $earliest } до { $latest }
refusal-puzzle-date = «{ $said }» — не день: пиши, наприклад, 2026-11-23

analysis-title = { $who } вирішує
analysis-standing = { $rules }; на руках { $hand }, зверху { $top_card }, чинний колір: { $color_word }
analysis-action = дія
analysis-win = виграш
analysis-points = очки
analysis-match = матч
analysis-nothing = (нічого)
analysis-hands = Що, мабуть, на руках в інших: скільки карт у середньому
analysis-wild = дикі
analysis-likely = найімовірніші карти
analysis-round = Раунд { $number }: шанс на перемогу при кожному рішенні
analysis-mistakes = { $number ->
    [0] Здається, жодне рішення нічого не коштувало
    [one] Здається, { $number } рішення чогось коштувало: раунд.подія, втрачений шанс на перемогу
    [few] Здається, { $number } рішення чогось коштували: раунд.подія, втрачений шанс на перемогу
   *[other] Здається, { $number } рішень чогось коштували: раунд.подія, втрачений шанс на перемогу
}
analysis-better = краще { $action }
analysis-reviewed = Кожне оцінено за тим, що бачив гравець; світів: { $number }; ± — це 95 %.
analysis-deals = { $number ->
    [1] З відкритими картами, точно, за єдиною роздачею, що збігається з побаченим: { $list }.
   *[other] З відкритими картами, точно, у середньому за всіма роздачами ({ $number }), що збігаються з побаченим: { $list }.
}
analysis-line = Найкращий хід гри, доки не вирішує випадок: { $list }.
analysis-follows = Як найчастіше триває гра — кожна дія так часто, як сказано, якщо все перед нею було так: { $list }.
analysis-reviewed-open = Кожне оцінено з відкритими картами, у { $number } раундах з іншою вдачею; ± — 95 %.
analysis-bluff-chance = З імовірністю { $number } % «бери чотири» зіграно проти правил.
analysis-exact = Шанси на перемогу точні: усі знають карти всіх й обирають найкраще для власних шансів, а з рівноцінного — кожне однаково часто; раунд, якого ніхто не виграв, рахується порівну. Очки — з { $number } раундів, дограних ботом { $name }; ± — інтервал 95 %.
analysis-open = Карти всіх відомі: кожна дія в тих самих { $number } раундах з іншою вдачею, дограних ботом { $name }. ± — інтервал 95 %.
analysis-of-match = Матч: шанс виграти його за рахунку { $list }, якщо в наступних раундах усі гратимуть однаково.
analysis-sampled = Кожна дія в тих самих { $number } світах, що узгоджуються з побаченим, дограних ботом { $name }. ± — інтервал 95 %.
analysis-at-once = Шанс без ± — точний: дія одразу закінчує раунд.

refusal-analysis-scores = scores: «{ $said }» — не список із { $number } чисел, як-от 120,80
refusal-analysis-of-record = { $what } — для позиції: у записі кожне рішення має свої
refusal-scores-do-not-decide = scores: за { $setting } набрані очки не визначають, хто виграє матч; не вказуйте їх
refusal-scores-of-partners = scores: партнери мають спільні очки команди, як-от 120,80,120,80, а не { $said }
refusal-scores-over = scores: з { $said } матч уже вирішено
refusal-worlds-at-least = світів { $number }: для інтервалу треба щонайменше 2
refusal-worlds-at-most = світів: щонайбільше { $most }
refusal-nobody-asked = у позиції { $position } ніхто не має що вирішувати
refusal-seat-not-asked = { $where } зараз нічого не вирішує: назви інше місце або момент, коли воно вирішує
refusal-view-not-open = погляд одного місця не знає чужих карт: для відкритих карт дай раунд або його позицію
refusal-analysis-hidden = у позиції є всі карти: замість '??' впишіть будь-які з тих, що лишилися; без --open чужі карти й колода роздаються знову
refusal-search-not-offered = { $action }: { $where } тут цього не може
refusal-view-of-another = місце { $where }: це вид місця { $seat }
refusal-no-policy = бота «{ $said }», що дограє раунди, немає; є { $list }

skill-title = Як добре хто грав
skill-head-player = гравець
skill-head-rounds = раунди
skill-head-won = виграно
skill-head-adjusted = без удачі
skill-head-advantage = перевага
skill-head-points = очки
skill-deal = роздача
skill-best = { $name }, найкраще рішення: { $action }, а не { $better } ({ $cost })
skill-worst = { $name }, найгірше рішення: { $action }, а не { $better } ({ $cost })
skill-luckiest = { $name }, найбільша удача: { $action } ({ $cost })
skill-unluckiest = { $name }, найбільша невдача: { $action } ({ $cost })
skill-note-adjusted = Без удачі: результат без удачі роздачі, добору, тасування й кнопки, якою її бачать дограні раунди. За багато раундів його середнє таке саме, як у результату; в одному раунді він може бути нижчий за 0 % або вищий за 100 %.
skill-note-advantage = Перевага: на скільки відсоткових пунктів частіше виграють рішення, ніж рішення бота { $name }, який бачив би те саме, у тих самих світах; 0 там, де вони збігаються. Вона не бачить того, чого не розуміють ні цей бот, ні дограні раунди, наприклад блефу, що діє на людей.
skill-note-not-added = Кожна втрата сама по собі. Їх не можна додавати: найкраща з кількох оцінок завжди зависока, тож навіть бездоганна гра здавалася б програшною.
skill-working = Прибираємо удачу…
skill-points = очок: { $number }
skill-note-margin = ± — це 95 %: наскільки можуть помилятися дограні раунди.
