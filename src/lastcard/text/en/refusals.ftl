# Why the referee refuses an action: "refusal-" and the cause (docs/background/procedure.md, section 13; docs/background/text.md).

refusal-round-over = the round is over
refusal-shuffle-first = the dealer's outcome comes first: the shuffle
refusal-button-first = the dealer's outcome comes first: the button
refusal-no-penalty = the dealer can give no penalty now
refusal-dealer-not-asked = the dealer is not asked for this now
refusal-dealer-only = only the dealer does this
refusal-round-ending = the last card is down: only its effect is left
refusal-confirm-first = the last card is down: whoever finds it wrong notices it, the others accept it

refusal-catch-self = nobody can catch themselves
refusal-uno-automatic = the call is made for everybody here
refusal-catch-cards = { $whom_is ->
    [you] you do not hold exactly one card
   *[other] { $whom } does not hold exactly one card
}
refusal-catch-called = { $whom_is ->
    [you] you have called UNO
   *[other] { $whom } has called UNO
}
refusal-catch-partner = { $whom_is ->
    [you] you play on the same side, and only opponents catch
   *[other] { $whom } plays on the same side, and only opponents catch
}
refusal-catch-late = { $whom_is ->
    [you] you cannot be caught now: it is too late, or you owe no call
   *[other] { $whom } cannot be caught now: it is too late, or no call is due
}
refusal-uno-called = UNO has been called already
refusal-uno-late = it is too late to call UNO, or not needed
refusal-uno-two-cards = UNO is called with two cards, in one's own turn, not with { $number }
refusal-uno-own-turn = UNO is called in one's own turn

refusal-notice-partner = the wrong card is your own or your partner's: others notice it
refusal-no-notice = { $whom_is ->
    [you] there is no wrong card of yours left to notice
   *[other] there is no wrong card of { $whom } left to notice
}
refusal-no-challenge = there is no draw-four that this seat may challenge now

refusal-one-draw = one draw a turn: play the drawn card or keep it
refusal-must-play = a card that can be played has to be played; only a hand without one draws
refusal-asked-else = { $asked ->
    [challenge] first comes the draw-four: accept it or challenge it
    [accept] first comes the card that was just laid: accept what it does
    [color] first a colour is named
    [target] first somebody is picked to draw
    [swap] first somebody is picked to swap hands with
    [shed] first the cards of the button's colour are laid down
    [protect] first comes the draw-four: a card is laid for protection
    [more] first comes the choice whether further equal cards are laid
    [pass] first cards are passed on
   *[confirm] first comes the last card: notice it if it is wrong, or accept it
}
refusal-not-your-turn = { $seats_are ->
    [you] the round waits for you
   *[other] the round waits for { $seats }
}
refusal-must-play-drawn = a drawn card that can be played has to be played
refusal-nothing-drawn = there is no drawn card to keep
refusal-nothing-to-accept = there is nothing this seat has to accept now
refusal-no-color-asked = no colour is to be named now
refusal-cannot-pick = { $whom_is ->
    [you] you cannot be picked now
   *[other] { $whom } cannot be picked now
}
refusal-no-target-asked = nobody is to be picked now
refusal-no-shed-asked = cards are laid down only after the button was pressed for it
refusal-must-shed = a card of the button's colour has to be laid down
refusal-wrong-shed = { $card } is not of the button's colour
refusal-no-protect-asked = there is nothing to protect against now
refusal-no-protection = { $card } does not protect: it is not of the colour in force

refusal-no-pass-asked = cards are passed on only before a round begins
refusal-pass-first = { $seats_are ->
    [you] you choose a card to pass on first
   *[other] { $seats } chooses a card to pass on first
}
refusal-passed-already = you have laid down every { $card } of yours to be passed on

refusal-not-held = { $who_is ->
    [you] you do not hold { $card }
   *[other] { $who } does not hold { $card }
}
refusal-no-jump-in = { $card } cannot be played out of turn on { $top }
refusal-cannot-pay = there are too few cards to pay the penalty for such a card
refusal-no-stacking = { $turn ->
    [kept] first comes the draw-four: accept it or challenge it; only then is a card played
   *[lost] a draw card cannot be answered with a card
}
refusal-cannot-stack = { $card } cannot be piled on { $top }
refusal-only-drawn-card = after drawing, only the card just drawn may be played
refusal-own-color = { $card } has its own colour, none can be named
refusal-no-color-now = no colour is named with { $card } now
refusal-color-missing = a colour has to be named, such as { $example }
refusal-finish-number = the last card has to be a number, and { $card } is none
refusal-finish-coloured = the last card must not be a wild, as { $card } is
refusal-finish-no-draw = the last card must make nobody draw, as { $card } does
refusal-not-equal = only a card equal to { $top } may be laid with it, not { $card }
refusal-not-next = only the next number of the run may be laid on { $top }, not { $card }
refusal-seat-out = who is out of the round does nothing more in it
refusal-restricted = { $block ->
    [colour] a draw-four is lawful only for a hand with no card of the colour { $color }
    [colour_numbers] a draw-four is lawful only for a hand with no number card of the colour { $color }
   *[any_playable] a draw-four is lawful only for a hand with no other card that can be played
}
refusal-no-match = { $counts ->
    [color] { $card } is not { $color }, and only the colour counts on { $top }
   *[face] { $card } matches neither the colour { $color } nor the face of { $top }
}

## Why an action is good or bad: what an analysis says of it, on the replay page, at the table and in the terminal.

analysis-why-goes-out = goes out
analysis-why-last-card = leaves one card
analysis-why-draws = draws although a card can be played
analysis-why-must-draw = no card can be played
analysis-why-bluff = right in { $number } of 100
analysis-why-makes-draw = { $who } draws { $number }
analysis-why-makes-draw-or-stack = { $who } draws { $number } or stacks
analysis-why-takes-hand = gets the { $number } cards of { $who }
analysis-why-swaps = swaps hands
analysis-why-rotates = all hands are passed on
analysis-why-deals-anew = all hands are dealt anew
analysis-why-skips = { $who } loses a turn
analysis-why-dear = is rid of { $number } points
analysis-why-cannot-match = { $who } drew for want of { $color }
analysis-why-spends-wild = spends a wild though a colour fits
analysis-why-keeps-colors = { $number ->
    [0] keeps no colour
    [one] keeps one colour
   *[other] keeps { $number } colours
}
analysis-why-risky = is against the rules, at one's own risk
