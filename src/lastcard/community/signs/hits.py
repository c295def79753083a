"""How often each seat of a round hit each other one with a card that costs it something, and how often it could have.

A card costs the next seat something if it makes that seat draw or lose its turn. Only decisions count in which a seat had the choice: it
could have hit somebody, and it could have done something else. An answer to a draw card is none, as it passes on what else one draws.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from lastcard import engine
from lastcard.cards import Card
from lastcard.community.ratings.facts import Hits
from lastcard.engine.hands import after
from lastcard.game.round import Round
from lastcard.room.log.match_log import rounds_of
from lastcard.rules.compiled import compile_rules

_HOSTILE: Final = engine.SKIP | engine.DRAW | engine.UNTIL | engine.ROULETTE
_AT_NOBODY: Final = engine.EVERYBODY | engine.PICK
"""Cards that hit all others, or whoever their player picks: putting them down spares nobody."""


_CARD: Final = 2
"""How many characters a card has."""


def table_hits(chunks: Iterable[bytes], number: int) -> list[Hits]:
    """Return what the seats of a match did to each other, from the log of its table. A job."""
    found: Counter[tuple[int, int, str]] = Counter()
    for one in rounds_of(chunks, number):
        found.update(hits_of(one.match.rounds[-1].round))
    return [
        Hits(by, on, *(found[by, on, what] for what in ("had", "hit", "picks", "picked")))
        for by, on in sorted({(by, on) for by, on, _ in found})
    ]


def hits_of(played: Round) -> Counter[tuple[int, int, str]]:
    """Return the counts of one round, by the numbers of both seats and by what is counted.

    >>> rnd = Round.from_text("classic | rsr5 b1b2 g1g2 | r7 | p1> | b3g4y8")
    >>> _ = rnd.play("p1 rs")
    >>> hits_of(rnd)
    Counter({(0, 1, 'had'): 1, (0, 1, 'hit'): 1})
    """
    found: Counter[tuple[int, int, str]] = Counter()
    rnd = played.from_start()
    chairs = [int(seat[1:]) - 1 for seat in rnd.seats]
    for action in played.actions:
        seat, _, words = action.partition(" ")
        if seat in rnd.seats and not words.startswith(("uno", "catch", "notice")):
            for what, on in _counted(rnd, seat, words):
                found[chairs[rnd.seats.index(seat)], chairs[on], what] += 1
        rnd.play(action)
    return found


def _counted(rnd: Round, seat: str, words: str) -> list[tuple[str, int]]:
    """Return what an action counts as that is about to be done, each with the place of the other seat in the round."""
    asked = next((ask for ask in rnd.asks_of(seat) if ask.must), None)
    offered = [action.partition(" ")[2] for action in asked.actions] if asked is not None else []
    if len(offered) < 2 or "accept" in offered or rnd.is_swapping:
        return []
    if offered[0].startswith("target "):
        picks = [rnd.seats.index(one.partition(" ")[2]) for one in offered]
        return [("picks", on) for on in picks] + [("picked", rnd.seats.index(words.partition(" ")[2]))]
    done = words.removesuffix("!")
    victims = _victims(rnd, seat, {*offered, done})
    if not victims or all(one in victims for one in offered):
        return []
    return [("had", on) for on in sorted(set(victims.values()))] + [("hit", victims[one]) for one in (done,) if one in victims]


def _victims(rnd: Round, seat: str, plays: Iterable[str]) -> dict[str, int]:
    """Return those of some plays that hit another seat, each with the place of that one."""
    rules, place = compile_rules(rnd.rules), rnd.seats.index(seat)
    found: dict[str, int] = {}
    verbs = {one: rules.verbs[Card(card).kind] for one in plays if len(card := one.partition(":")[0]) == _CARD}
    if any(each & _HOSTILE and not each & _AT_NOBODY for each in verbs.values()):
        state = rnd.state()
        forward = after(state, place)
        state.direction = -state.direction
        back = after(state, place)
        for one, each in verbs.items():
            if each & _HOSTILE and not each & _AT_NOBODY:
                found[one] = back if each & engine.REVERSE else forward
    return {one: on for one, on in found.items() if on != place}
