"""Training a net: the same seed gives the same file, an interrupted training continues, and the trained net plays better."""

from __future__ import annotations

import errno
import os
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import numpy as np
import pytest

from lastcard import LastCardError
from lastcard.bots.nets import NUMBERS, read_file, read_net
from lastcard.bots.policies.foresight import FEATURES
from lastcard.cli import main
from lastcard.fast.simulation.training_data import WEIGHTS, Lessons, School
from lastcard.lab.experiments.train import FloatNet, Training, targets_of, train

LINE = "classic players=2-2"


def test_the_same_seed_gives_the_same_file(tmp_path: Path) -> None:
    made = [train(LINE, tmp_path / f"{name}.net", 10_000, seed) for name, seed in (("a", 1), ("b", 1), ("c", 2))]
    assert made[0] == made[1] != made[2]
    assert (tmp_path / "a.net").read_bytes() == made[0]
    header, _ = read_file(tmp_path / "a.net")
    assert header["made_by"] == f"lastcard lab train --rules '{LINE}' --lessons 10000 --seed 1"
    assert not list(tmp_path.glob("*.part"))


def test_a_training_continues_where_it_stopped(tmp_path: Path) -> None:
    done = Training(LINE, 10_000, 1)
    assert done.train_next()
    other = Training(LINE, 10_000, 1)
    assert not other.train_next(lambda learnt: False)
    done.keep(tmp_path / "a.part")
    other.go_on_from(tmp_path / "a.part")
    assert [net.tolist() for net in other.nets] == [net.tolist() for net in done.nets]
    with pytest.raises(LastCardError, match="begun with other rules, lessons or seed"):
        Training(LINE, 10_000, 2).go_on_from(tmp_path / "a.part")


@pytest.mark.parametrize("kept", [b"", b"no archive", b"PK\x03\x04" + bytes(50), b"\x93NUMPY"])
def test_a_training_does_not_continue_from_a_damaged_file(kept: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.part").write_bytes(kept)
    with pytest.raises(LastCardError, match=r"a\.part: .* damaged"):
        Training(LINE, 10_000, 1).go_on_from(tmp_path / "a.part")


@pytest.mark.parametrize("nets", [np.zeros((3, 5), np.int16), np.zeros(3, np.int16), np.zeros((1, NUMBERS)), np.array("x")])
def test_kept_nets_of_another_form_are_damaged(tmp_path: Path, nets: Any) -> None:
    training = Training(LINE, 10_000, 1)
    np.savez(tmp_path / "a.npz", told=np.array(training._options()), nets=nets)
    with pytest.raises(LastCardError, match=r"a\.npz: .* damaged"):
        training.go_on_from(tmp_path / "a.npz")


def test_kept_nets_that_no_memory_holds_are_damaged(tmp_path: Path) -> None:
    training = Training(LINE, 10_000, 1)
    head, told = BytesIO(), BytesIO()
    np.save(told, np.array(training._options()))
    np.lib.format.write_array_header_1_0(head, {"descr": "<i2", "fortran_order": False, "shape": (2**40, NUMBERS)})
    with ZipFile(tmp_path / "a.npz", "w") as file:
        file.writestr("told.npy", told.getvalue())
        file.writestr("nets.npy", head.getvalue())
    with pytest.raises(LastCardError, match=r"a\.npz: .* damaged"):
        training.go_on_from(tmp_path / "a.npz")


def test_a_full_disk_is_reported_and_leaves_no_partial_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    (tmp_path / "a.net.part").write_bytes(b"of before")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(LastCardError, match=r"a\.net\.part: .* the disk is full"):
        Training(LINE, 10_000, 1).keep(tmp_path / "a.net.part")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("a.net.part", b"of before")]


def test_a_net_can_start_from_another_net(tmp_path: Path) -> None:
    train(LINE, tmp_path / "a.net", 10_000, 1)
    further = train(LINE, tmp_path / "b.net", 10_000, 1, start=tmp_path / "a.net")
    assert further is not None
    assert b"--from a.net" in further
    assert further != (tmp_path / "a.net").read_bytes()


def test_training_samples_hold_the_outcome_of_a_choice() -> None:
    found = School(LINE, 2).lessons([0] * WEIGHTS, first=0, games=300, key=1, explore=0.3)
    assert found.features.max() == FEATURES
    assert 0.4 < found.won.mean() < 0.6
    assert found.pot.min() >= 0
    again = School(LINE, 2).lessons([0] * WEIGHTS, first=0, games=300, key=1, explore=0.3)
    assert np.array_equal(found.features, again.features)
    other = School(LINE, 2).lessons([0] * WEIGHTS, first=0, games=300, key=1, explore=0.3, teach=True)
    assert not np.array_equal(found.won, other.won)


def test_points_count_in_the_targets_of_a_match() -> None:
    lessons = Lessons(np.zeros((2, 35), np.int16), np.array([1, 0], np.float32), np.array([120, 120], np.float32))
    assert targets_of(lessons, 2, "round").tolist() == targets_of(lessons, 4, "round").tolist() == [1, 0]
    assert targets_of(lessons, 2, "match") == pytest.approx([0.7, 0.3])
    assert targets_of(lessons, 4, "match") == pytest.approx([0.7, 0.5 - 0.2 / 3])


def test_each_goal_and_number_of_seats_has_a_net_of_its_own(tmp_path: Path) -> None:
    made = train("classic players=2-3", tmp_path / "a.net", 10_000, 1)
    assert made is not None
    nets = np.array(read_net(made, "a.net")[1]).reshape(2, 3, NUMBERS)
    assert (nets[:, 1] == nets[:, 2]).all(), "four seats play by the net for three"
    assert len({net.tobytes() for net in nets[:, :2].reshape(4, NUMBERS)}) == 4


def test_a_net_learns_what_a_feature_means() -> None:
    luck = np.random.default_rng(1)
    net = FloatNet(luck)
    features = luck.integers(0, 20, (1024, 3))
    wanted = (features == 7).any(axis=1).astype(np.float32)
    losses = [net.learn(features, wanted, 0.02) for _ in range(80)]
    assert losses[-1] < losses[0] / 5


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--lessons", "5"], "--lessons 5: at least 10000 are needed"),
        (["--rules", "classic players=5-6"], "for which nets are trained"),
        (["--rules", "nonsense"], "no edition 'nonsense'"),
        (["--from", "/none.net"], "/none.net: the net cannot be read"),
        (["--out", "/tmp/a.txt"], "a.txt"),
    ],
)
def test_invalid_options_of_a_training_are_refused(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "train", *words]) == 2
    assert why in capsys.readouterr().err


def test_the_command_prints_what_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.net"
    assert main(["lab", "train", "--rules", LINE, "--lessons", "10000", "--out", str(path)]) == 0
    assert capsys.readouterr().out.startswith(f"{path}: nets for 2 seats, {LINE}, ")
