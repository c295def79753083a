# What an analysis says of a position (src/lastcard/fast/analysis/analysis.py, terminal/pages/analysis_page.py).

cli-analyse = what the actions of a seat are worth, and what the others probably hold
cli-analyse-position = one line: "classic | r5g3 b1b2 | r7 | p1> | b3g4", with actions after it if it is not the start of a turn; or the file of a record, whose decisions are judged
cli-analyse-seat = the seat that decides (default: the one that is asked)
cli-analyse-open = with all hands known; small positions are solved exactly
cli-analyse-scores = points so far, one number a seat, such as 120,80: for the chance to win the match (default: none yet)
cli-analyse-worlds = how many worlds are dealt and played out (default { $number })
cli-analyse-seed = the seed of worlds and luck

cli-puzzle = a position with one clearly best action, new each day
cli-puzzle-date = the puzzle of another day
cli-puzzle-solution = what each action is worth

puzzle-title = Puzzle of { $date } ({ $level })
puzzle-easy = easy
puzzle-medium = medium
puzzle-hard = hard
puzzle-left = left
puzzle-right = right
puzzle-others = Cards of the others: { $list }. Play goes { $way }.
puzzle-known = Seen in their hands: { $list }.
puzzle-drawn = { $who_is ->
    [you] You have just drawn: { $cards }.
   *[other] { $who } has just drawn: { $cards }.
}
puzzle-lacks = When they drew, these had none of a colour: { $list }.
puzzle-actions = { $who } can: { $list }.
puzzle-risky = Against the rules, at one's own risk: { $list }.
puzzle-ask = What wins the round most often? --solution shows it.
puzzle-careful = The bot careful takes { $action }.
puzzle-solution = { $who }: what each action is worth
puzzle-missing = How often bots miss the best action: { $list }. Easy is what only the two weakest miss, hard what most of them miss.
puzzle-rules = Rules:
puzzle-lead = The hand is yours, and one action is clearly best. Tap it. A new puzzle comes each day.
puzzle-yours = What you see
puzzle-top-card = The top card of the discard pile
puzzle-try-again = Try another one.
puzzle-found-first = Found at the first try!
puzzle-found = That is the best.
puzzle-streak = { $number ->
    [one] day solved
   *[other] days solved in a row
}
puzzle-play-out = Watch how it goes on
puzzle-play-again = From the start
puzzle-next-step = Next step
puzzle-share = Share
puzzle-copied = Copied
puzzle-days = Other days
puzzle-archive = Earlier days
puzzle-found-by = { $share } % of { $number } people found it at the first try.
puzzle-share-found = { $share } % found it
puzzle-answered = Answers: { $number }
puzzle-top = On top of the discard pile; colour in force: { $color }
puzzle-hand = The hand
puzzle-question = What wins the round most often?
puzzle-best = The best.
puzzle-not-best = Not the best.
puzzle-misses = That is what the bot careful does.
puzzle-worth = Wins { $win } % of rounds (± { $margin }), { $points } points on average.
puzzle-costs = Costs { $cost } points of win chance.
refusal-puzzle-range = there is no puzzle of { $said }: there are some from { $earliest } to { $latest }
refusal-puzzle-date = '{ $said }' is no day: write it as 2026-11-23

analysis-title = { $who } decides
analysis-standing = { $rules }; hand { $hand }, { $top_card } on top, colour in force: { $color_word }
analysis-action = action
analysis-win = wins
analysis-points = points
analysis-match = match
analysis-nothing = (nothing)
analysis-hands = What the others probably hold: cards on average
analysis-wild = wild
analysis-likely = likeliest cards
analysis-round = Round { $number }: the chance to win at each decision
analysis-mistakes = { $number ->
    [0] No decision seems to have cost anything
    [one] One decision seems to have cost something: round.event, chance to win lost
   *[other] { $number } decisions seem to have cost something: round.event, chance to win lost
}
analysis-better = better { $action }
analysis-reviewed = Each judged by what its player could see, in { $number } worlds; ± is 95 %.
analysis-deals = { $number ->
    [one] With open hands, exactly, by the only deal that agrees with what the seat saw: { $list }.
   *[other] With open hands, exactly, on average over all { $number } deals that agree with what the seat saw: { $list }.
}
analysis-line = The best line, as far as chance does not decide: { $list }.
analysis-follows = How it most often goes on, each as often as it says where all before it was so: { $list }.
analysis-reviewed-open = Each judged with open hands, in { $number } rounds with other luck; ± is 95 %.
analysis-bluff-chance = The draw-four is unlawful with a chance of { $number } %.
analysis-exact = The chances to win are exact: all know every hand and take what is best for their own chance, of equally good actions each as often; a round that nobody wins counts in equal shares. Points are from { $number } rounds played out by { $name }; ± is an interval of 95 %.
analysis-open = All hands known: each action in the same { $number } rounds with other luck, played out by { $name }. ± is an interval of 95 %.
analysis-of-match = The match: the chance to win it from { $list } points, if all play alike in the rounds that follow.
analysis-sampled = Each action in the same { $number } worlds that agree with what the seat saw, played out by { $name }. ± is an interval of 95 %.
analysis-at-once = A chance without ± is exact: the action ends the round at once.

refusal-analysis-scores = scores: '{ $said }' is no list of { $number } numbers, such as 120,80
refusal-analysis-of-record = { $what } is for a position: in a record each decision has its own
refusal-scores-do-not-decide = scores: with { $setting } points so far do not say who wins the match; leave them out
refusal-scores-of-partners = scores: partners have the points of their team in common, as in 120,80,120,80, not { $said }
refusal-scores-over = scores: with { $said } the match is decided already
refusal-worlds-at-least = worlds: at least 2 are needed for an interval, not { $number }
refusal-worlds-at-most = worlds: { $most } are the most
refusal-nobody-asked = no seat is asked anything in { $position }
refusal-seat-not-asked = { $where } is asked nothing now: name another seat, or a moment at which it decides
refusal-view-not-open = a view knows no other hands: for open hands give the round or its position
refusal-analysis-hidden = a position has all hands: write cards for '??', any that are left in the box; without --open those of other hands and of the draw pile are dealt anew
refusal-search-not-offered = { $action }: { $where } cannot do that here
refusal-view-of-another = seat { $where }: the view is that of { $seat }
refusal-no-policy = no bot '{ $said }' plays rounds out; there are { $list }

skill-title = How well each played
skill-head-player = player
skill-head-rounds = rounds
skill-head-won = won
skill-head-adjusted = luck-adjusted
skill-head-advantage = advantage
skill-head-points = points
skill-deal = the deal
skill-best = { $name }, best decision: { $action }, not { $better } ({ $cost })
skill-worst = { $name }, worst decision: { $action }, not { $better } ({ $cost })
skill-luckiest = { $name }, most luck: { $action } ({ $cost })
skill-unluckiest = { $name }, least luck: { $action } ({ $cost })
skill-note-adjusted = Luck-adjusted: the result without the luck of the deal, of draws, of shuffles and of the button, as playouts see it. Over many rounds its mean is that of the result; of a single round it may be below 0 % or above 100 %.
skill-note-advantage = Advantage: how many percentage points more often the decisions win than those of the bot { $name } would have, in the same view and the same worlds; 0 where both agree. It cannot see what neither that bot nor the playouts understand, such as a bluff that works on people.
skill-note-not-added = Each cost stands by itself. They are not to be added up: the best of several estimates is too high, so that even perfect play would seem to lose.
skill-working = The luck is being taken out …
skill-points = { $number } points
skill-note-margin = ± is 95 %, as far as the playouts may be off.
