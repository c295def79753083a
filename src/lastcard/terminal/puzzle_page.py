"""``lastcard puzzle``: a position of a seat with one clearly best action, new each day; the solution on demand."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from lastcard.errors import NotationError
from lastcard.terminal.analysis_page import paragraph, table
from lastcard.text.arguments import Reader
from lastcard.text.as_json import add_json_option, json_text
from lastcard.text.catalogue import text
from lastcard.text.faults import fault
from lastcard.text.render import capital

if TYPE_CHECKING:
    from lastcard.fast.puzzles import Puzzle


def register(commands: Any, show: Callable[[str], None], lang: str) -> None:
    """Add ``puzzle`` to the subcommands of a parser; ``show`` prints a page."""
    say = partial(text, lang)
    about = say("cli-puzzle")
    puzzle = commands.add_parser("puzzle", help=about, description=f"{capital(about)}.")
    puzzle.add_argument("--date", metavar="YYYY-MM-DD", help=say("cli-puzzle-date"))
    puzzle.add_argument("--solution", action="store_true", help=say("cli-puzzle-solution"))
    add_json_option(puzzle, lang)
    puzzle.set_defaults(command=puzzle_command, show=show)


def puzzle_command(given: argparse.Namespace) -> int:
    """Print the puzzle of a day, or its solution."""
    from lastcard.fast.puzzle_book import puzzle_of_day

    day = date.today() if given.date is None else day_of(given.date)
    found = puzzle_of_day(day)
    if given.json:
        about = {"date": str(day), "seat": found.view.seat, "view": str(found.view), "difficulty": found.difficulty}
        print(json_text({**about, "actions": sorted(_actions(found)), **(_data_of(found) if given.solution else {})}))
    else:
        given.show(_solution(found, given.lang) if given.solution else _question(found, day, given.lang))
    return 0


def day_of(said: str) -> date:
    """Return a day as it is written, such as 2026-11-23. Raises NotationError."""
    try:
        return date.fromisoformat(said)
    except ValueError:
        raise NotationError(fault("puzzle_date", said=said)) from None


def _actions(found: Puzzle) -> list[str]:
    return [one.action.partition(" ")[2] for one in found.actions]


def _data_of(found: Puzzle) -> dict[str, object]:
    """Return the solution as JSON has it."""
    solution = {"rules": str(found.view.rules), "worlds": found.worlds, "policy": found.policy, "actions": found.actions}
    return {"careful": found.careful, "misses": found.misses, "solution": solution}


def _question(found: Puzzle, day: date, lang: str) -> str:
    """Return what the seat sees, and its actions in the order of their names."""
    reader, view = Reader(lang), found.view
    sizes = [f"{seat} {view.counts[seat]}" for seat in view.seats if seat != view.seat]
    color = reader.color(view.color) if view.color else "–"
    args = {"who": view.seat, "hand": str(view.hand), "top_card": str(view.top), "color_word": color, "rules": str(view.rules)}
    way = reader.text(f"puzzle-{view.direction}")
    lacks = [
        f"{seat}: {reader.listed([reader.color(one) for one in colors])}"
        for seat, colors in view.lacks.items()
        if colors and seat != view.seat
    ]
    lines = [reader.text("puzzle-title", {"date": str(day), "level": reader.text(f"puzzle-{found.difficulty}")})]
    lines += paragraph(reader.text("analysis-standing", args))
    lines += paragraph(reader.text("puzzle-others", {"list": sizes, "way": way}))
    if lacks:
        lines += paragraph(reader.text("puzzle-lacks", {"list": lacks}))
    lines += ["", *paragraph(reader.text("puzzle-actions", {"who": view.seat, "list": sorted(_actions(found))}))]
    return "\n".join([*lines, "", *paragraph(reader.text("puzzle-ask"))])


def _solution(found: Puzzle, lang: str) -> str:
    """Return what each action is worth, who misses the best one, and how that was found."""
    reader = Reader(lang)
    lines = [reader.text("puzzle-solution", {"who": found.view.seat}), "", *table(found.actions, reader), ""]
    lines += paragraph(reader.text("puzzle-careful", {"action": found.careful.partition(" ")[2]}))
    lines += paragraph(missing(found, reader))
    return "\n".join([*lines, "", *paragraph(reader.text("analysis-sampled", {"number": found.worlds, "name": found.policy}))])


def missing(found: Puzzle, reader: Reader) -> str:
    """Return how often each bot misses the best action, in a sentence."""
    shares = [f"{name} {round(100 * share)} %" for name, share in found.misses.items()]
    return reader.text("puzzle-missing", {"list": shares})
