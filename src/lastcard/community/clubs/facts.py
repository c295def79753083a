"""The facts of a club. Members are numbered from 1 in the order in which they joined; the tag of a fact never changes."""

from __future__ import annotations

from typing import Final

from lastcard.community.events.options import Options
from lastcard.room.durations import DAY_MS
from lastcard.room.structs import msgspec

WEEK_MS: Final = 7 * DAY_MS


class Weekly(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tournament of every week: when the first begins, in ms since 1970, and what it is like.

    ``network`` is that of the host who chose it, for which its public tournaments are counted.
    """

    first_at: int
    options: Options
    network: str = ""


class Fact(msgspec.Struct, frozen=True, tag_field="fact", omit_defaults=True):
    """Something that happened in a club."""


class Founded(Fact, frozen=True, tag="founded"):
    """Somebody founded the club; they join with the fact after it."""

    title: str
    rules: str


class Changed(Fact, frozen=True, tag="changed"):
    """The host changed the name, the rules line or the weekly tournament; None is no weekly one."""

    title: str
    rules: str
    weekly: Weekly | None = None


class Joined(Fact, frozen=True, tag="joined"):
    """Somebody joined. ``who`` is the hash of their token; empty for a member of a club that has moved here.

    ``mark`` is that of their profile, if they have one: another one in each club.
    """

    who: str
    name: str
    mark: str = ""


class Claimed(Fact, frozen=True, tag="claimed"):
    """A member of a club that has moved here is who sends this, or a member who had left is back."""

    member: int
    who: str
    mark: str = ""


class Left(Fact, frozen=True, tag="left"):
    """A member left, or the host removed them, who then stays out; what they won stays in the archive."""

    member: int
    removed: bool = False


class Admitted(Fact, frozen=True, tag="admitted"):
    """The host lets a member whom they have removed join again."""

    member: int


class LinkRenewed(Fact, frozen=True, tag="link"):
    """The club has a new link: nobody joins without its code any more. Whoever was removed before may join with it."""

    code: str


class Forgotten(Fact, frozen=True, tag="forgotten"):
    """A member has deleted their profile: what names them is blanked, in the facts before as well."""

    member: int


class Hosted(Fact, frozen=True, tag="hosted"):
    """Another member is the host from now on."""

    member: int


class SeasonBegan(Fact, frozen=True, tag="season"):
    """A new season began: its table is empty."""

    title: str


class Held(Fact, frozen=True, tag="held"):
    """A tournament of the club was opened; ``week`` counts weeks from the first one, and is -1 for one besides."""

    event: str
    title: str
    begins_at: int
    week: int = -1


class Score(msgspec.Struct, frozen=True):
    """A member at the end of a tournament: their place, and how many players were behind."""

    member: int
    place: int
    behind: int


class Meeting(msgspec.Struct, frozen=True):
    """Members who sat at one table, and their places there."""

    members: tuple[int, ...]
    places: tuple[int, ...]


class Recorded(Fact, frozen=True, tag="recorded"):
    """A tournament of the club is over: how its members did, who met whom, and how many played."""

    event: str
    players: int
    scores: tuple[Score, ...]
    meetings: tuple[Meeting, ...]


ClubFact = Founded | Changed | Joined | Claimed | Left | Admitted | LinkRenewed | Forgotten | Hosted | SeasonBegan | Held | Recorded
