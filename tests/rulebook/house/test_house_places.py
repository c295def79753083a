"""The house rule of places: whoever is out of cards takes the next place, and the others play on until one is left."""

from __future__ import annotations

from random import Random

import pytest

from lastcard import IllegalAction, Match, Round, Rules, RulesError, replay
from lastcard.engine.match_state import MatchState
from lastcard.engine.scoring import give_points_of_places
from lastcard.engine.state import State
from lastcard.engine.turns import points_of_place
from lastcard.game.standing import Result, Standing
from lastcard.rules.compiled import compile_rules
from tests.rulebook.tables import actions, events, table

rule = pytest.mark.rule
alternative = pytest.mark.alternative


@rule("HR-35")
@alternative("places=hands")
def test_the_others_play_on_until_one_is_left() -> None:
    rnd = table("classic places=hands | r5 r3r2 r4y2r9 | r7 | p1> | b3b4b5b6b7b8b9")
    assert events(rnd, "p1 r5") == ["p1 r5", "d place p1 1", "d turn p2"]
    assert (rnd.over, rnd.gone, rnd.view("p2").gone, rnd.view("p2").places) == (False, ("p1",), ["p1"], ("p1",))
    assert events(rnd, "p2 r3!")[-1] == "d turn p3"
    assert events(rnd, "p3 r4")[-1] == "d turn p2"
    assert events(rnd, "p2 r2")[1:4] == ["d place p2 2", "d place p3 3", "d over p1"]


@rule("HR-35")
def test_each_place_scores_what_the_others_hold_then_and_the_first_wins_the_round() -> None:
    rnd = table("classic places=hands | r5 r3 r4y2 | r7 | p1> | b3b4b5b6b7b8b9")
    told = events(rnd, "p1 r5", "p2 r3")
    assert told[3:] == ["p2 r3", "d place p2 2", "d place p3 3", "d over p1", *_counts("- 0", "- 0", "r4y2 6")]
    assert (rnd.winner, rnd.places, rnd.takes) == ("p1", {"p1": 1, "p2": 2, "p3": 3}, {"p1": 9, "p2": 6, "p3": 0})
    assert (rnd.events[-4].cause, rnd.events[-4].rule) == ("over_places", "HR-35")


def _counts(*hands: str) -> list[str]:
    return [f"d count p{seat} {hand}" for seat, hand in enumerate(hands, 1)]


@rule("HR-35")
@pytest.mark.parametrize(
    ("hand", "do", "told"),
    [
        ("rd", "p1 rd", ["d draw p2 b3b4", "d miss p2", "d turn p3"]),
        ("rs", "p1 rs", ["d miss p2", "d turn p3"]),
        ("ww", "p1 ww:g", ["d turn p2"]),
        ("r7", "p1 r7", ["d turn p2"]),
        ("r0", "p1 r0", ["d rotate left", "d hand p2 b1b2", "d hand p3 g1g2", "d hand p4 y1y2", "d turn p2"]),
    ],
)
def test_the_last_card_does_what_it_does_otherwise_to_those_who_play_on(hand: str, do: str, told: list[str]) -> None:
    rnd = table(f"classic places=hands seven_zero=on last_card.draws=no | {hand} g1g2 y1y2 b1b2 | r9 | p1> | b3b4b5b6b7b8b9")
    assert events(rnd, do) == [do, "d place p1 1", *told]


@rule("HR-35")
def test_a_wild_names_a_colour_unless_it_ends_the_round() -> None:
    rnd = table("classic places=hands | ww ww y1y2 | r7 | p1> | b3b4b5b6b7b8b9")
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p1 ww")
    assert refused.value.cause == "color_missing"
    events(rnd, "p1 ww:g")
    assert rnd.color == "g"
    assert events(rnd, "p2 ww")[1:4] == ["d place p2 2", "d place p3 3", "d over p1"]


@rule("HR-35")
def test_what_holds_for_two_holds_as_soon_as_two_are_left() -> None:
    rnd = table("classic places=hands | rr g1g2 y1y2 | r7 | p1> | b3b4b5b6b7b8b9")
    assert events(rnd, "p1 rr") == ["p1 rr", "d place p1 1", "d miss p2", "d turn p3"]
    four = table("classic places=hands | rr g1g2 y1y2 b1b2 | r7 | p1> | b3b4b5b6b7b8b9")
    assert events(four, "p1 rr") == ["p1 rr", "d place p1 1", "d reverse right", "d turn p4"]


@rule("HR-35")
def test_a_stacked_last_card_is_passed_on_among_those_who_play_on() -> None:
    rnd = table("classic places=hands stacking=up | rd gdg1 yd b1b2 | r7 | p1> | b3b4b5b6b7b8b9g3g4")
    assert events(rnd, "p1 rd")[1:] == ["d place p1 1"]
    events(rnd, "p2 gd!")
    assert events(rnd, "p3 yd") == ["p3 yd", "d place p3 2"]
    assert events(rnd, "p4 accept")[1:] == ["d draw p4 b3b4b5b6b7b8", "d miss p4", "d turn p2"]
    assert rnd.takes["p1"] == rnd.takes["p3"] == 1 + 3 + sum(range(3, 9))


@rule("HR-35")
def test_who_has_gone_out_is_not_caught_picked_or_asked_any_more() -> None:
    rnd = table("classic places=hands uno.closes=never seven_zero=on | r5r6 g1r8g2 y1y2 b1b2r1 | r9 | p1> | b3b4b5b6b7b8b9")
    events(rnd, "p1 r5", "p2 r8", "p3 draw", "p4 r1")
    assert events(rnd, "p1 r6")[1] == "d place p1 1"
    for action, cause in (("p2 catch p1", "catch_cards"), ("p1 uno", "seat_out"), ("p1 draw", "seat_out")):
        with pytest.raises(IllegalAction) as refused:
            rnd.play(action)
        assert refused.value.cause == cause
    assert refused.value.rule == "HR-35"
    swap = table("classic places=hands seven_zero=on | r5 r7g1 y1y2 b1b2 | r9 | p1> | b3b4b5b6b7b8b9")
    events(swap, "p1 r5", "p2 r7")
    assert {str(action) for action in swap.legal("p2")} == {"p2 target p3", "p2 target p4"}


@rule("HR-35")
def test_a_choice_of_who_has_gone_out_lapses() -> None:
    rnd = table("fairies places=hands | rd g1g2 y1y2 | r7 | p1> | b3b4b5b6b7b8b9")
    events(rnd, "p1 rd")
    assert events(rnd, "d button r")[1:] == ["d draw p2 b3b4", "d miss p2", "d turn p3"]
    other = table("fairies places=hands | g1g2 rd y1y2 | r7 | p2> | b3b4b5b6b7b8b9")
    assert events(other, "p2 rd", "d button r")[3:] == ["d draw p3 b3b4", "d miss p3", "d turn p1"]
    aimed = table("classic draw2.target=chosen places=hands | rd g1g2 y1y2 | r7 | p1> | b3b4b5b6b7b8b9")
    assert events(aimed, "p1 rd") == ["p1 rd", "d place p1 1", "d turn p2"]


@rule("HR-35")
def test_who_leaves_by_a_colour_that_is_laid_down_takes_one_place() -> None:
    last = table("fairies places=hands | wa b1b2 y1y2 g1g2 | y7 | p1> | b3b4b5b6b7b8b9")
    assert events(last, "p1 wa", "d button r") == ["p1 wa", "d place p1 1", "d button r", "d color r", "d turn p2"]
    second = table("fairies places=hands | b1b2 wa y1y2 g1g2 | y7 | p2> | b3b4b5b6b7b8b9")
    assert events(second, "p2 wa", "d button r") == ["p2 wa", "d place p2 1", "d button r", "d color r", "d turn p3"]
    beside = table("fairies places=hands | war1r2 -1 y1y2 b1b2 | r3y7 | p1> | b3b4b5b6b7b8b9")
    events(beside, "p1 wa", "d button r")
    assert events(beside, "p1 shed r1") == ["p1 shed r1", "d lay p1 r2r1", "d place p1 2", "d turn p3"]


@rule("HR-35")
def test_who_has_gone_out_names_no_colour_any_more() -> None:
    rnd = table("fairies places=hands v4.colour=player_names | b1b2 w4 y1y2 g1g2 | r7 | p2> | b3b4b5b6b7b8b9g3g4g5g6g7g8g9")
    events(rnd, "p2 w4")
    drawn = ["d draw p3 b3b4b5b6", "d draw p4 b7b8b9g3", "d draw p1 g4g5g6g7"]
    assert events(rnd, "d button r") == ["d button r", "d color r", *drawn, "d turn p3"]


@rule("HR-35")
def test_a_call_that_was_missed_is_not_caught_once_the_last_card_is_laid() -> None:
    rnd = table("classic places=hands uno.closes=never | r5r6r7 r8r9 y1y2 b1b2 | r3 | p1> | b3b4b5b6b7b8b9")
    events(rnd, "p1 r5", "p2 r8", "p3 draw", "p4 draw", "p1 r6")
    assert actions(rnd, "p3") == {"p3 catch p1", "p3 catch p2"}
    events(rnd, "p2 r9")
    assert {action for action in actions(rnd, "p4") if "catch" in action} == {"p4 catch p1"}
    assert rnd.state().owing == 1


@rule("HR-35")
def test_the_first_one_has_won_whoever_protects_itself_with_the_last_card() -> None:
    rnd = table("fairies places=hands v4.multi_out=shared | -1 w4b1b2 r3 | b9r7 | p2> | g3g4g5g6g7g8g9")
    events(rnd, "p2 w4", "p3 accept", "d button r")
    assert events(rnd, "p3 protect r3")[1:4] == ["d place p3 2", "d place p2 3", "d over p1"]
    assert (rnd.winners, rnd.places) == (("p1",), {"p1": 1, "p2": 3, "p3": 2})


@rule("HR-35")
def test_a_last_wild_swap_moves_no_hands() -> None:
    rnd = table("swap112 places=hands | ws b1b2 y1y2y3 | r7 | p1> | g1g2g3y4y5y6y7y8y9")
    assert events(rnd, "p1 ws:g") == ["p1 ws:g", "d place p1 1", "d turn p2"]
    assert (str(rnd.hand("p2")), str(rnd.hand("p3"))) == ("b1b2", "y1y2y3")
    other = table("swap112 places=hands | b1b2 ws y1y2y3 | r7 | p2> | g1g2g3y4y5y6y7y8y9")
    assert events(other, "p2 ws:g") == ["p2 ws:g", "d place p2 1", "d turn p3"]


@rule("HR-35")
def test_who_is_hit_by_a_roulette_names_the_colour_beside_a_seat_that_is_out() -> None:
    rnd = table("merciless places=hands | wor1 b1b2 -1 y1y2 | r3r7 | p1> | g1g2g3y4y5y6y7y8y9")
    rnd.play("p1 wo")
    assert actions(rnd, "p2") >= {"p2 color r", "p2 color y"}
    assert events(rnd, "p2 color y") == ["p2 color y", "d draw p2 g1g2g3y4", "d miss p2", "d turn p4"]


@rule("HR-35")
def test_the_lowest_hand_of_a_blocked_round_takes_the_next_place() -> None:
    rnd = table("classic places=hands round.turns=2 round.blocked=void_redeal | r5 g1g9 y1y2 b8b1 | r7 | p1> | b3b4b5b6b7b8b9")
    assert events(rnd, "p1 r5", "p2 draw")[-6:-4] == ["d place p3 2", "d over p1"]
    assert not rnd.void
    none = table("classic places=hands round.turns=1 | r5r6 g1g9 y1y2 | r7 | p1> | b3b4b5b6b7b8b9")
    assert events(none, "p1 r5!")[2:4] == ["d place p3 1", "d over p3"]
    assert none.takes["p3"] == 16


@rule("HR-35")
def test_who_has_too_many_cards_has_no_place_and_the_last_one_left_has_the_next() -> None:
    full = "b1b2b3b4b5b6b7b8"
    rnd = table(f"classic places=hands mercy=10 | rd {full} y1y2 | r7 | p1> | b3b4b5b6b7b8b9")
    assert events(rnd, "p1 rd")[1:7] == ["d place p1 1", "d draw p2 b3b4", "d miss p2", "d mercy p2", "d place p3 2", "d over p1"]
    assert rnd.places == {"p1": 1, "p3": 2}


@rule("HR-35")
@alternative("places=flat(20)")
def test_a_place_is_worth_so_many_points_for_each_player_behind() -> None:
    ended = Result((0, 1, 2, 3), (1,), (9, 0, 0, 7), places=(0, 1, 2, 0), takes=(0, 30, 16, 0))
    assert Standing.begin(Rules("classic places=hands"), 4).after(ended).totals == (0, 30, 16, 0)
    assert Standing.begin(Rules("classic places=flat(20)"), 4).after(ended).totals == (0, 60, 40, 0)
    low = "classic match.mode=low_total"
    for mode in ("low_total", "elimination"):
        assert Standing.begin(Rules(f"classic match.mode={mode} places=hands"), 4).after(ended).totals == (9, 0, 0, 7)
    assert Standing.begin(Rules(f"{low} places=flat(20)"), 4).after(ended).totals == (40, 0, 20, 40)


@rule("HR-35")
@pytest.mark.parametrize("mode", ["winner_collects", "low_total", "elimination"])
def test_points_for_places_are_those_of_their_definition(mode: str) -> None:
    luck = Random(1)
    flat = compile_rules(Rules(f"classic places=flat(20) match.mode={mode}"))
    hands = compile_rules(Rules(f"classic places=hands match.mode={mode}"))
    for _ in range(200):
        seats = luck.randint(2, 6)
        playing = [player for player in range(seats) if luck.random() < 0.8]
        order = luck.sample(playing, luck.randint(0, len(playing)))  # who went out; the others were knocked out
        place = [order.index(player) + 1 if player in order else 0 for player in range(seats)]
        takes = [luck.randint(0, 50) for _ in range(seats)]
        behind = {one: [other for other in playing if other not in order[: order.index(one) + 1]] for one in order}
        before = {one: order[: order.index(one)] if one in order else order for one in playing}
        match = MatchState(seats, playing=sum(1 << player for player in playing))
        match.places[:seats] = place
        give_points_of_places(match, flat)
        counted = behind if mode == "winner_collects" else before
        assert match.gained[:seats] == [20 * len(counted.get(player, ())) for player in range(seats)]
        if len(playing) == seats:  # in a round each seat has a player
            state = State(seats)
            state.place[:seats], state.takes[:seats] = place, takes
            earned = [20 * len(behind.get(seat, ())) for seat in range(seats)]
            assert [points_of_place(state, flat, seat) for seat in range(seats)] == earned
            assert [points_of_place(state, hands, seat) for seat in range(seats)] == takes


@rule("HR-35")
@pytest.mark.parametrize("value", ["hands", "flat(20)"])
def test_a_match_scores_places_and_its_record_replays(value: str) -> None:
    match = Match(f"classic places={value} match.target=60", ["Ann", "Ben", "Cy"], seed=3)
    while not match.over:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    assert {event.cause for event in match.events if str(event).startswith("d score")} == {"score_places"}
    assert replay(match.record()).scores == match.scores
    places = sorted(match.rounds[0].round.places.values())
    assert places == [1, 2, 3]


@rule("HR-35")
def test_a_position_says_who_has_which_place() -> None:
    rnd = table("classic places=hands | r5 r3 r4y2 g1g2 | r7 | p1> | b3b4b5b6b7b8b9")
    events(rnd, "p1 r5", "p2 r3")
    assert str(rnd) == "classic places=hands | -1 -2 r4y2 g1g2 | r3r5r7 | p3> | b3b4b5b6b7b8b9"
    again = Round.from_text(str(rnd))
    assert (again.places, again.gone, again.view("p3").places) == (rnd.places, rnd.gone, ("p1", "p2"))
    assert rnd.view("p3").sample(1).places == rnd.places


@rule("HR-35")
@pytest.mark.parametrize("line", ["classic places=hands teams=2x2", "classic places=hands score.round=flat(50)"])
def test_partners_and_one_score_for_the_winner_exclude_it(line: str) -> None:
    with pytest.raises(RulesError, match=r"places=hands and .* cannot both hold"):
        Rules(line)
