"""Find the dealer of the first round and of the next one. Uses integers and tables only.

``find_dealer(match, rules)`` finds the dealer, or returns what must be drawn for it; then call ``draw_cards`` or ``draw_lot``. The caller
supplies the outcomes of chance: a shuffled box and the number of a lot. ``match`` and ``rules`` are as in ``scoring``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.scoring import NO_PLAYER, how_many

if TYPE_CHECKING:
    from lastcard.engine.match_state import MatchState
    from lastcard.rules.compiled import CompiledRules

# ---- what must be drawn to find the dealer --------------------------------------------------------------------------------
DEALER_KNOWN = 0
DRAW_CARDS = 1  # a freshly shuffled box, put into ``match.order``; then call ``draw_cards``
ENOUGH_BOXES = 8  # after this many boxes, a tie goes to the earliest seat
DRAW_LOT = 2  # a number below the number of players; then call ``draw_lot``

# ---- values of settings: their places in rules/settings.toml, which names these constants ---------------------------------
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
def player_at(match: MatchState, players: int, place: int) -> int:
    """Return the player at a place of a set of players, from 0; NO_PLAYER beyond the last."""
    found = NO_PLAYER
    for player in range(match.players):
        if players >> player & 1:
            if place == 0:
                found = player
            place -= 1
    return found


def takes_part(match: MatchState, player: int) -> int:
    """Return whether there is such a player and it plays the next round."""
    return player >= 0 and match.playing >> player & 1


# ---- who deals -----------------------------------------------------------------------------------------------------------
def find_dealer(match: MatchState, rules: CompiledRules) -> int:
    """Find ``match.dealer`` for the next round, or return what has to be drawn for it (PP-A17, CL-A21, DF-A35, MC-A17, EA-A14, GB-A16).

    ``match.dealer`` is the dealer of the last round, ``match.chosen`` the host's choice (or NO_PLAYER). A void round is dealt again.
    """
    match.lot = NO_PLAYER
    if match.rounds == 0:
        return pick_dealer(match, rules)
    if match.void:
        return DEALER_KNOWN
    way = rules.dealer_next
    if way == DEALS_BY_DRAW:
        return begin_draw(match)
    if way == DEALS_BY_LOT:
        return DRAW_LOT
    stays = way == DEALS_SAME or way == DEALS_CHOSEN or (way == DEALS_WINNER and match.last_winner < 0)
    if way == DEALS_CHOSEN and takes_part(match, match.chosen):
        match.dealer = match.chosen
    elif way == DEALS_WINNER and takes_part(match, match.last_winner):
        match.dealer = match.last_winner
    elif not stays or not takes_part(match, match.dealer):
        match.dealer = next_player(match, match.dealer)
    return DEALER_KNOWN


def next_player(match: MatchState, player: int) -> int:
    """Return the next player to the left that plays the next round."""
    for other in range(player + 1, match.players):
        if match.playing >> other & 1:
            return other
    return player_at(match, match.playing, 0)


def pick_dealer(match: MatchState, rules: CompiledRules) -> int:
    """Find the dealer of the first round (``dealer.pick``: PP-13, CL-02, DF-13, MC-13, EA-08, GB-06)."""
    if rules.dealer_pick == PICK_HIGH_CARD:
        return begin_draw(match)
    if rules.dealer_pick != PICK_CHOSEN:
        return DRAW_LOT
    match.dealer = match.chosen if takes_part(match, match.chosen) else player_at(match, match.playing, 0)
    return DEALER_KNOWN


def draw_lot(match: MatchState, rules: CompiledRules, place: int) -> None:
    """Let a lot fall on the player at a place. That player deals; or starts, so that the player to the right deals."""
    match.lot = player_at(match, match.playing, place)
    match.dealer = match.lot
    if rules.dealer_pick == PICK_STARTER:
        match.dealer = player_at(match, match.playing, place - 1 if place else how_many(match.playing) - 1)


def begin_draw(match: MatchState) -> int:
    """Ask for a shuffled box from which everybody draws a card for the deal."""
    match.drawing = match.playing
    match.order_n = 0
    match.drawn_n = 0
    match.boxes_n = 0
    return DRAW_CARDS


def draw_cards(match: MatchState, rules: CompiledRules) -> int:
    """Let everybody draw a card: the highest deals; ``dealer.tie`` settles a tie (PP-13…14, PP-A16).

    The caller has put the kinds of a whole box into ``match.order``, next card first, their number into ``match.order_n`` and 0 into
    ``match.drawn_n``. ``match.drawer`` says who drew which card. Asks for DRAW_CARDS again if too few are left to draw once more.
    """
    while match.order_n - match.drawn_n >= how_many(match.drawing):
        match.drawing = draw_once(match, rules)
        if match.drawing & (match.drawing - 1) == 0 or rules.dealer_tie == TIE_EARLIEST:
            match.dealer = player_at(match, match.drawing, 0)
            return DEALER_KNOWN
    match.boxes_n += 1
    if match.boxes_n < ENOUGH_BOXES:
        return DRAW_CARDS
    match.dealer = player_at(match, match.drawing, 0)  # all cards of this box count the same
    return DEALER_KNOWN


def draw_once(match: MatchState, rules: CompiledRules) -> int:
    """Let each player who draws take a card, and return the players with the highest card."""
    best = -1
    highest = 0
    for player in range(match.players):
        if match.drawing >> player & 1:
            value = rules.cut_value[match.order[match.drawn_n]]
            match.drawer[match.drawn_n] = player
            match.drawn_n += 1
            if value > best:
                best = value
                highest = 1 << player
            elif value == best:
                highest |= 1 << player
    return highest
