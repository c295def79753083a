"""Show rounds and matches in notebooks as small tables, with the cards as the page draws them."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from lastcard.cards import COLOR_NAMES
from lastcard.drawing import cards_svg
from lastcard.game.round_state import RoundState

_CELL = 'style="text-align:left;padding:.2em .8em .2em 0;vertical-align:middle"'


def round_html(rnd: RoundState) -> str:
    """Return a round as HTML: whose turn it is, the piles, and every hand, hidden from other players or not."""
    if rnd.over:
        state = f"over, won by {', '.join(rnd.winners) or 'nobody'}"
    else:
        color = f", {COLOR_NAMES[rnd.color]} in force" if rnd.color else ""
        state = f"{rnd.turn} to play ({rnd.phase}), to the {rnd.direction}{color}"
    rows = [("", f"<b>{escape(str(rnd.rules))}</b>: {state}"), ("discard pile", cards_svg(map(str, rnd.discard_pile[:1])))]
    rows.append(("draw pile", f"{len(rnd.draw_pile)} cards"))
    rows += [(seat + (" ◂" if seat == rnd.turn and not rnd.over else ""), cards_svg(map(str, rnd.hand(seat)))) for seat in rnd.seats]
    return _table(rows)


def match_html(rules: str, scores: Mapping[str, int], state: str, rnd: RoundState) -> str:
    """Return a match as HTML: its rules, the scores, the standing, and the current or last round."""
    totals = ", ".join(f"{escape(name)} {total}" for name, total in scores.items())
    return _table([("", f"<b>{escape(rules)}</b>: {escape(state)}"), ("scores", totals)]) + round_html(rnd)


def _table(rows: list[tuple[str, str]]) -> str:
    cells = "".join(f"<tr><th {_CELL}>{head}</th><td {_CELL}>{body}</td></tr>" for head, body in rows)
    return f"<table>{cells}</table>"
