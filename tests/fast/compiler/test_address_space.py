"""The compiled program is loaded wherever there is room, also where large libraries have left only small holes near by."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.waiting import TIMEOUT_S

PLAY = """
import ctypes
import sys

from lastcard.fast import simulate  # and with it NumPy and LLVM

NO_ACCESS, PRIVATE, ANONYMOUS, FIXED, NO_RESERVE, GIGABYTE = 0, 0x02, 0x20, 0x100000, 0x4000, 1 << 30
libc = ctypes.CDLL(None)
libc.mmap.restype = ctypes.c_void_p
libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
libc.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]


def reserve(size, at=None):
    kind = PRIVATE | ANONYMOUS | NO_RESERVE | (FIXED if at else 0)
    return libc.mmap(at, size, NO_ACCESS, kind, -1, 0)


block = reserve(4 * GIGABYTE)
reserve(16 * GIGABYTE)  # what is mapped from now on lies below
with open("/proc/self/maps") as file:
    maps = [(*(int(end, 16) for end in line.split()[0].split("-")), "[stack]" in line) for line in file]
for (_, end, _), (start, _, is_stack) in zip(maps, maps[1:]):
    if end >= block + 4 * GIGABYTE and not is_stack:  # the stack grows down
        reserve(start - end, at=end)
libc.munmap(block + 2 * GIGABYTE, int(sys.argv[1]))  # but for one hole, into which a part of the code would fit
print(len(simulate("classic", 2, 20, "random", 1)))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="it reads /proc and calls mmap with the numbers of Linux")
@pytest.mark.parametrize("hole", [16 << 10, 64 << 10])
def test_it_is_loaded_where_the_address_space_is_crowded(hole: int) -> None:
    run = subprocess.run([sys.executable, "-c", PLAY, str(hole)], capture_output=True, text=True, check=False, timeout=TIMEOUT_S)
    assert (run.returncode, run.stdout) == (0, "20\n"), run.stderr
