"""Paw Patrol: the box, the deal and the first card."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard import Round, Rules, RulesError
from tests.rulebook.tables import dealt, events, may, refused, sizes, table, told, waits_for


@pytest.mark.rule("PP-01")
@pytest.mark.parametrize("players", [2, 10])
def test_two_to_ten_can_take_part(players: int) -> None:
    assert len(Round.deal("paw-patrol", players, seed=1).seats) == players


@pytest.mark.rule("PP-01")
@pytest.mark.parametrize("players", [1, 11])
def test_fewer_or_more_cannot(players: int) -> None:
    with pytest.raises(RulesError):
        Round.deal("paw-patrol", players, seed=1)


@pytest.mark.rule("PP-03")
@pytest.mark.parametrize("color", "rygb")
def test_nineteen_numbers_of_each_colour(color: str) -> None:
    counts = Counter(map(str, Rules("paw-patrol").deck))
    assert [counts[f"{color}{number}"] for number in range(10)] == [1] + [2] * 9


@pytest.mark.parametrize(
    "face",
    [
        pytest.param("d", marks=pytest.mark.rule("PP-04")),
        pytest.param("r", marks=pytest.mark.rule("PP-05")),
        pytest.param("s", marks=pytest.mark.rule("PP-06")),
    ],
)
def test_two_of_each_action_card_in_each_colour(face: str) -> None:
    counts = Counter(map(str, Rules("paw-patrol").deck))
    assert [counts[color + face] for color in "rygb"] == [2, 2, 2, 2]


@pytest.mark.parametrize(
    "wild",
    [
        pytest.param("ww", marks=pytest.mark.rule("PP-07")),
        pytest.param("w4", marks=pytest.mark.rule("PP-08")),
        pytest.param("wb", marks=pytest.mark.rule("PP-09")),
    ],
)
def test_four_of_each_wild(wild: str) -> None:
    assert Counter(map(str, Rules("paw-patrol").deck))[wild] == 4


@pytest.mark.rule("PP-10")
def test_the_deck_has_112_cards() -> None:
    assert len(Rules("paw-patrol").deck) == 112


@pytest.mark.rule("PP-15")
def test_the_complete_deck_is_shuffled_and_dealt() -> None:
    one, other = (Round.deal("paw-patrol", 4, seed=seed) for seed in (1, 2))
    assert one.box == other.box == Rules("paw-patrol").deck
    assert str(one.draw_pile) != str(other.draw_pile)
    dealt_cards = [*one.draw_pile, *one.discard_pile, *(card for seat in one.seats for card in one.hand(seat))]
    assert tuple(sorted(dealt_cards)) == one.box


@pytest.mark.rule("PP-16", "PP-17", "PP-18")
def test_seven_each_one_turned_up_the_rest_is_the_draw_pile() -> None:
    deck = "".join(map(str, Rules("paw-patrol").deck))
    rnd = Round.deal("paw-patrol", 4, deck=deck)
    assert sizes(rnd) == [7, 7, 7, 7]
    assert str(rnd.discard_pile) == deck[56:58]
    assert str(rnd.draw_pile) == deck[58:]


@pytest.mark.rule("PP-17")
def test_the_draw_pile_lies_face_down() -> None:
    rnd = dealt("paw-patrol", "r1g2g3g4 r5 b1b2b3b4", dealer="p1")
    drawn = rnd.play("p2 draw")[1]
    assert [str(drawn.seen_by(seat)) for seat in ("p2", "p3", None)] == ["d draw p2 b1", "d draw p2 ??", "d draw p2 ??"]


@pytest.mark.rule("PP-20", "PP-21")
def test_left_of_the_dealer_starts_and_play_runs_left() -> None:
    rnd = dealt("paw-patrol", "r1g2g3g4 r5 b1b2b3b4", dealer="p3")
    assert (rnd.turn, rnd.direction) == ("p4", "left")
    assert events(rnd, "p4 draw")[-1] == "d turn p1"


@pytest.mark.rule("PP-19", "PP-37", "PP-A23")
def test_a_first_draw_two_hits_left_of_the_dealer() -> None:
    rnd = dealt("paw-patrol", "g1g2g3g4 rd b1b2b3b4")
    assert told(rnd) == ["d top rd", "d draw p2 b1b2", "d miss p2", "d turn p3"]
    assert (sizes(rnd), rnd.direction) == ([1, 3, 1, 1], "left")


@pytest.mark.rule("PP-19", "PP-40", "PP-41", "PP-A23")
def test_a_first_reverse_lets_the_dealer_start_to_the_right() -> None:
    rnd = dealt("paw-patrol", "g1g2g3g4 rr b1b2b3b4")
    assert told(rnd) == ["d top rr", "d reverse right", "d turn p1"]
    assert events(rnd, "p1 draw")[-1] == "d turn p4"


@pytest.mark.rule("PP-19", "PP-45", "PP-A23")
def test_a_first_skip_passes_left_of_the_dealer() -> None:
    assert told(dealt("paw-patrol", "g1g2g3g4 rs b1b2b3b4")) == ["d top rs", "d miss p2", "d turn p3"]


@pytest.mark.rule("PP-A12")
@pytest.mark.parametrize(
    ("first", "said"),
    [
        ("rs", ["d miss p2", "d turn p1"]),
        ("rd", ["d draw p2 b1b2", "d miss p2", "d turn p1"]),
        ("rr", ["d reverse right", "d turn p1"]),
    ],
)
def test_with_two_the_dealer_starts_after_an_action_card(first: str, said: list[str]) -> None:
    assert told(dealt("paw-patrol", f"g1g2 {first} b1b2b3b4", players=2)) == [f"d top {first}", *said]


@pytest.mark.parametrize(
    "wild",
    [
        pytest.param("ww", marks=pytest.mark.rule("PP-19", "PP-48")),
        pytest.param("wb", marks=pytest.mark.rule("PP-19", "PP-67")),
    ],
)
def test_a_first_wild_is_named_by_left_of_the_dealer_who_then_plays(wild: str) -> None:
    rnd = dealt("paw-patrol", f"g1g2g3g4 {wild} b1b2b3b4")
    assert waits_for(rnd) == {"p2"}
    assert may(rnd, "p2") == {"color r", "color y", "color g", "color b"}
    assert events(rnd, "p2 color g") == ["p2 color g", "d turn p2"]
    assert (may(rnd, "p2"), sizes(rnd)) == ({"g1", "draw"}, [1, 1, 1, 1])


@pytest.mark.rule("PP-53")
def test_a_first_wild_draw_four_goes_back_and_another_card_comes() -> None:
    rnd = dealt("paw-patrol", "g1g2g3g4 w4 b1b2b3b4")
    assert (waits_for(rnd), str(rnd.to_shuffle)) == ({"d"}, "b1b2b3b4w4")
    assert refused(rnd, "p2 draw") is not None
    assert events(rnd, "d shuffle b3w4b1b2b4") == ["d shuffle b3w4b1b2b4", "d top b3", "d turn p2"]
    assert str(rnd.draw_pile) == "w4b1b2b4"
    assert sizes(rnd) == [1, 1, 1, 1]


@pytest.mark.rule("PP-12", "PP-72")
def test_whoever_has_played_every_card_has_won_the_round() -> None:
    rnd = table("paw-patrol | r5 b1b2 g1g2 | r7 | p1> | b3")
    assert events(rnd, "p1 r5")[:2] == ["p1 r5", "d over p1"]
    assert (rnd.over, rnd.winner, rnd.asks) == (True, "p1", ())
