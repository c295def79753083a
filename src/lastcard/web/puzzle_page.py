"""Render the page with the puzzle of a day, in a worker: what a seat sees, its actions, and behind each action what it is worth.

A script draws the same as a table at which the hand is the answer (``static/puzzle``); without one the page is complete as it is.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from lastcard.drawing import cards_svg
from lastcard.errors import LastCardError, NotationError
from lastcard.room.structs import msgspec
from lastcard.room.table.seats import BOT_NAMES
from lastcard.terminal.pages.puzzle_page import day_of, missing, standing
from lastcard.text.arguments import Reader, slug
from lastcard.text.catalogue import ENGLISH
from lastcard.text.catalogue import text as message
from lastcard.text.faults import fault
from lastcard.text.render import localized
from lastcard.web.puzzle_reply import Step, reply_of
from lastcard.web.rules_pages import rendered

if TYPE_CHECKING:
    from lastcard.fast.analysis.appraisal import Appraisal
    from lastcard.fast.analysis.puzzle import Puzzle
    from lastcard.fast.analysis.puzzle_book import Entry

OLDEST: Final = 366
"""How many days back the puzzles of days reach; older ones come again."""


EARLIER: Final = 28
"""How many days the archive lists."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture of a card: its address and the card's name."""

    address: str
    name: str


@dataclass(frozen=True, slots=True)
class Earlier:
    """A day of the archive, and how hard its puzzle is, in words."""

    date: str
    level: str


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, the picture of the card that it plays, if any, and the lines that opening it shows."""

    words: str
    pictures: tuple[Picture, ...]
    is_best: bool
    is_of_careful: bool
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """What the script needs to draw the puzzle as a table: the position, the actions sorted by name, and how the best one goes on."""

    date: str
    edition: str
    seat: str
    names: dict[str, str]
    counts: dict[str, int]
    hand: list[str]
    top: str
    color: str | None
    direction: str | None
    standing: list[str]
    actions: list[dict[str, Any]]
    reply: list[Step]


def today() -> str:
    """Return today's date in UTC, so that the puzzle is the same everywhere."""
    return str(datetime.now(UTC).date())


def entry_on(day: str, newest: str) -> Entry:
    """Return the puzzle of a day as the book has it; ``newest`` is the latest day with a puzzle. Raises as ``puzzle_page``."""
    which, last = day_of(day), date.fromisoformat(newest)
    if not last - timedelta(days=OLDEST) <= which <= last:
        raise NotationError(fault("puzzle_range", said=day, earliest=str(last - timedelta(days=OLDEST)), latest=newest))
    try:
        from lastcard.fast.analysis.puzzle_book import entry_of_day  # where there is no compiled code, lastcard.fast may refuse
    except ImportError as error:
        raise LastCardError(fault("not_installed", list=[error.name or ""], name="fast")) from None
    return entry_of_day(which)


def puzzle_page(day: str, newest: str, lang: str = ENGLISH) -> str:
    """Return the page of a day's puzzle; ``newest`` is the latest day with a puzzle. A job.

    Raises LastCardError for an invalid day, for a day without a puzzle, and if ``lastcard[fast]`` is not installed.
    """
    entry, which, last = entry_on(day, newest), day_of(day), date.fromisoformat(newest)
    found = entry.puzzle()
    names = [name for name, _ in zip(BOT_NAMES, found.view.seats, strict=False)]
    reader = Reader(lang, names, entry.seat, found.view.rules.edition.names)
    level = reader.text(f"puzzle-{found.difficulty}")
    return rendered(
        "puzzle",
        reader.text("puzzle-title", {"date": str(which), "level": level}),
        lang,
        here="/puzzle",
        view=found.view,
        hand=[_picture(str(card), reader) for card in found.view.hand],
        top=_picture(str(found.view.top), reader),
        color=reader.color(found.view.color) if found.view.color else "–",
        edition=found.view.rules.edition.word,
        told=msgspec.json.encode(_told(entry, found, which, reader)).decode(),
        standing=standing(found, reader),
        choices=[_choice(one, found, reader) for one in sorted(found.actions, key=lambda one: one.action)],
        missing=missing(found, reader),
        how=reader.text("analysis-sampled", {"number": found.worlds, "name": found.policy}),
        before=str(which - timedelta(days=1)) if which > last - timedelta(days=OLDEST) else "",
        following=str(which + timedelta(days=1)) if which < last else "",
        earlier=_earlier(last, reader),
        newest=newest,
    )


def empty_page(lang: str = ENGLISH) -> str:
    """Return the page without a puzzle, for a site of files: there the worker renders that of the day."""
    return rendered("puzzle", message(lang, "home-puzzle"), lang, here="/puzzle", told="", how="")


def _earlier(last: date, reader: Reader) -> list[Earlier]:
    """Return the days before the newest one, the latest first, each with how hard its puzzle is for bots."""
    from lastcard.fast.analysis.puzzle import difficulty_of
    from lastcard.fast.analysis.puzzle_book import entry_of_day

    days = [last - timedelta(days=number) for number in range(1, EARLIER + 1)]
    return [Earlier(str(day), reader.text(f"puzzle-{difficulty_of(entry_of_day(day).misses)}")) for day in days]


def _told(entry: Entry, found: Puzzle, which: date, reader: Reader) -> Told:
    view = found.view
    return Told(
        str(which),
        view.rules.edition.word,
        entry.seat,
        {seat: reader.seat(seat) for seat in view.seats},
        dict(view.counts),
        [str(card) for card in view.hand],
        str(view.top),
        view.color,
        view.direction,
        standing(found, reader),
        [_action(one, found, reader) for one in sorted(found.actions, key=lambda one: one.action)],
        reply_of(entry, found.actions[0].action, reader),
    )


def _action(one: Appraisal, found: Puzzle, reader: Reader) -> dict[str, Any]:
    """Return an action: the card that it plays, if any, the colour that it names, its words, and what it is worth."""
    choice = _choice(one, found, reader)
    card, _, color = one.action.removesuffix("!").split(" ")[1].partition(":")
    return {
        "action": one.action.partition(" ")[2],
        "card": card if choice.pictures else "",
        "color": color,
        "words": choice.words,
        "win": one.win,
        "best": choice.is_best,
        "careful": choice.is_of_careful,
        "lines": list(choice.lines),
    }


def _picture(card: str, reader: Reader) -> Picture:
    drawn = base64.b64encode(cards_svg([card.partition(":")[0]]).encode()).decode()
    return Picture(f"data:image/svg+xml;base64,{drawn}", reader.card(card))


def _choice(one: Appraisal, found: Puzzle, reader: Reader) -> Choice:
    action = one.action.removesuffix("!")
    _, verb, *rest = action.split(" ")
    is_card = verb[1:2] != "" and verb.partition(":")[0] in {str(card) for card in found.view.hand}
    aims = [reader.color(one) if verb == "color" else one for one in rest]
    words = reader.card(verb) if is_card else " ".join([reader.text(f"replay-do-{verb}"), *aims])
    lines = [reader.text("puzzle-worth", _figures(one, reader))]
    if one.loss:
        lines.append(reader.text("puzzle-costs", {"cost": localized(reader.lang, f"{100 * one.loss:.1f}")}))
    why = "; ".join(reader.text(f"analysis-why-{slug(reason.cause)}", reason.args) for reason in one.reasons)
    if one.risky:  # the only reason is the risk, which is shown before the solution
        words, why = f"{words} ({why})", ""
    pictures = (_picture(verb, reader),) if is_card else ()
    is_best = one is found.actions[0]
    return Choice(words, pictures, is_best, one is found.of_careful, (*lines, *([f"({why})"] if why else [])))


def _figures(one: Appraisal, reader: Reader) -> dict[str, str]:
    return {
        "win": localized(reader.lang, f"{100 * one.win:.1f}"),
        "margin": localized(reader.lang, f"{100 * one.win_margin:.1f}"),
        "points": localized(reader.lang, f"{one.points:+.1f}"),
    }
