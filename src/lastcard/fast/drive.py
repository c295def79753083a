"""Rounds and matches played out: luck for the dealer, bots for the seats, counts of what happened. Compiled with the kernel.

This is the table around the kernel: what ``bots.play_round`` and ``match.Match`` are to a ``Round``, over records of integers and without
words. A game is a function of its key and of nothing else: chance and bots read their numbers from ``luck`` by key and count. Cards are
drawn at the moment they are needed: place ``n`` of the pile is settled when it is taken, and the order is that of a shuffle done at once.

Two functions of the kernel are replaced here: ``take_top``, for that, and ``note``, which counts what happens instead of writing it down.
"""

from lastcard.kernel import (
    CATCH,
    CHALLENGE,
    DEALER,
    KEEP,
    KINDS,
    MUST_PLAY,
    N_ACTION,
    N_DRAW,
    N_LAY,
    N_MISS,
    N_OVER,
    N_PLAY,
    N_RETURN,
    N_REVERSE,
    N_ROTATE,
    N_SHUFFLE,
    N_SWAP,
    N_TURN,
    NAME,
    NOBODY,
    NOTICE,
    P_ANSWER,
    P_COLOR,
    P_CONFIRM,
    P_DRAWN,
    P_OVER,
    P_RUN,
    P_SHUFFLE,
    P_TURN,
    PLAYS,
    PRESS,
    PROTECT,
    SHUFFLED,
    TAKE,
    TARGET,
    UNNAMED,
    UNO,
    deal,
    hand_value,
    legal,
    lowest_bit,
    matching,
    may_call,
    may_draw,
    options,
    reactions,
    step,
    unlawful,
    wilds,
)
from lastcard.luck import BUTTON, CHOICE, DECK, ORDER, below, derived, mixed

# ---- what is counted: places in ``s.tally`` ------------------------------------------------------------------------------
# 0…15: cards drawn, by the kernel's reasons R_*; 16…24: turns missed, by M_*.
MISSED = 16
TURNS = 25
PLAYED = 26
REVERSED = 27
SHUFFLES = 28
CHALLENGES = 29
GUILTY = 30  # challenges that were right
CALLS = 31
CAUGHT = 32
ACCUSED = 33  # catches that were wrong
NOTICED = 34
AIMED = 35
PROTECTED = 36
SHED_CARDS = 37
PRESSED = 38
SWAPPED = 39
ROTATED = 40
JUMPED = 41
PILED = 42  # draw cards laid on draw cards
RETURNED = 43
BLOCKED = 44
BLUFFS = 45
NAMED = 46  # colours named after the play
TALLIES = 48

# ---- what is told of a game: columns of ``row`` ---------------------------------------------------------------------------------------------------
G_DECISIONS = 0
G_CHOICES = 1  # decisions with more than one lawful answer
G_ROUNDS = 2
G_WINNERS = 3  # chairs, as a mask
G_LEAD = 4  # how often somebody else took the lead
G_STUCK = 5  # rounds given up
G_VOID = 6
G_POINTS = 8  # of each chair: what is left in its hand, or its total
G_WON = 18  # rounds won by each chair
G_TALLY = 28
ROW = 76

# ---- bots: ``s.policy`` ---------------------------------------------------------------------------------------------------
RANDOM = 0
LAWFUL = 1
WILDLY = 2
CAREFULLY = 3

LISTENS = 1  # s.listening: somebody at the table remembers cards
DIGESTS = 2  # everything that happens goes into the digest
CHECKS = 4  # the laws are checked after every action
DIGEST = (1 << 42) - 1


# ---- what the kernel calls ------------------------------------------------------------------------------------------------
def take_top(s):
    """Take the next card of the draw pile: any of those left, each as likely."""
    n = s.pile_n - 1
    s.pile_n = n
    place = below(mixed(s.key, s.shuffle + n), n + 1)
    kind = s.pile[place]
    s.pile[place] = s.pile[n]
    return kind


def note(s, code, seat, value, extra):
    """Count what happened."""
    if code == N_TURN:
        s.tally[TURNS] += 1
    elif code == N_PLAY:
        s.tally[PLAYED] += 1
    elif code == N_DRAW:
        s.tally[extra >> 1] += 1
    elif code == N_ACTION:
        if value >= CHALLENGE:
            said(s, value)
    elif code == N_MISS:
        s.tally[MISSED + extra] += 1
    elif code == N_REVERSE:
        s.tally[REVERSED] += 1
    elif code == N_SHUFFLE:
        s.tally[SHUFFLES] += 1
    elif code == N_LAY:
        s.tally[SHED_CARDS] += 1
    elif code == N_RETURN:
        s.tally[RETURNED] += 1
    elif code == N_SWAP:
        s.tally[SWAPPED] += 1
    elif code == N_ROTATE:
        s.tally[ROTATED] += 1
    elif code == N_OVER:
        s.tally[BLOCKED] += value
    if s.listening:
        hear(s, code, seat, value, extra)


def said(s, value):
    """Count an action that is neither a play nor a draw."""
    if value == CHALLENGE:
        s.tally[CHALLENGES] += 1
        s.tally[GUILTY] += s.guilty
    elif value == UNO:
        s.tally[CALLS] += 1
    elif value < CATCH:
        return
    elif value < NOTICE:
        if s.owing >> (value - CATCH) & 1:
            s.tally[CAUGHT] += 1
        else:
            s.tally[ACCUSED] += 1
    elif value < TARGET:
        s.tally[NOTICED] += 1
    elif value < NAME:
        s.tally[AIMED] += 1
    elif PROTECT <= value < SHUFFLED:
        s.tally[PROTECTED] += 1
    elif value >= PRESS:
        s.tally[PRESSED] += 1
    elif value < NAME + 4:
        s.tally[NAMED] += 1


def hear(s, code, seat, value, extra):
    """Tell those who remember, and the digest, what happened."""
    if s.listening & LISTENS:
        learn(s, code, seat, value, extra)
    if s.listening & DIGESTS:
        digest(s, code | seat << 5 | value << 10 | extra << 20)


def digest(s, number):
    """Fold a number into the digest of the game."""
    s.digest = (s.digest * 1000003 ^ number) & DIGEST


# ---- a round --------------------------------------------------------------------------------------------------------------
def clear(s):
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
    s.passes = 0
    s.drew = 0
    s.bitten = 0
    s.pending = 0
    s.played = NOBODY
    s.player = 0
    s.laid = NOBODY
    s.guilty = 0
    s.challenge = 0
    s.everybody = 0
    s.presses = 0
    s.exempt = 0
    s.shield = 0
    s.button = 0
    s.colors = 0
    s.swapping = 0
    s.shedding = 0
    s.wrong = NOBODY
    s.rightful = NOBODY
    s.first = 0
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
    s.pressed = 0
    s.moves = 0
    s.stuck = 0
    s.leader = NOBODY
    if s.listening & LISTENS:
        forget(s)


def start(s, rules):
    """Deal a round: the luck of the whole round is that of ``s.key``."""
    clear(s)
    for i in range(rules.deck_n):
        s.pile[i] = rules.deck[i]
    s.pile_n = rules.deck_n
    deal(s, rules)
    run_chance(s, rules)


def run_chance(s, rules):
    """Supply outcomes while the dealer is asked."""
    while s.phase >= P_SHUFFLE:
        if s.phase == P_SHUFFLE:
            sort_pile(s)
            s.shuffle += 256
            step(s, rules, DEALER, SHUFFLED)
        else:
            number = below(mixed(s.key, BUTTON + s.pressed), rules.odds_sum)
            s.pressed += 1
            color = 0
            while number >= rules.odds[color]:
                number -= rules.odds[color]
                color += 1
            step(s, rules, DEALER, PRESS + color)


def sort_pile(s):
    """Put the draw pile in the order a shuffle starts from."""
    for kind in range(KINDS):
        s.count[kind] = 0
    for i in range(s.pile_n):
        s.count[s.pile[i]] += 1
    n = 0
    for kind in range(KINDS):
        for _ in range(s.count[kind]):
            s.pile[n] = kind
            n += 1


def play_out(s, rules):
    """Play a round to its end; give it up after ``s.limit`` moves, which breaks a law where the bots want to end it (``s.ends``)."""
    while s.phase != P_OVER:
        if s.moves >= s.limit:
            s.stuck = 1
            if s.ends and not s.broken:
                s.broken = L_END
            return
        if s.owing or s.wrong != NOBODY or s.eager:
            offer(s, rules)
            if s.phase == P_OVER:
                return
        decide(s, rules, who_must(s))
        if s.watching:
            watch(s)


def who_must(s):
    """Return the seat that answers first of those the round waits for: by lot."""
    if s.must & (s.must - 1):
        return nth_bit(s.must, below(mixed(s.key, ORDER + 16 * s.moves), count_bits(s.must)))
    return lowest_bit(s.must)


def draw_order(s):
    """Draw by lot in which order the seats may say something."""
    for seat in range(s.seats):
        s.order[seat] = seat
    for back in range(1, s.seats):
        place = s.seats - back
        other = below(mixed(s.key, ORDER + 16 * s.moves + place), place + 1)
        held = s.order[place]
        s.order[place] = s.order[other]
        s.order[other] = held


def offer(s, rules):
    """Let every seat that need not answer say what it can."""
    draw_order(s)
    for place in range(s.seats):
        seat = s.order[place]
        if s.phase != P_OVER and not s.must >> seat & 1:
            react(s, rules, seat)


def act(s, rules, seat, action):
    """Carry out an action of a seat, and what chance brings after it."""
    if s.listening & DIGESTS:
        digest(s, seat << 10 | action)
    if action < PLAYS:
        if s.phase == P_TURN:
            if seat != s.turn:
                s.tally[JUMPED] += 1
        elif s.phase == P_ANSWER:
            s.tally[PILED] += 1
    s.moves += 1
    step(s, rules, seat, action)
    if s.phase >= P_SHUFFLE:
        run_chance(s, rules)
    if s.listening & CHECKS:
        keep_laws(s, rules)


def watch(s):
    """Note who leads a round: who alone holds the fewest cards."""
    fewest = s.size[0]
    leader = 0
    for seat in range(1, s.seats):
        if s.size[seat] < fewest:
            fewest = s.size[seat]
            leader = seat
        elif s.size[seat] == fewest:
            leader = NOBODY
    if leader != NOBODY and leader != s.leader:
        if s.leader != NOBODY:
            s.lead_changes += 1
        s.leader = leader


# ---- laws -----------------------------------------------------------------------------------------------------------------
L_CARDS = 1  # every card of the box is in one place
L_HANDS = 2  # sizes and masks tell what the hands hold
L_ACTS = 3  # somebody can act, and who must can
L_RANGE = 4  # turn, direction, colour, phase are what they can be
L_TASKS = 5  # nothing is left to do when a turn starts
L_OVER = 6  # a round that is over has a winner, or was blocked
L_UNO = 7  # who can be caught holds one card
L_ASKS = 8  # no action is offered twice, nor both as lawful and as unlawful; a card that is offered is held
L_END = 9  # a round comes to an end
L_BOT = 10  # a bot of one's own takes an action that is offered


def keep_laws(s, rules):
    """Check the laws of a round after an action; the first that does not hold is written down."""
    if s.broken:
        return
    law = broken_law(s, rules)
    if law:
        s.broken = law
        s.broken_at = s.moves


def broken_law(s, rules):
    """Return the law that does not hold; 0 if all do. Cards that got lost stay lost: every eighth time is often enough to look for them."""
    deep = s.moves % 8 == 0 or s.phase == P_OVER
    if deep and not cards_are_there(s, rules):
        return L_CARDS
    if deep and not hands_agree(s):
        return L_HANDS
    everybody = (1 << s.seats) - 1
    if not 0 <= s.turn < s.seats or abs(s.direction) != 1 or not -1 <= s.color < 4 or s.todo_n > 60 or s.discard_n < 1:
        return L_RANGE
    if s.phase == P_OVER:
        if s.tally[BLOCKED]:
            return L_OVER if s.void and s.winners else 0
        return 0 if s.out != NOBODY and s.winners >> s.out & 1 and not s.winners & ~everybody else L_OVER
    if s.color < 0 and s.phase != P_COLOR:
        return L_RANGE
    if s.phase >= P_SHUFFLE or s.phase == P_RUN or not s.must or s.must & ~everybody:
        return L_ACTS
    if s.phase == P_TURN and (s.todo_n or s.must != 1 << s.turn):
        return L_TASKS
    for seat in range(s.seats):
        if s.owing >> seat & 1 and s.size[seat] > 1:
            return L_UNO
        if s.must >> seat & 1 and options(s, rules, seat, s.choice) == 0:
            return L_ACTS
        if (deep or s.must >> seat & 1) and not asks_agree(s, rules, seat):
            return L_ASKS
    return 0


def cards_are_there(s, rules):
    """Tell whether hands and piles hold the cards of the box, each once."""
    for kind in range(KINDS):
        s.count[kind] = 0
    for i in range(s.pile_n):
        s.count[s.pile[i]] += 1
    for i in range(s.discard_n):
        s.count[s.discard[i]] += 1
    for seat in range(s.seats):
        for kind in range(KINDS):
            s.count[kind] += s.hand[seat * KINDS + kind]
    for i in range(rules.deck_n):
        s.count[rules.deck[i]] -= 1
    for kind in range(KINDS):
        if s.count[kind]:
            return False
    return True


def hands_agree(s):
    """Tell whether each hand is what its size and its masks say."""
    for seat in range(s.seats):
        held = 0
        for kind in range(KINDS):
            count = s.hand[seat * KINDS + kind]
            held += count
            if count < 0 or bool(count) != s.mask[seat * 2 + (kind >> 6)] >> (kind & 63) & 1:
                return False
        if held != s.size[seat]:
            return False
    return True


def asks_agree(s, rules, seat):
    """Tell whether what a seat is offered is offered once, and what it would play is in its hand."""
    n = legal(s, rules, seat, s.choice)
    risky = unlawful(s, rules, seat, s.risk)
    s.stamp += 1
    for i in range(n + risky):
        action = s.choice[i] if i < n else s.risk[i - n]
        if s.stamps[action] == s.stamp:
            return False
        s.stamps[action] = s.stamp
        if action < PLAYS and not s.hand[seat * KINDS + action // 5]:
            return False
    return True


# ---- bots -----------------------------------------------------------------------------------------------------------------
def nth_bit(mask, n):
    """Return the place of the n-th bit that is set, counted from 0."""
    while n:
        mask &= mask - 1
        n -= 1
    return lowest_bit(mask)


def count_bits(mask):
    """Return how many bits are set."""
    return mask.bit_count()


def decide(s, rules, seat):
    """Let the bot of a seat that must answer do so."""
    s.decisions += 1
    if s.policy[seat] == RANDOM:
        decide_at_random(s, rules, seat)
        return
    n = options(s, rules, seat, s.choice)
    if n > 1:
        s.choices += 1
    number = mixed(s.key, CHOICE + 16 * s.moves + seat)
    if s.policy[seat] == CAREFULLY:
        decide_with_care(s, rules, seat, n, number)
    elif s.policy[seat] == LAWFUL:
        play_and_call(s, rules, seat, s.choice[below(number, n)], number & 1)
    else:
        do_anything(s, rules, seat, number)


def can_say_uno(s, rules, seat):
    """Tell whether a call of UNO is offered."""
    return not rules.uno_call and s.out == NOBODY and s.phase != P_CONFIRM and may_call(s, rules, seat)


def play_and_call(s, rules, seat, action, calls):
    """Carry out an action, and call UNO with it if it is a play and the call is offered."""
    if calls and action < PLAYS and s.size[seat] <= 2 and can_say_uno(s, rules, seat):
        act(s, rules, seat, UNO)
    act(s, rules, seat, action)


def decide_at_random(s, rules, seat):
    """Choose any lawful action; draw and keep only where nothing else is possible."""
    number = mixed(s.key, CHOICE + 16 * s.moves + seat)
    if s.phase <= P_DRAWN:
        action = any_play(s, rules, seat, number)
    else:
        n = options(s, rules, seat, s.choice)
        if n > 1:
            s.choices += 1
        action = s.choice[below(number, n)]
    play_and_call(s, rules, seat, action, number & 1)


def any_play(s, rules, seat, number):
    """Return one of the lawful plays by a number, as ``options`` lists them; to draw or to keep where there is none."""
    fresh = s.phase == P_DRAWN
    cards = s.mask[seat * 2] & matching(s)
    if fresh:
        cards &= s.fresh[0]
    wild = 0
    if s.mask[seat * 2 + 1]:
        wild = wilds(s, rules, seat, fresh, True)
    plain = count_bits(cards)
    total = plain
    each = 4 if s.size[seat] > 1 else 1
    if wild:
        total += count_bits(wild & rules.naming) * each + count_bits(wild & ~rules.naming)
    if total == 0:
        return KEEP if fresh else TAKE
    if total > 1 or (rules.turn_drawn_card != MUST_PLAY if fresh else may_draw(s, rules, seat)):
        s.choices += 1
    place = below(number, total)
    if place < plain:
        return nth_bit(cards, place) * 5 + UNNAMED
    place -= plain
    kind = 64 + lowest_bit(wild)
    variants = each if rules.naming >> (kind & 63) & 1 else 1
    while place >= variants:
        place -= variants
        wild &= wild - 1
        kind = 64 + lowest_bit(wild)
        variants = each if rules.naming >> (kind & 63) & 1 else 1
    return kind * 5 + (place if variants > 1 else UNNAMED)


def do_anything(s, rules, seat, number):
    """Choose any action, lawful or not, asked or not."""
    n = reactions(s, rules, seat, s.choice, options(s, rules, seat, s.choice))
    risky = unlawful(s, rules, seat, s.risk)
    place = below(number, n + risky)
    act(s, rules, seat, s.choice[place] if place < n else s.risk[place - n])


def react(s, rules, seat):
    """Let the bot of a seat that need not answer say something, or jump in."""
    number = mixed(s.key, CHOICE + 16 * s.moves + seat)
    policy = s.policy[seat]
    if policy == WILDLY:
        n = legal(s, rules, seat, s.choice) + unlawful(s, rules, seat, s.risk)
        if n and not number & 1:
            do_anything(s, rules, seat, number)
    elif policy == CAREFULLY:
        react_with_care(s, rules, seat, number)
    elif number & 1:
        n = reactions(s, rules, seat, s.choice, 0)
        if n and NOTICE <= s.choice[n - 1] < TARGET:
            n -= 1
        if n:
            act(s, rules, seat, s.choice[below(number, n)])


def decide_with_care(s, rules, seat, n, number):
    """Placeholder."""
    play_and_call(s, rules, seat, s.choice[below(number, n)], 1)


def react_with_care(s, rules, seat, number):
    """Placeholder."""
    return


def learn(s, code, seat, value, extra):
    """Placeholder."""
    return


def forget(s):
    """Placeholder."""
    return


# ---- games ----------------------------------------------------------------------------------------------------------------
def rounds(s, rules, row, first, games, key):
    """Play single rounds, number ``first`` and those after it, and write what came of each. The seat left of the dealer is p1."""
    s.dealer = s.seats - 1
    for game in range(games):
        s.key = derived(key, first + game)
        begin(s, first + game)
        start(s, rules)
        if s.listening & CHECKS:
            keep_laws(s, rules)
        play_out(s, rules)
        if s.broken and s.broken_game < 0:
            s.broken_game = first + game
        write_game(s, row, games, game)
        row[G_ROUNDS * games + game] = 1
        row[G_WINNERS * games + game] = s.winners
        row[G_STUCK * games + game] = s.stuck
        row[G_VOID * games + game] = s.void
        for seat in range(s.seats):
            row[(G_POINTS + seat) * games + game] = hand_value(s, rules, seat)
            row[(G_WON + seat) * games + game] = s.winners >> seat & 1


def write_game(s, row, games, game):
    """Write what is counted in rounds and matches alike: one column for each thing, one place in it for each game."""
    row[G_DECISIONS * games + game] = s.decisions
    row[G_CHOICES * games + game] = s.choices
    row[G_LEAD * games + game] = s.lead_changes
    for i in range(TALLIES):
        row[(G_TALLY + i) * games + game] = s.tally[i]


def begin(s, game):
    """Begin to count, and let the bots sit down; with ``s.rotating`` they move on one seat from game to game."""
    for i in range(TALLIES):
        s.tally[i] = 0
    s.decisions = 0
    s.choices = 0
    s.lead_changes = 0
    shift = game % s.seats if s.rotating else 0
    s.eager = s.jumping
    for seat in range(s.seats):
        bot = (seat + shift) % s.seats
        s.policy[seat] = s.bots[bot]
        if s.bots[bot] == WILDLY:
            s.eager = 1
