"""The program of a table as WebAssembly: it plays the table's games in a browser or under Node, bit for bit what the CPU plays."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

import llvmlite.binding as llvm

from lastcard.fast.compiler.llvm_target import optimised, parsed
from lastcard.fast.compiler.record_arrays import new_matches, new_rules, new_states
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.compiler.translator_setup import translator_of
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.table import Table, check_plain, state_fields
from lastcard.fast.wasm.linker import linked

_TRIPLE: Final = "wasm32-unknown-unknown"


def wasm_module(table: Table) -> bytes:
    """Return the program of a table, specialised for it, as a module of WebAssembly; LastCardError for a bot written in Python.

    It exports ``rounds(s, rules, row, first, games, key)``, or ``matches(s, rules, match, row, first, games, key)`` for a table of
    matches, and the addresses ``s``, ``rules`` and ``match`` of records that are filled already; its memory is used up to ``free``, where
    there is room for rows once the memory has grown. Numbers of ``row`` are those of ``fast.rows``; ``key`` is that of the table.
    """
    check_plain(table)
    values = setup.rules_fields(table.rules, table.bots, matches=table.matches)
    fields = state_fields(table, values)
    memory = {"s": new_states(1, fields).tobytes(), "rules": new_rules(values).tobytes()}
    if table.matches:
        memory["match"] = new_matches(table.seats).tobytes()
    entry = "matches" if table.matches else "rounds"
    return assembled(CompileRequest((entry,), table.custom, assumed(values, fields), target="wasm"), memory)


def assembled(request: CompileRequest, memory: Mapping[str, bytes], notes: Mapping[str, bytes] = MappingProxyType({})) -> bytes:
    """Return the program of a request as a module, with pieces of memory filled and custom sections (``notes``) by their names."""
    target = _target()
    module = optimised(parsed(translator_of(request).translate(request.entries), target), target)
    return linked(target.emit_object(module), request.entries, memory, notes).module


@cache
def _target() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(_TRIPLE).create_target_machine(opt=3)
