"""A member who deletes their profile is in no log of a club any more: a nameless member with the same results stays."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from lastcard.community.clubs import facts
from lastcard.community.clubs.facts import ClubFact
from lastcard.community.clubs.service import CLUBS
from lastcard.community.clubs.state import Club
from lastcard.community.identity import NAMELESS
from lastcard.community.streams import Decided, Streams


async def forget(streams: Streams, id: str, who: str) -> None:
    """Blank a member, by the hash of their token, in the state and in all facts of a club. It may be called several times.

    A host hands the role over to the member who has been there the longest; a club without another one has no host any more.
    """

    def work(club: Club, now: int) -> Decided[None]:
        number = club.by_who.get(who)
        if number is None:
            return Decided(None)
        heir = next((one.number for one in club.members if one.here and one.who and one.number != number), None)
        handed = [facts.Hosted(heir)] if club.host == number and heir is not None else []
        return Decided(None, *handed, facts.Forgotten(number))

    await streams.decide(CLUBS, id, work)
    forgotten = {one.number for one in (await streams.state(CLUBS, id)).members if one.gone}

    def changing() -> Callable[[ClubFact], ClubFact]:
        joined = count(1)

        def change(fact: ClubFact) -> ClubFact:
            if isinstance(fact, facts.Joined) and next(joined) in forgotten:
                return facts.Joined("", NAMELESS)
            if isinstance(fact, facts.Claimed) and fact.member in forgotten:
                return facts.Claimed(fact.member, "")
            return fact

        return change

    await streams.rewrite(CLUBS, id, changing)
