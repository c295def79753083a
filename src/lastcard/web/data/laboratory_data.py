"""What the laboratory page plays with: the generic WebAssembly module, and records of rules lines. Jobs."""

from __future__ import annotations

import gzip
import importlib.util
import sys
from typing import Final

from lastcard.web.data.rules_data import table_rules

LIBRARIES: Final = ("numpy", "llvmlite")
"""What the module is made with."""


def has_laboratory() -> bool:
    """Return whether there is a module: the libraries that it is made with are installed, or it was made for this site of files."""
    if sys.platform == "emscripten":
        return importlib.util.find_spec("lastcard.fast") is not None
    return all(importlib.util.find_spec(name) is not None for name in LIBRARIES)


def packed_module() -> bytes:
    """Return the module, compressed by gzip. Raises LastCardError where a library is missing."""
    from lastcard.fast.wasm import generic_module  # here: loads NumPy and LLVM

    return gzip.compress(generic_module(), 9, mtime=0)


def record_of_line(line: str, net: str) -> bytes:
    """Return the record of a rules line, with a net or without. Raises RulesError, and LastCardError for what bots cannot play."""
    rules = table_rules(line)
    from lastcard.fast.wasm.records import rules_record

    return rules_record(rules, net)
