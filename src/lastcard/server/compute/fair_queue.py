"""A bounded queue that serves addresses in turn, so that one with many jobs does not hold up the others.

A rank puts some items first, whoever they are of.

>>> queue = FairQueue[str](most=10, most_each=2, most_bytes=100)
>>> [queue.put("a", "a1", 1), queue.put("a", "a2", 1), queue.put("a", "a3", 1), queue.put("b", "b1", 1)]
[True, True, False, True]
>>> queue.take(), queue.take(), queue.take(), queue.take()
('a1', 'b1', 'a2', None)
>>> [queue.put("a", "long", 1), queue.put("a", "short", 1), queue.put("b", "long", 1)]
[True, True, True]
>>> queue.take(lambda address, item: item == "long")
'short'
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final, Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """At most ``most`` items of ``most_bytes`` bytes in all, ``most_each`` of one address."""

    def __init__(self, most: int, most_each: int, most_bytes: int) -> None:
        self._most: Final = most
        self._most_each: Final = most_each
        self._most_bytes: Final = most_bytes
        self._by_address: Final[OrderedDict[str, deque[tuple[T, int]]]] = OrderedDict()
        self._count = 0
        self._bytes = 0

    def __len__(self) -> int:
        return self._count

    def put(self, address: str, item: T, size: int) -> bool:
        """Add an item of so many bytes; return whether there was room."""
        waiting = self._by_address.get(address, ())
        if self._count >= self._most or len(waiting) >= self._most_each or (self._count and self._bytes + size > self._most_bytes):
            return False
        self._by_address.setdefault(address, deque()).append((item, size))
        self._count += 1
        self._bytes += size
        return True

    def take(self, rank: Callable[[str, T], float] = lambda address, item: 0) -> T | None:
        """Remove and return the next item: of those of the lowest rank, the first one of the address that was served the longest ago.

        None if there is none.
        """
        if not self._by_address:
            return None
        all_items = ((address, each) for address, waiting in self._by_address.items() for each in waiting)
        address, first = min(all_items, key=lambda one: rank(one[0], one[1][0]))
        item, size = first
        waiting = self._by_address.pop(address)
        waiting.remove(first)
        if waiting:
            self._by_address[address] = waiting
        self._count -= 1
        self._bytes -= size
        return item

    def remove(self, address: str, item: T) -> bool:
        """Remove an item; return whether it was still there."""
        waiting = self._by_address.get(address, deque())
        found = next((each for each in waiting if each[0] is item), None)
        if found is None:
            return False
        waiting.remove(found)
        self._count -= 1
        self._bytes -= found[1]
        if not waiting:
            del self._by_address[address]
        return True
