"""The state of a club: the fold of its facts."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

from lastcard.community.clubs import facts
from lastcard.community.identity import NAMELESS


@dataclass(slots=True)
class Member:
    """A member; ``who`` is empty if nobody here has said yet that this is them. One who is ``gone`` has
    deleted their profile. One who was ``removed`` stays out, by their token and by the ``mark`` of their profile.
    """

    number: int
    name: str
    who: str
    here: bool = True
    gone: bool = False
    removed: bool = False
    mark: str = ""


@dataclass(slots=True)
class Evening:
    """A tournament of the club, and its results once it is over. ``season`` is the number of its season, from 0."""

    held: facts.Held
    season: int
    result: facts.Recorded | None = None


@dataclass(slots=True)
class Against:
    """How two members did against each other: at how many tables they met, and how often each was ahead."""

    tables: int = 0
    ahead: int = 0
    behind: int = 0


@dataclass(slots=True)
class Line:
    """A member in the season table. For each tournament there is one point, and one more for each player behind."""

    member: int
    place: int = 0
    points: int = 0
    evenings: int = 0
    won: int = 0


@dataclass(slots=True)
class Club:
    """A club after the facts of its log. ``host`` is the number of a member, 0 before there is one.

    ``code`` is what who joins has to bring; empty until the link was renewed.
    """

    title: str = ""
    rules: str = ""
    weekly: facts.Weekly | None = None
    host: int = 0
    version: int = 0
    code: str = ""
    members: list[Member] = field(default_factory=list)
    by_who: dict[str, int] = field(default_factory=dict)
    seasons: list[str] = field(default_factory=list)
    evenings: dict[str, Evening] = field(default_factory=dict)
    weeks: set[int] = field(default_factory=set)
    against: dict[tuple[int, int], Against] = field(default_factory=dict)

    def apply(self, fact: facts.ClubFact, at: int) -> None:
        """Take one more fact."""
        self.version += 1
        match fact:
            case facts.Founded():
                self.title, self.rules, self.seasons = fact.title, fact.rules, [""]
            case facts.Changed():
                if fact.weekly != self.weekly:
                    self.weeks.clear()
                self.title, self.rules, self.weekly = fact.title, fact.rules, fact.weekly
            case facts.Joined():
                self.members.append(Member(len(self.members) + 1, fact.name, fact.who, mark=fact.mark))
                if fact.who:
                    self.by_who[fact.who] = len(self.members)
                self.host = self.host or 1
            case facts.Claimed():
                member = self.member(fact.member)
                member.who, member.here, member.mark = fact.who, True, fact.mark or member.mark
                if fact.who:
                    self.by_who[fact.who] = fact.member
            case facts.Left() | facts.Admitted() | facts.LinkRenewed() | facts.Forgotten():
                self._come_and_go(fact)
            case facts.Hosted():
                self.host = fact.member
            case facts.SeasonBegan():
                self.seasons.append(fact.title)
            case facts.Held():
                self.evenings[fact.event] = Evening(fact, len(self.seasons) - 1)
                self.weeks.add(fact.week)
            case facts.Recorded():
                self._record(fact)

    def _come_and_go(self, fact: facts.Left | facts.Admitted | facts.LinkRenewed | facts.Forgotten) -> None:
        if isinstance(fact, facts.LinkRenewed):
            self.code = fact.code
            for member in self.members:
                member.removed = False
            return
        member = self.member(fact.member)
        if isinstance(fact, facts.Admitted):
            member.removed = False
        elif isinstance(fact, facts.Left):
            member.here, member.removed = False, member.removed or fact.removed
        else:
            self.by_who = {who: number for who, number in self.by_who.items() if number != fact.member}
            member.name, member.who, member.mark, member.here, member.gone = NAMELESS, "", "", False, True

    def _record(self, fact: facts.Recorded) -> None:
        self.evenings[fact.event].result = fact
        for meeting in fact.meetings:
            for (one, place), (other, other_place) in combinations(zip(meeting.members, meeting.places, strict=True), 2):
                self._count(one, other, place - other_place)
                self._count(other, one, other_place - place)

    def _count(self, one: int, other: int, difference: int) -> None:
        against = self.against.setdefault((one, other), Against())
        against.tables += 1
        against.ahead += difference < 0
        against.behind += difference > 0

    # ---- questions ---------------------------------------------------------------------------------------------------
    @property
    def exists(self) -> bool:
        """Whether somebody founded it."""
        return bool(self.title)

    def member(self, number: int) -> Member:
        """Return a member by their number."""
        return self.members[number - 1]

    def is_barred(self, who: str, mark: str) -> bool:
        """Return whether the host has removed somebody, known by their token or by their profile, and not let them in again."""
        return any(one.removed and ((who and one.who == who) or (mark and one.mark == mark)) for one in self.members)

    def against_others(self, member: int) -> list[tuple[int, Against]]:
        """Return how a member did against each other one, by their numbers."""
        pairs = ((other, self.against.get((member, other))) for other in range(1, len(self.members) + 1))
        return [(other, found) for other, found in pairs if found is not None]

    def season(self, number: int = -1) -> list[Line]:
        """Return the table of a season, the last one if no other is meant, the first in it first."""
        wanted = len(self.seasons) - 1 if number < 0 else number
        lines: dict[int, Line] = {}
        for evening in self.evenings.values():
            if evening.season != wanted or evening.result is None:
                continue
            for score in evening.result.scores:
                line = lines.setdefault(score.member, Line(score.member))
                line.points += 1 + score.behind
                line.evenings += 1
                line.won += score.place == 1
        order = sorted(lines.values(), key=lambda line: (-line.points, -line.won, line.member))
        before: Line | None = None
        for place, line in enumerate(order, 1):
            is_equal = before is not None and (before.points, before.won) == (line.points, line.won)
            line.place = before.place if before is not None and is_equal else place
            before = line
        return order

    def due_week(self, now: int, opens_ms: int) -> int | None:
        """Return the week whose tournament is to be opened now, which is some time before it begins; None if there is none.

        A week in which the server did not run, from then until as long after the beginning, is left out.
        """
        if self.weekly is None or now + opens_ms < self.weekly.first_at:
            return None
        week = (now + opens_ms - self.weekly.first_at) // facts.WEEK_MS
        begins_at = self.weekly.first_at + week * facts.WEEK_MS
        return week if week not in self.weeks and now < begins_at + opens_ms else None

    def opens_at(self, now: int, opens_ms: int) -> int | None:
        """Return when the next tournament of every week is to be opened, in ms, which may be past; None if there is none."""
        if self.weekly is None:
            return None
        week = self.due_week(now, opens_ms)
        if week is None:
            week = max(-1, (now + opens_ms - self.weekly.first_at) // facts.WEEK_MS) + 1
        return self.weekly.first_at + week * facts.WEEK_MS - opens_ms

    def is_deserted(self, weeks: int) -> bool:
        """Return whether nobody has played in so many tournaments of every week, one after the other, up to the last one that is over."""
        results = [evening.result for evening in self.evenings.values() if evening.held.week >= 0 and evening.result is not None]
        return len(results) >= weeks and not any(result.players for result in results[-weeks:])
