"""The errors of a store. ``log/store.py`` says which method raises which."""

from __future__ import annotations

from typing import ClassVar

from lastcard.errors import LastCardError
from lastcard.text.faults import fault


class StoreError(LastCardError):
    """The store failed. An entry being written may be stored or not: read the table again before continuing."""

    sent_cause: ClassVar[str] = "store_unreachable"
    """The cause that clients are sent: the error itself holds file paths and stays in the log."""


class StoreFull(StoreError):
    """The disk is full. Nothing is lost; writing works again as soon as there is room."""

    sent_cause = "disk_full"


class StoreGone(StoreError):
    """The store was removed or replaced while it was in use. It stores nothing any more."""


class StoreOverwritten(StoreGone):
    """Another program wrote into the store while it was in use."""


class Conflict(StoreError):
    """The entry does not follow the last one of its table, because another process added one first. Nothing has changed."""


class RefusedBefore(StoreError):
    """The command of this entry was refused before; ``answer`` is what it was answered. Nothing has changed."""

    def __init__(self, table: str, answer: bytes) -> None:
        super().__init__(fault("store_refused", said=table))
        self.answer = answer
