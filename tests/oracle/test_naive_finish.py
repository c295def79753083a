"""The naive engine alone: the house rule `finish=number` (procedure 14)."""

from __future__ import annotations

import random

import pytest

from tests.oracle.naive.engine import NaiveRound
from tests.oracle.naive.rules import EDITIONS, is_number
from tests.oracle.test_naive import asked, game, sizes
from tests.oracle.test_naive_fuzz import random_start, step

NOTHING: tuple[set[str], set[str]] = (set(), set())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", ["rs", "rr", "rd", "ww", "w4", "wb", "wc", "wa"])
def test_with_an_only_card_that_is_no_number_a_seat_draws(edition: str, card: str) -> None:
    """The same holds if a matching card has to be played, and if wrong cards can be put down at own risk."""
    position = f"{edition} finish={{}} | {card} b1b2 | r7 | p1> | b3y4"
    forbidden, _ = game(position.format("number"))
    assert asked(forbidden, "p1") == ({"draw"}, set())
    free, _ = game(position.format("any"))
    assert card in asked(free, "p1")[0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_number_goes_out(edition: str) -> None:
    round_, _ = game(f"{edition} finish=number | r5 b1b2 | r7 | p1> | b3y4", "p1 r5")
    assert (round_.over, round_.winner) == (True, "p1")


def test_only_the_last_card_is_restricted() -> None:
    round_, _ = game("paw-patrol finish=number | rsww b1b2 | r7 | p1> | b3y4")
    assert asked(round_, "p1")[0] == {"rs", "ww:r", "ww:y", "ww:g", "ww:b", "draw", "uno"}


def test_compulsory_play() -> None:
    for card, actions in [("r5", {"r5"}), ("rs", {"draw"}), ("ww", {"draw"}), ("w4", {"draw"})]:
        round_, _ = game(f"classic finish=number force_play=on | {card} b1b2 | r7 | p1> | b3y4")
        assert asked(round_, "p1")[0] == actions, card


@pytest.mark.parametrize("edition", ["anniversary", "retour"])
def test_wrong_cards(edition: str) -> None:
    for card, unlawful in [("gs", set()), ("g5", {"g5"})]:
        round_, _ = game(f"{edition} finish=number | {card} b1b2 | r7 | p1> | b3y4")
        assert asked(round_, "p1") == ({"draw"}, unlawful), card


def test_wrong_number_as_last_card_is_confirmed() -> None:
    round_, _ = game("anniversary finish=number | g5 b1b2 | r7 | p1> | b3y4", "p1 g5", "p2 accept")
    assert round_.winner == "p1"


@pytest.mark.parametrize("penalty", ["auto+1", "catchable+1"])
def test_out_of_turn(penalty: str) -> None:
    for card, unlawful in [("bs", set()), ("ww", set()), ("w4", set()), ("b5", {"b5"})]:
        round_, _ = game(f"classic finish=number penalty.out_of_turn={penalty} | r5r6 {card} | r7 | p1> | b3y4")
        assert asked(round_, "p2") == (set(), unlawful), card


def test_jump_in() -> None:
    round_, _ = game("paw-patrol finish=number jump_in=on | g1g2 rs | rs | p1> | b3y4")
    assert asked(round_, "p2") == NOTHING
    round_, _ = game("paw-patrol finish=number jump_in=on | g1g2 r7 | r7 | p1> | b3y4", "p2 r7")
    assert round_.winner == "p2"
    round_, _ = game("paw-patrol finish=number jump_in=on | g1g2 rsg5 | rs | p1> | b3y4")
    assert asked(round_, "p2")[0] == {"rs", "uno"}


@pytest.mark.parametrize("mode", ["same", "up", "any"])
def test_stacking(mode: str) -> None:
    for card in ["bd", "w4"]:
        round_, events = game(f"paw-patrol finish=number stacking={mode} | rdg1g2 {card} y1y2 | r5 | p1> | b1b2b3b4", "p1 rd")
        assert asked(round_, "p2") == ({"accept"}, set())
        assert round_.play("p2 accept")[1] == "d draw p2 b1b2"
    round_, events = game(f"paw-patrol finish=number stacking={mode} | rdg1g2 bdg3 y1y2 | r5 | p1> | b1b2b3b4", "p1 rd", "p2 bd!")
    assert events == ["p2 uno", "p2 bd"]


def test_after_drawing_to_an_empty_hand() -> None:
    position = "classic finish=number | - b1b2 | r7 | p1> | "
    for card in ["rs", "ww", "w4"]:
        _, events = game(position + card, "p1 draw")
        assert events == ["p1 draw", f"d draw p1 {card}", "d turn p2"]
    round_, _ = game(position + "r5", "p1 draw")
    assert asked(round_, "p1")[0] == {"r5"}
    round_, events = game(position.replace("number", "number draw=until_playable") + "rsr5b3", "p1 draw")
    assert (events, asked(round_, "p1")[0]) == (["p1 draw", "d draw p1 rsr5"], {"r5", "uno"})


def test_a_drawn_card_is_never_the_last_beside_another() -> None:
    round_, _ = game("paw-patrol finish=number | b1 g1g2 | r7 | p1> | rs", "p1 draw")
    assert asked(round_, "p1")[0] == {"rs", "keep", "uno"}


def test_shedding_keeps_one() -> None:
    position = "fairies finish=number {} | war3r5rs ysb4 | b5 | p1> | b3b4"
    round_, events = game(position.format(""), "p1 wa", "d button r", "p1 shed rs")
    assert (events, round_.hands()["p1"]) == (["p1 shed rs", "d lay p1 r5rs", "d turn p2"], "r3")
    round_, _ = game(position.format("wda.amount=must_all"), "p1 wa", "d button r")
    assert asked(round_, "p1")[0] == {"shed r3", "shed r5", "shed rs", "uno"}
    acts = ["p1 wa", "d button r", "p1 shed rs", "p1 shed r3"]
    round_, events = game(position.format("wda.amount=any_subset"), *acts)
    assert (events, round_.hands()["p1"]) == (["p1 shed r3", "d lay p1 r3", "d turn p2"], "r5")
    round_, events = game("fairies finish=number | war3 ysb4 | b5 | p1> | b3b4", "p1 wa", "d button r")
    assert events == ["d button r", "d color r", "d turn p2"]  # a single card cannot be shed


@pytest.mark.parametrize(("may_go_out", "left"), [("yes", 0), ("draws_one", 1), ("no", 5)])
def test_protecting(may_go_out: str, left: int) -> None:
    position = f"fairies finish=number v4.protect_may_go_out={may_go_out} | w4b1y1 {{}} g8g9 | r5 | p1> | b1b2b3b4b6b8b9y1y2y3"
    acts = ["p1 w4", "p2 accept", "p3 accept", "d button r"]
    round_, events = game(position.format("rs"), *acts)
    assert events[2] == "d draw p2 b1b2b3b4"  # without an ask
    assert sizes(round_)[1] == 5
    if may_go_out != "no":
        acts.append("p2 protect r2")
    round_, _ = game(position.format("r2"), *acts)
    assert (sizes(round_)[1], round_.over) == (left, left == 0)
    round_, _ = game(position.format("r2rs"), *acts[:4])
    assert asked(round_, "p2")[0] == {"protect r2", "protect rs", "uno"}


def test_two_players() -> None:
    for card in ["rr", "rs", "rd"]:
        round_, events = game(f"paw-patrol finish=number | {card} b1b2 | r7 | p1> | b3y4", "p1 draw")
        assert events == ["p1 draw", "d draw p1 b3", "d turn p2"]
        round_, events = game(f"paw-patrol finish=number | {card}r5 b1b2 | r7 | p1> | b3y4", f"p1 {card}")
        assert (events[-1], asked(round_, "p1")[0]) == ("d turn p1", {"r5", "draw", "uno"})


def test_empty_piles_stick_nobody() -> None:
    round_, events = game("retour finish=number | rs rr ww | r7 | p1> | -", "p1 draw", "p2 draw", "p3 draw")
    assert events[:2] == ["p3 draw", "d over -"]
    round_, _ = game("retour finish=number | rs r9 ww | r7 | p1> | -", "p1 draw", "p2 r9")
    assert round_.winner == "p2"


@pytest.mark.parametrize("seed", range(60))
def test_under_number_finish_no_hand_ends_with_another_card(seed: int) -> None:
    """Law: in random rounds, an only card is offered only if it is a number, and shedding leaves a card."""
    chance = random.Random(seed)
    _, round_ = random_start(chance, "finish=number")
    for _ in range(300):
        if round_.over:
            return
        _check_offers(round_)
        events = step(round_, chance)
        for lay in [event for event in events if event.startswith("d lay")]:
            assert round_.hands()[lay.split()[2]] != "-"


def _check_offers(round_: NaiveRound) -> None:
    hands = round_.hands()
    for seat, hand in hands.items():
        if len(hand) == 2 and hand != "-" and not is_number(hand):
            lawful, unlawful = asked(round_, seat)
            assert not {hand, f"protect {hand}", *(f"{hand}:{color}" for color in "rygb")} & (lawful | unlawful)
