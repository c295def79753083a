"""Untrusted records and edition files are bounded before they are parsed, wherever they are read."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from lastcard import LastCardError, Match, RecordError, replay
from lastcard.bots.nets import read_file
from lastcard.cli import main
from lastcard.errors import Fault
from lastcard.fast.compiler.custom_bots import read_custom_bot
from lastcard.game.records.replay import load
from lastcard.lab.league.file import read_league
from lastcard.rules.edition import edition
from lastcard.rules.toml_bounds import EDITION, RECORD, Bounds, bounds_fault
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import LANGUAGES
from lastcard.text.faults import explain

SMALL = Bounds(size=1000, lines=10, entries=5, parts=6)
ABSURD = {
    "toml_size": "# " + "x" * 8_000_000,
    "toml_lines": "\n" * 500_001,
    "toml_key": "_a." * 8 + "a = 1",
    "toml_parts": "".join(f"_{number} = 1\n" for number in range(100_001)),
    "toml_entries": "_a = [" + "1," * 250_000 + "]",
    "toml_depth": "_a = " + "[" * 17 + "]" * 17,
    "toml_number": "_a = 0x" + "f" * 100,
}


@pytest.mark.parametrize("cause", ABSURD)
def test_what_is_beyond_the_bounds_is_not_parsed(cause: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tomllib, "loads", lambda text: pytest.fail("it was parsed"))
    for read in (replay, lambda text: edition("own.toml", text)):
        with pytest.raises(LastCardError) as refused:
            read(ABSURD[cause])
        causes = {one.cause for one in _all(refused.value.fault)}
        assert cause in causes or {"edition_large"} <= causes
        for lang in LANGUAGES:
            assert explain(refused.value, Reader(lang))


def _all(fault: Fault) -> list[Fault]:
    inner = [one for value in fault.args.values() for one in (value if isinstance(value, list) else [value]) if isinstance(one, Fault)]
    return [fault, *(more for one in inner for more in _all(one))]


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("a = [1, 2, 3, 4, 5]\nb = 5", None),
        ("a = [1, 2, 3, 4, 5, 6]", "toml_entries"),
        ("a = {b = 1, c = 2}\n[d]\n[[e]]\n[f]", "toml_entries"),
        ("a.b.c = 1\nd.e = 1", None),
        ("a.b.c = 1\nd.e = 1\nf = 1\ng = 1", "toml_parts"),
        ('a = "[,,,,,,,]" # ,,,,,,,,,,', None),  # the content of texts and comments does not count
        ("a = '''\n[,,,,,,,]\n''' # '''", None),
        ('a = """\\"""\n,,,,,,,"""', None),
        ('a = "\n,,,,,,,"', "toml_entries"),  # a text ends with its line
        ("\n" * 11, "toml_lines"),
        ("é" * 501, "toml_size"),
    ],
)
def test_bounds_count_what_the_parser_would_read(text: str, cause: str | None) -> None:
    found = bounds_fault(text, SMALL)
    assert (found[0].cause if found else None) == cause


def test_a_match_of_a_thousand_rounds_is_within_the_bounds() -> None:
    match = Match("classic match.target=999999", [f"Player {number}" for number in range(10)], seed=1)
    while len(match.rounds) < 10:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    assert bounds_fault(match.record(), Bounds(*(bound // 100 for bound in RECORD))) is None  # ten rounds, within one percent


def test_the_bounds_hold_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "absurd.lastcard"
    file.write_text(ABSURD["toml_entries"], encoding="utf-8")
    assert main(["verify", str(file)]) != 0
    assert "250000 entries" in capsys.readouterr().err
    own = tmp_path / "own.toml"
    own.write_text("_a = [" + "1," * EDITION.entries + "]", encoding="utf-8")
    assert main(["rules", str(own)]) != 0
    assert f"{EDITION.entries} entries" in capsys.readouterr().err


def test_a_record_that_is_no_toml_says_where() -> None:
    with pytest.raises(RecordError, match="line 2: this is not TOML"):
        replay("lastcard = 1\nrules = x\n")


@pytest.mark.parametrize("number", ["0x" + "f" * 5000, "0b" + "1" * 20_000, "0o" + "7" * 5000, "9" * 5000, "-" + "9" * 4000])
@pytest.mark.parametrize("key", ["lastcard", "revision", "rules"])
def test_a_number_that_python_cannot_print_is_no_traceback(key: str, number: str) -> None:
    """Python reads a number of any length in a base that is a power of two, and refuses to print it."""
    header = {"lastcard": "1", "rules": '"classic"', "players": '["Ann", "Ben"]', key: number}
    with pytest.raises(RecordError, match="too many digits"):
        replay("".join(f"{name} = {value}\n" for name, value in header.items()))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("kind", ["pipe", "device"])
@pytest.mark.parametrize(
    "read",
    [load, edition, read_custom_bot, read_file, lambda path: read_league(Path(path))],
    ids=("record", "edition", "bot", "net", "league"),
)
def test_what_is_no_file_is_not_waited_for(read: Callable[[str], object], kind: str, tmp_path: Path) -> None:
    path = tmp_path / "given.toml"
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")
    with pytest.raises(LastCardError, match=r"given\.toml.*it is no ordinary file"):
        read(str(path))
