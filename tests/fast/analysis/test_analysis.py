"""Analyses: what actions are worth, exactly where it can be worked out, and the command that prints them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import lastcard
from lastcard import LastCardError, Round, analyse, cli
from lastcard.fast.analysis.view_playouts import Search, playouts
from lastcard.text.arguments import Reader, slug
from lastcard.text.catalogue import LANGUAGES, text


# ---- analyses ------------------------------------------------------------------------------------------------------------
def test_the_best_action_comes_first_with_its_intervals() -> None:
    found = analyse("classic | r5r6ww b1b2g3 y1y2 | r7 | p1> | g3b3g4y8rsb9g9y9w4", worlds=400, seed=1)
    assert [one.win for one in found.actions] == sorted((one.win for one in found.actions), reverse=True)
    best = found.actions[0]
    assert best.action in ("p1 r5", "p1 r6")
    assert best.loss == 0
    for one in found.actions:
        assert one.win_interval[0] <= one.win <= one.win_interval[1]
        assert one.points_interval[0] <= one.points <= one.points_interval[1]
        assert one.loss == pytest.approx(best.win - one.win)
    assert {"spends_wild", "dear", "keeps_colors"} == {reason.cause for reason in found.actions[-1].reasons}


def test_hands_add_up_to_their_sizes() -> None:
    found = analyse("classic | r5g3 b1b2 y1y2y3 | r7 | p1> | g3b3g4y8", worlds=200)
    assert {seat: pytest.approx(sum(number for _, number in cards)) for seat, cards in found.hands.items()} == {"p2": 2, "p3": 3}


def test_a_view_a_round_and_a_position_are_analysed_alike() -> None:
    position = "classic | r5r6 b1b2 | r7 | p1> | g3b3g4y8"
    rnd = Round.from_text(position, chance="ask")
    said = [[(one.action, one.win) for one in analyse(what, worlds=50, seed=2).actions] for what in (position, rnd, rnd.view("p1"))]
    assert said[0] == said[1] == said[2]


def test_the_chance_of_a_bluff_is_said_where_one_can_be_challenged() -> None:
    found = analyse("classic | w4b1 r1r2 | r7 | p1> | r3r4b5b6b2b8b9b0 | p1 w4:g!", worlds=2000, bluffs=50)
    assert {one.action for one in found.actions} == {"p2 accept", "p2 challenge"}
    assert found.bluff == pytest.approx(1 / 8, abs=0.04)
    assert analyse("classic | r5r6 b1b2 | r7 | p1> | g3b3g4y8", worlds=2).bluff is None


def test_a_seat_that_may_say_something_may_also_say_nothing() -> None:
    rnd = Round.from_text("classic | r5r6 b1b2 | r7 | p1> | g3b3g4y8", seed=1)
    rnd.play("p1 r5")
    found = analyse(rnd, seat="p1", worlds=50)
    assert {one.action: one.exact for one in found.actions} == {"": False, "p1 uno": False}


CAUSES = {
    "classic | r5 b1b2 | r7 | p1> | g3b3g4y8": {"goes_out"},
    "classic | r5r6 b1b2 | r7 | p1> | g3b3g4y8": {"last_card"},
    "classic | b5b6 b1b2 | r7 | p1> | g3b3g4y8": {"must_draw"},
    "minecraft | r5b6b7 b1b2 | r7 | p1> | g3b3g4y8": {"keeps_colors", "draws"},
    "classic | rsb6b7 b1b2 g1 | r7 | p1> | g3b3g4y8": {"keeps_colors", "skips", "dear"},
    "classic | rdb6b7 b1b2 g1 | r7 | p1> | g3b3g4y8": {"keeps_colors", "makes_draw", "dear"},
    "classic | r5b6b8 b1b2 | g7 | p2> | y3b3r4y8 | p2 draw": {"must_draw"},
    "retour | b5b6r7 b1b2r3 g4g6 | r7 | p1> | b3g4y8y9y0": {"keeps_colors", "risky"},
    "classic | g6r6b7 b1b2 | g7 | p2> | y3b3r4y8 | p2 draw": {"keeps_colors", "cannot_match"},
    "classic | r6rrb1 b1b2r2 y1y2b3 | r7 | p3> | y3b4b3g4 | p3 draw": {"dear", "keeps_colors", "cannot_match"},
    "classic | rsb6b1 b1b2r2 y1y2b3 | r7 | p3> | y3b4b3g4 | p3 draw": {"dear", "keeps_colors", "skips"},
    "classic stacking=same | rdb6b1 b1b2 g1 | r7 | p1> | g3b3g4y8": {"keeps_colors", "makes_draw_or_stack", "dear"},
    "classic seven_zero=on | r7b6 b1b2 g1g2 | r2 | p1> | b3g4": {"swaps"},
    "classic seven_zero=on | r7b6 b1b2 g1g2 | r2 | p1> | b3g4 | p1 r7": {"takes_hand"},
    "classic seven_zero=on | r0b6 b1b2 g1g2 | r2 | p1> | b3g4": {"rotates"},
    "merciless | rararab8 b1b2r2 y1y2b3 | r5 | p1> | y3b4b3g4": {"last_card", "dear", "draws"},
    "merciless | rarara b1b2r2 y1y2b3 | r5 | p1> | y3b4b3g4": {"goes_out", "draws"},
}


@pytest.mark.parametrize("worlds", [2, 3, 10, 120])
@pytest.mark.parametrize(
    "position", ["classic | r5r1 b1b2r3 g4g6 | r7 | p1> | b3g4y8r1r2g1g8g9y1y2", "anniversary | r5 b1b2 | r7 | p1> | b3g4y8"]
)
def test_intervals_of_chances_hold_them_and_nothing_that_cannot_be(position: str, worlds: int) -> None:
    for one in analyse(position, worlds=worlds, seed=3).actions:
        assert 0 <= one.win_interval[0] <= one.win <= one.win_interval[1] <= 1
        assert one.exact == (one.win_interval[0] == one.win_interval[1])
        assert -1 <= one.loss_interval[0] <= one.loss <= one.loss_interval[1] <= 1
        if one.match is not None and one.match_interval is not None:
            assert 0 <= one.match_interval[0] <= one.match <= one.match_interval[1] <= 1


def test_the_next_to_play_after_a_turn_round_is_the_one_before() -> None:
    found = analyse("classic | r6rrb1 b1b2r2 y1y2b3 | r7 | p3> | y3b4b3g4 | p3 draw", worlds=2)
    stopped = {one.action: [reason.args["who"] for reason in one.reasons if reason.cause == "cannot_match"] for one in found.actions}
    assert stopped == {"p1 r6": [], "p1 rr": ["p3"]}


def test_what_surely_wins_comes_before_what_may_only_have_been_lucky() -> None:
    analyses = [analyse("minecraft | r5 g1g2 | r7 | p1> | b9gdg9y8", worlds=3, seed=seed) for seed in range(6)]
    assert {one.actions[0].action for one in analyses} == {"p1 r5"}
    lucky = [one.actions for one in analyses if one.actions[1].win == 1]
    assert any(draws.points > wins.points for wins, draws in lucky), "or any order would do"
    for wins, draws in lucky:
        assert (wins.win_margin, draws.loss, draws.exact) == (0, 0, False)
        assert draws.win_margin > 0.5, "three rounds that were won say little"


@pytest.mark.parametrize("position", CAUSES)
def test_it_says_why(position: str) -> None:
    found = analyse(position, worlds=2)
    assert {reason.cause for one in found.actions for reason in one.reasons} == CAUSES[position]
    for lang in LANGUAGES:
        for one in found.actions:
            for reason in one.reasons:
                assert Reader(lang).text(f"analysis-why-{slug(reason.cause)}", reason.args)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"worlds": 1}, "at least 2"),
        ({"worlds": 1_000_001}, "1,000,000 are the most"),
        ({"worlds": 10**400}, "1,000,000 are the most"),
        ({"seat": "p2"}, "p2 is asked nothing now"),
        ({"seat": "p7"}, "p7"),
        ({"policy": "genius"}, "^no bot 'genius' plays rounds out; there are random, "),
    ],
)
def test_what_cannot_be_analysed_is_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(LastCardError, match=why):
        analyse("classic | r5r6 b1b2 | r7 | p1> | g3b3g4y8", **given)


def test_a_position_with_hidden_hands_is_refused_with_what_would_work(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyse", "classic | r5g3 ?? | r7 | p1> | b3g4"]) == 2
    assert capsys.readouterr().err.startswith("lastcard: a position has all hands: write cards for '??'")


def test_a_record_has_its_own_seats_and_scores(capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--seat=p9", "--scores=1,2"):
        assert cli.main(["analyse", "round.json", option]) == 2
        assert capsys.readouterr().err.startswith(f"lastcard: {option.partition('=')[0]} is for a position")


def test_open_hands_need_a_round() -> None:
    rnd = Round.from_text("classic | r5 b1 | r7 | p1> | g3", seed=1)
    with pytest.raises(LastCardError, match="a view knows no other hands"):
        analyse(rnd.view("p1"), open_hands=True)
    rnd.play("p1 r5")
    with pytest.raises(LastCardError, match="no seat is asked anything"):
        analyse(rnd)


def test_an_analysis_of_a_view_can_be_made_by_its_name() -> None:
    """Programs of others write ``lastcard.Analysis(view)``."""
    view = Round.from_text("classic | r5g3 b1b2 | r7 | p1> | g3", seed=1).view("p1")
    by_name: Any = lastcard.Analysis
    found = by_name(view, worlds=20)
    assert isinstance(found, lastcard.Analysis)
    assert (found.actions, found.question.worlds) == (analyse(view, worlds=20).actions, 20)
    assert replace(found, loose=3).loose == 3


# ---- the command ---------------------------------------------------------------------------------------------------------
def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["analyse", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_fits_a_terminal(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    position = "classic | r5r6ww b1b2g3 y1y2 x g1g2g3g4 | r7 | p1> | g3b3g4y8rsb9g9y9w4"
    out = printed(capsys, position, "--worlds", "50", "--lang", lang)
    assert max(map(len, out.splitlines())) <= 80
    assert "p5" in out
    assert "ww:r" in out
    bluff = printed(capsys, "classic | w4b1 r1r2 | r7 | p1> | r3r4b5b6 | p1 w4:g", "--worlds", "50", "--lang", lang)
    assert max(map(len, bluff.splitlines())) <= 80
    assert text(lang, "analysis-bluff-chance", number=0).partition(" 0")[0] in " ".join(bluff.split())


def test_it_says_exact_where_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["classic | b1 y2 | r7 | p1> | r3b2", "--open", "--worlds", "50"]
    assert "50.0 %" in printed(capsys, *words)
    assert "exact: all know every hand" in " ".join(printed(capsys, *words).split())
    three = printed(capsys, "classic | r1rs r2 g9 | r7 | p1> | b3b4", "--open", "--worlds", "50")
    assert "The best line, as far as chance does not decide: p1 rs, p3 draw." in " ".join(three.split())
    hidden = " ".join(printed(capsys, words[0], "--worlds", "50").split())
    assert "The chances to win are exact" not in hidden
    assert "With open hands, exactly, on average over all 3 deals that agree with what the seat saw: draw 33.3 %." in hidden


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_says_that_one_action_is_exact(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "minecraft | r5 b1b2 | r7 | p1> | g3b3g4y8", "--worlds", "50", "--lang", lang)
    out_at_once, draws = (line.split("%")[0] for line in out.splitlines() if line.startswith(("  r5 ", "  draw ")))
    assert ("±" in out_at_once, "±" in draws) == (False, True)
    assert " ".join(text(lang, "analysis-at-once").split()) in " ".join(out.split())
    plain = printed(capsys, "classic | r5r6 b1 | r7 | p1> | g3b3g4y8", "--lang", lang)
    assert text(lang, "analysis-at-once") not in " ".join(plain.split())


def test_json_has_everything(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, "classic | r5 b1b2 | r7 | p1> | g3b3", "--worlds", "50", "--json"))
    assert found["actions"][0] | {"points": 0, "points_interval": [], "match": 0, "match_interval": []} == {
        "action": "p1 r5",
        "win": 1,
        "win_interval": [1, 1],
        "points": 0,
        "points_interval": [],
        "match": 0,
        "match_interval": [],
        "loss": 0,
        "loss_interval": [0, 0],
        "exact": True,
        "reasons": [{"cause": "goes_out", "args": {}}],
    }
    assert sum(found["hands"]["p2"].values()) == pytest.approx(2)
    assert (found["seat"], found["rules"], found["bluff"]) == ("p1", "classic", None)


def test_the_colours_of_a_page_stand_apart_where_their_names_are_long(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--lang", "uk", "analyse", "classic | r5g3 b1b2 | r7 | p1> | b3g4y8", "--worlds", "20"]) == 0
    lines = capsys.readouterr().out.split("\n")
    assert any(line.split()[:5] == ["червоний", "жовтий", "зелений", "синій", "дикі"] for line in lines)
    assert max(map(len, lines)) <= 80


# ---- what Python programs pass -------------------------------------------------------------------------------------------
ROUND = Round.from_text("classic | r5g3 b1b2 | r7 | p1> | wwb3g4y8rs", seed=1)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"what": None}, r"what: View, Round, str is wanted, not None"),
        ({"what": 42}, r"what: View, Round, str is wanted, not 42"),
        ({"standing": 5}, "standing: Standing is wanted, not 5"),
        ({"policy": None}, "policy: a text such as 'careful' is wanted, not None"),
        ({"steps": "x"}, "steps: a whole number is wanted, not 'x'"),
        ({"bluffs": -1}, "bluffs: a whole number from 0 to 100 is wanted, not -1"),
        ({"bluffs": 10**30}, "bluffs: a whole number from 0 to 100 is wanted"),
        ({"what": ROUND.view("p1"), "seat": "p2"}, "seat 'p2': the view is that of p1"),
    ],
)
def test_what_is_no_such_thing_is_refused(given: dict[str, Any], why: str) -> None:
    taken: dict[str, Any] = {"what": ROUND, "worlds": 10} | given
    with pytest.raises(LastCardError, match=f"^{why}"):
        analyse(**taken)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"actions": ["p1 g5"]}, "'p1 g5': p1 cannot do that here"),
        ({"actions": ["p2 b1"]}, "'p2 b1': p1 cannot do that here"),
        ({"actions": [5]}, "action: a text such as 'p1 draw' is wanted, not 5"),
        ({"actions": 5}, r"actions: \['p1 draw'\] is wanted, not 5"),
        ({"actions": ["p1 r5"] * 2000}, r"len\(actions\): a whole number from 0 to 1,024 is wanted, not 2000"),
        ({"worlds": 0}, "worlds: a whole number from 1 to 1,000,000 is wanted, not 0"),
        ({"worlds": 10**15}, "worlds: a whole number from 1 to 1,000,000 is wanted"),
        ({"depth": -1}, "depth: a whole number from 1 to [0-9,]+ is wanted, not -1"),
        ({"depth": 10**30}, "depth: a whole number from 1 to"),
        ({"first": -1}, "first: a whole number from 0 to"),
        ({"policy": None}, "policy: a text such as 'careful' is wanted, not None"),
    ],
)
def test_playouts_take_what_is_offered_in_numbers_that_make_sense(given: dict[str, Any], why: str) -> None:
    start = Search.of(ROUND.view("p1"))
    taken: dict[str, Any] = {"actions": ["p1 r5!"], "worlds": 10} | given
    with pytest.raises(LastCardError, match=f"^{why}"):
        playouts(start, **taken)


def test_a_search_starts_from_a_view() -> None:
    with pytest.raises(LastCardError, match=r"^view: round\.view\('p1'\) is wanted, not <?Round"):
        Search.of(ROUND)  # type: ignore[arg-type]


@pytest.mark.parametrize("option", ["worlds", "steps", "bluffs", "seed"])
def test_integers_of_numpy_are_numbers(option: str) -> None:
    numbers: dict[str, Any] = {"worlds": 20, "steps": 20, "bluffs": 20, "seed": 20}
    given = {**numbers, option: np.int64(20)}
    position = "minecraft | r5b1 y1y2 | r7 | p1> | g3b3g4y8"
    assert analyse(position, **given).actions == analyse(position, **numbers).actions
