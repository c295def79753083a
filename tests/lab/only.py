"""Run ``lastcard`` in an interpreter that finds the standard library, this package, and only those modules named before ``--``."""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from typing import Any


class Only(MetaPathFinder):
    """Asks the original finders for allowed modules, and finds no other module."""

    def __init__(self, finders: list[Any], allowed: set[str]) -> None:
        self._finders = finders
        self._allowed = allowed

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in self._allowed and not top.startswith("_"):
            return None
        return next((found for finder in self._finders if (found := finder.find_spec(name, path, target)) is not None), None)


def run() -> int:
    """Run the command behind ``--``."""
    split = sys.argv.index("--")
    sys.meta_path[:] = [Only([*sys.meta_path], {*sys.argv[1:split], "lastcard"})]

    from lastcard.cli import main

    return main(sys.argv[split + 1 :])


if __name__ == "__main__":
    raise SystemExit(run())
