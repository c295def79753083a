"""Write the files of a site into a folder: all of them or none, and no file is removed that an earlier site did not write.

The file ``.lastcard-site`` lists the files of the site, one a line. New files are written into a folder beside them and moved into their
places once all are on the disk.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from lastcard.errors import LastCardError
from lastcard.text.faults import fault, system_fault

MARKER: Final = ".lastcard-site"
"""The file that makes a folder a site."""
_NEW: Final = ".lastcard-site-new"
"""The folder of files that are not in their places yet."""
_VERSIONED: Final = "static/v-"
"""How the files begin whose names change with each version."""


def check_folder(out: Path) -> None:
    """Raise LastCardError unless a folder may become a site: it is empty or missing, or holds an earlier site."""
    try:
        names = {path.name for path in out.iterdir()} if out.exists() else set()
        is_free = (out / MARKER).is_file() or names <= {_NEW}
    except NotADirectoryError:
        is_free = False
    except OSError as error:
        raise _unwritable(out, error) from None
    if not is_free:
        raise LastCardError(fault("site_folder", path=str(out)))


def write_site(out: Path, files: Mapping[str, bytes]) -> None:
    """Write a site into a folder and remove the files that only the earlier site had. Raises LastCardError.

    If the disk is full, the folder stays as it was.
    """
    check_folder(out)
    new, marker = out / _NEW, out / MARKER
    is_made = not out.exists()
    try:
        earlier = _earlier(out)
        _write(new, {**files, MARKER: _listed(earlier | set(files))})
        (new / MARKER).replace(marker)  # before the files move: whatever happens then, this folder holds a site
        for name in files:
            place = out / name
            place.parent.mkdir(parents=True, exist_ok=True)
            (new / name).replace(place)
        _remove(out, earlier - set(files))
        _write(new, {MARKER: _listed(files)})
        (new / MARKER).replace(marker)
    except OSError as error:
        raise _unwritable(out, error) from None
    finally:
        shutil.rmtree(new, ignore_errors=True)
        if is_made:
            with suppress(OSError):  # a site is in it
                out.rmdir()


def _unwritable(out: Path, error: OSError) -> LastCardError:
    return LastCardError(fault("store_cannot", path=str(out), what="write", why=system_fault(error)))


def _listed(names: Iterable[str]) -> bytes:
    return "".join(f"{name}\n" for name in sorted(names)).encode()


def _earlier(out: Path) -> set[str]:
    """Return the files of the earlier site that are there. If the site has no list, those of its version's folder."""
    marker = out / MARKER
    if not marker.is_file():
        return set()
    listed = marker.read_text(encoding="utf-8", errors="replace").splitlines()
    found = {name for name in listed if not name.startswith("/") and ".." not in name.split("/") and (out / name).is_file()}
    if not listed:
        found = {path.relative_to(out).as_posix() for path in out.glob(f"{_VERSIONED}*/**/*") if path.is_file()}
    return found


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _remove(out: Path, names: Iterable[str]) -> None:
    """Remove files, and the folders that are empty then."""
    for name in names:
        path = out / name
        path.unlink(missing_ok=True)
        for folder in path.relative_to(out).parents[:-1]:
            if any((out / folder).iterdir()):
                break
            (out / folder).rmdir()
