"""Machine code: the program translated, optimised by LLVM, kept on disk, and called without the interpreter's lock.

The cache is one file per program, machine and version in the user's cache folder (``LASTCARD_CACHE`` names another one; an empty value
means none). Its name is a hash of everything that went into it, its first line one of what it holds, so that it is never stale and
never half written.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from lastcard.fast import program, translate
from lastcard.fast.own import OwnBot, own_texts

try:
    import llvmlite
    import llvmlite.binding as llvm
    import numpy as np
except ImportError as missing:
    from lastcard.errors import LastCardError

    raise LastCardError(f"the compiled engine needs NumPy and llvmlite: pip install 'lastcard[fast]' ({missing.name} is missing)") from None

ENTRIES: Final = ("rounds", "matches", "reset_all", "step_all")
"""The functions that are called from outside."""

_ONE_AT_A_TIME: Final = threading.Lock()

HOT: Final = (
    "note",
    "push",
    "after",
    "gain",
    "lose",
    "fits",
    "matching",
    "show_top",
    "take_top",
    "close_windows",
    "receive",
    "start_turn",
    "wilds",
    "blocked",
    "draw",
    "play",
    "check_fresh",
    "take",
    "effect",
    "step",
    "any_play",
    "act",
    "decide",
    "who_must",
)
"""Functions that are put in the place of their calls: those of a common turn."""

COLD: Final = ("flip", "first_card", "run_chance", "offer", "react", "carry", "keep_laws", "hear", "carry_out")
"""Functions that never are, and that are taken to be called seldom."""


def record_type(record: program.Fields) -> np.dtype[Any]:
    """Return the NumPy type of a record: 64-bit integers, arrays of them, and arrays of bytes."""
    return np.dtype([(name, np.uint8 if name in program.SMALL else np.int64, (length,) if length else ()) for name, length, _ in record])


STATE: Final = record_type(program.STATE)
TABLE: Final = record_type(program.TABLE)
SCORE: Final = record_type(program.SCORE)


def new_states(count: int) -> np.ndarray[Any, Any]:
    """Return so many states before the deal."""
    return _new(STATE, program.STATE, count)


def new_scores(chairs: int) -> np.ndarray[Any, Any]:
    """Return the score of a match of so many before it begins."""
    scores = _new(SCORE, program.SCORE, 1)
    scores["chairs"] = chairs
    return scores


def _new(kind: np.dtype[Any], record: program.Fields, count: int) -> np.ndarray[Any, Any]:
    made = np.zeros(count, kind)
    for name, length, value in record:
        if value and not length:
            made[name] = value
    return made


def table_of(values: Mapping[str, Any]) -> np.ndarray[Any, Any]:
    """Return the record of compiled rules."""
    table = np.zeros(1, TABLE)
    for name, value in values.items():
        if isinstance(value, list):
            table[name][0, : len(value)] = value
        else:
            table[name][0] = value
    return table


class Engine:
    """The compiled program. ``call(name, *arguments)`` runs an entry; arrays are passed as they are and must be contiguous int64."""

    def __init__(self, code: bytes) -> None:
        target = _target()
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target)
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()
        self._functions: dict[str, Callable[..., int]] = {}

    def call(self, name: str, *arguments: np.ndarray[Any, Any] | int) -> int:
        """Call an entry and return its number; other threads run meanwhile."""
        return self.bound(name, *arguments)()

    def bound(self, name: str, *arguments: np.ndarray[Any, Any] | int) -> Callable[[], int]:
        """Return an entry with its arguments, to be called often; the arrays have to live as long as it does."""
        function = self._functions.get(name)
        if function is None:
            kinds = [ctypes.c_int64 if isinstance(one, int) else ctypes.c_void_p for one in arguments]
            function = ctypes.CFUNCTYPE(ctypes.c_int64, *kinds)(self._engine.get_function_address(name))
            self._functions[name] = function
        kept = [one if isinstance(one, int) else ctypes.c_void_p(one.ctypes.data) for one in arguments]
        return partial(function, *kept)


def _target() -> Any:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    features = llvm.get_host_cpu_features().flatten()
    found = llvm.Target.from_default_triple()
    return found.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=3, jit=True, codemodel="small", reloc="pic")


def engine(checked: bool = False, bots: tuple[OwnBot, ...] = ()) -> Engine:
    """Return the compiled program, from the cache where it is there; one thread makes it, others wait.

    ``checked``: indices are compared with the bounds of their arrays; ``bots``: those of somebody's own, compiled with the rest.
    """
    with _ONE_AT_A_TIME:
        return _engine(checked, bots)


@cache
def _engine(checked: bool, bots: tuple[OwnBot, ...]) -> Engine:
    folder = cache_folder()
    path = folder / f"{_name(checked, bots)}.bin" if folder else None
    code = _kept(path) if path else None
    if code is None:
        if sys.stderr.isatty():
            print("lastcard: translating the rules to machine code (once; some seconds) ...", file=sys.stderr, flush=True)
        code = compiled(checked, bots)
        if path:
            _keep(path, code)
    return Engine(code)


def compiled(checked: bool, bots: Sequence[OwnBot] = ()) -> bytes:
    """Translate and optimise the program and return it as an object file; SubsetError for a bot that is not in the subset."""
    records = {name: program.layout(fields) for name, fields in program.RECORDS.items()}
    translator = translate.Translator(records, small=program.SMALL, checked=checked, hot=HOT, cold=COLD)
    for name, text in zip(program.SOURCES, program.texts(), strict=True):
        translator.read(text, name)
    for name, text in own_texts(bots):
        translator.read(text, name)
    target = _target()
    module = llvm.parse_assembly(translator.translate(ENTRIES))
    module.verify()
    passes = llvm.create_pass_builder(target, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(module, passes)
    code: bytes = target.emit_object(module)
    return code


def cache_folder() -> Path | None:
    """Return where compiled code is kept, None if it is not to be."""
    given = os.environ.get("LASTCARD_CACHE")
    if given is not None:
        return Path(given) if given else None
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or tempfile.gettempdir()) / "lastcard" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "lastcard"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lastcard"


def _name(checked: bool, bots: Sequence[OwnBot] = ()) -> str:
    """Return a name that changes with everything the code depends on."""
    told = (
        *program.texts(),
        *(text for _, text in own_texts(bots)),
        Path(translate.__file__).read_text(encoding="utf-8"),
        Path(__file__).read_text(encoding="utf-8"),
    )
    machine = (llvmlite.__version__, llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten(), sys.platform, repr(checked))
    records = repr(program.RECORDS)
    return hashlib.sha256("\0".join((*told, *machine, records)).encode()).hexdigest()[:32]


def _kept(path: Path) -> bytes | None:
    """Return code from the cache; None if there is none, or if it is damaged."""
    try:
        kept = path.read_bytes()
    except OSError:
        return None
    code = kept[32:]
    return code if hashlib.sha256(code).digest() == kept[:32] else None


def _keep(path: Path, code: bytes) -> None:
    """Write code into the cache, aside first; a cache that cannot be written is done without."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, aside = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(code).digest() + code)
            os.replace(aside, path)
        except OSError:
            os.unlink(aside)
    except OSError:
        return
