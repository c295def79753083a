"""A trained policy that is written as an ONNX graph scores and chooses as its source; what cannot be written is refused in words."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest

from lastcard.bots.names import LEARNED
from lastcard.errors import LastCardError
from lastcard.fast import Batch
from lastcard.fast.vector.policy_files import NetworkPolicy
from lastcard.policies import export, load
from tests.command_line.commands import run


@pytest.mark.parametrize("name", LEARNED)
def test_a_graph_gives_the_scores_and_actions_of_its_network(name: str, tmp_path: Path) -> None:
    source = load(name)
    assert isinstance(source, NetworkPolicy)
    path = export(source, tmp_path / "agent.onnx")
    onnx.checker.check_model(onnx.load(path), full_check=True)
    session, again = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"]), load(path)
    batch = Batch("classic", 2, 64, 1, observe=True)
    for _ in range(30):
        (found,) = session.run(["scores"], {"observation": batch.observation})
        wanted = source.scores(batch.observation)
        assert found.shape == wanted.shape == (64, 409)
        assert np.allclose(found, wanted, rtol=1e-5, atol=1e-5)
        actions = source(batch.observation, batch.action_mask)
        assert (again(batch.observation, batch.action_mask) == actions).mean() > 0.98, "but for the last bit of a sum"
        batch.step(actions)


def test_a_file_of_one_layer_and_of_three_is_written_as_well(tmp_path: Path) -> None:
    size = Batch("classic", 3, 1, observe=True).observation.shape[1]
    luck, batch = np.random.default_rng(1), Batch("classic", 3, 8, 1, observe=True)
    for widths in ((size, 409), (size, 7, 5, 409)):
        shapes = pairwise(widths)
        layers = {f"w{number}": luck.normal(size=shape).astype(np.float32) / 8 for number, shape in enumerate(shapes)}
        layers |= {f"b{number}": luck.normal(size=width).astype(np.float32) for number, width in enumerate(widths[1:])}
        np.savez(tmp_path / "agent.npz", **layers)  # type: ignore[arg-type]
        path = export(tmp_path / "agent.npz", tmp_path / "agent.onnx")
        source, again = load(tmp_path / "agent.npz"), load(path)
        assert (source(batch.observation, batch.action_mask) == again(batch.observation, batch.action_mask)).all()
    assert {one.name for one in tmp_path.iterdir()} == {"agent.npz", "agent.onnx"}


def test_the_command_writes_the_file_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "dmc.onnx"
    assert run(capsys, "policies", "export", "dmc", str(path)) == (0, f"{path}: the network of dmc\n", "")
    assert load(path).name == str(path)


def test_what_cannot_be_written_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LastCardError, match=r"network of layers .* and strong is none"):
        export("strong", tmp_path / "strong.onnx")
    with pytest.raises(LastCardError, match=r"one of these endings is wanted: \.onnx"):
        export("dmc", tmp_path / "dmc.pt")
    with pytest.raises(LastCardError, match="cannot be written"):
        export("dmc", tmp_path / "nowhere" / "dmc.onnx")
    (tmp_path / "folder.onnx").mkdir()
    with pytest.raises(LastCardError, match="cannot be written"):
        export("dmc", tmp_path / "folder.onnx")
    monkeypatch.setitem(sys.modules, "onnx", None)
    with pytest.raises(LastCardError, match=r"pip install 'lastcard\[onnx\]'"):
        export("dmc", tmp_path / "dmc.onnx")
    assert [one.name for one in tmp_path.iterdir()] == ["folder.onnx"]
