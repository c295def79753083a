"""The chance to win a match after a round: rounds that were played from the deal follow it, drawn by lot. Compiled with the engine.

Rounds are those of ``playouts``, as ``write_results`` writes them. In each that follows, the seats change places by lot, so that everybody
wins as often. The same rounds follow each action of a world.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import SEATS
from lastcard.engine.luck import below, derived, mixed
from lastcard.engine.scoring import NO_PLAYER, count_round, how_many
from lastcard.fast.program.search.playouts import MOST_LEFT, R_ENDED, R_LEFT, RESULTS, VOID, WON

if TYPE_CHECKING:
    from lastcard.engine.match_state import MatchState
    from lastcard.fast.compiler.records import GameRules

TIMES = 2  # how often a match goes on from the end of a round
LONGEST = 200  # after so many more rounds a match is taken to be won in equal shares

# ---- where a match stands: places in ``begun`` ----------------------------------------------------------------------------
B_ROUNDS = 0
B_VOID = 1  # rounds that did not count
B_TIME_UP = 2
B_PLAYER = 3  # whose chance is wanted
B_TOTALS = 4  # by player
B_PLAYERS = B_TOTALS + SEATS  # of the seats of the round that ends first
BEGUN = B_PLAYERS + SEATS


def win_matches(
    match: MatchState,
    rules: GameRules,
    begun: list[int],
    ended: list[int],
    seats: int,
    worlds: int,
    n: int,
    later: list[int],
    laters: int,
    key: int,
    row: list[int],
) -> None:
    """Write for each world and each of ``n`` actions how often ``match.players`` go on to a match that a player wins, in parts of WON.

    ``ended`` are the results of the round by so many seats, ``later`` those of ``laters`` rounds that can follow; without any, a match
    that is not decided is won in equal shares. ``row`` gets the sum of TIMES matches.
    """
    for world in range(worlds):
        for i in range(n):
            place = world * n + i
            row[place] = 0
            for time in range(TIMES):
                row[place] += win_match(match, rules, begun, ended, seats, place, later, laters, derived(derived(key, world), time))


def win_match(
    match: MatchState,
    rules: GameRules,
    begun: list[int],
    ended: list[int],
    seats: int,
    place: int,
    later: list[int],
    laters: int,
    key: int,
) -> int:
    """Return the share of a player in one match that goes on from the end of a round, in parts of WON."""
    go_back(match, begun)
    player = begun[B_PLAYER]
    everybody = match.playing
    count_ended(match, rules, begun, ended, place, seats, 0, 1)
    for step in range(LONGEST):
        if match.winners:
            return WON if match.winners >> player & 1 else 0
        if match.playing != everybody:  # those who share the lowest total play on: one is as likely as another
            return WON // how_many(match.playing) if match.playing >> player & 1 else 0
        if laters == 0:
            break
        which = below(mixed(key, 2 * step), laters)
        count_ended(match, rules, begun, later, which, match.players, below(mixed(key, 2 * step + 1), match.players), 0)
    return WON // 2 if rules.teams else WON // match.players


def go_back(match: MatchState, begun: list[int]) -> None:
    """Put a match back to where it stood before the round."""
    match.playing = (1 << match.players) - 1
    match.rounds = begun[B_ROUNDS]
    match.void_rounds = begun[B_VOID]
    match.time_up = begun[B_TIME_UP]
    match.winners = 0
    for player in range(match.players):
        match.totals[player] = begun[B_TOTALS + player]


def count_ended(
    match: MatchState, rules: GameRules, begun: list[int], ended: list[int], place: int, seats: int, turned: int, own: int
) -> None:
    """Count a round of a list, its seats turned so many places; ``own``: the seats are those of the round that ends first."""
    at = place * RESULTS
    won = 0
    for player in range(match.players):
        match.points[player] = 0
    for seat in range(seats):
        other = (seat + turned) % seats
        player = begun[B_PLAYERS + seat] if own else seat
        match.points[player] = ended[at + R_LEFT + other // 5] >> 12 * (other % 5) & MOST_LEFT
        if ended[at + R_ENDED] >> other & 1:
            won |= 1 << player
    count_round(match, rules, won, NO_PLAYER, ended[at + R_ENDED] >= VOID)
