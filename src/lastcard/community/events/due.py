"""When something is due in a tournament although nobody looks at it."""

from __future__ import annotations

from typing import Final

from lastcard.community.events.deciding import FEW_MS
from lastcard.community.events.state import Event
from lastcard.room.durations import DAY_MS

SOON_MS: Final = 600_000
"""How long before the beginning its entrants are told."""
OFTEN_MS: Final = 300_000
"""How often at least a tournament that is played is looked after: the process that heard of the end of a match may have died."""
LEASE_MS: Final = 60_000
"""So long a process has for a tournament, before another one looks after it as well."""
_MOST_MS: Final = DAY_MS
_SLOWER: Final = 8
"""A tournament in which nothing happens is looked after ever more rarely: after this share of the time since the last table."""


def due_at(event: Event, now: int) -> int | None:
    """Return when a tournament has to be looked after, in ms, once all is done that is due now; None if never."""
    if event.stage == "entry":
        if not event.begins_at:
            return None
        times = [event.begins_at - SOON_MS, event.begins_at, event.begins_at + FEW_MS]
    elif event.stage == "running":
        latest = max((table.at for table in event.tables[-1:]), default=event.started_at)
        times = [table.at + event.options.limit_s * 1000 for table in event.open.values()]
        times += [event.arena_ends_at] if event.options.form == "arena" else []
        times += [now + min(max(OFTEN_MS, (now - latest) // _SLOWER), _MOST_MS)]
    else:
        return None
    return min((at for at in times if at > now), default=now + OFTEN_MS)


def is_soon(event: Event, now: int) -> bool:
    """Return whether a tournament begins soon by itself."""
    return event.stage == "entry" and event.begins_at - SOON_MS <= now < event.begins_at
