"""Write and read game records. ``redaction.py`` writes what one seat saw of them.

A record is a TOML file: a header, then one ``[[round]]`` per round with the dealer, the deck, all actions (outcomes of chance among them)
and the scores. ``replay`` makes the same events and scores from it without a random generator. ``docs/program/records.md`` describes the
format.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from lastcard.cards import SEAT_PATTERN, Card, format_cards
from lastcard.errors import Fault, NotationError, RecordError, RulesError
from lastcard.game.dealer_choice import DealerChoice
from lastcard.game.played import Played
from lastcard.game.players import check_names
from lastcard.rules.revisions import REVISION, as_stored, revision_of
from lastcard.rules.rules import Rules
from lastcard.rules.toml import KeyLines, TomlError, parse_toml
from lastcard.rules.toml_bounds import RECORD
from lastcard.text.faults import check_text, fault

VERSION: Final = 1
"""The version of the format, the first line of every record."""


class Recordable(Protocol):
    """What ``write_record`` needs of a match; ``Match`` has it."""

    @property
    def rules(self) -> Rules:
        """The rules of all its rounds."""
        ...

    @property
    def players(self) -> Sequence[str]:
        """The names of the players, p1 first."""
        ...

    @property
    def rounds(self) -> Sequence[Played]:
        """The rounds so far."""
        ...

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed; empty if there is none."""
        ...

    @property
    def nonces(self) -> Sequence[str]:
        """The nonces that the seats added to the seed."""
        ...

    @property
    def seed(self) -> str | None:
        """The seed, once it may be published."""
        ...


# ---- writing -------------------------------------------------------------------------------------------------------------
def write_record(match: Recordable, extra: Mapping[str, Any] | None = None) -> str:
    """Return a match as the text of a record; the seed is in it once the match is over. ``extra`` are the caller's own keys, ``_…``."""
    return whole_record(match, [recorded_round(match, played) for played in match.rounds], extra)


class RecordedRound(NamedTuple):
    """A round as a record holds it, without the names in its scores: they may change until the match is over.

    ``totals`` is None while it runs; ``events`` are those of a redacted record.
    """

    lines: tuple[str, ...]
    totals: tuple[int, ...] | None
    events: tuple[str, ...] | None = None


def recorded_round(match: Recordable, played: Played) -> RecordedRound:
    """Return a round as a record holds it."""
    lines = round_lines(match, played, format_cards(played.deck), played.round.actions)
    return RecordedRound(tuple(lines), totals_of(played))


def whole_record(match: Recordable, rounds: Iterable[RecordedRound], extra: Mapping[str, Any] | None = None) -> str:
    """Return the record of a match from its rounds, as ``write_record`` does; ``match`` need not hold them all."""
    lines = header_lines(match)
    if match.seed is not None:
        lines.append(f"seed = {quoted(match.seed)}")
    lines += own_lines(extra)
    return with_rounds(lines, match, rounds)


def with_rounds(lines: list[str], match: Recordable, rounds: Iterable[RecordedRound]) -> str:
    for recorded in rounds:
        lines += ["", "[[round]]", *recorded.lines]
        if recorded.totals is not None:
            totals = zip(match.players, recorded.totals, strict=True)
            lines.append(f"scores = {{ {', '.join(f'{quoted(name)} = {total}' for name, total in totals)} }}")
        if recorded.events is not None:
            lines += _array("events", recorded.events)
    return "\n".join(lines) + "\n"


def totals_of(played: Played) -> tuple[int, ...] | None:
    return None if played.standing is None else tuple(played.standing.totals)


def own_lines(extra: Mapping[str, Any] | None) -> list[str]:
    """Return the lines of keys that are the caller's own."""
    return [f"{key} = {_value(value)}" for key, value in (extra or {}).items()]


def header_lines(match: Recordable) -> list[str]:
    """Return the lines of the header that everybody may see: all except the seed."""
    lines = [
        f"lastcard = {VERSION}",
        f"rules = {quoted(str(match.rules))}",
        f"players = [{', '.join(map(quoted, match.players))}]",
    ]
    if (revision := revision_of(match.rules)) > 1:  # else earlier versions play it alike, and can read it
        lines.insert(2, f"revision = {revision}")
    if match.rules.edition.source:
        lines.append(f"edition = {_quote_lines(match.rules.edition.source)}")
    if match.commitment:
        lines.append(f"seed_sha256 = {quoted(match.commitment)}")
    if match.nonces:
        lines.append(f"nonces = [{', '.join(map(quoted, match.nonces))}]")
    return lines


def round_lines(match: Recordable, played: Played, deck: str, actions: Iterable[str]) -> Iterator[str]:
    choice = played.dealer_choice
    if len(played.round.seats) < len(match.players):
        yield f"seats = [{', '.join(map(quoted, played.round.seats))}]"
    if choice.cuts:
        yield f"cuts = [{', '.join(quoted(f'p{player + 1} {card}') for player, card in choice.cuts)}]"
    if choice.lot is not None:
        yield f"lot = {quoted(f'p{choice.lot + 1}')}"
    yield f"dealer = {quoted(f'p{choice.dealer + 1}')}"
    yield f"deck = {quoted(deck)}"
    yield from _array("actions", actions)


def _array(key: str, words: Iterable[str]) -> Iterator[str]:
    yield f"{key} = ["
    for word in words:
        yield f"  {quoted(word)},"
    yield "]"


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + re.sub(r"[\x00-\x1f\x7f]", lambda found: f"\\u{ord(found[0]):04x}", escaped) + '"'


def _quote_lines(text: str) -> str:
    """Quote a text of several lines so that it can still be read."""
    escaped = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    return f'"""\n{escaped}{"" if escaped.endswith(chr(10)) else chr(10)}"""'


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return quoted(str(value))


# ---- reading -------------------------------------------------------------------------------------------------------------
def read_record(text: str) -> dict[str, Any]:
    """Read a record and check its form: keys, kinds of values, cards. Raises RecordError with round and line."""
    check_text("text", text, "lastcard = 1 …")
    try:
        data = parse_toml(text, RECORD)
    except TomlError as error:
        raise _syntax_error(text, error) from None
    if type(data.get("lastcard")) is not int or data["lastcard"] != VERSION:
        if "lastcard" not in data:
            raise RecordError(fault("record_unmarked", most=VERSION))
        raise RecordError(fault("record_version", said=repr(data["lastcard"]), most=VERSION), line=1)
    places = Places(text)
    _check(data, _HEADER, places, None)
    rounds = data.get("round", [])
    if not all(isinstance(entry, dict) for entry in rounds):
        raise RecordError(fault("record_rounds"))
    for number, entry in enumerate(rounds, 1):
        _check(entry, _ROUND, places, number)
    return data


def rules_of_record(data: Mapping[str, Any]) -> Rules:
    """Return the rules by which a record was played. Raises RulesError, or RecordError for a revision that a later version wrote."""
    revision = data.get("revision", 1)
    if not 1 <= revision <= REVISION:
        raise RecordError(fault("record_revision", number=str(revision), most=str(REVISION)))
    return as_stored(data["rules"], revision, data.get("edition"))


def _syntax_error(text: str, error: TomlError) -> RecordError:
    why = error.why
    line = error.line
    number = None if line is None else sum(start <= line for start in _round_starts(text)) or None
    if isinstance(why, Fault):
        return RecordError(why, round=number, line=line)
    cause = "record_cut" if error.is_at_end else "record_not_toml"
    return RecordError(fault(cause, detail=f"{why[0].lower()}{why[1:]}"), round=number, line=line)


def _round_starts(text: str) -> list[int]:
    return [number for number, line in enumerate(text.split("\n"), 1) if line.strip().startswith("[[round]]")]


_HEADER: Final[dict[str, type]] = {"rules": str, "players": list, "lastcard": int}
_ROUND: Final[dict[str, type]] = {"dealer": str, "deck": str, "actions": list}
_OPTIONAL: Final[dict[str, type]] = {
    "edition": str, "revision": int, "seed_sha256": str, "seed": str, "nonces": list, "seat": str, "round": list,
    "seats": list, "cuts": list, "lot": str, "scores": dict, "events": list,
}  # fmt: skip


def _check(table: dict[str, Any], wanted: dict[str, type], places: Places, number: int | None) -> None:
    """Raise RecordError for the first key that is missing, unknown or of the wrong type; ``number`` is the round's, None in the header."""

    def error(why: Fault, key: str) -> RecordError:
        if number is not None:
            return RecordError(why, round=number, line=places.line(number, key))
        return RecordError(why, line=places.header_line(key))

    part = "header" if number is None else "round"
    for key in wanted:
        if key not in table:
            raise error(fault(f"record_{part}_lacks", key=key), key)
    for key, value in table.items():
        if key.startswith("_"):
            continue
        kind = wanted.get(key) or _OPTIONAL.get(key)
        if kind is None:
            raise error(fault(f"record_{part}_unknown", key=key), key)
        if not isinstance(value, kind):
            raise error(fault("record_kind", key=key, kind=_KINDS[kind]), key)
        if isinstance(value, list) and key in _TEXTS and not all(isinstance(word, str) for word in value):
            raise error(fault("record_texts", key=key), key)


_TEXTS: Final = ("players", "nonces", "seats", "cuts", "actions", "events")
_KINDS: Final = {str: "text", list: "list", dict: "table", int: "number"}


class Places:
    """The line of each key and action of each round, for messages; the text is scanned when the first one is asked for."""

    def __init__(self, text: str) -> None:
        self._lines = KeyLines(text)

    def line(self, number: int, key: str | None = None, place: int | None = None) -> int | None:
        """Return the line of a key of a round (from 1), or of one entry of its list (from 0); without a key that of the round."""
        parts = [part for part in (key, place) if part is not None]
        return self._lines[".".join(map(str, ("round", number - 1, *parts)))]

    def header_line(self, key: str) -> int:
        """Return the line of a key of the header; 1 if it is not there."""
        return self._lines[key] or 1


def read_players(data: dict[str, Any], text: str) -> tuple[str, ...]:
    """Return the player names of a record that is not replayed. Raises RecordError if no match can have them."""
    try:
        return check_names(data["players"])
    except RulesError as error:
        raise RecordError(error.fault, line=Places(text).header_line("players")) from None


def read_dealer_choice(entry: dict[str, Any]) -> DealerChoice:
    """Return who dealt a recorded round and how that was decided. Raises RecordError, whose ``key`` argument is the key at fault."""
    cuts = []
    for words in entry.get("cuts", []):
        seat, _, card = words.partition(" ")
        try:
            cuts.append((_player("cuts", seat), Card(card)))
        except NotationError as error:
            raise RecordError(fault("record_in_key", key="cuts", why=error.fault)) from None
    return DealerChoice(_player("dealer", entry["dealer"]), tuple(cuts), _player("lot", entry["lot"]) if "lot" in entry else None)


def _player(key: str, seat: str) -> int:
    if not re.fullmatch(SEAT_PATTERN, seat):
        raise RecordError(fault("record_in_key", key=key, why=fault("record_no_seat", said=seat)))
    return int(seat[1:]) - 1
