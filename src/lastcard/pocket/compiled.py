"""Compile the Python files that the worker has loaded, once on each device: a later start then reads code instead of texts.

The worker calls this when the room is ready and nobody waits. It yields to the tables between any two files.
"""

from __future__ import annotations

import asyncio
import importlib.util
import io
import marshal
import sys
import zipfile
from typing import Final

_HEADER: Final = importlib.util.MAGIC_NUMBER + bytes(12)
"""The beginning of a ``.pyc`` file: it holds for this version of Python, and is compared with no source."""
_PAUSE_S: Final = 0.02


async def compiled(archive: bytes) -> bytes:
    """Return a zip file in which the loaded modules of another are compiled; all other files are as they were."""
    found = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as old, zipfile.ZipFile(found, "w") as new:
        for name in old.namelist():
            content, is_code = old.read(name), _is_loaded(name)
            if is_code:
                content = _HEADER + marshal.dumps(compile(content, name, "exec", dont_inherit=True))
                await asyncio.sleep(_PAUSE_S)
            new.writestr(zipfile.ZipInfo(f"{name}c" if is_code else name, (1980, 1, 1, 0, 0, 0)), content)
    return found.getvalue()


def _is_loaded(name: str) -> bool:
    """Return whether a file is that of a loaded module.

    >>> _is_loaded("lastcard/pocket/compiled.py"), _is_loaded("lastcard/text/en/cards.ftl")
    (True, False)
    """
    module = name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    return name.endswith(".py") and module in sys.modules
