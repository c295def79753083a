"""The rules of a match: what a round counts, who is still in, who has won, who deals next. Integers and tables; imports nothing.

The face of this file:

* ``begin_match(score, rules)`` resets the score of ``score.players`` players,
* ``count_round(score, rules, won, first, void)`` counts a round that ended; what was left in hand stands in ``score.points``,
* ``find_dealer(score, rules)`` says who deals the next round, or what is to be drawn for it: ``draw_cards`` or ``draw_lot`` goes on.

``score`` is an ``engine.score.Score``, ``rules`` a table (``rules.compiled.CompiledRules``); the same text runs interpreted and compiled,
like the rest of the engine. Players are numbered from 0; those who take part in a round are its seats, in the same
order. A set of players is a mask. Chance stands outside: a shuffled box and the number of a lot are handed in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lastcard.engine.score import Score
    from lastcard.rules.compiled import CompiledRules

NO_PLAYER = -1

# ---- what it takes to know who deals -------------------------------------------------------------------------------------
DEALER_KNOWN = 0
DRAW_CARDS = 1  # a box freshly shuffled, put into ``score.order``; ``draw_cards`` goes on
ENOUGH_BOXES = 8  # after so many a tie goes to the earliest seat after all
DRAW_LOT = 2  # a number below the number of players; ``draw_lot`` goes on

# ---- values of settings: their places in rules/settings.toml, which names these constants ---------------------------------
SINGLE_HAND = 1  # match.mode
LOW_TOTAL = 2
ELIMINATION = 3
LOW_SHARED = 1  # low.tie
ALL_ADD = 1  # elimination.blocked
ONE_HAND = 0  # final.heads_up
FLAT_ROUND = 1  # score.round
PICK_HIGH_CARD = 0  # dealer.pick
PICK_CHOSEN = 1
PICK_STARTER = 3
TIE_EARLIEST = 1  # dealer.tie
DEALS_BY_DRAW = 1  # dealer.next
DEALS_BY_LOT = 2
DEALS_CHOSEN = 3
DEALS_WINNER = 4
DEALS_SAME = 5


# ---- players -------------------------------------------------------------------------------------------------------------
def side_of(score: Score, rules: CompiledRules, player: int) -> int:
    """Return the players that play on the same side, as a mask (CL-48, G-18)."""
    if not rules.teams:
        return 1 << player
    return 0x155 << player % 2 & (1 << score.players) - 1


def sides_of(score: Score, rules: CompiledRules, players: int) -> int:
    """Return the players of all sides that some players belong to."""
    sides = 0
    for player in range(score.players):
        if players >> player & 1:
            sides |= side_of(score, rules, player)
    return sides


def how_many(players: int) -> int:
    """Return how many players a mask holds."""
    count = 0
    while players:
        players &= players - 1
        count += 1
    return count


def player_at(score: Score, players: int, place: int) -> int:
    """Return the player at a place among some, from 0; NO_PLAYER beyond the last."""
    found = NO_PLAYER
    for player in range(score.players):
        if players >> player & 1:
            if place == 0:
                found = player
            place -= 1
    return found


def takes_part(score: Score, player: int) -> int:
    """Return whether there is such a player and it plays the next round."""
    return player >= 0 and score.playing >> player & 1


# ---- points --------------------------------------------------------------------------------------------------------------
def begin_match(score: Score, rules: CompiledRules) -> bool:
    """Reset the score; return whether a match of this mode can have this many players (G-16)."""
    score.playing = (1 << score.players) - 1
    score.rounds = 0
    score.void_rounds = 0
    score.time_up = 0
    score.winners = 0
    score.dropped = 0
    score.void = 0
    score.dealer = NO_PLAYER
    score.last_winner = NO_PLAYER
    for player in range(score.players):
        score.totals[player] = 0
        score.gained[player] = 0
    eliminates = rules.match_mode == ELIMINATION
    score.final = 1 if eliminates and score.players == 2 and rules.final_heads_up == ONE_HAND else 0
    return not eliminates or score.players >= rules.elimination_min_players


def count_round(score: Score, rules: CompiledRules, won: int, first: int, void: int) -> None:
    """Count a round: ``won`` are the players that won it, ``first`` the one that was out first.

    After a tie in a blocked round, and after a void one, nobody won; ``score.points`` is 0 for those who did not play.
    """
    score.rounds += 1
    score.dropped = 0
    score.void = 1 if void else 0
    score.last_winner = first
    mode = rules.match_mode
    for player in range(score.players):
        score.gained[player] = 0
    if void:
        score.void_rounds += 1
        return
    if won and (mode == LOW_TOTAL or mode == ELIMINATION):
        add_own_points(score, 0 if mode == LOW_TOTAL or rules.elimination_blocked == ALL_ADD else won)
    elif won:
        collect_points(score, rules, won)
    add_house_points(score, rules, won)
    for player in range(score.players):
        score.totals[player] += score.gained[player]
    if mode == SINGLE_HAND:
        decide_by_hand(score, rules, won)
    elif mode == LOW_TOTAL:
        decide_by_low_total(score, rules)
    elif mode == ELIMINATION:
        eliminate(score, rules, first)
    else:
        decide_by_target(score, rules)


def collect_points(score: Score, rules: CompiledRules, won: int) -> None:
    """The winner (or the winning side) gets the value of the cards the others hold; several share it (PP-73, CL-50, EA-61).

    With ``score.round=flat(N)`` each of them gets N points instead (HR-19).
    """
    sides = sides_of(score, rules, won)
    pot = 0
    shares = 0
    for player in range(score.players):
        if not sides >> player & 1:
            pot += score.points[player]
        elif side_of(score, rules, player) & (1 << player) - 1 == 0:
            shares += 1
    for player in range(score.players):
        if sides >> player & 1:
            score.gained[player] = rules.score_round_n if rules.score_round == FLAT_ROUND else pot // shares


def add_own_points(score: Score, spared: int) -> None:
    """Everybody adds what is left in the own hand (PP-80, CL-51), but for some players: by G-16 the winner even of a blocked round.

    Nobody scores after a tie in a blocked round (G-2).
    """
    for player in range(score.players):
        score.gained[player] = 0 if spared >> player & 1 else score.points[player]


def add_house_points(score: Score, rules: CompiledRules, won: int) -> None:
    """Who won the round gets ``score.out`` points besides (HR-20), or so many fewer where everybody adds the own cards.

    Then all that was gained counts ``score.times`` times (HR-21).
    """
    own = rules.match_mode == LOW_TOTAL or rules.match_mode == ELIMINATION
    sides = sides_of(score, rules, won)
    for player in range(score.players):
        if sides >> player & 1:
            score.gained[player] += -rules.score_out if own else rules.score_out
        score.gained[player] *= rules.score_times


def highest_total(score: Score) -> int:
    """Return the highest total of all who ever played."""
    best = 0
    for player in range(score.players):
        best = max(best, score.totals[player])
    return best


def lowest_players(score: Score) -> int:
    """Return those who have the lowest total of the players still in, as a mask."""
    lowest = 0
    least = 0
    for player in range(score.players):
        if score.playing >> player & 1:
            total = score.totals[player]
            if lowest == 0 or total < least:
                least = total
                lowest = 1 << player
            elif total == least:
                lowest |= 1 << player
    return lowest


# ---- who has won ---------------------------------------------------------------------------------------------------------
def decide_by_hand(score: Score, rules: CompiledRules, won: int) -> None:
    """The first hand with a winner decides (MC-52)."""
    if won:
        score.winners = sides_of(score, rules, won)


def rounds_are_over(score: Score, rules: CompiledRules) -> int:
    """Return whether as many rounds have counted as ``match.rounds`` allows (HR-18), or the time is up (HR-23)."""
    return score.time_up > 0 or (rules.match_rounds > 0 and score.rounds - score.void_rounds >= rules.match_rounds)


def decide_by_target(score: Score, rules: CompiledRules) -> None:
    """The first player to reach the target wins (PP-79, CL-40), or after the last round the highest total (HR-18).

    If several share it (by v4.multi_out=shared, or after the last round), another round is played.
    """
    best = highest_total(score)
    if best < rules.match_target and not rounds_are_over(score, rules):
        return
    leaders = 0
    side = 0
    for player in range(score.players):
        if score.totals[player] == best:
            leaders |= 1 << player
            side = side_of(score, rules, player)
    if leaders == side:
        score.winners = leaders


def decide_by_low_total(score: Score, rules: CompiledRules) -> None:
    """When a player reaches the target, or after the last round (HR-18), the lowest total wins (PP-81, DF-71).

    A tie is settled by ``low.tie`` (PP-A18).
    """
    if highest_total(score) < rules.match_target and not rounds_are_over(score, rules):
        return
    lowest = lowest_players(score)
    if lowest & (lowest - 1) == 0 or rules.low_tie == LOW_SHARED:
        score.winners = lowest
    else:
        score.playing = lowest


def eliminate(score: Score, rules: CompiledRules, first: int) -> None:
    """A player who reaches the target is out; the last two play head to head (CL-51…53, DF-78…81, EA-56…58, G-16, G-17)."""
    if score.final:
        if first >= 0:
            score.winners = 1 << first
        return
    left = 0
    for player in range(score.players):
        if score.playing >> player & 1 and score.totals[player] < rules.match_target:
            left |= 1 << player
    everybody_out = left == 0
    if everybody_out:
        left = lowest_players(score)
    score.dropped = score.playing & ~left
    score.playing = left
    if left & (left - 1) == 0:
        score.winners = left
    elif everybody_out or (how_many(left) == 2 and rules.final_heads_up == ONE_HAND):
        score.final = 1


# ---- who deals -----------------------------------------------------------------------------------------------------------
def find_dealer(score: Score, rules: CompiledRules) -> int:
    """Find ``score.dealer`` for the next round, or return what has to be drawn for it (PP-A17, CL-A21, DF-A35, MC-A17, EA-A14, GB-A16).

    ``score.dealer`` is who dealt the last round, ``score.chosen`` whom the host names (NO_PLAYER: nobody). A void round is dealt again.
    """
    score.lot = NO_PLAYER
    if score.rounds == 0:
        return pick_dealer(score, rules)
    if score.void:
        return DEALER_KNOWN
    way = rules.dealer_next
    if way == DEALS_BY_DRAW:
        return begin_draw(score)
    if way == DEALS_BY_LOT:
        return DRAW_LOT
    stays = way == DEALS_SAME or way == DEALS_CHOSEN or (way == DEALS_WINNER and score.last_winner < 0)
    if way == DEALS_CHOSEN and takes_part(score, score.chosen):
        score.dealer = score.chosen
    elif way == DEALS_WINNER and takes_part(score, score.last_winner):
        score.dealer = score.last_winner
    elif not stays or not takes_part(score, score.dealer):
        score.dealer = next_player(score, score.dealer)
    return DEALER_KNOWN


def next_player(score: Score, player: int) -> int:
    """Return the next player to the left that plays the next round."""
    for other in range(player + 1, score.players):
        if score.playing >> other & 1:
            return other
    return player_at(score, score.playing, 0)


def pick_dealer(score: Score, rules: CompiledRules) -> int:
    """Find the dealer of the first round (``dealer.pick``: PP-13, CL-02, DF-13, MC-13, EA-08, GB-06)."""
    if rules.dealer_pick == PICK_HIGH_CARD:
        return begin_draw(score)
    if rules.dealer_pick != PICK_CHOSEN:
        return DRAW_LOT
    score.dealer = score.chosen if takes_part(score, score.chosen) else player_at(score, score.playing, 0)
    return DEALER_KNOWN


def draw_lot(score: Score, rules: CompiledRules, place: int) -> None:
    """The lot falls on the player at a place, who deals; or who starts, so that the one to the right deals."""
    score.lot = player_at(score, score.playing, place)
    score.dealer = score.lot
    if rules.dealer_pick == PICK_STARTER:
        score.dealer = player_at(score, score.playing, place - 1 if place else how_many(score.playing) - 1)


def begin_draw(score: Score) -> int:
    """Everybody is to draw a card for the deal, from a box that has yet to be shuffled."""
    score.drawing = score.playing
    score.order_n = 0
    score.drawn_n = 0
    score.boxes_n = 0
    return DRAW_CARDS


def draw_cards(score: Score, rules: CompiledRules) -> int:
    """Everybody draws a card, the highest deals; a tie by ``dealer.tie`` (PP-13…14, PP-A16).

    The caller has put the kinds of a whole box into ``score.order``, next card first, their number into ``score.order_n`` and 0 into
    ``score.drawn_n``. Who drew which is left in ``score.drawer``. Asks for DRAW_CARDS again if too few are left to draw once more.
    """
    while score.order_n - score.drawn_n >= how_many(score.drawing):
        score.drawing = draw_once(score, rules)
        if score.drawing & (score.drawing - 1) == 0 or rules.dealer_tie == TIE_EARLIEST:
            score.dealer = player_at(score, score.drawing, 0)
            return DEALER_KNOWN
    score.boxes_n += 1
    if score.boxes_n < ENOUGH_BOXES:
        return DRAW_CARDS
    score.dealer = player_at(score, score.drawing, 0)  # in this box all cards count the same
    return DEALER_KNOWN


def draw_once(score: Score, rules: CompiledRules) -> int:
    """Let all who draw take a card, and return those with the highest."""
    best = -1
    highest = 0
    for player in range(score.players):
        if score.drawing >> player & 1:
            value = rules.cut_value[score.order[score.drawn_n]]
            score.drawer[score.drawn_n] = player
            score.drawn_n += 1
            if value > best:
                best = value
                highest = 1 << player
            elif value == best:
                highest |= 1 << player
    return highest
