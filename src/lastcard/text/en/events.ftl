# What happened, one sentence per event (docs/background/text.md). "event-" and the verb for what a seat does, "event-d-" and the verb for what happens;
# where a message "event-…-<cause>" is there, it is said instead.

event-play = { $who_is ->
    [you] You play { $card }
   *[other] { $who } plays { $card }
}
event-play-color = { $who_is ->
    [you] You play { $card } and name { $color }
   *[other] { $who } plays { $card } and names { $color }
}
event-keep = { $who_is ->
    [you] You keep the card
   *[other] { $who } keeps the card
}
event-keep-refuse-draw = { $who_is ->
    [you] You show your hand instead of drawing
   *[other] { $who } shows the hand instead of drawing
}
event-keep-lay-no-more = { $who_is ->
    [you] You lay no more cards
   *[other] { $who } lays no more cards
}
event-accept = { $who_is ->
    [you] You accept
   *[other] { $who } accepts
}
event-challenge = { $who_is ->
    [you] You challenge
   *[other] { $who } challenges
}
event-uno = { $who_is ->
    [you] You call UNO!
   *[other] { $who } calls UNO!
}
event-catch = { $who_is ->
    [you] You catch { $whom }: { cards-counted }
   *[other] { $whom_is ->
        [you] { $who } catches you: { cards-counted }
       *[other] { $who } catches { $whom }: { cards-counted }
    }
}
event-accuse = { $who_is ->
    [you] You accuse { $whom } of not calling UNO
   *[other] { $whom_is ->
        [you] { $who } accuses you of not calling UNO
       *[other] { $who } accuses { $whom } of not calling UNO
    }
}
event-notice = { $who_is ->
    [you] You notice { $whom }'s wrong card
   *[other] { $whom_is ->
        [you] { $who } notices your wrong card
       *[other] { $who } notices { $whom }'s wrong card
    }
}
event-target = { $who_is ->
    [you] { $whom_is ->
        [you] You pick yourself
       *[other] You pick { $whom }
    }
   *[other] { $whom_is ->
        [you] { $who } picks you
       *[other] { $who } picks { $whom }
    }
}
event-target-seven-kept = { $who_is ->
    [you] You keep your hand
   *[other] { $who } keeps the hand
}
event-color = { $who_is ->
    [you] You name { $color }
   *[other] { $who } names { $color }
}
event-shed = { $who_is ->
    [you] You choose { $card }
   *[other] { $who } chooses { $card }
}
event-shed-none = { $who_is ->
    [you] You lay nothing more
   *[other] { $who } lays nothing more
}
event-protect = { $who_is ->
    [you] You protect with { $card }
   *[other] { $who } protects with { $card }
}
event-pass-card = { $who_is ->
    [you] You lay { $cards } face down to pass on
   *[other] { $who } lays a card face down to pass on
}
event-pass = { $who_is ->
    [you] You pass: no card is drawn
   *[other] { $who } passes: no card is drawn
}

event-d-deal = { $who_is ->
    [you] You are dealt { $cards }
   *[other] { $who } is dealt { $cards }
}
event-d-top = { CAPITAL($card) } is turned up
event-d-top-rejected = { CAPITAL($card) } is turned up; it cannot start the pile, so another card is turned up
event-d-top-rejected-wild = { event-d-top-rejected }
event-d-top-rejected-other = { event-d-top-rejected }
event-d-shuffle = The draw pile is shuffled: { cards-counted }
event-d-draw = { $who_is ->
    [you] You draw { $cards }
   *[other] { $who } draws { $cards }
}
event-d-show = { $who_is ->
    [you] You show { $whom } { $cards }
   *[other] { $whom_is ->
        [you] { $who } shows you { $cards }
       *[other] { $who } shows { $whom } { $cards }
    }
}
event-d-show-all = { $who_is ->
    [you] You show everybody { $cards }
   *[other] { $who } shows everybody { $cards }
}
event-d-button = The button picks { $color }
event-d-color = The colour is now { $color }
event-d-reverse = { $direction ->
    [left] The direction changes: to the left
   *[right] The direction changes: to the right
}
event-d-miss = { $who_is ->
    [you] You miss a turn
   *[other] { $who } misses a turn
}
event-d-miss-skip = { $who_is ->
    [you] You are skipped
   *[other] { $who } is skipped
}
event-d-miss-two-reverse = { event-d-miss-skip }
event-d-miss-two-skip = { event-d-miss-skip }
event-d-return = { $who_is ->
    [you] { CAPITAL($card) } goes back to your hand
   *[other] { CAPITAL($card) } goes back to { $who }'s hand
}
event-d-lay = { $who_is ->
    [you] You lay down { $cards }
   *[other] { $who } lays down { $cards }
}
event-d-under = { $who_is ->
    [you] You lay { $cards } under it
   *[other] { $who } lays { $cards } under it
}
event-d-under-mercy-hand = { $who_is ->
    [you] Your hand goes under the top card: { $cards }
   *[other] The hand of { $who } goes under the top card: { $cards }
}
event-d-gather = All hands are gathered, shuffled and dealt out
event-d-pass = { $who_is ->
    [you] You pass { $cards } to { $whom }
   *[other] { $whom_is ->
        [you] { $who } passes you { $cards }
       *[other] { $who } passes { $cards } to { $whom }
    }
}
event-d-swap = { $who_is ->
    [you] You and { $whom } swap hands
   *[other] { $whom_is ->
        [you] { $who } and you swap hands
       *[other] { $who } and { $whom } swap hands
    }
}
event-d-rotate = { $direction ->
    [left] All hands pass one seat to the left
   *[right] All hands pass one seat to the right
}
event-d-hand = { $who_is ->
    [you] You have { $cards } now
   *[other] { $who } has { $cards } now
}
event-d-over = { $seats_are ->
    [you] You win the round
    [other] { $seats } wins the round
   *[several] { $seats } win the round
    [several-with-you] { CAPITAL($seats) } win the round
}
event-d-over-none = Nobody wins the round
event-d-count = { $who_is ->
    [you] You have { $cards } left: { points-counted }
   *[other] { $who } has { $cards } left: { points-counted }
}
event-d-count-none = { $who_is ->
    [you] You have no cards left
   *[other] { $who } has no cards left
}
event-d-penalty = { $who_is ->
    [you] You must draw { cards-counted } for a suggestion
   *[other] { $who } must draw { cards-counted } for a suggestion
}
event-d-cut = { $who_is ->
    [you] You draw { $card } for the deal
   *[other] { $who } draws { $card } for the deal
}
event-d-lot = { $who_is ->
    [you] The lot falls on you
   *[other] The lot falls on { $who }
}
event-d-dealer = { $who_is ->
    [you] You deal
   *[other] { $who } deals
}
event-d-score = { $who_is ->
    [you] You score { $points }
   *[other] { $who } scores { $points }
}
event-d-score-team-score = { $who_is ->
    [you] Your team scores { $points }
   *[other] { $who }'s team scores { $points }
}
event-d-out = { $who_is ->
    [you] You are out of the match
   *[other] { $who } is out of the match
}
event-d-mercy = { $who_is ->
    [you] You have too many cards and are out of the round
   *[other] { $who } has too many cards and is out of the round
}
event-d-place = { $who_is ->
    [you] You take place { $number }
   *[other] { $who } takes place { $number }
}
event-d-time = The time is up: this is the last round
event-d-won = { $seats_are ->
    [you] You win the match
    [other] { $seats } wins the match
   *[several] { $seats } win the match
    [several-with-you] { CAPITAL($seats) } win the match
}

## How a sentence goes on: why it happened, and the rule that says so.

event-because = { $event } — { $because }
event-with-rule = { $event } ({ $rule })

## Why cards are drawn and turns are missed: "because-" and the cause. $d, $s, $w4, $wb and $wc are what the edition calls these faces.
## A cause without a message needs no words.

because-draw-two = { $d }
because-draw-two-chosen = { because-draw-two }
because-draw-two-picked = { because-draw-two }
because-draw-four = { $w4 }
because-draw-four-for-all = { $w4 }
because-draw-until-stop = { $wb }
because-draw-roulette = until one of the colour named
because-guilty = the challenge was right
because-wrong-challenge = the challenge was wrong
because-last-card = the last card
because-last-badge = { because-last-card }
because-first-draw-two = the first card is a { $d }
because-first-draw-two-chosen = { because-first-draw-two }
because-creeper-extra = { $wc }
because-uno-penalty = UNO was not called
because-late-call-cost = UNO was called late
because-false-call = UNO was called falsely
because-false-catch = nobody was to be caught
because-wrong-card = a wrong card
because-out-of-turn = out of turn
because-protected-last = protected with the last card
because-stacked = all that piled up
because-miss-draw-two = { $d }
because-miss-draw-two-chosen = { because-miss-draw-two }
because-two-draw-two = { because-miss-draw-two }
because-miss-draw-four = { $w4 }
because-two-draw-four = { because-miss-draw-four }
because-miss-draw-until-stop = { $wb }
because-miss-first-draw-two = the first card is a { $d }
because-miss-first-draw-two-chosen = { because-miss-first-draw-two }
because-two-first-draw-two = { because-miss-first-draw-two }
because-miss-roulette = { $wo }
because-miss-challenge = the challenge
because-miss-challenge-won = { because-miss-challenge }
because-first-skip = the first card is a { $s }

## The captions of the scenes (text/scenes.py): what is said while the table shows a special card.

scene-badge = { $who_is ->
    [you] You turn up card after card
   *[other] { $who } turns up card after card
}
scene-badge-stop = { $number ->
    [one] One card, and the Badge is satisfied: { $card }
   *[other] After { $number } cards the Badge is satisfied: { $card }
}
scene-roulette = { scene-badge }
scene-roulette-stop = { $number ->
    [one] At the first card: { $card }
   *[other] At card { $number } at last: { $card }
}
scene-guilty = { $who_is ->
    [you] It was a bluff: you are caught
   *[other] It was a bluff: { $who } is caught
}
scene-innocent = { $who_is ->
    [you] It was no bluff: your challenge fails
   *[other] It was no bluff: the challenge of { $who } fails
}
scene-button = The button is pressed …
scene-button-light = Its light runs round …
scene-creeper = { $who_is ->
    [you] You hold up the Creeper that you drew
   *[other] { $who } holds up a Creeper
}
scene-creeper-hiss = Sssss …
scene-challenge = { $who_is ->
    [you] You open your hand, card by card
   *[other] { $who } opens the hand, card by card
}
scene-discard-all = { $who_is ->
    [you] All your cards of this colour go under it
   *[other] All cards of this colour go under it: { $who }
}
scene-swap = { $who_is ->
    [you] You take the cards of { $whom }, and { $whom } takes yours
   *[other] { $whom_is ->
        [you] { $who } takes your cards, and you take those of { $who }
       *[other] { $who } and { $whom } take each other’s cards
    }
}
scene-rotate = Everybody passes all cards to the next player
scene-gather = All hands go to the middle
scene-riffle = They are shuffled together
scene-skip-everyone = { $who_is ->
    [you] Everybody is skipped: it is your turn again
   *[other] Everybody is skipped: it is the turn of { $who } again
}
scene-return = Wrong card: { $card } goes back
scene-mercy = { $who_is ->
    [you] Too many cards: this round ends for you
   *[other] Too many cards: this round ends for { $who }
}
