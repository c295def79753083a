"""The numbers of the engine: cards, verbs, actions, phases, tasks, reasons, notes, values of settings."""

# ---- cards ---------------------------------------------------------------------------------------------------------------
WILD = 4
FACES = 16
KINDS = 80
SEATS = 10
DEALER = 10  # the seat of chance and the referee
NOBODY = -1
UNNAMED = 4  # a play without a colour
NUMBERS = 0x3FF  # the faces 0..9
NUMBER_CARDS = 0x03FF03FF03FF03FF  # the coloured kinds with these faces
EVERY_CARD = -1  # all coloured kinds
SUIT = 0xFFFF  # all faces of red; shifted by 16 * colour those of another
COLUMN = 0x0001000100010001  # the red face 0 and its like; shifted by a face those of that face

# ---- what a card sets off (``rules.verbs[kind]``) ------------------------------------------------------------------------
COLOR = 1  # its player names a colour
SKIP = 2
REVERSE = 4
DRAW = 8  # somebody draws ``rules.amount[kind]``
RESTRICTED = 16  # lawful only without a blocking card in hand; may be challenged
BUTTON = 32  # the button is pressed
EVERYBODY = 64  # all others draw, unless they protect themselves
UNTIL = 128  # the next player draws until a stop card comes
SHED = 256  # its player may lay down all cards of the button's colour
BITE = 512  # drawn from the pile: shown, and three extra cards
SWAP = 1024  # its player swaps hands with somebody
ROTATE = 2048  # all hands are passed on

# ---- actions -------------------------------------------------------------------------------------------------------------
# A play is ``kind * 5 + named colour``.
PLAYS = 400
TAKE = 400  # draw for the turn
KEEP = 401
ACCEPT = 402
CHALLENGE = 403
UNO = 404
CATCH = 410  # + seat
NOTICE = 420  # + seat
TARGET = 430  # + seat
NAME = 440  # + colour
LAY = 450  # + kind
LAY_NONE = 530
PROTECT = 540  # + kind
SHUFFLED = 620  # the caller has put ``s.pile`` in order
PRESS = 630  # + colour
PENALTY = 640  # + seat
OTHER_PENALTY = 650  # + seat: of another amount than the rules have; never offered
NUMBERED = 660  # more than any number of an action

# ---- phases --------------------------------------------------------------------------------------------------------------
P_OVER = 0
P_RUN = 1  # tasks are being carried out; never seen from outside
P_TURN = 2
P_DRAWN = 3
P_ANSWER = 4
P_COLOR = 5
P_TARGET = 6  # who draws two
P_SWAP = 7  # whom to swap hands with
P_SHED = 8
P_PROTECT = 9
P_CONFIRM = 10
P_SHUFFLE = 11  # from here on the dealer is asked
P_BUTTON = 12  # pressed for a Draw Two: it hits or misses
P_BUTTON_COLOR = 13  # pressed for the colour in force

# ---- tasks: ``code | a << 6 | b << 12 | c << 24`` ------------------------------------------------------------------------
T_TURN = 1  # a's turn
T_MISS = 2  # a loses a turn
T_DRAW = 3  # a draws b cards for reason c
T_DRAW_ON = 4  # the rest of a drawing that was interrupted
T_CHECK = 5  # the turn's draw is done: may a fresh card be played?
T_PHASE = 6  # back to phase a after an interruption
T_UNTIL = 7  # a draws until a stop card, at most b
T_UNTIL_ON = 8
T_BUTTON = 9  # press it; a: P_BUTTON or P_BUTTON_COLOR
T_DRAW2 = 10  # Draw Two by a: button or next seat
T_PRESSED = 11  # the button was pressed for a Draw Two: presser a, b draws if it missed, c: it was the first card
T_WINDOW = 12  # open the window in which a draw-four can be challenged
T_HIT = 13  # the draw-four hits the next seat
T_ALL = 14  # the draw-four hits everybody: seat number a in order of play is next
T_SHED = 15  # the button was pressed for a
T_SHED_DONE = 16
T_OUT = 17  # a laid the last card
T_OVER = 18
T_FLIP = 19  # turn up the first card
T_BITTEN = 20  # dealt cards that bite: seat number a from the dealer is next
T_FIRST = 21  # what the first card does
T_TOP = 22  # turn up a card after a recycle of the whole pile
T_NEXT = 23  # the turn of whoever follows a
T_NAME = 24  # a names the colour

# ---- why cards are drawn -------------------------------------------------------------------------------------------------
R_TURN = 0
R_DRAW2 = 1
R_DRAW4 = 2
R_SHARE = 3  # a draw-four that hits everybody
R_UNTIL = 4
R_GUILTY = 5
R_WRONG_CHALLENGE = 6
R_LAST = 7  # after the last card
R_FIRST = 8  # the first card
FORCED = 8  # all up to here are forced by cards
R_EXTRA = 9  # extras of a card that bites
R_UNO = 10
R_FALSE_CATCH = 11
R_WRONG_CARD = 12
R_OUT_OF_TURN = 13
R_SUGGESTION = 14
R_PROTECT_ONE = 15

# ---- notes: ``code | seat << 5 | value << 10 | extra << 20`` -------------------------------------------------------------
N_PLAY = 1  # value: kind, extra: named colour
N_ACTION = 2  # value: any other action, in its own words
N_DRAW = 3  # value: kind, extra: reason * 2 + public
N_SHOW = 4  # value: kind (127: none), extra: seat it is shown to (DEALER: everybody)
N_TOP = 5  # value: kind, extra: 1 if it cannot start the pile
N_SHUFFLE = 6
N_COLOR = 7  # value: colour, extra: 1 if the button chose it
N_REVERSE = 8  # value: 1 right, 0 left
N_MISS = 9  # extra: why (below)
N_TURN = 10
N_RETURN = 11  # value: kind, extra: reason
N_LAY = 12
N_SWAP = 13  # value: the other seat
N_ROTATE = 14  # value: 1 right, 0 left
N_HAND = 15
N_OVER = 16  # value: 0 went out, 1 blocked
NO_CARD = 127

# ---- why a turn is missed ------------------------------------------------------------------------------------------------
M_SKIP = 0
M_DRAW2 = 1
M_DRAW4 = 2
M_UNTIL = 3
M_CHALLENGE = 4
M_FIRST_SKIP = 5
M_FIRST_DRAW2 = 6
M_EARLIER = 7
M_REVERSE = 8

# ---- why an action is refused (docs/procedure.md, section 13; rules/causes.toml says what each means) -----------------------
OFFERED = 0  # it is offered, lawful or at one's own risk
V_ROUND_OVER = 1
V_SHUFFLE_FIRST = 2
V_BUTTON_FIRST = 3
V_NO_PENALTY = 4
V_DEALER_NOT_ASKED = 5
V_DEALER_ONLY = 6
V_ROUND_ENDING = 7
V_CONFIRM_FIRST = 8
V_CATCH_SELF = 9
V_UNO_AUTOMATIC = 10
V_CATCH_CARDS = 11
V_CATCH_CALLED = 12
V_CATCH_PARTNER = 13
V_CATCH_LATE = 14
V_UNO_CALLED = 15
V_UNO_LATE = 16
V_UNO_TWO_CARDS = 17
V_UNO_OWN_TURN = 18
V_NOTICE_PARTNER = 19
V_NO_NOTICE = 20
V_NO_CHALLENGE = 21
V_ONE_DRAW = 22
V_MUST_PLAY = 23
V_ASKED_ELSE = 24
V_NOT_YOUR_TURN = 25
V_MUST_PLAY_DRAWN = 26
V_NOTHING_DRAWN = 27
V_NOTHING_TO_ACCEPT = 28
V_NO_COLOR_ASKED = 29
V_CANNOT_PICK = 30
V_NO_TARGET_ASKED = 31
V_NO_SHED_ASKED = 32
V_MUST_SHED = 33
V_NOT_HELD = 34
V_WRONG_SHED = 35
V_NO_PROTECT_ASKED = 36
V_NO_PROTECTION = 37
V_NO_JUMP_IN = 38
V_CANNOT_PAY = 39
V_NO_STACKING = 40
V_CANNOT_STACK = 41
V_ONLY_DRAWN_CARD = 42
V_OWN_COLOR = 43
V_NO_COLOR_NOW = 44
V_COLOR_MISSING = 45
V_FINISH_NUMBER = 46
V_RESTRICTED = 47
V_NO_MATCH = 48

# ---- whether the first card's effect runs (``s.first``) ------------------------------------------------------------------
FIRST_NONE = 0  # no longer: a card has been played
FIRST_ACTS = 1
FIRST_STAYS = 2  # it may not start the pile, but no other can: it stays, without effect

# ---- whom a draw-four hits (``s.hits``) ----------------------------------------------------------------------------------
HITS_NEXT = 0
HITS_ALL = 1

# ---- values of settings: places in the lists of ``settings.SHEET`` -------------------------------------------------------
OPTIONAL = 0  # turn.play
SCOPE_MATCHES = 0  # turn.mandatory_scope
SCOPE_ALL = 2
MUST_PLAY = 1  # turn.drawn_card
BLOCK_COLOUR = 0  # wd4.block
BLOCK_NUMBERS = 1
BLOCK_PLAYABLE = 2
BLUFF = 0  # wd4.unlawful
MISS_ALWAYS = 0  # draw2.miss_turn, wd4.miss_turn
MISS_NEVER = 1
MISS_NEXT = 2
BY_ANYONE = 1  # challenge.by
LOST = 1  # challenge.win_turn
KEPT = 1  # challenge.lose_turn
CLOSE_TURN = 0  # uno.closes
CLOSE_DRAW = 1
CLOSE_PLAY = 2
CLOSE_ANY_DRAW = 3
CLOSE_NEVER = 4
REFUSE = 0  # penalty.wrong_card, penalty.out_of_turn
AUTO = 1
CATCHABLE = 2
STACK_SAME = 1  # stacking
STACK_UP = 2
STACK_ANY = 3
BLOCKED_VOID = 1  # round.blocked
WHOLE = 1  # pile.recycle
IMMEDIATELY = 1  # pile.when
EXHAUST_CAP = 1  # badge.exhaust
EXHAUST_NONE = 2
REVEAL_STOP = 0  # badge.reveal
REVEAL_ALL = 1
NAMES = 1  # v4.colour, wda.no_card_colour: the player names it
OUT_YES = 0  # v4.protect_may_go_out
OUT_DRAWS_ONE = 1
OUT_NO = 2
SHARED = 1  # v4.multi_out
STOP_AT_FIRST = 2
AFTER_BUTTON = 1  # v4.challenge_window
CANCEL_ALL = 0  # v4.on_guilty
CANCEL_ONE = 1
SIX_INSTEAD = 0  # v4.on_wrong_challenge
LAST_NEXT = 0  # last_card.draw2, last_card.d4
LAST_BUTTON = 1
ANY_SUBSET = 1  # wda.amount
MUST_ALL = 2
AFTER_PRESSER = 1  # draw2.resume
FIRST_MISS = 0  # first.draw2
FIRST_ONLY = 1
FIRST_BUTTON = 2
FIRST_IGNORED = 3
PRESSER_PLAYED = 1  # first.draw2_button
PRESSER_NOTHING = 2
RIGHT_STARTS = 1  # first.reverse
