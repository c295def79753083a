# Гра в терміналі: рядок за рядком і намальована (src/lastcard/terminal). Намальований стіл має рядки від 60 знаків.

## Про що питають. Сам за клавіатурою — з великої літери; з іншими — після імені

terminal-ask-of = { $name }: { $asked }
terminal-may-react = { $who_is ->
    [you] Можеш озватися
   *[other] Можуть озватися: { $names }
}
terminal-ask-keep = узято карту, що підходить: поклади її або залиш собі
terminal-ask-drawn = узяту карту треба покласти
terminal-ask-challenge = покладено: { $card }; приймай або не вір
terminal-ask-answer = покладено: { $card }; приймай
terminal-ask-turn = твій хід
terminal-ask-refuse = твій хід: бери, або keep, щоб натомість показати свої карти
terminal-ask-more = доклади ще рівну карту, або keep, щоб не докладати
terminal-ask-color = назви колір
terminal-ask-target = вибери, кому брати
terminal-ask-swap = вибери, з ким мінятися картами
terminal-ask-shed = вибери карту, що ляже зверху, або не клади нічого
terminal-ask-protect = захистися картою
terminal-ask-pass = { $number ->
    [one] вибери карту для передачі: { $name }
    [few] вибери { $number } карти для передачі, по одній: { $name }
   *[other] вибери { $number } карт для передачі, по одній: { $name }
}
terminal-ask-confirm = остання карта: прийми її або скажи, що вона хибна
terminal-ask-else = вирішувати тобі
terminal-ask-which-color = { $card }: який колір?
terminal-ask-whom = Кого?
terminal-armed = { $asked } · UNO! з наступною картою
terminal-alone = { $name }, натисни Enter, коли екран бачиш лише ти
terminal-enter-first = { $name }, спершу натисни Enter.
terminal-waits-challenge = { $name } може не повірити
terminal-waits-turn = ходить { $name }
terminal-waits-decision = вирішує { $name }

## Рядок за рядком

terminal-begins = { $number ->
    [one] { $line }: { $number } гравець, { $goal }.
    [few] { $line }: { $number } гравці, { $goal }.
   *[other] { $line }: { $number } гравців, { $goal }.
}
terminal-seed = Усі тасування випливають із зерна, чий SHA-256 — { $hash }.
terminal-can = Можна: { $list }.
terminal-can-pass = Можна: { $list }; порожній рядок — пропустити.
terminal-at-risk = На свій ризик: { $list }.
terminal-refused = Не можна: { $why }.
terminal-refused-by = Не можна: { $why } ({ $rule }).
terminal-unread = { $why }. Що можна писати, каже help.
terminal-undone = назад до твого останнього рішення
terminal-top = Зверху: { $card }. { $list }. Колода { $number }. { $direction ->
    [left] Хід іде ліворуч.
   *[right] Хід іде праворуч.
}
terminal-top-color = Зверху: { $card }, колір — { $color }. { $list }. Колода { $number }. { $direction ->
    [left] Хід іде ліворуч.
   *[right] Хід іде праворуч.
}
terminal-top-none = нічого
terminal-holds = { $name }: { cards-counted }
terminal-holds-called = { $name }: { cards-counted } (UNO)
terminal-holds-place = { $name } ({ $number }-е місце)
terminal-holds-gone = { $name }: { cards-counted } (поза раундом)
terminal-hand = Твої карти: { $list }.
terminal-hand-none = Твої карти: жодної.
terminal-no-hand = Нічиїх карт не видно.
terminal-rules = { $edition }: { $about }. Рядок правил: { $line }
terminal-rules-plain = { $edition }. Рядок правил: { $line }
terminal-rule = { $id }: { $text }
terminal-rule-why = { $id }: { $text } Чому: { $why }
terminal-no-rule = Ще не сталося нічого, що пояснює якесь правило.
terminal-help =
    Пишуть дії в позначеннях; своє місце можна не називати:
      r5        покласти червону 5 (кольори r y g b; знаки 0-9, s Пропусти хід,
                r Зміна напрямку, d Візьми дві)
      ww:g      покласти дику карту й назвати зелений
      r5!       покласти червону 5 і сказати UNO
      draw      узяти карту               keep       лишити взяту собі
      accept    прийняти покладене        challenge  не повірити
      uno       сказати UNO               catch p3   спіймати того, хто мовчить
      notice p3 помітити хибну карту      target p3  вибрати гравця
      color g   назвати колір             shed r3, shed -, protect g4
      pass r7   передати карту перед початком раунду
    а ще: hand, scores, rules, why (або why CL-21), undo, help, quit.
    Порожній рядок пропускає пропозицію.

## Що можна написати і що це означає

terminal-offer-play = { $words } ({ $card })
terminal-offer-draw = { $words }
terminal-offer-keep = { $words }
terminal-offer-accept = { $words }
terminal-offer-challenge = { $words }
terminal-offer-uno = { $words }
terminal-offer-catch = { $words } ({ $whom })
terminal-offer-notice = { $words } ({ $whom })
terminal-offer-target = { $words } ({ $whom })
terminal-offer-swap-none = { $words } (лишитися зі своєю)
terminal-offer-color = { $words } ({ $color })
terminal-offer-shed = { $words } ({ $card })
terminal-offer-shed-none = { $words }
terminal-offer-protect = { $words } ({ $card })
terminal-offer-pass = { $words } ({ $card })

terminal-over = Матч не закінчено
terminal-kept = запис — у { $path }
terminal-not-kept = запису не збережено (--record FILE)
terminal-farewell = { $ended }; { $kept }.
terminal-farewell-seed = { $ended }; зерно тасувань — { $seed }; { $kept }.

## Рахунок

terminal-round-void = Раунд { $round }: ніхто не міг ходити, і його не зараховано.
terminal-round-nobody = Раунд { $round }: не виграє ніхто.
terminal-round-won = { $number ->
    [one] Раунд { $round }: виграє { $names }.
   *[other] Раунд { $round }: виграють { $names }.
}
terminal-won = { $number ->
    [one] Матч виграє { $names }
   *[other] Матч виграють { $names }
}
terminal-score = { $name }: { $list }
terminal-score-place = { $number }-е місце
terminal-score-left = лишилося { points-counted } ({ $cards })
terminal-score-none = карт немає
terminal-score-total = разом { $total }
terminal-score-gained = здобуває { $gained }, разом { $total }
terminal-score-out = вибуває з матчу

## Намальований стіл

terminal-you = Ти
terminal-aside = раунд { $round } · { $goal }
terminal-then = далі { $name }
terminal-fixed = усі тасування визначено: ? показує SHA-256 їхнього зерна
terminal-refused-key = { $why } ({ $rule }; w каже чому)
terminal-watching = ти дивишся
terminal-not-your-turn = зараз не твій хід
terminal-risk = { $card }: тут не дозволено; натисни { $key } ще раз, щоб покласти на свій ризик
terminal-small = Вікно має { $width } на { $height } знаків, а столу треба { $columns } на { $rows }. Збільш його або вийди: q.
terminal-left = ↻ ліворуч
terminal-right = ↺ праворуч
terminal-no-color = кольору немає
terminal-out = поза
terminal-pile-draw = брати
terminal-pile-on = на
# Щонайбільше чотири знаки.
terminal-pile-none = —

## Рядок клавіш: короткі слова

key-draw = брати
key-refuse = показати свої карти
key-enough = досить
key-keep = лишити
key-accept = прийняти
key-challenge = не вірю
key-uno = UNO!
key-catch = спіймати
key-notice = помітити
key-aimed = { $verb } { $name }
key-lay-none = нічого
key-swap-none = свої карти
key-why = чому
key-help = допомога
key-type = писати
key-undo = назад
key-leave = вийти
key-go-on = далі
key-do = зробити
key-never-mind = не треба
key-show-hand = показати свої карти
key-another-card = інша карта
key-nobody = нікого
key-pass = пропустити
key-risk = на свій ризик
key-step = крок
key-round = раунд
key-ends = початок, кінець

terminal-keys =
    Клавіші

      1 2 3 …  покласти карту над клавішею; ! перед нею: на свій ризик (двічі)
      d  брати         k  лишити взяту карту собі
      a  прийняти      c  не повірити
      !  UNO: з наступною картою або запізно
      x  спіймати того, хто мовчить про UNO
      n  помітити хибну карту
      -  нічого не класти       r y g b  назвати колір
      w  чому: правило останньої відмови або того, що сталося
      u  назад до останнього рішення (серед ботів)
      :  написати дію словами, наприклад  p2 catch p1
      ?  ця сторінка     q  вийти     Enter  далі

    За столом: ▶ чий хід, ▯ карти на руках, далі рахунок. x! можна спіймати.

## Запис

terminal-replay-round = Раунд { $round }
terminal-replay-scores = Рахунок: { $list }
terminal-replay-ends = Тут запис закінчується; раунд не закінчено.
terminal-replay-empty = раундів немає
terminal-replay-no-rounds = У цьому записі немає раундів.
terminal-replay-aside = раунд { $round } із { $rounds } · { $goal }
terminal-replay-step = Крок { $step } із { $steps }

## У чому відмовляє стіл у терміналі

refusal-bots-seat = { $seat }: за це місце граєш не ти
refusal-match-is-over = матч закінчено
refusal-sheet-first = раунд закінчено; спершу перейди до наступного
refusal-undo-seen = не можна взяти назад те, що бачили інші; undo — для однієї людини серед ботів
refusal-undo-nothing = ще нема чого брати назад
refusal-record-unnamed = --record: ім’я файлу порожнє
refusal-record-folder = { $path }: запис туди не записати, це тека
refusal-record-device = { $path }: запис туди не записати, це не звичайний файл
refusal-record-there = { $path }: такий файл уже є; дай інше ім’я або --force, щоб писати поверх
refusal-record-unwritable = { $path }: запис не записати: { $reason }
refusal-record-unsaved = { $path }: запис не вдалося зберегти: { $reason }
refusal-replay-seat = --seat { $seat }: є місця { $list }
refusal-replay-other = --seat { $seat }: у цьому записі лише те, що міг знати { $saw }
refusal-replay-no-events = запис одного місця перелічує його події, а тут їх немає
