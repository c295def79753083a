"""The sdist has everything that its tests and scripts read, and the classifiers name the languages of the texts: pyproject.toml."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from lastcard.text.catalogue import LANGUAGES
from tests.tools import needed

ROOT = Path(__file__).parents[2]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
INCLUDED: list[str] = PYPROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["only-include"]
ALWAYS = {"pyproject.toml", ".gitignore"}
"""What Hatchling puts into each sdist."""
CLASSIFIED = {"en": "English", "de": "German", "es": "Spanish", "fr": "French", "uk": "Ukrainian"}
"""What the classifiers call the languages; https://pypi.org/classifiers/ has all of them."""


def test_the_sdist_has_everything_that_lies_at_the_top_of_the_repository() -> None:
    """Tests and scripts read from each folder; only src/ is taken in part, as its only package."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    listed = subprocess.run([needed("git"), "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    tracked = [Path(path) for path in listed if path]
    assert {path.parts[1] for path in tracked if path.parts[0] == "src"} == {"lastcard"}
    assert {path.parts[0] for path in tracked} - ALWAYS == {Path(path).parts[0] for path in INCLUDED}


def test_all_that_the_sdist_names_is_there() -> None:
    assert [path for path in INCLUDED if not (ROOT / path).exists()] == []


def test_the_classifiers_name_the_languages_of_the_texts() -> None:
    """A language that ``lastcard.text`` has in full is a classifier; add it to both."""
    named = [line.removeprefix("Natural Language :: ") for line in PYPROJECT["project"]["classifiers"] if line.startswith("Natural")]
    assert named == sorted(CLASSIFIED[code] for code in LANGUAGES)
