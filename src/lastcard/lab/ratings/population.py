"""People of known strengths who come, play and go.

The true strength of a person is drawn between the bots and beyond: a level of the ladder and a deviation from it. People arrive over the
time of the simulation, play more or less often, and some stop.

>>> town = Population.of(Plan(people=20, matches=50, seed=1))
>>> len(town.people), len(town.matches), sorted(town.matches[0].seats)[:1] != []
(20, 50, True)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from lastcard.community.ratings.anchors import ANCHORS, anchor
from lastcard.community.ratings.facts import BOT
from lastcard.game.verifiable_chance import key_of
from lastcard.room.durations import DAY_MS

Kind = Literal["two", "more"]

_LEVELS: Final = ("forgetful", "careful", "careful", "careful", "sharp", "strong", "searcher")
_NOISE: Final = 80.0
"""The deviation of people from the level that they are nearest to."""
_EARLY: Final = 0.5
"""This part of the people is there from the start; the others arrive one by one."""
_STAY: Final = 0.7
"""This part of the people stays to the end; the others stop at some time."""
_DAYS: Final = 90


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated: how many ``people`` play how many ``matches`` of which ``kind``.

    ``bots`` is the chance of each further seat to be a bot's. With ``circles``, people play only with the few of their own circle.
    """

    people: int
    matches: int
    kind: Kind = "more"
    bots: float = 0.3
    circles: int = 0
    seed: str | int = 0

    def luck(self, name: str) -> np.random.Generator:
        """Return the random numbers of a part of the simulation."""
        return np.random.default_rng(key_of(f"{self.seed} {self.people} {self.matches} {self.kind} {name}"))


@dataclass(frozen=True, slots=True)
class Person:
    """A simulated person: the true strength, how often they play, and from when to when, as parts of the time."""

    name: str
    strength: float
    eagerness: float
    comes: float
    goes: float


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays in a match, people by name and bots as ``bot:careful``, and when (in ms)."""

    key: str
    seats: tuple[str, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Population:
    """The people of a simulation and their matches in order."""

    plan: Plan
    people: dict[str, Person]
    matches: list[Pairing]

    @classmethod
    def of(cls, plan: Plan) -> Population:
        """Make the people and pair them."""
        people = {person.name: person for person in _people(plan)}
        return cls(plan, people, _pairings(plan, list(people.values())))

    def strength(self, who: str, seats: int) -> float:
        """Return the true strength of a person, or the fixed rating of a bot."""
        return anchor(who.removeprefix(BOT), seats) if who.startswith(BOT) else self.people[who].strength


def _people(plan: Plan) -> list[Person]:
    luck = plan.luck("people")
    found = []
    for number in range(plan.people):
        level = _LEVELS[int(luck.integers(len(_LEVELS)))]
        strength = float(ANCHORS[level][0] + _NOISE * luck.normal())
        comes = 0.0 if luck.random() < _EARLY else float(luck.random()) * 0.9
        goes = 1.0 if luck.random() < _STAY else comes + (1 - comes) * float(luck.random())
        found.append(Person(f"person{number}", strength, float(luck.lognormal(0.0, 0.8)), comes, goes))
    return found


def _pairings(plan: Plan, people: list[Person]) -> list[Pairing]:
    luck = plan.luck("pairings")
    comes, goes = (np.array([getattr(person, name) for person in people]) for name in ("comes", "goes"))
    eager = np.array([person.eagerness for person in people])
    circle = np.arange(len(people)) // plan.circles if plan.circles else np.zeros(len(people), int)
    found: list[Pairing] = []
    while len(found) < plan.matches:
        when = (len(found) + 0.5) / plan.matches
        odds = np.where((comes <= when) & (goes > when), eager, 0.0)
        if not odds.any():
            odds = eager
        first = int(luck.choice(len(people), p=odds / odds.sum()))
        odds = np.where(circle == circle[first], odds, 0.0)
        odds[first] = 0.0
        wanted = 2 if plan.kind == "two" else int(luck.choice((3, 4, 4, 4, 5, 6)))
        bots = int((luck.random(wanted - 1) < plan.bots).sum())
        others = min(wanted - 1 - bots, int((odds > 0).sum()))
        chosen = luck.choice(len(people), others, replace=False, p=odds / odds.sum()).tolist() if others else []
        if plan.bots == 0 and not chosen:
            bots = 1  # nobody else is there
        level = str(luck.choice(("forgetful", "careful", "sharp", "strong")))
        seats = [people[first].name, *(people[one].name for one in chosen), *[BOT + level] * max(bots, 0 if chosen else 1)]
        found.append(Pairing(f"match{len(found)}", tuple(seats), round(when * _DAYS * DAY_MS)))
    return found
