"""The check vectors V-1 to V-15: numbers of one round, in every edition. (V-16 and V-17 belong to matches.)

Seat 0 of the vectors is p1.
"""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard import Round, Rules
from tests.rulebook.tables import EDITIONS, can_catch, dealt, events, four, may, sizes, table, waits_for

every_edition = pytest.mark.parametrize("edition", EDITIONS)
PILE = "b3b4b5b6b7b8b9y7y8y9g7g8g9"


def sevens(edition: str, first: str, rest: str = "b1b2b3b4") -> Round:
    """Deal four hands of seven worthless cards, p1 dealing, and turn up a first card."""
    return Round.deal(edition, 4, dealer="p1", deck="g1" * 28 + first + rest, chance="ask")


def answered(rnd: Round, word: str, answer: str) -> Round:
    """Play a draw-four of p1 and let everybody who is asked answer the same, or p2 alone challenge."""
    rnd.play(word)
    for seat in ("p2",) if answer == "challenge" else sorted(waits_for(rnd)):
        rnd.play(f"{seat} {answer}")
    return rnd


@pytest.mark.rule("V-1", "V-15")
@pytest.mark.parametrize(
    ("edition", "cards", "points"),
    [
        ("paw-patrol", 112, 1440),
        ("minecraft", 112, 1440),
        ("fairies", 112, 1540),
        ("classic", 108, 1240),
        ("anniversary", 108, 1240),
        ("retour", 108, 1240),
    ],
)
def test_v1_the_deck_and_its_points(edition: str, cards: int, points: int) -> None:
    deck = Rules(edition).deck
    counts = Counter(card.face for card in deck if not card.is_wild)
    assert len(deck) == cards
    assert [counts[str(number)] for number in range(10)] == [4] + [8] * 9
    hand = "".join(map(str, deck))
    assert table(f"{edition} | r5 {hand} | r7 | p1> | {PILE}", "p1 r5").points["p2"] == points


@pytest.mark.rule("V-2")
def test_v2_forty_stop_cards() -> None:
    stops = set(Rules("paw-patrol")["badge.stop_set"].split(","))
    assert sum(not card.is_wild and card.face in stops for card in Rules("paw-patrol").deck) == 40


@pytest.mark.rule("V-3")
@pytest.mark.parametrize(
    ("edition", "held", "turn"),
    [
        ("paw-patrol", [7, 9, 7, 7], "p3"),
        ("retour", [7, 9, 7, 7], "p3"),
        ("classic", [7, 9, 7, 7], "p2"),
        ("anniversary", [7, 9, 7, 7], "p2"),
        ("minecraft", [7, 7, 7, 7], "p2"),
    ],
)
def test_v3_a_first_draw_two(edition: str, held: list[int], turn: str) -> None:
    rnd = sevens(edition, "rd")
    assert (sizes(rnd), rnd.turn) == (held, turn)
    assert rnd.top == ("b1" if edition == "minecraft" else "rd")


@pytest.mark.rule("V-3")
def test_v3_with_the_button() -> None:
    miss = sevens("fairies", "rd")
    miss.play("d button g")
    assert (sizes(miss), miss.turn) == ([7, 9, 7, 7], "p3")
    hit = sevens("fairies", "rd")
    assert events(hit, "d button r", "p2 target p4")[-1] == "d turn p1"
    assert sizes(hit) == [7, 7, 7, 9]


@pytest.mark.rule("V-4")
@pytest.mark.parametrize(
    ("edition", "turns"),
    [
        ("paw-patrol", ("p1", "p4")),
        ("anniversary", ("p1", "p4")),
        ("retour", ("p1", "p4")),
        ("classic", ("p4", "p3")),
        ("fairies", ("p4", "p3")),
        ("minecraft", ("p2", "p3")),
    ],
)
def test_v4_a_first_reverse(edition: str, turns: tuple[str, str]) -> None:
    rnd = dealt(edition, "g1g2g3g4 rr b1b2b3b4")
    first = rnd.turn
    rnd.play(f"{first} draw")
    if waits_for(rnd) == {first}:  # minecraft: b1 was turned up, and blue is drawn
        rnd.play(f"{first} keep")
    assert (first, rnd.turn) == turns


@pytest.mark.rule("V-5")
@every_edition
def test_v5_a_first_skip(edition: str) -> None:
    assert dealt(edition, "g1g2g3g4 rs b1b2b3b4").turn == ("p2" if edition == "minecraft" else "p3")


@pytest.mark.rule("V-6")
@every_edition
def test_v6_a_draw_two(edition: str) -> None:
    rnd = table(f"{edition} | rdg1g2 y1y2 y3y4 y5y6 | r7 | p1> | {PILE}", "p1 rd")
    if edition == "fairies":
        rnd.play("d button g")
    assert sizes(rnd) == [2, 4, 2, 2]
    assert rnd.turn == ("p2" if edition == "anniversary" else "p3")


@pytest.mark.rule("V-6")
def test_v6_with_the_button_on_its_colour() -> None:
    rnd = table(f"fairies | rdg1g2 y1y2 y3y4 y5y6 | r7 | p1> | {PILE}", "p1 rd", "d button r", "p1 target p3")
    assert (sizes(rnd), rnd.turn) == ([2, 2, 4, 2], "p4")


@pytest.mark.rule("V-7")
@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if edition != "fairies"])
def test_v7_a_draw_four_accepted(edition: str) -> None:
    rnd = answered(table(f"{edition} | w4g1g2 y1y2 y3y4 y5y6 | r7 | p1> | {PILE}"), "p1 w4:g", "accept")
    assert sizes(rnd) == [2, 6, 2, 2]
    assert rnd.turn == ("p2" if edition == "anniversary" else "p3")


@pytest.mark.rule("V-7")
def test_v7_a_draw_four_for_everybody() -> None:
    rnd = answered(table(f"fairies | w4g1g2 y1y2 y3b4 y5y6 | r7 | p1> | {PILE}"), "p1 w4", "accept")
    rnd.play("d button b")
    rnd.play("p3 protect b4")
    assert (sizes(rnd), rnd.turn) == ([2, 6, 1, 6], "p2")


@pytest.mark.rule("V-8")
@pytest.mark.parametrize(
    ("hand", "unlawful"),
    [
        ("r5b9", set(EDITIONS)),
        ("rs", set(EDITIONS) - {"retour"}),
        ("b7", {"classic"}),
        ("ww", {"classic", "minecraft"}),
        ("w4", set()),
    ],
)
def test_v8_which_hands_make_a_draw_four_unlawful(hand: str, unlawful: set[str]) -> None:
    assert {edition for edition in EDITIONS if four(edition, hand) == "bluff"} == unlawful
    assert {edition for edition in EDITIONS if four(edition, hand) == "lawful"} == set(EDITIONS) - unlawful


@pytest.mark.rule("V-8")
def test_v8_a_creeper_makes_a_draw_four_unlawful() -> None:
    assert four("minecraft", "wc") == "bluff"


@pytest.mark.rule("V-9")
@every_edition
@pytest.mark.parametrize(("hand", "held"), [("g1g2", [2, 8, 2]), ("r1g2", [6, 2, 2])])
def test_v9_a_challenge_costs_six_or_four(edition: str, hand: str, held: list[int]) -> None:
    word = "p1 w4" if edition == "fairies" else "p1 w4:g"
    assert sizes(answered(table(f"{edition} | w4{hand} y1y2 y3y4 | r7 | p1> | {PILE}"), word, "challenge")) == held


@pytest.mark.rule("V-10")
@every_edition
def test_v10_a_missed_uno(edition: str) -> None:
    rnd = table(f"{edition} | r5g3 r1y1y2 y3y4y5 | r7 | p1> | {PILE}", "p1 r5")
    caught = rnd.copy()
    caught.play("p2 catch p1")
    assert len(caught.hand("p1")) == (5 if edition == "classic" else 3)
    rnd.play("p2 r1")
    assert bool(can_catch(rnd)) == (edition in ("classic", "anniversary"))


@pytest.mark.rule("V-11")
def test_v11_creepers() -> None:
    drawn = table("minecraft | b1b2 g1g2 | r7 | p1> | wcb3b4b5b6b7", "p1 draw")
    assert len(drawn.hand("p1")) == 2 + 4
    for pile, held in (("wcb3b4b5b6b7b8b9", 2 + 5), ("wcb3b4b5wcb6b7b8b9", 2 + 8), ("wcwcwcb5b6b7b8b9", 2 + 5)):
        assert len(table(f"minecraft | rdb1b2 g1g2 y1y2 | r7 | p1> | {pile}", "p1 rd").hand("p2")) == held


@pytest.mark.rule("V-12")
def test_v12_a_villain_draw_four() -> None:
    rnd = answered(table(f"fairies | w4g1g2 r1y2 y3y4 y5y6 | b7 | p1> | {PILE}"), "p1 w4", "accept")
    rnd.play("d button r")
    rnd.play("p2 protect r1")
    assert (sizes(rnd), rnd.color, rnd.turn) == ([2, 1, 6, 6], "r", "p2")


@pytest.mark.rule("V-13")
def test_v13_shedding_and_protection_leave_different_tops() -> None:
    rnd = table(f"fairies | war3rsb1 r1gsg3wwy2 y3y4 | b7 | p1> | {PILE}", "p1 wa", "d button r", "p1 shed rs")
    assert (sizes(rnd)[0], can_catch(rnd), rnd.turn) == (1, {"p2", "p3"}, "p2")
    assert {words[:2] for words in may(rnd, "p2")} & {"r1", "gs", "g3", "ww", "y2"} == {"r1", "gs", "ww"}
    villain = table(f"fairies | w4y1y5 r1gsg3wwy2 rsy3 | b7 | p1> | {PILE}")
    answered(villain, "p1 w4", "accept").play("d button r")
    villain.play("p2 protect r1")
    villain.play("p3 protect rs")
    assert {words[:2] for words in may(villain, "p2")} & {"r1", "gs", "g3", "ww", "y2"} == {"ww"}


@pytest.mark.rule("V-14")
@pytest.mark.parametrize(
    ("edition", "points"),
    [("paw-patrol", 15), ("anniversary", 15), ("fairies", 15), ("classic", 5), ("retour", 5), ("minecraft", 5)],
)
def test_v14_going_out_on_a_draw_four(edition: str, points: int) -> None:
    rnd = table(f"{edition} | w4 y5 | r7 | p1> | b1b2b3b4b9", "p1 w4")
    assert (rnd.winner, rnd.points["p2"]) == ("p1", points)


@pytest.mark.rule("V-15")
@every_edition
def test_v15_the_value_of_a_hand(edition: str) -> None:
    rnd = table(f"{edition} | r5 b0b9bdwww4 | r7 | p1> | {PILE}", "p1 r5")
    assert rnd.points["p2"] == (154 if edition == "fairies" else 129)
