"""From the end of a match to the fact that is rated."""

from __future__ import annotations

import pytest

from lastcard import Rules
from lastcard.community.ratings.formats import class_of, length_of
from lastcard.community.ratings.results import Finished, Holder, Seat, fact_of, finished_at, given_up_at, places_of
from lastcard.room.table.events import Pace
from lastcard.room.table.seats import SeatState
from lastcard.room.table.state import TableState
from lastcard.room.wire import ScoreSheet

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
    assert [length_of(Rules(f"classic match.target={target}")) for target in (10, 200, 999_999)] == [70, 200, 2000]


def table(**over: object) -> TableState:
    seats = [
        SeatState("person", "Ann", token="hash of ann"),
        SeatState("person", "Ben", token="hash of ben", away=True),
        SeatState("bot", "Ada", level="strong"),
        SeatState("person", "Cy", token="hash of a newcomer"),
    ]
    sheet = ScoreSheet(1, ["p1"], {}, [510, 0, 0, 0], [510, 120, 300, 200], [], None, False)
    more = {"status": "over", "match_number": 2, "match_rules": "classic", "sheets": [sheet], "over": {"winners": ["p1"], "seed": "s"}}
    return TableState("abc", "classic", "seed", Pace(), False, "", seats, **{**more, **over})  # type: ignore[arg-type]


PLACED = {"p1": Holder("ann", "hash of ann"), "p2": Holder("ben", "hash of ben")}


def test_the_end_of_a_table_says_who_stayed() -> None:
    found = finished_at(table(), PLACED, 7)
    assert found is not None
    assert (found.key, found.winners, found.totals) == ("abc 2", [0], [510, 120, 300, 200])
    assert list(found.seats) == [Seat("ann"), Seat("ben", has_left=True), Seat("bot:strong"), Seat("")]
    assert places_of(found) == [1, 4, 2, 3]


def test_a_seat_in_other_hands_was_left() -> None:
    found = finished_at(table(), {**PLACED, "p3": Holder("dot", "hash of dot"), "p4": Holder("cy", "hash of cy")}, 7)
    assert found is not None
    assert list(found.seats) == [Seat("ann"), *(Seat(who, has_left=True) for who in ("ben", "dot", "cy"))]


def test_who_ends_a_match_against_bots_alone_has_left_it() -> None:
    ended = table(over={"winners": [], "seed": "s"}, sheets=[])
    alone = {"p1": Holder("ann", "hash of ann")}
    for found in (finished_at(ended, alone, 7), given_up_at(table(status="playing"), alone, 7)):
        assert found is not None
        assert list(found.seats) == [Seat("ann", has_left=True), Seat(""), Seat("bot:strong"), Seat("")]
        assert (places_of(found)[0], places_of(found)[2] < 4) == (4, True)
    assert given_up_at(table(status="playing"), PLACED, 7) is None


@pytest.mark.parametrize("over", [{"status": "playing"}, {"over": None}, {"over": {"winners": [], "seed": "s"}}, {"sheets": []}])
def test_a_match_without_an_end_is_not_rated(over: dict[str, object]) -> None:
    assert finished_at(table(**over), PLACED, 7) is None
