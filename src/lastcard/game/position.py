"""Positions: a round at the start of a turn, as one line.

``<rules> | <hands, p1 first> | <discard pile, top first> | <turn> | <draw pile, next card first>``, and, in the middle of a turn, a
sixth part: the actions since its start, with commas between them. An empty chair has ``x`` for a hand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from lastcard import engine
from lastcard.cards import COLOR_PATTERN, COLORS, SEAT_PATTERN, Card, format_cards, kinds_text, parse_cards
from lastcard.engine import hands
from lastcard.engine.constants import PILE
from lastcard.engine.state import State
from lastcard.errors import Fault, LastCardError, NotationError
from lastcard.rules.rules import Rules
from lastcard.text.faults import check_text, fault

Hands: TypeAlias = tuple[tuple[Card, ...] | None, ...]
"""The hands by chair, None for an empty one."""


_PLACED: Final = r"(?<![^ ])-[1-9](?![^ ])"
"""The hand of a seat that has taken a place."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position as it was read: validated, but not yet made into a state. ``hands`` has None for an empty chair; ``color`` may be ""."""

    rules: Rules
    hands: Hands
    discard: tuple[Card, ...]
    color: str
    turn: int
    direction: int
    draw: tuple[Card, ...]
    actions: tuple[str, ...]
    placed: tuple[int, ...] = ()
    """The chairs that have gone out and taken a place, the first one first (HR-35)."""

    @property
    def gone(self) -> tuple[int, ...]:
        """The chairs that are out of the round: those with a place (HR-35), with too many cards or, if hands are set aside, none (HR-25).

        The one whose turn has begun is not.
        """
        most = self.rules.number("mercy")
        held = {chair: len(hand) for chair, hand in enumerate(self.hands) if hand is not None and chair != self.turn}
        full = (chair for chair, number in held.items() if most and chair not in self.placed and (number >= most or not number))
        return tuple(sorted((*self.placed, *full)))


def parse_position(line: str) -> Position:
    """Read a position. Raises NotationError naming every part that is wrong, RulesError for its rules."""
    check_text("position", line, "classic | r5g3 b1b2 | r7 | p1> | b3g4")
    parts = [part.strip() for part in line.split("|")]
    if len(parts) not in (5, 6):
        raise NotationError(fault("position_parts", words=line, number=str(len(parts))))
    rules = Rules(parts[0])
    faults: list[Fault] = []
    placed = _read_places(parts[1])
    hands = _read_hands(re.sub(_PLACED, "-", parts[1]), faults)
    discard, color = _read_discard(parts[2], faults, needs_color=not rules.is_colorless)
    turn, direction = _read_turn(parts[3], hands, faults)
    draw = _cards(parts[4], faults)
    if not _may_be_empty(rules, hands, turn, placed) and "-" in re.sub(_PLACED, "-", parts[1]).split():  # not a hand that cannot be read
        faults.append(fault("position_empty_hand"))
    if sum(map(len, (discard, draw, *(hand or () for hand in hands)))) >= PILE:
        faults.append(fault("position_cards", most=PILE - 1))
    seated = _seated(hands)
    if not faults and not (rules.fits_teams(seated) and (rules.team_size is None or None not in hands)):
        faults.append(rules.teams_fault(seated))
    if faults:
        raise NotationError(fault("position", words=line, faults=list(faults)))
    actions = tuple(word.strip() for word in parts[5].split(",")) if len(parts) == 6 and parts[5] else ()
    return Position(rules, hands, discard, color, turn, direction, draw, actions, placed)


def _read_hands(text: str, faults: list[Fault]) -> Hands:
    hands = tuple(None if word == "x" else _cards(word, faults) for word in text.split())
    if _seated(hands) < 2 or len(hands) > engine.SEATS:
        faults.append(fault("position_hands", number=_seated(hands), most=len(hands)))
    return hands


def _read_places(text: str) -> tuple[int, ...]:
    """Return the chairs that have taken a place, ``-1`` and so on for a hand, the first one first."""
    places = {int(word[1:]): chair for chair, word in enumerate(text.split()) if re.fullmatch(_PLACED, word)}
    return tuple(places[place] for place in sorted(places))


def _may_be_empty(rules: Rules, hands: Hands, turn: int, placed: tuple[int, ...]) -> bool:
    """Return whether hands may be empty: those of players out of the round are, if they are set aside or have taken a place.

    Two others play on.
    """
    if placed and rules["places"] == "off":
        return False
    empty = sum(hand == () for hand in hands)
    if empty > len(placed) and (not rules.is_on("mercy") or rules["mercy.hand"] != "aside"):
        return False
    return sum(bool(hand) for hand in hands) > 1 and not (turn < len(hands) and hands[turn] == ())


def _seated(hands: Hands) -> int:
    return sum(hand is not None for hand in hands)


def _read_discard(text: str, faults: list[Fault], *, needs_color: bool) -> tuple[tuple[Card, ...], str]:
    """Read the discard pile and the colour in force: that of the top card, or the one named with a wild (``ww:gr5``), or none."""
    top, _, named = text.partition(":") if re.fullmatch(rf"ww|w.:{COLOR_PATTERN}.*|[{COLORS}w].*", text) else (text, "", "")
    discard = _cards(top + named[1:] if named else top, faults)
    if text in ("", "-"):
        faults.append(fault("position_no_discard"))
    elif needs_color and discard and discard[0].is_wild and not named:
        faults.append(fault("position_wild_color", card=str(discard[0]), example=f"{discard[0]}:g"))
    elif discard and named and (not discard[0].is_wild or named[0] not in COLORS):
        faults.append(fault("position_only_wild", said=text))
    return discard, named[:1] or (discard[0].color or "" if discard else "")


def _read_turn(text: str, hands: Hands, faults: list[Fault]) -> tuple[int, int]:
    """Read whose turn it is (the chair, from 0) and the direction (1 left, -1 right)."""
    found = re.fullmatch(f"({SEAT_PATTERN})([<>])", text)
    if not found:
        faults.append(fault("position_turn", said=text))
        return 0, 1
    chair = int(found[1][1:]) - 1
    if chair >= len(hands) or hands[chair] is None:
        faults.append(fault("position_nobody", said=text))
    return chair, 1 if found[2] == ">" else -1


def _cards(text: str, faults: list[Fault]) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except LastCardError as error:
        faults.append(error.fault)
        return ()


def set_up(position: Position) -> tuple[State, tuple[int, ...]]:
    """Return the state of a position and the chairs its seats sit on (place in the state → number of the chair, from 0)."""
    chairs = tuple(chair for chair, hand in enumerate(position.hands) if hand is not None)
    s = State(len(chairs))
    for seat, chair in enumerate(chairs):
        for card in position.hands[chair] or ():
            hands.gain(s, seat, card.kind)
    for card in reversed(position.discard):
        s.discard[s.discard_n] = card.kind
        s.discard_n += 1
    for card in reversed(position.draw):
        s.pile[s.pile_n] = card.kind
        s.pile_n += 1
    color = COLORS.index(position.color) if position.color else engine.NOBODY
    hands.match(s, color, engine.NOBODY if position.discard[0].is_wild else position.discard[0].kind & 15)
    s.direction = s.prior_direction = position.direction
    s.turn = chairs.index(position.turn)
    s.gone = sum(1 << chairs.index(chair) for chair in position.gone)
    for place, chair in enumerate(position.placed, 1):
        s.place[chairs.index(chair)] = place
        s.winners |= (place == 1) << chairs.index(chair)
    s.must = 1 << s.turn
    s.phase = engine.P_TURN
    s.turns = 1
    return s, chairs


def hand_kinds(s: State, seat: int) -> list[int]:
    """Return the kinds in a hand, sorted."""
    kinds: list[int] = []
    for part in range(2):
        mask = s.mask[seat * 2 + part]
        while mask:
            kind = part * 64 + engine.lowest_bit(mask)
            mask &= mask - 1
            kinds += [kind] * s.hand[seat * engine.KINDS + kind]
    return kinds


def set_hand(s: State, place: int, kinds: Sequence[int]) -> None:
    """Replace the cards of a hand by as many others."""
    first = place * engine.KINDS
    s.hand[first : first + engine.KINDS] = [0] * engine.KINDS
    s.mask[place * 2] = s.mask[place * 2 + 1] = 0
    for kind in kinds:
        s.hand[first + kind] += 1
        s.mask[place * 2 + (kind >> 6)] |= 1 << (kind & 63)


def position_text(rules: Rules, s: State, chairs: tuple[int, ...]) -> str:
    """Write a state as a position."""
    hands = ["x"] * (max(chairs) + 1)
    for seat, chair in enumerate(chairs):
        hands[chair] = f"-{s.place[seat]}" if s.place[seat] else kinds_text(hand_kinds(s, seat))
    discard = [Card.of(kind) for kind in reversed(s.discard[: s.discard_n])]
    top = f"{discard[0]}:{COLORS[s.color]}" if discard and discard[0].is_wild and s.color >= 0 else format_cards(discard[:1])
    parts = (
        str(rules),
        " ".join(hands),
        top + "".join(map(str, discard[1:])),
        f"p{chairs[s.turn] + 1}{'>' if s.direction > 0 else '<'}",
        kinds_text(reversed(s.pile[: s.pile_n])),
    )
    return " | ".join(parts)
