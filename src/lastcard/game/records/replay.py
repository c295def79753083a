"""Replay game records: play every action of a record again and check the scores."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import IO, Any, Final

from lastcard.cards import parse_cards
from lastcard.errors import IllegalAction, LastCardError, RecordError
from lastcard.files import read_bounded, unpacked
from lastcard.game.match import Match
from lastcard.game.records.record import Places, read_dealer_choice, read_record, rules_of_record
from lastcard.rules.toml_bounds import RECORD
from lastcard.text.faults import fault, system_fault

_LONGEST_PATH: Final = 400
"""A text of one line with at most this many characters may have been meant as a path."""


def replay(text: str) -> Match:
    """Replay a record and return the match at the point where the record ends.

    A record without a round is dealt from its seed. Raises RecordError, with round, line and reason, if the record is damaged, if an
    action is refused, or if the scores do not agree. ``load`` reads a file.
    """
    if isinstance(text, os.PathLike) or (isinstance(text, str) and 0 < len(text.strip()) < _LONGEST_PATH and not {"\n", "="} & set(text)):
        raise RecordError(fault("record_path", said=os.fspath(text)))
    return replay_read(read_record(text), text)


def load(source: str | os.PathLike[str] | IO[str] | IO[bytes]) -> Match:
    """Read a record from a path or an open file and replay it, as ``replay`` does; the file may be open for text or bytes.

    Raises RecordError, naming the file, if it cannot be read, is not UTF-8 text, or does not replay.
    """
    name = str(getattr(source, "name", "record")) if hasattr(source, "read") else os.fspath(source)
    try:
        text = text_of(source)
        return replay_read(read_record(text), text)
    except OSError as error:
        raise RecordError(fault("file", file=name, reason=system_fault(error))) from None
    except UnicodeDecodeError:
        raise RecordError(fault("file_not_text", file=name)) from None
    except RecordError as error:
        placed = RecordError(fault("file", file=name, reason=error.fault))
        placed.round, placed.line = error.round, error.line
        raise placed from None


def text_of(source: str | os.PathLike[str] | IO[str] | IO[bytes]) -> str:
    """Return the text of a file, which may be compressed by gzip. Of a file that is too large, read only enough to report that."""
    if isinstance(source, str | os.PathLike):
        found: str | bytes = read_bounded(source, RECORD.size)
    else:
        found = source.read(RECORD.size + 1)
    return found if isinstance(found, str) else unpacked(found, RECORD.size).decode("utf-8")


def replay_read(data: dict[str, Any], text: str, kind: type[Match] = Match) -> Match:
    """Replay a record that is already parsed, as ``replay`` does; ``text`` is its text, for line numbers in errors.

    The match is of this ``kind``: a subclass may take note of what is played.
    """
    if "seat" in data:
        raise RecordError(fault("record_redacted", saw=data["seat"]))
    places = Places(text)
    match = begin_match(data, places, data.get("seed"), kind)
    rounds = data.get("round", [])
    for number, entry in enumerate(rounds, 1):
        _replay_round(match, entry, number, places)
        if number < len(rounds) and (not match.round.over or match.over):
            why = fault("record_after_match" if match.over else "record_after_open_round")
            raise RecordError(why, round=number, line=places.line(number))
    match.deals_on = True
    match.go_on()
    if not match.rounds:
        raise RecordError(fault("record_empty"))
    return match


def begin_match(data: dict[str, Any], places: Places, seed: str | None, kind: type[Match] = Match) -> Match:
    """Return the match of a record before its first round, with the luck of a seed; its rounds are dealt as they were recorded.

    Raises RecordError with the line of the header.
    """
    try:
        rules = rules_of_record(data)
    except LastCardError as error:
        raise RecordError(error.fault, line=places.header_line("rules")) from None
    try:
        match = kind.resumed(rules, data["players"], seed, data.get("seed_sha256", ""), data.get("nonces", []))
    except LastCardError as error:
        raise RecordError(error.fault, line=places.header_line("nonces" if error.cause == "nonce_line" else "players")) from None
    match.deals_on = False
    return match


def _replay_round(match: Match, entry: dict[str, Any], number: int, places: Places) -> None:
    playing = [f"p{player + 1}" for player in match.standing.playing]
    seats = entry.get("seats", match.seats)
    if tuple(seats) != tuple(playing):
        why = fault("record_seats", given=", ".join(seats), list=playing)
        raise RecordError(why, round=number, line=places.line(number, "seats"))
    try:
        choice = read_dealer_choice(entry)
        _check_seats("cuts", [player for player, _ in choice.cuts], match)
        _check_seats("lot", [choice.lot] if choice.lot is not None else [], match)
    except RecordError as error:
        raise RecordError(error.why, round=number, line=places.line(number, str(error.args["key"]))) from None
    try:
        deck = parse_cards(entry["deck"])
    except LastCardError as error:
        raise RecordError(_why(error), round=number, line=places.line(number, "deck")) from None
    try:
        match.deal_as(choice, deck)
    except LastCardError as error:
        raise RecordError(_why(error), round=number, line=places.line(number, "dealer" if error.cause == "dealer" else "deck")) from None
    for place, action in enumerate(entry["actions"]):
        try:
            match.play(action)
        except LastCardError as error:
            raise RecordError(_why(error), round=number, line=places.line(number, "actions", place)) from None
        if match.round.over and place + 1 < len(entry["actions"]):
            raise RecordError(fault("record_round_over"), round=number, line=places.line(number, "actions", place + 1))
    given = entry.get("scores")
    if given is not None and (not match.round.over or given != match.scores):
        early = fault("record_scores_early", given=str(given))
        why = fault("record_scores", given=str(given), list=str(match.scores)) if match.round.over else early
        raise RecordError(why, round=number, line=places.line(number, "scores"))


def _check_seats(key: str, players: Sequence[int], match: Match) -> None:
    for player in players:
        if player not in match.standing.playing:
            raise RecordError(fault("record_in_key", key=key, why=fault("record_not_playing", said=f"p{player + 1}")))


def _why(error: LastCardError) -> str:
    """Return why a round does not replay. A refused action is reported with its rule, the position and the possible actions."""
    if not isinstance(error, IllegalAction):
        return error.fault
    why = fault("by_rule", why=error.fault, rule=error.rule) if error.rule else error.fault
    refused = fault("illegal", action=error.action, why=why, position=error.position)
    return fault("possible", why=refused, list=list(error.legal)) if error.legal else refused
