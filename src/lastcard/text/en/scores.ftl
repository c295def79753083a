# The score sheet for cards of paper: its page, and what cannot be on it.

scores-page = Score sheet · Last Card
scores-title = Score sheet for your own cards
scores-about = Play with the cards on your table; this page counts the points by the rules of your box, knows who deals, and says who is right.
scores-box = Which box do you play with?
scores-form = House rules of the match
scores-mode = How is the match won?
scores-mode-printed = As the box says
scores-mode-winner-collects = Winners collect points
scores-mode-low-total = Everybody counts their own cards, the lowest total wins
scores-mode-elimination = Whoever reaches the target is out
scores-mode-single-hand = One round
scores-target = Points that end it (empty: as the box says)
scores-settings = Other settings, in notation
scores-players = Who plays?
scores-player = Player { $number }
scores-more = One more
scores-fewer = One less
scores-seating = In the order in which you sit, clockwise.
scores-begin = Begin the sheet
scores-enter = Enter a round
scores-undo = Take back the last round
scores-won = has won
scores-out = is out
scores-deals = deals
scores-no-dealer = Who deals is not decided yet.
scores-final = The next hand decides the match.
scores-rounds = Round by round
scores-round = Round
scores-correct = Correct round { $round }
scores-removed = Round { $round } is removed.
scores-entered = Round { $round } is entered.
scores-corrected = Round { $round } is corrected.
scores-share = Share the score
scores-copied = The score is copied.
scores-again = Same people, new match
scores-close = Put the sheet away
scores-older = Earlier sheets
scores-none = There is none yet. Sheets stay in this browser.
scores-rounds-counted = { $number ->
    [one] { $number } round
   *[other] { $number } rounds
}
scores-drop = Throw away: { $name }
scores-drop-sure = Throw this sheet away?
scores-save = Save all as a file
scores-load = Load a file
scores-no-file = This file holds no score sheets.
scores-loaded = { $number ->
    [one] { $number } sheet is added.
   *[other] { $number } sheets are added.
}
scores-round-title = Round { $round }
scores-who-out = Who is out of cards?
scores-nobody = Nobody
scores-void = The round does not count
scores-left = Points left in the other hands
scores-cards = Tap cards
scores-knocked-out = Knocked out ({ $points })
scores-tap = Cards left in this hand
scores-add = { $card }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
scores-tapped = Cards counted; tap one to take it away
scores-take-away = Take away: { $card }
scores-correct-it = Correct
scores-enter-it = Enter
scores-cancel = Cancel
scores-remove = Remove this round
scores-at-table = At the table
scores-dealer = Who deals the next round?
scores-lot = Draw a lot
scores-lot-fell = The lot falls on { $name }.
scores-to-left = Play goes to the left
scores-to-right = Play goes to the right
scores-button = The button
scores-press = Press the button
scores-odds = Its chances:
scores-who-is-right = Who is right?
scores-question = What do you disagree about?
scores-ask = Look it up
scores-unwritten = The rules of this box say nothing about that.
scores-not-understood = That was not understood. Try it in other words: “Can I end on a draw four?”
scores-silent = The rules of { $edition } are silent; other boxes say:
scores-situation-last = Can the last card be a Wild?
scores-situation-forgot = What if somebody forgets to call UNO?
scores-situation-stack = Can a Draw Two be laid on a Draw Two?
scores-situation-jump = May I play out of turn?
scores-situation-challenge = When may I challenge a Draw Four?
scores-situation-empty = What if the draw pile is empty?
scores-situation-color = May I play the card I have just drawn?
scores-situation-two = What does Reverse do with two players?

refusal-sheet-places = a score sheet cannot have places=hands: it counts what others hold whenever somebody goes out, and a sheet knows the end of a round only. Choose places=flat(10), or another number.
refusal-sheet-rounds = more than { $most } rounds on one score sheet; begin another one
refusal-sheet-over = the match was decided after round { $number }
refusal-sheet-hands = what is left in the hands of all { $number } players is wanted, "" for an empty hand
refusal-sheet-not-playing = { $said } does not play in this round
refusal-sheet-twice = somebody goes out twice
refusal-sheet-void = nobody wins a round that does not count
refusal-sheet-points = '{ $said }' points in a hand: { $most } are the most
refusal-sheet-card = more cards { $card } than the box has, which is { $number }
