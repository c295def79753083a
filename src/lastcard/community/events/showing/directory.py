"""The list of public tournaments: one stream says which there are, and each tells about itself."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Annotated, Any, Final, NamedTuple

from lastcard.community.events.pairing.knockout import Phase
from lastcard.community.streams import Stream
from lastcard.room.durations import DAY_MS
from lastcard.room.structs import Meta, msgspec

KEPT: Final = 300
"""How many tournaments are in the list; the one listed first leaves it, of the network that has the most there."""
SHOWN_EACH: Final = 3
"""How many of one network stand among the others of their kind; the rest of them follow, where there is room."""
SHOWN: Final = 40
"""How many running ones are shown, how many to come, and how many that are over."""
_SHOWN_MS: Final = 30 * DAY_MS
"""How long a tournament is shown that is over, or for whose beginning nobody has said a time."""


class Listed(msgspec.Struct, frozen=True, tag="listed", tag_field="fact"):
    """A tournament became public; ``network`` is that of its host, in a few digits."""

    event: str
    network: str = ""


class Unlisted(msgspec.Struct, frozen=True, tag="unlisted", tag_field="fact"):
    """A tournament is public no more."""

    event: str


class Directory(msgspec.Struct):
    """The public tournaments, each with the network of its host; the newest last."""

    networks: dict[str, str] = msgspec.field(default_factory=dict)

    def apply(self, fact: Listed | Unlisted, at: int) -> None:
        """Take a fact in. Who lists many takes the place of their own, not of others."""
        self.networks.pop(fact.event, None)
        if isinstance(fact, Unlisted):
            return
        self.networks[fact.event] = fact.network
        if len(self.networks) > KEPT:
            number = Counter(self.networks.values())
            crowd = max(number, key=lambda one: number[one])
            del self.networks[next(event for event, network in self.networks.items() if network == crowd)]


DIRECTORY: Final[Stream[Listed | Unlisted, Directory]] = Stream("events", Listed | Unlisted, Directory, format=2)


class Entry(msgspec.Struct):
    """A tournament in the list: `since` is when it was made, began or ended, in ms since 1970; `winners` are those in first place."""

    id: str
    title: str
    form: str
    rules: str
    seats: int
    stage: str
    players: int
    since: int
    begins_at: int
    ends_at: int
    round: int
    rounds: int
    phase: Annotated[Phase, Meta(description="Of a knock-out, what its round is called; empty: by its number.")]
    winners: list[str]


class Candidate(NamedTuple):
    """A tournament that may be shown: how much its entrants weigh, and the host for whom it is counted."""

    entry: Entry
    weight: int
    host: str


def in_order(found: list[Candidate], now: int) -> list[Entry]:
    """Return the tournaments that are shown: the running ones with the most players first, those to come by their time, the last over.

    Those with entrants of the most networks are shown, and few of one host stand before the rest: a flood hides no other one.
    """
    firsts, rest = defaultdict[str, list[Entry]](list), defaultdict[str, list[Entry]](list)
    of_host: Counter[tuple[str, str]] = Counter()
    for entry, _, host in sorted(found, key=lambda one: (-one.weight, -one.entry.players, -one.entry.since, one.entry.id)):
        if _is_timely(entry, now):
            is_first = of_host[entry.stage, host] < SHOWN_EACH
            (firsts if is_first else rest)[entry.stage].append(entry)
            of_host[entry.stage, host] += 1
    shown = []
    for stage, order in _ORDERS.items():
        most = firsts[stage][:SHOWN]
        shown += sorted(most, key=order) + sorted(rest[stage][: SHOWN - len(most)], key=order)
    return shown


_ORDERS: Final[dict[str, Callable[[Entry], Any]]] = {
    "running": lambda one: (-one.players, -one.since, one.id),
    "entry": lambda one: (not one.begins_at, one.begins_at, -one.players, -one.since, one.id),
    "over": lambda one: (-one.since, one.id),
}


def _is_timely(entry: Entry, now: int) -> bool:
    if entry.stage == "entry":
        return (entry.begins_at or entry.since + _SHOWN_MS) >= now
    return entry.stage == "running" or entry.since + _SHOWN_MS >= now
