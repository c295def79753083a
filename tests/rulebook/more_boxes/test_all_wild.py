"""All Wild: the box, the start, every card, UNO and the end."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard import Round, Rules, RulesError
from tests.rulebook.games import played
from tests.rulebook.tables import can_catch, dealt, events, may, refused, sizes, table, told

OTHERS = "wwwr wkwj wwww"
PILE = "wwwrwkwjw2w4wtws"
CARDS = ("ww", "wr", "wk", "wj", "w2", "w4", "wt", "ws")
COUNTS = (20, 20, 20, 16, 8, 4, 8, 16)


@pytest.mark.rule("AW-01")
def test_two_to_ten_take_part() -> None:
    assert [len(Round.deal("allwild", players=players, seed=1).seats) for players in (2, 10)] == [2, 10]
    for players in (1, 11):
        with pytest.raises(RulesError, match="AW-01"):
            Round.deal("allwild", players=players, seed=1)


@pytest.mark.rule("AW-02")
def test_the_box_has_112_wild_cards() -> None:
    box = Counter(map(str, Rules("allwild").deck))
    assert box.total() == 112
    assert box == dict(zip(CARDS, COUNTS, strict=True))


@pytest.mark.rule("AW-03")
def test_the_deal_passes_to_the_left() -> None:
    rounds = [
        [
            "[[round]]",
            f'seats = ["p1", "p2", "p3"]\ndealer = "p{dealer}"',
            f'deck = "{"".join(card * count for card, count in zip(CARDS, COUNTS, strict=True))}"',
            f'actions = ["p{starter} ww"]',
        ]
        for dealer, starter in ((1, 2), (2, 3), (3, 1))
    ]
    match = played("allwild deal.size=1 dealer.pick=chosen", *rounds)
    assert [str(event) for event in match.events if str(event).startswith("d dealer")] == ["d dealer p1", "d dealer p2", "d dealer p3"]
    assert Rules("allwild")["dealer.pick"] == "random"


@pytest.mark.rule("AW-04")
def test_seven_cards_each_and_one_is_turned_up() -> None:
    rnd = Round.deal("allwild", players=4, seed=1)
    assert sizes(rnd) == [7] * 4
    assert (len(rnd.discard_pile), len(rnd.draw_pile)) == (1, 112 - 29)


@pytest.mark.rule("AW-05")
@pytest.mark.parametrize("card", CARDS)
def test_any_first_card_stays_and_does_nothing(card: str) -> None:
    rnd = dealt("allwild", f"wwwwwwww {card} {PILE}")
    assert told(rnd) == [f"d top {card}", "d turn p2"]
    assert (sizes(rnd), rnd.direction) == ([1] * 4, "left")


@pytest.mark.rule("AW-06")
@pytest.mark.parametrize("top", CARDS)
def test_every_card_can_be_played_on_every_card_and_nobody_draws(top: str) -> None:
    rnd = table(f"allwild uno.call=automatic | {''.join(CARDS)} {OTHERS} | {top} | p1> | {PILE}")
    assert may(rnd, "p1") == set(CARDS)
    assert refused(rnd, "p1 draw") == "AW-06"


@pytest.mark.rule("AW-07")
def test_a_wild_does_nothing() -> None:
    rnd = table(f"allwild | wwwrwr {OTHERS} | wk | p1> | {PILE}")
    assert events(rnd, "p1 ww") == ["p1 ww", "d turn p2"]
    assert rnd.color is None


@pytest.mark.rule("AW-08")
def test_wild_reverse_turns_play_and_skips_between_two() -> None:
    assert events(table(f"allwild | wrwwww {OTHERS} | wk | p1> | {PILE}"), "p1 wr") == ["p1 wr", "d reverse right", "d turn p4"]
    assert events(table(f"allwild | wrwwww wwww | wk | p1> | {PILE}"), "p1 wr")[-2:] == ["d miss p2", "d turn p1"]


@pytest.mark.rule("AW-09")
@pytest.mark.parametrize(
    ("card", "others", "missed"),
    [
        ("wk", OTHERS, ["p2"]),
        ("wj", OTHERS, ["p2", "p3"]),
        ("wk", "wwww", ["p2"]),
        ("wj", "wwww", ["p2"]),
        ("wj", "wwww wwww", ["p2", "p3"]),
    ],
)
def test_skips_take_turns_of_others_once(card: str, others: str, missed: list[str]) -> None:
    rnd = table(f"allwild | {card}wwww {others} | wk | p1> | {PILE}")
    turn = f"p{(len(missed) + 1) % len(rnd.seats) + 1}" if len(missed) + 1 < len(rnd.seats) else "p1"
    assert events(rnd, f"p1 {card}") == [f"p1 {card}", *(f"d miss {seat}" for seat in missed), f"d turn {turn}"]


@pytest.mark.rule("AW-10")
@pytest.mark.parametrize(("card", "drawn"), [("w2", "wwwr"), ("w4", "wwwrwkwj")])
def test_the_next_player_draws_and_loses_the_turn(card: str, drawn: str) -> None:
    rnd = table(f"allwild | {card}wwww {OTHERS} | wk | p1> | {PILE}")
    assert events(rnd, f"p1 {card}") == [f"p1 {card}", f"d draw p2 {drawn}", "d miss p2", "d turn p3"]


@pytest.mark.rule("AW-10")
def test_a_draw_four_is_never_challenged() -> None:
    rnd = table(f"allwild | w4wwww {OTHERS} | wk | p1> | {PILE}", "p1 w4")
    assert all("challenge" not in action for ask in rnd.asks for action in ask.actions)
    assert refused(rnd, "p2 challenge") == "AW-10"


@pytest.mark.rule("AW-11")
def test_a_chosen_player_draws_two_and_keeps_the_turn() -> None:
    rnd = table(f"allwild | wtwwww {OTHERS} | wk | p1> | {PILE}", "p1 wt")
    assert may(rnd, "p1") >= {"target p2", "target p3", "target p4"}
    assert events(rnd, "p1 target p3") == ["p1 target p3", "d draw p3 wwwr", "d turn p2"]
    rnd.play("p2 ww")
    assert rnd.turn == "p3"


@pytest.mark.rule("AW-12")
def test_hands_are_swapped_with_a_chosen_player() -> None:
    rnd = table(f"allwild | wswwwkwk {OTHERS} | wk | p1> | {PILE}", "p1 ws")
    assert events(rnd, "p1 target p3") == ["p1 target p3", "d swap p1 p3", "d hand p1 wkwj", "d hand p3 wwwkwk", "d turn p2"]


@pytest.mark.rule("AW-13")
def test_a_missing_uno_costs_two_until_the_next_turn_begins() -> None:
    rnd = table(f"allwild | wwwr {OTHERS} | wk | p1> | {PILE}", "p1 ww")
    assert can_catch(rnd) == {"p2", "p3", "p4"}
    assert "d draw p1 wwwr" in events(rnd.copy(), "p3 catch p1")
    rnd.play("p2 ww")
    assert can_catch(rnd) == set()


@pytest.mark.rule("AW-14")
@pytest.mark.parametrize("card", CARDS)
def test_the_last_card_wins_and_does_nothing(card: str) -> None:
    rnd = table(f"allwild | {card} {OTHERS} | wk | p1> | {PILE}")
    assert events(rnd, f"p1 {card}")[:2] == [f"p1 {card}", "d over p1"]
    assert (rnd.winner, sizes(rnd)) == ("p1", [0, 2, 2, 2])


@pytest.mark.rule("AW-15")
def test_the_winner_collects_up_to_500() -> None:
    rules = Rules("allwild")
    assert (rules["match.mode"], rules["match.target"]) == ("winner_collects", "500")


@pytest.mark.rule("AW-16")
@pytest.mark.parametrize("card", CARDS)
def test_a_wild_counts_20_every_other_card_50(card: str) -> None:
    rnd = table(f"allwild | ww {card} | wk | p1> | {PILE}", "p1 ww")
    assert rnd.points == {"p1": 0, "p2": 20 if card == "ww" else 50}


@pytest.mark.rule("AW-17")
@pytest.mark.parametrize("action", ["p2 ww", "p1 ws"])
def test_a_play_out_of_turn_and_a_card_not_held_are_refused(action: str) -> None:
    rnd = table(f"allwild | wwwr {OTHERS} | wk | p1> | {PILE}")
    assert refused(rnd, action) == "AW-17"
