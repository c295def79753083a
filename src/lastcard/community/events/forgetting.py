"""A player who deletes their profile is in no log of a tournament any more: a nameless entrant with the same results stays."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from lastcard.community.events import facts
from lastcard.community.events.facts import EventFact
from lastcard.community.events.service import EVENTS
from lastcard.community.events.state import Event
from lastcard.community.streams import Decided, Streams


async def forget(streams: Streams, id: str, player: str) -> None:
    """Blank a player, by the hash of their token, in the state and in all facts of a tournament. It may be called several times."""

    def work(event: Event, now: int) -> Decided[None]:
        number = event.by_player.get(player)
        return Decided(None, *([] if number is None else [facts.Forgotten(number)]))

    await streams.decide(EVENTS, id, work)
    await _blank(streams, id)


async def _blank(streams: Streams, id: str) -> None:
    """Store the facts of a tournament without what names those who are forgotten."""
    forgotten = [one.number for one in (await streams.state(EVENTS, id)).entrants if one.player == facts.nobody(one.number)]

    def changing() -> Callable[[EventFact], EventFact]:
        entered = count(1)

        def change(fact: EventFact) -> EventFact:
            place = next(entered) if isinstance(fact, facts.Entered) else 0
            for number in forgotten:
                fact = facts.without(fact, number, place)
            return fact

        return change

    await streams.rewrite(EVENTS, id, changing)
