"""Simulated people who play honestly, and some who do not, for the statistics that the host of the server sees.

``python -m tests.community.order.populations`` prints the figures of docs/research/signs.md.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import msgspec

from lastcard.community.ratings.facts import Hits, Player, Rated
from lastcard.community.signs.pairs import pair_signs
from lastcard.community.signs.profiles import Use, profiles_signs
from lastcard.community.signs.sandbagging import sandbagging_signs
from lastcard.community.signs.sparing import sparing_signs
from lastcard.room.durations import HOUR_MS

PEOPLE = 120
SPREAD = 0.5
"""How far log odds of winning against each other spread: a good player wins 62 of 100 against the mean."""


def result(chance: Random, key: str, at: int, people: list[tuple[str, float]], leaves: float = 0.02) -> Rated:
    """Return a match in which everybody does their best: Plackett and Luce's order, and some leave."""
    merits = {who: -math.log(-math.log(chance.random())) + strength for who, strength in people}
    left = {who for who, _ in people if chance.random() < leaves}
    order = sorted(merits, key=lambda who: (who in left, -merits[who]))
    places = {who: place for place, who in enumerate(order, 1)}
    players = tuple(Player(who, side, places[who], who in left) for side, (who, _) in enumerate(people))
    return Rated(key, "two" if len(people) == 2 else "more", 210, players, at)


def honest(seed: int, matches: int = 4_000, *, improving: bool = True) -> list[Rated]:
    """Return the matches of people with habits: hours of their own, ten times as many matches for some, friends who come together.

    Some get better. One in ten leaves a tenth of the matches.
    """
    chance = Random(seed)
    people = [f"person {number}" for number in range(PEOPLE)]
    strength = {who: chance.gauss(0, SPREAD) for who in people}
    grows = {who: chance.uniform(0, 0.8) if improving and chance.random() < 0.3 else 0.0 for who in people}
    hour = {who: chance.randrange(24) for who in people}
    eager = {who: chance.choice((1, 1, 2, 3, 10)) for who in people}
    leaves = {who: 0.1 if chance.random() < 0.1 else 0.01 for who in people}
    found = []
    for number in range(matches):
        now = number * 24 * 60 // matches  # two months of hours
        near = [who for who in people if min((hour[who] - now) % 24, (now - hour[who]) % 24) <= 2]
        first = chance.choices(near, [eager[who] for who in near])[0]
        others = [who for who in near if who != first]
        weights = [eager[who] * math.exp(-abs(strength[who] - strength[first])) for who in others]
        table = [first]
        for _ in range(chance.choice((1, 1, 2, 3))):
            other = chance.choices(others, weights)[0]
            if other not in table:
                table.append(other)
        known = [(who, strength[who] + grows[who] * number / matches) for who in table]
        played = [*known, ("bot:careful", 0.0)] if len(known) == 1 else known
        found.append(result(chance, f"t {number}", now * HOUR_MS, played, leaves[first] if len(played) > 1 else 0.0))
    return found


def farmed(matches: list[Rated], count: int, seed: int = 0) -> list[Rated]:
    """Add matches in which a profile gives its points to another one, among matches of both that they play honestly."""
    chance = Random(seed)
    added = []
    for number in range(count):
        at = matches[chance.randrange(len(matches))].at
        places = (1, 2) if chance.random() < 0.95 else (2, 1)
        added.append(Rated(f"farm {number}", "two", 210, (Player("person 0", 0, places[0]), Player("person 1", 1, places[1])), at))
    return sorted([*matches, *added], key=lambda match: match.at)


def sandbagged(matches: list[Rated], count: int, seed: int = 0) -> list[Rated]:
    """Let somebody leave three of four matches for a while, and then play with the strength of 75 of 100 wins."""
    chance = Random(seed)
    added = []
    for number in range(2 * count):
        at = number * 24 * 60 // (2 * count) * HOUR_MS
        throws = number < count and chance.random() < 0.75
        people = [("bag", 1.1 if not throws else -9.0), (f"person {chance.randrange(PEOPLE)}", 0.0)]
        added.append(result(chance, f"bag {number}", at, people, 0.0))
        if throws:
            players = tuple(Player(one.who, one.side, 2 if one.who == "bag" else 1, one.who == "bag") for one in added[-1].players)
            added[-1] = Rated(added[-1].key, "two", 210, players, at)
    return sorted([*matches, *added], key=lambda match: match.at)


def hitting(matches: list[Rated], seed: int, cheats: tuple[str, str] = ("", ""), part: float = 0.0) -> list[Rated]:
    """Return matches with what people did to their neighbours at tables of three or more.

    Some hit more than others, some are hit more, rules differ in how often one has the choice and takes it, and decisions of a match are
    alike. The first of ``cheats`` spares the second one in this part of the decisions.
    """
    chance = Random(seed)
    style: dict[str, float] = {}
    worth: dict[str, float] = {}
    found = []
    for match in matches:
        count = len(match.players)
        mean, usual = chance.choice(((3.0, 1.3), (3.0, 1.3), (10.0, -0.2)))
        hits = []
        for by, player in enumerate(match.players):
            for on in sorted({(by + 1) % count, (by - 1) % count} - {by}) if count > 2 and player.level is None else ():
                other = match.players[on].who
                odds = usual + style.setdefault(player.who, chance.gauss(0, 0.7)) + worth.setdefault(other, chance.gauss(0, 0.25))
                share = 1 / (1 + math.exp(-odds - chance.gauss(0, 0.5)))
                had = sum(chance.random() < 0.1 for _ in range(round(mean * 10)))
                spares = part if (player.who, other) == cheats else 0.0
                hits.append(Hits(by, on, had, sum(chance.random() < share and chance.random() >= spares for _ in range(had))))
        found.append(msgspec.structs.replace(match, hits=tuple(one for one in hits if one.had)))
    return found


def together(matches: list[Rated], count: int, seed: int = 0) -> list[Rated]:
    """Add matches in which two people sit at a table of three or four."""
    chance = Random(seed)
    added = []
    for number in range(count):
        others = chance.sample(range(2, PEOPLE), chance.choice((1, 2)))
        table = [(f"person {who}", 0.0) for who in (0, 1, *others)]
        chance.shuffle(table)
        added.append(result(chance, f"together {number}", matches[chance.randrange(len(matches))].at, table, 0.0))
    return sorted([*matches, *added], key=lambda match: match.at)


def uses(seed: int, days: int = 14, *, families: int = 15, doubles: int = 0, hours: int = 2) -> dict[str, list[Use]]:
    """Return who was seen from which network: people alone, families who share one and play when they like, people with two profiles."""
    chance = Random(seed)
    homes = [[f"person {number}"] for number in range(PEOPLE)]
    homes += [[f"family {number} {who}" for who in range(chance.choice((2, 2, 3, 4)))] for number in range(families)]
    homes += [[f"double {number} {who}" for who in range(2)] for number in range(doubles)]
    found: dict[str, list[Use]] = {}
    for day in range(days):
        entries = []
        for home in homes:
            network = f"{chance.randrange(4096):03x}"
            free = list(range(10, 22))
            for who in home:
                if chance.random() < (0.9 if who.startswith("double") else 0.6):
                    chosen = chance.sample(free, min(len(free), hours if who.startswith("double") else chance.choice((1, 2, 3))))
                    entries += [Use(who, network, hour) for hour in chosen]
                    if who.startswith("double"):
                        free = [hour for hour in free if hour not in chosen]
        found[str(day)] = entries
    return found


def _rate(found: Callable[[int], bool], count: int = 40) -> str:
    return f"{sum(found(seed) for seed in range(count))} of {count}"


def main() -> None:
    """Print false alarms in honest populations, and how many simulated cheaters are found."""
    print("pairs: honest populations with a sign", _rate(lambda seed: bool(pair_signs(honest(seed)))))
    for count in (10, 15, 20, 30, 50):
        print(f"pairs: {count} matches given away", _rate(lambda seed, n=count: _has_pair(farmed(honest(seed), n, seed))))  # type: ignore[misc]
    print("sandbagging: honest populations with a sign", _rate(lambda seed: bool(sandbagging_signs(honest(seed)))))
    for count in (10, 20, 30, 40):
        found = _rate(lambda seed, n=count: any(one.who == "bag" for one in sandbagging_signs(sandbagged(honest(seed), n, seed))))  # type: ignore[misc]
        print(f"sandbagging: {count} matches, three of four left, and as many won", found)
    print("sparing: honest populations with a sign", _rate(lambda seed: bool(sparing_signs(hitting(honest(seed), seed)))))
    for part, counts in ((1.0, (5, 10, 15, 20)), (0.5, (10, 20, 30, 50))):
        for count in counts:
            rate = _rate(lambda seed, n=count, p=part: _spares(hitting(together(honest(seed), n, seed), seed, ("person 0", "person 1"), p)))  # type: ignore[misc]
            print(f"sparing: {count} matches together, {part:.0%} spared", rate)
    print("profiles: honest populations with a sign", _rate(lambda seed: bool(profiles_signs(uses(seed)))))
    for hours in (1, 2, 3, 4):
        rate = _rate(lambda seed, n=hours: any(one.one.startswith("double") for one in profiles_signs(uses(seed, doubles=1, hours=n))))  # type: ignore[misc]
        print(f"profiles: one person with two, {hours} hours a day each", rate)


def _spares(matches: list[Rated]) -> bool:
    return any((sign.who, sign.spared) == ("person 0", "person 1") for sign in sparing_signs(matches))


def _has_pair(matches: list[Rated]) -> bool:
    return any((sign.winner, sign.loser) == ("person 0", "person 1") for sign in pair_signs(matches))


if __name__ == "__main__":
    main()
