"""The actions of learners as numbers, and which of them the seat asked may take. Compiled with the engine.

Actions are numbered 0 … 408, without gaps: ``meaning`` translates. The first 227 are those of the faces 0…9 s r d and the first five wilds;
what the other faces need follows, then the cards that are passed, so that what a learner knows keeps its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    CATCH,
    FACES,
    LAY,
    LAY_NONE,
    NAME,
    P_DRAWN,
    P_TURN,
    PASS_CARD,
    PLAYS,
    PROTECT,
    TAKE,
    UNNAMED,
)
from lastcard.engine.hands import lowest_bit
from lastcard.engine.legal import beside_plain, legal, reactions, unlawful
from lastcard.engine.playable import fitting

if TYPE_CHECKING:
    from lastcard.fast.records import GameRules, GameState

PASS = 0
A_PLAY = 1  # coloured cards up to Draw Two, colour * 13 + face
A_WILD = 53  # the first five wilds, wild * 5 + colour named
A_TAKE = 78
A_KEEP = 79
A_ACCEPT = 80
A_CHALLENGE = 81
A_UNO = 82
A_CATCH = 83  # + seat
A_NOTICE = 93  # + seat
A_TARGET = 103  # + seat
A_NAME = 113  # + colour
A_LAY = 117  # + card among those
A_LAY_NONE = 174
A_PROTECT = 175  # + coloured card among those
A_PLAY_MORE = 227  # the other coloured cards, colour * 3 + face - 13
A_WILD_MORE = 239  # the other wilds, (wild - 5) * 5 + colour named
A_LAY_MORE = 294  # the other cards, the coloured ones first
A_PROTECT_MORE = 317  # the other coloured cards
A_PASS = 329  # + kind: cards passed at the start (HR-29)
ACTIONS = 409
FIRST_FACES = 0x1FFF_1FFF_1FFF_1FFF  # those of A_PLAY, as a mask of kinds


def meaning(n: int) -> int:
    """Return the engine action of a number here; PASS has none."""
    if n >= A_PLAY_MORE:
        return meaning_more(n)
    if n < A_WILD:
        card = n - A_PLAY
        return (card // 13 * 16 + card % 13) * 5 + UNNAMED
    if n < A_TAKE:
        return n - A_WILD + 320
    if n <= A_UNO:
        return TAKE + n - A_TAKE
    if n < A_NAME:
        return CATCH + n - A_CATCH
    if n < A_LAY:
        return NAME + n - A_NAME
    if n < A_LAY_NONE:
        card = n - A_LAY
        return LAY + card // 13 * 16 + card % 13
    if n == A_LAY_NONE:
        return LAY_NONE
    card = n - A_PROTECT
    return PROTECT + card // 13 * 16 + card % 13


def meaning_more(n: int) -> int:
    """Return the engine action of a number from A_PLAY_MORE on."""
    if n < A_WILD_MORE:
        return kind_more(n - A_PLAY_MORE) * 5 + UNNAMED
    if n < A_LAY_MORE:
        return n - A_WILD_MORE + 345
    if n < A_PROTECT_MORE:
        return LAY + kind_more(n - A_LAY_MORE)
    if n >= A_PASS:
        return PASS_CARD + n - A_PASS
    return PROTECT + kind_more(n - A_PROTECT_MORE)


def kind_more(card: int) -> int:
    """Return the kind of one of the cards numbered later: three faces of each colour, then the wilds."""
    return card // 3 * 16 + 13 + card % 3 if card < 12 else card + 57


def show_actions(s: GameState, rules: GameRules, at: int, offers: list[int]) -> None:
    """Write 1 for each action the seat asked may take."""
    seat = s.asked
    for n in range(ACTIONS):
        offers[at + n] = 0
    if s.may_pass:
        offers[at + PASS] = 1
    cards = 0
    first = 0
    if s.phase <= P_DRAWN and seat == s.turn:
        cards = fitting(s, rules, seat, s.phase == P_DRAWN)
        show_plain_plays(rules, cards, at, offers)
        first = cards != 0  # that some are there is all that the other actions depend on
        n = reactions(s, rules, seat, s.choice, beside_plain(s, rules, seat, s.phase == P_DRAWN, s.choice, first))
    else:
        n = legal(s, rules, seat, s.choice)
    for i in range(first, n):
        offers[at + rules.spots[s.choice[i]]] = 1
    if s.must_play and s.phase == P_TURN and (cards or (n and s.choice[0] < PLAYS)):
        offers[at + A_TAKE] = 0
    if s.bold:
        for i in range(unlawful(s, rules, seat, s.risk)):
            offers[at + rules.spots[s.risk[i]]] = 1


def show_plain_plays(rules: GameRules, cards: int, at: int, offers: list[int]) -> None:
    """Write the plays of coloured kinds without branches, 16 of a colour at a time: the last three are 0 and then written over."""
    for color in range(4):
        for face in range(FACES):
            offers[at + A_PLAY + color * 13 + face] = (cards & FIRST_FACES) >> (color * FACES + face) & 1
    more = cards & ~FIRST_FACES
    while more:
        offers[at + rules.spots[lowest_bit(more) * 5 + UNNAMED]] = 1
        more &= more - 1
