"""Ask a bot for the action of the player that must decide. The bot sees what that player sees. Compiled with the engine.

``see_all`` makes a record of what the player sees: the round, and what the player remembers of it. The cards that it does not see are dealt
anew, so that the record says nothing about the real ones. ``choose_all`` asks a bot about such records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.careful_play import careful_choice, forgets
from lastcard.bots.policies.random_play import CALLED, lawful_choice
from lastcard.engine.constants import NOBODY, UNO
from lastcard.engine.legality.legal import legal, options
from lastcard.engine.legality.uno_calls import call_costs, reactions
from lastcard.engine.luck import CHOICE, MEMORY, derived, mixed
from lastcard.fast.program.games.choices import chosen_by
from lastcard.fast.program.games.drive import CAREFULLY, WILDLY
from lastcard.fast.program.games.history import ACTION_BITS
from lastcard.fast.program.learning.actions import A_UNO, PASS
from lastcard.fast.program.learning.vector_step import record
from lastcard.fast.program.search.copies import copy_round
from lastcard.fast.program.search.determinization import determinise
from lastcard.fast.program.search.lookahead import chosen_ahead, copy_memory

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState


def see_all(s: list[GameState], ahead: list[GameState], rules: GameRules, games: int) -> None:
    """Write what the player that is asked sees in each game."""
    for game in range(games):
        see(record(s, game), record(ahead, game), rules)


def see(s: GameState, ahead: GameState, rules: GameRules) -> None:
    """Write what the player that is asked sees."""
    seat = s.asked
    copy_round(s, ahead)
    copy_memory(s, ahead, seat)
    ahead.key = s.key
    ahead.asked = seat
    ahead.may_pass = s.may_pass
    ahead.bold = s.bold
    ahead.must_play = s.must_play
    ahead.latest = s.latest
    determinise(ahead, rules, seat, derived(ahead.moves, seat))


def choose_all(s: list[GameState], rules: GameRules, games: int, picks: list[int]) -> None:
    """Write the number of the action that the bot of the asked seat chooses in each record of ``see_all``; it does not look ahead."""
    for game in range(games):
        picks[game] = choose(record(s, game), rules)


def choose(s: GameState, rules: GameRules) -> int:
    """Return the number of the action that a bot that does not look ahead chooses. The record is used up."""
    was = take_back_call(s)
    return number_of(s, rules, chosen_now(s, rules, s.asked), was)


def choose_all_ahead(
    s: list[GameState], ahead: GameState, root: GameState, rules: GameRules, games: int, told: list[int], picks: list[int]
) -> None:
    """Do as ``choose_all`` for a bot that looks ahead."""
    for game in range(games):
        picks[game] = choose_ahead(record(s, game), ahead, root, rules, told)


def choose_ahead(s: GameState, ahead: GameState, root: GameState, rules: GameRules, told: list[int]) -> int:
    """Return the number of the action that a bot that looks ahead chooses. The record is used up."""
    was = take_back_call(s)
    if s.may_pass:  # it answers as the bots that do not look ahead: there is nothing to search
        return number_of(s, rules, chosen_now(s, rules, s.asked), was)
    return number_of(s, rules, chosen_ahead(s, ahead, root, rules, s.asked, told), was)


def chosen_now(s: GameState, rules: GameRules, seat: int) -> int:
    """Return the choice of a seat that must answer, or may do something."""
    r = mixed(s.key, CHOICE + 16 * s.moves + seat)
    n = 0
    if s.may_pass:
        m = legal(s, rules, seat, s.sayings)
        if m == 0 and s.policy[seat] != WILDLY:
            return NOBODY
    else:
        n = options(s, rules, seat, s.choice)
        m = reactions(s, rules, seat, s.sayings, 0)
    if not s.bold:
        if s.policy[seat] == WILDLY:
            return lawful_choice(s.choice, n, s.sayings, m, r)
        if s.policy[seat] == CAREFULLY and s.rate[seat]:
            memory = mixed(s.key, MEMORY + 16 * s.moves + seat)
            return careful_choice(s, rules, seat, s.choice, n, s.sayings, m, r, not forgets(memory, s.rate[seat]))
    return chosen_by(s, rules, seat, n, m, r)


def take_back_call(s: GameState) -> int:
    """Take back a call of UNO that the seat has just made, and return whether it has: the play that it was made for is still to come."""
    if s.may_pass or s.latest & ((1 << ACTION_BITS) - 1) != UNO << 4 | s.asked or not s.called >> s.asked & 1:
        return 0
    s.called ^= 1 << s.asked
    s.moves -= 1
    return 1


def number_of(s: GameState, rules: GameRules, chosen: int, was: int) -> int:
    """Return a choice as a number of ``actions``. A play that UNO is called with is two actions; with ``was``, UNO has been called."""
    if chosen == NOBODY:
        return PASS
    if not was and chosen & CALLED and not call_costs(s, rules, s.asked):
        return A_UNO
    return rules.spots[chosen & ~CALLED]
