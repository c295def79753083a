# The laboratory: why it refuses something: "refusal-" and the cause (docs/text.md).

refusal-no-bot = no bot '{ $said }'; there are { $list } ({ $names }: with any rate from 0 to 1)
refusal-no-bot-for = no bot for { $list }
refusal-no-end = { $position }: { $number } actions and no end
refusal-dealer-asked = { $position }: the dealer is asked; bots play rounds that take care of chance
refusal-bot-silent = the bot of { $where } gave no answer to { $list }
refusal-lab-block = --block { $said }: blocks are counted from 0
refusal-at-least-one = { $what }: at least 1 is wanted
refusal-games-at-least = { $number } games: at least 1 is wanted
refusal-fast-needs = the compiled engine needs NumPy and llvmlite: pip install 'lastcard[fast]' ({ $name } is missing)
refusal-lab-needs = the laboratory needs { $name } (pip install 'lastcard[lab]')
refusal-arrow-needed = pyarrow is needed for a .parquet or .csv file (pip install 'lastcard[lab]'); .json goes without
refusal-bots-for-seats = { $number ->
    [one] { $number } bot
   *[other] { $number } bots
} for { $most ->
    [one] { $most } seat
   *[other] { $most } seats
}: from 1 to { $most } are wanted
refusal-cards-alike = { $line }: { $number } cards of a kind; the laboratory can remember { $most }
refusal-not-compiled = { $list }: not in the compiled subset; lab.slow.play_slowly plays it
refusal-not-offered = { $list }: what was chosen was not offered, in one of the games { $least } to { $most }
refusal-batch-version = this batch was pickled by another version of lastcard
refusal-batch-actions = actions of shape { $given }: one whole number for each of { $number } games is wanted
refusal-batch-not-offered = game { $number }: action { $action } is not offered to { $where }; possible: { $list }
refusal-batch-array = { $name }: a writable C-contiguous array of { $wanted } is wanted, not { $given }
refusal-bot-does-not-run = { $path }: it does not run: { $detail }
refusal-bot-unreadable = { $path }: the bot cannot be read: { $reason }
refusal-bot-not-python = { $path }, line { $line }: not Python: { $detail }
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
refusal-ladder-stopped = the ladder was stopped before everybody had played: there is nothing to show
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
