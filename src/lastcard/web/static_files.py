"""Serve static files: read and compressed once, and identified by a hash of their content (ETag).

Pages load them below ``/static/v-VERSION/``, where VERSION is a hash of the content of all files. Such an answer never changes, and
the browser keeps it without asking again. Files directly below ``/static/`` are revalidated each time.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

import lastcard.text
from lastcard.room.errors import NotFound
from lastcard.server.http.middleware import WORKER_POLICY

ROOT: Final = Path(__file__).parent / "static"
MOUNTED: Final = {"text": Path(lastcard.text.__file__).parent}
"""Folders outside ``ROOT``, by the first part of a name. The messages belong to ``lastcard.text``, which renders them in Python."""
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
"""The media types by suffix. Files with other suffixes are not served."""
WORKERS: Final = ("laboratory/games_worker.js",)
"""The scripts that run as workers and compile WebAssembly: they are sent with a policy that allows this."""

_NAME: Final = re.compile(r"(?:[A-Za-z0-9][A-Za-z0-9_-]*/)*[A-Za-z0-9][A-Za-z0-9._-]*")
_VERSIONED: Final = re.compile(r"v-([0-9a-f]{12})/(.*)", re.DOTALL)
_PACKED: Final = (".css", ".ftl", ".html", ".js", ".json", ".svg", ".webmanifest")
_WORTH: Final = 800
_FOREVER: Final = "public, max-age=31536000, immutable"

Stamp = tuple[int, int]
"""The modification time and the size of a file. If they differ, the file is read again."""


@dataclass(frozen=True, slots=True)
class File:
    """One file as last read or generated: its bytes, also compressed if that makes it smaller."""

    stamp: Stamp
    kind: str
    body: bytes
    packed: bytes | None
    tag: str

    @classmethod
    def of(cls, body: bytes, suffix: str, stamp: Stamp = (0, 0)) -> File:
        """Return a file with this content."""
        packed = gzip.compress(body, 9, mtime=0) if suffix in _PACKED and len(body) >= _WORTH else None
        return cls(stamp, KINDS[suffix], body, packed, hashlib.sha256(body).hexdigest()[:24])

    def response(self, request: Request, cache: str = "no-cache", vary: str = "Accept-Encoding") -> Response:
        """Return the file, or 304 if the browser has it."""
        packs = self.packed is not None and "gzip" in request.headers.get("accept-encoding", "")
        tag = f'"{self.tag}{"-gz" if packs else ""}"'
        headers = {"ETag": tag, "Cache-Control": cache, "Vary": vary}
        if _knows(request.headers.get("if-none-match", ""), tag):
            return Response(status_code=304, headers=headers)
        headers["Content-Type"] = self.kind
        if not packs or self.packed is None:
            return Response(self.body, headers=headers)
        return Response(self.packed, headers={**headers, "Content-Encoding": "gzip"})


class Files:
    """A folder of static files, the folders mounted in it, and files generated from them. A changed file is read again."""

    def __init__(self, root: Path = ROOT, mounted: Mapping[str, Path] = MOUNTED, *, checked_s: float = 0.0) -> None:
        """``checked_s`` is the time between checks of all files for changes; a check takes some 3 ms."""
        self._root: Final = root
        self._mounted: Final = mounted
        self._checked_s: Final = checked_s
        self._next_check = 0.0
        self._read: Final[dict[str, File]] = {}
        self._stamps: dict[str, Stamp] = {}
        self._version = ""
        self._recipes: Final[dict[str, Callable[[], str]]] = {}
        self._made: Final[dict[str, File]] = {}

    def make(self, name: str, recipe: Callable[[], str]) -> None:
        """Declare a file that is generated from others. It is generated anew whenever any of the static files has changed."""
        self._recipes[name] = recipe

    def made_names(self) -> list[str]:
        """Return the names of the generated files."""
        return list(self._recipes)

    def version(self) -> str:
        """Return the version of the files, a hash of their content, as it was at most ``checked_s`` ago."""
        now = time.monotonic()
        if self._version and now < self._next_check:
            return self._version
        self._next_check = now + self._checked_s
        stamps = dict(self._found())
        if stamps != self._stamps:
            content = hashlib.sha256()
            for name in sorted(stamps):
                content.update(f"{name}\0{self.read(name).tag}\0".encode())
            self._stamps, self._version = stamps, content.hexdigest()[:12]
            self._made.clear()
        return self._version

    def address(self, name: str) -> str:
        """Return the address of a file with its version, as pages load it."""
        return f"/static/v-{self._version or self.version()}/{name}"

    def answer(self, name: str, request: Request) -> Response:
        """Return a file, or 304 if the browser has it.

        The browser may keep a file of the current version for good; it revalidates any other each time. Raises NotFound.
        """
        versioned = _VERSIONED.fullmatch(name)
        own = versioned[2] if versioned else name
        file = self.read(own)
        is_current = versioned is not None and versioned[1] == self._version
        answer = file.response(request, _FOREVER if is_current else "no-cache")
        if own in WORKERS:
            answer.headers["content-security-policy"] = WORKER_POLICY
        return answer

    def read(self, name: str) -> File:
        """Return a file by its name below ``/static/``. Raises NotFound."""
        if name in self._recipes:
            if name not in self._made:
                self._made[name] = File.of(self._recipes[name]().encode(), Path(name).suffix)
            return self._made[name]
        path = self._path(name)
        try:
            stamp = _stamp(path)
            known = self._read.get(name)
            if known is None or known.stamp != stamp:
                self._version = self._version if known is None else ""  # computed anew for the next page
                known = self._read[name] = File.of(path.read_bytes(), path.suffix, stamp)
        except (OSError, ValueError):
            raise NotFound("no_file", name=name[:100]) from None
        return known

    def text(self, name: str) -> str:
        """Return the text of a file. Raises NotFound."""
        return self.read(name).body.decode()

    def _path(self, name: str) -> Path:
        first, _, rest = name.partition("/")
        path = self._mounted[first] / rest if first in self._mounted else self._root / name
        if path.suffix not in KINDS or not _NAME.fullmatch(name):
            raise NotFound("no_file", name=name[:100])
        return path

    def _found(self) -> Iterator[tuple[str, Stamp]]:
        """Yield the names of all files with their stamps."""
        for first, folder in (("", self._root), *((f"{first}/", folder) for first, folder in self._mounted.items())):
            for path in folder.rglob("*"):
                if path.suffix in KINDS:
                    yield f"{first}{path.relative_to(folder).as_posix()}", _stamp(path)


def _stamp(path: Path) -> Stamp:
    found = path.stat()
    return found.st_mtime_ns, found.st_size


def _knows(header: str, tag: str) -> bool:
    known = [each.strip().removeprefix("W/") for each in header.split(",")]
    return tag in known or "*" in known
