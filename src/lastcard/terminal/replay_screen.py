"""The screen of a replay, which steps through the events forwards and backwards."""

from __future__ import annotations

from typing import Final

from lastcard.game.view import EVERYTHING
from lastcard.rules.sheets.goal import goal
from lastcard.terminal.replay_steps import Replay, ReplayRound
from lastcard.terminal.scene import Held, Scene, marks
from lastcard.text.catalogue import text

_KEYS: Final = (("→ ←", "step"), ("↓ ↑", "round"), ("Home End", "ends"), ("q", "leave"))


class ReplayScreen:
    """Step through a record by keys. ``scene`` returns the current step, drawn like a ``TableScreen``."""

    bot_is_next = False

    def __init__(self, replay: Replay) -> None:
        self.left: bool = False
        self._replay = replay
        self._steps = [step for number, round_ in enumerate(replay.rounds) for step in _steps(replay, number, round_)]
        self._at = 0

    def advance(self) -> bool:
        """Always False: a replay advances by keys only."""
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
        round_ = self._steps[self._at][0] + way
        starts = [place for place, (number, _) in enumerate(self._steps) if number == round_]
        return starts[0] if starts else (0 if way < 0 else len(self._steps) - 1)

    def scene(self) -> Scene:
        """Return the scene of the current step."""
        replay = self._replay
        if not self._steps:
            page = (self._text("terminal-replay-no-rounds"),)
            return Scene(
                f"Last Card · {replay.rules}", self._text("terminal-replay-empty"), page=page, keys=self._keys()[-1:], lang=replay.lang
            )
        number, count = self._steps[self._at]
        round_ = replay.rounds[number]
        shown = (*round_.opening, *round_.events, *round_.closing)[:count]
        view = replay.view(number, max(0, count - len(round_.opening)))
        before = replay.rounds[number - 1].totals if number else None
        over = round_.totals is not None and count >= len(round_.opening) + len(round_.events)
        totals = (round_.totals if over else before) or (0,) * len(replay.names)
        seats = tuple(f"p{player + 1}" for player in range(len(replay.names)))
        everybody = marks(view, replay.names, totals, seats, open_hands=replay.seat == EVERYTHING)
        you = next((mark for mark in everybody if mark.seat == replay.seat), None)
        return Scene(
            title=f"Last Card · {replay.rules}",
            aside=self._text("terminal-replay-aside", round=number + 1, rounds=len(replay.rounds), goal=goal(replay.rules, replay.lang)),
            others=tuple(mark for mark in everybody if mark is not you),
            you=you,
            draw_count=view.draw_count,
            pile=tuple(map(str, view.discard[:3])),
            color=view.color,
            has_colors=not replay.rules.is_colorless,
            direction=view.direction,
            log=tuple(filter(None, map(replay.sentence, shown[-40:]))),
            question=self._text("terminal-replay-step", step=self._at + 1, steps=len(self._steps)),
            hand=tuple(Held(str(card)) for card in view.hand) if you else (),
            keys=self._keys(),
            lang=replay.lang,
        )

    def _text(self, message: str, **args: str | int) -> str:
        return text(self._replay.lang, message, **args)

    def _keys(self) -> tuple[tuple[str, str], ...]:
        return tuple((key, self._text(f"key-{name}")) for key, name in _KEYS)


def _steps(replay: Replay, number: int, round_: ReplayRound) -> list[tuple[int, int]]:
    """Return a step for each event of a round that has a sentence: the number of the round, and how many of its events have happened."""
    events = (*round_.opening, *round_.events, *round_.closing)
    return [(number, place) for place, event in enumerate(events, 1) if replay.sentence(event)]


def step_through(replay: Replay) -> int:
    """Show a replay until the user leaves, and return the exit status."""
    from lastcard.terminal.app import run_app

    return run_app(ReplayScreen(replay), pause=0)
