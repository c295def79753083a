"""The score sheet of a match with paper cards counts as the match at a table does."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from lastcard import LastCardError, Match, RecordError, Round, Rules, RulesError
from lastcard.game.score_sheet import MOST_ROUNDS, PaperRound, score_sheet
from lastcard.rules.edition import EDITIONS
from tests.game.record_cases import play_out

NAMES = ("Ann", "Ben", "Cem", "Dan")
FORMS = (
    "",
    "match.mode=low_total match.target=60",
    "match.mode=elimination match.target=60",
    "score.round=flat(50) match.rounds=4",
    "places=flat(10)",
    "round.turns=12 round.blocked=lowest_hand_wins",
    "round.turns=12 round.blocked=void_redeal dealer.next=round_winner",
    "match.mode=single_hand",
    "teams=2x2",
)


def reported(match: Match) -> list[PaperRound]:
    """Return the rounds of a match as its players would report them: the cards left, who went out, who dealt."""
    found = []
    for one in match.rounds:
        rnd = one.round
        if one.standing is None:
            continue
        first = sorted(rnd.places, key=rnd.places.__getitem__) if rnd.places else [rnd.winner] if rnd.winner else []
        winners = first if rnd.places else [*first, *(seat for seat in rnd.winners if seat not in first)]
        hands = tuple(_hand(rnd, seat) if seat in rnd.seats else "" for seat in match.seats)
        found.append(PaperRound(tuple(int(seat[1:]) - 1 for seat in winners), hands, rnd.void, one.dealer_choice.dealer))
    return found


def _hand(rnd: Round, seat: str) -> str:
    is_knocked_out = any(event.head == f"d mercy {seat}" for event in rnd.events)
    return "x" if is_knocked_out and rnd.rules.number("mercy.points") else "".join(map(str, rnd.hand(seat)))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_paper_cards_count_as_at_a_table(edition: str, form: str) -> None:
    try:
        rules = Rules(f"{edition} {form}")
    except RulesError:
        pytest.skip("this box does not have it")
    match = play_out(Match(str(rules), NAMES, seed=7), Random(7), 700)
    rounds = reported(match)
    scored = score_sheet(rules, 4, rounds)
    assert [one.standing for one in scored] == [one.standing for one in match.rounds if one.standing]
    told = [event for one in scored for event in one.events]
    assert told == [event for event in match.events if event.head.startswith(("d score ", "d out ", "d won "))]
    for before, after in pairwise(scored):
        assert before.next_dealer in (None, after.dealer)
    if rules["dealer.next"] in ("rotate_left", "round_winner", "same"):
        assert all(one.next_dealer is not None for one in scored if not one.standing.over)


def test_points_may_be_counted_by_hand() -> None:
    by_cards, by_points = (score_sheet(Rules("classic"), 3, [PaperRound((1,), hands)]) for hands in (("r5ww", "", "g0"), ("55", "", "0")))
    assert by_cards == by_points


@pytest.mark.parametrize(
    ("played", "why"),
    [
        (PaperRound((4,), ("", "", "")), "p5 does not play"),
        (PaperRound((0,), ("", ""), dealer=2), "all 3 players"),
        (PaperRound((0, 0), ("", "", "")), "goes out twice"),
        (PaperRound((0,), ("", "", ""), void=True), "nobody wins a round that does not count"),
        (PaperRound((0,), ("", "10000000", "")), "9,999 are the most"),
        (PaperRound((0,), ("", "r5r5r5", "")), "more cards r5 than the box has, which is 2"),
        (PaperRound((0,), ("", "wb", "")), "more cards wb than the box has, which is 0"),
        (PaperRound((0,), ("", "r", "")), "odd number"),
        (PaperRound((0,), ("", "٣", "")), "round 2"),
        (PaperRound((0,), ("", "", ""), dealer=7), "p8 does not play"),
    ],
)
def test_what_cannot_have_been_is_refused_with_its_round(played: PaperRound, why: str) -> None:
    with pytest.raises(RecordError, match="round 2: ") as refused:
        score_sheet(Rules("classic"), 3, [PaperRound((0,), ("", "5", "7")), played])
    assert why in str(refused.value)


def test_a_match_ends_when_it_is_decided() -> None:
    won = PaperRound((0,), ("", "60", "50"))
    [last] = score_sheet(Rules("classic match.target=100"), 3, [won])
    assert last.standing.winners == (0,)
    assert last.next_dealer is None
    with pytest.raises(RecordError, match="decided after round 1"):
        score_sheet(Rules("classic match.target=100"), 3, [won, won])


def test_a_sheet_is_bounded_and_knows_the_end_of_a_round_only() -> None:
    with pytest.raises(LastCardError, match=f"more than {MOST_ROUNDS} rounds"):
        score_sheet(Rules("classic match.target=999999"), 2, [PaperRound((), ("1", "1"))] * (MOST_ROUNDS + 1))
    with pytest.raises(RulesError, match="places=hands"):
        score_sheet(Rules("classic places=hands"), 3, [])
