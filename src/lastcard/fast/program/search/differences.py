"""Where a bot decides otherwise than another one would in its place, and what comes of either choice. Compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import NOBODY
from lastcard.fast.program.games.choices import answered, carry
from lastcard.fast.program.games.drive import CUSTOM, SEARCHING, count_bits
from lastcard.fast.program.games.rounds import next_seat, play_out
from lastcard.fast.program.search.lookahead import chosen_ahead

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState

SHARES = 2520  # of a win: divisible by any number of winners

# ---- places in ``row`` ----------------------------------------------------------------------------------------------------
D_CHOSEN = 0  # what the seat does, NOBODY where the round begins
D_OTHERWISE = 1  # what the other bot would do


def play_to_difference(
    s: GameState, ahead: GameState, root: GameState, rules: GameRules, told: list[int], row: list[int], seat: int, policy: int, rate: int
) -> bool:
    """Carry out what a seat chose, and play on until it decides otherwise than a bot of another policy; return whether it did."""
    if row[D_CHOSEN] != NOBODY:
        carry(s, rules, seat, row[D_CHOSEN])
    at = next_seat(s, rules)
    while at != NOBODY:
        chosen = chosen_at(s, ahead, root, rules, at, told)
        if at == seat:
            mine = s.policy[seat]
            held = s.rate[seat]
            s.policy[seat] = policy
            s.rate[seat] = rate
            otherwise = chosen_at(s, ahead, root, rules, seat, told)
            s.policy[seat] = mine
            s.rate[seat] = held
            if otherwise != chosen:
                row[D_CHOSEN] = chosen
                row[D_OTHERWISE] = otherwise
                return True
        carry(s, rules, at, chosen)
        at = next_seat(s, rules)
    return False


def chosen_at(s: GameState, ahead: GameState, root: GameState, rules: GameRules, seat: int, told: list[int]) -> int:
    """Return what a seat chooses that must answer, whether it looks ahead or not."""
    if SEARCHING <= s.policy[seat] < CUSTOM:
        return chosen_ahead(s, ahead, root, rules, seat, told)
    return answered(s, rules, seat)


def share_after(s: GameState, rules: GameRules, seat: int, action: int) -> int:
    """Carry out an action, play the round to its end, and return the seat's share of the win, in parts of SHARES."""
    carry(s, rules, seat, action)
    play_out(s, rules)
    return SHARES // count_bits(s.winners) if s.winners >> seat & 1 else 0
