"""The files of Pyodide, which is CPython for browsers: one version, checked by its hash, fetched when a site is built and then kept."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import re
import sys
import tarfile
import urllib.error
import urllib.request
import zipfile
from pathlib import Path
from typing import Final

from lastcard.errors import LastCardError
from lastcard.pocket.building.packed import PACKED, packed, zipped
from lastcard.text.faults import fault

VERSION: Final = "314.0.7"
PACKAGE: Final = f"pyodide-{VERSION}.tgz"
"""The name of the package's file."""
ADDRESS: Final = f"https://registry.npmjs.org/pyodide/-/{PACKAGE}"
SHA512: Final = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The hash of the package's file, as npm writes it."""
_LIBRARY: Final = "python_stdlib.zip"
_LOCK: Final = "pyodide-lock.json"
_PROGRAM: Final = "pyodide.asm.wasm"
_SCRIPTS: Final = ("pyodide.mjs", "pyodide.asm.mjs")
_TIMEOUT_S: Final = 60
_MOST_BYTES: Final = 64 * 2**20

_MODULES: Final = """
__future__ _collections_abc _colorize _compat_pickle _markupbase _opcode_metadata _py_warnings _pyodide _sitebuiltins _weakrefset
abc annotationlib ast asyncio base64 bisect bz2 codecs codeop collections compression concurrent contextlib contextvars copy
copyreg dataclasses datetime decimal difflib dis enum fnmatch fractions functools genericpath glob gzip hashlib heapq hmac html
importlib inspect io ipaddress json keyword linecache locale logging lzma numbers ntpath opcode operator os pathlib pickle
posixpath pyodide pyodide_js queue random re reprlib secrets select selectors shutil signal site socket stat statistics string
struct subprocess tempfile textwrap threading token tokenize tomllib traceback types typing urllib warnings weakref zipfile
zipimport
"""
_USED: Final = frozenset(_MODULES.split())
"""Modules of the standard library that the worker loads, or could: all others are left out."""
_UNUSED: Final = re.compile(
    r"asyncio/(windows_|proactor|__main__|tools)|concurrent/futures/(process|interpreter)|importlib/metadata/|logging/(config|handlers)|"
    r"urllib/(request|response|error|robotparser)|json/tool|(json|zipfile|asyncio)/__main__"
)
"""Parts of these packages that nothing there loads."""
_ENCODINGS: Final = frozenset(
    ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape", "unicode_escape", "utf_8", "utf_8_sig")
)


def pyodide_files(given: Path | None = None) -> dict[str, bytes]:
    """Return the files that a worker loads, by name: from ``given`` (the package's file or an unpacked folder), the cache, or the network.

    Raises LastCardError if there is neither, and for files of another version.
    """
    if given is None:
        files = _unpacked(_package())
    elif given.is_dir():
        files = _in_folder(given)
    else:
        files = _unpacked(_checked(_read(given), given))
    library = _trimmed(files[_LIBRARY])
    lock = json.dumps({**json.loads(files[_LOCK]), "packages": {}}).encode()
    return {
        **{name: files[name] for name in _SCRIPTS},
        f"{_PROGRAM}{PACKED}": zipped(files[_PROGRAM]),
        f"{_LIBRARY}{PACKED}": library,
        _LOCK: lock,
    }


def cache_folder() -> Path:
    """Return the folder of this user for what is fetched once."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "lastcard" / "pyodide"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lastcard" / "pyodide"


def _package() -> bytes:
    """Return the package's file, fetched unless it is in the cache."""
    kept = cache_folder() / PACKAGE
    if kept.is_file():
        found = kept.read_bytes()
        if _hash(found) == SHA512:
            return found
    try:
        with urllib.request.urlopen(ADDRESS, timeout=_TIMEOUT_S) as answer:
            fetched: bytes = answer.read(_MOST_BYTES)
    except (OSError, urllib.error.URLError) as error:
        raise LastCardError(fault("pyodide_not_fetched", address=ADDRESS, why=str(error)[:200])) from None
    found = _checked(fetched, Path(ADDRESS))
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        part = kept.with_name(f"{PACKAGE}.{os.getpid()}.part")
        part.write_bytes(found)
        part.replace(kept)
    except OSError:
        pass  # it is fetched again the next time
    return found


def _hash(content: bytes) -> str:
    return base64.b64encode(hashlib.sha512(content).digest()).decode()


def _checked(content: bytes, path: Path) -> bytes:
    if _hash(content) != SHA512:
        raise LastCardError(fault("pyodide_other", path=str(path), version=VERSION))
    return content


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        raise LastCardError(fault("pyodide_other", path=str(path), version=VERSION)) from None


def _unpacked(package: bytes) -> dict[str, bytes]:
    with tarfile.open(fileobj=io.BytesIO(package), mode="r:gz") as tar:
        return {name: _member(tar, name) for name in (*_SCRIPTS, _PROGRAM, _LIBRARY, _LOCK)}


def _member(tar: tarfile.TarFile, name: str) -> bytes:
    found = tar.extractfile(f"package/{name}")
    assert found is not None
    return found.read()


def _in_folder(folder: Path) -> dict[str, bytes]:
    """Return the files of an unpacked package. Its version is checked, its files are the user's own."""
    try:
        if json.loads((folder / "package.json").read_bytes())["version"] != VERSION:
            raise LastCardError(fault("pyodide_other", path=str(folder), version=VERSION))
        return {name: (folder / name).read_bytes() for name in (*_SCRIPTS, _PROGRAM, _LIBRARY, _LOCK)}
    except (OSError, ValueError, KeyError):
        raise LastCardError(fault("pyodide_other", path=str(folder), version=VERSION)) from None


def _trimmed(library: bytes) -> bytes:
    """Return the standard library without the modules that no page needs, packed."""
    with zipfile.ZipFile(io.BytesIO(library)) as old:
        return packed({name: old.read(name) for name in old.namelist() if _is_used(name)})


def _is_used(name: str) -> bool:
    if _UNUSED.match(name):
        return False
    first, _, rest = name.removesuffix(".py").partition("/")
    return first in _USED or (first == "encodings" and rest in _ENCODINGS)
