# The game in the terminal: line by line and drawn (src/lastcard/terminal). A drawn table has rows of 60 columns and more.

## What is asked. Alone at the keyboard the sentence begins with a capital; with others it follows the name

terminal-ask-of = { $name }: { $asked }
terminal-may-react = { $who_is ->
    [you] You may react
   *[other] { $names } may react
}
terminal-ask-keep = you drew a card that can be played: play it or keep it
terminal-ask-drawn = the card you drew has to be played
terminal-ask-challenge = { $card } was played: accept or challenge
terminal-ask-answer = { $card } was played: accept
terminal-ask-turn = it is your turn
terminal-ask-refuse = it is your turn: draw, or keep to show your hand instead
terminal-ask-more = lay another equal card, or keep to lay no more
terminal-ask-color = name a colour
terminal-ask-target = pick who draws
terminal-ask-swap = pick the player to swap hands with
terminal-ask-shed = choose the card to lay on top, or lay none
terminal-ask-protect = protect yourself with a card
terminal-ask-pass = { $number ->
    [one] choose a card to pass to { $name }
   *[other] choose { $number } cards to pass to { $name }, one at a time
}
terminal-ask-confirm = the last card is played: accept it, or notice that it is wrong
terminal-ask-else = it is for you to decide
terminal-ask-which-color = { $card }: which colour?
terminal-ask-whom = Whom?
terminal-armed = { $asked } · UNO! with the next card
terminal-alone = { $name }, press Enter when only you can see the screen
terminal-enter-first = { $name }, press Enter first.
terminal-waits-challenge = { $name } may challenge
terminal-waits-turn = { $name } is to play
terminal-waits-decision = { $name } decides

## Line by line

terminal-begins = { $line }: { $number } players, { $goal }.
terminal-seed = All shuffles follow from a seed whose SHA-256 is { $hash }.
terminal-can = You can: { $list }.
terminal-can-pass = You can: { $list }; an empty line lets it pass.
terminal-at-risk = At your own risk: { $list }.
terminal-refused = That is refused: { $why }.
terminal-refused-by = That is refused: { $why } ({ $rule }).
terminal-unread = { $why }. Type help for what can be typed.
terminal-undone = back to your last decision
terminal-top = Top card: { $card }. { $list }. Draw pile { $number }. { $direction ->
    [left] Play runs to the left.
   *[right] Play runs to the right.
}
terminal-top-color = Top card: { $card }, the colour is { $color }. { $list }. Draw pile { $number }. { $direction ->
    [left] Play runs to the left.
   *[right] Play runs to the right.
}
terminal-top-none = none
terminal-holds = { $name } { cards-counted }
terminal-holds-called = { $name } { cards-counted } (UNO)
terminal-holds-place = { $name } (place { $number })
terminal-holds-gone = { $name } { cards-counted } (out of the round)
terminal-hand = Your hand: { $list }.
terminal-hand-none = Your hand: no cards.
terminal-no-hand = Nobody's hand is in sight.
terminal-rules = { $edition }: { $about }. Rules line: { $line }
terminal-rules-plain = { $edition }. Rules line: { $line }
terminal-rule = { $id }: { $text }
terminal-rule-why = { $id }: { $text } Why: { $why }
terminal-no-rule = Nothing has happened yet that a rule explains.
terminal-help =
    What you type is an action of the notation; your seat may be left out:
      r5        play red 5 (colours r y g b; faces 0-9, s Skip, r Reverse, d Draw Two)
      ww:g      play a wild and name green
      r5!       play red 5 and call UNO
      draw      draw a card               keep       keep the card just drawn
      accept    take what was played      challenge  doubt a draw-four
      uno       call UNO                  catch p3   catch somebody who did not
      notice p3 notice a wrong card       target p3  pick a player
      color g   name a colour             shed r3, shed -, protect g4
      pass r7   pass a card on before the round begins
    and besides: hand, scores, rules, why (or why CL-21), undo, help, quit.
    An empty line lets an offer pass.

## What can be typed, each with what it means

terminal-offer-play = { $words } ({ $card })
terminal-offer-draw = { $words }
terminal-offer-keep = { $words }
terminal-offer-accept = { $words }
terminal-offer-challenge = { $words }
terminal-offer-uno = { $words }
terminal-offer-catch = { $words } ({ $whom })
terminal-offer-notice = { $words } ({ $whom })
terminal-offer-target = { $words } ({ $whom })
terminal-offer-swap-none = { $words } (keep your hand)
terminal-offer-color = { $words } ({ $color })
terminal-offer-shed = { $words } ({ $card })
terminal-offer-shed-none = { $words }
terminal-offer-protect = { $words } ({ $card })
terminal-offer-pass = { $words } ({ $card })

terminal-over = The match is not over
terminal-kept = the record is in { $path }
terminal-not-kept = no record was kept (--record FILE)
terminal-farewell = { $ended }; { $kept }.
terminal-farewell-seed = { $ended }; the seed of the shuffles was { $seed }; { $kept }.

## Score sheet

terminal-round-void = Round { $round }: nobody could move, and it does not count.
terminal-round-nobody = Round { $round }: nobody wins.
terminal-round-won = { $number ->
    [one] Round { $round }: { $names } wins.
   *[other] Round { $round }: { $names } win.
}
terminal-won = { $number ->
    [one] { $names } wins the match
   *[other] { $names } win the match
}
terminal-score = { $name }: { $list }
terminal-score-place = place { $number }
terminal-score-left = { points-counted } left ({ $cards })
terminal-score-none = no cards left
terminal-score-total = total { $total }
terminal-score-gained = scores { $gained }, total { $total }
terminal-score-out = out of the match

## The drawn table

terminal-you = You
terminal-aside = round { $round } · { $goal }
terminal-then = then { $name }
terminal-fixed = all shuffles are fixed: ? shows the SHA-256 of their seed
terminal-refused-key = { $why } ({ $rule }; w tells it)
terminal-watching = you are watching
terminal-not-your-turn = it is not your turn
terminal-risk = { $card } is unlawful here; press { $key } again to put it down at your own risk
terminal-small = This window has { $width } by { $height } characters; the table needs { $columns } by { $rows }. Make it larger, or leave with q.
terminal-left = ↻ to the left
terminal-right = ↺ to the right
terminal-no-color = no colour yet
terminal-out = out
terminal-pile-draw = draw
terminal-pile-on = on
# At most four characters.
terminal-pile-none = none

## The row of keys: short words

key-draw = draw
key-refuse = show hand
key-enough = no more
key-keep = keep
key-accept = accept
key-challenge = challenge
key-uno = UNO!
key-catch = catch
key-notice = notice
key-aimed = { $verb } { $name }
key-lay-none = lay none
key-swap-none = keep hand
key-why = why
key-help = help
key-type = type
key-undo = undo
key-leave = leave
key-go-on = go on
key-do = do it
key-never-mind = never mind
key-show-hand = show my hand
key-another-card = another card
key-nobody = nobody
key-pass = let it pass
key-risk = at your own risk
key-step = step
key-round = round
key-ends = begin, end

terminal-keys =
    Keys

      1 2 3 …  play the card above the key; ! before it: at your own risk (twice)
      d  draw          k  keep the drawn card
      a  accept        c  challenge a draw-four
      !  UNO: with the next card you play, or late
      x  catch somebody who did not call UNO
      n  notice a wrong card
      -  lay none       r y g b  name a colour
      w  why: the rule of the last refusal, or of what happened last
      u  undo your last decision (among bots)
      :  type an action in words, such as  p2 catch p1
      ?  this page     q  leave     Enter  go on

    At the table: ▶ whose turn, ▯ cards in hand, then the score. x! may be caught.

## A record

terminal-replay-round = Round { $round }
terminal-replay-scores = Scores: { $list }
terminal-replay-ends = The record ends here; the round is not over.
terminal-replay-empty = no rounds
terminal-replay-no-rounds = This record holds no rounds.
terminal-replay-aside = round { $round } of { $rounds } · { $goal }
terminal-replay-step = Step { $step } of { $steps }

## What the table in the terminal refuses

refusal-bots-seat = { $seat } is not yours to play
refusal-match-is-over = the match is over
refusal-sheet-first = the round is over; go on to the next one first
refusal-undo-seen = nothing is taken back where others have seen it; undo is for one person among bots
refusal-undo-nothing = there is nothing to take back yet
refusal-record-unnamed = --record: the name of the file is empty
refusal-record-folder = { $path }: the record cannot be written there, it is a folder
refusal-record-device = { $path }: the record cannot be written there, it is no ordinary file
refusal-record-there = { $path }: there is a file already; give another name, or --force to write over it
refusal-record-unwritable = { $path }: the record cannot be written: { $reason }
refusal-record-unsaved = { $path }: the record could not be saved: { $reason }
refusal-replay-seat = --seat { $seat }: the seats are { $list }
refusal-replay-other = --seat { $seat }: this record shows only what { $saw } could know
refusal-replay-no-events = a record of one seat lists its events, and there are none
