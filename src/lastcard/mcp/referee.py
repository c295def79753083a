"""What the referee answers: computed in one thread beside the event loop, one question at a time, and kept."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

_KEPT: Final = 256
"""How many answers are kept."""
_WAITING_EACH: Final = 4
"""How many questions of one caller may wait."""
_WAITING: Final = 32
"""How many may wait in all."""


class Referee:
    """Answers questions about rules; the same question is answered once."""

    def __init__(self) -> None:
        self._thread: Final = ThreadPoolExecutor(1, thread_name_prefix="referee")
        self._answers: Final[OrderedDict[tuple[str, ...], str]] = OrderedDict()
        self._waiting: Final[Counter[str]] = Counter()

    async def answer(self, caller: str, make: Callable[..., str], *words: str) -> str:
        """Return what a function makes of some words. Raises LastCardError, also if too many questions wait."""
        key = (make.__qualname__, *words)
        kept = self._answers.get(key)
        if kept is not None:
            self._answers.move_to_end(key)
            return kept
        if self._waiting[caller] >= _WAITING_EACH or self._waiting.total() >= _WAITING:
            raise LastCardError(fault("compute_busy"))
        self._waiting[caller] += 1
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._thread, make, *words)
        finally:
            self._waiting[caller] -= 1
            if not self._waiting[caller]:
                del self._waiting[caller]
        self._answers[key] = found
        if len(self._answers) > _KEPT:
            self._answers.popitem(last=False)
        return found

    def close(self) -> None:
        """Answer nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
