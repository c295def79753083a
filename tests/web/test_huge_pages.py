"""The server asks for huge pages for the right memory."""

from __future__ import annotations

import ctypes
import mmap
import time
from pathlib import Path

import pytest

from lastcard.web.process.huge_pages import anonymous_ranges, ask_for_huge_pages, run_with_pause

SIZE = 8 << 20


def test_only_memory_without_a_file_that_is_large_enough_counts() -> None:
    lines = [
        "10000000-10400000 rw-p 00000000 00:00 0 ",
        "20000000-20200000 rw-p 00000000 00:00 0    [heap]",
        "30000000-301ff000 rw-p 00000000 00:00 0 ",
        "40000000-40400000 rw-s 00000000 00:01 12   /dev/zero (deleted)",
        "50000000-50400000 r--p 00000000 08:01 77   /lib/x",
        "60000000-60400000 rw-p 00000000 00:00 0    [stack]",
    ]
    assert [(hex(start), size) for start, size in anonymous_ranges(lines)] == [("0x10000000", 4 << 20), ("0x20000000", 2 << 20)]


def test_a_slow_copy_is_followed_by_a_pause_nine_times_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    now, paused = [100.0], list[float]()
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(time, "sleep", paused.append)

    def copy(seconds: float) -> None:
        now[0] += seconds

    run_with_pause(lambda: copy(0.008))
    run_with_pause(lambda: copy(0.000001))
    assert paused == [pytest.approx(0.072)], "a page that is huge already costs no pause"


@pytest.mark.skipif(not Path("/sys/kernel/mm/transparent_hugepage").exists(), reason="the system has no transparent huge pages")
def test_memory_is_flagged_for_huge_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "sleep", lambda seconds: None)  # the process of the tests has a thousand such pages
    with mmap.mmap(-1, SIZE, flags=mmap.MAP_PRIVATE) as memory:
        memory[0] = 1
        address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        assert "hg" not in flags_at(address)
        ask_for_huge_pages()
        assert "hg" in flags_at(address)
        assert memory[0] == 1


def flags_at(address: int) -> list[str]:
    """Return the flags of the memory at an address. The flag hg tells that the process has asked for huge pages."""
    is_there = False
    for line in Path("/proc/self/smaps").read_text(encoding="utf-8", errors="replace").splitlines():
        first, *rest = line.split()
        if "-" in first and not first.endswith(":"):
            start, end = (int(part, 16) for part in first.split("-"))
            is_there = start <= address < end
        elif is_there and first == "VmFlags:":
            return rest
    raise AssertionError(f"no memory at {address:#x}")
