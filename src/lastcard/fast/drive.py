"""Rounds and matches played out: luck for the dealer, bots for the seats, counts of what happened. Compiled with the engine.

This is the table around the engine: what ``bots.play_round`` and ``match.Match`` are to a ``Round``, over records of integers and without
words. A game is a function of its key and of nothing else: chance and bots read their numbers from ``luck`` by key and count. Cards are
drawn at the moment they are needed: place ``n`` of the pile is settled when it is taken, and the order is that of a shuffle done at once.

Two functions of the engine are replaced here: ``take_top``, for that, and ``note``, which counts what happens instead of writing it down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.careful_play import caller_choice, careful_choice, forgets, slip, slips
from lastcard.bots.policies.judging import judge_choice
from lastcard.bots.policies.learning import forget
from lastcard.bots.policies.random_play import CALLED, is_among, lawful_choice, random_choice, wild_choice
from lastcard.engine.constants import (
    AUTOMATIC,
    DEALER,
    FACES,
    FIRST_NONE,
    HITS_NEXT,
    KEEP,
    KINDS,
    MAY_SHOW,
    MUST_PLAY,
    NOBODY,
    OPTIONAL,
    P_ANSWER,
    P_CONFIRM,
    P_DRAWN,
    P_OVER,
    P_SHUFFLE,
    P_TURN,
    PLAYS,
    PRESS,
    REFUSE,
    SHUFFLED,
    TAKE,
    UNNAMED,
    UNO,
    WILD,
)
from lastcard.engine.hands import lowest_bit
from lastcard.engine.legal import call_costs, legal, may_call, near_one, options, reactions, unlawful
from lastcard.engine.luck import CHOICE, DECK, MEMORY, ORDER, PRESSES, below, mixed
from lastcard.engine.play import deal, step, step_play
from lastcard.engine.playable import fitting, may_draw, playable, wilds
from lastcard.fast.counts import CHECKS, JUMPED, LISTENS, PILED, hear_action
from lastcard.fast.laws import L_BOT, L_END, keep_laws

if TYPE_CHECKING:
    from lastcard.fast.records import GameRules, GameState

# ---- bots: ``s.policy`` ---------------------------------------------------------------------------------------------------
RANDOM = 0
LAWFUL = 1
WILDLY = 2
CALLING = 3
CAREFULLY = 4
JUDGING = 5
SEARCHING = 6  # looks ahead where a program can (``looking``), else plays as JUDGING
MASTER = 7  # likewise, with a belief about the other hands, and bluffs
CUSTOM = 8  # and above: custom bots


def take_any(s: GameState) -> int:
    """Take the next card of the draw pile: any of those left, each as likely; stands in for ``hands.take_top``."""
    n = s.pile_n - 1
    s.pile_n = n
    place = below(mixed(s.key, s.shuffle + n), n + 1)
    kind = s.pile[place]
    s.pile[place] = s.pile[n]
    return kind


def take_any_gathered(s: GameState) -> int:
    """Take the next of the gathered cards: any of those left, each as likely; stands in for ``hands.take_gathered``."""
    left = s.gathered - 1
    s.gathered = left
    s.pile_n -= 1
    place = s.pile_n - left + below(mixed(s.key, s.shuffled + left), left + 1)
    kind = s.pile[place]
    s.pile[place] = s.pile[s.pile_n]
    return kind


# ---- a round --------------------------------------------------------------------------------------------------------------
def clear(s: GameState) -> None:
    """Clear the table for another round of so many seats."""
    for i in range(s.seats * KINDS):
        s.hand[i] = 0
    for i in range(s.seats * 2):
        s.mask[i] = 0
    for i in range(s.seats):
        s.size[i] = 0
    s.phase = P_OVER
    s.turn = 0
    s.direction = 1
    s.actor = 0
    s.must = 0
    s.color = NOBODY
    s.face = NOBODY
    s.called = 0
    s.owing = 0
    s.acted = 0
    s.miss = 0
    s.gone = 0
    s.turns = 0
    s.passes = 0
    s.drew = 0
    s.bitten = 0
    s.pending = 0
    s.played = NOBODY
    s.several = 0
    s.player = 0
    s.laid = NOBODY
    s.guilty = 0
    s.challenge = 0
    s.hits = HITS_NEXT
    s.presses = 0
    s.exempt = 0
    s.shield = 0
    s.button = 0
    s.shedding = 0
    s.wrong = NOBODY
    s.rightful = NOBODY
    s.first = FIRST_NONE
    s.out = NOBODY
    s.winners = 0
    s.void = 0
    s.prior_color = NOBODY
    s.prior_face = NOBODY
    s.prior_direction = 1
    s.discard_n = 0
    s.todo_n = 0
    s.notes_n = 0
    s.fresh[0] = 0
    s.fresh[1] = 0
    s.shuffle = DECK
    s.shuffled = DECK
    s.gathered = 0
    s.pressed = 0
    s.moves = 0
    s.stuck = 0
    s.leader = NOBODY
    if s.listening & LISTENS:
        forget(s)


def start(s: GameState, rules: GameRules) -> None:
    """Deal a round: the luck of the whole round is that of ``s.key``."""
    clear(s)
    for i in range(rules.deck_n):
        s.pile[i] = rules.deck[i]
    s.pile_n = rules.deck_n
    deal(s, rules)
    run_chance(s, rules)


def run_chance(s: GameState, rules: GameRules) -> None:
    """Supply chance outcomes while the dealer is asked."""
    while s.phase >= P_SHUFFLE:
        if s.phase == P_SHUFFLE:
            sort_pile(s)
            s.shuffled += 256
            if not s.gathered:
                s.shuffle = s.shuffled
            step(s, rules, DEALER, SHUFFLED)
        else:
            number = below(mixed(s.key, PRESSES + s.pressed), rules.odds_sum)
            s.pressed += 1
            color = 0
            while number >= rules.odds[color]:
                number -= rules.odds[color]
                color += 1
            step(s, rules, DEALER, PRESS + color)


def sort_pile(s: GameState) -> None:
    """Put the draw pile, or the gathered cards on top of it, in the order a shuffle starts from."""
    first = s.pile_n - s.gathered if s.gathered else 0
    for kind in range(KINDS):
        s.count[kind] = 0
    for i in range(first, s.pile_n):
        s.count[s.pile[i]] += 1
    n = first
    for kind in range(KINDS):
        for _ in range(s.count[kind]):
            s.pile[n] = kind
            n += 1


def play_out(s: GameState, rules: GameRules) -> None:
    """Play a round to its end."""
    while play_on(s, rules):
        pass


def play_on(s: GameState, rules: GameRules) -> bool:
    """Play the next decision; return whether the round may go on.

    It is given up after ``s.limit`` moves, which breaks a law where the bots want to end it (``s.ends``).
    """
    if s.phase == P_OVER:
        return False
    if s.moves >= s.limit:
        s.stuck = 1
        if s.ends and not s.broken:
            s.broken = L_END
        return False
    if s.owing or s.wrong != NOBODY or s.eager:
        offer(s, rules)
        if s.phase == P_OVER:
            return False
    decide(s, rules, who_must(s))
    if s.watching:
        watch(s)
    return True


def who_must(s: GameState) -> int:
    """Return the seat that answers first of those the round waits for: by lot."""
    if s.phase <= P_DRAWN:
        return s.turn
    if s.must & (s.must - 1):
        return nth_bit(s.must, below(mixed(s.key, ORDER + 16 * s.moves), count_bits(s.must)))
    return lowest_bit(s.must)


def draw_order(s: GameState) -> None:
    """Draw by lot in which order the seats may say something."""
    for seat in range(s.seats):
        s.order[seat] = seat
    for back in range(1, s.seats):
        place = s.seats - back
        other = below(mixed(s.key, ORDER + 16 * s.moves + place), place + 1)
        held = s.order[place]
        s.order[place] = s.order[other]
        s.order[other] = held


def offer(s: GameState, rules: GameRules) -> None:
    """Offer every seat its optional actions."""
    draw_order(s)
    for place in range(s.seats):
        seat = s.order[place]
        if s.phase != P_OVER and not s.must >> seat & 1:
            react(s, rules, seat)


def act(s: GameState, rules: GameRules, seat: int, action: int) -> None:
    """Carry out an action of a seat, and what chance brings after it."""
    if s.listening:
        hear_action(s, seat, action)
    s.moves += 1
    step(s, rules, seat, action)
    after_action(s, rules)


def act_play(s: GameState, rules: GameRules, seat: int, kind: int, named: int) -> None:
    """Carry out a play of a seat, as ``act`` does."""
    if s.listening:
        hear_action(s, seat, kind * 5 + named)
    s.moves += 1
    step_play(s, rules, seat, kind, named)
    after_action(s, rules)


def after_action(s: GameState, rules: GameRules) -> None:
    """Let chance bring what comes after an action, and check the laws."""
    if s.phase >= P_SHUFFLE:
        run_chance(s, rules)
    if s.listening & CHECKS:
        keep_laws(s, rules)


def watch(s: GameState) -> None:
    """Record the leader of the round: the seat that alone holds the fewest cards."""
    fewest = s.size[0]
    for seat in range(1, s.seats):
        fewest = min(fewest, s.size[seat])
    if s.leader == NOBODY or fewest < s.size[s.leader]:
        find_leader(s, fewest)


def find_leader(s: GameState, fewest: int) -> None:
    """Record who leads, if one seat alone holds so few cards."""
    leader = NOBODY
    for seat in range(s.seats):
        if s.size[seat] == fewest:
            if leader != NOBODY:
                return
            leader = seat
    if s.leader != NOBODY:
        s.lead_changes += 1
    s.leader = leader


# ---- bots -----------------------------------------------------------------------------------------------------------------
def nth_bit(mask: int, n: int) -> int:
    """Return the place of the n-th bit that is set, counted from 0."""
    mask = mask & (mask - 1) if n > 0 else mask  # without branches, which are unpredictable here
    mask = mask & (mask - 1) if n > 1 else mask
    mask = mask & (mask - 1) if n > 2 else mask
    while n > 3:
        mask &= mask - 1
        n -= 1
    return lowest_bit(mask)


def count_bits(mask: int) -> int:
    """Return how many bits are set."""
    return mask.bit_count()


def decide(s: GameState, rules: GameRules, seat: int) -> None:
    """Let the bot of a seat that must answer do so."""
    s.decisions += 1
    if s.policy[seat] == RANDOM and s.phase <= P_DRAWN:
        act_at_random(s, rules, seat)
        return
    r = mixed(s.key, CHOICE + 16 * s.moves + seat)
    n = options(s, rules, seat, s.choice)
    if n > 1:
        s.choices += 1
    m = reactions(s, rules, seat, s.sayings, 0)
    carry(s, rules, seat, chosen_by(s, rules, seat, n, m, r))


def react(s: GameState, rules: GameRules, seat: int) -> None:
    """Let the bot of a seat that need not answer say something, or jump in."""
    r = mixed(s.key, CHOICE + 16 * s.moves + seat)
    if r & 1 == 0 and s.policy[seat] <= LAWFUL:
        return
    m = legal(s, rules, seat, s.sayings)
    if m or s.policy[seat] == WILDLY:
        carry(s, rules, seat, chosen_by(s, rules, seat, 0, m, r))


def chosen_by(s: GameState, rules: GameRules, seat: int, n: int, m: int, r: int) -> int:
    """Return what the bot of a seat chooses of ``s.choice`` and ``s.sayings``."""
    policy = s.policy[seat]
    if policy == RANDOM:
        return random_choice(s.choice, n, s.sayings, m, r)
    if policy == LAWFUL:
        return lawful_choice(s.choice, n, s.sayings, m, r)
    if policy == WILDLY:
        k = unlawful(s, rules, seat, s.risk)
        return wild_choice(s.choice, n, s.sayings, m, s.risk, k, r) if n + m + k else NOBODY
    if policy == CALLING:
        return caller_choice(s, rules, seat, s.choice, n, s.sayings, m, r)
    if policy == CAREFULLY:
        return carefully_chosen(s, rules, seat, n, m, r)
    if policy < CUSTOM:
        return judge_choice(s, rules, seat, s.choice, n, s.sayings, m, r, s.rate[seat])
    chosen = custom_choice(s, rules, seat, policy - CUSTOM, n, m, r)
    if not is_offered(s, n, m, chosen & ~CALLED):
        s.broken = L_BOT
        return s.choice[0] if n else NOBODY
    return chosen


def carefully_chosen(s: GameState, rules: GameRules, seat: int, n: int, m: int, r: int) -> int:
    """Return what a careful bot chooses, or one that forgets: that now and then puts down a wrong card where the rules let it."""
    rate = s.rate[seat]
    if rate == 0:
        return careful_choice(s, rules, seat, s.choice, n, s.sayings, m, r, True)
    memory = mixed(s.key, MEMORY + 16 * s.moves + seat)
    if rules.penalty_wrong_card != REFUSE and slips(memory, rate):
        wrong = slip(s.choice, n, s.risk, unlawful(s, rules, seat, s.risk), r)
        if wrong != NOBODY:
            return wrong
    return careful_choice(s, rules, seat, s.choice, n, s.sayings, m, r, not forgets(memory, rate))


def custom_choice(s: GameState, rules: GameRules, seat: int, number: int, n: int, m: int, r: int) -> int:
    """Return the choice of a custom bot; a function generated from the sources of these bots replaces this one."""
    return NOBODY


def is_offered(s: GameState, n: int, m: int, action: int) -> bool:
    """Return whether an action is among those offered; nothing at all is, where nothing must be."""
    return (action == NOBODY & ~CALLED and n == 0) or is_among(s.choice, n, action) or is_among(s.sayings, m, action)


def carry(s: GameState, rules: GameRules, seat: int, chosen: int) -> None:
    """Carry out what a bot chose."""
    if chosen == NOBODY:
        return
    if chosen & CALLED and not call_costs(s, rules, seat):
        act(s, rules, seat, UNO)
    chosen &= ~CALLED
    if chosen < PLAYS:
        if s.phase == P_TURN and seat != s.turn:
            s.tally[JUMPED] += 1
        elif s.phase == P_ANSWER and s.must >> seat & 1:
            s.tally[PILED] += 1
    act(s, rules, seat, chosen)


def can_say_uno(s: GameState, rules: GameRules, seat: int) -> bool:
    """Return whether a call of UNO is offered."""
    return rules.uno_call != AUTOMATIC and s.out == NOBODY and s.phase != P_CONFIRM and may_call(s, rules, seat)


def act_at_random(s: GameState, rules: GameRules, seat: int) -> None:
    """Do what ``random_choice`` would, without a list: play a lawful card of the hand or a fresh one; draw or keep where there is none."""
    fresh = s.phase == P_DRAWN
    cards = fitting(s, rules, seat, fresh)
    wild = playable(s, rules, seat, 1)
    if fresh:
        wild &= s.fresh[1]
    if wild & rules.restricted:
        wild = wilds(s, rules, seat, fresh, True)
    if cards | wild:
        if fresh:
            may_pass = rules.turn_drawn_card != MUST_PLAY
        else:
            may_pass = rules.turn_play == OPTIONAL if cards else may_draw(s, rules, seat)
        play_any(s, rules, seat, cards, wild, may_pass)
    elif fresh:
        act(s, rules, seat, KEEP)
    else:
        s.choices += rules.draw_refuse == MAY_SHOW
        act(s, rules, seat, TAKE)


def play_any(s: GameState, rules: GameRules, seat: int, cards: int, wild: int, may_pass: bool) -> None:
    """Play one of some cards, each with each colour that it may name; call UNO half the time."""
    plain = count_bits(cards)
    each = 4 if s.size[seat] > 1 else 1
    total = plain + count_bits(wild & ~rules.colorless_wilds) * each + count_bits(wild & rules.colorless_wilds)
    s.choices += (total > 1) | may_pass
    r = mixed(s.key, CHOICE + 16 * s.moves + seat)
    place = below(r, total)
    if place < plain:
        lay_any(s, rules, seat, nth_bit(cards, place), UNNAMED, r)
        return
    place -= plain
    kind = lowest_bit(wild)
    variants = 1 if rules.colorless_wilds >> kind & 1 else each
    while place >= variants:
        place -= variants
        wild &= wild - 1
        kind = lowest_bit(wild)
        variants = 1 if rules.colorless_wilds >> kind & 1 else each
    lay_any(s, rules, seat, WILD * FACES + kind, place if variants > 1 else UNNAMED, r)


def lay_any(s: GameState, rules: GameRules, seat: int, kind: int, named: int, r: int) -> None:
    """Play the card chosen; call UNO with it half the time."""
    if near_one(s, rules, seat) and r & 1 and can_say_uno(s, rules, seat) and not call_costs(s, rules, seat):
        act(s, rules, seat, UNO)
    act_play(s, rules, seat, kind, named)
