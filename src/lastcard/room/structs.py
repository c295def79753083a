"""The library that declares and codes the messages of the wire and the entries of logs: msgspec, or what stands in for it.

Where msgspec cannot be imported, as in a browser, ``plain_msgspec`` does what the room uses of it: in plain Python, with the same bytes.
Every file of the room imports msgspec from here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import msgspec
    from msgspec import UNSET, Meta, UnsetType
else:
    try:
        import msgspec
    except ImportError:
        from lastcard.room import plain_msgspec as msgspec
    UNSET, Meta, UnsetType = msgspec.UNSET, msgspec.Meta, msgspec.UnsetType

__all__ = ["UNSET", "Meta", "UnsetType", "msgspec"]
