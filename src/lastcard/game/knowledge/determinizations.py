"""Determinizations of a view: positions and states with the cards that the seat does not see dealt anew."""

from __future__ import annotations

from collections import Counter
from typing import Final

from lastcard import engine
from lastcard.cards import COLORS, FACES, Card
from lastcard.engine.state import State
from lastcard.errors import LastCardError
from lastcard.game.knowledge.hidden import fits_phase
from lastcard.game.knowledge.knowledge import Knowledge
from lastcard.game.position import set_hand
from lastcard.game.verifiable_chance import Stream
from lastcard.rules.compiled import compile_rules
from lastcard.text.faults import fault

_LACKING: Final = 4000
"""After this many deals, a seat may have drawn although it held a card that it could have played."""
_KEYS: Final = 1 << 62


def world(known: Knowledge, stream: Stream, turn: str | None = None) -> str:
    """Return a position at the start of a turn that agrees with everything known. Raises LastCardError if a hand is empty."""
    top = known.top
    if known.over or not all(known.counts[seat] or seat in known.gone for seat in known.seats) or top is None:
        raise LastCardError(fault("no_turn_here", said=repr(known)))
    draw, hidden = _deal_unseen(known, stream)
    chairs = {int(seat[1:]): seat for seat in known.seats}
    hands = []
    for chair in range(1, max(chairs) + 1):
        if chair not in chairs:
            hands.append("x")
            continue
        if chairs[chair] in known.places:
            hands.append(f"-{known.places.index(chairs[chair]) + 1}")
            continue
        held = known.cards_of(chairs[chair])
        missing = known.counts[chairs[chair]] - len(held)
        hands.append("".join(map(str, [*held, *(hidden.pop() for _ in range(missing))])) or "-")
    color = known.color or ("" if known.rules.is_colorless else COLORS[stream.below(len(COLORS))])
    pile = "".join(map(str, known.discard[1:]))
    first = f"{top}:{color}" if top.is_wild and color else str(top)
    starts = turn or known.turn or known.seats[(known.seats.index(known.dealer or known.seats[-1]) + 1) % len(known.seats)]
    way = ">" if known.direction == "left" else "<"
    return f"{known.rules} | {' '.join(hands)} | {first}{pile} | {starts}{way} | {''.join(map(str, draw)) or '-'}"


def _deal_unseen(known: Knowledge, stream: Stream) -> tuple[list[Card], list[Card]]:
    """Deal the unseen cards: the draw pile in its order, and the cards for the hands."""
    room = None if known.stock is None else known.stock.copy()
    draw: list[Card] = []
    hidden: list[Card] = []
    for card in stream.shuffled([Card(text) for text in known.unseen.elements()]):
        if len(draw) < known.draw_count and (room is None or room[str(card)] > 0):
            draw.append(card)
            if room is not None:
                room[str(card)] -= 1
        else:
            hidden.append(card)
    return draw, hidden


def dealt_anew(known: Knowledge, state: State, stream: Stream) -> State:
    """Return the engine's state at the moment of a view, with the cards that the view does not see dealt anew.

    All deals that agree with the known cards, with what the draw pile can hold and with the colours that seats lacked when they drew are
    equally likely, as long as the current phase is possible with them (``hidden.py``).
    """
    s = state.copy()
    table = compile_rules(known.rules)
    me = known.seats.index(known.seat) if known.seat in known.seats else engine.NOBODY
    attempt = 0
    while True:
        hands = _deal_hands(known, s, stream)
        if attempt >= _LACKING or all(can_hold(known, seat, held) for seat, held in hands.items()):
            for seat, held in hands.items():
                set_hand(s, known.seats.index(seat), held)
            if fits_phase(s, table, me, stream.below(_KEYS), max(0, attempt - _LACKING), 100):
                return s
        attempt += 1


def _deal_hands(known: Knowledge, s: State, stream: Stream) -> dict[str, list[int]]:
    """Deal the unseen cards to the draw pile of a state, and return the hands of the other seats, by kind.

    While the dealer is to shuffle, the draw pile holds the discards about to be shuffled as well, which are known, or all hands on top.
    """
    unseen = known.unseen
    loose = unseen if known.stock is None else unseen & known.stock
    order = stream.shuffled([Card(text) for text in loose.elements()])
    recycled = list(reversed(known.discard[s.discard_n :]))
    under = s.pile_n - len(recycled) - s.gathered
    rest = [*stream.shuffled([*order[under:], *map(Card, (unseen - loose).elements())])]
    gathered = [rest.pop() for _ in range(s.gathered)]
    s.pile[: s.pile_n] = [card.kind for card in [*order[:under], *recycled, *gathered]]
    hands = {}
    for seat in known.seats:
        if seat != known.seat:
            held = [card.kind for card in known.cards_of(seat)]
            hands[seat] = held + [rest.pop().kind for _ in range(known.counts[seat] - len(held))]
    return hands


def can_hold(known: Knowledge, seat: str, held: list[int]) -> bool:
    """Return whether a hand agrees with the colours that its seat lacked when it drew: it took all its cards of them since then."""
    if not known.lacks[seat]:
        return True
    colors = Counter(kind // len(FACES) for kind in held)
    sure = Counter(card.color for card in known.cards_of(seat))
    return all(colors[COLORS.index(color)] <= max(taken, sure[color]) for color, taken in known.lacks[seat].items())
