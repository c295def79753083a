"""The folder of a site: written as a whole or not at all, and nothing of others is removed from it."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from lastcard.errors import LastCardError
from lastcard.pocket.building.site_folder import MARKER, check_folder, write_site

FIRST = {"index.html": b"first", "sw.js": b"first", "static/v-1/page.js": b"first"}
SECOND = {"index.html": b"second", "sw.js": b"second", "static/v-2/page.js": b"second"}


def content(out: Path) -> dict[str, bytes]:
    """Return what is in a folder, without the marker of a site."""
    names = {path.relative_to(out).as_posix(): path for path in out.rglob("*") if path.is_file()}
    return {name: path.read_bytes() for name, path in names.items() if name != MARKER}


def fill_disk(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Let writing a file fail as on a full disk, after so many files; that one has its first half."""
    write, left = Path.write_bytes, [after]

    def write_bytes(path: Path, data: bytes) -> int:
        left[0] -= 1
        if left[0] >= 0:
            return write(path, data)
        write(path, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", write_bytes)


@pytest.mark.parametrize("after", range(4))
def test_a_full_disk_leaves_the_earlier_site_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    out = tmp_path / "site"
    write_site(out, FIRST)
    with monkeypatch.context() as patch:
        fill_disk(patch, after)
        with pytest.raises(LastCardError, match="the disk is full"):
            write_site(out, SECOND)
    assert content(out) == FIRST
    write_site(out, SECOND)
    assert content(out) == SECOND


@pytest.mark.parametrize("after", range(4))
def test_a_site_can_be_written_again_once_the_disk_has_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    out = tmp_path / "site"
    with monkeypatch.context() as patch:
        fill_disk(patch, after)
        with pytest.raises(LastCardError, match="the disk is full"):
            write_site(out, FIRST)
    assert not out.exists()
    write_site(out, FIRST)
    assert content(out) == FIRST


def test_a_site_that_was_interrupted_can_be_written_again(tmp_path: Path) -> None:
    (tmp_path / ".lastcard-site-new").mkdir()
    (tmp_path / ".lastcard-site-new" / "index.html").write_bytes(b"fir")
    write_site(tmp_path, FIRST)
    assert content(tmp_path) == FIRST


@pytest.mark.parametrize("has_list", [True, False])
def test_files_that_are_not_of_the_earlier_site_stay(tmp_path: Path, has_list: bool) -> None:
    write_site(tmp_path, FIRST)
    if not has_list:  # as version 1.0.0 wrote it
        (tmp_path / MARKER).write_bytes(b"")
    (tmp_path / ".git").mkdir()
    others = {".git/HEAD": b"ref: refs/heads/main\n", "CNAME": b"cards.example\n", "inner/index.html": b"another site"}
    for name, data in others.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    write_site(tmp_path, SECOND)
    assert content(tmp_path) == {**SECOND, **others}
    assert not (tmp_path / "static" / "v-1").exists()


def test_a_list_names_no_file_outside_the_folder(tmp_path: Path) -> None:
    out = tmp_path / "site"
    write_site(out, FIRST)
    letter = tmp_path / "letter.txt"
    letter.write_bytes(b"dear")
    (out / MARKER).write_text(f"../letter.txt\n{letter}\nsw.js\n", encoding="utf-8")
    write_site(out, SECOND)
    assert letter.read_bytes() == b"dear"


def test_a_folder_with_anything_else_is_refused(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_bytes(b"dear")
    for out in (tmp_path, letter):
        with pytest.raises(LastCardError, match="no empty folder"):
            check_folder(out)
