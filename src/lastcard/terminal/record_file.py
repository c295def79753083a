"""Keep the record of a match in a file that is rewritten atomically after every action."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from lastcard.errors import LastCardError
from lastcard.text.faults import fault, system_fault


class RecordFile:
    """A file that always holds a complete record.

    Raises LastCardError at once if the path cannot be written, or if a file is there and ``force`` is not given.
    """

    def __init__(self, path: str | Path, *, force: bool = False) -> None:
        if not str(path):
            raise LastCardError(fault("record_unnamed"))
        self.path: Path = Path(path)
        self._place = Path(os.path.realpath(self.path))
        if os.path.isdir(self._place):
            raise LastCardError(fault("record_folder", path=str(path)))
        if os.path.exists(self._place):  # Path.exists raises an error if the name is too long
            if not force:
                raise LastCardError(fault("record_there", path=str(path)))
            if not self._place.is_file():
                raise LastCardError(fault("record_device", path=str(path)))
        self._is_taken = force
        self._aside = self._place.with_name(f".{self._place.name}.{os.getpid()}.part")
        self._try()

    def _try(self) -> None:
        """Create a file in the folder at once, so that a folder that takes no files is reported before the first round."""
        try:
            self._aside.write_text("", encoding="utf-8")
            self._aside.unlink()
        except OSError as error:
            raise LastCardError(fault("record_unwritable", path=str(self.path), reason=system_fault(error))) from None

    def save(self, text: str) -> None:
        """Write the record to a temporary file, then replace the previous record. On LastCardError the previous record is still there."""
        try:
            with self._aside.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            self._put_in_place()
        except OSError as error:
            with contextlib.suppress(OSError):
                self._aside.unlink()
            raise LastCardError(fault("record_unsaved", path=str(self.path), reason=system_fault(error))) from None
        self._settle()

    def _put_in_place(self) -> None:
        """Move the temporary file into place. The first time, fail if another program has created the file since."""
        if self._is_taken:
            self._aside.replace(self._place)
            return
        try:
            os.link(self._aside, self._place)
        except FileExistsError:
            self._aside.unlink()
            raise LastCardError(fault("record_there", path=str(self.path))) from None
        except OSError:  # the file system has no hard links
            self._aside.replace(self._place)
        else:
            self._aside.unlink()
        self._is_taken = True

    def _settle(self) -> None:
        """Sync the folder, so that the new name survives a crash. Some file systems cannot; the content is safe on those, too."""
        with contextlib.suppress(OSError):
            folder = os.open(self._place.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
