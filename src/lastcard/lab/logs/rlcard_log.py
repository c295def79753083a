"""Rounds of RLCard's ``uno`` from its trajectories, as ``env.run()`` returns them, or as ``reorganize`` arranges them.

RLCard's rules differ from ours in some points (docs/background/comparison.md). A round in which that matters is not made a record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.lab.logs.rebuilt import FORM_ERRORS, OPTIONAL, LoggedRound
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault, shown

RULES: Final = (
    "classic dealer.pick=chosen dealer.next=same first.draw2=draw_only first.reverse=dealer_starts first.wild=left_names_colour "
    "turn.play=mandatory turn.mandatory_scope=all_lawful turn.drawn_card=may_play pile.recycle=keep_top round.turns=off "
    "wd4.block=any_playable wd4.block_wilds=yes wd4.unlawful=refused uno.call=automatic last_card.draws=yes score.round=flat(1) "
    "match.mode=single_hand two.reverse=plain"
)
"""RLCard's rules, as far as settings go: those of ``examples/rlcard.toml``, but that a drawn card need not be played.

RLCard plays it where it has the colour, and keeps it where only its number fits: both are allowed so.
"""
FACES: Final[Mapping[str, str]] = {"skip": "s", "reverse": "r", "draw_2": "d", "wild": "ww", "wild_draw_4": "w4"}
_DEALT: Final = 7


def card(theirs: str) -> str:
    """Return a card of RLCard in notation; a wild has no colour there, as nobody has named one.

    >>> card("r-skip"), card("g-7"), card("b-wild")
    ('rs', 'g7', 'ww')
    """
    color, _, trait = theirs.partition("-")
    if color not in "rygb" or len(color) != 1 or not (trait in FACES or (trait.isdecimal() and len(trait) == 1)):
        raise LastCardError(fault("log_word", said=theirs))
    return FACES[trait] if trait.startswith("wild") else color + FACES.get(trait, trait)


def round_of(trajectories: Sequence[Any]) -> LoggedRound:
    """Return the round of the trajectories of all players. Raises LastCardError if it cannot be told from them, or by these rules."""
    try:
        return _Reader(trajectories).read()
    except LastCardError:
        raise
    except FORM_ERRORS as error:
        raise LastCardError(fault("log_form", detail=shown(f"{type(error).__name__} {error}"))) from None


class _Reader:
    """Reads what the dealer did from the states of a round: what each hand gained between two of its states."""

    def __init__(self, trajectories: Sequence[Any]) -> None:
        lines = [_states(one) for one in trajectories]
        self._final = lines[0][-1]
        self._played = [(int(player), str(word)) for player, word in self._final["action_record"]]
        if len(self._played) != sum(len(line) - 1 for line in lines):
            raise LastCardError(fault("log_actions", number=len(self._played)))
        self._hands = [[Counter(card(one) for one in state["raw_obs"]["hand"]) for state in line] for line in lines]
        self._acted = [0] * len(lines)
        places = places_of(self._played)
        self._tables = [lines[player][place]["raw_obs"] for player, place in places] + [self._final["raw_obs"]]

    def read(self) -> LoggedRound:
        """Return the round."""
        dealt = [sorted(line[0].elements())[:_DEALT] for line in self._hands]
        self._gains = [line[0] - Counter(begun) for line, begun in zip(self._hands, dealt, strict=True)]
        first = self._tables[0]["played_cards"][0]
        found = LoggedRound(Rules(RULES), dealt, card(first))
        if found.top == "ww":
            found.add(f"p1 color {first[0]}")
        if found.top.endswith("d"):
            self._draw(found, 0, 2)
        for place, (player, word) in enumerate(self._played):
            self._play(found, place, player, word)
        return found

    def _play(self, found: LoggedRound, place: int, player: int, word: str) -> None:
        """Add an action, the play of a card that is drawn, and what others draw for it."""
        before, after, seat = self._tables[place], self._tables[place + 1], f"p{player + 1}"
        if len(after["played_cards"]) < len(before["played_cards"]):
            raise LastCardError(fault("log_shuffled", number=place + 1))
        acted = self._acted[player]
        self._acted[player] += 1
        left = self._hands[player][acted] - Counter([card(word)] if word != "draw" else [])
        self._gains[player] = self._hands[player][acted + 1] - left
        laid = word
        if word == "draw":
            found.add(f"{seat} draw")
            if after["num_cards"][player] > before["num_cards"][player]:
                self._draw(found, player, 1, after["played_cards"][-1])
                found.add(f"{seat} keep{OPTIONAL}")
                laid = ""
            else:  # RLCard plays a card that fits by itself
                laid = after["played_cards"][-1]
                if card(laid) == "w4":
                    raise LastCardError(fault("log_drawn_four", number=place + 1))
                found.drawn.append(card(laid))
        if laid:
            names = card(laid).startswith("w") and after["num_cards"][player] > 0
            found.add(f"{seat} {card(laid)}" + (f":{laid[0]}" if names else ""))
        for other, count in enumerate(after["num_cards"]):
            if other != player and count > before["num_cards"][other]:
                self._draw(found, other, count - before["num_cards"][other])
        if place + 1 < len(self._played):
            actor = self._played[place + 1][0]
            found.hands[-1] = {f"p{actor + 1}": self._hands[actor][self._acted[actor]]}

    def _draw(self, found: LoggedRound, player: int, count: int, top: str = "") -> None:
        """Let a player draw cards of those that its hand gains until its next state; which of them come first cannot be told.

        A card that is kept does not fit on ``top``, as long as there is another.
        """
        for _ in range(count):
            if not self._gains[player]:
                raise LastCardError(fault("log_draws", where=f"p{player + 1}"))
            fits = set(card(top)) | {top[0]} if top else set()
            one = min(self._gains[player], key=lambda drawn: (drawn[0] == "w" or bool(set(drawn) & fits), drawn))
            self._gains[player] -= Counter([one])
            found.drawn.append(one)


def places_of(played: Sequence[tuple[int, str]]) -> list[tuple[int, int]]:
    """Return for each action its player, and how many actions that player has taken before.

    >>> places_of([(0, "r-5"), (1, "draw"), (0, "r-6")])
    [(0, 0), (1, 0), (0, 1)]
    """
    taken: Counter[int] = Counter()
    found = []
    for player, _ in played:
        found.append((player, taken[player]))
        taken[player] += 1
    return found


def _states(trajectory: Sequence[Any]) -> list[Mapping[str, Any]]:
    """Return the states of a trajectory: every other element, or those of its transitions (state, action, reward, next state, over)."""
    if trajectory and isinstance(trajectory[0], Sequence):
        return [*(step[0] for step in trajectory), trajectory[-1][3]]
    return list(trajectory[::2])
