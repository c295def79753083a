"""With line numbers: what a profiler or a debugger reads of a program, and that it plays the same."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePath

import numpy as np
import pytest

import lastcard
from lastcard.errors import LastCardError
from lastcard.fast.compiler import debug_info, sources
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import new_rules
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.gpu.program import threaded
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.branch_profile import trial_of
from lastcard.fast.simulation.table import Table, state_fields
from tests.fast.compiler.test_specialised import played
from tests.tools import needed

ROOT = Path(lastcard.__file__).parent
TABLE = Table.of("classic uno.call=automatic", 4, "random", 1, watch=True)
TOOLS = ("cc", "objdump", "addr2line", "nm")


@pytest.fixture(scope="module", autouse=True)
def _tools() -> None:
    for name in TOOLS:
        needed(name, what="GCC with binutils")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("lines")


@pytest.fixture(scope="module")
def program(folder: Path) -> CompiledProgram:
    """The program of the table, with line numbers, after a trial."""
    values = setup.rules_fields(TABLE.rules)
    fields = state_fields(TABLE, values)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LASTCARD_LINES", str(folder))
        return compiled(CompileRequest(("rounds",), assumed=assumed(values, fields), trial=trial_of("rounds", new_rules(values), fields)))


@pytest.fixture(scope="module")
def library(program: CompiledProgram, folder: Path) -> Path:
    return max(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)  # the other one counted in the trial


def output(*command: str | Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def line_table(library: Path) -> Iterator[tuple[str, int]]:
    """Yield the file and the line of each row of the line table; line 0, which is that of no line, is left out."""
    file, named = "", {PurePath(source).name: source for source in sources.SOURCES}
    for text in output("objdump", "--dwarf=decodedline", "--wide", library).splitlines():
        header = re.fullmatch(r"(?:CU: )?(?:\./)?(\S+\.py):(?:\[\++\])?", text)
        row = re.match(r"(\S+\.py) +(\d+) +0x", text)
        if header:
            file = header[1]
        elif row and row[2] != "0":  # after the end of a function objdump leaves a header out
            yield file if PurePath(file).name == row[1] else named[row[1]], int(row[2])


@cache
def code_lines(file: Path) -> dict[int, str]:
    """Return the lines of a file on which a statement of a function, or the function itself, begins, and the function."""
    found: dict[int, str] = {}
    for function in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(function, ast.FunctionDef):
            found |= {node.lineno: function.name for node in ast.walk(function) if isinstance(node, ast.stmt)}
    return found


def test_each_row_of_the_line_table_names_a_line_of_the_rules(library: Path) -> None:
    rows = set(line_table(library))
    files = {file for file, _ in rows}
    assert (
        {"engine/play.py", "engine/hands.py", "fast/program/games/drive.py", "fast/program/games/rows.py"} <= files <= set(sources.SOURCES)
    )
    wrong = {f"{file}:{line}" for file in files for named, line in rows if named == file and line not in code_lines(ROOT / file)}
    assert not wrong
    assert len(rows) > 200


def test_an_address_is_a_line_of_its_function(library: Path) -> None:
    """The first instruction of each function that was not put in the place of its calls, in the file where it is."""
    place_of = {name: ROOT / source for source in sources.SOURCES for name in code_lines(ROOT / source).values()}
    symbols = [line.split() for line in output("nm", "--defined-only", library).splitlines()]
    found = {name: address for address, kind, name in symbols if kind in "tT" and name in place_of}
    assert {"rounds", "settle"} <= set(found)
    for name, address in found.items():
        function, place = output("addr2line", "-f", "-i", "-e", library, address).splitlines()[-2:]
        file, line = place.split(":")
        assert (function, file, code_lines(Path(file))[int(line)]) == (name, str(place_of[name]), name)


def test_it_plays_the_same(program: CompiledProgram) -> None:
    values = setup.rules_fields(TABLE.rules)
    plain = compiled(CompileRequest(("rounds",), assumed=assumed(values, state_fields(TABLE, values))))
    assert np.array_equal(played(program, TABLE, 200), played(plain, TABLE, 200))


def test_the_program_for_a_gpu_has_them_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of the kind that becomes ``.loc`` lines of PTX and leaves the code as it is."""
    monkeypatch.setenv("LASTCARD_LINES", str(tmp_path))
    text, _ = threaded(CompileRequest(("play_rounds",), target="gpu"))
    assert "emissionKind: DebugDirectivesOnly" in text
    assert text.count("!DILocation(") > 1000


def test_without_a_linker_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(LastCardError, match=r"^LASTCARD_LINES needs a C compiler \(cc\)"):
        debug_info.load_library(b"", ("rounds",), tmp_path)


def test_what_cannot_be_linked_is_said(tmp_path: Path) -> None:
    with pytest.raises(LastCardError, match=r"^LASTCARD_LINES: the program cannot be linked in .*: .*"):
        debug_info.load_library(b"no object file", ("rounds",), tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(LastCardError, match=r"the program cannot be linked in .*file"):
        debug_info.load_library(b"", ("rounds",), tmp_path / "file")
