"""Draw one game of a batch as text, with all hands open."""

from __future__ import annotations

from typing import Final

from lastcard.cards import COLOR_NAMES, COLORS, KINDS, text_of
from lastcard.errors import LastCardError
from lastcard.fast.vector.batch import Batch
from lastcard.text.faults import fault

RENDER_MODES: Final = ("ansi", "human")


def check_mode(mode: object) -> None:
    """Raise LastCardError for a mode that cannot be drawn."""
    if mode is not None and mode not in RENDER_MODES:
        raise LastCardError(fault("render_mode", given=str(mode), list=list(RENDER_MODES)))


def rendered(batch: Batch, mode: str | None) -> str | None:
    """Return the table as text (``ansi``), print it (``human``), or do nothing (``None``)."""
    if mode == "human":
        print(drawn(batch))
    return drawn(batch) if mode == "ansi" else None


def drawn(batch: Batch, game: int = 0) -> str:
    """Return the pile, and the hand of each seat in the round; ``>`` marks the one that is asked.

    >>> print(drawn(Batch("classic", seats=2, games=1, seed=1)))
    y8, yellow; 93 cards to draw; play runs left
      > p1  r0r4y8y9ysg0bd
        p2  y4ysg6g9gdb3b3
    """
    state = batch.state_of(game)
    top = text_of(int(state["discard"][state["discard_n"] - 1]))
    color = int(state["color"])
    runs = "left" if state["direction"] > 0 else "right"
    lines = [f"{top}, {COLOR_NAMES[COLORS[color]] if color >= 0 else 'no color'}; {state['pile_n']} cards to draw; play runs {runs}"]
    for seat in range(int(state["seats"])):
        hand = state["hand"][seat * KINDS : seat * KINDS + KINDS]
        cards = "".join(text_of(kind) * int(hand[kind]) for kind in range(KINDS))
        lines.append(f"  {'>' if seat == state['asked'] else ' '} p{seat + 1:<2} {cards or '-'}")
    return "\n".join(lines)
