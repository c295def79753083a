"""The list of equivalent mutants: faults that have no observable effect."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.mutants.faults import Mutant

LIST: Final = Path(__file__).with_name("equivalent.toml")
FIELDS: Final = {"push": ("a", "b", "c"), "note": ("seat", "value", "extra")}
"""The arguments of these two functions after the state and the code."""


class Equivalents:
    """The listed mutants with their reasons: by name, and as fields of tasks and notes that no code reads."""

    def __init__(self, path: Path = LIST) -> None:
        listed = tomllib.loads(path.read_text(encoding="utf-8"))
        self._why: dict[str, str] = {}
        for entry in listed.get("equivalent", []):
            for name in entry["mutants"]:
                self._add(path, name, entry["why"])
        for entry in listed.get("unread", []):
            for code, fields in entry["fields"].items():
                for field in fields:
                    self._add(path, f"{entry['call']} {code} {field}", entry["why"])

    def _add(self, path: Path, name: str, why: str) -> None:
        if name in self._why:
            raise ValueError(f"{path.name}: {name!r} is listed twice")
        self._why[name] = why

    def why(self, mutant: Mutant) -> str | None:
        """Return the reason why a mutant is equivalent, None if it is not listed."""
        return next((self._why[name] for name in names_of(mutant) if name in self._why), None)

    def stale(self, mutants: Iterable[Mutant]) -> list[str]:
        """Return entries that match no mutant."""
        there = {name for mutant in mutants for name in names_of(mutant)}
        return [name for name in self._why if name not in there]


def names_of(mutant: Mutant) -> tuple[str, ...]:
    """Return the names under which a mutant may be listed."""
    field = filled_field(mutant.before, mutant.after)
    return (mutant.key, mutant.change, field) if field else (mutant.key, mutant.change)


def filled_field(before: str, after: str) -> str | None:
    """Return the field of a task or note whose 0 became 1.

    >>> filled_field("push(s, T_NEXT, seat, 0, 0)", "push(s, T_NEXT, seat, 0, 1)")
    'push T_NEXT c'
    >>> filled_field("push(s, T_DRAW, seat, 2, 0)", "push(s, T_DRAW, seat, 3, 0)") is None
    True
    """
    for call, fields in FIELDS.items():
        if before.startswith(f"{call}(") and after.startswith(f"{call}("):
            old, new = (ast.parse(text, mode="eval").body for text in (before, after))
            assert isinstance(old, ast.Call)
            assert isinstance(new, ast.Call)
            given = [(ast.unparse(one), ast.unparse(other)) for one, other in zip(old.args, new.args, strict=True)]
            differing = [place for place, (one, other) in enumerate(given) if one != other]
            if len(differing) == 1 and given[differing[0]] == ("0", "1"):
                return f"{call} {given[1][0]} {fields[differing[0] - 2]}"
    return None
