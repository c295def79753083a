"""Causes: why something happened or was refused, and the rule that explains it. ``rules/causes.toml`` declares them.

>>> CAUSES["draw_two"].kind, CAUSES["draw_two"].number, CAUSES["draw_two"].message
('draw', 1, 'because-draw-two')
>>> cite(Rules("minecraft"), "uno_penalty")
'MC-50'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from lastcard.errors import DeclarationError
from lastcard.rules.data import load_toml
from lastcard.rules.edition import EDITIONS
from lastcard.rules.in_force import in_force
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS
from lastcard.rules.values import pattern

KINDS: Final = ("draw", "miss", "refusal", "event")
"""The kinds of causes: why cards are drawn, why a turn is lost, why an action is refused, and the grounds of all other events."""

_FILE: Final = "rules/causes.toml"
_MESSAGES: Final = {"draw": "because", "miss": "because", "refusal": "refusal", "event": "event"}
_KEYS: Final = {"kind", "number", "rules", "general", "settled", "lacking", "event", "lab", "penalty", "action", "card"}


@dataclass(frozen=True, slots=True)
class Cause:
    """One cause.

    ``number`` is the engine's number for it (R_*, M_* or V_*), None if the engine has none. ``rules`` maps each printed edition that
    names a rule to its id; ``general`` is the id for every other edition, None if no common rule applies. ``settled`` are settings whose
    values the edition's rule tells. ``lacking`` are the editions whose cards cannot bring it; ``event`` is False if no event and no refusal
    carries it. ``lab`` is the column in which the laboratory counts it; ``penalty`` marks cards drawn as a penalty. ``action`` is the verb
    of the action whose event it explains, ``card`` the card whose play it explains.
    """

    name: str
    kind: str
    number: int | None
    rules: Mapping[str, str]
    general: str | None
    settled: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    event: bool = True
    lab: str | None = None
    penalty: bool = False
    action: str | None = None
    card: str | None = None

    @property
    def message(self) -> str:
        """The id of its message in the catalogues.

        >>> CAUSES["no_match"].message
        'refusal-no-match'
        """
        return f"{_MESSAGES[self.kind]}-{self.name.replace('_', '-')}"


def _read(name: str, table: dict[str, Any]) -> Cause:
    def fail(why: str) -> DeclarationError:
        return DeclarationError(f"{_FILE}: [{name}] {why}")

    if unknown := set(table) - _KEYS:
        raise fail(f"has the unknown keys {', '.join(sorted(unknown))}; there are {', '.join(sorted(_KEYS))}")
    if table.get("kind") not in KINDS:
        raise fail(f"kind = {table.get('kind')!r}: one of {', '.join(KINDS)} is wanted")
    if "general" not in table:
        raise fail('names no general = "…": a G-, X- or HR- rule for editions of a table\'s own, "" where none speaks of it')
    rules = table.get("rules", {})
    if isinstance(rules, str):
        rules = dict.fromkeys(EDITIONS, rules)
    if unknown := set(rules) - set(EDITIONS):
        raise fail(f"rules: no edition {', '.join(sorted(unknown))}; there are {', '.join(EDITIONS)}")
    lacking, settled = tuple(table.get("lacking", ())), tuple(table.get("settled", ()))
    if unknown := set(settled) - set(SETTINGS):
        raise fail(f"settled: no setting {', '.join(sorted(unknown))}")
    if unknown := set(lacking) - set(EDITIONS):
        raise fail(f"lacking: no edition {', '.join(sorted(unknown))}; there are {', '.join(EDITIONS)}")
    return Cause(
        name, rules=rules, general=table["general"] or None, number=table.get("number"), lacking=lacking, settled=settled, **_rest(table)
    )


def _rest(table: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in ("rules", "general", "number", "lacking", "settled")}


class _Causes(Mapping[str, Cause]):
    """All causes by name, in the order of the file, which is read at the first access."""

    def __getitem__(self, name: str) -> Cause:
        found = _causes().get(name)
        if found is None:
            raise DeclarationError(f"no cause {name!r}: add a table [{name}] to {_FILE}")
        return found

    def __contains__(self, name: object) -> bool:
        return name in _causes()

    def __iter__(self) -> Iterator[str]:
        return iter(_causes())

    def __len__(self) -> int:
        return len(_causes())


@cache
def _causes() -> dict[str, Cause]:
    return {name: _read(name, table) for name, table in load_toml("causes.toml").items()}


CAUSES: Final[Mapping[str, Cause]] = _Causes()
"""All causes by name. Looking up an unknown name raises LastCardError, which says where to add it."""


@cache
def _numbered() -> dict[tuple[str, int], Cause]:
    found: dict[tuple[str, int], Cause] = {}
    for cause in CAUSES.values():
        if cause.number is not None:
            other = found.setdefault((cause.kind, cause.number), cause)
            if other is not cause:
                raise DeclarationError(f"{_FILE}: [{cause.name}] and [{other.name}] are both {cause.kind} {cause.number}")
    return found


def cause_of(kind: str, number: int) -> Cause:
    """Return the cause of a kind with this number of the engine. Raises LastCardError, which says what to add.

    >>> cause_of("miss", 0).name
    'skip'
    """
    found = _numbered().get((kind, number))
    if found is None:
        raise DeclarationError(f"no cause of kind {kind!r} has the number {number}: add a table to {_FILE}")
    return found


def causes_of(kind: str) -> tuple[Cause, ...]:
    """Return the causes of a kind in the order of the file."""
    return tuple(cause for cause in CAUSES.values() if cause.kind == kind)


def numbered(kind: str) -> tuple[Cause, ...]:
    """Return the causes of a kind that have a number of the engine, in the order of the numbers.

    >>> [cause.name for cause in numbered("miss")][:2]
    ['skip', 'miss_draw_two']
    """
    return tuple(cause for (of, _), cause in sorted(_numbered().items(), key=lambda item: item[0]) if of == kind)


@cache
def cause_of_action(verb: str) -> Cause:
    """Return the cause of the event of an action such as ``keep``. Raises LastCardError, which says what to add."""
    for cause in CAUSES.values():
        if cause.action == verb:
            return cause
    raise DeclarationError(f'no cause has action = "{verb}": add a table to {_FILE}')


@cache
def cause_of_card(card: str) -> Cause:
    """Return the cause that says where a card may be played: that of its face or of the wild, else ``match``.

    >>> cause_of_card("rs").name, cause_of_card("w4").name, cause_of_card("r5").name
    ('skip_placed', 'draw_four_placed', 'match')
    """
    wanted = card if card.startswith("w") else card[1:]
    return next((cause for cause in CAUSES.values() if cause.card == wanted), CAUSES["match"])


def cite(rules: Rules, cause: str | Cause, two: bool | None = None) -> str | None:
    """Return the id of the rule in force that explains a cause under these rules; None if no such rule speaks of it.

    A printed edition cites its own rules, and those that it borrows with a card or a setting. A custom edition cites the rule that its
    file names (``[causes]``), else the general rule. ``two`` is whether only two play, None if that is not known.

    >>> cite(Rules("classic"), "skip"), cite(Rules("classic match.mode=single_hand"), "won_hand")
    ('CL-25', 'X-16')
    >>> cite(Rules("classic"), "notice"), cite(Rules("classic penalty.wrong_card=catchable+2"), "notice")
    ('X-20', 'EA-44')
    """
    return next((named for named in explained_by(rules, cause) if in_force(rules, named, two)), None)


def explained_by(rules: Rules, cause: str | Cause) -> tuple[str, ...]:
    """Return the ids of the rules that explain a cause, the first to be cited first, whether or not they are in force.

    There are none in an edition whose cards cannot bring it. The edition's own rule is not among them where the table has set otherwise
    what that rule tells.

    >>> explained_by(Rules("classic"), "notice"), explained_by(Rules("allwild"), "guilty")
    (('EA-44', 'X-20'), ())
    >>> explained_by(Rules("classic"), "turn_draw"), explained_by(Rules("classic draw=until_playable"), "turn_draw")
    (('CL-09', 'G-24'), ('G-24',))
    """
    found = CAUSES[cause] if isinstance(cause, str) else cause
    if rules.edition.word in found.lacking:
        return ()
    of_edition = found.rules.get(rules.edition.word) if not any(_is_changed(rules, key) for key in found.settled) else None
    named = (rules.edition.causes.get(found.name), of_edition, found.general)
    return tuple(one for one in named if one is not None)


def _is_changed(rules: Rules, key: str) -> bool:
    """Return whether a table sets a point otherwise than its edition; another number of cards changes nothing in the rule."""
    return pattern(rules[key]) != pattern(rules.edition.default(key))
