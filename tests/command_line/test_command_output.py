"""Output of commands for programs: ``--json`` for every command that prints a document, and completion scripts."""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

import lastcard
from lastcard import cli
from lastcard.bots import play_match
from lastcard.rules.edition import EDITIONS
from lastcard.rules.settings import SETTINGS
from tests.command_line.canned_events import canned_events
from tests.waiting import TIMEOUT_S

ROOT = Path(__file__).parents[2]
PRINTED = {
    "why": ["why", "MC-27", "G-1"],
    "rules": ["rules", "classic", "stacking=on"],
    "diff": ["diff", "classic", "fairies"],
    "settings": ["settings"],
    "editions": ["editions"],
    "languages": ["languages"],
    "verify": ["verify", "game.lastcard"],
    "run": ["lab", "run", "--games", "60", "--bots", "random,careful"],
    "compare": ["lab", "compare", "classic", "classic stacking=up", "--games", "60"],
    "sweep": ["lab", "sweep", "stacking=off,up", "--seats", "2", "--games", "60"],
    "luck": ["lab", "luck", "--deals", "40", "--bots", "careful,random"],
    "ratings": ["lab", "ratings", "--people", "8", "--matches", "60"],
    "assess": ["lab", "assess", "over.lastcard", "--worlds", "4"],
    "ladder": ["lab", "ladder", "--games", "60"],
    "league": ["league", "my.league", "--levels", "random,careful", "--games", "1"],
    "bot-check": ["bot-check", "--rules", "classic", "--timeout", "30", f"{sys.executable} {ROOT / 'examples' / 'stdio_bot.py'}"],
    "analyse": ["analyse", "classic | r5g3 b1b2 | r7 | p1> | b3g4y8", "--worlds", "20"],
    "puzzle": ["puzzle", "--date", "2026-11-23"],
    "lessons": ["lessons"],
    "make": ["dataset", "make", "games", "--matches", "1", "--threads", "1"],
    "check": ["lab", "check", "--rounds", "50"],
    "list": ["event", "list", "SERVER"],
    "show": ["event", "show", "SERVER/events/k3jx9m2pqahz"],
    "start": ["event", "start", "SERVER/events/k3jx9m2pqahz", "--token", "t0"],
    "close": ["event", "close", "SERVER/events/k3jx9m2pqahz", "--token", "t0"],
    "change": ["event", "change", "SERVER/events/k3jx9m2pqahz", "--token", "t0", "--seats", "3"],
    "remove": ["event", "remove", "SERVER/events/k3jx9m2pqahz", "日本の友だち", "--token", "t0"],
    "correct": ["event", "correct", "SERVER/events/k3jx9m2pqahz", "1", "5", "--token", "t0"],
    "enter": ["event", "enter", "SERVER/events/k3jx9m2pqahz", "--bot", "careful"],
}
NO_PAGE = (
    "serve",
    "site",
    "policies",
    "export",
    "examples",
    "backup",
    "move-store",
    "archive",
    "play",
    "watch",
    "replay",
    "lab",
    "completion",
    "mcp",
    "docs",
    "train",
    "new",
    "bench",
    "page",
    "dataset",
    "event",
    "results",
)
"""Commands that print no document: they play, draw, or report in one line."""


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert cli.main([*words, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out, parse_constant=lambda name: pytest.fail(f"{name} is no JSON"))


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.lastcard").write_text(lastcard.Match("classic", players=["Ann", "Ben"], seed=7).record(), encoding="utf-8")
    over = lastcard.Match("classic match.mode=single_hand", players=["Ann", "Ben"], seed=7)
    play_match(over, {"p1": lastcard.make_bot("careful", 1), "p2": lastcard.make_bot("careful", 2)})
    Path("over.lastcard").write_text(over.record(), encoding="utf-8")


def commands(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                yield name
                yield from commands(inner)


def test_every_command_that_prints_a_page_has_json() -> None:
    named = {name for name in commands(cli._parser("en")) if name not in NO_PAGE}
    assert named - {"import"} <= set(PRINTED), "tests/command_line/test_command_output.py: add the command to PRINTED, or to NO_PAGE"


def test_the_page_of_the_command_line_names_them_all() -> None:
    listed = (ROOT / "docs/program/cli.md").read_text(encoding="utf-8").partition("- `--json` prints")[2].partition(". ")[0]
    assert {name.split()[-1] for name in re.findall(r"`([^`]+)`", listed)} == {*PRINTED, "import"}


@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.usefixtures("record")
def test_json_is_one_value_and_nothing_else(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with canned_events() if "event" in PRINTED[name] else nullcontext("") as server:
        found = printed(capsys, *(word.replace("SERVER", server) for word in PRINTED[name]))
    assert found


def test_rules_say_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["rules", "classic", "stacking=on"])
    page = " ".join(capsys.readouterr().out.split())
    found = printed(capsys, *PRINTED["rules"])
    sentences = [line["text"] for section in found["sections"] for line in section["lines"]]
    assert len(sentences) > 20
    assert all(sentence in page for sentence in sentences)
    assert [(change["key"], change["value"], change["was"]) for change in found["changes"]] == [("stacking", "up", "off")]


def test_settings_and_editions_are_all_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert [one["key"] for one in printed(capsys, "settings")] == [*SETTINGS]
    assert [one["id"] for one in printed(capsys, "editions")] == [*EDITIONS]
    (one,) = printed(capsys, "settings", "uno.penalty")
    assert one["editions"]["classic"] == {"value": "4", "rule": "CL-13"}


def test_a_search_gives_the_rules_found_and_status_one_without_any(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "why", "can I end on a draw four?", "--rules", "classic")[0]["id"].startswith("CL-")
    assert cli.main(["why", "xylophone", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == []


def test_numbers_of_the_laboratory_have_their_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    run = printed(capsys, *PRINTED["run"])
    turns = run["columns"]["turns"]["mean"]
    assert turns["low"] < turns["value"] < turns["high"]
    assert {name: round(each["even"], 2) for name, each in run["by_bot"].items()} == {"random": 0.5, "careful": 0.5}
    alone = printed(capsys, "lab", "run", "--games", "1")
    assert alone["columns"]["turns"]["mean"]["low"] is None, "one game has no interval"
    changes = printed(capsys, *PRINTED["compare"])["compared"][0]["changes"]
    assert {change["sure"] for change in changes} == {True, False}
    ladder = printed(capsys, *PRINTED["ladder"])
    assert [row["bot"] for row in ladder["standings"]] == ["careful", "random"]


def test_the_language_is_that_of_the_line(capsys: pytest.CaptureFixture[str]) -> None:
    (english,), (german,) = printed(capsys, "why", "MC-27"), printed(capsys, "why", "MC-27", "--lang", "de")
    assert english["id"] == german["id"]
    assert english["text"] != german["text"]


LINES = {
    "lastcard ru": ["rules"],
    "lastcard rules fa": ["fairies"],
    "lastcard lab run --bots care": ["careful"],
    "lastcard settings uno.p": ["uno.penalty", "uno.protection"],
    "lastcard why MC-27": ["MC-27"],
}


def test_bash_completes_what_is_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", "bash"]) == 0
    script = tmp_path / "completion"
    script.write_text(capsys.readouterr().out, encoding="utf-8")
    ask = "COMP_WORDS=({}); COMP_CWORD=$((${{#COMP_WORDS[@]}}-1)); COMPREPLY=(); _shtab_lastcard; echo ${{COMPREPLY[@]}}"
    lines = [f"source {script}", *(ask.format(line) for line in LINES)]
    done = subprocess.run(["bash", "-c", "\n".join(lines)], capture_output=True, text=True, check=True, timeout=TIMEOUT_S)
    assert [line.split() for line in done.stdout.splitlines()] == [*LINES.values()]


@pytest.mark.parametrize("shell", ["zsh", "fish", "tcsh", "powershell"])
def test_other_shells_get_a_script_that_names_commands(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", shell]) == 0
    assert "editions" in capsys.readouterr().out
