"""Where the pages of the documentation are. Sphinx is not needed to find them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import lastcard
from lastcard.errors import LastCardError
from lastcard.text.faults import fault

PACKAGE: Final = Path(lastcard.__file__).parent


def sources() -> Path:
    """Return the folder with the pages: docs/ of a clone, or the installed one. Raises LastCardError if there is none."""
    for folder in (PACKAGE.parents[1] / "docs", PACKAGE / "documentation" / "pages"):
        if (folder / "program/wire.md").is_file():
            return folder
    raise LastCardError(fault("docs_missing"))
