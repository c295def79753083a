"""Keep and read the list of public tournaments."""

from __future__ import annotations

from typing import Final

from lastcard.community.events.pairing.knockout import phase
from lastcard.community.events.service import Tournaments
from lastcard.community.events.showing.directory import DIRECTORY, Candidate, Directory, Entry, Listed, Unlisted, in_order
from lastcard.community.events.standings import standings
from lastcard.community.events.state import Event
from lastcard.community.events.views import rounds_of
from lastcard.community.streams import Decided, Streams
from lastcard.room.errors import NotFound

_KEPT_MS: Final = 3_000
"""How long a process shows the list as it found it."""


class Listing:
    """The list of public tournaments, as one process of a server sees it."""

    def __init__(self, streams: Streams, tournaments: Tournaments) -> None:
        self._streams: Final = streams
        self._tournaments: Final = tournaments
        self._found: list[Entry] = []
        self._found_at = -_KEPT_MS
        tournaments.told.append(self.follow)

    async def follow(self, id: str, network: str) -> None:
        """Let the list say what a tournament says of itself; ``network`` is that of its host. Raises StoreError."""
        is_public = (await self._tournaments.event(id)).options.public

        def work(known: Directory, now: int) -> Decided[None]:
            if (id in known.networks) is is_public:
                return Decided(None)
            return Decided(None, Listed(id, network) if is_public else Unlisted(id))

        await self._streams.decide(DIRECTORY, "", work)
        self._found_at = -_KEPT_MS

    async def shown(self) -> list[Entry]:
        """Return the public tournaments: running, to come and over. One whose time has come begins. Raises StoreError."""
        now = self._streams.now()
        if now < self._found_at + _KEPT_MS:
            return self._found
        self._found_at = now
        found = []
        for listed, network in list((await self._streams.state(DIRECTORY)).networks.items()):
            try:
                event = await self._tournaments.event(listed)
                if event.stage == "entry" and event.begins_at and now >= event.begins_at:
                    event = await self._tournaments.glance(listed)
            except NotFound:  # its log was removed
                continue
            found.append(Candidate(entry_of(listed, event), weight_of(event), network or event.club or event.host))
        self._found = in_order(found, now)
        return self._found


def weight_of(event: Event) -> int:
    """Return from how many networks people with profiles have entered: invented players, and those of one network, count little."""
    return len({entrant.network for entrant in event.entrants if entrant.profile and entrant.network and not entrant.removed})


def entry_of(id: str, event: Event) -> Entry:
    """Return a tournament as the list shows it."""
    options = event.options
    is_over = event.stage == "over"
    rows = standings(event) if is_over and event.tables else []
    return Entry(
        id=id,
        title=options.title,
        form=options.form,
        rules=options.rules,
        seats=options.seats,
        stage=event.stage,
        players=sum(not entrant.removed for entrant in event.entrants),
        since=event.over_at if is_over else event.started_at or event.made_at,
        begins_at=event.begins_at,
        ends_at=event.arena_ends_at if options.form == "arena" and event.started_at else 0,
        round=event.round,
        rounds=rounds_of(event, options),
        phase=phase(event) if options.form == "knockout" else "",
        winners=[event.entrant(row.entrant).name for row in rows if row.place == 1][:4],
    )
