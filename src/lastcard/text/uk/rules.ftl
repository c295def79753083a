# Сторінки про правила, які пише сервер.

rules-title = Правила
rules-intro = Усі видання короткими реченнями. Кожне називає правило, на якому стоїть.
rules-players = Гравців: від { $least } до { $most }
rules-compare = Порівняти два
rules-side-a = Ці правила
rules-side-b = і ці
rules-show-differences = Показати відмінності
rules-look-up = Знайти
rules-all-settings = Усі налаштування
rules-common = Для всіх видань
rules-house = Домашні правила
rules-play-these = Грати за цими правилами
rules-compare-these = Порівняти
rules-lesson = Урок цієї коробки
rules-others = Інші видання
rules-differs = Не так, як у виданні { $edition }
rules-differs-mark = змінено
rules-was = замість:
rules-alike = Відмінностей немає: грають однаково.
rules-differences = { $count ->
    [one] { $count } відмінність
    [few] { $count } відмінності
   *[other] { $count } відмінностей
}
rules-makes-no-difference = де такої карти немає або це нічого не змінює
rules-why = Чому
rules-how-sure = Наскільки певно
rules-settings = Налаштування
rules-settings-intro = Усе, що можна налаштувати за столом. Рядок правил — це видання і скільки завгодно налаштувань, наприклад: classic stacking=up
rules-on-this-page = На цій сторінці
rules-may-choose = Твій стіл може вибрати
rules-elsewhere = Що про це кажуть інші видання
rules-editions-say = Що про це кажуть видання
rules-all-editions = Усі видання
rules-house-rule = домашнє правило
rules-silent = (інакше не сказано)
rules-foot = Правила переказано своїми словами. Літера в номері позначає наше власне рішення там, де друковані правила мовчать.
rules-languages = Мови
rules-languages-intro = Наскільки перекладено кожну мову і яких текстів їй бракує. Замість них стоїть англійська.
