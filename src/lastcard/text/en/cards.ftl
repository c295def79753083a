# Cards, colours and counts: what the arguments of other messages are made of (docs/background/text.md).

color-r = red
color-y = yellow
color-g = green
color-b = blue
color-letter-r = R
color-letter-y = Y
color-letter-g = G
color-letter-b = B

## What the editions call their action cards and wilds: "face-", then the name in lower case with hyphens.
## An edition of a table's own may use other names; they stay as they are.

face-skip = Skip
face-reverse = Reverse
face-draw-two = Draw Two
face-draw-2 = Draw 2
face-wild = Wild
face-wild-draw-four = Wild Draw Four
face-wild-draw-4 = Wild Draw 4
face-villain-draw-4 = Villain Draw 4
face-wild-silver-badge = Wild Silver Badge
face-wild-creeper = Wild Creeper
face-wild-discard-all-1-color = Wild Discard All 1 Color
face-suspend = Suspend
face-retour = Retour
face-pull-two = Pull Two
face-colour-selection = Colour Selection
face-draw-four = Draw Four
face-skip-everyone = Skip Everyone
face-discard-all = Discard All
face-wild-swap-hands = Wild Swap Hands
face-wild-shuffle-hands = Wild Shuffle Hands
face-wild-blank = Wild Blank
face-wild-reverse = Wild Reverse
face-wild-reverse-draw-four = Wild Reverse Draw Four
face-wild-skip = Wild Skip
face-wild-skip-two = Wild Skip Two
face-wild-draw-two = Wild Draw Two
face-wild-targeted-draw-two = Wild Targeted Draw Two
face-wild-draw-six = Wild Draw Six
face-wild-draw-ten = Wild Draw Ten
face-wild-roulette = Wild Roulette

card-coloured = { $color } { $face }
card-named = { $card }: { $color }
card-hidden = a hidden card

cards-counted = { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
players-counted = { $number ->
    [one] { $number } player
   *[other] { $number } players
}
cards-unseen = { $number } unseen
rounds-counted = { $number ->
    [one] { $number } round
   *[other] { $number } rounds
}
points-counted = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
goal-in-short = { $mode ->
    [single_hand] one round
    [winner_collects] first to { points-counted }
    [low_total] lowest total at { points-counted }
    [drop_out] one out each round
   *[elimination] out at { points-counted }
}

names-you = you
names-and = { $some } and { $last }
names-or = { $some } or { $last }
