"""``lastcard examples``: the installed examples are copied completely or not at all, and overwrite nothing."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

from lastcard.errors import LastCardError
from lastcard.starting import examples
from lastcard.starting.examples import copy_examples, source
from tests.command_line.commands import run

ROOT = Path(__file__).parents[2]
NAMES = sorted(path.name for path in (ROOT / "examples").iterdir() if path.is_file())


def test_the_command_copies_every_example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run(capsys, "examples")
    assert (status, err) == (0, "")
    assert out.splitlines() == [str(Path("examples", name)) for name in NAMES]
    assert all((tmp_path / "examples" / name).read_bytes() == (ROOT / "examples" / name).read_bytes() for name in NAMES)
    assert [path.name for path in tmp_path.iterdir()] == ["examples"], "nothing else is left"
    (tmp_path / "examples" / "bot.py").write_text("mine", encoding="utf-8")
    assert run(capsys, "examples")[0] == 2
    assert (tmp_path / "examples" / "bot.py").read_text(encoding="utf-8") == "mine"


def test_what_is_there_or_cannot_be_written_is_refused(tmp_path: Path) -> None:
    for name in ("file", "folder"):
        (tmp_path / name).write_text("mine", encoding="utf-8") if name == "file" else (tmp_path / name).mkdir()
        with pytest.raises(LastCardError, match="is there already, and nothing was changed"):
            copy_examples(tmp_path / name)
    with pytest.raises(LastCardError, match=r"nowhere.*cannot be written"):
        copy_examples(tmp_path / "nowhere" / "examples")
    assert {path.name for path in tmp_path.iterdir()} == {"file", "folder"}


def test_a_copy_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[Path] = []

    def copyfile(path: Path, to: Path) -> None:
        if copied:
            raise OSError(28, "No space left on device")
        copied.append(to)
        to.write_bytes(path.read_bytes())

    monkeypatch.setattr(shutil, "copyfile", copyfile)
    with pytest.raises(LastCardError, match="cannot be written"):
        copy_examples(tmp_path / "mine")
    assert copied
    assert list(tmp_path.iterdir()) == []


def test_the_examples_are_those_of_the_clone_or_of_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    included = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert included["force-include"]["examples"] == f"lastcard/{examples.FOLDER}"
    installed = tmp_path / "site-packages" / "lastcard"
    monkeypatch.setattr(examples, "PACKAGE", installed)
    with pytest.raises(LastCardError, match="the examples are not installed; they are in the source distribution"):
        source()
    shutil.copytree(ROOT / "examples", installed / "examples")
    (installed / "examples" / "__pycache__").mkdir(exist_ok=True)
    assert source() == installed / "examples"
    assert [path.name for path in copy_examples(tmp_path / "mine")] == NAMES
