"""The generic WebAssembly module plays, under Node, the games of any rules that the program plays as machine code."""

from __future__ import annotations

import base64
import gzip
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lastcard import EDITIONS
from lastcard.errors import LastCardError
from lastcard.fast import Table, play
from lastcard.fast.compiler import records
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import new_rules
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.columns import COLUMNS, PLACES, Games
from lastcard.fast.simulation.counted_games import Counted
from lastcard.fast.simulation.table import records_for, state_fields
from lastcard.fast.wasm import __main__ as command
from lastcard.fast.wasm import generic_module, rules_record
from lastcard.fast.wasm.records import PLAYED, net_for
from lastcard.lab.experiments.random_rounds import block
from lastcard.rules.rules import Rules
from tests.waiting import TIMEOUT_S
from tests.web.scripts.node import Node, running_node

SCRIPT = Path(__file__).with_name("play_wasm.mjs")
MOST_BYTES = 80_000


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as started:
        yield started


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("module") / "lastcard.wasm"
    path.write_bytes(generic_module())
    return str(path)


def record_of(table: Table) -> str:
    return base64.b64encode(rules_record(table.rules, net_for(table.bots, matches=table.matches))).decode()


def asked(table: Table, seed: str) -> dict[str, Any]:
    return {"seats": table.seats, "bots": table.bots, "seed": seed, "matches": table.matches, "rotate": table.rotate, "watch": table.watch}


def check_same(node: Node, module: str, table: Table, seed: str, games: int) -> None:
    found = node.call(SCRIPT, "played", module, record_of(table), asked(table, seed), 5, games)
    wanted = Games.joined(play(table, games, first=5), games)
    for name in COLUMNS:
        column = wanted[name].astype(np.int64)
        assert found[name] == (column.T if column.ndim == 2 else column).tolist(), f"{table}: {name}"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bots", ["random", "careful,strong"])
def test_it_plays_the_rounds_of_every_edition(node: Node, module: str, edition: str, bots: str) -> None:
    seats = min(Rules(edition).players[-1], 4)
    check_same(node, module, Table.of(edition, seats, bots, "pocket", rotate="," in bots, watch=True), "pocket", 12)


@pytest.mark.parametrize("number", range(24))
def test_it_plays_random_settings(node: Node, module: str, number: int) -> None:
    made = block("generic module", number, 4)
    bots = [name for name in made.bots if name in PLAYED] or ["random"]
    check_same(node, module, Table.of(made.rules, made.seats, bots, number), str(number), 4)


@pytest.mark.parametrize("bots", ["random", "strong,forgetful:0.2"])
def test_it_plays_matches(node: Node, module: str, bots: str) -> None:
    check_same(node, module, Table.of("anniversary match.target=60", 2, bots, 5, matches=True, rotate="," in bots), "5", 6)


@pytest.mark.parametrize(
    "table",
    [
        Table.of("merciless", 5, "careful,random", "c", rotate=True, watch=True),
        Table.of("classic match.target=900", 3, "random", "c", matches=True),
    ],
    ids=["rounds", "matches that need wide columns"],
)
def test_it_counts_what_the_processor_counts(node: Node, module: str, table: Table) -> None:
    found = node.call(SCRIPT, "counted", module, record_of(table), asked(table, "c"), 0, 40)
    wanted = Counted(0, 40, table.seats, rotate=table.rotate)
    values = setup.rules_fields(table.rules, table.bots, matches=table.matches)
    entry = "count_matches" if table.matches else "count_rounds"
    given = records_for(entry, new_rules(values), state_fields(table, values))
    wanted.fill(lambda *arguments: compiled(CompileRequest()).call(entry, *given, *arguments, table.key))
    for name, place in PLACES.items():
        seen, least = wanted.column(name)
        assert found["columns"][place] == [least, seen.tolist()], name
    winners = wanted.winners.ravel().tolist()
    assert found["winners"] == winners + [0] * (len(found["winners"]) - len(winners))


def test_it_needs_nothing_and_is_small(node: Node, module: str) -> None:
    imports, exports = node.call(SCRIPT, "faces", module)
    assert imports == []
    assert {"rounds", "matches", "count_rounds", "count_matches", "playouts", "follow", "win_matches", "look_ahead", "memory", "free"} == {
        *exports
    }
    assert len(gzip.compress(Path(module).read_bytes(), 9)) < MOST_BYTES


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"seats": 11}, "classic: cannot be played by 11, but by 2, 3, 4, 5, 6, 7, 8, 9, 10"),
        ({"bots": ["nobody"]}, "no bot nobody; there are random, "),
        ({"bots": ["forgetful:2"]}, "no bot forgetful:2"),
        ({"bots": ["careful:0.5"]}, "no bot careful:0.5"),
        ({"bots": []}, "0 bots for 4 seats"),
        ({"bots": ["strong"]}, "the record needs the net of a round"),
    ],
)
def test_a_table_that_cannot_be_is_refused(node: Node, module: str, table: dict[str, Any], said: str) -> None:
    record = base64.b64encode(rules_record("classic")).decode()
    assert said in node.call(SCRIPT, "refused", module, record, table)


@pytest.mark.parametrize("line", ["classic", "minecraft", "merciless stacking=any jump_in=on"])
def test_a_record_has_the_memory_that_numpy_makes(line: str) -> None:
    rules = Rules(line)
    values = setup.rules_fields(rules, ["strong"])
    assert records.packed(records.RULES, values) == new_rules(values).tobytes()
    head, memory = gzip.decompress(rules_record(rules, "round")).split(b"\n", 1)
    assert memory == new_rules(values).tobytes()
    assert json.loads(head)["rules"] == str(rules)


def test_a_record_is_small() -> None:
    assert len(rules_record("classic stacking=up")) < 6_000
    assert len(rules_record("classic", "round")) < 80_000


def test_an_unknown_net_and_unknown_rules_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(LastCardError, match="there is no goal 'points'"):
        rules_record("classic", "points")
    assert command.main(["record", "classic tournament=yes", str(tmp_path / "x")]) == 2
    assert "no setting 'tournament'" in capsys.readouterr().err
    assert command.main(["record", "classic", str(tmp_path / "x")]) == 0
    assert (tmp_path / "x").read_bytes() == rules_record("classic")


def test_python_in_a_browser_makes_records_without_numpy_and_llvm() -> None:
    script = """
import sys
sys.modules.update(numpy=None, llvmlite=None)
sys.platform = "emscripten"
from lastcard.fast.wasm import rules_record
print(rules_record("classic stacking=up", "round").hex())
from lastcard import LastCardError, Round
from lastcard.bot_makers import make_bot
rnd = Round.from_text("classic | r5g3b1b7 b1b2y3 | r7 | p1> | wwb3g4y8rs", seed=1)
try:
    print(make_bot("searcher", 1).choose(rnd.view("p1"), rnd.asks_of("p1")))
except LastCardError as error:
    print(error.fault.args["name"])
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=TIMEOUT_S)
    record, missing = done.stdout.split()
    assert bytes.fromhex(record) == rules_record("classic stacking=up", "round")
    assert missing == "lastcard_module", "nobody plays in the place of a bot that looks ahead"
