"""A policy in a file plays wherever a bot is named: in runs, a ladder, a league, at tables and as an opponent in environments."""

from __future__ import annotations

import copy
import io
import pickle
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lastcard import Round, make_bot
from lastcard.bots import play_round
from lastcard.bots.names import LEARNED
from lastcard.envs import Solo, VectorSolo
from lastcard.errors import LastCardError
from lastcard.fast import Batch
from lastcard.fast.gpu.batch import GpuBatch
from lastcard.fast.vector.observation_layout import layout
from lastcard.lab import evaluate, run_games
from lastcard.lab.experiments.ladder import ladder
from lastcard.lab.league.games import Meetings
from lastcard.lab.league.standing import League, read_player
from lastcard.policies import load
from lastcard.programs.table import BotPlayer, GameTable
from lastcard.rules.rules import Rules
from tests.command_line.commands import run

SIZE = Batch("classic", 2, 1, observe=True).observation.shape[1]
LUCK = np.random.default_rng(3)
LAYERS: dict[str, Any] = {
    "w0": LUCK.normal(size=(SIZE, 12)).astype(np.float32) / 8,
    "b0": LUCK.normal(size=12).astype(np.float32),
    "w1": LUCK.normal(size=(12, 409)).astype(np.float32),
    "b1": np.zeros(409, np.float32),
}


def by_hand(observation: Any, action_mask: Any) -> Any:
    hidden = np.maximum(observation[:, :SIZE] @ LAYERS["w0"] + LAYERS["b0"], 0)
    return np.where(action_mask != 0, hidden @ LAYERS["w1"] + LAYERS["b1"], -np.inf).argmax(axis=1)


@pytest.fixture
def agent(tmp_path: Path) -> str:
    np.savez(tmp_path / "agent.npz", **LAYERS)
    return str(tmp_path / "agent.npz")


def test_a_network_in_a_file_plays_as_its_layers_say(agent: str) -> None:
    policy, batch = load(agent), Batch("classic", 2, 32, 1, observe=True)
    for _ in range(30):
        chosen = policy(batch.observation, batch.action_mask)
        assert (chosen == by_hand(batch.observation, batch.action_mask)).mean() > 0.98, "but for the last bit of a sum"
        batch.step(chosen)
    assert policy(batch.observation[0], batch.action_mask[0]).shape == ()
    assert copy.deepcopy(policy)(batch.observation, batch.action_mask).tolist() == policy(batch.observation, batch.action_mask).tolist()
    assert pickle.loads(pickle.dumps(policy)).name == agent


def test_a_policy_plays_for_a_player_of_a_batch_as_if_it_were_asked_there() -> None:
    """The learner sees the same games and gets the same rewards whether the policy plays inside the batch or outside."""
    inside, outside = (
        Batch("classic", 3, 40, 5, observe=True, bots=(None, by_hand, "careful")),
        Batch("classic", 3, 40, 5, observe=True, bots=(None, None, "careful")),
    )
    assert inside.bots == (None, "by_hand", "careful")
    owed, ends = go_on(outside)
    for _ in range(150):
        assert (inside.agents == 0).all()
        assert (inside.observation == outside.observation).all()
        actions = inside.action_mask.argmax(axis=1)
        inside.step(actions)
        outside.step(actions)
        paid, over = outside.rewards.copy(), (outside.terminated | outside.truncated) != 0
        owed, ends = go_on(outside)
        assert np.allclose(inside.rewards, paid + owed)
        assert (((inside.terminated | inside.truncated) != 0) == (over | ends)).all()


def go_on(batch: Batch) -> tuple[Any, Any]:
    """Let the policy play for p2 until p1 is asked in all games; return the rewards, and where games ended."""
    rewards, ends = np.zeros_like(batch.rewards), np.zeros(batch.games, np.bool_)
    while (batch.agents == 1).any():
        rows = np.flatnonzero(batch.agents == 1)
        picks = np.full(batch.games, -1)
        picks[rows] = by_hand(batch.observation[rows], batch.action_mask[rows])
        batch.step_some(picks)
        rewards[rows] += batch.rewards[rows]
        ends[rows] |= (batch.terminated[rows] | batch.truncated[rows]) != 0
    return rewards, ends


def test_environments_take_a_policy_as_opponent(agent: str) -> None:
    solo = Solo("classic", bots=agent)
    solo.reset(seed=1)
    for _ in range(500):
        _, _, terminated, truncated, _ = solo.step(int(solo.action_masks().argmax()))
        if terminated or truncated:
            break
    assert terminated
    envs = VectorSolo(8, bots=[load(agent)])
    _, infos = envs.reset(seed=1)
    again = VectorSolo(8, bots=[agent])
    _, others = again.reset(seed=1)
    for _ in range(60):
        assert (infos["action_mask"] == others["action_mask"]).all()
        _, rewards, *_, infos = envs.step(infos["action_mask"].argmax(axis=1))
        _, same, *_, others = again.step(others["action_mask"].argmax(axis=1))
        assert (rewards == same).all()


def test_bytes_are_read_as_numbers_and_a_copied_batch_plays_on(agent: str) -> None:
    batch = Batch("classic", 2, 6, 1, observe="bytes", bots=(None, agent))
    for turn in range(40):
        batch.step(batch.sample_actions(turn))
    other = pickle.loads(pickle.dumps(batch))
    batch.step(batch.sample_actions("next"))
    other.step(other.sample_actions("next"))
    assert (batch.observation == other.observation).all()


def test_a_run_a_ladder_and_an_evaluation_take_it(agent: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_games("classic", 2, 12, f"{agent},careful", seed=1).summary.games == 12
    status, out, err = run(capsys, "lab", "run", "--rules", "classic", "--seats", "3", "--bots", "random", "--games", "6")
    assert (status, err) == (0, ""), out
    found = ladder("classic", [agent, "random"], 2, 20, seed=1)
    assert found.undecided == 0
    rated = evaluate("careful", deals=10, opponents=[agent, by_hand])
    assert rated.opponents == (agent, "by_hand")
    assert (rated.wins[0] == rated.wins[1]).all(), "the function chooses as the file does"


def test_a_league_takes_it_with_bots(agent: str) -> None:
    league = League(Rules("classic"), 2, "1", False)
    for words in (f"Net={agent}", "careful"):
        league.join(read_player(words))
    with Meetings(league) as meetings:
        found, again = meetings.play("Net", "careful"), meetings.play("Net", "careful")
    assert len(found.deals) == 64
    assert found.deals == again.deals
    with pytest.raises(LastCardError, match="cannot be read"):
        read_player("Net=nowhere.npz")


def test_it_sits_at_the_servers_table_and_in_a_round(agent: str) -> None:
    players = [BotPlayer(agent, "1", "Net"), BotPlayer("careful", "2", "Careful")]
    assert GameTable(Rules("classic"), players, "7", 5000).play(match=False).winners
    bot = make_bot(agent, 1)
    rnd = Round.deal("classic", 2, seed=3)
    play_round(rnd, {"p1": bot, "p2": make_bot("careful", 1)}, seed=1)
    assert rnd.over


def test_files_that_hold_no_network_are_refused_in_words(tmp_path: Path, agent: str) -> None:
    np.savez(tmp_path / "pair.npz", w0=LAYERS["w0"], b0=LAYERS["b0"])
    np.savez(tmp_path / "names.npz", weights=LAYERS["w0"])
    np.savez(tmp_path / "object.npz", w0=np.array([{}], object), b0=np.zeros(1))
    (tmp_path / "text.npz").write_text("no archive", encoding="utf-8")
    with zipfile.ZipFile(tmp_path / "bomb.npz", "w", zipfile.ZIP_DEFLATED) as parts:
        for number in range(200):
            parts.writestr(f"{number}.npy", b"")
    for name, says in {
        "pair": "409 scores",
        "names": "this file has weights",
        "object": "cannot be run",
        "text": "is no .npz file",
        "nowhere": "cannot be read",
        "bomb": "at most 64 layers",
    }.items():
        with pytest.raises(LastCardError, match=says):
            make_bot(str(tmp_path / f"{name}.npz"), 1)
    with pytest.raises(LastCardError, match="trained for"):
        run_games("classic", 3, 2, agent)
    with pytest.raises(LastCardError, match="no policy plays for a player"):
        GpuBatch(Batch("classic", 2, 1, observe=True, bots=(None, agent)))
    with pytest.raises(LastCardError, match="mask does not allow"):
        Batch("classic", 2, 4, observe=True, bots=(lambda observation, action_mask: action_mask.argmin(axis=1), None))


def onnx_of(layers: dict[str, Any], path: Path) -> str:
    """Write the layers as an ONNX graph with a fixed number of inputs."""
    onnx = pytest.importorskip("onnx")
    pytest.importorskip("onnxruntime")
    make, number = onnx.helper, onnx.TensorProto.FLOAT
    nodes = [
        make.make_node("Gemm", ["observation", "w0", "b0"], ["before"]),
        make.make_node("Relu", ["before"], ["hidden"]),
        make.make_node("Gemm", ["hidden", "w1", "b1"], ["scores"]),
    ]
    inputs = [make.make_tensor_value_info("observation", number, ["n", SIZE])]
    outputs = [make.make_tensor_value_info("scores", number, ["n", 409])]
    weights = [onnx.numpy_helper.from_array(array, name) for name, array in layers.items()]
    graph = make.make_graph(nodes, "agent", inputs, outputs, weights)
    path.write_bytes(make.make_model(graph, ir_version=8, opset_imports=[make.make_opsetid("", 13)]).SerializeToString())
    return str(path)


@pytest.mark.parametrize("name", LEARNED)
def test_a_trained_policy_of_the_package_plays_by_its_name(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    policy, batch = load(name), Batch("classic", 2, 8, 1, observe=True, bots=(None, name))
    assert policy.name == name
    assert pickle.loads(pickle.dumps(policy)).name == name
    batch.step(policy(batch.observation, batch.action_mask))
    assert evaluate(name, deals=10, opponents=["careful"]).is_policy
    assert ladder("classic", [name, "random"], 2, 20, seed=1).names == (name, "random")
    assert run(capsys, "lab", "run", "--seats", "2", "--bots", f"{name},careful", "--games", "4")[0] == 0
    rnd = Round.deal("classic", players=2, seed=7)
    play_round(rnd, {"p1": make_bot(name, 1), "p2": make_bot("random", 2)})
    assert rnd.over
    with pytest.raises(LastCardError, match="trained for 2 seats, and 3 play"):
        evaluate(name, seats=3, deals=2, opponents=["random"])
    with pytest.raises(LastCardError, match=f"no bot 'clever'; there are .*{name}"):
        load("clever")


@pytest.fixture(params=["npz", "onnx"])
def named(request: pytest.FixtureRequest, tmp_path: Path, agent: str) -> str:
    """Return the same network in each kind of file."""
    return agent if request.param == "npz" else onnx_of(LAYERS, tmp_path / "agent.onnx")


def test_commands_of_the_laboratory_take_a_policy_by_its_path(named: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "lab", "run", "--seats", "2", "--bots", f"{named},careful", "--games", "2", "--json")
    assert (status, err) == (0, "")
    assert named in out
    status, out, err = run(capsys, "lab", "ladder", "--seats", "2", "--bots", f"{named},random", "--games", "2")
    assert (status, err) == (0, "")
    assert named in out
    status, out, err = run(
        capsys, "lab", "compare", "classic", "classic stacking=up", "--seats", "2", "--bots", f"{named},careful", "--games", "1"
    )
    assert (status, err) == (0, ""), out


def test_play_and_watch_take_a_policy_by_its_path(named: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    status, out, err = run(capsys, "play", "--plain", "--bots", named, "--seed", "3", "--pause", "0")
    assert (status, err) == (0, "")
    assert "Your hand:" in out
    words = ("--plain", "--seats", "2", "--seed", "3", "--pause", "0", "--rules", "classic match.mode=single_hand")
    status, out, err = run(capsys, "watch", "--bots", f"{named},careful", *words)
    assert (status, err) == (0, ""), out


def test_a_policy_for_another_number_of_seats_names_its_own(named: str, capsys: pytest.CaptureFixture[str]) -> None:
    says = "this policy was trained for 2 seats, and 4 play; choose --seats 2 (in Python seats=2)"
    assert run(capsys, "lab", "run", "--bots", named, "--games", "2") == (2, "", f"lastcard: {named}: {says}\n")


def test_the_observation_of_a_table_is_laid_out_once_for_its_rules() -> None:
    """A policy at a table decides some hundred times a round, and laying out its observation takes longer than deciding."""
    assert layout(Rules("classic"), 2) is layout(Rules("classic"), 2)
    with pytest.raises(ValueError, match="read-only"):
        layout(Rules("classic"), 2).fixed[0] = 5
