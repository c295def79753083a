"""The examples run unchanged and print what they promise."""

from __future__ import annotations

import ast
import re
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from lastcard import Round
from lastcard.bots.bot import Offer
from lastcard.bots.nets import net_rules
from lastcard.bots.recall import recall
from lastcard.fast import Table, simulate
from lastcard.lab.playing.python_bots import play_slowly
from lastcard.rules.edition import EDITIONS
from tests.waiting import TIMEOUT_S

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(name: str, *options: str, where: Path) -> list[str]:
    """Return the output lines of an example that is started from another folder; it must not write to standard error."""
    done = subprocess.run(
        [sys.executable, "-W", "error", str(EXAMPLES / name), *options],
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT_S,
        cwd=where,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def share(text: str) -> float:
    found = re.search(r"([\d.]+)%", text)
    assert found
    return float(found[1])


def test_custom_bot(tmp_path: Path) -> None:
    (line,) = run("custom_bot.py", "--games", "40", where=tmp_path)
    won, games, rate = map(int, re.findall(r"\d+", line))
    assert games == 40
    assert rate == pytest.approx(100 * won / 40, abs=1)
    assert 5 < won < 35, "it is neither hopeless nor unbeatable"


def test_custom_bot_plays_in_the_laboratory() -> None:
    path = str(EXAMPLES / "custom_bot.py")
    for edition in ("classic", "fairies", "anniversary jump_in=on"):
        table = Table.of(edition, 3, [path, "careful", path], 1)
        assert table.is_slow
        (games,) = play_slowly(table, 5)
        assert games["stuck"].sum() == 0, "it finds its way in every edition"


def test_custom_edition(tmp_path: Path) -> None:
    heading, classic, own = run("custom_edition.py", "--games", "2000", where=tmp_path)
    assert heading.split()[:2] == ["cards", "turns"]
    assert re.match(r"Classic +108 +[\d.]+ +0\.00 +[\d.]+%$", classic)
    _, cards, turns, passed, begins = re.split(r"  +", own)
    assert (int(cards), own.startswith("Stormy harbour  ")) == (87, True)
    assert 15 < float(turns) < 100
    assert float(passed) > 0.5, "its Squall passes all hands on"
    assert 15 < share(begins) < 40


def test_compare_house_rules(tmp_path: Path, repeats: Callable[[int, int], int]) -> None:
    lines = run("compare_house_rules.py", "--games", str(repeats(3000, 300)), where=tmp_path)
    rules = [line for line in lines if not line.startswith("  ")]
    assert rules == ["stacking=up", "seven_zero=on", "draw=until_playable"]
    assert any("hands swapped" in line for line in lines[lines.index("seven_zero=on") : lines.index("draw=until_playable")])
    assert sum(bool(re.match(r"  p1, who begins, wins [\d.]+% instead of ", line)) for line in lines) == 3


def test_monte_carlo(tmp_path: Path) -> None:
    lines = run("monte_carlo.py", "--hand", "r5g9", "--others", "1,7", "--pile", "r7b2", "--games", "6", where=tmp_path)
    assert [line.split()[:2] for line in lines] == [["p1", "r5"]]
    lines = run("monte_carlo.py", "--hand", "r5", "--others", "7,7", "--pile", "ww:rb2", "--games", "3", where=tmp_path)
    assert re.match(r"p1 r5 +wins 100%  \(\d+% to 100%\)$", lines[0]), "the last card wins in every world"
    rates = [share(line) for line in run("monte_carlo.py", "--games", "4", where=tmp_path)]
    assert len(rates) == 6
    assert rates == sorted(rates, reverse=True)


def test_searcher(tmp_path: Path) -> None:
    (line,) = run("searcher.py", "--games", "4", where=tmp_path)
    assert re.match(r"won [0-4] of 4 rounds against strong \(\d+%\)$", line)


def test_plotting(tmp_path: Path) -> None:
    (line,) = run("plotting.py", "--games", "500", "--out", "lengths.html", where=tmp_path)
    assert line == f"lengths.html: 500 rounds of each of {len(EDITIONS)} editions"
    page = (tmp_path / "lengths.html").read_text(encoding="utf-8")
    assert "UNO Minecraft" in page
    assert not re.search(r"""(src|href)=["']?http""", page), "it needs no network"


def test_train_ppo(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib", reason="scripts/test-envs runs it, with torch")
    *_, last = run("train_ppo.py", "--minutes", "0.2", "--games", "400", "--out", "learned.zip", where=tmp_path)
    assert share(last) > 45
    assert (tmp_path / "learned.zip").exists()


def test_train_on_device() -> None:
    pytest.importorskip("torch", reason="scripts/test-envs runs it, with torch (tests/envs/outside/torch_device.py)")
    run("train_on_device.py", "--help", where=Path.cwd())


def test_each_is_short_says_how_to_run_it_and_is_tested() -> None:
    found = sorted(path for path in EXAMPLES.iterdir() if path.suffix == ".py")
    assert len(found) >= 7
    parent = Path(__file__).parent
    tables = parent / "server" / "tables"
    tests = (tables / "test_example_bots.py", tables / "test_matrix_bot.py", parent / "programs" / "test_bot_check.py")
    longer = {"train_ppo": 77, "train_on_device": 130, "matrix_bot": 180}  # two learners, a whole service
    others = "".join(path.read_text(encoding="utf-8") for path in tests)
    for path in found:
        text = path.read_text(encoding="utf-8")
        assert f"examples/{path.name}" in (ast.get_docstring(ast.parse(text)) or "")
        assert len(text.splitlines()) <= longer.get(path.stem, 70), path.name
        assert f"test_{path.stem}" in globals() or f'"{path.name}"' in others


def test_the_published_rule_bot_beats_random_as_published() -> None:
    """Under RLCard's rules, as far as settings can express them, it wins 57 % of rounds; the interval of 4,000 rounds is ±1.5 points."""
    games = simulate(str(EXAMPLES / "rlcard.toml"), 2, 4000, [str(EXAMPLES / "uno_rule.py"), "random"], 1, rotate=True)
    won = (games["winners"].astype(int) >> (-np.arange(4000) % 2) & 1).mean()
    assert 0.55 < won < 0.60


def test_rlcard_agent(tmp_path: Path) -> None:
    """The colour in force is read from the cards played, because RLCard's target shows the colour with which its wild was created."""
    (line,) = run("rlcard_agent.py", "--bot", "careful", "--games", "8", where=tmp_path)
    assert re.match(r"careful won [0-8] of 8 rounds against uno-rule-v1 in RLCard ", line)
    agent = runpy.run_path(str(EXAMPLES / "rlcard_agent.py"))
    seen = {
        "hand": ["b-4", "r-wild", "y-1"],
        "target": "y-wild",
        "played_cards": ["g-3", "b-wild"],
        "num_cards": [2, 3],
        "current_player": 1,
    }
    rnd = agent["position"](seen)
    assert str(rnd).split(" | ")[2:4] == ["ww:bg3", "p2>"]
    assert (str(rnd.hand("p2")), len(rnd.hand("p1")), len(rnd.draw_pile)) == ("y1b4ww", 2, 108 - 3 - 2 - 2)
    action, _ = agent["BotAgent"]("strong").eval_step(
        {"raw_obs": seen, "raw_legal_actions": ["b-4", "r-wild", "g-wild", "b-wild", "y-wild"]}
    )
    assert action == "b-4"


def test_uno_rule() -> None:
    """The bot plays a draw-four at once, in the colour that it holds most; a wild last; and draws only if no card matches."""
    published = runpy.run_path(str(EXAMPLES / "uno_rule.py"))["published"]
    for hand, wanted in (("b3w4g1g2", {"w4:g"}), ("r5r6wwg1", {"r5", "r6"}), ("wwb3b4", {"ww:r", "ww:y", "ww:g", "ww:b"})):
        rnd = Round.from_text(f"classic turn.play=optional | {hand} y1y2y3 | r7 | p1> | g4g5g6", seed=1)
        view, asks = rnd.view("p1"), rnd.asks_of("p1")
        offer, table = Offer(1, view, asks), net_rules(view.rules)
        found = {published(recall(view), table, 0, offer.must, len(offer.must), r) for r in range(0, 1 << 32, 99999989)}
        assert {(offer.words(action) or "").removeprefix("p1 ") for action in found} == wanted
