"""What is shown of assessed matches: the result, the result without luck and the advantage of the decisions, each with its interval."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Final, Literal

from lastcard.community.ratings.facts import Skill
from lastcard.community.ratings.ladder import Change, Explained, ranked
from lastcard.community.ratings.service import RECENT, Own
from lastcard.community.ratings.showing import is_hidden
from lastcard.community.ratings.words import signed
from lastcard.room.structs import UNSET, Meta, UnsetType, msgspec
from lastcard.statistics import LEVEL, Sample, student
from lastcard.text.catalogue import text
from lastcard.text.render import localized

REFERENCE: Final = "strong"
"""The bot with whose decisions those of a player are compared."""
_HUNDRED: Final = 100

State = Literal["done", "later", "never"]
StateField = Annotated[State, Meta(description="`later` while it is computed, `never` where it cannot be.")]


class Share(msgspec.Struct, frozen=True):
    """A value and its margin of 95 %."""

    value: float
    margin: float


class PlayerSkill(msgspec.Struct, frozen=True):
    """A player's match, in won rounds: how many were assessed, and won; the same without luck; the advantage of the decisions.

    Margins say how far the computation may be off.
    """

    rounds: int
    won: float
    adjusted: Share
    advantage: Share


class OwnSkill(msgspec.Struct, frozen=True):
    """All assessed rounds of a person in a class, in percent of a round. Margins say how far so few rounds may be off."""

    rounds: int
    won: Share
    adjusted: Share
    advantage: Share


class OwnMatch(msgspec.Struct, frozen=True):
    """One of a person's last matches: its table and its number there, the place of ``of`` sides, and what it did to the rating."""

    table: str
    number: int
    at: int
    place: int
    of: int
    change: int
    rating: int
    assessed: StateField
    skill: PlayerSkill | UnsetType = UNSET


def state_of(match: Explained, *, is_possible: bool) -> State:
    """Return how far a match is assessed."""
    if match.skills is None:
        return "later" if is_possible else "never"
    return "done" if any(match.skills) else "never"


def skills_of(match: Explained) -> Sequence[Skill | None]:
    """Return the skills of the players of a match, in their order."""
    return match.skills or [None] * len(match.changes)


def shown(skill: Skill) -> PlayerSkill:
    """Return what is shown of a player's match."""
    return PlayerSkill(
        skill.rounds,
        round(skill.won, 2),
        Share(round(skill.adjusted, 2), round(skill.adjusted_margin, 2)),
        Share(round(skill.advantage, 2), round(skill.advantage_margin, 2)),
    )


def over_all(skills: Iterable[Skill]) -> OwnSkill | UnsetType:
    """Return what many matches of a person add up to; unset for fewer than two rounds, which tell nothing of the others.

    >>> one = Skill(2, won=1, adjusted=1.1, adjusted_margin=0, advantage=0.2, advantage_margin=0, won_squares=1, adjusted_squares=0.61, advantage_squares=0.1)
    >>> found = over_all([one, one])
    >>> found.rounds, found.won, found.adjusted, found.advantage
    (4, Share(value=50.0, margin=91.9), Share(value=55.0, margin=9.2), Share(value=10.0, margin=36.7))
    """  # noqa: E501
    found = list(skills)
    rounds = sum(one.rounds for one in found)
    if rounds < 2:
        return UNSET

    def share(name: str) -> Share:
        mean = sum(getattr(one, name) for one in found) / rounds
        squares = sum(getattr(one, f"{name}_squares") for one in found)
        deviation = math.sqrt(max(0.0, squares - rounds * mean * mean) / (rounds - 1))
        return Share(round(_HUNDRED * mean, 1), round(_HUNDRED * student(Sample(mean, deviation, rounds), LEVEL).margin, 1))

    return OwnSkill(rounds, share("won"), share("adjusted"), share("advantage"))


def own_skill(own: Own, who: str) -> OwnSkill | UnsetType:
    """Return what all matches of a person that are kept add up to."""
    both = ((match.changes, skills_of(match)) for match in own.matches.values())
    each = (one for changes, skills in both for one in zip(changes, skills, strict=True))
    return over_all(skill for change, skill in each if skill and change.who == who)


def own_matches(own: Own, who: str, *, is_possible: bool) -> list[OwnMatch]:
    """Return the last matches of a person, the latest first."""
    found = []
    latest = sorted(own.matches.items(), key=lambda one: (one[1].at, one[0]), reverse=True)[:RECENT]
    for key, match in latest:
        table, _, number = key.partition(" ")
        changes = ranked(match.changes)
        place = next(number for number, change in enumerate(changes) if change.who == who)
        change, skill = changes[place], skills_of(match)[place]
        found.append(
            OwnMatch(
                table,
                int(number),
                match.at,
                change.place,
                len({each.side for each in changes}),
                round(change.after) - round(change.before),
                round(change.after),
                "never" if change.left else state_of(match, is_possible=is_possible),
                shown(skill) if skill is not None else UNSET,
            )
        )
    return found


def skill_sentences(match: Explained, names: Mapping[str, str], you: str, lang: str) -> list[str]:
    """Return a sentence for each player of a match whose figures are known and shown, in the order of their places.

    >>> skill = Skill(5, won=2, adjusted=2.61, adjusted_margin=0.2, advantage=0.4, advantage_margin=0.1, won_squares=2, adjusted_squares=2, advantage_squares=1)
    >>> change = Change("ann", side=0, place=2, expected=2.4, before=1500.0, after=1512.0)
    >>> skill_sentences(Explained(0, 500, [change], (skill,)), {}, "ann", "en")
    ['You: 2 of 5 rounds won, without the luck 2.61 ± 0.20. Your decisions, beside those of a bot that plays excellently: +0.40 ± 0.10.']
    """  # noqa: E501
    both = zip(match.changes, skills_of(match), strict=True)
    known = [(change, skill) for change, skill in both if skill is not None and not is_hidden(change, names, you)]
    return [_sentence(*one, names, you, lang) for one in sorted(known, key=lambda one: one[0].place)]


def _sentence(change: Change, skill: Skill, names: Mapping[str, str], you: str, lang: str) -> str:
    args = {
        "won": localized(lang, f"{round(skill.won, 1):g}"),
        "number": str(skill.rounds),
        "adjusted": localized(lang, f"{skill.adjusted:.2f}".replace("-", "−")),
        "reach": localized(lang, f"{skill.adjusted_margin:.2f}"),
        "advantage": localized(lang, _signed(skill.advantage)),
        "margin": localized(lang, f"{skill.advantage_margin:.2f}"),
        "level": text(lang, f"table-level-{REFERENCE}"),
    }
    if change.level is None and change.who == you:
        return text(lang, "ratings-skill-you", **args)
    level = change.level
    name = names[change.who] if level is None else text(lang, "ratings-bot", level=text(lang, f"table-level-{level}"))
    return text(lang, "ratings-skill-other", name=name, **args)


def _signed(value: float) -> str:
    """Return a number with its sign and two digits.

    >>> _signed(0.44), _signed(-1.266), _signed(-0.002)
    ('+0.44', '−1.27', '±0.00')
    """
    hundredths = round(value * 100)
    return f"{signed(hundredths)[0]}{abs(hundredths) / 100:.2f}"
