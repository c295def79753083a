"""The policies of the bots: they stay in the compiled subset, remember what a view remembers, and decide alike compiled and not."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from functools import cache, partial
from importlib import import_module
from random import Random
from types import ModuleType

import pytest
from hypothesis import assume, given

from lastcard import Round, Rules, engine
from lastcard.bots.bot import Offer
from lastcard.bots.memory import Memory
from lastcard.bots.policies import careful_play, challenge, learning, random_play, worth
from lastcard.bots.recall import recall
from lastcard.cards import COLORS, FACES, Card
from lastcard.engine import hands
from lastcard.engine.legality.legal import options
from lastcard.engine.state import State
from lastcard.fast.compiler import sources
from lastcard.game.events import parse_event
from lastcard.game.view import View
from lastcard.rules.compiled import compile_rules
from tests.laws.strategies import PLAYED, SEEDS, fitting, laws, play_on, position, rules_lines

SOURCES = {name: text for name, text in zip(sources.SOURCES, sources.texts(), strict=True) if not name.startswith("fast/")}


# ---- the compiled subset -------------------------------------------------------------------------------------------------
def test_the_policies_can_be_compiled() -> None:
    binding = pytest.importorskip("llvmlite.binding")
    from lastcard.fast.compiler.record_layout import RecordLayout
    from lastcard.fast.compiler.translator.module import Translator

    state = Memory(2)
    lengths = {f.name: 0 if f.type == "int" else len(getattr(state, f.name)) for f in fields(Memory)}
    table = compile_rules(Rules())
    held = {f.name: getattr(table, f.name) for f in fields(table)}
    settings = {name: len(value) if isinstance(value, list) else 0 for name, value in held.items()}
    translator = Translator({"s": RecordLayout(lengths), "rules": RecordLayout(settings)})
    for name, text in SOURCES.items():
        if name not in ("engine/scoring.py", "engine/dealers.py"):
            translator.read(text)
    entries = ("careful_choice", "random_choice", "lawful_choice", "wild_choice", "forgets", "forget", "learn")
    assembly = translator.translate(entries)
    binding.parse_assembly(assembly).verify()
    assert all(f'@"{name}"(' in assembly for name in (*entries, "count_box", "guilt", "learn_rotate"))


def test_what_is_compiled_together_shares_no_name() -> None:
    """All files become one: a name that means two things would change what the other file does."""
    owner: dict[str, str] = {}
    for text, source in zip(sources.SOURCES, sources.texts(), strict=True):
        for node in ast.parse(source).body:
            made = [node.name] if isinstance(node, ast.FunctionDef) else []
            if isinstance(node, ast.Assign):
                made = [target.id for target in node.targets if isinstance(target, ast.Name)]
            for name in made:
                assert owner.setdefault(name, text) == text, name


# ---- what is remembered --------------------------------------------------------------------------------------------------
@cache
def remembering_engine() -> ModuleType:
    """The engine with seats that remember its notes at the moment they are written."""
    write: Callable[..., None] = hands.note

    def note(s: State, code: int, seat: int, value: int, extra: int) -> None:
        write(s, code, seat, value, extra)
        if isinstance(s, Memory):
            learning.learn(s, code, seat, value, extra)

    return sources.load({"note": note})


@contextmanager
def remembering() -> Iterator[None]:
    """In rounds that are made within this context, every seat remembers what it saw."""
    hooked = remembering_engine()
    with pytest.MonkeyPatch.context() as patch:
        for name in engine.__all__:
            patch.setattr(engine, name, getattr(hooked, name))
        for module in ("deal", "position"):
            patch.setattr(import_module(f"lastcard.game.{module}"), "State", partial(Memory, recalling=1))
        yield


def with_memory(line: str, chance: Random) -> tuple[Round, Memory]:
    """A round of these rules, dealt or from a position, sometimes with empty chairs; and what its seats remember."""
    rules = Rules(line)
    seats = chance.choice(fitting(rules))
    chairs = list(range(seats))
    if rules.team_size is None and chance.random() < 0.3:
        chairs = sorted(chance.sample(range(10), seats))
    if chance.random() < 0.5:
        rnd = Round.from_text(position(rules, chairs, chance), chance="ask")
    else:
        deck = chance.sample(rules.deck, len(rules.deck))
        rnd = Round.deal(rules, dealer=f"p{chance.choice(chairs) + 1}", deck=deck, chairs=chairs, chance="ask")
    assert isinstance(rnd._s, Memory)
    return rnd, rnd._s


def course(line: str, seed: int, steps: int) -> Iterator[tuple[Round, Memory, dict[str, View]]]:
    """A round after each of so many actions, with what its seats remember and what each of them saw."""
    chance = Random(seed)
    with remembering():
        rnd, s = with_memory(line, chance)
        views = {seat: rnd.view(seat) for seat in rnd.seats}
        yield rnd, s, views
        for told in play_on(rnd, chance, steps, daring=0.2):
            for seat, view in views.items():
                for event in told:
                    view.see(event.seen_by(seat))
            yield rnd, s, views


SHOWING = "minecraft seven_zero=on creeper.on_deal=yes challenge.by=anyone challenge.card_stays=return_to_hand penalty.wrong_card=auto+2"
KNOWN_WELL = (
    SHOWING,
    "minecraft seven_zero=on stacking=any jump_in=on penalty.out_of_turn=auto+1 wd4.block=any_playable",
    "fairies seven_zero=on wda.amount=any_subset v4.protect_word_match=no v4.protect=may wd4.block=any_playable",
    "paw-patrol badge.reveal=all seven_zero=on challenge.show=all penalty.wrong_card=catchable+2",
    "paw-patrol badge.reveal=stop_only draw=until_playable challenge.card_stays=return_to_hand",
)


@pytest.mark.parametrize("line", KNOWN_WELL, ids=range(len(KNOWN_WELL)))
def test_rules_that_show_cards_are_remembered_and_decided_by(line: str, repeats: Callable[[int, int], int]) -> None:
    for seed in range(repeats(25, 2)):
        for rnd, s, views in course(line, seed, 80):
            compare(rnd, s, views)
            decide_both_ways(rnd, s, views)


def test_two_cards_laid_after_one_draw_are_remembered() -> None:
    with remembering():
        rnd = Round.from_text("classic stacking=any | b1b2gdyd y1gd | r7 | p1> | rdg1g2g3g4g5g6g7g8", seed=1)
        assert isinstance(rnd._s, Memory)
        assert isinstance(rnd._s, Memory)
        for action in ("p1 draw", "p1 rd", "p2 uno", "p2 gd", "p1 yd"):
            rnd.play(action)
            compare(rnd, rnd._s, {seat: rnd.view(seat) for seat in rnd.seats})


def test_a_wrong_card_that_went_back_is_not_laid_with_the_next() -> None:
    with remembering():
        rnd = Round.from_text("retour turn.several=identical | b1g2g3 y1y2 | r7 | p1> | g5w4g6g7g8g9", seed=1)
        assert isinstance(rnd._s, Memory)
        views = {seat: rnd.view(seat) for seat in rnd.seats}
        for action in ("p1 b1", "p1 draw", "p1 w4:b"):
            for event in rnd.play(action):
                for seat, view in views.items():
                    view.see(event.seen_by(seat))
            compare(rnd, rnd._s, views)


@pytest.mark.parametrize("public", [True, False])
def test_a_creeper_is_not_seen_twice(public: bool) -> None:
    """A drawn Creeper is shown: a seat that saw it drawn learns nothing new."""
    rnd = Round.from_text("minecraft | r5g3 b1b2 | r7 | p1> | g4y8rswc", seed=1)
    s, view = Memory(2), rnd.view("p2")
    learning.learn(s, engine.N_DRAW, 0, Card("wc").kind, engine.R_UNTIL * 2 + public)
    learning.learn(s, engine.N_SHOW, 0, Card("wc").kind, engine.DEALER)
    for text in (f"d draw p1 {'wc' if public else '??'}", "d show p1 all wc"):
        view.see(parse_event(text))
    assert [s.known[Card("wc").kind] >> 6 * observer & 63 for observer in range(2)] == [0, view.known["p1"]["wc"]] == [0, 1]


def test_each_observer_counts_on_its_own() -> None:
    """A card that is laid reduces the count of the seats that knew it, whatever the others know."""
    for count in range(64):
        for other in (0, 1, 63):
            s = Memory(3)
            s.known[80 + 5] = other | count << 6 | other << 12
            learning.become_known(s, 1, 5, 0b101)
            learning.learn_lay(s, 1, 5)
            less = max(0, other - 1)
            assert s.known[80 + 5] == less | max(0, count - 1) << 6 | less << 12
            assert s.known_kinds[2] == (s.known[80 + 5] > 0) << 5
            assert s.known_to[1] == (0b101 if s.known[80 + 5] else 0)


@given(rules_lines(keys=PLAYED), SEEDS)
@laws(50)
def test_seats_remember_what_their_views_know_and_decide_by_it(line: str, seed: int) -> None:
    """A decision with the memory of all seats equals the decision with the memory that one seat derives from its view."""
    assume(fitting(Rules(line)))
    for rnd, s, views in course(line, seed, 60):
        compare(rnd, s, views)
        decide_both_ways(rnd, s, views)


def compare(rnd: Round, s: Memory, views: dict[str, View]) -> None:
    """Compare what every seat remembers with its view; hands are counted in public after the round, and nobody decides then."""
    if rnd.over:
        return
    check_what_is_known_at_all(s)
    for place, (seat, view) in enumerate(views.items()):
        for other, name in enumerate(rnd.seats):
            known = {
                kind: s.hand[other * 80 + kind] if other == place else s.known[other * 80 + kind] >> 6 * place & 63 for kind in range(80)
            }
            assert {kind: count for kind, count in known.items() if count} == {
                Card(text).kind: count for text, count in view.known[name].items() if count
            }, (seat, name)
            lacks = {COLORS[color]: s.lacks[other * 4 + color] - 1 for color in range(4) if s.lacks[other * 4 + color]}
            assert lacks == view.lacks[name], (seat, name)
            turned = tuple(" rygb"[color[other]].strip() or None for color in (s.left_color, s.chose_color))
            assert turned == view.turned[name], (seat, name)
            plays = recall(view).past[other * engine.PAST : other * engine.PAST + s.past_n[other]]
            assert plays == s.past[other * engine.PAST : other * engine.PAST + s.past_n[other]], (seat, name)
            assert len(plays) == len(view.plays[name]), (seat, name)
        if s.stocked:  # after hands were gathered, a view has its own stock
            stock = {kind: count >> 6 * place & 63 for kind, count in enumerate(s.stock) if count >> 6 * place & 63}
            assert stock == {Card(text).kind: count for text, count in (+(view.stock or Counter())).items()}, seat
        else:
            assert view.stock is None or "d gather" in view.log, seat
        total, laid = challenge.count_unseen(s, place), Counter(s.discard[: s.discard_n])
        if s.phase != engine.P_SHUFFLE:  # at that moment the cards move to the draw pile
            unseen = {kind: challenge.unseen_of(s, place, kind) - laid[kind] for kind in range(engine.KINDS)}
            assert {kind: count for kind, count in unseen.items() if count} == {
                Card(text).kind: count for text, count in view.unseen.items()
            }, seat
            assert total == sum(unseen.values()), seat
        assert {kind: count for kind, count in enumerate(s.box) if count} == {Card(text).kind: n for text, n in view.box.items()}
        assert s.drew_by == (rnd.seats.index(view._drew) if view._drew else -1)
        assert view.moves == sum(not action.startswith("d ") for action in rnd.actions)


def check_what_is_known_at_all(s: Memory) -> None:
    """Exactly the known cards are marked as known, by kind and by the seats that know them."""
    for seat in range(s.seats):
        known = s.known[seat * engine.KINDS : seat * engine.KINDS + engine.KINDS]
        kinds = [bool(s.known_kinds[seat * 2 + (kind >> 6)] >> (kind & 63) & 1) for kind in range(engine.KINDS)]
        assert kinds == [count > 0 for count in known]
        observers = {observer for count in known for observer in range(engine.SEATS) if count >> 6 * observer & 63}
        assert observers <= {observer for observer in range(engine.SEATS) if s.known_to[seat] >> observer & 1} - {seat}


# ---- what is decided -----------------------------------------------------------------------------------------------------
def decide_both_ways(rnd: Round, s: Memory, views: dict[str, View]) -> None:
    table = compile_rules(rnd.rules)
    for place, (seat, view) in enumerate(views.items()):
        asks = rnd.asks_of(seat)
        if not asks:
            continue
        offer = Offer(17, view, asks)
        recalled = recall(view)
        for attentive in (True, False):
            given = (table, place, offer.must, len(offer.must), offer.may, len(offer.may), offer.luck, attentive)
            assert careful_play.careful_choice(s, *given) == careful_play.careful_choice(recalled, *given), (str(rnd), seat)
        if engine.CHALLENGE in offer.must:
            assert challenge.guilt(s, table, place) == challenge.guilt(recalled, table, place), (str(rnd), seat)
            for name in ("player", "pending", "played", "prior_color", "prior_face", "direction"):
                assert getattr(s, name) == getattr(recalled, name), name
        assert (s.face, s.color) == (recalled.face, recalled.color)
        assert s.face == (FACES.index(view.face) if view.face else -1)


@pytest.mark.parametrize(
    ("position", "card", "expected"),
    [
        ("classic | rdb1b2b3 y1 g1g2g3 | r7 | p1> | g4", "rd", 2 * 4000 + 6000),
        ("classic | rsb1b2b3 y1y2 g1g2g3 | r7 | p1> | g4", "rs", 6000 * 0.6),
        ("classic | rrb1b2b3 y1 g1g2g3 | r7 | p1> | g4", "rr", 4 * (1000 - 300)),
        ("classic | rrb1b2b3 y1 g1g2g3 | r7 | p1< | g4", "rr", -4 * (1000 - 300)),
        ("classic | rrb1b2b3 y1y2y3 | r7 | p1> | g4", "rr", 6000 * 0.3),  # the other seat loses a turn
        ("classic two.reverse=plain | rrb1b2b3 y1y2y3 | r7 | p1> | g4", "rr", 0),
        ("paw-patrol | wbb1b2b3 y1 g1g2g3 | r7 | p1> | g4", "wb", 4 * 4000 + 6000),
        ("fairies | rdb1b2b3 y1y2y3 g1 | r7 | p1> | g4", "rd", 2 * 4000 + 6000),  # the button may hit the seat that is about to go out
        ("fairies | w4b1b2b3 y1 g1g2g3 y4y5y6 y7y8y9 | r7 | p1> | g4", "w4", 4 * 4000),
        ("fairies teams=2x2 | w4b1b2b3 y1 g1g2g3 y4y5y6 | r7 | p1> | g4", "w4", 4 * 4000 / 2),
        ("fairies teams=2x2 v4.partner_immune=yes | w4b1b2b3 y1 g1g2g3 y4y5y6 | r7 | p1> | g4", "w4", 4 * 4000),
    ],
)
def test_attacks_are_worth_what_they_cost_whom_they_hit(position: str, card: str, expected: float) -> None:
    rnd = Round.from_text(position, seed=1)
    s, table = recall(rnd.view("p1")), compile_rules(rnd.rules)
    worth.weigh(s, table, 0)
    assert worth.worth_of_attack(s, table, 0, Card(card).kind) == expected


@pytest.mark.parametrize(
    ("position", "card", "expected"),
    [
        ("classic seven_zero=on | r7b1b2b3 y1y2 g1g2g3 | r5 | p1> | g4", "r7", 6000 * (3 - 2)),  # the smallest hand is taken
        ("classic seven_zero=on | r0b1b2b3 y1y2 g1g2g3g4g5 | r5 | p1> | g4", "r0", 6000 * (3 - 5)),  # the hand on the right comes
        ("fairies | wab1b2g3wwy4 y1y2 g1g2g3 | r5 | p1> | g4", "wa", 10000 * 4 / 4),  # a quarter of the coloured cards
    ],
)
def test_hands_are_worth_their_size(position: str, card: str, expected: float) -> None:
    rnd = Round.from_text(position, seed=1)
    s, table = recall(rnd.view("p1")), compile_rules(rnd.rules)
    worth.weigh(s, table, 0)
    kind = Card(card).kind
    assert worth.worth_of_hands(s, 0, kind, table.verbs[kind]) == expected


def test_the_offer_is_what_the_engine_lists() -> None:
    """Asks that must be answered come first, then optional calls, in the order in which the laboratory reads them."""
    chance = Random(5)
    for seed in range(30):
        for rnd, s, views in course("fairies stacking=off jump_in=on penalty.out_of_turn=catchable+2", seed, 30):
            seat = chance.choice(rnd.seats)
            out, place = [0] * 512, rnd.seats.index(seat)
            n = engine.legal(s, rnd._table, place, out)
            offer = Offer(1, views[seat], rnd.asks_of(seat))
            assert offer.must + offer.may == out[:n]
            if offer.must:
                assert len(offer.must) == options(s, rnd._table, place, out)
            k = engine.unlawful(s, rnd._table, place, out)
            assert offer.risky == out[:k]


# ---- what is chosen at random --------------------------------------------------------------------------------------------
NUMBERS = range(0, 1 << 32, 12345677)


def test_random_draws_and_keeps_only_when_nothing_else_is_possible() -> None:
    plays = [29, 34]
    for last in (engine.TAKE, engine.KEEP):
        assert {random_play.random_choice([*plays, last], 3, [], 0, r) for r in NUMBERS} == set(plays)
        assert {random_play.lawful_choice([*plays, last], 3, [], 0, r) for r in NUMBERS} == {*plays, last}
        assert random_play.random_choice([last], 1, [], 0, 7) == last
    answers = {random_play.random_choice([engine.ACCEPT, engine.CHALLENGE], 2, [], 0, r) for r in NUMBERS}
    assert answers == {engine.ACCEPT, engine.CHALLENGE}


def test_random_calls_and_catches_half_the_time() -> None:
    called = [random_play.random_choice([29], 1, [engine.UNO], 1, r) for r in NUMBERS]
    assert {29, 29 | random_play.CALLED} == set(called)
    assert 0.4 < called.count(29) / len(called) < 0.6
    assert {random_play.random_choice([engine.TAKE], 1, [engine.UNO], 1, r) for r in NUMBERS} == {engine.TAKE}
    told = [29, engine.UNO, engine.CATCH + 3, engine.NOTICE + 2]
    said = [random_play.random_choice([], 0, told, 4, r) for r in NUMBERS]
    assert set(said) == {engine.NOBODY, engine.UNO, engine.CATCH + 3}
    assert random_play.random_choice([], 0, [engine.NOTICE], 1, 1) == engine.NOBODY


def test_wild_takes_anything() -> None:
    must, may, risky = [29, 400], [engine.UNO], [35]
    assert {random_play.wild_choice(must, 2, may, 1, risky, 1, r) for r in NUMBERS} == {29, 400, engine.UNO, 35}
    assert {random_play.wild_choice([], 0, may, 1, risky, 1, r) for r in NUMBERS} == {engine.NOBODY, engine.UNO, 35}


def test_forgetting_is_as_frequent_as_it_says() -> None:
    for rate in (0, 100_000, 1_000_000):
        often = sum(careful_play.forgets(r, rate) for r in NUMBERS) / len(NUMBERS)
        assert abs(often - rate / 10**6) < 0.02
