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
