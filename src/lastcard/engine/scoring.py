"""The rules of a match: the points of a round, who is still in, who has won. Uses integers and tables only.

Its interface:

* ``begin_match(match, rules)`` resets the totals of ``match.players`` players,
* ``count_round(match, rules, won, first, void)`` counts a round that ended; ``match.points`` holds the value left in each hand.

``dealers`` finds who deals the next round. ``match`` is an ``engine.match_state.MatchState``, ``rules`` a table
(``rules.compiled.CompiledRules``); the same code runs interpreted and compiled, like the rest of the engine. Players are numbered from 0;
those who take part in a round are its seats, in the same order. A set of players is a mask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import FLAT_PLACES

if TYPE_CHECKING:
    from lastcard.engine.match_state import MatchState
    from lastcard.rules.compiled import CompiledRules

NO_PLAYER = -1

# ---- values of settings: their places in rules/settings.toml, which names these constants ---------------------------------
SINGLE_HAND = 1  # match.mode
LOW_TOTAL = 2
ELIMINATION = 3
LOW_SHARED = 1  # low.tie
ALL_ADD = 1  # elimination.blocked
OUT_EACH_ROUND = 1  # elimination.out
ONE_HAND = 0  # final.heads_up
FLAT_ROUND = 1  # score.round


# ---- players -------------------------------------------------------------------------------------------------------------
def side_of(match: MatchState, rules: CompiledRules, player: int) -> int:
    """Return the players that play on the same side, as a mask (CL-48, G-18)."""
    if not rules.teams:
        return 1 << player
    return 0x155 << player % 2 & (1 << match.players) - 1


def sides_of(match: MatchState, rules: CompiledRules, players: int) -> int:
    """Return the players of all sides that some players belong to."""
    if not rules.teams:
        return players
    sides = 0
    for player in range(match.players):
        if players >> player & 1:
            sides |= side_of(match, rules, player)
    return sides


def how_many(players: int) -> int:
    """Return how many players a mask holds."""
    count = 0
    while players:
        players &= players - 1
        count += 1
    return count


# ---- points --------------------------------------------------------------------------------------------------------------
def begin_match(match: MatchState, rules: CompiledRules) -> bool:
    """Reset the score; return whether a match of this mode can have this many players (G-16)."""
    match.playing = (1 << match.players) - 1
    match.rounds = 0
    match.void_rounds = 0
    match.time_up = 0
    match.winners = 0
    match.dropped = 0
    match.void = 0
    match.dealer = NO_PLAYER
    match.last_winner = NO_PLAYER
    for player in range(match.players):
        match.totals[player] = 0
        match.gained[player] = 0
    eliminates = rules.match_mode == ELIMINATION
    match.final = 1 if eliminates and match.players == 2 and rules.final_heads_up == ONE_HAND else 0
    return not eliminates or match.players >= rules.elimination_min_players


def count_round(match: MatchState, rules: CompiledRules, won: int, first: int, void: int) -> None:
    """Count a round: ``won`` are the players that won it, ``first`` the one that went out first.

    After a tie in a blocked round, and after a void one, nobody won; ``match.points`` is 0 for those who did not play.
    """
    match.rounds += 1
    match.dropped = 0
    match.void = 1 if void else 0
    match.last_winner = first
    mode = rules.match_mode
    for player in range(match.players):
        match.gained[player] = 0
    if void:
        match.void_rounds += 1
        return
    if won and rules.places == FLAT_PLACES:
        give_points_of_places(match, rules)
    elif won and rules.places and mode != LOW_TOTAL and mode != ELIMINATION:
        for player in range(match.players):
            match.gained[player] = match.takes[player]
    elif won and (mode == LOW_TOTAL or mode == ELIMINATION):
        add_own_points(match, 0 if mode == LOW_TOTAL or rules.elimination_blocked == ALL_ADD else won)
    elif won:
        collect_points(match, rules, won)
    add_house_points(match, rules, won)
    for player in range(match.players):
        match.totals[player] += match.gained[player]
    if mode == SINGLE_HAND:
        decide_by_hand(match, rules, won)
    elif mode == LOW_TOTAL:
        decide_by_low_total(match, rules)
    elif mode == ELIMINATION:
        eliminate(match, rules, first)
    else:
        decide_by_target(match, rules)


def collect_points(match: MatchState, rules: CompiledRules, won: int) -> None:
    """Give the winner (or the winning side) the value of the cards that the others hold; several share it (PP-73, CL-50, EA-61).

    With ``score.round=flat(N)`` each of them gets N points instead (HR-19).
    """
    sides = sides_of(match, rules, won)
    pot = 0
    shares = 0
    for player in range(match.players):
        if not sides >> player & 1:
            pot += match.points[player]
        elif side_of(match, rules, player) & (1 << player) - 1 == 0:
            shares += 1
    for player in range(match.players):
        if sides >> player & 1:
            match.gained[player] = rules.score_round_n if rules.score_round == FLAT_ROUND else pot // shares


def give_points_of_places(match: MatchState, rules: CompiledRules) -> None:
    """Give each player who went out N points for every player then still in the round, knocked out or not (``places=flat(N)``, HR-35).

    If everybody adds points, each player gets N for every one that went out before instead.
    """
    own = rules.match_mode == LOW_TOTAL or rules.match_mode == ELIMINATION
    for player in range(match.players):
        if not match.playing >> player & 1:
            continue
        place = match.places[player]
        beaten = 0
        for other in range(match.players):
            if other == player or not match.playing >> other & 1:
                continue
            if own:
                beaten += match.places[other] > 0 and (place == 0 or match.places[other] < place)
            else:
                beaten += place > 0 and (match.places[other] == 0 or match.places[other] > place)
        match.gained[player] = beaten * rules.places_n


def add_own_points(match: MatchState, spared: int) -> None:
    """Add to each player the value of the own hand (PP-80, CL-51), except to some: by G-16 to the winner even of a blocked round.

    Nobody scores after a tie in a blocked round (G-2).
    """
    for player in range(match.players):
        match.gained[player] = 0 if spared >> player & 1 else match.points[player]


def add_house_points(match: MatchState, rules: CompiledRules, won: int) -> None:
    """Give the winner of the round ``score.out`` extra points (HR-20); subtract them if everybody adds the own cards.

    Then multiply all gains of the round by ``score.times`` (HR-21).
    """
    own = rules.match_mode == LOW_TOTAL or rules.match_mode == ELIMINATION
    sides = sides_of(match, rules, won)
    for player in range(match.players):
        if sides >> player & 1:
            match.gained[player] += -rules.score_out if own else rules.score_out
        match.gained[player] *= rules.score_times


def highest_total(match: MatchState) -> int:
    """Return the highest total of all players, including those that are out."""
    best = 0
    for player in range(match.players):
        best = max(best, match.totals[player])
    return best


def lowest_players(match: MatchState) -> int:
    """Return the players with the lowest total among those still in, as a mask."""
    lowest = 0
    least = 0
    for player in range(match.players):
        if match.playing >> player & 1:
            total = match.totals[player]
            if lowest == 0 or total < least:
                least = total
                lowest = 1 << player
            elif total == least:
                lowest |= 1 << player
    return lowest


# ---- who has won ---------------------------------------------------------------------------------------------------------
def decide_by_hand(match: MatchState, rules: CompiledRules, won: int) -> None:
    """The first hand with a winner decides (MC-52)."""
    if won:
        match.winners = sides_of(match, rules, won)


def rounds_are_over(match: MatchState, rules: CompiledRules) -> int:
    """Return whether as many rounds have counted as ``match.rounds`` allows (HR-18), or the time is up (HR-23)."""
    return match.time_up > 0 or (rules.match_rounds > 0 and match.rounds - match.void_rounds >= rules.match_rounds)


def decide_by_target(match: MatchState, rules: CompiledRules) -> None:
    """The first player to reach the target wins (PP-79, CL-40), or after the last round the highest total (HR-18).

    If several share it (by v4.multi_out=shared, or after the last round), another round is played.
    """
    best = highest_total(match)
    if best < rules.match_target and not rounds_are_over(match, rules):
        return
    leaders = 0
    side = 0
    for player in range(match.players):
        if match.totals[player] == best:
            leaders |= 1 << player
            side = side_of(match, rules, player)
    if leaders == side:
        match.winners = leaders


def decide_by_low_total(match: MatchState, rules: CompiledRules) -> None:
    """When a player reaches the target, or after the last round (HR-18), the lowest total wins (PP-81, DF-71).

    A tie is settled by ``low.tie`` (PP-A18).
    """
    if highest_total(match) < rules.match_target and not rounds_are_over(match, rules):
        return
    lowest = lowest_players(match)
    if lowest & (lowest - 1) == 0 or rules.low_tie == LOW_SHARED:
        match.winners = lowest
    else:
        match.playing = lowest


def last_of_round(match: MatchState, first: int) -> int:
    """Return the player who holds most points after a round that ``first`` won, as a mask: of several the one with the highest total.

    It is empty if several share that total as well.
    """
    last = 0
    most = 0
    total = 0
    for player in range(match.players):
        if match.playing >> player & 1 and player != first:
            points = match.points[player]
            if last == 0 or points > most or (points == most and match.totals[player] > total):
                last = 1 << player
                most = points
                total = match.totals[player]
            elif points == most and match.totals[player] == total:
                last |= 1 << player
    return last if last & (last - 1) == 0 else 0


def eliminate(match: MatchState, rules: CompiledRules, first: int) -> None:
    """A player who reaches the target is out; the last two play head to head (CL-51…53, DF-78…81, EA-56…58, G-16, G-17).

    Under ``elimination.out=round`` the last of each round is out instead (HR-34); ``first`` won the round, NO_PLAYER if nobody did.
    """
    if match.final:
        if first >= 0:
            match.winners = 1 << first
        return
    left = 0
    for player in range(match.players):
        if match.playing >> player & 1 and (rules.elimination_out == OUT_EACH_ROUND or match.totals[player] < rules.match_target):
            left |= 1 << player
    if rules.elimination_out == OUT_EACH_ROUND and first >= 0:
        left &= ~last_of_round(match, first)
    everybody_out = left == 0
    if everybody_out:
        left = lowest_players(match)
    match.dropped = match.playing & ~left
    match.playing = left
    if left & (left - 1) == 0:
        match.winners = left
    elif everybody_out or (how_many(left) == 2 and rules.final_heads_up == ONE_HAND):
        match.final = 1
