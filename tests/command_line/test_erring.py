"""Levels that err: if the rules let a seat put down a card that does not match, they sometimes do, and others notice."""

from __future__ import annotations

import pytest

from lastcard import Round
from lastcard.bot_makers import make_bot
from lastcard.bots import play_round
from lastcard.bots.forgetful import ForgetfulBot
from lastcard.bots.policies import careful_play
from lastcard.fast import Table, play, simulate
from lastcard.lab.playing.python_bots import play_slowly

ALWAYS = careful_play.SLIPPING * 10**6
"""The rate at which a bot errs in each of its turns."""


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("anniversary | r5g3b1ww y1y2 | r7 | p1> | g4g5", {"p1 g3", "p1 b1"}),
        ("retour | g3b1 y1y2 | r7 | p1> | g4g5", {"p1 g3", "p1 b1"}),
        ("anniversary | r5 y1y2 | r7 | p1> | g4g5", {"p1 r5"}),  # every card matches
        ("classic | r5g3b1 y1y2 | r7 | p1> | g4g5", {"p1 r5"}),  # a wrong card is refused there
        ("anniversary stacking=same | rdr1 gdb5 | r7 | p1> | g4g5b1b2, p1 rd", {"p2 gd"}),  # answering is not a turn
    ],
)
def test_who_errs_puts_down_a_card_that_does_not_match(position: str, expected: set[str]) -> None:
    position, _, action = position.partition(", ")
    rnd = Round.from_text(position, seed=1)
    if action:
        rnd.play(f"{action}!")
    seat = next(ask.seat for ask in rnd.asks if ask.must)
    made = {(ForgetfulBot(seed, ALWAYS).choose(rnd.view(seat), rnd.asks_of(seat)) or "").removesuffix("!") for seed in range(20)}
    assert made == expected


def test_who_errs_is_noticed_by_others() -> None:
    rnd = Round.from_text("anniversary | g3b1r2 y1y2y3 | r7 | p1> | g4g5g6g8", seed=1)
    play_round(rnd, {"p1": ForgetfulBot(1, ALWAYS), "p2": make_bot("careful", 1)}, seed=1)
    assert "p2 notice p1" in rnd.actions


def test_levels_err_as_often_as_their_data_say() -> None:
    noticed = float((simulate("anniversary", 2, 2000, "forgetful,careful", 1)["notices"] > 0).mean())
    assert 0.05 < noticed < 0.4, "one turn in fifty, with something that does not match in most hands"
    assert 0.2 < float(simulate("retour", 2, 2000, "forgetful,careful", 1)["cards_returned"].mean()) < 0.8, "it goes back at once"
    assert not simulate("anniversary", 2, 1000, "careful", 1)["notices"].any()
    assert not simulate("classic", 2, 1000, "forgetful", 1)["notices"].any()


def test_who_errs_does_so_alike_at_a_table_and_in_the_laboratory() -> None:
    for line in ("anniversary", "retour"):
        table = Table.of(line, 3, "forgetful:1,careful", 5)
        fast, slow = next(play(table, 6)), next(play_slowly(table, 6))
        for name in fast:
            assert fast[name].tolist() == slow[name].tolist(), name
