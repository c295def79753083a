"""Which line of which file each instruction comes from: LLVM's debug information, which becomes the line table of a program."""

from __future__ import annotations

import ast
from pathlib import PurePath
from typing import Any, Final

from llvmlite import ir

_DWARF: Final = 4
_DEBUG_INFO: Final = 3
"""Versions: of the format, and of LLVM's metadata."""


class LineNumbers:
    """The debug information of a module. ``folder`` is where the files of the sources are; their names are relative to it.

    ``kind`` is what becomes of it: ``LineTablesOnly``, or for a GPU ``DebugDirectivesOnly``.
    """

    def __init__(self, module: ir.Module, folder: str, kind: str) -> None:
        self._module, self._folder = module, folder
        self._type = module.add_debug_info("DISubroutineType", {"types": module.add_metadata([None])})
        self._unit = module.add_debug_info(
            "DICompileUnit",
            {
                "language": ir.DIToken("DW_LANG_Python"),
                "file": self._file("engine"),
                "producer": "lastcard",
                "runtimeVersion": 0,
                "isOptimized": True,
                "emissionKind": ir.DIToken(kind),
            },
            is_distinct=True,
        )
        module.add_named_metadata("llvm.dbg.cu", self._unit)
        warning = ir.Constant(ir.IntType(32), 2)
        for name, version in (("Dwarf Version", _DWARF), ("Debug Info Version", _DEBUG_INFO)):
            flag = module.add_metadata([warning, ir.MetaDataString(module, name), ir.Constant(ir.IntType(32), version)])
            module.add_named_metadata("llvm.module.flags", flag)

    def enter(self, function: ir.Function, node: ast.FunctionDef) -> Any:
        """Give a function its place in the sources; return its scope."""
        file = self._file(node.origin.source if hasattr(node, "origin") else "")
        scope = self._module.add_debug_info(
            "DISubprogram",
            {
                "name": node.name,
                "linkageName": node.name,
                "file": file,
                "scope": file,
                "line": node.lineno,
                "scopeLine": node.lineno,
                "type": self._type,
                "unit": self._unit,
                "spFlags": ir.DIToken("DISPFlagDefinition | DISPFlagOptimized"),
            },
            is_distinct=True,
        )
        function.set_metadata("dbg", scope)
        return scope

    def at(self, scope: Any, node: ast.AST) -> Any:
        """Return the place of a node of a function; of one that has none, such as what a comparison is taken apart into, the function's."""
        line = getattr(node, "lineno", 0)
        return self._module.add_debug_info("DILocation", {"line": line, "column": getattr(node, "col_offset", -1) + 1, "scope": scope})

    def _file(self, source: str) -> Any:
        return self._module.add_debug_info("DIFile", {"filename": str(PurePath(source)), "directory": self._folder})
