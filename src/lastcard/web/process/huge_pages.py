"""Ask Linux for huge pages for the memory of the server.

The objects of thousands of tables are scattered over hundreds of megabytes. With pages of 4 kB most accesses of a move miss the TLB;
with pages of 2 MB a move takes a tenth less CPU time.
"""

from __future__ import annotations

import ctypes
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

_PAGE: Final = 2 << 20
_HUGEPAGE: Final = 14  # advice for madvise: the range may have huge pages
_COLLAPSE: Final = 25  # advice for madvise: make huge pages now (Linux 6.1; older ones do so in the background)
_COPYING_S: Final = 0.00005
"""A call that takes longer has copied memory. For a range that already has its huge page the call takes a microsecond."""
_PAUSES: Final = 9


def ask_for_huge_pages() -> None:
    """Ask for huge pages for all memory of this process, one after another. Do nothing on systems without them.

    While the system copies memory into a huge page, threads that touch the memory wait: half a millisecond, on some machines ten. Each
    copy is followed by a pause nine times as long.
    """
    if sys.platform != "linux":
        return
    with suppress(OSError, AttributeError):  # no /proc, no madvise
        madvise = ctypes.CDLL(None).madvise
        madvise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
        with Path("/proc/self/maps").open(encoding="utf-8", errors="replace") as maps:
            ranges = list(anonymous_ranges(maps))
        for start, size in ranges:
            if madvise(start, size, _HUGEPAGE) != 0:
                continue
            for page in range(-(-start // _PAGE) * _PAGE, start + size - _PAGE + 1, _PAGE):
                run_with_pause(partial(madvise, page, _PAGE, _COLLAPSE))


def run_with_pause(copy: Callable[[], object]) -> None:
    """Let the system copy one page, then pause nine times as long as the copy took, so that copies block at most a tenth of the time.

    >>> run_with_pause(lambda: None)
    """
    begun = time.perf_counter()
    copy()
    took = time.perf_counter() - begun
    if took > _COPYING_S:
        time.sleep(_PAUSES * took)


def anonymous_ranges(maps: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Yield address and size of each anonymous range in the lines of ``/proc/self/maps`` that is large enough for a huge page.

    >>> list(anonymous_ranges(["10000000-10400000 rw-p 00000000 00:00 0 ", "10400000-10800000 r-xp 00000000 08:01 77 /lib/x"]))
    [(268435456, 4194304)]
    """
    for line in maps:
        place, rights, _, _, file, *name = line.split()
        start, _, end = place.partition("-")
        size = int(end, 16) - int(start, 16)
        if rights == "rw-p" and file == "0" and name in ([], ["[heap]"]) and size >= _PAGE:
            yield int(start, 16), size
