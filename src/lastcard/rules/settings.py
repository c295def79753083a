"""The settings, read from their declaration ``rules/settings.toml``: how a value is read and written, and the engine's number for it.

``rules/editions/`` holds the values of each edition.

>>> SETTINGS["uno.penalty"].read("03"), SETTINGS["stacking"].read("on"), SETTINGS["stacking"].code("up")
('3', 'up', 2)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Protocol

from lastcard.errors import Fault
from lastcard.rules.data import load_toml
from lastcard.rules.values import Choice, Faces, Kind, Number, Points, Weights, kind_of, nearest, pattern
from lastcard.text.faults import fault

GROUPS: Final = ("box", "start", "turn", "coloured", "wild", "uno", "penalty", "end", "match", "two", "teams")
"""The sections of a rule sheet, in order; each setting belongs to one."""


OR: Final = " or "
"""The separator of the alternatives of a need."""


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

    def __str__(self) -> str:
        return f"{self.key}{'!=' if self.negated else '='}{'|'.join(self.values)}"

    def holds(self, values: Values) -> bool:
        """Return whether the condition holds under these values of all settings."""
        return (values[self.key] in self.values) != self.negated


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two conditions that cannot both hold, and the cause that names the message; the conflict exists only while ``where`` holds."""

    a: Condition
    b: Condition
    where: Condition | None
    cause: str

    def holds(self, values: Values) -> bool:
        """Return whether these values of all settings have the conflict."""
        return self.a.holds(values) and self.b.holds(values) and (self.where is None or self.where.holds(values))


@dataclass(frozen=True, slots=True)
class Forced:
    """A value that follows from another setting: while ``when`` holds, ``key`` is ``value``."""

    when: Condition
    key: str
    value: str
    cause: str


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
    a value means. ``form`` reads values; ``least`` and ``most`` bound their number. ``names`` maps a value to the constant that stands
    for it in the engine; ``is_read`` tells whether the engine reads the setting at all.
    """

    key: str
    group: str
    kind: str
    summary: str
    meanings: Mapping[str, str]
    default: str
    rules: tuple[str, ...]
    form: Kind
    least: int | None
    most: int | None
    aliases: Mapping[str, str]
    is_optional: bool = False
    common_rule: str | None = None
    house_rule: str | None = None
    house_rules: Mapping[str, str] = field(default_factory=dict)
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
        """The words that a number setting also accepts: ``off``, ``face``."""
        return self.form.words if isinstance(self.form, Number) else ()

    @property
    def has_number(self) -> bool:
        """Whether some value of a choice carries a number, such as ``auto+N``."""
        return isinstance(self.form, Choice) and bool(self.form.numbered)

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the compiled rules for this setting: its number, and the number that its value carries.

        >>> SETTINGS["first.draw2"].fields, SETTINGS["badge.exhaust"].fields, SETTINGS["players"].fields
        (('first_draw2',), ('badge_exhaust', 'badge_exhaust_n'), ())
        """
        if not self.is_read:
            return ()
        name = self.key.replace(".", "_")
        return (name, f"{name}_n") if self.has_number else (name,)

    def read(self, text: str) -> str | None:
        """Return a value in its one written form, None if it is not allowed."""
        return self.form.read(self.aliases.get(text, text))

    @property
    def example(self) -> str:
        """An example of a custom value, for settings that take any."""
        return self.form.example if isinstance(self.form, Faces | Weights | Points) else ""

    def fault(self, text: str, *, suggest: bool = True) -> Fault:
        """Return the fault of a value that cannot be read, with a suggestion if ``suggest``."""
        given = f"{self.key}={text}"
        why = fault(self.form.cause, setting=given, **self.form.details)
        near = nearest(text, (*self.values, *self.words, *self.aliases)) if text and suggest else None
        return why if near is None or self.read(near) is None else fault("rules_near", why=why, near=near)

    def code(self, value: str) -> int:
        """Return the engine's number for a value: its place among the values, 1 for ``yes`` (0 for ``no``), the number of a number."""
        if not self.values:
            return int(value) if value.isdigit() else 0
        if set(self.values) == {"no", "yes"}:
            return int(value == "yes")
        return self.values.index(pattern(value) if self.has_number else value)

    def house_rule_of(self, value: str) -> str | None:
        """Return the id of the house rule on which a value other than the edition's rests; None if there is none.

        >>> SETTINGS["jump_in"].house_rule_of("on"), SETTINGS["jump_in"].house_rule_of("face")
        ('HR-2', 'HR-12')
        """
        return self.house_rules.get(value, self.house_rule)

    @staticmethod
    def amount(value: str) -> int:
        """Return the number inside a value such as ``auto+1`` or ``cap(5)``; 0 if there is none."""
        found = re.search(r"\d+", value)
        return int(found[0]) if found else 0


@dataclass(frozen=True, slots=True)
class Prerequisite:
    """A house rule that another house rule needs: the condition on its setting, and the value that meets it."""

    condition: Condition
    value: str


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
        form=kind_of(entry),
        aliases=entry.get("aliases", {}),
        is_optional=entry.get("optional", False),
        common_rule=entry.get("common_rule"),
        house_rule=entry.get("house_rule"),
        house_rules=entry.get("house_rules", {}),
        switch=Switch(**entry["switch"]) if "switch" in entry else None,
        is_read=bool(engine),
        names=engine if isinstance(engine, dict) else None,
        needs=tuple(entry.get("needs", ())),
        conflicts=tuple(map(_conflict, entry.get("conflicts", ()))),
        forces=tuple(map(_forced, entry.get("forces", ()))),
    )


def _conflict(entry: dict[str, str]) -> Conflict:
    where = Condition.parse(entry["where"]) if "where" in entry else None
    return Conflict(Condition.parse(entry["if"]), Condition.parse(entry["with"]), where, entry["cause"])


def _forced(entry: dict[str, str]) -> Forced:
    key, _, value = entry["set"].partition("=")
    return Forced(Condition.parse(entry["if"]), key, value, entry["cause"])


@cache
def _declared() -> dict[str, Setting]:
    return {key: _setting(key, entry) for key, entry in load_toml("settings.toml").items()}


class _Settings(Mapping[str, Setting]):
    """All settings by key, in the order of a rules line. The declaration is read at the first access."""

    def __getitem__(self, key: str) -> Setting:
        return _declared()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(_declared())

    def __len__(self) -> int:
        return len(_declared())


SETTINGS: Final = _Settings()
"""Every setting by its key."""


@cache
def house_rules() -> tuple[str, ...]:
    """Return the keys of the house rules beyond the editions, all off by default."""
    return tuple(key for key, setting in SETTINGS.items() if setting.switch)


def prerequisites(key: str) -> tuple[Prerequisite, ...]:
    """Return the house rules without which a setting has no effect, as its ``needs`` declare them.

    >>> [f"{one.condition.key}={one.value}" for one in prerequisites("stack.reverse")]
    ['stacking=up']
    """
    found = []
    for need in SETTINGS[key].needs:
        conditions = (Condition.parse(either) for either in need.split(OR) if "=" in either)
        for condition in conditions:
            setting = SETTINGS[condition.key]
            values = (setting.switch.value, setting.default) if setting.switch else ()
            if meeting := [value for value in values if condition.holds({condition.key: value})]:
                found.append(Prerequisite(condition, meeting[0]))
                break
    return tuple(found)


@cache
def conflicts() -> tuple[Conflict, ...]:
    """Return all conflicts between settings."""
    return tuple(conflict for setting in SETTINGS.values() for conflict in setting.conflicts)


@cache
def forced() -> tuple[Forced, ...]:
    """Return all values that follow from other settings."""
    return tuple(one for setting in SETTINGS.values() for one in setting.forces)
