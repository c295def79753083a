"""Bots compared by their choices: the same share as rounds won, with less luck."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from lastcard.errors import LastCardError
from lastcard.fast import simulate
from lastcard.fast.simulation.decision_advantage import advantage


@pytest.mark.parametrize(("line", "seats"), [("classic", 2), ("minecraft", 3)])
def test_it_is_what_more_rounds_are_won(line: str, seats: int, repeats: Callable[[int, int], int]) -> None:
    """The share of rounds won is counted beside it: five standard errors of both together are never left."""
    rounds = repeats(800, 100)
    found = advantage(line, seats, "strong", "careful", rounds, seed="law", worlds=32)
    games = 12_000
    winners = simulate(line, seats, games, ["strong", *["careful"] * (seats - 1)], "law", rotate=True)["winners"].astype(np.int64)
    won = winners >> (-np.arange(games) % seats) & 1
    more, error = float(won.mean()) - 1 / seats, float(won.std()) / games**0.5
    assert abs(found.more - more) < 5 * (found.error**2 + error**2) ** 0.5
    assert more > 10 * error
    assert found.more > 5 * min(1, rounds / 800) * found.error, "fewer rounds tell less"


def test_turned_round_it_is_lost() -> None:
    found = advantage("classic", 2, "careful", "strong", 500, seed=1, worlds=32)
    assert found.interval[1] < 0
    assert found.interval[0] < found.more < found.interval[1]


@pytest.mark.parametrize("bot", ["sharp", "master"])
def test_a_bot_has_no_advantage_over_itself(bot: str) -> None:
    found = advantage("classic", 3, bot, bot, 3, seed=1)
    assert (found.more, found.error, found.rounds, found.differences) == (0, 0, 3, 0)


def test_the_same_seed_gives_the_same_with_any_threads() -> None:
    one, two = (advantage("fairies jump_in=on", 3, "master", "strong", 8, seed=5, worlds=8, threads=threads) for threads in (1, 2))
    assert one == two
    assert one.differences > 4


def test_what_cannot_be_compared_is_refused() -> None:
    with pytest.raises(LastCardError, match="random: choices are compared of careful, sharp, strong, searcher, master"):
        advantage("classic", 2, "random", "careful", 10)
    with pytest.raises(LastCardError, match="rounds=1: 2 is the least"):
        advantage("classic", 2, "strong", "careful", 1)
    with pytest.raises(LastCardError, match=r"rounds=1000000000000: 1,?000,?000 are the most"):
        advantage("classic", 2, "strong", "careful", 10**12)
    with pytest.raises(LastCardError, match="worlds=0"):
        advantage("classic", 2, "strong", "careful", 10, worlds=0)
