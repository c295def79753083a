"""Helpers for the tests of the Minecraft, Anniversary and Retour rules: set up a table, play, read the state."""

from __future__ import annotations

import pytest

from lastcard import IllegalAction, Match, Round, replay


def table(position: str, *actions: str) -> Round:
    """Return a round from a position line with actions played; outcomes of chance are left to the test."""
    rnd = Round.from_text(position, chance="ask")
    for action in actions:
        rnd.play(action)
    return rnd


def opening(rules: str, first: str, *, rest: str = "b1b2b3b4b5b6", players: int = 4, dealer: str = "p1", hand: str = "r1g1") -> Round:
    """Deal hands of alike cards, then turn up the card ``first``; ``rest`` is what lies below it."""
    hands = "".join(hand[2 * (turn % (len(hand) // 2)) :][:2] * players for turn in range(7))
    return Round.deal(rules, players, dealer=dealer, deck=hands + first + rest, chance="ask")


def dealt(deck: str, *actions: str, dealer: str = "p1", seats: str = "") -> str:
    """Return one round of a record: its deck, next card first, and its actions; ``seats`` if not everybody plays."""
    seated = f"seats = {seats.split()}\n" if seats else ""
    return f'[[round]]\n{seated}dealer = "{dealer}"\ndeck = "{deck}"\nactions = {list(actions)}\n'


def match_of(rules: str, *rounds: str, players: str = "Ann Ben Cy", seed: str | None = None) -> Match:
    """Return a match with these rounds behind it; with a seed the next round is dealt."""
    header = f'lastcard = 1\nrules = "{rules}"\nplayers = {players.split()}\nseed_sha256 = ""\n'
    return replay(header + (f'seed = "{seed}"\n' if seed is not None else "") + "".join(rounds))


def events(rnd: Round, *actions: str) -> list[str]:
    """Play actions and return their events, in words."""
    return [str(event) for action in actions for event in rnd.play(action)]


def told(rnd: Round | Match, *heads: str) -> list[str]:
    """Return all events so far in words, except the dealt hands; with ``heads``, only those that begin with one of them."""
    words = [str(event) for event in rnd.events if not event.head.startswith("d deal p")]
    return [event for event in words if event.startswith(heads)] if heads else words


def may(rnd: Round, seat: str) -> set[str]:
    """Return what a seat may lawfully do now, without the name of the seat."""
    return {action.partition(" ")[2] for ask in rnd.asks if ask.seat == seat for action in ask.actions}


def dares(rnd: Round, seat: str) -> set[str]:
    """Return what a seat can put down at the risk of a penalty, without the name of the seat."""
    return {action.partition(" ")[2] for ask in rnd.asks if ask.seat == seat for action in ask.unlawful}


def waits_for(rnd: Round) -> set[str]:
    """Return the seats the round waits for."""
    return {ask.seat for ask in rnd.asks if ask.must}


def sizes(rnd: Round) -> list[int]:
    """Return the number of cards in each hand, p1 first."""
    return [len(rnd.hand(seat)) for seat in rnd.seats]


def refused(rnd: Round, action: str) -> str | None:
    """Check that an action is refused and changes nothing; return the id of the rule that refuses it."""
    before = str(rnd), sizes(rnd), len(rnd.events)
    with pytest.raises(IllegalAction) as refusal:
        rnd.play(action)
    assert (str(rnd), sizes(rnd), len(rnd.events)) == before
    return refusal.value.rule
