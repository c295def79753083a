"""Play a bot of Last Card as an agent in RLCard's UNO, against RLCard's rule agent (pip install rlcard).

    python examples/rlcard_agent.py --bot strong --games 2000

The agent makes a position from the state that RLCard gives it. That state lacks the direction of play, so there are two players. The bot
decides by the position alone and remembers nothing of earlier turns.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import rlcard
from rlcard.models.uno_rule_models import UNORuleAgentV1

from lastcard import Round, Rules, make_bot

RULES = Rules(str(Path(__file__).with_name("rlcard.toml")))
FACES = {"skip": "s", "reverse": "r", "draw_2": "d", "wild": "ww", "wild_draw_4": "w4"}


def card(theirs: str) -> str:
    """Return a card or an action of RLCard in notation: ``r-skip`` is ``rs``, ``g-wild`` is ``ww:g``."""
    color, _, trait = theirs.partition("-")
    return f"{FACES[trait]}:{color}" if trait.startswith("wild") else color + FACES.get(trait, trait)


def position(seen: dict[str, Any]) -> Round:
    """Return a round as an agent sees it. The other hand and the draw pile are filled with any of the unseen cards."""
    me, hand = seen["current_player"], [card(one)[:2] for one in seen["hand"]]
    top, *under = reversed(seen["played_cards"] or [seen["target"]])  # RLCard's target does not hold the colour named for a wild
    pile = [card(top), *(card(one)[:2] for one in under)]
    hidden = list((Counter(map(str, RULES.deck)) - Counter([*hand, *(one[:2] for one in pile)])).elements())
    count = seen["num_cards"][1 - me]
    hands = ("".join(hand), "".join(hidden[:count]))
    return Round.from_text(
        f"{RULES} | {hands[me]} {hands[1 - me]} | {''.join(pile)} | p{me + 1}> | {''.join(hidden[count:]) or '-'}", seed=1
    )


class BotAgent:
    """An agent of RLCard whose decisions come from a bot."""

    def __init__(self, name: str) -> None:
        self.name, self.use_raw, self.decisions = name, True, 0

    def eval_step(self, state: dict[str, Any]) -> tuple[str, list[float]]:
        """Return the bot's action as RLCard names it."""
        rnd, legal, self.decisions = position(state["raw_obs"]), state["raw_legal_actions"], self.decisions + 1
        chosen = make_bot(self.name, self.decisions).choose(rnd.view(rnd.turn), rnd.asks_of(rnd.turn or "")) or ""
        words = {card(action)[: len(chosen) - 3]: action for action in legal}  # here a wild that is the last card names no colour
        return words.get(chosen[3:], legal[0]), []  # the state does not hold the colour of a wild that has been shuffled in


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play a bot of Last Card in RLCard's UNO.")
    parser.add_argument("--bot", default="strong")
    parser.add_argument("--games", type=int, default=2000)
    given = parser.parse_args()
    np.random.seed(1)  # RLCard's rule agent uses this one
    env, agents, won = rlcard.make("uno", config={"seed": 1}), [BotAgent(given.bot), UNORuleAgentV1()], 0
    for game in range(given.games):
        env.set_agents(agents[:: -1 if game % 2 else 1])
        won += env.run()[1][game % 2] > 0
    print(f"{given.bot} won {won} of {given.games} rounds against uno-rule-v1 in RLCard ({won / given.games:.1%})")
