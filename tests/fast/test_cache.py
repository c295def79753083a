"""The cache of compiled code: used when it is good, made anew when it is not, done without where it cannot be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from lastcard.fast import code_cache, jit

PLAY = "from lastcard.fast import simulate; print(int(simulate('classic', 2, 20, 'random', 1)['turns'].sum()))"


def play(cache: str) -> str:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAY],
        env=os.environ | {"LASTCARD_CACHE": cache},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    assert run.stderr == ""
    return run.stdout


def test_the_cache(tmp_path: Path) -> None:
    cache = tmp_path / "deep" / "cache"
    first = play(str(cache))
    (kept,) = cache.iterdir()
    assert kept.suffix == ".bin"
    stamp = kept.stat().st_mtime_ns
    assert play(str(cache)) == first
    assert kept.stat().st_mtime_ns == stamp, "it was used, not made anew"

    whole = kept.read_bytes()
    kept.write_bytes(whole[:-1000])
    assert play(str(cache)) == first
    assert kept.read_bytes()[:32] == whole[:32], "a damaged file is replaced"
    assert len(list(cache.iterdir())) == 1, "nothing is left aside"


def test_no_cache(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    assert play("") == play(str(file / "below"))
    assert file.read_text() == "in the way"


def test_the_name_changes_with_what_it_depends_on() -> None:
    assert code_cache.key_of(jit.ingredients(checked=False)) != code_cache.key_of(jit.ingredients(checked=True))
