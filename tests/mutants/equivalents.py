"""The list of equivalent mutants: faults that change nothing that can be observed."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.mutants.faults import Mutant

LIST: Final = Path(__file__).with_name("equivalent.toml")


class Equivalents:
    """Which mutants are listed, and why."""

    def __init__(self, path: Path = LIST) -> None:
        self._why: dict[str, str] = {}
        for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", []):
            for name in entry["mutants"]:
                if name in self._why:
                    raise ValueError(f"{path.name}: {name!r} is listed twice")
                self._why[name] = entry["why"]

    def why(self, mutant: Mutant) -> str | None:
        """Return why a mutant changes nothing, None if it is not listed."""
        return self._why.get(mutant.key) or self._why.get(mutant.change)

    def stale(self, mutants: Iterable[Mutant]) -> list[str]:
        """Return entries that no mutant has."""
        there = {name for mutant in mutants for name in (mutant.key, mutant.change)}
        return [name for name in self._why if name not in there]
