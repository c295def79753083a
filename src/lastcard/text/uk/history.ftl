# Сторінка з власними іграми.

history-page = Мої ігри · Last Card
history-title = Мої ігри
history-running = Тривають
history-none = У цьому браузері ще не дограно жодного матчу.
history-numbers = У числах
history-matches = { $number ->
    [one] матч
    [few] матчі
   *[other] матчів
}
history-won = виграно
history-rounds = { $number ->
    [one] раунд
    [few] раунди
   *[other] раундів
}
history-streak = найдовша низка перемог
history-running-streak = перемог поспіль дотепер
history-comeback = балів відставання — і все одно перемога
history-caught = { $number ->
    [one] спійманий гравець
    [few] спіймані гравці
   *[other] спійманих гравців
}
history-guilty = { $number ->
    [one] слушна перевірка
    [few] слушні перевірки
   *[other] слушних перевірок
}
history-stamps = Уперше
history-stamp-won = Перша перемога
history-stamp-edition = перша перемога
history-stamp-caught = Хтось попався
history-stamp-guilty = Блеф розкрито
history-stamp-comeback = Перемога після великого відставання
history-stamp-row = П’ять перемог поспіль
history-by-edition = За виданнями
history-by-player = Найчастіші суперники
history-you-won = твої перемоги
history-they-won = їхні перемоги
history-played = Зіграні матчі
history-match-won = Перемога
history-match-lost = Поразка
history-match-ended = Закінчено голосуванням
history-me = { $name } (ти)
history-replay = Повтор
history-again = До столу, на реванш
history-same-rules = Новий стіл за цими правилами
history-lessons = { $number ->
    [one] Пройдено { $number } урок
    [few] Пройдено { $number } уроки
   *[other] Пройдено { $number } уроків
}
history-file = Узяти з собою
history-file-hint = Твої ігри зберігаються лише в цьому браузері. Файл перенесе їх в інший або вбереже.
history-save = Зберегти у файл
history-load = Завантажити файл
history-loaded = { $number ->
    [one] Додано { $number } матч.
    [few] Додано { $number } матчі.
   *[other] Додано { $number } матчів.
}
history-no-file = У цьому файлі немає матчів Last Card.
history-clear = Видалити все
history-clear-sure = Видалити з цього браузера всі зіграні матчі?
