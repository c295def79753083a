"""Check the rounds of a redacted record, which cannot be replayed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from lastcard.cards import SEAT_PATTERN
from lastcard.errors import NotationError, RecordError
from lastcard.game.events import Event, parse_event
from lastcard.text.faults import fault


def check_redacted(entry: dict[str, Any], number: int, everybody: Sequence[str]) -> tuple[Event, ...]:
    """Return the events of a round (from 1) of a table of these seats.

    Raises RecordError for impossible seats, scores and events.
    """
    seats = entry.get("seats", everybody)
    if not set(seats) <= set(everybody) or entry["dealer"] not in seats:
        why = fault("record_dealer", said=entry["dealer"], given=", ".join(seats), list=list(everybody))
        raise RecordError(why, round=number)
    if not all(type(total) is int for total in entry.get("scores", {}).values()):
        raise RecordError(fault("record_score_numbers"), round=number)
    try:
        events = tuple(map(parse_event, entry.get("events", [])))
    except NotationError as error:
        raise RecordError(error.fault, round=number) from None
    for word in (word for event in events for word in event.words):
        if re.fullmatch(SEAT_PATTERN, word) and word not in seats:
            raise RecordError(fault("record_not_playing", said=word), round=number)
    return events
