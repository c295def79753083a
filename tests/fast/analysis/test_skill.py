"""The luck of chance events has a mean of 0 and the right expectation; decisions are compared with the reference in the same view."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
import pytest

from lastcard import LastCardError, Match, Round, Rules, make_bot
from lastcard.bots import play_match, play_round
from lastcard.cards import format_cards
from lastcard.fast.analysis.skill.advantage import choices
from lastcard.fast.analysis.skill.assessment import MOST_ACTIONS, WORLDS, assess, assessed, worlds_within
from lastcard.fast.analysis.skill.luck import POLICY, chances
from lastcard.fast.analysis.skill.values import Ended, expected, gained, result
from lastcard.fast.analysis.view_playouts import Search
from lastcard.game.records.redaction import redact_record
from lastcard.game.standing import Standing
from scripts.checks import luck_mean
from tests.fast.analysis import test_match_chances as rounds_of_matches


def played(rules: str, bots: Sequence[str], seed: str) -> Round:
    rnd = Round.deal(rules, players=len(bots), seed=seed, dealer="p2")
    play_round(rnd, {f"p{place}": make_bot(name, f"{seed} {place}") for place, name in enumerate(bots, 1)}, seed=seed)
    return rnd


# ---- luck ------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "bots", "rounds"),
    [
        ("classic", ("careful", "random"), 12),
        ("classic teams=2x2", ("strong", "careful", "random", "careful"), 6),
        ("fairies", ("caller", "strong"), 8),
        ("merciless", ("careful", "strong"), 6),
        ("classic match.mode=elimination elimination.min_players=2", ("careful", "careful"), 8),
    ],
)
def test_the_luck_of_a_round_has_a_mean_of_0(rules: str, bots: Sequence[str], rounds: int) -> None:
    """``scripts/checks/luck_mean.py`` plays as many rounds as one likes, by the rules of every box."""
    found = [sum(one.luck.mean[0, 0] for one in chances(played(rules, bots, f"{n}"), worlds=6, seed=f"l{n}")) for n in range(rounds)]
    assert abs(np.mean(found)) < 3.3 * np.std(found, ddof=1) / math.sqrt(rounds)


def test_a_check_of_the_mean_counts_each_seat_and_the_gain(capsys: pytest.CaptureFixture[str]) -> None:
    luck_mean.main(["--rounds", "4", "--rules", "classic", "--bots", "careful,random,careful"])
    table, total = capsys.readouterr().out.splitlines()
    assert len(table.split()) == 2 + 3, "two seats and the gain of the first: the luck of the third follows"
    assert total.startswith("4 rounds, 3 means, sum of squares ")


@pytest.mark.parametrize(
    ("before", "action"),
    [
        ("classic | g5b6y8 b1b2 | r7 | p1> | g3b3w4y8rsb9g9y1", "p1 draw"),
        ("classic | rdr6y8 b1b2 | r7 | p1> | g3b3w4y8rsb9g9y1", "p1 rd"),
        ("classic | rdg6y8 b1b2 | r7g1g2b3y4 | p1> | g3", "p1 rd"),
        ("minecraft | g5b6y8 b1b2 | r7 | p1> | g3b3wcy8rsb9r9y1", "p1 draw"),
    ],
)
def test_what_is_expected_before_an_event_is_the_mean_of_what_comes_after_it(before: str, action: str) -> None:
    """Every order of the pile is as likely: the referee's outcomes, one by one, have the mean that the playouts of the action have."""
    rnd = Round.from_text(before, chance="ask")
    mean = expected(Search.open(rnd, action[:2]), action, 8_000, "before", POLICY)
    after = []
    for number in range(120):
        pile = list(rnd.draw_pile)
        np.random.default_rng(number).shuffle(pile)
        parts = [part.strip() for part in before.split("|")]
        parts[4] = format_cards(pile)
        again = Round.from_text(" | ".join(parts), seed=number)
        again.play(action)
        asked = next(ask.seat for ask in again.asks)
        after.append(expected(Search.open(again, asked), None, 40, f"{number}", POLICY).mean)
    spread = np.std(after, axis=0, ddof=1) / math.sqrt(len(after))
    assert (np.abs(np.mean(after, axis=0) - mean.mean) < 4 * np.sqrt(spread**2 + mean.variance) + 1e-9).all()


def test_only_what_hangs_on_chance_is_an_event() -> None:
    rnd = Round.from_text("classic | r5r6r8 b1b2 | r7 | p1> | g3b3g4y8 | p1 r5, p2 draw, p1 r6!, p2 draw, p1 r8", seed=1)
    assert [one.action for one in chances(rnd, worlds=4, seed="1")] == ["p2 draw", "p2 draw"]


def test_a_dealt_round_begins_with_the_luck_of_its_deal() -> None:
    rnd = played("classic", ("careful", "careful"), "7")
    first, *rest = chances(rnd, worlds=200, seed="1")
    assert first.number is None
    assert all(one.number is not None for one in rest)
    assert abs(sum(float(one.luck.mean[:, 0].sum()) for one in (first, *rest))) < 1e-9  # what one wins, the others lose


def test_partners_win_together_and_a_shared_win_counts_in_parts() -> None:
    rnd = played("classic teams=2x2", ("careful",) * 4, "3")
    shares = result(rnd)[:, 0]
    assert sorted(shares) == [0, 0, 1, 1]
    assert shares[0] == shares[2]


# ---- advantage -------------------------------------------------------------------------------------------------------------
def test_a_blunder_has_a_disadvantage_and_agreement_has_none() -> None:
    rnd = Round.from_text("classic | rdr2y3 b4 | r7 | p1> | g3b3g4y8y9b9y1y2g1g6 | p1 r2", seed=4)
    play_round(rnd, {seat: make_bot("careful", seat) for seat in rnd.seats})
    found = [one for one in choices(rnd, worlds=200, seed="1") if one.seat == "p1"]
    assert (found[0].action, found[0].reference) == ("p1 r2", "p1 rd")
    assert found[0].win + 2 * math.sqrt(found[0].win_variance) < 0
    assert all(one.win == 0 == one.win_variance for one in found if one.agrees)


def test_the_reference_itself_has_no_advantage() -> None:
    rnd = played("classic", ("careful", "careful"), "9")
    found = list(choices(rnd, worlds=4, seed="1", reference="careful"))
    assert np.mean([one.agrees for one in found]) > 0.7  # careful plays equal actions by lot


# ---- a round together ------------------------------------------------------------------------------------------------------
def test_figures_of_a_match_add_up() -> None:
    match = Match("classic match.target=100", players=["Ann", "Ben"], seed=5)
    play_match(match, {"p1": make_bot("careful", 1), "p2": make_bot("strong", 2)})
    found = assess(match, worlds=20)
    assert len(found.rounds) == sum(one.round.over for one in match.rounds)
    ann = found.totals[0]
    assert ann.adjusted.win.value == pytest.approx(sum(one.of("p1").adjusted.win.value for one in found.rounds))
    assert ann.result.points == match.scores["Ann"]
    one = found.rounds[0].of("p1")
    assert one.adjusted.win.value == pytest.approx(one.result.win - one.luck.win.value)
    assert "Ann" in found._repr_html_()


@pytest.mark.parametrize("rules", ["classic match.mode=elimination elimination.min_players=2", "classic places=hands"])
def test_rounds_that_bring_no_points_by_themselves_have_none(rules: str) -> None:
    rnd = played(rules, ("careful", "random", "careful"), "2")
    for one in assessed(rnd, 1, worlds=4).seats:
        assert (one.result.points, one.adjusted.points, one.advantage.points) == (None, None, None)


def test_nothing_is_assessed_of_a_round_that_goes_on() -> None:
    with pytest.raises(LastCardError, match="no round is over"):
        assess(Round.deal("classic", players=2, seed=1))
    with pytest.raises(LastCardError, match="no round is over"):
        assess(Match("classic", players=["Ann", "Ben"], seed=1))


def test_a_record_of_one_seat_is_refused(tmp_path: Path) -> None:
    match = Match("classic match.mode=single_hand", players=["Ann", "Ben"], seed=7)
    play_match(match, {"p1": make_bot("careful", 1), "p2": make_bot("careful", 2)})
    path = tmp_path / "seat.lastcard"
    path.write_text(redact_record(match, "p1"), encoding="utf-8")
    with pytest.raises(LastCardError, match=r"seat\.lastcard"):
        assess(path)


def test_long_rounds_take_fewer_worlds_and_too_long_ones_are_refused() -> None:
    rnd = played("classic", ("careful", "careful"), "7")
    assert worlds_within(rnd) == WORLDS
    rnd.actions *= 8
    assert worlds_within(rnd) < WORLDS
    rnd.actions *= MOST_ACTIONS
    with pytest.raises(LastCardError, match="too long"):
        worlds_within(rnd)


# ---- points ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("rules", rounds_of_matches.RULES)
def test_many_rounds_bring_what_a_standing_counts_for_each(rules: str) -> None:
    luck, seats = Random(rules), 4
    ends = [rounds_of_matches.result(luck, seats) for _ in range(100)]
    won = np.array([[seat in end.winners for seat in range(seats)] for end in ends])
    ended = Ended(won, np.array([end.void for end in ends]), np.array([end.points for end in ends]))
    counted = [Standing.begin(Rules(rules), seats).after(end).gained for end in ends]
    assert [tuple(row) for row in gained(Rules(rules), ended)] == counted


def test_the_number_of_worlds_may_be_an_integer_of_numpy() -> None:
    rnd = played("classic deal.size=2", ["random", "random"], "numpy")
    assert assess(rnd, worlds=np.int64(10)) == assess(rnd, worlds=10)  # type: ignore[arg-type]
