"""What a round is worth to a match: the chance to win it after a round, if all play alike in those that follow.

Each round that was played out is counted, and the match goes on from there with rounds that were played from the deal by the same bots
(``fast/program/search/matches.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from lastcard.fast.analysis.programs import program_of
from lastcard.fast.analysis.view_playouts import ENTRIES, Playouts, Search, playouts, table_of
from lastcard.fast.compiler.calls import Numbers, numbers
from lastcard.fast.compiler.records import MATCH, packed
from lastcard.fast.program.search import matches as program
from lastcard.fast.program.search.playouts import RESULTS, WON
from lastcard.game.round import Round
from lastcard.game.standing import Standing
from lastcard.game.verifiable_chance import key_of
from lastcard.rules.rules import Rules

SURE: Final = WON * program.TIMES
"""The number of a match that is won for sure."""
_DEALS: Final = 64
_ROUNDS: Final = 16
"""Deals from which the rounds that follow are taken, and how often each is played."""


def match_chances(standing: Standing, players: Sequence[int], found: Playouts, place: int, policy: str, seed: str | int) -> Numbers | None:
    """Return the chance to win the match for each world and action of playouts, in parts of SURE; None where it is not worked out.

    That is where players drop out of the match one by one, and where others play on for places (HR-35).

    ``players`` are those of the seats, from 0; ``place`` is the seat's. The bots of ``policy`` play the rounds that follow.
    """
    if standing.over or standing.rules["match.mode"] == "elimination" or standing.rules["places"] != "off":
        return None
    is_last = standing.rules["match.mode"] == "single_hand"
    later = numbers(0) if is_last else rounds_from_the_deal(standing.rules, len(standing.totals), policy)
    return won_after(standing, players, found, players[place], later, seed)


def won_after(standing: Standing, players: Sequence[int], found: Playouts, player: int, later: Numbers, seed: str | int) -> Numbers:
    """Return the chance of a player to win the match after rounds; ``later`` are the results of rounds that can follow."""
    begun = numbers(program.BEGUN)
    begun[program.B_ROUNDS], begun[program.B_VOID] = standing.rounds, standing.void_rounds
    begun[program.B_TIME_UP], begun[program.B_PLAYER] = int(standing.time_up), player
    for one, total in enumerate(standing.totals):
        begun[program.B_TOTALS + one] = total
    for seat, one in enumerate(players):
        begun[program.B_PLAYERS + seat] = one
    row = numbers(found.worlds * found.actions)
    match = bytearray(packed(MATCH, {"players": len(standing.totals)}))
    shape = (found.seats, found.worlds, found.actions)
    laters = len(later) // RESULTS
    ended = found.results
    arguments = (match, table_of(standing.rules), begun, ended, *shape, later or numbers(1), laters, key_of(seed), row)
    if row:
        program_of(ENTRIES).call("win_matches", *arguments)
    return row


@lru_cache(maxsize=32)
def rounds_from_the_deal(rules: Rules, seats: int, policy: str) -> Numbers:
    """Return the results of rounds that bots played from the deal."""
    found = numbers(0)
    for deal in range(_DEALS):
        rnd = Round.deal(rules, seats, seed=f"a round of a match {deal}")
        asked = next(ask.seat for ask in rnd.asks if ask.seat != "d")
        found += playouts(Search.open(rnd, asked), [None], _ROUNDS, deal, policy=policy).results
    return found
