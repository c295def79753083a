"""The rules of play: who may do what, and what follows. Integers and tables; imports nothing.

Three functions are the whole face of this file:

* ``legal(s, rules, seat, out)`` writes the lawful actions of a seat into ``out`` and returns how many there are,
* ``unlawful(s, rules, seat, out)`` does so for what the seat can put down at its own risk,
* ``step(s, rules, seat, action)`` carries out one action that one of the two offered.

``s`` is a state (see ``round.State``), ``rules`` a table (see ``table.Table``): plain attributes, integers and flat integer arrays
only, so that the same text runs interpreted and compiled. What a card sets off is pushed on ``s.todo`` as small tasks;
``settle`` pops them until somebody has to decide, and then ``s.phase`` has a name. Chance stands outside: in the phases SHUFFLE and
BUTTON the dealer is asked, and the caller supplies the outcome. What happened is left in ``s.notes``.

A *kind* of card is ``colour * 16 + face``. A set of kinds is two masks: bit ``kind`` of the first for the coloured ones, bit ``face`` of
the second for the wilds, so that ``kind >> 6`` says which and ``kind & 63`` where. ``docs/procedure.md`` describes the course of a round
in words.
"""

# ---- cards ---------------------------------------------------------------------------------------------------------------
WILD = 4
FACES = 16
KINDS = 80
SEATS = 10
DEALER = 10  # the seat of chance and the referee
NOBODY = -1
UNNAMED = 4  # a play without a colour
NUMBERS = 0x3FF  # the faces 0..9
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

# ---- phases --------------------------------------------------------------------------------------------------------------
P_OVER = 0
P_RUN = 1  # tasks are being carried out; never seen from outside
P_TURN = 2
P_DRAWN = 3
P_ANSWER = 4
P_COLOR = 5
P_TARGET = 6
P_SHED = 7
P_PROTECT = 8
P_CONFIRM = 9
P_SHUFFLE = 10
P_BUTTON = 11

# ---- tasks: ``code | a << 6 | b << 12 | c << 24`` ------------------------------------------------------------------------
T_TURN = 1  # a's turn
T_MISS = 2  # a loses a turn
T_DRAW = 3  # a draws b cards for reason c
T_DRAW_ON = 4  # the rest of a drawing that was interrupted
T_CHECK = 5  # the turn's draw is done: may a fresh card be played?
T_PHASE = 6  # back to phase a after an interruption
T_UNTIL = 7  # a draws until a stop card, at most b
T_UNTIL_ON = 8
T_BUTTON = 9  # press it; a: it sets the colour
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
R_FORCED = 8  # all up to here are forced by cards
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
N_COLOR = 7  # value: colour
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


def lowest_bit(mask):
    """Return the place of the lowest bit that is set."""
    return (mask & -mask).bit_length() - 1


def note(s, code, seat, value, extra):
    """Write down what happened."""
    s.notes[s.notes_n] = code | seat << 5 | value << 10 | extra << 20
    s.notes_n += 1


def push(s, code, a, b, c):
    """Put a task on top of the stack."""
    s.todo[s.todo_n] = code | a << 6 | b << 12 | c << 24
    s.todo_n += 1


def after(s, seat):
    """Return the seat that follows in the direction of play."""
    seat += s.direction
    if seat < 0:
        return s.seats - 1
    return 0 if seat == s.seats else seat


def opponents(s, rules, seat):
    """Return the seats that play against one, as a mask."""
    everybody = (1 << s.seats) - 1
    if rules.teams:
        even = 0x155
        return everybody & (even << 1 if seat % 2 == 0 else even)
    return everybody & ~(1 << seat)


def kept(s, rules):
    """Return how many cards stay when the discard pile is recycled: the top, and the one below if the top may be taken back."""
    if rules.pile_recycle == WHOLE:
        return 1
    return 2 if s.wrong != NOBODY or (s.challenge and not rules.challenge_card_stays) else 1


def can_pay(s, rules):
    """Tell whether a penalty card could be drawn."""
    return s.pile_n > 0 or s.discard_n > kept(s, rules)


# ---- hands and piles -----------------------------------------------------------------------------------------------------
def gain(s, seat, kind):
    """Put a card into a hand; a hand that grows has said nothing yet."""
    s.hand[seat * KINDS + kind] += 1
    s.mask[seat * 2 + (kind >> 6)] |= 1 << (kind & 63)
    s.size[seat] += 1
    s.called &= ~(1 << seat)
    s.owing &= ~(1 << seat)


def lose(s, seat, kind):
    """Take a card out of a hand and lay it on the discard pile."""
    place = seat * KINDS + kind
    left = s.hand[place] - 1
    s.hand[place] = left
    s.mask[seat * 2 + (kind >> 6)] &= ~((left == 0) << (kind & 63))
    s.size[seat] -= 1
    s.discard[s.discard_n] = kind
    s.discard_n += 1


def show_top(s, kind):
    """Let the card that now lies on top count: its colour, if it has one, and its face."""
    s.color = kind >> 4 if kind < WILD * FACES else s.color
    s.face = kind & 15 if kind < WILD * FACES else NOBODY


def take_top(s):
    """Take the next card of the draw pile."""
    s.pile_n -= 1
    return s.pile[s.pile_n]


def recycle(s, rules):
    """Make a new draw pile of the discard pile and ask the dealer to shuffle it."""
    keep = 0 if rules.pile_recycle == WHOLE else kept(s, rules)
    spare = s.discard_n - keep
    for i in range(spare):
        s.pile[s.pile_n] = s.discard[i]
        s.pile_n += 1
    for i in range(keep):
        s.discard[i] = s.discard[spare + i]
    s.discard_n = keep
    if keep == 0:
        s.wrong = NOBODY
        s.laid = NOBODY
        push(s, T_TOP, 0, 0, 0)
    s.phase = P_SHUFFLE


def is_due(s, rules):
    """Tell whether the pile has to be recycled before anybody needs a card."""
    return rules.pile_when == IMMEDIATELY and s.pile_n == 0 and s.discard_n > kept(s, rules)


def receive(s, rules, seat, kind, reason, public):
    """A card that was drawn comes into a hand."""
    gain(s, seat, kind)
    note(s, N_DRAW, seat, kind, reason * 2 + public)
    if s.owing:
        closes = rules.uno_closes
        if closes == CLOSE_ANY_DRAW:
            s.owing = 0
        elif reason != R_TURN and reason <= R_FORCED and rules.uno_forced_draw_closes and closes < CLOSE_PLAY:
            s.owing = 0


def bites(s, rules, kind, reason):
    """Tell whether a card just drawn costs its drawer three more."""
    if not rules.verbs[kind] & BITE or reason == R_EXTRA:
        return False
    if reason != R_TURN and not rules.creeper_on_forced:
        return False
    if s.bitten and rules.creeper_per_draw:
        return False
    s.bitten = 1
    return True


def draw(s, rules, seat, count, reason):
    """Draw cards; stop for a shuffle or for a card that bites and leave the rest on the stack."""
    while count > 0:
        if s.pile_n == 0:
            if s.discard_n > kept(s, rules):
                push(s, T_DRAW_ON, seat, count, reason)
                recycle(s, rules)
            return
        kind = take_top(s)
        receive(s, rules, seat, kind, reason, 0)
        count -= 1
        if reason == R_TURN:
            s.drew += 1
            if rules.creeper_play_at_once or not rules.verbs[kind] & BITE:
                s.fresh[kind >> 6] |= 1 << (kind & 63)
        elif reason == R_EXTRA and rules.creeper_extra_playable:
            s.fresh[kind >> 6] |= 1 << (kind & 63)
        if bites(s, rules, kind, reason):
            note(s, N_SHOW, seat, kind, DEALER)
            push(s, T_DRAW_ON, seat, count, reason)
            push(s, T_DRAW_ON, seat, 3, R_EXTRA)
            count = 0
        elif is_due(s, rules):
            push(s, T_DRAW_ON, seat, count, reason)
        else:
            continue
        if is_due(s, rules):
            recycle(s, rules)
        return


def has_stop_card(s, rules):
    """Tell whether the draw pile or the discard pile below its top holds a stop card."""
    for i in range(s.pile_n):
        if rules.stops >> (s.pile[i] & 15) & 1 and s.pile[i] < WILD * FACES:
            return True
    for i in range(s.discard_n - 1):
        if rules.stops >> (s.discard[i] & 15) & 1 and s.discard[i] < WILD * FACES:
            return True
    return False


def draw_until(s, rules, seat, limit):
    """Draw until a stop card comes."""
    while limit > 0:
        if s.pile_n == 0:
            if s.discard_n > kept(s, rules):
                push(s, T_UNTIL_ON, seat, limit, 0)
                recycle(s, rules)
            return
        kind = take_top(s)
        stops = kind < WILD * FACES and rules.stops >> (kind & 15) & 1
        public = 1 if rules.badge_reveal == REVEAL_ALL or (stops and rules.badge_reveal == REVEAL_STOP) else 0
        receive(s, rules, seat, kind, R_UNTIL, public)
        limit = 0 if stops else limit - 1
        if bites(s, rules, kind, R_UNTIL):
            note(s, N_SHOW, seat, kind, DEALER)
            push(s, T_UNTIL_ON, seat, limit, 0)
            push(s, T_DRAW_ON, seat, 3, R_EXTRA)
        elif is_due(s, rules):
            push(s, T_UNTIL_ON, seat, limit, 0)
        else:
            continue
        if is_due(s, rules):
            recycle(s, rules)
        return


# ---- what may be played --------------------------------------------------------------------------------------------------
def fits(s, kind):
    """Tell whether a coloured card matches by colour or face."""
    return bool(matching(s) >> kind & 1)


def matching(s):
    """Return the coloured kinds that match by colour or face."""
    same = SUIT << 16 * s.color if s.color >= 0 else 0
    return same | COLUMN << s.face if s.face >= 0 else same


def blocked(s, rules, seat, kind):
    """Tell whether the rest of the hand makes a restricted card unlawful."""
    block = rules.wd4_block
    if s.color >= 0:
        forbidden = (NUMBERS if block == BLOCK_NUMBERS else SUIT) << 16 * s.color
        if s.mask[seat * 2] & forbidden:
            return True
    if block == BLOCK_PLAYABLE and s.mask[seat * 2] & matching(s):
        return True
    wild = s.mask[seat * 2 + 1]
    if s.hand[seat * KINDS + kind] == 1:
        wild &= ~(1 << (kind & 63))
    if rules.wd4_block_other_d4 and wild & rules.restricted:
        return True
    return bool(rules.wd4_block_wilds and wild & ~rules.restricted)


def wild_plays(s, rules, seat, kind, out, n):
    """Write the plays of a wild: with each colour, or without one."""
    if rules.verbs[kind] & COLOR and s.size[seat] > 1:
        for c in range(4):
            out[n] = kind * 5 + c
            n += 1
    else:
        out[n] = kind * 5 + UNNAMED
        n += 1
    return n


def wilds(s, rules, seat, fresh, lawful):
    """Return the wilds of the whole hand or among the fresh cards that are lawful, or those that would be a bluff, as a mask."""
    mask = s.mask[seat * 2 + 1]
    if fresh:
        mask &= s.fresh[1]
    strong = mask & rules.restricted
    found = mask & ~strong if lawful else 0
    if strong and (lawful or rules.wd4_unlawful == BLUFF):
        while strong:
            bit = strong & -strong
            strong &= strong - 1
            if blocked(s, rules, seat, WILD * FACES + lowest_bit(bit)) != lawful:
                found |= bit
    return found


def plays(s, rules, seat, fresh, lawful, out, n):
    """Write plays on the top card: of the whole hand or the fresh cards, the lawful ones or the bluffs."""
    if lawful:
        mask = s.mask[seat * 2] & matching(s)
        if fresh:
            mask &= s.fresh[0]
        while mask:
            out[n] = lowest_bit(mask) * 5 + UNNAMED
            n += 1
            mask &= mask - 1
    mask = wilds(s, rules, seat, fresh, lawful)
    while mask:
        n = wild_plays(s, rules, seat, WILD * FACES + lowest_bit(mask), out, n)
        mask &= mask - 1
    return n


def may_draw(s, rules, seat):
    """Tell whether the seat holds no card it is obliged to play."""
    if rules.turn_play == OPTIONAL:
        return True
    if s.mask[seat * 2] & matching(s):
        return False
    scope = rules.turn_mandatory_scope
    if scope == SCOPE_MATCHES:
        return True
    if s.mask[seat * 2 + 1] & ~rules.restricted:
        return False
    return scope != SCOPE_ALL or not wilds(s, rules, seat, False, True)


def can_stack(s, rules, kind):
    """Tell whether a card in hand answers the draw card that lies on top."""
    verbs = rules.verbs[kind]
    if not verbs & DRAW:
        return False
    strong = verbs & RESTRICTED
    under = rules.verbs[s.played] & RESTRICTED
    if rules.stacking == STACK_SAME:
        allowed = strong == under
    elif rules.stacking == STACK_UP:
        allowed = strong >= under
    else:
        allowed = True
    return allowed and (kind >= WILD * FACES or fits(s, kind))


def stacks(s, rules, seat, lawful, out, n):
    """Write the cards the victim can pile on."""
    for part in range(2):
        mask = s.mask[seat * 2 + part]
        while mask:
            kind = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            if not can_stack(s, rules, kind):
                continue
            if part == 0:
                if lawful:
                    out[n] = kind * 5 + UNNAMED
                    n += 1
            elif blocked(s, rules, seat, kind) != lawful and (lawful or rules.wd4_unlawful == BLUFF):
                n = wild_plays(s, rules, seat, kind, out, n)
    return n


def jump(s, rules, seat):
    """Return the kind a seat may play out of turn, or -1."""
    if not rules.jump_in or seat == s.turn or s.phase != P_TURN or s.discard_n == 0:
        return NOBODY
    top = s.discard[s.discard_n - 1]
    if top >= WILD * FACES or s.face != top & 15 or not s.hand[seat * KINDS + top]:
        return NOBODY
    return top


def sheddable(s, rules, part):
    """Return the coloured kinds (part 0) or the wilds (part 1) that the seat asked may shed, as a mask."""
    if part == 0:
        return s.mask[s.actor * 2] & SUIT << 16 * s.button
    return s.mask[s.actor * 2 + 1] if rules.wda_discard_wilds else 0


def held_of_color(s, rules):
    """Return how many cards of the button's colour the seat asked holds."""
    count = 0
    for part in range(2):
        mask = sheddable(s, rules, part)
        while mask:
            count += s.hand[s.actor * KINDS + part * 64 + lowest_bit(mask)]
            mask &= mask - 1
    return count


def shed_count(s, rules):
    """Return how many cards the seat asked may shed."""
    count = held_of_color(s, rules)
    if not rules.wda_may_go_out and count == s.size[s.actor]:
        count -= 1
    return count


def targets(s, rules):
    """Return the seats that may be picked, as a mask."""
    mask = (1 << s.seats) - 1
    if s.swapping or not rules.draw2_target_self:
        mask &= ~(1 << s.actor)
    return mask


def legal(s, rules, seat, out):
    """Write the lawful actions of a seat and return how many there are."""
    if seat == DEALER:
        return outcomes(s, rules, out)
    if s.phase == P_OVER or s.phase >= P_SHUFFLE:
        return 0
    n = options(s, rules, seat, out)
    return reactions(s, rules, seat, out, n)


def options(s, rules, seat, out):
    """Write what a seat can do in this phase, calls and accusations left aside, and return how many actions there are."""
    n = 0
    phase = s.phase
    if phase == P_TURN:
        if seat == s.turn:
            n = plays(s, rules, seat, False, True, out, 0)
            if n == 0 or may_draw(s, rules, seat):
                out[n] = TAKE
                n += 1
        elif rules.jump_in and jump(s, rules, seat) >= 0:
            out[n] = jump(s, rules, seat) * 5 + UNNAMED
            n += 1
    elif phase == P_DRAWN:
        if seat == s.turn:
            n = plays(s, rules, seat, True, True, out, 0)
            if n == 0 or rules.turn_drawn_card != MUST_PLAY:
                out[n] = KEEP
                n += 1
    elif phase == P_ANSWER:
        n = answers(s, rules, seat, out)
    elif s.must >> seat & 1:
        n = choices(s, rules, seat, out)
    return n


def answers(s, rules, seat, out):
    """Write the answers to a draw card."""
    n = 0
    if s.must >> seat & 1:
        if rules.stacking and seat == s.actor and s.out == NOBODY:
            n = stacks(s, rules, seat, True, out, n)
        out[n] = ACCEPT
        n += 1
        if s.challenge:
            out[n] = CHALLENGE
            n += 1
    return n


def choices(s, rules, seat, out):
    """Write the choices of the phases that ask for one thing."""
    n = 0
    if s.phase == P_COLOR:
        for c in range(4):
            out[n] = NAME + c
            n += 1
    elif s.phase == P_TARGET:
        mask = targets(s, rules)
        while mask:
            out[n] = TARGET + lowest_bit(mask)
            n += 1
            mask &= mask - 1
    elif s.phase == P_SHED:
        for part in range(2):
            mask = sheddable(s, rules, part)
            while mask:
                out[n] = LAY + part * 64 + lowest_bit(mask)
                n += 1
                mask &= mask - 1
        if rules.wda_amount != MUST_ALL:
            out[n] = LAY_NONE
            n += 1
    elif s.phase == P_PROTECT:
        mask = shields(s, seat)
        while mask:
            out[n] = PROTECT + lowest_bit(mask)
            n += 1
            mask &= mask - 1
        if rules.v4_protect:
            out[n] = ACCEPT
            n += 1
    else:
        out[n] = ACCEPT
        n += 1
    return n


def outcomes(s, rules, out):
    """Write what the dealer is asked for: what chance can bring, or the penalties the referee may give."""
    if s.phase == P_SHUFFLE:
        out[0] = SHUFFLED
        return 1
    if s.phase == P_BUTTON:
        for c in range(4):
            out[c] = PRESS + c
        return 4
    if s.phase == P_OVER or s.phase == P_CONFIRM or not rules.penalty_suggestion or s.out != NOBODY or not can_pay(s, rules):
        return 0
    for seat in range(s.seats):
        out[seat] = PENALTY + seat
    return s.seats


def reactions(s, rules, seat, out, n):
    """Write what a seat may say at any time: its call, a catch, a notice."""
    if s.out != NOBODY:
        return n
    hanging = s.phase == P_CONFIRM  # only the wrong last card matters now
    if not rules.uno_call and not hanging and may_call(s, rules, seat):
        out[n] = UNO
        n += 1
    if s.owing and not hanging:
        owing = s.owing & catchable_by(s, rules, seat)
        while owing:
            out[n] = CATCH + lowest_bit(owing)
            n += 1
            owing &= owing - 1
    if s.wrong != NOBODY and opponents(s, rules, s.wrong) >> seat & 1 and (not hanging or s.must >> seat & 1):
        out[n] = NOTICE + s.wrong
        n += 1
    return n


def catchable_by(s, rules, seat):
    """Return the seats one may accuse, as a mask."""
    if rules.uno_catchers:
        return opponents(s, rules, seat)
    return ((1 << s.seats) - 1) & ~(1 << seat)


def may_call(s, rules, seat):
    """Tell whether a call of UNO counts now."""
    size = s.size[seat]
    if s.phase == P_SHED and seat == s.actor:
        return not s.called >> seat & 1
    if size > 2 or s.called >> seat & 1:
        return False
    if size == 1:
        return bool(s.owing >> seat & 1 and rules.uno_self_correct)
    if size != 2:
        return False
    phase = s.phase
    if phase == P_TURN:
        return seat == s.turn or jump(s, rules, seat) >= 0
    if phase == P_DRAWN:
        return seat == s.turn
    if phase == P_PROTECT:
        return seat == s.actor
    return phase == P_ANSWER and seat == s.actor and bool(s.must >> seat & 1) and rules.stacking > 0


def unlawful(s, rules, seat, out):
    """Write what a seat may put down at its own risk and return how many actions there are."""
    n = 0
    phase = s.phase
    if phase == P_OVER or phase >= P_CONFIRM or seat == DEALER or s.out != NOBODY:
        return 0
    if phase == P_TURN:
        if seat == s.turn:
            if rules.penalty_wrong_card and can_pay(s, rules):
                n = misfits(s, seat, out)
            n = plays(s, rules, seat, False, False, out, n)
        elif rules.penalty_out_of_turn and can_pay(s, rules):
            n = early_plays(s, rules, seat, out)
    elif phase == P_DRAWN:
        if seat == s.turn:
            n = plays(s, rules, seat, True, False, out, n)
    elif phase == P_ANSWER and rules.stacking and seat == s.actor and s.must >> seat & 1:
        n = stacks(s, rules, seat, False, out, n)
    if rules.uno_false_catch and not rules.uno_call and can_pay(s, rules):
        others = catchable_by(s, rules, seat) & ~s.owing
        while others:
            other = lowest_bit(others)
            others &= others - 1
            if s.size[other] == 1:
                out[n] = CATCH + other
                n += 1
    return n


def misfits(s, seat, out):
    """Write the coloured cards that do not match."""
    n = 0
    mask = s.mask[seat * 2] & ~matching(s)
    while mask:
        out[n] = lowest_bit(mask) * 5 + UNNAMED
        n += 1
        mask &= mask - 1
    return n


def early_plays(s, rules, seat, out):
    """Write every play of a seat whose turn it is not."""
    n = 0
    lawful = jump(s, rules, seat)
    for part in range(2):
        mask = s.mask[seat * 2 + part]
        while mask:
            kind = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            if kind == lawful or (rules.penalty_out_of_turn != AUTO and part and rules.verbs[kind] & ~(COLOR | BITE)):
                continue
            if part == 0:
                out[n] = kind * 5 + UNNAMED
                n += 1
            else:
                n = wild_plays(s, rules, seat, kind, out, n)
    return n


# ---- carrying out --------------------------------------------------------------------------------------------------------
def step(s, rules, seat, action):
    """Carry out an action that ``legal`` or ``unlawful`` offers to this seat, and all that follows."""
    s.notes_n = 0
    if action < PLAYS:
        play(s, rules, seat, action // 5, action % 5)
    elif action == SHUFFLED:
        note(s, N_SHUFFLE, DEALER, 0, 0)
        s.phase = P_RUN
    else:
        note(s, N_ACTION, seat, action, 0)
        if action == TAKE:
            take(s, rules, seat)
        elif action == KEEP:
            start_turn(s, rules, after(s, seat))
        elif action == ACCEPT:
            accept(s, rules, seat)
        elif action == CHALLENGE:
            challenge(s, rules, seat)
        elif action == UNO:
            s.called |= 1 << seat
            s.owing &= ~(1 << seat)
        elif action < NOTICE:
            catch(s, rules, seat, action - CATCH)
        elif action < TARGET:
            notice(s, rules, action - NOTICE)
        elif action < NAME:
            aim(s, rules, action - TARGET)
        elif action < LAY:
            s.color = action - NAME
            s.phase = P_RUN
        elif action <= LAY_NONE:
            shed(s, rules, seat, action - LAY)
        elif action < SHUFFLED:
            protect(s, rules, seat, action - PROTECT)
        elif action < PENALTY:
            s.button = action - PRESS
            if s.colors:
                s.color = s.button
                note(s, N_COLOR, DEALER, s.color, 0)
            s.phase = P_RUN
        else:
            interrupt(s)
            push(s, T_DRAW, action - PENALTY, rules.penalty_suggestion, R_SUGGESTION)
    if s.phase == P_RUN:
        settle(s, rules)


def interrupt(s):
    """Put the phase aside until what is pushed next has been done."""
    push(s, T_PHASE, s.phase, 0, 0)
    s.phase = P_RUN


def close_windows(s, rules, drew):
    """A deliberate act: a wrong card stands for good, and missed calls may be safe."""
    s.wrong = NOBODY
    if s.owing:
        closes = rules.uno_closes
        if closes == CLOSE_TURN:
            s.owing = 0
        elif closes == CLOSE_DRAW:
            s.owing = 0 if drew else s.owing & ~s.acted
            s.acted = s.owing
        elif closes == CLOSE_PLAY and not drew:
            s.owing = 0


def take(s, rules, seat):
    """Draw for the turn."""
    close_windows(s, rules, True)
    s.drew = 0
    s.fresh[0] = 0
    s.fresh[1] = 0
    s.phase = P_RUN
    push(s, T_CHECK, seat, 0, 0)
    waiting = s.todo_n
    s.bitten = 0
    draw(s, rules, seat, 1, R_TURN)
    if s.todo_n == waiting and s.phase == P_RUN:  # the draw was not interrupted
        s.todo_n -= 1
        check_fresh(s, rules, seat)


def play(s, rules, seat, kind, named):
    """Lay a card and carry out what it sets off."""
    wrong = False
    rightful = NOBODY
    if s.phase == P_TURN:
        if seat != s.turn:
            if kind != jump(s, rules, seat):
                if rules.penalty_out_of_turn == AUTO:
                    give_back(s, rules, seat, kind, named, rules.penalty_out_of_turn_n, R_OUT_OF_TURN)
                    return
                wrong = True
                rightful = s.turn
            s.turn = seat
        elif kind < WILD * FACES and not fits(s, kind):
            wrong = True
    close_windows(s, rules, False)
    if wrong and rightful == NOBODY and rules.penalty_wrong_card == AUTO:
        give_back(s, rules, seat, kind, named, rules.penalty_wrong_card_n, R_WRONG_CARD)
        return
    verbs = rules.verbs[kind]
    s.first = 0
    s.passes = 0
    s.challenge = 0
    s.prior_color = s.color
    s.prior_face = s.face
    s.prior_direction = s.direction
    s.guilty = 1 if verbs & RESTRICTED and blocked(s, rules, seat, kind) else 0
    s.played = kind
    s.player = seat
    s.laid = kind
    lose(s, seat, kind)
    note(s, N_PLAY, seat, kind, named)
    show_top(s, kind)
    s.color = named if named < UNNAMED else s.color
    if wrong:
        s.wrong = seat
        s.rightful = rightful
    s.phase = P_RUN
    size = s.size[seat]
    if size == 0:
        if wrong:
            s.phase = P_CONFIRM
            s.must = opponents(s, rules, seat)
        else:
            push(s, T_OUT, seat, 0, 0)
        return
    if size == 1 and not verbs & SHED:
        came_to_one(s, rules, seat)
    if verbs & ~COLOR:
        effect(s, rules, seat, kind, wrong)
    else:
        start_turn(s, rules, after(s, seat))


def came_to_one(s, rules, seat):
    """One card left: a seat that has not called may be caught."""
    if not s.called >> seat & 1 and not rules.uno_call:
        s.owing |= 1 << seat
        s.acted &= ~(1 << seat)


def give_back(s, rules, seat, kind, named, cards, reason):
    """A card that may not be played comes back at once, with penalty cards."""
    note(s, N_PLAY, seat, kind, named)
    note(s, N_RETURN, seat, kind, reason)
    note(s, N_COLOR, DEALER, s.color, 0)
    interrupt(s)
    push(s, T_DRAW, seat, cards, reason)


def effect(s, rules, seat, kind, wrong):
    """Push what a card sets off that is not the last one."""
    verbs = rules.verbs[kind]
    if verbs & DRAW:
        if verbs & RESTRICTED:
            open_draw_four(s, rules, seat, kind)
        elif rules.stacking or wrong:
            s.pending += rules.amount[kind]
            ask_answer(s, 1 << after(s, seat), False)
        else:
            begin_draw_two(s, rules, seat)
    elif verbs & REVERSE and (s.seats > 2 or rules.two_reverse):
        turn_round(s)
        start_turn(s, rules, after(s, seat))
    elif verbs & (SKIP | REVERSE):
        victim = after(s, seat)
        note(s, N_MISS, victim, 0, M_SKIP if verbs & SKIP else M_REVERSE)
        start_turn(s, rules, after(s, victim))
    elif verbs & UNTIL:
        victim = after(s, seat)
        push(s, T_NEXT, victim, 0, 0)
        push(s, T_MISS, victim, M_UNTIL, 0)
        push(s, T_UNTIL, victim, 0, 0)
    elif verbs & SHED:
        push(s, T_SHED, seat, 0, 0)
        push(s, T_BUTTON, 1, 0, 0)
    elif verbs & SWAP and not wrong:
        s.actor = seat
        s.swapping = 1
        ask_target(s, rules)
    else:
        if verbs & ROTATE and not wrong:
            rotate(s)
        start_turn(s, rules, after(s, seat))


def turn_round(s):
    """Turn the direction of play."""
    s.direction = -s.direction
    note(s, N_REVERSE, DEALER, 1 if s.direction < 0 else 0, 0)


def ask_answer(s, must, may_challenge):
    """Ask for answers to a draw card; the next seat is its victim."""
    s.actor = after(s, s.player)
    s.must = must
    s.challenge = 1 if may_challenge else 0
    s.phase = P_ANSWER


def ask_target(s, rules):
    """Let the acting seat pick somebody, unless there is only one to pick."""
    mask = targets(s, rules)
    if mask & (mask - 1):
        s.must = 1 << s.actor
        s.phase = P_TARGET
    else:
        aim(s, rules, lowest_bit(mask))


def open_draw_four(s, rules, seat, kind):
    """Push the button, the window and the effect of a draw-four, in their order."""
    verbs = rules.verbs[kind]
    last = s.out != NOBODY
    s.pending += rules.amount[kind]
    s.everybody = 1 if verbs & EVERYBODY and (not last or rules.last_card_d4 == LAST_BUTTON) else 0
    s.presses = 1 if verbs & BUTTON and (not last or s.everybody) else 0
    s.exempt = 1 << seat
    if rules.v4_partner_immune and rules.teams:
        s.exempt = ((1 << s.seats) - 1) & ~opponents(s, rules, seat)
    push(s, T_WINDOW, 0, 0, 0)
    if s.presses and rules.v4_challenge_window == AFTER_BUTTON:
        press(s)


def press(s):
    """Press the button that sets the colour, if that has not been done."""
    if s.presses:
        s.presses = 0
        push(s, T_BUTTON, 1, 0, 0)


def open_window(s, rules):
    """Ask who wants to challenge, or pile on."""
    offered = rules.wd4_unlawful == BLUFF and (s.out == NOBODY or rules.challenge_on_last_card)
    victim = after(s, s.player)
    if offered and rules.challenge_by == BY_ANYONE:
        ask_answer(s, opponents(s, rules, s.player), True)
    elif offered or (rules.stacking and s.out == NOBODY):
        ask_answer(s, 1 << victim, offered)
    else:
        hit(s, rules)


def hit(s, rules):
    """Nobody challenged: the draw-four takes effect."""
    if s.everybody:
        push(s, T_ALL, 1, 0, 0)
    else:
        push(s, T_HIT, 0, 0, 0)
    press(s)


def accept(s, rules, seat):
    """An answer, a declined protection, or a last card that is let stand."""
    if s.phase == P_PROTECT:
        s.phase = P_RUN
        share(s, rules, seat)
        return
    s.must &= ~(1 << seat)
    if s.must:
        return
    phase = s.phase
    s.phase = P_RUN
    s.wrong = NOBODY
    s.challenge = 0
    if phase == P_CONFIRM:
        push(s, T_OUT, s.player, 0, 0)
    elif rules.verbs[s.played] & RESTRICTED:
        hit(s, rules)
    elif rules.stacking:
        push_draw(s, rules, seat, s.pending, R_DRAW2, M_DRAW2, draw2_misses(s, rules))
        s.pending = 0
    else:
        s.pending = 0
        push(s, T_DRAW2, s.player, 0, 0)


def draw2_misses(s, rules):
    """Tell whether the victim of a Draw Two loses the turn."""
    return rules.draw2_miss_turn == MISS_ALWAYS or s.seats == 2


def push_draw(s, rules, victim, cards, reason, why, misses):
    """The victim draws, may lose the turn, and play goes on: at once, unless the drawing is interrupted."""
    if misses:
        push(s, T_NEXT, victim, 0, 0)
        push(s, T_MISS, victim, why, 0)
    else:
        push(s, T_TURN, victim, 0, 0)
    waiting = s.todo_n
    s.bitten = 0
    draw(s, rules, victim, cards, reason)
    if s.todo_n == waiting and s.phase == P_RUN:
        s.todo_n -= 2 if misses else 1
        if misses:
            note(s, N_MISS, victim, 0, why)
        start_turn(s, rules, after(s, victim) if misses else victim)


def challenge(s, rules, seat):
    """Show the hand, give the verdict, and go on."""
    s.phase = P_RUN
    s.challenge = 0
    show_hand(s, s.player, DEALER if rules.challenge_show else seat)
    victim = after(s, s.player)
    extra = s.pending - rules.amount[s.played]
    s.must = 0
    if s.guilty:
        guilty(s, rules, seat, victim, extra)
        return
    if s.everybody:
        if rules.v4_on_wrong_challenge == SIX_INSTEAD:
            s.exempt |= 1 << seat
        if rules.challenge_lose_turn != KEPT:
            s.miss |= 1 << seat
        push(s, T_ALL, 1, 0, 0)
    elif seat != victim:
        push(s, T_HIT, 0, 0, 0)
    elif s.out != NOBODY:
        push(s, T_OVER, 0, 0, 0)
    elif rules.challenge_lose_turn == KEPT:
        push(s, T_TURN, victim, 0, 0)
    else:
        push(s, T_NEXT, victim, 0, 0)
        push(s, T_MISS, victim, M_CHALLENGE, 0)
    press(s)
    push(s, T_DRAW, seat, rules.challenge_wrong_draws + extra, R_WRONG_CHALLENGE)


def guilty(s, rules, seat, victim, extra):
    """The draw-four was unlawful: its player draws."""
    if s.everybody and rules.v4_on_guilty != CANCEL_ALL:
        if rules.v4_on_guilty == CANCEL_ONE:
            s.exempt |= 1 << seat
        push(s, T_ALL, 1, 0, 0)
    elif s.everybody or rules.challenge_win_turn != LOST:
        push(s, T_TURN, victim, 0, 0)
        if s.everybody and rules.challenge_card_stays:
            ask_color(s, rules)
    else:
        push(s, T_NEXT, victim, 0, 0)
        push(s, T_MISS, victim, M_CHALLENGE, 0)
    if s.everybody and rules.challenge_win_turn == LOST:
        s.miss |= 1 << seat
    if not rules.challenge_card_stays and s.laid != NOBODY:
        take_back(s, s.player, R_GUILTY)
        s.presses = 0
    press(s)
    push(s, T_DRAW, s.player, rules.challenge_guilty_draws + extra, R_GUILTY)


def take_back(s, seat, reason):
    """The top card goes back into the hand; what lay below counts again."""
    s.discard_n -= 1
    kind = s.discard[s.discard_n]
    gain(s, seat, kind)
    s.color = s.prior_color
    s.face = s.prior_face
    s.laid = NOBODY
    note(s, N_RETURN, seat, kind, reason)
    note(s, N_COLOR, DEALER, s.color, 0)


def show_hand(s, seat, to):
    """Show all cards of a hand."""
    if s.size[seat] == 0:
        note(s, N_SHOW, seat, NO_CARD, to)
    for part in range(2):
        mask = s.mask[seat * 2 + part]
        while mask:
            kind = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            for _ in range(s.hand[seat * KINDS + kind]):
                note(s, N_SHOW, seat, kind, to)


def hit_next(s, rules):
    """The next seat draws for a draw-four."""
    victim = after(s, s.player)
    if s.out != NOBODY:
        push(s, T_OVER, 0, 0, 0)
        push(s, T_DRAW, victim, s.pending, R_LAST)
    else:
        push_draw(s, rules, victim, s.pending, R_DRAW4, M_DRAW4, rules.wd4_miss_turn != MISS_NEVER)


def hit_all(s, rules, place):
    """Go round the table: who holds the colour protects, the others draw."""
    if place == 1:
        s.shield = s.color
    if place == s.seats:
        if s.out != NOBODY:
            push(s, T_OVER, 0, 0, 0)
            return
        push(s, T_NEXT, s.player, 0, 0)
        ask_color(s, rules)
        return
    push(s, T_ALL, place + 1, 0, 0)
    seat = (s.player + s.direction * place) % s.seats
    if s.exempt >> seat & 1:
        return
    if shields(s, seat) and (s.size[seat] > 1 or rules.v4_protect_may_go_out != OUT_NO):
        s.actor = seat
        s.must = 1 << seat
        s.phase = P_PROTECT
    else:
        share(s, rules, seat)


def shields(s, seat):
    """Return the kinds of the colour of protection that a seat holds, as a mask."""
    return s.mask[seat * 2] & SUIT << 16 * s.shield


def ask_color(s, rules):
    """The player of a draw-four for everybody names the colour, if the button only chose that of protection."""
    if rules.verbs[s.played] & BUTTON and rules.v4_colour == NAMES:
        push(s, T_NAME, s.player, 0, 0)


def share(s, rules, seat):
    """A seat without protection draws."""
    push(s, T_DRAW, seat, rules.amount[s.played], R_SHARE)
    misses = rules.wd4_miss_turn
    if misses == MISS_NEXT and seat != after(s, s.player):
        return
    if misses != MISS_NEVER:
        s.miss |= 1 << seat


def protect(s, rules, seat, kind):
    """Lay a card of the colour as protection."""
    s.phase = P_RUN
    lose(s, seat, kind)
    show_top(s, kind)
    s.laid = NOBODY
    if not NUMBERS >> s.face & 1 and not rules.v4_protect_word_match:
        s.face = NOBODY
    if s.size[seat] == 1 and not rules.uno_protection:
        came_to_one(s, rules, seat)
    elif s.size[seat] == 0:
        if rules.v4_protect_may_go_out == OUT_DRAWS_ONE:
            push(s, T_DRAW, seat, 1, R_PROTECT_ONE)
            return
        if s.out == NOBODY or rules.v4_multi_out == SHARED:
            s.winners |= 1 << seat
        if s.out == NOBODY:
            s.out = seat
            s.owing = 0
        if rules.v4_multi_out == STOP_AT_FIRST:
            s.todo_n = 0
            push(s, T_OVER, 0, 0, 0)


def catch(s, rules, seat, target):
    """A missing call is caught, or somebody is accused wrongly."""
    interrupt(s)
    if s.owing >> target & 1:
        s.owing &= ~(1 << target)
        push(s, T_DRAW, target, rules.uno_penalty, R_UNO)
    else:
        push(s, T_DRAW, seat, rules.uno_false_catch, R_FALSE_CATCH)


def notice(s, rules, offender):
    """A wrong card is taken back; the offender draws and the turn is over."""
    if s.direction != s.prior_direction:
        turn_round(s)
    take_back(s, offender, R_WRONG_CARD)
    s.wrong = NOBODY
    s.pending = 0
    s.phase = P_RUN
    if s.rightful == NOBODY:
        push(s, T_NEXT, offender, 0, 0)
        push(s, T_DRAW, offender, rules.penalty_wrong_card_n, R_WRONG_CARD)
    else:
        push(s, T_TURN, s.rightful, 0, 0)
        push(s, T_DRAW, offender, rules.penalty_out_of_turn_n, R_OUT_OF_TURN)


def aim(s, rules, target):
    """The acting seat has picked somebody: to swap hands with, or to draw two."""
    s.phase = P_RUN
    presser = s.actor
    if s.swapping:
        s.swapping = 0
        swap(s, presser, target)
        push(s, T_NEXT, presser, 0, 0)
        return
    cards = rules.amount[s.played]
    if s.out != NOBODY:
        push(s, T_OVER, 0, 0, 0)
        push(s, T_DRAW, target, cards, R_LAST)
    elif s.first and rules.first_draw2_button != PRESSER_PLAYED:
        push_draw(s, rules, target, cards, R_FIRST, M_FIRST_DRAW2, True)
    elif target == presser:
        push(s, T_NEXT, presser, 0, 0)
        push(s, T_DRAW, target, cards, R_DRAW2)
    elif rules.draw2_resume == AFTER_PRESSER:
        if draw2_misses(s, rules):
            s.miss |= 1 << target
        push(s, T_NEXT, presser, 0, 0)
        push(s, T_DRAW, target, cards, R_DRAW2)
    else:
        push_draw(s, rules, target, cards, R_DRAW2, M_DRAW2, draw2_misses(s, rules))


def swap(s, one, other):
    """Two seats exchange their hands."""
    exchange(s, one, other)
    fresh_hands(s, 1 << one | 1 << other)
    note(s, N_SWAP, one, other, 0)
    note(s, N_HAND, one, 0, 0)
    note(s, N_HAND, other, 0, 0)


def exchange(s, one, other):
    """Let the cards of two hands change places."""
    for kind in range(KINDS):
        a = one * KINDS + kind
        b = other * KINDS + kind
        held = s.hand[a]
        s.hand[a] = s.hand[b]
        s.hand[b] = held
    for part in range(2):
        a = one * 2 + part
        b = other * 2 + part
        held = s.mask[a]
        s.mask[a] = s.mask[b]
        s.mask[b] = held
    held = s.size[one]
    s.size[one] = s.size[other]
    s.size[other] = held


def rotate(s):
    """All hands are passed on one seat in the direction of play."""
    seat = 0
    for _ in range(s.seats - 1):
        seat = after(s, seat)
        exchange(s, 0, seat)
    fresh_hands(s, (1 << s.seats) - 1)
    note(s, N_ROTATE, DEALER, 1 if s.direction < 0 else 0, 0)
    for seat in range(s.seats):
        note(s, N_HAND, seat, 0, 0)


def fresh_hands(s, seats):
    """Hands that changed owner carry no call and no missed call."""
    s.called &= ~seats
    s.owing &= ~seats


def shed(s, rules, seat, kind):
    """Lay down cards of the button's colour."""
    s.phase = P_RUN
    if kind == LAY_NONE - LAY:
        push(s, T_SHED_DONE, seat, 0, 0)
        return
    s.shedding = 1
    s.laid = NOBODY
    if rules.wda_amount == ANY_SUBSET:
        lose(s, seat, kind)
        note(s, N_LAY, seat, kind, 0)
        show_top(s, kind)
        if shed_count(s, rules) > 0:
            s.phase = P_SHED
        else:
            push(s, T_SHED_DONE, seat, 0, 0)
        return
    spare = held_of_color(s, rules) - shed_count(s, rules)
    for part in range(2):
        mask = sheddable(s, rules, part)
        while mask:
            other = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            copies = s.hand[seat * KINDS + other]
            if other == kind:
                copies -= 1
            for _ in range(copies):
                if spare:
                    spare = 0
                else:
                    lose(s, seat, other)
                    note(s, N_LAY, seat, other, 0)
    lose(s, seat, kind)
    note(s, N_LAY, seat, kind, 0)
    show_top(s, kind)
    push(s, T_SHED_DONE, seat, 0, 0)


# ---- the to-do stack -----------------------------------------------------------------------------------------------------
def settle(s, rules):
    """Carry out tasks until somebody has to decide or the round is over."""
    while s.phase == P_RUN:
        s.todo_n -= 1
        task = s.todo[s.todo_n]
        code = task & 63
        a = task >> 6 & 63
        b = task >> 12 & 4095
        if code == T_NEXT:
            start_turn(s, rules, after(s, a))
        elif code == T_TURN:
            start_turn(s, rules, a)
        elif code == T_MISS:
            note(s, N_MISS, a, 0, b)
        elif code == T_DRAW:
            s.bitten = 0
            draw(s, rules, a, b, task >> 24)
        elif code == T_DRAW_ON:
            draw(s, rules, a, b, task >> 24)
        elif code == T_CHECK:
            check_fresh(s, rules, a)
        elif code == T_PHASE:
            s.phase = a
        else:
            carry_out(s, rules, code, a, b, task >> 24)


def carry_out(s, rules, code, a, b, c):
    """Carry out one of the rarer tasks."""
    if code == T_DRAW2:
        begin_draw_two(s, rules, a)
    elif code == T_PRESSED:
        pressed(s, rules, a, b)
    elif code == T_BUTTON:
        s.colors = a
        s.phase = P_BUTTON
    elif code == T_WINDOW:
        open_window(s, rules)
    elif code == T_HIT:
        hit_next(s, rules)
    elif code == T_ALL:
        hit_all(s, rules, a)
    elif code == T_UNTIL:
        s.bitten = 0
        if has_stop_card(s, rules) or rules.badge_exhaust == 0:
            draw_until(s, rules, a, 4000)
        elif rules.badge_exhaust == EXHAUST_CAP:
            draw_until(s, rules, a, rules.badge_exhaust_n)
    elif code == T_UNTIL_ON:
        draw_until(s, rules, a, b)
    elif code == T_SHED:
        begin_shed(s, rules, a)
    elif code == T_SHED_DONE:
        end_shed(s, rules, a)
    elif code == T_NAME:
        s.actor = a
        s.must = 1 << a
        s.phase = P_COLOR
    elif code == T_OUT:
        go_out(s, rules, a)
    elif code == T_OVER:
        s.phase = P_OVER
        s.must = 0
        note(s, N_OVER, DEALER, 0, 0)
    elif code == T_TOP:
        kind = take_top(s)
        s.discard[s.discard_n] = kind
        s.discard_n += 1
        note(s, N_TOP, DEALER, kind, 0)
        show_top(s, kind)
    elif code == T_FLIP:
        flip(s, rules)
    elif code == T_BITTEN:
        bite_dealt(s, rules, a)
    elif code == T_FIRST:
        first_card(s, rules)


def start_turn(s, rules, seat):
    """Begin the turn of a seat, or of the next one that has not lost it."""
    while s.miss >> seat & 1:
        s.miss &= ~(1 << seat)
        note(s, N_MISS, seat, 0, M_EARLIER)
        seat = after(s, seat)
    if is_due(s, rules):
        push(s, T_TURN, seat, 0, 0)
        recycle(s, rules)
        return
    if s.turns == rules.round_turns and s.turns:
        end_blocked(s, rules)
        return
    s.turns += 1
    s.turn = seat
    s.must = 1 << seat
    s.pending = 0
    s.phase = P_TURN
    calls = s.called
    while calls:
        other = lowest_bit(calls)
        calls &= calls - 1
        if s.size[other] != 1:
            s.called &= ~(1 << other)
    note(s, N_TURN, seat, 0, 0)


def check_fresh(s, rules, seat):
    """After the draw for the turn: ask whether a fresh card is played, draw on, or pass."""
    if s.drew == 0:
        s.passes += 1
        if s.passes >= s.seats:
            end_blocked(s, rules)
        else:
            start_turn(s, rules, after(s, seat))
        return
    s.passes = 0
    if s.mask[seat * 2] & s.fresh[0] & matching(s):
        s.phase = P_DRAWN
    elif s.fresh[1] and wilds(s, rules, seat, True, True):
        s.phase = P_DRAWN
    elif rules.draw and can_pay(s, rules):
        s.fresh[0] = 0
        s.fresh[1] = 0
        push(s, T_CHECK, seat, 0, 0)
        push(s, T_DRAW_ON, seat, 1, R_TURN)
    elif s.fresh[1] and wilds(s, rules, seat, True, False):
        s.phase = P_DRAWN
    else:
        start_turn(s, rules, after(s, seat))


def hand_value(s, rules, seat):
    """Return the value of the cards in a hand."""
    total = 0
    for part in range(2):
        mask = s.mask[seat * 2 + part]
        while mask:
            kind = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            total += s.hand[seat * KINDS + kind] * rules.points[kind]
    return total


def end_blocked(s, rules):
    """Nobody can move, or it takes too long: the lowest hand wins, or the round is void."""
    s.phase = P_OVER
    s.must = 0
    if rules.round_blocked == BLOCKED_VOID:
        s.void = 1
    else:
        best = hand_value(s, rules, 0)
        lowest = 1
        for seat in range(1, s.seats):
            value = hand_value(s, rules, seat)
            if value < best:
                best = value
                lowest = 1 << seat
            elif value == best:
                lowest |= 1 << seat
        if lowest & (lowest - 1) == 0:
            s.winners = lowest
    note(s, N_OVER, DEALER, 1, 0)


def begin_draw_two(s, rules, seat):
    """A Draw Two takes effect: the button decides, or it is the next seat."""
    if rules.verbs[s.played] & BUTTON:
        push(s, T_PRESSED, seat, after(s, seat), 0)
        push(s, T_BUTTON, 0, 0, 0)
    else:
        push_draw(s, rules, after(s, seat), rules.amount[s.played], R_DRAW2, M_DRAW2, draw2_misses(s, rules))


def pressed(s, rules, presser, victim):
    """The button was pressed for a Draw Two: the presser picks somebody, or the seat named beforehand draws."""
    cards = rules.amount[s.played]
    if s.button == s.played >> 4:
        s.actor = presser
        s.swapping = 0
        ask_target(s, rules)
    elif s.out != NOBODY:
        push(s, T_OVER, 0, 0, 0)
        push(s, T_DRAW, victim, cards, R_LAST)
    elif s.first:
        misses = rules.first_draw2_button != PRESSER_PLAYED or draw2_misses(s, rules)
        push_draw(s, rules, victim, cards, R_FIRST, M_FIRST_DRAW2, misses)
    else:
        push_draw(s, rules, victim, cards, R_DRAW2, M_DRAW2, draw2_misses(s, rules))


def begin_shed(s, rules, seat):
    """The button was pressed for a seat that may lay down all cards of its colour."""
    s.actor = seat
    s.must = 1 << seat
    s.shedding = 0
    if shed_count(s, rules) > 0:
        s.phase = P_SHED
    else:
        push(s, T_SHED_DONE, seat, 0, 0)
        empty = held_of_color(s, rules) == 0
        if empty and rules.wda_no_card_colour == NAMES:
            push(s, T_NAME, seat, 0, 0)


def end_shed(s, rules, seat):
    """All is laid down: out, or down to one card, or play goes on."""
    if s.size[seat] == 0:
        s.out = seat
        s.winners = 1 << seat
        s.owing = 0
        push(s, T_OVER, 0, 0, 0)
        return
    if s.size[seat] == 1 and not (s.shedding and rules.uno_mass_discard):
        came_to_one(s, rules, seat)
    push(s, T_NEXT, seat, 0, 0)


def go_out(s, rules, seat):
    """The last card is played; the next seat may have to draw for it."""
    s.out = seat
    s.winners = 1 << seat
    s.owing = 0
    kind = s.played
    verbs = rules.verbs[kind]
    victim = after(s, seat)
    if rules.last_card_draws and verbs & RESTRICTED and rules.last_card_d4 <= LAST_BUTTON:
        open_draw_four(s, rules, seat, kind)
        return
    push(s, T_OVER, 0, 0, 0)
    if not rules.last_card_draws or verbs & RESTRICTED:
        return
    if verbs & DRAW:
        if rules.last_card_draw2 == LAST_NEXT:
            push(s, T_DRAW, victim, s.pending + rules.amount[kind], R_LAST)
        elif rules.last_card_draw2 == LAST_BUTTON:
            s.todo_n -= 1
            push(s, T_PRESSED, seat, victim, 0)
            push(s, T_BUTTON, 0, 0, 0)
    elif verbs & UNTIL and rules.last_card_badge:
        push(s, T_UNTIL, victim, 0, 0)


# ---- the start of a round ------------------------------------------------------------------------------------------------
def deal(s, rules):
    """Deal the pile, one card at a time from left of the dealer, and turn up the first card."""
    s.notes_n = 0
    seat = s.dealer
    for _ in range(rules.deal_size * s.seats):
        seat = 0 if seat + 1 == s.seats else seat + 1
        gain(s, seat, take_top(s))
    s.phase = P_RUN
    flip(s, rules)
    if s.phase == P_RUN:
        settle(s, rules)


def flip(s, rules):
    """Turn up a card to start the discard pile; one that may not start is rejected as long as another could."""
    kind = take_top(s)
    starts = rules.starts[kind]
    rejected = 0
    if not starts:
        for i in range(s.pile_n):
            if rules.starts[s.pile[i]]:
                rejected = 1
    note(s, N_TOP, DEALER, kind, rejected)
    s.first = 1 if starts or rejected else 2
    if rejected:
        push(s, T_FLIP, 0, 0, 0)
        if rules.first_rejected:
            s.discard[s.discard_n] = kind
            s.discard_n += 1
        else:
            s.pile[s.pile_n] = kind
            s.pile_n += 1
            s.phase = P_SHUFFLE
        return
    s.discard[s.discard_n] = kind
    s.discard_n += 1
    s.played = kind
    show_top(s, kind)
    if rules.creeper_on_deal:
        push(s, T_FIRST, 0, 0, 0)
        push(s, T_BITTEN, 1, 0, 0)
    else:
        first_card(s, rules)


def bite_dealt(s, rules, place):
    """Cards that bite and were dealt: shown, and paid for, if the table plays so."""
    if place > s.seats:
        return
    push(s, T_BITTEN, place + 1, 0, 0)
    seat = (s.dealer + place) % s.seats
    count = 0
    for kind in range(KINDS):
        if rules.verbs[kind] & BITE:
            for _ in range(s.hand[seat * KINDS + kind]):
                note(s, N_SHOW, seat, kind, DEALER)
                count += 1
    if count:
        push(s, T_DRAW, seat, 3 if rules.creeper_per_draw else 3 * count, R_EXTRA)


def first_card(s, rules):
    """Carry out what the first card does and start the first turn."""
    kind = s.played
    left = (s.dealer + 1) % s.seats
    verbs = rules.verbs[kind] if s.first == 1 else 0
    s.first = 1
    if kind >= WILD * FACES:
        push(s, T_TURN, left, 0, 0)
        push(s, T_NAME, left, 0, 0)
    elif verbs & DRAW and rules.first_draw2 == FIRST_BUTTON:
        if rules.first_draw2_button == PRESSER_NOTHING:
            push(s, T_TURN, left, 0, 0)
        else:
            push(s, T_PRESSED, left, after(s, left) if rules.first_draw2_button == PRESSER_PLAYED else left, 0)
            push(s, T_BUTTON, 0, 0, 0)
    elif verbs & DRAW:
        misses = rules.first_draw2 == FIRST_MISS or (s.seats == 2 and rules.first_draw2_two > 0)
        push_draw(s, rules, left, rules.amount[kind], R_FIRST, M_FIRST_DRAW2, misses)
    elif verbs & REVERSE:
        turn_round(s)
        push(s, T_TURN, after(s, s.dealer) if rules.first_reverse == RIGHT_STARTS else s.dealer, 0, 0)
    elif verbs & SKIP:
        push(s, T_NEXT, left, 0, 0)
        push(s, T_MISS, left, M_FIRST_SKIP, 0)
    else:
        start_turn(s, rules, left)
