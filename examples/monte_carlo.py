"""Find the best action by Monte Carlo: play each one out in many determinizations of the hidden cards.

    python examples/monte_carlo.py --hand rdr5g5ww --others 2,5 --pile r7b2 --games 100

The options give your hand, the number of cards of each opponent (the next player first), and the discard pile, top card first. The unseen
cards are dealt at random. Bots of level careful play each determinization to the end after every action, so that all actions are compared
on the same deals.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter

from lastcard import Cards, Round, Rules, make_bot
from lastcard.bots import play_round
from lastcard.cards import parse_cards
from lastcard.game.view import View
from lastcard.statistics import wilson


def position(rules: Rules, hand: str, others: list[int], pile: str) -> str:
    """Return a position with the known cards. The rest of the box can be in any order, because it is dealt anew."""
    seen = Counter(parse_cards(hand + re.sub(":.", "", pile)))
    rest = list((Counter(rules.deck) - seen).elements())
    hands = [hand, *(str(Cards(rest.pop() for _ in range(size))) for size in others)]
    return f"{rules} | {' '.join(hands)} | {pile} | p1> | {Cards(rest)}"


def wins(view: View, action: str, games: int) -> int:
    """Return the number of determinizations in which the seat of a view wins after an action."""
    won = 0
    for world in range(games):
        rnd = view.sample(world)
        if f"{view.seat} uno" in [word for ask in rnd.asks for word in ask.actions]:
            rnd.play(f"{view.seat} uno")
        rnd.play(action)
        play_round(rnd, {seat: make_bot("careful", world) for seat in rnd.seats}, seed=world)
        won += view.seat in rnd.winners
    return won


def main() -> None:
    """Print the actions, best first: how often each wins, with Wilson's interval of 95 %."""
    parser = argparse.ArgumentParser(description="Find the best action by Monte Carlo.")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--hand", default="rdr5g5ww")
    parser.add_argument("--others", default="2,5")
    parser.add_argument("--pile", default="r7b2")
    parser.add_argument("--games", type=int, default=100)
    given = parser.parse_args()
    text = position(Rules(given.rules), given.hand, [int(size) for size in given.others.split(",")], given.pile)
    rnd = Round.from_text(text)
    moves = {action: wilson(wins(rnd.view("p1"), action, given.games), given.games) for action in rnd.asks_of("p1")[0].actions}
    for action, rate in sorted(moves.items(), key=lambda move: -move[1].value):
        print(f"{action:10} wins {rate.value:4.0%}  ({rate.low:.0%} to {rate.high:.0%})")


if __name__ == "__main__":
    main()
