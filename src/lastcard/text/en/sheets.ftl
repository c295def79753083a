# Rule sheets: the rules of one table in short sentences, two tables compared, one rule explained, lists (rules/sheets).
# $name, $skip, $list: what the edition calls its cards. Selectors are values of settings (rules/settings.toml), with hyphens.

sheet-cards = { $number ->
    [0] no cards
    [1] one card
    [2] two cards
    [3] three cards
    [4] four cards
    [5] five cards
    [6] six cards
    [7] seven cards
    [8] eight cards
    [9] nine cards
    [10] ten cards
    [11] eleven cards
    [12] twelve cards
   *[other] { $number } cards
}

## Box

sheet-box = { $number } cards: { $list }.
sheet-box-numbers = { $number } numbers
sheet-box-cards = { $number } { $name }
sheet-players = For { $least } to { $most } players.
sheet-button = A press of the button picks one of the four colours, each as likely.
sheet-button-odds = The button picks a colour, by weight: { $list }.

## Start

sheet-dealer = { $pick ->
    [high-card] Everybody draws a card; the highest one deals
    [chosen] The table names the first dealer
    [lot-for-starter] A lot picks who starts; the dealer is the seat to the right
    [lot-for-dealer] A lot picks the first dealer
   *[random] Chance picks the first dealer
}, { $next ->
    [rotate-left] then the deal moves one seat left each round
    [lot] then a lot decides every round
    [chosen] then the table names every dealer
    [round-winner] then whoever won the last round deals
    [same] then the same player does every round
   *[redraw] every round anew
}.
sheet-dealer-draw = { $value ->
    [zero] Action cards count 0 in that draw
   *[points] Action cards count their points in that draw
}; { $tie ->
    [earliest-seat] on a tie the first in seat order deals
   *[redraw-tied] those who tie draw again
}.
sheet-deal = { CAPITAL(sheet-cards) } each. The next card is turned up.
sheet-begins = Left of the dealer begins; play runs to the left.
sheet-first-card = { $name } as first card: { $effect ->
    [left-names-colour] left of the dealer picks the colour and begins
    [left-misses] left of the dealer loses the turn
    [dealer-starts] the dealer begins; play runs right
    [right-of-dealer-starts] right of the dealer begins; play runs right
    [draw-and-miss] the first player draws two and loses the turn
    [draw-only] the first player draws two, then plays
    [presser-is-next] left of the dealer presses the button; its colour: picks who draws two and loses the turn; another: is hit
    [presser-is-player] left of the dealer presses the button, as if having played the card
   *[no-effect] nothing happens
}.
sheet-first-rejected = { $list } as first card: another is turned up; the first { $where ->
    [stay-under] stays under it
   *[back-and-shuffle] goes back into the deck
}.

## Turn

sheet-play = Play a card of the same colour, number or symbol as the top one, or a wild.
sheet-may-draw = You may draw although a card fits.
sheet-must-play = { $scope ->
    [matches] You must play a coloured card that fits; wilds are never compulsory
    [matches-wild] You must play if a coloured card or a Wild fits; a draw-four is never compulsory
   *[all-lawful] You must play whatever you lawfully can
}.
sheet-draw = { $draw ->
    [until-playable] With nothing to play, draw until a card can be played.
   *[one] With nothing to play, draw one card.
}
sheet-drawn-card = { $drawn ->
    [may-play] The drawn card may be played at once, no other.
   *[must-play] The drawn card must be played at once if it can be; no other may.
}
sheet-jump-in-on = Whoever holds the very card just played may lay it out of turn; play goes on from there.
sheet-recycle = { $when ->
    [immediately] As soon as the draw pile is empty
   *[on-demand] When no card is left to draw
}, { $kept ->
    [whole] all discards, the top one too,
   *[keep-top] all discards but the top one
} are shuffled.

## Coloured action cards. $turn: whether the turn is lost or played

sheet-turn-lost = { $turn ->
    [loses] loses the turn
   *[plays] then plays
}
sheet-skip = { $name }: the next player loses the turn.
sheet-reverse = { $name }: play turns around.
sheet-draw-two = { $name }: whoever is next draws two and { sheet-turn-lost }.
sheet-draw-two-button = { $name }: press the button.
sheet-draw-two-own = { $oneself ->
    [yes] The card's own colour: anybody you choose draws two and { sheet-turn-lost }.
   *[no] The card's own colour: anybody else you choose draws two and { sheet-turn-lost }.
}
sheet-draw-two-resume = { $resume ->
    [after-target] Play then goes on after the player who drew.
   *[after-presser] Play then goes on after the player who pressed.
}
sheet-draw-two-other = Another colour: the next player draws two and { sheet-turn-lost }.
sheet-stacking = { $stacking ->
    [same] A draw card may be passed on with one of its kind; the draws add up.
    [up] A draw card may be passed on with one of its kind or a stronger one; the draws add up.
    [any] A draw card may be passed on with any draw card that fits; the draws add up.
   *[off] Draw cards cannot be answered with another.
}
sheet-seven-zero-on = A 7 swaps your hand with a player of your choice; a 0 passes all hands on.

## What cards do to which an edition file has given effects of its own

sheet-effects = { $name }: { $list }.
sheet-no-effect = { $name }: no effect.
sheet-verb = { $verb ->
    [color] you name the colour
    [skip] the next player loses the turn
    [reverse] play turns around
    [restricted] it is lawful only as a draw-four is
    [button] the button is pressed
    [everybody] it hits everybody else
    [until] the next player draws until a stop card comes
    [shed] press the button and lay down the cards of its colour
    [bite] when drawn it is shown and costs three more cards
    [swap] you swap hands with somebody
   *[rotate] all hands pass on one seat
}
sheet-verb-draw = the next player draws { $number }

## Wild cards

sheet-wild = { $name }: whenever you like; you name the colour.
sheet-draw-four = { $name }: { $colour ->
    [button] the button sets the colour
   *[player] you name the colour
}; whoever is next draws four and { sheet-turn-lost }.
sheet-draw-four-all = { $name }: { $colour ->
    [button] the button sets the colour
   *[player] you name the colour
}; everybody else lays one card of it as protection or draws four.
sheet-protect = { $protect ->
    [may] Nobody has to protect
   *[must] Whoever can protect must
}; { $miss ->
    [never] nobody loses a turn
    [next-only] the next player loses the turn by drawing
   *[always] all who draw lose their next turn
}.
sheet-protect-out = { $out ->
    [yes] Whoever has only the protecting card left may go out with it.
    [draws-one] Whoever has only the protecting card left draws one card for it.
   *[no] Whoever has only the protecting card left cannot lay it.
}
sheet-lawful = It is lawful with { $block ->
    [colour] no card of the colour in force
    [colour-numbers] no number card of the colour in force
   *[any-playable] no card that could be played instead
} in hand; { $wilds ->
    [yes] a Wild or special wild counts as one
   *[no] wilds do not count
}{ $again ->
    [so] , and so does a second draw-four
    [but] , but a second draw-four does
   *[no] { "" }
}.
sheet-no-bluff = Otherwise it cannot be put down, and there is no challenge.
sheet-bluff = You may bluff. { $by ->
    [anyone] Any opponent
   *[victim] The player hit
} may challenge: { $show ->
    [all] the whole table sees the hand
   *[challenger] the challenger sees the hand
}.
sheet-guilty = Bluff: its player draws { sheet-cards }.
sheet-guilty-turn = Bluff: its player draws { sheet-cards }, the challenger none and { $turn ->
    [lost] loses the turn
   *[kept] keeps the turn
}.
sheet-wrong-challenge = No bluff: the challenger draws { sheet-cards } and { $turn ->
    [lost] loses the turn
   *[kept] keeps the turn
}.
sheet-challenge-all = After a bluff { $guilty ->
    [cancel-all] nobody else protects or draws
    [cancel-for-challenger] only the challenger is spared
   *[effect-stands] it works as usual
}; a wrong challenger { $wrong ->
    [six-plus-effect] protects or draws besides
   *[six-instead] does not protect or draw besides
}.
sheet-badge = The next player draws until a { $list } comes and loses the turn.
sheet-creeper = { $forced ->
    [yes] { $name } drawn: show it and draw three more, also in forced draws.
   *[no] { $name } drawn: show it and draw three more, but not in forced draws.
}
sheet-creeper-held = In hand a { $name } is a Wild.
sheet-discard-all = { $amount ->
    [none-or-all] { $name }: press the button, then lay down all your cards of its colour, or none.
    [any-subset] { $name }: press the button, then lay down as many cards of its colour as you like.
   *[must-all] { $name }: press the button, then lay down all your cards of its colour.
}
sheet-discard-none = { $colour ->
    [player-names] With none of that colour, you name the colour.
   *[button] With none of that colour, the button's colour is next.
}

## UNO

sheet-uno-automatic = UNO is called for everybody; nobody can be caught.
sheet-uno-call = Call UNO as you come down to one card.
sheet-uno-catch = { $catchers ->
    [opponents] Caught by any opponent without it, you draw { sheet-cards }.
   *[any] Caught by any other player without it, you draw { sheet-cards }.
}
sheet-uno-closes = You can be caught { $closes ->
    [next-turn-begins] until the next player draws or plays
    [next-draw-or-turn-end] until the next player draws or their turn is over
    [next-play] until the next player has played a card
    [any-draw] until anybody draws a card
   *[never] as long as you hold one card and have not called
}.
sheet-uno-forced = { $closes ->
    [yes] Forced draws end that time too.
   *[no] Forced draws do not end that time.
}
sheet-uno-late = { $saves ->
    [yes] Calling late saves you if nobody was quicker.
   *[no] Calling late does not save you.
}
sheet-uno-false = A wrong accusation costs { sheet-cards }.

## Penalties

sheet-penalty-both = { $price ->
    [refuse] A wrong card or one out of turn is refused, without a penalty.
    [auto] A wrong card or one out of turn goes back and costs { sheet-cards }.
   *[catchable] A wrong card or one out of turn stands unless somebody notices; then it goes back and costs { sheet-cards }.
}
sheet-penalty-wrong-card = { $price ->
    [refuse] A wrong card is refused, without a penalty.
    [auto] A wrong card goes back and costs { sheet-cards }.
   *[catchable] A wrong card stands unless somebody notices; then it goes back and costs { sheet-cards }.
}
sheet-penalty-out-of-turn = { $price ->
    [refuse] A card out of turn is refused, without a penalty.
    [auto] A card out of turn goes back and costs { sheet-cards }.
   *[catchable] A card out of turn stands unless somebody notices; then it goes back and costs { sheet-cards }.
}
sheet-suggestion = Telling another player what to play costs { sheet-cards }.

## End of a round and points

sheet-end = The round ends when somebody has played their last card.
sheet-finish-number = That has to be a number card; whoever is left with another card draws for the turn.
sheet-last-draws = { $draws ->
    [yes] If that is a draw card, the next player still draws, and it counts.
   *[no] If that is a draw card, nobody draws for it.
}
sheet-last-badge = { $badge ->
    [draw-until-stop] If it is a { $name }, the next player still draws.
   *[none] If it is a { $name }, nobody draws.
}
sheet-blocked = { $blocked ->
    [void-redeal] If nobody can play or draw any more, the round does not count.
   *[lowest-hand-wins] If nobody can play or draw any more, the lowest hand wins.
}
sheet-turns = So it is after { $number } turns.
sheet-points = Points: { $list }.
sheet-points-face = numbers their value
sheet-points-numbers = numbers { $points }
sheet-points-card = { $name } { $points }

## Match

sheet-single-hand = One round decides the game.
sheet-winner-collects = Who wins a round scores all others' cards; first to { $points } wins.
sheet-low-total = Everybody counts their own cards; when somebody has { $points }, the lowest total wins.
sheet-elimination = Everybody counts their own cards; who has { $points } is out.
sheet-elimination-blocked = { $blocked ->
    [all-add] In a blocked round the winner adds the own cards, too.
   *[others-add] In a blocked round the winner adds nothing.
}
sheet-low-tie = { $tie ->
    [extra-round] Those who tie play on.
   *[shared] Those who tie win together.
}
sheet-final = { $final ->
    [one-hand] The last two play one deciding hand; it takes { $number } to start.
   *[until-limit] The last two play on until one is out; it takes { $number } to start.
}
sheet-offers = Also offered: { $list }.

## Two players

sheet-two-reverse = { $reverse ->
    [skip] { $name } works as a { $skip }.
   *[plain] { $name } only turns the direction.
}
sheet-two-again = After a { $list } you play again.
sheet-two-other = After a { $name } the other player moves.
sheet-two-first = { $name } as first card also costs the turn.

## Teams

sheet-team-wins = A side wins as soon as one of it is out, and scores the other side's cards.
sheet-team-spared = { $spared ->
    [yes] { $name } spares partners.
   *[no] { $name } hits partners too.
}
sheet-team-talk = Talking inside a team is free; a hint to the other costs { sheet-cards }.

## The foot of a sheet

sheet-differs = differs from { $edition }: { $list }.
sheet-was = { $key } was { $value }
sheet-was-by = { $key } was { $value } ({ $rule })

## What a value means

sheet-own-deck = A deck of the edition's own.

## Two tables compared

diff-deck = The deck
diff-deck-of = { $deck }: { $number } cards
diff-name = Name of a card
diff-effect = What { $name } does
diff-nothing = nothing

## One rule explained

why-above = see above
why-sure-high = high - there is hardly another way to read it
why-sure-medium = medium - it fits best, but other tables read it otherwise
why-sure-low = low - little to go by, so agree on it before you play
why-kind-house = house rule for any edition
why-kind-differs = where the editions differ
why-kind-common = ruling for every edition
why-kind-open = { $edition } · ruling: the print leaves it open
why-kind-contradiction = { $edition } · ruling: the print contradicts itself
why-kind-info = { $edition } · no rule of play
why-kind-rule = { $edition }

## Lists of editions and settings

list-rules = { $edition } (rules { $code }-...)
list-offers = Also offered: { $list }
list-house-rule = { $key } (house rule)
list-values = Values
list-editions = Editions
list-rules-behind = Rules
list-silent = { $value }, as they say nothing else: { $list }
