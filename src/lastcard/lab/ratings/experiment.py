"""Rate simulated people of known strengths by several systems, and measure how well each recovers them."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import Final

from lastcard.errors import LastCardError
from lastcard.lab.ratings.measures import ENOUGH, Measured, measure
from lastcard.lab.ratings.outcomes import ModelOutcomes, PlayedOutcomes
from lastcard.lab.ratings.population import Plan, Population
from lastcard.lab.ratings.systems import AloneRatings, OwnRatings, System, WengLin
from lastcard.text.faults import fault
from lastcard.text.progress import GoOn

MOST_PEOPLE: Final = 20_000
MOST_MATCHES: Final = 10**6


@dataclass(frozen=True, slots=True)
class RatingsTest:
    """What was simulated, and what was measured of each system, that of Last Card first. ``command`` repeats it."""

    plan: Plan
    is_played: bool
    enough: int
    matches: int
    systems: list[Measured]

    @property
    def command(self) -> str:
        """The command that repeats the simulation."""
        plan = self.plan
        words = ["lastcard", "lab", "ratings", "--people", str(plan.people), "--matches", str(plan.matches), "--kind", plan.kind]
        words += ["--bots", f"{plan.bots:g}", *(["--circles", str(plan.circles)] if plan.circles else [])]
        return shlex.join([*words, *(["--played"] if self.is_played else []), "--seed", str(plan.seed)])


def rate_population(plan: Plan, *, is_played: bool = False, enough: int = ENOUGH, go_on: GoOn = lambda games: True) -> RatingsTest:
    """Simulate a population and rate it. With ``is_played``, bots play the matches; else the model of the ladder draws how they end.

    ``go_on`` receives the number of matches so far and may end the simulation. Raises LastCardError for a plan that cannot be simulated.

    >>> found = rate_population(Plan(people=20, matches=400, kind="two", seed=1))
    >>> [one.system for one in found.systems][:2], found.systems[0].ranks > 0.7
    (['last-card', 'last-card, independent'], True)
    """
    _check(plan)
    population = Population.of(plan)
    outcomes = PlayedOutcomes(population) if is_played else ModelOutcomes(population)
    systems: list[System] = [OwnRatings(plan.kind), AloneRatings(plan.kind), WengLin(is_anchored=True), WengLin(is_anchored=False)]
    played, measured = measure(population, outcomes, systems, enough, go_on)
    return RatingsTest(plan, is_played, enough, played, measured)


def _check(plan: Plan) -> None:
    for what, number, least, most in (
        ("--people", plan.people, 2, MOST_PEOPLE),
        ("--matches", plan.matches, 1, MOST_MATCHES),
        ("--circles", plan.circles, 0, plan.people),
    ):
        if number > most:
            raise LastCardError(fault("number_at_most", what=f"{what} {number}", most=most))
        if number < least:
            raise LastCardError(fault("number_at_least", what=f"{what} {number}", least=least))
    if not 0 <= plan.bots <= 1:
        raise LastCardError(fault("ratings_bots", said=f"{plan.bots:g}"))
