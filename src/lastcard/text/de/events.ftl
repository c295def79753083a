# Was geschehen ist, ein Satz je Ereignis (docs/background/text.md).

event-play = { $who_is ->
    [you] Du spielst { $card }
   *[other] { $who } spielt { $card }
}
event-play-color = { $who_is ->
    [you] Du spielst { $card } und wünschst dir { $color }
   *[other] { $who } spielt { $card } und wünscht sich { $color }
}
event-keep = { $who_is ->
    [you] Du behältst die Karte
   *[other] { $who } behält die Karte
}
event-keep-refuse-draw = { $who_is ->
    [you] Du zeigst deine Hand, statt zu ziehen
   *[other] { $who } zeigt die Hand, statt zu ziehen
}
event-keep-lay-no-more = { $who_is ->
    [you] Du legst keine weiteren Karten
   *[other] { $who } legt keine weiteren Karten
}
event-accept = { $who_is ->
    [you] Du nimmst an
   *[other] { $who } nimmt an
}
event-challenge = { $who_is ->
    [you] Du zweifelst an
   *[other] { $who } zweifelt an
}
event-uno = { $who_is ->
    [you] Du rufst UNO!
   *[other] { $who } ruft UNO!
}
event-catch = { $who_is ->
    [you] Du erwischst { $whom }: { cards-counted }
   *[other] { $whom_is ->
        [you] { $who } erwischt dich: { cards-counted }
       *[other] { $who } erwischt { $whom }: { cards-counted }
    }
}
event-accuse = { $who_is ->
    [you] Du wirfst { $whom } vor, nicht UNO gerufen zu haben
   *[other] { $whom_is ->
        [you] { $who } wirft dir vor, nicht UNO gerufen zu haben
       *[other] { $who } wirft { $whom } vor, nicht UNO gerufen zu haben
    }
}
event-notice = { $who_is ->
    [you] Du bemerkst die falsche Karte von { $whom }
   *[other] { $whom_is ->
        [you] { $who } bemerkt deine falsche Karte
       *[other] { $who } bemerkt die falsche Karte von { $whom }
    }
}
event-target = { $who_is ->
    [you] { $whom_is ->
        [you] Du wählst dich selbst
       *[other] Du wählst { $whom }
    }
   *[other] { $whom_is ->
        [you] { $who } wählt dich
       *[other] { $who } wählt { $whom }
    }
}
event-target-seven-kept = { $who_is ->
    [you] Du behältst deine Hand
   *[other] { $who } behält die Hand
}
event-color = { $who_is ->
    [you] Du wünschst dir { $color }
   *[other] { $who } wünscht sich { $color }
}
event-shed = { $who_is ->
    [you] Du wählst { $card }
   *[other] { $who } wählt { $card }
}
event-shed-none = { $who_is ->
    [you] Du legst nichts mehr ab
   *[other] { $who } legt nichts mehr ab
}
event-protect = { $who_is ->
    [you] Du schützt dich mit { $card }
   *[other] { $who } schützt sich mit { $card }
}
event-pass-card = { $who_is ->
    [you] Du legst { $cards } verdeckt zum Weitergeben hin
   *[other] { $who } legt eine Karte verdeckt zum Weitergeben hin
}
event-pass = { $who_is ->
    [you] Du passt: Es wird keine Karte gezogen
   *[other] { $who } passt: Es wird keine Karte gezogen
}

event-d-deal = { $who_is ->
    [you] Du bekommst { $cards }
   *[other] { $who } bekommt { $cards }
}
event-d-top = { CAPITAL($card) } wird aufgedeckt
event-d-top-rejected = { CAPITAL($card) } wird aufgedeckt; damit kann der Stapel nicht beginnen, also wird eine andere Karte aufgedeckt
event-d-top-rejected-wild = { event-d-top-rejected }
event-d-top-rejected-other = { event-d-top-rejected }
event-d-shuffle = Der Nachziehstapel wird gemischt: { cards-counted }
event-d-draw = { $who_is ->
    [you] Du ziehst { $cards }
   *[other] { $who } zieht { $cards }
}
event-d-show = { $who_is ->
    [you] Du zeigst { $whom } { $cards }
   *[other] { $whom_is ->
        [you] { $who } zeigt dir { $cards }
       *[other] { $who } zeigt { $whom } { $cards }
    }
}
event-d-show-all = { $who_is ->
    [you] Du zeigst allen { $cards }
   *[other] { $who } zeigt allen { $cards }
}
event-d-button = Der Knopf wählt { $color }
event-d-color = Die Farbe ist jetzt { $color }
event-d-reverse = { $direction ->
    [left] Jetzt geht es linksherum
   *[right] Jetzt geht es rechtsherum
}
event-d-miss = { $who_is ->
    [you] Du setzt einmal aus
   *[other] { $who } setzt einmal aus
}
event-d-miss-skip = { $who_is ->
    [you] Du wirst übersprungen
   *[other] { $who } wird übersprungen
}
event-d-miss-two-reverse = { event-d-miss-skip }
event-d-miss-two-skip = { event-d-miss-skip }
event-d-return = { $who_is ->
    [you] { CAPITAL($card) } geht zurück auf deine Hand
   *[other] { CAPITAL($card) } geht zurück auf die Hand von { $who }
}
event-d-lay = { $who_is ->
    [you] Du legst { $cards } ab
   *[other] { $who } legt { $cards } ab
}
event-d-under = { $who_is ->
    [you] Du legst { $cards } darunter
   *[other] { $who } legt { $cards } darunter
}
event-d-under-mercy-hand = { $who_is ->
    [you] Deine Hand kommt unter die oberste Karte: { $cards }
   *[other] Die Hand von { $who } kommt unter die oberste Karte: { $cards }
}
event-d-gather = Alle Hände werden eingesammelt, gemischt und ausgeteilt
event-d-pass = { $who_is ->
    [you] Du gibst { $cards } an { $whom } weiter
   *[other] { $whom_is ->
        [you] { $who } gibt dir { $cards }
       *[other] { $who } gibt { $cards } an { $whom } weiter
    }
}
event-d-swap = { $who_is ->
    [you] Du und { $whom } tauscht die Karten
   *[other] { $whom_is ->
        [you] { $who } und du tauscht die Karten
       *[other] { $who } und { $whom } tauschen die Karten
    }
}
event-d-rotate = { $direction ->
    [left] Alle geben ihre Karten einen Platz nach links weiter
   *[right] Alle geben ihre Karten einen Platz nach rechts weiter
}
event-d-hand = { $who_is ->
    [you] Du hast jetzt { $cards }
   *[other] { $who } hat jetzt { $cards }
}
event-d-over = { $seats_are ->
    [you] Du gewinnst die Runde
    [other] { $seats } gewinnt die Runde
   *[several] { $seats } gewinnen die Runde
    [several-with-you] { CAPITAL($seats) } gewinnt die Runde
}
event-d-over-none = Niemand gewinnt die Runde
event-d-count = { $who_is ->
    [you] Du hast noch { $cards }: { points-counted }
   *[other] { $who } hat noch { $cards }: { points-counted }
}
event-d-count-none = { $who_is ->
    [you] Du hast keine Karten mehr
   *[other] { $who } hat keine Karten mehr
}
event-d-penalty = { $who_is ->
    [you] Du musst für einen Tipp { cards-counted } ziehen
   *[other] { $who } muss für einen Tipp { cards-counted } ziehen
}
event-d-cut = { $who_is ->
    [you] Du ziehst { $card } beim Auslosen, wer gibt
   *[other] { $who } zieht { $card } beim Auslosen, wer gibt
}
event-d-lot = { $who_is ->
    [you] Das Los fällt auf dich
   *[other] Das Los fällt auf { $who }
}
event-d-dealer = { $who_is ->
    [you] Du gibst
   *[other] { $who } gibt
}
event-d-score = { $who_is ->
    [you] Du bekommst { points-counted }
   *[other] { $who } bekommt { points-counted }
}
event-d-score-team-score = { $who_is ->
    [you] Dein Team bekommt { points-counted }
   *[other] Das Team von { $who } bekommt { points-counted }
}
event-d-out = { $who_is ->
    [you] Du bist ausgeschieden
   *[other] { $who } ist ausgeschieden
}
event-d-mercy = { $who_is ->
    [you] Du hast zu viele Karten und bist aus der Runde
   *[other] { $who } hat zu viele Karten und ist aus der Runde
}
event-d-place = { $who_is ->
    [you] Du belegst Platz { $number }
   *[other] { $who } belegt Platz { $number }
}
event-d-time = Die Zeit ist um: Das ist die letzte Runde
event-d-won = { $seats_are ->
    [you] Du gewinnst die Partie
    [other] { $seats } gewinnt die Partie
   *[several] { $seats } gewinnen die Partie
    [several-with-you] { CAPITAL($seats) } gewinnt die Partie
}

event-because = { $event } — { $because }
event-with-rule = { $event } ({ $rule })

because-draw-two = { $d }
because-draw-two-chosen = { because-draw-two }
because-draw-two-picked = { because-draw-two }
because-draw-four = { $w4 }
because-draw-four-for-all = { $w4 }
because-draw-until-stop = { $wb }
because-draw-roulette = bis eine der gewählten Farbe kommt
because-guilty = zu Recht angezweifelt
because-wrong-challenge = zu Unrecht angezweifelt
because-last-card = die letzte Karte
because-last-badge = { because-last-card }
because-first-draw-two = die erste Karte ist { $d }
because-first-draw-two-chosen = { because-first-draw-two }
because-creeper-extra = { $wc }
because-uno-penalty = UNO nicht gerufen
because-late-call-cost = UNO kam zu spät
because-false-call = UNO war falsch
because-false-catch = niemand war zu erwischen
because-wrong-card = eine falsche Karte
because-out-of-turn = nicht an der Reihe
because-protected-last = mit der letzten Karte geschützt
because-stacked = alles, was sich angesammelt hat
because-miss-draw-two = { $d }
because-miss-draw-two-chosen = { because-miss-draw-two }
because-two-draw-two = { because-miss-draw-two }
because-miss-draw-four = { $w4 }
because-two-draw-four = { because-miss-draw-four }
because-miss-draw-until-stop = { $wb }
because-miss-first-draw-two = die erste Karte ist { $d }
because-miss-first-draw-two-chosen = { because-miss-first-draw-two }
because-two-first-draw-two = { because-miss-first-draw-two }
because-miss-roulette = { $wo }
because-miss-challenge = das Anzweifeln
because-miss-challenge-won = { because-miss-challenge }
because-first-skip = die erste Karte ist { $s }

## Die Bildunterschriften der Szenen (text/scenes.py): was gesagt wird, während der Tisch eine besondere Karte zeigt.

scene-badge = { $who_is ->
    [you] Du deckst Karte für Karte auf
   *[other] { $who } deckt Karte für Karte auf
}
scene-badge-stop = { $number ->
    [one] Schon nach einer Karte ist die Marke zufrieden: { $card }
   *[other] Nach { $number } Karten ist die Marke zufrieden: { $card }
}
scene-roulette = { scene-badge }
scene-roulette-stop = { $number ->
    [one] Gleich die erste Karte: { $card }
   *[other] Karte { $number } ist es endlich: { $card }
}
scene-guilty = { $who_is ->
    [you] Es war geblufft: Du bist ertappt
   *[other] Es war geblufft: { $who } ist ertappt
}
scene-innocent = { $who_is ->
    [you] Es war kein Bluff: Du hast zu Unrecht angezweifelt
   *[other] Es war kein Bluff: { $who } hat zu Unrecht angezweifelt
}
scene-button = Der Knopf wird gedrückt …
scene-button-light = Sein Licht läuft im Kreis …
scene-creeper = { $who_is ->
    [you] Du hältst den Creeper hoch, den du gezogen hast
   *[other] { $who } hält einen Creeper hoch
}
scene-creeper-hiss = Zsssss …
scene-challenge = { $who_is ->
    [you] Du legst deine Hand offen, Karte für Karte
   *[other] { $who } legt die Hand offen, Karte für Karte
}
scene-discard-all = { $who_is ->
    [you] Alle deine Karten dieser Farbe kommen darunter
   *[other] { $who } legt alle Karten dieser Farbe darunter
}
scene-swap = { $who_is ->
    [you] Du nimmst die Karten von { $whom }, { $whom } nimmt deine
   *[other] { $whom_is ->
        [you] { $who } nimmt deine Karten, du nimmst die von { $who }
       *[other] { $who } nimmt die Karten von { $whom }, { $whom } die von { $who }
    }
}
scene-rotate = Alle geben ihre Karten einen Platz weiter
scene-gather = Alle Hände kommen in die Mitte
scene-riffle = Sie werden zusammen gemischt
scene-skip-everyone = { $who_is ->
    [you] Alle setzen aus: Du bist gleich noch einmal dran
   *[other] Alle setzen aus: { $who } ist gleich noch einmal dran
}
scene-return = Falsche Karte, zurück damit: { $card }
scene-mercy = { $who_is ->
    [you] Zu viele Karten: Für dich ist die Runde vorbei
   *[other] Zu viele Karten: Für { $who } ist die Runde vorbei
}
