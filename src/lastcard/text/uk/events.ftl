# Що сталося, одним реченням на подію (docs/background/text.md). Імена не відмінюються, тож карти й кольори йдуть після двокрапки.

event-play = { $who_is ->
    [you] Ти кладеш: { $card }
   *[other] { $who } кладе: { $card }
}
event-play-color = { $who_is ->
    [you] Ти кладеш: { $card }, колір — { $color }
   *[other] { $who } кладе: { $card }, колір — { $color }
}
event-keep = { $who_is ->
    [you] Ти залишаєш карту собі
   *[other] { $who } залишає карту собі
}
event-keep-refuse-draw = { $who_is ->
    [you] Ти показуєш свої карти, а не береш
   *[other] { $who } показує свої карти, а не бере
}
event-keep-lay-no-more = { $who_is ->
    [you] Ти більше нічого не докладаєш
   *[other] { $who } більше нічого не докладає
}
event-accept = { $who_is ->
    [you] Ти приймаєш
   *[other] { $who } приймає
}
event-challenge = { $who_is ->
    [you] Ти перевіряєш: не віриш!
   *[other] { $who } перевіряє: не вірить!
}
event-uno = { $who_is ->
    [you] Ти кажеш «UNO!»
   *[other] { $who } каже «UNO!»
}
event-catch = { $who_is ->
    [you] Ти ловиш гравця { $whom }: { cards-counted }
   *[other] { $whom_is ->
        [you] { $who } ловить тебе: { cards-counted }
       *[other] { $who } ловить гравця { $whom }: { cards-counted }
    }
}
event-accuse = { $who_is ->
    [you] Ти кажеш, що { $whom } мовчить про UNO
   *[other] { $whom_is ->
        [you] { $who } каже, що ти мовчиш про UNO
       *[other] { $who } каже, що { $whom } мовчить про UNO
    }
}
event-notice = { $who_is ->
    [you] Ти помічаєш хибну карту гравця { $whom }
   *[other] { $whom_is ->
        [you] { $who } помічає твою хибну карту
       *[other] { $who } помічає хибну карту гравця { $whom }
    }
}
event-target = { $who_is ->
    [you] { $whom_is ->
        [you] Ти вибираєш себе
       *[other] Ти вибираєш гравця { $whom }
    }
   *[other] { $whom_is ->
        [you] { $who } вибирає тебе
       *[other] { $who } вибирає гравця { $whom }
    }
}
event-target-seven-kept = { $who_is ->
    [you] Ти лишаєшся зі своїми картами
   *[other] { $who } лишається зі своїми картами
}
event-color = { $who_is ->
    [you] Ти називаєш колір: { $color }
   *[other] { $who } називає колір: { $color }
}
event-shed = { $who_is ->
    [you] Ти вибираєш: { $card }
   *[other] { $who } вибирає: { $card }
}
event-shed-none = { $who_is ->
    [you] Ти більше нічого не кладеш
   *[other] { $who } більше нічого не кладе
}
event-protect = { $who_is ->
    [you] Ти захищаєшся: { $card }
   *[other] { $who } захищається: { $card }
}
event-pass-card = { $who_is ->
    [you] Ти відкладаєш, щоб передати: { $cards }
   *[other] { $who } відкладає карту, щоб передати
}
event-pass = { $who_is ->
    [you] Ти пасуєш і карт не береш
   *[other] { $who } пасує й карт не бере
}

event-d-deal = { $who_is ->
    [you] Тобі роздано: { $cards }
   *[other] { $who } отримує: { $cards }
}
event-d-top = Відкрито: { $card }
event-d-top-rejected = Відкрито: { $card }; починати з неї не можна, тож відкривають іншу
event-d-top-rejected-wild = { event-d-top-rejected }
event-d-top-rejected-other = { event-d-top-rejected }
event-d-shuffle = Колоду перетасовано: { cards-counted }
event-d-draw = { $who_is ->
    [you] Ти береш: { $cards }
   *[other] { $who } бере: { $cards }
}
event-d-show = { $who_is ->
    [you] Ти показуєш гравцеві { $whom }: { $cards }
   *[other] { $whom_is ->
        [you] { $who } показує тобі: { $cards }
       *[other] { $who } показує гравцеві { $whom }: { $cards }
    }
}
event-d-show-all = { $who_is ->
    [you] Ти показуєш усім: { $cards }
   *[other] { $who } показує всім: { $cards }
}
event-d-button = Кнопка вибирає колір: { $color }
event-d-color = Тепер колір — { $color }
event-d-reverse = { $direction ->
    [left] Тепер хід іде ліворуч
   *[right] Тепер хід іде праворуч
}
event-d-miss = { $who_is ->
    [you] Ти пропускаєш хід
   *[other] { $who } пропускає хід
}
event-d-miss-skip = { event-d-miss }
event-d-miss-two-reverse = { event-d-miss-skip }
event-d-miss-two-skip = { event-d-miss-skip }
event-d-return = { $who_is ->
    [you] Ти забираєш назад: { $card }
   *[other] { $who } забирає назад: { $card }
}
event-d-lay = { $who_is ->
    [you] Ти викладаєш: { $cards }
   *[other] { $who } викладає: { $cards }
}
event-d-under = { $who_is ->
    [you] Ти підкладаєш під неї: { $cards }
   *[other] { $who } підкладає під неї: { $cards }
}
event-d-under-mercy-hand = { $who_is ->
    [you] Твої карти лягають під верхню карту скиду: { $cards }
   *[other] Карти гравця { $who } лягають під верхню карту скиду: { $cards }
}
event-d-gather = Карти всіх гравців зібрано, перетасовано й роздано знову
event-d-pass = { $who_is ->
    [you] Ти передаєш гравцеві { $whom }: { $cards }
   *[other] { $whom_is ->
        [you] { $who } передає тобі: { $cards }
       *[other] { $who } передає гравцеві { $whom }: { $cards }
    }
}
event-d-swap = { $who_is ->
    [you] Ти й { $whom } міняєтеся картами
   *[other] { $whom_is ->
        [you] { $who } і ти міняєтеся картами
       *[other] { $who } і { $whom } міняються картами
    }
}
event-d-rotate = { $direction ->
    [left] Карти всіх гравців переходять на місце ліворуч
   *[right] Карти всіх гравців переходять на місце праворуч
}
event-d-hand = { $who_is ->
    [you] Тепер у тебе: { $cards }
   *[other] { $who } тепер має: { $cards }
}
event-d-over = { $seats_are ->
    [you] Раунд виграєш ти
    [other] Раунд виграє { $seats }
   *[several] Раунд виграють { $seats }
    [several-with-you] Раунд виграєте { $seats }
}
event-d-over-none = Раунд не виграє ніхто
event-d-count = { $who_is ->
    [you] У тебе лишилося: { $cards } — { points-counted }
   *[other] { $who } має на руках: { $cards } — { points-counted }
}
event-d-count-none = { $who_is ->
    [you] Ти без карт
   *[other] { $who } без карт
}
event-d-penalty = { $who_is ->
    [you] Тобі за підказку брати: { cards-counted }
   *[other] { $who } за підказку має взяти: { cards-counted }
}
event-d-cut = { $who_is ->
    [you] Ти тягнеш карту, кому здавати: { $card }
   *[other] { $who } тягне карту, кому здавати: { $card }
}
event-d-lot = { $who_is ->
    [you] Жереб указує на тебе
   *[other] Жереб указує: { $who }
}
event-d-dealer = { $who_is ->
    [you] Роздаєш ти
   *[other] Роздає { $who }
}
event-d-score = { $who_is ->
    [you] Ти здобуваєш { points-counted }
   *[other] { $who } здобуває { points-counted }
}
event-d-score-team-score = { $who_is ->
    [you] Твоя команда здобуває { points-counted }
   *[other] Команда гравця { $who } здобуває { points-counted }
}
event-d-out = { $who_is ->
    [you] Ти вибуваєш із матчу
   *[other] { $who } вибуває з матчу
}
event-d-mercy = { $who_is ->
    [you] У тебе забагато карт: ти вибуваєш із раунду
   *[other] { $who } має забагато карт і вибуває з раунду
}
event-d-place = { $who_is ->
    [you] Ти посідаєш { $number }-е місце
   *[other] { $who } посідає { $number }-е місце
}
event-d-time = Час вийшов: це останній раунд
event-d-won = { $seats_are ->
    [you] Ти виграєш матч
    [other] { $seats } виграє матч
   *[several] Матч виграють { $seats }
    [several-with-you] Матч виграєте { $seats }
}

## Як речення продовжується: чому так сталося і яке правило це каже.

event-because = { $event } — { $because }
event-with-rule = { $event } ({ $rule })

## Чому беруть карти й пропускають ходи.

because-draw-two = { $d }
because-draw-two-chosen = { because-draw-two }
because-draw-two-picked = { because-draw-two }
because-draw-four = { $w4 }
because-draw-four-for-all = { $w4 }
because-draw-until-stop = { $wb }
because-draw-roulette = доки не трапиться названий колір
because-guilty = перевірка викрила блеф
because-wrong-challenge = перевірка була марна
because-last-card = остання карта
because-last-badge = { because-last-card }
because-first-draw-two = перша карта: { $d }
because-first-draw-two-chosen = { because-first-draw-two }
because-creeper-extra = { $wc }
because-uno-penalty = UNO не сказано
because-late-call-cost = UNO сказано запізно
because-false-call = UNO сказано хибно
because-false-catch = ловити не було кого
because-wrong-card = хибна карта
because-out-of-turn = поза чергою
because-protected-last = захист останньою картою
because-stacked = усе, що назбиралося
because-miss-draw-two = { $d }
because-miss-draw-two-chosen = { because-miss-draw-two }
because-two-draw-two = { because-miss-draw-two }
because-miss-draw-four = { $w4 }
because-two-draw-four = { because-miss-draw-four }
because-miss-draw-until-stop = { $wb }
because-miss-first-draw-two = перша карта: { $d }
because-miss-first-draw-two-chosen = { because-miss-first-draw-two }
because-two-first-draw-two = { because-miss-first-draw-two }
because-miss-roulette = { $wo }
because-miss-challenge = через перевірку
because-miss-challenge-won = { because-miss-challenge }
because-first-skip = перша карта: { $s }

## Підписи сцен (text/scenes.py): що сказано, поки стіл показує особливу карту.

scene-badge = { $who_is ->
    [you] Ти відкриваєш карту за картою
   *[other] { $who } відкриває карту за картою
}
scene-badge-stop = Жетон задоволений, карт: { $number }. Остання — { $card }
scene-roulette = { scene-badge }
scene-roulette-stop = Нарешті, карта номер { $number }: { $card }
scene-guilty = { $who_is ->
    [you] Це був блеф: тебе викрито
   *[other] Це був блеф: { $who } попадається
}
scene-innocent = { $who_is ->
    [you] Блефу не було: твоя перевірка марна
   *[other] Блефу не було: { $who } перевіряє марно
}
scene-button = Кнопку натиснуто…
scene-button-light = Вогник біжить по колу…
scene-creeper = { $who_is ->
    [you] Ти піднімаєш кріпера, якого щойно взято
   *[other] { $who } піднімає кріпера
}
scene-creeper-hiss = Пшшшш…
scene-challenge = { $who_is ->
    [you] Ти відкриваєш свої карти одну за одною
   *[other] { $who } відкриває свої карти одну за одною
}
scene-discard-all = { $who_is ->
    [you] Усі твої карти цього кольору йдуть під неї
   *[other] { $who } кладе під неї всі карти цього кольору
}
scene-swap = { $who_is ->
    [you] Ти береш карти гравця { $whom }, а { $whom } бере твої
   *[other] { $whom_is ->
        [you] { $who } бере твої карти, а ти — карти гравця { $who }
       *[other] { $who } бере карти гравця { $whom }, а { $whom } — карти гравця { $who }
    }
}
scene-rotate = Кожен передає всі карти наступному
scene-gather = Усі карти з рук ідуть на середину
scene-riffle = Їх тасують разом
scene-skip-everyone = { $who_is ->
    [you] Усі пропускають хід: знову твоя черга
   *[other] Усі пропускають хід: { $who } ходить знову
}
scene-return = Не та карта, назад: { $card }
scene-mercy = { $who_is ->
    [you] Забагато карт: для тебе раунд скінчився
   *[other] Забагато карт: { $who } вибуває з раунду
}
