"""The translation of several files to one module; see the package."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import deepcopy

from llvmlite import ir

from lastcard.errors import DeclarationError
from lastcard.fast.compiler.record_layout import RecordLayout
from lastcard.fast.compiler.translator.assumed import Assumed
from lastcard.fast.compiler.translator.constant_propagation import Known
from lastcard.fast.compiler.translator.expressions import INTRINSICS
from lastcard.fast.compiler.translator.guests import Scratch, lend
from lastcard.fast.compiler.translator.line_numbers import LineNumbers
from lastcard.fast.compiler.translator.statements import FunctionCode
from lastcard.fast.compiler.translator.subset import BUILTINS, Sources
from lastcard.fast.compiler.translator.unit import Unit
from lastcard.fast.compiler.translator.value_sets import Values


class Translator:
    """One module made of several files, in their order.

    ``records`` says where their fields lie; ``hot`` are the functions that are always put in the place of their calls, ``cold`` those that
    never are and that are called seldom; ``hooks`` the functions that stand in for others; ``lines`` the folder and the kind of line
    numbers, which are left out without it; ``deposits``: the processor has PDEP, and fast; ``atomic`` the arrays that several threads
    add to at once; ``in_bytes`` the arrays of floats that are kept as bytes, in parts of ``PARTS``; ``wide``: the processor multiplies two
    numbers of 64 bits to one of 128; ``alike`` the records that are of the same fields as another one, which may be the same memory;
    ``sources`` are files that have been read already.
    """

    def __init__(
        self,
        records: Mapping[str, RecordLayout],
        *,
        checked: bool = False,
        hot: Collection[str] = (),
        cold: Collection[str] = (),
        hooks: Mapping[str, str] | None = None,
        assumed: Assumed | None = None,
        lines: tuple[str, str] | None = None,
        deposits: bool = False,
        atomic: Collection[str] = (),
        in_bytes: Collection[str] = (),
        wide: bool = True,
        alike: Mapping[str, str] | None = None,
        sources: Sources | None = None,
    ) -> None:
        self._sources = sources.copied(hooks or {}) if sources else Sources(records, hooks or {})
        self._records, self._checked = records, checked
        self._hot, self._cold = hot, cold
        self._assumed, self._lines, self._atomic = assumed, lines, atomic
        self._deposits, self._in_bytes, self._wide = deposits, in_bytes, wide
        self._alike = alike or {}

    def read(self, text: str, source: str = "the source", ending: str = "") -> None:
        """Read the constants and functions of a file, whose names get an ``ending`` of its own; ``source`` is named in errors."""
        self._sources.read(text, source, ending)

    def lend(self, scratch: Scratch) -> None:
        """Let custom bots call functions of the engine that change nothing but ``scratch``; SubsetError where they call others."""
        lend(self._sources, self._alike, scratch)

    def translate(self, entries: tuple[str, ...]) -> str:
        """Return the module as LLVM assembly; ``entries`` are the functions to be called from outside."""
        return str(self.module(entries))

    def module(self, entries: tuple[str, ...]) -> ir.Module:
        """Return the module, with ``entries`` to be called from outside."""
        self._sources.check_hooks()
        for name in (*entries, *self._hot, *self._cold):
            if name not in self._sources.functions:
                raise DeclarationError(f"no file has a function {name!r}: adapt the entry points, HOT and COLD in fast/compiler/sources.py")
        reached = self._sources.reached(entries, without=(*INTRINSICS, *BUILTINS))
        known = self._known(entries)
        unit = Unit(self._sources, self._records, self._checked, known, self._deposits, self._in_bytes)
        if self._lines:
            unit.lines = LineNumbers(unit.module, *self._lines)
        unit.wide = self._wide
        unit.alike = self._alike
        unit.atomic = frozenset(self._atomic)
        unit.pass_on(reached)
        wanted = known.reached if known else reached
        for name in self._sources.functions:  # in the order of the files, so that the same comes out every time
            if name in wanted:
                unit.declare(name)
        while unit.waiting:  # code that is never reached may call more
            FunctionCode(unit, self._sources.functions[unit.waiting.pop(0)])
        for name, function in unit.functions.items():
            self._attribute(function, name in entries)
        unit.set_sizes()
        return unit.module

    def possible(self, entries: tuple[str, ...]) -> Mapping[str, tuple[Values, Values]]:
        """Return what the fields of the state can hold for the code of a specialised program to be right: see ``Known.possible``."""
        known = self._known(entries)
        return known.possible if known else {}

    def _known(self, entries: tuple[str, ...]) -> Known | None:
        return Known.of(self._sources, self._assumed, entries, self._alike) if self._assumed else None

    def check_guests(self) -> None:
        """Raise SubsetError for a custom bot that is outside the subset. Of the other files, constants and headers are enough.

        Their code is written once in full and thrown away: a specialised program leaves out parts, which are refused as well.
        """
        unit = Unit(self._sources, deepcopy(self._records), self._checked, None, self._deposits, self._in_bytes)
        unit.alike = self._alike
        unit.pass_on(self._sources.functions)
        for name in self._sources.guests:
            if name not in unit.functions:
                unit.declare(name)
            FunctionCode(unit, self._sources.functions[name])

    def _attribute(self, function: ir.Function, is_entry: bool) -> None:
        """Say how a function is called."""
        function.attributes.add("nounwind")
        if is_entry:
            return
        function.linkage = "internal"
        if function.name in self._hot:
            function.attributes.add("alwaysinline")
        elif function.name in self._cold:
            function.attributes.add("noinline")
            function.attributes.add("cold")
