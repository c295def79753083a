# The pages for addresses that lead nowhere.

missing-code = Код столу
missing-join = Увійти
nothing-title = Тут нічого немає
nothing-text = Посилання неповне, те, що тут було, прибрано, або цей сервер цього не пропонує. Перевір посилання або попроси нове.
