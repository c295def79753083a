"""``lastcard completion SHELL``: a script that completes commands, options, editions, settings, rules and bots.

The command generates the script from the parser; completing then runs no Python (docs/decisions/completion.md).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.text.catalogue import text
from lastcard.text.faults import fault

SHELLS: Final = ("bash", "zsh", "fish", "tcsh", "powershell")
_FILES: Final = ("FILE", "PATH", "file")
_FOLDERS: Final = ("DIR",)


def register(commands: Any, root: argparse.ArgumentParser, lang: str) -> None:
    """Add ``completion`` to the subcommands of the parser ``root``."""
    say = partial(text, lang)
    parser = commands.add_parser("completion", help=say("cli-completion"), description=say("cli-completion-about"))
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))
    parser.set_defaults(command=lambda given: completion_command(root, given.shell))


def completion_command(root: argparse.ArgumentParser, shell: str) -> int:
    """Print the completion script of a shell; return 0. Raises LastCardError if shtab is not installed."""
    try:
        import shtab
    except ModuleNotFoundError:
        raise LastCardError(fault("not_installed", list=["shtab"], name="completion")) from None
    words = _possible_values()
    for parser in _parsers(root):
        for action in parser._actions:
            names = [str(action.metavar or action.dest), *action.option_strings]
            if any(name in _FILES for name in names):
                action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab reads this attribute
            elif any(name in _FOLDERS for name in names):
                action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
            elif found := next((words[name] for name in names if name in words), None):
                action.choices = [*found()]
    print(shtab.complete(root, shell))
    return 0


def _possible_values() -> dict[str, Callable[[], Iterable[str]]]:
    """Return the possible values of each argument, by its name or option. The values load only when a script is generated."""
    from lastcard.bots.names import LEARNED, NAMES
    from lastcard.rules.edition import EDITIONS
    from lastcard.rules.rulebook import rule_ids
    from lastcard.rules.settings import SETTINGS
    from lastcard.text.catalogue import LANGUAGES

    return {
        "LINE": lambda: EDITIONS,
        "A": lambda: EDITIONS,
        "B": lambda: EDITIONS,
        "ID": rule_ids,
        "KEY": lambda: SETTINGS,
        "--bots": lambda: (*NAMES, *LEARNED),
        "--lang": lambda: LANGUAGES,
    }


def _parsers(root: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yield a parser and the parsers of its subcommands."""
    yield root
    for action in root._actions:
        if isinstance(action, argparse._SubParsersAction):
            for parser in action.choices.values():
                yield from _parsers(parser)
