# A person's profile: the page /me, and why something about a profile is refused.

profile-page = Мій профіль · Last Card
profile-title = Мій профіль
profile-none = У цьому браузері немає профілю. Він з’являється сам, коли ти вперше сідаєш за стіл: зберігає твоє ім’я, тварину й партії, без пошти й пароля. Грати можна й без нього.
profile-not-kept = Цей браузер нічого не зберігає для цього сайту, як у приватному вікні: тому профілю в ньому не буде.
profile-off = Цей сервер не веде профілів.
profile-make = Створити профіль зараз
profile-bring = Перенести профіль сюди
profile-bring-hint = Відкрий тут посилання з іншого пристрою або:
profile-code-field = Код відновлення
profile-code-use = Використати код
profile-passkey-use = Використати ключ доступу
profile-look = Як тебе бачать інші
profile-name = Ім’я
profile-animal = Тварина
profile-color = Колір
profile-save = Зберегти
profile-saved = Збережено.
profile-along = Взяти із собою
profile-along-hint = Без одного з них профіль зникне разом із даними цього браузера.
profile-link-make = Посилання для іншого пристрою
profile-link-hint = Відкрий його на іншому пристрої або відскануй код. Воно діє один раз, десять хвилин. Хто його має, має твій профіль.
profile-qr = QR-код посилання
profile-code-make = Створити код відновлення
profile-code-again = Створити новий код відновлення
profile-code-hint = Запиши його: він показується лише зараз і замінює будь-який попередній.
profile-code-since = Є код відновлення від { $day }.
profile-code-drop = Скасувати код
profile-passkey-add = Додати ключ доступу
profile-passkey-hint = З ключем доступу інші шляхи до профілю та його видалення теж потребують ключа.
profile-passkey-failed = Ключ доступу не використано.
profile-passkey-until = буде прибрано { $day }
profile-passkey-keep = Залишити
profile-passkey-lost = Втрачено: прибрати за тиждень
profile-devices = Пристрої
profile-device-here = цей
profile-device-some = Пристрій
profile-way-first = створив його { $day }
profile-way-link = за посиланням, { $day }
profile-way-phrase = за кодом відновлення, { $day }
profile-way-passkey = за ключем доступу, { $day }
profile-remove = Прибрати
profile-remove-name = Прибрати: { $name }
profile-leave = Вийти на цьому пристрої
profile-public = Що можуть бачити всі
profile-public-hint = Нічого, якщо ти не вибереш. Друзі бачать твоє ім’я та тварину.
profile-shows-look = Ім’я та тварина
profile-shows-figures = Скільки партій я виграв(-ла)
profile-shows-matches = Мої останні партії
profile-public-link = Моя публічна сторінка
profile-public-of = Профіль: { $name }
profile-public-someone = хтось
profile-public-nothing = Ця людина нічого не показує.
profile-friends = Друзі
profile-friends-none = Ще нікого. Хто відкриє твоє посилання, стане другом, і ви обоє бачитимете, чим скінчилися ваші партії.
profile-friend-link = Посилання для друга
profile-friend-link-hint = Воно діє один раз, протягом тижня.
profile-friend-asked = Хтось хоче стати тут твоїм другом.
profile-friend-accept = Подружитися
profile-friend-now = Ти й { $name } тепер друзі.
profile-guest = гість
profile-together = { $number ->
    [one] { $number } партія разом
    [few] { $number } партії разом
   *[many] { $number } партій разом
}: твоїх перемог { $won }, друга { $lost }
profile-matches = Мої партії
profile-figures = { $number ->
    [one] { $number } партія
    [few] { $number } партії
   *[many] { $number } партій
}, перемог { $won }
profile-all = Усі твої дані
profile-export = Зберегти все у файл
profile-delete = Видалити мій профіль
profile-delete-sure = Це назавжди видалить профіль на всіх пристроях разом із партіями, друзями й рейтингами. Столи зберігають уведене там ім’я, доки їх не приберуть.
profile-delete-yes = Видалити назавжди
profile-delete-no = Залишити
profile-deleted = Профіль видалено.
profile-take = Використовувати цей профіль у цьому браузері?
profile-take-hint = Відкривай лише посилання, які створено тобою. Теперішній профіль цього браузера залишиться позаду: спершу створи там код відновлення, якщо хочеш його зберегти.
profile-take-yes = Використовувати тут
profile-taken = Тепер профіль є в цьому браузері.
profile-lost = Цей браузер більше не має доступу до свого профілю: його забрали на іншому пристрої або профіль видалено.

refusal-profile-missing = це належить профілю: надішли в заголовку Lastcard-Profile його ідентифікатор і секрет пристрою
refusal-profile-header = Lastcard-Profile — це ідентифікатор профілю, пробіл і секрет пристрою
refusal-profile-foreign = жоден пристрій із цим секретом не має доступу до профілю; доступ забрано, або профіль видалено
refusal-profile-taken = є інший профіль із цим ідентифікатором: створи новий з іншим секретом
refusal-profile-unknown = такого профілю немає
refusal-too-often-profiles = поки що забагато нових профілів із твоєї адреси
refusal-too-often-profile = поки що забагато запитів про профілі з твоєї адреси
refusal-too-often-proofs = поки що забагато спроб із посиланнями, кодами та ключами доступу з твоєї адреси
refusal-link-gone = це посилання вже використане або застаре: створи нове на пристрої, що має профіль
refusal-links-many = уже чекає посилань: { $most }; скористайся одним або спробуй за десять хвилин
refusal-devices-many = доступ уже мають пристрої: { $most }; спершу забери його в одного з них
refusal-device-last = це останній пристрій; видали профіль або спершу додай інший пристрій
refusal-phrase-form = код відновлення має сім груп по чотири літери й цифри
refusal-phrase-wrong = цей код відновлення не веде до жодного профілю; можливо, його замінив новіший
refusal-passkeys-none = тут немає ключів доступу: їм потрібні бібліотека webauthn на сервері та ім’я замість голої адреси
refusal-passkey-needed = для цього потрібен твій ключ доступу
refusal-passkey-wrong = цей ключ доступу не веде до профілю, або його відповідь не та, про яку питали
refusal-passkey-late = це тривало задовго: спробуй ще раз
refusal-passkey-unknown = такого ключа доступу немає
refusal-passkeys-many = до профілю вже ведуть ключі доступу: { $most }; спершу прибери один
refusal-friendship-gone = це посилання вже використане або застаре: попроси нове
refusal-friend-self = це твоє власне посилання: дай його другові чи подрузі
refusal-friends-many = друзів і відкритих посилань може бути щонайбільше { $most }
