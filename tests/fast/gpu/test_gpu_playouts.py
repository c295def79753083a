"""Playouts on a GPU, played by the driver of ``fake_cuda.c``: what comes of them is what comes of the processor's, world by world."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import numpy as np
import pytest

from lastcard import Round, Rules, analyse, cli
from lastcard.errors import LastCardError
from lastcard.fast.analysis.review import review
from lastcard.fast.analysis.view_playouts import Playouts, Search, playouts
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.record_layout import RecordLayout
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.gpu import assembler, driver
from lastcard.fast.gpu import playouts as gpu_playouts
from lastcard.fast.gpu.playouts import ENTRY, GpuPlayouts, PlayoutRequest, assumed_of
from lastcard.fast.gpu.program import compiled_ptx
from lastcard.fast.gpu.ptx import REGISTERS
from lastcard.fast.simulation import setup
from tests.fast.analysis.test_review import played
from tests.fast.gpu.fake_card import assembled, card, header, launches, library, program_for_warps, put_kernel
from tests.laws.strategies import pick

__all__ = ("card", "library")  # fixtures

WORLDS = 21


@cache
def on_the_cpu(key: str) -> tuple[CompiledProgram, dict[str, RecordLayout]]:
    """Return the program for what is assumed, made for this processor, where the threads of a warp meet."""
    return program_for_warps(REQUESTS[key])


REQUESTS: dict[str, CompileRequest] = {}


@pytest.fixture
def gpu(card: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> ctypes.CDLL:
    """The driver, which plays whatever program is loaded."""

    def put(request: CompileRequest) -> tuple[str, dict[str, RecordLayout]]:
        key = request.key()
        REQUESTS[key] = request
        program, layouts = on_the_cpu(key)
        put_kernel(card, ENTRY, program)
        return header(ENTRY, 6, 3), layouts

    monkeypatch.setattr(gpu_playouts, "compiled_ptx", put)
    return card


def requests(line: str, seats: int, rounds: int, *, many: int) -> Iterator[PlayoutRequest]:
    """Yield what seats are asked in rounds between players without much care, some of them with open hands or asked nothing."""
    luck = Random(f"{line} {seats}")
    for number in range(rounds):
        rnd = Round.deal(line, seats, seed=f"{line} {number}")
        for _ in range(luck.randrange(many)):
            if not rnd.over:
                rnd.play(pick(rnd, luck))
        for seat in rnd.seats if not rnd.over else ():
            asks = rnd.asks_of(seat)
            offered = [action for ask in asks for action in (*ask.actions, *ask.unlawful)]
            yield Search.open(rnd, seat) if number % 5 == 4 else Search.of(rnd.view(seat)), offered[:9]


def check(found: Sequence[Playouts], asked: Sequence[PlayoutRequest], seeds: Sequence[str | int], **how: object) -> None:
    for one, (start, actions), seed in zip(found, asked, seeds, strict=True):
        other = playouts(start, actions, WORLDS, seed, **how)  # type: ignore[arg-type]
        for name in ("wins", "points", "hands", "winners", "void", "left"):
            assert np.array_equal(getattr(one, name), getattr(other, name)), (name, start)
        assert (one.guilty, one.loose) == (other.guilty, other.loose)


@pytest.mark.parametrize(
    ("line", "seats"),
    [
        ("classic uno.call=automatic", 4),
        ("classic deal.size=30 stacking=any jump_in=face mercy=60 seven_zero=on", 3),
        ("fairies", 2),
        ("minecraft teams=2x2", 4),
        ("merciless", 5),
        ("anniversary penalty.wrong_card=catchable+2", 3),
    ],
)
def test_what_comes_of_positions_is_the_same(gpu: ctypes.CDLL, line: str, seats: int) -> None:
    asked = list(requests(line, seats, 9, many=120))
    assert len(asked) > 2 * seats
    with GpuPlayouts() as on_gpu:
        seeds = list(range(len(asked)))
        check(on_gpu.play(asked, WORLDS, seeds), asked, seeds)
        assert launches(gpu) <= 2, "one for positions that can come of the rules, one for others"


def ask(line: str, actions: str = "") -> PlayoutRequest:
    """Return what the seat is asked that decides first."""
    rnd = Round.from_text(line, seed=1)
    for action in filter(None, actions.split(", ")):
        rnd.play(action)
    asks = rnd.asks_of(rnd.asks[0].seat)
    return Search.of(rnd.view(rnd.asks[0].seat)), [action for one in asks for action in (*one.actions, *one.unlawful)]


CLASSIC = "classic | r5g3w4b9 b1b2y5 r1 | r7 | p1> | g4y8b9r6r2r3"


def test_positions_of_several_rules_are_asked_about_at_once(gpu: ctypes.CDLL) -> None:
    """With a seed for all, from a world on, cut off early, by other bots."""
    asked = [ask(CLASSIC), ask("minecraft | w4r5 b1b2 | r7 | p1> | g4y8b9r6r2r3"), ask(CLASSIC, "p1 w4:g")]
    with GpuPlayouts() as device:
        check(device.play(asked, WORLDS, "a seed", policy="strong", depth=6, bluffs=30, first=1000), asked, ["a seed"] * 3,
              policy="strong", depth=6, bluffs=30, first=1000)  # fmt: skip
        assert launches(gpu) == 2
        assert device.play([]) == []
        assert launches(gpu) == 2


def test_a_position_that_the_rules_do_not_bring_is_played_by_another_program(gpu: ctypes.CDLL) -> None:
    start, actions = ask(CLASSIC)
    strange = replace(start, fields={**start.fields, "shield": 1, "button": 2})
    asked = [(start, actions), (strange, actions)]
    with GpuPlayouts() as device:
        check(device.play(asked, WORLDS), asked, [0, 0])
    assert launches(gpu) == 2


def test_more_than_a_launch_holds_is_played_in_several(gpu: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu_playouts, "_MOST", 64)
    monkeypatch.setattr(gpu_playouts, "_MOST_POSITIONS", 2)
    one = ask(CLASSIC)
    asked = [one, (one[0], ()), one]
    with GpuPlayouts() as device:
        check(device.play(asked, WORLDS, [1, 2, 3]), asked, [1, 2, 3])
    assert launches(gpu) == -(-WORLDS // (64 // (len(one[1]) + 1))) + -(-WORLDS // (64 // len(one[1])))


def test_an_analysis_is_the_same(gpu: ctypes.CDLL, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """From Python and the command line, of a position and of a record."""
    with GpuPlayouts() as device:
        assert analyse(CLASSIC, worlds=50, device=device).actions == analyse(CLASSIC, worlds=50).actions
        rnd = Round.from_text(CLASSIC, seed=1)
        for action in ("p1 r5", "p2 y5", "p3 draw"):
            rnd.play(action)
        assert list(review(rnd, worlds=20, device=device)) == list(review(rnd, worlds=20))
    record = tmp_path / "game.lastcard"
    record.write_text(played().record(), encoding="utf-8")
    for what in (CLASSIC, str(record)):
        assert cli.main(["analyse", what, "--worlds", "20", "--json"]) == 0
        wanted = capsys.readouterr().out
        assert cli.main(["analyse", what, "--worlds", "20", "--json", "--device", "gpu"]) == 0
        assert capsys.readouterr().out == wanted
    assert launches(gpu) > 4


# ---- refusals --------------------------------------------------------------------------------------------------------------
def test_what_cannot_be_is_refused_before_anything_is_played(gpu: ctypes.CDLL) -> None:
    start, actions = ask(CLASSIC)
    with GpuPlayouts() as device:
        for wrong in ({"policy": "searcher"}, {"worlds": 0}, {"depth": 0}, {"bluffs": 101}, {"first": -1}):
            with pytest.raises(LastCardError) as refused:
                playouts(start, actions, **wrong)
            with pytest.raises(LastCardError) as refused_on_gpu:
                device.play([(start, actions)], **wrong)
            assert str(refused_on_gpu.value) == str(refused.value)
        with pytest.raises(LastCardError, match=r"^len\(seed\): a whole number from 1 to 1 is wanted, not 2$"):
            device.play([(start, actions)], seed=[1, 2])
        with pytest.raises(LastCardError, match=r"worlds: a whole number from 0 to 67,108,864 is wanted, not "):
            device.play([(start, actions)] * 100, worlds=1_000_000)
        with pytest.raises(LastCardError, match=r"^requests: \[\(Search\.of\(view\), \['p1 draw'\]\)\] is wanted, not Search"):
            device.play([start])  # type: ignore[list-item]
    assert launches(gpu) == 0


def test_without_a_driver_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(driver, "LIBRARIES", ("libnothing.so.1",))
    assert cli.main(["analyse", CLASSIC, "--device", "gpu"]) == 2
    said = "lastcard: no GPU can be used: the driver libnothing.so.1 is not installed; device cpu plays the same games\n"
    assert capsys.readouterr().err == said


def test_as_ptx_it_can_be_assembled() -> None:
    if assembler.find_ptxas() is None:
        pytest.skip("ptxas is not installed: pip install nvidia-cuda-nvcc-cu12")
    rules = Rules("classic uno.call=automatic")
    given = assumed_of(setup.rules_fields(rules, ["careful"]), {"seats": 4, "policy": [setup.POLICIES["careful"]] * 4}, is_any=False)
    made, _ = compiled_ptx(CompileRequest((ENTRY,), assumed=given, target="gpu"))
    assert made.count(f".entry kernel_{ENTRY}(") == 1
    assert ".extern" not in made
    kernel = assembled(made)
    assert kernel.registers == REGISTERS
    assert kernel.stack < 3000  # of rounds that end blocked, which are rare
