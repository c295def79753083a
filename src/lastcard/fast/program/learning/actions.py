"""The actions of learners as numbers, and which of them the seat asked may take. Compiled with the engine.

Actions are numbered 0 … 408, without gaps: ``meaning`` translates. The first 227 are those of the faces 0…9 s r d and the first five wilds;
what the other faces need follows, then the cards that are passed, so that what a learner knows keeps its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    AUTOMATIC,
    CATCH,
    FACES,
    LAY,
    LAY_NONE,
    NAME,
    NOBODY,
    P_DRAWN,
    PASS_CARD,
    PROTECT,
    TAKE,
    UNNAMED,
    WILD,
)
from lastcard.engine.hands import lowest_bit
from lastcard.engine.legality.draws import may_keep, may_show, may_take
from lastcard.engine.legality.legal import legal, unlawful
from lastcard.engine.legality.playable import fitting, names_color, wilds
from lastcard.engine.legality.uno_calls import catches, may_call_in_turn, may_notice
from lastcard.fast.program.intrinsics import write_bits

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState

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


def show_actions(s: GameState, rules: GameRules, at: int, action_mask: list[int]) -> None:
    """Write the action mask of the asked seat: 1 for each allowed action, 0 for every other one that the rules can allow."""
    seat = s.asked
    for n in range(rules.actions_n):
        action_mask[at + n] = 0
    action_mask[at + PASS] = s.may_pass
    if s.phase <= P_DRAWN and seat == s.turn:
        show_turn(s, rules, seat, s.phase == P_DRAWN, at, action_mask)
    else:
        for i in range(legal(s, rules, seat, s.choice)):
            action_mask[at + rules.spots[s.choice[i]]] = 1
    if s.bold:
        for i in range(unlawful(s, rules, seat, s.risk)):
            action_mask[at + rules.spots[s.risk[i]]] = 1


def show_turn(s: GameState, rules: GameRules, seat: int, fresh: bool, at: int, action_mask: list[int]) -> None:
    """Write what a seat may do in its turn, or with the ``fresh`` cards: what ``options`` and ``reactions`` list, hardly with branches."""
    cards = fitting(s, rules, seat, fresh)
    show_plain_plays(rules, cards, at, action_mask)
    others = wilds(s, rules, seat, fresh, True) if s.mask[seat * 2 + 1] else 0
    show_wild_plays(s, rules, seat, others, at, action_mask)
    plays = (cards | others) != 0
    if fresh:
        action_mask[at + A_KEEP] = may_keep(rules, plays)
    else:
        action_mask[at + A_TAKE] = may_take(s, rules, seat, plays) and not (plays and s.must_play)
        action_mask[at + A_KEEP] = not plays and may_show(rules)
    if s.out == NOBODY:
        action_mask[at + A_UNO] = rules.uno_call != AUTOMATIC and may_call_in_turn(s, rules, seat)
        owing = catches(s, rules, seat)
        while owing:
            action_mask[at + A_CATCH + lowest_bit(owing)] = 1
            owing &= owing - 1
        if s.wrong != NOBODY and may_notice(s, rules, seat):
            action_mask[at + A_NOTICE + s.wrong] = 1


def show_plain_plays(rules: GameRules, cards: int, at: int, action_mask: list[int]) -> None:
    """Write the plays of coloured kinds without branches, 16 of a colour at a time: the last three are 0 and then written over."""
    for color in range(4):
        write_bits((cards & FIRST_FACES) >> color * FACES, 16, at + A_PLAY + color * 13, action_mask)
    more = cards & ~FIRST_FACES
    while more:
        action_mask[at + rules.spots[lowest_bit(more) * 5 + UNNAMED]] = 1
        more &= more - 1


def show_wild_plays(s: GameState, rules: GameRules, seat: int, mask: int, at: int, action_mask: list[int]) -> None:
    """Write the plays of wilds, with each colour or without one; what follows those of the last one is written over."""
    while mask:
        kind = WILD * FACES + lowest_bit(mask)
        write_bits(
            0b1111 if names_color(s, rules, seat, kind) else 1 << UNNAMED, 8, at + rules.spots[kind * 5 + UNNAMED] - UNNAMED, action_mask
        )
        mask &= mask - 1
