"""The folder of an archive: on this machine, or wherever fsspec reaches (``s3://bucket/games``). A file is there in full or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from lastcard.archive.stale_files import remove_stale_files
from lastcard.errors import LastCardError
from lastcard.files import read_bounded
from lastcard.text.faults import fault, system_fault

_COMPLETE: Final = frozenset(("s3", "s3a", "gs", "gcs", "az", "abfs", "memory"))
"""Protocols of stores that show an object once all of it was sent; elsewhere a file is written aside and then renamed."""

_PART: Final = r".+\.([0-9]{1,9})\.part"
"""The name of an incomplete file, with the number of the process that writes it."""


class ArchiveError(LastCardError):
    """The archive cannot be read or written, or its content is wrong."""


class Folder:
    """A folder of files, named by their paths in it, ``index/date=2026-11-22/part.parquet``.

    >>> folder = Folder("memory://doctest-folder")
    >>> folder.write("records/a.gz", b"one")
    >>> folder.read("records/a.gz"), folder.files("records"), folder.files("index")
    (b'one', ['records/a.gz'], [])
    """

    def __init__(self, where: str | os.PathLike[str]) -> None:
        """Open a folder, by its path or URL; nothing is made yet. Raises ArchiveError if there is no such kind of place."""
        self.name: Final = os.fspath(where)
        try:
            from fsspec.core import url_to_fs
            from fsspec.implementations.local import LocalFileSystem
        except ModuleNotFoundError:
            raise ArchiveError(fault("not_installed", list=["fsspec"], name="archive")) from None
        try:
            self._fs, root = url_to_fs(self.name)
        except (ValueError, ImportError) as error:  # an unknown protocol; s3fs and the like that are not installed
            raise ArchiveError(fault("archive_place", path=self.name, reason=str(error))) from None
        self._root: Final = str(root).rstrip("/")
        self._is_local: Final = isinstance(self._fs, LocalFileSystem)
        protocols = (self._fs.protocol,) if isinstance(self._fs.protocol, str) else self._fs.protocol
        self._synced: Final[set[Path]] = set()  # folders whose names are durable
        self._is_complete: Final = not _COMPLETE.isdisjoint(protocols)

    def write(self, path: str, content: bytes) -> None:
        """Write a file, in place of an older one of that name. Raises ArchiveError.

        What killed processes have left in its folder is removed. Once this returns it survives a power cut, where the place is a folder of
        this machine.
        """
        target = self._path(path)
        with self._faults(path, "write"):
            if self._is_complete:
                self._fs.pipe_file(target, content)
                return
            self._fs.makedirs(target.rpartition("/")[0], exist_ok=True)
            if self._is_local and Path(target).parent not in self._synced:
                remove_stale_files(Path(target).parent, _PART)
            part = f"{target}.{os.getpid()}.part"
            try:
                with self._fs.open(part, "wb") as file:
                    file.write(content)
                    if self._is_local:
                        file.flush()
                        os.fsync(file.fileno())
                self._fs.mv(part, target) if not self._is_local else os.replace(part, target)
            except BaseException:
                with suppress(OSError):
                    self._fs.rm_file(part)
                raise
            if self._is_local:
                self._sync_folders(Path(target).parent)

    def _sync_folders(self, folder: Path) -> None:
        """Make the name of a new file durable; with the first one in a folder also its own name, and so on up to that of the archive."""
        if os.name != "posix":
            return
        top = Path(self._root)
        for one in (folder, *folder.parents):
            handle = os.open(one, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
            if folder in self._synced or one == top.parent:
                break
        self._synced.add(folder)

    def read(self, path: str, most: int | None = None) -> bytes:
        """Return the content of a file of at most ``most`` bytes. Raises ArchiveError."""
        target = self._path(path)
        with self._faults(path, "read"):
            if self._is_local:
                target = self._inside(target)
                content = read_bounded(target, most if most is not None else os.stat(target).st_size)
                size = len(content)
            else:
                size = int(self._fs.size(target) or 0) if most is not None else 0
                content = b"" if most is not None and size > most else bytes(self._fs.cat_file(target))
        if most is not None and size > most:
            raise ArchiveError(fault("archive_large", path=self._place(path), most=str(most)))
        return content

    def read_part(self, path: str, offset: int, length: int) -> bytes:
        """Return a part of a file. Raises ArchiveError."""
        target = self._path(path)
        with self._faults(path, "read"):
            if self._is_local:
                read_bounded(target := self._inside(target), 0)  # refuses what is no regular file
            return bytes(self._fs.cat_file(target, start=offset, end=offset + length))

    def has(self, path: str) -> bool:
        """Return whether there is such a file. Raises ArchiveError."""
        with self._faults(path, "read"):
            return bool(self._fs.isfile(self._path(path)))

    def files(self, under: str) -> list[str]:
        """Return the files in a folder and in those within it, in order; none if there is no such folder. Raises ArchiveError."""
        with self._faults(under, "read"):
            self._fs.invalidate_cache()
            try:
                found = self._fs.find(self._path(under))
            except FileNotFoundError:
                return []
            return sorted(name[len(self._root) :].lstrip("/") for name in found if not name.endswith(".part"))

    def _path(self, path: str) -> str:
        """Return where a file is. Raises ArchiveError for a path that leads out of the folder: an index names files as it likes."""
        parts = path.split("/")
        if not path.isprintable() or "\\" in path or any(part in ("", ".", "..") for part in parts) or ":" in parts[0]:
            raise ArchiveError(fault("archive_outside", path=self.name, said=path[:200]))
        return f"{self._root}/{path}"

    def _inside(self, target: str) -> str:
        """Return a path of this machine without links. Raises ArchiveError if a link leads out of the folder."""
        real = os.path.realpath(target)
        if not Path(real).is_relative_to(os.path.realpath(self._root)):
            raise ArchiveError(fault("archive_outside", path=self.name, said=target[len(self._root) + 1 :][:200]))
        return real

    def _place(self, path: str) -> str:
        return f"{self.name.rstrip('/')}/{path}"

    @contextmanager
    def _faults(self, path: str, what: str) -> Iterator[None]:
        try:
            yield
        except ArchiveError:
            raise
        except Exception as error:  # drivers of other places raise what they like, botocore.exceptions for one
            raise ArchiveError(fault("store_cannot", path=self._place(path), what=what, why=_reason(error))) from None


def lasting_folder(where: str) -> Folder:
    """Return a folder to which matches can be moved, by its path or URL.

    Raises ArchiveError if there is no such kind of place, for one in the memory of this process, and for an empty name, which would be
    the folder at hand.
    """
    if not where:
        raise ArchiveError(fault("archive_unnamed"))
    if any(part.startswith("memory:") for part in where.lower().split("::")):
        raise ArchiveError(fault("archive_memory", path=where))
    return Folder(where)


def _reason(error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return fault("os_not_there")
    return system_fault(error) if isinstance(error, OSError) else f"{type(error).__name__}: {error}"


def arrow() -> Any:
    """Return ``pyarrow.parquet``. Raises ArchiveError if it is not installed."""
    try:
        import pyarrow.parquet as pq
    except ModuleNotFoundError:
        raise ArchiveError(fault("not_installed", list=["pyarrow"], name="archive")) from None
    return pq
