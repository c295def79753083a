"""The lines reveal only those facts about hidden cards that docs/program/wire.md lists.

Two worlds differ in cards that a seat cannot see, and the same actions are played in both. If the bytes sent to the seat differ, then the
worlds differ in a fact that the table in docs/program/wire.md lists.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from lastcard import IllegalAction, NotationError, Round, Rules, RulesError
from lastcard.game.events import Event
from lastcard.room.table.stream import event_line
from lastcard.rules.edition import EDITIONS
from tests.laws.test_secrets import sent
from tests.wire.secrets.test_secrets import HOUSE

DOCS: Final = (Path(__file__).parents[3] / "docs/program/wire.md").read_text("utf-8")
ROUNDS: Final = 50
"""Rounds of each edition."""


@dataclass(frozen=True)
class Step:
    """One action, with the round before and after it, and its events in full."""

    before: Round
    action: str
    after: Round
    events: tuple[Event, ...]

    @property
    def seat(self) -> str:
        return self.action.split()[0]

    @property
    def verb(self) -> str:
        return self.action.split()[1].removesuffix("!")

    @property
    def card(self) -> str:
        """The card that is put down, or ``??``."""
        found = re.fullmatch(r"[rygbw].(?=$|:).*", self.verb)
        return self.verb[:2] if found else "??"

    def drawn(self, *causes: str) -> list[str]:
        """The cards drawn, in order; for some causes, if they are given."""
        found = [event for event in self.events if event.words[:2] == ["d", "draw"] and (not causes or event.cause in causes)]
        return [card for event in found for card in event.cards or ()]

    @property
    def color(self) -> str:
        """The colour that was named or pressed, else the one in force."""
        named = [event.words[2] for event in self.events if event.words[:2] in (["d", "button"], ["d", "color"])]
        return named[-1] if named else self.before.color or ""


# ---- the facts, from the cards alone -------------------------------------------------------------------------------------
def drawn(step: Step) -> Any:
    """Which of the cards drawn for the turn can be put down; of a draw-four also whether it would be a bluff."""
    hand = [str(card) for card in step.before.hand(step.seat)]
    top = str(step.before.top)

    def fits(card: str) -> bool:
        return card[0] == step.before.color or (top[0] != "w" and card[0] != "w" and card[1] == top[1])

    if step.verb != "draw":
        return None
    cards = step.drawn("turn_draw", "voluntary_draw", "draw_until_playable")
    can = [card[0] == "w" or fits(card) for card in cards]
    return can, any(map(fits, hand)) if "w4" in cards else None


def until(step: Step) -> Any:
    """After how many cards the one came that ends the drawing."""
    return len(step.drawn("draw_until_stop", "draw_roulette"))


def creeper(step: Step) -> Any:
    """Which of the cards drawn is a Wild Creeper."""
    return [place for place, card in enumerate(step.drawn()) if card == "wc"]


def more(step: Step) -> Any:
    """Whether the player holds another card of the number put down, or else the very same, where several are laid at once."""
    if step.before.rules["turn.several"] == "off" or step.card == "??":
        return None
    alike = step.card if step.card[1].isalpha() else step.card[1]
    return any(card[0] != "w" and card.endswith(alike) for card in map(str, step.after.hand(step.seat)))


def under(step: Step) -> Any:
    """How many cards of the colour of a Discard All its player holds."""
    if step.card[1] != "a" or step.card[0] == "w":
        return None
    return sum(str(card)[0] == step.card[0] for card in step.before.hand(step.seat))


def shed(step: Step) -> Any:
    """How many cards of the button's colour the player of a Wild Discard All holds."""
    if step.card != "wa" and step.verb != "shed":
        return None
    return sum(str(card)[0] == step.color for card in step.before.hand(step.seat))


def protect(step: Step) -> Any:
    """Which seats hold a card of the colour of protection, when a draw-four for everybody takes effect."""
    if step.verb not in ("accept", "challenge", "protect") and step.card != "w4":
        return None
    return [any(str(card)[0] == step.color for card in step.before.hand(seat)) for seat in step.before.seats]


def verdict(step: Step) -> Any:
    """What the player of a draw-four holds who is challenged."""
    played = [event.words[0] for event in step.before.events if event.words[0] != "d" and event.words[1][:2] == "w4"]
    return step.before.hand(played[-1]) if step.verb == "challenge" else None


def end(step: Step) -> Any:
    """What is left in the hands when a round is over."""
    return [step.after.hand(seat) for seat in step.after.seats] if step.after.over else None


FACTS: Final[dict[str, Callable[[Step], Any]]] = {
    fact.__name__: fact for fact in (drawn, until, creeper, more, under, shed, protect, verdict, end)
}
"""Every fact of the table in docs/program/wire.md, by the name that it has there."""


# ---- two worlds ----------------------------------------------------------------------------------------------------------
def any_rules(edition: str, luck: Random) -> tuple[str, int]:
    """Return a rules line with some house rules, and a number of seats it can be played with."""
    while True:
        words = luck.sample((*HOUSE, "turn.several=number"), luck.choice((0, 0, 1, 2)))
        seats = luck.choice((2, 3, 4, 5))
        try:
            rules = Rules(f"{edition} {' '.join(words)}")
            rules.check_seats(seats)
        except RulesError:
            continue
        return str(rules), seats


def some_action(rnd: Round, luck: Random, daring: float) -> str:
    """Return something that some seat may do now; rarely at its own risk."""
    asks = [ask for seat in rnd.seats for ask in rnd.asks_of(seat)]
    lawful = [action for ask in asks for action in ask.actions]
    risky = [action for ask in asks for action in ask.unlawful]
    return luck.choice(risky if risky and (not lawful or luck.random() < daring) else lawful)


def some_position(edition: str, luck: Random) -> str:
    """Return a position that was come to by chance, at the start of a turn."""
    while True:
        rules, seats = any_rules(edition, luck)
        rnd = Round.deal(rules, players=seats, seed=luck.randrange(10**9))
        for _ in range(luck.choice((0, 3, 10, 40))):
            if not rnd.over:
                rnd.play(some_action(rnd, luck, 0.0))
        while not rnd.over and rnd.phase != "turn":
            rnd.play(some_action(rnd, luck, 0.0))
        text = str(rnd)
        if not rnd.over and text.count("|") == 4:
            return text


def cards(text: str) -> list[str]:
    return re.findall("..", text)


def another_world(position: str, eyes: str | None, luck: Random) -> str:
    """Return a position with some of the cards exchanged that a seat does not see: in the other hands and in the draw pile."""
    rules, hands, pile, turn, draw = position.split(" | ")
    held = [[] if hand in ("-", "x") else cards(hand) for hand in hands.split()] + [cards(draw)]
    places = [(one, at) for one, cards_there in enumerate(held) if f"p{one + 1}" != eyes for at in range(len(cards_there))]
    moved = luck.sample(places, min(len(places), luck.choice((2, 4, 10, 30, 200))))
    there = [held[one][at] for one, at in luck.sample(moved, len(moved))]
    for (one, at), card in zip(moved, there, strict=True):
        held[one][at] = card
    texts = ["x" if hand == "x" else "".join(mine) or "-" for hand, mine in zip(hands.split(), held[:-1], strict=True)]
    return " | ".join((rules, " ".join(texts), pile, turn, "".join(held[-1]) or "-"))


def bytes_of(step: Step, eyes: str | None) -> list[bytes]:
    """Return the lines of a step as a seat is sent them."""
    rnd = step.after
    lines = [event_line(1, event, rnd.seats).seen_by(eyes) for event in step.events]
    asks = () if eyes is None else rnd.asks_of(eyes)
    waits = [seat for seat in rnd.seats if any(ask.must for ask in rnd.asks_of(seat))]
    return [*lines, json.dumps([waits, rnd.phase, [(ask.actions, ask.unlawful, ask.default, ask.must) for ask in asks]]).encode()]


def played(rnd: Round, action: str) -> Step:
    before = rnd.copy()
    return Step(before, action, rnd, rnd.play(action))


def steps(one: Round, two: Round, eyes: str | None, luck: Random) -> Iterator[tuple[Step, Step]]:
    """Do the same in two worlds, as long as it can be done in both and a seat is sent the same; yield the steps where it is not, too."""
    for _ in range(8):
        if one.over:
            return
        action = some_action(one, luck, 0.3)
        here = played(one, action)
        try:
            there = played(two, action)
        except (IllegalAction, NotationError):
            return
        yield here, there
        if bytes_of(here, eyes) != bytes_of(there, eyes):
            return


def sees_other_cards(here: Step, there: Step, eyes: str | None) -> bool:
    """Tell whether a seat is sent the same words with other cards, which it has a right to see."""
    return sent(here.events, eyes) == sent(there.events, eyes) and [str(event.seen_by(eyes)) for event in here.events] != [
        str(event.seen_by(eyes)) for event in there.events
    ]


def told(edition: str, rounds: int) -> set[str]:
    """Return the facts that somebody was told in some rounds of an edition. Raises AssertionError if they were told anything else."""
    luck = Random(edition)
    found: set[str] = set()
    compared = 0
    for _ in range(rounds):
        position = some_position(edition, luck)
        one = Round.from_text(position, seed=1)
        eyes = luck.choice((*one.seats, None))
        two = Round.from_text(another_world(position, eyes, luck), seed=1)
        for here, there in steps(one, two, eyes, luck):
            compared += 1
            if bytes_of(here, eyes) == bytes_of(there, eyes) or sees_other_cards(here, there, eyes):
                continue
            differ = differing(here, there)
            assert differ, f"{eyes} is told more than docs/program/wire.md says by {here.action}:\n" + "\n".join(
                f"{step.before}\n  {[line.decode() for line in bytes_of(step, eyes)]}" for step in (here, there)
            )
            found |= differ
    assert compared > 2 * rounds
    return found


def differing(here: Step, there: Step) -> set[str]:
    return {name for name, fact in FACTS.items() if fact(here) != fact(there)}


# ---- the laws ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_lines_tell_nothing_that_the_table_does_not_say(edition: str) -> None:
    assert "drawn" in told(edition, ROUNDS) or edition == "allwild"  # where every card fits


WITNESSES: Final = {
    "drawn": ("classic | b1b2 y1y2 | r7 | p1> | {}g1g2", "r5", "g5", "p1 draw"),
    "until": ("paw-patrol | wbb2 y1y2 | r7 | p1> | {}g1g2y3y4", "g2", "r5", "p1 wb:r"),
    "creeper": ("minecraft | b1b2 y1y2 | r7 | p1> | {}g1g2y3y4", "wc", "r5", "p1 draw"),
    "more": ("classic turn.several=number | r5{}g2 y1y2 | r7 | p1> | g1g2", "b5", "b6", "p1 r5"),
    "under": ("merciless | ra{}g2 y1y2 | r7 | p1> | g1g2", "r5", "b5", "p1 ra"),
    "shed": ("fairies | wa{}g2y2 y1y2 | r7 | p1> | g1g3g4g5", "r5", "b5", "p1 wa"),
    "protect": (
        "fairies v4.challenge_window=before_button | w4g2b2y2 y1{} | r7 | p1> | g1g3g4g5b3b4b5b6",
        "r5",
        "b5",
        "p1 w4",
        "p2 accept",
    ),
    "verdict": ("classic | w4{}b2 y1y2 | r7 | p1> | g1g3g4g5b3b4b5b6", "r5", "b5", "p1 w4:g", "p2 challenge"),
    "end": ("classic | r5 y1{} | r7 | p1> | g1g3", "r3", "b5", "p1 r5"),
}
"""For each fact a position, two cards that may be in it, and actions: the last of them tells a spectator which of the two it is."""


@pytest.mark.parametrize("fact", FACTS)
def test_each_fact_of_the_table_is_told(fact: str) -> None:
    position, one, two, *actions = WITNESSES[fact]
    here, there = (Round.from_text(position.format(card), seed=2) for card in (one, two))
    for action in actions[:-1]:
        assert bytes_of(played(here, action), None) == bytes_of(played(there, action), None)
    last = played(here, actions[-1]), played(there, actions[-1])
    assert bytes_of(last[0], None) != bytes_of(last[1], None)
    assert differing(*last) == {fact}


def test_the_table_names_these_facts() -> None:
    section = DOCS.partition("### What the lines tell of hidden cards")[2].partition("\n### ")[0]
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == list(FACTS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_seat_that_may_lay_the_card_just_drawn_is_asked_and_no_other(edition: str) -> None:
    """So the pause is that of a choice, or the card is put down: where nothing fits, the next turn begins at once."""
    luck = Random(f"{edition} pauses")
    asked = 0
    for _ in range(ROUNDS):
        rnd = Round.from_text(some_position(edition, luck), seed=1)
        seat = rnd.turn
        if f"{seat} draw" not in [action for ask in rnd.asks_of(seat or "") for action in ask.actions]:
            continue
        step = played(rnd, f"{seat} draw")
        if rnd.phase == "drawn":
            asked += 1
            asks = [ask for ask in rnd.asks_of(step.seat) if ask.must]
            lays = [action for ask in asks for action in (*ask.actions, *ask.unlawful) if action.split()[1][:2] in step.drawn()]
            assert lays
    assert asked or edition == "allwild"  # where every card fits


def causes_are_sent_to_all(patch: pytest.MonkeyPatch) -> None:
    seen_by = Event.seen_by
    patch.setattr(Event, "seen_by", lambda event, seat: replace(seen_by(event, seat), cause=event.cause))


def unknown_cards_are_counted_by_color(patch: pytest.MonkeyPatch) -> None:
    seen_by = Event.seen_by

    def leaking(event: Event, seat: str | None) -> Event:
        reds = sum(card[0] == "r" for card in event.cards or ())
        return replace(seen_by(event, seat), args={"reds": reds})

    patch.setattr(Event, "seen_by", leaking)


@pytest.mark.parametrize("leak", [causes_are_sent_to_all, unknown_cards_are_counted_by_color])
def test_a_leak_is_found(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="is told more than"):
        assert not [told(edition, ROUNDS) for edition in EDITIONS]
