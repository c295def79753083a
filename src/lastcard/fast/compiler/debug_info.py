"""Programs with line numbers, so that profilers and debuggers name lines of the rules.

If ``LASTCARD_LINES`` names a folder, programs are compiled with line numbers, linked into that folder as shared libraries, and loaded
from there. Profilers read the files during the run and after it.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from lastcard.errors import LastCardError
from lastcard.text.faults import fault, system_fault


def lines_folder() -> Path | None:
    """Return the folder of programs with line numbers, or None for programs without."""
    given = os.environ.get("LASTCARD_LINES")
    return Path(given) if given else None


def load_library(code: bytes, entries: Sequence[str], folder: Path) -> Mapping[str, int]:
    """Link an object file to a shared library, load it, and return where its entries are; LastCardError where that cannot be done."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise LastCardError(fault("no_linker"))
    path = folder / f"lastcard-{hashlib.sha256(code).hexdigest()[:16]}.so"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            with tempfile.TemporaryDirectory(dir=folder) as aside:
                compiled, made = Path(aside, "program.o"), Path(aside, "program.so")
                compiled.write_bytes(code)
                subprocess.run([compiler, "-shared", "-nostdlib", compiled, "-o", made], check=True, capture_output=True)
                made.replace(path)
    except OSError as error:
        raise LastCardError(fault("lines_folder", path=str(folder), reason=system_fault(error))) from None
    except subprocess.CalledProcessError as error:
        raise LastCardError(fault("lines_folder", path=str(folder), reason=error.stderr.decode(errors="replace").strip())) from None
    library = ctypes.CDLL(str(path))
    return {name: ctypes.cast(getattr(library, name), ctypes.c_void_p).value or 0 for name in entries}
