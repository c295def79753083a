"""Changed files are found by git, and the tests of changed files are named."""

from __future__ import annotations

from pathlib import Path

from tests.tiers.changes import TESTED_BY, changed_files, folders_first
from tests.tiers.git import git

ROOT = Path(__file__).parents[2]


def test_new_files_and_files_that_differ_from_a_commit_are_changed(tmp_path: Path) -> None:
    git(tmp_path, "init")
    for name in ("kept.py", "changed.py", "committed.py"):
        (tmp_path / name).write_text("1", encoding="utf-8")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "one")
    (tmp_path / "committed.py").write_text("2", encoding="utf-8")
    git(tmp_path, "commit", "-am", "two")
    (tmp_path / "changed.py").write_text("2", encoding="utf-8")
    (tmp_path / "né w.py").write_text("1", encoding="utf-8")
    assert changed_files("HEAD", tmp_path) == ("changed.py", "né w.py")
    assert changed_files("HEAD^", tmp_path) == ("changed.py", "committed.py", "né w.py")


def test_the_folders_with_tests_of_a_change_are_named() -> None:
    assert folders_first(["src/lastcard/room/table/seats.py"]) == ("src/lastcard/room", "tests/server", "tests/wire")
    assert folders_first(["src/lastcard/lab/run.py", "tests/command_line/test_cli.py"]) == (
        "src/lastcard/lab",
        "tests/command_line",
        "tests/lab",
    )
    assert folders_first(["tests/wire/golden/x.txt", "docs/index.md", "README.md"]) == ("tests/wire",)


def test_every_folder_that_the_table_names_exists() -> None:
    assert [name for name in TESTED_BY if not (ROOT / "src/lastcard" / name).is_dir()] == []
    assert [name for names in TESTED_BY.values() for name in names if not (ROOT / name).exists()] == []
