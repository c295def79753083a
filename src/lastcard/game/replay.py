"""Replaying game records: every action of a record played again, checked against its scores."""

from __future__ import annotations

from typing import Any

from lastcard.cards import parse_cards
from lastcard.errors import LastCardError, RecordError
from lastcard.game.match import Match
from lastcard.game.record import Places, read_dealing, read_record
from lastcard.rules.rules import Rules


def replay(text: str) -> Match:
    """Play a record through and return the match, at the point where the record ends.

    A record without a round is dealt from its seed. Raises RecordError, with round, line and reason, if the record is damaged, if an
    action is refused, or if the scores do not agree.
    """
    data = read_record(text)
    if "seat" in data:
        raise RecordError(f"this record shows only what {data['seat']} could know; it can be read (events), not replayed")
    places = Places(text)
    try:
        match = Match.resumed(
            Rules(data["rules"], data.get("edition")),
            data["players"],
            data.get("seed"),
            data.get("seed_sha256", ""),
            data.get("nonces", []),
        )
    except LastCardError as error:
        raise RecordError(str(error)) from None
    chance, match._chance = match._chance, None
    rounds = data.get("round", [])
    for number, entry in enumerate(rounds, 1):
        _replay_round(match, entry, number, places)
        if number < len(rounds) and (not match.round.over or match.over):
            why = "the match is over, but more rounds follow" if match.over else "the round is not over, but another one follows"
            raise RecordError(why, round=number, line=places.line(number, "start"))
    match._chance = chance
    match.go_on()
    if not match.rounds:
        raise RecordError("the record has no round, and no seed to deal one from")
    return match


def _replay_round(match: Match, entry: dict[str, Any], number: int, places: Places) -> None:
    try:
        dealing = read_dealing(entry)
        seats = tuple(entry.get("seats", match.seats))
        if seats != tuple(f"p{chair + 1}" for chair in match.standing.playing):
            raise RecordError(f"seats {seats}: playing are {', '.join(f'p{chair + 1}' for chair in match.standing.playing)}")
        deck = parse_cards(entry["deck"])
    except LastCardError as error:
        raise RecordError(_why(error), round=number, line=places.line(number, "deck" if "card" in str(error) else "dealer")) from None
    try:
        match.deal_as(dealing, deck)
    except LastCardError as error:
        raise RecordError(_why(error), round=number, line=places.line(number, "dealer" if "dealer" in str(error) else "deck")) from None
    for place, action in enumerate(entry["actions"]):
        try:
            match.play(action)
        except LastCardError as error:
            raise RecordError(_why(error), round=number, line=places.line(number, "actions", place)) from None
        if match.round.over and place + 1 < len(entry["actions"]):
            raise RecordError("the round is over, but more actions follow", round=number, line=places.line(number, "actions", place + 1))
    given = entry.get("scores")
    if given is not None and (not match.round.over or given != match.scores):
        what = f"the actions give {match.scores}" if match.round.over else "the round is not over"
        raise RecordError(f"scores {given}: {what}", round=number, line=places.line(number, "scores"))


def _why(error: LastCardError) -> str:
    return error.why if isinstance(error, RecordError) else str(error)
