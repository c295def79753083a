"""The state of a tournament: the fold of its facts."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from lastcard.community.events import facts
from lastcard.community.events.options import Options, swiss_rounds
from lastcard.community.identity import NAMELESS
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.game.verifiable_chance import Chance, Stream
from lastcard.room.structs import UNSET, UnsetType

Stage = Literal["none", "entry", "running", "over"]
_DEVICES: Final = 8
"""Of how many devices of an entrant the tokens are remembered."""
BOT: Final = 0
"""Stands for a bot among the entrants of a table."""


@dataclass(slots=True)
class Entrant:
    """Somebody who entered. ``here`` is whether they are paired, ``gone`` whether they left for good.

    ``holder`` is the hash of the token of their seats, ``before`` are those of other devices at which they have played.
    """

    number: int
    player: str
    name: str
    holder: str
    at: int
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET
    here: bool = True
    gone: bool = False
    removed: bool = False
    profile: str = ""
    free_since: int = 0
    strength: int = 0
    network: str = ""
    before: tuple[str, ...] = ()

    @property
    def holders(self) -> tuple[str, ...]:
        """The hashes of all tokens that the seats of this entrant have had, the last first."""
        return (self.holder, *self.before)


@dataclass(slots=True)
class PairedTable:
    """A table: its round, who sits there with p1 first, and how it ended."""

    number: int
    round: int
    seats: tuple[int, ...]
    at: int
    result: facts.Finished | None = None

    @property
    def entrants(self) -> list[int]:
        """Those who are no bots."""
        return [entrant for entrant in self.seats if entrant != BOT]


@dataclass(slots=True)
class Event:
    """A tournament after the facts of its log.

    ``version`` counts facts; ``met`` counts, for two entrants, the tables at which both sat; ``sat`` the tables at which an entrant had a
    seat by its number.
    """

    stage: Stage = "none"
    version: int = 0
    host: str = ""
    options: Options = field(default_factory=lambda: Options(""))
    seed: str = ""
    club: str = ""
    begins_at: int = 0
    made_at: int = 0
    started_at: int = 0
    over_at: int = 0
    by_host: bool = False
    round: int = 0
    starters: int = 0
    first_draw: list[int] = field(default_factory=list)
    seated: int = 0
    entrants: list[Entrant] = field(default_factory=list)
    by_player: dict[str, int] = field(default_factory=dict)
    tables: list[PairedTable] = field(default_factory=list)
    byes: list[tuple[int, ...]] = field(default_factory=list)
    open: dict[int, PairedTable] = field(default_factory=dict)
    met: defaultdict[int, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    sat: defaultdict[int, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    last_table: dict[int, int] = field(default_factory=dict)

    def apply(self, fact: facts.EventFact, at: int) -> None:
        """Take one more fact, stored at a time in ms."""
        self.version += 1
        match fact:
            case facts.Made():
                self.stage, self.host, self.options, self.seed = "entry", fact.host, fact.options, fact.seed
                self.begins_at, self.club, self.made_at = fact.begins_at, fact.club, at
            case facts.Changed():
                self.options, self.begins_at = fact.options, fact.begins_at
            case facts.Hosted():
                self.host = fact.host
            case facts.Entered():
                self._enter(fact, at)
            case facts.Left():
                entrant = self.entrant(fact.entrant)
                entrant.here, entrant.gone, entrant.removed = False, True, entrant.removed or fact.removed
            case facts.Away():
                self.entrant(fact.entrant).here = False
            case facts.Back():
                entrant = self.entrant(fact.entrant)
                entrant.before = tuple(one for one in entrant.holders if one != fact.holder)[:_DEVICES]
                if not entrant.here:  # else only the device is another one
                    entrant.free_since = at
                entrant.here, entrant.gone, entrant.holder = True, False, fact.holder
            case facts.Forgotten():
                self._forget(fact.entrant)
            case facts.Started():
                self.stage, self.started_at, self.starters = "running", at, len(self.entrants)
                self.first_draw = shuffled(range(1, self.starters + 1), self.lots("draw"))
                if self.options.by_rating:
                    self.first_draw = seeded(self.first_draw, [entrant.strength for entrant in self.entrants])
                for entrant in self.entrants:
                    entrant.free_since = at
            case facts.Closed():
                self.stage, self.over_at, self.by_host = "over", at, fact.by_host
                self.open.clear()
            case _:
                self._play(fact, at)

    def _enter(self, fact: facts.Entered, at: int) -> None:
        number = len(self.entrants) + 1
        entrant = Entrant(number, fact.player, fact.name, fact.holder, at, fact.animal, fact.color)
        entrant.profile, entrant.strength, entrant.free_since, entrant.network = fact.profile, fact.strength, at, fact.network
        self.entrants.append(entrant)
        self.by_player[fact.player] = number

    def _forget(self, number: int) -> None:
        """Keep the place and the results of an entrant, and nothing that says who it was."""
        entrant = self.entrant(number)
        self.by_player.pop(entrant.player, None)
        entrant.player = entrant.holder = facts.nobody(number)
        entrant.before = ()
        self.by_player[entrant.player] = number
        entrant.name, entrant.profile, entrant.animal, entrant.color, entrant.network = NAMELESS, "", UNSET, UNSET, ""
        entrant.here, entrant.gone, entrant.removed = False, True, True

    def _play(self, fact: facts.Paired | facts.Seated | facts.Finished, at: int) -> None:
        if isinstance(fact, facts.Paired):
            self._pair(fact, at)
        elif isinstance(fact, facts.Seated):
            self.seated = max(self.seated, fact.table)
        else:
            table = self.tables[fact.table - 1]
            table.result = fact
            if self.open.pop(fact.table, None) is not None:
                for entrant in table.entrants:
                    self.entrant(entrant).free_since = at
                for seat in fact.absent:
                    if table.seats[seat] != BOT:
                        self.entrant(table.seats[seat]).here = False

    def _pair(self, fact: facts.Paired, at: int) -> None:
        self.round = fact.round
        self.byes.extend(() for _ in range(fact.round - len(self.byes)))
        self.byes[fact.round - 1] += fact.byes
        for seats in fact.tables:
            table = PairedTable(len(self.tables) + 1, fact.round, seats, at)
            self.tables.append(table)
            self.open[table.number] = table
            self.seat(table)

    def seat(self, table: PairedTable) -> None:
        """Count who has sat where, and with whom."""
        for seat, entrant in enumerate(table.seats):
            if entrant == BOT:
                continue
            self.sat[entrant][seat] += 1
            self.last_table[entrant] = table.number
            self.met[entrant].update(other for other in table.seats if other not in (entrant, BOT))

    # ---- questions ---------------------------------------------------------------------------------------------------
    def entrant(self, number: int) -> Entrant:
        """Return an entrant by its number."""
        return self.entrants[number - 1]

    @property
    def here(self) -> list[int]:
        """Those who can be paired, in the order in which they entered."""
        return [entrant.number for entrant in self.entrants if entrant.here]

    @property
    def rounds(self) -> int:
        """How many rounds a Swiss tournament has."""
        return self.options.rounds or swiss_rounds(max(self.starters, 2), self.options.seats)

    @property
    def arena_ends_at(self) -> int:
        """When an arena pairs nobody any more, in ms."""
        return self.started_at + self.options.minutes * 60_000

    def of_round(self, number: int) -> Iterator[PairedTable]:
        """Return the tables of a round, in the order in which they were paired."""
        return (table for table in self.tables if table.round == number)

    @property
    def last_round(self) -> list[PairedTable]:
        """The tables of the round that was paired last."""
        return list(self.of_round(self.round))

    def free_rounds(self, entrant: int) -> int:
        """Return how many free rounds an entrant has had."""
        return sum(entrant in byes for byes in self.byes)

    def table_of(self, entrant: int) -> PairedTable | None:
        """Return the table at which an entrant plays now."""
        return self.open.get(self.last_table.get(entrant, 0))

    def overdue(self, now: int) -> list[PairedTable]:
        """Return the tables whose time is up."""
        return [table for table in self.open.values() if now >= table.at + self.options.limit_s * 1000]

    def lots(self, purpose: str) -> Stream:
        """Return the lots for a purpose, always the same."""
        return Chance(self.seed).stream(f"event {purpose}")

    @property
    def draw(self) -> list[int]:
        """All entrants in the order of the lot drawn when the tournament began, or of their ratings; those who came later follow."""
        return [*self.first_draw, *range(self.starters + 1, len(self.entrants) + 1)]


def seeded(drawn: list[int], strengths: list[int]) -> list[int]:
    """Return entrants by their ratings, the strongest first. Those without a rating are in the middle, and equals stay as they were drawn.

    >>> seeded([3, 1, 2, 4], [1500, 0, 1900, 1200])
    [3, 1, 2, 4]
    """
    known = sorted(strength for strength in strengths if strength)
    middle = known[len(known) // 2] if known else 0
    return sorted(drawn, key=lambda entrant: -(strengths[entrant - 1] or middle))


def shuffled(items: range | list[int], lots: Stream) -> list[int]:
    """Return the items in an order every one of which is equally likely."""
    order = list(items)
    for place in range(len(order) - 1, 0, -1):
        other = lots.below(place + 1)
        order[place], order[other] = order[other], order[place]
    return order
