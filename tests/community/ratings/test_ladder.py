"""Promise 19: ratings are a fold of facts. Folded again, in parts, or with facts that come twice, they are the same, bit for bit."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence

import msgspec
import pytest

from lastcard.community.ratings import ladder as module
from lastcard.community.ratings.facts import Left, Player, Rated, RatingFact
from lastcard.community.ratings.ladder import START, START_DEVIATION, Ladder
from lastcard.community.ratings.standing import rated_rows
from lastcard.room.durations import DAY_MS
from tests.community.ratings.populations import random_facts


def folded(facts: Sequence[RatingFact], ladder: Ladder | None = None) -> Ladder:
    found = Ladder() if ladder is None else ladder
    for fact in facts:
        found.apply(fact, 0)
    return found


def bits(ladder: Ladder) -> bytes:
    return msgspec.json.encode(ladder)


def match(number: int, *who: str, at: int = 0) -> Rated:
    return Rated(f"match{number}", "more", 500, tuple(Player(one, side, side + 1) for side, one in enumerate(who)), at)


@pytest.mark.parametrize("seed", range(6))
def test_ratings_recomputed_from_facts_are_the_same_bit_for_bit(seed: int) -> None:
    facts = random_facts(seed)
    whole = bits(folded(facts))
    assert bits(folded(facts)) == whole
    luck = random.Random(seed)
    for cut in luck.sample(range(len(facts)), 5):
        snapshot = msgspec.json.decode(bits(folded(facts[:cut])), type=Ladder)
        assert bits(folded(facts[cut:], snapshot)) == whole


@pytest.mark.parametrize("seed", range(6))
def test_a_match_that_is_reported_again_changes_nothing(seed: int) -> None:
    facts, luck = random_facts(seed), random.Random(seed)
    ladder = Ladder()
    for number, fact in enumerate(facts):
        ladder.apply(fact, 0)
        before = bits(ladder)
        for again in luck.sample(facts[: number + 1], min(number + 1, 3)):
            if isinstance(again, Rated):
                ladder.apply(again, 0)
        assert bits(ladder) == before


def test_the_bits_are_these_on_every_machine() -> None:
    """A change of the model or of its numbers changes them: then raise ``FORMAT`` in community/ratings/service.py."""
    assert hashlib.sha256(bits(folded(random_facts(1)))).hexdigest() == "22674634f764c7a0fcc67cab63d4d098fa7a735c2140183c2a44fb3ad7fafcae"


def test_who_is_gone_is_nowhere_and_does_not_come_back() -> None:
    facts = [match(number, "ann", "ben", "bot:careful") for number in range(5)]
    ladder = folded([*facts, Left("ann")])
    ben = ladder.rows["ben"].mean
    ladder.apply(match(9, "ann", "ben", "bot:careful"), 0)
    ladder.gone.clear()
    assert b"ann" not in bits(ladder)
    assert ladder.rows["ben"].mean == ben


def test_matches_beyond_those_that_are_kept_are_not_rated_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MATCHES", 10)
    facts = [match(number, "ann", "bot:careful", at=number + 1) for number in range(40)]
    ladder = folded(facts)
    before = bits(ladder)
    assert len(ladder.matches) == 10
    assert bits(folded(facts, ladder)) == before


@pytest.mark.parametrize(
    "fact",
    [
        match(0, "bot:careful", "bot:strong"),
        match(0, "ann"),
        match(0, "ann", "ann"),
        Rated("match0", "teams", 500, (Player("ann", 0, 1), Player("ben", 0, 1)), 0),
    ],
)
def test_without_two_sides_and_different_people_nothing_is_rated(fact: Rated) -> None:
    assert bits(folded([fact])) == bits(Ladder())


def test_a_rating_grows_uncertain_again_while_its_owner_does_not_play() -> None:
    ladder = folded([match(number, "ann", "bot:careful") for number in range(60)])
    row = ladder.rows["ann"]
    now, month, age = (row.deviation_at(days * DAY_MS) for days in (0, 30, 100_000))
    assert now < month < age == START_DEVIATION


def test_ratings_move_only_by_ones_own_matches() -> None:
    ladder = folded([match(number, "ann", "ben") for number in range(30)])
    ann, shared = ladder.rows["ann"].mean, ladder.rows["ann"].shared["ben"]
    assert shared > 0
    for number in range(100, 130):
        ladder.apply(match(number, "ben", "bot:strong"), 0)
    assert ladder.rows["ann"].mean == ann
    assert abs(ladder.rows["ann"].shared["ben"]) < shared  # what is known of Ben does not rest on Ann any more


def test_who_leaves_again_and_again_waits() -> None:
    def left(number: int, at: int) -> Rated:
        return Rated(f"match{number}", "more", 500, (Player("ann", 0, 2, left=True), Player("bot:careful", 1, 1)), at)

    minute = 60_000
    ladder = folded([left(0, 0)])
    assert ladder.rows["ann"].waits_until == 0
    ladder.apply(left(1, minute), 0)
    assert ladder.rows["ann"].waits_until == 11 * minute
    ladder.apply(left(2, 2 * minute), 0)
    assert ladder.rows["ann"].waits_until == 22 * minute
    ladder.apply(left(3, 10 * DAY_MS), 0)
    assert ladder.rows["ann"].waits_until == 0


def test_provisional_people_come_last_and_know_their_distance() -> None:
    sure = [match(number, "ann", "bot:forgetful") if number % 2 else match(number, "bot:strong", "ann") for number in range(400)]
    ladder = folded([*sure, match(999, "ben", "bot:strong")])
    ann, ben = rated_rows(ladder, 0)
    assert (ann.who, ann.is_provisional, ben.is_provisional) == ("ann", False, True)
    assert ben.rating > START
    assert ben.high - ben.low > ann.high - ann.low


def test_covariances_are_bounded_and_agree_on_both_sides() -> None:
    luck = random.Random(3)
    people = [f"person{number}" for number in range(60)]
    ladder = folded([match(number, *luck.sample(people, 4)) for number in range(300)])
    for who, row in ladder.rows.items():
        assert len(row.shared) <= 12 + 3  # pruned when a match adds more
        for other, value in row.shared.items():
            assert ladder.rows[other].shared[who] == value
            assert abs(value) <= (row.variance * ladder.rows[other].variance) ** 0.5
