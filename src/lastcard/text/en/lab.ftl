# The laboratory: why it refuses something, "refusal-" and the cause (docs/background/text.md); then its pages, its progress line and its report.
# Arguments that are not whole numbers come as text, written as the language writes them.

refusal-no-bot = no bot '{ $said }'; there are { $list } ({ $names }: with any rate from 0 to 1)
refusal-bot-of-a-file = { $path }: a bot in a Python file cannot play here; it plays in lastcard lab, league, play and watch
refusal-no-bot-file = { $path }: no file of a bot; a bot of your own is a .py, a trained policy an .onnx or .npz
refusal-bot-compiled-only = { $path }: a function choose plays in lastcard lab run and lab ladder alone; a class Bot with choose(view, asks) plays at tables and in leagues, too
refusal-no-goal = there is no goal '{ $said }'; there are { $list }
refusal-no-bot-for = no bot for { $list }
refusal-no-end = { $position }: { $number } actions and no end
refusal-dealer-asked = { $position }: the dealer is asked; bots play rounds that take care of chance
refusal-bot-silent = the bot of { $where } gave no answer to { $list }
refusal-lab-block = --block { $said }: blocks are counted from 0
refusal-at-least-one = { $what }: at least 1 is wanted
refusal-number-at-least = { $what }: { $least } is the least
refusal-number-at-most = { $what }: { $most } are the most
refusal-games-at-least = { $number } games: at least 1 is wanted
refusal-batch-memory = { $number } games: there is not enough memory for all of them
refusal-games-memory = { $number } games: there is not enough memory for all of them: play fewer at a time, and the next ones with first=…
refusal-not-compared = { $bot }: choices are compared of { $list }
refusal-nothing-to-assess = no round is over, so there is nothing to assess
refusal-round-long = a round of { $number } actions takes too long to assess here: { $most } are the most
refusal-fast-needs = the compiled engine needs NumPy and llvmlite: pip install 'lastcard[fast]' ({ $name } is missing)
refusal-lab-needs = the laboratory needs { $name } (pip install 'lastcard[{ $extra }]')
refusal-lab-program = { $said }: programs play in lab ladder and in a league; here only bots by name or Python file do
refusal-report-needs = { $path }: a report needs { $name } (pip install 'lastcard[reports]'); without --report the same numbers are printed
refusal-no-device = no device '{ $said }'; there are { $list }
refusal-no-gpu = no GPU can be used: the driver { $name } is not installed; device cpu plays the same games
refusal-gpu-failed = no GPU can be used: { $what }: { $detail }; device cpu plays the same games
refusal-gpu-or-ray = --ray plays on processors: leave out one of --ray and --device gpu
refusal-no-linker = LASTCARD_LINES needs a C compiler (cc), which links the program with its line numbers
refusal-lines-folder = LASTCARD_LINES: the program cannot be linked in { $path }: { $reason }
refusal-gpu-actions = actions of shape { $given }: 64-bit numbers of shape { $wanted } without gaps, on the GPU, are wanted
refusal-no-ptxas = ptxas is not installed: pip install nvidia-cuda-nvcc-cu12, or put the one of CUDA on the path
refusal-ptx-refused = ptxas does not assemble the program: { $detail }
refusal-arrow-needed = pyarrow is needed for a .parquet file (pip install 'lastcard[parquet]'); .csv and .json go without
refusal-bots-for-seats = { $number ->
    [one] { $number } bot
   *[other] { $number } bots
} for { $most ->
    [one] { $most } seat
   *[other] { $most } seats
}: from 1 to { $most } are wanted
refusal-cards-alike = { $line }: { $number } cards of a kind; the laboratory can remember { $most }
refusal-looks-ahead = { $list }: bots that look ahead do not play here; lastcard lab run and simulate on a processor play them
refusal-not-compiled = { $list }: not in the compiled subset; lastcard.lab.run_games plays it
refusal-not-offered = { $list }: what was chosen was not offered, in one of the games { $least } to { $most }
refusal-batch-version = this batch was pickled by another version of lastcard
refusal-envs-needs = the environments need { $name }: pip install 'lastcard[envs]'
refusal-batch-bots = bots: { $given }: { $number } names of bots are wanted, None for each player that is asked, of which there is at least one
refusal-batch-observe = observe: { $given }: one of { $list } is wanted
refusal-batch-payoff = payoff: { $given }: one of { $list } is wanted
refusal-batch-observes = this batch keeps no observations: make it with observe=True
refusal-batch-player = player { $given }: a number from 0 to { $most } is wanted
refusal-batch-saved = what was saved belongs to a batch of other rules, seats, games or options
refusal-batch-actions = actions of shape { $given }: one whole number for each of { $number } games is wanted
refusal-batch-not-offered = game { $number }: action { $action } is not offered to { $where }; possible: { $list }
refusal-action-not-offered = action { $action } is not offered to { $where }; possible: { $list }
refusal-action-number = action { $given }: a whole number from 0 to { $most } is wanted
refusal-rlcard-config = config: no key { $said }; there are { $list }
refusal-render-mode = render_mode { $given }: one of { $list } is wanted, or None
refusal-no-reset = no game has begun, or it is over: call reset() first
refusal-batch-array = { $name }: a writable C-contiguous array of { $wanted } is wanted, not { $given }
refusal-bot-does-not-run = { $path }: it does not run: { $detail }
refusal-net-unreadable = { $path }: the net cannot be read: { $reason }
refusal-net-damaged = { $path }: no net of this version of lastcard
refusal-net-missing = { $path } is missing: install lastcard again, or make it with lastcard lab train
refusal-train-lessons = --lessons { $number }: at least { $least } are needed
refusal-train-other = { $path }: begun with other rules, lessons or seed: remove it, or give the same again
refusal-train-damaged = { $path }: what an earlier training has kept here is damaged: remove it to begin anew
refusal-train-seats = nobody plays { $line } with 2, 3 or 4 seats, for which nets are trained
refusal-bot-unreadable = { $path }: the bot cannot be read: { $reason }
refusal-bot-large = { $path }: a bot's file has { $most } bytes at most
refusal-bot-nested = { $path }: nested too deeply, { $most } levels are the most
refusal-bot-long = { $path }: too long to be compiled, { $most } names, numbers, operations and statements are the most
refusal-bot-not-python = { $path }, line { $line }: not Python: { $detail }
refusal-bot-out-of-bounds = { $path }, line { $line }: an index, a shift or a division out of bounds, in one of the games { $least } to { $most }
refusal-bot-too-long = { $path }, line { $line }: a decision took more than { $number } steps (calls and passes of loops), in one of the games { $least } to { $most }: let this loop end, or look at less
refusal-bot-parameters = { $path }, line { $line }: choose({ $list }) is wanted
refusal-bot-missing = { $path }: no bot: a function choose({ $list }) or a class Bot with choose(view, asks) is wanted
refusal-bot-raised = { $name }.choose: { $detail } (asked { $list })
refusal-bots-met = bots { $one } and { $other } did not meet: two different places from 0 to { $most } are wanted
refusal-file-ending = { $path }: a name with one of these endings is wanted: { $list }
refusal-file-folder = { $path }: it cannot be written there, it is a folder
refusal-file-not-ordinary = { $path }: it cannot be written there, it is no ordinary file
refusal-file-unwritable = { $path }: it cannot be written: { $reason }
refusal-results-unwritten = { $path }: the results could not be written: { $reason }
refusal-report-unwritten = { $path }: the report could not be written: { $reason }
refusal-report-no-runs = a report of no runs: at least one is wanted
refusal-report-no-game = a report of { $name }: no game was played, at least one is wanted
refusal-report-other-runs = a report of a comparison: its own runs are wanted, in their order
refusal-compare-one = one rules line cannot be compared: two or more are wanted
refusal-compare-lines = { $list }: two rules lines or more are wanted
refusal-compare-bots = { $name } was played by other bots than { $other }: only the rules may differ
refusal-compare-same = { $line }: there are two rules lines that mean this; there is nothing to compare
refusal-compare-stopped = stopped before { $line } was played: there is nothing to compare
refusal-ladder-bots = a ladder of { $list }: at least two bots are wanted, such as random,careful
refusal-check-stopped = the check was stopped before a round was over: nothing was checked
refusal-ladder-stopped = the ladder was stopped before everybody had played: there is nothing to show
refusal-evaluations-differ = an evaluation of { $name } cannot be compared with one of { $other }: the same rules, seats and opponents are wanted
refusal-evaluation-deals = { $number } deals against { $list }: at least 2 deals and one opponent are wanted
refusal-rounds-at-least = { $number } rounds: at least 1 is wanted
refusal-lead-none = { $line }: none of { $number } rounds had a winner, so that nobody could lead to it
refusal-summary-other = a summary of { $line } cannot be added to one of { $other }: one table is wanted
refusal-cluster-version = { $name } has another version of lastcard than the machine that asked for the games
refusal-cluster-failed = games { $least } to { $most } could not be played: { $detail }
refusal-cluster-lost = games { $least } to { $most } could not be played, tried { $number } times: { $detail }
refusal-cluster-needs = a cluster needs Ray: pip install 'lastcard[cluster]'
refusal-cluster-not-started = Ray did not start on this machine: { $detail }
refusal-cluster-address = no Ray cluster at '{ $said }': local, auto or host:port is wanted
refusal-cluster-not-there = no Ray cluster at { $said }: { $detail }
refusal-cluster-not-joined = no Ray cluster at { $said } that this machine can join: { $detail }

## Words of the pages: what was played (a round, a match; on a page of both, a game), numbers, intervals

lab-game = { $game ->
    [match] match
    [game] game
   *[round] round
}
lab-games = { $game ->
    [match] matches
    [game] games
   *[round] rounds
}
lab-counted-round = { $games ->
    [one] { $games } round
   *[other] { $games } rounds
}
lab-counted-match = { $games ->
    [one] { $games } match
   *[other] { $games } matches
}
lab-more = { $sign ->
    [more] more
   *[fewer] fewer
}
lab-seconds = { $number } s
lab-minutes = { $seconds ->
    [0] { $number } min
   *[other] { $number } min { $seconds } s
}
lab-hours = { $minutes ->
    [0] { $number } h
   *[other] { $number } h { $minutes } min
}
lab-percent = { $number }%
lab-span = { $low } to { $high }
lab-always = always

## What is counted: a column of each game. Those of draws and misses follow what lab-drawn and lab-missed say

lab-column-decisions = decisions
lab-column-turns = turns
lab-column-rounds = rounds
lab-column-choices = decisions with a choice
lab-column-lead-changes = changes of the lead
lab-column-plays = cards played
lab-column-turn-draws = cards drawn for a turn
lab-column-forced-draws = cards drawn because of cards
lab-column-penalty-draws = cards drawn as a penalty
lab-column-turns-missed = turns missed
lab-column-reversals = reversals
lab-column-challenges = challenges
lab-column-challenges-won = challenges won
lab-column-challenges-lost = challenges lost
lab-column-uno-calls = calls of UNO
lab-column-uno-caught = missing calls caught
lab-column-false-catches = false catches
lab-column-shuffles = shuffles of the pile
lab-column-stacked = draw cards stacked
lab-column-jump-ins = jump-ins
lab-column-hands-swapped = hands swapped
lab-column-hands-rotated = moves of all hands
lab-column-seats-out = players out by mercy
lab-column-button-presses = presses of the button
lab-column-targets = players aimed at
lab-column-protections = protections
lab-column-cards-shed = cards laid down at once
lab-column-cards-returned = cards taken back
lab-column-colors-named = colours named later
lab-column-notices = wrong cards noticed
lab-column-blocked = blocked rounds
lab-column-void = void rounds
lab-column-stuck = rounds given up

lab-missed = turns missed { $why }
lab-column-missed-by-skip = by a Skip
lab-column-missed-by-reverse = by a Reverse
lab-column-missed-by-draw2 = by a Draw Two
lab-column-missed-by-draw4 = by a draw-four
lab-column-missed-by-draw-until = by a Badge
lab-column-missed-by-challenge = by a challenge
lab-column-missed-by-first-skip = by a first Skip
lab-column-missed-by-first-draw2 = by a first Draw Two
lab-column-missed-later = later on

lab-drawn = cards drawn { $why }
lab-column-draw2-cards = for a Draw Two
lab-column-draw4-cards = for a draw-four
lab-column-shared-draw4-cards = for a draw-four on all
lab-column-draw-until-cards = for a Badge
lab-column-guilty-cards = for a challenge won
lab-column-wrong-challenge-cards = for a challenge lost
lab-column-last-card-cards = after the last card
lab-column-first-card-cards = for the first card
lab-column-bite-cards = for a Creeper
lab-column-protect-cards = for a last card as protection
lab-column-uno-cards = for a missing UNO
lab-column-late-call-cards = for a late UNO
lab-column-false-call-cards = for a false UNO
lab-column-false-catch-cards = for a false catch
lab-column-wrong-card-cards = for a wrong card
lab-column-out-of-turn-cards = for playing out of turn
lab-column-suggestion-cards = for a suggestion

## The headings of tables; the columns are narrow

lab-head-length = Length
lab-head-mean = mean
lab-head-interval = interval
lab-head-deviation = deviation
lab-head-median = median
lab-head-middle = 9 of 10
lab-head-most = most
lab-head-seats = Wins by seat
lab-head-bots = Wins by bot
lab-head-of-all = of all
lab-head-even = even
lab-head-points-round = points in hand
lab-head-points-match = points
lab-head-place = mean place
lab-head-rounds-won = rounds won
lab-head-course = Course of a { lab-game }
lab-head-rules = Rules in play
lab-head-missed = Turns missed
lab-head-drawn = Cards drawn
lab-head-each = per { lab-game }
lab-head-in-of-all = share
lab-head-change = change
lab-head-per = Per { lab-game }
lab-head-shares = Share of all
lab-head-wins = Wins
lab-head-points = Points
lab-head-ratings = Ratings
lab-head-rating = rating
lab-head-won = wins
lab-head-pairings = Pairings
lab-head-matrix = Wins in per cent against

## lab run

lab-run-about = { $rules }: { $counted }, { $seats } seats, { $bots }
lab-run-speed = { $time }, { $rate } { lab-games } a second
lab-run-slow = the slow lane, for bots written in Python: { $list }
lab-run-stopped = stopped early after { $games } of { $most } games
lab-note-intervals = Intervals of 95 %: those of means normal, those of shares Wilson's. 9 of 10: without the shortest and longest twentieth.
lab-note-begins = p1 begins, the last seat deals.
lab-note-bots-move = The bots move on one seat from { lab-game } to { lab-game }; even: what a bot would win if all were equal.
lab-note-bot-points = Points of a bot are those of one of its seats.
lab-note-partners = Partners win together.
lab-note-shared = { CAPITAL(lab-games) } with several winners: { $number }; such a win counts for each in equal parts.
lab-note-unwon = { CAPITAL(lab-games) } without a winner: { $number }.

## What an archive holds (lab import)

lab-import-matches = { $games ->
    [one] { $games } match
   *[other] { $games } matches
}, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $number ->
    [one] { $number } decision
   *[other] { $number } decisions
}: verified
lab-import-days = played from { $least } to { $most }, half of them in less than { $time }
lab-import-players = seats of people: { $number }; of bots: { $most }
lab-import-pace = people without bots: { $pace } s a decision (median of matches); lab run --pace { $said }
lab-import-doubled = in the index more than once: { $number }
lab-import-head-rules = Rules
lab-import-head-seats = seats
lab-import-head-matches = matches
lab-import-more = and { $number } more
lab-import-bad = { $number ->
    [one] 1 record was left out
   *[other] { $number } records were left out
}:
lab-import-group = { $rules }: { $games ->
    [one] { $games } match
   *[other] { $games } matches
} at { $seats } seats

## lab compare

lab-compare-about = { $number } rules lines compared: { $seats } seats, { $bots }
lab-compare-run = { $rules }: { $counted }
lab-compare-run-stopped = { $rules }: { $counted }, stopped early of { $most }
lab-compare-time = { $time } together
lab-compare-none = No sure change: { $list }.
lab-compare-note = The intervals of all { $number } differences hold at once with { $percent } % (Bonferroni); a change is a difference whose interval excludes zero, so small ones may be missed.
lab-compare-paired = Every line was dealt the same cards, and differences are taken deal by deal, in blocks (paired).
lab-compare-independent = The lines count as independent.
lab-change-wins = { $name } wins
lab-change-place = mean place of { $name }
lab-change-points = { $name } points

## What a rules line changes, in sentences; $before is lab-said-before, $interval an interval in brackets

lab-said-first = With { $rules } { $sentence }.
lab-said-next = { CAPITAL($sentence) }.
lab-said-nothing = With { $rules } nothing changes for sure.
lab-said-interval = ({ lab-span })
lab-said-always = ({ lab-always })
lab-said-before = { $now } instead of { $base }
lab-said-seat = seat { $name }
lab-said-bot = the bot { $name }
lab-said-share = { $what } come up in { $amount } percentage points { lab-more } of the { lab-games } { $interval }: { $before }
lab-said-wins = { $who } wins { $amount } percentage points { lab-more } of the { lab-games } { $interval }: { $before }
lab-said-points-round = { $who } is left with { $amount } points { lab-more } { $interval }: { $before }
lab-said-points-match = { $who } ends with { $amount } points { lab-more } { $interval }: { $before }
lab-said-place = { $who } takes a place that is on average { $amount } { $sign ->
    [more] lower
   *[fewer] higher
} { $interval }: { $before }
lab-said-length = a { lab-game } is { $amount } { $what } { $sign ->
    [more] longer
   *[fewer] shorter
} { $interval }: { $before }
lab-said-new = there are { $amount } { $what } a { lab-game } { $interval }, and none without
lab-said-gone = there are no { $what }, and { $amount } a { lab-game } without { $interval }
lab-said-mean = there are { $amount } { lab-more } { $what } a { lab-game } { $interval }: { $before }

## lab ladder

lab-ladder-about = { $rules }: { $number } bots, { $seats } seats, { $games } { lab-games } of each pairing
lab-ladder-deals = { $deals } deals, the same for every pairing, each in { $seatings } seatings
lab-ladder-stopped = stopped early after { $deals } of { $most } deals
lab-ladder-pairing = { $name } against { $other }
lab-ladder-mistakes = { $said }: { $number } × { $kind } (lastcard bot-check says more)
lab-ladder-note-ratings = Ratings are those of Bradley and Terry with a mean of 1500; 400 more is ten wins to one.
lab-ladder-note-intervals = Their intervals come from a bootstrap of { $number } resamples of the deals, those of wins are Wilson's; both of 95 %.
lab-ladder-note-deals = Wilson's interval assumes independent games; those of one deal are not (seatings even out its luck), so ratings are surer.
lab-ladder-note-seats = At a table two bots alternate from seat to seat.
lab-ladder-note-undecided = Without a winner, and not counted: { $number }.

## lab check

lab-check-about = { $rounds } random rounds, { $decisions } decisions, { $number } settings tried
lab-check-stopped = stopped early after { $rounds } of { $most } rounds
lab-check-again = again: { $command }
lab-check-given-up = { $rounds } given up after { $most } moves, among bots that draw at will or do anything, or with round.turns=off
lab-check-laws = Checked after every action, every index within its bounds
lab-check-found = { $number ->
    [0] No violation
    [one] { $number } violation
   *[other] { $number } violations
}
lab-check-block = block { $number }: { $rules } | { $seats } seats | { $bots }
lab-check-broken = { $block }: game { $game }, move { $move }: law { $number } ({ $law }); again: { $command }
lab-check-bounds = { $block }: game { $game }, move { $move }: an index out of bounds, line { $line }; again: { $command }
lab-law-cards = every card of the box is in one place
lab-law-hands = sizes and masks match the hands
lab-law-acts = a seat can act, and every seat that must act can
lab-law-range = turn, direction, colour and phase are what they can be
lab-law-tasks = nothing is left to do when a turn starts
lab-law-over = a round that is over has a winner, or was blocked
lab-law-uno = a seat that can be caught holds one card
lab-law-asks = no action is offered twice, and a card that is offered is held
lab-law-verdict = exactly the actions that are offered are accepted
lab-law-end = a round comes to an end
lab-law-bot = a bot of one's own takes an action that is offered

## The progress line

lab-ending = ending early, when what is being compiled or played is done (Ctrl-C again: at once)
lab-progress = { $percent } %  { $done } of { $games }  { $rate }/s
lab-progress-left = { lab-progress }  { $time } left
lab-progress-endless = { $done } so far  { $rate }/s

## The report: an HTML page with plots

lab-report-title = { $list }: Last Card laboratory
lab-report-tables = { $number } tables
lab-report-ladder = { $number } bots, each against each
lab-report-ladder-pairings = The share of the games that the first of the two has won; a win of both is split.
lab-report-number = { $number } { lab-games } in the laboratory of Last Card
lab-report-run = { $seats } seats; bots: { $bots }; { $number } { lab-games }; seed { $seed }
lab-report-run-stopped = { $seats } seats; bots: { $bots }; { $number } { lab-games } of { $most } asked for: stopped early; seed { $seed }
lab-report-tell-seats = { $rules }, { $number } seats
lab-report-tell-bots = { $rules }, { $list }
lab-report-tell-games = { $rules }, { lab-games }
lab-report-tell-seed = { $rules }, seed { $seed }
lab-report-numbers = The numbers
lab-report-no-script = The plots are drawn by a script in this page; the numbers are all in the tables.
lab-report-plot = { $about }. The numbers are in the table that follows.

lab-report-length = How long a { lab-game } is
lab-report-length-about = Each ridge shows how often a length came; the taller, the oftener. The tick is the median. The longest one per cent is beyond the right edge.
lab-report-turns = turns in a { lab-game }
lab-report-rounds = rounds in a match
lab-report-wins-seat = Who wins, by seat
lab-report-wins-seat-about = The share of all { lab-games } that each seat won, with its 95 % interval; the dashed line is an equal share.
lab-report-wins-seat-begins = { lab-report-wins-seat-about } p1 begins, and the last seat has dealt.
lab-report-won = { lab-games } won
lab-report-wins-bot = Who wins, by bot
lab-report-wins-bot-about = The bots moved on one seat after every { lab-game }, so that each sat everywhere. A bot on several seats wins with any of them; where all have as many seats, the dashed line is an equal share.
lab-report-places = Mean place, by seat
lab-report-places-about = The place in which a seat goes out, on average; 1 is the best. Whoever takes none counts as last.
lab-report-points = Points, by seat
lab-report-points-about = { $game ->
    [match] The total of each seat when a match is over, on average.
    [game] What is left in each hand when a round is over, or each seat's total after a match, on average.
   *[round] What is left in each hand when a round is over, in points, on average.
}
lab-report-effects = What the rules change
lab-report-effects-about = Against { $rules }: how much more, or less, there is of something. A hollow dot changes nothing for sure: its interval holds zero. All { $number } differences that were looked at hold at once with 95 %.
lab-report-effects-wins = more or fewer of all { lab-games }
lab-report-effects-mean = more or fewer a { lab-game }
lab-report-lead = How the lead moves
lab-report-lead-about = How often the later winner is alone in holding the fewest cards, by how far the round has got. From the first { $number } rounds of each table, looked at after every decision; the band is the 95 % interval. Where the line stays low for long, the round is open until late.
lab-report-lead-plot = How often the later winner leads
lab-report-course = Rules in play
lab-report-course-about = The share of all { lab-games } in which each of these happened at least once, with its 95 % interval.
lab-report-course-share = share of { lab-games }
lab-report-sure = How sure the numbers are
lab-report-sure-means = Means (length, points)
lab-report-sure-means-about = The normal interval: the number, give or take 1.96 standard errors, from exact sums over all games.
lab-report-sure-shares = Shares (wins, rules in play, the lead)
lab-report-sure-shares-about = Wilson's interval. A win that several seats share counts for each in equal parts.
lab-report-sure-differences = Differences
lab-report-sure-differences-about = Welch's interval for means, Newcombe's for shares, made so much wider that with 95 % all of them hold at once.
lab-report-sure-meaning = What they mean
lab-report-sure-meaning-about = Were everything played again from other seeds, about 95 of 100 such intervals would hold the true number. They say nothing about people, who play otherwise than these bots.

lab-cell-rules = rules
lab-cell-seat = seat
lab-cell-bot = bot
lab-cell-points = points
lab-cell-mean = mean
lab-cell-from = from
lab-cell-to = to
lab-cell-median = median
lab-cell-decisions = decisions
lab-cell-difference = difference
lab-cell-then = then
lab-cell-of-round = of the round
lab-cell-happened = what happened
lab-cell-share = { $rules }: share
lab-cell-each = a { lab-game }

lab-plot-lengths = Distribution of { $unit }, a ridge for each of { $number } runs
lab-plot-length = { $number } { $unit }: { $share }
lab-plot-length-from = { $low } to { $high } { $unit }: { $share }
lab-plot-median = median { $median }; 90 % from { $low } to { $high }
lab-plot-dots = { $title }: { $number ->
    [one] { $number } row with its interval
   *[other] { $number } rows with intervals
}
lab-plot-dot = { $label }: { $value } ({ lab-span })
lab-plot-curves = { $title }: a line for each of { $number } runs
lab-plot-curve = after { $progress } % of the round: { $value } ({ lab-span })
lab-plot-progress = how far the round has got

## lab sweep

cli-lab-sweep = play under every value of some settings, at several numbers of seats
cli-lab-sweep-about = Play the same number of rounds under every combination of values and at every number of seats, and print the numbers side by side: lastcard lab sweep stacking=off,same,up --seats 2..6
cli-lab-sweep-varied = a setting and its values, such as stacking=off,same,up; several: all combinations
cli-lab-sweep-seats = numbers of seats, such as 2..6 or 2,4 (4)
cli-lab-sweep-games = rounds of each combination ({ $number })
lab-sweep-about = { $rules }: { $number ->
    [one] 1 combination
   *[other] { $number } combinations
  }, { $games } rounds each; bots: { $bots }
lab-sweep-place-p1 = mean place of p1
lab-sweep-p1 = wins of p1, who begins
lab-sweep-seats = seats
lab-sweep-at = { $number } seats
lab-sweep-note = Intervals are of 95 % each; of many numbers, one in twenty may lie outside of its own. lab compare has intervals that hold at once.
lab-report-sweep = { $rules }, swept
refusal-sweep-words = { $said }: a setting with its values is wanted, such as stacking=off,up
refusal-sweep-seats = --seats { $said }: numbers are wanted, such as 4, 2..6 or 2,4
refusal-sweep-many = { $number } combinations: at most { $most } are swept at once
refusal-compiler-ended = a process that compiles was ended, perhaps because memory ran out: try again, with fewer --threads, or with smaller --block-rounds
refusal-sweep-stopped = the sweep was ended before its first combination was played

## In minutes

cli-lab-pace = seconds that people take for a decision, for the length in minutes ({ $number })
lab-minutes-said = A { lab-game } takes people about { $number ->
    [one] 1 minute
   *[other] { $number } minutes
}, at { $pace } s a decision: 9 of 10 { lab-games } between { $low } and { $high } minutes. Shuffling and dealing are not in it.
lab-minutes-each = , about { $number } min each at { $pace } s a decision
lab-minutes-of = { $rules }: { $sentence }
refusal-lab-pace = --pace { $said }: seconds a decision are wanted, more than 0 and at most { $most }

## lab luck

cli-lab-luck = how much of who wins is luck, and how much is how one plays
cli-lab-luck-about = Play every deal once in each seating and take apart what decides who wins: who plays, the seat, the cards, or none of them alone: lastcard lab luck classic minecraft --seats 2..4
cli-lab-luck-lines = rules lines, with settings in quotes (classic)
cli-lab-luck-seats = numbers of seats, such as 2..6 or 2,4 (2)
cli-lab-luck-bots = bots that play better and worse, p1 first, over and over (strong,random)
cli-lab-luck-deals = deals, each played in every seating ({ $number })
lab-luck-about = Luck against skill: { $deals } deals, each in every seating; bots: { $bots }
lab-luck-where = { $rules }, { $number } seats
lab-luck-share = share
lab-luck-play = play: who plays
lab-luck-seat = luck: the seat
lab-luck-cards = luck: the cards dealt
lab-luck-rest = luck: the rest
lab-luck-head-skill = Skill
lab-luck-head-luck = Luck
lab-luck-head-play = play
lab-luck-head-seat = seat
lab-luck-head-cards = cards
lab-luck-head-rest = rest
lab-luck-head-ahead = ahead after
lab-luck-said = From one seat { $name } wins { $rate } % of the { lab-games }; an equal share is { $even } %. With 95 % it is ahead of { $other } after { $number } { lab-games } ({ $span }).
lab-luck-unsure = It is not sure from these deals that { $name } plays better than { $other }.
lab-luck-note = Shares of the variance of who wins a { lab-game }. Cards: what the order of the deck gives to a seat, whoever sits there. Rest: who plays otherwise draws other cards, and some cards suit one bot. Ahead after: after so many { lab-games } the best bot has won more than the next with 95 %.
lab-luck-note-intervals = Intervals of 95 % come from a jackknife over deals. Below 0 nothing was found, or the deals suit a bot rather than a seat.
lab-luck-undecided = Deals with a game without a winner, which do not count: { $number }.
lab-report-luck = Luck against skill
refusal-luck-bots = bots { $list }: at least two that differ are wanted, such as strong,random
refusal-luck-deals = { $number } deals: at least { $least } are wanted
refusal-luck-many = { $number } deals at { $seats } seats: { $most } are the most
refusal-luck-undecided = { $line }: { $number } deals had a winner in every seating; at least { $least } are needed
refusal-luck-stopped = stopped before the first rules were played at the first number of seats: there is nothing to show

## lastcard league: its pages

league-headline = League: { $number ->
    [one] one player
   *[other] { $number } players
}, { $games ->
    [one] one game
   *[other] { $games } games
}
league-about = { $rules }; { $seats } seats; { $game ->
    [match] whole matches
   *[round] single rounds
}
league-now = as of { $when } UTC
league-head-games = games
league-head-trouble = Players that could not go on, or made mistakes
league-head-how = How it is measured
league-head-history = Ratings over time
league-plot-point = { $name } after { $games } games: { $rating }
league-plot-cell = { $name } against { $other }: { $share }
league-nothing = No game has been played yet.
league-suspended = suspended
league-retired = no longer plays
league-lost = { $number ->
    [one] one game lost because it could not go on
   *[other] { $number } games lost because it could not go on
}
league-last = last: { $said }
league-slow-game = it took more than { $seconds } s for its moves in one game
league-cell = { $name } against { $other }: { $share } of the decided games ({ $span }), { $games } games
league-note-protocol = Two players meet at a time; every deal is played in all seatings, so that both have the same cards and seats. Near equals meet more often. Whoever cannot go on with a game loses it.
league-note-ratings = Ratings are those of Bradley and Terry; the built-in levels have a mean of 1500, and 400 more is ten wins to one.
league-note-intervals = Intervals are of 95 %; those of ratings take the games of one deal together.
league-note-new = { $number ->
    [one] { $list } has not played yet.
   *[other] { $list } have not played yet.
}
league-note-star = Whoever has a * does not play any more.

refusal-league-name = a player called '{ $said }': a name of 1 to { $most } characters that can be printed is wanted
refusal-league-name-taken = { $name } is the name of another player of this league ({ $said }): choose a name of its own, as NAME=BOT
refusal-league-no-player = no player '{ $said }' in this league; there are: { $list }
refusal-league-players = { $number ->
    [one] one player
   *[other] { $number } players
}: a league needs two that play: add them with --add
refusal-league-other = { $path }: { $key } of a league cannot change ({ $said }): begin another one in a file of its own
refusal-league-timeout = { $key } { $said }: more than 0 and at most { $most } seconds are wanted
refusal-league-unread = { $path }: the league cannot be read: { $reason }
refusal-league-unwritten = { $path }: the league cannot be written: { $reason }
refusal-league-damaged = { $path }: this is no file of a league; name another one, and it is made
refusal-league-newer = { $path }: the league was kept by a later version of Last Card (format { $number })
refusal-league-locked = { $path }: another lastcard league plays on this file; stop it first, or name another file

## lastcard bench: its errors

refusal-bench-unread = { $path }: the results cannot be read: { $reason }
refusal-bench-large = { $path }: a file of results has at most { $most } bytes
refusal-bench-no-json = { $path }: this is no file of results: it is not JSON in UTF-8; lastcard bench run --out writes one
refusal-bench-wrong = { $path }: { $key } does not fit; wanted: { $said }
refusal-bench-label = { $key }: a line of 1 to { $most } printable characters is wanted, without spaces at its ends
refusal-policy-of-a-file = { $path }: a policy in a file does not play here; it plays in lastcard play, lab run, lab ladder, league and bench run, and as a bot of environments
refusal-policy-needs-sight = { $said } chooses by what its player sees, which an observation does not hold: hand it over as the third argument, as in policy(observation, action_mask, batch.sight())
refusal-sight-of-others = what is seen in { $given } games, for the action masks of { $number }: take both of the same games, as in batch.sight(rows)
refusal-plot-of = a { $given } has no plot: one of { $list } is wanted
refusal-plot-number = there is no plot { $number }: the plots of this result are 0 to { $most }
refusal-policy-needs = { $path }: a policy in an ONNX file needs onnxruntime (pip install 'lastcard[onnx]')
refusal-policy-no-network = a trained policy that is a network of layers (dmc, ppo, .npz) can be exported, and { $said } is none
refusal-policy-export-needs = { $said }: to write an ONNX file needs onnx (pip install 'lastcard[onnx]')
refusal-policy-unreadable = { $path }: the policy cannot be read: { $reason }
refusal-policy-damaged = { $path }: the policy cannot be run: { $detail }
refusal-policy-inputs = { $path }: a policy takes observations and, if it likes, action masks; this one takes { $said }
refusal-policy-output = { $path }: a policy returns a score for each of 409 actions, or one action as a whole number, for each row; this one returns { $said }
refusal-policy-not-allowed = { $path }: the policy takes action { $number }, which the action mask does not allow; give it the mask as second input, or return scores
refusal-policy-layers = { $path }: a network has the layers w0, b0, w1, b1 … as arrays that fit each other, the last one with 409 scores; this file has { $said }
refusal-policy-size = { $path }: the network takes { $number } numbers and the observation has { $given }; a policy plays with the rules' number of seats that it was trained for
refusal-policy-seats = { $path }: this policy was trained for { $number } seats, and { $given } play; choose --seats { $number } (in Python seats={ $number })
refusal-policy-no-archive = { $path }: this is no .npz file; numpy.savez writes one, with the arrays w0, b0, w1 …
refusal-policy-large = { $path }: a network has at most { $number } layers and { $most } bytes
refusal-policy-observes = { $list }: a policy chooses by full observations: observe=True
refusal-policy-on-gpu = { $list }: on a GPU no policy plays for a player; leave None in its place and choose its actions with the others'
refusal-log-json = no JSON: each line is to be one round
refusal-log-neither = neither trajectories of RLCard (a list for each player, or an object with "trajectories") nor a log of PettingZoo's loop (an object with "seed" and "actions")
refusal-log-form = something is missing or has another form than RLCard and PettingZoo give it: { $detail }
refusal-log-word = { $said } is no card of RLCard's uno
refusal-log-actions = the record of actions and the trajectories do not agree: { $number } actions
refusal-log-shuffled = after action { $number } the discards were shuffled into the draw pile, the top card as well, which these rules do not do
refusal-log-draws = { $where } drew more cards than its hand shows
refusal-log-cards = more cards than the deck has: { $list }
refusal-log-chance = what the dealer brought cannot be told from the log: { $said }
refusal-log-hand = after action { $number }, { $action }, { $where } holds { $given }, but { $wanted } in the log: other rules
refusal-log-refused = action { $number }, { $action }: { $why }; RLCard or the environment played by other rules here
refusal-log-drawn-four = in action { $number } a Wild Draw Four is drawn, and RLCard plays it so that nobody draws four, which these rules do not allow
refusal-log-agent = action { $number } is one of { $said } in the log, but { $where } is asked: other rules, seats, options or another seed
refusal-log-option = { $said }: with this option a log cannot be imported; possible are { $list }
cli-import = make game records of logs of RLCard or PettingZoo
cli-import-about = Make a record of each round in files of JSON lines: trajectories of RLCard's uno, or logs of PettingZoo's loop with our environment. Every record is replayed, and the hands are compared. docs/research/dataset.md says what a log needs.
cli-import-files = files, a round in each line; gzip is read as well; - is the standard input
cli-import-out = the folder for the records, a new one
import-logs = { $number ->
    [one] 1 record in { $path }
   *[other] { $number } records in { $path }
}
import-logs-refused = { $number ->
    [one] 1 round cannot be imported:
   *[other] { $number } rounds cannot be imported:
}
cli-dataset = make a dataset of decisions
cli-dataset-about = Make a dataset for learning and statistics.
cli-dataset-make = let bots play matches, and write their records and decisions
cli-dataset-make-about = Let bots of all levels play matches of every edition at 2 to 6 seats, and write DIR/archive and DIR/decisions.parquet, which docs/research/dataset.md describes. The same options give the same files.
cli-dataset-out = the folder
cli-dataset-matches = how many matches ({ $number })
refusal-dataset-failed = the matches of { $number } tables could not be archived: { $list }
refusal-bench-table = no table '{ $said }' in the benchmark; there are: { $list }
refusal-bench-no-agent = { $path }: no result of '{ $said }'; there are: { $list }; name it with --name
refusal-bench-differs = { $path }: the first deals of { $name } give something else ({ $key }): { $said }; the agent, its luck or the version of Last Card is another
refusal-bench-twice = { $path }: { $name } is in the leaderboard already: give it a name of its own

cli-lab-ratings = how well ratings recover known strengths, with simulated people
cli-lab-ratings-about = Simulate people of known strengths who come, play and go, rate them, and say how well their ratings recover the strengths, and whether a chance of 70 % means 70 %: lastcard lab ratings --people 200 --matches 4000
cli-lab-ratings-people = people (200)
cli-lab-ratings-matches = matches of all people together (4000)
cli-lab-ratings-kind = two players, or three and more (more)
cli-lab-ratings-bots = how often a further seat is a bot’s, from 0 to 1 (0.3)
cli-lab-ratings-circles = let people play only within circles of so many
cli-lab-ratings-played = play the matches by bots; otherwise the model of the ladder draws how they end
lab-ratings-about = { $people } simulated people, { $matches } matches ({ $kind })
lab-ratings-played = Bots played the matches: a person is a mixture of two levels.
lab-ratings-drawn = The model of the ladder drew how the matches ended.
lab-ratings-note = People with at least { $enough } matches count. The loss is the mean of the negative logarithm of the chance given to what came, over the second half of the matches; 0.6931 is that of a coin.
lab-report-ratings = Ratings of simulated people
lab-ratings-within = True strengths within the interval of 95 %
lab-ratings-said = What { $name } predicted, and what came
lab-ratings-head-system = system
lab-ratings-head-people = people
lab-ratings-head-ranks = rank correlation
lab-ratings-head-error = error
lab-ratings-head-within = within 95 %
lab-ratings-head-width = half width
lab-ratings-head-loss = loss
lab-ratings-head-said = predicted
lab-ratings-head-came = came true
refusal-ratings-bots = --bots { $said }: a share from 0 to 1
cli-lab-assess = how well each player of a record played, without the luck
cli-lab-assess-about = Take the luck of deals, draws and shuffles out of the results of finished rounds, and compare each decision with what a bot would have done in the same view: lastcard lab assess match.lastcard
cli-lab-assess-records = files of records with all cards
cli-lab-assess-reference = the bot that decisions are compared with (strong)
cli-lab-assess-worlds = playouts for each value ({ $number })
cli-lab-assess-seed = the seed of the playouts
lab-assess-about = { $number ->
    [one] One finished round
   *[other] { $number } finished rounds
}, decisions compared with those of { $name }; { $worlds } playouts for each value
lab-assess-round = Round { $number }
lab-assess-event = event { $number }, { $action }
lab-assess-mean = Means of a round, in percentage points of win chance.
lab-assess-intervals = ± is 95 %: of a mean over several rounds as the rounds vary, of one round as far as the playouts may be off.
