"""``lastcard analyse FILE``: review the decisions of a recorded match, as a page of at most 80 columns or as JSON."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.text.arguments import Reader
from lastcard.text.as_json import json_text
from lastcard.text.render import localized

if TYPE_CHECKING:
    from lastcard.fast.analysis.review import Decision
    from lastcard.game.match import Match

_BARS: Final = "▁▂▃▄▅▆▇█"
_WIDEST: Final = 60
"""The most bars of a curve."""
_STEPS: Final = 2000
"""The limit of the exact solver with open hands, which takes at most a fifth of a second for a decision."""
_MOST: Final = 10
"""How many mistakes the page shows."""

_Rounds = list[tuple[tuple[str, ...], list["Decision"]]]


def review_command(given: argparse.Namespace) -> int:
    """Review a recorded match and print its mistakes."""
    from lastcard.fast.analysis.review import Decision, judged
    from lastcard.fast.gpu.playouts import playouts_on
    from lastcard.game.records.replay import load
    from lastcard.text.progress import Progress

    match = load(given.position)
    rounds: _Rounds = []
    before = 0
    events = sum(len(played.round.events) for played in match.rounds)
    with playouts_on(given.device) as device, Progress(events, given.lang, signals=()) as progress:
        for number, played in enumerate(match.rounds, 1):
            decisions: list[Decision] = []
            how = {"worlds": given.worlds, "seed": f"{given.seed} {number}", "device": device}
            found = judged(played.round, open_hands=given.open, steps=_STEPS, **how)
            for decision in map(Decision.of, found):
                decisions.append(decision)
                progress.go_on(before + decision.number + 1)
            rounds.append((played.round.seats, decisions))
            before += len(played.round.events)
    if given.json:
        data = [{"round": number, "decisions": decisions} for number, (_, decisions) in enumerate(rounds, 1)]
        about = {"rules": str(match.rules), "players": match.players, "worlds": given.worlds, "open": given.open}
        print(json_text({**about, "rounds": data}))
    else:
        how_judged = Reader(given.lang).text(f"analysis-reviewed{'-open' if given.open else ''}", {"number": given.worlds})
        given.show(_page(match, rounds, how_judged, given.lang))
    return 0


def _page(match: Match, rounds: _Rounds, how: str, lang: str) -> str:
    reader = Reader(lang, match.players)
    lines = []
    for number, (seats, decisions) in enumerate(rounds, 1):
        lines.append(reader.text("analysis-round", {"number": number}))
        for seat in seats:
            chances = [one.win for one in decisions if one.seat == seat]
            lines.append(f"  {reader.seat(seat)[:14]:<15}{_curve(chances)}")
        lines.append("")
    mistakes = [(number, one) for number, (_, decisions) in enumerate(rounds, 1) for one in decisions if one.is_mistake]
    mistakes.sort(key=lambda pair: -pair[1].loss)
    lines.append(reader.text("analysis-mistakes", {"number": len(mistakes)}))
    lines += [_mistake(number, one, reader) for number, one in mistakes[:_MOST]]
    notes = [how, reader.text("skill-note-not-added")] if mistakes else [how]
    return "\n".join([*lines, "", *(line for note in notes for line in paragraph(note, WIDTH))])


def _curve(chances: Sequence[float]) -> str:
    """Return chances as a row of bars; of too many, only the last ones."""
    return "".join(_BARS[min(len(_BARS) - 1, int(chance * len(_BARS)))] for chance in chances[-_WIDEST:])


def _mistake(number: int, one: Decision, reader: Reader) -> str:
    """Return the line of a mistake: the round, the player, the action, and the better action."""
    where = f"{number}.{one.number}"
    better = reader.text("analysis-better", {"action": one.best.partition(" ")[2] or reader.text("analysis-nothing")})
    cost = localized(reader.lang, f"{-100 * one.loss:.1f} ± {100 * one.loss_margin:.1f} %")
    return f"  {where:<7}{reader.seat(one.seat)[:14]:<15}{one.action.partition(' ')[2]:<13}{better:<24}{cost:>17}"
