"""Who deletes their profile is in no log of the queue any more: who waited, or sits at a table of it, counts as a guest without a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from lastcard.community.identity import NAMELESS
from lastcard.community.order.blocks import mark_of
from lastcard.community.quick.facts import Opened, QuickFact, Waiting, Waits
from lastcard.community.quick.hours import QUEUE, SLOTS
from lastcard.community.streams import Streams
from lastcard.room.structs import UNSET, msgspec

Anyone = TypeVar("Anyone", Waits, Waiting)


async def forget(streams: Streams, alias: str) -> None:
    """Blank a profile in the facts of all hours that are kept. It may be called several times.

    Also one that played unrated for a while, of which only the mark is known, and the mark on the lists of others.
    """
    mark = mark_of(alias)

    def blank(one: Anyone) -> Anyone:
        if mark in one.avoids:
            one = msgspec.structs.replace(one, avoids=tuple(other for other in one.avoids if other != mark))
        if one.profile != alias and one.mark != mark:
            return one
        return msgspec.structs.replace(one, profile="", name=NAMELESS, animal=UNSET, color=UNSET, mark="", avoids=())

    def change(fact: QuickFact) -> QuickFact:
        if isinstance(fact, Waits):
            return blank(fact)
        if isinstance(fact, Opened):
            tables = tuple(msgspec.structs.replace(table, people=[*map(blank, table.people)]) for table in fact.tables)
            return Opened(fact.hour, tuple(map(blank, fact.waiting)), tables)
        return fact

    def changing() -> Callable[[QuickFact], QuickFact]:
        return change

    for number in range(SLOTS):
        await streams.rewrite(QUEUE, str(number), changing)
