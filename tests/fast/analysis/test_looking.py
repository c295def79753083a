"""The bot that looks ahead: the same choices at a table and in the laboratory, also interpreted; and where it cannot look, ``strong``."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from math import exp
from typing import Any

import numpy as np
import pytest

from lastcard import LastCardError, Round
from lastcard.bot_makers import make_bot
from lastcard.bots.bot import Offer
from lastcard.bots.nets import GOALS
from lastcard.bots.strong import StrongBot
from lastcard.engine.constants import ACCEPT, CHALLENGE, NOBODY, PASS_CARD, TAKE, TARGET
from lastcard.fast import COLUMNS, Batch, Table, play
from lastcard.fast.analysis import lookahead_bots
from lastcard.fast.analysis.lookahead_bots import MasterBot, SearcherBot
from lastcard.fast.analysis.view_playouts import Search
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import new_rules, new_states, set_fields
from lastcard.fast.compiler.records import STATE, GameRules, GameState, game_rules, game_state
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.gpu.games import play_on_gpu
from lastcard.fast.program.games import rows
from lastcard.fast.program.games.counts import FOLLOWS, LISTENS
from lastcard.fast.program.games.drive import CAREFULLY, JUDGING
from lastcard.fast.program.search import lookahead
from lastcard.fast.program.search.playouts import WON
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.decision_advantage import advantage
from lastcard.fast.simulation.games import count
from lastcard.fast.simulation.table import state_fields
from lastcard.fast.wasm.program import wasm_module
from lastcard.lab.experiments.run import run_games
from lastcard.lab.playing.python_bots import play_slowly

LINES = (
    ("classic", 2),
    ("fairies", 3),
    ("minecraft stacking=up jump_in=on", 4),
    ("anniversary teams=2x2", 4),
    ("swap112 seven_zero=on", 3),
    ("allwild", 3),
    ("merciless", 2),
    ("swap112 deal.pass=left seven_zero=on mercy=21", 4),
)


@pytest.mark.parametrize(("line", "seats"), LINES)
def test_a_round_is_the_same_at_a_table_and_in_the_laboratory(line: str, seats: int) -> None:
    """At a table the bot has a view, in the laboratory the state with all cards: they lead to the same choices."""
    table = Table.of(line, seats, ["master", "searcher", "strong", "master"][:seats], 7, rotate=True, watch=True)
    fast, slow = next(play(table, 1)), next(play_slowly(table, 1))
    for name in fast:
        assert fast[name].tolist() == slow[name].tolist(), name


def test_master_looks_at_all_choices_but_challenges() -> None:
    """Plays, drawing and keeping are looked at by both; answers, targets and colours by ``master``; where a challenge pays, it is made."""
    count = lookahead.count_to_look_at
    turn, answer, target = [7, TAKE], [7, ACCEPT, CHALLENGE], [TARGET + 1, TARGET + 2]
    for believing in (False, True):
        assert count(turn, 2, 7, believing) == 2
        assert count(answer, 3, CHALLENGE, believing) == 0
        assert count([], 0, NOBODY, believing) == 0
    assert (count(answer, 3, 7, True), count(answer, 3, 7, False)) == (2, 0)
    assert count([PASS_CARD + 3, PASS_CARD + 4], 2, PASS_CARD + 3, True) == 0
    assert (count(target, 2, TARGET + 1, True), count(target, 2, TARGET + 1, False)) == (2, 0)


def test_master_wins_by_choices_within_a_turn(repeats: Callable[[int, int], int]) -> None:
    """In Merciless, where answers and targets are choices, it chooses otherwise than with the turns alone, and wins more by it."""
    rounds = repeats(120, 20)
    found = advantage("merciless", 2, "master", "searcher", rounds, "target", worlds=16)
    assert found.more > (0 if rounds >= 120 else -2 * found.error), "few rounds may be lost by chance"
    assert found.differences > rounds * 5 // 3


@pytest.mark.parametrize("sort", [SearcherBot, MasterBot])
@pytest.mark.parametrize("goal", GOALS)
def test_looking_ahead_is_the_same_interpreted(goal: str, sort: type[SearcherBot]) -> None:
    rnd = Round.from_text("classic | r5g4r3 b1b2r4 | r7 | p1> | wwb3g4y8rs", seed=1)
    for action in ("p1 r3", "p2 r4"):
        rnd.play(action)
    start = Search.of(rnd.view("p1"))
    out, told = start.numbers(["p1 r5", "p1 g4"]), [0] * lookahead.LOOKED
    s, root = game_state({**start.fields, "seats": 2, "believing": int(sort.is_master)}), game_state({"seats": 2})
    rules = game_rules(setup.rules_fields(start.rules, ["searcher"], matches=goal == "match"))
    bot = sort(3, goal)
    chosen = bot.choose(rnd.view("p1"), rnd.asks_of("p1"))
    key = Offer(bot.key, rnd.view("p1"), rnd.asks_of("p1")).luck
    found = sources.interpreted().look_ahead(s, root, rules, 0, out, 2, 1, key, told)
    assert start.numbers([chosen]) == [found]
    assert all(0 < value < WON * (lookahead.WORLDS + lookahead.PRIOR) for value in told[lookahead.AT_VALUE : lookahead.AT_VALUE + 2])


def test_rounds_with_it_are_the_same_interpreted() -> None:
    """But for the look ahead itself, which takes seconds there: it is the compiled one in both, and starts from the interpreted state."""
    table = Table.of("minecraft jump_in=on", 3, "master,careful,searcher", 7, rotate=True, watch=True)
    values = setup.rules_fields(table.rules, table.bots)
    fields, records, program = state_fields(table, values), new_rules(values), compiled(CompileRequest(lookahead_bots.ENTRIES))
    looked = []

    def look_ahead(
        s: GameState, _root: GameState, _rules: GameRules, seat: int, out: list[int], n: int, calls: int, key: int, _told: Any
    ) -> int:
        states, told = new_states(2), np.zeros(lookahead.LOOKED, np.int64)
        values = {name: getattr(s, name) for name, _, _ in STATE}
        set_fields(states, {name: value if isinstance(value, list) else (value + 2**63) % 2**64 - 2**63 for name, value in values.items()})
        looked.append(program.call("look_ahead", states[:1], states[1:], records, seat, np.array(out), n, calls, key, told))
        return looked[-1]

    states, columns = new_states(3), np.zeros(3 * rows.ROW, np.int64)
    for name, value in fields.items():
        states[name] = value
    told = np.zeros(lookahead.LOOKED, np.int64)
    program.call("searched_rounds", states[:1], states[1:2], states[2:], records, told, columns, 0, 3, table.key)
    s, ahead, root = game_state(fields), game_state(fields), game_state(fields)
    row = [0] * len(columns)
    hooked = sources.load({**sources.HOOKS, "look_ahead": look_ahead})
    hooked.searched_rounds(s, ahead, root, game_rules(values), [], row, 0, 3, table.key)
    assert row == columns.tolist()
    assert len(looked) > 5


def test_a_chance_is_that_of_its_log_odds() -> None:
    for odds in np.linspace(-6, 6, 49):
        assert lookahead.chance_of(round(odds * 2**24)) / WON == pytest.approx(1 / (1 + exp(-odds)), abs=0.002)
    assert 0 <= lookahead.chance_of(-(20 << 24)) < 200
    assert WON - 200 < lookahead.chance_of(20 << 24) <= WON


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
    for name in ("lastcard.fast", "lastcard.fast.analysis", "lastcard.fast.analysis.lookahead_bots"):
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    for name in setup.SEARCHERS:
        assert isinstance(make_bot(name, 1), StrongBot)


def test_all_bots_are_made_without_the_packages_of_others() -> None:
    """The standard library is enough for a table and its bots."""
    code = """
import sys
sys.modules.update(dict.fromkeys(("numpy", "llvmlite", "msgspec")))  # importing them fails
import lastcard
from lastcard.bots.names import LEVELS
print(*(type(lastcard.make_bot(level, 1)).__name__ for level in LEVELS))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert run.stdout.split() == ["RandomBot", "ForgetfulBot", "CarefulBot", "SharpBot", "StrongBot", "StrongBot", "StrongBot"]


def test_programs_without_it_refuse_it() -> None:
    with pytest.raises(LastCardError, match="searcher: bots that look ahead do not play here"):
        Batch("classic", 2, 1, bots=(None, "searcher"))
    with pytest.raises(LastCardError, match="searcher: bots that look ahead do not play here"):
        next(count(Table.of("classic", 2, "searcher,strong", 1), 2))
    with pytest.raises(LastCardError, match="master: bots that look ahead do not play here"):
        wasm_module(Table.of("classic", 2, "master,strong", 1))
    with pytest.raises(LastCardError, match="searcher: bots that look ahead do not play here"):
        next(play_on_gpu(Table.of("classic", 2, "searcher,strong", 1), 2))


@pytest.mark.parametrize(
    ("line", "bots"), [("classic match.target=40", "searcher,careful"), ("retour match.target=20", "strong,master,random")]
)
def test_matches_with_it_are_the_same_in_both_lanes(line: str, bots: str) -> None:
    """Nets for points, players that change seats and drop out, and who leads: as ``Match`` has them."""
    table = Table.of(line, bots.count(",") + 1, bots, 3, matches=True)
    assert not table.is_slow
    fast, slow = next(play(table, 1)), next(play_slowly(table, 1))
    for name in COLUMNS:
        assert fast[name].tolist() == slow[name].tolist(), name


def test_a_bluff_is_worth_less_the_more_often_it_is_challenged() -> None:
    rnd = Round.from_text("classic | r1g7b4w4 b1 | r7 | p1> | wwb3g4y8rsb5y6g9r3b2g1", seed=1)
    start = Search.of(rnd.view("p1"))
    out = start.numbers(["p1 r1", "p1 w4:g"])
    worth = {}
    for often in (1, 4, lookahead.WORLDS + 1):
        program, told = sources.load(), [0] * lookahead.LOOKED
        program.CHALLENGED = often  # type: ignore[attr-defined]
        rules = game_rules(setup.rules_fields(start.rules, ["searcher"]))
        program.look_ahead(game_state({**start.fields, "seats": 2}), game_state({"seats": 2}), rules, 0, out, 2, 0, 5, told)
        values = dict(zip(told[lookahead.AT_ACTION :], told[lookahead.AT_VALUE :][: lookahead.MOST], strict=False))
        worth[often] = values[out[1]]
    assert worth[1] < worth[4] < worth[lookahead.WORLDS + 1]


def test_it_bluffs_where_that_pays() -> None:
    """One card is left to the next player: the draw-four is worth more than any lawful play, though it may be challenged."""
    rnd = Round.from_text("classic | r1r2w4 b1 | r7 | p1> | wwb3g4y8rsb5y6g9r3b2g1", seed=1)
    asks = rnd.asks_of("p1")
    assert any(action.startswith("p1 w4") for ask in asks for action in ask.unlawful)
    for seed in range(5):
        assert str(MasterBot(seed).choose(rnd.view("p1"), asks)).startswith("p1 w4")
        assert not str(SearcherBot(seed).choose(rnd.view("p1"), asks)).startswith("p1 w4")
    strict = Round.from_text("classic wd4.unlawful=refused | r1r2w4 b1 | r7 | p1> | wwb3g4y8rsb5y6g9r3b2g1", seed=1)
    assert not str(MasterBot(1).choose(strict.view("p1"), strict.asks_of("p1"))).startswith("p1 w4")


@pytest.mark.parametrize(
    "line",
    [
        "classic",
        "minecraft stacking=up",
        "swap112 seven_zero=on",
        "merciless",
        "classic challenge.card_stays=return_to_hand",
        "anniversary",
    ],
)
def test_who_follows_the_colors_knows_of_them_what_seats_remember(line: str) -> None:
    program, table = sources.interpreted(), Table.of(line, 4, "random:lawful", 5)
    values = setup.rules_fields(table.rules, table.bots)
    fields, rules = state_fields(table, values), game_rules(values)
    for game in range(6):
        states = [game_state({**fields, "listening": listening}) for listening in (LISTENS, FOLLOWS)]
        for s in states:
            program.start_round(s, rules, game, table.key)
        while all(program.play_on(s, rules) for s in states):
            told = [(s.lacks, s.left_color, s.chose_color, s.drew_by, s.hand) for s in states]
            assert told[0] == told[1]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_it_looks_ahead_without_what_only_others_know(seat: int) -> None:
    """In the laboratory all seats remember in one place: a seat takes its own part along."""
    s, ahead = game_state({"seats": 3}), game_state({"seats": 3})
    s.known[:] = [(1 << 60) - 1] * len(s.known)
    s.stock[:] = [(1 << 60) - 1] * len(s.stock)
    s.known_to[:3] = [7, 7, 7]
    s.known_kinds[:] = range(len(s.known_kinds))
    sources.interpreted().copy_memory(s, ahead, seat)
    assert {*ahead.known} == {63 << 6 * seat, 0}
    assert {*ahead.stock} == {63 << 6 * seat}
    assert ahead.known_to[:3] == [1 << seat] * 3
    assert ahead.known_kinds[:6] == s.known_kinds[:6]


@pytest.mark.parametrize(("line", "believing", "both"), [("allwild", 1, True), ("allwild", 0, False), ("classic", 1, False)])
def test_others_play_on_either_way_where_cards_have_no_colors(line: str, believing: int, both: bool) -> None:
    """And the net has no opinion beforehand there."""
    rnd = Round.deal(line, 3, seed=4)
    seat = rnd.asks[0].seat
    start = Search.of(rnd.view(seat))
    out = start.numbers(list(rnd.asks[0].actions))
    program, told, seen, begun = sources.load(), [0] * lookahead.LOOKED, list[tuple[int, ...]](), list[int]()

    def value_ahead(s: GameState, _rules: GameRules, me: int) -> int:
        begun.append(max(told[lookahead.AT_VALUE : lookahead.AT_VALUE + lookahead.MOST]))
        seen.append(tuple(s.policy[other] for other in range(3) if other != me))
        return 0

    program.WORLDS, program.value_ahead = 2, value_ahead  # type: ignore[attr-defined]
    s = game_state({**start.fields, "seats": 3, "believing": believing})
    rules = game_rules(setup.rules_fields(start.rules, ["master"]))
    program.look_ahead(s, game_state({"seats": 3}), rules, start.fields["asked"], out, len(out), 0, 5, told)
    assert set(seen) == {(CAREFULLY, CAREFULLY), *([(JUDGING, JUDGING)] if both else [])}
    assert (begun[0] == 0) == both


def test_the_laboratory_plays_them_without_a_file_too() -> None:
    assert run_games("classic", 2, 4, "searcher,master", seed=1).summary.games == 4
