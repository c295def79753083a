"""Compare the estimates of playouts and nets in small positions with the exact chances to win.

    python -m scripts.checks.exact_errors [--positions 200] [--seats 2,3] [--seed 1]

Positions are dealt from the box of classic: two or three cards for the seat to act, one or two for the others, two or three in the draw
pile. The script takes positions with several actions that the exact solver can finish. Playouts know all hands, as the solver does; a net
sees what its seat sees, and was trained on full boxes. For each number of seats it prints the mean error of a chance to win, and the mean
loss in exact chance of the action with the best estimate.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from math import exp
from random import Random
from typing import Final

import numpy as np

from lastcard import Round
from lastcard.bots.nets import ROUND, net_rules
from lastcard.bots.policies import judging
from lastcard.bots.policies.foresight import foresee, survey
from lastcard.bots.recall import recall
from lastcard.fast.analysis.exact_solver import solve
from lastcard.fast.analysis.view_playouts import Search, playouts
from lastcard.game.wording.round_words import RoundWords
from lastcard.rules.rules import Rules

RULES: Final = Rules("classic")
STEPS: Final = 2000
WORLDS: Final = 1000
BOTS: Final = ("random", "careful", "strong")
Chances = Mapping[str, float]


def positions(seats: int, seed: int) -> Iterator[tuple[Round, Chances]]:
    """Yield endless positions, each with the exact chance to win of every action."""
    luck = Random(f"{seed} {seats}")
    box = [str(card) for card in Round.deal(RULES, seats, seed=1).box]
    while True:
        cards = luck.sample(box, len(box))
        hands = ["".join(cards.pop() for _ in range(luck.randint(1, 2) + (seat == 0))) for seat in range(seats)]
        top = next(card for card in cards if card[0] != "w" and card[1].isdigit())
        cards.remove(top)
        pile = "".join(cards[: luck.randint(2, 3)])
        rnd = Round.from_text(f"{RULES} | {' '.join(hands)} | {top} | p1> | {pile}", chance="ask")
        if rnd.ask and len(rnd.ask.actions) > 1:
            exact = solve(rnd, "p1", STEPS)
            if exact is not None:
                yield rnd, exact


def played_out(rnd: Round, actions: list[str], bot: str) -> Chances:
    """Return the estimated chance to win of each action by playouts of bots, with UNO called."""
    start = Search.open(rnd, "p1")
    calls = "p1 uno" in rnd.legal("p1")
    said = [action if action.endswith(" draw") or not calls else f"{action}!" for action in actions]
    return dict(zip(actions, playouts(start, said, WORLDS, seed=1, policy=bot).wins.mean(axis=0).tolist(), strict=True))


def judged(rnd: Round, actions: list[str]) -> Chances:
    """Return the chance to win of each action by the net for rounds; 1 for going out."""
    view = rnd.view("p1")
    s, rules, words = recall(view), net_rules(RULES, ROUND), RoundWords(RULES, rnd.seats)
    found = {}
    survey(s, rules, 0)
    for action in actions:
        number = words.number("p1", action.partition(" ")[2])
        if judging.goes_out(s, rules, 0, number):
            found[action] = 1.0
        else:
            foresee(s, rules, 0, number)
            found[action] = 1 / (1 + exp(-judging.judged(s, rules, judging.net_of(s)) / 2**24))
    return found


def compared(seats: int, count: int, seed: int) -> Iterator[str]:
    """Yield a line for each method of estimation."""
    errors: dict[str, list[float]] = {}
    costs: dict[str, list[float]] = {}
    found = positions(seats, seed)
    for _ in range(count):
        rnd, exact = next(found)
        actions = list(exact)
        said = {f"playouts by {bot}": played_out(rnd, actions, bot) for bot in BOTS} | {"net": judged(rnd, actions)}
        for name, chances in said.items():
            errors.setdefault(name, []).append(float(np.mean([abs(chances[action] - exact[action]) for action in actions])))
            best = max(actions, key=chances.__getitem__)
            costs.setdefault(name, []).append(max(exact.values()) - exact[best])
    for name, each in errors.items():
        yield f"{seats} seats, {name}: error {with_margin(each)}, cost of its best {with_margin(costs[name])}"


def with_margin(values: list[float]) -> str:
    """Return a mean with half of its 95 % interval."""
    return f"{np.mean(values):.3f} ± {1.96 * np.std(values, ddof=1) / len(values) ** 0.5:.3f}"


def main() -> None:
    """Print the comparison."""
    parser = argparse.ArgumentParser(description="Compare playouts and nets with exact chances to win.")
    parser.add_argument("--positions", type=int, default=200, help="how many of each number of seats")
    parser.add_argument("--seats", default="2,3", help="the numbers of seats, such as 2,3")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for seats in map(int, given.seats.split(",")):
        for line in compared(seats, given.positions, given.seed):
            print(line, flush=True)


if __name__ == "__main__":
    main()
