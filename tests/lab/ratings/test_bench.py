"""The benchmark: its table is reproduced exactly, files of strangers are checked, and the page shows what the table says."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from lastcard.errors import LastCardError
from lastcard.lab.bench.leaderboard import leaderboard
from lastcard.lab.bench.measure import first_deals, measure, play_again
from lastcard.lab.bench.protocol import ALL, BUILT_IN, protocol
from lastcard.lab.bench.results import Result, rates, read_results, results_text
from lastcard.lab.experiments.evaluation import percent
from lastcard.rules.rules import Rules
from tests.command_line.commands import run

ROOT = Path(__file__).parents[3]
RULE_BOT = "examples/uno_rule.py"
RESULTS = {one.name: one for one in read_results(BUILT_IN)}
BASELINES = ROOT / "bench" / "baselines"
TRAINED = {one.name: one for one in read_results(BASELINES / "results.json")}
ROUNDING = 10
"""In how many of 500 deals the best action of a network may differ between processors, which add its floats in other orders."""


def agent(name: str) -> str:
    """Return what plays under a name: a file of the repository, or a bot or a policy of the package."""
    if name == RULE_BOT:
        return str(ROOT / name)
    policy = BASELINES / f"{name}.npz"
    return str(policy) if policy.is_file() else name


@pytest.mark.parametrize("name", RESULTS)
@pytest.mark.parametrize("table", protocol().tables)
def test_the_first_deals_of_the_table_are_reproduced_exactly(name: str, table: str) -> None:
    assert first_deals(agent(name), table) == RESULTS[name].tables[table].first


@pytest.mark.parametrize("name", RESULTS)
def test_the_whole_table_is_reproduced_exactly(name: str) -> None:
    assert measure(agent(name), name).tables == RESULTS[name].tables


@pytest.mark.parametrize("name", TRAINED)
def test_the_first_deals_of_trained_agents_are_reproduced(name: str) -> None:
    played, told = first_deals(agent(name), "classic-2"), TRAINED[name].tables["classic-2"].first
    assert played.keys() == told.keys()
    for opponent in told.keys() - {ALL}:
        assert sum(abs(a - b) for a, b in zip(played[opponent], told[opponent], strict=True)) <= 2 * ROUNDING, opponent


def test_the_rules_are_a_line_with_every_setting_of_its_time() -> None:
    words = protocol().rules.split()
    assert words[0] == "classic"
    assert len(words) > 120
    rules = Rules(protocol().rules)
    assert all(rules[key] == value for key, value in (word.split("=") for word in words[1:]))


def test_the_page_shows_the_table() -> None:
    page = (ROOT / "docs" / "research" / "benchmark.md").read_text(encoding="utf-8")
    shown = page.partition("<!-- lastcard bench page -->\n")[2].partition("<!-- end -->")[0]
    of_files = leaderboard([*RESULTS.values(), *TRAINED.values()])
    assert shown == of_files, "docs/research/benchmark.md: write what `lastcard bench page bench/baselines/results.json` prints"


def test_other_pages_show_the_figures_of_the_leaderboard() -> None:
    """Any row about a pair of the leaderboard: README.md and two tables of docs/research/bots.md."""
    text = (ROOT / "docs" / "research" / "bots.md").read_text(encoding="utf-8")
    shown = [
        (bot, opponent, int(seats), figure)
        for seats, bot, opponent, figure in re.findall(
            r"^\| classic, (\d) seats: `(\w+)` against (\w+) \| ([\d.]+ ± [\d.]+) %", text, re.MULTILINE
        )
    ]
    heads, rows = re.findall(r"^\| edition, seats (\| `caller`.*)\n\| ---.*\n((?:\|.*\n)+)", text, re.MULTILINE)[0]
    for seats, cells in re.findall(r"^\| classic, (\d) (\|.*)$", rows, re.MULTILINE):
        for pair, figure in zip(heads.split("|")[1:-1], cells.split("|")[1:-1], strict=True):
            bot, opponent = re.findall(r"`(\w+)` against (\w+)", pair)[0]
            shown.append((bot, opponent, int(seats), figure.strip().removesuffix(" %")))
    readme = re.findall(
        r"^\| `(\w+)` against `(\w+)`, classic, two seats \| wins (.+) % \|$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE
    )
    shown += [(bot, opponent, 2, figure) for bot, opponent, figure in readme]
    compared = 0
    for bot, opponent, seats, figure in shown:
        if bot in RESULTS and opponent in protocol().opponents and (table := RESULTS[bot].tables.get(f"classic-{seats}")):
            assert figure == percent(rates(table.won, seats)[opponent]), f"`{bot}` against {opponent}, {seats} seats"
            compared += 1
    assert compared == 2 + 3 * 2 + len(readme)
    assert readme


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    path.write_text(results_text(list(RESULTS.values())), encoding="utf-8")
    assert read_results(path) == list(RESULTS.values())


def changed(*where: str | int, to: Any) -> str:
    data = json.loads(results_text([RESULTS["careful"]]))
    place: Any = data
    for key in where[:-1]:
        place = place[key]
    place[where[-1]] = to
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ('{"a": ' + "9" * 5000 + "}", "not JSON"),
        (" " * (1 << 21), "at most"),
        ("[]", "file does not fit"),
        (changed("benchmark", to="lastcard-bench-v2"), "lastcard-bench-v1"),
        (changed("agents", to=[]), "agents does not fit"),
        (changed("agents", 0, "name", to="\x1b[2J"), r"agents\[0\].name"),
        (changed("agents", 0, "name", to="\ud800"), r"agents\[0\].name"),
        (changed("agents", 0, "about", to="x" * 201), r"agents\[0\].about"),
        (changed("agents", 0, "tables", to={"classic-3": {}}), "classic-2"),
        (changed("agents", 0, "tables", "classic-2", "won", "random", to=[20_000, 0]), "random does not fit"),
        (changed("agents", 0, "tables", "classic-2", "won", "random", to=[0.5, 1, 19_998.5]), "random does not fit"),
        (changed("agents", 0, "tables", "classic-2", "won", "random", to=[True, 0, 19_999]), "random does not fit"),
        (changed("agents", 0, "tables", "classic-2", "won", "random", to=[0, 0, 20_001]), "random does not fit"),
        (changed("agents", 0, "tables", "classic-2", "won", "random", to=[0, 1, 20_000]), "random does not fit"),
        (changed("agents", 0, "tables", "classic-2", "won", "random", to=[0, 0, 20_000]), "all does not fit"),
        (changed("agents", 0, "tables", "classic-2", "first", to={}), "first does not fit"),
    ],
)
def test_files_that_are_no_results_are_refused_in_words(text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.json"
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    with pytest.raises(LastCardError, match=says):
        read_results(path)
    status, out, err = run(capsys, "bench", "check", str(path))
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert "\x1b" not in err


def test_first_deals_that_are_not_among_all_are_refused(tmp_path: Path) -> None:
    data = json.loads(results_text([RESULTS["careful"]]))
    table = data["agents"][0]["tables"]["classic-2"]
    table["won"]["careful"], table["won"][ALL] = [20_000, 0, 0], None
    games = sum(k * n for name, row in table["won"].items() if name != ALL for k, n in enumerate(row))
    table["won"][ALL] = [0] * 11
    table["won"][ALL][games // 20_000 + 1] = games % 20_000
    table["won"][ALL][games // 20_000] = 20_000 - games % 20_000
    path = tmp_path / "r.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(LastCardError, match=r"first\.careful"):
        read_results(path)


def test_another_result_of_the_first_deals_is_found() -> None:
    other = copy.deepcopy(RESULTS["careful"].tables["classic-2"])
    other.first["random"][0] += 1
    told = Result("mine", "view", "no", "–", "0", {"classic-2": other})
    with pytest.raises(LastCardError, match="classic-2, random"):
        play_again(told, "careful", "r.json")


def test_the_commands_check_and_print(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "bench", "page")
    assert (status, out) == (0, leaderboard(list(RESULTS.values())))
    path = tmp_path / "r.json"
    path.write_text(results_text([RESULTS["caller"]]), encoding="utf-8")
    assert run(capsys, "bench", "check", str(path), "--play", "caller")[0] == 0
    assert "caller is in the leaderboard already" in run(capsys, "bench", "page", str(path))[2]
    assert "name it with --name" in run(capsys, "bench", "check", str(path), "--play", "random")[2]
    assert "there are: classic-2" in run(capsys, "bench", "run", "random", "--table", "x")[2]
    assert "--name" in run(capsys, "bench", "run", "random", "--name", " ")[2]
