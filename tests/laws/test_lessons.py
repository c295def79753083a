"""The laws of lessons: right answers are lawful, all others have the ruling that is declared, and each lesson ends."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import msgspec
import pytest

from lastcard.errors import IllegalAction
from lastcard.room.errors import NotFound, Refused
from lastcard.room.lessons.course import LONGEST, Course, taken
from lastcard.room.lessons.declarations import REASONS, SEAT, Lesson, Step, fits, lessons
from lastcard.room.wire import server_message
from lastcard.rules.edition import EDITIONS
from lastcard.rules.in_force import in_force
from lastcard.rules.rulebook import rule
from lastcard.text.catalogue import LANGUAGES, messages

ALL = list(lessons().values())
GAME = [one for one in ALL if one.edition is None]
PLACES = [(one, number) for one in ALL for number in range(len(one.steps))]


def offered(course: Course) -> list[str]:
    """What the referee offers the learner now, without the seat; a call of UNO goes with a card."""
    asks = course.round.asks_by_seat().get(SEAT, ())
    actions = [action for ask in asks for action in (*ask.actions, *ask.unlawful)]
    return [action.removeprefix(f"{SEAT} ") for action in actions if not action.endswith(" uno")]


def answers(course: Course, step: Step) -> list[str]:
    """All right answers to a step, in full."""
    calls = {one for one in step.right if one.endswith("!")}
    plain = [action for action in offered(course) if any(fits(action, one) for one in step.right)]
    return [*plain, *calls]


def paths(lesson: Lesson, upto: int) -> Iterator[tuple[str, ...]]:
    """All ways of right answers to the first steps of a lesson."""
    ways: list[tuple[str, ...]] = [()]
    for step in lesson.steps[:upto]:
        ways = [(*way, answer) for way in ways for answer in answers(taken(lesson.name, way), step)]
    yield from ways


def test_there_are_five_lessons_of_the_game_and_one_for_each_box() -> None:
    assert len(GAME) == 5
    assert {one.edition for one in ALL if one.edition} == set(EDITIONS)
    for one in ALL:
        assert Course(one).round.rules.edition.word == (one.edition or "classic")


@pytest.mark.parametrize("lesson", ALL, ids=lambda one: one.name)
def test_every_way_of_right_answers_leads_to_the_end(lesson: Lesson) -> None:
    ways = [*paths(lesson, len(lesson.steps))]
    assert ways
    for way in ways:
        course = taken(lesson.name, way)
        assert course.is_over
        assert len(",".join(way)) <= LONGEST
        with pytest.raises(Refused, match="this lesson is over"):
            course.answer(way[0])


@pytest.mark.parametrize(("lesson", "number"), PLACES, ids=lambda one: one.name if isinstance(one, Lesson) else str(one + 1))
def test_each_answer_has_the_declared_ruling(lesson: Lesson, number: int) -> None:
    step = lesson.steps[number]
    for way in paths(lesson, number):
        course = taken(lesson.name, way)
        before = str(course.round)
        possible = offered(course)
        for wanted in step.right:
            assert any(fits(action, wanted.removesuffix("!")) for action in possible), f"{wanted} is not offered"
        for action in possible:
            is_declared = any(fits(action, one.do) for one in step.worse) or step.is_right(action)
            assert is_declared, f"{lesson.name}, step {number + 1}: say why {action} is not asked for"
        for one in step.refused:
            with pytest.raises(IllegalAction) as error:
                course.answer(one.do)
            assert error.value.cause == one.why, f"{lesson.name}, step {number + 1}: {one.do}"
            assert error.value.rule is not None
        for one in step.worse:
            found = [action for action in possible if fits(action, one.do)]
            assert found, f"{lesson.name}, step {number + 1}: {one.do} is not offered"
            assert not any(step.is_right(action) for action in found)
            with pytest.raises(Refused) as turned_down:
                course.answer(found[0])
            assert (turned_down.value.cause, turned_down.value.rule) == (f"lesson_{one.why}", one.rule)
        assert str(course.round) == before
        assert course.step == number


@pytest.mark.parametrize("lesson", ALL, ids=lambda one: one.name)
def test_every_lesson_shows_a_ruling_of_the_referee(lesson: Lesson) -> None:
    rules = Course(lesson).round.rules
    cited = [one.rule for step in lesson.steps for one in step.worse if one.rule]
    for each in cited:
        assert rule(each)
        assert in_force(rules, each), each
    assert cited or any(step.refused for step in lesson.steps)


def test_every_reason_is_given_and_has_its_words() -> None:
    given = {one.why for lesson in ALL for step in lesson.steps for one in step.worse}
    assert given == set(REASONS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_has_its_words_and_none_is_left_over(lang: str) -> None:
    wanted = {f"lesson-{one.name}-{part}" for one in ALL for part in (*range(1, len(one.steps) + 1), "end")}
    wanted |= {f"lesson-{one.name}-{part}" for one in GAME for part in ("title", "about")}
    found = {key for key in messages(lang) if re.fullmatch(rf"lesson-(?:{'|'.join(lessons())})-(?:\d+|end|title|about)", key)}
    assert found == wanted
    for key in found:
        assert messages(lang).variables(key) <= {"second", "third"}, key


@pytest.mark.parametrize("lesson", ALL, ids=lambda one: one.name)
def test_the_lines_go_on_where_they_ended_and_hide_what_the_learner_does_not_see(lesson: Lesson) -> None:
    told: list[bytes] = []
    for way in [next(paths(lesson, number)) for number in range(len(lesson.steps) + 1)]:
        course = taken(lesson.name, way)
        lines = course.lines()
        assert lines[: len(told)] == told
        told = lines
        for n, line in enumerate(lines, 1):
            body = json.loads(line)
            assert body["n"] == n
            msgspec.convert(body, server_message(body))
            if match := re.match(r"d deal (p\d) (\S+)", body.get("event", "")):
                assert ("??" in match[2]) == (match[1] != SEAT)
        is_asked = "ask" in json.loads(lines[-1])
        assert is_asked == (not course.is_over)


def test_an_unknown_lesson_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(NotFound, match=r"no lesson .poker.; there are: match, actions"):
        taken("poker", ())
