"""Anniversary: the Wild Draw 4 and its challenge."""

from __future__ import annotations

import pytest

from tests.rulebook.tables_mc import dares, events, may, refused, sizes, table, waits_for

OTHERS = "b1b2 g1g2"
FOUR = {"w4:r", "w4:y", "w4:g", "w4:b"}


def is_lawful(rest: str, rules: str = "anniversary", top: str = "r7") -> bool:
    """Tell whether a Wild Draw 4 is lawful beside these cards; it can be put down in any case."""
    rnd = table(f"{rules} | w4{rest} {OTHERS} | {top} | p1> | b3b4b5b6b7b8")
    assert may(rnd, "p1") | dares(rnd, "p1") >= FOUR
    return may(rnd, "p1") >= FOUR


@pytest.mark.rule("EA-36", "V-8")
@pytest.mark.parametrize(("rest", "lawful"), [("b5y9", True), ("b7y9", True), ("r5b9", False), ("rsb9", False)])
def test_a_wild_draw_four_is_lawful_without_another_card_of_the_colour(rest: str, lawful: bool) -> None:
    assert is_lawful(rest) is lawful


@pytest.mark.rule("EA-36")
def test_the_colour_called_on_a_wild_is_the_colour_that_counts() -> None:
    assert is_lawful("r5b9", top="ww:g")
    assert not is_lawful("g5b9", top="ww:g")


@pytest.mark.rule("EA-A7", "V-8")
@pytest.mark.parametrize("rest", ["wwb9", "w4b9"])
def test_wilds_do_not_make_a_wild_draw_four_unlawful(rest: str) -> None:
    assert is_lawful(rest)


@pytest.mark.rule("EA-A7")
@pytest.mark.alternative("wd4.block_wilds=yes")
def test_with_block_wilds_a_wild_makes_a_wild_draw_four_unlawful() -> None:
    assert not is_lawful("wwb9", "anniversary wd4.block_wilds=yes")
    assert is_lawful("w4b9", "anniversary wd4.block_wilds=yes")


@pytest.mark.rule("EA-A7")
@pytest.mark.alternative("wd4.block_other_d4=yes")
def test_with_block_other_d4_another_draw_four_makes_a_wild_draw_four_unlawful() -> None:
    assert not is_lawful("w4b9", "anniversary wd4.block_other_d4=yes")
    assert is_lawful("wwb9", "anniversary wd4.block_other_d4=yes")


@pytest.mark.rule("EA-37")
def test_an_unlawful_wild_draw_four_stays_on_the_table_and_can_be_challenged() -> None:
    rnd = table(f"anniversary | w4r1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7")
    assert dares(rnd, "p1") >= FOUR
    assert events(rnd, "p1 w4:b") == ["p1 w4:b"]
    assert (str(rnd.top), may(rnd, "p2")) == ("w4", {"accept", "challenge"})


@pytest.mark.rule("EA-38", "EA-A2", "V-7")
def test_a_wild_draw_four_calls_a_colour_and_the_next_player_draws_four_and_plays() -> None:
    rnd = table(f"anniversary | w4g1g2 {OTHERS} | r7 | p1> | b3b4b5b6", "p1 w4:b")
    assert rnd.color == "b"
    assert events(rnd, "p2 accept") == ["p2 accept", "d draw p2 b3b4b5b6", "d turn p2"]


@pytest.mark.rule("EA-A2")
@pytest.mark.alternative("wd4.miss_turn=always")
def test_with_miss_turn_always_the_next_player_also_loses_the_turn() -> None:
    rnd = table(f"anniversary wd4.miss_turn=always | w4g1g2 {OTHERS} | r7 | p1> | b3b4b5b6", "p1 w4:b")
    assert events(rnd, "p2 accept") == ["p2 accept", "d draw p2 b3b4b5b6", "d miss p2", "d turn p3"]


@pytest.mark.rule("EA-A2", "EA-48", "V-9")
def test_after_a_wrong_challenge_the_challenger_draws_six_and_plays() -> None:
    rnd = table(f"anniversary | w4g1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8b9", "p1 w4:b")
    assert events(rnd, "p2 challenge") == ["p2 challenge", "d show p1 p2 g1g2", "d draw p2 b3b4b5b6b7b8", "d turn p2"]


@pytest.mark.rule("EA-A2")
@pytest.mark.alternative("challenge.lose_turn=lost")
def test_with_lose_turn_lost_a_wrong_challenge_costs_the_turn() -> None:
    rnd = table(f"anniversary challenge.lose_turn=lost | w4g1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8b9", "p1 w4:b")
    assert events(rnd.copy(), "p2 accept")[-1] == "d turn p2"
    assert events(rnd, "p2 challenge")[-2:] == ["d miss p2", "d turn p3"]


@pytest.mark.rule("EA-A23")
def test_with_two_players_the_opponent_draws_four_and_moves() -> None:
    rnd = table("anniversary | w4g1g2 b1b2 | r7 | p1> | b3b4b5b6", "p1 w4:b")
    assert events(rnd, "p2 accept") == ["p2 accept", "d draw p2 b3b4b5b6", "d turn p2"]


@pytest.mark.rule("EA-A23")
@pytest.mark.alternative("wd4.miss_turn=always")
def test_with_miss_turn_always_and_two_players_the_same_player_moves_again() -> None:
    rnd = table("anniversary wd4.miss_turn=always | w4g1g2 b1b2 | r7 | p1> | b3b4b5b6", "p1 w4:b")
    assert events(rnd, "p2 accept") == ["p2 accept", "d draw p2 b3b4b5b6", "d miss p2", "d turn p1"]


@pytest.mark.rule("EA-45", "EA-A4")
def test_only_the_player_due_to_draw_may_challenge() -> None:
    rnd = table(f"anniversary | w4g1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8", "p1 w4:b")
    assert (waits_for(rnd), may(rnd, "p3")) == ({"p2"}, set())
    assert refused(rnd, "p3 challenge") == "EA-45"


@pytest.mark.rule("EA-A4")
@pytest.mark.alternative("challenge.by=anyone")
def test_with_challenge_by_anyone_every_rival_may_challenge() -> None:
    rnd = table(f"anniversary challenge.by=anyone | w4r1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8", "p1 w4:b")
    assert may(rnd, "p3") == {"accept", "challenge"}
    assert events(rnd, "p3 challenge") == ["p3 challenge", "d show p1 p3 r1g2", "d draw p1 b3b4b5b6", "d turn p2"]


@pytest.mark.rule("EA-A4")
@pytest.mark.alternative("challenge.by=anyone")
def test_when_a_rival_challenges_wrongly_the_victim_draws_nevertheless() -> None:
    pile = "b3b4b5b6b7b8b9y5y6y7y8"
    rnd = table(f"anniversary challenge.by=anyone | w4g1g2 b1b2 g3g4 y3y4 | r7 | p1> | {pile}", "p1 w4:b")
    told = events(rnd, "p3 challenge")
    assert told == ["p3 challenge", "d show p1 p3 g1g2", "d draw p3 b3b4b5b6b7b8", "d draw p2 b9y5y6y7", "d turn p2"]


@pytest.mark.rule("EA-46")
def test_the_hand_is_shown_to_the_challenger() -> None:
    told = table(f"anniversary | w4g1g2rs {OTHERS} | r7 | p1> | b3b4b5b6", "p1 w4:b").play("p2 challenge")
    show = next(event for event in told if "show" in event.words)
    assert [str(show.seen_by(seat)) for seat in ("p2", "p3")] == ["d show p1 p2 rsg1g2", "d show p1 p2 ??????"]


@pytest.mark.rule("EA-47", "V-9")
def test_an_unlawful_wild_draw_four_costs_its_player_the_four() -> None:
    rnd = table(f"anniversary | w4r1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8b9", "p1 w4:b")
    assert events(rnd, "p2 challenge") == ["p2 challenge", "d show p1 p2 r1g2", "d draw p1 b3b4b5b6", "d turn p2"]
    assert sizes(rnd) == [6, 2, 2]


@pytest.mark.rule("EA-A25", "EA-51", "V-14")
def test_a_last_wild_draw_four_cannot_be_challenged_and_is_drawn_for() -> None:
    rnd = table(f"anniversary | w4 {OTHERS} | r7 | p1> | b3b4b5b6b7")
    assert events(rnd, "p1 w4")[:3] == ["p1 w4", "d draw p2 b3b4b5b6", "d over p1"]


@pytest.mark.rule("EA-A25")
@pytest.mark.alternative("challenge.on_last_card=allowed")
def test_with_on_last_card_allowed_a_last_wild_draw_four_can_be_challenged() -> None:
    rnd = table(f"anniversary challenge.on_last_card=allowed | w4 {OTHERS} | r7 | p1> | b3b4b5b6b7b8b9", "p1 w4")
    assert (rnd.over, may(rnd, "p2")) == (False, {"accept", "challenge"})
    assert sizes(rnd) == [0, 2, 2]
    assert "d draw p2 b3b4b5b6" in events(rnd.copy(), "p2 accept")
    assert "d draw p2 b3b4b5b6b7b8" in events(rnd, "p2 challenge")
    assert rnd.winner == "p1"
