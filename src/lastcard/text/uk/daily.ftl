# Щоденна партія: її сторінка.

daily-title = Щоденна партія
daily-lead = Усі отримують ті самі карти проти тих самих ботів, коли кому зручно. Тож різниця лише в тому, як ти граєш.
daily-today = Сьогодні, { $day }
daily-what = { $box }: { $rounds } раунди проти { $bots ->
    [one] { $bots } бота, який грає { $level }.
    [few] { $bots } ботів, які грають { $level }.
   *[many] { $bots } ботів, які грають { $level }.
}
daily-left = Лишилося { $time }.
daily-played = { $number ->
    [0] Ще ніхто не дограв.
    [one] Зіграла { $number } людина.
    [few] Зіграли { $number } людини.
   *[many] Зіграло { $number } людей.
}
daily-play = Грати
daily-once = У тебе одна спроба на день. Можна перерватися й продовжити сьогодні пізніше.
daily-continue = Продовжити
daily-elsewhere = Ти почав на іншому пристрої.
daily-here = Грати далі тут
daily-fair = Звідки всі знають, що все чесно
daily-fair-about = Усі карти випливають із зерна. Його SHA-256 публікують до початку дня, а саме зерно й записи партій — коли день закінчився. Тож ніхто не може тим часом змінити карти, і кожен може їх потім перевірити.
daily-hash = SHA-256 зерна за { $day }
daily-seed = Зерно цього дня
daily-seed-about = Усі карти цього дня випливали з нього. Його SHA-256 опубліковано до початку дня.
daily-seed-word = Зерно
daily-own = Твій результат за { $day }
daily-points = Очки
daily-place = Місце
daily-place-of = { $place } з { $number }
daily-adjusted = Без удачі
daily-advantage = Рішення
daily-assessing = Прибираємо удачу. Це триватиме якусь мить.
daily-not-assessed = Цю партію тут не можна оцінити, тому є лише очки.
daily-fresh = Твій профіль створено сьогодні. Тому результат порівнюють, але місця він не має; від завтра матиме.
daily-left-seat = За тебе дограв бот. Результат зараховано таким, який він є.
daily-left-other = Дограв бот.
daily-better = Краще, ніж { $percent } % з { $number ->
    [one] { $number } іншого гравця.
    [few] { $number } інших гравців.
   *[many] { $number } інших гравців.
}
daily-first = Більше ще ніхто не дограв.
daily-share-do = Поділитися
daily-copied = Скопійовано.
daily-record = Переглянути партію ще раз
daily-round-alone = { $kind ->
    [gain] Виграш: { $points }.
    [loss] Програш: { $points }.
   *[none] Ні виграшу, ні програшу.
}
daily-round = { $kind ->
    [gain] Твій виграш { $points }
    [loss] Твій програш { $points }
   *[none] У тебе ні виграшу, ні програшу
}, де { $other ->
    [gain] інші зазвичай вигравали { $median }
    [loss] інші зазвичай програвали { $median }
   *[none] інші зазвичай залишалися при своєму
}
daily-round-unclear = { $what }. Жодна причина не вирізняється.
daily-round-because = { $what }, бо { $cause }.
daily-round-most = { $what }, бо { $cause }. Передусім: { $moment }.
daily-because-luck = { $more ->
    [more] удача дала тобі більше, ніж іншим: різниця в очках { $points } (± { $margin })
   *[less] удача дала тобі менше, ніж іншим: різниця в очках { $points } (± { $margin })
}
daily-because-decisions = { $more ->
    [more] твої рішення були кращі, ніж їхні: різниця в очках { $points } (± { $margin })
   *[less] твої рішення були гірші, ніж їхні: різниця в очках { $points } (± { $margin })
}
daily-moment-decision = { $action }, а не { $better } ({ $points })
daily-moment-chance = { $name } – { $action } ({ $points })
daily-moment = { $kind }, раунд { $round }: { $moment }
daily-moment-best = Найкраще рішення
daily-moment-worst = Найгірше рішення
daily-moment-luckiest = Найщасливіший добір
daily-moment-show = Показати в повторі
daily-bot = бот { $number }
daily-tables = Результати
daily-tab-today = Сьогодні
daily-tab-yesterday = Учора
daily-earlier = Раніше: { $day }
daily-later = Пізніше: { $day }
daily-week = Цей тиждень
daily-month = Цей місяць
daily-week-about = { $first } – { $last }: середнє за 5 найкращих днів, кожен як частка інших, хто зіграв гірше. День без партії рахують за 0; сьогоднішній — коли він закінчиться.
daily-month-about = { $first } – { $last }: середнє за 20 найкращих днів, кожен як частка інших, хто зіграв гірше. День без партії рахують за 0; сьогоднішній — коли він закінчиться.
daily-table-of = Результати за { $day }
daily-head-place = Місце
daily-head-player = Гравець
daily-head-score = Краще, ніж
daily-head-days = Дні
daily-nobody = Тут немає результатів.
daily-figures-about = Без удачі: очки без удачі роздачі й добору. Рішення: на скільки очок вони вартували більше, ніж рішення бота, який грає чудово й бачить те саме. ± — це 95 %: наскільки можуть помилятися оцінки. Місце визначають лише очки.
daily-fresh-count = { $number ->
    [one] { $number } результат профілю, створеного того дня, не входить до таблиці.
    [few] { $number } результати профілів, створених того дня, не входять до таблиці.
   *[many] { $number } результатів профілів, створених того дня, не входять до таблиці.
}
daily-better-places = Вищі місця
daily-later-places = Наступні місця
daily-practice = Вправлятися
daily-practice-about = Зіграй день, який уже закінчився, ще раз проти тих самих ботів. Це копія для вправ: її ніде не зараховують, і ніхто її не бачить.
daily-practice-kept = Це дні сервера цього сайту, збережені на час без мережі.
daily-practice-own = Тут немає сервера, тому карти випливають лише з дати: це карти календаря цього пристрою, а не ті, якими грали інші.
daily-practise = Вправлятися: { $day }
daily-no-server = Сама щоденна партія потребує сервера, який зберігає результати всіх.
