"""Read the index of an archive that somebody else has made: in a process of its own, whose memory is limited.

A Parquet file of a few kB can say that its values take little and then be unpacked to gigabytes, and one that is damaged can end the
process that reads it, as pyarrow is written in C++.
"""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from typing import Final, Self

from lastcard.archive.folder import Folder
from lastcard.archive.index import damaged, read_content, too_large
from lastcard.archive.records import Row
from lastcard.lab.data.index_process import DAMAGED, LARGE, ROWS, read, write

MEMORY: Final = 1 << 30
"""How many bytes the process may take besides those with which it has started. The largest index takes some 300 MB as rows."""
_COMMAND: Final = (sys.executable, "-P", "-m", "lastcard.lab.data.index_process")
"""The command of the process; its argument is how much memory it may take."""


class IndexReader:
    """Reads the files of an index one after the other; use it as a context. Its process starts with the first file."""

    def __init__(self, folder: Folder, memory: int = MEMORY) -> None:
        self._folder: Final = folder
        self._memory: Final = memory
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):  # what was not written any more
                    pipe.close()

    def rows(self, path: str) -> list[Row]:
        """Return the rows of a file of the index. Raises ArchiveError if it is none, or takes too much memory."""
        content = read_content(self._folder, path)
        try:
            answer = self._ask(content)
        except (OSError, EOFError):  # the process has died of what it read
            self.__exit__()
            answer = DAMAGED
        if answer[:1] == LARGE:
            raise too_large(self._folder, path)
        if answer[:1] != ROWS:
            raise damaged(self._folder, path)
        found: list[Row] = json.loads(answer[1:])
        return found

    def _ask(self, content: bytes) -> bytes:
        if self._process is None:
            pipe = subprocess.PIPE
            self._process = subprocess.Popen((*_COMMAND, str(self._memory)), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        write(self._process.stdin, content)
        return read(self._process.stdout)
