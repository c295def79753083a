"""The baselines learn, their files play as they do, and exploitability is that of a game whose value is known."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from lastcard.bots.names import LEARNED
from lastcard.fast import Batch
from lastcard.lab import evaluate
from lastcard.lab.baselines.__main__ import main
from lastcard.lab.baselines.exploitability import TINY, Tree, evenly, exploitability, of_layers, tree_of
from lastcard.lab.baselines.methods import METHODS, PopulationPPO
from lastcard.lab.baselines.network import Network
from lastcard.lab.baselines.self_play import Choice, SelfPlay
from lastcard.lab.baselines.training import line_of, point_of, train, write_agent
from lastcard.policies import load

BENCH = Path(__file__).parents[3] / "bench" / "baselines"


@pytest.fixture(scope="module")
def tree() -> Tree:
    return tree_of(TINY, 3)


def test_slopes_are_those_of_the_loss() -> None:
    """A step of the network goes where the loss falls, by differences of the loss."""
    network, luck = Network((5, 7, 3), 1), np.random.default_rng(2)
    inputs, wanted = (luck.normal(size=(20, number)).astype(np.float32) for number in (5, 3))

    def loss() -> float:
        return float(((network(inputs) - wanted) ** 2).sum(axis=1).mean())

    before, small = loss(), 1e-3
    slopes = {}
    for layer, place in ((0, (1, 2)), (1, (3, 1))):
        weights = network.layers[layer][0]
        weights[place] += small
        slopes[layer] = (loss() - before) / small
        weights[place] -= small
    was = network.frozen()
    network.learn(2 * (network.forward(inputs) - wanted), rate=1e-4, most=1e9)
    for layer, place in ((0, (1, 2)), (1, (3, 1))):
        moved = network.layers[layer][0][place] - was[layer][0][place]
        assert np.sign(moved) == -np.sign(slopes[layer])
        assert abs(moved) == pytest.approx(1e-4, rel=0.05), "Adam's first step is as long as the rate"
    assert loss() < before


def test_lessons_are_all_decisions_of_games_that_are_over_with_what_they_brought() -> None:
    games = SelfPlay("classic", 3, 12, seed=1)
    seen, wins = 0, 0.0
    for _ in range(6):
        ended = games.ended
        lessons = games.play(lambda turn: Choice(turn.action_mask.argmax(axis=1)), 40)
        assert set(np.unique(lessons.returns)) <= {-1.0, 0.0, 2.0}
        assert lessons.action_mask[np.arange(len(lessons)), lessons.actions].all()
        seen += len(lessons)
        wins += games.ended - ended
    assert wins > 10
    assert 0.5 * games.decisions < seen <= games.decisions


@pytest.mark.parametrize("method", METHODS)
def test_each_method_learns_and_its_file_plays_as_it_does(method: str, tmp_path: Path) -> None:
    learner = METHODS[method]("classic", 2, 1, games=48, units=24)
    times: Iterator[float] = iter(np.arange(0, 1000, 0.5).tolist())
    points = train(learner, 6.0, 3.0, 20, keep=lambda points: None, clock=lambda: next(times))
    assert [point.seconds for point in points] == [0.0, 3.0, 6.0]
    assert "against careful" in line_of(points[-1])
    path = tmp_path / "agent.npz"
    write_agent(path, learner)
    policy, batch = load(path), Batch("classic", 2, 16, 3, observe=True)
    for _ in range(30):
        scores = Network.__call__
        inputs = batch.observation[:, learner.games.numbers].astype(np.float32)
        found = scores(_as_network(learner.layers()), inputs)[:, : learner.games.actions]
        wanted = np.where(batch.action_mask[:, : learner.games.actions] != 0, found, -np.inf).argmax(axis=1)
        chosen = policy(batch.observation, batch.action_mask)
        assert (chosen == wanted).mean() > 0.9, "but for the last bit of a sum"
        batch.step(chosen)
    assert point_of(learner, 0.0, 20).wins == points[-1].wins


def _as_network(layers: object) -> Network:
    found = Network((1, 1, 1), 1)
    found.layers = layers  # type: ignore[assignment]
    return found


def test_the_command_writes_an_agent_and_its_curve(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    agent, curve = tmp_path / "a.npz", tmp_path / "a.json"
    words = ["dmc", "--minutes", "0.002", "--every", "0.001", "--deals", "10", "--out", str(agent), "--curve", str(curve)]
    monkeypatch.setattr("sys.argv", ["baselines", *words])
    main()
    assert "decisions" in capsys.readouterr().out
    found = json.loads(curve.read_text(encoding="utf-8"))
    assert found["about"]["method"] == "dmc"
    assert len(found["points"]) >= 2
    assert load(agent).name == str(agent)


@pytest.mark.parametrize("name", LEARNED)
def test_a_policy_of_the_package_wins_as_the_page_says(name: str) -> None:
    """Not game by game: another machine may round a sum otherwise, and play another card."""
    page = (BENCH.parents[1] / "docs" / "research" / "benchmark.md").read_text(encoding="utf-8")
    (row,) = re.findall(rf"^\| {name} .*?\| (\d+\.\d) ± ", page, re.MULTILINE)
    found = evaluate(load(name), "classic", seats=2, deals=400, opponents=["random"], seed="shipped").rates()["random"]
    assert 100 * found.low < float(row) < 100 * found.high
    assert float(row) >= 70


@pytest.mark.parametrize("name", METHODS)
def test_the_page_has_the_learning_curve(name: str) -> None:
    page = (BENCH.parents[1] / "docs" / "research" / "baselines.md").read_text(encoding="utf-8")
    for point in json.loads((BENCH / f"{name}.json").read_text(encoding="utf-8"))["points"]:
        wins = " | ".join(f"{rate} ± {reach}" for rate, reach in point["wins"].values())
        assert f"| `{name}` | {point['seconds'] / 60:.1f} | {point['decisions']:,} | {wins} |" in page


def test_exploitability_of_even_play_and_of_its_best_response(tree: Tree) -> None:
    """Even play loses something to a best response; nobody is exploited by more than a game is worth; the choice matters."""
    even = exploitability(tree, evenly)
    assert even == pytest.approx(0.2117, abs=1e-4)

    def worst(observation: NDArray[np.float32], action_mask: NDArray[np.uint8]) -> NDArray[np.float64]:
        found = np.zeros(action_mask.shape)
        found[np.arange(len(found)), action_mask.shape[1] - 1 - action_mask[:, ::-1].argmax(axis=1)] = 1
        return found

    assert exploitability(tree, worst) > even, "who draws where a card can be played loses more"


def test_a_learner_becomes_less_exploitable(tree: Tree) -> None:
    learner = PopulationPPO(TINY, 2, 1, games=32, units=16, max_turns=3)
    before = exploitability(tree, of_layers(learner.games, learner.layers()))
    for _ in range(40):
        learner.step(0.5)
    assert exploitability(tree, of_layers(learner.games, learner.layers())) < 0.75 * before
