"""Machine code for this processor: the program translated, optimised by LLVM, and called without the interpreter's lock."""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import llvmlite
import llvmlite.binding as llvm

from lastcard.fast.compiler import code_cache, debug_info, record_layout, records, sources
from lastcard.fast.compiler.custom_bots import CustomBot, custom_hooks, custom_texts
from lastcard.fast.compiler.fork_lock import UNDIVIDED
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.compiler.record_layout import RecordLayout
from lastcard.fast.compiler.translator.assumed import Assumed

if TYPE_CHECKING:
    from llvmlite import ir

    from lastcard.fast.compiler.translator.module import Translator

Trial = Callable[["CompiledProgram"], object]
"""Plays some games with a program, in which its branches are counted."""

_ONE_AT_A_TIME: Final = threading.Lock()
_SLOW_DEPOSIT: Final = ("bdver4", "znver1", "znver2")
_WITHOUT_CALL_GRAPH: Final = '!llvm.module.flags = !{!0}\n!0 = !{i32 4, !"CG Profile", !1}\n!1 = !{}\n'
"""To be linked to a module with weights: it clears what LLVM notes for linkers on calls, a section that ours does not take."""


class CompiledProgram:
    """The program as machine code. ``call(name, *arguments)`` runs an entry; arrays are passed as they are and must be contiguous."""

    @UNDIVIDED
    def __init__(self, code: bytes, entries: Sequence[str] = sources.ENTRIES) -> None:
        self._functions: dict[str, Callable[..., int]] = {}
        folder = debug_info.lines_folder()
        if folder:
            self._library: Any = debug_info.load_library(code, entries, folder)
            return
        library = llvm.JITLibraryBuilder().add_object_img(code).add_current_process()
        for name in entries:
            library.export_symbol(name)
        # JITLink lays the sections side by side, as the small code model wants; MCJIT aborts where it finds no room for them together.
        self._jit = llvm.create_lljit_compiler(host(), use_jit_link=True)
        self._library = library.link(self._jit, "lastcard")

    def call(self, name: str, *arguments: Array | int) -> int:
        """Call an entry and return its number; other threads run meanwhile."""
        return self.bound(name, *arguments)()

    def address(self, name: str) -> int:
        """Return where an entry is in memory."""
        found: int = self._library[name]
        return found

    def numbers(self, name: str, length: int) -> list[int]:
        """Return the numbers of an array of the program."""
        return list((ctypes.c_int64 * length).from_address(self.address(name)))

    def bound(self, name: str, *arguments: Array | int) -> Callable[[], int]:
        """Return an entry with its arguments, to be called often; the arrays have to live as long as it does."""
        function = self._functions.get(name)
        if function is None:
            kinds = [ctypes.c_int64 if isinstance(one, int) else ctypes.c_void_p for one in arguments]
            function = ctypes.CFUNCTYPE(ctypes.c_int64, *kinds)(self.address(name))
            self._functions[name] = function
        kept = [one if isinstance(one, int) else ctypes.c_void_p(one.ctypes.data) for one in arguments]
        return partial(function, *kept)


@UNDIVIDED
def compiled_program(checked: bool = False, bots: tuple[CustomBot, ...] = ()) -> CompiledProgram:
    """Return the compiled program, from the cache where it is there; one thread makes it, others wait.

    ``checked``: indices are compared with the bounds of their arrays; ``bots``: custom bots, compiled with the rest.
    """
    with _ONE_AT_A_TIME:
        return _compiled_program(checked, bots)


@cache
def _compiled_program(checked: bool, bots: tuple[CustomBot, ...]) -> CompiledProgram:
    key = code_cache.key_of(ingredients(checked, bots))
    code = code_cache.load(key)
    if code is None:
        if sys.stderr.isatty():
            print("lastcard: translating the rules to machine code (once; some seconds) ...", file=sys.stderr, flush=True)
        code = object_code(checked, bots)
        code_cache.store(key, code)
    return CompiledProgram(code)


def is_compiled(bots: tuple[CustomBot, ...] = (), entries: tuple[str, ...] = ()) -> bool:
    """Return whether the whole program, or that of ``entries``, is in the cache, or whatever is compiled would be lost for want of one."""
    return code_cache.folder() is None or code_cache.has(code_cache.key_of((*ingredients(False, bots), *entries)))


def count_without(bots: tuple[CustomBot, ...] = (), entries: tuple[str, ...] = ()) -> int:
    """Count that a run does without the whole program, or that of ``entries``, in the cache; return how often others did before."""
    key = code_cache.key_of((*ingredients(False, bots), *entries, "times without"))
    times = len(code_cache.load(key) or b"")
    code_cache.store(key, bytes(times + 1))
    return times


@cache
@UNDIVIDED
def program_of(*entries: str, bots: tuple[CustomBot, ...] = (), in_bytes: bool = False) -> CompiledProgram:
    """Return a program of entries that are not among those of the whole program, from the cache where it is there.

    ``in_bytes``: observations are written as bytes.
    """
    with _ONE_AT_A_TIME:
        key = code_cache.key_of((*ingredients(False, bots), *entries, *_held(in_bytes)))
        code = code_cache.load(key)
        if code is None:
            code = object_code(False, bots, entries, in_bytes=in_bytes)
            code_cache.store(key, code)
    return CompiledProgram(code, entries)


def kept_program(*entries: str) -> bool:
    """Return whether the program of entries is in the cache."""
    return code_cache.load(code_cache.key_of((*ingredients(False, ()), *entries))) is not None


@UNDIVIDED
def specialised_program(
    entry: str,
    assumed: Assumed,
    bots: tuple[CustomBot, ...] = (),
    *,
    only_kept: bool = False,
    more: tuple[str, ...] = (),
    in_bytes: bool = False,
    trial: Trial | None = None,
) -> CompiledProgram | None:
    """Return a program of one entry for what is assumed: from the cache or, unless only what is kept there is wanted, compiled.

    ``more`` are further entries of it, which go on with the same records; ``in_bytes``: observations are written as bytes. With a
    ``trial`` LLVM is told how often each branch was taken in it: a third more time to compile, and some hundredths more games.
    """
    entries = (entry, *more)
    tried = ("tried",) if trial else ()
    key = code_cache.key_of((*ingredients(False, bots), *entries, *_held(in_bytes), *tried, assumed.text))
    code = code_cache.load(key)
    if code is None:
        if only_kept:
            return None
        code = object_code(False, bots, entries, assumed, in_bytes, trial)
        code_cache.store(key, code)
    return _linked(code, entries, debug_info.lines_folder())


@lru_cache(maxsize=32)
def _linked(code: bytes, entries: tuple[str, ...], _: object) -> CompiledProgram:
    """Return code that is ready to be called: runs of the same table share it, and short ones do not wait for it again."""
    return CompiledProgram(code, entries)


def code_for_once(entry: str, assumed: Assumed) -> bytes:
    """Return the code of a program of one entry for what is assumed, its indices compared with their bounds: kept in no cache."""
    return object_code(True, (), (entry,), assumed)


def _held(in_bytes: bool) -> tuple[str, ...]:
    """Return what is added to the key of a program that writes observations as bytes."""
    return ("in bytes",) if in_bytes else ()


def object_code(
    checked: bool,
    bots: Sequence[CustomBot] = (),
    entries: tuple[str, ...] = sources.ENTRIES,
    assumed: Assumed | None = None,
    in_bytes: bool = False,
    trial: Trial | None = None,
) -> bytes:
    """Translate and optimise the program and return it as an object file; SubsetError for a bot that is not in the subset.

    With a ``trial`` it is compiled quickly first, to count how often each branch is taken. It is made by a thread of its own: the main
    thread, which alone hears signals, would be deaf to Ctrl-C within LLVM for seconds.
    """
    making: Future[bytes] = Future()
    threading.Thread(target=_make_code, args=(making, checked, bots, entries, assumed, in_bytes, trial), name="lastcard-compile").start()
    return making.result()


def _make_code(making: Future[bytes], *given: Any) -> None:
    """Compile a program for whoever waits for it."""
    try:
        making.set_result(_object_code(*given))
    except BaseException as error:
        making.set_exception(error)


@UNDIVIDED
def _object_code(
    checked: bool,
    bots: Sequence[CustomBot],
    entries: tuple[str, ...],
    assumed: Assumed | None,
    in_bytes: bool,
    trial: Trial | None,
) -> bytes:
    """Translate and optimise the program; see ``object_code``."""
    target = host()
    layouts = {name: records.layout(fields) for name, fields in records.RECORDS.items()}
    cold = () if trial else sources.COLD  # what is called seldom is counted
    module = translation(layouts, checked, bots, assumed, deposits=has_deposit(), in_bytes=in_bytes, cold=cold).module(entries)
    made = optimised(parsed(_weighed(module, entries, trial) if trial else str(module), target), target)
    if trial:
        made.link_in(parsed(_WITHOUT_CALL_GRAPH, target))
    code: bytes = target.emit_object(made)
    return code


def _weighed(module: ir.Module, entries: tuple[str, ...], trial: Trial) -> str:
    """Return the assembly of a module with how often each of its branches is taken in a trial."""
    from lastcard.fast.compiler.translator.branches import COUNTS, Branches  # here: as the translator

    branches = Branches(module)
    target = host(opt=0)
    counting = CompiledProgram(target.emit_object(optimised(parsed(branches.counting(), target), target, level=0)), (*entries, COUNTS))
    trial(counting)
    return branches.weighed(counting.numbers(COUNTS, branches.size))


def translation(
    layouts: Mapping[str, RecordLayout],
    checked: bool = False,
    bots: Sequence[CustomBot] = (),
    assumed: Assumed | None = None,
    lines: str = "LineTablesOnly",
    deposits: bool = False,
    together: bool = False,
    in_bytes: bool = False,
    wide: bool = True,
    cold: Sequence[str] = sources.COLD,
) -> Translator:
    """Return the translator of the program, for records that lie as the layouts say; SubsetError for a bot that is not in the subset.

    ``lines`` is the kind of line numbers, where there are to be some (``profiling``); ``together``: several threads count at once;
    ``in_bytes``: observations are written as bytes; ``wide``: the processor multiplies two numbers of 64 bits to one of 128; ``cold``:
    functions that are taken to be called seldom.
    """
    from lastcard.fast.compiler.translator.module import Translator  # here: it is not needed where the code is in the cache

    made = Translator(
        layouts,
        checked=checked,
        hot=(*sources.HOT, *(sources.HOT_CHECKED if checked else ())),
        cold=cold,
        hooks={**sources.HOOKS, **(sources.HOOKS_TOGETHER if together else {}), **custom_hooks(bots)},
        assumed=assumed,
        lines=(str(Path(records.__file__).parents[2]), lines) if debug_info.lines_folder() else None,
        deposits=deposits,
        together=sources.TOGETHER if together else (),
        in_bytes=sources.IN_BYTES if in_bytes else (),
        wide=wide,
        alike=records.ALIKE,
    )
    for name, text in zip(sources.SOURCES, sources.texts(), strict=True):
        made.read(text, name)
    for name, text, ending in custom_texts(bots):
        made.read(text, name, ending)
    return made


def parsed(text: str, target: Any) -> Any:
    """Return LLVM assembly as a module for a target machine."""
    module = llvm.parse_assembly(text)
    module.triple, module.data_layout = target.triple, str(target.target_data)
    module.verify()
    return module


def optimised(module: Any, target: Any, level: int = 2) -> Any:
    """Return a module, optimised for a target machine; by ``level`` 3, which takes longer, programs play no faster."""
    options = llvm.create_pipeline_tuning_options(speed_level=level)
    options.slp_vectorization = any(function.name in sources.SIDE_BY_SIDE for function in module.functions)
    passes = llvm.create_pass_builder(target, options)
    passes.getModulePassManager().run(module, passes)
    return module


def ingredients(checked: bool, bots: Sequence[CustomBot] = ()) -> tuple[str, ...]:
    """Return everything the code depends on: the files, those that translate them, the records, LLVM and the machine."""
    return (
        _digest((*sources.texts(), *_translators())),
        *(text for _, text, _ in custom_texts(bots)),
        repr(
            (
                sources.ENTRIES,
                sources.HOOKS,
                sources.HOOKS_TOGETHER,
                sources.TOGETHER,
                sources.HOT,
                sources.HOT_CHECKED,
                sources.COLD,
                sources.SIDE_BY_SIDE,
                records.RECORDS,
                records.SMALL,
                records.NARROW,
                checked,
            )
        ),
        *(
            str(Path(records.__file__).parents[2]) if debug_info.lines_folder() else "",
            llvmlite.__version__,
            llvm.get_host_cpu_name(),
            llvm.get_host_cpu_features().flatten(),
            sys.platform,
        ),
    )


@lru_cache(maxsize=8)
def _digest(texts: tuple[str, ...]) -> str:
    """Return what stands for texts in a key, worked out once."""
    return code_cache.key_of(texts)


@cache
def _translators() -> tuple[str, ...]:
    """Return the files that make code of the program, and say where its records lie."""
    files = (*sorted((Path(__file__).parent / "translator").glob("*.py")), Path(record_layout.__file__), Path(__file__))
    return tuple(path.read_text(encoding="utf-8") for path in files)


def has_deposit() -> bool:
    """Return whether this processor deposits bits (PDEP) in a few cycles; some that have the instruction take dozens."""
    return bool(llvm.get_host_cpu_features().get("bmi2")) and llvm.get_host_cpu_name() not in _SLOW_DEPOSIT


def host(opt: int = 3) -> Any:
    """Return this processor as the target of LLVM, for code that is ``opt`` optimised, 0 to 3."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    features = llvm.get_host_cpu_features().flatten()
    found = llvm.Target.from_default_triple()
    return found.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=opt, jit=True, codemodel="small", reloc="pic")
