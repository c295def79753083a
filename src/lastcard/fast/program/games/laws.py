"""The laws of a round, checked after every action, some of them after every eighth. Compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    CATCH,
    KINDS,
    LAY,
    LAY_NONE,
    NAME,
    NOBODY,
    NOTICE,
    NUMBERED,
    OFFERED,
    P_COLOR,
    P_OVER,
    P_PASS,
    P_RUN,
    P_SHUFFLE,
    P_TURN,
    PASS_CARD,
    PILE,
    PLAYS,
    PROTECT,
    SEATS,
    SHUFFLED,
    TARGET,
    UNO,
)
from lastcard.engine.hands import lowest_bit
from lastcard.engine.legality.legal import legal, options, unlawful
from lastcard.engine.legality.uno_calls import reactions
from lastcard.engine.legality.verdict import verdict
from lastcard.fast.program.games.counts import BLOCKED

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState

L_CARDS = 1  # every card of the box is in one place
L_HANDS = 2  # sizes and masks match the hands
L_ACTS = 3  # a seat can act, and every seat that must act can
L_RANGE = 4  # turn, direction, colour and phase are what they can be
L_TASKS = 5  # nothing is left to do when a turn starts
L_OVER = 6  # a round that is over has a winner, or was blocked
L_UNO = 7  # a seat that can be caught holds one card
L_ASKS = 8  # no action is offered twice, nor both as lawful and as unlawful; a card that is offered is held
L_END = 9  # a round comes to an end
L_BOT = 10  # a custom bot takes an action that is offered
L_VERDICT = 11  # exactly the actions that are offered are accepted


SELDOM = 8  # actions from one look at the cards and at all that is offered to the next
NEVER = 1 << 40


def keep_laws(s: GameState, rules: GameRules) -> None:
    """Check the laws of a round after an action; the first that does not hold is written down."""
    if not s.broken:
        write_down(s, broken_law(s, rules))


def laws_are_due(s: GameState) -> bool:
    """Return whether it is time for the laws that are checked more seldom: after a decision, and at the end of a round."""
    return s.moves >= s.due or (s.phase == P_OVER and s.due != NEVER)


def keep_seldom_laws(s: GameState, rules: GameRules) -> None:
    """Check those: cards are looked for (what got lost stays lost), then all that is offered."""
    s.due = NEVER if s.phase == P_OVER else s.moves + SELDOM
    if not s.broken:
        law = broken_law_of_cards(s, rules)
        write_down(s, law if law or s.phase == P_OVER else broken_law_of_offers(s, rules))


def write_down(s: GameState, law: int) -> None:
    """Write down a law that does not hold; 0 is none."""
    if law:
        s.broken = law
        s.broken_at = s.moves


def broken_law(s: GameState, rules: GameRules) -> int:
    """Return the law that does not hold after an action; 0 if all do."""
    if not is_in_range(s, rules):
        return L_RANGE
    if s.phase == P_OVER:
        return 0 if has_ended_well(s) else L_OVER
    if not s.must or s.must >> s.seats or s.must & s.gone:
        return L_ACTS
    if s.phase == P_TURN and (s.todo_n or s.must != 1 << s.turn):
        return L_TASKS
    return broken_law_of_who_acts(s, rules)


def broken_law_of_offers(s: GameState, rules: GameRules) -> int:
    """Return the law that does not hold for what seats are offered, and for the verdict on all actions of one seat in turn."""
    for seat in range(s.seats):
        if not asks_agree(s, seat, legal(s, rules, seat, s.choice), unlawful(s, rules, seat, s.risk)):
            return L_ASKS
    return 0 if verdicts_agree(s, rules, s.moves // 8 % s.seats) else L_VERDICT


def broken_law_of_cards(s: GameState, rules: GameRules) -> int:
    """Return the law about the places of cards that does not hold, 0 if all do."""
    if not cards_are_there(s, rules):
        return L_CARDS
    return 0 if hands_agree(s) else L_HANDS


def is_in_range(s: GameState, rules: GameRules) -> bool:
    """Return whether turn, direction, colour and phase are what they can be between two actions of seats."""
    if not 0 <= s.turn < s.seats or abs(s.direction) != 1 or s.todo_n > 60 or s.discard_n < 1:
        return False
    if s.phase == P_RUN or s.phase >= P_SHUFFLE:
        return False
    if s.phase == P_COLOR or s.phase == P_PASS or s.phase == P_OVER:
        return -1 <= s.color < 4
    return 0 <= s.color < 4 or (s.color == NOBODY and bool(rules.colorless))


def has_ended_well(s: GameState) -> bool:
    """Return whether a round that is over was blocked, and void if nobody won it, or has a winner who went out."""
    if s.tally[BLOCKED]:
        return not s.void or not s.winners
    return s.out != NOBODY and bool(s.winners >> s.out & 1) and not s.winners >> s.seats


def broken_law_of_who_acts(s: GameState, rules: GameRules) -> int:
    """Return the law that does not hold for a seat that can be caught or must act, 0 if all do for each."""
    owing = s.owing
    while owing:
        if s.size[lowest_bit(owing)] > 1:
            return L_UNO
        owing &= owing - 1
    must = s.must
    while must:
        seat = lowest_bit(must)
        must &= must - 1
        n = options(s, rules, seat, s.choice)
        if n == 0:
            return L_ACTS
        n = reactions(s, rules, seat, s.choice, n)
        if not asks_agree(s, seat, n, unlawful(s, rules, seat, s.risk)):
            return L_ASKS
    return 0


def cards_are_there(s: GameState, rules: GameRules) -> bool:
    """Return whether hands and piles hold the cards of the box, each once: by the sum of their marks (``setup.MARKS``)."""
    total = 0
    for i in range(min(s.pile_n, PILE)):
        total += rules.marks[s.pile[i]]
    for i in range(min(s.discard_n, PILE)):
        total += rules.marks[s.discard[i]]
    for seat in range(min(s.seats, SEATS)):
        for kind in range(KINDS):
            total += s.hand[seat * KINDS + kind] * rules.marks[kind]
    return total == rules.marks_sum


def hands_agree(s: GameState) -> bool:
    """Return whether each hand is what its size and its masks say."""
    wrong = 0
    for seat in range(min(s.seats, SEATS)):
        colored = s.mask[seat * 2]
        wild = s.mask[seat * 2 + 1]
        held = 0
        for kind in range(64):
            count = s.hand[seat * KINDS + kind]
            held += count
            wrong |= (count < 0) | (count > 0) ^ (colored >> kind & 1)
        for kind in range(64, KINDS):
            count = s.hand[seat * KINDS + kind]
            held += count
            wrong |= (count < 0) | (count > 0) ^ (wild >> kind - 64 & 1)
        wrong |= held ^ s.size[seat]
    return wrong == 0


def asks_agree(s: GameState, seat: int, n: int, risky: int) -> bool:
    """Return whether the ``n`` lawful actions and the ``risky`` ones of a seat are offered once, and what it would play is in its hand."""
    s.stamp += 1
    for i in range(min(n, 512)):
        if not is_offered_well(s, seat, s.choice[i]):
            return False
    for i in range(min(risky, 512)):
        if not is_offered_well(s, seat, s.risk[i]):
            return False
    return True


def is_offered_well(s: GameState, seat: int, action: int) -> bool:
    """Return whether an action was not seen before under this stamp, and what it would play is in the hand of its seat."""
    if s.stamps[action] == s.stamp:
        return False
    s.stamps[action] = s.stamp
    return action >= PLAYS or s.hand[seat * KINDS + action // 5] > 0


def verdicts_agree(s: GameState, rules: GameRules, seat: int) -> bool:
    """Return whether the verdict on every action says of a seat what ``legal`` and ``unlawful`` say, which offer no action twice.

    It accepts each action that is offered, and as many actions as are offered.
    """
    n = legal(s, rules, seat, s.choice)
    risky = unlawful(s, rules, seat, s.risk)
    for i in range(n + risky):
        if verdict(s, rules, seat, s.choice[i] if i < n else s.risk[i - n]) != OFFERED:
            return False
    return accepted(s, rules, seat) == n + risky


def accepted(s: GameState, rules: GameRules, seat: int) -> int:
    """Return how many actions the verdict accepts of a seat: with each kind it holds and with one more in turn, and all without a kind."""
    other = s.moves // 8 % KINDS
    n = 0 if s.hand[seat * KINDS + other] else accepted_of_kind(s, rules, seat, other)
    for part in range(2):
        mask = s.mask[seat * 2 + part]
        while mask:
            n += accepted_of_kind(s, rules, seat, part * 64 + lowest_bit(mask))
            mask &= mask - 1
    return n + accepted_without_kind(s, rules, seat)


def accepted_of_kind(s: GameState, rules: GameRules, seat: int, kind: int) -> int:
    """Return how many actions with cards of a kind the verdict accepts: it is played, with a colour or without, shed, laid or passed on."""
    n = 0
    for named in range(5):
        n += verdict(s, rules, seat, kind * 5 + named) == OFFERED
    n += verdict(s, rules, seat, LAY + kind) == OFFERED
    n += verdict(s, rules, seat, PROTECT + kind) == OFFERED
    n += verdict(s, rules, seat, PASS_CARD + kind) == OFFERED
    return n


def accepted_without_kind(s: GameState, rules: GameRules, seat: int) -> int:
    """Return how many actions without a kind of card the verdict accepts: in groups that a compiler can treat as one."""
    n = 0
    for action in range(PLAYS, UNO):
        n += verdict(s, rules, seat, action) == OFFERED
    n += verdict(s, rules, seat, UNO) == OFFERED
    for action in range(CATCH, NOTICE):
        n += verdict(s, rules, seat, action) == OFFERED
    for action in range(NOTICE, TARGET):
        n += verdict(s, rules, seat, action) == OFFERED
    for action in range(TARGET, NAME):
        n += verdict(s, rules, seat, action) == OFFERED
    for action in range(NAME, LAY):
        n += verdict(s, rules, seat, action) == OFFERED
    n += verdict(s, rules, seat, LAY_NONE) == OFFERED
    for action in range(SHUFFLED, NUMBERED):
        n += verdict(s, rules, seat, action) == OFFERED
    return n
