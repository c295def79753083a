"""The hands and piles, and how cards move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    BITE,
    CLOSE_ANY_DRAW,
    CLOSE_PLAY,
    COLUMN,
    DEALER,
    FACES,
    FORCED,
    HAND_ASIDE,
    IMMEDIATELY,
    KINDS,
    MERCY_EVER,
    N_DRAW,
    N_MERCY,
    N_PLACE,
    N_SHOW,
    N_UNDER,
    NOBODY,
    ONCE,
    OPPONENTS,
    P_ANSWER,
    P_MORE,
    P_SHED,
    P_SHUFFLE,
    P_SWAP,
    R_EXTRA,
    R_TURN,
    R_UNTIL,
    REVEAL_ALL,
    REVEAL_STOP,
    ROULETTE,
    SUIT,
    T_CHECK,
    T_DRAW_ON,
    T_TOP,
    T_UNTIL_ON,
    TAKEN_BACK,
    UNNAMED,
    WHOLE,
    WILD,
)

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def lowest_bit(mask: int) -> int:
    """Return the place of the lowest bit that is set."""
    return (mask & -mask).bit_length() - 1


def note(s: State, code: int, seat: int, value: int, extra: int) -> None:
    """Append a note of what happened."""
    s.notes[s.notes_n] = code | seat << 5 | value << 10 | extra << 20
    s.notes_n += 1


def push(s: State, code: int, a: int, b: int, c: int) -> None:
    """Put a task on top of the stack."""
    s.todo[s.todo_n] = code | a << 6 | b << 12 | c << 24
    s.todo_n += 1


def put(s: State, place: int, code: int, a: int, b: int) -> None:
    """Put a task into a place of the stack that was kept free for it."""
    s.todo[place] = code | a << 6 | b << 12


def beside(s: State, seat: int) -> int:
    """Return the next seat in the direction of play, even one that is out of the round: ``start_turn`` skips those."""
    seat += s.direction
    if s.seats & (s.seats - 1) == 0:
        return seat & (s.seats - 1)
    if seat < 0:
        return s.seats - 1
    return 0 if seat == s.seats else seat


def after(s: State, seat: int) -> int:
    """Return the next seat in the direction of play that is in the round."""
    following = beside(s, seat)
    return past_gone(s, following) if s.gone else following


def past_gone(s: State, seat: int) -> int:
    """Return a seat, or the first one after it that is in the round."""
    while s.gone >> seat & 1:
        seat = (seat + s.direction) % s.seats
    return seat


def left(s: State) -> int:
    """Return how many seats are in the round."""
    n = s.seats
    gone = s.gone
    while gone:
        gone &= gone - 1
        n -= 1
    return n


def is_asked(s: State, seat: int, phase: int) -> bool:
    """Return whether this phase waits for a seat."""
    return s.phase == phase and bool(s.must >> seat & 1)


def laying(s: State) -> int:
    """Return the seat whose action is not over, so that its hand is not counted yet, as a mask: it lays down cards or swaps hands."""
    return 1 << s.actor if s.phase == P_MORE or s.phase == P_SHED or s.phase == P_SWAP else 0


def opponents(s: State, rules: CompiledRules, seat: int) -> int:
    """Return the seats that play against one, as a mask."""
    everybody = (1 << s.seats) - 1
    if rules.teams:
        even = 0x155
        return everybody & (even << 1 if seat % 2 == 0 else even)
    return everybody & ~(s.gone | 1 << seat)


def noticers(s: State, rules: CompiledRules, offender: int) -> int:
    """Return the seats that may notice a wrong card of a seat, as a mask: all others, or only its opponents."""
    if rules.penalty_noticers == OPPONENTS:
        return opponents(s, rules, offender)
    return ((1 << s.seats) - 1) & ~(s.gone | 1 << offender)


def kept(s: State, rules: CompiledRules) -> int:
    """Return how many cards stay when the discard pile is recycled: the top, and the one below if the top may be taken back."""
    if rules.pile_recycle == WHOLE:
        return 1
    return 2 if s.wrong != NOBODY or (s.challenge and rules.challenge_card_stays == TAKEN_BACK) else 1


def can_pay(s: State, rules: CompiledRules, n: int) -> bool:
    """Return whether a penalty of ``n`` cards can be paid.

    While cards are laid one after another in one and the same turn, the draw pile has to hold them all. Else a penalty would bring back
    the cards just laid, they would be laid again, and the turn would never end.
    """
    if s.phase == P_MORE or s.phase == P_SHED or (s.phase == P_ANSWER and rules.stacking > 0):
        return s.pile_n >= n
    return s.pile_n > 0 or s.discard_n > kept(s, rules)


def gain(s: State, seat: int, kind: int) -> None:
    """Put a card into a hand; this clears the seat's call of UNO and its missed call."""
    s.hand[seat * KINDS + kind] += 1
    s.mask[seat * 2 + (kind >> 6)] |= 1 << (kind & 63)
    s.size[seat] += 1
    s.called &= ~(1 << seat)
    s.owing &= ~(1 << seat)


def lose(s: State, seat: int, kind: int) -> None:
    """Take a card out of a hand and lay it on the discard pile."""
    place = seat * KINDS + kind
    left = s.hand[place] - 1
    s.hand[place] = left
    s.mask[seat * 2 + (kind >> 6)] &= ~((left == 0) << (kind & 63))
    s.size[seat] -= 1
    s.discard[s.discard_n] = kind
    s.discard_n += 1


def match(s: State, color: int, face: int) -> None:
    """Set the colour and face that must be matched; NOBODY stands for none."""
    s.color = color
    s.face = face
    suit = SUIT << 16 * color if color >= 0 else 0
    s.same = suit | COLUMN << face if face >= 0 else suit


def show_top(s: State, kind: int, named: int) -> None:
    """Match the top card from now on: its face, and its colour or the one named with it (UNNAMED for none)."""
    if kind < WILD * FACES:
        s.color = kind >> 4
        s.face = kind & 15
        s.same = SUIT << (kind & 48) | COLUMN << (kind & 15)
    else:
        match(s, named if named < UNNAMED else s.color, NOBODY)


def take_top(s: State) -> int:
    """Take the next card of the draw pile."""
    s.pile_n -= 1
    return s.pile[s.pile_n]


def take_gathered(s: State) -> int:
    """Take the next of the gathered cards, which lie on top of the draw pile."""
    s.gathered -= 1
    s.pile_n -= 1
    return s.pile[s.pile_n]


def recycle(s: State, rules: CompiledRules) -> None:
    """Make a new draw pile from the discard pile and ask the dealer to shuffle it."""
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


def is_due(s: State, rules: CompiledRules) -> bool:
    """Return whether the pile has to be recycled before anybody needs a card."""
    return rules.pile_when == IMMEDIATELY and s.pile_n == 0 and s.discard_n > kept(s, rules)


def receive(s: State, rules: CompiledRules, seat: int, kind: int, reason: int, public: int) -> None:
    """Put a drawn card into a hand. Any draw ends a row of turns without a play and without a card."""
    s.passes = 0
    gain(s, seat, kind)
    note(s, N_DRAW, seat, kind, reason * 2 + public)
    if s.owing:
        closes = rules.uno_closes
        if closes == CLOSE_ANY_DRAW or (reason <= FORCED and rules.uno_forced_draw_closes and closes < CLOSE_PLAY):
            s.owing = 0
    if rules.mercy_when == MERCY_EVER and rules.mercy and s.size[seat] >= rules.mercy and left(s) > 1:
        knock_out(s, rules, seat)


def knock_out(s: State, rules: CompiledRules, seat: int) -> None:
    """Take a seat with too many cards out of the round (HR-25), and its hand with it if the rules say so."""
    note(s, N_MERCY, seat, 0, 0)
    s.gone |= 1 << seat
    if s.wrong == seat:
        s.wrong = NOBODY
    if rules.mercy_hand == HAND_ASIDE:
        set_aside(s, seat)


def is_knocked_out(s: State, seat: int) -> bool:
    """Return whether a seat is out of the round without a place."""
    return bool(s.gone >> seat & 1) and s.place[seat] == 0


def places_taken(s: State) -> int:
    """Return how many seats have taken a place (HR-35)."""
    count = 0
    for seat in range(s.seats):
        count += s.place[seat] > 0
    return count


def plays_for_places(s: State, rules: CompiledRules) -> bool:
    """Return whether the round goes on if a seat goes out now: two others are left at least (HR-35)."""
    return rules.places > 0 and left(s) > 2


def take_place(s: State, seat: int) -> None:
    """Give a seat that has gone out the next place; it leaves the round and can be caught no more (HR-35). The first one wins the round."""
    place = places_taken(s) + 1
    s.place[seat] = place
    s.called &= ~(1 << seat)
    s.owing &= ~(1 << seat)
    if not s.size[seat]:
        s.gone |= 1 << seat
    s.counting |= 1 << seat
    if not s.winners:
        s.winners = 1 << seat
    note(s, N_PLACE, seat, place, 0)


def set_aside(s: State, seat: int) -> None:
    """Lay a hand under the top card of the discard pile, whose card cannot be taken back any more."""
    s.discard_n -= 1
    top = s.discard[s.discard_n]
    for part in range(2):
        while s.mask[seat * 2 + part]:
            kind = part * 64 + lowest_bit(s.mask[seat * 2 + part])
            lose(s, seat, kind)
            note(s, N_UNDER, seat, kind, 0)
    s.discard[s.discard_n] = top
    s.discard_n += 1
    s.wrong = NOBODY
    s.laid = NOBODY


def bites(s: State, rules: CompiledRules, kind: int, reason: int) -> bool:
    """Return whether a card just drawn costs its drawer three more."""
    if not rules.verbs[kind] & BITE or reason == R_EXTRA:
        return False
    if reason != R_TURN and not rules.creeper_on_forced:
        return False
    if s.bitten and rules.creeper_per_draw == ONCE:
        return False
    s.bitten = 1
    return True


def draw(s: State, rules: CompiledRules, seat: int, count: int, reason: int, below: int) -> int:
    """Draw cards; stop for a shuffle or a card with BITE, and leave the rest on the stack, above ``below`` free places.

    Return the first of these places, which the caller fills; NOBODY if the drawing was not interrupted.
    """
    while count > 0 and not s.gone >> seat & 1:
        if s.pile_n == 0:
            if s.discard_n <= kept(s, rules):
                return NOBODY
            place = put_off(s, seat, count, reason, below)
            recycle(s, rules)
            return place
        kind = take_top(s)
        receive(s, rules, seat, kind, reason, 0)
        count -= 1
        if rules.mercy_when == MERCY_EVER and s.gone >> seat & 1:
            return NOBODY
        if reason == R_TURN:
            s.drew += 1
            if rules.creeper_play_at_once or not rules.verbs[kind] & BITE:
                s.fresh[kind >> 6] |= 1 << (kind & 63)
        elif rules.creeper_extra_playable and s.todo[0] & 63 == T_CHECK:  # an extra card in the draw for the turn
            s.fresh[kind >> 6] |= 1 << (kind & 63)
        if bites(s, rules, kind, reason):
            note(s, N_SHOW, seat, kind, DEALER)
            place = put_off(s, seat, count, reason, below)
            push(s, T_DRAW_ON, seat, 3, R_EXTRA)
        elif rules.pile_when == IMMEDIATELY and is_due(s, rules):
            place = put_off(s, seat, count, reason, below)
        else:
            continue
        if is_due(s, rules):
            recycle(s, rules)
        return place
    return NOBODY


def put_off(s: State, seat: int, count: int, reason: int, below: int) -> int:
    """Leave the rest of a drawing on the stack, above ``below`` free places; return the first of them."""
    place = s.todo_n
    s.todo_n += below
    push(s, T_DRAW_ON, seat, count, reason)
    return place


def has_stop_card(s: State, rules: CompiledRules) -> bool:
    """Return whether the draw pile or the discard pile below its top holds a stop card."""
    for i in range(s.pile_n):
        if rules.stops >> (s.pile[i] & 15) & 1 and s.pile[i] < WILD * FACES:
            return True
    for i in range(s.discard_n - 1):
        if rules.stops >> (s.discard[i] & 15) & 1 and s.discard[i] < WILD * FACES:
            return True
    return False


def ends_drawing(s: State, rules: CompiledRules, kind: int) -> bool:
    """Return whether a card ends the drawing until one comes: a stop card, or one of the colour named."""
    if kind >= WILD * FACES:
        return False
    if rules.verbs[s.played] & ROULETTE:
        return kind >> 4 == s.color
    return bool(rules.stops >> (kind & 15) & 1)


def is_public(s: State, rules: CompiledRules, stops: bool) -> bool:
    """Return whether everybody sees a card that is drawn until a certain one comes."""
    if rules.verbs[s.played] & ROULETTE:
        return stops
    return rules.badge_reveal == REVEAL_ALL or (stops and rules.badge_reveal == REVEAL_STOP)


def draw_until(s: State, rules: CompiledRules, seat: int, limit: int) -> None:
    """Draw until a stop card comes, or a card of the colour named."""
    while limit > 0 and not s.gone >> seat & 1:
        if s.pile_n == 0:
            if s.discard_n > kept(s, rules):
                push(s, T_UNTIL_ON, seat, limit, 0)
                recycle(s, rules)
            return
        kind = take_top(s)
        stops = ends_drawing(s, rules, kind)
        public = 1 if is_public(s, rules, stops) else 0
        receive(s, rules, seat, kind, R_UNTIL, public)
        if rules.mercy_when == MERCY_EVER and s.gone >> seat & 1:
            return
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
