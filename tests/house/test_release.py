"""What ``scripts/release`` writes: the version, the changelog's section, and nothing where a file does not fit."""

from __future__ import annotations

import shutil
from datetime import date
from pathlib import Path

import pytest

import lastcard
from scripts.releases.files import ReleaseError, current, notes, order, released, set_version

ROOT = Path(__file__).resolve().parents[2]
DAY = date(2026, 12, 24)
NAMING = ("src/lastcard/__init__.py", "deploy/kubernetes.yaml", "CITATION.cff", "CHANGELOG.md")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name in NAMING:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / name)
    return tmp_path


def test_every_file_that_names_the_version_gets_the_new_one(tree: Path) -> None:
    assert current(tree) == lastcard.__version__
    set_version(tree, "9.8.7", DAY)
    assert current(tree) == "9.8.7"
    assert "registry.example/lastcard:9.8.7 " in (tree / "deploy/kubernetes.yaml").read_text()
    assert "version: 9.8.7\ndate-released: 2026-12-24\n" in (tree / "CITATION.cff").read_text()
    assert "## [Unreleased]\n\n## [9.8.7] - 2026-12-24\n" in (tree / "CHANGELOG.md").read_text()


def test_the_files_agree_on_the_version_today() -> None:
    assert f"lastcard:{lastcard.__version__} " in (ROOT / "deploy/kubernetes.yaml").read_text()
    assert f"\nversion: {lastcard.__version__}\n" in (ROOT / "CITATION.cff").read_text()


def test_a_file_without_its_line_stops_the_release_before_anything_is_written(tree: Path) -> None:
    (tree / "CITATION.cff").write_text("title: Last Card\n")
    before = {name: (tree / name).read_bytes() for name in NAMING}
    with pytest.raises(ReleaseError, match=r"CITATION\.cff names the version in 0 lines"):
        set_version(tree, "9.8.7", DAY)
    assert {name: (tree / name).read_bytes() for name in NAMING} == before


def test_the_notes_are_the_section_of_the_version() -> None:
    log = "# Changelog\n\n## [Unreleased]\n\n- New.\n\n## [0.1.0] - 2026-01-01\n\n- Old.\n"
    assert notes(released(log, "0.2.0", DAY), "0.2.0") == "- New."
    assert notes(log, "0.1.0") == "- Old."


@pytest.mark.parametrize(
    ("log", "version", "said"),
    [
        ("## [Unreleased]\n\n- New.\n\n## [0.2.0] - 2026-01-01\n", "0.2.0", "has a section 0.2.0 already"),
        ("## [Unreleased]\n\n## [0.1.0] - 2026-01-01\n\n- Old.\n", "0.2.0", "has nothing under Unreleased"),
        ("# Changelog\n", "0.2.0", "has no section"),
    ],
)
def test_a_changelog_that_cannot_be_released_says_why(log: str, version: str, said: str) -> None:
    with pytest.raises(ReleaseError, match=said):
        released(log, version, DAY)


@pytest.mark.parametrize("version", ["1.0", "v1.0.0", "1.0.0-rc1", "1.0.0 ", "", "1.0.0rc"])
def test_what_is_no_version_is_refused(version: str) -> None:
    with pytest.raises(ReleaseError, match="is no version"):
        order(version)
