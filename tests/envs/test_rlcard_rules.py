"""Compare ``examples/rlcard.toml`` with RLCard's own game: after every action both are the same, except for the differences named here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from rlcard.games.uno import Game
from rlcard.games.uno.card import UnoCard

from lastcard import Round, Rules

RULES: Final = Rules(str(Path(__file__).parents[2] / "examples" / "rlcard.toml"))
FACES: Final = {"skip": "s", "reverse": "r", "draw_2": "d"}
WILDS: Final = {"wild": "ww", "wild_draw_4": "w4"}
DIRECTIONS: Final = {1: "left", -1: "right"}


# ---- RLCard's game in the words of Last Card ------------------------------------------------------------------------------
def card(theirs: UnoCard, *, named: bool = False) -> str:
    """Return a card of RLCard's in our notation, a wild with its colour if ``named``."""
    if theirs.trait in WILDS:
        return WILDS[theirs.trait] + f":{theirs.color}" * named
    return f"{theirs.color}{FACES.get(theirs.trait, theirs.trait)}"


def cards(theirs: list[UnoCard]) -> list[str]:
    return sorted(map(card, theirs))


def play(action: str) -> str:
    """Return an action of RLCard's in our notation, without its seat."""
    color, _, trait = action.partition("-")
    return f"{WILDS[trait]}:{color}" if trait in WILDS else card(UnoCard("", color, trait)) if trait else action


def new_game(players: int, seed: int) -> Any:
    game = Game(num_players=players)
    game.np_random = np.random.RandomState(seed)
    game.init_game()
    return game


def dealt(game: Any) -> Round:
    """Return our round with the same deal. We deal one card at a time, RLCard hand by hand from the end of the deck."""
    hands = [player.hand for player in game.players]
    top = game.round.target
    deck = [hand[place] for place in range(7) for hand in hands]
    deck += [top, *hands[0][7:], *reversed(game.dealer.deck)]
    rnd = Round.deal(RULES, len(hands), dealer=f"p{len(hands)}", deck="".join(map(card, deck)), chance="ask")
    if top.trait == "wild":
        rnd.play(f"p1 color {top.color}")  # RLCard draws a colour at random
    return rnd


def copied(game: Any) -> Round:
    """Return our round in RLCard's position."""
    hands = " ".join("".join(cards(player.hand)) for player in game.players)
    below = [one for one in game.round.played_cards if one is not game.round.target]
    pile = card(game.round.target, named=True) + "".join(map(card, reversed(below)))
    turn = f"p{game.round.current_player + 1}{'>' if game.round.direction == 1 else '<'}"
    deck = "".join(map(card, reversed(game.dealer.deck)))
    return Round.from_text(f"{RULES} | {hands} | {pile} | {turn} | {deck or '-'}", chance="ask")


# ---- what is the same ------------------------------------------------------------------------------------------------------
def theirs_now(game: Any) -> dict[str, object]:
    """Return RLCard's state. After the last card, the next player and the colour of a wild do not matter."""
    over = game.is_over()
    return {
        "hands": [cards(player.hand) for player in game.players],
        "top": (card(game.round.target), None if over else game.round.target.color),
        "draw pile": list(map(card, reversed(game.dealer.deck))),
        "turn": None if over else (game.get_player_id(), DIRECTIONS[game.round.direction]),
        "winner": f"p{game.round.winner[0] + 1}" if over else None,
    }


def ours_now(rnd: Round) -> dict[str, object]:
    """Return our state in the same form."""
    return {
        "hands": [sorted(str(one) for one in rnd.hand(seat)) for seat in rnd.seats],
        "top": (str(rnd.top)[:2], None if rnd.over else rnd.color),
        "draw pile": [str(one) for one in rnd.draw_pile],
        "turn": None if rnd.over else (rnd.seats.index(rnd.turn or ""), rnd.direction),
        "winner": rnd.winner,
    }


def offered(rnd: Round) -> set[str]:
    """Return the possible actions. A wild as the last card names no colour here, and any colour in RLCard."""
    (ask,) = rnd.asks
    words = {action.partition(" ")[2] for action in ask.actions}
    return {f"{word}:{color}" for word in words for color in "rygb"} if words < set(WILDS.values()) else words


def do(rnd: Round, action: str) -> None:
    """Play an action of RLCard's, and then the drawn card if it has to be played."""
    seat = rnd.turn
    last = len(rnd.hand(seat or "")) == 1
    rnd.play(f"{seat} {action[:2] if last and action[:2] in WILDS.values() else action}")
    if action == "draw" and rnd.turn == seat:
        rnd.play(rnd.asks[0].actions[0])


# ---- what is not -----------------------------------------------------------------------------------------------------------
def difference(game: Any, action: str) -> str | None:
    """Return which of the known differences an action of RLCard's causes, from the position before it."""
    deck, target = game.dealer.deck, game.round.target
    trait = action.partition("-")[2]
    if action == "draw":
        if not deck:
            return "recycle"
        drawn = deck[-1]
        if drawn.type == "wild":
            return "wild drawn"
        if drawn.color != target.color:
            return "face drawn" if drawn.trait == target.trait else None
        trait, deck = drawn.trait, deck[:-1]
    return "recycle" if len(deck) < {"draw_2": 2, "wild_draw_4": 4}.get(trait, 0) else None


def side_by_side(players: int, seed: int, choose: Callable[[list[str]], object]) -> Iterator[str | None]:
    """Play one round in both, compare them after each action, and yield the difference that it causes."""
    game = new_game(players, seed)
    rnd = dealt(game)
    while True:
        assert ours_now(rnd) == theirs_now(game)
        if rnd.over:
            return
        legal = game.get_legal_actions()
        assert offered(rnd) == set(map(play, legal)), str(rnd)
        action = str(choose(legal))
        met = difference(game, action)
        game.step(action)
        if met is None:
            do(rnd, play(action))
        elif not game.is_over():
            rnd = copied(game)
        yield met
        if met and game.is_over():
            return


@pytest.mark.parametrize(("players", "rounds"), [(2, 80), (3, 40), (4, 30), (10, 20)])
def test_random_rounds_are_the_same_except_for_the_known_differences(players: int, rounds: int) -> None:
    met: Counter[str | None] = Counter()
    for seed in range(rounds):
        chance = np.random.RandomState(seed)
        met.update(side_by_side(players, seed, chance.choice))
    assert met[None] > 0.9 * sum(met.values()) > 1000, "most actions are compared"
    assert set(met) >= {None, "wild drawn", "face drawn"}
    assert players < 10 or met["recycle"]
