"""Redact game records: write what one seat saw of a match, without the seed and with ``??`` for hidden cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lastcard.cards import UNKNOWN
from lastcard.game.played import Played
from lastcard.game.records.record import Recordable, RecordedRound, header_lines, own_lines, quoted, round_lines, totals_of, with_rounds


def redact_record(match: Recordable, seat: str | None) -> str:
    """Return the record as one seat saw it (None: a spectator): with ``??`` for hidden cards, and without the seed.

    Its rounds also list the events the seat was sent, so that it can be read without replaying.
    """
    return redacted_record(match, seat, [redacted_round(match, played, seat) for played in match.rounds])


def redacted_round(match: Recordable, played: Played, seat: str | None) -> RecordedRound:
    """Return a round as the redacted record of one seat holds it."""
    deck, *shuffled = known_orders(played, seat)
    shuffles = iter(shuffled)
    actions = [f"d shuffle {next(shuffles)}" if words.startswith("d shuffle ") else _seen(words, seat) for words in played.round.actions]
    events = tuple(str(event.seen_by(seat)) for event in played.round.events)
    return RecordedRound(tuple(round_lines(match, played, deck, actions)), totals_of(played), events)


def _seen(action: str, seat: str | None) -> str:
    """Return an action as a seat saw it: a card that another seat lays down to be passed is hidden (HR-29)."""
    who, verb, *_ = action.split(" ")
    return f"{who} pass {UNKNOWN}" if verb == "pass" and who != seat else action


def redacted_record(match: Recordable, seat: str | None, rounds: Iterable[RecordedRound], extra: Mapping[str, Any] | None = None) -> str:
    """Return the redacted record of a match from its rounds, as ``redact_record`` does; ``match`` need not hold them all.

    ``extra`` are the caller's own keys, ``_…``.
    """
    lines = header_lines(match)
    lines.insert(1, f"seat = {quoted(seat or 'spectator')}")
    lines += own_lines(extra)
    return with_rounds(lines, match, rounds)


def known_orders(played: Played, seat: str | None) -> list[str]:
    """Return the deck and each shuffled pile as one seat knows them: ``??`` for each card that it did not see drawn."""
    seats = played.round.seats
    size = len(seats) * played.round.rules.number("deal.size")
    dealer = seats.index(f"p{played.dealer_choice.dealer + 1}")
    orders: list[list[str]] = [[UNKNOWN] * len(played.deck)]
    for place in range(size):
        if seats[(dealer + 1 + place) % len(seats)] == seat:
            orders[0][place] = str(played.deck[place])
    at = size
    for event in played.round.events:
        words = event.words
        if words[:2] == ["d", "shuffle"]:
            orders.append([UNKNOWN] * len(event.cards or ()))
            at = 0
        elif words[:2] == ["d", "top"]:
            orders[-1][at] = words[2]
            at += 1
        elif words[:2] == ["d", "hand"] and event.cause == "shuffle_hands":  # no event says in which order its cards came off the pile
            at += len(event.cards or ())
        elif words[:2] == ["d", "draw"]:
            for card in event.seen_by(seat).cards or ():
                orders[-1][at] = card
                at += 1
    return ["".join(order) or "-" for order in orders]
