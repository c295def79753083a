# The page of a table.

table-title = A table of Last Card
table-skip = Skip to the table
table-home = Last Card, home
table-connecting = Connecting to the table …
table-your-turn = Your turn
table-round = round { $number }
table-watching = { $number } watching
table-team = Team { $team }

table-key-draw = d
table-key-keep = k
table-key-accept = a
table-key-challenge = c
table-key-shed = o
table-key-risk = p
table-key-uno = u
table-key-catch = x
table-key-notice = n
table-key-ready = o
table-key-r = r
table-key-y = y
table-key-g = g
table-key-b = b

table-action-draw = Draw
table-action-keep = Keep it
table-action-show-hand = Show my hand
table-action-enough = That is all
table-action-accept = Accept
table-action-accept-due = Accept { table-cards-taken }
table-action-challenge = Challenge
table-action-draw-instead = Draw instead
table-action-draw-due = Draw { table-cards-taken }
table-action-lay-none = Lay none
table-action-yourself = Yourself
table-action-keep-hand = Keep my hand
table-action-risk = At my own risk
table-action-rather-not = Rather not
table-action-other-card = Another card
table-action-catch = Catch!
table-action-catch-name = { $name } did not call UNO
table-action-catch-risk = Accuse?
table-action-catch-risk-name = { $name } of not calling UNO, at your own risk
table-action-notice = Wrong card!
table-action-notice-name = laid by { $name }

table-ask-turn = Your turn: play a card, or draw.
table-ask-turn-play = Your turn: play a card.
table-ask-turn-draw = Your turn: no card of yours fits, so draw.
table-ask-turn-refuse = Your turn: no card of yours fits, so draw, or show your hand instead.
table-ask-more = Lay another equal card, or leave it at that.
table-ask-drawn = You drew { $card }: play it, or keep it.
table-ask-drawn-must = You drew { $card }: it has to be played.
table-ask-answer = Answer the card that was laid.
table-ask-played = { $name } played { $card }.
table-ask-played-color = { $name } played { $card } and named { $color }.
table-ask-holding = { $name } (with { cards-counted } in hand)
table-cards-taken = { cards-counted }
table-ask-then-challenge = { $number ->
    [0] Accept it, or challenge it?
   *[other] Accept { table-cards-taken }, or challenge it?
}
table-ask-then-challenge-stack = { $number ->
    [0] Accept it, challenge it, or lay one on top?
   *[other] Accept { table-cards-taken }, challenge it, or lay one on top?
}
table-ask-then-stack = { $number ->
    [0] Accept it, or lay one on top?
   *[other] Accept { table-cards-taken }, or lay one on top?
}
table-ask-then-accept = { $number ->
    [0] Accept it.
   *[other] Accept { table-cards-taken }.
}
table-ask-then-confirm = Accept it, or say that it is wrong.
table-ask-color = Name a colour.
table-ask-target = Who draws?
table-ask-swap = Whom do you swap hands with?
table-ask-swap-may = Whom do you swap hands with? Or keep yours.
table-ask-shed = Lay down all cards of the colour: choose the one to lie on top. Or lay none.
table-ask-protect = Protect yourself: lay a card of the colour.
table-ask-protect-may = Protect yourself with a card of the colour, or draw.
table-ask-pass = { $number ->
    [one] Choose a card to pass to { $name }.
   *[other] Choose { $number } cards to pass to { $name }, one after another.
}
table-ask-which-color = { $card }: which colour?
table-ask-risk = { $card } is not allowed now. If it is found out, you pay for it.
table-ask-risk-color = { $card } is not allowed now. At your own risk: which colour?
table-ask-risk-catch = If { $name } did call UNO, you pay for it.
table-ask-risk-uno = You cannot come down to one card now: a false UNO costs cards. Call it all the same?

table-round-yours = The round is yours!

table-wait-turn = { $number ->
    [one] It is { $names }’s turn.
   *[other] It is the turn of { $names }.
}
table-wait-drawn = { $number ->
    [one] { $names } looks at the card just drawn.
   *[other] { $names } look at the cards just drawn.
}
table-wait-answer = { $number ->
    [one] { $names } has to answer.
   *[other] { $names } have to answer.
}
table-wait-due = { $number ->
    [one] { $names } has to answer: { cards-counted } is due.
   *[other] { $names } has to answer: { cards-counted } are due.
}
table-wait-color = { $number ->
    [one] { $names } names a colour.
   *[other] { $names } name a colour.
}
table-wait-target = { $number ->
    [one] { $names } picks somebody.
   *[other] { $names } pick somebody.
}
table-wait-shed = { $number ->
    [one] { $names } lays cards down.
   *[other] { $names } lay cards down.
}
table-wait-protect = { $number ->
    [one] { $names } may lay a card as protection.
   *[other] { $names } may lay cards as protection.
}
table-wait-more = { $number ->
    [one] { $names } may lay another equal card.
   *[other] { $names } may lay another equal card each.
}
table-wait-confirm = { $number ->
    [one] { $names } looks at the last card.
   *[other] { $names } look at the last card.
}
table-wait-pass = { $number ->
    [one] { $names } chooses a card to pass on.
   *[other] { $names } choose cards to pass on.
}
table-wait-grace = A moment for whoever wants to say something.
table-wait-jump = You may jump in.

table-uno-with-next = with the next card
table-uno-armed = now play your card
table-uno-waits = said with your next card
table-uno-back = taken back
table-uno-may = possible, not needed now
table-uno-now = say it now
table-uno-false = false now, and costs cards

table-hand-label = { $number ->
    [one] Your hand: { $number } card
   *[other] Your hand: { $number } cards
}
table-hand-can = { $card }, can be played
table-hand-can-pass = { $card }, can be passed on
table-hand-laid-down = { $card }, laid down to be passed on
table-hand-risk = { $card }, at your own risk

table-board-label = The table
table-board-mine = Your place
table-board-others = The others, in the order of their seats
table-board-middle = Piles
table-board-cards = { $number ->
    [one] card
   *[other] cards
}
table-board-dealer = dealt this round
table-board-dealer-short = Dealer
table-board-bot = Bot
table-board-coming = soon { $name }
table-board-place = place { $number }
table-board-gone = out
table-board-away = away
table-board-no-color = no colour yet
table-board-runs-left = Play runs to the left.
table-board-runs-right = Play runs to the right.
table-board-draw-pile = Draw pile
table-board-draw-from = Draw a card. Draw pile:
table-board-top = On top: { $card }. Colour: { $color }.
table-board-top-only = On top: { $card }.

table-log-label = What happened
table-log-round = Round { $number }
table-log-late = { $name }: time ran out.
table-log-coming = { $name } waits, and plays from the next round on.
table-log-away = { $name } is away. A bot plays for this seat.
table-log-back = { $name } is back.
table-log-left = { $name } has left. A bot plays on.
table-log-joined = { $name } sits down.
table-log-rule = Rule { $rule }
table-chat-reactions = Quick reactions
table-chat-to-all = Say something to all
table-chat-to-team = Say something to your team
table-chat-only-team = Only to my team
table-chat-team-mark = (team)
table-chat-hidden = said something to their team
table-chat-send = Say
table-react-clap = Clap
table-react-laugh = Laugh
table-react-wow = Wow
table-react-cry = Cry
table-react-heart = Heart
table-react-think = Hmm

table-panel-label = Log, chat and seats
table-panel-open = Log
table-panel-log = Log
table-panel-chat = Chat
table-panel-talk = Log and chat
table-panel-seats = Seats
table-panel-close = Close

table-menu-sounds = Sounds
table-menu-pace = Moves are shown
table-menu-pace-auto = first slowly, then briskly
table-menu-pace-slow = slowly
table-menu-pace-fast = briskly
table-menu-pace-none = at once
table-menu-confetti = Confetti when I win
table-menu-by-face = Sort my hand by face
table-menu-seats = Seats, invitation, leave
table-menu-rules = The rules of this table

table-refused = Not possible: { $reason }
table-not-asked = Not quite: { $reason }
table-away = The connection is lost. Reconnecting …
table-blocked = The server answers, but no live connection (WebSocket) to the table can be opened. A proxy or filter in between may drop it. Trying again …
table-paused = The table is paused, and nothing is lost: the server cannot store anything for now. Trying again …
table-shut = The table has closed the connection. Load the page again to come back.
table-link-other = This link leads to { $name }, but here you sit as { $own }. If you take that seat, this browser forgets yours.
table-link-none = This link leads to no seat at this table.
table-link-take = Sit as { $name }
table-link-stay = Stay
table-unsaved = This browser stores nothing here. Your seat is in the address of this page only: keep the address, or a bookmark, to come back.
table-unsaved-close = OK
table-out = You are out of this round: too many cards. The others play it to its end.
table-watch = You are watching. All hands are hidden.
table-watch-coming = You watch until the round is over, then you play.
table-watch-next = You play from the next round on.
table-watch-between = You are watching.
table-watch-sit = Take a seat

table-vote-end = Vote to end the match
table-vote-end-alone = Nobody else votes: the match ends at once.
table-vote-end-sure = The others are asked whether the match is to end.
table-vote-end-now = End the match
table-vote-end-ask = Ask them
table-vote-end-not = Play on
table-vote-on-end = Vote: end the match? { $for } of { $needed } are for it.
table-vote-pause = Ask for a pause
table-vote-on-pause = Vote: pause the game? { $for } of { $needed } are for it.
table-pause-now = Pause
table-pause-text = The game is paused. No time runs until somebody goes on.
table-pause-resume = Go on
table-log-paused = The game is paused.
table-log-resumed = The pause is over: { $name } wants to go on.
table-vote-on-penalty = Vote: did { $name } suggest a card to somebody? { $for } of { $needed } say yes.
table-vote-suggestion = Report a suggestion
table-vote-suggestion-name = Report a suggestion: { $name }
table-vote-suggestion-sure = Did { $name } tell somebody what to play? The others vote on it; if they agree, { $name } draws { cards-counted }.
table-vote-on-absent = Vote: let a bot play for { $name }, who is not there? { $for } of { $needed } are for it.
table-vote-absent = Ask for a bot for { $name }
table-vote-on-remove = Vote: must { $name } leave the table? { $for } of { $needed } are for it.
table-vote-remove = Vote to remove
table-vote-remove-sure = The others are asked whether { $name } has to leave. If they agree, a bot plays on, and { $name } cannot come back in this match.
table-vote-on-mute = Vote: mute { $name } for everybody? { $for } of { $needed } are for it.
table-vote-mute = Vote to mute
table-vote-mute-sure = The others are asked whether { $name } is muted for everybody.
table-seats-quiet = muted
table-seats-mute-all = Mute for everybody
table-seats-unmute-all = Let talk again
table-terms-talk = What may be said
table-talk-free = anything
table-talk-slow = a message every 20 seconds
table-talk-phrases = prepared phrases
table-talk-off = nothing, but reactions
table-stream-waiting = All hands are shown here once the first round is over, some time later.
table-stream-behind = { $number ->
    [one] Open hands, one minute late
   *[other] Open hands, { $number } minutes late
}
table-phrase-choose = Say something
table-phrase-hello = Hello!
table-phrase-good-luck = Good luck!
table-phrase-well-played = Well played!
table-phrase-good-game = Good game!
table-phrase-thank-you = Thank you!
table-phrase-sorry = Sorry!
table-phrase-one-moment = One moment, please.
table-phrase-oops = Oops!
table-report = Report to the host of the server
table-report-what = What did { $name } do? The host of the server reads this.
table-report-taken = Thank you: the host of the server can read it.
table-block = Block
table-block-sure = Block { $name }? You are not paired in the quick match any more, and nothing they say at any table is shown to you. They do not learn it. My profile has the list.
table-block-done = { $name } is blocked. My profile has the list, where you can undo it.
table-block-guest = { $name } plays without a profile, so they are muted at this table on this device.
table-friend = Add as friend
table-friend-all = Add all as friends
table-friend-done = You are friends now: { $names }.
table-friend-asked = As soon as they choose you, too, you are friends: { $names }. They are not told.
table-friend-guest = Plays without a profile: { $names }.
table-voted-out = A bot plays for you: the others said that you were away.
table-voted-back = Play again
table-vote-for = Yes
table-vote-against = No
table-vote-wait-end = The vote on ending the match was lost. You can ask again at { $time }.
table-vote-wait-pause = You can ask for another pause at { $time }.
table-vote-wait-absent = The vote on who is absent was lost. You can ask again at { $time }.

table-sheet-won = { $names } won round { $number }
table-sheet-you = { $winners ->
    [one] You win round { $number }
   *[other] { $names } win round { $number }: that is you!
}
table-sheet-nobody = Nobody won round { $number }
table-sheet-void = Round { $number } does not count and is dealt again
table-sheet-left = Cards left
table-sheet-worth = Worth
table-sheet-scores = Scores
table-sheet-leads = leads
table-sheet-has-won = has won
table-sheet-why-mercy = Everybody else was out, with too many cards.
table-sheet-why-blocked = Nobody could play or draw any more.
table-sheet-held = The others held { cards-counted }, worth { points-counted }.
table-sheet-no-cards = no cards left
table-sheet-standing = The standing
table-sheet-round = Round
table-sheet-total = Total
table-sheet-older = Older rounds
table-sheet-out = out
table-sheet-next = The next round begins when all are ready.
table-sheet-next-alone = The next round begins when you are ready.
table-sheet-soon = { $number ->
    [one] It begins by itself in { $number } second.
   *[other] It begins by itself in { $number } seconds.
}
table-sheet-waiting = Waiting for { $names }.
table-sheet-ready = Next round
table-sheet-at-once = Go on without waiting

table-over-won = { $number ->
    [one] { $names } wins the match
   *[other] { $names } win the match
}
table-over-you = { $number ->
    [one] You win the match!
   *[other] { $names } win the match: that is you!
}
table-over-nobody = The match was ended
table-over-quick = This table was made for one match.
table-over-quick-again = Look for another one
table-over-daily = That was your match of the day.
table-over-daily-go = See how the others did
table-over-practice = That was practice: it counts nowhere.
table-over-practice-go = Back to the daily match
table-over-event = That was your table in the tournament. Its page has the standings, and your next table.
table-event-go = To the tournament
table-practice = Practice copy of the daily match of { $day }: it counts nowhere.
table-over-replay = Watch it again
table-decisive-ask = Which move decided it?
table-decisive-wait = The last round is being analysed …
table-decisive-won = { $name }: { $action } decided it. Any other move would have cost { $number } % of the chance to win.
table-decisive-lost = { $name }: { $action } decided it. { $better } would have kept { $number } % more of the chance to win.
table-decisive-cost = { $name }: { $action } decided it. It cost { $number } % of the chance to win.
table-decisive-none = No single move decided the last round.
table-decisive-other = another move
table-decisive-quoted = “{ $action }”
table-decisive-watch = Watch this move
table-over-picture = A picture to share
table-over-record = Download the record
table-over-sealed = The order of the cards was sealed before the first one was dealt, so nobody could change it later. Anyone can check that in the replay.
table-over-fair = How this is checked
table-branch-over = That is how it goes from there.
table-branch-back = Back to the replay
table-branch-luck = You played on from a replay. The cards came in the order in which they lay in that match, and this round counts nowhere.
table-branch-alone = This table plays on from a replay, for one person alone. Nobody else can sit down.
table-branch-watch = You are watching. This table plays on from a replay, and nobody else can sit down.
table-over-again = The host can begin another match.
table-over-again-host = Another match with the same seats?
table-over-rematch = Rematch

table-seats-title = Who plays
table-chair-title = Who sits on chair { $number }?
table-chair-friend = A friend: send the link
table-chair-person = Somebody at this device: their name
table-chair-person-seat = Seat this person
table-curtain = Pass the device to { $name }
table-curtain-hint = The cards stay hidden until then.
table-curtain-open = I am { $name }
table-chair-bot = Or a bot that plays …
table-lobby-box = Another box
table-lobby-house = House rules
table-lobby-all = All settings
table-list = List this table
table-list-about = Anybody may find this table on the first page.
table-look-choose = Choose your animal and colour
table-look-of = Who is { $name }?
table-look-animal = Animal
table-look-color = Colour
table-animal-cat = Cat
table-animal-fox = Fox
table-animal-owl = Owl
table-animal-whale = Whale
table-animal-bear = Bear
table-animal-fish = Fish
table-animal-bird = Bird
table-animal-rabbit = Rabbit
table-animal-bee = Bee
table-animal-hedgehog = Hedgehog
table-color-coral = Coral
table-color-jade = Jade
table-color-amber = Amber
table-color-straw = Straw
table-color-violet = Violet
table-color-sky = Sky
table-color-olive = Olive
table-color-leaf = Leaf
table-color-iris = Iris
table-color-cocoa = Cocoa
table-seats-open = open seat
table-seats-you = you
table-seats-host = host
table-seats-voted-out = away: a bot plays
table-seats-bot = bot, plays { $level }
table-seats-coming = { $name } from the next round on
table-seats-is-ready = ready
table-seats-count = { $number ->
    [one] { $number } seat
   *[other] { $number } seats
}
table-seats-fewer = One seat fewer
table-seats-more = One seat more
table-seats-start = Start
table-seats-start-bots = { $number ->
    [one] Start with { $number } bot
   *[other] Start with { $number } bots
}
table-seats-start-people = Start without bots
table-seats-wait-host = { $name } starts the match.
table-seats-watch-hint = You are watching. { $name } starts the match.
table-seats-invite = Invite
table-seats-nearby = Add a phone nearby
table-seats-nearby-hint = Phones in the same network play at this table: no server, no account. The table lives on this device; while it is closed, the match waits.
table-seats-invite-hint = Whoever opens this link can sit down or watch. No account.
table-seats-qr = The same link as a QR code
table-seats-qr-show = Show as a QR code
table-seats-qr-hide = Hide the QR code
table-seats-qr-seat = The link to your seat as a QR code
table-seats-rules = Rules
table-seats-link-invite = Link to this table
table-seats-link-seat = Link to your seat
table-seats-copy = Copy
table-seats-copied = Copied
table-seats-share = Share
table-seats-selected = The link is selected: copy it with Ctrl+C, or by a long press.
table-seats-local = Only this computer reaches this link. For others in your network, start the server with --host 0.0.0.0.
table-seats-other-device = Play on another device
table-seats-other-device-hint = Whoever opens this link or scans its code has your seat: show it to nobody.
table-seats-your-name = Your name
table-seats-sit = Sit down
table-seats-guest = Guest
table-seats-sit-hint = You take a bot’s seat from the next round on.
table-seats-full = Every seat is taken.
table-seats-change = Change: { $name }
table-seats-change-short = Change …
table-seats-put-bot = Put a bot here that plays { $level }
table-seats-other-bot = A bot that plays { $level }
table-seats-open-up = Open for somebody
table-seats-make-host = Make host
table-seats-set-away = Is away: a bot plays
table-seats-set-away-sure = { $name } is away? A bot plays until { $name } comes back.
table-seats-remove = Remove
table-seats-turn-away = Turn { $name } away
table-seats-remove-sure = Remove { $name } from the table?
table-seats-deals = Deals next
table-seats-leave = Leave the table
table-seats-leave-sure = Leave the table? A bot takes over your seat.
table-level-random = at random
table-level-forgetful = simply
table-level-careful = well
table-level-sharp = very well
table-level-strong = excellently
table-level-searcher = outstandingly
table-level-master = as well as it can

table-hint-close = Do not show this again
table-hint-turn = Raised cards can be played: match the colour or the face on the pile. { $input ->
    [touch] Tap or drag.
   *[keys] Tap, drag, or use the arrow keys.
}
table-hint-turn-any = Every card fits here: play any of them. { $input ->
    [touch] Tap or drag.
   *[keys] Tap, drag, or use the arrow keys.
}
table-hint-drawn = Only the card you just drew may be played now.
table-hint-color = The colour you name is the one the next card has to match.
table-hint-uno = With two cards in hand, press UNO first and then your card. Whoever forgets can be caught.
table-hint-catch = Somebody holds one card and did not say UNO. Be quick: press the button beside the name.
table-hint-notice = A card was laid against the rules. Say so before the next one plays.
table-hint-challenge = A draw-four may only be laid if nothing else fits. Challenge it if you doubt that; if you are wrong, you draw more.
table-hint-risk = Cards with an exclamation mark break the rules. You can lay them all the same, and hope.
table-hint-jump = You hold the very same card as the one on top: lay it now and the turn is yours.
table-hint-target = The button hit: you say who draws.
table-hint-pick = You say who draws.
table-hint-swap = You take the hand of the player you name, and that player gets yours.
table-hint-shed = You may lay down every card of this colour at once. The one you choose lies on top.
table-hint-protect = A card of the colour protects you from drawing.
table-hint-pass = Only you and whoever gets it see a card that you pass on. All cards change hands once everybody has chosen.
table-hint-badge = Wild Silver Badge: the next player draws until a stop card comes.
table-hint-creeper = Wild Creeper: whoever draws it shows it and draws three more.
table-hint-discard = Wild Discard All: the button picks a colour, and you lay down all of it.

table-gone-trying = The server does not answer. Trying again …

table-seats-rename = Another name
table-terms-rules = Rules line
table-terms-turn = Seconds for a turn
table-terms-away = Seconds until a bot helps out
table-terms-next = Seconds before the next round
table-terms-hint = 0 means no limit.
table-terms-absent = If the others vote on somebody who is not there
table-absent-keep = a bot plays until they come back
table-absent-free = their seat becomes free
table-absent-off = no such vote
table-absent-is-keep = If somebody is not there, the others can vote to let a bot play until they come back.
table-absent-is-free = If somebody is not there, the others can vote to free the seat.
table-absent-is-off = Nobody votes on players who are not there.
table-clock-turn = { $number ->
    [one] { $number } second for a turn; then it is played for you.
   *[other] { $number } seconds for a turn; then it is played for you.
}
table-clock-together = No clock while you play with bots alone. Once a second person plays, a turn takes at most { $number } s.
table-clock-none = No clock: everybody takes their time.
table-clock-short = { $number } s a turn
table-clock-short-none = no clock
table-clock-days = { $number ->
    [one] { $number } day for a turn; then a bot makes the move for you.
   *[other] { $number } days for a turn; then a bot makes the move for you.
}
table-clock-days-short = { $number ->
    [one] { $number } day a turn
   *[other] { $number } days a turn
}
table-next-match = Next match that waits ({ $number })
table-terms-change = Change

## The table as text, and the keys that say a part of it.

table-text-switch = Table as text
table-text-now = Now
table-text-piles = Piles
table-text-others = The others
table-text-scores = Score
table-text-top = On top: { $card }
table-text-top-none = No card has been laid yet
table-text-color = Colour: { $color }
table-text-pending = { $number ->
    [one] To be drawn: { $number } card
   *[other] To be drawn: { $number } cards
}
table-text-draw-pile = { $number ->
    [one] Draw pile: { $number } card
   *[other] Draw pile: { $number } cards
}
table-text-acting = to act
table-text-called = called UNO
table-text-score = { $name }: { points-counted }
table-text-no-moves = Nothing has happened yet
table-key-top = t
table-key-hand = h
table-key-others = w
table-key-score = s
table-key-log = l

table-keys-title = Keys
table-keys-play = Play
table-keys-listen = Listen
table-keys-page = This page
table-keys-close = Close
table-keys-arrows = go along the hand
table-keys-digits = go to a card that fits
table-keys-enter = play the card
table-keys-colors = name a colour
table-keys-escape = take a choice back
table-keys-draw = draw
table-keys-keep = keep the drawn card
table-keys-accept = accept
table-keys-challenge = challenge
table-keys-shed = lay no card
table-keys-risk = at my own risk
table-keys-uno = UNO
table-keys-catch = catch whoever did not call
table-keys-notice = wrong card
table-keys-ready = next round
table-keys-top = the piles, colour and direction
table-keys-hand = my hand
table-keys-others = the others and their cards
table-keys-score = the score
table-keys-log = what happened since my turn
table-keys-go = with one of these: go to its list, in the table as text
table-keys-reader = Letters reach the page in the screen reader’s focus mode (NVDA: Insert+Space). “Table as text” stands at the top of the page.
table-keys-help = these keys

## People.

table-chat-label = Chat
table-mute = Mute
table-mute-name = Mute: { $name }. Chat and reactions are not shown here

## One’s own turn, for those who look elsewhere.

table-menu-vibrate = Vibrate on my turn
table-menu-notify = Notify me of my turn
table-menu-full-screen = Full screen
table-notify-shown = You are notified like this while you look elsewhere.
table-notify-denied = This browser does not allow notifications here. Its settings for this page can.
table-notify-impossible = This browser shows no notifications from an open page.

## One’s own order of the hand, and the volume.

table-keys-move = move a card along the hand
table-hand-moved = Now card { $number } of your hand
table-menu-volume = Volume
table-sounds-offer = Soft sounds for your turn, the cards and their scenes?
table-sounds-on = Sounds on
table-sounds-not = No sounds
table-lessons-offer = New to the game? A lesson takes a minute.
table-lessons-go = To the lessons
table-lessons-not = No, thank you

## How long bots take, for the host.

table-menu-bots = Bots take
table-menu-bots-people = like people
table-menu-bots-seconds = { $number } s
table-menu-bots-react = Bots react now and then

## The guided first round.

table-menu-guide = Explain a round as I play
table-guide-end = End the guide
table-guide-got-it = Got it
table-guide-piles = The open pile is where cards are played; you draw from the closed one beside it.
table-guide-fits = Raised cards fit: same colour, same number or sign, or a wild card.
table-guide-fits-any = Every card fits here: play any of them.
table-guide-draw = Nothing in your hand fits: draw a card from the closed pile.
table-guide-drawn = The card you drew fits: play it now, or keep it.
table-guide-turn = A gold ring marks whose turn it is; the arrows show which way it goes on.
table-guide-color = With a wild card you name the colour that the next card must have.
table-guide-uno = You have two cards left: press UNO before you play one of them.
table-guide-catch = Somebody forgot to call UNO: press the button beside the name, quickly.
table-guide-caught = You were caught: whoever does not call UNO in time draws cards.
table-guide-score = The round ends with an empty hand; the sheet shows the points.

## Hints: the best action on one’s turn, at a table of bots.

table-menu-move-hints = Hints for my moves
table-move-hint = Best: { $action } wins { $win } of 100 rounds (± { $margin })
table-move-hint-uno = { $action } and call UNO
table-move-hint-busy = The hint takes longer: again in { $number } s
table-move-hint-none = No hint: { $reason }
