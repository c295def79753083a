"""Games played and written as rows: single rounds, and matches by the rules of ``scoring`` and ``dealers``. Compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import NOBODY
from lastcard.engine.dealers import DRAW_CARDS, DRAW_LOT, draw_cards, draw_lot, find_dealer
from lastcard.engine.luck import CUTS, LOT, below, derived, mixed
from lastcard.engine.scoring import LOW_TOTAL, begin_match, count_round, how_many
from lastcard.engine.turns import hand_value
from lastcard.fast.program.games.counts import LISTENS, TALLIES, TURNS
from lastcard.fast.program.games.drive import CAREFULLY, WILDLY, start
from lastcard.fast.program.games.rounds import play_out

if TYPE_CHECKING:
    from lastcard.engine.match_state import MatchState
    from lastcard.fast.compiler.records import GameRules, GameState

# ---- the columns of a game: indices in ``row`` -------------------------------------------------------------------------
G_DECISIONS = 0
G_CHOICES = 1  # decisions with more than one lawful answer
G_ROUNDS = 2
G_WINNERS = 3  # players, as a mask
G_LEAD = 4  # how often the lead changed
G_STUCK = 5  # rounds given up
G_VOID = 6
G_POINTS = 8  # of each player: what is left in its hand, or its total
G_WON = 18  # rounds won by each player
G_PLACES = 28  # the places that each player took, one number a round, added up (HR-35)
G_TALLY = 38
ROW = G_TALLY + TALLIES


# ---- games ----------------------------------------------------------------------------------------------------------------
def rounds(s: GameState, rules: GameRules, row: list[int], first: int, games: int, key: int) -> None:
    """Play single rounds, number ``first`` and those after it, and write what came of each. The last seat deals, so that p1 begins."""
    for game in range(games):
        start_round(s, rules, first + game, key)
        play_out(s, rules)
        write_round(s, rules, row, first, games, game)


def start_round(s: GameState, rules: GameRules, number: int, key: int) -> None:
    """Deal a single round, by its number."""
    s.dealer = s.seats - 1
    begin(s)
    for seat in range(s.seats):
        place_bot(s, seat, seat, s.seats, number)
    s.key = derived(key, number)
    start(s, rules)


def write_round(s: GameState, rules: GameRules, row: list[int], first: int, games: int, game: int) -> None:
    """Write what came of a single round."""
    s.tally[TURNS] += s.turns
    write_game(s, row, games, game)
    row[G_ROUNDS * games + game] = 1
    row[G_WINNERS * games + game] = s.winners
    row[G_STUCK * games + game] = s.stuck
    row[G_VOID * games + game] = s.void
    for seat in range(s.seats):
        row[(G_POINTS + seat) * games + game] = hand_value(s, rules, seat)
        row[(G_WON + seat) * games + game] = s.winners >> seat & 1
        row[(G_PLACES + seat) * games + game] = place_of(s, rules, seat)
    if s.broken and s.broken_game < 0:
        s.broken_game = first + game


def place_of(s: GameState, rules: GameRules, seat: int) -> int:
    """Return the place of a seat in its round: who has taken none counts as last; 0 where nobody plays for places."""
    if rules.places == 0:
        return 0
    return s.place[seat] if s.place[seat] else s.seats


def begin(s: GameState) -> None:
    """Begin to count."""
    for i in range(TALLIES):
        s.tally[i] = 0
    s.decisions = 0
    s.choices = 0
    s.lead_changes = 0
    s.eager = s.jumping


def place_bot(s: GameState, seat: int, player: int, players: int, game: int) -> None:
    """Put a bot on a seat; with ``s.rotating`` the bots move on one seat from game to game."""
    bot = (player + game) % players if s.rotating else player
    s.policy[seat] = s.bots[bot]
    s.rate[seat] = s.rates[bot]
    if s.bots[bot] == WILDLY:
        s.eager = 1
    if s.bots[bot] >= CAREFULLY:
        s.listening |= LISTENS


def write_game(s: GameState, row: list[int], games: int, game: int) -> None:
    """Write what is counted in rounds and matches alike: one column for each thing, one place in it for each game."""
    row[G_DECISIONS * games + game] = s.decisions
    row[G_CHOICES * games + game] = s.choices
    row[G_LEAD * games + game] = s.lead_changes
    for i in range(TALLIES):
        row[(G_TALLY + i) * games + game] = s.tally[i]


# ---- matches ---------------------------------------------------------------------------------------------------------------
MATCH_LIMIT = 2000  # rounds after which a match is given up


def matches(s: GameState, rules: GameRules, match: MatchState, row: list[int], first: int, games: int, key: int) -> None:
    """Play matches, number ``first`` and those after it, and write what came of each."""
    for game in range(games):
        play_match(s, rules, match, row, first, games, game, key)


def play_match(s: GameState, rules: GameRules, match: MatchState, row: list[int], first: int, games: int, game: int, key: int) -> None:
    """Play a match, and write what came of it."""
    start_match(s, rules, match, row, games, game)
    leader = NOBODY
    while goes_on(match):
        deal_next(s, rules, match, first + game, derived(key, first + game))
        play_out(s, rules)
        leader = count_next(s, rules, match, row, first, games, game, leader)
    write_match(s, match, row, games, game)


def start_match(s: GameState, rules: GameRules, match: MatchState, row: list[int], games: int, game: int) -> None:
    """Begin a match, and to count what comes of it."""
    begin(s)
    begin_match(match, rules)
    row[G_STUCK * games + game] = 0
    row[G_VOID * games + game] = 0
    for player in range(match.players):
        row[(G_WON + player) * games + game] = 0
        row[(G_PLACES + player) * games + game] = 0


def goes_on(match: MatchState) -> bool:
    """Return whether another round is played."""
    return match.winners == 0 and match.rounds < MATCH_LIMIT


def deal_next(s: GameState, rules: GameRules, match: MatchState, number: int, key: int) -> None:
    """Seat the players for the next round of match ``number``, whose luck is that of a key, and deal it."""
    s.key = derived(key, match.rounds + 1)
    draw_for_dealer(s, rules, match)
    seat = 0
    for player in range(match.players):
        if match.playing >> player & 1:
            place_bot(s, seat, player, match.players, number)
            seat += 1
    seat_players(s, match)
    start(s, rules)


def count_next(s: GameState, rules: GameRules, match: MatchState, row: list[int], first: int, games: int, game: int, leader: int) -> int:
    """Count a round of a match that was played; return who leads the match then, ``leader`` if nobody else does."""
    s.tally[TURNS] += s.turns
    seat = 0
    for player in range(match.players):
        if match.playing >> player & 1:
            row[(G_PLACES + player) * games + game] += place_of(s, rules, seat)
            seat += 1
    won = count_one(s, rules, match)
    row[G_STUCK * games + game] += s.stuck
    row[G_VOID * games + game] += s.void
    for player in range(match.players):
        row[(G_WON + player) * games + game] += won >> player & 1
    if s.broken and s.broken_game < 0:
        s.broken_game = first + game
    ahead = ahead_in_match(match, rules)
    if ahead == NOBODY or ahead == leader:
        return leader
    s.lead_changes += leader != NOBODY
    return ahead


def write_match(s: GameState, match: MatchState, row: list[int], games: int, game: int) -> None:
    """Write what came of a match."""
    write_game(s, row, games, game)
    row[G_ROUNDS * games + game] = match.rounds
    row[G_WINNERS * games + game] = match.winners
    for player in range(match.players):
        row[(G_POINTS + player) * games + game] = match.totals[player]


def draw_for_dealer(s: GameState, rules: GameRules, match: MatchState) -> None:
    """Find out who deals, with the luck of the round that is to be dealt."""
    wanted = find_dealer(match, rules)
    cut = 0
    while wanted == DRAW_CARDS:
        for i in range(rules.deck_n):
            match.order[i] = rules.deck[i]
        for back in range(1, rules.deck_n):
            place = rules.deck_n - back
            other = below(mixed(s.key, CUTS + 256 * cut + place), place + 1)
            held = match.order[place]
            match.order[place] = match.order[other]
            match.order[other] = held
        match.order_n = rules.deck_n
        match.drawn_n = 0
        cut += 1
        wanted = draw_cards(match, rules)
    if wanted == DRAW_LOT:
        draw_lot(match, rules, below(mixed(s.key, LOT), how_many(match.playing)))


def seat_players(s: GameState, match: MatchState) -> None:
    """Seat those who play the next round, in their order."""
    seat = 0
    for player in range(match.players):
        if match.playing >> player & 1:
            if player == match.dealer:
                s.dealer = seat
            seat += 1
    s.seats = seat


def count_one(s: GameState, rules: GameRules, match: MatchState) -> int:
    """Count a round that is over or given up; return the players that won it."""
    won = 0
    seat = 0
    out = NOBODY
    for player in range(match.players):
        match.points[player] = 0
        if rules.places:
            match.places[player] = 0
            match.takes[player] = 0
        if match.playing >> player & 1:
            match.points[player] = hand_value(s, rules, seat)
            if rules.places:
                match.places[player] = s.place[seat]
                match.takes[player] = s.takes[seat]
            if s.winners >> seat & 1:
                won |= 1 << player
                if s.out == seat or (s.out == NOBODY and out == NOBODY):
                    out = player
            seat += 1
    if s.stuck:
        won = 0
    count_round(match, rules, won, out if won else NOBODY, s.void or s.stuck)
    return won


def ahead_in_match(match: MatchState, rules: GameRules) -> int:
    """Return the player that alone is ahead, NOBODY if several are."""
    low = rules.match_mode >= LOW_TOTAL
    ahead = NOBODY
    best = 0
    for player in range(match.players):
        total = -match.totals[player] if low else match.totals[player]
        if low and not match.playing >> player & 1:
            continue
        if ahead == NOBODY or total > best:
            best = total
            ahead = player
    for player in range(match.players):
        total = -match.totals[player] if low else match.totals[player]
        if player != ahead and total == best and (not low or match.playing >> player & 1):
            return NOBODY
    return ahead
