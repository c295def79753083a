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
sheet-players-exactly = For exactly { $number } players.
sheet-button = A press of the button picks one of the four colours, each as likely.
sheet-button-odds = The button picks a colour, by weight: { $list }.

## Start

sheet-dealer = { $pick ->
    [high-card] Everybody draws a card, and the highest deals
    [chosen] The table names the first dealer
    [lot-for-starter] A lot picks who starts; the dealer is the player to their right
    [lot-for-dealer] A lot picks the first dealer
   *[random] Chance picks the first dealer
}; { $next ->
    [rotate-left] then the deal moves one seat left each round
    [lot] then a lot decides every round
    [chosen] then the table names every dealer
    [round-winner] then whoever won the last round deals
    [same] the same player deals every round
   *[redraw] this is repeated every round
}.
sheet-dealer-draw = { $value ->
    [zero] Action cards count 0 in that draw
   *[points] Action cards count their points in that draw
}; { $tie ->
    [earliest-seat] on a tie the first in seat order deals
   *[redraw-tied] those who tie draw again
}.
sheet-deal = { CAPITAL(sheet-cards) } each. The next card is turned up.
sheet-deal-pass = Before the card turned up takes effect, everybody lays { sheet-cards } face down for { $to ->
    [left] the next player on the left
    [right] the next player on the right
   *[partner] the partner, of several the next one on the left
}; then all change hands at once.
sheet-begins = The dealer's left neighbour begins; play runs to the left.
sheet-first-card = { $name } as first card: { $effect ->
    [left-names-colour] the dealer's left neighbour names the colour and begins
    [swaps] the dealer's left neighbour names the colour, swaps hands with another player and begins
    [left-misses] the dealer's left neighbour loses the turn
    [several-miss] as many players as it skips lose a turn, the dealer's left neighbour first
    [dealer-starts] the dealer begins; play runs right
    [right-of-dealer-starts] the dealer's right neighbour begins; play runs right
    [draw-and-miss] the first player draws { sheet-cards } and loses the turn
    [draw-only] the first player draws { sheet-cards } and then plays
    [presser-is-next] the dealer's left neighbour presses the button; if it shows the card's colour, they choose who draws { sheet-cards } and loses the turn; if not, they do so themselves
    [presser-is-player] the dealer's left neighbour presses the button as if they had played the card
   *[no-effect] nothing happens
}.
sheet-first-rejected = { $list } as first card: another one is turned up; { $where ->
    [stay-under] the first stays beneath it
   *[back-and-shuffle] the first goes back into the deck
}.

## Turn

sheet-play = Play a card of the same colour, number or symbol as the top one, or a wild card.
sheet-play-any = Every card fits; none has a colour.
sheet-play-always = You play one card in each turn; nobody draws instead.
sheet-may-draw = You may draw even if a card fits.
sheet-must-play = { $scope ->
    [matches] You must play if a coloured card fits; a wild card in your hand is never compulsory
    [matches-wild] You must play if a coloured card fits or you hold { $wild }; { $four } in your hand is never compulsory
    [matches-wilds] You must play if a coloured card fits or you hold a wild card other than { $four }, which is never compulsory
    [can] You must play if you can
   *[all-lawful] You must play if you lawfully can
}.
sheet-draw = { $draw ->
    [until-playable] With nothing to play, draw until a card can be played.
   *[one] With nothing to play, draw one card.
}
sheet-draw-cap = Drawing until a card can be played ends after { sheet-cards } at the latest.
sheet-draw-limit = Whoever holds { sheet-cards } or more draws none for the turn, and passes.
sheet-drawn-card = { $drawn ->
    [may-play] You may play the card you drew at once, but no other.
   *[must-play] If the card you drew can be played, you must play it at once, wilds included; no other may be played.
}
sheet-jump-in-on = If you hold the very card just played, you may play it out of turn before the next player draws or plays; play goes on from you.
sheet-jump-in-number = If you hold the card just played, or the same number in another colour, you may play it out of turn before the next player draws or plays; play goes on from you.
sheet-jump-in-face = If you hold a coloured card with the number or symbol of the top one, you may play it out of turn before the next player draws or plays; play goes on from you.
sheet-jump-in-wilds-yes = On a wild that is no draw-four, you may play the same wild out of turn, with a colour.
sheet-jump-in-stack-yes = You may also jump in on a draw card that waits for an answer: your card is added, and the player after you has to answer.
sheet-draw-refuse-show = Without a card to play you may show your hand to everybody instead of drawing; the turn is then over.
sheet-turn-several-identical = With a coloured card you may lay identical ones at once; their effects add up.
sheet-turn-several-number = With a coloured card you may lay identical ones at once, with a number also the same number in other colours; their effects add up.
sheet-turn-several-face = With a coloured card you may lay others of the same number or symbol at once; their effects add up.
sheet-turn-several-run = With a number you may lay a run of the same colour at once, up or down, as 4, 5, 6; only a 7 or 0 at its end moves hands.
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
sheet-reverse = { $name }: the direction of play changes.
sheet-draw-two = { $name }: the next player draws { sheet-cards } and { sheet-turn-lost }.
sheet-draw-two-chosen = { $name }: you pick another player, who draws { sheet-cards } and loses no turn.
sheet-draw-two-unstacked = A { $name } is not stacked, and answers no draw card.
sheet-draw-two-button = { $name }: press the button.
sheet-draw-two-own = { $oneself ->
    [yes] If it shows the colour of the card, you choose anybody, yourself included, who draws { sheet-cards } and { sheet-turn-lost }.
   *[no] If it shows the colour of the card, you choose somebody else, who draws { sheet-cards } and { sheet-turn-lost }.
}
sheet-draw-two-resume = { $resume ->
    [after-target] After your choice, play goes on from the player who drew.
   *[after-presser] After your choice, play goes on from the player who pressed.
}
sheet-draw-two-other = If it shows another colour, the next player draws { sheet-cards } and { sheet-turn-lost }.
sheet-stacking = { $stacking ->
    [same] A draw card may be passed on with one of its kind; the draws add up.
    [up] A draw card may be passed on with one of its kind or a stronger one; the draws add up.
    [any] A draw card may be passed on with any draw card that fits; the draws add up.
    [amount] A draw card may be passed on with any draw card that fits and makes draw at least as many cards; the draws add up.
    [same-free] A draw card may be passed on with one of its kind, whatever its colour; the draws add up.
    [up-free] A draw card may be passed on with one of its kind or a stronger one, whatever its colour; the draws add up.
    [any-free] A draw card may be passed on with any draw card, whether it fits or not; the draws add up.
    [amount-free] A draw card may be passed on with any draw card that makes draw at least as many cards, whether it fits or not; the draws add up.
   *[off] A draw card cannot be answered with another one.
}
sheet-stack-reverse-bounce = Whoever is hit may also lay a Reverse that fits: play turns around, and the next player that way has to answer.
sheet-stack-reverse-coloured = Whoever is hit by a coloured draw card may also lay a Reverse that fits: play turns around, and the next player that way has to answer. A wild one is not sent back.
sheet-stack-reverse-wild = Whoever is hit by a wild that makes draw may also lay a Reverse that fits: play turns around, and the next player that way has to answer. A coloured draw card is not sent back.
sheet-stack-skip-pass = Whoever is hit may also lay a Skip that fits: nobody loses a turn for it, and the next player has to answer.
sheet-stack-skip-colour = Whoever is hit may also lay a Skip of the colour in force: nobody loses a turn for it, and the next player has to answer.
sheet-seven-zero-seven = With a 7 you must swap hands with a player of your choice.
sheet-seven-zero-zero = With a 0 everybody passes their hand on.
sheet-seven-swap-may = Instead of swapping hands you may also keep your own.
sheet-seven-swap-next = Hands are always swapped with the next player, without a choice.
sheet-seven-zero-on = With a 7 you must swap hands with a player of your choice; with a 0 everybody passes their hand on.

## What cards do to which an edition file has given effects of its own

sheet-effects = { $name }: { $list }.
sheet-colour-stays = { $number ->
   *[other] After { $list } the colour in force stays.
}
sheet-no-effect = { $name }: no effect.
sheet-verb = { $verb ->
    [color] you name the colour
    [skip] the next player loses the turn
    [reverse] the direction of play changes
    [restricted] it counts as a draw-four
    [button] the button is pressed
    [everybody] it hits everybody else
    [shed] press the button and lay down the cards of its colour
    [bite] whoever draws it shows it and draws three more
    [swap] you swap hands with somebody
    [shuffle] all hands are gathered, shuffled and dealt out, from the next player on
    [roulette] the next player names a colour, draws until a card of it comes and loses the turn
    [discard] you lay all your cards of its colour under it
   *[rotate] everybody passes their hand on
}
sheet-verb-skip = { $number ->
    [1] { sheet-verb }
    [9] everybody else loses a turn
    [2] the next two players lose a turn
   *[other] the next { $number } players lose a turn
}
sheet-verb-until = the next player draws until one of these comes: { $list }, and loses the turn
sheet-verb-draw-picked = a player you pick draws { sheet-cards } and loses no turn
sheet-verb-draw = the next player draws { sheet-cards } and { sheet-turn-lost }

## Wild cards

sheet-wild = { $name }: fits whenever it is your turn; you name the colour.
sheet-draw-four = { $name }: { $colour ->
    [button] the button sets the colour
   *[player] you name the colour
}; the next player draws { sheet-cards } and { sheet-turn-lost }.
sheet-draw-four-all = { $name }: { $colour ->
    [button] the button sets the colour
   *[player] you name the colour
}; everybody else lays one card of that colour as protection or draws { sheet-cards }.
sheet-protect = { $protect ->
    [may] Nobody has to lay protection
   *[must] Whoever can lay protection must
}; { $miss ->
    [never] nobody loses a turn
    [next-only] the next player loses the turn if they draw
   *[always] all who draw lose their next turn
}.
sheet-protect-kinds = Wild cards are no protection. An action card laid as protection does nothing; { $word ->
    [yes] its colour or the same symbol fits it
   *[no] only its colour fits it
}.
sheet-protect-out = { $out ->
    [yes] Whoever has only the protecting card left may go out with it.
    [draws-one] Whoever has only the protecting card left draws one card for it.
   *[no] Whoever has only the protecting card left cannot lay it.
}
sheet-lawful = { $name } is lawful only if you hold { $block ->
    [colour] no card of the colour in force
    [colour-numbers] no number card of the colour in force
   *[any-playable] no coloured card that fits
}{ $besides ->
    [wilds] { " " }and no { $list }; another { $name } does not matter
    [four] { " " }and no other { $name }; other wild cards do not matter
    [all] { " " }and no other wild card
   *[none] ; other wild cards do not matter
}.
sheet-always-lawful = { $name } is always lawful, and nobody can challenge it.
sheet-no-bluff = If it is not lawful, it cannot be played, so there is no challenge.
sheet-bluff = You may bluff. { $by ->
    [anyone] Any opponent
   *[victim] The player hit
} may challenge; { $show ->
    [all] the whole table then sees your hand
   *[challenger] the challenger then sees your hand
}.
sheet-guilty = If it was a bluff, you draw { sheet-piled }; the challenger draws none and { $turn ->
    [lost] loses the turn
   *[kept] keeps the turn
}.
sheet-guilty-by-anyone = If it was a bluff, you draw { sheet-piled }; the player hit draws none and { $turn ->
    [lost] loses the turn
   *[kept] keeps the turn
}.
sheet-guilty-all = { $turn ->
    [lost] If it was a bluff, you draw { sheet-cards }, but the challenger loses the next turn.
   *[kept] If it was a bluff, you draw { sheet-cards }.
}
sheet-piled = { $piled ->
    [yes] { sheet-cards } on top of those piled up before
   *[no] { sheet-cards }
}
sheet-wrong-challenge = If it was not, the challenger draws { sheet-piled } and { $turn ->
    [lost] loses the turn
   *[kept] keeps the turn
}.
sheet-wrong-challenge-by-anyone = If it was not, the challenger draws { sheet-piled }. If that is the player hit, nothing else is drawn, and the turn is { $turn ->
    [lost] lost
   *[kept] kept
}; otherwise the player hit draws as usual.
sheet-wrong-challenge-all = If it was not, the challenger draws { sheet-cards } and loses { $turn ->
    [lost] the next turn
   *[kept] no turn
}.
sheet-challenge-all = After a bluff { $guilty ->
    [cancel-all] nobody else lays protection or draws
    [cancel-for-challenger] only the challenger is spared
   *[effect-stands] it works as usual
}; a wrong challenger { $wrong ->
    [six-plus-effect] lays protection or draws { sheet-cards } besides
   *[six-instead] need not lay protection or draw { sheet-cards } besides
}.
sheet-badge = { $name }: the next player draws until one of these comes: { $list }, and loses the turn.
sheet-creeper = { $forced ->
    [yes] When you draw { $name }, show it and draw three more, even if you were made to draw.
   *[no] When you draw { $name }, show it and draw three more, but not if you were made to draw.
}
sheet-creeper-extra = If another { $name } is among those three, you do not show it or draw for it.
sheet-creeper-held = Once in your hand, { $name } is played like { $wild }.
sheet-discard-all = { $amount ->
    [none-or-all] { $name }: press the button, then lay down all your cards of its colour, or none.
    [any-subset] { $name }: press the button, then lay down as many cards of its colour as you like.
   *[must-all] { $name }: press the button, then lay down all your cards of its colour.
}
sheet-discard-none = { $colour ->
    [player-names] If you hold none of that colour, you name the colour.
   *[button] If you hold none of that colour, the button's colour is in force.
}
sheet-discard-top = The card you leave on top sets the colour; the same number or symbol fits it too, but an action card does nothing there.

## UNO

sheet-uno-automatic = UNO is called for everybody; nobody can be caught.
sheet-uno-call = Call UNO as you come down to one card.
sheet-uno-several = If you lay several cards at once, count after the last one.
sheet-uno-swap = { $due ->
    [exempt] If you are left with one card because hands are moved, no call is due.
   *[required] The same holds if hands are moved and you are left with one card; you may then still call in time.
}
sheet-uno-catch = { $catchers ->
    [opponents] If an opponent catches you without a call, you draw { sheet-cards }.
   *[any] If another player catches you without a call, you draw { sheet-cards }.
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
sheet-uno-late-cost = A late call costs { sheet-cards }.
sheet-uno-false-call = A false call costs { sheet-cards }.
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
sheet-finish-coloured = That must not be a wild; whoever is left with one draws for the turn.
sheet-finish-no-draw = That must be a card that makes nobody draw; whoever is left with another card draws for the turn.
sheet-finish-number = That has to be a number card; whoever is left with another card draws for the turn.
sheet-last-draws = { $draws ->
    [yes] If that is a draw card, the next player still draws, and those cards count.
   *[no] If that is a draw card, nobody draws for it.
}
sheet-last-badge = { $badge ->
    [draw-until-stop] If it is { $name }, the next player still draws.
   *[none] If it is { $name }, nobody draws.
}
sheet-places = Whoever is out of cards takes the next place, and the others play on until one is left; the first place wins the round. What the last card does to the next players it still does to those who play on; nobody picks a player any more who is out of cards.
sheet-places-score = { $own ->
    [yes] Instead, everybody counts { points-counted } for each player who was out of cards before.
   *[no] { $round ->
        [flat] Whoever takes a place scores { points-counted } for each player then still in the round.
       *[hands] Each place, not only the first, scores what the others hold when the next turn begins.
    }
}
sheet-mercy = { $when ->
    [ever] Whoever holds { sheet-cards } or more is out of the round at once and draws no further card; the last one left wins it.
   *[turn] Whoever holds { sheet-cards } or more when a turn begins is out of the round; the last one left wins it.
}
sheet-mercy-hand = The hand of a player who is out goes under the top discard and comes back with the next reshuffle.
sheet-mercy-points = A player who was out of the round counts { $number ->
    [one] { $number } point
   *[other] { $number } points
}, whatever cards were held.
sheet-blocked = { $blocked ->
    [void-redeal] If nobody can play or draw any more, the round does not count.
   *[lowest-hand-wins] If nobody can play or draw any more, the lowest hand wins.
}
sheet-turns = A round ends in the same way after { $number ->
    [one] { $number } turn
   *[other] { $number } turns
}.
sheet-points = Points: { $list }.
sheet-score-face = Points of the table's own: { $list }.
sheet-points-face = number cards: their number
sheet-points-numbers = number cards: { $points }
sheet-points-card = { $name }: { $points }

## Match

sheet-single-hand = Whoever wins one round wins the game.
sheet-winner-collects = The winner of a round scores { $round ->
    [flat] { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
   *[hands] the cards of all opponents
}; the first to reach { $points } points wins the game.
sheet-low-total = Everybody counts the cards left in their own hand; once somebody reaches { $points } points, the lowest total wins.
sheet-elimination-round = After every round the player whose leftover cards are worth most is out; of several the one with the highest total. The last two play one hand, and its winner has won the game.
sheet-elimination = Everybody counts the cards left in their own hand; whoever reaches { $points } points is out.
sheet-elimination-blocked = { $blocked ->
    [all-add] In a blocked round the winner's own cards count, too.
   *[others-add] In a blocked round the winner adds nothing.
}
sheet-low-tie = { $tie ->
    [extra-round] If the lowest is shared, those players play on.
   *[shared] If the lowest is shared, those players win together.
}
sheet-final = { $final ->
    [one-hand] The last two play one deciding round.
   *[until-limit] The last two play on until one is out.
}
sheet-final-players = At least { $number } players are needed to start.
sheet-score-round = Whoever wins a round scores { points-counted }.
sheet-score-out = { $fewer ->
    [yes] Whoever wins a round takes { points-counted } off their total.
   *[no] Whoever wins a round gets { points-counted } besides.
}
sheet-score-times = Whatever a round brings counts { $number } times.
sheet-match-rounds = { $mode ->
    [low_total] After { rounds-counted } at the latest the lowest total wins.
   *[winner_collects] After { rounds-counted } at the latest the highest total wins; while it is shared, another round is played.
}
sheet-match-minutes = The round in which { $number ->
    [one] { $number } minute is
   *[other] { $number } minutes are
} up is the last one: the { $mode ->
    [low_total] lowest
   *[winner_collects] highest
} total wins.
sheet-goal = { $mode ->
    [single_hand] one round decides
    [winner_collects] the first to { $points } points wins
    [low_total] at { $points } points the lowest total wins
    [drop_out] one drops out each round
   *[elimination] out at { $points } points
}
sheet-goal-score = { points-counted } a round
sheet-goal-limit = at most { $list }
sheet-goal-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}
sheet-offers = Also offered, if you add it to the rules line: { $list }.

## Two players

sheet-two-reverse = { $reverse ->
    [skip] { $number ->
        [one] { $name } works like { $skip }.
       *[other] { $name } work like { $skip }.
    }
    [again] After { $name } you play again.
   *[plain] { $number ->
        [one] { $name } only turns the direction.
       *[other] { $name } only turn the direction.
    }
}
sheet-two-again = { $number ->
   *[other] After { $list } you play again.
}
sheet-two-other = { $number ->
   *[other] After { $list } the other player moves.
}
sheet-two-reverse-draw = { $answers ->
    [yes] { $list } hits its own player, who answers it or draws.
   *[no] { $list } hits its own player, who draws.
}
sheet-two-first = { $name } as first card also costs the turn.

## Teams

sheet-team-wins = A team wins the round as soon as one of its players is out, and scores the other team's cards.
sheet-team-spared = { $spared ->
    [yes] { $name } spares your partner.
   *[no] { $name } hits your partner, too.
}
sheet-team-notices = { $noticers ->
    [opponents] Only opponents may notice a wrong card.
   *[others] Your partner may notice your wrong card, too.
}
sheet-team-talk = You may talk inside your team; a hint to the other team costs { sheet-cards }.

## The foot of a sheet

sheet-differs = differs from { $edition }: { $list }.
sheet-was = { $key } was { $value }
sheet-was-by = { $key } was { $value } ({ $rule })

## What a value means

sheet-example = { $words }, for example.
sheet-own-deck = A deck of the edition's own.

## Two tables compared

diff-deck = The deck
diff-name = What { $name } is called
diff-effect = What { $name } does
diff-nothing = Nothing.
diff-verbs = { $list }.

## One rule explained

why-above = see above
why-sure-high = high - there is hardly another way to read it
why-sure-medium = medium - it fits best, but other tables read it otherwise
why-sure-low = low - little to go by, so agree on it before you play
why-kind-house = house rule for any edition
why-kind-house-but = house rule, not for { $list }
why-switch = Optional. To play so, add { $setting } to the rules line, such as: { $line }
why-kind-differs = where the editions differ
why-kind-common = ruling for every edition
why-kind-open = { $edition } · ruling: the print leaves it open
why-kind-contradiction = { $edition } · ruling: the print contradicts itself
why-kind-info = { $edition } · no rule of play
why-kind-rule = { $edition }

## Lists of editions and settings

list-rules = { $edition } (rules { $code }-...)
list-offers = Also offered, if you add it to the rules line: { $list }
list-house-rule = { $key } (house rule)
list-values = Values
list-editions = Editions
list-rules-behind = Rules
list-silent = { $value }, as they say nothing else: { $list }

## How far each language is translated

list-languages = Languages
list-language-complete = complete
list-language-part = { $number } of { $most } texts ({ $percent } %), the rest in English
list-language-begun = { $number } of { $most } texts ({ $percent } %), not offered yet
list-language-lacks = { $number } of { $most } missing
