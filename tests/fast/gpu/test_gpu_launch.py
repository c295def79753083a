"""Games on a GPU, played by a driver that is compiled for the test (``fake_cuda.c``): it checks every call as a card's own would, and its
threads run the program for a GPU on this processor. What the games are is compared with the CPU's, column by column."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from lastcard import cli
from lastcard.errors import LastCardError
from lastcard.fast import COLUMNS, Games, Table, play, simulate
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.gpu import driver
from lastcard.fast.gpu import games as gpu_games
from lastcard.fast.gpu.program import threaded
from lastcard.fast.program.games import histograms
from lastcard.fast.program.gpu_kernels.games import BEYOND
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.table import state_fields
from lastcard.lab.experiments.run import run_games
from tests.fast.gpu.fake_card import card, launches, library, program_for_warps, put_kernel, warps

__all__ = ("card", "library")  # fixtures

CLASSIC = Table.of("classic uno.call=automatic", 4, "random", 5, watch=True)
MATCHES = Table.of("classic uno.call=automatic match.target=500", 2, "random", 5, matches=True)


def on_card(card: ctypes.CDLL, table: Table) -> None:
    """Put the program of a table into the driver."""
    entries = ("count_share_of_matches",) if table.matches else ("play_rounds", "count_share_of_rounds")
    for entry in entries:
        put_kernel(card, entry, on_the_cpu(table, entry))


@cache
def on_the_cpu(table: Table, entry: str) -> CompiledProgram:
    """Return the program of a table for a GPU, made for this processor, where the threads of a warp meet."""
    values = setup.rules_fields(table.rules, table.bots, matches=table.matches)
    return program_for_warps(CompileRequest((entry,), table.custom, assumed(values, state_fields(table, values)), target="gpu"))[0]


def same(one: Games, other: Games) -> bool:
    return one.first == other.first and all(np.array_equal(one[name], other[name]) for name in COLUMNS)


@pytest.mark.core
def test_the_gpu_plays_what_the_cpu_does(card: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some launches, the last one of fewer games; and from a number on."""
    monkeypatch.setattr(gpu_games, "_MOST", 500)
    on_card(card, CLASSIC)
    line = str(CLASSIC.rules)
    assert same(simulate(line, 4, 1200, seed=5, watch=True, device="gpu"), simulate(line, 4, 1200, seed=5, watch=True))
    assert launches(card) == 3
    assert same(
        simulate(line, 4, 50, seed=5, watch=True, first=7_000_000, device="gpu"), simulate(line, 4, 50, seed=5, watch=True, first=7_000_000)
    )


@pytest.mark.parametrize(
    ("line", "why"), [("return out[n + 1_000_000]", r"bot\.py, line 2: an index"), ("return 639", "what was chosen was not offered")]
)
def test_a_bot_that_cannot_go_on_is_refused(card: ctypes.CDLL, line: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(f"def choose(s, rules, seat, out, n, told, m, r):\n    {line}\n", encoding="utf-8")
    table = Table.of("classic uno.call=automatic", 2, [str(path), "random"], 5)
    on_card(card, table)
    with pytest.raises(LastCardError, match=why):
        simulate(str(table.rules), 2, 100, [str(path), "random"], 5, device="gpu")


def test_what_is_read_no_further_gives_everything_back(card: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu_games, "_MOST", 400)
    on_card(card, CLASSIC)
    source = play(CLASSIC, 5000, device="gpu")
    assert len(next(source)) == 400
    source.close()
    assert launches(card) == 2, "the second one had begun"


def test_the_laboratory_counts_on_it(card: ctypes.CDLL) -> None:
    """Its table differs from this one in the seed alone, which the program does not depend on."""
    on_card(card, CLASSIC)
    line = str(CLASSIC.rules)
    meetings = ctypes.c_int64.in_dll(warps(), "meetings")
    before = meetings.value
    assert run_games(line, 4, 1200, device="gpu").summary == run_games(line, 4, 1200).summary
    assert launches(card) == 1
    assert meetings.value > before, "the threads of a warp waited for each other"


def test_it_counts_matches_too(card: ctypes.CDLL) -> None:
    """Among them numbers that are kept one by one, as there is no place to count them in."""
    on_card(card, MATCHES)
    line = str(MATCHES.rules)
    counted = run_games(line, 2, 60, matches=True, device="gpu").summary
    assert counted == run_games(line, 2, 60, matches=True).summary
    assert counted.counts["decisions"].most >= histograms.WIDTH


def test_games_with_too_many_such_numbers_are_played_again_in_halves(card: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> None:
    on_card(card, CLASSIC)
    fetch, crowded = driver.Device.fetch, list[driver.Address]()

    def crowded_once(self: driver.Device, address: driver.Address, array: Array) -> None:
        fetch(self, address, array)
        if array.size == 1 and not crowded:
            crowded.append(address)
            array[0] = BEYOND + 1

    monkeypatch.setattr(driver.Device, "fetch", crowded_once)
    line = str(CLASSIC.rules)
    assert run_games(line, 4, 301, device="gpu").summary == run_games(line, 4, 301).summary
    assert launches(card) == 3


def test_threads_add_in_one_step() -> None:
    """What several threads of a GPU count in is added to as a whole, also where numbers are claimed for what has no place."""
    values = setup.rules_fields(CLASSIC.rules)
    fields = state_fields(CLASSIC, values)
    made, _ = gpu_games.kernel_of(CLASSIC, values, fields, "count_share_of_rounds")
    assert made.count("atom.") > 20
    text, _ = threaded(CompileRequest(("count_share_of_rounds",), assumed=assumed(values, fields), target="gpu"))
    assert text.count("atomicrmw add") == 3, "seen, masks, and the numbers of over"


# ---- refusals --------------------------------------------------------------------------------------------------------------
def test_without_a_driver_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(driver, "LIBRARIES", ("libnothing.so.1",))
    with pytest.raises(LastCardError) as refused:
        simulate("classic", 4, 10, device="gpu")
    sentence = "no GPU can be used: the driver libnothing.so.1 is not installed; device cpu plays the same games"
    assert str(refused.value) == sentence
    assert cli.main(["lab", "run", "--games", "10", "--device", "gpu"]) == 2
    assert capsys.readouterr().err == f"lastcard: {sentence}\n"


def no_card(card: ctypes.CDLL) -> None:
    ctypes.c_int.in_dll(card, "fake_devices").value = 0


def broken_program(card: ctypes.CDLL) -> None:
    pass


@pytest.mark.parametrize(
    ("spoil", "ptx", "said"),
    [
        (no_card, None, "no GPU can be used: cuInit: no CUDA-capable device is detected; device cpu plays the same games"),
        (broken_program, "nonsense", "no GPU can be used: cuModuleLoadData: a PTX JIT compilation failed; device cpu plays the same games"),
    ],
)
def test_what_the_driver_refuses_is_said(
    card: ctypes.CDLL, spoil: Callable[[ctypes.CDLL], None], ptx: str | None, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(card)
    if ptx:
        monkeypatch.setattr(gpu_games, "kernel_of", lambda *_: (ptx, {}))
    with pytest.raises(LastCardError) as refused:
        simulate("classic", 4, 10, device="gpu")
    assert str(refused.value) == said


def test_what_cannot_be_played_on_a_gpu(tmp_path: Path) -> None:
    slow = tmp_path / "slow.py"
    slow.write_text("class Bot:\n    def __init__(self, seed): ...\n    def choose(self, view, asks): ...\n")
    with pytest.raises(LastCardError, match=r"slow\.py: not in the compiled subset"):
        simulate("classic", 4, 10, str(slow), device="gpu")
    with pytest.raises(LastCardError, match=r"^no device 'tpu'; there are cpu, gpu$"):
        simulate("classic", 4, 10, device="tpu")
    with pytest.raises(LastCardError, match=r"^--ray plays on processors: leave out one of --ray and --device gpu$"):
        run_games("classic", 4, 10, ray="local", device="gpu")
