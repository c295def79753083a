"""From the end of a match to the fact that is rated."""

from __future__ import annotations

import pytest

from lastcard import Rules
from lastcard.community.ratings.formats import class_of, length_of
from lastcard.community.ratings.results import Finished, Seat, fact_of, places_of

PEOPLE = [Seat("ann"), Seat("ben"), Seat("cy"), Seat("bot:careful")]


def finished(rules: str = "classic", seats: list[Seat] = PEOPLE, winners: tuple[int, ...] = (0,), **more: object) -> Finished:
    totals = (520, 300, 410, 300)[: len(seats)]
    return Finished("table 1", Rules(rules), seats, winners, **{"totals": totals, "at": 7, **more})  # type: ignore[arg-type]


def left(seats: list[Seat], *who: str) -> list[Seat]:
    return [Seat(seat.who, has_left=seat.who in who) for seat in seats]


@pytest.mark.parametrize(
    ("match", "places"),
    [
        (finished(), [1, 3, 2, 3]),
        (finished("classic match.mode=low_total", winners=(1,)), [4, 1, 3, 2]),
        (finished("classic match.mode=single_hand"), [1, 2, 2, 2]),
        (finished("classic match.mode=elimination"), [1, 2, 2, 2]),
        (finished(seats=left(PEOPLE, "ann")), [4, 2, 1, 2]),
        (finished(seats=left(PEOPLE, "ann", "cy")), [3, 1, 3, 1]),
        (finished("classic teams=2x2", winners=(0, 2), totals=(520, 300, 520, 300)), [1, 3, 1, 3]),
    ],
)
def test_places(match: Finished, places: list[int]) -> None:
    assert places_of(match) == places


def test_who_leaves_a_winning_team_wins_nothing_and_the_partner_does() -> None:
    seats = left([Seat("ann"), Seat("ben"), Seat("cy"), Seat("dot")], "cy")
    fact = fact_of(finished("classic teams=2x2", seats, winners=(0, 2), totals=(520, 300, 520, 300)))
    assert fact is not None
    assert [player.who for player in fact.players] == ["ann", "ben", "bot:careful", "dot"]
    lost = fact_of(finished("classic teams=2x2", seats, winners=(1, 3), totals=(300, 520, 300, 520)))
    assert lost is not None
    assert [player.who for player in lost.players] == ["ann", "ben", "cy", "dot"]


def test_guests_are_not_compared() -> None:
    fact = fact_of(finished(seats=[Seat("ann"), Seat(""), Seat("cy"), Seat("bot:nobody-knows")]))
    assert fact is not None
    assert [(player.who, player.side, player.place) for player in fact.players] == [("ann", 0, 1), ("cy", 2, 2)]
    assert fact.kind == "more"


@pytest.mark.parametrize(
    "seats",
    [
        [Seat("ann"), Seat(""), Seat(""), Seat("")],
        [Seat("bot:careful")] * 4,
    ],
)
def test_without_a_person_and_somebody_to_compare_with_nothing_is_rated(seats: list[Seat]) -> None:
    assert fact_of(finished(seats=seats)) is None


def test_a_team_with_a_guest_is_not_rated() -> None:
    seats = [Seat("ann"), Seat("ben"), Seat(""), Seat("dot")]
    assert fact_of(finished("classic teams=2x2", seats, winners=(0, 2), totals=(520, 300, 520, 300))) is None


def test_classes_and_lengths() -> None:
    assert [class_of(Rules(rules), seats) for rules, seats in (("classic", 2), ("merciless", 10), ("classic teams=2x3", 6))] == [
        "two",
        "more",
        "teams",
    ]
    assert class_of(Rules("classic"), 2, duplicate=True) == "duplicate"
    assert [length_of(Rules(f"classic match.target={target}")) for target in (10, 200, 999_999)] == [70, 200, 2000]
