# The first page, and the form that makes a table.

home-tagline = A card table in the browser. No account. Editions of every kind, and a referee who knows the rules of each.
home-name = Your name
home-guest = Guest
home-play = Play now
home-play-hint = { $edition }, you and { $number ->
    [one] { $number } bot
   *[other] { $number } bots
}, { goal-in-short }
home-guide = Never played? Learn in one round
home-join = Join
home-join-label = Link or code of a table
home-join-place = A friend’s code or link
home-join-unclear = That is neither a link to a table nor a code. A link ends in /t/ and the code.
home-join-missing = There is no table “{ $code }” here. Look at the code again, or ask for a new link.
home-puzzle = The puzzle of the day
home-daily = The daily match
home-daily-about = { $box }, the same cards for everybody. { $time } left; { $number ->
    [0] nobody has played yet.
    [one] one person has played.
   *[other] { $number } people have played.
}
home-daily-done = Your result: { $points } points
home-daily-practice = Practise the daily match
home-tournament = Hold a tournament
home-events = Tournaments
home-watching = Watch
home-event = tournament – watch
home-next-event = { $title }: { $when }
home-running-event = { $title }: running now
places-title = My clubs and tournaments
places-running = running now
places-open = open for entry
places-host = you are the host
places-members = { $number ->
    [one] one member
   *[other] { $number } members
}
home-club = Clubs
home-ratings = Ratings
home-scores = Score sheet for your own cards
home-laboratory = Laboratory of rules
home-lessons = Lessons of a minute
home-quick = Quick match
home-quick-hint = With people if any are here, else with bots; 3 rounds
home-quick-edition = Box
home-quick-any-edition = Any box
home-quick-pace = Pace
home-quick-any-pace = Any pace
home-quick-brisk = Brisk: 20 s a turn
home-quick-calm = Calm: 60 s a turn
home-quick-seats = Players
home-quick-any-seats = Any number
home-quick-of = { $number } players
home-quick-waiting = Looking for people.
home-quick-others = { $number ->
    [0] Nobody else is waiting yet.
    [one] One other person is waiting.
   *[other] { $number } others are waiting.
}
home-quick-left = At a table in { $number } s at most
home-quick-soon = Your table is being made
home-quick-stop = Stop looking
home-quick-running = Your last quick match still runs: “Continue” leads back to it. To leave it counts as the last place. Look for another one?
home-tables = Open tables
home-tables-more = More tables
home-tables-shown = { $number ->
    [one] { $number } table is shown.
   *[other] { $number } tables are shown.
}
home-table-of = { $name }’s table
home-table-changed = { $number ->
    [one] { $number } rule changed
   *[other] { $number } rules changed
}
home-free = { $number ->
    [one] { $number } seat free
   *[other] { $number } seats free
}
home-table-runs = playing
home-watch = full – watch
home-continue = Continue
home-with = with { $names }
home-alone = nobody else yet
home-state-open = waiting to begin
home-state-playing = in play
home-state-between = between rounds
home-state-over = over
home-history = My games ({ $number })
home-profile = My profile
home-live = Bots at play
home-live-pause = Pause
home-live-play = Play on
home-boxes = The editions
home-box-classic = The 108 cards most people know
home-box-paw-patrol = Silver Badge: cards turn until it stops
home-box-fairies = A button, and Villain Draw 4
home-box-minecraft = Creepers: everybody draws
home-box-anniversary = Hints, and a price for a wrong card
home-box-retour = A penalty card for each mistake
home-box-allwild = Only wilds: every card goes
home-box-merciless = Draw up to ten; with 25 cards you are out
home-box-swap112 = 112 cards, and hands change owners
home-box-play = Play
home-box-invite = Invite friends
home-box-own-name = Your own
home-box-own = Any edition, and your house rules
home-not-reached = The server does not answer. Is it running, and are you online?

new-table-title = Make a table
new-table-page = Make a table · Last Card
new-table-loading = The editions and their rules are being fetched …
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
new-table-bots-hint = Open seats wait for people. When you begin, bots take those still open, or you begin without.
new-table-level = Bots play
new-table-level-random = At random
new-table-level-forgetful = Simply
new-table-level-careful = Well
new-table-level-sharp = Very well
new-table-level-strong = Excellently
new-table-level-searcher = Outstandingly
new-table-level-master = As well as they can
new-table-level-about-random = They play anything that fits, and often forget to call UNO.
new-table-level-about-forgetful = They play carefully, but often forget to call UNO and to catch you.
new-table-level-about-careful = They keep wilds, attack whoever is about to win, and forget nothing.
new-table-level-about-sharp = They have learnt from millions of rounds, and make small mistakes.
new-table-level-about-strong = They have learnt from millions of rounds, and make hardly any mistakes.
new-table-level-about-searcher = They have learnt from millions of rounds, and think ahead: they play what is promising on in their heads.
new-table-level-about-master = They think ahead, guess from what was played who holds what, and bluff with a draw four where it pays.
new-table-more = More rules, timers, listing
new-table-timers = Timers
new-table-turn-s = For a turn
new-table-away-s = Until a bot plays for somebody away
new-table-next-s = Until the next round
new-table-seconds = { $number } seconds
new-table-no-limit = No limit
new-table-together = 60 seconds, none alone
new-table-when-ready = When all are ready
new-table-public = List this table
new-table-public-about = Anybody may find it here. Otherwise only who has the link.
new-table-all-settings = Every setting explained
new-table-wants = Possible: { $wants }
new-table-changed = changed
new-table-not = Not here: { $why }.
new-table-seat-you = You
new-table-seat-bot = Bot
new-table-seat-open = Free
new-table-line = Rules line
new-table-line-hint = The same rules as text. Change it here, or paste one.
new-table-read = Read these rules
new-table-make = Make the table
new-table-faults = This cannot be played:
new-table-left-out = Left out, because it does not go with the rest:
new-table-along-on = { $name } is now on as well: this needs it.
new-table-along-off = { $name } is now off: this does not go with it.
new-table-use-saved = Use { $line }

new-table-bot-ms = For a bot’s move
new-table-bot-ms-people = As long as people take

## What a table can set: the groups of settings. What the settings themselves are called stands in rules/settings.toml and its translations.

group-box = Box
group-start = Start
group-turn = Your turn
group-coloured = Coloured action cards
group-wild = Wild cards
group-uno = UNO
group-penalty = Penalties
group-end = End of a round and points
group-match = Match
group-two = Two players
group-teams = Teams

## Matches with days for a turn.
slow-title = Matches over days
slow-page = Matches over days · Last Card
slow-about = Everybody plays when they have time: a turn may take days. If somebody takes longer, a bot makes that one move for them.
slow-new = New match over days
slow-first = Make your first match and send its link to a friend; here you will see when it waits for you.
slow-full = You have { $number } matches: no more run at a time.
slow-waiting = Waiting for you
slow-asked = Invitations
slow-asks = { $names } asks you to play
slow-others = Waiting for others
slow-over = Finished
slow-none = No match waits for you now.
slow-all = All matches over days ({ $number })
slow-left = { $time } left
slow-late = the time is up: a bot is about to play for you
slow-away = a bot plays for you until you open the table
slow-open = { $number ->
    [one] not begun, { $number } seat is free
   *[other] not begun, { $number } seats are free
}
slow-comes = you get your seat with the next round
slow-days = { $number ->
    [one] { $number } day for a turn
   *[other] { $number } days for a turn
}
slow-elsewhere = your seat is in another browser
slow-play = Play
slow-look = Open
slow-accept = Go to the table
slow-decline = Decline
slow-give-up = Give up
slow-sure = Give this seat up? A bot plays on for you.
slow-invite = Invite a friend
slow-invited = { $name } is invited.
slow-share = Copy the link
slow-copied = The link is copied: whoever opens it can take a seat.
slow-won = won
slow-lost = not won
slow-notify = Let this browser tell you when it is your turn
new-table-days = Time for a turn
new-table-days-none = We sit at the table together
