"""Tiered compilation: a program that plays at once, and a specialised one that replaces it when it is ready. Both play the same games."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import replace
from typing import Final

from lastcard.fast.compiler import code_cache
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.program_cache import cached, compiled, is_cached
from lastcard.fast.compiler.request import CompileRequest

MOST_WITHOUT: Final = 3
"""Runs that specialise their first program. After that, the program for any rules is compiled: it takes three times as long, once."""

_MOST_COMING: Final = 32
_LOCK: Final = threading.Lock()
_COMING: Final[dict[str, Future[CompiledProgram]]] = {}
"""The specialised programs that this process has begun to compile, the last 32 of them, by key and cache folder."""


def first_program(general: CompileRequest, special: CompileRequest) -> CompiledProgram:
    """Return the program that plays first: the general one if its code is in the cache, else a specialised one without a trial.

    The specialised program compiles in a third of the time. Whoever plays many tables would wait for each of their programs, so after
    ``MOST_WITHOUT`` such runs, also of other processes, the general program is compiled. Without a cache folder it always is.
    """
    plain = replace(special, trial=None)
    if code_cache.folder() is None or is_cached(general):
        return compiled(general)
    return cached(plain) or compiled(general if _count_run(general) >= MOST_WITHOUT else plain)


def _count_run(general: CompileRequest) -> int:
    """Count a run without the general program in the cache; return how many there were before."""
    key = general.key("runs without")
    before = len(code_cache.load(key) or b"")
    code_cache.store(key, bytes(before + 1))
    return before


class TieredProgram:
    """A program that is replaced while it is in use.

    ``special`` returns the request of the specialised program; it is called when that is wanted. Any thread may use the ``program``.
    """

    def __init__(self, first: CompiledProgram, special: Callable[[], CompileRequest]) -> None:
        self._program = first
        self._special = special
        self._coming: Future[CompiledProgram] | None = None
        self.is_special: bool = False

    @property
    def program(self) -> CompiledProgram:
        """The best program that is ready. Raises what went wrong while the specialised one was compiled."""
        coming = self._coming
        if not self.is_special and coming is not None and coming.done() and not coming.cancelled():
            self._use(coming.result())
        return self._program

    def use_cached(self) -> None:
        """Use the specialised program if it is in the cache."""
        kept = cached(self._special())
        if kept is not None:
            self._use(kept)

    def specialise(self) -> None:
        """Begin to compile the specialised program in the background, unless that has begun."""
        if not self.is_special and (self._coming is None or self._coming.cancelled()):
            self._coming = compiled_in_background(self._special())

    def specialised(self) -> CompiledProgram:
        """Return the specialised program, and use it from now on. If it is not in the cache, wait some seconds for it."""
        self.specialise()
        self.wait()
        return self.program

    def wait(self) -> None:
        """Wait for the specialised program if it is being compiled."""
        if self._coming is not None:
            wait([self._coming])

    def _use(self, program: CompiledProgram) -> None:
        self._program, self.is_special = program, True


def compiled_in_background(request: CompileRequest) -> Future[CompiledProgram]:
    """Return the future of a program that a thread compiles or takes from the cache: one thread, however many ask for the same program.

    The child of a fork lacks that thread: there the future is cancelled, and a new one is returned to whoever asks again.
    """
    key = f"{request.key()} {code_cache.folder()}"
    with _LOCK:
        coming = _COMING.get(key)
        if coming is None:
            done = [name for name, one in _COMING.items() if one.done()]
            for name in done[: max(0, len(_COMING) - _MOST_COMING + 1)]:
                del _COMING[name]
            coming = _COMING[key] = Future()
            threading.Thread(target=_compile, args=(coming, request), name="lastcard-specialise").start()
    return coming


def _compile(coming: Future[CompiledProgram], request: CompileRequest) -> None:
    try:
        made = compiled(request)
    except BaseException as error:
        with _LOCK:
            coming.set_exception(error)
    else:
        with _LOCK:  # a fork in between would leave the child with the lock of this future
            coming.set_result(made)


def _cancel_in_child() -> None:
    """Cancel what no thread of the child compiles."""
    for coming in _COMING.values():
        coming.cancel()
    _COMING.clear()
    _LOCK.release()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_LOCK.acquire, after_in_parent=_LOCK.release, after_in_child=_cancel_in_child)
