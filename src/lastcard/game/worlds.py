"""The worlds a seat cannot tell apart: positions in which the cards it does not see are placed by chance."""

from __future__ import annotations

from lastcard.cards import COLORS, Card
from lastcard.errors import LastCardError
from lastcard.game.chance import Stream
from lastcard.game.knowledge import Knowledge
from lastcard.text.faults import fault


def world(known: Knowledge, stream: Stream, turn: str | None = None) -> str:
    """Return a position that agrees with all that is known, at the start of a turn. Raises LastCardError if a hand is empty."""
    top = known.top
    if known.over or not all(known.counts.values()) or top is None:
        raise LastCardError(fault("no_turn_here", said=repr(known)))
    draw, hidden = _deal_unseen(known, stream)
    chairs = {int(seat[1:]): seat for seat in known.seats}
    hands = []
    for chair in range(1, max(chairs) + 1):
        if chair not in chairs:
            hands.append("x")
            continue
        held = known.cards_of(chairs[chair])
        missing = known.counts[chairs[chair]] - len(held)
        hands.append("".join(map(str, [*held, *(hidden.pop() for _ in range(missing))])))
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
