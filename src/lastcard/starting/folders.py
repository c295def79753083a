"""Make a folder with a bot, an edition, an agent or an experiment: the file, its test and a README.

The files are ``templates/KIND/*.in``; ``NAME`` in the name of a file and ``$name`` in its text stand for the name that was chosen.

>>> KINDS
('bot', 'edition', 'agent', 'experiment')
"""

from __future__ import annotations

import keyword
import re
import shutil
import sys
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Final

from lastcard.errors import LastCardError
from lastcard.rules.edition import EDITIONS
from lastcard.text.faults import fault, shown

TEMPLATES: Final = Path(__file__).parent / "templates"
_COMMANDS: Final = {
    "bot": "lastcard lab ladder --games 500 --bots ./{name}.py,random,careful",
    "edition": "lastcard rules ./{name}.toml",
    "agent": "python {name}.py",
    "experiment": "python {name}.py",
}
"""What to run in a new folder first, by kind."""
KINDS: Final = tuple(_COMMANDS)
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}", re.ASCII)
_TAKEN: Final = frozenset({
    "lastcard", "numpy", "llvmlite", "jinja2", "pytest", "conftest", "onnx", "onnxruntime",  # the module would hide what it imports
    "con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10)),  # Windows has no such files
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Made:
    """A new folder: its files, and the command to run in it first."""

    files: tuple[Path, ...]
    command: str


def make_folder(kind: str, name: str, where: Path = Path()) -> Made:
    """Make the folder ``name`` and return what it has. Raises LastCardError for a name that cannot be one, or is there already."""
    _check_name(name, EDITIONS if kind == "edition" else ())
    folder = where / name
    try:
        folder.mkdir()
    except FileExistsError:
        raise LastCardError(fault("new_exists", path=str(folder))) from None
    try:
        files = tuple(_write(source, folder, name) for source in sorted((TEMPLATES / kind).glob("*.in")))
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return Made(files, f"cd {folder} && {_COMMANDS[kind].format(name=name)}")


def _check_name(name: str, others: Collection[str]) -> None:
    """Raise LastCardError for a name that is no name of a module, that hides a module which the folder needs, or that others have."""
    if not _NAME.fullmatch(name):
        raise LastCardError(fault("new_name", said=shown(name)))
    if keyword.iskeyword(name) or name in sys.stdlib_module_names or name in _TAKEN or name in others:
        raise LastCardError(fault("new_taken", said=name, name=f"my_{name}"))


def _write(source: Path, folder: Path, name: str) -> Path:
    """Write a file of the folder from its template, and return its path."""
    path = folder / source.name.removesuffix(".in").replace("NAME", name)
    path.write_text(Template(source.read_text(encoding="utf-8")).substitute(name=name), encoding="utf-8", newline="\n")
    return path
