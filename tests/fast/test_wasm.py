"""As WebAssembly, under Node, the program plays the games that it plays as machine code."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
import pytest

from lastcard.errors import DeclarationError, LastCardError
from lastcard.fast.compiler.llvm_target import optimised, parsed
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.program.games import rows
from lastcard.fast.simulation.table import Table
from lastcard.fast.wasm import linker, wasm_module
from lastcard.fast.wasm.binary import Reader, number, signed
from lastcard.fast.wasm.linker import PAGE, linked
from tests.fast.compiler.test_specialised import played
from tests.web.scripts.node import Node, running_node

SCRIPT = Path(__file__).with_name("play_wasm.mjs")
TABLES = (
    Table.of("classic uno.call=automatic", 4, "random", 1, watch=True),
    Table.of("anniversary match.target=60", 2, "random,careful", 5, matches=True),
)


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as started:
        yield started


@pytest.mark.parametrize("table", TABLES, ids=["rounds", "matches"])
def test_it_plays_the_same(node: Node, tmp_path: Path, table: Table) -> None:
    path, games = tmp_path / "table.wasm", 30 if table.matches else 300
    path.write_bytes(wasm_module(table))
    entry = "matches" if table.matches else "rounds"
    given = node.call(SCRIPT, "rows", str(path), entry, rows.ROW, 0, games, str(table.key))
    columns = np.frombuffer(base64.b64decode(given), np.int64).reshape(rows.ROW, games)
    assert np.array_equal(columns, played(compiled(CompileRequest()), table, games)), str(table)


def test_a_bot_in_python_is_refused(tmp_path: Path) -> None:
    slow = tmp_path / "slow.py"
    slow.write_text("class Bot:\n    def __init__(self, seed): ...\n    def choose(self, view, asks): ...\n")
    with pytest.raises(LastCardError, match=r"slow\.py: not in the compiled subset"):
        wasm_module(Table.of("classic", 2, str(slow), 1))


# ---- from an object file to a module ---------------------------------------------------------------------------------------
STACK = """
@twice = internal constant [70 x i64] zeroinitializer
@table = internal constant [4 x i64] [i64 5, i64 7, i64 11, i64 13]
define internal i64 @sum(ptr %kept) noinline {
  %a = load volatile i64, ptr %kept
  %other = getelementptr i64, ptr %kept, i64 1
  %b = load volatile i64, ptr %other
  %c = add i64 %a, %b
  ret i64 %c
}
define i64 @run(ptr %s, i64 %n) {
  %kept = alloca [2 x i64]
  %place = getelementptr [4 x i64], ptr @table, i64 0, i64 %n
  %held = load i64, ptr %place
  store volatile i64 %held, ptr %kept
  %other = getelementptr i64, ptr %kept, i64 1
  %own = load i64, ptr %s
  store volatile i64 %own, ptr %other
  %nothing = getelementptr [70 x i64], ptr @twice, i64 0, i64 %n
  %zero = load volatile i64, ptr %nothing
  %found = call i64 @sum(ptr %kept)
  %all = add i64 %found, %zero
  ret i64 %all
}
"""


def object_of(text: str) -> bytes:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple("wasm32-unknown-unknown").create_target_machine(opt=2)
    code: bytes = target.emit_object(optimised(parsed(text, target), target))
    return code


def test_tables_a_stack_and_memory_that_is_filled_have_places_of_their_own(node: Node, tmp_path: Path) -> None:
    made = linked(object_of(STACK), ("run",), {"odd": b"\7" * 3, "s": (1000).to_bytes(8, "little"), "large": b"\1" * PAGE})
    assert made.places["s"] % 16 == made.places["large"] % 16 == 0
    assert made.places["odd"] + 3 <= made.places["s"]
    assert made.places["large"] + PAGE < made.free
    path = tmp_path / "stack.wasm"
    path.write_bytes(made.module)
    assert [node.call(SCRIPT, "called", str(path), "run", "s", n) for n in range(4)] == ["1005", "1007", "1011", "1013"]


def test_what_needs_another_module_is_refused() -> None:
    code = object_of("declare i64 @elsewhere()\ndefine i64 @run() {\n  %a = call i64 @elsewhere()\n  ret i64 %a\n}\n")
    with pytest.raises(DeclarationError, match="'elsewhere' from outside"):
        linked(code, ("run",), {})


def test_a_table_of_functions_is_refused() -> None:
    """The address of a function is a place in a table that only a linker makes."""
    one = "define internal i64 @one() noinline {\n  ret i64 1\n}\n"
    code = object_of(one + "define i64 @run(ptr %s) {\n  store volatile ptr @one, ptr %s\n  ret i64 0\n}\n")
    with pytest.raises(DeclarationError, match="'__indirect_function_table' from outside"):
        linked(code, ("run",), {})


def test_a_relocation_that_is_not_known_to_be_final_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linker, "_SETTLED", {kind: adds for kind, adds in linker._SETTLED.items() if kind != 0})
    with pytest.raises(DeclarationError, match="a relocation of type 0: extend _SETTLED"):
        linked(object_of(STACK), ("run",), {})


@pytest.mark.parametrize("value", [0, 63, 64, 127, 128, 8191, 8192, 65535, 1 << 27])
def test_numbers_are_read_as_they_are_written(value: int) -> None:
    assert Reader(number(value)).number() == value
    assert Reader(signed(value)).number() == value
    assert not signed(value)[-1] & 64, "it would be read as a negative one"
