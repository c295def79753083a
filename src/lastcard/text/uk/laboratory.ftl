# Сторінка лабораторії. Кількості приходять текстом, написані так, як пише мова; $game — round або match.

laboratory-page = Лабораторія · Last Card
laboratory-title = Лабораторія
laboratory-lead = Що змінює правило? Цей браузер грає обидва рядки правил з тими самими роздачами, і числа поступово стають точнішими.
laboratory-line-a = Правила A
laboratory-line-b = Правила B
laboratory-line-hint = Видання і налаштування, наприклад { $line }.
laboratory-seats = Гравці
laboratory-bots = Боти
laboratory-bots-hint = Назви через кому, спершу p1; вони повторюються, доки не зайнято всі місця.
laboratory-games = Ігор на рядок
laboratory-seed = Зерно
laboratory-matches = Цілі матчі замість раундів
laboratory-start = Грати
laboratory-stop = Зупинити
laboratory-loading = Завантажується …
laboratory-standing = Зіграні ігри
laboratory-played = На кожен рядок зіграно { $game ->
    [match] матчів
   *[round] раундів
}: { $games } з { $most }.
laboratory-speed = { $game ->
    [match] Матчів
   *[round] Раундів
} за секунду: { $rate }; робочих потоків: { $number }, один сам — { $each }.
laboratory-measured = Так швидко грає тут одне ядро сервера (Intel Xeon), раундів за секунду з чотирма ботами: classic із careful — { $careful }, classic зі strong — { $strong }, merciless із careful — { $merciless }. Телефон повільніший; кожне наступне ядро додає ще стільки ж.
laboratory-done = Усі ігри зіграно.
laboratory-stopped = Зупинено раніше; це числа за вже зіграні ігри.
laboratory-changes = Що змінюється
laboratory-numbers = Числа
laboratory-legend = Під кожним числом стоїть його інтервал 95 %. Жирним: зміна, інтервал якої не містить нуля.
laboratory-again = Те саме в терміналі:
laboratory-link = Копіювати посилання на це запитання
laboratory-copied = Скопійовано
laboratory-save = Зберегти числа (JSON)
laboratory-failed = Робочий потік не зміг грати: { $detail }
laboratory-fault-seats = { $rules } не грають у складі { $number }; можна стільки гравців: { $list }.
laboratory-both = Зіграти обидва в лабораторії
