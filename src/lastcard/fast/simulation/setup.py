"""What games start from, as values of the fields of records: the rules, the numbers of actions, who sits where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, Final

from lastcard import engine
from lastcard.bots import read_name
from lastcard.bots.nets import MATCH, ROUND, weights_of
from lastcard.engine.constants import KINDS, UNNAMED
from lastcard.engine.luck import derived
from lastcard.errors import LastCardError
from lastcard.fast.program.games import drive, history
from lastcard.fast.program.learning import actions
from lastcard.game.outcomes import button_odds
from lastcard.rules.compiled import CompiledRules, compile_rules
from lastcard.rules.rules import Rules
from lastcard.rules.verbs import Verb
from lastcard.text.faults import fault


@cache
def action_numbers() -> dict[str, list[int]]:
    """Return how the numbers of ``actions`` and those of the engine translate, and what observations say of the latter."""
    meanings = [0] + [actions.meaning(n) for n in range(1, actions.ACTIONS)]
    spots = [0] * engine.NUMBERED
    for n, action in enumerate(meanings):
        spots[action] = n
    did = [history.number_of_row(action, place) for action in range(history.NOTHING + 1) for place in range(history.DID_ROW)]
    return {"meanings": meanings, "spots": spots, "did": did}


def offered(rules: Rules, table: CompiledRules) -> int:
    """Return from which number on no action is ever offered: of a mask, what has to be cleared is short in most editions.

    >>> offered(Rules("classic"), compile_rules(Rules("classic"))) == actions.A_LAY
    True
    """
    kinds = {card.kind for card in rules.deck}
    is_usual = all(action_numbers()["spots"][kind * 5 + UNNAMED] < actions.A_LAY for kind in kinds)
    lays = any(table.verbs[kind] & (Verb.SHED | Verb.EVERYBODY) for kind in kinds)
    return actions.A_LAY if is_usual and not lays and not table.deal_pass else actions.ACTIONS


MARKS: Final = tuple(derived(KINDS, kind) >> 10 for kind in range(256))
"""A number of 53 bits for each byte that a pile can hold: sums of 1,000 do not overflow, and other cards hardly ever have the same sum."""


def rules_fields(rules: Rules, bots: Sequence[str] = (), *, matches: bool = False) -> dict[str, Any]:
    """Return the values of a table record: the engine's table, the deck in order, the weights of the button.

    If one of the bots judges by a net, also the weights of that; with ``matches`` of one that plays for points.
    """
    table = compile_rules(rules)
    deck = sorted(card.kind for card in rules.deck)
    odds = button_odds(rules)
    found = {field.name: getattr(table, field.name) for field in fields(table)}
    unnaming = sum(1 << kind - 64 for kind in {*deck} if kind >= 64) & ~table.naming
    found |= action_numbers() | {"deck": deck, "deck_n": len(deck), "odds": list(odds), "odds_sum": sum(odds), "colorless_wilds": unnaming}
    found |= {"box": [deck.count(kind) for kind in range(KINDS)], "actions_n": offered(rules, table)}
    found |= {"marks": list(MARKS), "marks_sum": sum(MARKS[kind] for kind in deck)}
    if any(bot in SEARCHERS or POLICIES.get(bot) == drive.JUDGING for bot in bots):
        found["weights"] = weights_of(rules, MATCH if matches else ROUND)
    return found


MOST_COPIES: Final = 63
"""The most cards of a kind a bot can remember to be in a hand."""


def check_copies(rules: Rules) -> None:
    """Raise LastCardError for a box with more cards that are alike than bots remember."""
    most = max(Counter(map(str, rules.deck)).values())
    if most > MOST_COPIES:
        raise LastCardError(fault("cards_alike", line=str(rules), number=most, most=MOST_COPIES))


_RISKS: Final = ("penalty_out_of_turn", "uno_false_catch", "uno_false_call")
"""Fields of the rules that offer an unlawful action to seats out of turn, at a penalty."""


def is_eager(values: Mapping[str, Any], *, bold: bool) -> bool:
    """Return whether every seat is asked before each decision: to jump in or, if learners may break rules, for an unlawful action.

    ``values`` are those of ``rules_fields``.
    """
    return bool(values["jump_in"]) or (bold and any(values[name] for name in _RISKS))


POLICIES: Final = {
    "random": drive.RANDOM,
    "random:lawful": drive.LAWFUL,
    "random:wild": drive.WILDLY,
    "caller": drive.CALLING,
    "careful": drive.CAREFULLY,
    "forgetful": drive.CAREFULLY,
    "sharp": drive.JUDGING,
    "strong": drive.JUDGING,
}
"""The bots that every program plays."""

SEARCHERS: Final = {"searcher": drive.SEARCHING, "master": drive.MASTER}
"""The bots that look ahead: rounds with them have a program of their own (``looking``)."""

SEATED: Final = {**POLICIES, **SEARCHERS}
"""All bots that are compiled."""


def seated(bots: Sequence[str], seats: int, custom: Sequence[str] = ()) -> dict[str, Any]:
    """Return the fields that say who sits where: bots by name, p1 first, repeated for all seats; ``custom`` are files of bots."""
    policies, rates = [0] * engine.SEATS, [0] * engine.SEATS
    for seat in range(seats):
        name = bots[seat % len(bots)]
        if name in custom:
            policies[seat] = drive.CUSTOM + custom.index(name)
        else:
            sort, rates[seat] = read_name(name)
            policies[seat] = SEATED[sort]
    return {"bots": policies, "rates": rates}
