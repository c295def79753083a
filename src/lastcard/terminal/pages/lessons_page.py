"""``lastcard lessons``: list the lessons, or take one, line by line: a position, a question, and the ruling on each answer."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from lastcard.text.arguments import Reader
from lastcard.text.as_json import add_json_option, json_text
from lastcard.text.catalogue import text
from lastcard.text.render import capital, labelled_by

if TYPE_CHECKING:
    from lastcard.game.events import Event
    from lastcard.room.lessons.course import Course

_WIDTH: Final = 80
_QUIT: Final = ("q", "quit")


def register(commands: Any, show: Callable[[str], None], lang: str) -> None:
    """Add ``lessons`` to the subcommands of a parser. The command prints its list by ``show``."""
    say = partial(text, lang)
    about = say("cli-lessons")
    lessons = commands.add_parser("lessons", help=about, description=f"{capital(about)}.")
    lessons.add_argument("name", nargs="?", metavar="NAME", help=say("cli-lessons-name"))
    add_json_option(lessons, lang)
    lessons.set_defaults(command=lessons_command, show=show)


def lessons_command(given: argparse.Namespace) -> int:
    """Print the list of lessons, or take one."""
    if given.name is not None:
        from lastcard.room.lessons.course import Course, lesson_named

        return _take(Course(lesson_named(given.name)), given.lang, _typed, print)
    from lastcard.room.http.lessons import list_lessons

    found = list_lessons(given.lang)
    if given.json:
        print(json_text([{"name": one.name, "edition": one.edition, "title": one.title, "steps": one.steps} for one in found]))
    else:
        widest = max(len(one.name) for one in found)
        given.show("\n".join(f"{one.name.ljust(widest)}  {labelled_by(given.lang, one.title, one.about)}" for one in found))
    return 0


def _take(course: Course, lang: str, read: Callable[[], str | None], write: Callable[[str], None]) -> int:
    """Take a lesson until it is over, the input ends, or ``q`` is typed."""
    from lastcard.errors import IllegalAction, LastCardError
    from lastcard.room.lessons.declarations import SEAT
    from lastcard.room.table.seats import BOT_NAMES
    from lastcard.text.faults import explain

    rnd, lesson = course.round, course.lesson
    second, third = BOT_NAMES[:2]
    reader = Reader(lang, [text(lang, "lesson-guest"), second, third], SEAT, rnd.rules.edition.names)

    def say(message: str) -> None:
        for line in textwrap.wrap(message, _WIDTH):
            write(line)

    while not course.is_over:
        number = course.step + 1
        write("")
        asked = text(lang, f"lesson-{lesson.name}-{number}", second=second, third=third)
        say(f"{text(lang, 'lesson-step', step=number, number=len(lesson.steps))}. {asked}")
        for line in _standing(course, reader):
            say(line)
        step, is_called = course.step, False
        while course.step == step:
            typed = read()
            if typed is None or typed.strip().lower() in _QUIT:
                return 0
            action = " ".join(typed.lower().split()).removeprefix(f"{SEAT} ")
            if not action:
                continue
            if action == "uno" and any(one.endswith("!") for one in lesson.steps[step].right):
                is_called = True  # the call goes with the card that is typed next
                continue
            if is_called and not action.endswith("!"):
                action, is_called = f"{action}!", False
            try:
                events = course.answer(action)
            except LastCardError as error:
                is_ruling = isinstance(error, IllegalAction) or not (error.cause or "").startswith("lesson_")
                why = text(lang, "table-refused" if is_ruling else "table-not-asked", reason=explain(error, reader))
                rule = getattr(error, "rule", None)
                say(f"{why} ({rule})" if rule else why)
            else:
                say(_told(events, reader, SEAT))
    write("")
    say(f"{text(lang, 'lesson-over')}. {text(lang, f'lesson-{lesson.name}-end', second=second, third=third)}")
    return 0


def _standing(course: Course, reader: Reader) -> list[str]:
    """Return what the learner sees: the top card with the colour, the hand in words and notation, and what can be typed."""
    from lastcard.room.lessons.declarations import SEAT
    from lastcard.terminal.asking import offers

    rnd = course.round
    top, hand = str(rnd.top), [str(card) for card in rnd.hand(SEAT)]
    color = rnd.view(SEAT).color
    asks = rnd.asks_by_seat().get(SEAT, ())
    shown = f"{reader.card(top)}, {reader.color(color)}" if color and top.startswith("w") else reader.card(top)
    return [
        reader.text("lesson-top", {"top_card": shown}),
        reader.text("lesson-hand", {"list": [f"{reader.card(card)} ({card})" for card in hand]}),
        reader.text("lesson-type", {"list": [*offers(asks, reader), *offers(asks, reader, unlawful=True)]}),
    ]


def _told(events: Sequence[Event], reader: Reader, seat: str) -> str:
    from lastcard.text.sentences import sentences

    said = sentences([event.seen_by(seat) for event in events], reader)
    return " ".join(line if line.endswith("!") else f"{line}." for line in said)


def _typed() -> str | None:
    """Return the next line of the input; None at its end."""
    sys.stdout.write("> ")
    sys.stdout.flush()
    line = sys.stdin.readline(1000)
    return line if line else None
