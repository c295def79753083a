"""An in-memory disk for SQLite that fails like real ones: power cuts, no space, I/O errors."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from random import Random
from typing import cast

import apsw

SECTOR = 512  # the unit a disk writes atomically


class File:
    """One file: its synced content, the content a reader sees, and the changes since the last sync."""

    def __init__(self) -> None:
        self.certain: bytearray | None = None  # None: not even its name is on the disk
        self.seen = bytearray()
        self.since: list[tuple[int, bytes | None]] = []  # written bytes and where, or None and the new size


class Disk:
    """What ``SqliteStore.open(path, vfs=disk.name)`` writes to. Files are gone with the object."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.files: dict[str, File] = {}
        self.power: int | None = None  # writes and syncs until the power fails; None: it does not
        self.room: int | None = None  # bytes of all files together, at most; None: no limit
        self.broken = 0  # syncs that will fail
        self.unreadable = False
        self.syncs = 0
        self.gate = threading.Event()  # syncs wait while it is not set
        self.gate.set()
        self.waiting = threading.Event()  # a sync waits at the gate
        self._vfs = _FileSystem(self)

    def used(self) -> int:
        return sum(len(file.seen) for file in self.files.values())

    def strike(self) -> None:
        """Count an operation that reaches the disk; it fails when the power is off."""
        if self.power is not None:
            if self.power <= 0:
                raise apsw.IOError("no power")
            self.power -= 1

    def cut(self, luck: Random | None) -> None:
        """Cut the power and restore it. Unsynced data is lost, or a random part of its sectors."""
        for path, file in list(self.files.items()):
            if file.certain is None and luck is None:
                del self.files[path]
                continue
            left = file.certain or bytearray()
            for at, data in file.since:
                for offset, piece in _sectors(at, data):
                    if luck is not None and luck.random() < 0.5:
                        _do(left, offset, piece)
            file.certain, file.seen, file.since = left, bytearray(left), []
        self.power = None

    def unregister(self) -> None:
        self._vfs.unregister()


def _sectors(at: int, data: bytes | None) -> Iterable[tuple[int, bytes | None]]:
    if data is None:
        yield at, None
        return
    end = at + len(data)
    while at < end:
        following = min(end, at - at % SECTOR + SECTOR)
        yield at, data[len(data) - (end - at) : len(data) - (end - following)]
        at = following


def _do(content: bytearray, at: int, data: bytes | None) -> None:
    if len(content) < at:
        content.extend(bytes(at - len(content)))
    content[at : None if data is None else at + len(data)] = data or b""


class _FileSystem(apsw.VFS):
    def __init__(self, disk: Disk) -> None:
        super().__init__(disk.name, "")
        self.disk = disk

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        path = name.filename() if isinstance(name, apsw.URIFilename) else name or ""
        file = self.disk.files.setdefault(path, File())
        return cast("apsw.VFSFile", _OpenFile(self.disk, file))

    def xAccess(self, pathname: str, flags: int) -> bool:  # noqa: N802
        return pathname in self.disk.files

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        self.disk.strike()
        self.disk.files.pop(filename, None)


class _OpenFile:
    def __init__(self, disk: Disk, file: File) -> None:
        self.disk = disk
        self.file = file

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        if self.disk.unreadable:
            raise apsw.IOError("the disk does not answer")
        return bytes(self.file.seen[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        growth = offset + len(data) - len(self.file.seen)
        if self.disk.room is not None and growth > 0 and self.disk.used() + growth > self.disk.room:
            raise apsw.FullError("no room")
        self._change(offset, bytes(data))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self._change(newsize, None)

    def _change(self, at: int, data: bytes | None) -> None:
        self.disk.strike()
        self.file.since.append((at, data))
        _do(self.file.seen, at, data)

    def xSync(self, flags: int) -> None:  # noqa: N802
        if not self.disk.gate.is_set():
            self.disk.waiting.set()
            self.disk.gate.wait()
        self.disk.strike()
        self.disk.syncs += 1
        if self.disk.broken:
            self.disk.broken -= 1
            raise apsw.IOError("the disk does not answer")
        if self.file.certain is None:
            self.file.certain = bytearray()
        for at, data in self.file.since:
            _do(self.file.certain, at, data)
        self.file.since.clear()

    def xFileSize(self) -> int:  # noqa: N802
        return len(self.file.seen)

    def xSectorSize(self) -> int:  # noqa: N802
        return 4096

    def xDeviceCharacteristics(self) -> int:  # noqa: N802
        return apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE  # SQLite's default assumption of a disk

    def xFileControl(self, op: int, ptr: int) -> bool:  # noqa: N802
        return False

    def xLock(self, level: int) -> None: ...  # noqa: N802

    def xUnlock(self, level: int) -> None: ...  # noqa: N802

    def xCheckReservedLock(self) -> bool:  # noqa: N802
        return False

    def xClose(self) -> None: ...  # noqa: N802
