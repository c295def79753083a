"""How a round most often goes on: what worlds played out one by one say, as far as most agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from lastcard import Round, analyse, cli
from lastcard.bot_makers import make_bot
from lastcard.fast.analysis import principal_line
from lastcard.fast.analysis.principal_line import likely_line
from lastcard.fast.analysis.view_playouts import Search, decisions_after, playouts
from lastcard.fast.program.search.continuation import ENDED, FOLLOWED
from lastcard.game.wording.round_words import RoundWords
from lastcard.rules.edition import EDITIONS
from lastcard.text.catalogue import LANGUAGES

LINES = (*EDITIONS, "classic stacking=any", "classic seven_zero=on", "classic teams=2x2", "merciless deal.pass=left")
HIDDEN = "classic | r5r6b1 y1y2g3 g9g8 | r7 | p1> | g3b3g4y8b9b8w4r1r2y5g5"


def moments() -> Iterator[Round]:
    """Yield rounds at a decision, some way into each."""
    for number, rules in enumerate(LINES):
        rnd = Round.deal(rules, 4 if "teams" in rules else 2 + number % 3, seed=number)
        for _ in range(8 + 3 * number):
            if rnd.over:
                break
            rnd.play(next(ask for ask in rnd.asks if ask.must).actions[0])
        if not rnd.over:
            yield rnd


def decides(rnd: Round) -> str:
    return next(ask.seat for ask in rnd.asks if ask.must)


def in_words(rnd: Round, decision: int) -> str | None:
    if decision == ENDED:
        return None
    return RoundWords(rnd.rules, rnd.seats).written(rnd.seats[decision % 16], [decision // 16])[0]


def test_machine_code_and_python_decide_alike() -> None:
    for rnd in moments():
        seat = decides(rnd)
        start = Search.of(rnd.view(seat))
        for action in rnd.legal(seat)[:2]:
            found = decisions_after(start, action, 12, seed=3)
            assert [len(row) for row in found] == [FOLLOWED] * 12
            assert found == decisions_after(start, action, 12, seed=3, interpreted=True)


def test_they_are_the_first_decisions_of_the_playouts() -> None:
    """With as many moves as decisions a playout is where they lead: who has gone out by then is out there, too."""
    rnd = Round.from_text("classic | r5b1 y1 g2 | r7 | p1> | y3b3y4y8b9b8", chance="ask")
    start = Search.open(rnd, "p1")
    after = decisions_after(start, "p1 r5", 300, seed=2)
    winners = playouts(start, ["p1 r5"], 300, seed=2).winners[:, 0]
    for row, won in zip(after, winners.tolist(), strict=True):
        said = [words for words in (in_words(rnd, one) for one in row) if words]
        if len(said) < FOLLOWED:  # the round is over: the last of them went out
            assert won.index(True) == int(said[-1][1]) - 1
        assert said[0].startswith("p2 ")


ONE_BY_ONE = (HIDDEN, "classic | r5g1b4 b1b2b3 | r7 | p1> | g3b3g4y8b9b8w4r1r2y5g5", "minecraft | r5b1b4 b8g2 | r7 | p1> | y3g3y4y8")


@pytest.mark.parametrize("position", ONE_BY_ONE)
def test_the_first_reply_is_as_frequent_as_in_worlds_played_one_by_one(position: str) -> None:
    rnd = Round.from_text(position, chance="ask")
    view, action = rnd.view("p1"), "p1 r5"
    replies = Counter[str | None]()
    for number, world in enumerate(view.worlds(300, seed=1)):
        world.play(action)
        seat = decides(world)
        replies[(make_bot("careful", number).choose(world.view(seat), world.asks_of(seat)) or "").removesuffix("!")] += 1
    found = Counter(in_words(rnd, one) for one, *_ in decisions_after(Search.of(view), action, 2000, seed=1))
    for reply in {*replies, *found}:
        assert replies[reply] / 300 == pytest.approx(found[reply] / 2000, abs=0.09), reply


def test_a_line_goes_on_as_long_as_more_than_half_of_the_worlds_agree() -> None:
    longer = 0
    for rnd in moments():
        seat = decides(rnd)
        start = Search.of(rnd.view(seat))
        for action in rnd.legal(seat)[:3]:
            found = likely_line(start, action, 400, 5)
            assert found == likely_line(start, action, 400, 5)
            assert found.actions[0] == action
            assert found.shares[0] == 1
            left = decisions_after(start, action, 400, 5)
            for place, (said, share) in enumerate(zip(found.actions[1:], found.shares[1:], strict=True)):
                same = [row for row in left if in_words(rnd, row[place]) == said]
                assert share == len(same) / len(left) > 0.5
                assert len(same) >= 20
                left = same
            if len(found.actions) <= FOLLOWED:
                one, count = Counter(row[len(found.actions) - 1] for row in left).most_common(1)[0]
                assert one == ENDED or count <= 0.5 * len(left) or count < 20
            longer += len(found.actions) > 1
    assert longer > 5


def test_where_others_may_jump_in_it_is_the_action_alone() -> None:
    rnd = Round.from_text("classic jump_in=face | r5b1 y1y2 | r7 | p1> | g3b3g4y8b9b8", chance="ask")
    assert likely_line(Search.of(rnd.view("p1")), "p1 r5", 200, 1).actions == ("p1 r5",)


def test_an_analysis_has_the_line_of_its_best_action() -> None:
    for position in (HIDDEN, "fairies | r5b1b4 y1y2g3 g9g8 | r7 | p1> | g3b3g4y8b9b8"):
        for is_open in (False, True):
            found = analyse(position, worlds=300, seed=4, open_hands=is_open, steps=0)
            assert found.line[0] == found.actions[0].action.removesuffix("!")
            assert (found.line, found.shares) == (*vars_of(likely_line(found.start, found.actions[0].action, 300, 4, bluffs=30)),)
    solved = analyse("classic | r1rs r2 g9 | r7 | p1> | b3", worlds=20, open_hands=True)
    assert (solved.line, solved.shares) == (("p1 rs", "p3 draw", "p1 r1"), (1, 1, 1))
    rnd = Round.from_text("classic | r5r6 b1b2 | r7 | p1> | g3b3g4y8", seed=1)
    rnd.play("p1 r5")
    silent = analyse(rnd, seat="p1", worlds=50)
    assert silent.line[:1] == ((silent.actions[0].action,) if silent.actions[0].action else ())


def vars_of(line: principal_line.Line) -> tuple[tuple[str, ...], tuple[float, ...]]:
    return line.actions, line.shares


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_says_how_it_goes_on(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyse", "classic | r5b1 y1y2 | r7 | p1> | g3b3g4y8b9b8", "--worlds", "100", "--lang", lang]) == 0
    assert "p1 r5, p2 draw (100 %)" in " ".join(capsys.readouterr().out.split())
