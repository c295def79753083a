"""Custom bots: a Python file with a function ``choose`` in the compiled subset, or with a class ``Bot``.

``choose(s, rules, seat, out, n, told, m, r)`` is compiled with the rules and plays in the fast lane: ``out[:n]`` are the actions one of
which must be chosen (engine numbers), ``told[:m]`` what may be said or played besides, ``r`` a number of 32 bits; it returns one of them
(``| CALLED`` to call UNO with it), or NOBODY where n is 0. It changes nothing of what it is given, and a decision has a limit of steps.
It is on its honour to read of ``s`` only what its seat may know.
``class Bot`` is made as ``Bot(seed)``, or as ``Bot()`` if it takes nothing, and has ``choose(view, asks)`` (see ``bots.Bot``): the slow
lane, where nothing hidden can be seen.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

from lastcard.errors import LastCardError, printable
from lastcard.fast.compiler.translator.subset import GUEST, MOST_STEPS, TOO_LONG, parsed
from lastcard.files import read_bounded
from lastcard.game.action import Action
from lastcard.text.faults import fault, system_fault

if TYPE_CHECKING:
    from lastcard.bots import Bot
    from lastcard.game.ask import Ask
    from lastcard.game.view import View
    from lastcard.rules.rules import Rules

MOST_BYTES: Final = 1 << 20
"""How large a bot's file may be."""

MOST_PARTS: Final = 50_000
"""How many names, numbers, operations and statements a compiled one may have: three quarters of what the engine and its bots have."""

MOST_LEVELS: Final = 100
"""How deep these may be nested."""

_LONGEST: Final = 300
"""How much is shown of what an error says."""

_DISPATCH: Final = "choose_of_custom_bots"
_PARAMETERS: Final = ("s", "rules", "seat", "out", "n", "told", "m", "r")


@dataclass(frozen=True)
class CustomBot:
    """A bot from a file: the path it was named by, the text, and whether it is compiled. Bots of the same text are equal."""

    path: str = field(compare=False)
    text: str
    is_fast: bool

    def maker(self) -> Callable[[str | int], Bot]:
        """Return what makes a Python bot of a seed. Both raise LastCardError where the code of its file fails, or has no class ``Bot``."""
        if self.is_fast:
            raise LastCardError(fault("bot_compiled_only", path=self.path))
        module = ModuleType(Path(self.path).stem)
        module.__file__ = self.path
        with self._running():
            exec(compile(self.text, self.path, "exec"), vars(module))

        rules: dict[str, Rules] = {}

        def made(seed: str | int) -> Bot:
            with self._running():
                bot = module.Bot(seed) if signature(module.Bot).parameters else module.Bot()
                return _FileBot(self.path, bot, rules)

        return made

    @contextmanager
    def _running(self) -> Iterator[None]:
        """Turn what the code of the file raises, also to end the program, into a LastCardError that names the file."""
        try:
            yield
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise LastCardError(fault("bot_does_not_run", path=self.path, detail=told(error))) from error


class _FileBot:
    """A Python bot of a file: it is shown copies of its view, and whatever it raises is a LastCardError that names the file."""

    def __init__(self, path: str, bot: Bot, rules: dict[str, Rules]) -> None:
        self._path, self._bot, self._rules = path, bot, rules

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        shown = view.copy(self._own(view.rules))
        try:
            chosen = self._bot.choose(shown, asks)
            return chosen if chosen is None else str(Action(chosen))
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            name = f"{self._path}: {type(self._bot).__name__}"
            raise LastCardError(fault("bot_raised", name=name, detail=told(error), list=list(asks[0].actions))) from error

    def _own(self, rules: Rules) -> Rules:
        """Return rules that the bots of this file have to themselves: what they do to them changes no round."""
        line = str(rules)
        if line not in self._rules:
            self._rules[line] = deepcopy(rules)
        return self._rules[line]


def told(error: BaseException) -> str:
    """Return the kind of an error and what it says, in one line that is not long; the kind alone where it fails to say anything."""
    kind = type(error).__name__
    try:
        said = printable(f"{kind}: {error}")
    except KeyboardInterrupt:
        raise
    except BaseException:
        said = kind
    return said if len(said) <= _LONGEST else f"{said[:_LONGEST]}…"


def check_played(bots: Sequence[CustomBot], has_broken: bool, line: int, first: int, count: int) -> None:
    """Raise LastCardError if a bot took an action that it was not offered, or worked out what cannot be (``fault`` of a state)."""
    games = {"least": str(first), "most": str(first + count - 1)}
    if line >> GUEST:
        bot, line = bots[(line >> GUEST) - 1], line & (1 << GUEST) - 1
        if line & TOO_LONG:
            raise LastCardError(fault("bot_too_long", path=bot.path, line=str(line ^ TOO_LONG), number=MOST_STEPS, **games))
        raise LastCardError(fault("bot_out_of_bounds", path=bot.path, line=str(line), **games))
    if has_broken:
        raise LastCardError(fault("not_offered", list=", ".join(bot.path for bot in bots), **games))


def read_custom_bot(path: str) -> CustomBot:
    """Read a bot's file; LastCardError if it cannot be read, or holds no bot."""
    text = _text(path)
    tree = _tree(path, text)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == "choose":
            if tuple(arg.arg for arg in node.args.args) != _PARAMETERS:
                raise LastCardError(fault("bot_parameters", path=path, line=str(node.lineno), list=list(_PARAMETERS)))
            _check_size(path, tree)
            return CustomBot(path, text, is_fast=True)
        if isinstance(node, ast.ClassDef) and node.name == "Bot":
            return CustomBot(path, text, is_fast=False)
    raise LastCardError(fault("bot_missing", path=path, list=list(_PARAMETERS)))


def _text(path: str) -> str:
    """Return the text of a bot's file."""
    try:
        data = read_bounded(path, MOST_BYTES)
        if len(data) > MOST_BYTES:
            raise LastCardError(fault("bot_large", path=path, most=MOST_BYTES))
        return data.decode()
    except OSError as error:
        raise LastCardError(fault("bot_unreadable", path=path, reason=system_fault(error))) from None
    except UnicodeDecodeError:
        raise LastCardError(fault("bot_unreadable", path=path, reason=fault("not_utf8"))) from None


def _tree(path: str, text: str) -> ast.Module:
    """Return the tree of a bot's file."""
    try:
        return parsed(text)
    except SyntaxError as error:
        raise LastCardError(fault("bot_not_python", path=path, line=str(error.lineno or 1), detail=error.msg)) from None
    except ValueError as error:  # a zero byte
        raise LastCardError(fault("bot_not_python", path=path, line="1", detail=str(error))) from None
    except (RecursionError, MemoryError):
        raise LastCardError(fault("bot_nested", path=path, most=MOST_LEVELS)) from None


def _check_size(path: str, tree: ast.Module) -> None:
    """Raise LastCardError for a file that would take too long to compile."""
    level: list[ast.AST] = [tree]
    parts = levels = 0
    while level:
        parts, levels = parts + len(level), levels + 1
        if levels > MOST_LEVELS:
            raise LastCardError(fault("bot_nested", path=path, most=MOST_LEVELS))
        if parts > MOST_PARTS:
            raise LastCardError(fault("bot_long", path=path, most=MOST_PARTS))
        level = [inner for node in level for inner in ast.iter_child_nodes(node)]


def dispatch(count: int) -> str:
    """Return the text that calls the right one of so many bots."""
    calls = [
        f"    if number == {number}:\n        return choose_of_bot_{number}(s, rules, seat, s.choice, n, s.sayings, m, r)"
        for number in range(count)
    ]
    return "\n".join([f"def {_DISPATCH}(s, rules, seat, number, n, m, r):", *calls, "    return NOBODY\n"])


def custom_hooks(bots: Sequence[CustomBot]) -> dict[str, str]:
    """Return the function that stands in for ``drive.custom_choice`` where there are such bots."""
    return {"custom_choice": _DISPATCH} if bots else {}


def custom_texts(bots: Sequence[CustomBot]) -> tuple[tuple[str, str, str], ...]:
    """Return the names and texts that are compiled after all others, and the endings their own names get; none for no bots."""
    texts = [(bot.path, bot.text, f"_of_bot_{number}") for number, bot in enumerate(bots)]
    return (*texts, ("custom bots", dispatch(len(bots)), "")) if bots else ()
