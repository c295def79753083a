"""A table of the laboratory: who plays what, and what the state of its games holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lastcard.bots import LIMIT, read_name
from lastcard.bots.names import is_bot_file, is_policy_file
from lastcard.engine.constants import SEATS
from lastcard.errors import LastCardError
from lastcard.fast.compiler.custom_bots import CustomBot, read_custom_bot
from lastcard.fast.compiler.record_arrays import Array, new_matches, new_states
from lastcard.fast.program.search.lookahead import LOOKED
from lastcard.fast.simulation import setup
from lastcard.game.verifiable_chance import key_of
from lastcard.rules.causes import numbered
from lastcard.rules.rules import Rules
from lastcard.text.faults import checked_texts, fault


@dataclass(frozen=True)
class Table:
    """Who plays what: rules, seats, the bots p1 first, the key all luck comes from, whole matches or single rounds.

    With ``rotate`` the bots move on one seat from game to game: bot ``b`` sits at ``(b - game) % seats``.
    """

    rules: Rules
    """The rules."""
    seats: int
    """How many seats there are."""
    bots: tuple[str, ...]
    """The names of the bots, p1 first."""
    key: int
    """The number that all luck comes from."""
    matches: bool = False
    """Whether a game is a match; else it is a single round."""
    rotate: bool = False
    """Whether the bots move on one seat from game to game."""
    watch: bool = False
    """Whether changes of the lead are counted."""
    limit: int = LIMIT
    """After how many actions a round is given up."""
    custom: tuple[CustomBot, ...] = ()
    """The bots that files define."""

    @classmethod
    def of(cls, rules: str | Rules, seats: int, bots: str | Sequence[str], seed: str | int, **more: Any) -> Table:
        """Return a table; raises RulesError and LastCardError for what cannot be."""
        made = Rules(rules)
        made.check_seats(seats)
        names = tuple(bots.split(",")) if isinstance(bots, str) else checked_texts("bots", bots, '["random", "careful"]')
        if not 1 <= len(names) <= seats:
            raise LastCardError(fault("bots_for_seats", number=len(names), most=seats))
        custom = {name: read_custom_bot(name) for name in names if is_bot_file(name)}
        for name in names:
            if name not in custom and not is_policy_file(name):
                read_name(name)
        setup.check_copies(made)
        seated = tuple(names[place % len(names)] for place in range(seats))
        return cls(made, seats, seated, key_of(seed), custom=tuple(custom.values()), **more)

    @property
    def searchers(self) -> tuple[str, ...]:
        """The bots that look ahead."""
        return tuple(bot for bot in dict.fromkeys(self.bots) if bot in setup.SEARCHERS)

    @property
    def slow_bots(self) -> tuple[str, ...]:
        """The bots that take the slow lane: those written in Python, and policies in files."""
        return (
            *(bot.path for bot in self.custom if not bot.is_fast),
            *filter(is_policy_file, dict.fromkeys(self.bots)),
        )

    @property
    def is_slow(self) -> bool:
        """Whether a bot plays that takes the slow lane of the laboratory."""
        return bool(self.slow_bots)


def check_plain(table: Table) -> None:
    """Raise LastCardError for bots that are written in Python, policies in files, and bots that look ahead: they play on a processor."""
    if table.is_slow:
        raise LastCardError(fault("not_compiled", list=list(table.slow_bots)))
    if table.searchers:
        raise LastCardError(fault("looks_ahead", list=list(table.searchers)))


def records_for(entry: str, rules: Array, fields: Mapping[str, Any]) -> list[Array]:
    """Return the first arrays of an entry that plays games: states with these fields, the rules, a match, what a look ahead tells."""
    looks_ahead = entry.startswith("searched_")
    states = new_states(3 if looks_ahead else 1, fields)
    match = [new_matches(fields["seats"])] if entry.endswith("matches") else []
    told = [np.zeros(LOOKED, np.int64)] if looks_ahead else []
    return [*np.split(states, len(states)), rules, *match, *told]


def state_fields(table: Table, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a state holds throughout a run."""
    names = tuple(dict.fromkeys(table.bots))
    return setup.seated(table.bots, table.seats, [bot.path for bot in table.custom]) | {
        "names": len(names),
        "name": [names.index(name) for name in table.bots] + [0] * (SEATS - len(table.bots)),
        "penalties": penalty_reasons(),
        "seats": table.seats,
        "limit": table.limit,
        "watching": int(table.watch and not table.matches),
        "rotating": int(table.rotate),
        "jumping": int(bool(values["jump_in"])),
        "recalling": int("master" in table.bots),
    }


def penalty_reasons() -> int:
    """Return the mask of the reasons for which cards are drawn as a penalty."""
    return sum(1 << cause.number for cause in numbered("draw") if cause.penalty and cause.number is not None)
