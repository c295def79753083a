"""From the object file that LLVM emits to a module that can be loaded.

An object file of WebAssembly is a module already, with the numbers of functions and the addresses of data in their places, where there is
nothing to be joined with others. It lacks a memory and exports, which are added here; what linkers read is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from lastcard.errors import DeclarationError
from lastcard.fast.wasm import binary
from lastcard.fast.wasm.binary import Reader

PAGE: Final = 1 << 16
"""The bytes of a page of memory."""

STACK: Final = 1 << 16
"""The bytes of the stack, should the program need one."""

_SETTLED: Final = {0: False, 3: True, 4: True, 5: True, 6: False, 7: False}
"""The relocations whose values are final in a single object file, and whether a number is added to the symbol: indices of functions, of
types and of globals, addresses in memory."""

_SYMBOLS: Final = 8
_UNDEFINED, _NAMED = 0x10, 0x40


@dataclass(frozen=True)
class Linked:
    """A module, where its pieces of memory are, and the first address that is free."""

    module: bytes
    places: Mapping[str, int]
    free: int


def linked(code: bytes, exports: Sequence[str], memory: Mapping[str, bytes], notes: Mapping[str, bytes] = MappingProxyType({})) -> Linked:
    """Return an object file as a module that exports functions and its memory, with named pieces of memory filled beforehand.

    ``notes`` are custom sections by their names, which whoever loads the module can read.

    The global ``free`` is the first address that nothing uses, and one of each piece's name its address. DeclarationError for an object
    file that needs other modules.
    """
    found = list(binary.sections(code))
    functions = _functions(found)
    data = next((content for which, content in found if which == binary.DATA), binary.number(0))
    count, at = Reader(data).number(), _aligned(_end_of(data))
    places = {}
    for name, content in memory.items():
        places[name] = at
        at = _aligned(at + len(content))
    has_stack = _check_imports(found)
    at += STACK if has_stack else 0
    filled = [binary.segment(places[name], content) for name, content in memory.items()]
    made = {which: binary.whole(which, content) for which, content in found if which not in (binary.CUSTOM, binary.IMPORT)}
    made[binary.MEMORY] = binary.section(binary.MEMORY, [b"\0" + binary.number(-(-at // PAGE))])
    constants = {**places, "free": at}
    stack = [binary.I32 + b"\1" + binary.constant(at)] if has_stack else []
    made[binary.GLOBAL] = binary.section(binary.GLOBAL, [*stack, *(binary.I32 + b"\0" + binary.constant(at) for at in constants.values())])
    made[binary.EXPORT] = binary.section(
        binary.EXPORT,
        [
            binary.name("memory") + bytes([binary.MEMORIES, 0]),
            *(binary.name(name) + bytes([binary.FUNCTIONS]) + binary.number(functions[name]) for name in exports),
            *(binary.name(name) + bytes([binary.GLOBALS, len(stack) + n]) for n, name in enumerate(constants)),
        ],
    )
    made[binary.DATA_COUNT] = binary.whole(binary.DATA_COUNT, binary.number(count + len(filled)))
    held = Reader(data)
    held.number()
    made[binary.DATA] = binary.whole(binary.DATA, binary.number(count + len(filled)) + held.rest + b"".join(filled))
    order = sorted(made, key=lambda which: 9.5 if which == binary.DATA_COUNT else which)  # it stands before the code
    said = [binary.whole(binary.CUSTOM, binary.name(name) + content) for name, content in notes.items()]
    return Linked(binary.MAGIC + b"".join([*(made[which] for which in order), *said]), places, at)


def _aligned(address: int) -> int:
    return -(-address // 16) * 16


def _end_of(data: bytes) -> int:
    """Return the first address after all data."""
    reader, end = Reader(data), 0
    for _ in range(reader.number()):
        reader.take(2)  # of the one memory, at a constant address
        address = reader.number()
        reader.take(1)
        end = max(end, address + len(reader.take(reader.number())))
    return end


def _check_imports(found: Sequence[tuple[int, bytes]]) -> bool:
    """Return whether the program has a stack; DeclarationError if it needs a function from outside, or is not final."""
    has_stack = False
    for which, content in found:
        reader = Reader(content)
        if which == binary.IMPORT:
            for _ in range(reader.number()):
                _, name, kind = reader.name(), reader.name(), reader.take(1)[0]
                if kind == binary.MEMORIES and reader.take(1) == b"\0":
                    reader.number()
                elif kind == binary.GLOBALS and name == "__stack_pointer":
                    reader.take(2)
                    has_stack = True
                else:
                    raise DeclarationError(f"the program for WebAssembly needs {name!r} from outside")
        elif which == binary.CUSTOM and reader.name().startswith("reloc."):
            reader.number()
            for _ in range(reader.number()):
                kind = reader.take(1)[0]
                if kind not in _SETTLED:
                    raise DeclarationError(
                        f"the program for WebAssembly has a relocation of type {kind}: extend _SETTLED in fast/wasm/linker.py"
                    )
                for _ in range(3 if _SETTLED[kind] else 2):
                    reader.number()
    return has_stack


def _functions(found: Sequence[tuple[int, bytes]]) -> dict[str, int]:
    """Return the numbers of the functions by name, from what the object file tells linkers."""
    functions: dict[str, int] = {}
    for which, content in found:
        reader = Reader(content)
        if which != binary.CUSTOM or reader.name() != "linking":
            continue
        reader.number()  # the version
        while reader.rest:
            kind, inside = reader.take(1)[0], Reader(reader.take(reader.number()))
            if kind == _SYMBOLS:
                functions |= dict(_symbol(inside) for _ in range(inside.number()))
    return functions


def _symbol(reader: Reader) -> tuple[str, int]:
    """Return the name of a symbol and the number of what it stands for; an empty name for what is no function."""
    kind, flags = reader.take(1)[0], reader.number()
    if kind == binary.FUNCTIONS:
        index = reader.number()
        return (reader.name() if not flags & _UNDEFINED or flags & _NAMED else "", index)
    if kind == 1:  # data: its name, and unless it is elsewhere its segment, place and size
        reader.name()
        for _ in range(0 if flags & _UNDEFINED else 3):
            reader.number()
    else:
        index = reader.number()
        if kind != binary.GLOBALS and (not flags & _UNDEFINED or flags & _NAMED):
            reader.name()
    return "", 0
