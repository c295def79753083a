"""Games played and counted at once: how often each number occurred in each column, without a row for each game. Compiled with the engine.

``seen[place * WIDTH + number]`` is how often a number occurred: places are those of a row, then sums of some of them. A number that is
not below WIDTH, or is negative, goes to ``over`` with its place: ``over[0]`` such pairs follow it. When there might be no room for those
of another game, the caller gets the number of games played so far, and plays on after it has emptied the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import R_TURN
from lastcard.fast.program.games.counts import CHALLENGES, GUILTY, MISSED, TURNS
from lastcard.fast.program.games.rounds import play_out
from lastcard.fast.program.games.rows import G_PLACES, G_POINTS, G_TALLY, G_WINNERS, G_WON, ROW, play_match, start_round, write_round

if TYPE_CHECKING:
    from lastcard.engine.match_state import MatchState
    from lastcard.fast.compiler.records import GameRules, GameState

WIDTH = 1032  # an odd number of lines of memory, or the columns would get in each other's way in the processor's cache
H_FORCED = ROW  # cards drawn because of a card
H_PENALTY = ROW + 1  # cards drawn as a penalty
H_MISSED = ROW + 2
H_LOST = ROW + 3  # challenges that were wrong
H_POINTS = ROW + 4  # of all seats of a bot, by the bot's number
H_WON = ROW + 14
H_PLACES = ROW + 24
PLACES = ROW + 34
OVER = 513  # the length of ``over``


def count_rounds(
    s: GameState, rules: GameRules, row: list[int], seen: list[int], over: list[int], masks: list[int], first: int, games: int, key: int
) -> int:
    """Play single rounds, number ``first`` and those after it, and count; return how many were played."""
    for game in range(games):
        if over[0] * 2 + 2 * PLACES >= OVER:
            return game
        start_round(s, rules, first + game, key)
        play_out(s, rules)
        write_round(s, rules, row, first + game, 1, 0)
        count_game(s, row, seen, over, masks, s.seats, first + game)
    return games


def count_matches(
    s: GameState,
    rules: GameRules,
    match: MatchState,
    row: list[int],
    seen: list[int],
    over: list[int],
    masks: list[int],
    first: int,
    games: int,
    key: int,
) -> int:
    """Play matches, number ``first`` and those after it, and count; return how many were played."""
    for game in range(games):
        if over[0] * 2 + 2 * PLACES >= OVER:
            return game
        play_match(s, rules, match, row, first + game, 1, 0, key)
        count_game(s, row, seen, over, masks, match.players, first + game)
    return games


def count_game(s: GameState, row: list[int], seen: list[int], over: list[int], masks: list[int], players: int, number: int) -> None:
    """Count a game: ``row`` has what came of it; ``masks`` how often each mask of winners, by how far the bots have moved on."""
    for place in range(G_POINTS):
        count_number(seen, over, place, row[place])
    for player in range(players):
        count_number(seen, over, G_POINTS + player, row[G_POINTS + player])
        count_number(seen, over, G_WON + player, row[G_WON + player])
        count_number(seen, over, G_PLACES + player, row[G_PLACES + player])
    for place in range(G_TALLY, ROW):
        count_number(seen, over, place, row[place])
    count_sums(s, row, seen, over)
    moved = number % players if s.rotating else 0
    masks[moved << players | row[G_WINNERS]] += 1
    count_bots(s, row, seen, over, players, moved)


def count_sums(s: GameState, row: list[int], seen: list[int], over: list[int]) -> None:
    """Count the sums of columns."""
    forced = 0
    penalty = 0
    missed = 0
    for reason in range(R_TURN + 1, MISSED):
        drawn = row[G_TALLY + reason]
        forced += drawn
        penalty += drawn if s.penalties >> reason & 1 else 0
    for place in range(MISSED, TURNS):
        missed += row[G_TALLY + place]
    count_number(seen, over, H_FORCED, forced - penalty)
    count_number(seen, over, H_PENALTY, penalty)
    count_number(seen, over, H_MISSED, missed)
    count_number(seen, over, H_LOST, row[G_TALLY + CHALLENGES] - row[G_TALLY + GUILTY])


def count_bots(s: GameState, row: list[int], seen: list[int], over: list[int], players: int, moved: int) -> None:
    """Count the points, wins and places of each bot, all its seats together."""
    for bot in range(s.names):
        points = 0
        wins = 0
        ranks = 0
        for player in range(players):
            if s.name[player] == bot:
                place = player - moved if player >= moved else player - moved + players
                points += row[G_POINTS + place]
                wins += row[G_WON + place]
                ranks += row[G_PLACES + place]
        count_number(seen, over, H_POINTS + bot, points)
        count_number(seen, over, H_WON + bot, wins)
        count_number(seen, over, H_PLACES + bot, ranks)


def count_number(seen: list[int], over: list[int], place: int, number: int) -> None:
    """Count a number of a column."""
    if 0 <= number < WIDTH:
        seen[place * WIDTH + number] += 1
    else:
        n = over[0]
        over[0] = n + 1
        over[1 + 2 * n] = place
        over[2 + 2 * n] = number
