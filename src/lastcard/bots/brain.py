"""The decisions of the bots, in integers: one source for the interpreted bots and the compiled laboratory.

A bot is one function of what its seat may know: of ``s`` only its own hand and what lies open (sizes of hands, piles, colour, direction,
who played what), and of other hands only what ``s.known`` says for its seat, which ``learn`` keeps from the engine's notes. The
interpreted bots fill the same fields from a ``View`` (``memory.recall``). What must be answered stands in ``out[:n]``, what may be said
or played besides in ``told[:m]``, both as ``legal`` lists them; ``r`` is a number of 32 bits, the luck of this decision. The answer is an
action, with CALLED if UNO is called along with it, or NOBODY to let pass what need not be answered.

A worth is in thousandths of a card, a probability in parts of SURE. Two actions of the same worth are a matter of luck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    ACCEPT,
    ANY_SUBSET,
    BLOCK_NUMBERS,
    BLOCK_PLAYABLE,
    BUTTON,
    CATCH,
    CHALLENGE,
    COLOR,
    DEALER,
    EVERYBODY,
    FACES,
    KEEP,
    KEPT,
    KINDS,
    LAY,
    LAY_NONE,
    LOST,
    MISS_NEVER,
    N_ACTION,
    N_DRAW,
    N_HAND,
    N_LAY,
    N_PLAY,
    N_RETURN,
    N_ROTATE,
    N_SHOW,
    N_SWAP,
    N_TURN,
    NAME,
    NO_CARD,
    NOBODY,
    NOTICE,
    NUMBERS,
    PLAYS,
    PROTECT,
    RESTRICTED,
    REVERSE,
    REVERSE_PLAIN,
    ROTATE,
    SHED,
    SHUFFLED,
    SIX_INSTEAD,
    SKIP,
    SWAP,
    TAKE,
    TARGET,
    UNNAMED,
    UNO,
    UNTIL,
    WILD,
)
from lastcard.engine.hands import after, lowest_bit, opponents
from lastcard.engine.legal import shed_count
from lastcard.engine.luck import below

if TYPE_CHECKING:
    from lastcard.bots.memory import Memory
    from lastcard.rules.compiled import CompiledRules

CALLED = 1 << 10  # added to an action: UNO is called with it

# ---- worths ----------------------------------------------------------------------------------------------------------------
WORTH_CARD = 10000  # to be rid of a card
WORTH_DRAWING = -5000  # to draw instead of playing
WORTH_GOING_OUT = 1000000
WORTH_POOR_COLOR = -1000000  # to name a colour that is not the best
WORTH_ALIKE = 1500  # each card, up to four, that could be laid on the one played
WORTH_SMALLER_HAND = 6000  # each card fewer, where hands change owner
LOST_TURN = 1500  # what a lost turn costs
HOLD_COLOR = 7  # what a wild is worth to keep, in cards
HOLD_RESTRICTED = 3
HOLD_SHED = 7
UNTIL_DRAWS = 4  # what drawing until a stop card costs, in cards
HELD_FIRST = 1000000  # more than the value of all cards: how many cards there are comes first

# ---- odds ------------------------------------------------------------------------------------------------------------------
SURE = 1 << 30
BLUFF_TENTHS = 3  # how often a draw-four is played by who may not, for ten times that it is played by who may
UNPROTECTED_PERCENT = 40  # most hands hold the colour that will be asked for

# ---- what is known of a kind in a hand: six bits for each observer ---------------------------------------------------------
EVERY_OBSERVER = ((1 << 60) - 1) // 63  # 1 for each
ONE_OBSERVER = 63


# ---- at random ---------------------------------------------------------------------------------------------------------------
def is_among(out: list[int], n: int, action: int) -> bool:
    """Return whether an action is offered."""
    for i in range(n):
        if out[i] == action:
            return True
    return False


def random_choice(out: list[int], n: int, told: list[int], m: int, r: int) -> int:
    """Choose a lawful action uniformly; draw and keep only if nothing else is possible."""
    if n == 0:
        return random_saying(told, m, r)
    last = n - 1  # where they are offered, they come last
    if last and (out[last] == TAKE or out[last] == KEEP):
        n = last
    return with_call(out[below(r, n)], told, m, r)


def lawful_choice(out: list[int], n: int, told: list[int], m: int, r: int) -> int:
    """Choose a lawful action uniformly, draw and keep included."""
    if n == 0:
        return random_saying(told, m, r)
    return with_call(out[below(r, n)], told, m, r)


def with_call(action: int, told: list[int], m: int, r: int) -> int:
    """Call UNO with a play half the time."""
    if r & 1 and action < PLAYS and is_among(told, m, UNO):
        return action | CALLED
    return action


def random_saying(told: list[int], m: int, r: int) -> int:
    """Call or catch half the time."""
    if not r & 1:
        return NOBODY
    count = 0
    for i in range(m):
        if UNO <= told[i] < NOTICE:
            count += 1
    if count == 0:
        return NOBODY
    place = below(r, count)
    for i in range(m):
        if UNO <= told[i] < NOTICE:
            if place == 0:
                return told[i]
            place -= 1
    return NOBODY


def wild_choice(out: list[int], n: int, told: list[int], m: int, row: list[int], k: int, r: int) -> int:
    """Choose anything, lawful or, from ``row[:k]``, not; let pass half the time what need not be answered."""
    if n == 0 and r & 1:
        return NOBODY
    place = below(r, n + m + k)
    if place < n:
        return out[place]
    if place < n + m:
        return told[place - n]
    return row[place - n - m]


# ---- with care -----------------------------------------------------------------------------------------------------------------
def careful_choice(
    s: Memory, rules: CompiledRules, seat: int, out: list[int], n: int, told: list[int], m: int, r: int, attentive: bool
) -> int:
    """Choose as a careful player; if not attentive, it forgets to call, to catch and to notice."""
    if attentive:
        said = careful_saying(s, rules, seat, told, m)
        if said != NOBODY:
            return said
    action = careful(s, rules, seat, out, n, r) if n else careful_jump(s, rules, seat, told, m)
    if attentive and action != NOBODY and wants_to_call(s, rules, seat, action) and is_among(told, m, UNO):
        return action | CALLED
    return action


def forgets(r: int, rate: int) -> bool:
    """Return whether a bot forgets this time, as often as ``rate`` out of a million."""
    return below(r, 1000000) < rate


def careful_saying(s: Memory, rules: CompiledRules, seat: int, told: list[int], m: int) -> int:
    """Return the first possible catch or notice, or the missed call; NOBODY if there is neither."""
    for i in range(m):
        said = told[i]
        if said == UNO:
            if s.size[seat] == 1:
                return said
        elif CATCH <= said < NOTICE:
            if opponents(s, rules, seat) >> (said - CATCH) & 1:
                return said
        elif NOTICE <= said < TARGET:
            return said
    return NOBODY


def careful_jump(s: Memory, rules: CompiledRules, seat: int, told: list[int], m: int) -> int:
    """Return a play out of turn that is worth something, or NOBODY."""
    for i in range(m):
        if told[i] < PLAYS:
            weigh(s, rules, seat)
            if worth(s, rules, seat, told[i]) > 0:
                return told[i]
    return NOBODY


def wants_to_call(s: Memory, rules: CompiledRules, seat: int, action: int) -> bool:
    """Return whether an action leaves its seat one card."""
    if action < PLAYS or PROTECT <= action < SHUFFLED:
        return s.size[seat] == 2
    if LAY <= action < LAY_NONE:
        return s.size[seat] - (1 if rules.wda_amount == ANY_SUBSET else shed_count(s, rules)) == 1
    return False


def careful(s: Memory, rules: CompiledRules, seat: int, out: list[int], n: int, r: int) -> int:
    """Return the best of the actions one of which must be chosen."""
    if n == 1:
        return out[0]
    if out[n - 1] == CHALLENGE:
        if is_worth_challenging(s, rules, seat):
            return CHALLENGE
        n -= 1
    if out[n - 1] == ACCEPT:  # the last resort
        n -= 1
        if n == 0:
            return ACCEPT
    weigh(s, rules, seat)
    best = appraise(s, rules, seat, out[0])
    s.weighed[0] = best
    count = 1
    for i in range(1, n):
        value = appraise(s, rules, seat, out[i])
        s.weighed[i] = value
        if value > best:
            best = value
            count = 1
        elif value == best:
            count += 1
    place = below(r, count)
    for i in range(n):
        if s.weighed[i] == best:
            if place == 0:
                return out[i]
            place -= 1
    return out[0]


def appraise(s: Memory, rules: CompiledRules, seat: int, action: int) -> int:
    """Return the worth of an action among others of its sort."""
    if action < ACCEPT:
        return worth(s, rules, seat, action)
    if action < NAME:  # an opponent, of few cards
        target = action - TARGET
        return HELD_FIRST * (opponents(s, rules, seat) >> target & 1) - s.size[target]
    if action < LAY:
        return worth_of_color(s, action - NAME)
    if action < LAY_NONE:
        return worth_laying(s, rules, seat, action - LAY)
    if action == LAY_NONE:
        return -1
    return rules.points[action - PROTECT]


# ---- what a play is worth ----------------------------------------------------------------------------------------------------
def weigh(s: Memory, rules: CompiledRules, seat: int) -> None:
    """Count what the worth of a play depends on: the own hand by colours and faces, and how near the opponents are to going out."""
    for color in range(4):
        s.suits[color] = 0
        s.suit_points[color] = 0
    for face in range(FACES):
        s.faces[face] = 0
    mask = s.mask[seat * 2]
    while mask:
        kind = lowest_bit(mask)
        mask &= mask - 1
        copies = s.hand[seat * KINDS + kind]
        s.suits[kind >> 4] += copies
        s.suit_points[kind >> 4] += copies * rules.points[kind]
        s.faces[kind & 15] += copies
    s.favorite = 0
    for color in range(1, 4):
        if worth_of_color(s, color) > worth_of_color(s, s.favorite):
            s.favorite = color
    others = opponents(s, rules, seat)
    s.rivals = 0
    s.fewest = s.size[lowest_bit(others)]
    while others:
        other = lowest_bit(others)
        others &= others - 1
        s.rivals += 1
        s.fewest = min(s.fewest, s.size[other])
    s.threat = threat_of(s.fewest)


def worth_of_color(s: Memory, color: int) -> int:
    """Return what a colour is worth to be named: how many cards of it are held, then their value."""
    return s.suits[color] * HELD_FIRST + s.suit_points[color]


def worth_laying(s: Memory, rules: CompiledRules, seat: int, kind: int) -> int:
    """Return what it is worth to shed cards with this one on top: how many others could go on it, then its value."""
    alike = s.faces[kind & 15] - s.hand[seat * KINDS + kind] if kind < WILD * FACES else 0
    return alike * HELD_FIRST + rules.points[kind]


def threat_of(size: int) -> int:
    """Return how near a hand of so many cards is to going out, and so how much it is to be feared, in thousandths."""
    if size == 1:
        return 1000
    if size == 2:
        return 600
    return 300 if size == 3 else 50


def seat_before(s: Memory, seat: int) -> int:
    """Return the seat that comes before one in the direction of play."""
    return (seat - s.direction) % s.seats


def worth(s: Memory, rules: CompiledRules, seat: int, action: int) -> int:
    """Return what a play is worth, or drawing, or keeping what was drawn; after ``weigh``."""
    if action == TAKE:
        return WORTH_DRAWING
    if action == KEEP:
        return 0
    if s.size[seat] == 1:
        return WORTH_GOING_OUT
    kind = action // 5
    color = action % 5
    is_wild = kind >= WILD * FACES
    if is_wild and color != UNNAMED and color != s.favorite:
        return WORTH_POOR_COLOR
    alike = s.suits[color] if color != UNNAMED else 0
    if not is_wild:
        alike = s.suits[kind >> 4] + s.faces[kind & 15] - s.hand[seat * KINDS + kind] - 1
    value = WORTH_CARD + rules.points[kind] * (1000 + 3 * s.threat) // 20 + WORTH_ALIKE * min(4, alike)
    verbs = rules.verbs[kind]
    if verbs:
        value += worth_of_attack(s, rules, seat, kind) + worth_of_hands(s, seat, kind, verbs) - worth_of_holding(s, seat, verbs)
    return value


def worth_of_attack(s: Memory, rules: CompiledRules, seat: int, kind: int) -> int:
    """Return the worth of making others draw or lose a turn; partners never sit side by side."""
    verbs = rules.verbs[kind]
    cards = UNTIL_DRAWS if verbs & UNTIL else rules.amount[kind]
    following = after(s, seat)
    if verbs & REVERSE and (s.seats > 2 or rules.two_reverse == REVERSE_PLAIN):
        return 4 * (threat_of(s.size[following]) - threat_of(s.size[seat_before(s, seat)]))
    if cards == 0 and not verbs & (SKIP | REVERSE):
        return 0
    if verbs & EVERYBODY:
        spared = 0 if rules.v4_partner_immune else s.seats - 1 - s.rivals
        return cards * 4 * s.threat * (s.rivals - spared) // s.rivals
    aimed = s.threat if verbs & BUTTON else threat_of(s.size[following])
    return (cards * 4000 + 4 * LOST_TURN) * aimed // 1000


def worth_of_hands(s: Memory, seat: int, kind: int, verbs: int) -> int:
    """Return the worth of swapping hands, or of shedding many cards."""
    left = s.size[seat] - 1
    if verbs & SWAP:
        return WORTH_SMALLER_HAND * (left - s.fewest)
    if verbs & ROTATE:
        return WORTH_SMALLER_HAND * (left - s.size[seat_before(s, seat)])
    if verbs & SHED:
        colored = s.suits[0] + s.suits[1] + s.suits[2] + s.suits[3] - (kind < WILD * FACES)
        return WORTH_CARD * colored // 4
    return 0


def worth_of_holding(s: Memory, seat: int, verbs: int) -> int:
    """Return the worth of keeping a wild for later: nothing near the end of the round."""
    if s.size[seat] < 3:
        return 0
    cards = HOLD_COLOR * bool(verbs & COLOR) + HOLD_RESTRICTED * bool(verbs & RESTRICTED) + HOLD_SHED * bool(verbs & SHED)
    return (1000 - s.threat) * cards


# ---- whether to challenge ----------------------------------------------------------------------------------------------------
def is_worth_challenging(s: Memory, rules: CompiledRules, seat: int) -> bool:
    """Return whether a challenge can be expected to cost less than accepting."""
    extra = s.pending - rules.amount[s.played]
    if rules.verbs[s.played] & EVERYBODY:
        accepted = 10 * UNPROTECTED_PERCENT * s.pending
        wrong = 0 if rules.v4_on_wrong_challenge == SIX_INSTEAD else accepted
    else:
        accepted = 0
        if after(s, s.player) == seat:
            accepted = 1000 * s.pending + (0 if rules.wd4_miss_turn == MISS_NEVER else LOST_TURN)
        wrong = 0
    wrong += 1000 * (rules.challenge_wrong_draws + extra) + (0 if rules.challenge_lose_turn == KEPT else LOST_TURN)
    others = opponents(s, rules, seat)
    rivals = 0
    while others:
        others &= others - 1
        rivals += 1
    right = LOST_TURN if rules.challenge_win_turn == LOST else 0
    right -= 1000 * (rules.challenge_guilty_draws + extra) // rivals
    odds = guilt(s, rules, seat)
    return odds * right + (SURE - odds) * wrong < SURE * accepted


def guilt(s: Memory, rules: CompiledRules, seat: int) -> int:
    """Return how likely the draw-four was unlawful: sure if a card that forbids it is known there, else by the unseen cards.

    A seat that drew for a turn while that colour was in force had no card of it: only cards taken since can be. A seat that drew for this
    turn had no card that fits at all.
    """
    count_unseen(s, seat)
    hidden = s.size[s.player]
    total = 0
    matching_cards = 0
    others = 0
    for kind in range(KINDS):
        held = s.known[s.player * KINDS + kind] >> 6 * seat & ONE_OBSERVER
        unseen = max(0, s.unseen[kind])
        hidden -= held
        total += unseen
        if (held or unseen) and forbids(s, rules, kind):
            if held:
                return SURE
            if kind >> 4 == s.prior_color:
                matching_cards += unseen
            else:
                others += unseen
    since = s.lacks[s.player * 4 + s.prior_color] if s.prior_color >= 0 else 0
    if since == 0:
        none = odds_of_none(total, matching_cards + others, hidden)
    else:
        fresh = min(hidden, since - 1)
        none = odds_of_none(total, matching_cards, fresh) * odds_of_none(total, others, fresh if s.drew_by == s.player else hidden) >> 30
    bluffs = (SURE - none) * BLUFF_TENTHS // 10
    return bluffs * SURE // (bluffs + none) if bluffs else 0


def forbids(s: Memory, rules: CompiledRules, kind: int) -> int:
    """Return whether holding a card made the draw-four unlawful."""
    block = rules.wd4_block
    if kind >= WILD * FACES:
        return rules.wd4_block_other_d4 if rules.verbs[kind] & RESTRICTED else rules.wd4_block_wilds
    if kind >> 4 == s.prior_color:
        return block != BLOCK_NUMBERS or NUMBERS >> (kind & 15) & 1
    return block == BLOCK_PLAYABLE and kind & 15 == s.prior_face


def odds_of_none(total: int, wanted: int, taken: int) -> int:
    """Return how likely it is that of all cards, some of them wanted, none of the wanted is taken."""
    none = SURE
    for place in range(min(taken, total)):
        none = none * max(0, total - wanted - place) // (total - place)
    return none


def count_unseen(s: Memory, seat: int) -> None:
    """Count the cards whose place is unknown to a seat: in the draw pile or in the other hands."""
    for kind in range(KINDS):
        left = s.box[kind]
        for other in range(s.seats):
            left -= s.known[other * KINDS + kind] >> 6 * seat & ONE_OBSERVER
        s.unseen[kind] = left
    for i in range(s.discard_n):
        s.unseen[s.discard[i]] -= 1


# ---- what everybody remembers --------------------------------------------------------------------------------------------------
# ``s.known[seat * 80 + kind]`` holds for each observer how many such cards it knows to be in that hand (its own among them): six bits
# at 6 * observer, so that up to 63 of a kind can be in a box. ``s.lacks[seat * 4 + colour]`` is 0, or, if the seat drew for a turn while
# that colour was in force, 1 and the number of cards it has taken since.
def forget(s: Memory) -> None:
    """Clear what is remembered, before a round is dealt."""
    for place in range(s.seats * KINDS):
        s.known[place] = 0
    for place in range(s.seats * 4):
        s.lacks[place] = 0
    s.drew_by = NOBODY
    s.heard = NOBODY
    s.looked = 0


def look(s: Memory) -> None:
    """Let every seat look at its own hand, and count the box."""
    s.looked = 1
    for seat in range(s.seats):
        learn_own_hand(s, seat)
    for kind in range(KINDS):
        s.box[kind] = 0
        for seat in range(s.seats):
            s.box[kind] += s.hand[seat * KINDS + kind]
    for i in range(s.pile_n):
        s.box[s.pile[i]] += 1
    for i in range(s.discard_n):
        s.box[s.discard[i]] += 1


def learn(s: Memory, code: int, seat: int, value: int, extra: int) -> None:
    """Update what every seat knows from a note of the engine, at the moment it is written.

    The first note of a round that is dealt is that of the card turned up, which lies nowhere yet; before a round is played on from a
    position, ``look`` has to be called.
    """
    if not s.looked:
        look(s)
        s.box[value] += 1
    if code == N_DRAW:
        learn_draw(s, seat, value, extra & 1)
    elif code == N_PLAY:
        learn_play(s, seat, value)
    elif code == N_TURN:
        s.drew_by = NOBODY
    elif code == N_ACTION:
        learn_action(s, seat, value)
    elif code == N_LAY:
        learn_lay(s, seat, value)
    elif code == N_SHOW:
        learn_show(s, seat, value, extra)
    elif code == N_RETURN:
        s.known[seat * KINDS + value] += EVERY_OBSERVER
    elif code == N_SWAP:
        learn_swap(s, seat, value)
    elif code == N_ROTATE:
        learn_rotate(s)
    elif code == N_HAND:
        learn_own_hand(s, seat)
    s.heard = code | seat << 5 | (extra & 1) << 10


def learn_draw(s: Memory, seat: int, kind: int, public: int) -> None:
    """A card was drawn: its owner saw it, or everybody did."""
    s.known[seat * KINDS + kind] += EVERY_OBSERVER if public else 1 << 6 * seat
    for place in range(seat * 4, seat * 4 + 4):
        if s.lacks[place]:
            s.lacks[place] += 1


def learn_play(s: Memory, seat: int, kind: int) -> None:
    """A card was played; if its player drew for this turn, it is among the cards taken since."""
    if s.drew_by == seat:
        for place in range(seat * 4, seat * 4 + 4):
            if s.lacks[place] > 1:
                s.lacks[place] -= 1
    learn_lay(s, seat, kind)


def learn_lay(s: Memory, seat: int, kind: int) -> None:
    """A card left a hand: seats that knew of it know of one fewer."""
    known = s.known[seat * KINDS + kind]
    some = known | known >> 1
    some |= some >> 2 | known >> 4
    some |= known >> 5
    s.known[seat * KINDS + kind] = known - (some & EVERY_OBSERVER)
    if kind < WILD * FACES and s.drew_by != seat:
        s.lacks[seat * 4 + (kind >> 4)] = 0


def learn_action(s: Memory, seat: int, action: int) -> None:
    """A seat drew for the turn and so has no card of the colour in force, or played a card as protection."""
    if action == TAKE:
        s.drew_by = seat
        if s.color >= 0:
            s.lacks[seat * 4 + s.color] = 1
    elif PROTECT <= action < SHUFFLED:
        learn_lay(s, seat, action - PROTECT)


def learn_show(s: Memory, seat: int, kind: int, to: int) -> None:
    """A card was shown: the one just drawn, or one of all such cards of a hand."""
    if kind == NO_CARD:
        return
    place = seat * KINDS + kind
    if s.heard & 1023 == N_DRAW | seat << 5:
        if s.heard >> 10 == 0:
            s.known[place] += EVERY_OBSERVER - (1 << 6 * seat)
    elif to == DEALER:
        s.known[place] = s.hand[place] * EVERY_OBSERVER
    else:
        s.known[place] = s.known[place] & ~(ONE_OBSERVER << 6 * to) | s.hand[place] << 6 * to


def learn_own_hand(s: Memory, seat: int) -> None:
    """A seat looks at its hand."""
    for kind in range(KINDS):
        place = seat * KINDS + kind
        s.known[place] = s.known[place] & ~(ONE_OBSERVER << 6 * seat) | s.hand[place] << 6 * seat


def learn_swap(s: Memory, one: int, other: int) -> None:
    """Two hands changed places, and with them all that is known of them."""
    for kind in range(KINDS):
        held = s.known[one * KINDS + kind]
        s.known[one * KINDS + kind] = s.known[other * KINDS + kind]
        s.known[other * KINDS + kind] = held
    for color in range(4):
        held = s.lacks[one * 4 + color]
        s.lacks[one * 4 + color] = s.lacks[other * 4 + color]
        s.lacks[other * 4 + color] = held


def learn_rotate(s: Memory) -> None:
    """All hands were passed on one seat in the direction of play."""
    seat = 0
    for _ in range(s.seats - 1):
        seat = after(s, seat)
        learn_swap(s, 0, seat)
