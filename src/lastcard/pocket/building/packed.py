"""Archives as a site sends them: files side by side, compressed together, whether or not the host compresses.

Together they take a quarter less than in a zip file that compresses each by itself.
"""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Mapping
from typing import Final

from lastcard.pocket.building.stripped import stripped

PACKED: Final = ".packed"
"""What the names of such files end with. Hosts know it as nothing that they should compress or declare as compressed."""


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return a zip file of these files, compressed by gzip. Python files lose their comments. The same files make the same bytes."""
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w") as archive:
        for name in sorted(files, key=lambda name: (name.rpartition(".")[2], name)):
            content = stripped(files[name].decode()).encode() if name.endswith(".py") else files[name]
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return zipped(found.getvalue())


def zipped(content: bytes) -> bytes:
    """Return bytes compressed by gzip, as small as it makes them."""
    return gzip.compress(content, 9, mtime=0)
