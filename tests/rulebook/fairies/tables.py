"""Helpers for the tests of Disney Fairies: set up a table in one line, play, and read the offers. The test supplies all chance."""

from __future__ import annotations

import pytest

from lastcard import IllegalAction, Round


def table(position: str, *actions: str) -> Round:
    """Set up a position and play on from it; the round stops where the dealer is asked for an outcome."""
    rnd = Round.from_text(position, chance="ask")
    for action in actions:
        rnd.play(action)
    return rnd


def dealt(deck: str, players: int = 4, settings: str = "") -> Round:
    """Deal one card each, from left of the dealer p1, then turn up the next card; cards may be spaced for reading."""
    return Round.deal(f"fairies deal.size=1 {settings}", players, deck=deck.replace(" ", ""), chance="ask")


def events(rnd: Round, *actions: str) -> list[str]:
    """Play, and return all events in words."""
    return [str(event) for action in actions for event in rnd.play(action)]


def lawful(rnd: Round, seat: str) -> set[str]:
    """Return the lawful actions of a seat that the round waits for."""
    return {action for ask in rnd.asks_of(seat) for action in ask.actions if ask.must}


def besides(rnd: Round, seat: str) -> set[str]:
    """Return the optional actions of a seat: calling UNO, catching."""
    return {action for ask in rnd.asks_of(seat) for action in ask.actions if not ask.must}


def risky(rnd: Round, seat: str) -> set[str]:
    """Return what a seat may put down now at the risk of a penalty."""
    return {action for ask in rnd.asks_of(seat) for action in ask.unlawful}


def awaited(rnd: Round) -> set[str]:
    """Return the seats that the round waits for."""
    return {ask.seat for ask in rnd.asks if ask.must}


def refused(rnd: Round, action: str) -> bool:
    """Try an action that must be refused, and check that it changed nothing."""
    before = (str(rnd), rnd.asks, len(rnd.events))
    with pytest.raises(IllegalAction):
        rnd.play(action)
    return (str(rnd), rnd.asks, len(rnd.events)) == before


def unchallenged(rnd: Round) -> Round:
    """Let everybody who could challenge the draw-four accept it."""
    for seat in rnd.seats:
        if f"{seat} challenge" in lawful(rnd, seat):
            rnd.play(f"{seat} accept")
    return rnd


def villain(position: str, button: str) -> Round:
    """Play p1's Villain Draw 4 from a position, nobody challenges, and the button is pressed."""
    rnd = unchallenged(table(position, "p1 w4"))
    rnd.play(f"d button {button}")
    return rnd


def sizes(rnd: Round) -> list[int]:
    """Return how many cards each seat holds, p1 first."""
    return [len(rnd.hand(seat)) for seat in rnd.seats]
