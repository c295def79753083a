"""What a release changes in the tree: the version, the changelog, and the files that name the version."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import Final

VERSION: Final = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:rc(\d+))?")
"""Three numbers, and ``rc1`` and so on for a candidate: what PEP 440 and Semantic Versioning both read."""

REPOSITORY: Final = "https://github.com/lastcard/lastcard"
_HEADING: Final = re.compile(r"^## \[(?P<name>[^\]]+)\](?: - (?P<date>\d{4}-\d\d-\d\d))?$", re.MULTILINE)
_UNRELEASED: Final = "Unreleased"

_NAMING: Final = {
    "src/lastcard/__init__.py": r'^__version__ = "(?P<version>[^"]+)"$',
    "deploy/kubernetes.yaml": r"^ +image: registry\.example/lastcard:(?P<version>\S+)",
    "CITATION.cff": r"^version: (?P<version>\S+)$",
}
"""The files that name the version, with the line that does. The package's metadata take it from the first."""


class ReleaseError(Exception):
    """A release that cannot be made; the message says why, and what would work."""


def order(version: str) -> tuple[int, int, int, float]:
    """Return what versions are compared by: a candidate comes before its release.

    >>> order("1.0.0rc2") < order("1.0.0") < order("1.0.1")
    True
    """
    found = VERSION.fullmatch(version)
    if found is None:
        raise ReleaseError(f"{version!r} is no version: write three numbers, like 1.0.0, or a candidate, like 1.0.0rc1")
    major, minor, patch, candidate = found.groups()
    return int(major), int(minor), int(patch), float("inf") if candidate is None else int(candidate)


def current(root: Path) -> str:
    """Return the version that the package names."""
    path, pattern = next(iter(_NAMING.items()))
    return _named(root / path, pattern)["version"]


def set_version(root: Path, version: str, day: date) -> list[Path]:
    """Write the version and the day into every file that names them, and return the files.

    :raises ReleaseError: A file has not exactly one such line; then no file is changed.
    """
    texts: dict[Path, str] = {}
    for name, pattern in _NAMING.items():
        path = root / name
        found = _named(path, pattern)
        text = found.string
        texts[path] = text[: found.start("version")] + version + text[found.end("version") :]
    path = root / "CITATION.cff"
    texts[path] = re.sub(r"^date-released: .*$", f"date-released: {day.isoformat()}", texts[path], flags=re.MULTILINE)
    path = root / "CHANGELOG.md"
    texts[path] = released(path.read_text(encoding="utf-8"), version, day)
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    return list(texts)


def _named(path: Path, pattern: str) -> re.Match[str]:
    """Return the one line of a file that names the version."""
    found = list(re.finditer(pattern, path.read_text(encoding="utf-8"), re.MULTILINE))
    if len(found) != 1:
        raise ReleaseError(f"{path.name} names the version in {len(found)} lines; it has to be one, which matches {pattern}")
    return found[0]


def released(changelog: str, version: str, day: date) -> str:
    r"""Return the changelog with its unreleased section under the version, and an empty one above it.

    >>> print(released("# Changelog\n\n## [Unreleased]\n\n### Added\n- A bot.\n", "1.0.0", date(2026, 12, 1)))
    # Changelog
    <BLANKLINE>
    ## [Unreleased]
    <BLANKLINE>
    ## [1.0.0] - 2026-12-01
    <BLANKLINE>
    ### Added
    - A bot.
    <BLANKLINE>
    """
    if version in {found["name"] for found in _HEADING.finditer(changelog)}:
        raise ReleaseError(f"CHANGELOG.md has a section {version} already")
    if not notes(changelog, _UNRELEASED):
        raise ReleaseError("CHANGELOG.md has nothing under Unreleased: write what a user will notice")
    heading = f"## [{_UNRELEASED}]"
    return changelog.replace(heading, f"{heading}\n\n## [{version}] - {day.isoformat()}", 1)


def notes(changelog: str, version: str) -> str:
    """Return the section of a version, without its heading.

    :raises ReleaseError: There is no such section.
    """
    for found in _HEADING.finditer(changelog):
        if found["name"] == version:
            following = _HEADING.search(changelog, found.end())
            return changelog[found.end() : following.start() if following else len(changelog)].strip()
    raise ReleaseError(f"CHANGELOG.md has no section ## [{version}]")


def write_into_folder(module: str, write: Callable[[Path], Iterable[Path]]) -> int:
    """Write files into the folder that the command line names, and print their paths; return the status of the process."""
    if len(sys.argv) != 2:
        print(f"python -m {module} FOLDER: name one folder", file=sys.stderr)
        return 2
    try:
        files = write(Path(sys.argv[1]))
    except (ReleaseError, OSError) as error:
        print(f"{module}: nothing was written: {error}", file=sys.stderr)
        return 1
    print("\n".join(map(str, files)))
    return 0
