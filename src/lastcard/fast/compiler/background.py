"""Programs that are specialised in the background: each once in a process, however many batches wait for it.

A process that forks has no such threads in the child: what they were to make is cancelled there, and made when it is asked for again.
"""

from __future__ import annotations

import os
import threading
from concurrent.futures import Future
from typing import Final

from lastcard.fast.compiler import code_cache
from lastcard.fast.compiler.jit import CompiledProgram, specialised_program
from lastcard.fast.compiler.translator.assumed import Assumed

_LOCK: Final = threading.Lock()
_COMING: Final[dict[str, Future[CompiledProgram]]] = {}


def specialised_later(entries: tuple[str, ...], assumed: Assumed, in_bytes: bool = False) -> Future[CompiledProgram]:
    """Return the program of some entries for what is assumed, which a thread compiles meanwhile or takes from the cache."""
    key = code_cache.key_of((*entries, assumed.text, str(in_bytes)))
    with _LOCK:
        coming = _COMING.get(key)
        if coming is None:
            coming = _COMING[key] = Future()
            threading.Thread(target=_make, args=(coming, entries, assumed, in_bytes), name="lastcard-specialise").start()
    return coming


def _leave_to_the_parent() -> None:
    """Cancel what no thread of this process makes."""
    for coming in _COMING.values():
        coming.cancel()
    _COMING.clear()
    _LOCK.release()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_LOCK.acquire, after_in_parent=_LOCK.release, after_in_child=_leave_to_the_parent)


def _make(coming: Future[CompiledProgram], entries: tuple[str, ...], assumed: Assumed, in_bytes: bool) -> None:
    """Compile a program; what goes wrong is raised where it is waited for."""
    try:
        made = specialised_program(entries[0], assumed, more=entries[1:], in_bytes=in_bytes)
        assert made is not None, "it is compiled where it is not kept"
    except BaseException as error:
        with _LOCK:
            coming.set_exception(error)
    else:
        with _LOCK:  # no fork comes in between, which would leave the child with the lock of this future
            coming.set_result(made)
