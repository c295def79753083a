"""How a round most often goes on after an action, as far as most worlds agree.

>>> from lastcard import Round
>>> rnd = Round.from_text("classic | r5b1 y1y2 | r7 | p1> | g3b3g4y8b9b8", seed=1)
>>> found = likely_line(Search.of(rnd.view("p1")), "p1 r5", worlds=200, seed=1)
>>> found.actions[0], found.shares[0], found.actions[1], found.shares[1] > 0.5
('p1 r5', 1.0, 'p2 draw', True)
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from lastcard.fast.analysis.view_playouts import Search, decisions_after
from lastcard.fast.program.search.continuation import ENDED, FOLLOWED
from lastcard.game.wording.round_words import RoundWords

_MOST: Final = 0.5
"""Beyond which share of the worlds an action is the one that follows."""
_ENOUGH: Final = 20
"""In how many worlds at least it has to be taken."""


@dataclass(frozen=True, slots=True)
class Line:
    """Actions that follow each other, each with the share of the worlds in which it does, of those in which all before it did."""

    actions: tuple[str, ...]
    shares: tuple[float, ...]


def likely_line(start: Search, action: str, worlds: int, seed: str | int, *, policy: str = "careful", bluffs: int = 100) -> Line:
    """Return an action and what most often follows it, in the worlds of ``playouts`` and played on as there.

    An action follows if it is taken in more than half of the worlds in which all before it were; with the end of the round, and where
    worlds do not agree, the line ends. Calls and catches are not in it. By rules with jump-ins it is the action alone: who acts next
    is not only up to the seat asked.
    """
    line, shares = [action.removesuffix("!")], [1.0]
    rows = decisions_after(start, action, worlds, seed, policy=policy, bluffs=bluffs)
    words = RoundWords(start.rules, start.seats)
    for place in range(0 if start.fields["jumping"] else FOLLOWED):
        decision, count = min(Counter(row[place] for row in rows).items(), key=lambda pair: (-pair[1], pair[0]))
        if decision == ENDED or count <= _MOST * len(rows) or count < _ENOUGH:
            break
        line += words.written(start.seats[decision % 16], [decision // 16])
        shares.append(count / len(rows))
        rows = [row for row in rows if row[place] == decision]
    return Line(tuple(line), tuple(shares))
