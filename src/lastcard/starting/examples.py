"""Copy the examples, which the package brings with it, into a folder."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Final

import lastcard
from lastcard.errors import LastCardError
from lastcard.text.faults import fault, system_fault

PACKAGE: Final = Path(lastcard.__file__).parent
FOLDER: Final = "examples"
"""The name of the folder in the package, in a clone, and in the commands of the documentation."""
_ONE: Final = "stdio_bot.py"


def source() -> Path:
    """Return the folder with the examples: that of a clone, or the installed one. Raises LastCardError if there is none."""
    for folder in (PACKAGE.parents[1] / FOLDER, PACKAGE / FOLDER):
        if (folder / _ONE).is_file():
            return folder
    raise LastCardError(fault("examples_missing"))


def copy_examples(to: Path) -> tuple[Path, ...]:
    """Make a folder with all examples and return their paths. The folder appears with all of them, or not at all.

    Raises LastCardError if something is there already, or if it cannot be written.

    >>> with tempfile.TemporaryDirectory() as folder:
    ...     print(copy_examples(Path(folder) / "examples")[0].name)
    bot.mjs
    """
    files = sorted(path for path in source().iterdir() if path.is_file())  # not what Python has compiled
    if to.exists() or to.is_symlink():
        raise LastCardError(fault("new_exists", path=str(to)))
    try:
        with tempfile.TemporaryDirectory(prefix=f".{to.name}.", dir=to.parent) as folder:
            made = Path(folder) / to.name
            made.mkdir()
            for path in files:
                shutil.copyfile(path, made / path.name)
            made.rename(to)
    except OSError as error:
        if to.exists():  # somebody else has made it meanwhile
            raise LastCardError(fault("new_exists", path=str(to))) from None
        raise LastCardError(fault("file_unwritable", path=str(to), reason=system_fault(error))) from None
    return tuple(to / path.name for path in files)
