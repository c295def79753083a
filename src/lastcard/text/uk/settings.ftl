# Що можна налаштувати за столом: групи налаштувань.

group-box = Коробка
group-start = Початок
group-turn = Твій хід
group-coloured = Кольорові карти-дії
group-wild = Дикі карти
group-uno = UNO
group-penalty = Штрафи
group-end = Кінець раунду й очки
group-match = Матч
group-two = Удвох
group-teams = Команди
