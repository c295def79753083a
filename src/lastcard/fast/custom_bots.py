"""Custom bots: a Python file with a function ``choose`` in the compiled subset, or with a class ``Bot``.

``choose(s, rules, seat, out, n, told, m, r)`` is compiled with the rules and plays in the fast lane: ``out[:n]`` are the actions one of
which must be chosen (engine numbers), ``told[:m]`` what may be said or played besides, ``r`` a number of 32 bits; it returns one of them
(``| CALLED`` to call UNO with it), or NOBODY where n is 0. It is on its honour to read of ``s`` only what its seat may know.
``class Bot`` is made as ``Bot(seed)`` and has ``choose(view, asks)`` (see ``bots.Bot``): the slow lane, where nothing hidden can be seen.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Final

from lastcard.bots import Bot
from lastcard.errors import LastCardError
from lastcard.text.faults import fault, system_fault

_DISPATCH: Final = "choose_of_custom_bots"
_PARAMETERS: Final = ("s", "rules", "seat", "out", "n", "told", "m", "r")


@dataclass(frozen=True)
class CustomBot:
    """A bot from a file: the path it was named by, the text, and whether it is in the compiled subset."""

    path: str
    text: str
    is_fast: bool

    def compiled_text(self, number: int) -> str:
        """Return the text with names that no other text has: its functions and constants belong to it alone."""
        tree = ast.parse(self.text)
        own = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        own |= {node.id for one in tree.body if isinstance(one, ast.Assign | ast.AnnAssign) for node in _stored(one)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and node.id in own:
                node.id = f"{node.id}_of_bot_{number}"
            elif isinstance(node, ast.FunctionDef):
                node.name = f"{node.name}_of_bot_{number}"
        return ast.unparse(tree)

    def maker(self) -> Callable[[str | int], Bot]:
        """Return what makes a Python bot of a seed. Both raise LastCardError where the code of its file fails."""
        module = ModuleType(Path(self.path).stem)
        module.__file__ = self.path
        with self._running():
            exec(compile(self.text, self.path, "exec"), vars(module))

        def made(seed: str | int) -> Bot:
            with self._running():
                bot: Bot = module.Bot(seed)
            return bot

        return made

    @contextmanager
    def _running(self) -> Iterator[None]:
        """Turn what the code of the file raises, also to end the program, into a LastCardError that names the file."""
        try:
            yield
        except (Exception, SystemExit) as error:
            raise LastCardError(fault("bot_does_not_run", path=self.path, detail=f"{type(error).__name__}: {error}")) from error


def _stored(node: ast.stmt) -> Iterator[ast.Name]:
    """Yield the names a statement assigns to."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
            yield inner


def is_bot_file(name: str) -> bool:
    """Return whether a bot's name is the path of a file."""
    return name.endswith(".py")


def read_custom_bot(path: str) -> CustomBot:
    """Read a bot's file; LastCardError if it cannot be read, or holds no bot."""
    try:
        text = Path(path).read_text(encoding="utf-8")
        tree = ast.parse(text)
    except (OSError, UnicodeDecodeError) as error:
        reason = system_fault(error) if isinstance(error, OSError) else fault("not_utf8")
        raise LastCardError(fault("bot_unreadable", path=path, reason=reason)) from None
    except SyntaxError as error:
        raise LastCardError(fault("bot_not_python", path=path, line=str(error.lineno or 1), detail=error.msg)) from None
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == "choose":
            if tuple(arg.arg for arg in node.args.args) != _PARAMETERS:
                raise LastCardError(fault("bot_parameters", path=path, line=str(node.lineno), list=list(_PARAMETERS)))
            return CustomBot(path, text, is_fast=True)
        if isinstance(node, ast.ClassDef) and node.name == "Bot":
            return CustomBot(path, text, is_fast=False)
    raise LastCardError(fault("bot_missing", path=path, list=list(_PARAMETERS)))


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


def custom_texts(bots: Sequence[CustomBot]) -> tuple[tuple[str, str], ...]:
    """Return the names and texts that are compiled after all others; none for no bots."""
    texts = [(bot.path, bot.compiled_text(number)) for number, bot in enumerate(bots)]
    return (*texts, ("custom bots", dispatch(len(bots)))) if bots else ()
