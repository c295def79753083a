"""Policies in ONNX files play in the evaluation, the benchmark and a ladder; files that are none are refused in words."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from lastcard.bots.names import LEVELS, read_name
from lastcard.envs import Solo, VectorSolo, env
from lastcard.errors import LastCardError
from lastcard.fast import Batch
from lastcard.fast.program.learning.actions import A_TAKE, ACTIONS
from lastcard.lab import evaluate
from lastcard.lab.experiments.ladder import ladder
from lastcard.policies import LoadedPolicy, load
from tests.command_line.commands import run

SIZE = Batch("classic", 2, 1, observe=True).observation.shape[1]
WORTH = np.random.default_rng(1).normal(size=(SIZE, ACTIONS)).astype(np.float32)
WORTH[:, A_TAKE] = -9


def write(path: Path, nodes: list[Any], output: Any, *, masked: bool = False, weights: Any = WORTH) -> str:
    """Write a graph that takes observations, and with ``masked`` the action mask."""
    inputs = [helper.make_tensor_value_info("observation", TensorProto.FLOAT, ["n", weights.shape[0]])]
    if masked:
        inputs.append(helper.make_tensor_value_info("action_mask", TensorProto.FLOAT, ["n", ACTIONS]))
    graph = helper.make_graph(nodes, "policy", inputs, [output], [numpy_helper.from_array(weights, "worth")])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
    return str(path)


def linear(path: Path, weights: Any = WORTH) -> str:
    node = helper.make_node("MatMul", ["observation", "worth"], ["scores"])
    return write(path, [node], helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["n", ACTIONS]), weights=weights)


def by_hand(seen: Any, action_mask: Any) -> Any:
    return np.where(action_mask != 0, seen @ WORTH, -np.inf).argmax(axis=1)


def test_a_graph_plays_as_the_function_that_it_was_made_from(tmp_path: Path) -> None:
    path = linear(tmp_path / "agent.onnx")
    batch, policy = Batch("classic", 2, 64, 1, observe=True), load(path)
    for _ in range(40):
        actions = policy(batch.observation, batch.action_mask)
        assert (actions == by_hand(batch.observation, batch.action_mask)).mean() > 0.98, "but for the last bit of a sum"
        assert batch.action_mask[np.arange(64), actions].all()
        batch.step(actions)
    found = evaluate(path, deals=60, opponents=["random", "careful"])
    assert found.is_policy
    assert (found.wins == evaluate(policy, deals=60, opponents=["random", "careful"]).wins).all()


def test_a_graph_may_take_the_mask_and_return_actions(tmp_path: Path) -> None:
    nodes = [helper.make_node("ArgMax", ["action_mask"], ["actions"], axis=1, keepdims=0)]
    output = helper.make_tensor_value_info("actions", TensorProto.INT64, ["n"])
    policy = load(write(tmp_path / "first.onnx", nodes, output, masked=True))
    first = evaluate(lambda seen, action_mask: action_mask.argmax(axis=1), deals=20, opponents=["random"])
    assert (evaluate(policy, deals=20, opponents=["random"]).wins == first.wins).all()
    nodes = [helper.make_node("ArgMax", ["observation"], ["actions"], axis=1, keepdims=0)]
    with pytest.raises(LastCardError, match="which the action mask does not allow"):
        evaluate(write(tmp_path / "blind.onnx", nodes, output), deals=20, opponents=["random"])


def test_scores_that_are_no_numbers_still_choose_an_allowed_action(tmp_path: Path) -> None:
    batch = Batch("classic", 2, 8, 1, observe=True)
    for number in (np.nan, np.inf, -np.inf):
        policy = load(linear(tmp_path / "odd.onnx", np.full_like(WORTH, number)))
        assert batch.action_mask[np.arange(8), policy(batch.observation, batch.action_mask)].all()


def test_a_ladder_takes_policies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = linear(tmp_path / "one.onnx"), linear(tmp_path / "other.onnx", -WORTH)
    found = ladder("classic", [one, other, "random", "strong"], 2, 60, seed=1)
    again = ladder("classic", [one, other, "random", "strong"], 2, 60, seed=1)
    assert found == again
    assert found.names[found.standings[0].bot] == "strong"
    assert found.undecided == 0
    status, out, err = run(capsys, "lab", "ladder", "--bots", f"{one},random", "--games", "20")
    assert (status, err) == (0, "")
    assert "one.onnx" in out
    status, _, err = run(capsys, "lab", "ladder", "--bots", f"{one},random", "--games", "20", "--seats", "3")
    assert status == 2, "an observation of three seats has other numbers"
    assert "trained for 2 seats, and 3 play" in err


def test_a_policy_that_meets_itself_wins_half(tmp_path: Path) -> None:
    path = linear(tmp_path / "one.onnx")
    (pairing,) = ladder("classic", [path, path], 2, 80, seed=1).pairings
    assert pairing.wins == pairing.losses == 40


def test_texts_are_no_scores(tmp_path: Path) -> None:
    nodes = [
        helper.make_node("Shape", ["action_mask"], ["shape"]),
        helper.make_node("Constant", [], ["word"], value=numpy_helper.from_array(np.array(["x"], dtype=object))),
        helper.make_node("Expand", ["word", "shape"], ["scores"]),
    ]
    texts = helper.make_tensor_value_info("scores", TensorProto.STRING, ["n", ACTIONS])
    policy, batch = load(write(tmp_path / "texts.onnx", nodes, texts, masked=True)), Batch("classic", 2, 8, 1, observe=True)
    with pytest.raises(LastCardError, match="a score for each of 409 actions"):
        policy(batch.observation, batch.action_mask)


def test_what_is_no_policy_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text.onnx").write_text("\x1b[2J no graph", encoding="utf-8")
    (tmp_path / "folder.onnx").mkdir()
    small = linear(tmp_path / "small.onnx", WORTH[:5])
    narrow = helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["n", 7])
    node = helper.make_node("MatMul", ["observation", "worth"], ["scores"])
    write(tmp_path / "narrow.onnx", [node], narrow, weights=np.ascontiguousarray(WORTH[:, :7]))
    for name, says in {
        "text": "cannot be run",
        "folder": "cannot be read",
        "nowhere": "cannot be read",
        "small": "takes 5 numbers and the observation has",
        "narrow": "a score for each of 409 actions",
    }.items():
        status, _, err = run(capsys, "bench", "run", str(tmp_path / f"{name}.onnx"), "--table", "classic-2")
        assert status == 2
        assert says in err
        assert len(err.splitlines()) == 1
        assert "\x1b" not in err
    with pytest.raises(LastCardError, match="full observations: observe=True"):
        Batch("classic", 2, 1, bots=(None, small))
    with pytest.raises(LastCardError, match="lastcard play, lab run"):
        read_name(small)


@pytest.mark.parametrize("name", ["careful", "strong", "forgetful"])
@pytest.mark.parametrize("rules", ["classic", "merciless"])
def test_a_loaded_bot_chooses_as_the_built_in_one(rules: str, name: str) -> None:
    """In 100 rounds, the other player sees the same, whether the bot sits at the table or is asked as a policy."""
    policy = load(name)
    assert course(Batch(rules, 2, 100, 7, observe=True, bots=(None, name))) == course(Batch(rules, 2, 100, 7, observe=True), policy)


def course(batch: Batch, policy: LoadedPolicy | None = None) -> list[list[Any]]:
    """Return what p1 does and sees in the first round of each game, and the rewards; the policy plays for p2."""
    found: list[list[Any]] = [[] for _ in range(batch.games)]
    live = np.ones(batch.games, np.bool_)
    while live.any():
        actions = batch.action_mask.argmax(axis=1)
        rows = np.flatnonzero(live & (batch.agents == 1))
        if policy is not None and len(rows):
            actions[rows] = policy(batch.observation[rows], batch.action_mask[rows], batch.sight(rows))
        for game in np.flatnonzero(live & (batch.agents == 0)):
            found[game].append((int(actions[game]), batch.observation[game].tobytes()))
        batch.step(actions)
        over = live & ((batch.terminated | batch.truncated) != 0)
        for game in np.flatnonzero(over):
            found[game].append(batch.rewards[game].tolist())
        live &= ~over
    return found


@pytest.mark.parametrize("name", LEVELS)
def test_every_bot_is_a_policy(name: str) -> None:
    batch, policy = Batch("minecraft", 3, 3, 1, observe=True), load(name)
    for _ in range(20):
        actions = policy(batch.observation, batch.action_mask, batch.sight())
        assert batch.action_mask[np.arange(3), actions].all()
        batch.step(actions)


def test_what_a_bot_sees_says_nothing_about_hidden_cards() -> None:
    """Hidden cards that change places leave no trace: the sight of the same game with other cards under them is the same."""
    batch = Batch("classic", 3, 20, 1, observe=True)
    for _ in range(30):
        batch.step(load("careful")(batch.observation, batch.action_mask, batch.sight()))
    before = batch.sight().records
    states = batch._states
    for game in range(batch.games):
        left = int(states["pile_n"][game])
        states["pile"][game, :left] = states["pile"][game, :left][::-1]
    assert (batch.sight().records == before).all()
    seen, other = batch.sight(np.array([0])).records[0], states[0]
    at = np.arange(3) != batch.agents[0]
    assert (seen["size"][:3] == other["size"][:3]).all()
    assert (seen["hand"].reshape(-1, 80)[:3][~at] == other["hand"].reshape(-1, 80)[:3][~at]).all(), "its own hand is the real one"
    assert (seen["hand"].reshape(-1, 80)[:3][at] != other["hand"].reshape(-1, 80)[:3][at]).any(), "the others are dealt anew"


def test_a_loaded_bot_plays_in_each_environment() -> None:
    careful = load("careful")
    made = env("classic", seats=3)
    made.reset(seed=7)
    for _ in range(300):
        seen, _, terminated, truncated, _ = made.last()
        over = terminated or truncated
        made.step(None if over else int(careful(seen["observation"], seen["action_mask"], made.sight())))
        if not made.agents:
            break
    assert not made.agents
    solo = Solo("classic", bots=[careful])
    solo.reset(seed=1)
    over = False
    while not over:
        _, _, terminated, truncated, info = solo.step(careful(np.zeros(0, np.float32), solo.action_masks(), solo.sight()))
        over = terminated or truncated
        assert not info["replaced"]
    envs = VectorSolo(4, bots=[careful])
    seen, infos = envs.reset(seed=1)
    envs.step(careful(seen, infos["action_mask"], envs.sight()))


def test_a_loaded_bot_is_rated_as_the_bot_of_its_name() -> None:
    by_policy, by_name = (evaluate(one, deals=20, opponents=["random", load("careful")]) for one in (load("strong"), "strong"))
    assert (by_policy.wins == by_name.wins).all()
    assert by_policy.opponents == ("random", "careful")
    assert ladder("classic", [load("strong"), "random"], 2, 20).names == ("strong", "random")


def test_bots_are_refused_without_what_they_see() -> None:
    batch = Batch("classic", 2, 4, 1, observe=True)
    with pytest.raises(LastCardError, match=r"strong chooses by what its player sees, .* batch.sight\(\)"):
        load("strong")(batch.observation, batch.action_mask)
    with pytest.raises(LastCardError, match=r"in 1 game.*masks of 4"):
        load("strong")(batch.observation, batch.action_mask, batch.sight(np.array([0])))
    with pytest.raises(LastCardError, match="observe=True"):
        Batch("classic", 2, 4, 1).sight()
    with pytest.raises(LastCardError, match="no bot"):
        load("clever")


def test_what_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(LastCardError, match=r"pip install 'lastcard\[onnx\]'"):
        load(linear(tmp_path / "one.onnx"))
