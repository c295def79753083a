# The first page, and the form that makes a table.

home-tagline = Play cards with friends, in the browser. No account. Many rule sets, and a referee who knows each of them.
home-name = Your name
home-guest = Guest
home-play = Play now
home-play-hint = You and three bots, Classic rules.
home-join = Join
home-join-label = Link or code of a table
home-join-go = Go to the table
home-join-unclear = That is neither a link to a table nor a code. A link ends in /t/ and the code.
home-tables = Open tables
home-no-tables = There are no open tables at the moment.
home-table-of = { $name }’s table
home-free = { $number ->
    [one] { $number } seat free
   *[other] { $number } seats free
}
home-watch = full – watch
home-not-reached = The server does not answer. Is it running, and are you online?

new-table-title = Make a table
new-table-page = Make a table · Last Card
new-table-edition = Edition
new-table-mode = Match
new-table-mode-winner-collects = Points
new-table-mode-single-hand = One round
new-table-mode-low-total = Low total
new-table-mode-elimination = Knock-out
new-table-target = Points
new-table-goal = Here: { $goal }.
new-table-seats = Seats
new-table-teams = Teams
new-table-teams-off = None
new-table-teams-on = Two
new-table-teams-not = Two teams do not go with these rules.
new-table-house = House rules
new-table-bots = Bots
new-table-bots-hint = Seats still open when you begin are played by bots.
new-table-level = Bots play
new-table-level-random = At random
new-table-level-forgetful = Simply
new-table-level-careful = Well
new-table-more = More rules, timers, listing
new-table-timers = Timers
new-table-turn-s = For a turn
new-table-away-s = Until a bot plays for somebody away
new-table-next-s = Until the next round
new-table-seconds = { $number } seconds
new-table-no-limit = No limit
new-table-when-ready = When all are ready
new-table-public = List this table
new-table-public-about = Anybody may find it here. Otherwise only who has the link.
new-table-all-settings = Every setting explained
new-table-wants = Possible: { $wants }
new-table-changed = changed
new-table-line = Rules line
new-table-line-hint = The same rules as text. Change it here, or paste one.
new-table-read = Read these rules
new-table-make = Make the table
new-table-faults = This cannot be played:
new-table-left-out = Left out, because it does not go with the rest:
new-table-along-on = { $name } is now on as well: this needs it.
new-table-along-off = { $name } is now off: this does not go with it.
new-table-use-saved = Use { $line }
