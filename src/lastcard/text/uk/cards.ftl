# Карти, кольори й числа: з чого складаються аргументи інших повідомлень (docs/background/text.md).
#
# Словничок, щоб одна річ скрізь звалася однаково:
#   гравцеві кажемо «ти»; імена не відмінюємо, тому речення будуємо навколо них: «Ann кладе: червона 5», «гравець { $who }»
#   карта, карти на руках (не «рука»), колода (звідки беруть), скид (куди кладуть), верхня карта, набір карт (усе, що в коробці)
#   хід, раунд, матч, місце, команда, напарник, суперник, роздавач, господар (столу), глядач, бот
#   класти (to play), брати (to draw), залишити собі (to keep), прийняти (to accept), перевірити — «Не вірю!» (to challenge)
#   сказати UNO (to call), спіймати (to catch), помітити (to notice), підкинути (to jump in), відбити (to stack), захиститися (to protect)
#   дика карта (wild), карта-дія (action card), числова карта, «Візьми чотири» (draw-four), блеф, штраф, домашнє правило
#   видання (edition), коробка (box), налаштування (setting), рядок правил (rules line), запис гри (record)

color-r = червоний
color-y = жовтий
color-g = зелений
color-b = синій
color-letter-r = Ч
color-letter-y = Ж
color-letter-g = Зе
color-letter-b = С

face-skip = Пропусти хід
face-reverse = Зміна напрямку
face-draw-two = Візьми дві
face-draw-2 = Візьми 2
face-wild = Дика карта
face-wild-draw-four = Дика Візьми чотири
face-wild-draw-4 = Дика Візьми 4
face-villain-draw-4 = Лиходій Візьми 4
face-wild-silver-badge = Дикий Срібний жетон
face-wild-creeper = Дикий Кріпер
face-wild-discard-all-1-color = Дика Скинь один колір
face-suspend = Пауза
face-retour = Ретур
face-pull-two = Тягни дві
face-colour-selection = Вибір кольору
face-draw-four = Візьми чотири
face-skip-everyone = Пропусти всіх
face-discard-all = Скинь усі
face-wild-swap-hands = Дикий Обмін картами
face-wild-shuffle-hands = Дике Тасування карт
face-wild-blank = Порожня дика карта
face-wild-reverse = Дика Зміна напрямку
face-wild-reverse-draw-four = Дика +4 зі зміною напрямку
face-wild-skip = Дика Пропусти хід
face-wild-skip-two = Дика Пропусти двох
face-wild-draw-two = Дика Візьми дві
face-wild-targeted-draw-two = Дика +2 на вибір
face-wild-draw-six = Дика Візьми шість
face-wild-draw-ten = Дика Візьми десять
face-wild-roulette = Дика Рулетка

card-coloured = { $color_is ->
    [r] червона
    [y] жовта
    [g] зелена
   *[b] синя
} { $face }
card-named = { $card }: { $color }
card-hidden = закрита карта

cards-counted = { $number ->
    [one] { $number } карта
    [few] { $number } карти
   *[other] { $number } карт
}
players-counted = { $number ->
    [one] { $number } гравець
    [few] { $number } гравці
   *[other] { $number } гравців
}
cards-unseen = { $number ->
    [one] { $number } закрита
    [few] { $number } закриті
   *[other] { $number } закритих
}
rounds-counted = { $number ->
    [one] { $number } раунд
    [few] { $number } раунди
   *[other] { $number } раундів
}
points-counted = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}
goal-in-short = { $mode ->
    [single_hand] один раунд
    [winner_collects] хто перший набере { points-counted }
    [low_total] найменша сума, щойно є { points-counted }
    [drop_out] щораунду вибуває один
   *[elimination] хто набрав { points-counted }, вибуває
}

names-you = ти
names-and = { $some } і { $last }
names-or = { $some } або { $last }
