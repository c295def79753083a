"""The static files: read once, compressed once, and identified by a hash of their content (ETag)."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

import lastcard.text
from lastcard.server.errors import NotFound

ROOT: Final = Path(__file__).parent / "static"
MOUNTED: Final = {"text": Path(lastcard.text.__file__).parent}
"""Folders outside ``ROOT`` by the first part of a name: the messages belong to the package that renders them in Python."""
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""The media types by suffix; no other files are served."""

_NAME: Final = re.compile(r"(?:[A-Za-z0-9][A-Za-z0-9_-]*/)*[A-Za-z0-9][A-Za-z0-9._-]*")
_PACKED: Final = (".css", ".ftl", ".html", ".js", ".json", ".svg", ".webmanifest")
_WORTH: Final = 800


@dataclass(frozen=True, slots=True)
class File:
    """One file as last read: its bytes, also compressed where that saves something."""

    stamp: tuple[int, int]
    kind: str
    body: bytes
    packed: bytes | None
    tag: str


class Files:
    """A folder of static files and the folders mounted in it. A changed file is read again."""

    def __init__(self, root: Path = ROOT, mounted: Mapping[str, Path] = MOUNTED) -> None:
        self._root: Final = root
        self._mounted: Final = mounted
        self._read: Final[dict[str, File]] = {}

    def answer(self, name: str, request: Request) -> Response:
        """Return a file, or 304 if the browser has it. The browser may cache it but revalidates each time.

        Raises NotFound.
        """
        file = self._file(name)
        packs = file.packed is not None and "gzip" in request.headers.get("accept-encoding", "")
        tag = f'"{file.tag}{"-gz" if packs else ""}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if _knows(request.headers.get("if-none-match", ""), tag):
            return Response(status_code=304, headers=headers)
        headers["Content-Type"] = file.kind
        if not packs or file.packed is None:
            return Response(file.body, headers=headers)
        return Response(file.packed, headers={**headers, "Content-Encoding": "gzip"})

    def _file(self, name: str) -> File:
        first, _, rest = name.partition("/")
        path = self._mounted[first] / rest if first in self._mounted else self._root / name
        kind = KINDS.get(path.suffix)
        if kind is None or not _NAME.fullmatch(name):
            raise NotFound("no_file", name=name[:100])
        try:
            found = path.stat()
            stamp = (found.st_mtime_ns, found.st_size)
            known = self._read.get(name)
            if known is None or known.stamp != stamp:
                known = self._read[name] = _packed(stamp, kind, path)
        except (OSError, ValueError):
            raise NotFound("no_file", name=name[:100]) from None
        return known


def _packed(stamp: tuple[int, int], kind: str, path: Path) -> File:
    body = path.read_bytes()
    packed = gzip.compress(body, 9, mtime=0) if path.suffix in _PACKED and len(body) >= _WORTH else None
    return File(stamp, kind, body, packed, hashlib.sha256(body).hexdigest()[:24])


def _knows(header: str, tag: str) -> bool:
    known = [each.strip().removeprefix("W/") for each in header.split(",")]
    return tag in known or "*" in known
