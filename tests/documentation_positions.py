"""Positions in the documentation: the actions that are tried, each with the referee's answer beside it."""

from __future__ import annotations

import re

from lastcard import IllegalAction, Round

POSITION = re.compile(r"^```text\n([^\n]+ \| [^\n]+ \| p\d+[<>] \| [^\n]+\n(?:(?!```)[^\n]*\n)+)```", re.MULTILINE)
_LEFT_OUT = ("d count ", "d hand ")
"""Events that do not matter for the ruling."""


def _tried(rnd: Round, action: str) -> str:
    try:
        events = [str(event) for event in rnd.play(action)]
    except IllegalAction as refused:
        reason = str(refused).removeprefix(f"{action}: ")
        return f"refused: {reason[: reason.index(f'({refused.rule})')]}({refused.rule})"
    done = [event for event in events if event != action and not event.startswith(_LEFT_OUT)]
    if not rnd.over and not any(event.startswith("d turn ") for event in done):
        done += [f"{ask.seat} may {' or '.join(ask.actions).replace(f'{ask.seat} ', '')}" for ask in rnd.asks if ask.must and ask.actions]
    return "; ".join(done)


def played(position: str, actions: list[str]) -> str:
    """Return the lines of the block: the position, and a line for each action with its events.

    >>> print(played("classic | rs b7b2 | r7 | p1> | g1", ["p1 rs"]), end="")
    classic | rs b7b2 | r7 | p1> | g1
    p1 rs                 d over p1
    """
    rnd = Round.from_text(position, seed=1)
    return "".join(f"{line}\n" for line in [position, *(f"{action:<20}  {_tried(rnd, action)}" for action in actions)])
