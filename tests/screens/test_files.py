"""Records on disk: written whole after every action, verified, and told step by step; and the commands that use them."""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import signal
import sys
from pathlib import Path

import pytest

from lastcard import LastCardError, load, replay
from lastcard.bot_makers import make_bot
from lastcard.cli import main
from lastcard.game.records.redaction import redact_record
from lastcard.game.records.verify import verify
from lastcard.terminal.plain import PlainTable, farewell
from lastcard.terminal.record_file import RecordFile
from lastcard.terminal.replay_steps import read_replay
from lastcard.terminal.table import Table
from lastcard.text.sentences import sentence
from tests.screens.scripted_players import ScriptedPlayer, first_choice, played, table


def test_the_record_is_there_after_every_action_and_verifies(tmp_path: Path) -> None:
    path = tmp_path / "game.lastcard"
    at = table("classic match.target=50", seats=3, file=RecordFile(path))
    assert replay(path.read_text(encoding="utf-8")).round.actions == []
    answer = first_choice(at)
    seen: list[str] = []

    def look() -> str | None:
        text = path.read_text(encoding="utf-8")
        assert text == at.match.record()
        seen.append(text)
        return answer()

    player = ScriptedPlayer(answer=look)
    PlainTable(at, player.read, player.written.append, player.pause).run()
    assert at.match.over
    assert len(seen) > 5
    report = verify(path.read_text(encoding="utf-8"))
    assert report.ok
    assert report.has_seed
    assert farewell(at).endswith(f"the record is in {path}.")
    assert [left.name for left in tmp_path.iterdir()] == ["game.lastcard"]


def test_a_record_after_undo_still_verifies(tmp_path: Path) -> None:
    path = tmp_path / "game.lastcard"
    at = table(seats=3, file=RecordFile(path))
    while at.wait is None:
        at.step()
    action = at.wait.asks[0].actions[0]
    player = played(at, action, "undo")
    assert "Back to your last decision." in player.written
    assert action not in path.read_text(encoding="utf-8")
    assert verify(path.read_text(encoding="utf-8")).ok


def test_an_existing_file_is_not_overwritten_without_force(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("dear Ann", encoding="utf-8")
    with pytest.raises(LastCardError, match="--force"):
        RecordFile(path)
    assert path.read_text(encoding="utf-8") == "dear Ann"
    RecordFile(path, force=True).save("new")
    assert path.read_text(encoding="utf-8") == "new"


def test_an_unwritable_path_is_refused_at_the_start(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(LastCardError, match="folder"):
        RecordFile(tmp_path)
    assert main(["play", "--plain", "--record", str(tmp_path / "nowhere" / "game.lastcard")]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "cannot be written" in said.err


def test_a_failed_save_is_reported_and_keeps_the_previous_record(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "game.lastcard"
    path.parent.mkdir()
    file = RecordFile(path)
    file.save("before")
    path.parent.rename(tmp_path / "moved")
    with pytest.raises(LastCardError, match="could not be saved"):
        file.save("after")
    assert (tmp_path / "moved" / "game.lastcard").read_text(encoding="utf-8") == "before"


def test_play_goes_on_when_a_save_fails(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    at = table(seats=3, file=RecordFile(folder / "game.lastcard"))
    folder.rename(tmp_path / "moved")
    while at.wait is None:
        at.step()
    played(at, at.wait.asks[0].actions[0])
    assert at.unsaved is not None
    assert "could not be saved" in farewell(at)


# ---- replays -------------------------------------------------------------------------------------------------------------
def _finished() -> str:
    at = table("classic match.target=60", people=0, seats=3)
    while not at.match.over:
        at.step()
        if not at.match.over:
            at.deal_on()
    return at.match.record()


def test_a_whole_record_is_told_with_all_cards_rules_and_scores() -> None:
    text = _finished()
    lines = list(read_replay(text).lines())
    match = replay(text)
    assert lines[0] == f"{match.rules}: Ada, Ben, Cy"
    assert lines.count("Round 1") == 1
    assert not any("unseen" in line or re.search(r"draws? \d cards?", line) for line in lines)
    assert sum(line.startswith("Scores: ") for line in lines) == len(match.rounds)
    assert lines[-1] == f"Scores: {', '.join(f'{name} {total}' for name, total in match.scores.items())}"
    assert any("plays" in line and "(CL-08)" in line for line in lines)
    assert any(line.endswith("wins the match (CL-40)") for line in lines)


def test_a_record_seen_from_a_seat_tells_only_its_cards() -> None:
    text = _finished()
    lines = list(read_replay(text, "p1").lines())
    assert any(line.startswith("You are dealt ") and "7 cards" not in line for line in lines)
    assert any(line.startswith("Ben is dealt 7 cards") for line in lines)


def _bare(line: str) -> str:
    """Return a sentence without the words that only its rule adds, which a redacted record does not hold."""
    line = re.sub(r" \([A-Z]{1,2}-A?\d+\)$", "", line).split(" — ")[0]
    return re.sub(r" cards?$", "", line).replace(" misses a turn", " is skipped").replace("You miss a turn", "You are skipped")


@pytest.mark.parametrize("seat", ["p1", None])
def test_a_redacted_record_is_told_as_its_seat_saw_the_match(seat: str | None) -> None:
    text = _finished()
    whole = list(read_replay(text, seat).lines()) if seat else None
    replayed = read_replay(redact_record(replay(text), seat))
    lines = list(replayed.lines())
    assert any(line.startswith("Ben is dealt 7 cards") for line in lines)
    assert any(line.startswith("Scores: ") for line in lines)
    if whole is not None:
        assert set(map(_bare, lines)) <= set(map(_bare, whole))
    with pytest.raises(LastCardError, match="--seat p2"):
        read_replay(redact_record(replay(text), seat), "p2")


def test_a_replay_for_an_unknown_seat_is_refused() -> None:
    with pytest.raises(LastCardError, match="p9"):
        read_replay(_finished(), "p9")


# ---- commands ------------------------------------------------------------------------------------------------------------
def test_replay_and_verify_read_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.lastcard"
    text = _finished()
    path.write_text(text, encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith("agrees: ")
    assert main(["replay", str(path), "--plain"]) == 0
    assert "Round 1\n" in capsys.readouterr().out
    path.write_text(re.sub(r'seed = "7"', 'seed = "8"', text), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    assert "does not agree" in capsys.readouterr().out
    path.write_text("no record", encoding="utf-8")
    for command in ("verify", "replay"):
        assert main([command, str(path)]) == 2
        assert main([command, str(tmp_path / "nothing")]) == 2
        assert capsys.readouterr().err.count("\n") == 2
    path.write_bytes(b"\xff\xfe")
    assert main(["verify", str(path)]) == 2


def test_several_records_are_verified_also_compressed_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad, packed = (tmp_path / name for name in ("good.lastcard", "bad.lastcard", "good.lastcard.gz"))
    good.write_text(_finished(), encoding="utf-8")
    bad.write_text(re.sub(r'seed = "7"', 'seed = "8"', _finished()), encoding="utf-8")
    packed.write_bytes(gzip.compress(good.read_bytes()))
    assert main(["verify", str(good), str(bad), str(packed)]) == 1
    said = capsys.readouterr().out
    assert f"{good}: agrees" in said
    assert f"{packed}: agrees" in said
    assert f"{bad}: line 4" in said
    assert "does not agree" in said
    assert main(["verify", "--json", str(good), str(tmp_path / "nothing"), str(bad)]) == 2
    both = capsys.readouterr()
    assert [(one["file"], one["ok"]) for one in json.loads(both.out)] == [(str(good), True), (str(bad), False)]
    assert both.err.count("\n") == 1
    assert load(packed).record() == load(good).record()


def test_a_record_comes_from_the_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(_finished().encode())))
    assert main(["verify", "-"]) == 0
    assert capsys.readouterr().out.startswith("agrees: ")


@pytest.mark.parametrize("cut", [10, -8, 20])
def test_a_damaged_or_endless_gzip_file_is_refused(cut: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.lastcard.gz"
    path.write_bytes(gzip.compress(_finished().encode())[:cut])
    assert main(["verify", str(path)]) == 2
    path.write_bytes(gzip.compress(b"#" * 100_000_000))
    assert main(["verify", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_a_match_is_watched_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--rules", "classic match.target=30", "--players", "3", "--seed", "3", "--plain"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("no record was kept (--record FILE).")


def test_the_same_seed_gives_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    printed: list[str] = []
    for _ in range(2):
        assert main(["watch", "--rules", "minecraft", "--bots", "careful,random", "--players", "3", "--seed", "3"]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--rules", "classic stacking=sometimes"], "stacking=sometimes"),
        (["--players", "11"], "11"),
        (["--players", "1"], "from 2 to 10"),
        (["--players", "-3"], "from 2 to 10"),
        (["--record", ""], "--record"),
        (["--hotseat", "Ann,Ann"], "same name"),
        (["--hotseat", "Ann,Ben,Cy", "--players", "2"], "3 people"),
        (["--bots", "grandmaster"], "grandmaster"),
        (["--name", "\u3164"], "not U+3164"),
        (["--hotseat", "Ann,Ann\u115f"], "not U+115F"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused_in_one_line(args: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--plain", *args]) == 2
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1


class _InterruptedInput:
    """An input during which the user presses Ctrl-C. A signal from outside could come just before the read, which would then block."""

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        signal.raise_signal(signal.SIGINT)
        return ""


@pytest.mark.parametrize("command", [["verify"], ["replay", "--plain"]])
def test_an_endless_file_is_refused(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "/dev/zero"]) == 2
    assert "/dev/zero: it is no ordinary file" in capsys.readouterr().err


def test_ctrl_c_says_where_the_record_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.lastcard"
    monkeypatch.setattr(sys, "stdin", _InterruptedInput())
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell starts background jobs with SIGINT ignored
    try:
        assert main(["play", "--plain", "--seed", "7", "--record", str(path)]) == 130
    finally:
        signal.signal(signal.SIGINT, before)
    *_, asked, empty, last = capsys.readouterr().out.splitlines()
    assert asked.startswith("You can")
    assert (empty, last) == ("", f"The match is not over; the record is in {path}.")
    assert verify(path.read_text(encoding="utf-8")).ok


def test_without_textual_one_line_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import argparse
    import importlib.util

    from lastcard.terminal import commands

    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert not commands._is_plain(argparse.Namespace(plain=False, lang="en"))
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert commands._is_plain(argparse.Namespace(plain=False, lang="en"))
    assert capsys.readouterr().out.count("\n") == 1


def test_a_record_that_another_program_has_written_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.lastcard"
    ours, theirs = RecordFile(path), RecordFile(path)
    theirs.save("theirs")
    with pytest.raises(LastCardError, match="there is a file already"):
        ours.save("ours")
    theirs.save("theirs, later")
    assert [each.name for each in tmp_path.iterdir()] == ["game.lastcard"]
    assert path.read_text(encoding="utf-8") == "theirs, later"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_a_device_is_not_replaced_by_a_record(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(LastCardError, match="no ordinary file"):
        RecordFile(tmp_path / "pipe", force=True)


def test_the_time_limit_of_a_match_follows_the_terminals_clock(tmp_path: Path) -> None:
    path = tmp_path / "game.lastcard"
    seconds = [0.0]
    bots = {f"p{place}": make_bot("careful", str(place)) for place in (1, 2)}
    at = Table("classic match.minutes=1", ["Ann", "Ben"], bots, seed="7", file=RecordFile(path), clock=lambda: seconds[0])
    seconds[0] = 59.9
    assert "d time" not in map(str, at.step())
    seconds[0] = 60.0
    told = at.step()
    assert str(told[0]) == "d time"
    assert sentence(told[0], at.reader()) == "The time is up: this is the last round (HR-23)"
    assert "d time" not in map(str, at.step())
    while not at.match.over:
        at.step()
    assert len(at.match.rounds) == 1
    assert verify(path.read_text(encoding="utf-8")).ok
