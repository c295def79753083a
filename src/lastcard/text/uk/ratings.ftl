# Рейтинги: сторінка зі шкалою людей і ботів, і що змінив матч. «reach» — половина 95-відсоткового інтервалу.

ratings-title = Рейтинги
ratings-lead = Наскільки сильно тут грають, на одній шкалі з ботами. Рейтинг змінюють лише результати, а смужка показує, наскільки він певний.
ratings-kinds = Види гри
ratings-kind-two = Удвох
ratings-kind-more = Від трьох до десяти гравців
ratings-kind-teams = Команди
ratings-head-place = Місце
ratings-head-player = Гравець
ratings-head-rating = Рейтинг
ratings-head-interval = З певністю 95 %
ratings-head-matches = Матчі
ratings-bot = бот, грає { $level }
ratings-somebody = хтось
ratings-gone = хтось, кого вже немає
ratings-you = ти
ratings-between = від { $low } до { $high }
ratings-provisional = попередній
ratings-provisional-about = Рейтинг попередній і не має місця, доки достатня кількість матчів не зробить його надійним.
ratings-nobody = Тут іще нікого не оцінено. Боти стоять там, де їх виміряно.
ratings-failed = Зараз не вдається завантажити рейтинги. Спробуй за мить іще раз.
ratings-stronger = Сильніші
ratings-weaker = Слабші
ratings-page = Сторінка { $page } з { $number }
ratings-own = Твої рейтинги
ratings-own-none = У тебе ще немає рейтингу. Він з’явиться з першим рейтинговим матчем.
ratings-own-place = Місце { $place } з { $number }
ratings-own-matches = { $number ->
    [one] { $number } матч
    [few] { $number } матчі
   *[many] { $number } матчів
}
ratings-history = День за днем
ratings-skill-title = Без удачі
ratings-skill-later = Ще ні: сервер вираховує удачу з цього матчу.
ratings-skill-you = Ти: виграно раундів { $won } з { $number }, без удачі { $adjusted } ± { $reach }. Твої рішення поруч із рішеннями бота, який грає { $level }: { $advantage } ± { $margin }.
ratings-skill-other = { $name }: виграно раундів { $won } з { $number }, без удачі { $adjusted } ± { $reach }. Рішення поруч із рішеннями бота, який грає { $level }: { $advantage } ± { $margin }.
ratings-skill-about = Усе у виграних раундах. ± — це 95 %, можлива похибка оцінки. Рейтинг від цих чисел не залежить.
ratings-own-skill = Твої останні раунди без удачі
ratings-own-skill-won = Виграно раундів
ratings-own-skill-adjusted = Без удачі
ratings-own-skill-advantage = Рішення
ratings-own-skill-about = Раундів: { $number }, у відсотках раунду. Рішення: на скільки вони кращі за рішення бота, який грає чудово. ± — це 95 %, можлива похибка за такої кількості раундів. Рейтинг змінюють лише результати.
ratings-own-recent = Твої останні матчі
ratings-own-match = Місце { $place } з { $number }, рейтинг { $change }
ratings-own-match-later = без удачі: ще ні
ratings-own-match-skill = виграно раундів { $won } з { $number }, без удачі { $adjusted }, рішення { $advantage }
ratings-change-title = Що змінив цей матч
ratings-change-assess = Наскільки добре грав кожен, якщо відкинути удачу?
ratings-said-you = Твоє місце — { $place } з { $number }; очікувалося місце { $expected }. Твій рейтинг: { $change }, тепер { $rating } ± { $reach }.
ratings-said-other = { $name }: місце { $place } з { $number }; очікувалося місце { $expected }. Рейтинг: { $change }, тепер { $rating } ± { $reach }.
ratings-said-left-you = Твоє місце за столом залишено: це рахується як останнє місце, а очікувалося { $expected }. Твій рейтинг: { $change }, тепер { $rating } ± { $reach }.
ratings-said-left = { $name }: місце за столом залишено, це рахується як останнє місце, а очікувалося { $expected }. Рейтинг: { $change }, тепер { $rating } ± { $reach }.
ratings-said-hidden = { $name }: місце { $place } з { $number }.
ratings-said-left-hidden = { $name }: місце за столом залишено, це рахується як останнє місце.
ratings-said-bot = Бот, який грає { $level }, посів місце { $place } з { $number }; очікувалося місце { $expected }. Боти зберігають свій рейтинг: { $rating }.
refusal-no-own-rating = на цьому сервері не можна запитати про власний рейтинг
refusal-not-rated = матч { $said } не вплинув на рейтинг або був надто давно
