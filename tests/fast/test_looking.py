"""The bot that looks ahead: the same choices at a table and in the laboratory, also interpreted; and where it cannot look, ``strong``."""

from __future__ import annotations

import sys
from math import exp

import numpy as np
import pytest

from lastcard import LastCardError, Round
from lastcard.bots import make
from lastcard.bots.bot import Offer
from lastcard.bots.strong import StrongBot
from lastcard.fast import Batch, Table, looking, play, setup, sources
from lastcard.fast.games import count
from lastcard.fast.gpu.games import play_on_gpu
from lastcard.fast.playouts import WON
from lastcard.fast.records import game_rules, game_state
from lastcard.fast.search import Search
from lastcard.fast.searcher import SearcherBot
from lastcard.fast.wasm.program import wasm_module
from lastcard.lab.slow import play_slowly

LINES = (
    ("classic", 2),
    ("fairies", 3),
    ("minecraft stacking=up jump_in=on", 4),
    ("anniversary teams=2x2", 4),
    ("swap112 seven_zero=on", 3),
)


@pytest.mark.parametrize(("line", "seats"), LINES)
def test_a_round_is_the_same_at_a_table_and_in_the_laboratory(line: str, seats: int) -> None:
    """At a table the bot has a view, in the laboratory the state with all cards: they lead to the same choices."""
    table = Table.of(line, seats, "searcher,strong", 7, rotate=True, watch=True)
    fast, slow = next(play(table, 1)), next(play_slowly(table, 1))
    for name in fast:
        assert fast[name].tolist() == slow[name].tolist(), name


def test_looking_ahead_is_the_same_interpreted() -> None:
    rnd = Round.from_text("classic | r5g7 b1b2 | r7 | p1> | wwb3g4y8rs", seed=1)
    start = Search.of(rnd.view("p1"), rnd.asks_of("p1"))
    out, told = start.numbers(["p1 r5", "p1 g7"]), [0] * looking.LOOKED
    s, root = game_state({**start.fields, "seats": 2}), game_state({"seats": 2})
    rules = game_rules(setup.rules_fields(start.rules, ["searcher"]))
    bot = SearcherBot(3)
    chosen = bot.choose(rnd.view("p1"), rnd.asks_of("p1"))
    key = Offer(bot.key, rnd.view("p1"), rnd.asks_of("p1")).luck
    found = sources.interpreted().look_ahead(s, root, rules, 0, out, 2, 1, key, told)
    assert start.numbers([chosen]) == [found]
    assert all(0 < value < WON * (looking.WORLDS + looking.PRIOR) for value in told[looking.AT_VALUE : looking.AT_VALUE + 2])


def test_a_chance_is_that_of_its_log_odds() -> None:
    for odds in np.linspace(-6, 6, 49):
        assert looking.chance_of(round(odds * 2**24)) / WON == pytest.approx(1 / (1 + exp(-odds)), abs=0.002)
    assert 0 <= looking.chance_of(-(20 << 24)) < 200
    assert WON - 200 < looking.chance_of(20 << 24) <= WON


@pytest.mark.parametrize(
    ("position", "actions", "seat", "expected"),
    [
        ("classic | r5 b1b2 | r7 | p1> | wwb3g4y8rs", (), "p1", "p1 r5"),
        ("classic | r5g3 r1b4 | r7 | p1> | b5g4", ("p1 r5",), "p2", "p2 catch p1"),
        ("classic | r5g3 r1b4y2 | r7 | p1> | b5g4", (), "p1", "p1 r5!"),
    ],
)
def test_it_goes_out_and_says_what_can_be_said(position: str, actions: tuple[str, ...], seat: str, expected: str) -> None:
    rnd = Round.from_text(position, seed=1)
    for action in actions:
        rnd.play(action)
    assert SearcherBot(1).choose(rnd.view(seat), rnd.asks_of(seat)) == expected


def test_without_compiled_code_it_plays_as_strong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "lastcard.fast.searcher")
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    monkeypatch.delitem(sys.modules, "lastcard.fast.jit")
    assert isinstance(make("searcher", 1), StrongBot)


def test_programs_without_it_refuse_it() -> None:
    with pytest.raises(LastCardError, match="searcher: not in the compiled subset"):
        Batch("classic", 2, 1, bots=(None, "searcher"))
    with pytest.raises(LastCardError, match="searcher: not in the compiled subset"):
        next(count(Table.of("classic", 2, "searcher,strong", 1), 2))
    with pytest.raises(LastCardError, match="searcher: not in the compiled subset"):
        wasm_module(Table.of("classic", 2, "searcher,strong", 1))
    with pytest.raises(LastCardError, match="searcher: not in the compiled subset"):
        next(play_on_gpu(Table.of("classic", 2, "searcher,strong", 1), 2))


def test_matches_with_it_are_played_in_the_slow_lane() -> None:
    table = Table.of("classic match.target=30", 2, "searcher,careful", 1, matches=True)
    assert table.slow_bots == ("searcher",)
    assert int(next(play_slowly(table, 1))["rounds"][0]) >= 1
