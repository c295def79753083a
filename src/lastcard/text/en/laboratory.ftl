# The laboratory page. Counts come as text, written as the language writes them; $game is round or match.

laboratory-page = Laboratory · Last Card
laboratory-title = Laboratory
laboratory-lead = What does a rule change? This browser plays both rules lines with the same deals, and the numbers settle while it does.
laboratory-line-a = Rules A
laboratory-line-b = Rules B
laboratory-line-hint = An edition and settings, such as { $line }.
laboratory-seats = Players
laboratory-bots = Bots
laboratory-bots-hint = Names with commas between them, p1 first; they repeat until all seats are taken.
laboratory-games = Games of each
laboratory-seed = Seed
laboratory-matches = Whole matches instead of rounds
laboratory-start = Play
laboratory-stop = Stop
laboratory-loading = Loading …
laboratory-standing = Games played
laboratory-played = { $games } of { $most } { $game ->
    [match] matches
   *[round] rounds
} of each line.
laboratory-speed = { $number ->
    [one] { $number } worker plays
   *[other] { $number } workers play
} { $rate } { $game ->
    [match] matches
   *[round] rounds
} a second; one alone { $each }.
laboratory-measured = How fast one core of a server (Intel Xeon) plays here, in rounds a second with four bots: classic with careful { $careful }, classic with strong { $strong }, merciless with careful { $merciless }. A phone is slower; each core adds as much again.
laboratory-done = All games are played.
laboratory-stopped = Stopped early; the numbers are those of the games played so far.
laboratory-changes = What changes
laboratory-numbers = The numbers
laboratory-legend = Below each number stands its interval of 95 %. Bold: a change whose interval excludes zero.
laboratory-again = The same in a terminal:
laboratory-link = Copy a link to this question
laboratory-copied = Copied
laboratory-save = Save the numbers (JSON)
laboratory-failed = A worker could not play: { $detail }
laboratory-fault-seats = { $rules } is not played with { $number } players, but with { $list }.
laboratory-both = Play both in the laboratory
