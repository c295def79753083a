"""The naive engine alone: random rounds under random settings never hang, never lose a card, and always ask a seat."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.oracle.driver import values_of
from tests.oracle.naive.engine import NaiveRound
from tests.oracle.naive.rules import EDITIONS, SETTINGS, SPECIALS, TRIED, NaiveRules, deck, read_cards
from tests.oracle.own_cards import OwnCards

PLAIN = ("pile.short", "teams", "button.odds", "deal.pass.cards")
"""Settings that are not changed: one has a single value, one must fit the seats, one concerns chance, one must fit the deal."""


def random_line(chance: random.Random, seats: int) -> str:
    words = [chance.choice(EDITIONS)]
    if chance.random() < 0.3:
        words += OwnCards.random(chance, words[0]).words()
    share = chance.choice([0.0, 0.05, 0.2, 0.5, 1.0])
    words += [
        f"{key}={chance.choice(TRIED[key].split() if key in TRIED else values_of(key))}"
        for key in SETTINGS
        if key not in PLAIN and chance.random() < share
    ]
    if seats >= 4 and seats % 2 == 0 and chance.random() < 0.3:
        words = [word for word in words if not word.startswith("places=")]  # HR-35: not with teams
        words.append(f"teams=2x{seats // 2}")
    if chance.random() < 0.2:
        words += [f"deal.pass={chance.choice(['left', 'right'])}", f"deal.pass.cards={chance.randint(1, 3)}", "deal.size=5"]
    return " ".join(words)


def random_start(chance: random.Random, settings: str = "") -> tuple[str, NaiveRound]:
    """A dealt round, or a position with few cards so that piles run out, under random rules and these settings."""
    seats = chance.randint(2, 10)
    line = f"{random_line(chance, seats)} {settings}"
    if chance.random() < 0.5:
        cards = NaiveRules(line).full_deck()
        chance.shuffle(cards)
        return line, NaiveRound.deal(line, seats, f"p{chance.randint(1, seats)}", "".join(cards))
    cards = deck(chance.choice(list(SPECIALS)))
    chance.shuffle(cards)
    hands = []
    for _ in range(seats):
        size = chance.randint(1, 4)
        hands.append("".join(cards[:size]))
        cards = cards[size:]
    top = cards.pop() + "".join(cards[: chance.randint(0, 9)])
    if top[0] == "w":
        top = f"{top[:2]}:{chance.choice('rygb')}{top[2:]}"
    rest = "".join(cards[10 : 10 + chance.choice([0, 3, 12, 40])]) or "-"
    position = f"{line} | {' '.join(hands)} | {top} | p{chance.randint(1, seats)}{chance.choice('<>')} | {rest}"
    return position, NaiveRound.from_text(position)


def all_cards(game: NaiveRound) -> Counter[str]:
    texts = [*game.hands().values(), game.draw_text, game.discard_text]
    return Counter(card for text in texts for card in read_cards(text))


def step(game: NaiveRound, chance: random.Random) -> list[str]:
    asks = game.asks()
    assert asks
    assert len({one.seat for one in asks}) == len(asks)
    assert any(one.must and one.actions for one in asks)
    for one in asks:
        assert one.actions | one.unlawful
        assert not one.actions & one.unlawful
        assert all(action.split()[0] == one.seat for action in one.actions | one.unlawful)
    if game.to_shuffle != "-":
        assert asks[0].actions == {"d shuffle"}
        order = read_cards(game.to_shuffle)
        chance.shuffle(order)
        return game.play("d shuffle " + "".join(order + game.to_follow))
    pool = chance.choice(asks)
    if chance.random() < 0.6:
        pool = chance.choice([one for one in asks if one.must])
    actions = sorted(pool.actions | pool.unlawful) if chance.random() < 0.4 else sorted(pool.actions or pool.unlawful)
    quick = [a for a in actions if len(a.split()[1]) in {2, 4} and a.split()[1] not in {"draw", "keep"}]
    action = chance.choice(quick if quick and chance.random() < 0.7 else actions)
    events = game.play(action)
    assert events[0] == action
    return events


def playing_hands(game: NaiveRound) -> list[str]:
    """The hands of the seats that are not out of the round by mercy."""
    return [hand for seat, hand in enumerate(game.hands().values()) if seat not in game.gone]


@pytest.mark.parametrize("seed", range(150))
def test_random_rounds(seed: int) -> None:
    chance = random.Random(seed)
    start, game = random_start(chance)
    cards = all_cards(game)
    for _ in range(800):
        if game.over:
            assert not game.asks(), start
            return
        events = step(game, chance)
        assert not events[-1].startswith("d turn") or "-" not in playing_hands(game), start
        assert game.to_shuffle != "-" or all_cards(game) == cards, start  # cards to be shuffled may be in no pile
