# The replay page.

replay-title = Replay
replay-skip = Skip to the replay
replay-heading = { $edition }: { $players }
replay-loading = Getting the match …
replay-fault = This match cannot be shown: { $why }
replay-fault-big = this file is too big for a game record

replay-open = Open a match
replay-open-hint = Choose a game record (a .lastcard file), or drop it on this page. It is shown here and not kept.
replay-open-choose = Game record
replay-open-drop = Drop the record to open it
replay-open-static = There is no server behind this page, so it shows only matches that come in a link.

replay-controls = Steps
replay-place = Place in the round
replay-at = Round { $round }, step { $step } of { $steps }
replay-step-first = To the beginning of the round
replay-step-back = One step back
replay-step-play = Play
replay-step-pause = Pause
replay-step-forward = One step forward
replay-step-last = To the end of the round
replay-keys = Keys: ← and → go step by step, Home and End to the ends of the round, Space plays.
replay-viewer = View
replay-viewer-all = All cards
replay-viewer-seat = What { $name } saw
replay-viewer-watching = What a spectator saw
replay-saw-seat = This is what { $name } saw.
replay-saw-watching = This is what a spectator saw.
replay-play-on = Play on from here as { $name }
replay-play-on-hint = A table of your own goes on from this moment; bots have the other seats.
replay-play-on-fault = This cannot be played on: { $why }
replay-round = Round
replay-round-number = Round { $number }

replay-near = The near side of the table
replay-hand-of = { $name }’s hand
replay-panel = The match in words
replay-panel-log = What happened
replay-panel-match = The match
replay-speed = Speed
replay-speed-times = { $number }×
replay-rule = Rule { $id }
replay-sheet = Score sheet
replay-sheet-void = { $number } (void)
replay-sheet-none = No round is over yet at this point.
replay-sheet-gained = { $total } (+{ $gained })

replay-seed = Seed check
replay-seed-working = Checking the shuffles …
replay-seed-agrees = { $number ->
    [one] The shuffles were fixed before the first card was dealt: { $number } check agrees.
   *[other] The shuffles were fixed before the first card was dealt: all { $number } checks agree.
}
replay-seed-wrong = Something here does not follow from the seed that was fixed beforehand.
replay-seed-unknown = The seed is not in this replay, so the shuffles cannot be checked here.
replay-seed-none = No seed was fixed before this match, so the shuffles are taken as they are.
replay-verify = Check every deal and every action
replay-verify-working = Every deal and every action is being checked …
replay-seed-details = What was checked
replay-seed-compare = Fingerprint of the seed (SHA-256). Compare it with the one you were shown at the table:
replay-seed-whole = Whole match
replay-seed-yes = agrees
replay-seed-no = does not agree
replay-check-commitment = the fingerprint of the seed
replay-check-deck = the deck
replay-check-shuffle = shuffle { $number }
replay-check-button = button press { $number }
replay-check-cut = cards drawn for the deal
replay-check-lot = the lot
replay-check-cards = cards dealt and drawn, in their order

replay-keep = Keep and share
replay-link = Copy link
replay-link-copied = Copied: { $number } characters. The whole match is in the link, and no server is needed to show it.
replay-link-here = This link holds the whole match ({ $number } characters). Copy it:
replay-record = Download record

replay-panel-analysis = Analysis
replay-percent = { $number } %
replay-cost = points of win chance
replay-curves = Chance to win the round at this point: { $list }
replay-analysis-open = With open hands
replay-analysis-working = Judging the decisions: up to step { $number } of { $of } …
replay-analysis-busy = The server is busy. It is asked again in { $number } seconds.
replay-analysis-fault = The analysis cannot go on: { $why }
replay-analysis-running = This is what one seat saw. Decisions are judged once the match is over and all cards are shown.
replay-analysis-static = There is no server behind this page, and the analysis needs one.
replay-analysis-over = No decision follows in this round.
replay-analysis-chances = Chance to win at each player’s last decision: not all of the same moment, so they need not add up to 100 %
replay-analysis-decides = { $name } decides
replay-analysis-decides-later = { $name } decides next
replay-analysis-taken = taken
replay-analysis-exact = exact
replay-analysis-points = { $number } ± { $margin } points
replay-analysis-match = match { $number } % ± { $margin }
replay-analysis-others = What { $name } can expect the others to hold
replay-analysis-mistakes = What cost most
replay-analysis-mistake = { $name }: { $action }. Better: { $better }
replay-analysis-no-mistakes = No decision of this round seems to have cost anything.
replay-analysis-none-yet = Nothing so far.
replay-verdict-best = { $name }: the best choice, { $win } to win.
replay-verdict-good = { $name }: as good as the best, { $win } to win.
replay-verdict-action = { $name }: { $action }
replay-verdict-cost = { $name }: { $win } to win, { $cost } points less than with { $better }.
replay-do-draw = Draw
replay-do-keep = Keep the card
replay-do-accept = Accept
replay-do-challenge = Challenge
replay-do-target = Choose
replay-do-color = Name
replay-do-shed = Lay down
replay-do-protect = Protect
replay-do-pass = Pass on
