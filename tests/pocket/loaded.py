"""Import every module of the code that a browser has, as far as it can be imported there."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path


def unknown() -> list[str]:
    """Return the modules that cannot be imported, each with the error."""
    root = Path(__file__).parent
    found = []
    for path in sorted(root.rglob("*.py")):
        name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        try:
            importlib.import_module(name)
        except Exception as error:
            found.append(f"{name}: {error}")
    return found


def standard() -> list[str]:
    """Return the modules that a start and a page of rules load."""
    from lastcard.pocket import browser, pages

    assert browser
    assert "main" in pages.page("rule", "?id=CL-21", "uk")
    assert "lines" not in sys.modules
    return sorted(json.loads(json.dumps(list(sys.modules))))


def extensions() -> list[str]:
    """Return the modules of a snapshot that are compiled and no part of Python: such a one fails after a start from it."""
    from lastcard.pocket.rehearsal import rehearse

    rehearse()
    assert "msgspec" not in sys.modules
    return sorted(name for name, module in sys.modules.items() if str(getattr(module, "__file__", "")).endswith(".so"))
