"""Snapshots as they are stored: with a checksum, as no other entry of the log shows whether a byte of one has changed.

A snapshot only saves reading the log, so one that is damaged is left aside. The checksum is the last key of the JSON object: versions
that do not know it skip it.
"""

from __future__ import annotations

import json
import re
from typing import Final
from zlib import crc32

_SUM: Final = re.compile(rb',"sum":"([0-9a-f]{8})"\}\Z')


def sealed(snapshot: bytes) -> bytes:
    """Return a snapshot, a JSON object with a key at least, with its checksum.

    >>> sealed(b'{"k":1}')
    b'{"k":1,"sum":"1cabb40e"}'
    """
    return b'%s,"sum":"%08x"}' % (snapshot[:-1], crc32(snapshot))


def unsealed(stored: bytes) -> bytes | None:
    """Return a stored snapshot without its checksum; None if it is damaged. Earlier versions stored none: then it need only be JSON.

    >>> unsealed(b'{"k":1,"sum":"1cabb40e"}'), unsealed(b'{"k":2,"sum":"1cabb40e"}'), unsealed(b'{"k":1}'), unsealed(b'{"k":1')
    (b'{"k":1}', None, b'{"k":1}', None)
    """
    if found := _SUM.search(stored):
        snapshot = stored[: found.start()] + b"}"
        return snapshot if crc32(snapshot) == int(found[1], 16) else None
    try:
        json.loads(stored)
    except ValueError:
        return None
    return stored
