"""The cache of compiled code: used when it is good, made anew when it is not, done without where it cannot be."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest

from lastcard.fast.compiler import code_cache, program_cache
from lastcard.fast.compiler.request import CompileRequest
from tests.waiting import TIMEOUT_S

PLAY = "from lastcard.fast import simulate; print(int(simulate('classic', 2, 20, 'random', 1)['turns'].sum()))"


def play(cache: Path) -> str:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAY],
        env=os.environ | {"LASTCARD_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=True,
        timeout=TIMEOUT_S,
    )
    assert run.stderr == ""
    return run.stdout


def test_the_next_process_uses_the_code_of_the_first(tmp_path: Path) -> None:
    cache = tmp_path / "deep" / "cache"
    first = play(cache)
    stamps = {kept: kept.stat().st_mtime_ns for kept in cache.iterdir()}
    assert [kept.suffix for kept in stamps] == [".bin"] * 2  # the program, and how often runs have done without the one for any rules
    assert play(cache) == first
    assert {kept: kept.stat().st_mtime_ns for kept in cache.iterdir()} == stamps, "it was used, not made anew"


@pytest.fixture
def compiles(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], int]:
    """Load the program as a new process would, with a cache folder; return how often it was compiled. The compiler has its code at hand."""
    request = CompileRequest()
    code = program_cache._code(request)

    def count(folder: str) -> int:
        compiler = Mock(return_value=code)
        monkeypatch.setenv("LASTCARD_CACHE", folder)
        monkeypatch.setattr(program_cache, "object_code", compiler)
        monkeypatch.setattr(program_cache, "_UNSPECIALISED", {})
        assert callable(program_cache.compiled(request).bound("rounds"))
        return compiler.call_count

    return count


def test_damaged_code_is_replaced(tmp_path: Path, compiles: Callable[[str], int]) -> None:
    assert [compiles(str(tmp_path)) for _ in range(3)] == [1, 0, 0]
    (kept,) = tmp_path.iterdir()
    whole = kept.read_bytes()
    for damaged in (whole[:-1000], b"", whole[:32], whole[:-1] + bytes([whole[-1] ^ 1])):
        kept.write_bytes(damaged)
        assert [compiles(str(tmp_path)) for _ in range(2)] == [1, 0]
        assert kept.read_bytes() == whole
        assert list(tmp_path.iterdir()) == [kept], "nothing is left aside"


def test_without_a_cache_code_is_made_each_time(tmp_path: Path, compiles: Callable[[str], int]) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    assert [compiles("") for _ in range(2)] == [1, 1]
    assert [compiles(str(file / "below")) for _ in range(2)] == [1, 1]
    assert file.read_text() == "in the way"


def test_files_of_others_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASTCARD_CACHE", str(tmp_path))
    monkeypatch.setattr(code_cache, "MOST", 3)
    others = [tmp_path / name for name in ("photo.bin", "a" * 31 + ".bin", "b" * 32 + ".bin.txt")]
    for path in others:
        path.write_bytes(b"precious")
        os.utime(path, (0, 0))
    keys = [code_cache.key_of(str(number)) for number in range(10, 16)]
    for key in keys:
        code_cache.store(key, b"code")
    assert all(path.exists() for path in others)
    assert sum(code_cache.has(key) for key in keys) == 3


def test_code_of_another_program_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASTCARD_CACHE", str(tmp_path))
    one, other = code_cache.key_of("1"), code_cache.key_of("2")
    code_cache.store(one, b"code")
    (tmp_path / f"{other}.bin").write_bytes((tmp_path / f"{one}.bin").read_bytes())
    assert (code_cache.load(one), code_cache.load(other)) == (b"code", None)


def test_a_name_that_cannot_be_looked_up_is_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASTCARD_CACHE", "/" + "x" * 5000)
    assert not code_cache.has(code_cache.key_of("1"))
