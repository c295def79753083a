"""Laws of the model: who is ahead gains, what is known grows, and friends who play among themselves learn only who is better."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from lastcard.community.ratings.formats import slopes_of
from lastcard.community.ratings.ladder import START, START_DEVIATION, is_positive
from lastcard.community.ratings.model import Known, Side, chance_of, expected_places, updated

RATINGS = st.floats(600, 2400)
DEVIATIONS = st.floats(20, 300)
VARIANCE = START_DEVIATION**2


def alone(*numbers: int) -> list[Side]:
    return [Side((number,), 0.0, 1) for number in numbers]


@given(RATINGS, DEVIATIONS, RATINGS, DEVIATIONS)
def test_the_winner_gains_and_the_loser_loses(one: float, spread: float, other: float, spread_other: float) -> None:
    before = Known([one, other], [[spread**2, 0.0], [0.0, spread_other**2]])
    after = updated(before, alone(0, 1), [(0,), (1,)], slopes_of(2, 500)).known
    assert after.means[0] > one
    assert after.means[1] < other
    assert after.covariances[0][0] <= spread**2
    assert is_positive(after.covariances)


@given(st.lists(st.tuples(RATINGS, DEVIATIONS), min_size=2, max_size=10), st.randoms(use_true_random=False))
def test_known_grows_and_stays_a_normal_distribution(people: list[tuple[float, float]], luck: object) -> None:
    order = list(range(len(people)))
    luck.shuffle(order)  # type: ignore[attr-defined]
    before = Known(
        [mean for mean, _ in people],
        [[spread**2 if row == column else 0.0 for column in range(len(people))] for row, (_, spread) in enumerate(people)],
    )
    after = updated(before, alone(*range(len(people))), [(seat,) for seat in order], slopes_of(len(people), 500)).known
    assert is_positive(after.covariances)
    for number, (_, spread) in enumerate(people):
        assert after.covariances[number][number] <= spread**2 * (1 + 1e-9)
    assert after.means[order[0]] >= people[order[0]][0]
    assert after.means[order[-1]] <= people[order[-1]][0]


def test_friends_who_play_only_with_each_other_stay_uncertain_about_the_scale() -> None:
    known = Known([START, START], [[VARIANCE, 0.0], [0.0, VARIANCE]])
    for number in range(400):
        places = [(0,), (1,)] if number % 3 else [(1,), (0,)]
        known = updated(known, alone(0, 1), places, slopes_of(2, 500)).known
    (first, shared), (_, second) = known.covariances
    assert first + second - 2 * shared < 30**2  # who is better is well known
    assert min(first, second) > (0.65 * START_DEVIATION) ** 2  # how good both are is not


def test_equal_places_tell_nothing_about_each_other() -> None:
    known = Known([START, START], [[VARIANCE, 0.0], [0.0, VARIANCE]])
    after = updated(known, alone(0, 1), [(0, 1)], slopes_of(2, 500)).known
    assert after == known


def test_a_longer_match_and_fewer_players_tell_more() -> None:
    def learnt(seats: int, length: int) -> float:
        sides = [*alone(0), *(Side((), START, 1) for _ in range(seats - 1))]
        places = [(0,), tuple(range(1, seats))]
        return updated(Known([START], [[VARIANCE]]), sides, places, slopes_of(seats, length)).known.covariances[0][0]

    assert learnt(2, 500) < learnt(2, 70)
    assert learnt(2, 500) < learnt(4, 500) < learnt(10, 500)


def test_partners_share_what_a_match_tells() -> None:
    known = Known([START, START, START], [[VARIANCE if row == column else 0.0 for column in range(3)] for row in range(3)])
    sides = [Side((0, 1), 0.0, 2), Side((2,), START, 2)]
    after = updated(known, sides, [(0,), (1,)], slopes_of(2, 500)).known
    assert math.isclose(after.means[0], after.means[1])
    assert START < after.means[0] < START + (START - after.means[2]) + 1


def test_expected_places_add_up() -> None:
    known = Known([1700.0, 1400.0], [[900.0, 0.0], [0.0, 2500.0]])
    sides = [*alone(0, 1), Side((), 1500.0, 1), Side((), 235.0, 1)]
    places = expected_places(known, sides, slopes_of(4, 500))
    assert math.isclose(sum(places), 1 + 2 + 3 + 4)
    assert places[0] < places[2] < places[1] < places[3]


def test_uncertainty_takes_chances_to_the_middle() -> None:
    sure, unsure = (Known([1700.0, 1500.0], [[variance, 0.0], [0.0, variance]]) for variance in (1.0, VARIANCE))
    one, other = alone(0, 1)
    assert 0.5 < chance_of(unsure, one, other, 0.005) < chance_of(sure, one, other, 0.005)
