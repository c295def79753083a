"""Laws checked by the program for a GPU: the same rounds as on the processor, and the same broken laws."""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

import pytest

from lastcard import LastCardError, cli
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.machine_code import object_code
from lastcard.fast.compiler.record_layout import RecordLayout
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.gpu import assembler, checked_rounds, driver, program
from lastcard.fast.gpu.checked_rounds import ENTRY
from lastcard.fast.gpu.program import kernel_code
from lastcard.fast.gpu.ptx import ptx
from lastcard.fast.simulation import setup
from lastcard.lab.experiments import check as checking
from lastcard.lab.experiments.check import LAWS, Checked, check
from lastcard.lab.experiments.compilers import Compilers
from lastcard.lab.experiments.random_rounds import Block, block
from lastcard.rules.rules import Rules
from tests.fast.gpu.fake_card import card, header, launches, library, program_for_warps, put_kernel

__all__ = ("card", "library")  # fixtures

ROUNDS = 500


def request_of(block: Block) -> CompileRequest:
    values = setup.rules_fields(block.rules)
    return CompileRequest((ENTRY,), assumed=assumed(values, checking._state_fields(block, values)), checked=True, target="gpu")


REQUESTS: dict[str, CompileRequest] = {}


@cache
def on_the_cpu(key: str, files: tuple[str, ...]) -> tuple[CompiledProgram, dict[str, RecordLayout]]:
    """Return the program for what is assumed, made of such files for this processor, where the threads of a warp meet."""
    return program_for_warps(REQUESTS[key])


def made(request: CompileRequest) -> tuple[CompiledProgram, dict[str, RecordLayout]]:
    """Return it, made of the files there are now."""
    key = request.key()
    REQUESTS[key] = request
    return on_the_cpu(key, sources.texts())


def put(card: ctypes.CDLL, block: Block) -> None:
    """Put the program of a block into the driver."""
    put_kernel(card, ENTRY, made(request_of(block))[0])


def found(number: int, rounds: int, device: str, decisions: int | None = None) -> Checked:
    played = check(rounds, "card", first_block=number, threads=1, device=device, block_rounds=rounds, block_decisions=decisions)
    return list(played)[-1]


@pytest.fixture
def compiled_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make in this process what others would, with what the test has changed, and no PTX: the driver does not run that."""

    def kernel(_: Compilers, request: CompileRequest, processor: str) -> tuple[str, dict[str, list[str]]]:
        return header(ENTRY, 3, 3), program.placed_in(made(request)[1])

    monkeypatch.setattr(Compilers, "kernel", kernel)


@pytest.mark.parametrize(("number", "decisions", "rounds"), [(0, None, 2500), (3, 180_000, 2000)])
def test_the_gpu_checks_the_same_rounds(
    card: ctypes.CDLL, number: int, decisions: int | None, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In two launches, and as many as make so many decisions; kernels are compiled in another process."""
    monkeypatch.setattr(checking._BlockOnGpu, "at_once", 2000)
    monkeypatch.setattr(checked_rounds, "AT_ONCE", 2000)
    put(card, block("card", number, 2500))
    ours, theirs = found(number, 2500, "cpu", decisions), found(number, 2500, "gpu", decisions)
    assert ours == theirs
    assert (theirs.rounds, theirs.blocks, launches(card)) == (rounds, 1, 2 if decisions is None else 1)
    assert theirs.decisions > (decisions or rounds)


@pytest.mark.usefixtures("compiled_here")
def test_the_first_broken_law_is_found(card: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> None:
    """Now and then a card is lost: in game and move it is the one that is found on the processor."""
    draw = "    s.mask[seat * 2 + (kind >> 6)] |= 1 << (kind & 63)\n"
    texts = [text.replace(draw, draw + "    s.discard_n -= s.moves == 9 and s.key % 13 == 0\n") for text in sources.texts()]
    assert texts != list(sources.texts())
    monkeypatch.setattr(sources, "texts", lambda: tuple(texts))
    monkeypatch.setattr(checking, "SPECIALISED", ROUNDS)
    monkeypatch.setattr(checking, "block", lambda seed, number, rounds: Block(number, Rules("classic"), 4, ("random",), rounds))
    monkeypatch.setattr(Compilers, "code", lambda _, request: object_code(request))
    put(card, Block(0, Rules("classic"), 4, ("random",), ROUNDS))
    (ours,), (theirs,) = found(0, ROUNDS, "cpu").broken, found(0, ROUNDS, "gpu").broken
    assert ours == theirs
    assert LAWS[theirs.law] == "cards"
    assert theirs.game > 0


@pytest.mark.usefixtures("compiled_here")
def test_an_index_out_of_bounds_is_found(card: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = "    s.tally[TURNS] += s.turns\n"
    texts = [text.replace(counted, counted.replace("TURNS]", "TURNS + 99 * (s.turns == 40)]")) for text in sources.texts()]
    assert texts != list(sources.texts())
    monkeypatch.setattr(sources, "texts", lambda: tuple(texts))
    put(card, block("card", 0, ROUNDS))
    (broken,) = found(0, ROUNDS, "gpu").broken
    assert (broken.law, broken.line > 0) == (0, True)
    assert "an index out of bounds, line" in broken.text()


@pytest.mark.usefixtures("compiled_here")
def test_a_check_that_is_ended_gives_everything_back(card: ctypes.CDLL) -> None:
    put(card, block("card", 0, ROUNDS))
    source = check(10 * ROUNDS, "card", threads=1, device="gpu", block_rounds=ROUNDS)
    next(source)
    source.close()


def test_kernels_are_assembled_where_that_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an assembler, or with one that does not know the processor, the driver gets PTX."""
    request = request_of(Block(0, Rules("classic uno.call=automatic"), 2, ("random",), 1))
    monkeypatch.setattr(program, "threaded", cache(program.threaded))  # the processor matters to the assembler alone
    monkeypatch.setattr(program, "ptx", cache(ptx))
    code, placed = kernel_code(request, "sm_90")
    assert isinstance(code, bytes)
    assert code.startswith(b"\x7fELF")
    assert {"broken", "fault"} <= set(placed["s"])
    for processor in ("sm_00", "sm_90"):
        text, _ = kernel_code(request, processor)
        assert isinstance(text, str)
        assert ".entry kernel_play_rounds" in text
        monkeypatch.setattr(assembler, "find_ptxas", lambda: None)


@pytest.mark.usefixtures("compiled_here")
def test_a_kernel_that_does_not_fit_leaves_the_card_free(card: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> None:
    """No memory for the rows: the sentence of the driver, and nothing is left over."""
    monkeypatch.setattr(checked_rounds, "AT_ONCE", 0)
    put(card, block("card", 0, ROUNDS))
    with pytest.raises(LastCardError, match="no GPU can be used: cuMemAlloc_v2"):
        found(0, ROUNDS, "gpu")


def test_without_a_gpu_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    monkeypatch.setattr(driver, "LIBRARIES", (str(tmp_path / "none.so"),))
    assert cli.main(["lab", "check", "--rounds", "10", "--device", "gpu"]) == 2
    assert "device cpu plays the same games" in capsys.readouterr().err
    with pytest.raises(LastCardError, match=r"^no device 'tpu'; there are cpu, gpu$"):
        next(check(10, device="tpu"))
