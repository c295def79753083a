"""Choose among the actions that masks allow: one at random in each game, or all of them as a list. Compiled apart from the engine.

A mask holds 0 or 1 for each action; that of game ``g`` begins at ``g * width``. Only its first ``actions`` are read: the rules allow no
other.
"""

from __future__ import annotations

from lastcard.engine.constants import NOBODY
from lastcard.engine.luck import CHOICE, below, mixed

BLOCK = 16  # so many actions are counted at once


def count_allowed(action_mask: list[int], at: int, actions: int) -> int:
    """Return how many actions a mask allows."""
    n = 0
    for i in range(actions):
        n += action_mask[at + i]
    return n


def nth_allowed(action_mask: list[int], at: int, actions: int, left: int) -> int:
    """Return the allowed action before which a mask allows ``left`` others. Whole blocks before it are skipped."""
    action = 0
    while action + BLOCK <= actions:
        n = count_allowed(action_mask, at + action, BLOCK)
        if left < n:
            break
        left -= n
        action += BLOCK
    while left >= action_mask[at + action]:
        left -= action_mask[at + action]
        action += 1
    return action


def sample_actions(games: int, width: int, actions: int, key: int, action_mask: list[int], picks: list[int]) -> None:
    """Write an allowed action for each game, each with the same chance, drawn by the key and the number of the game; -1 if none is."""
    for game in range(games):
        at = game * width
        n = count_allowed(action_mask, at, actions)
        picks[game] = nth_allowed(action_mask, at, actions, below(mixed(key, CHOICE + game), n)) if n else NOBODY


def count_actions(games: int, width: int, actions: int, action_mask: list[int], out: list[int]) -> None:
    """Write where the actions of each game begin in the list of all of them; behind the last game, how many there are."""
    total = 0
    for game in range(games):
        out[game] = total
        total += count_allowed(action_mask, game * width, actions)
    out[games] = total


def list_actions(games: int, width: int, actions: int, action_mask: list[int], picks: list[int]) -> None:
    """Write the allowed actions of all games one after the other. Behind the last one, one more number is overwritten."""
    n = 0
    for game in range(games):
        for i in range(actions):
            picks[n] = i
            n += action_mask[game * width + i]
