"""Track what every seat knows of the other hands, from the engine's notes.

``s.known[seat * 80 + kind]`` holds for each observer how many cards of a kind it knows to be in that hand: six bits at 6 * observer, so a
box can have up to 63 of a kind. The bits of the hand's owner are 0, as it looks at the hand itself. ``s.known_to[seat]`` is a mask of the
observers who know of a card in that hand; ``s.known_kinds``, like ``s.mask``, has the kinds of which a card is known there. Both are empty
for most hands, and then ``s.known`` need not be read. ``s.lacks[seat * 4 + colour]`` is 0 or, if the seat drew for a turn while that colour
was in force, 1 plus the number of cards that it has taken since, up to ``MOST_TAKEN``. If ``s.recalling``, ``s.past`` holds the last plays
of each seat with the card under them, and its draws with the card that nothing fitted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    DEALER,
    FACES,
    KINDS,
    MOST_TAKEN,
    N_ACTION,
    N_DRAW,
    N_GATHER,
    N_LAY,
    N_PASS,
    N_PLAY,
    N_RETURN,
    N_ROTATE,
    N_SHOW,
    N_SHUFFLE,
    N_SWAP,
    N_TOP,
    N_TURN,
    N_UNDER,
    NO_CARD,
    NOBODY,
    P_MORE,
    P_TURN,
    PASS_CARD,
    PAST,
    PROTECT,
    SEATS,
    TAKE,
    UNNAMED,
    WILD,
)
from lastcard.engine.hands import after, left, past_gone

if TYPE_CHECKING:
    from lastcard.bots.memory import Memory

EVERY_OBSERVER = ((1 << 60) - 1) // 63  # 1 for each
ONE_OBSERVER = 63


def forget(s: Memory) -> None:
    """Clear the memory before a round is dealt."""
    for seat in range(s.seats):
        if s.known_to[seat]:
            forget_hand(s, seat)
    for place in range(s.seats * 4):
        s.lacks[place] = 0
    for seat in range(s.seats):
        s.left_color[seat] = 0
        s.chose_color[seat] = 0
        s.past_n[seat] = 0
    s.drew_by = NOBODY
    s.heard = NOBODY
    s.counted = 0
    s.stocked = 0


def forget_hand(s: Memory, seat: int) -> None:
    """Clear what is known of a hand."""
    for place in range(seat * KINDS, seat * KINDS + KINDS):
        s.known[place] = 0
    s.known_to[seat] = 0
    s.known_kinds[seat * 2] = 0
    s.known_kinds[seat * 2 + 1] = 0


def learn(s: Memory, code: int, seat: int, value: int, extra: int) -> None:
    """Update what every seat knows from a note of the engine. Call it when the note is written."""
    if code == N_DRAW:
        leave_stock(s, value, EVERY_OBSERVER if extra & 1 else 1 << 6 * seat)
        learn_draw(s, seat, value, extra & 1)
    elif code == N_PLAY:
        learn_play(s, seat, value)
        learn_color(s, seat, value, extra)
        learn_past(s, seat, value, extra)
    elif code == N_TURN:
        learn_turn(s)
    elif code == N_ACTION:
        learn_action(s, seat, value)
    elif code == N_LAY or code == N_UNDER:
        learn_lay(s, seat, value)
    elif code == N_SHOW:
        learn_show(s, seat, value, extra)
    elif code == N_RETURN:
        learn_draw(s, seat, value, 1)
        s.left_color[seat] = 0
        s.chose_color[seat] = 0
        s.past_n[seat] = 0
    elif code == N_SWAP:
        learn_swap(s, seat, value)
        keep_sight(s, seat, value)
        keep_sight(s, value, seat)
    elif code == N_ROTATE:
        learn_rotate(s)
    elif code == N_GATHER:
        if not s.stocked:
            learn_gather(s)
        forget_hands(s)
    elif code == N_SHUFFLE:
        learn_shuffle(s)
    elif code == N_TOP:
        leave_stock(s, value, EVERY_OBSERVER)
    elif code == N_PASS:
        learn_pass(s, seat, value, extra)
    s.heard = code | seat << 5 | (extra & 1) << 10


def follow_colors(s: Memory, code: int, seat: int, value: int, extra: int) -> None:
    """Update only the colours that seats lack, left and chose, from a note: a lookahead remembers nothing else."""
    if code == N_DRAW:
        count_taken(s, seat)
    elif code == N_PLAY:
        place_drawn(s, seat)
        leave_lack(s, seat, value)
        learn_color(s, seat, value, extra)
    elif code == N_TURN:
        s.drew_by = NOBODY
    elif code == N_ACTION:
        if value == TAKE:
            learn_lack(s, seat)
        elif PROTECT <= value < PASS_CARD:
            leave_lack(s, seat, value - PROTECT)
    elif code == N_LAY or code == N_UNDER:
        leave_lack(s, seat, value)
    elif code == N_RETURN:
        count_taken(s, seat)
        s.left_color[seat] = 0
        s.chose_color[seat] = 0
    elif code == N_SWAP:
        swap_colors(s, seat, value)
    elif code == N_ROTATE:
        seat = past_gone(s, 0)
        for _ in range(left(s) - 1):
            seat = after(s, seat)
            swap_colors(s, past_gone(s, 0), seat)
    elif code == N_GATHER:
        for place in range(s.seats):
            if not s.gone >> place & 1:
                forget_colors(s, place)


def hands_known_to(s: Memory, seat: int) -> int:
    """Return a mask of the seats in whose hand a seat knows of a card."""
    anybody = 0
    for other in range(s.seats):
        anybody |= s.known_to[other]
    found = 0
    if anybody >> seat & 1:
        for other in range(s.seats):
            found |= (s.known_to[other] >> seat & 1) << other
    return found


def all_but(seat: int) -> int:
    """Return all observers but the owner of a hand, as a mask."""
    return (1 << SEATS) - 1 & ~(1 << seat)


def others_of(seat: int) -> int:
    """Return a word that counts one card for each observer but the owner of a hand."""
    return EVERY_OBSERVER - (1 << 6 * seat)


def learn_draw(s: Memory, seat: int, kind: int, public: int) -> None:
    """Learn that a card was drawn, which its owner or everybody saw."""
    if public:
        s.known[seat * KINDS + kind] += others_of(seat)
        become_known(s, seat, kind, all_but(seat))
    count_taken(s, seat)


def become_known(s: Memory, seat: int, kind: int, observers: int) -> None:
    """Mark that some observers know of cards of a kind in a hand."""
    s.known_to[seat] |= observers
    s.known_kinds[seat * 2 + (kind >> 6)] |= 1 << (kind & 63)


def count_taken(s: Memory, seat: int) -> None:
    """Count a card that a seat took: it may be of any colour that the seat lacked."""
    for place in range(seat * 4, seat * 4 + 4):
        s.lacks[place] += (s.lacks[place] > 0) & (s.lacks[place] <= MOST_TAKEN)  # without branches, which are unpredictable here


def learn_shuffle(s: Memory) -> None:
    """Learn that the discard pile was recycled, so that everybody knows the cards of the draw pile, or that a round starts."""
    if s.gathered or s.turns == 0:
        return
    s.stocked = 1
    for kind in range(KINDS):
        s.stock[kind] = 0
    for i in range(s.pile_n):
        s.stock[s.pile[i]] += EVERY_OBSERVER


def learn_gather(s: Memory) -> None:
    """Learn that all hands were laid on the draw pile: the cards under them are those that a seat could not locate."""
    s.stocked = 1
    for kind in range(KINDS):
        s.stock[kind] = 0
        for seat in range(s.seats):
            place = seat * KINDS + kind
            s.stock[kind] += s.hand[place] * others_of(seat)
            if s.known_to[seat]:
                s.stock[kind] -= s.known[place]
    for i in range(s.pile_n):
        s.stock[s.pile[i]] += EVERY_OBSERVER


def leave_stock(s: Memory, kind: int, observers: int) -> None:
    """Remove a card from the draw pile for the observers who saw it leave."""
    if s.stocked:
        held = s.stock[kind]
        some = held | held >> 1
        some |= some >> 2 | held >> 4
        some |= held >> 5
        s.stock[kind] = held - (some & observers)


def learn_play(s: Memory, seat: int, kind: int) -> None:
    """Learn that a card was played."""
    place_drawn(s, seat)
    learn_lay(s, seat, kind)


def place_drawn(s: Memory, seat: int) -> None:
    """Learn that a seat plays: if it drew for this turn, the card is among those taken since, unless it is laid with equal ones."""
    if s.drew_by == seat and s.phase != P_MORE:
        for place in range(seat * 4, seat * 4 + 4):
            s.lacks[place] -= s.lacks[place] > 1


def learn_color(s: Memory, seat: int, kind: int, named: int) -> None:
    """Learn that a play changed the colour in force: the player may lack the old colour, and hold more cards of the new one."""
    color = kind >> 4 if kind < WILD * FACES else named
    changed = (color < WILD) & ((kind >= WILD * FACES) | (s.color >= 0) & (color != s.color))  # without branches
    s.left_color[seat] = (s.color + 1) * (color != s.color) if changed else s.left_color[seat]
    s.chose_color[seat] = color + 1 if changed else s.chose_color[seat]


def learn_past(s: Memory, seat: int, kind: int, named: int) -> None:
    """Remember a play of a card that its player had not just drawn."""
    if s.recalling and s.drew_by != seat:
        recall_play(s, seat, past_play(kind, named, s.color, s.face, s.phase == P_TURN, s.size[seat]))


def past_play(kind: int, named: int, color: int, face: int, is_choice: bool, left: int) -> int:
    """Return a play as one number: card, named colour, colour and face under it, whether it began a turn, and the cards left.

    NO_CARD stands for a draw, which shows that no card in the hand fitted.
    """
    return kind | named << 7 | color + 1 << 10 | face + 1 << 13 | is_choice << 18 | left << 19


def recall_play(s: Memory, seat: int, play: int) -> None:
    """Remember the latest play or draw of a seat, together with the ``PAST - 1`` before it."""
    n = min(s.past_n[seat], PAST - 1)
    s.past_n[seat] = n + 1
    while n > 0:
        s.past[seat * PAST + n] = s.past[seat * PAST + n - 1]
        n -= 1
    s.past[seat * PAST] = play


def learn_lay(s: Memory, seat: int, kind: int) -> None:
    """Learn that a card left a hand: each observer who knew of it knows of one fewer."""
    if s.known_to[seat] and s.known_kinds[seat * 2 + (kind >> 6)] >> (kind & 63) & 1:
        forget_one(s, seat, kind)
    leave_lack(s, seat, kind)


def forget_one(s: Memory, seat: int, kind: int) -> None:
    """Subtract one from the known cards of a kind in a hand, for every observer who knows of any."""
    known = s.known[seat * KINDS + kind]
    some = known | known >> 1
    some |= some >> 2 | known >> 4
    some |= known >> 5
    known -= some & EVERY_OBSERVER
    s.known[seat * KINDS + kind] = known
    if known == 0:
        s.known_kinds[seat * 2 + (kind >> 6)] ^= 1 << (kind & 63)
        if s.known_kinds[seat * 2] | s.known_kinds[seat * 2 + 1] == 0:
            s.known_to[seat] = 0


def leave_lack(s: Memory, seat: int, kind: int) -> None:
    """Learn from a card that left a hand: unless it was just drawn, the seat did not lack its colour."""
    if kind < WILD * FACES and s.drew_by != seat:
        for color in range(4):  # all four are written, as one read takes all four: it would stall after a write of one
            s.lacks[seat * 4 + color] = s.lacks[seat * 4 + color] * (color != kind >> 4)


def learn_turn(s: Memory) -> None:
    """Learn that a turn begins: a card that a seat drew and kept did not fit either, so it counts as held when the seat drew."""
    seat = s.drew_by
    if s.recalling and seat != NOBODY and s.past_n[seat]:
        latest = s.past[seat * PAST]
        if latest & 127 == NO_CARD and latest >> 19 == s.size[seat] - 1:
            s.past[seat * PAST] = latest + (1 << 19)
    s.drew_by = NOBODY


def learn_action(s: Memory, seat: int, action: int) -> None:
    """Learn that a seat drew for the turn, or played a card as protection."""
    if action == TAKE:
        if s.recalling:
            recall_play(s, seat, past_play(NO_CARD, UNNAMED, s.color, s.face, False, s.size[seat]))
        learn_lack(s, seat)
    elif PROTECT <= action < PASS_CARD:
        learn_lay(s, seat, action - PROTECT)


def learn_lack(s: Memory, seat: int) -> None:
    """Learn that a seat drew for the turn, so it has no card of the colour in force."""
    s.drew_by = seat
    if s.color >= 0:
        s.lacks[seat * 4 + s.color] = 1


def learn_show(s: Memory, seat: int, kind: int, to: int) -> None:
    """Learn that a card was shown: the one just drawn, or each card of a hand that is shown."""
    if kind == NO_CARD:
        return
    place = seat * KINDS + kind
    if s.heard & 1023 == N_DRAW | seat << 5:
        if s.heard >> 10 == 0:
            s.known[place] += others_of(seat)
            become_known(s, seat, kind, all_but(seat))
    elif to == DEALER:
        s.known[place] = s.hand[place] * others_of(seat)
        become_known(s, seat, kind, all_but(seat))
    else:
        become_known(s, seat, kind, 1 << to)
        s.known[place] = s.known[place] & ~(ONE_OBSERVER << 6 * to) | s.hand[place] << 6 * to


def learn_pass(s: Memory, seat: int, kind: int, other: int) -> None:
    """Learn that a card was passed on: the seat that gave it knows where it is now."""
    s.known[other * KINDS + kind] += 1 << 6 * seat
    become_known(s, other, kind, 1 << seat)


def forget_hands(s: Memory) -> None:
    """Forget all hands, as they were gathered and nobody knows where their cards will be."""
    for seat in range(s.seats):
        if s.gone >> seat & 1:
            continue
        if s.known_to[seat]:
            forget_hand(s, seat)
        forget_colors(s, seat)
        s.past_n[seat] = 0


def forget_colors(s: Memory, seat: int) -> None:
    """Clear what is known of a hand's colours."""
    for color in range(4):
        s.lacks[seat * 4 + color] = 0
    s.left_color[seat] = 0
    s.chose_color[seat] = 0


def learn_swap(s: Memory, one: int, other: int) -> None:
    """Exchange what is known of two hands, which changed places."""
    observers = s.known_to[one]
    s.known_to[one] = s.known_to[other]
    s.known_to[other] = observers
    for half in range(2):
        kinds = s.known_kinds[one * 2 + half]
        s.known_kinds[one * 2 + half] = s.known_kinds[other * 2 + half]
        s.known_kinds[other * 2 + half] = kinds
    for kind in range(KINDS):
        held = s.known[one * KINDS + kind]
        s.known[one * KINDS + kind] = s.known[other * KINDS + kind]
        s.known[other * KINDS + kind] = held
    swap_colors(s, one, other)
    s.past_n[one] = 0
    s.past_n[other] = 0


def swap_colors(s: Memory, one: int, other: int) -> None:
    """Exchange what is known of the colours of two hands."""
    for color in range(4):
        held = s.lacks[one * 4 + color]
        s.lacks[one * 4 + color] = s.lacks[other * 4 + color]
        s.lacks[other * 4 + color] = held
    held = s.left_color[one]
    s.left_color[one] = s.left_color[other]
    s.left_color[other] = held
    held = s.chose_color[one]
    s.chose_color[one] = s.chose_color[other]
    s.chose_color[other] = held


def learn_rotate(s: Memory) -> None:
    """Move what is known of all hands, which were passed on by one seat in the direction of play."""
    first = past_gone(s, 0)
    seat = first
    for _ in range(left(s) - 1):
        seat = after(s, seat)
        learn_swap(s, first, seat)
    for _ in range(left(s)):
        following = after(s, seat)
        keep_sight(s, following, seat)
        seat = following


def keep_sight(s: Memory, seat: int, former: int) -> None:
    """Learn that a hand has a new owner: its former owner knows all of it, and nothing is remembered of one's own hand."""
    s.known_to[seat] = s.known_to[seat] & ~(1 << seat) | 1 << former
    for half in range(seat * 2, seat * 2 + 2):
        s.known_kinds[half] = s.mask[half]
    for place in range(seat * KINDS, seat * KINDS + KINDS):
        s.known[place] = s.known[place] & ~(ONE_OBSERVER << 6 * seat | ONE_OBSERVER << 6 * former) | s.hand[place] << 6 * former
