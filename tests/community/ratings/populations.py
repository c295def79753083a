"""Facts of a small population, drawn from a seed."""

from __future__ import annotations

import random

from lastcard.community.ratings.facts import Left, Player, Rated, RatingFact
from lastcard.room.durations import HOUR_MS

PEOPLE = tuple(f"person{number}" for number in range(8))


def random_facts(seed: int, count: int = 60, *, kind: str = "more", leaves: float = 0.03) -> list[RatingFact]:
    """Return matches of people and bots in random orders, and now and then one who leaves for good."""
    luck = random.Random(seed)
    found: list[RatingFact] = []
    for number in range(count):
        if luck.random() < leaves:
            found.append(Left(luck.choice(PEOPLE)))
            continue
        seats = luck.sample(PEOPLE, luck.randint(1, 4)) + ["bot:careful", "bot:strong"][: luck.randint(1, 2)]
        luck.shuffle(seats)
        players = tuple(Player(who, side, luck.choice((side + 1, 2)), luck.random() < 0.1) for side, who in enumerate(seats))
        found.append(Rated(f"table{number} 1", kind, 500, players, number * HOUR_MS))  # type: ignore[arg-type]
    return found
