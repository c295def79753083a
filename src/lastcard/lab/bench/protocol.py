"""The protocol of the benchmark: rules, seats, opponents, deals and seed, as ``v1.json`` has them. They never change.

>>> protocol().name, protocol().tables, protocol().deals
('lastcard-bench-v1', {'classic-2': 2, 'classic-4': 4}, 20000)
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
BUILT_IN: Final = HERE / "v1_results.json"
"""The results of the built-in bots and of the example of a rule bot."""
ALL: Final = "all"
"""The name of the row for which a deal against all opponents is one observation."""


@dataclass(frozen=True, slots=True)
class Protocol:
    """A protocol: ``rules`` is the whole line with every setting, ``tables`` has the seats of each table.

    ``first`` is the number of deals whose results are stored beside those of all, so that a result can be checked by playing few deals.
    """

    name: str
    seed: str
    deals: int
    first: int
    opponents: tuple[str, ...]
    rules: str
    tables: dict[str, int]


@cache
def protocol() -> Protocol:
    """Return the protocol of ``lastcard-bench-v1``."""
    data = json.loads((HERE / "v1.json").read_text(encoding="utf-8"))
    return Protocol(
        data["benchmark"],
        data["seed"],
        data["deals"],
        data["first"],
        tuple(data["opponents"]),
        " ".join(data["rules"]),
        dict(data["tables"]),
    )
