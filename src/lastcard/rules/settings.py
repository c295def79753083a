"""The settings, read from their declaration ``rules/settings.toml``: how a value is read and written, and the engine's number for it.

Which value an edition has stands in ``rules/editions/``.

>>> SHEET["uno.penalty"].read("03"), SHEET["stacking"].read("on"), SHEET["stacking"].code("up")
('3', 'up', 2)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Protocol

from lastcard.cards import COLORS, FACES
from lastcard.rules.data import load_toml

GROUPS: Final = ("box", "start", "turn", "coloured", "wild", "uno", "penalty", "end", "match", "two", "teams")
"""The sections of a rule sheet, in order; each setting belongs to one."""


class Values(Protocol):
    """The values of all settings, by key."""

    def __getitem__(self, key: str, /) -> str: ...


@dataclass(frozen=True, slots=True)
class Condition:
    """``key=value|value`` or ``key!=value``: whether a setting has one of some values."""

    key: str
    values: tuple[str, ...]
    negated: bool

    @classmethod
    def parse(cls, text: str) -> Condition:
        """Read a condition.

        >>> Condition.parse("teams!=off")
        Condition(key='teams', values=('off',), negated=True)
        """
        key, _, values = text.partition("=")
        return cls(key.removesuffix("!"), tuple(values.split("|")), key.endswith("!"))

    def holds(self, values: Values) -> bool:
        """Tell whether it holds under these values of all settings."""
        return (values[self.key] in self.values) != self.negated


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two conditions that cannot both hold, and why; ``where`` is a third one on which it depends."""

    a: Condition
    b: Condition
    where: Condition | None
    why: str

    def holds(self, values: Values) -> bool:
        """Tell whether these values of all settings have it."""
        return self.a.holds(values) and self.b.holds(values) and (self.where is None or self.where.holds(values))


@dataclass(frozen=True, slots=True)
class Forced:
    """A value that follows from another setting: while ``when`` holds, ``key`` is ``value``."""

    when: Condition
    key: str
    value: str
    why: str


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule as the table form shows it: the value that is on, its name, and what it does in a sentence."""

    value: str
    name: str
    about: str


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting as declared; ``rules/settings.toml`` says what each part means.

    ``values`` are the values of a choice in order, ``N`` or ``n`` standing for a number; none for other kinds. ``meanings`` says what
    a value means. ``least`` and ``most`` bound its number. ``names`` maps a value to the constant that stands for it in the engine;
    ``is_read`` tells whether the engine reads the setting at all.
    """

    key: str
    group: str
    kind: str
    summary: str
    meanings: Mapping[str, str]
    default: str
    rules: tuple[str, ...]
    least: int | None = None
    most: int | None = None
    is_optional: bool = False
    aliases: Mapping[str, str] | None = None
    common_rule: str | None = None
    house_rule: str | None = None
    switch: Switch | None = None
    is_read: bool = False
    names: Mapping[str, str] | None = None
    needs: tuple[str, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    forces: tuple[Forced, ...] = ()

    @property
    def values(self) -> tuple[str, ...]:
        """The values of a choice in order; none for other kinds."""
        return tuple(self.meanings) if self.kind == "choice" else ()

    @property
    def words(self) -> tuple[str, ...]:
        """What a number may be besides: ``off``, ``face``."""
        return tuple(word for word in self.meanings if word != "n") if self.kind == "number" else ()

    @property
    def has_number(self) -> bool:
        """Whether some value of a choice carries a number, such as ``auto+N``."""
        return self.kind == "choice" and self.least is not None

    def read(self, text: str) -> str | None:
        """Return a value in its one written form, None if it is not allowed."""
        return _READERS[self.kind](self, (self.aliases or {}).get(text, text))

    @property
    def wants(self) -> str:
        """What values are allowed, in words."""
        return _WANTED.get(self.kind) or _wanted(self)

    def code(self, value: str) -> int:
        """Return the engine's number for a value: its place among the values, 1 for ``yes`` of two, the number of a number."""
        if not self.values:
            return int(value) if value.isdigit() else 0
        if len(self.values) == 2 and "yes" in self.values:
            return int(value == "yes")
        return self.values.index(pattern(value) if self.has_number else value)

    @staticmethod
    def amount(value: str) -> int:
        """Return the number inside a value such as ``auto+1`` or ``cap(5)``; 0 where there is none."""
        found = re.search(r"\d+", value)
        return int(found[0]) if found else 0


def pattern(value: str) -> str:
    """Return a value with its number replaced: the form under which it is declared.

    >>> pattern("auto+2"), pattern("cap(5)"), pattern("off")
    ('auto+N', 'cap(n)', 'off')
    """
    return re.sub(r"\(\d+\)$", "(n)", re.sub(r"\+\d+$", "+N", value))


def _read_choice(setting: Setting, text: str) -> str | None:
    numbered = _numbered(setting)
    if text in setting.values and text not in numbered:
        return text
    number = re.sub(r"\D", "", text)
    return text if pattern(text) in numbered and number[:1] != "0" and _is_within(setting, number, 2) else None


def _numbered(setting: Setting) -> tuple[str, ...]:
    """Return the values of a choice that carry a number."""
    return tuple(value for value in setting.values if setting.has_number and re.search(r"\+N$|\(n\)$", value))


def _read_number(setting: Setting, text: str) -> str | None:
    if text in setting.words:
        return text
    if not _is_within(setting, text, 6):
        return None
    return "off" if int(text) == 0 and "off" in setting.words else str(int(text))


def _is_within(setting: Setting, digits: str, longest: int) -> bool:
    least, most = setting.least or 0, setting.most or 0
    return bool(re.fullmatch(rf"[0-9]{{1,{longest}}}", digits)) and least <= int(digits) <= most


def _read_range(setting: Setting, text: str) -> str | None:
    found = re.fullmatch(r"(\d+)[-–](\d+)", text)
    if not found or not 2 <= int(found[1]) <= int(found[2]) <= 10:
        return None
    return f"{int(found[1])}-{int(found[2])}"


def _read_deck(setting: Setting, text: str) -> str | None:
    return text if re.fullmatch(r"[a-z0-9][a-z0-9_-]*", text) else None


def _read_faces(setting: Setting, text: str) -> str | None:
    faces = text.strip("{}").lower().replace("d2", "d").split(",")
    if len(set(faces)) != len(faces) or not all(len(f) == 1 and f in FACES for f in faces):
        return None
    return ",".join(sorted(faces, key=FACES.index))


def _read_weights(setting: Setting, text: str) -> str | None:
    if text == "uniform":
        return text
    found = re.fullmatch(r"(\d{1,3}),(\d{1,3}),(\d{1,3}),(\d{1,3})", text)
    if not found or not any(int(n) for n in found.groups()):
        return None
    weights = [int(n) for n in found.groups()]
    return "uniform" if len(set(weights)) == 1 else ",".join(map(str, weights))


_READERS: Final[Mapping[str, Callable[[Setting, str], str | None]]] = {
    "choice": _read_choice,
    "number": _read_number,
    "range": _read_range,
    "deck": _read_deck,
    "faces": _read_faces,
    "weights": _read_weights,
}
_WANTED: Final[Mapping[str, str]] = {
    "range": "a range within 2-10, such as 2-6",
    "deck": "the name of a deck",
    "faces": "faces such as 2,3,6,r,d",
    "weights": f"uniform | four weights for {' '.join(COLORS)}, such as 3,1,1,1",
}


def _wanted(setting: Setting) -> str:
    if setting.kind == "number":
        return " | ".join((*setting.words, f"a number from {setting.least} to {setting.most}"))
    last = _numbered(setting)[-1:]
    bounds = f"from {setting.least} to {setting.most}"
    wanted = (f"{value} with {value.strip('()')[-1]} {bounds}" if value in last else value for value in setting.values)
    return " | ".join(wanted)


# ---- reading the declaration ---------------------------------------------------------------------------------------------
def _setting(key: str, entry: dict[str, Any]) -> Setting:
    meanings = entry["values"]
    engine = entry.get("engine", False)
    return Setting(
        key=key,
        group=entry["group"],
        kind=entry.get("kind", "choice"),
        summary=entry["summary"],
        meanings=meanings,
        default=entry.get("default", next(iter(meanings))),
        rules=tuple(entry["rules"]),
        least=entry.get("least"),
        most=entry.get("most"),
        is_optional=entry.get("optional", False),
        aliases=entry.get("aliases"),
        common_rule=entry.get("common_rule"),
        house_rule=entry.get("house_rule"),
        switch=Switch(**entry["switch"]) if "switch" in entry else None,
        is_read=bool(engine),
        names=engine if isinstance(engine, dict) else None,
        needs=tuple(entry.get("needs", ())),
        conflicts=tuple(map(_conflict, entry.get("conflicts", ()))),
        forces=tuple(map(_forced, entry.get("forces", ()))),
    )


def _conflict(entry: dict[str, str]) -> Conflict:
    where = Condition.parse(entry["where"]) if "where" in entry else None
    return Conflict(Condition.parse(entry["if"]), Condition.parse(entry["with"]), where, entry["why"])


def _forced(entry: dict[str, str]) -> Forced:
    key, _, value = entry["set"].partition("=")
    return Forced(Condition.parse(entry["if"]), key, value, entry["why"])


@cache
def _declared() -> dict[str, Setting]:
    return {key: _setting(key, entry) for key, entry in load_toml("settings.toml").items()}


class _Sheet(Mapping[str, Setting]):
    """All settings by key, in the order of a rules line. The declaration is read when a setting is first asked for."""

    def __getitem__(self, key: str) -> Setting:
        return _declared()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(_declared())

    def __len__(self) -> int:
        return len(_declared())


SHEET: Final = _Sheet()
"""Every setting by its key."""


@cache
def house_rules() -> tuple[str, ...]:
    """Return the keys of the house rules beyond the editions, all off by default."""
    return tuple(key for key, setting in SHEET.items() if setting.switch)


@cache
def conflicts() -> tuple[Conflict, ...]:
    """Return all that cannot hold together."""
    return tuple(conflict for setting in SHEET.values() for conflict in setting.conflicts)


@cache
def forced() -> tuple[Forced, ...]:
    """Return all values that follow from other settings."""
    return tuple(one for setting in SHEET.values() for one in setting.forces)
