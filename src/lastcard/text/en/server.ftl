# Why a table or the server refuses something: "refusal-" and the cause (docs/background/text.md).

refusal-no-action = '{ $said }' is no action: see the notation (p1 r5, p1 ww:g, p1 draw, p1 keep, …)
refusal-no-seat-in-round = '{ $said }': no seat '{ $where }'; there are { $seats }
refusal-no-seat-before-action = '{ $said }' does not say who acts: write the seat first, such as '{ $where } { $said }'
refusal-watching = you are watching: sit down to take part
refusal-other-seat = { $action }: you sit on { $who }, and act for no other seat
refusal-stale = the table has changed since: look again
refusal-ahead = re is { $number }, but the table is at { $line }
refusal-no-reaction = no reaction '{ $said }'; there are { $list }
refusal-paused = the table is paused, nothing is lost: { $reason ->
    [disk_full] { refusal-disk-full }
    [entry_unknown] { refusal-entry-unknown }
   *[store_unreachable] { refusal-store-unreachable }
}; try again in a moment
refusal-not-found = the table cannot be found in the store
refusal-seat-number = { $number ->
    [one] { $number } seat
   *[other] { $number } seats
}: a table has from { $least } to { $most }
refusal-no-seat = there is no seat '{ $said }' at this table; there are { $list }
refusal-full = all seats are taken; you can watch
refusal-runs-already = a match runs already
refusal-no-deal = there is no round to be dealt now
refusal-no-round = no round runs now
refusal-grace = { $who_is ->
    [you] the time you have to call UNO is not over
   *[other] the time { $who } has to call UNO is not over
}
refusal-none-caught = nobody there can be caught
refusal-taken = { $who } is taken
refusal-nobody-sits = nobody sits on { $who }
refusal-names-stay = names stay as they are while a match runs
refusal-looks-stay = animals and colours stay as they are while a match runs
refusal-look-words = look takes an animal, a colour, or one of each, among { $list }
refusal-look-taken = somebody at this table is '{ $said }' already; { $list } are free
refusal-list-words = list is followed by one of { $list }
refusal-seats-stay = the seats stay as they are while a match runs
refusal-rules-stay = the rules stay as they are while a match runs
refusal-no-host = { $who } cannot be host: no person sits there
refusal-remove-first = { $name } sits on { $who }; remove them first
refusal-no-bot-there = no bot sits on { $who }
refusal-bot-stays = a bot plays its seat until the match is over, or until somebody sits down on it
refusal-people-beyond = people sit beyond seat { $number }
refusal-not-here = { $who_is ->
    [you] you are not here anyway
   *[other] { $who } is not here anyway
}
refusal-nearby-seated = this device has a seat at the table already
refusal-here-already = { $who_is ->
    [you] you are here already
   *[other] { $who } is here already
}
refusal-not-ready = there is no round to be ready for now
refusal-no-teams = there are no teams at this table
refusal-no-vote = there is no vote
refusal-vote-end = there is a vote already, on 'end'
refusal-vote-pause = there is a vote already, on 'pause'
refusal-vote-penalty = there is a vote already, on 'penalty { $who }'
refusal-vote-self = nobody votes on their own penalty
refusal-vote-late = who came after the match began has no vote on its end, nor on who is absent: ask { $list }
refusal-vote-founders = on the end of the match, and on who is absent, vote those who were there when it began: { $list }. Once none of them has been connected for { $number } minutes, the others do
refusal-vote-absent = there is a vote already, on 'absent { $who }'
refusal-vote-here = this vote is on whether you are there: vote against it
refusal-vote-remove = there is a vote already, on 'remove { $who }'
refusal-vote-removed = this vote is on you: the others decide
refusal-vote-remove-few = it takes { $number } players who came no later than the one whom they remove
refusal-vote-remove-late = on whether somebody is removed vote those who came no later than they did: ask { $list }
refusal-vote-elder = who came later does not decide about { $who }, who was there first
refusal-seat-barred = the players of this match voted that somebody of your network leaves the table: you can watch, and sit down again at the next match
refusal-vote-again = this vote was lost a short while ago: you can ask for it again in { $number } s
refusal-not-absent = { $who } is there: the others vote on a player who has not been connected for { $number } s, or whose time has run out in { $most } turns one after the other
refusal-absence-off = at this table nobody votes on players who are absent
refusal-absence-words = what a vote on an absent player does is set by one of { $list }
refusal-absence-stays = what a vote on an absent player does stays as it is while a match runs
refusal-voted-out = a bot plays for you, because the others said that you were away: say 'back' to play again
refusal-pause-again = a pause has just ended that not all wanted: you can ask for another one in { $number } s
refusal-quick-full = there are too many people waiting for a quick match: try again in a minute
refusal-quick-network = { $number } people of your network wait for a quick match already
refusal-quick-gone = nobody waits under this ticket any more: wait again
refusal-quick-edition = there is no box called '{ $said }': there are { $list }
refusal-quick-seats = a table of the quick match has 2, 3 or 4 seats, not { $number }
refusal-table-quick = seats at this table are given by the quick match: you can watch
refusal-table-slow = a turn at this table has days: take the seat with a profile, on the page of the table
refusal-table-fast = a turn at this table has no days: sit down as at any other table
refusal-rematch-slow = a match with days for a turn is played once: make a new table
refusal-pace-slow = the days for a turn stay as they are
refusal-pause-slow = a match with days for a turn needs no pause
refusal-slow-most = you have { $most } matches with days for a turn, and no more run at a time: end one, or give one up
refusal-slow-seated = you have a seat at this table, in another browser: give it up before you take another one
refusal-slow-none = you have no seat at this table
refusal-muted = the others cannot hear you: you were muted at this table
refusal-talk-off = at this table nobody talks in words
refusal-talk-phrases = at this table one says only these phrases: { $list }
refusal-talk-slow = at this table one says something once in { $most } s: wait { $number } s
refusal-talk-words = what may be said is set by one of { $list }
stream-title = Open hands for spectators
stream-off = never
stream-late = { $number ->
    [one] at least one minute late
   *[other] at least { $number } minutes late
}
stream-note = { $number ->
    [one] Spectators see all hands of a round once it is over, at least one minute late.
   *[other] Spectators see all hands of a round once it is over, at least { $number } minutes late.
}
stream-watch = Watch with open hands
stream-show = Show the table on a stream, without hands
refusal-stream-words = how late a stream with open hands is, is set by one of { $list }
refusal-stream-stays = a stream with open hands is settled before a match begins, and stays
refusal-stream-slow = a match with days for a turn has no stream with open hands
refusal-stream-off = this table has no stream with open hands: its host allows it before a match
refusal-vote-mute = there is a vote already, on 'mute { $who }'
refusal-muted-already = { $who } is muted already
refusal-reports-full = the host of the server has had { $number } reports today, and takes no more before tomorrow
refusal-vote-early = there is nothing to vote on before a match
refusal-vote-unknown = no vote on '{ $said }': vote end, vote pause, vote absent p2 on a player who is not there, vote remove p2, or vote penalty p2 where the rules have a penalty for suggestions, and while it can be paid
refusal-match-paused = the match is paused: it goes on when anybody with a seat says so
refusal-match-not-paused = the match is not paused
refusal-no-order = no order '{ $said }'; there are { $list }
refusal-only-host = only the host may say '{ $said }'
refusal-pace-range = { $pace }: seconds from { $least } (no limit) to { $most } are wanted
refusal-pace-words = pace: three numbers of seconds are wanted: for a turn, for an absence, before the next round (0: no limit); a fourth is for a bot’s move ({ $least } to { $most }, or people)
refusal-too-much = '{ $said }' is too much: this order stands alone
refusal-match-begun = the match has begun
refusal-match-over = the match is over: rematch begins another one
refusal-rematch-early = a rematch begins when a match is over
refusal-bot-ms = bots that take less than { $least } ms are for tables of programs: run the server with --no-rates
refusal-no-level = no bot '{ $said }'; there are { $list }
refusal-remove-self = the host cannot remove themselves: leave does that
refusal-away-self = the host cannot put themselves down as away: leave gives the seat up
refusal-away-early = before a match no bot plays for a player who is away
refusal-seats-wanted = seats { $words }: a number from 2 to 10 is wanted
refusal-say-length = what is said has from 1 to 300 printable characters
refusal-say-marks = a message has at most { $most } marks on a character
refusal-name-length = a name has from 1 to { $most } characters, not { $number }
refusal-name-marks = a name has at most { $most } marks on a character
refusal-address-seats = { $number ->
    [one] while a match runs, one address may take one seat of this table: one is taken
   *[other] while a match runs, one address may take { $number } seats of this table: they are taken
}
refusal-name-alike = { $said } can be taken for { $name }, a name at this table
refusal-name-taken = somebody at this table is called { $name } already
refusal-no-community = the community is switched off at this server
refusal-part-off = { $said ->
    [clubs] clubs are
    [daily] the daily match is
    [notifications] notifications are
    [profiles] profiles are
    [quick] the quick match is
    [ratings] ratings are
    [reports] reports to the host are
    [tournaments] tournaments are
   *[other] this part of the community is
} switched off at this server
refusal-no-table = there is no table '{ $said }'
refusal-table-removed = there is no table '{ $said }'; it may have been removed since
refusal-server-full = { $number ->
    [one] this server holds one table at a time, and it is in use: try again later
   *[other] this server holds { $number } tables at once, and all are in use: try again later
}
refusal-table-left = the table has made room for another one in the memory of this server: come back in a moment
refusal-bots-number = { $number ->
    [one] { $number } bot
   *[other] { $number } bots
} on { $most ->
    [one] { $most } seat
   *[other] { $most } seats
}: one seat is yours
refusal-no-such-match = there is no match { $number } at this table; it has played { $most }
refusal-no-such-round = this match has no round { $number }
refusal-foreign-token = this token belongs to no seat of this table
refusal-hint-people = there are no hints where another person sits
refusal-hint-rated = there are no hints in the quick match and in tournaments, as people are compared there
refusal-hint-early = a hint is for who has to decide: it is not your turn
refusal-table-alone = this table plays on from a record, for one person alone: nobody else can sit down
refusal-one-round = this table plays on from a record, and its match ended with the round
refusal-branch-edition = a table plays on by a published edition, and this record brings its own
refusal-branch-seed = a table plays on from the seed of a match, and this record does not hold the one that was fixed before it
refusal-branch-luck = round { $number } of this record does not follow from its seed, so nobody knows which cards would come
refusal-branch-over = round { $number } is over at this moment
refusal-branch-moment = round { $number } has no event { $said }; its last one is { $most }
refusal-branch-seat = { $who } does not play at this moment; { $list } do
refusal-branch-long = too much has happened up to this moment: a table takes up { $number } actions of a round and { $most } kB of a match at most
refusal-too-often-requests = too many requests from your address for now
refusal-too-often-tables = too many tables from your address for now
refusal-too-often-seats = too many seats from your address for now
refusal-too-often-records = too many records from your address for now
refusal-too-often-replays = too many replays from your address for now
refusal-too-often-streams = too many looks at streams from your address for now
refusal-too-often-analyses = too many analyses for your address for now
refusal-too-often-hints = too many hints for your address for now
refusal-too-often-pictures = too many pictures from your address for now
refusal-too-often-answers = too many answers to puzzles from your address for now
refusal-too-often-offers = too many short codes from your address for now
refusal-too-often-nearby = too many questions about short codes from your address for now
refusal-nearby-code = nobody waits under the code { $said }: a code holds for ten minutes and for one phone; ask for a new one
refusal-nearby-full = too many phones wait under short codes for now: read the QR code instead
refusal-nearby-signal = this is no offer or answer of a phone: letters, digits, - _ and . are allowed, at most { $most }
refusal-too-often-kept = too many records sent from your address for now
refusal-kept-full = too many records were sent to this server today: save yours as a file, or try again tomorrow
refusal-no-kept-record = no record is kept under this address: the server keeps one for { $days } days
refusal-too-often-written = more comes from your address than can be kept for now
refusal-monitoring = this is for monitors on this machine; others need --monitor-from or --monitor-token
refusal-too-often-monitoring = this was read too often from your address for now
refusal-lost = the connection was closed before the table answered
refusal-gone = this table is not there any more
refusal-closed = the table has closed the connection
refusal-too-long = this is too long to be sent
refusal-no-connection = there is no connection to the table
refusal-unreachable = the server does not answer
refusal-talk = that is a lot at once: wait a few seconds
refusal-orders = the table is changed very often: wait a few seconds

## The server.

refusal-store-unreachable = this server cannot reach its store
refusal-disk-full = the disk of this server is full
refusal-entry-unknown = another version of this server has played on at this table, and this one cannot read what it wrote
refusal-not-created = no table can be made at the moment: { $reason ->
    [disk_full] { refusal-disk-full }
   *[store_unreachable] { refusal-store-unreachable }
}
refusal-not-loaded = the table cannot be read at the moment: { $reason ->
    [disk_full] { refusal-disk-full }
    [entry_unknown] { refusal-entry-unknown }
   *[store_unreachable] { refusal-store-unreachable }
}
refusal-restarting = the server is about to restart: try again in a few seconds
refusal-seat-lost = { $who } is not your seat any more
refusal-nonce = a nonce has up to { $most } letters and digits
refusal-text-only = messages are text
refusal-message-too-long = a message has up to { $most } bytes
refusal-after-number = after is the number of a line
refusal-unreadable = this message cannot be read: { $detail }
refusal-not-json = this is no JSON object of the wire
refusal-one-of = exactly one of do, say, react and table is wanted
refusal-to-team = "to" goes with "say" and is "team"
refusal-first-message = { $detail }; the first message is a token or says watch
refusal-query-key-twice = a key stands twice behind the ?
refusal-query-invalid = behind the ?: { $detail }
refusal-authorization = the Authorization header is to say Bearer and the token of a seat
refusal-media-type = the body is to be { $kind } in UTF-8, and its Content-Type is to say so
refusal-body-invalid = in the body: { $detail }
refusal-body-not-text = the body is not a text in UTF-8
refusal-body-not-json = the body is not JSON: { $detail }
refusal-body-too-large = the body is to have { $most } bytes at most
refusal-too-many-connections = there are too many open connections, from your address or in all
refusal-too-often-connections = too many connections from your address for now
refusal-too-often-pages = too many pages from your address for now
refusal-foreign-origin = a page at { $origin } may not act on { $host }; if both are yours, start the server with --base-url or --origin and that address
refusal-compute-spent = your address has had much computed lately: try again in a few minutes
refusal-compute-busy = the server has too much to compute at the moment: try again in a few seconds
refusal-compute-cpu = this takes more than { $number } s of computing time
refusal-compute-wall = this takes longer than { $number } s
refusal-compute-memory = this takes more than { $most } MB of memory
refusal-compute-answer = the answer would have more than { $most } MB
refusal-engine-compiling = the engine is being compiled on this server, which is done once: try again in a few seconds
refusal-no-jobs = analyses could not start on this device: try again
refusal-engine-failed = the engine cannot be compiled on this server; its log says why
refusal-internal = something went wrong here; it has been written down, and your table is as it was
refusal-nothing-there = there is nothing at { $path }
refusal-upgrade-required = this address is for WebSockets, and the request to upgrade has not arrived; a proxy in between has to pass on the headers Upgrade and Connection
refusal-method = { $method } does not go with { $path }; { $allowed } does
refusal-http = the server refuses this request (HTTP { $status })
refusal-no-file = there is no file { $name }

## What is wrong with a rules line.

refusal-rules = { $words }: { $faults }
refusal-rules-no-edition-named = no edition named; there are { $list }
refusal-rules-no-edition = no edition '{ $said }'; there are { $list }
refusal-rules-no-edition-or-file = no edition '{ $said }'; there are { $list }, or the path of an edition file (./mine.toml)
refusal-rules-no-edition-near = no edition '{ $said }'; did you mean '{ $near }'? there are { $list }, or the path of an edition file (./mine.toml)
refusal-rules-no-pair = '{ $said }' is not key=value
refusal-rules-no-setting = no setting '{ $said }'
refusal-rules-no-setting-near = no setting '{ $said }'; did you mean '{ $near }'?
refusal-rules-wanted-range = { $setting }: { wanted-range } is wanted
refusal-rules-wanted-or-range = { $setting }: { wanted-or-range } is wanted
refusal-rules-wanted-players = { $setting }: { wanted-players } is wanted
refusal-rules-wanted-deck = { $setting }: { wanted-deck } is wanted
refusal-rules-wanted-faces = { $setting }: { wanted-faces } is wanted
refusal-rules-wanted-odds = { $setting }: { wanted-odds } is wanted
refusal-rules-wanted-points = { $setting }: { wanted-points } is wanted
refusal-rules-wanted-penalty = { $setting }: { wanted-penalty } is wanted
refusal-rules-wanted-cap = { $setting }: { wanted-cap } is wanted
refusal-rules-wanted = { $setting }: { wanted } is wanted
refusal-rules-line-length = a rules line has { $most } characters at most, this one { $number }
refusal-rules-near = { $why }; did you mean '{ $near }'?
refusal-rules-line-words = { $number } settings; there are only { $most }
refusal-rules-both = { $setting } and { $other } cannot both hold
refusal-rules-both-forced = { $setting } and { $other } cannot both hold: who can play must (HR-5)
refusal-rules-both-button-decides = { $setting } and { $other } cannot both hold: the button decides who draws, so nobody can pass it on (DF-43)
refusal-rules-both-no-victim = { $setting } and { $other } cannot both hold: a draw-four for everybody has no single victim who could pass it on (DF-55)
refusal-rules-both-needs-stacking = { $setting } and { $other } cannot both hold: without stacking there is no pile to send on
refusal-rules-both-goes-back = { $setting } and { $other } cannot both hold: a card that goes back has no effect left (DF-A28)
refusal-rules-both-no-button = { $setting } and { $other } cannot both hold: no button is pressed for a Draw Two (DF-A24)
refusal-rules-both-no-effect = { $setting } and { $other } cannot both hold: there is no effect on everybody (DF-A23)
refusal-rules-both-nobody-names = { $setting } and { $other } cannot both hold: nobody names a colour with the last card (G-11)
refusal-rules-both-either-badge = { $setting } and { $other } cannot both hold: either somebody draws after the last card or nobody does (PP-A7)
refusal-rules-both-either-two = { $setting } and { $other } cannot both hold: either somebody draws after the last card or nobody does (DF-A24)
refusal-rules-both-either-four = { $setting } and { $other } cannot both hold: either somebody draws after the last card or nobody does (DF-A23)
refusal-rules-both-places-alone = { $setting } and { $other } cannot both hold: who is out of cards would leave a partner alone (HR-35)
refusal-rules-both-places-score = { $setting } and { $other } cannot both hold: points are given for each place; choose places=flat(n) for a fixed number (HR-35)
refusal-rules-both-mercy-alone = { $setting } and { $other } cannot both hold: who is out of the round would leave a partner alone (HR-25)
refusal-rules-both-no-partner = { $setting } and { $other } cannot both hold: without teams nobody has a partner (HR-29)
refusal-rules-both-too-few-dealt = { $setting } and { $other } cannot both hold: nobody is dealt so many cards to pass on (HR-29)
refusal-rules-both-several-presses = { $setting } and { $other } cannot both hold: the button decides who draws, once for each card (DF-43)
refusal-rules-both-teams = { $setting } and { $other } cannot both hold: team games are played for the other side's cards (G-18)
refusal-rules-both-no-last-round = { $setting } and { $other } cannot both hold: a last round decides by totals that all players share in
refusal-rules-both-color-once = { $setting } and { $other } cannot both hold: the colour is named once, with the play or after the button (DF-A16)
refusal-rules-players = { players-counted }: these rules need { $setting } ({ $rule })
refusal-rules-players-own = { players-counted }: these rules need { $setting }
refusal-rules-teams = { $setting } does not fit { players-counted } ({ $rule })
refusal-rules-deck = { $setting } for { players-counted } needs { $most } cards, { $other } has { $least } (G-20)
refusal-rules-most = { players-counted }: a table has { $most } seats
refusal-rules-elimination = elimination with { players-counted }: { $setting } (G-16)

## What a setting may be.

wanted-range = a number from { $least } to { $most }
wanted-or-range = { $list } | a number from { $least } to { $most }
wanted-players = a range within 2-10, such as 2-6
wanted-deck = the name of a deck
wanted-faces = faces such as { $list }
wanted-odds = uniform | four weights for { $list }, such as 3,1,1,1
wanted-points = - | points from 0 to { $most } by face, such as { $list }
wanted-penalty = { $list } with { $letter } from { $least } to { $most }
wanted-cap = { $list } with { $letter } from { $least } to { $most } | { $last }
wanted = { $choices }

## Pages of errors.

status-400 = Bad Request
status-403 = Forbidden
status-404 = Not Found
status-405 = Method Not Allowed
status-409 = Conflict
status-413 = Content Too Large
status-415 = Unsupported Media Type
status-422 = Unprocessable Content
status-426 = Upgrade Required
status-429 = Too Many Requests
status-500 = Internal Server Error
status-503 = Service Unavailable
status-other = Refused
status-404-kindly = That card is not in this deck. The table is where it was.
status-first-page = To the first page
missing-title = There is no such table
missing-text = It was never there, or it has been cleared away. Look at the code again, or ask for a new link.

## Why a connection is closed.

refusal-too-big = too big
refusal-too-many-messages = too many messages
refusal-too-many-frames = too many frames: messages, parts of messages and pings all count
refusal-too-many-unreadable = too many messages that cannot be read
refusal-unidentified = who are you?
refusal-seat-elsewhere = your seat is open in { $number } other places by now
refusal-there-is-more = there is more: come back with after
