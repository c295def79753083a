"""Helpers for the tests of Paw Patrol, Classic and common rules: set up a table in one line, play, read the state."""

from __future__ import annotations

import pytest

from lastcard import IllegalAction, Round

EDITIONS = ("classic", "paw-patrol", "fairies", "minecraft", "anniversary", "retour")


def table(position: str, *actions: str) -> Round:
    """Set up a position and play on from it; chance is left to the test."""
    rnd = Round.from_text(position, chance="ask")
    for action in actions:
        rnd.play(action)
    return rnd


def dealt(rules: str, deck: str, players: int = 4, dealer: str = "p1") -> Round:
    """Deal one card each, from left of the dealer, then turn up the next card of the deck; cards may be spaced for reading."""
    return Round.deal(f"{rules} deal.size=1", players, dealer=dealer, deck=deck.replace(" ", ""), chance="ask")


def events(rnd: Round, *actions: str) -> list[str]:
    """Play actions and return all their events, in words."""
    return [str(event) for action in actions for event in rnd.play(action)]


def told(rnd: Round) -> list[str]:
    """Return all events so far, except the dealt hands."""
    return [str(event) for event in rnd.events if not event.head.startswith("d deal")]


def actions(rnd: Round, seat: str) -> set[str]:
    """Return what a seat may lawfully do now."""
    return {action for ask in rnd.asks_of(seat) for action in ask.actions}


def may(rnd: Round, seat: str) -> set[str]:
    """Return what a seat may lawfully do now, without its name."""
    return {action.partition(" ")[2] for ask in rnd.asks_of(seat) for action in ask.actions}


def dares(rnd: Round, seat: str) -> set[str]:
    """Return what a seat can put down at its own risk, without its name."""
    return {action.partition(" ")[2] for ask in rnd.asks_of(seat) for action in ask.unlawful}


def waits_for(rnd: Round) -> set[str]:
    """Return the seats the round waits for."""
    return {ask.seat for ask in rnd.asks if ask.must}


def can_catch(rnd: Round, target: str = "p1") -> set[str]:
    """Return the seats that could catch somebody now."""
    return {seat for seat in rnd.seats if f"catch {target}" in may(rnd, seat)}


def four(rules: str, hand: str, top: str = "r7") -> str:
    """Return whether a draw-four is lawful with this rest of the hand: ``lawful``, ``bluff``, or ``no`` if it cannot be put down."""
    rnd = table(f"{rules} | {hand}w4 y1y2 y3y4 y5y6 | {top} | p1> | b1b2b3b4b5b6")
    is_four = {words for words in may(rnd, "p1") if words.startswith("w4")}, {words for words in dares(rnd, "p1") if words.startswith("w4")}
    assert not (is_four[0] and is_four[1])
    return "lawful" if is_four[0] else "bluff" if is_four[1] else "no"


def sizes(rnd: Round) -> list[int]:
    """Return how many cards each seat holds, p1 first."""
    return [len(rnd.hand(seat)) for seat in rnd.seats]


def refused(rnd: Round, action: str) -> str | None:
    """Check that an action is refused and changes nothing; return the id of the rule that refuses it."""
    before = str(rnd), rnd.asks, sizes(rnd), len(rnd.events)
    with pytest.raises(IllegalAction) as refusal:
        rnd.play(action)
    assert (str(rnd), rnd.asks, sizes(rnd), len(rnd.events)) == before
    return refusal.value.rule
