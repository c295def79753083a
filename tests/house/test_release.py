"""What ``scripts/release`` writes: the version, the changelog's section, the example of the dataset; nothing where a file does not fit."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import lastcard
from scripts.releases import build, dataset
from scripts.releases.files import ReleaseError, current, notes, order, released, set_version
from tests.tools import copied

ROOT = Path(__file__).resolve().parents[2]
DAY = date(2026, 12, 24)
NAMING = ("src/lastcard/__init__.py", "deploy/kubernetes.yaml", "CITATION.cff", "CHANGELOG.md")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The files that name the version, with a change that is not released yet: just after a release there is none."""
    tree = copied(NAMING, tmp_path)
    changes = tree / "CHANGELOG.md"
    changes.write_text(changes.read_text("utf-8").replace("## [Unreleased]\n", "## [Unreleased]\n\n- A change.\n", 1), "utf-8")
    return tree


def test_every_file_that_names_the_version_gets_the_new_one(tree: Path) -> None:
    assert current(tree) == lastcard.__version__
    set_version(tree, "9.8.7", DAY)
    assert current(tree) == "9.8.7"
    assert "registry.example/lastcard:9.8.7 " in (tree / "deploy/kubernetes.yaml").read_text()
    assert "version: 9.8.7\ndate-released: 2026-12-24\n" in (tree / "CITATION.cff").read_text()
    assert "## [Unreleased]\n\n## [9.8.7] - 2026-12-24\n\n- A change.\n" in (tree / "CHANGELOG.md").read_text()


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


def test_the_example_of_the_dataset_is_the_same_each_time_and_has_its_datasheet(tmp_path: Path) -> None:
    files = dataset.make(ROOT, tmp_path / "first", 2, 100)
    again = dataset.make(ROOT, tmp_path / "second", 2, 100)
    name = f"lastcard-decisions-{lastcard.__version__}"
    assert [path.name for path in files] == [f"{name}.parquet", f"{name}.md"]
    assert [path.read_bytes() for path in files] == [path.read_bytes() for path in again]
    table = pq.read_table(files[0])
    assert len(table) >= 100
    assert pq.read_metadata(files[0]).metadata[b"lastcard.licence"] == b"CC0-1.0"
    sheet = files[1].read_text(encoding="utf-8")
    assert f"--matches 2 --seed lastcard` of version {lastcard.__version__} made it: {len(table):,} decisions" in sheet
    assert "## Datasheet" in sheet
    assert "](../" not in sheet, "its links lead to the repository"
    assert all(f"| `{column}` |" in sheet for column in table.column_names)


def test_an_example_with_too_few_decisions_is_not_released(tmp_path: Path) -> None:
    with pytest.raises(ReleaseError, match="100000 are wanted"):
        dataset.make(ROOT, tmp_path, 1)
    assert list(tmp_path.iterdir()) == []


def test_a_build_makes_every_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each module that writes files of a release is called, and the checksums name what it wrote."""
    written = {"scripts.releases.npm": "lastcard.tgz", "scripts.releases.dataset": "lastcard-decisions.parquet"}

    def run(*command: str, cwd: Path, **variables: str) -> str:
        if name := next((written[word] for word in command if word in written), ""):
            Path(command[-1]).mkdir(exist_ok=True)
            (Path(command[-1]) / name).write_bytes(b"made")
        return "0"

    monkeypatch.setattr(build, "run", run)
    monkeypatch.setattr(build, "_name_version", lambda sbom, version: None)
    monkeypatch.setattr(build, "notes", lambda changelog, version: "- New.")
    build.build(ROOT, tmp_path / "to")
    sums = (tmp_path / "to" / "SHA256SUMS").read_text().split()
    assert sums[1::2] == ["lastcard-decisions.parquet", "lastcard.tgz", "notes.md"]
