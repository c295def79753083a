"""Rounds of our environment from a log of PettingZoo's loop: the rules, the seats, the seed and the actions, as agent and number.

The environment is played again from its seed, so that what it dealt is known. A log without the seed of ``reset`` cannot be imported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from lastcard.cards import KINDS, text_of
from lastcard.errors import LastCardError
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.program.learning.actions import PASS, meaning
from lastcard.game.outcomes import button_odds
from lastcard.game.wording.actions import WORDS
from lastcard.lab.logs.rebuilt import FORM_ERRORS, LoggedRound, gained
from lastcard.lab.playing.python_bots import CheapLuck
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault, shown

OPTIONS: Final = ("must_play", "bold", "payoff", "max_turns")
"""The options of ``lastcard.envs.env`` that a log may have."""


def round_of(log: Mapping[str, Any]) -> LoggedRound:
    """Return the round of a log. Raises LastCardError if it cannot be told from it."""
    from lastcard.envs import raw_env

    try:
        rules, seats, seed = Rules(log.get("rules", "classic")), int(log.get("seats", 4)), int(log["seed"])
        actions = [(str(agent), int(number)) for agent, number in log["actions"]]
        options = dict(log.get("options", {}))
    except LastCardError:
        raise
    except FORM_ERRORS as error:
        raise LastCardError(fault("log_form", detail=shown(f"{type(error).__name__} {error}"))) from None
    if wrong := options.keys() - set(OPTIONS):
        raise LastCardError(fault("log_option", said=min(wrong), list=list(OPTIONS)))
    made = raw_env(rules, seats, **options)
    made.reset(seed=seed)
    state = made.batch.state_of(0)
    hands = _hands(state, seats)
    dealt = [sorted(hand.elements())[: int(rules.get("deal.size") or 0)] for hand in hands]
    found = LoggedRound(Rules(f"{rules} dealer.pick=chosen match.mode=single_hand"), dealt, text_of(int(state["discard"][0])))
    odds, luck = button_odds(found.rules), CheapLuck(int(state["key"]))
    found.press = lambda: luck.button(odds)
    for hand, begun in zip(hands, dealt, strict=True):
        found.drawn += gained(Counter(begun), hand)
    for place, (agent, number) in enumerate(actions):
        if made.terminations[made.agent_selection] or made.truncations[made.agent_selection]:
            break  # the agents' last steps, which do nothing
        if agent != made.agent_selection:
            raise LastCardError(fault("log_agent", number=place + 1, said=shown(agent), where=made.agent_selection))
        made.step(number)  # raises LastCardError for a number that is not offered
        if number != PASS:
            found.add(f"{agent} {WORDS[meaning(number)]}")
        if not made.terminations[agent] and not made.truncations[agent]:
            after = _hands(made.batch.state_of(0), seats)
            for step in range(1, seats + 1):  # the seat to the left first
                seat = (int(agent[1:]) - 1 + step) % seats
                found.drawn += gained(hands[seat], after[seat])
            hands = after
            if found.hands and number != PASS:
                found.hands[-1] = {f"p{seat + 1}": hand for seat, hand in enumerate(hands)}
    return found


def _hands(state: Array, seats: int) -> list[Counter[str]]:
    """Return the hands of all seats."""
    rows = state["hand"].reshape(-1, KINDS)[:seats]
    return [Counter({text_of(kind): int(count) for kind, count in enumerate(row) if count}) for row in rows]


def players_of(log: Mapping[str, Any]) -> Sequence[str]:
    """Return the names of the players of a log: those of the agents."""
    return [f"p{seat + 1}" for seat in range(int(log.get("seats", 4)))]
