"""Find programs that some tests use and that pip does not install: Node.js, browsers, a C compiler, Spin, Caddy.

A test whose program is missing is skipped, and the last line of the run names the missing programs.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NoReturn

import pytest

NODE: Final = "Node.js"
C_COMPILER: Final = "a C compiler"
_MISSING: Final = "not on this machine: "


def find_tools() -> None:
    """Put the programs that ``scripts/setup-pages`` installed before those of the system."""
    tools = str(Path(sys.prefix) / "tools")
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    if Path(tools).is_dir() and tools not in folders:
        os.environ["PATH"] = os.pathsep.join((tools, *folders))


def needed(*names: str, what: str | None = None) -> str:
    """Return the path of the first available program. Skips the test if there is none; ``what`` describes it in words."""
    found = next((path for name in names if (path := shutil.which(name))), None)
    return found or skip_without(what or names[0])


def skip_without(what: str) -> NoReturn:
    """Skip a test whose program is missing on this machine."""
    pytest.skip(f"{_MISSING}{what}")


def summary(reasons: Iterable[str]) -> str | None:
    """Return the line that names the missing programs, from the reasons of skipped tests; None if none was missing.

    >>> summary(["Skipped: not on this machine: Firefox", "Skipped: not on this machine: Firefox", "Skipped: no GPU"])
    'Skipped, as it is not on this machine: Firefox (2 tests)'
    """
    counts = Counter(reason.partition(_MISSING)[2] for reason in reasons if _MISSING in reason)
    if not counts:
        return None
    return f"Skipped, as it is not on this machine: {', '.join(f'{what} ({count} tests)' for what, count in sorted(counts.items()))}"


def copied(names: Iterable[str], to: Path) -> Path:
    """Copy files of the project, named from its root, into a folder as they lie in the project; return the folder."""
    root = Path(__file__).resolve().parents[1]
    for name in names:
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / name, to / name)
    return to
