"""Reviews: decisions judged by what their seats could see, and the page of a record."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from lastcard import Match, Round, cli
from lastcard.bot_makers import make_bot
from lastcard.fast.analysis.review import judged, review
from lastcard.text import progress
from lastcard.text.catalogue import LANGUAGES


def test_a_wild_thrown_away_is_a_mistake() -> None:
    rnd = Round.from_text("classic | r5r6ww b1b2g3 | r7 | p1> | g3b3g4y8rsb9g9y9w4", chance="ask")
    rnd.play("p1 ww:g")
    (decision,) = review(rnd, worlds=400)
    assert (decision.seat, decision.action, decision.number, decision.is_mistake) == ("p1", "p1 ww:g", 0, True)
    assert decision.best in ("p1 r5", "p1 r6")
    assert decision.loss == pytest.approx(decision.best_win - decision.win)
    assert decision.loss_interval[0] < decision.loss < decision.loss_interval[1]


def test_every_decision_of_a_dealt_round_is_judged() -> None:
    match = played()
    decisions = list(review(match.round, worlds=10))
    said = {number for number, event in enumerate(match.round.events) if event.words[0] != "d" and event.words[1] not in ("uno", "catch")}
    assert [one.number for one in decisions] == sorted(said)
    assert {one.seat for one in decisions} == set(match.seats)
    assert all(one.best_win >= one.win and one.loss >= 0 for one in decisions)
    assert decisions == list(review(match.round, worlds=10))


def played(more: str = "") -> Match:
    """A match of one round between bots."""
    match = Match(f"classic match.mode=single_hand {more}", players=["Ann", "Ben"], seed=11)
    bots = {"p1": make_bot("random", 1), "p2": make_bot("careful", 2)}
    rnd = match.round
    while not rnd.over:
        (seat,) = {ask.seat for ask in rnd.asks if ask.must}
        action = bots[seat].choose(rnd.view(seat), rnd.asks_of(seat))
        assert action is not None
        match.play(action)
    return match


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_a_record(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.lastcard"
    file.write_text(played().record(), encoding="utf-8")
    assert cli.main(["analyse", str(file), "--worlds", "60", "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert {line.split()[0] for line in lines[1:3]} == {"Ann", "Ben"}
    assert set(lines[1].split()[1]) <= set("▁▂▃▄▅▆▇█")


def test_a_terminal_shows_how_far_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes seconds a round."""
    match, file = played(), tmp_path / "game.lastcard"
    file.write_text(match.record(), encoding="utf-8")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(progress, "_EVERY", 0.0)
    assert cli.main(["analyse", str(file), "--worlds", "10"]) == 0
    said = re.findall(r"([0-9]+) of ([0-9,]+)", capsys.readouterr().err)
    done = [int(number) for number, _ in said]
    assert done == sorted(set(done))
    assert len(done) > 10
    assert {int(number) for _, number in said} == {len(match.round.events)}
    assert done[-1] <= len(match.round.events)


def test_the_data_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.lastcard"
    file.write_text(played().record(), encoding="utf-8")
    assert cli.main(["analyse", str(file), "--worlds", "10", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["players"], found["worlds"], found["rounds"][0]["round"]) == (["Ann", "Ben"], 10, 1)
    assert set(found["rounds"][0]["decisions"][0]) >= {"seat", "action", "win", "best", "loss"}


def test_a_record_is_judged_with_open_hands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played("deal.size=4")
    file = tmp_path / "game.lastcard"
    file.write_text(match.record(), encoding="utf-8")
    assert cli.main(["analyse", str(file), "--worlds", "10", "--open", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    wanted = judged(match.round, open_hands=True, worlds=10, seed="0 1", steps=2000)
    assert found["open"] is True
    assert [(one["number"], one["win"]) for one in found["rounds"][0]["decisions"]] == [(one.number, one.taken.win) for one in wanted]
    assert cli.main(["analyse", str(file), "--worlds", "10", "--open"]) == 0
    assert "Each judged with open hands" in capsys.readouterr().out


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyse", "nothing.lastcard"]) == 2
    assert "nothing.lastcard" in capsys.readouterr().err
