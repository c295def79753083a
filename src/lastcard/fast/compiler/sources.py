"""The source files of the compiled program, its entry points, and hints for inlining.

``interpreted()`` runs the same files under Python, so that tests can compare the two. A live table uses ``lastcard.engine`` itself.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from types import FunctionType, ModuleType
from typing import Any, Final

SOURCES: Final = (
    "engine/constants.py",
    "engine/luck.py",
    "engine/hands.py",
    "engine/legality/playable.py",
    "engine/legality/passing.py",
    "engine/legality/plays.py",
    "engine/legality/draws.py",
    "engine/legality/answers.py",
    "engine/legality/choices.py",
    "engine/legality/uno_calls.py",
    "engine/legality/dealer_asks.py",
    "engine/legality/legal.py",
    "engine/legality/verdict.py",
    "engine/turns.py",
    "engine/card_moves.py",
    "engine/effects.py",
    "engine/setup.py",
    "engine/tasks.py",
    "engine/challenges.py",
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
    "game/knowledge/hidden.py",
    "fast/program/search/determinization.py",
    "fast/program/search/playouts.py",
    "fast/program/search/continuation.py",
    "fast/program/search/matches.py",
    "fast/program/search/belief.py",
    "fast/program/search/lookahead.py",
    "fast/program/search/differences.py",
    "fast/program/learning/observation.py",
    "fast/program/learning/compact_observation.py",
    "fast/program/learning/training_samples.py",
    "fast/program/learning/actions.py",
    "fast/program/learning/choosing.py",
    "fast/program/learning/vector_step.py",
    "fast/program/learning/bot_choices.py",
    "fast/program/gpu_kernels/games.py",
    "fast/program/gpu_kernels/playouts.py",
)
"""The source files. Each uses only those before it."""

ENGINE: Final = tuple(name for name in SOURCES if name.startswith("engine/"))
"""The files of the engine, which use no others."""

LEARNING: Final = "bots/policies/learning.py"
"""The file that keeps the memory of bots up to date: what it writes lasts."""

POLICIES: Final = tuple(name for name in SOURCES if name.startswith("bots/policies/") and name != LEARNING)
"""The files of policies: what they write in the state is worked out anew in each decision."""

HOOKS: Final[Mapping[str, str]] = {
    "note": "count_note",
    "hand_value": "value_without_branches",
    "take_top": "take_any",
    "take_gathered": "take_any_gathered",
}
"""Replaced functions of the engine: every call of the first function calls the second instead."""

ATOMIC_HOOKS: Final[Mapping[str, str]] = {"count_number": "count_number_together"}
"""Further replacements, for programs whose threads count in the same arrays."""

ATOMIC_ARRAYS: Final = ("seen", "masks", "told")
"""The arrays that such threads add to, by atomic additions."""

ENTRY_POINTS: Final = ("rounds", "matches", "count_rounds", "count_matches", "reset_all", "step_all", "observe_all")
"""The functions of the whole program that are called from outside."""

PLAYOUT_ENTRY_POINTS: Final = ("playouts", "follow", "win_matches")
"""The program that analyses positions."""

LOOKAHEAD_ENTRY_POINTS: Final = ("look_ahead", "searched_rounds", "searched_matches")
"""The program of bots that look ahead. It is separate from the whole program because most runs do not need it."""

DIFFERENCE_ENTRY_POINTS: Final = ("play_to_difference", "start_round", "share_after")
"""The program that compares the choices of two bots."""

VECTOR_ENTRY_POINTS: Final = ("reset_all", "step_all", "observe_all")
"""The program of vector steps."""

SOME_ENTRY_POINTS: Final = ("step_some",)
"""The program of vector steps in some of the games."""

CHOOSING_ENTRY_POINTS: Final = ("sample_actions", "count_actions", "list_actions")
"""The program that chooses among the actions that masks allow."""

BOT_ENTRY_POINTS: Final = ("see_all", "choose_all")
"""The program that asks bots for the actions of single decisions."""

BOT_LOOKAHEAD_ENTRY_POINTS: Final = ("choose_all_ahead",)
"""The program that asks bots that look ahead."""

BYTE_ARRAYS: Final = ("observation", "final_observation")
"""The arrays that a program of vector steps can store as bytes instead of floats."""

KERNEL_ENTRY_POINTS: Final = (
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
    "count_and_act",
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
"""Functions of a common turn. They are always inlined."""

HOT_CHECKED: Final = ("verdict", "on_choice")
"""Further inlined functions where the laws are checked: the laws call these in several loops."""

COLD: Final = (
    "flip",
    "first_card",
    "lay_down",
    "run_chance",
    "recycle",
    "end_blocked",
    "past_gone",
    "show_mercy",
    "knock_out",
    "take_place",
    "count_takes",
    "take_last_places",
    "leave",
    "resume",
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
"""Functions that are never inlined, because they are rarely called."""

VECTORIZED: Final = ("judged", "weigh_hand", "observe", "observe_compact")
"""Functions that work out many neighbouring numbers. A program with one of them is compiled with SLP vectorization (several additions,
loads or stores at once). Elsewhere that costs more than it saves: two fields that were stored one by one cannot be loaded together."""


@cache
def texts() -> tuple[str, ...]:
    """Return the text of each file, read once per process."""
    return tuple(_file(name).read_text(encoding="utf-8") for name in SOURCES)


def _file(name: str) -> Traversable:
    return resources.files("lastcard").joinpath(*name.split("/"))


@cache
def interpreted() -> ModuleType:
    """Return the program as one Python module, interpreted."""
    return load()


def load(hooks: Mapping[str, str | Callable[..., Any]] = HOOKS) -> ModuleType:
    """Return the files as one new Python module. ``hooks`` maps names of replaced functions to other names, or to functions.

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


def rewired(hooks: Mapping[str, Callable[..., Any]]) -> ModuleType:
    """Return the functions of the engine's modules as one new module, in which other functions stand for those that ``hooks`` names.

    No text is read, which a browser does not keep.

    >>> rewired({"side_of": lambda match, rules, player: 1 << player + 1}).sides_of.__globals__["side_of"](None, None, 1)
    4
    """
    module = ModuleType("lastcard.fast.rewired")
    names = vars(module)
    for source in ENGINE:
        own = vars(import_module("lastcard." + source.removesuffix(".py").replace("/", ".")))
        names |= {name: value for name, value in own.items() if not name.startswith("__") and name not in names}
        names |= {name: _moved(value, names) for name, value in own.items() if _is_of(value, own["__name__"])}
    names.update(hooks)
    return module


def _is_of(value: object, module: str) -> bool:
    """Return whether something is a function of a module, not one that it imports."""
    return isinstance(value, FunctionType) and value.__module__ == module


def _moved(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    """Return a function that finds other names around it."""
    moved = FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
    moved.__kwdefaults__ = function.__kwdefaults__
    return moved
