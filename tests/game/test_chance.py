"""Chance: the vectors, an independent derivation from the description, fairness, and the effect of each nonce."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lastcard import Card, LastCardError, Match, NotationError, Round, Rules, verify
from lastcard.cards import format_cards, parse_cards
from lastcard.engine import luck
from lastcard.game.verifiable_chance import Chance, Key, Luck, commitment, fresh_seed, fresh_token, key_of
from scripts.checks import luck_stream

WYRAND = (0x111CB3A78F59A58E, 0xCEABD938FF4E856D, 0x61FB51318F47D2A4)
"""The first number of wyrand from the seed 0, by its reference implementation in C."""

VECTORS: dict[str, list[dict[str, Any]]] = json.loads((Path(__file__).parents[1] / "vectors" / "chance.json").read_text(encoding="utf-8"))


# ---- the description, followed to the letter -----------------------------------------------------------------------------
def numbers(seed: str, nonces: Sequence[str], name: str) -> Iterator[int]:
    """Yield the 64-bit numbers of a stream: four to a block of HMAC-SHA-256."""
    block = 0
    while True:
        message = "\n".join(["lastcard/1", *nonces, name, str(block)])
        digest = hmac.new(seed.encode(), message.encode(), hashlib.sha256).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    """The first number less than the greatest multiple of n, modulo n."""
    greatest = 2**64 // n * n
    return next(number for number in stream if number < greatest) % n


def shuffled(stream: Iterator[int], cards: str) -> str:
    """Sort, then swap from the last place down."""
    deck = sorted((cards[i : i + 2] for i in range(0, len(cards), 2)), key=_place)
    for i in range(len(deck) - 1, 0, -1):
        j = below(stream, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return "".join(deck)


def _place(card: str) -> tuple[int, int]:
    faces = "w4bcashzrkj2t6xo" if card[0] == "w" else "0123456789srdfka"
    return "rygbw".index(card[0]), faces.index(card[1])


def pressed(stream: Iterator[int], odds: Sequence[int]) -> str:
    number = below(stream, sum(odds))
    return "".join(color * weight for color, weight in zip("rygb", odds, strict=True))[number]


# ---- the vectors ---------------------------------------------------------------------------------------------------------
def cases(kind: str) -> list[Any]:
    return [pytest.param(case, id=f"{kind} {place}") for place, case in enumerate(VECTORS[kind])]


def test_there_are_vectors_of_every_kind() -> None:
    assert {kind: len(found) >= 3 for kind, found in VECTORS.items()} == dict.fromkeys(
        ("commitments", "streams", "shuffles", "buttons", "cuts", "lots"), True
    )
    for kind in ("streams", "shuffles", "buttons", "cuts", "lots"):
        assert {len(case["nonces"]) for case in VECTORS[kind]} >= {0, 2}


@pytest.mark.parametrize("case", cases("commitments"))
def test_commitments(case: dict[str, str]) -> None:
    assert commitment(case["seed"]) == Chance(case["seed"]).commitment == case["sha256"]
    assert hashlib.sha256(case["seed"].encode()).hexdigest() == case["sha256"]


@pytest.mark.parametrize("case", cases("streams"))
def test_streams(case: dict[str, Any]) -> None:
    chance = Chance(case["seed"], case["nonces"])
    raw, ours = chance.stream(case["name"]), numbers(case["seed"], case["nonces"], case["name"])
    wanted = [int(number, 16) for number in case["numbers"]]
    assert [raw.below(2**64) for _ in wanted] == wanted == [next(ours) for _ in wanted]
    small, ours = chance.stream(case["name"]), numbers(case["seed"], case["nonces"], case["name"])
    limits = case["limits"]
    assert [small.below(n) for n in limits] == case["below"] == [below(ours, n) for n in limits]


@pytest.mark.parametrize("case", cases("shuffles"))
def test_shuffles(case: dict[str, Any]) -> None:
    cards = parse_cards(case["cards"])
    luck = Luck(Chance(case["seed"], case["nonces"]), case["round"])
    if case["shuffle"] == 0:
        order, name = luck.deck(cards), f"round {case['round']} deck"
    else:
        order = [luck.shuffle(cards) for _ in range(case["shuffle"])][-1]
        name = f"round {case['round']} shuffle {case['shuffle']}"
    assert format_cards(order) == case["order"]
    assert shuffled(numbers(case["seed"], case["nonces"], name), case["cards"]) == case["order"]


@pytest.mark.parametrize("case", cases("buttons"))
def test_buttons(case: dict[str, Any]) -> None:
    luck = Luck(Chance(case["seed"], case["nonces"]), case["round"])
    assert "".join(luck.button(case["odds"]) for _ in case["presses"]) == case["presses"]
    names = [f"round {case['round']} button {number}" for number in range(1, len(case["presses"]) + 1)]
    assert "".join(pressed(numbers(case["seed"], case["nonces"], name), case["odds"]) for name in names) == case["presses"]


@pytest.mark.parametrize("case", cases("cuts"))
def test_cuts(case: dict[str, Any]) -> None:
    cards = Rules(case["rules"]).deck
    luck = Luck(Chance(case["seed"], case["nonces"]), case["round"])
    orders = [format_cards(luck.cut(cards)[: len(order) // 2]) for order in case["orders"]]
    assert orders == case["orders"]
    for number, order in enumerate(case["orders"], 1):
        name = f"round {case['round']} cut {number}"
        assert shuffled(numbers(case["seed"], case["nonces"], name), format_cards(cards)).startswith(order)


@pytest.mark.parametrize("case", cases("lots"))
def test_lots(case: dict[str, Any]) -> None:
    luck = Luck(Chance(case["seed"], case["nonces"]), case["round"])
    assert luck.lot(case["count"]) == case["lot"]
    assert below(numbers(case["seed"], case["nonces"], f"round {case['round']} lot"), case["count"]) == case["lot"]


def test_a_match_draws_from_these_streams() -> None:
    """Deck, cut, shuffles and presses of a match are the named streams of the description."""
    match = Match("fairies", ["Ann", "Ben", "Cy"], seed="seen", nonces=["a", "b"])
    while not match.over:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    presses = 0
    for number, played in enumerate(match.rounds, 1):
        stream = [numbers("seen", ["a", "b"], f"round {number} {what}") for what in ("deck", "cut 1")]
        box = format_cards(Rules("fairies").deck)
        assert format_cards(played.deck) == shuffled(stream[0], box)
        drawn = "".join(str(card) for _, card in played.dealer_choice.cuts)
        assert shuffled(stream[1], box).startswith(drawn)
        outcomes = [action.split()[2] for action in played.round.actions if action.startswith("d button")]
        names = [f"round {number} button {press}" for press in range(1, len(outcomes) + 1)]
        assert outcomes == [pressed(numbers("seen", ["a", "b"], name), (1, 1, 1, 1)) for name in names]
        presses += len(outcomes)
    assert presses > 3


# ---- fairness ------------------------------------------------------------------------------------------------------------
def chi_square(counts: Sequence[int], expected: Sequence[float]) -> float:
    return sum((count - wanted) ** 2 / wanted for count, wanted in zip(counts, expected, strict=True))


def test_numbers_are_uniform() -> None:
    stream = Chance("uniform").stream("numbers")
    for n in (2, 3, 7, 10, 108):
        seen = Counter(stream.below(n) for _ in range(200 * n))
        assert chi_square([seen[k] for k in range(n)], [200.0] * n) < n + 5 * (2 * n) ** 0.5


def test_limits_that_do_not_divide_are_not_skewed() -> None:
    """Three quarters of 2**64: without the rejection, low numbers would come twice as often."""
    n = 3 * 2**62
    stream = Chance("skew").stream("numbers")
    low = sum(stream.below(n) < 2**62 for _ in range(3000))
    assert 900 < low < 1100


def test_every_card_comes_to_every_place_alike() -> None:
    cards = parse_cards("r1r2r3r4r5")
    seen = Counter(format_cards(Luck(Chance(str(seed))).deck(cards)) for seed in range(2400))
    assert len(seen) == 120
    assert chi_square(list(seen.values()), [20.0] * 120) < 119 + 5 * (2 * 119) ** 0.5


@pytest.mark.parametrize("odds", [(1, 1, 1, 1), (3, 1, 1, 1), (0, 2, 0, 1)])
def test_the_button_keeps_its_odds(odds: tuple[int, ...]) -> None:
    luck = Luck(Chance("odds"))
    presses = Counter(luck.button(odds) for _ in range(600 * sum(odds)))
    counted = [(presses[color], 600.0 * weight) for color, weight in zip("rygb", odds, strict=True)]
    assert all(wanted or not count for count, wanted in counted)
    assert chi_square([count for count, wanted in counted if wanted], [wanted for _, wanted in counted if wanted]) < 20


# ---- what the outcomes hang on -------------------------------------------------------------------------------------------
def test_every_nonce_changes_the_outcome() -> None:
    deck = Rules("classic").deck
    nonces = [(), ("a",), ("b",), ("a", "b"), ("b", "a"), ("a", "c"), ("ab",), ("", "a", "b"), ("a", "b", "")]
    orders = {Luck(Chance("seed", given)).deck(deck) for given in nonces}
    assert len(orders) == len(nonces)


def test_seed_round_and_name_change_the_outcome() -> None:
    deck = Rules("classic").deck
    lucks = [Luck(Chance("seed")), Luck(Chance("seeds")), Luck(Chance("seed"), 2)]
    outcomes = {outcome for luck in lucks for outcome in (luck.deck(deck), luck.shuffle(deck), luck.shuffle(deck), luck.cut(deck))}
    assert len(outcomes) == 12


def test_streams_do_not_disturb_each_other() -> None:
    one, other = Luck(Chance("seed")), Luck(Chance("seed"))
    deck = Rules("fairies").deck
    for _ in range(5):
        other.button()
        other.lot(3)
    assert one.shuffle(deck) == other.shuffle(deck)


def test_a_round_taken_up_again_goes_on_with_the_next_outcome() -> None:
    deck, luck = Rules("fairies").deck, Luck(Chance("seed"), 4)
    shuffles, presses = [luck.shuffle(deck) for _ in range(3)], [luck.button() for _ in range(9)]
    again = Luck(Chance("seed"), 4, shuffles=2, buttons=5)
    assert again.shuffle(deck) == shuffles[2]
    assert [again.button() for _ in range(4)] == presses[5:]


def test_the_order_in_which_cards_lie_does_not_matter() -> None:
    deck = Rules("classic").deck
    assert Luck(Chance("seed")).deck(deck) == Luck(Chance("seed")).deck(deck[::-1])


def test_a_nonce_has_no_line_break() -> None:
    with pytest.raises(LastCardError, match="line break"):
        Chance("seed", ["a\nb"])


def test_the_numbers_of_the_laboratory_are_those_of_wyrand() -> None:
    """The upper halves of the first three of its reference implementation with the seed 0."""
    assert [luck.mixed(0, count) for count in (1, 2, 3)] == [z >> 32 for z in WYRAND]


def test_a_battery_of_tests_reads_the_numbers_of_the_laboratory() -> None:
    keys = np.array([7, 1 << 62, 5], np.uint64)
    counts = np.array([3, luck.CHOICE + 16 * 5 + 2, luck.ORDER], np.uint64)
    wanted = [luck.mixed(int(key), int(count)) for key, count in zip(keys, counts, strict=True)]
    assert luck_stream.mixed(keys, counts).tolist() == wanted
    wanted = [luck.derived(int(key), int(count)) for key, count in zip(keys, counts, strict=True)]
    assert luck_stream.derived(keys, counts).tolist() == wanted
    numbers = luck_stream.of_games(2)
    assert numbers[:2].tolist() == [luck.mixed(luck.derived(7, 2), place) for place in (107, 106)]


def test_the_numbers_of_the_laboratory_are_spread_evenly() -> None:
    counts = Counter(luck.below(luck.mixed(luck.derived(7, game), 1), 6) for game in range(6000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 1000) < 150 for count in counts.values()), counts


def test_a_key_stands_for_itself_and_a_seed_for_its_hash() -> None:
    assert key_of(Key(7)) == 7
    assert key_of("7") == key_of(7) == int(hashlib.sha256(b"7").hexdigest()[:16], 16) >> 1


@pytest.mark.parametrize("make", [Chance, commitment, key_of, lambda seed: Chance("7", [seed])])
def test_a_seed_that_is_no_text_is_refused(make: Callable[[str], object]) -> None:
    """Bytes of the command line that are not UTF-8 become lone surrogates."""
    with pytest.raises(LastCardError) as refused:
        make("a\udc80")
    assert refused.value.cause == "seed_text"


def test_fresh_seeds_differ() -> None:
    seeds = {fresh_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 64 and int(seed, 16) >= 0 for seed in seeds)
    assert len({Chance().seed, Chance().seed}) == 2


def test_fresh_tokens_differ_and_use_every_letter() -> None:
    tokens = [fresh_token() for _ in range(100)]
    assert len(set(tokens)) == 100
    assert {len(token) for token in tokens} == {22}
    assert not set("".join(tokens)) & set("01lIO"), "letters that are mistaken for each other"
    assert set(fresh_token(200, "ab")) == {"a", "b"}


def test_a_number_is_a_seed_by_its_digits() -> None:
    assert Chance(7).commitment == Chance("7").commitment
    assert str(Round.deal("classic", 4, seed=7).draw_pile) == str(Round.deal("classic", 4, seed="7").draw_pile)
    assert Luck(Chance(7)).deck([Card("r1"), Card("r2")]) == Luck(Chance("7")).deck([Card("r1"), Card("r2")])


def test_a_seed_to_verify_with_is_a_text_or_a_number_as_for_a_match() -> None:
    record = Match("classic", ["Ann", "Ben"], seed=152).record()
    assert verify(record, 152).ok
    assert verify(record, "152").ok
    for seed in (152.0, b"152", ["152"]):
        with pytest.raises(NotationError, match="seed: a whole number is wanted"):
            verify(record, seed)  # type: ignore[arg-type]
