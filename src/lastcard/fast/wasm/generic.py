"""The generic module: one WebAssembly module that plays any rules with any bots, and what it says of itself.

It plays rounds and matches, as rows or counted, plays out positions and looks ahead. Its memory is empty: what it plays comes in the
records of ``records.py`` and in states that its caller writes, by the places that the custom section ``lastcard`` names as JSON. It imports
nothing. ``python -m lastcard.fast.wasm module FILE`` writes it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from lastcard.bots import LIMIT
from lastcard.bots.names import BOTS, MILLION
from lastcard.engine.constants import SEATS
from lastcard.fast.compiler import code_cache, records, sources
from lastcard.fast.compiler.record_layout import WORD
from lastcard.fast.compiler.records import MATCH, RULES, STATE, Fields
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.program.games import histograms, rows
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.columns import COLUMNS, PLACES
from lastcard.fast.simulation.table import penalty_reasons
from lastcard.fast.wasm.program import assembled
from lastcard.fast.wasm.records import FORMAT, JUDGES, PLAYED

ENTRIES: Final = (
    *("rounds", "matches", "count_rounds", "count_matches"),
    *sources.PLAYOUT_ENTRY_POINTS,
    "look_ahead",
)
"""What the module exports, beside its memory and the first free address of it."""

SECTION: Final = "lastcard"
"""The name of the custom section."""

REQUEST: Final = CompileRequest(ENTRIES, target="wasm")

_SET: Final = ("seats", "bots", "rates", "names", "name", "limit", "watching", "rotating", "jumping", "recalling", "penalties")
"""The fields of a state that whoever plays sets; all others begin as ``starts`` says, or with 0."""


def generic_module() -> bytes:
    """Return the module, from the cache or else made, which takes some 20 seconds."""
    return code_cache.load_or_make(_key(), _make)


def is_module_cached() -> bool:
    """Return whether the module is in the cache."""
    return code_cache.has(_key())


def _key() -> str:
    return REQUEST.key(f"module {_description()}")


def _make() -> bytes:
    return assembled(REQUEST, {}, {SECTION: _description().encode()})


def _description() -> str:
    """Return what the module says of itself: where fields and columns lie, and which numbers bots have."""
    about: dict[str, Any] = {
        "format": FORMAT,
        "state": _places(STATE, _SET),
        "rules": _places(RULES, ("jump_in",)),
        "match": _places(MATCH, ("players",)),
        "row": rows.ROW,
        "columns": PLACES,
        "rowed": [name for name in COLUMNS if name in PLACES],
        "seats": {"points": rows.G_POINTS, "won": rows.G_WON, "places": rows.G_PLACES},
        "bots": {"points": histograms.H_POINTS, "won": histograms.H_WON, "places": histograms.H_PLACES},
        "counts": {"places": histograms.PLACES, "width": histograms.WIDTH, "over": histograms.OVER},
        "policies": {name: setup.POLICIES[name] for name in PLAYED},
        "rates": {bot.name: bot.forgets or bot.noise for bot in BOTS if bot.name in PLAYED and (bot.forgets or bot.noise)},
        "forgetful": [bot.name for bot in BOTS if bot.forgets],
        "million": MILLION,
        "judges": JUDGES,
        "most_seats": SEATS,
        "limit": LIMIT,
        "penalties": penalty_reasons(),
    }
    return json.dumps(about, separators=(",", ":"))


def _places(record: Fields, names: tuple[str, ...]) -> Mapping[str, Any]:
    """Return how many bytes a record has, the places of some fields, and the numbers that fields begin with unless that is 0."""
    layout = records.layout(record)
    starts = {WORD * layout.word(name): begins for name, length, begins in record if begins and not length}
    return {"bytes": WORD * layout.words, "fields": {name: WORD * layout.word(name) for name in names}, "starts": list(starts.items())}
