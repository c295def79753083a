"""A lesson as it is taken: the referee's round, the step that the learner has come to, and the lines that the table's page shows.

>>> course = Course(lessons()["match"])
>>> course.answer("g2")
Traceback (most recent call last):
lastcard.errors.IllegalAction: p1 g2: g2 matches neither the colour red nor the face of r9 (CL-08); possible: p1 r5; in classic | \
r5b7g2y1 r7b8b3y8 y7g9b2r8 | r9 | p1> | r4r0g8y3b1b2
>>> [str(event) for event in course.answer("r5")]
['p1 r5', 'd turn p2', 'p2 r7', 'd turn p3', 'p3 y7', 'd turn p1']
>>> course.step
1
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lastcard.game.events import Event
from lastcard.game.position import parse_position
from lastcard.game.round import Round
from lastcard.room.errors import NotFound, Refused
from lastcard.room.lessons.declarations import SEAT, Lesson, lessons
from lastcard.room.table.asks import ask_all
from lastcard.room.table.stream import Body, Stream

LONGEST: Final = 200
"""The most characters of the answers to a lesson; those of the longest one are fewer than 60."""


def lesson_named(name: str) -> Lesson:
    """Return a lesson. Raises NotFound."""
    found = lessons().get(name)
    if found is None:
        raise NotFound("no_such_lesson", name=name[:40], list=list(lessons()))
    return found


class Course:
    """One pass through a lesson. ``step`` counts from 0; it is the number of steps once the lesson is over."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson: Final = lesson
        self.step: int = 0
        self.round: Final = Round.from_text(lesson.position, chance="ask")
        self.stream: Final = Stream(0)
        self._set_up()
        self._play(lesson.before)
        self._ask()

    @property
    def is_over(self) -> bool:
        """Whether every step is done."""
        return self.step == len(self.lesson.steps)

    def answer(self, action: str) -> tuple[Event, ...]:
        """Play an action of the learner, without its seat, and what follows; return the events.

        Raises IllegalAction if the referee refuses it, NotationError if it cannot be read, and Refused if the lesson asks for something
        else; nothing changes then.
        """
        if self.is_over:
            raise Refused("lesson_over")
        now = self.lesson.steps[self.step]
        self.round.copy().play(f"{SEAT} {action}")
        if not now.is_right(action):
            found = now.turned_down(action)
            raise Refused(f"lesson_{found.why}", rule=found.rule)
        self.step += 1
        events = self._play((f"{SEAT} {action}", *now.then))
        self._ask()
        return events

    def lines(self) -> list[bytes]:
        """Return the lines of the lesson so far, as the learner's page gets them."""
        return [line.seen_by(SEAT) for line in self.stream.new]

    def _set_up(self) -> None:
        """Tell the position as if it had been dealt: the events of a real deal, with these hands and piles."""
        position, rnd = parse_position(self.lesson.position), self.round
        held = [(seat, hand) for seat, hand in zip(rnd.seats, position.hands, strict=True) if hand is not None]
        number = len(position.draw) + len(position.discard) + sum(len(hand) for _, hand in held)
        self.stream.add({"round": {"number": 1, "seats": list(rnd.seats), "cards": number}})
        events = [Event(f"d deal {seat}", tuple(map(str, hand)), viewers=frozenset({seat})) for seat, hand in held]
        events += [Event(f"d top {card}") for card in reversed(position.discard)]
        if position.direction < 0:
            events.append(Event("d reverse right"))
        self._tell([*events, Event(f"d turn {rnd.turn}")])

    def _play(self, actions: Sequence[str]) -> tuple[Event, ...]:
        events = tuple(event for action in actions for event in self.round.play(action))
        self._tell(events)
        return events

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self.stream.add_event(event, self.round.seats)

    def _ask(self) -> None:
        """Add the line that says whom the round waits for, and asks the learner; at the end nobody is asked."""
        rnd = self.round
        if rnd.over:
            return
        asked = ask_all(rnd.asks_by_seat(), {}, n=self.stream.n + 1, at=0, moment=(1, self.step), closed=())
        waited_for = [seat for seat, each in asked.items() if each.must_act and (seat != SEAT or not self.is_over)]
        body: Body = {"wait": waited_for, "for": rnd.phase, "ms": None, **({"draws": due} if (due := rnd.due) else {})}
        own = {} if self.is_over or SEAT not in asked else {SEAT: {**body, **asked[SEAT].to_wire()}}
        self.stream.add(body, own, asks=True)


def taken(name: str, moves: Sequence[str]) -> Course:
    """Return a lesson after these answers. Raises NotFound, and as ``Course.answer``."""
    course = Course(lesson_named(name))
    for move in moves:
        course.answer(move)
    return course
