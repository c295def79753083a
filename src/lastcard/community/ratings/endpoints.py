"""The endpoints of ratings: the table of a class, one's own ratings, and what a match changed."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

from lastcard.community.home import CommunityHome, community_of
from lastcard.community.ratings.anchors import ANCHORS, anchor
from lastcard.community.ratings.facts import Skill
from lastcard.community.ratings.formats import Class
from lastcard.community.ratings.ladder import Change
from lastcard.community.ratings.service import Ratings, Shown
from lastcard.community.ratings.showing import is_hidden, shown_to
from lastcard.community.ratings.skill import (
    OwnMatch,
    OwnSkill,
    PlayerSkill,
    StateField,
    own_matches,
    own_skill,
    shown,
    skill_sentences,
    skills_of,
    state_of,
)
from lastcard.community.ratings.standing import Place, place_of
from lastcard.community.ratings.words import sentences
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.errors import NotFound, Refused
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.http.fields import Language, known_language
from lastcard.room.structs import UNSET, Meta, UnsetType, msgspec
from lastcard.text.catalogue import ENGLISH, text

ROWS: Final = 50
"""How many people a page of the table has."""
_WITHIN: Final = 1.96
_SEATS: Final = {"two": 2}
"""The seats for which a class shows the ratings of bots; four in the others."""


class TableQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which page of which table."""

    kind: Annotated[Class, Meta(description="The class: two players, more, or teams.")] = "more"
    page: Annotated[int, Meta(ge=1, le=100_000)] = 1


class MatchQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which match, in which language."""

    table: Annotated[str, Meta(max_length=40, description="The id of its table.")]
    number: Annotated[int, Meta(ge=1, le=1_000_000, description="Its number at the table, from 1.")] = 1
    lang: Language = ENGLISH
    maybe: Annotated[bool, Meta(description="Answer without sentences, not with 404, if the match was not rated.")] = False


class BotRating(msgspec.Struct):
    """A bot, which has a fixed rating."""

    level: str
    rating: int


class PersonRating(msgspec.Struct, omit_defaults=True):
    """A person in the table; ``low`` and ``high`` are the ends of the interval of 95 %. A provisional rating has no ``place``."""

    rating: int
    low: int
    high: int
    matches: int
    place: int | UnsetType = UNSET
    name: str = ""
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET
    you: bool = False


class RatingTable(msgspec.Struct):
    """A page of the ratings of one class, with the bots."""

    kind: Class
    page: int
    pages: int
    people: list[PersonRating]
    bots: Annotated[list[BotRating], Meta(description="Those that stand among the people of this page, the strongest first.")]


class DayRating(msgspec.Struct):
    """The rating at the end of a day; ``day`` is counted from 1970-01-01."""

    day: int
    rating: int
    low: int
    high: int


class OwnRating(msgspec.Struct):
    """A person's rating in one class. ``place`` is unset while it is provisional; ``of`` counts the places of the class.

    ``skill`` takes the luck out of the rounds of the last matches; unset until two of them are assessed. It moves no rating.
    ``recent`` are the last matches, the latest first.
    """

    kind: Class
    rating: int
    low: int
    high: int
    matches: int
    of: int
    history: list[DayRating]
    place: int | UnsetType = UNSET
    skill: OwnSkill | UnsetType = UNSET
    recent: list[OwnMatch] = msgspec.field(default_factory=list)


class PlayerChange(msgspec.Struct, omit_defaults=True):
    """What a match changed for one player: the place and the one that was expected, and the rating before and after.

    There are no numbers of somebody who shows no name in the table of ratings, but for themselves: numbers join matches.
    """

    place: int
    expected: float | UnsetType = UNSET
    before: float | UnsetType = UNSET
    after: float | UnsetType = UNSET
    deviation: float = 0.0
    deviation_after: float = 0.0
    level: str | UnsetType = UNSET
    left: bool = False
    you: bool = False
    name: str = ""
    skill: PlayerSkill | UnsetType = UNSET


class MatchChange(msgspec.Struct):
    """How a match was rated, as numbers and in sentences. A match that was not rated has no `kind`, and nothing of the rest.

    `skill` are sentences on the same match without luck, which move no rating: one that says so while they are computed.
    """

    kind: Class | None
    at: int
    title: str
    players: list[PlayerChange]
    sentences: list[str]
    assess: str = ""
    """The words of a link to the analysis of the match: the result without luck, and how well each decided."""
    assessed: StateField = "never"
    skill_title: str = ""
    skill: list[str] = msgspec.field(default_factory=list)
    skill_about: str = ""


async def get_ratings(call: Call[CommunityHome]) -> RatingTable:
    """Return a page of the ratings of a class."""
    ratings, query = community_of(call).ratings, call.query
    table = await ratings.table(query.kind)
    pages = max(1, -(-len(table) // ROWS))
    page = min(query.page, pages)
    first = (page - 1) * ROWS
    shown = table[first : first + ROWS]
    names, you = await ratings.names([one.who for one in shown]), await _you(ratings, call)
    people = [_person(number, one, names[one.who], you) for number, one in enumerate(shown, first + 1)]
    ranked = [one.rating for one in table if not one.is_provisional]
    return RatingTable(query.kind, page, pages, people, _bots(query.kind, ranked, first))


def _bots(kind: Class, ranked: Sequence[int], first: int) -> list[BotRating]:
    """Return the bots that stand among the people of a page: below the last one of the page before, and not below its own last one.

    The page with the last place has all bots that are left.
    """
    seats = _SEATS.get(kind, 4)
    top = ranked[first - 1] if 0 < first <= len(ranked) else math.inf if not first else -math.inf
    bottom = ranked[first + ROWS - 1] if first + ROWS < len(ranked) else -math.inf
    if ranked and first == len(ranked):
        return []  # provisional ratings only: all bots stood on the pages before
    bots = [BotRating(level, round(anchor(level, seats))) for level in reversed([*ANCHORS])]
    return [bot for bot in bots if bottom <= bot.rating < top]


def _person(number: int, one: Place, shown: Shown, you: str) -> PersonRating:
    place = UNSET if one.is_provisional else number
    return PersonRating(one.rating, one.low, one.high, one.matches, place, shown.name, shown.animal, shown.color, one.who == you)


async def get_own(call: Call[CommunityHome]) -> list[OwnRating]:
    """Return the ratings of the person whose profile sends the request."""
    ratings = community_of(call).ratings
    if ratings.whose is None:
        raise NotFound("no_own_rating")
    who = await ratings.whose(call)
    found = []
    for own in await ratings.own(who):
        now = place_of(who, own.row, ratings.now())
        history = [_day(moment.day, moment.rating, moment.deviation) for moment in own.row.history]
        place = UNSET if own.place is None else own.place
        recent = own_matches(own, who, is_possible=ratings.assessing.is_possible)
        skill = own_skill(own, who)
        found.append(OwnRating(own.kind, now.rating, now.low, now.high, now.matches, own.of, history, place, skill, recent))
    return found


def _day(day: int, rating: int, deviation: int) -> DayRating:
    reach = _WITHIN * deviation
    return DayRating(day, rating, round(rating - reach), round(rating + reach))


async def get_match(call: Call[CommunityHome]) -> MatchChange:
    """Return what a match changed. Raises NotFound if it was not rated."""
    ratings, query = community_of(call).ratings, call.query
    found = await ratings.match(f"{query.table} {query.number}")
    if found is None and query.maybe:
        return MatchChange(None, 0, "", [], [])
    if found is None:
        raise NotFound("not_rated", said=f"{query.table} {query.number}")
    kind, match = found
    people = [change.who for change in match.changes if change.who and not change.level]
    names = {who: shown.name for who, shown in (await ratings.names(people)).items()}
    you = await _you(ratings, call)
    match = shown_to(match, names, you)
    players = [_player(one, skill, names, you) for one, skill in zip(match.changes, skills_of(match), strict=True)]
    lang = known_language(query.lang)
    assessed = state_of(match, is_possible=ratings.assessing.is_possible)
    told = skill_sentences(match, names, you, lang) if assessed == "done" else [text(lang, "ratings-skill-later")]
    is_told = assessed != "never" and bool(told)
    return MatchChange(
        kind,
        match.at,
        text(lang, "ratings-change-title"),
        players,
        sentences(match, names, you, lang),
        text(lang, "ratings-change-assess"),
        assessed,
        text(lang, "ratings-skill-title") if is_told else "",
        told if is_told else [],
        text(lang, "ratings-skill-about") if is_told and assessed == "done" else "",
    )


def _player(one: Change, skill: Skill | None, names: Mapping[str, str], you: str) -> PlayerChange:
    is_you, name = bool(one.who) and one.who == you, names.get(one.who, "")
    if is_hidden(one, names, you):
        return PlayerChange(one.place, left=one.left)
    numbers = (one.expected, one.before, one.after, one.deviation, one.deviation_after)
    return PlayerChange(one.place, *numbers, one.level or UNSET, one.left, is_you, name, UNSET if skill is None else shown(skill))


async def _you(ratings: Ratings, call: Call[Any]) -> str:
    """Return the pseudonym of who sends a request, empty if nobody says who they are."""
    if ratings.whose is None:
        return ""
    try:
        return await ratings.whose(call)
    except Refused:
        return ""


RATING_ENDPOINTS: Final = (
    Endpoint(
        "GET",
        "/api/ratings",
        "A page of the ratings of a class, the strongest first; bots have fixed ratings.",
        get_ratings,
        RatingTable,
        query=TableQuery,
        refusals=(404, 503),
        rate="pages",
    ),
    Endpoint(
        "GET",
        "/api/ratings/own",
        "The ratings of the profile that sends the request, with their history.",
        get_own,
        list[OwnRating],
        refusals=(401, 403, 404, 503),
        rate="pages",
    ),
    Endpoint(
        "GET",
        "/api/ratings/match",
        "What a match changed, as numbers and in sentences.",
        get_match,
        MatchChange,
        query=MatchQuery,
        refusals=(404, 503),
        rate="pages",
    ),
)
