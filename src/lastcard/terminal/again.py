"""A record on the screen: one step per thing that happened, forwards and backwards."""

from __future__ import annotations

from typing import Final

from lastcard.game.view import EVERYTHING
from lastcard.terminal.scene import Held, Scene, marks
from lastcard.terminal.score_sheet import goal
from lastcard.terminal.story import Chapter, Story
from lastcard.text.catalogue import text

_KEYS: Final = (("→ ←", "step"), ("↓ ↑", "round"), ("Home End", "ends"), ("q", "leave"))


class Reading:
    """Where somebody is in a story. Takes keys and tells what is to be drawn, as a ``Sitting`` does."""

    bot_is_next = False

    def __init__(self, story: Story) -> None:
        self.left = False
        self._story = story
        self._steps = [step for number, chapter in enumerate(story.chapters) for step in _steps(story, number, chapter)]
        self._at = 0

    def advance(self) -> bool:
        """Nothing goes on by itself."""
        return False

    def key(self, key: str) -> None:
        """Take one key."""
        last = len(self._steps) - 1
        if key == "q":
            self.left = True
        elif key in ("right", "space", "enter"):
            self._at = min(self._at + 1, last)
        elif key in ("left", "backspace"):
            self._at = max(self._at - 1, 0)
        elif key == "home":
            self._at = 0
        elif key == "end":
            self._at = last
        elif key in ("down", "up"):
            self._at = self._round_start(1 if key == "down" else -1)

    def _round_start(self, way: int) -> int:
        chapter = self._steps[self._at][0] + way
        starts = [place for place, (number, _) in enumerate(self._steps) if number == chapter]
        return starts[0] if starts else (0 if way < 0 else len(self._steps) - 1)

    def scene(self) -> Scene:
        """Return what is to be drawn now."""
        story = self._story
        if not self._steps:
            page = (self._text("terminal-story-no-rounds"),)
            return Scene(
                f"Last Card · {story.rules}", self._text("terminal-story-empty"), page=page, keys=self._keys()[-1:], lang=story.lang
            )
        number, count = self._steps[self._at]
        chapter = story.chapters[number]
        told = (*chapter.opening, *chapter.events, *chapter.closing)[:count]
        view = story.view(number, max(0, count - len(chapter.opening)))
        before = story.chapters[number - 1].totals if number else None
        over = chapter.totals is not None and count >= len(chapter.opening) + len(chapter.events)
        totals = (chapter.totals if over else before) or (0,) * len(story.names)
        seats = tuple(f"p{chair + 1}" for chair in range(len(story.names)))
        everybody = marks(view, story.names, totals, seats, open_hands=story.seat == EVERYTHING)
        you = next((mark for mark in everybody if mark.seat == story.seat), None)
        return Scene(
            title=f"Last Card · {story.rules}",
            aside=self._text("terminal-story-aside", round=number + 1, rounds=len(story.chapters), goal=goal(story.rules, story.lang)),
            others=tuple(mark for mark in everybody if mark is not you),
            you=you,
            draw_count=view.draw_count,
            pile=tuple(map(str, view.discard[:3])),
            color=view.color,
            direction=view.direction,
            log=tuple(filter(None, map(story.tell, told[-40:]))),
            question=self._text("terminal-story-step", step=self._at + 1, steps=len(self._steps)),
            hand=tuple(Held(str(card)) for card in view.hand) if you else (),
            keys=self._keys(),
            lang=story.lang,
        )

    def _text(self, message: str, **args: str | int) -> str:
        return text(self._story.lang, message, **args)

    def _keys(self) -> tuple[tuple[str, str], ...]:
        return tuple((key, self._text(f"key-{name}")) for key, name in _KEYS)


def _steps(story: Story, number: int, chapter: Chapter) -> list[tuple[int, int]]:
    """Return a step for each event of a round that has a sentence: the round and how many events have happened."""
    told = (*chapter.opening, *chapter.events, *chapter.closing)
    return [(number, place) for place, event in enumerate(told, 1) if story.tell(event)]


def step_through(story: Story) -> int:
    """Show a story until somebody leaves; return the exit status."""
    from lastcard.terminal.app import run_app

    return run_app(Reading(story), pause=0)
