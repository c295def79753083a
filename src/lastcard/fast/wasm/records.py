"""Records for the generic module: a rules line as bytes, with the weights of a net where a bot needs one.

A record is compressed by gzip. It is a line of JSON and then the memory of the rules. The line says which rules these are, which numbers of
seats can play them, whether there are teams or places, and which net is inside. NumPy and LLVM are not needed, so that a browser in which
Python runs can make records.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from typing import Final

from lastcard.bots import read_name
from lastcard.bots.names import BOTS
from lastcard.bots.nets import MATCH, ROUND
from lastcard.engine.constants import SEATS
from lastcard.errors import LastCardError
from lastcard.fast.compiler.records import RULES, packed
from lastcard.fast.program.games import drive
from lastcard.fast.simulation import setup
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault

FORMAT: Final = 1
"""The number of the form of records and of what a module says of itself; either is read only with the same number."""

PLAYED: Final = tuple(bot.name for bot in BOTS if bot.name in setup.POLICIES)
"""The bots that the module plays games with."""

JUDGES: Final = tuple(name for name in PLAYED if setup.POLICIES[name] == drive.JUDGING)
"""Those that need a net."""

NETS: Final = ("", ROUND, MATCH)
"""What a record can hold: no net, or one for a goal."""


def rules_record(rules: str | Rules, net: str = "") -> bytes:
    """Return the record of rules; ``net`` is the goal of the net to put in: ``"round"``, ``"match"``, or ``""`` for none.

    Raises RulesError, and LastCardError for rules that bots cannot play with, or for an unknown goal.
    """
    made = Rules(rules)
    if net not in NETS:
        raise LastCardError(fault("no_goal", said=net, list=list(NETS[1:])))
    setup.check_copies(made)
    bots = JUDGES[:1] if net else ()
    values = setup.rules_fields(made, bots, matches=net == MATCH)
    about = {
        "format": FORMAT,
        "rules": str(made),
        "edition": made.edition.id,
        "given": dict(made.given),
        "seats": _seats(made),
        "teams": made.team_size is not None,
        "places": made["places"] != "off",
        "net": net,
    }
    return gzip.compress(json.dumps(about, ensure_ascii=False).encode() + b"\n" + packed(RULES, values), 9, mtime=0)


def net_for(bots: Sequence[str], *, matches: bool) -> str:
    """Return the net that a record needs for bots. Raises LastCardError for an unknown bot.

    >>> net_for(["careful"], matches=False), net_for(["careful", "strong"], matches=True)
    ('', 'match')
    """
    kinds = {read_name(name)[0] for name in bots}
    return (MATCH if matches else ROUND) if kinds & {*JUDGES} else ""


def _seats(rules: Rules) -> list[int]:
    """Return the numbers of seats that can play."""
    found = []
    for seats in range(2, SEATS + 1):
        try:
            rules.check_seats(seats)
        except LastCardError:
            continue
        found.append(seats)
    return found
