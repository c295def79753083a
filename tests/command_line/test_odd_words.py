"""What a user or a script types may hold anything: messages repeat it escaped, and none is a traceback."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard import cli
from lastcard.errors import LastCardError
from lastcard.web.process.listening import open_socket

CLEARS = "\x1b[2J\x1b]0;title\x07"


@pytest.mark.parametrize(
    "words",
    [
        ["why", CLEARS],
        ["why", "--rules", CLEARS, "stacking"],
        ["rules", CLEARS],
        ["settings", CLEARS],
        ["lab", "run", "--games", CLEARS],
        ["serve", "--port", CLEARS],
        ["bot-check", "--timeout", CLEARS, "true"],
        ["verify", f"/nowhere/{CLEARS}"],
        [CLEARS],
        ["editions", CLEARS],
    ],
)
def test_what_is_typed_cannot_control_the_terminal(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) in (1, 2)
    out, err = capsys.readouterr()
    assert not {letter for letter in out + err if not letter.isprintable()} - {"\n"}
    assert err


def test_the_name_of_a_file_among_several_cannot_control_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = (Path(__file__).parents[1] / "transcripts/records/allwild.lastcard").read_bytes()
    named = tmp_path / "\x1b[2J.lastcard"
    named.write_bytes(record)
    assert cli.main(["verify", str(named), str(named), f"/nowhere/{CLEARS.replace('/', '')}"]) == 2
    out, err = capsys.readouterr()
    assert "\\x1b[2J" in out
    assert not {letter for letter in out + err if not letter.isprintable()} - {"\n"}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have it")
@pytest.mark.parametrize(
    ("words", "status"), [(["rules", "nonsense"], 2), (["verify", "/nowhere"], 2), (["why", "zzzqqq"], 1), (["editions", "x"], 2)]
)
def test_an_error_that_nobody_can_read_has_its_status(words: list[str], status: int) -> None:
    """It was 1, as if nothing was found, since the message could not be written."""
    with open("/dev/full", "wb") as full:
        done = subprocess.run([sys.executable, "-m", "lastcard", *words], stderr=full, stdout=subprocess.PIPE, check=False)
    assert (done.returncode, done.stdout) == (status, b"")


@pytest.mark.parametrize("host", ["\u202e", "\x00", "a" * 300 + "é"])
def test_what_can_be_no_host_is_refused(host: str) -> None:
    with pytest.raises(LastCardError):
        open_socket(host, 0)


@pytest.mark.parametrize("rest", [gzip.compress(b"and another line", mtime=0), b"no gzip", b"\0"])
def test_nothing_behind_a_compressed_record_is_left_unread(rest: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``zcat`` prints all parts of a file, so a record that was verified has to be all of them."""
    record = Path(__file__).parents[1] / "transcripts/records/allwild.lastcard"
    file = tmp_path / "record.gz"
    file.write_bytes(gzip.compress(record.read_bytes()))
    assert cli.main(["verify", str(file)]) == 0
    file.write_bytes(file.read_bytes() + rest)
    assert cli.main(["verify", str(file)]) == 2
    assert "something follows the end" in capsys.readouterr().err
