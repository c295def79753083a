# What cannot be read: records, positions, cards, edition files; and where in a record: "refusal-" and the cause (docs/background/text.md).

refusal-in-round = round { $round }: { $why }
refusal-in-line = line { $line }: { $why }
refusal-in-round-and-line = round { $round }, line { $line }: { $why }

## Cards, events and positions

refusal-no-card = '{ $said }' is no card: a colour r y g b and a face 0-9 s r d f k a, or w and a face w 4 b c a s h z r k j 2 t 6 x o
refusal-odd-cards = '{ $said }': cards are two characters each, and this is an odd number of them
refusal-no-card-in = '{ $said }': no card '{ $what }' at character { $place }
refusal-no-event = '{ $said }' is no event
refusal-no-turn-here = { $said }: no turn can start here
refusal-no-start = { $said }: this round has no beginning, it was dealt in the middle from what a seat knew
refusal-view-state = { $said }: the numbers of the state do not fit this view
refusal-view-without-state = { $said }: this view does not know the state of its round; take a view from Round.view or bring it up to date with Round.update
refusal-position = '{ $words }': { $faults }
refusal-position-parts = '{ $words }': a position has five parts between | (rules, hands, discard pile, turn, draw pile), this has { $number }
refusal-position-hands = { $number ->
    [one] { $number } hand
   *[other] { $number } hands
} on { $most ->
    [one] { $most } seat
   *[other] { $most } seats
}: from 2 to 10 are wanted
refusal-position-no-discard = the discard pile is empty: its top card has to be matched
refusal-position-wild-color = { $card } on top needs a named colour, such as { $example }
refusal-position-only-wild = '{ $said }': only a wild has a named colour, one of r y g b
refusal-position-turn = '{ $said }': the turn is a seat and a direction, such as p1> or p2<
refusal-position-nobody = '{ $said }': nobody sits there
refusal-position-empty-hand = an empty hand: that round is over
refusal-position-cards = more than { $most } cards

## Rounds and matches

refusal-deck-small = a deck of { cards-counted } is too small for { $most } players (G-20)
refusal-deck-large = a deck of { $number } cards: { $most } is the most
refusal-dealer = dealer '{ $said }': the seats are { $list }
refusal-seat = no seat '{ $said }'; there are { $list }
refusal-seat-or-player = '{ $said }' is neither a seat ({ $seats }) nor a player ({ $list })
refusal-how-many-players = how many players?
refusal-wanted-text = { $key }: a text such as '{ $like }' is wanted, not { $said }
refusal-ask-no-action = action: this is an Ask; play one of its actions, such as '{ $like }'
refusal-record-path = '{ $said }' is no text of a record; lastcard.load(…) reads a file
refusal-wanted-number = { $key }: a whole number is wanted, not { $said }
refusal-wanted-within = { $key }: a whole number from { $least } to { $most } is wanted, not { $said }
refusal-wanted-kind = { $key }: { $like } is wanted, not { $said }
refusal-wanted-cards = { $key }: a text such as '{ $like }' or a sequence of Card is wanted, not { $said }
refusal-wanted-texts = { $key }: a list of texts such as { $like } is wanted, not { $said }
refusal-chance = chance='{ $said }': 'auto' or 'ask' is wanted
refusal-no-time-limit = d time: match.minutes is 0: the match has no time limit
refusal-time-called = d time: the time was called before
refusal-after-match = { $action }: the match is over
refusal-player-list = { $said }: a list of names is wanted, such as ["Ann", "Ben"]
refusal-player-text = { $said }: a player's name is a text
refusal-player-name = a player's name has from 1 to 40 printable characters
refusal-name-invisible = a name has only characters that can be seen, not { $list }
refusal-player-twice = two players have the same name
refusal-seed-text = the seed and the nonces must be texts that UTF-8 can hold
refusal-nonce-line = a nonce must not contain a line break

## Records

refusal-record-cut = the file ends in the middle: { $detail }
refusal-toml-size = the file has more than { $most } bytes
refusal-toml-lines = the file has more than { $most } lines
refusal-toml-key = a key has more than { $most } parts
refusal-toml-parts = the keys have more than { $most } parts in all
refusal-toml-entries = the lists and tables have more than { $most } entries in all
refusal-toml-depth = lists or tables are nested too deeply: { $most } in each other are the most
refusal-toml-number = a number has too many digits
refusal-record-not-toml = this is not TOML: { $detail }
refusal-record-version = lastcard = { $said }: this is no game record of version { $most }
refusal-record-unmarked = this is no game record: no line says lastcard = { $most }
refusal-record-revision = revision = { $number }: a later version of lastcard wrote this; this one knows revisions up to { $most }
refusal-nothing-to-undo = nothing to take back: no action was taken yet
refusal-record-rounds = rounds are written as [[round]] tables
refusal-record-header-lacks = the header has no { $key }
refusal-record-round-lacks = the round has no { $key }
refusal-record-header-unknown = the header has an unknown key '{ $key }'; keys of your own begin with _
refusal-record-round-unknown = the round has an unknown key '{ $key }'; keys of your own begin with _
refusal-record-kind = { $key } must be a { $kind ->
    [text] text
    [list] list
    [table] table
   *[number] number
}
refusal-record-texts = { $key } must be a list of texts
refusal-record-no-seat = '{ $said }' is no seat
refusal-record-redacted = this record shows only what { $saw } could know; it can be read (events), not replayed
refusal-record-after-match = the match is over, but more rounds follow
refusal-record-after-open-round = the round is not over, but another one follows
refusal-record-empty = the record has no round, and no seed to deal one from
refusal-record-not-playing = { $said } does not play this round
refusal-record-in-key = { $key }: { $why }
refusal-record-seats = seats { $given }: playing are { $list }
refusal-record-round-over = the round is over, but more actions follow
refusal-record-scores = scores { $given }: the actions give { $list }
refusal-record-scores-early = scores { $given }: the round is not over
refusal-record-score-numbers = scores are whole numbers
refusal-record-dealer = dealer '{ $said }', seats { $given }: there are { $list }
refusal-record-edition = no edition '{ $said }'; there are { $list }, or the record holds one of its own
refusal-record-unproven = this is not the record of a finished match in which every card follows from its seed
refusal-illegal = { $action }: { $why } in { $position }
refusal-by-rule = { $why } ({ $rule })
refusal-possible = { $why }; possible: { $list }
refusal-replay-viewer = all cards of a match are shown once it is over; until then a seat has what it saw: p1, p2, … or None
refusal-round-not-over = round { $number }: it is not over, so it has no score sheet

## Edition files

refusal-edition-not-toml = the edition file is not TOML: { $detail }
refusal-edition-unreadable = the edition file cannot be read: { $reason }
refusal-edition-base = { $key } = { $said }: an edition builds on one of { $list }
refusal-edition-part = { $key } must be a table
refusal-edition-key = { $key }: not a part of an edition file; there are { $list }
refusal-edition-deck = { $key } = '{ $said }': there is no such deck; there are { $list }
refusal-edition-name-face = { $key }: no such face; those with names are { $list }
refusal-edition-effect-face = { $key }: no such face; coloured faces are { $list }, wilds { $other }
refusal-edition-verbs = { $key }: a list of verbs is wanted, such as ['draw 2']
refusal-edition-verb = { $key }: no verb '{ $said }'; there are { $list } (draw N with N from 1 to 50, skip N from 1 to 9)
refusal-edition-verb-set = { $key }: { $said } cannot be written; set draw2.target=button, wd4.colour=button or wd4.target=all_with_protection
refusal-edition-verb-twice = { $key }: { $said } is written twice (of two draws write their sum, such as 'draw 5')
refusal-edition-verb-wild = { $key }: { $said } is for wilds only
refusal-edition-verbs-together = { $key }: { $said } and { $other } cannot go together: one effect beside 'color', or 'reverse' before 'draw'
refusal-edition-verb-coloured = { $key }: { $said } is for coloured cards only
refusal-edition-verb-pick = { $key }: pick needs a draw, such as 'draw 2', without restricted or reverse
refusal-edition-verb-restricted = { $key }: restricted needs a draw, such as 'draw 4'
refusal-edition-deck-table = { $key }: a table of faces and how many there are is wanted
refusal-edition-count = { $key } = { $said }: a face (or a range such as 1-9) and a count from 0 to 20 are wanted
refusal-edition-cards = { $key }: { $number } cards; { $most } is the most
refusal-edition-setting = { $key }: no such setting
refusal-edition-cause = { $key }: no such cause; docs/program/causes.md lists them
refusal-edition-cause-rule = { $key } = { $said }: there is no such rule; the id of one that `lastcard why` explains is wanted
refusal-edition-value = { $key }: { $why }
refusal-edition-path = the path { $said } has characters that cannot be printed; give the file another name
refusal-edition-entries = an edition file has at most { $most } keys and entries of lists
refusal-edition-large = an edition file has at most { $most } bytes
refusal-edition-text = { $key } = { $said }: a text of 1 to { $most } printable characters is wanted
refusal-edition-id = { $key } = { $said }: small letters, digits, - and _ are wanted, 40 at most
refusal-edition-id-taken = { $key } = '{ $said }': a published edition has this id ({ $list }); choose another
refusal-edition-code = { $key } = { $said }: up to four capital letters are wanted
refusal-edition-offers = offers = { $said }: a list of settings is wanted, such as ['teams=2x2']
refusal-edition-offer = offers: { $said }: { $why }
refusal-edition-offer-twice = '{ $said }' is offered twice
refusal-edition-deck-name = { $key }: the name of a deck is of small letters, digits, - and _, 40 at most
refusal-edition-deck-taken = { $key }: the published editions have decks of these names ({ $list }); choose another
refusal-edition-count-twice = { $key }: { $other } counts { $said } already
refusal-edition-no-cards = { $key }: the deck has no cards
refusal-edition-deck-small = { $key }: { $number } cards; { $least } players need { $most }, their hands and one to turn up
refusal-edition-setting-near = { $key }: no such setting; did you mean { $near }?
refusal-edition-setting-twice = { $key } is set twice
refusal-edition-value-part = { $key }: a setting has value and rule, nothing else
refusal-edition-value-lacks = { $key }: the value is missing; write value = '…' beside the rule
refusal-edition-value-kind = { $key } = { $said }: a text or a whole number is wanted
refusal-not-utf8 = it is not UTF-8 text
