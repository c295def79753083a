"""The endpoints of lessons: the list, and a lesson after some answers. Neither keeps anything: an answer follows from the request alone."""

from __future__ import annotations

from typing import Annotated, Any, Final

from lastcard.errors import IllegalAction, LastCardError, NotationError
from lastcard.room.compute.job import Job
from lastcard.room.errors import Refused
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.http.endpoints import Call, Endpoint, Home
from lastcard.room.lessons.course import LONGEST, Course, lesson_named, taken
from lastcard.room.lessons.declarations import SEAT, lessons
from lastcard.room.structs import UNSET, Meta, UnsetType, msgspec
from lastcard.room.table.seats import BOT_NAMES
from lastcard.rules.edition import edition
from lastcard.rules.rulebook import edition_about
from lastcard.text.catalogue import ENGLISH, LANGUAGES, text
from lastcard.text.render import capital

_NAME: Final = 40
_MOVE: Final = 40


class LessonsQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The language of the titles."""

    lang: Annotated[str, Meta(max_length=20, description="The language of the texts; English for an unknown one.")] = ENGLISH


class LessonQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The answers so far, and one more to try."""

    moves: Annotated[str, Meta(max_length=LONGEST, description="The right answers so far, without the seat, with commas between.")] = ""
    move: Annotated[str, Meta(max_length=_MOVE, description="The next answer, without the seat.")] | None = None


class LessonInfo(msgspec.Struct):
    """A lesson in the list. ``edition`` is that of the box that it explains, null for a lesson of the game."""

    name: str
    edition: str | None
    title: str
    about: str
    steps: int


class LessonRefusal(msgspec.Struct):
    """Why the referee refuses an answer, or the lesson turns it down."""

    error: Annotated[str, Meta(description="The reason in English.")]
    cause: Annotated[str, Meta(description="Its name: the message `refusal-…`.")]
    args: dict[str, Any]
    rule: Annotated[str, Meta(description="The rule it rests on.")] | UnsetType = UNSET


class LessonState(msgspec.Struct):
    """A lesson after some answers."""

    name: str
    edition: str | None
    rules: Annotated[str, Meta(description="The rules line.")]
    players: Annotated[list[str], Meta(description="The names of the other players.")]
    seat: str
    step: Annotated[int, Meta(description="How many questions are answered.")]
    steps: int
    following: Annotated[str | None, Meta(description="The lesson that comes next in the list.")]
    lines: Annotated[list[dict[str, Any]], Meta(description="The lines of the table so far, as on the wire.")]
    refused: Annotated[LessonRefusal | None, Meta(description="Why the answer that was tried does not count; null if it does.")] = None


def list_lessons(lang: str = ENGLISH) -> list[LessonInfo]:
    """Return all lessons, with their titles in a language. A job."""
    return [
        LessonInfo(
            each.name,
            each.edition,
            edition(each.edition).name if each.edition else text(lang, f"lesson-{each.name}-title"),
            capital(edition_about(edition(each.edition), lang)) if each.edition else text(lang, f"lesson-{each.name}-about"),
            len(each.steps),
        )
        for each in lessons().values()
    ]


def lesson_after(name: str, moves: str, move: str | None) -> dict[str, Any]:
    """Return a lesson after the answers ``moves`` and, if the referee and the lesson take it, ``move``. A job.

    Raises NotFound, and LastCardError if ``moves`` are not the right answers.
    """
    course = taken(name, [each for each in moves.split(",") if each])
    refused = None if move is None else _tried(course, move)
    order = [*lessons()]
    place = order.index(name) + 1
    return {
        "name": name,
        "edition": course.lesson.edition,
        "rules": str(course.round.rules),
        "players": list(BOT_NAMES[: len(course.round.seats) - 1]),
        "seat": SEAT,
        "step": course.step,
        "steps": len(course.lesson.steps),
        "following": order[place] if place < len(order) else None,
        "lines": [msgspec.Raw(line) for line in course.lines()],
        "refused": refused,
    }


def _tried(course: Course, move: str) -> LessonRefusal | None:
    try:
        course.answer(move)
    except (IllegalAction, NotationError, Refused) as error:
        return LessonRefusal(str(error.fault), error.fault.cause or "", dict(error.fault.args), getattr(error, "rule", None) or UNSET)
    return None


_LIST: Final = Job(list_lessons)
_LESSON: Final = Job(lesson_after)


async def get_lessons(call: Call[Home]) -> Answer:
    """Return the lessons in the order of the list."""
    lang = call.query.lang if call.query.lang in LANGUAGES else ENGLISH
    return json_answer(await call.cached(_LIST, lang), headers={"Cache-Control": "private, max-age=600"})


async def get_lesson(call: Call[Home]) -> Answer:
    """Return a lesson after some answers, with the ruling on the last one."""
    name, wanted = call.path_param("name")[:_NAME], call.query
    lesson_named(name)
    try:
        return json_answer(await call.cached(_LESSON, name, wanted.moves, wanted.move))
    except Refused:
        raise
    except LastCardError as error:
        raise Refused(error.fault) from None


LESSON_ENDPOINTS: Final = (
    Endpoint("GET", "/api/lessons", "List the lessons", get_lessons, answer=list[LessonInfo], query=LessonsQuery),
    Endpoint(
        "GET",
        "/api/lessons/{name}",
        "Take a lesson: what the table shows after some answers, and the ruling on one more",
        get_lesson,
        answer=LessonState,
        query=LessonQuery,
        refusals=(404, 409),
        rate="pages",
    ),
)
