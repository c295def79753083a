"""Classic: the box, the deal and the first card."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard import Round, Rules, RulesError
from tests.rulebook.tables import dealt, events, may, sizes, table, told, waits_for


@pytest.mark.rule("CL-A10")
def test_two_to_ten_play_with_108_cards() -> None:
    counts = Counter(map(str, Rules("classic").deck))
    assert sum(counts.values()) == 108
    assert all(counts[color + face] == (1 if face == "0" else 2) for color in "rygb" for face in "0123456789srd")
    assert (counts["ww"], counts["w4"]) == (4, 4)
    for players in (2, 10):
        assert len(Round.deal("classic", players, seed=1).seats) == players
    for players in (1, 11):
        with pytest.raises(RulesError):
            Round.deal("classic", players, seed=1)


@pytest.mark.rule("CL-A10")
@pytest.mark.alternative("players=3-4")
@pytest.mark.parametrize("players", [2, 5])
def test_with_players_another_number_can_play(players: int) -> None:
    with pytest.raises(RulesError):
        Round.deal("classic players=3-4", players, seed=1)
    assert len(Round.deal("classic players=3-4", 3, seed=1).seats) == 3


@pytest.mark.rule("CL-A10")
@pytest.mark.parametrize(
    ("deck", "special"),
    [
        pytest.param("pp112", "wb", marks=pytest.mark.alternative("deck=pp112")),
        pytest.param("df112", "wa", marks=pytest.mark.alternative("deck=df112")),
        pytest.param("mc112", "wc", marks=pytest.mark.alternative("deck=mc112")),
    ],
)
def test_with_deck_another_deck_is_dealt(deck: str, special: str) -> None:
    box = Round.deal(f"classic deck={deck}", 3, seed=1).box
    assert (len(box), box.count(special)) == (112, 4)


@pytest.mark.rule("CL-03", "CL-04", "CL-05")
def test_seven_each_one_turned_up_the_rest_is_the_draw_pile() -> None:
    deck = "".join(map(str, Rules("classic").deck))
    rnd = Round.deal("classic", 4, deck=deck)
    assert sizes(rnd) == [7, 7, 7, 7]
    assert str(rnd.hand("p2")) == "".join(deck[i : i + 2] for i in range(0, 56, 8))
    assert str(rnd.discard_pile) == deck[56:58]
    assert str(rnd.draw_pile) == deck[58:]


@pytest.mark.rule("CL-03")
def test_the_deck_is_shuffled() -> None:
    one, other = (Round.deal("classic", 4, seed=seed) for seed in (1, 2))
    assert one.box == other.box == Rules("classic").deck
    assert str(one.draw_pile) != str(other.draw_pile)


@pytest.mark.rule("CL-04")
def test_the_draw_pile_lies_face_down() -> None:
    drawn = dealt("classic", "g1g2g3g4 r5 b1b2").play("p2 draw")[1]
    assert [str(drawn.seen_by(seat)) for seat in ("p2", "p3", None)] == ["d draw p2 b1", "d draw p2 ??", "d draw p2 ??"]


@pytest.mark.rule("CL-07")
def test_left_of_the_dealer_starts_and_play_goes_left() -> None:
    rnd = dealt("classic", "g1g2g3g4 r5 b1b2b3b4", dealer="p3")
    assert (rnd.turn, rnd.direction) == ("p4", "left")
    assert events(rnd, "p4 draw")[-1] == "d turn p1"


@pytest.mark.rule("CL-30", "CL-A1")
def test_a_first_wild_is_named_by_left_of_the_dealer_who_then_plays() -> None:
    rnd = dealt("classic", "g1g2g3g4 ww b1b2b3b4")
    assert (waits_for(rnd), may(rnd, "p2")) == ({"p2"}, {"color r", "color y", "color g", "color b"})
    assert events(rnd, "p2 color g") == ["p2 color g", "d turn p2"]
    assert may(rnd, "p2") == {"g1"}


@pytest.mark.rule("CL-06", "CL-A1")
@pytest.mark.alternative("first.wild=return_reflip")
def test_with_first_wild_return_reflip_a_first_wild_goes_back_and_another_card_comes() -> None:
    rnd = dealt("classic first.wild=return_reflip", "g1g2g3g4 ww b1b2b3b4")
    assert str(rnd.to_shuffle) == "b1b2b3b4ww"
    assert events(rnd, "d shuffle b3wwb1b2b4") == ["d shuffle b3wwb1b2b4", "d top b3", "d turn p2"]


@pytest.mark.rule("CL-06", "CL-33")
def test_a_first_wild_draw_four_goes_back_and_another_card_comes() -> None:
    rnd = dealt("classic", "g1g2g3g4 w4 b1b2b3b4")
    assert (waits_for(rnd), str(rnd.to_shuffle)) == ({"d"}, "b1b2b3b4w4")
    assert events(rnd, "d shuffle b3w4b1b2b4") == ["d shuffle b3w4b1b2b4", "d top b3", "d turn p2"]
    assert (str(rnd.draw_pile), sizes(rnd)) == ("w4b1b2b4", [1, 1, 1, 1])


@pytest.mark.rule("CL-20", "CL-A3")
def test_a_first_draw_two_hits_the_first_player_who_still_plays() -> None:
    rnd = dealt("classic", "g1g2g3g4 rd b1b2b3b4")
    assert told(rnd) == ["d top rd", "d draw p2 b1b2", "d turn p2"]


@pytest.mark.rule("CL-A3")
@pytest.mark.alternative("first.draw2=draw_and_miss")
def test_with_draw_and_miss_a_first_draw_two_also_costs_the_first_player_the_turn() -> None:
    rnd = dealt("classic first.draw2=draw_and_miss", "g1g2g3g4 rd b1b2b3b4")
    assert told(rnd) == ["d top rd", "d draw p2 b1b2", "d miss p2", "d turn p3"]


@pytest.mark.rule("CL-23")
def test_a_first_reverse_lets_right_of_the_dealer_start_to_the_right() -> None:
    rnd = dealt("classic", "g1g2g3g4 rr b1b2b3b4", dealer="p3")
    assert told(rnd) == ["d top rr", "d reverse right", "d turn p2"]
    assert events(rnd, "p2 draw")[-1] == "d turn p1"


@pytest.mark.rule("CL-26")
def test_a_first_skip_passes_the_first_player() -> None:
    assert told(dealt("classic", "g1g2g3g4 rs b1b2b3b4")) == ["d top rs", "d miss p2", "d turn p3"]


@pytest.mark.rule("CL-A15")
@pytest.mark.parametrize(
    ("first", "said"),
    [
        ("rs", ["d miss p2", "d turn p1"]),
        ("rd", ["d draw p2 b1b2", "d turn p2"]),
        ("rr", ["d reverse right", "d turn p2"]),
    ],
)
def test_who_starts_between_two_after_an_action_card(first: str, said: list[str]) -> None:
    assert told(dealt("classic", f"g1g2 {first} b1b2b3b4", players=2)) == [f"d top {first}", *said]


@pytest.mark.rule("CL-01", "CL-17", "CL-41")
def test_the_first_to_play_all_cards_scores_what_the_others_hold() -> None:
    rnd = table("classic | r5 b1b2 g1ww | r7 | p1> | b3", "p1 r5")
    assert (rnd.over, rnd.winner, rnd.points) == (True, "p1", {"p1": 0, "p2": 3, "p3": 51})
