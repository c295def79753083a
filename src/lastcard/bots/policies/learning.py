"""What every seat knows of the hands, kept from the engine's notes.

``s.known[seat * 80 + kind]`` holds for each observer how many such cards it knows to be in that hand (its own among them): six bits
at 6 * observer, so that up to 63 of a kind can be in a box. ``s.lacks[seat * 4 + colour]`` is 0, or, if the seat drew for a turn while
that colour was in force, 1 and the number of cards it has taken since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    DEALER,
    FACES,
    KINDS,
    N_ACTION,
    N_DRAW,
    N_GATHER,
    N_HAND,
    N_LAY,
    N_PASS,
    N_PLAY,
    N_RETURN,
    N_ROTATE,
    N_SHOW,
    N_SWAP,
    N_TURN,
    N_UNDER,
    NO_CARD,
    NOBODY,
    P_MORE,
    PASS_CARD,
    PROTECT,
    TAKE,
    WILD,
)
from lastcard.engine.hands import after, left, past_gone

if TYPE_CHECKING:
    from lastcard.bots.memory import Memory

EVERY_OBSERVER = ((1 << 60) - 1) // 63  # 1 for each
ONE_OBSERVER = 63


def forget(s: Memory) -> None:
    """Clear what is remembered, before a round is dealt."""
    for place in range(s.seats * KINDS):
        s.known[place] = 0
    for place in range(s.seats * 4):
        s.lacks[place] = 0
    s.drew_by = NOBODY
    s.heard = NOBODY
    s.looked = 0


def look(s: Memory) -> None:
    """Let every seat look at its own hand, and count the box."""
    s.looked = 1
    for seat in range(s.seats):
        learn_own_hand(s, seat)
    for kind in range(KINDS):
        s.box[kind] = 0
        for seat in range(s.seats):
            s.box[kind] += s.hand[seat * KINDS + kind]
    for i in range(s.pile_n):
        s.box[s.pile[i]] += 1
    for i in range(s.discard_n):
        s.box[s.discard[i]] += 1


def learn(s: Memory, code: int, seat: int, value: int, extra: int) -> None:
    """Update what every seat knows from a note of the engine, at the moment it is written.

    The first note of a round that is dealt is that of the card turned up, which lies nowhere yet; before a round is played on from a
    position, ``look`` has to be called.
    """
    if not s.looked:
        look(s)
        s.box[value] += 1
    if code == N_DRAW:
        learn_draw(s, seat, value, extra & 1)
    elif code == N_PLAY:
        learn_play(s, seat, value)
    elif code == N_TURN:
        s.drew_by = NOBODY
    elif code == N_ACTION:
        learn_action(s, seat, value)
    elif code == N_LAY or code == N_UNDER:
        learn_lay(s, seat, value)
    elif code == N_SHOW:
        learn_show(s, seat, value, extra)
    elif code == N_RETURN:
        learn_draw(s, seat, value, 1)
    elif code == N_SWAP:
        learn_swap(s, seat, value)
    elif code == N_ROTATE:
        learn_rotate(s)
    elif code == N_GATHER:
        forget_hands(s)
    elif code == N_HAND:
        learn_own_hand(s, seat)
    elif code == N_PASS:
        learn_pass(s, seat, value, extra)
    s.heard = code | seat << 5 | (extra & 1) << 10


def learn_draw(s: Memory, seat: int, kind: int, public: int) -> None:
    """A card was drawn: its owner saw it, or everybody did."""
    s.known[seat * KINDS + kind] += EVERY_OBSERVER if public else 1 << 6 * seat
    for place in range(seat * 4, seat * 4 + 4):
        if s.lacks[place]:
            s.lacks[place] += 1


def learn_play(s: Memory, seat: int, kind: int) -> None:
    """A card was played; if its player drew for this turn, it is among the cards taken since, but for one laid with its like."""
    if s.drew_by == seat and s.phase != P_MORE:
        for place in range(seat * 4, seat * 4 + 4):
            if s.lacks[place] > 1:
                s.lacks[place] -= 1
    learn_lay(s, seat, kind)


def learn_lay(s: Memory, seat: int, kind: int) -> None:
    """A card left a hand: seats that knew of it know of one fewer."""
    known = s.known[seat * KINDS + kind]
    some = known | known >> 1
    some |= some >> 2 | known >> 4
    some |= known >> 5
    s.known[seat * KINDS + kind] = known - (some & EVERY_OBSERVER)
    if kind < WILD * FACES and s.drew_by != seat:
        s.lacks[seat * 4 + (kind >> 4)] = 0


def learn_action(s: Memory, seat: int, action: int) -> None:
    """A seat drew for the turn and so has no card of the colour in force, or played a card as protection."""
    if action == TAKE:
        s.drew_by = seat
        if s.color >= 0:
            s.lacks[seat * 4 + s.color] = 1
    elif PROTECT <= action < PASS_CARD:
        learn_lay(s, seat, action - PROTECT)


def learn_show(s: Memory, seat: int, kind: int, to: int) -> None:
    """A card was shown: the one just drawn, or one of all such cards of a hand."""
    if kind == NO_CARD:
        return
    place = seat * KINDS + kind
    if s.heard & 1023 == N_DRAW | seat << 5:
        if s.heard >> 10 == 0:
            s.known[place] += EVERY_OBSERVER - (1 << 6 * seat)
    elif to == DEALER:
        s.known[place] = s.hand[place] * EVERY_OBSERVER
    else:
        s.known[place] = s.known[place] & ~(ONE_OBSERVER << 6 * to) | s.hand[place] << 6 * to


def learn_own_hand(s: Memory, seat: int) -> None:
    """A seat looks at its hand."""
    for kind in range(KINDS):
        place = seat * KINDS + kind
        s.known[place] = s.known[place] & ~(ONE_OBSERVER << 6 * seat) | s.hand[place] << 6 * seat


def learn_pass(s: Memory, seat: int, kind: int, other: int) -> None:
    """A card was passed on: who gave it knows where it is now."""
    s.known[seat * KINDS + kind] -= 1 << 6 * seat
    s.known[other * KINDS + kind] += 1 << 6 * seat | 1 << 6 * other


def forget_hands(s: Memory) -> None:
    """All hands were gathered: nobody knows where their cards will be."""
    for seat in range(s.seats):
        if s.gone >> seat & 1:
            continue
        for kind in range(KINDS):
            s.known[seat * KINDS + kind] = 0
        for color in range(4):
            s.lacks[seat * 4 + color] = 0


def learn_swap(s: Memory, one: int, other: int) -> None:
    """Two hands changed places, and with them all that is known of them."""
    for kind in range(KINDS):
        held = s.known[one * KINDS + kind]
        s.known[one * KINDS + kind] = s.known[other * KINDS + kind]
        s.known[other * KINDS + kind] = held
    for color in range(4):
        held = s.lacks[one * 4 + color]
        s.lacks[one * 4 + color] = s.lacks[other * 4 + color]
        s.lacks[other * 4 + color] = held


def learn_rotate(s: Memory) -> None:
    """All hands were passed on one seat in the direction of play."""
    first = past_gone(s, 0)
    seat = first
    for _ in range(left(s) - 1):
        seat = after(s, seat)
        learn_swap(s, first, seat)
