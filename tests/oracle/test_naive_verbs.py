"""The naive engine alone: cards with effects of an edition of one's own, each situation worked out by hand."""

from __future__ import annotations

import pytest

from tests.oracle.naive.engine import NaiveRound
from tests.oracle.test_naive import asked, game, sizes

PILE = "b1b2b3b4b6b8b9y6y7y8y9"
BADGE = {"wb:r", "wb:y", "wb:g", "wb:b"}


# --- an unrestricted wild draw card
@pytest.mark.parametrize("unlawful", ["bluff", "refused"])
def test_a_wild_draw_card_without_restriction_is_no_bluff(unlawful: str) -> None:
    line = f"paw-patrol card.wb=color,draw6 stacking=any wd4.unlawful={unlawful}"
    round_, _ = game(f"{line} | rdg1g2 r1wb y1y2 | r5 | p1> | {PILE}", "p1 rd")
    assert asked(round_, "p2") == ({"accept", "uno", *BADGE}, set())
    round_.play("p2 wb:g")
    assert asked(round_, "p3") == ({"accept", "uno", "catch p2"}, set())  # nobody challenges it
    assert round_.play("p3 accept") == ["p3 accept", "d draw p3 b1b2b3b4b6b8b9y6", "d miss p3", "d turn p1"]


@pytest.mark.parametrize(
    ("mode", "below", "answers"),
    [
        ("same", "rd", {"bd"}),
        ("same", "w4:g", {"w4"}),
        ("same", "wb:g", {"wb"}),
        ("up", "rd", {"bd", "w4", "wb"}),
        ("up", "w4:g", {"w4"}),
        ("up", "wb:b", {"bd", "w4", "wb"}),
        ("any", "w4:g", {"w4", "wb"}),
        ("any", "w4:b", {"bd", "w4", "wb"}),
        ("amount", "rd", {"bd", "w4", "wb"}),
        ("amount", "w4:b", {"w4"}),
        ("amount", "wb:b", {"w4", "wb"}),
    ],
)
def test_cards_that_answer_a_draw_card(mode: str, below: str, answers: set[str]) -> None:
    """With a wild of three cards: fewer than a draw-four, more than a Draw Two."""
    line = f"paw-patrol card.wb=color,draw3 stacking={mode}"
    round_, _ = game(f"{line} | {below[:2]}y1y2 bdw4wby3 y4y6 | r5 | p1> | {PILE}", f"p1 {below}")
    lawful, unlawful = asked(round_, "p2")
    assert {action[:2] for action in (lawful | unlawful) - {"accept", "challenge"}} == answers
    assert not {action for action in unlawful if not action.startswith("w4")}


# --- Reverse with something else
def test_reverse_and_draw() -> None:
    position = f"classic card.d=reverse,draw3 | rdg1g2 g3g4 y1y2 | r5 | p1> | {PILE}"
    _, events = game(position, "p1 rd")
    assert events == ["p1 rd", "d reverse right", "d draw p3 b1b2b3", "d miss p3", "d turn p2"]


@pytest.mark.parametrize("two", ["skip", "reverse"])
def test_reverse_with_something_else_skips_nobody_of_two(two: str) -> None:
    for verbs, rest in [
        ("reverse,skip", ["d miss p2", "d turn p1"]),
        ("reverse,draw2", ["d draw p2 b1b2", "d miss p2", "d turn p1"]),
        ("reverse,rotate", ["d rotate right", "d hand p1 g3g4", "d hand p2 g1g2", "d turn p2"]),
        ("reverse,swap", ["d swap p1 p2", "d hand p1 g3g4", "d hand p2 g1g2", "d turn p2"]),
    ]:
        _, events = game(f"paw-patrol two.reverse={two} card.s={verbs} | rsg1g2 g3g4 | r5 | p1> | {PILE}", "p1 rs")
        assert events == ["p1 rs", "d reverse right", *rest], verbs
    _, events = game(f"paw-patrol two.reverse={two} card.s=reverse,bite | rsg1g2 g3g4 | r5 | p1> | {PILE}", "p1 rs")
    assert events[1] == ("d miss p2" if two == "skip" else "d reverse right")


def test_reverse_then_swap_is_asked() -> None:
    round_, events = game(f"paw-patrol card.wb=color,reverse,swap | wbg1g2 g3g4 y1 | r5 | p1> | {PILE}", "p1 wb:y")
    assert events == ["p1 wb:y", "d reverse right"]
    assert asked(round_, "p1")[0] == {"target p2", "target p3", "uno"}
    assert round_.play("p1 target p2")[-1] == "d turn p3"


def test_rotate_in_the_new_direction() -> None:
    _, events = game(f"paw-patrol card.wb=color,reverse,rotate | wbg1 g3g4 y1 | r5 | p1> | {PILE}", "p1 wb:y")
    assert events == ["p1 wb:y", "d reverse right", "d rotate right", "d hand p1 g3g4", "d hand p2 y1", "d hand p3 g1", "d turn p3"]


def test_reverse_and_until() -> None:
    _, events = game(f"paw-patrol card.wb=color,reverse,until | wbg1g2 g3g4 y1y2 | r5 | p1> | {PILE}", "p1 wb:y")
    assert events == ["p1 wb:y", "d reverse right", "d draw p3 b1b2", "d miss p3", "d turn p2"]


def test_a_draw_four_that_turns_play_asks_the_other_neighbour() -> None:
    position = f"paw-patrol card.w4=color,reverse,draw4,restricted | w4g1g2 g3g4 y1y2 | r5 | p1> | {PILE}"
    round_, events = game(position, "p1 w4:g")
    assert events == ["p1 w4:g", "d reverse right"]
    assert (asked(round_, "p2")[0], asked(round_, "p3")[0]) == (set(), {"accept", "challenge"})
    assert round_.play("p3 accept") == ["p3 accept", "d draw p3 b1b2b3b4", "d miss p3", "d turn p2"]


def test_taken_back_play_runs_as_before() -> None:
    position = (
        f"paw-patrol challenge.card_stays=return_to_hand card.w4=color,reverse,draw4,restricted | w4r1g2 g3g4 y1y2 | r5 | p1> | {PILE}"
    )
    _, events = game(position, "p1 w4:g", "p3 challenge")
    assert events[2:] == ["d reverse left", "d return p1 w4", "d color r", "d draw p1 b1b2b3b4", "d turn p2"]


def test_a_wrong_card_that_turns_play() -> None:
    position = f"anniversary card.d=reverse,draw2 | gdg1g2 g3g4 y1y2 | r5 | p1> | {PILE}"
    round_, events = game(position, "p1 gd")
    assert events == ["p1 gd", "d reverse right"]
    assert asked(round_, "p3")[0] == {"accept", "notice p1"}
    assert round_.play("p2 notice p1")[:4] == ["p2 notice p1", "d reverse left", "d return p1 gd", "d color r"]
    assert round_.turn == "p2"


@pytest.mark.parametrize(
    ("verbs", "then"),
    [("reverse,draw3", ["d reverse right", "d draw p3 b1b2b3"]), ("reverse", []), ("reverse,skip", []), ("draw3", ["d draw p2 b1b2b3"])],
)
def test_effects_of_own_cards_as_last_card(verbs: str, then: list[str]) -> None:
    position = f"paw-patrol {{}} card.r={verbs} | rr g3g4 y1y2 | r5 | p1> | {PILE}"
    _, events = game(position.format(""), "p1 rr")
    assert events[:-4] == ["p1 rr", *then]
    _, events = game(position.format("last_card.draws=no"), "p1 rr")
    assert events[:-4] == ["p1 rr"]


def test_a_draw_four_that_turns_play_as_last_card() -> None:
    position = f"paw-patrol challenge.on_last_card=allowed card.w4=color,reverse,draw6,restricted | w4 g3g4 y1y2 | r5 | p1> | {PILE}"
    round_, events = game(position, "p1 w4")
    assert events == ["p1 w4", "d reverse right"]
    assert asked(round_, "p3")[0] == {"accept", "challenge"}
    assert round_.play("p3 accept")[1] == "d draw p3 b1b2b3b4b6b8"


# --- the first card
def first(line: str, cards: str) -> NaiveRound:
    return NaiveRound.deal(f"{line} deal.size=1", 3, "p1", f"g1g2g3{cards}")


def test_first_card() -> None:
    turned = first("minecraft card.r=reverse,skip", "rrb5b6")
    assert turned.opening[-3:] == ["d top rr", "d top b5", "d turn p2"]
    assert first("minecraft card.r=reverse,skip", "rr").opening[-2:] == ["d top rr", "d turn p2"]  # without effect: there is no other
    drawn = first("classic card.d=draw3", "rdb5b6b7b8")
    assert drawn.opening[-3:] == ["d top rd", "d draw p2 b5b6b7", "d turn p2"]
    assert first("classic card.s=swap", "rsb5").opening[-2:] == ["d top rs", "d turn p2"]


# --- other combinations
def test_a_bite_on_any_card() -> None:
    _, events = game("paw-patrol card.s=skip,bite | g1g2 g3g4 | r5 | p1> | bsb1b2b3y1", "p1 draw")
    assert events == ["p1 draw", "d draw p1 bs", "d show p1 all bs", "d draw p1 b1b2b3", "d turn p2"]


def test_a_wild_that_names_no_colour() -> None:
    round_, events = game(f"paw-patrol card.wb=draw3 | wbg1g2 g3g4 y1y2 | r5 | p1> | {PILE}", "p1 wb")
    assert events == ["p1 wb", "d draw p2 b1b2b3", "d miss p2", "d turn p3"]
    assert (round_.color, sizes(round_)) == ("r", [2, 5, 2])


def test_no_draw_finish_looks_at_the_effect() -> None:
    for verbs, cause in [("color", None), ("color,bite", None), ("color,draw1", "finish_no_draw"), ("color,until", "finish_no_draw")]:
        round_, _ = game(f"paw-patrol finish=no_draw card.wb={verbs} | wb g3g4 | r5 | p1> | {PILE}")
        assert round_.why_not("p1 wb") == cause


def test_a_bounce_needs_a_card_that_does_nothing_else() -> None:
    line = "paw-patrol stacking=same stack.reverse=bounce card.r=reverse,skip"
    round_, _ = game(f"{line} | rdg1g2 rrg3g4 y1y2 | r5 | p1> | {PILE}", "p1 rd")
    assert round_.why_not("p2 rr") == "cannot_stack"
