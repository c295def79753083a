"""The program for a GPU: its records lie interleaved and it plays the same games; as PTX it can be assembled."""

from __future__ import annotations

import hashlib
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lastcard.engine.constants import PILE, SEATS
from lastcard.engine.luck import derived
from lastcard.errors import LastCardError
from lastcard.fast.compiler import records
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import Array, interleaved, new_matches, new_records, new_rules, new_states
from lastcard.fast.compiler.record_layout import LINE, WARP, WORD, RecordLayout
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.translator.errors import SubsetError
from lastcard.fast.compiler.translator.module import Translator
from lastcard.fast.gpu import assembler
from lastcard.fast.gpu.games import entry_of, kernel_of
from lastcard.fast.gpu.ptx import REGISTERS
from lastcard.fast.program.games import rows
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.table import Table, state_fields
from lastcard.lab.experiments.random_rounds import block
from tests.fast.gpu.fake_card import assembled, program_for_threads

CLASSIC = Table.of("classic uno.call=automatic", 4, "random", 1, watch=True)
ENTRIES = ("play_rounds", "play_matches")
THREADS = 2 * WARP + 7
"""Blocks that are full and one that is not."""


# ---- where the numbers lie -------------------------------------------------------------------------------------------------
def test_what_lies_near_and_close_are_fields_of_a_state() -> None:
    """What is not found there would lie anywhere, and only be slow."""
    names = [name for name, _, _ in records.STATE]
    assert names[: len(records.NEAR)] == list(records.NEAR)
    assert [name for name in names if name in records.CLOSE] == list(records.CLOSE)
    layout = records.layout(records.STATE)
    last = layout.word(records.NEAR[-1])
    assert (layout.near_lines - 1) * LINE < last + LINE <= layout.near_lines * LINE  # the first seats of the last array are near too
    assert records.layout(records.STATE, lanes=WARP, packed=True).placed == {}


def test_numbers_of_two_bytes_are_so_on_the_cpu_alone() -> None:
    """Seats and hands have room for every card and observer; on the GPU each has a word of its own, as threads share no line."""
    state = new_states(1)[0]
    assert {name: state[name].dtype.itemsize for name in records.NARROW} == dict.fromkeys(records.NARROW, 2)
    state["size"], state["known_to"] = PILE, (1 << SEATS) - 1
    assert state["size"].tolist() == [PILE] * SEATS
    assert state["known_to"].tolist() == [(1 << SEATS) - 1] * SEATS
    layout = records.layout(records.STATE, lanes=WARP)
    assert {layout.width(name) for name in records.NARROW} == {WORD}
    made = interleaved(layout, records.STATE, state.reshape(1)).reshape(-1)
    assert [made[layout.index(layout.word("size") + seat, 0)] for seat in range(SEATS)] == [PILE] * SEATS


@given(st.lists(st.integers(0, 5), min_size=1, max_size=9), st.sampled_from((1, 2, WARP)), st.integers(1, 70), st.booleans())
@settings(max_examples=60, deadline=None)
def test_no_two_numbers_lie_in_one_place(lengths: list[int], lanes: int, count: int, packed: bool) -> None:
    """The words of full blocks of records are those of the memory, each once; on the CPU some are left free."""
    layout = RecordLayout({str(n): WORD * length for n, length in enumerate(lengths)}, small=("0", "3"), lanes=lanes, packed=packed)
    for name in map(str, reversed(range(len(lengths)))):
        layout.word(name)
    own = [word + more for name, word in layout.placed.items() for more in range(layout.span(name))]
    whole = -(-count // lanes) * lanes
    used = sorted(layout.index(word, record) for word in own for record in range(whole))
    if packed or lanes > 1:
        assert used == list(range(layout.words * whole))
    else:
        assert len({*used} & {*range(layout.words * whole)}) == len(used)


@given(st.lists(st.integers(0, 9), min_size=1, max_size=9))
@settings(max_examples=40, deadline=None)
def test_arrays_begin_where_they_are_read_in_few_pieces(lengths: list[int]) -> None:
    layout = RecordLayout({str(n): length for n, length in enumerate(lengths)})
    arrays = [layout.word(str(n)) for n, length in enumerate(lengths) if length]
    assert arrays == sorted(arrays)
    assert not any(word % 2 for word in arrays)
    assert not arrays or layout.words % LINE == 0


def test_a_warp_reads_neighbours() -> None:
    layout = RecordLayout({"turn": 0, "hand": 7}, lanes=WARP)
    assert [layout.index(5, record) for record in range(WARP, 2 * WARP)] == list(range((8 + 5) * WARP, (8 + 6) * WARP))


def test_a_packed_record_has_room_for_what_is_touched() -> None:
    layout = RecordLayout({"turn": 0, "hand": 80, "size": 10}, packed=True)
    assert layout.words == 0
    assert (layout.word("size"), layout.word("turn"), layout.word("size"), layout.words) == (0, 10, 0, 11)


def test_new_records_hold_what_is_given() -> None:
    layout = records.layout(records.STATE, lanes=WARP)
    made = new_records(layout, records.STATE, 40, {"seats": 3, "rates": [5, 6], "pile": [1, 2, 3]})
    assert made.shape == (2, layout.words, WARP)
    flat = made.reshape(-1)
    for record in (0, 33):
        assert flat[layout.index(layout.word("seats"), record)] == 3
        assert flat[layout.index(layout.word("rates") + 1, record)] == 6
        assert flat[layout.index(layout.word("broken_game"), record)] == -1
        assert flat[layout.index(layout.word("pile"), record)] == 0x030201


def test_an_array_lies_alike_in_every_call() -> None:
    translator = Translator({"s": RecordLayout({"n": 0, "hand": 8}, lanes=WARP)})
    translator.read("def first(out):\n    return out[0]\n\n\ndef run(s, row):\n    return first(s.hand) + first(row)\n", "two.py")
    with pytest.raises(SubsetError, match=r"two\.py, line 6: an array of its own, where other calls of first pass one of s"):
        translator.translate(("run",))


# ---- what is played --------------------------------------------------------------------------------------------------------
@cache
def for_any_rules() -> tuple[CompiledProgram, dict[str, RecordLayout]]:
    """Return the program for a GPU, made for this processor; specialised, it plays in test_gpu_launch.py."""
    return program_for_threads(CompileRequest(ENTRIES, target="gpu"))


def by_threads(table: Table, first: int, games: int) -> Array:
    """Return the columns of games that so many threads share."""
    program, layouts = for_any_rules()
    values = setup.rules_fields(table.rules)
    columns = np.zeros((rows.ROW, games), np.int64)
    states = new_records(layouts["s"], records.STATE, THREADS, state_fields(table, values))
    matches = [new_records(layouts["match"], records.MATCH, THREADS, {"players": table.seats})] if table.matches else []
    entry = "play_matches" if table.matches else "play_rounds"
    for thread in range(THREADS):
        program.call(entry, states, new_rules(values), *matches, columns, first, games, table.key, thread, THREADS)
    if not table.matches:
        check_records(layouts["s"], states.reshape(-1), table, first, games)
    return columns


def check_records(layout: RecordLayout, states: Array, table: Table, first: int, games: int) -> None:
    """Each thread has played on a record of its own: there the key of its last round is left."""
    for thread in range(THREADS):
        last = thread + (games - 1 - thread) // THREADS * THREADS
        assert states[layout.index(layout.word("key"), thread)] == derived(table.key, first + last), thread


def by_one(table: Table, first: int, games: int) -> Array:
    """Return the columns of the same games, played with the ordinary layout."""
    values = setup.rules_fields(table.rules)
    state, columns = new_states(1), np.zeros((rows.ROW, games), np.int64)
    for name, value in state_fields(table, values).items():
        state[name] = value
    matches = [new_matches(table.seats)] if table.matches else []
    entry = "matches" if table.matches else "rounds"
    compiled(CompileRequest()).call(entry, state, new_rules(values), *matches, columns, first, games, table.key)
    return columns


def hashes(columns: Array) -> list[str]:
    """Return a hash of each game's row."""
    return [hashlib.sha256(row.tobytes()).hexdigest()[:16] for row in np.ascontiguousarray(columns.T)]


@pytest.mark.parametrize("number", range(16))
def test_interleaved_it_plays_the_same(number: int) -> None:
    """Row by row, for random rules, seats and bots; every fourth table plays matches."""
    drawn = block("interleaved", number, 4)
    matches = number % 4 == 3
    table = Table.of(drawn.rules, drawn.seats, drawn.bots, number, rotate=number % 2 == 1, matches=matches)
    games = 20 if matches else 150
    assert hashes(by_threads(table, number, games)) == hashes(by_one(table, number, games)), str(table)


# ---- PTX -------------------------------------------------------------------------------------------------------------------
def test_as_ptx_it_can_be_assembled() -> None:
    """For an H100, within the registers of a thread that it is to keep to, and without anything from outside."""
    if assembler.find_ptxas() is None:
        pytest.skip("ptxas is not installed: pip install nvidia-cuda-nvcc-cu12")
    values = setup.rules_fields(CLASSIC.rules)
    made, layouts = kernel_of(CLASSIC, values, state_fields(CLASSIC, values), entry_of(CLASSIC))
    assert made.count(".entry kernel_play_rounds(") == 1
    assert ".extern" not in made
    kernel = assembled(made)
    assert kernel.registers == REGISTERS
    assert kernel.stack < 1000
    assert 8 * layouts["s"].words < 12_000


def test_what_cannot_be_assembled_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    if assembler.find_ptxas() is None:
        pytest.skip("ptxas is not installed: pip install nvidia-cuda-nvcc-cu12")
    with pytest.raises(LastCardError, match=r"^ptxas does not assemble the program: .*Parsing error"):
        assembler.assembled(".version 8.0\n.target sm_90\n.address_size 64\nadd\n")
    monkeypatch.setattr(assembler, "find_ptxas", lambda: None)
    with pytest.raises(LastCardError, match=r"^ptxas is not installed: pip install nvidia-cuda-nvcc-cu12"):
        assembler.assembled("")
