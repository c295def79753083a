"""``lastcard puzzle``: print the puzzle of a day, a position with one clearly best action, or its solution."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from lastcard.errors import NotationError
from lastcard.terminal.pages.analysis_page import paragraph, table
from lastcard.text.arguments import Reader
from lastcard.text.as_json import add_json_option, json_text
from lastcard.text.catalogue import text
from lastcard.text.faults import fault
from lastcard.text.render import capital, labelled_by

if TYPE_CHECKING:
    import argparse

    from lastcard.fast.analysis.puzzle import Puzzle


def register(commands: Any, show: Callable[[str], None], lang: str) -> None:
    """Add ``puzzle`` to the subcommands of a parser. The command prints its page by ``show``."""
    say = partial(text, lang)
    about = say("cli-puzzle")
    puzzle = commands.add_parser("puzzle", help=about, description=f"{capital(about)}.")
    puzzle.add_argument("--date", metavar="YYYY-MM-DD", help=say("cli-puzzle-date"))
    puzzle.add_argument("--solution", action="store_true", help=say("cli-puzzle-solution"))
    add_json_option(puzzle, lang)
    puzzle.set_defaults(command=puzzle_command, show=show)


def puzzle_command(given: argparse.Namespace) -> int:
    """Print the puzzle of a day, or its solution."""
    from lastcard.fast.analysis.puzzle_book import puzzle_of_day

    day = date.today() if given.date is None else day_of(given.date)
    found = puzzle_of_day(day)
    if given.json:
        about = {"date": str(day), "seat": found.view.seat, "view": str(found.view), "difficulty": found.difficulty}
        print(json_text({**about, "actions": _actions(found), **(_data_of(found) if given.solution else {})}))
    else:
        given.show(_solution(found, given.lang) if given.solution else _question(found, day, given.lang))
    return 0


def day_of(said: str) -> date:
    """Parse a day such as 2026-11-23. Raises NotationError."""
    try:
        day = date.fromisoformat(said)
    except ValueError:
        day = None
    if day is None or str(day) != said:  # fromisoformat also reads 20261123
        raise NotationError(fault("puzzle_date", said=said))
    return day


def _actions(found: Puzzle, *, risky: bool | None = None) -> list[str]:
    """Return the actions sorted by name: all of them, or only those whose ``risky`` has this value."""
    return sorted(one.action.partition(" ")[2] for one in found.actions if risky in (None, one.risky))


def _data_of(found: Puzzle) -> dict[str, object]:
    """Return the solution as JSON has it."""
    solution = {"rules": str(found.view.rules), "worlds": found.worlds, "policy": found.policy, "actions": found.actions}
    return {"careful": found.of_careful.action, "misses": found.misses, "solution": solution}


def _question(found: Puzzle, day: date, lang: str) -> str:
    """Return the puzzle as a page: what the seat sees, and its actions."""
    reader, view = Reader(lang), found.view
    color = reader.color(view.color) if view.color else "–"
    args = {"who": view.seat, "hand": str(view.hand), "top_card": str(view.top), "color_word": color, "rules": str(view.rules)}
    lines = [reader.text("puzzle-title", {"date": str(day), "level": reader.text(f"puzzle-{found.difficulty}")})]
    for said in (reader.text("analysis-standing", args), *standing(found, reader)):
        lines += paragraph(said)
    lines += ["", *paragraph(reader.text("puzzle-actions", {"who": view.seat, "list": _actions(found, risky=False)}))]
    risky = _actions(found, risky=True)
    if risky:
        lines += paragraph(reader.text("puzzle-risky", {"list": risky}))
    return "\n".join([*lines, "", *paragraph(reader.text("puzzle-ask"))])


def standing(found: Puzzle, reader: Reader) -> list[str]:
    """Return sentences on what else the seat knows: the hands of the others, and which card it has just drawn."""
    view = found.view
    others = [seat for seat in view.seats if seat != view.seat]
    sizes = [f"{reader.seat(seat)} {view.counts[seat]}" for seat in others]
    said = [reader.text("puzzle-others", {"list": sizes, "way": reader.text(f"puzzle-{view.direction}")})]
    known = [labelled_by(reader.lang, reader.seat(seat), reader.cards(str(view.cards_of(seat)))) for seat in others if view.known[seat]]
    if known:
        said.append(reader.text("puzzle-known", {"list": known}))
    lacks = [
        labelled_by(reader.lang, reader.seat(seat), reader.listed([reader.color(one) for one in view.lacks[seat]]))
        for seat in others
        if view.lacks[seat]
    ]
    if lacks:
        said.append(reader.text("puzzle-lacks", {"list": lacks}))
    drawn = f"d draw {view.seat} "
    if view.log[-1].startswith(drawn):
        said.append(reader.text("puzzle-drawn", {"who": view.seat, "cards": view.log[-1].removeprefix(drawn)}))
    return said


def _solution(found: Puzzle, lang: str) -> str:
    """Return the solution as a page: what each action is worth, which bots miss the best one, and how the values were estimated."""
    reader = Reader(lang)
    lines = [reader.text("puzzle-solution", {"who": found.view.seat}), "", *table(found.actions, reader), ""]
    lines += paragraph(reader.text("puzzle-careful", {"action": found.of_careful.action.partition(" ")[2]}))
    lines += paragraph(missing(found, reader))
    return "\n".join([*lines, "", *paragraph(reader.text("analysis-sampled", {"number": found.worlds, "name": found.policy}))])


def missing(found: Puzzle, reader: Reader) -> str:
    """Return a sentence that tells how often each bot misses the best action."""
    shares = [f"{name} {round(100 * share)}\N{NO-BREAK SPACE}%" for name, share in found.misses.items()]
    return reader.text("puzzle-missing", {"list": shares})
