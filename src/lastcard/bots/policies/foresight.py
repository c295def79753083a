"""Write the features of the position after an action, as its seat can foresee it; a net judges the action by them.

The features are the own hand after the action, the colour then in force, the sizes of the other hands in the order in which they will
move, and which seats lack which colours. Each group of features has the numbers ``F_… + value``, of which one is active;
``s.active[: s.active_n]`` are the active ones. Only what the seat sees is read. Random outcomes (the cards drawn, the button) are left out
or replaced by their expected value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    BUTTON,
    COLUMN,
    DISCARD,
    DRAW,
    EVERYBODY,
    FACES,
    KEEP,
    KINDS,
    MISS_NEVER,
    NOBODY,
    PICK,
    RESTRICTED,
    REVERSE,
    REVERSE_PLAIN,
    ROTATE,
    ROULETTE,
    SHED,
    SHUFFLE,
    SKIP,
    SUIT,
    SWAP,
    TAKE,
    UNNAMED,
    UNTIL,
    WILD,
)
from lastcard.engine.hands import left, lowest_bit, opponents
from lastcard.engine.turns import draw2_misses

if TYPE_CHECKING:
    from lastcard.bots.memory import Memory
    from lastcard.rules.compiled import CompiledRules

# ---- the groups of features: how many values each has ------------------------------------------------------------------
F_SIZE = 0  # 32: the own size, up to 15; + 16 if the seat moves again
F_FORCE = 32  # 7: own cards of the colour in force
F_SECOND = 39  # 6: own cards of the other colours, most first
F_THIRD = 45  # 5
F_FOURTH = 50  # 4
F_SAME = 54  # 4: own cards of the face in force, of other colours
F_WILDS = 58  # 5: own wilds that are always lawful
F_STRONG = 63  # 4: own restricted ones
F_SPECIAL = 67  # 4: own wilds that name no colour, where others name one
F_SKIPS = 71  # 4: own cards by what they do
F_TURNS = 75  # 4
F_DRAWS = 79  # 4
F_MOVES = 83  # 3: hands change owner, or a colour is laid down
F_POINTS = 86  # 12: the value of the own hand, in tens
F_FIRST = 98  # 13: the sizes of the others in the order in which they will move
F_NEXT = 111  # 13
F_LAST = 124  # 13: the smallest of the rest
F_RACE = 137  # 36: the own size by that of the next mover, up to 6 each
F_LACK_FIRST = 173  # 18: whether it lacks the colour in force, by its size, up to 3
F_LACK_NEXT = 191  # 6
F_LACK_LAST = 197  # 6
F_EFFECT = 203  # 18: what the action sets off
F_READY = 221  # 20: own cards of the colour in force, up to 4, by the own size, up to 4
F_READY_WILD = 241  # 12: own wilds, up to 2, by the own size, up to 4
F_LINKS = 253  # 5: own colours
F_THREAT = 258  # 8: how many others hold one card, whether one of them moves first, and whether I do again
F_FACE = 266  # 3: a number is in force, another face, or none
F_FOND_FIRST = 269  # 9: whether it left the colour in force, or chose it, by its size, up to 3
F_FOND_NEXT = 278  # 3
F_FOND_LAST = 281  # 3
F_LAID = 284  # 8: cards of the colour in force on the discard pile, in twos
FEATURES = 292

# ---- what an action sets off ----------------------------------------------------------------------------------------------
E_PLAIN = 0
E_TAKE = 1
E_KEEP = 2
E_SKIP = 3
E_TURN = 4
E_DRAW = 5
E_DRAW_FOUR = 6
E_EVERYBODY = 7
E_BUTTON = 8
E_PICK = 9
E_UNTIL = 10
E_ROULETTE = 11
E_SHED = 12
E_SWAP = 13
E_ROTATE = 14
E_SHUFFLE = 15
E_DISCARD = 16
E_WILD = 17
DRAWN_UNTIL = 4  # how many cards drawing until a stop card brings
DRAWN_UNPROTECTED = 2  # cards that each other seat is expected to draw when a card makes all others draw


def survey(s: Memory, rules: CompiledRules, seat: int) -> None:
    """Count the own hand: by colours, by what the cards do, and its value."""
    for color in range(5):
        s.held[color] = 0
        s.laid_colors[color] = 0
    for i in range(s.discard_n):
        s.laid_colors[s.discard[i] >> 4] += 1
    for sort in range(SORTS):
        s.sorts[sort] = 0
    s.value = 0
    for part in range(2):
        mask = s.mask[seat * 2 + part]
        while mask:
            kind = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            copies = s.hand[seat * KINDS + kind]
            s.held[kind >> 4] += copies
            s.sorts[sort_of_card(rules, kind)] += copies
            s.value += copies * rules.points[kind]


S_NUMBER = 0
S_SKIP = 1
S_TURN = 2
S_DRAW = 3
S_MOVE = 4
S_WILD = 5
S_STRONG = 6
S_SPECIAL = 7
SORTS = 8


def sort_of_card(rules: CompiledRules, kind: int) -> int:
    """Return what sort of card one is, by what it does."""
    verbs = rules.verbs[kind]
    if kind >= WILD * FACES and rules.naming:  # where no card names a colour, all differ by what they do alone
        if verbs & RESTRICTED:
            return S_STRONG
        return S_WILD if rules.naming >> (kind & 63) & 1 else S_SPECIAL
    if verbs & DRAW:
        return S_DRAW
    if verbs & SKIP:
        return S_SKIP
    if verbs & REVERSE:
        return S_TURN
    return S_MOVE if verbs & (SWAP | ROTATE | DISCARD) else S_NUMBER


def foresee(s: Memory, rules: CompiledRules, seat: int, action: int) -> None:
    """Write the features of the position after an action. Call ``survey`` first."""
    s.active_n = 0
    for place in range(4):
        s.shown[place] = s.held[place]
    kind = action // 5 if action < TAKE else NOBODY
    for other in range(s.seats):
        s.drawn[other] = 0
    s.ahead_direction = s.direction
    size = s.size[seat]
    color = s.color
    face = s.face
    value = s.value
    effect_seen = E_KEEP if action == KEEP else E_TAKE
    mover = past(s, seat)
    if kind == NOBODY:
        size += action == TAKE
    else:
        size -= 1
        value -= rules.points[kind]
        effect_seen = effect_of(rules, kind)
        color = kind >> 4 if kind < WILD * FACES else action % 5 if action % 5 < UNNAMED else s.color
        face = kind & 15 if kind < WILD * FACES else NOBODY
        mover = expect(s, rules, seat, kind)
        if kind < WILD * FACES:
            s.shown[color] -= 1
        if effect_seen == E_DISCARD:
            size -= s.shown[color]
            s.shown[color] = 0
        elif effect_seen == E_SWAP or effect_seen == E_ROTATE or effect_seen == E_SHUFFLE:
            size = s.size[mover]
            for place in range(4):
                s.shown[place] = 0
    see_hand(s, rules, seat, kind, color, face, size)
    s.active[s.active_n] = F_POINTS + min(value // 10, 11)
    s.active[s.active_n + 1] = F_EFFECT + effect_seen
    s.active[s.active_n + 2] = F_SIZE + min(size, 15) + (16 if mover == seat else 0)
    s.active_n += 3
    see_others(s, rules, seat, mover, color, size)


def past(s: Memory, seat: int) -> int:
    """Return the seat that follows in the direction that play will have."""
    following = (seat + s.ahead_direction) % s.seats
    while s.gone >> following & 1:
        following = (following + s.ahead_direction) % s.seats
    return following


def effect_of(rules: CompiledRules, kind: int) -> int:
    """Return what a card sets off."""
    verbs = rules.verbs[kind]
    if verbs & DRAW:
        if verbs & EVERYBODY:
            return E_EVERYBODY
        if verbs & RESTRICTED:
            return E_DRAW_FOUR
        return E_PICK if verbs & PICK else E_BUTTON if verbs & BUTTON else E_DRAW
    if verbs & REVERSE:
        return E_TURN
    if verbs & SKIP:
        return E_SKIP
    if verbs & (UNTIL | ROULETTE):
        return E_ROULETTE if verbs & ROULETTE else E_UNTIL
    if verbs & (SHED | SHUFFLE):
        return E_SHED if verbs & SHED else E_SHUFFLE
    if verbs & DISCARD:
        return E_DISCARD
    if verbs & (SWAP | ROTATE):
        return E_SWAP if verbs & SWAP else E_ROTATE
    return E_WILD if kind >= WILD * FACES else E_PLAIN


def expect(s: Memory, rules: CompiledRules, seat: int, kind: int) -> int:
    """Write the cards that others will draw and the direction of play; return the seat that will move first."""
    verbs = rules.verbs[kind]
    if verbs & REVERSE and (verbs & DRAW or rules.two_reverse == REVERSE_PLAIN or left(s) > 2):
        s.ahead_direction = -s.direction
    victim = past(s, seat)
    if verbs & DRAW and not verbs & PICK:
        if verbs & EVERYBODY:
            for other in range(s.seats):
                s.drawn[other] = DRAWN_UNPROTECTED if other != seat and not s.gone >> other & 1 else 0
            return victim
        s.drawn[victim] = rules.amount[kind]
        misses = rules.wd4_miss_turn != MISS_NEVER if verbs & RESTRICTED else draw2_misses(s, rules)
        return past(s, victim) if misses else victim
    if verbs & (SKIP | REVERSE) and s.ahead_direction == s.direction:
        following = past(s, victim)
        for _ in range(1, rules.amount[kind]):
            if following != seat:
                following = past(s, following)
        return following
    if verbs & (UNTIL | ROULETTE):
        s.drawn[victim] = DRAWN_UNTIL
        return past(s, victim)
    return victim


def see_hand(s: Memory, rules: CompiledRules, seat: int, kind: int, color: int, face: int, size: int) -> None:
    """Write the features of the own hand after the action: ``s.shown`` are its cards by colour."""
    force = s.shown[color] if color >= 0 else 0
    first = 0
    second = 0
    third = 0
    colors = 0
    for place in range(4):
        count = s.shown[place]
        colors += count > 0
        if place == color:
            continue
        if count > first:
            third = second
            second = first
            first = count
        elif count > second:
            third = second
            second = count
        elif count > third:
            third = count
    same = 0
    if face >= 0:
        matches = s.mask[seat * 2] & COLUMN << face
        if color >= 0:
            matches &= ~(SUIT << 16 * color)
        while matches:
            matches &= matches - 1
            same += 1
    sort = sort_of_card(rules, kind) if kind >= 0 else NOBODY
    wild_cards = s.sorts[S_WILD] - (sort == S_WILD)
    strong = s.sorts[S_STRONG] - (sort == S_STRONG)
    n = s.active_n
    s.active[n] = F_FORCE + min(force, 6)
    s.active[n + 1] = F_SECOND + min(first, 5)
    s.active[n + 2] = F_THIRD + min(second, 4)
    s.active[n + 3] = F_FOURTH + min(third, 3)
    s.active[n + 4] = F_SAME + min(same, 3)
    s.active[n + 5] = F_WILDS + min(wild_cards, 4)
    s.active[n + 6] = F_STRONG + min(strong, 3)
    s.active[n + 7] = F_SPECIAL + min(s.sorts[S_SPECIAL] - (sort == S_SPECIAL), 3)
    s.active[n + 8] = F_SKIPS + min(s.sorts[S_SKIP] - (sort == S_SKIP), 3)
    s.active[n + 9] = F_TURNS + min(s.sorts[S_TURN] - (sort == S_TURN), 3)
    s.active[n + 10] = F_DRAWS + min(s.sorts[S_DRAW] - (sort == S_DRAW), 3)
    s.active[n + 11] = F_MOVES + min(s.sorts[S_MOVE] - (sort == S_MOVE), 2)
    s.active[n + 12] = F_LINKS + colors
    s.active[n + 13] = F_FACE + (2 if face < 0 else face > 9)
    s.active[n + 14] = F_READY + min(force, 4) * 4 + min(size, 4) - 1
    s.active[n + 15] = F_READY_WILD + min(wild_cards + strong, 2) * 4 + min(size, 4) - 1
    s.active[n + 16] = F_LAID + min(s.laid_colors[color] // 2 if color >= 0 else 0, 7)
    s.active_n = n + 17


def see_others(s: Memory, rules: CompiledRules, seat: int, mover: int, color: int, size: int) -> None:
    """Write the features of the opponents, in the order in which they will move."""
    others = opponents(s, rules, seat)
    other = mover
    place = 0
    fewest = NOBODY
    lowest = 0
    ones = 0
    first_size = 0
    n = s.active_n
    for _ in range(s.seats):
        if others >> other & 1:
            count = max(1, s.size[other] + s.drawn[other])
            ones += count == 1
            if place == 0:
                first_size = count
                s.active[n] = F_FIRST + min(count, 12)
                s.active[n + 1] = F_RACE + (min(size, 6) - 1) * 6 + min(count, 6) - 1
                s.active[n + 2] = F_LACK_FIRST + (min(count, 3) - 1) * 6 + lacking(s, other, color)
                s.active[n + 3] = F_FOND_FIRST + (min(count, 3) - 1) * 3 + color_change(s, other, color)
                n += 4
            elif place == 1:
                s.active[n] = F_NEXT + min(count, 12)
                s.active[n + 1] = F_LACK_NEXT + lacking(s, other, color)
                s.active[n + 2] = F_FOND_NEXT + color_change(s, other, color)
                n += 3
            elif fewest == NOBODY or count < lowest:
                fewest = other
                lowest = count
            place += 1
        other = past(s, other)
    if fewest != NOBODY:
        s.active[n] = F_LAST + min(lowest, 12)
        s.active[n + 1] = F_LACK_LAST + lacking(s, fewest, color)
        s.active[n + 2] = F_FOND_LAST + color_change(s, fewest, color)
        n += 3
    s.active[n] = F_THREAT + (4 if mover == seat else 0) + (2 if first_size == 1 else 0) + (ones > (first_size == 1))
    s.active_n = n + 1


def lacking(s: Memory, other: int, color: int) -> int:
    """Return 0 if a seat may hold this colour, else 1 plus the cards it took since it drew for lack of it, up to 4."""
    since = s.lacks[other * 4 + color] if color >= 0 else 0
    return min(since + s.drawn[other], 5) if since else 0


def color_change(s: Memory, other: int, color: int) -> int:
    """Return 1 if a seat left this colour when it last changed the colour in force, 2 if it chose it, else 0."""
    if color < 0:
        return 0
    if s.chose_color[other] == color + 1:
        return 2
    return 1 if s.left_color[other] == color + 1 else 0
