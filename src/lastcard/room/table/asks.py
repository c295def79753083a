"""The asks of a table: what each seat is asked, since when, and whether an answer belongs to a current ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from lastcard.game.ask import Ask
from lastcard.room.structs import msgspec

_NOTHING: Final = Ask("", (), (), False)


class Asked(msgspec.Struct, frozen=True, gc=False):
    """What one seat is asked: what it must decide, and what it may do besides, each with the number of the line it came with.

    ``shown`` is the line that holds all of it, ``at`` the time in ms since which the seat must decide. ``moment`` changes when the same
    words mean another ask.
    """

    must: Ask
    may: Ask
    since: int
    may_since: int
    shown: int
    at: int
    moment: tuple[int, ...]

    @property
    def must_act(self) -> bool:
        """Whether the round waits for this seat."""
        return self.must is not _NOTHING

    @property
    def all(self) -> tuple[Ask, ...]:
        """What a seat is asked that must decide: that, and what it may do besides."""
        return (self.must, self.may) if self.may.actions or self.may.unlawful else (self.must,)

    def fits(self, action: str, re: int) -> bool:
        """Tell whether a client that had seen line ``re`` can have meant this ask."""
        words = action.removesuffix("!")
        is_reaction = words in self.may.actions or words in self.may.unlawful
        return re >= (self.may_since if is_reaction else self.since)

    def to_wire(self) -> dict[str, Any]:
        """Return the ask as its seat gets it."""
        first, second = (self.must, self.may) if self.must_act else (self.may, _NOTHING)
        body: dict[str, Any] = {"ask": first.actions, "must": self.must_act}
        if first.unlawful:
            body["unlawful"] = first.unlawful
        if self.must_act:
            body["default"] = first.default
        if second.actions:
            body["may"] = second.actions
        if second.unlawful:
            body["may_unlawful"] = second.unlawful
        return body


def catchable(asks: Iterable[Ask]) -> frozenset[str]:
    """Return the seats that the rules would let be caught now, whether their grace time is over or not.

    ``asks`` are those that the round does not wait for.
    """
    return frozenset([action.rpartition(" ")[2] for ask in asks for action in ask.actions if " catch " in action])


def ask_all(
    asks: Mapping[str, tuple[Ask, ...]], before: Mapping[str, Asked], *, n: int, at: int, moment: tuple[int, ...], closed: Iterable[str]
) -> dict[str, Asked]:
    """Return what each seat is asked now, ``asks`` being what the round would let it do.

    ``closed`` are the seats that cannot be caught yet; ``moment`` changes when the same words mean another ask.
    """
    endings = tuple(f" catch {seat}" for seat in closed)
    asked = {}
    for seat, found in asks.items():
        must = may = _NOTHING
        for ask in found:
            if ask.must:
                must = ask
            else:
                may = _without(ask, endings) if endings else ask
        if must is not _NOTHING or may is not _NOTHING:
            new = Asked(must, may, since=n, may_since=n, shown=n, at=at, moment=moment)
            old = before.get(seat)
            asked[seat] = _continued(new, old) if old else new
    return asked


def _continued(new: Asked, old: Asked) -> Asked:
    """Return a new ask with the time and the line of the old one, if that still stands."""
    stands = new.must_act and old.must == new.must and old.moment == new.moment
    may_stands = old.may == new.may and old.moment[0] == new.moment[0]
    is_shown = may_stands and (stands or not (new.must_act or old.must_act))
    return Asked(
        new.must,
        new.may,
        since=old.since if stands else new.since,
        may_since=old.may_since if may_stands else new.may_since,
        shown=old.shown if is_shown else new.shown,
        at=old.at if stands else new.at,
        moment=new.moment,
    )


def _without(ask: Ask, endings: tuple[str, ...]) -> Ask:
    actions = tuple(action for action in ask.actions if not action.endswith(endings))
    return Ask(ask.seat, actions, ask.unlawful, False) if actions or ask.unlawful else _NOTHING
