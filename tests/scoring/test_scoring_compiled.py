"""Scoring compiled and interpreted: one source, the same results, and no ambiguous names."""

from __future__ import annotations

import ast
import ctypes
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import given

from lastcard import Rules
from lastcard.cards import Card
from lastcard.engine import constants, dealers, scoring
from lastcard.engine.match_state import MatchState
from lastcard.fast.compiler.sources import SOURCES
from lastcard.game.dealer_choice import first_dealer
from lastcard.rules.compiled import CompiledRules, compile_rules
from tests.laws.strategies import SEEDS, laws
from tests.scoring.scoring_cases import some_rules


def names_in(module: object) -> set[str]:
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return functions | {
        target.id for node in tree.body if isinstance(node, ast.Assign) for target in node.targets if isinstance(target, ast.Name)
    }


def test_no_name_means_two_things_once_the_texts_are_one() -> None:
    files = [source for source in SOURCES if source.startswith("engine/") and Path(source).stem not in ("scoring", "dealers")]
    others = [import_module(f"lastcard.{source.removesuffix('.py').replace('/', '.')}") for source in files]
    assert not (names_in(scoring) | names_in(dealers)) & set().union(*map(names_in, others))


def sizes(record: object, names: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Lay the fields of a record side by side: place, and length of an array."""
    place = 0
    found = {}
    for name in names:
        value = getattr(record, name)
        found[name] = (place, len(value) if isinstance(value, list) else 0)
        place += len(value) if isinstance(value, list) else 1
    return found


MATCH = sizes(MatchState(2), [entry.name for entry in fields(MatchState)])


TABLE = sizes(compile_rules(Rules()), [entry.name for entry in fields(CompiledRules)])


FACE = {"begin_match": 0, "count_round": 3, "find_dealer": 0, "draw_cards": 0, "draw_lot": 1}
"""The entry points, and the number of their arguments."""


@pytest.fixture(scope="module")
def compiled() -> Iterator[SimpleNamespace]:
    """The source as machine code: its functions, by name."""
    llvm = pytest.importorskip("llvmlite.binding")
    from lastcard.fast.compiler.translator.module import Translator
    from tests.layouts import side_by_side

    records = {"match": MATCH, "rules": TABLE}
    lengths = {record: {name: length for name, (_, length) in places.items()} for record, places in records.items()}
    world = Translator({record: side_by_side(given) for record, given in lengths.items()})
    for text in (constants, scoring, dealers):
        world.read(Path(str(text.__file__)).read_text(encoding="utf-8"))
    module = llvm.parse_assembly(world.translate(tuple(FACE)))
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    engine = llvm.create_mcjit_compiler(module, llvm.Target.from_default_triple().create_target_machine())
    engine.finalize_object()
    pointer, number = ctypes.POINTER(ctypes.c_int64), ctypes.c_int64
    yield SimpleNamespace(
        **{
            name: ctypes.CFUNCTYPE(number, pointer, pointer, *[number] * count)(engine.get_function_address(name))
            for name, count in FACE.items()
        }
    )
    engine.close()


def flat(record: MatchState | CompiledRules, layout: Mapping[str, tuple[int, int]]) -> list[int]:
    out: list[int] = []
    for name, (_, length) in layout.items():
        value = getattr(record, name)
        out += value if length else [value]
    return out


@given(SEEDS)
@laws(100)
def test_compiled_and_interpreted_agree(compiled: SimpleNamespace, seed: int) -> None:
    chance = Random(seed)
    rules = some_rules(chance)
    table = compile_rules(rules)
    score = MatchState(chance.randint(2, 10))
    its_rules = (ctypes.c_int64 * sum(length or 1 for _, length in TABLE.values()))(*flat(table, TABLE))

    def both(name: str, *given: int) -> int:
        memory = (ctypes.c_int64 * sum(length or 1 for _, length in MATCH.values()))(*flat(score, MATCH))
        said = getattr(compiled, name)(memory, its_rules, *given)
        answer = int(getattr(dealers if hasattr(dealers, name) else scoring, name)(score, table, *given) or 0)
        assert (said, list(memory)) == (answer, flat(score, MATCH)), name
        return answer

    both("begin_match")
    for _ in range(12):
        score.chosen = chance.randint(-1, score.players)
        wanted = both("find_dealer")
        if wanted == dealers.DRAW_LOT:
            both("draw_lot", chance.randrange(score.playing.bit_count()))
        while wanted == dealers.DRAW_CARDS:
            box = chance.sample(rules.deck, len(rules.deck))[: chance.randint(score.playing.bit_count(), 14)]
            score.order[: len(box)] = [card.kind for card in box]
            score.order_n, score.drawn_n = len(box), 0
            wanted = both("draw_cards")
        won = chance.randrange(1 << score.players) & score.playing if chance.random() < 0.9 else 0
        first = won.bit_length() - 1
        score.points = [chance.randrange(90) * (score.playing >> player & 1) for player in range(10)]
        both("count_round", won, first, chance.random() < 0.1)


def test_a_box_in_which_all_cards_count_the_same_finds_a_dealer() -> None:
    """The draw ends; otherwise it would go on for ever."""

    class AllFives:
        def cut(self, cards: Sequence[Card]) -> Sequence[Card]:
            return [Card("r5")] * 40

        def lot(self, count: int) -> int:
            raise AssertionError("nobody draws a lot")

    choice = first_dealer(Rules("classic"), (1, 2, 3), AllFives(), None)
    assert choice.dealer == 1
