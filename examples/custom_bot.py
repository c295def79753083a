"""Write your own bot, and measure it against the bot `careful`.

    python examples/custom_bot.py --games 200

A bot is a class with a method ``choose``, which gets what its seat knows (lastcard.game.view.View) and the offered actions, and returns
one of these actions. The laboratory takes the path of this file wherever it takes the name of a bot, in any edition:

    lastcard lab run --bots examples/custom_bot.py,careful --games 1000
"""

from __future__ import annotations

import argparse

from lastcard import Ask, Round, make_bot
from lastcard.bots import play_round
from lastcard.game.view import View


class Bot:
    """Play the colour held most, keep wilds, attack a player who is about to go out, and never forget to call UNO."""

    def __init__(self, seed: str | int) -> None:
        self.seed = seed  # for bots with random choices; this one has none

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one of the offered actions, or None to pass on an optional one."""
        must = [action for ask in asks if ask.must for action in ask.actions]
        may = [action for ask in asks if not ask.must for action in ask.actions]
        if not must:
            return next((action for action in may if " uno" in action or " catch " in action), None)
        best = max(must, key=lambda action: self.worth(view, action.split()[1]))
        plays = best.split()[1][:2] in view.hand
        return f"{best}!" if plays and f"{view.seat} uno" in may else best

    def worth(self, view: View, verb: str) -> int:
        """Rate an action by its verb: a card (``r5``, ``ww:g``), ``draw``, ``accept``, ``color`` …"""
        card, _, named = verb.partition(":")
        if card not in view.hand:
            return -50 if verb in ("draw", "keep") else 0
        in_danger = view.counts[view.after(str(view.seat))] <= 2
        hits = 20 if in_danger and card[1] in "sd4" else 0
        same = sum(other.color == (named or card[0]) for other in view.hand)
        return same + hits - (10 if card[0] == "w" else 0)


def main() -> None:
    """Play rounds with two seats, alternating the first seat, and print how many the bot wins."""
    parser = argparse.ArgumentParser(description="Measure your own bot against careful.")
    parser.add_argument("--games", type=int, default=200)
    games = parser.parse_args().games
    won = 0
    for game in range(games):
        mine, other = ("p1", "p2") if game % 2 else ("p2", "p1")
        rnd = Round.deal("classic", players=2, seed=game)
        play_round(rnd, {mine: Bot(game), other: make_bot("careful", game)}, seed=game)
        won += rnd.winner == mine
    print(f"won {won} of {games} rounds against careful ({won / games:.0%})")


if __name__ == "__main__":
    main()
