"""Find the move that decided a finished round of a table, also while the match goes on: the decision on which most chance to win hung.

What is told while the match runs is known at the table: the move itself, which all saw, and how much hung on it. Which action would have
been better tells what its player held, so only that player is told, and everybody once the match is over. A move that not all saw, such as
a card passed on, or whose cause is hidden, such as a draw in place of a card that could be played, is for its player alone till then, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from lastcard.errors import LastCardError
from lastcard.game.events import Event
from lastcard.game.played import Played
from lastcard.game.view import EVERYTHING
from lastcard.room.log.match_log import rounds_of
from lastcard.text.faults import fault
from lastcard.web.data.analysis_data import part_of, round_judged

if TYPE_CHECKING:
    from lastcard.fast.analysis.review import Judged

LEAST: Final = 0.04
"""Less than this share of the chance to win decides nothing."""


def round_decisive(chunks: Iterable[bytes], table: str, number: int, wanted: int, first: int, viewer: str | None) -> dict[str, Any]:
    """Return the decisive move of round ``wanted`` of match ``number`` among the decisions from event ``first`` on. A job.

    ``move`` is None if none of these decided the round; ``next`` is the event at which the next part begins, None at the end. Events are
    numbered as in the data of the replay page. Raises LastCardError for a round that is not there, or not over.
    """
    found = next((one for one in rounds_of(chunks, number) if one.match.played == wanted), None)
    if found is None:
        raise LastCardError(fault("no_such_round", number=wanted))
    played = found.match.rounds[-1]
    if played.standing is None:
        raise LastCardError(fault("round_not_over", number=wanted))
    events = found.match.events
    before = next(at for at, event in enumerate(events) if event.words[:2] == ["d", "dealer"]) + 1
    some, is_all = part_of(round_judged(played, wanted, max(0, first - before)))
    told = [one for one in some if viewer == EVERYTHING or is_open(events[one.number + before :], viewer)]
    return {
        "round": wanted,
        "move": decisive(told, played, before, viewer),
        "next": None if is_all else some[-1].number + before + 1,
    }


def decisive(judged: Sequence[Judged], played: Played, before: int, viewer: str | None) -> dict[str, Any] | None:
    """Return the decision on which most hung: the one good move of a winner, or the mistake of somebody else; None if none decided."""
    best = max(judged, key=lambda one: weight(one, played.round.winners), default=None)
    cost = weight(best, played.round.winners) if best else 0.0
    if best is None or cost < LEAST:
        return None
    seat = best.analysis.seat
    is_good = seat in played.round.winners
    is_told = viewer in (EVERYTHING, seat) and not is_good
    return {
        "event": best.number + before,
        "seat": seat,
        "action": best.action,
        "good": is_good,
        "cost": round(cost, 4),
        "better": best.analysis.actions[0].action if is_told else None,
    }


def is_open(events: Sequence[Event], viewer: str | None) -> bool:
    """Return whether a viewer may be told that much hung on the action with which the events begin, by what it saw of it and after it."""
    if events[0].seen_by(viewer) != events[0]:
        return False
    effects = takewhile(lambda event: event.words[0] == "d", events[1:])
    return all(event.seen_by(viewer).cause == event.cause for event in (events[0], *effects))


def weight(one: Judged, winners: Sequence[str]) -> float:
    """Return how much chance to win hung on a decision: what the next best would have cost a winner, or what it cost somebody else."""
    actions, seat = one.analysis.actions, one.analysis.seat
    if seat in winners:
        compared = actions[1] if one.taken is actions[0] and len(actions) > 1 else None
    else:
        compared = one.taken
    return compared.loss if compared is not None and compared.loss_interval[0] > 0 else 0.0
