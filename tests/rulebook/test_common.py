"""Rules common to all editions: the corner cases G-1 to G-27 that concern one round."""

from __future__ import annotations

import pytest

from lastcard import Round, Rules
from tests.rulebook.tables import EDITIONS, can_catch, dealt, events, may, refused, sizes, table, told, waits_for

every_edition = pytest.mark.parametrize("edition", EDITIONS)
PILE = "b3b4b5b6b7b8b9"
OPTIONAL = {"classic": "turn.play=optional", "fairies": "turn.play=optional", "retour": "turn.play=optional"}


def _silent(rules: str, *actions: str, hand: str = "r5g3", others: str = "r1b1b2 r4g4b2 r6y6b2") -> set[str]:
    """Return who can still catch p1, who came to one card in silence, after these actions."""
    return can_catch(table(f"{rules} | {hand} {others} | r7 | p1> | {PILE}", *actions))


# ---- piles ---------------------------------------------------------------------------------------------------------------
@every_edition
@pytest.mark.rule("G-1")
def test_who_has_to_draw_draws_what_exists(edition: str) -> None:
    rnd = table(f"{edition} first.draw2=ignore draw2.target=next | rdr1r2 b1b2 g1g2 | r7 | p1> | b3", "p1 rd")
    assert waits_for(rnd) == {"d"}
    assert "d draw p2 r7" in events(rnd, "d shuffle r7")
    assert (sizes(rnd), len(rnd.draw_pile), len(rnd.discard_pile)) == ([2, 4, 2], 0, 1)


@every_edition
@pytest.mark.rule("G-1")
def test_a_draw_of_no_card_is_still_the_draw_of_the_turn(edition: str) -> None:
    rnd = table(f"{edition} | b1b2b5 g1g2g3 y1y2y3 | r7 | p1> | -")
    assert events(rnd, "p1 draw") == ["p1 draw", "d turn p2"]


@every_edition
@pytest.mark.rule("G-2")
def test_a_full_circle_of_passes_ends_the_round_for_the_lowest_hand(edition: str) -> None:
    rnd = table(f"{edition} | b1b2b5 g1g2g3 y1y2y5 | r7 | p1> | -", "p1 draw", "p2 draw")
    assert not rnd.over
    assert events(rnd, "p3 draw")[:2] == ["p3 draw", "d over p2"]
    assert (rnd.winner, rnd.points) == ("p2", {"p1": 8, "p2": 6, "p3": 8})


@every_edition
@pytest.mark.rule("G-2")
def test_of_two_lowest_hands_none_wins(edition: str) -> None:
    rnd = table(f"{edition} | b1b2b3 g1g2g3 y1y2y5 | r7 | p1> | -", "p1 draw", "p2 draw")
    assert events(rnd, "p3 draw")[1] == "d over -"
    assert (rnd.over, rnd.winner, rnd.void) == (True, None, False)


@every_edition
@pytest.mark.rule("G-2")
def test_a_card_played_in_between_starts_the_circle_anew(edition: str) -> None:
    rnd = table(f"{edition} | b1b2b5 g1g2g3 y1y2r5 | r7 | p1> | -", "p1 draw", "p2 draw", "p3 r5")
    assert events(rnd, "p1 b5") == ["p1 b5", "d turn p2"]


@every_edition
@pytest.mark.rule("G-2")
@pytest.mark.alternative("round.blocked=void_redeal")
def test_with_void_redeal_a_blocked_round_does_not_count(edition: str) -> None:
    rnd = table(f"{edition} round.blocked=void_redeal | b1b2b5 g1g2g3 y1y2y5 | r7 | p1> | -", "p1 draw", "p2 draw")
    assert events(rnd, "p3 draw") == ["p3 draw", "d over -"]
    assert (rnd.over, rnd.winner, rnd.void) == (True, None, True)


@every_edition
@pytest.mark.rule("G-2")
def test_a_round_that_goes_on_for_ever_is_blocked(edition: str) -> None:
    """A round in which the last cards only go back and forth ends."""
    position = "| b1b2b5 g1g2g3 y1y2r5 | r7 | p1> | -"
    short = table(f"{edition} {OPTIONAL.get(edition, '')} round.turns=2 {position}", "p1 draw")
    assert "d over p2" in events(short, "p2 draw")
    assert (short.over, short.winner) == (True, "p2")
    for turns in ("3", "off"):
        longer = table(f"{edition} {OPTIONAL.get(edition, '')} round.turns={turns} {position}", "p1 draw")
        assert events(longer, "p2 draw")[-1] == "d turn p3"


@every_edition
@pytest.mark.rule("G-3")
def test_the_discards_are_reshuffled_in_the_middle_of_a_draw_and_named_colours_forgotten(edition: str) -> None:
    rnd = table(f"{edition} draw2.target=next first.draw2=ignore | rdr1r2 b1b2 g1g2 | r7wwb9 | p1> | b3", "p1 rd")
    assert str(rnd.to_shuffle) == "r7b9ww"
    assert "d draw p2 ww" in events(rnd, "d shuffle wwr7b9")
    assert (len(rnd.hand("p2")), "ww" in rnd.hand("p2"), rnd.color) == (4, True, "r")


@every_edition
@pytest.mark.rule("G-3")
def test_the_discards_are_not_reshuffled_before_a_card_is_needed(edition: str) -> None:
    rnd = table(f"{edition} {OPTIONAL.get(edition, '')} | b1b2b5 g1g2g3 y1y2y5 | r7b9 | p1> | y4", "p1 draw")
    assert (waits_for(rnd), len(rnd.draw_pile)) == ({"p2"}, 0)


@every_edition
@pytest.mark.rule("G-3")
@pytest.mark.alternative("pile.when=immediately")
def test_with_recycle_immediately_the_discards_are_reshuffled_as_soon_as_the_draw_pile_is_empty(edition: str) -> None:
    rnd = table(f"{edition} pile.when=immediately | b1b2b5 g1g2g3 y1y2y5 | r7b9 | p1> | y4", "p1 draw")
    assert (waits_for(rnd), str(rnd.to_shuffle)) == ({"d"}, "b9")
    rnd.play("d shuffle b9")
    assert (rnd.turn, str(rnd.draw_pile)) == ("p2", "b9")


@every_edition
@pytest.mark.rule("G-3")
@pytest.mark.alternative("pile.when=immediately")
def test_a_pile_that_stayed_empty_is_made_before_the_turn_after_a_discard(edition: str) -> None:
    rnd = table(f"{edition} pile.when=immediately | b1b2r5 g1g2g3 y1y2y5 | r7 | p1> | -", "p1 r5")
    assert (waits_for(rnd), str(rnd.to_shuffle)) == ({"d"}, "r7")
    assert events(rnd, "d shuffle r7") == ["d shuffle r7", "d turn p2"]


# ---- UNO -----------------------------------------------------------------------------------------------------------------
@every_edition
@pytest.mark.rule("G-4")
def test_a_skip_does_not_make_a_catch_too_late(edition: str) -> None:
    assert _silent(edition, "p1 rs", hand="rsg3") == {"p2", "p3", "p4"}


@every_edition
@pytest.mark.rule("G-4")
def test_forced_draws_and_answers_to_a_challenge_do_not_make_a_catch_too_late(edition: str) -> None:
    settings = "draw2.target=next first.draw2=ignore wd4.target=next wd4.colour=player challenge.by=victim"
    assert _silent(f"{edition} {settings}", "p1 rd", hand="rdg3") == {"p2", "p3", "p4"}
    for answer in ("p2 accept", "p2 challenge"):
        assert _silent(f"{edition} {settings}", "p1 w4:g", answer, hand="w4g3") == {"p2", "p3", "p4"}


@pytest.mark.rule("G-4")
def test_protection_does_not_make_a_catch_too_late() -> None:
    actions = ("p1 w4", "p2 accept", "p3 accept", "p4 accept", "d button r", "p2 protect r1", "p3 protect r4")
    assert _silent("fairies", *actions, hand="w4g3") == {"p2", "p3", "p4"}


@every_edition
@pytest.mark.rule("G-4")
@pytest.mark.alternative("uno.forced_draw_closes=yes")
def test_with_forced_draw_closes_forced_draws_make_a_catch_too_late(edition: str) -> None:
    settings = "uno.forced_draw_closes=yes uno.closes=next_turn_begins draw2.target=next first.draw2=ignore"
    assert _silent(f"{edition} {settings}", "p1 rd", hand="rdg3") == set()
    assert _silent(f"{edition} {settings}", "p1 rs", hand="rsg3") == {"p2", "p3", "p4"}


@pytest.mark.rule("G-5")
@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if edition not in ("anniversary", "classic")])
def test_with_two_the_culprits_own_next_action_makes_it_too_late(edition: str) -> None:
    for card in ("rs", "rr"):
        rnd = table(f"{edition} | {card}r3 b1b2 | r7 | p1> | {PILE}", f"p1 {card}")
        assert (rnd.turn, can_catch(rnd)) == ("p1", {"p2"})
        out = rnd.copy()
        out.play("p1 r3")
        assert out.over
    rnd = table(f"{edition} | rsg3 b1b2 | r7 | p1> | {PILE}", "p1 rs")
    rnd.play("p1 draw")
    assert can_catch(rnd) == set()


@every_edition
@pytest.mark.rule("G-5")
def test_there_is_a_time_of_grace_to_react(edition: str) -> None:
    assert Rules(edition).number("uno.grace_ms") > 0
    assert Rules(f"{edition} uno.grace_ms=3000").number("uno.grace_ms") == 3000


@every_edition
@pytest.mark.rule("G-6", "G-27")
def test_one_omission_is_caught_once(edition: str) -> None:
    rnd = table(f"{edition} | r5g3 r1b1b2 r4g4b2 r6y6b2 | r7 | p1> | {PILE}", "p1 r5")
    assert can_catch(rnd) == {"p2", "p3", "p4"}
    rnd.play("p3 catch p1")
    assert len(rnd.hand("p1")) == 1 + Rules(edition).number("uno.penalty")
    assert can_catch(rnd) == set()
    assert refused(rnd, "p4 catch p1") is not None


@every_edition
@pytest.mark.rule("G-6", "G-23")
def test_a_right_challenge_makes_the_hand_bigger_and_the_omission_lapses(edition: str) -> None:
    settings = "wd4.target=next wd4.colour=player challenge.by=victim"
    rnd = table(f"{edition} {settings} | w4r3 r1b1b2 r4g4b2 | r7 | p1> | {PILE}", "p1 w4:g")
    assert can_catch(rnd) == {"p2", "p3"}
    rnd.play("p2 challenge")
    assert (len(rnd.hand("p1")), can_catch(rnd)) == (5, set())


@every_edition
@pytest.mark.rule("G-7")
def test_who_draws_to_one_card_must_call_again(edition: str) -> None:
    rnd = table(f"{edition} | r5g3 r1b1b2 r4g4b2 | r7 | p1> | r9b8b9b5b6", "p1 r5!", "p2 r1", "p3 r4")
    assert can_catch(rnd) == set()
    rnd.play("p1 draw")
    assert len(rnd.hand("p1")) == 2
    silent = rnd.copy()
    silent.play("p1 r9")
    assert can_catch(silent) == {"p2", "p3"}
    rnd.play("p1 r9!")
    assert can_catch(rnd) == set()


@every_edition
@pytest.mark.rule("G-7")
def test_who_is_made_to_draw_loses_the_call_too(edition: str) -> None:
    settings = "draw2.target=next first.draw2=ignore draw2.miss_turn=always"
    rnd = table(f"{edition} {settings} | r5g3 r1b1b2 rdg4b2 | r7 | p1> | b8b9b5b6", "p1 r5!", "p2 r1", "p3 rd")
    assert (len(rnd.hand("p1")), rnd.called("p1")) == (3, False)


@every_edition
@pytest.mark.rule("G-8")
def test_uno_is_called_from_ones_own_turn_with_two_cards_on(edition: str) -> None:
    rnd = table(f"{edition} | r5g3 r1b1 r4g4b2 | r7 | p1> | {PILE}")
    assert "uno" in may(rnd, "p1")
    for seat in ("p2", "p3"):
        assert refused(rnd, f"{seat} uno") is not None
    assert refused(table(f"{edition} | r5g3g4 r1b1 r4g4b2 | r7 | p1> | {PILE}"), "p1 uno") is not None


@every_edition
@pytest.mark.rule("G-8")
def test_a_wrong_accusation_costs_nothing(edition: str) -> None:
    rnd = table(f"{edition} | r5g3 r1b1b2 r4g4b2 | r7 | p1> | {PILE}", "p1 r5!")
    assert refused(rnd, "p2 catch p1") is not None
    assert sizes(rnd) == [1, 3, 3]


@every_edition
@pytest.mark.rule("G-8")
@pytest.mark.alternative("uno.false_catch=2")
def test_with_false_catch_a_wrong_accusation_costs_cards(edition: str) -> None:
    rnd = table(f"{edition} uno.false_catch=2 | r5g3 r1b1b2 r4g4b2 | r7 | p1> | {PILE}", "p1 r5!")
    assert events(rnd, "p3 catch p1") == ["p3 catch p1", "d draw p3 b3b4"]
    assert (rnd.turn, sizes(rnd)) == ("p2", [1, 3, 5])


@every_edition
@pytest.mark.rule("G-9")
def test_a_catch_comes_before_an_open_challenge(edition: str) -> None:
    rnd = table(f"{edition} | w4r3 b1b2b5 g1g2g5 | r7 | p1> | {PILE}b1b2b3b4b5", "p1 w4" if edition == "fairies" else "p1 w4:g")
    before = waits_for(rnd)
    assert events(rnd, "p3 catch p1")[0] == "p3 catch p1"
    assert (len(rnd.hand("p1")), waits_for(rnd)) == (1 + Rules(edition).number("uno.penalty"), before)
    shown = events(rnd, "p2 challenge")
    assert shown[1].startswith("d show p1 p2 ")
    assert len(rnd.hand("p1")) == 5 + Rules(edition).number("uno.penalty")


@every_edition
@pytest.mark.rule("G-10")
def test_a_challenge_is_decided_before_a_card_is_drawn_and_by_the_colour_before(edition: str) -> None:
    word = "p1 w4" if edition == "fairies" else "p1 w4:g"
    lawful = table(f"{edition} | w4g1g5 b1b2b5 g1g2g5 | r7 | p1> | {PILE}")
    assert word[3:] in may(lawful, "p1")
    lawful.play(word)
    assert {"accept", "challenge"} <= may(lawful, "p2")
    assert sizes(lawful) == [2, 3, 3]
    assert lawful.color == ("r" if edition == "fairies" else "g")
    lawful.play("p2 challenge")
    assert sizes(lawful) == [2, 9, 3]


@every_edition
@pytest.mark.rule("G-11")
@pytest.mark.parametrize("last", ["rr", "rs", "ww"])
def test_the_last_card_has_no_effect_and_names_no_colour(edition: str, last: str) -> None:
    rnd = table(f"{edition} | {last} b1b2b5 g1g2g5 | r7 | p1> | {PILE}")
    if last == "ww":
        assert refused(rnd, "p1 ww:g") is not None
    assert [event for event in events(rnd, f"p1 {last}") if "count" not in event] == [f"p1 {last}", "d over p1"]
    assert (rnd.winner, rnd.direction) == ("p1", "left")


@every_edition
@pytest.mark.rule("G-11")
def test_a_player_who_is_out_of_cards_cannot_be_caught(edition: str) -> None:
    rnd = table(f"{edition} | rsr3 b1b2 | r7 | p1> | {PILE}", "p1 rs", "p1 r3")
    assert (rnd.winner, rnd.asks) == ("p1", ())
    assert refused(rnd, "p2 catch p1") is not None
    assert len(rnd.hand("p1")) == 0


@pytest.mark.rule("G-22")
@pytest.mark.parametrize("edition", ["paw-patrol", "fairies", "minecraft", "retour"])
def test_when_the_next_player_acts_first_there_is_no_penalty(edition: str) -> None:
    assert _silent(edition, "p1 r5") == {"p2", "p3", "p4"}
    assert _silent(edition, "p1 r5", "p2 r1") == set()


@pytest.mark.rule("G-22")
def test_a_catch_is_possible_until_a_draw_in_classic_and_without_end_in_anniversary() -> None:
    assert _silent("classic", "p1 r5", "p2 r1") == {"p2", "p3", "p4"}
    assert _silent("anniversary", "p1 r5", "p2 draw", "p3 r4", "p4 r6") == {"p2", "p3", "p4"}


# ---- the first card ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("G-13")
@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if edition != "minecraft"])
def test_a_rejected_first_card_is_shuffled_back_until_an_acceptable_one_shows(edition: str) -> None:
    rnd = dealt(edition, "g1g2g3g4 w4 b1b2b3")
    assert (waits_for(rnd), str(rnd.to_shuffle)) == ({"d"}, "b1b2b3w4")
    assert events(rnd, "d shuffle w4b3b1b2") == ["d shuffle w4b3b1b2", "d top w4"]
    assert events(rnd, "d shuffle b3w4b1b2") == ["d shuffle b3w4b1b2", "d top b3", "d turn p2"]
    assert str(rnd.draw_pile) == "w4b1b2"


@every_edition
@pytest.mark.rule("G-13")
@pytest.mark.alternative("first.rejected=stay_under")
def test_with_stay_under_a_rejected_first_card_stays_under_the_next_one(edition: str) -> None:
    rnd = dealt(f"{edition} first.rejected=stay_under", "g1g2g3g4 w4w4 b1b2b3")
    assert told(rnd) == ["d top w4", "d top w4", "d top b1", "d turn p2"]
    assert (str(rnd.discard_pile), str(rnd.draw_pile)) == ("b1w4w4", "b2b3")


@pytest.mark.rule("G-14")
@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if edition != "minecraft"])
def test_between_two_a_first_skip_lets_the_dealer_start(edition: str) -> None:
    assert dealt(edition, "g1g2 rs b1b2b3", players=2).turn == "p1"


@pytest.mark.rule("G-14")
@pytest.mark.parametrize("edition", ["paw-patrol", "retour", "anniversary"])
def test_between_two_a_first_draw_two_that_costs_the_turn_lets_the_dealer_start(edition: str) -> None:
    rnd = dealt(edition, "g1g2 rd b1b2b3", players=2)
    assert (rnd.turn, sizes(rnd)) == ("p1", [1, 3])


@pytest.mark.rule("G-14")
@pytest.mark.parametrize(
    ("edition", "starter"), [("paw-patrol", "p1"), ("anniversary", "p1"), ("retour", "p1"), ("classic", "p2"), ("fairies", "p2")]
)
def test_between_two_a_first_reverse(edition: str, starter: str) -> None:
    assert dealt(edition, "g1g2 rr b1b2b3", players=2).turn == starter


@every_edition
@pytest.mark.rule("G-20")
def test_ten_players_leave_37_or_41_cards(edition: str) -> None:
    deck = sorted(map(str, Rules(edition).deck), key=lambda card: card == "r1")  # a red one is turned up
    rnd = Round.deal(edition, 10, deck="".join([*deck[:70], deck[-1], *deck[70:-1]]), chance="ask")
    assert len(rnd.draw_pile) == {108: 37, 112: 41}[len(deck)]
    assert sizes(rnd) == [7] * 10


# ---- a turn --------------------------------------------------------------------------------------------------------------
@every_edition
@pytest.mark.rule("G-24")
def test_a_drawn_card_is_decided_first_and_there_is_no_second_draw(edition: str) -> None:
    rnd = table(f"{edition} | b1b2b5 g1g2g3 y1y2y5 | r7 | p1> | r4b4", "p1 draw")
    assert waits_for(rnd) == {"p1"}
    assert "draw" not in may(rnd, "p1")
    assert refused(rnd, "p1 draw") is not None
    assert refused(rnd, "p2 draw") is not None


@every_edition
@pytest.mark.rule("G-25")
def test_a_drawn_draw_four_is_tested_against_the_rest_of_the_hand(edition: str) -> None:
    settings = f"{edition} turn.play=optional turn.drawn_card=must_play"
    unlawful = table(f"{settings} | r1b2b5 g1g2g3 y1y2y5 | r7 | p1> | w4b4", "p1 draw")
    assert may(unlawful, "p1") == {"keep"}
    lawful = table(f"{settings} | g1b2b5 g1g2g3 y1y2y5 | r7 | p1> | w4b4", "p1 draw")
    assert {words[:2] for words in may(lawful, "p1")} == {"w4"}


@pytest.mark.rule("G-25")
@pytest.mark.parametrize("edition", ["classic", "fairies", "retour"])
def test_an_unlawful_draw_four_is_never_forced(edition: str) -> None:
    rnd = table(f"{edition} turn.mandatory_scope=all_lawful wd4.block_other_d4=yes | w4w4b2 g1g2g3 y1y2y5 | r7 | p1> | b4")
    assert may(rnd, "p1") == {"draw"}


@pytest.mark.rule("G-26")
@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if edition != "fairies"])
def test_a_challenger_who_was_right_plays_on_the_named_colour_even_a_draw_four(edition: str) -> None:
    rnd = table(f"{edition} | w4r3r4 w4g1b2 y1y2y5 | r7 | p1> | {PILE}b1b2b3b4", "p1 w4:g", "p2 challenge")
    assert rnd.turn == "p2"
    assert "g1" in may(rnd, "p2")
    assert "b2" not in may(rnd, "p2")
    rnd.play("p2 w4:b")
    assert may(rnd, "p3") == {"accept", "challenge"}


# ---- teams ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("G-18")
@pytest.mark.parametrize("edition", ["paw-patrol", "anniversary", "fairies"])
def test_cards_drawn_for_a_last_card_hit_an_opponent(edition: str) -> None:
    for turn in "><":
        rnd = table(f"{edition} teams=2x2 | rd b1b2 g1g2 y1y2 | r7 | p1{turn} | {PILE}", "p1 rd")
        assert len(rnd.hand("p3")) == 2
        assert len(rnd.hand("p2")) + len(rnd.hand("p4")) == 6
