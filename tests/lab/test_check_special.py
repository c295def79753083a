"""Blocks that are played by a specialized program have the same games and the same laws."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import active_children
from pathlib import Path

import numpy as np
import pytest

from lastcard import LastCardError
from lastcard.cli import main
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.program.games import rows
from lastcard.lab.documents.as_text import as_text
from lastcard.lab.documents.check_document import check_document
from lastcard.lab.experiments import check as checking
from lastcard.lab.experiments.check import BlockInPlay, BlockResult, Broken, Checked, check, play_block
from lastcard.lab.experiments.compilers import Compilers
from lastcard.lab.experiments.random_rounds import Block, block

ROUNDS = 40


def columns(number: int, *, is_special: bool) -> Array:
    """Return the columns of the rounds of a block."""
    found = np.zeros((rows.ROW, ROUNDS), np.int64)
    playing = BlockInPlay(block("special", number, ROUNDS), "special", is_special=is_special)
    playing.fill(0, found)
    assert playing.broken is None
    return found


@pytest.mark.parametrize("number", range(3))
def test_a_specialized_program_plays_the_same_games(number: int) -> None:
    assert np.array_equal(columns(number, is_special=True), columns(number, is_special=False))


def test_large_blocks_use_specialized_programs_with_the_same_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks are compiled in other processes."""
    usual = list(check(60, "special", block_rounds=30))[-1]
    monkeypatch.setattr(checking, "SPECIALISED", 30)
    special = list(check(60, "special", block_rounds=30))[-1]
    assert (special.rounds, special.decisions, special.given_up, special.broken) == (60, usual.decisions, usual.given_up, [])
    assert "--block-rounds 30" in as_text(check_document(special, "special"))


def test_a_law_that_a_specialized_program_breaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault: a drawn card never reaches the hand."""
    draw = "    s.mask[seat * 2 + (kind >> 6)] |= 1 << (kind & 63)\n"
    texts = [text.replace(draw, draw + "    s.discard_n -= s.moves == 9\n") for text in sources.texts()]
    assert texts != list(sources.texts())
    monkeypatch.setattr(sources, "texts", lambda: tuple(texts))
    monkeypatch.setattr(checking, "SPECIALISED", ROUNDS)
    broken = play_block(block("special", 0, ROUNDS), "special").broken
    assert broken
    assert checking.LAWS[broken.law] in ("cards", "range"), "a card is missing, or an index leads before the pile"


def test_the_command_that_reproduces_a_broken_law_has_the_size_of_the_block() -> None:
    assert "--block 3 --rounds 50000 --block-rounds 50000" in Broken(block("laws", 3, 50_000), "laws", 12, 40, 2).text()


def test_a_block_has_at_least_one_round(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "check", "--rounds", "10", "--block-rounds", "0"]) == 2
    assert capsys.readouterr().err == "lastcard: --block-rounds 0: at least 1 is wanted\n"


def test_the_command_that_repeats_a_check_names_the_first_block() -> None:
    found = list(check(20, "again", first_block=7, block_rounds=20))[-1]
    assert "lastcard lab check --rounds 20 --seed again --block 7 --block-rounds 20" in as_text(check_document(found, "again"))


def test_the_command_plays_as_many_rounds_if_the_last_block_is_shorter() -> None:
    found = list(check(1500, "again", block_rounds=1000, block_decisions=60_000))[-1]
    assert (found.blocks, found.planned) == (2, 1500)
    assert "--rounds 1500 --seed again --block-rounds 1000 --block-decisions 60000" in as_text(check_document(found, "again"))


def test_a_broken_law_is_reported_while_an_earlier_block_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken law ends its block, and is not lost if the check is ended early."""
    goes_on = threading.Event()

    def play(self: checking._Playing, played: Block) -> BlockResult:
        if played.number == 0:
            goes_on.wait()
        return BlockResult(played, 250, 9000, 0, Broken(played, "0", 12, 40, 2) if played.number == 1 else None)

    monkeypatch.setattr(checking._Playing, "play", play)
    source = check(750, threads=2)
    found = next(each for each in source if each.broken)
    goes_on.set()
    page, seen = as_text(check_document(found, "0")), (found.rounds, found.broken[0].block.number)
    rest = list(source)
    assert seen == (0, 1)
    assert "1 violation" in page
    assert "again: lastcard lab check --seed 0 --block 1" in " ".join(page.split())
    assert [one.block.number for one in rest[-1].broken] == [1]


def test_a_check_that_ends_before_its_first_block_has_no_rounds() -> None:
    assert as_text(check_document(Checked(), "0")).splitlines() == ["0 random rounds, 0 decisions, 0 settings tried"]


def test_compiling_processes_end_with_the_main_process(tmp_path: Path) -> None:
    """The main process is killed, so it cannot end the others."""
    told = tmp_path / "pids"
    script = tmp_path / "asks.py"
    script.write_text(
        "import os, signal\n"
        "from pathlib import Path\n"
        "from lastcard.lab.experiments.compilers import Compilers\n"
        "if __name__ == '__main__':\n"
        "    compilers = Compilers(1)\n"
        "    compilers._replace()\n"
        "    pid = compilers._pool.submit(os.getpid).result()\n"
        f"    Path({str(told)!r}).write_text(str(pid))\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    read, write = os.pipe()  # closed when the last process that holds it has ended
    subprocess.run([sys.executable, script], stdout=write, check=False)
    os.close(write)
    assert told.read_text().isdecimal()
    assert os.read(read, 1) == b""
    os.close(read)


def _forever(request: CompileRequest) -> bytes:
    """Compile without end."""
    threading.Event().wait()
    return b""


def _killed(request: CompileRequest) -> bytes:
    """Be killed while compiling."""
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def test_the_end_does_not_wait_for_a_running_compilation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.lab.experiments.compilers.object_code", _forever)
    compilers = Compilers(1)
    with ThreadPoolExecutor(2) as threads:
        asked = [threads.submit(compilers.code, CompileRequest((name,))) for name in ("rounds", "more rounds")]
        while not active_children():
            pass
        compilers.end()
        assert all("a process that compiles was ended" in str(one.exception()) for one in asked)
    assert not active_children()
    with pytest.raises(LastCardError, match="was ended"):
        compilers.code(CompileRequest(("rounds",)))


def test_a_killed_compiling_process_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.lab.experiments.compilers.object_code", _killed)
    found = check(40_000, "killed", block_rounds=20_000, threads=1)
    with pytest.raises(LastCardError, match="perhaps because memory ran out: try again, with fewer --threads"):
        list(found)
    assert not active_children()
