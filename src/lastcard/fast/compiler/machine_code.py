"""From a request to an object file for this processor."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from typing import TYPE_CHECKING, Final

from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.fork_lock import UNDIVIDED
from lastcard.fast.compiler.llvm_target import host, optimised, parsed
from lastcard.fast.compiler.request import CompileRequest, Trial
from lastcard.fast.compiler.translator_setup import translator_of

if TYPE_CHECKING:
    from llvmlite import ir

_WITHOUT_CALL_GRAPH: Final = '!llvm.module.flags = !{!0}\n!0 = !{i32 4, !"CG Profile", !1}\n!1 = !{}\n'
"""A module to link to one with weights. It clears LLVM's notes on calls for linkers: our loader does not read their section."""


def object_code(request: CompileRequest) -> bytes:
    """Translate and optimise a program and return it as an object file. Raises SubsetError for a bot outside the compiled subset.

    A thread of its own compiles: only the main thread receives signals, and within LLVM it would not react to Ctrl-C for seconds.
    """
    coming: Future[bytes] = Future()
    threading.Thread(target=_compile, args=(coming, request), name="lastcard-compile").start()
    return coming.result()


def _compile(coming: Future[bytes], request: CompileRequest) -> None:
    try:
        coming.set_result(_object_code(request))
    except BaseException as error:
        coming.set_exception(error)


@UNDIVIDED
def _object_code(request: CompileRequest) -> bytes:
    target = host()
    module = translator_of(request).module(request.entries)
    made = optimised(parsed(_weighed(module, request.entries, request.trial) if request.trial else str(module), target), target)
    if request.trial:
        made.link_in(parsed(_WITHOUT_CALL_GRAPH, target))
    code: bytes = target.emit_object(made)
    return code


def _weighed(module: ir.Module, entries: tuple[str, ...], trial: Trial) -> str:
    """Return the assembly of a module with branch weights: how often each branch is taken in a trial of an unoptimised build."""
    from lastcard.fast.compiler.translator.branches import COUNTS, Branches  # here: not needed for code from the cache

    branches = Branches(module)
    target = host(opt=0)
    code = target.emit_object(optimised(parsed(branches.counting(), target), target, level=0))
    counting = CompiledProgram.linked(code, (*entries, COUNTS))
    trial.play(counting)
    return branches.weighed(counting.numbers(COUNTS, branches.size))
