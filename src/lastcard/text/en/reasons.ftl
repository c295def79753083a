# Why an action is good or bad: what an analysis says of it, on the replay page, at the table and in the terminal.

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
