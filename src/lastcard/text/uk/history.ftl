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
