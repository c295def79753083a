"""The program: the files of the compiled subset, in their order, and how they become one.

``interpreted()`` runs the very files that are compiled under Python, to be compared; a live table uses ``lastcard.engine`` itself.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import Any, Final

SOURCES: Final = (
    "engine/constants.py",
    "engine/luck.py",
    "engine/hands.py",
    "engine/legality/playable.py",
    "engine/legality/passing.py",
    "engine/legality/uno_calls.py",
    "engine/legality/plays.py",
    "engine/legality/draws.py",
    "engine/legality/answers.py",
    "engine/legality/choices.py",
    "engine/legality/dealer_asks.py",
    "engine/legality/legal.py",
    "engine/legality/verdict.py",
    "engine/turns.py",
    "engine/card_moves.py",
    "engine/effects.py",
    "engine/setup.py",
    "engine/tasks.py",
    "engine/play.py",
    "engine/scoring.py",
    "engine/dealers.py",
    "bots/policies/random_play.py",
    "bots/policies/learning.py",
    "bots/policies/worth.py",
    "bots/policies/challenge.py",
    "bots/policies/careful_play.py",
    "bots/policies/foresight.py",
    "bots/policies/judging.py",
    "fast/program/intrinsics.py",
    "fast/program/games/history.py",
    "fast/program/games/counts.py",
    "fast/program/games/laws.py",
    "fast/program/games/drive.py",
    "fast/program/games/choices.py",
    "fast/program/games/rounds.py",
    "fast/program/games/rows.py",
    "fast/program/games/histograms.py",
    "fast/program/search/copies.py",
    "game/hidden.py",
    "fast/program/search/determinization.py",
    "fast/program/search/playouts.py",
    "fast/program/search/continuation.py",
    "fast/program/search/belief.py",
    "fast/program/search/lookahead.py",
    "fast/program/search/differences.py",
    "fast/program/learning/observation.py",
    "fast/program/learning/compact_observation.py",
    "fast/program/learning/training_samples.py",
    "fast/program/learning/actions.py",
    "fast/program/learning/vector_step.py",
    "fast/program/gpu_kernels/games.py",
    "fast/program/gpu_kernels/playouts.py",
)
"""The files, each using only those before it."""

HOOKS: Final[Mapping[str, str]] = {
    "note": "count_note",
    "hand_value": "value_without_branches",
    "take_top": "take_any",
    "take_gathered": "take_any_gathered",
}
"""Functions that stand in for those of the engine: a call of the first is a call of the second, in every file."""

ENTRIES: Final = ("rounds", "matches", "count_rounds", "count_matches", "reset_all", "step_all", "observe_all")
"""The functions that are called from outside."""

FOLLOWING: Final = ("playouts", "follow")
"""Those with which positions are analysed."""

LOOKING: Final = ("look_ahead", "searched_rounds", "searched_matches")
"""Those of the program with which a bot looks ahead: a separate one, which most runs do not need."""

DIFFERING: Final = ("play_to_difference", "start_round", "share_after")
"""Those with which the choices of two bots are compared."""

HOOKS_TOGETHER: Final[Mapping[str, str]] = {"count_number": "count_number_together"}
"""More of them where several threads count at once."""

TOGETHER: Final = ("seen", "masks", "told")
"""The arrays that these threads add to."""

STEPS: Final = ("reset_all", "step_all", "observe_all")
"""Those of vector steps."""

IN_BYTES: Final = ("observation", "final")
"""The arrays that a program of these keeps as bytes, where that is asked for."""

KERNELS: Final = (
    "play_rounds",
    "play_matches",
    "count_share_of_rounds",
    "count_share_of_matches",
    "reset_games",
    "refuse_games",
    "step_games",
    "play_worlds",
)
"""The functions that each thread of a GPU calls."""

HOT: Final = (
    "count_note",
    "push",
    "after",
    "beside",
    "gain",
    "lose",
    "fits",
    "matching",
    "match",
    "show_top",
    "take_any",
    "close_windows",
    "receive",
    "start_turn",
    "wilds",
    "blocked",
    "draw",
    "play",
    "check_fresh",
    "take",
    "take_effect",
    "carry_out",
    "carry_out_rarest",
    "reverse",
    "add_draws",
    "step",
    "step_play",
    "keep_prior",
    "act_at_random",
    "play_any",
    "lay_any",
    "act",
    "act_play",
    "after_action",
    "play_on",
    "play_next",
    "take_turn",
    "who_must",
    "plain_plays",
    "wild_plays",
    "beside_plain",
    "options",
)
"""Functions that are put in the place of their calls: those of a common turn."""

HOT_CHECKED: Final = ("verdict", "on_choice")
"""More of them where the laws are checked: what they call in several loops."""

COLD: Final = (
    "flip",
    "first_card",
    "lay_down",
    "run_chance",
    "recycle",
    "end_blocked",
    "past_gone",
    "show_mercy",
    "ask_more",
    "act_together",
    "offer",
    "react",
    "carry",
    "say_uno",
    "carry_out_choice",
    "interrupt",
    "give_back",
    "accept",
    "challenge",
    "catch",
    "notice",
    "keep_laws",
    "hear_action",
)
"""Functions that never are, and that are taken to be called seldom."""

SIDE_BY_SIDE: Final = ("judged", "weigh_hand", "observe", "show_sight")
"""Functions that work out many numbers which lie side by side. Programs with one of them add, load and store several at once (LLVM's SLP),
which elsewhere costs more than it saves: two fields that were stored one after the other cannot be loaded together at once."""


@cache
def texts() -> tuple[str, ...]:
    """Return the files, as they were when they were first asked for."""
    return tuple(_file(name).read_text(encoding="utf-8") for name in SOURCES)


def _file(name: str) -> Traversable:
    return resources.files("lastcard").joinpath(*name.split("/"))


@cache
def interpreted() -> ModuleType:
    """Return the program as one module, run by Python as it stands."""
    return load()


def load(hooks: Mapping[str, str | Callable[..., Any]] = HOOKS) -> ModuleType:
    """Return the files as one new module for Python; ``hooks`` name the functions that stand in for others, or are these themselves.

    >>> load({"lowest_bit": lambda mask: -mask}).who_must(type("State", (), {"must": 8, "phase": 4}))
    -8
    """
    module = ModuleType("lastcard.fast.interpreted")
    names = vars(module)
    for source, text in zip(SOURCES, texts(), strict=True):
        tree = ast.parse(text)
        tree.body = [node for node in tree.body if not isinstance(node, ast.ImportFrom | ast.If)]  # one module imports nothing
        exec(compile(tree, str(_file(source)), "exec"), names)  # the path: for tracebacks and coverage
    stand_ins = {name: names[hook] if isinstance(hook, str) else hook for name, hook in hooks.items()}
    names.update(stand_ins)
    return module
