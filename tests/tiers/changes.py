"""Find the files that a change touches, by git, and the folders of tests that test them."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final

TESTED_BY: Final = {
    "bots": ("tests/laws", "tests/test_policies.py"),
    "engine": ("tests/laws", "tests/rulebook", "tests/oracle"),
    "game": ("tests/laws", "tests/rulebook", "tests/transcripts"),
    "room": ("tests/server", "tests/wire"),
    "rules": ("tests/rulebook", "tests/laws"),
    "terminal": ("tests/screens",),
    "web": ("tests/web", "tests/browser"),
}
"""The folders of tests for folders of ``src/lastcard`` with other names."""


def changed_files(since: str, root: Path) -> tuple[str, ...]:
    """Return the files that differ from a commit, including new files; none without a repository or such a commit."""
    different = _git(root, "diff", "--name-only", "--no-renames", "--relative", "-z", since)
    untracked = _git(root, "ls-files", "--others", "--exclude-standard", "-z")
    return tuple(sorted({*different, *untracked}))


def _git(root: Path, *arguments: str) -> list[str]:
    try:
        ran = subprocess.run(("git", *arguments), cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    return [name for name in ran.stdout.split("\0") if name]


def folders_first(changed: Iterable[str]) -> tuple[str, ...]:
    """Return the folders and files of tests for changed files."""
    found: set[str] = set()
    for name in changed:
        parts = name.split("/")
        if parts[0] == "tests" and len(parts) > 1:
            found.add("/".join(parts[:2]))
        elif parts[:2] == ["src", "lastcard"] and len(parts) > 3:
            found |= {f"src/lastcard/{parts[2]}", *TESTED_BY.get(parts[2], (f"tests/{parts[2]}",))}
    return tuple(sorted(found))
