"""Whether to challenge a draw-four: how likely its player held a card that forbids it, and what either answer costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lastcard import kernel
from lastcard.cards import kind_of

if TYPE_CHECKING:
    from lastcard.table import Table
    from lastcard.view import View

BLUFFS: Final = 0.3  # how often a draw-four is played by who may not, for once that it is played by who may
TURN: Final = 1.5  # what a lost turn costs, in cards


def worth_challenging(view: View, table: Table) -> bool:
    """Tell whether a challenge can be expected to cost less than accepting."""
    player = _player(view)
    guilty = guilt(view, table, player)
    rules = view.rules
    victim = view.after(player) == view.seat
    piled = sum(table.amount[kind] for kind in _draw_cards(view, table))
    extra = max(0, piled - table.amount[kind_of(str(view.top)) or 0])
    if rules["wd4.target"] == "all_with_protection":
        accepted = 0.4 * piled  # most hands hold the colour that will be asked for
        wrong = accepted if rules["v4.on_wrong_challenge"] == "six_plus_effect" else 0.0
    else:
        accepted = piled + (TURN if rules["wd4.miss_turn"] != "never" else 0) if victim else 0.0
        wrong = 0.0
    wrong += rules.number("challenge.wrong_draws") + extra + (TURN if rules["challenge.lose_turn"] == "lost" else 0)
    right = TURN if rules["challenge.win_turn"] == "lost" else 0.0
    right -= (rules.number("challenge.guilty_draws") + extra) / len(view.opponents)
    return bool(guilty * right + (1 - guilty) * wrong < accepted)


def guilt(view: View, table: Table, player: str) -> float:
    """Return how likely the draw-four on top was unlawful: certain if a card that forbids it is known there, else by the unseen cards.

    Whoever drew for a turn while that colour was in force had no card of it: only cards taken since can be. Whoever drew for this very
    turn had no card that fits at all.
    """
    known = view.known[player]
    if any(forbids(view, table, card) for card in known):
        return 1.0
    hidden = view.counts[player] - known.total()
    unseen = view.unseen
    total = unseen.total()
    color = view.before[0] or "-"
    matching = sum(count for card, count in unseen.items() if forbids(view, table, card) and card[0] == color)
    others = sum(count for card, count in unseen.items() if forbids(view, table, card) and card[0] != color)
    since = view.lacks[player].get(color)
    if since is None:
        none = _none(total, matching + others, hidden)
    else:
        fresh = min(hidden, since)
        none = _none(total, matching, fresh) * _none(total, others, fresh if f"{player} draw" in view.last else hidden)
    held = (1 - none) * BLUFFS
    return held / (held + none) if held else 0.0


def _none(total: int, wanted: int, taken: int) -> float:
    """Return how likely it is that of all cards, some of them wanted, none of the wanted is taken."""
    none = 1.0
    for place in range(taken):
        none *= max(0, total - wanted - place) / (total - place)
    return none


def forbids(view: View, table: Table, card: str) -> bool:
    """Tell whether holding a card made the draw-four on top unlawful."""
    rules = view.rules
    color, top = view.before
    if card[0] == "w":
        restricted = table.verbs[kind_of(card) or 0] & kernel.RESTRICTED
        return rules.is_on("wd4.block_other_d4" if restricted else "wd4.block_wilds")
    if card[0] == color:
        return rules["wd4.block"] != "colour_numbers" or card[1].isdigit()
    return rules["wd4.block"] == "any_playable" and top is not None and top[0] != "w" and card[1] == top[1]


def _player(view: View) -> str:
    """Return who laid the draw-four."""
    played = [text.split() for text in view.last if not text.startswith("d ")]
    return next(seat for seat, *words in reversed(played) if words[0][:2] == str(view.top))


def _draw_cards(view: View, table: Table) -> list[int]:
    """Return the draw cards laid since the turn began."""
    kinds = [kind_of(text.split()[1].partition(":")[0]) for text in view.last]
    return [kind for kind in kinds if kind is not None and table.verbs[kind] & kernel.DRAW]
