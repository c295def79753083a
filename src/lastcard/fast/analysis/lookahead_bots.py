"""The bots that look ahead: ``looking``, from what a seat sees.

>>> from lastcard import Round
>>> rnd = Round.from_text("classic | r5g3b1b7 b1b2y3 | r7 | p1> | wwb3g4y8rs", seed=1)
>>> SearcherBot(1).choose(rnd.view("p1"), rnd.asks_of("p1"))
'p1 b7'
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import Final

from lastcard import engine
from lastcard.bots.bot import Offer, PolicyBot
from lastcard.bots.nets import MATCH, ROUND, net_rules
from lastcard.bots.policies import judging
from lastcard.bots.recall import recall
from lastcard.fast.analysis.programs import program_of
from lastcard.fast.analysis.view_playouts import Search
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.calls import numbers
from lastcard.fast.compiler.records import RULES, STATE, packed
from lastcard.fast.program.search import lookahead
from lastcard.fast.simulation import setup
from lastcard.rules.rules import Rules

ENTRIES: Final = sources.LOOKAHEAD_ENTRY_POINTS
"""The entry points of the program of bots that look ahead, by any rules."""
_ROOM: Final = 512
"""Room for actions."""


class SearcherBot(PolicyBot):
    """Starts from what ``strong`` would do, and plays each promising action on in worlds that agree with what it saw.

    ``goal``: to win the ``round``, or the ``match``, which points decide.
    """

    is_master = False
    """Whether it believes that others played as careful players would, bluffs, and looks at choices within a turn."""

    def __init__(self, seed: str | int, goal: str = ROUND) -> None:
        super().__init__(seed)
        self.goal = goal

    def _policy(self, offer: Offer) -> int:
        must, may = offer.must, offer.may
        s, table = recall(offer.view), net_rules(offer.view.rules, self.goal)
        s.suspicion = lookahead.SUSPICION if self.is_master else s.suspicion
        first = judging.judge_choice(s, table, offer.place, must, len(must), may, len(may), offer.luck, 0)
        risky = offer.risky if self.is_master else []
        offered = [*must, *risky]
        count = lookahead.add_bluffs(table, offered, len(must), risky, len(risky))
        count = lookahead.count_to_look_at(offered, count, first, self.is_master)
        if not lookahead.is_worth_looking(s, table, offer.place, offered, count, first):
            return first
        return self._looked(Search.of(offer.view), offered[:count], engine.UNO in may, offer.luck)

    def _looked(self, start: Search, actions: list[int], calls: bool, key: int) -> int:
        """Return the action that a look ahead finds best."""
        seats, out = len(start.seats), numbers(_ROOM)
        out[: len(actions)] = array("q", actions)
        values = {**start.fields, "seats": seats, "believing": int(self.is_master)}
        states = bytearray(packed(STATE, values)), bytearray(packed(STATE, {"seats": seats}))
        asked = start.fields["asked"], out, len(actions), int(calls), key, numbers(lookahead.LOOKED)
        return program_of(ENTRIES).call("look_ahead", *states, _rules(start.rules, self.goal), *asked)


class MasterBot(SearcherBot):
    """As ``searcher``, also at choices within a turn, in worlds that explain how the others played; bluffs where that pays."""

    is_master = True


@cache
def _rules(rules: Rules, goal: str) -> bytes:
    return packed(RULES, setup.rules_fields(rules, list(setup.SEARCHERS), matches=goal == MATCH))
