"""Bots, which choose actions from a view and the asks of their own seat. ``lastcard.make_bot`` makes a bot by its name.

>>> from lastcard import Round, make_bot
>>> rnd = Round.deal("classic", players=2, seed=7)
>>> play_round(rnd, {"p1": make_bot("careful", 1), "p2": make_bot("forgetful:0.5", 2)})
>>> rnd.over
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from lastcard.bots.bot import Bot
from lastcard.bots.names import NAMES, read_name
from lastcard.engine.luck import ORDER, below, mixed
from lastcard.errors import LastCardError
from lastcard.game.verifiable_chance import key_of
from lastcard.text.faults import check_kind, fault

if TYPE_CHECKING:
    from lastcard.game.match import Match
    from lastcard.game.round import Round

__all__ = ("NAMES", "Bot", "play_match", "play_round", "read_name")

LIMIT: Final = 20_000
"""The most actions of a round. With very few cards there are positions in which nobody can ever go out."""


def play_round(rnd: Round, bots: Mapping[str, Bot], *, seed: str | int = "table", after: Callable[[Round], object] | None = None) -> None:
    """Play a round to its end; ``after`` is called after each decision.

    Before each decision, every other seat that may call, catch, notice or jump in is asked once, in random order. Then a seat that must
    decide is asked; if there are several, one is drawn by lot. Raises LastCardError if a seat has no bot, if the round does not draw
    chance itself, or if the round does not end.
    """
    from lastcard.game.round import Round

    check_kind("rnd", rnd, Round, "a Round (play_match plays a Match)")
    missing = [seat for seat in rnd.seats if seat not in bots]
    if missing:
        raise LastCardError(fault("no_bot_for", list=missing))
    company = _Participants(rnd, bots, key_of(seed))
    while not rnd.over:
        if len(rnd.actions) > LIMIT:
            raise LastCardError(fault("no_end", position=str(rnd), number=str(LIMIT)))
        company.offer()
        if company.decide() and after:
            after(rnd)


def play_match(match: Match, bots: Mapping[str, Bot], *, seed: str | int = "table", after: Callable[[Match], object] | None = None) -> None:
    """Play a match to its end, each round as ``play_round`` does; ``after`` is called after each decision.

    >>> from lastcard import Match, make_bot
    >>> match = Match("classic", players=["Ann", "Ben"], seed=7)
    >>> play_match(match, {"p1": make_bot("careful", 1), "p2": make_bot("random", 2)})
    >>> match.over, match.winner in match.players
    (True, True)
    """
    missing = [seat for seat in match.seats if seat not in bots]
    if missing:
        raise LastCardError(fault("no_bot_for", list=missing))
    while not match.over:
        rnd = match.round
        company = _Participants(rnd, bots, key_of(f"{seed} round {match.played}"), match.play)
        while not match.over and match.round is rnd:
            if len(rnd.actions) > LIMIT:
                raise LastCardError(fault("no_end", position=str(rnd), number=str(LIMIT)))
            company.offer()
            if not match.over and match.round is rnd and company.decide() and after:
                after(match)


class _Participants:
    """The bots of a round, each with the view of its seat. ``play`` carries an action out: that of the round, or of its match."""

    def __init__(self, rnd: Round, bots: Mapping[str, Bot], key: int, play: Callable[[str], object] | None = None) -> None:
        self._rnd = rnd
        self._play = play or rnd.play
        self._bots = bots
        self._key = key
        self._views = {seat: rnd.view(seat) for seat in rnd.seats}

    def offer(self) -> None:
        """Ask each seat once that has only optional actions."""
        for seat in _in_any_order(self._key, self._moves, self._rnd.seats):
            asks = self._rnd.asks_of(seat)
            if asks and not any(ask.must for ask in asks):
                self._act(seat)

    def decide(self) -> bool:
        """Ask a seat that must decide; return whether there is one."""
        must = [ask.seat for ask in self._rnd.asks if ask.must]
        if not must:
            return False
        if "d" in must:
            raise LastCardError(fault("dealer_asked", position=str(self._rnd)))
        seat = must[below(mixed(self._key, ORDER + 16 * self._moves), len(must))]
        if not self._act(seat):
            raise LastCardError(fault("bot_silent", where=seat, list=list(self._rnd.asks_of(seat)[0].actions)))
        return True

    @property
    def _moves(self) -> int:
        return self._views[self._rnd.seats[0]].moves

    def _act(self, seat: str) -> bool:
        """Let a seat answer; return whether it did."""
        action = self._bots[seat].choose(self._views[seat], self._rnd.asks_of(seat))
        if action is None:
            return False
        self._play(action)
        for view in self._views.values():
            self._rnd.update(view)
        return True


def _in_any_order(key: int, moves: int, seats: Sequence[str]) -> list[str]:
    order = list(seats)
    for place in range(len(order) - 1, 0, -1):
        other = below(mixed(key, ORDER + 16 * moves + place), place + 1)
        order[place], order[other] = order[other], order[place]
    return order


def __dir__() -> list[str]:
    """Return the public names alone, for completion in notebooks."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
