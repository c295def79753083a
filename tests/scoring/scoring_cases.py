"""Random rules, standings and results of matches, for the tests of scoring."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from lastcard import Rules
from lastcard.cards import Card
from lastcard.game.standing import Result, Standing
from lastcard.rules.compiled import compile_rules
from lastcard.rules.edition import EDITIONS
from lastcard.rules.settings import SETTINGS

COLLECTING = ("winner_collects", "single_hand")


LIMITED = ("winner_collects", "low_total")
"""The modes that a number of rounds can end."""

FREE = ("low.tie", "elimination.blocked", "final.heads_up", "dealer.pick", "dealer.next", "dealer.tie", "dealer.action_value")


def draw_value(rules: Rules, card: Card) -> int:
    """Return the value of a card in the draw for the deal."""
    value: int = compile_rules(rules).cut_value[card.kind]
    return value


def some_rules(chance: Random) -> Rules:
    """Rules of a match: every mode, with teams where they are possible, and every way of dealing."""
    mode = chance.choice(SETTINGS["match.mode"].values)
    words = [chance.choice(EDITIONS), f"match.mode={mode}", f"match.target={chance.choice((1, 2, 6, 40, 150, 500))}"]
    words += [f"{key}={chance.choice(SETTINGS[key].values)}" for key in FREE]
    has_teams = mode in COLLECTING and chance.random() < 0.5
    words += ["teams=2xN", "mercy=0"] if has_teams else ["teams=off"]  # partners and mercy exclude each other
    words += [f"score.out={chance.choice((0, 0, 5, 50))}", f"score.times={chance.choice((1, 1, 2))}"]
    words.append(f"score.round={chance.choice(('hands', 'flat(7)'))}")
    words.append(f"match.rounds={chance.choice((0, 1, 3)) if mode in LIMITED else 0}")
    words.append(f"elimination.min_players={chance.choice((2, 3, 4))}")
    return Rules(" ".join(words))


def some_standing(chance: Random) -> Standing:
    """A match that is about to begin."""
    rules = some_rules(chance)
    least = 2
    if rules["match.mode"] == "elimination":
        least = rules.number("elimination.min_players")
    return Standing.begin(rules, chance.randint(least, rules.players[-1]))


def some_result(chance: Random, standing: Standing) -> Result:
    """A round of the players who are still in; sometimes void, without a winner, or with several."""
    players = standing.playing
    if chance.random() < 0.1:
        return Result(players, (), tuple(chance.randrange(50) for _ in players), void=True)
    winners = tuple(chance.sample(players, min(len(players), chance.choice((0, 1, 1, 1, 1, 2, 3)))))
    most = chance.choice((3, 60, 400))
    empty = () if chance.random() < 0.3 else winners  # the winner of a blocked round still holds cards
    return Result(players, winners, tuple(0 if player in empty else chance.randrange(most) for player in players))


def rounds_of(seed: int) -> Iterator[tuple[Standing, Result, Standing]]:
    """Play a random match; yield the standing before each round, its result, and the standing after it."""
    chance = Random(seed)
    standing = some_standing(chance)
    for _ in range(30):
        if standing.over:
            return
        result = some_result(chance, standing)
        after = standing.after(result)
        yield standing, result, after
        standing = after
