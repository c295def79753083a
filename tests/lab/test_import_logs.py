"""Logs of RLCard and of PettingZoo's loop become records that replay; what a log cannot tell is refused in words.

``logs/rlcard_uno.jsonl.gz`` holds three rounds of random agents in RLCard 1.2.0's ``uno``, without the arrays.
"""

from __future__ import annotations

import errno
import gzip
import io
import json
import os
import re
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from lastcard import Rules, load, replay
from lastcard.errors import LastCardError
from lastcard.lab.logs import reading
from lastcard.lab.logs.reading import import_logs, record_of
from lastcard.lab.logs.rlcard_log import RULES
from lastcard.rules.settings import SETTINGS
from tests.command_line.commands import run

LOG = Path(__file__).with_name("logs") / "rlcard_uno.jsonl.gz"
ROUNDS = gzip.decompress(LOG.read_bytes()).decode().splitlines()


def test_the_loop_of_the_documentation_writes_a_log_that_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    page = (Path(__file__).parents[2] / "docs/research/dataset.md").read_text(encoding="utf-8")
    (block,) = [one for one in re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE) if "uno_v0" in one]
    names: dict[str, Any] = {}
    exec(block, names)
    Path("games.jsonl").write_text(names["line"], encoding="utf-8")
    assert run(capsys, "import", "games.jsonl", "--out", "records") == (0, "1 record in records\n", "")
    assert load("records/000001.lastcard").round.over


def test_a_failed_import_leaves_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(capsys, "import", "nowhere.jsonl", "--out", "records")[0] == 2
    Path("odd.jsonl").write_text('{"x": 1}', encoding="utf-8")
    status, out, err = run(capsys, "import", "odd.jsonl", "--out", "records")
    assert "1 round cannot be imported" in out, "the second try tells what is wrong with the file, not with the folder"
    assert not Path("records").exists()
    Path("records").mkdir()
    status, out, err = run(capsys, "import", "odd.jsonl", "--out", "records")
    assert (status, out) == (2, "")
    assert "is there already" in err


def test_an_import_that_a_full_disk_ends_leaves_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "games.jsonl"
    log.write_text("".join(f"{json.dumps(logged(seed))}\n" for seed in range(3)), encoding="utf-8")
    write = Path.write_text

    def write_text(path: Path, text: str, encoding: str) -> int:
        if path.name != "000003.lastcard":
            return write(path, text, encoding=encoding)
        write(path, text[:100], encoding=encoding)
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", write_text)
        with pytest.raises(LastCardError, match="the disk is full"):
            import_logs([str(log)], tmp_path / "games")
    assert not (tmp_path / "games").exists()
    assert import_logs([str(log)], tmp_path / "games").records == 3


@pytest.mark.parametrize("data", [LOG.read_bytes(), gzip.decompress(LOG.read_bytes())])
def test_a_log_is_read_from_the_standard_input(
    data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    status, out, err = run(capsys, "import", "-", "--out", str(tmp_path / "records"))
    assert (status, err) == (0, "")
    assert out.startswith("2 records in")
    assert "\n  -" in out, "the round that cannot be imported"
    assert load(tmp_path / "records/000001.lastcard").over
    assert "RLCard, stdin:" in (tmp_path / "records/000001.lastcard").read_text(encoding="utf-8")


def test_a_log_from_the_standard_input_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_BYTES", 100)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(stream := io.BytesIO(b"x" * 1000)))
    with pytest.raises(LastCardError, match="100 are the most"):
        import_logs(["-"], tmp_path / "records")
    assert stream.tell() <= 101


def test_trajectories_of_rlcard_become_records(tmp_path: Path) -> None:
    found = import_logs([str(LOG)], tmp_path / "records")
    assert (found.records, found.failures) == (2, 1)
    assert "a Wild Draw Four is drawn" in found.refused[0].why
    for path in (tmp_path / "records").iterdir():
        match = load(path)
        assert match.over
        assert match.rules == Rules(RULES)


def test_a_record_says_what_the_log_says() -> None:
    imported = [line for line in ROUNDS if not refused(line)]
    for line in imported:
        log = json.loads(line)
        match = replay(record_of(line))
        acted = [int(one[1:2]) - 1 for one in match.round.actions if one.split(" ")[1] not in ("color", "shuffle")]
        logged = [player for player, _ in log["trajectories"][0][-1]["action_record"]]
        assert set(logged) == set(acted)
        assert match.winner == f"player {log['payoffs'].index(1)}"
        assert [len(match.round.hand(seat)) for seat in match.seats] == log["trajectories"][0][-1]["raw_obs"]["num_cards"]


def test_shuffled_discards_are_noticed() -> None:
    log = json.loads(next(line for line in ROUNDS if not refused(line)))
    log["trajectories"][0][2]["raw_obs"]["played_cards"] = []
    assert refused(json.dumps(log)) == "log_shuffled"


def refused(line: str) -> str:
    try:
        record_of(line)
    except LastCardError as error:
        return error.cause or ""
    return ""


def test_reorganized_trajectories_are_read_as_well() -> None:
    line = next(line for line in ROUNDS if not refused(line))
    log = json.loads(line)
    steps = [
        [[one[at], one[at + 1], 0, one[at + 2], at + 3 == len(one)] for at in range(0, len(one) - 2, 2)] for one in log["trajectories"]
    ]
    assert record_of(json.dumps(steps)) == record_of(line)


def test_the_rules_are_those_of_the_example_but_for_a_drawn_card() -> None:
    example = Rules(str(Path(__file__).parents[2] / "examples" / "rlcard.toml"))
    other = {key for key in SETTINGS if example.get(key) != Rules(RULES).get(key)}
    assert other == {"turn.drawn_card"}


def logged(seed: int, rules: str = "classic", seats: int = 3) -> dict[str, Any]:
    """Return a log of PettingZoo's loop."""
    from lastcard.envs import raw_env

    made, luck = raw_env(rules, seats, must_play=True), np.random.default_rng(seed)
    made.reset(seed=seed)
    actions = []
    for agent in made.agent_iter():
        seen, _, terminated, truncated, _ = made.last()
        action = None if terminated or truncated else int(luck.choice(np.flatnonzero(seen["action_mask"])))
        if action is not None:
            actions.append((agent, action))
        made.step(action)
    return {"rules": rules, "seats": seats, "seed": seed, "options": {"must_play": True}, "actions": actions}


@pytest.mark.parametrize("seed", range(5))
def test_a_log_of_pettingzoo_becomes_a_record(seed: int) -> None:
    match = replay(record_of(json.dumps(logged(seed))))
    assert match.over


def test_presses_of_the_button_come_from_the_seed() -> None:
    """Rounds of an edition with a button become records, which are replayed with what each press brought."""
    found = [record_of(json.dumps(logged(seed, "fairies", 2))) for seed in range(12)]
    assert all(replay(one).over for one in found)
    assert sum(one.count("d button") for one in found) > 10


def test_another_seed_is_noticed() -> None:
    log = logged(1)
    assert refused(json.dumps({**log, "seed": 2})) in ("log_agent", "action_not_offered")


@pytest.mark.parametrize("number", [409, 700, -1, 10**30])
def test_a_number_that_is_no_action_is_refused(number: int) -> None:
    log = logged(1)
    assert refused(json.dumps({**log, "actions": [["p1", number]]})) == "action_number"


def test_any_value_in_any_place_of_a_log_is_read_or_refused() -> None:
    luck = Random(7)
    strange: list[Any] = [None, -1, 10**30, 1.5, float("inf"), "", "draw", "r-draw_2", [], {}, True, "\ud800"]
    for _ in range(300):
        log = json.loads(luck.choice([ROUNDS[0], ROUNDS[1], json.dumps(logged(1))]))
        holder, key = luck.choice([*_places(log)])
        holder[key] = luck.choice(strange)
        refused(json.dumps(log))  # raises whatever is no LastCardError


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each place in a JSON value: what holds it, and its key there."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


@pytest.mark.parametrize("field", ["seats", "seed"])
def test_an_infinite_number_is_refused(field: str) -> None:
    assert refused(json.dumps({**logged(1), field: float("inf")})) == "log_form"


def test_hands_of_several_sizes_are_refused() -> None:
    log = json.loads(next(line for line in ROUNDS if not refused(line)))
    del log["trajectories"][1][0]["raw_obs"]["hand"][3:]
    assert refused(json.dumps(log)) == "log_form"


def test_a_line_that_is_too_long_is_named_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_LINE", 1000)
    assert refused("[" + "0," * 1000 + "0]") == "number_at_most"


def test_empty_lines_take_no_memory_and_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, empty = tmp_path / "empty.jsonl", 1_000_000
    monkeypatch.setattr(reading, "MOST_BYTES", empty + 100)  # a buffer of this size is made
    path.write_bytes(b"\n" * empty + b" \r\n{}\r\n")
    tracemalloc.start()
    try:
        found = import_logs([str(path)], tmp_path / "records")
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert [one.line for one in found.refused] == [empty + 2]
    assert peak < 4 * empty, "some bytes for each line would be more"


def test_a_log_has_a_bounded_number_of_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_LINES", 3)
    path = tmp_path / "junk.jsonl"
    path.write_bytes(b"x\n\n" * 3)
    assert import_logs([str(path)], tmp_path / "records").failures == 3
    path.write_bytes(b"x\n\n" * 4)
    with pytest.raises(LastCardError, match="3 are the most"):
        import_logs([str(path)], tmp_path / "records")


def test_a_separator_of_lines_within_a_text_ends_no_line(tmp_path: Path) -> None:
    """JSON allows U+2028 and U+0085 in strings as they are: the line goes on behind them."""
    path = tmp_path / "log.jsonl"
    path.write_text(json.dumps(logged(1) | {"note": "a\u2028b\x85c"}, ensure_ascii=False) + "\n", encoding="utf-8")
    assert import_logs([str(path)], tmp_path / "records").records == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are text")
def test_a_log_may_have_any_name(tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.jsonl")
    Path(path).write_text(json.dumps(logged(1)), encoding="utf-8")
    assert import_logs([path], tmp_path / "records").records == 1
    assert load(tmp_path / "records" / "000001.lastcard").over


def test_what_is_no_log_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["{", "[]", '{"trajectories": [[1], [2]]}', '{"seed": 1, "actions": 3}', '{"seed": 1, "actions": [[1]]}', "[" * 5000]
    lines += ['[[{"raw_obs": {"hand": ["x-1"]}, "action_record": []}], [{"raw_obs": {"hand": []}}]]']
    lines += ['{"seed": 1, "actions": [], "options": {"bots": []}}', '{"seed": 1, "actions": [["p1", 78], ["p9", 1]]}']
    path = tmp_path / "bad.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    status, out, err = run(capsys, "import", str(path), "--out", str(tmp_path / "none"))
    assert (status, err) == (1, "")
    assert out.count("bad.jsonl:") == len(lines)
    status, _, err = run(capsys, "import", str(path), "--out", str(tmp_path))
    assert status == 2
    assert len(err.splitlines()) == 1
    status, _, err = run(capsys, "import", str(tmp_path / "nowhere"), "--out", str(tmp_path / "other"))
    assert status == 2


def test_the_command_imports_and_says_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "import", str(LOG), "--out", str(tmp_path / "records"), "--json")
    assert (status, err) == (0, "")
    assert json.loads(out)["records"] == 2
