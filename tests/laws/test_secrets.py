"""Laws of secrecy: who sees which cards, derived anew from the words of events, and rounds that a seat cannot tell apart."""

from __future__ import annotations

from collections import defaultdict
from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from lastcard import IllegalAction, NotationError, Round
from lastcard.cards import FACES, UNKNOWN
from lastcard.engine.state import State
from lastcard.game.events import Event
from lastcard.game.knowledge.knowledge import EVERYTHING
from tests.laws.strategies import SEEDS, laws, pick, play_on, rounds

OWN = ("deal", "draw", "hand")
"""The events whose cards only their owner sees.

Nobody sees the cards of ``d shuffle``. A shown hand is seen by its owner and by the seat it is shown to, a passed card by its giver and its
receiver. All other events are open.
"""


def may_see(event: Event, seat: str | None) -> bool:
    """Return from the words of an event whether a seat may see its cards."""
    words = event.words
    if words[:2] == ["d", "shuffle"]:
        return False
    if words[0] == "d" and words[1] in OWN:
        return words[2] == seat
    if words[1] == "pass":
        return seat == words[0] if words[0] != "d" else seat in words[2:4]
    if words[:2] == ["d", "show"]:
        return words[3] == "all" or seat in (words[2], words[3])
    return True


# ---- redaction -----------------------------------------------------------------------------------------------------------
@given(rounds(), SEEDS)
@laws(120)
def test_hidden_cards_are_hidden_and_nothing_else(rnd: Round, seed: int) -> None:
    for _ in play_on(rnd, Random(seed), 120, daring=0.2):
        pass
    for seat in (*rnd.seats, None):
        seen = [event.seen_by(seat) for event in rnd.events]
        assert len(seen) == len(rnd.events)
        for number, (event, shown) in enumerate(zip(rnd.events, seen, strict=True)):
            assert (shown.head, shown.tail, shown.args) == (event.head, event.tail, event.args)
            is_open = event.open_cause is None or event.words[0] == seat or event.words[2:3] == [seat]
            assert (shown.cause, shown.rule) == ((event.cause, event.rule) if is_open else event.open_cause)
            assert len(shown.cards or ()) == len(event.cards or ())
            for place, card in enumerate(event.cards or ()):
                is_open = may_see(event, seat) or is_stop(rnd, number, place)
                assert (shown.cards or ())[place] == (card if is_open else UNKNOWN)


def is_stop(rnd: Round, number: int, place: int) -> bool:
    """Return whether a card drawn for a Silver Badge is public by ``badge.reveal``, or ends the drawing of a roulette."""
    event, reveal = rnd.events[number], rnd.rules["badge.reveal"]
    card = (event.cards or ())[place]
    if event.cause == "draw_roulette":  # the colour in force is the one named, or that of a card turned up for a new pile since
        set_by = [one.words[2] for one in rnd.events[:number] if one.words[1] in ("color", "top") and one.words[2][0] != "w"]
        return card[0] == set_by[-1][0]
    if event.cause != "draw_until_stop":
        return False
    stops = card[0] != "w" and card[1] in rnd.rules["badge.stop_set"]
    return reveal == "all" or (reveal == "stop_only" and stops)


@given(rounds(), SEEDS)
@laws(100)
def test_hiding_the_cards_of_a_seen_event_again_changes_nothing(rnd: Round, seed: int) -> None:
    for _ in play_on(rnd, Random(seed), 60):
        pass
    for event in rnd.events:
        for seat in (*rnd.seats, None):
            shown = event.seen_by(seat)
            assert [shown.seen_by(other) for other in (*rnd.seats, None)] == [shown] * (len(rnd.seats) + 1)


@given(rounds(), SEEDS)
@laws(100)
def test_a_spectator_sees_no_more_than_any_seat(rnd: Round, seed: int) -> None:
    for _ in play_on(rnd, Random(seed), 60, daring=0.2):
        pass
    for event in rnd.events:
        for seat in rnd.seats:
            for watched, seen in zip(event.seen_by(None).cards or (), event.seen_by(seat).cards or (), strict=True):
                assert watched in (UNKNOWN, seen)


# ---- worlds one seat cannot tell apart -----------------------------------------------------------------------------------
def harmless(rnd: Round) -> str:
    """Number faces without influence on the round now.

    Not among them are the face in force, now or before, stop cards, faces that swap hands, that could be laid with an equal card, or that
    were laid down to be passed.
    """
    s = rnd._s
    counting = {FACES[face] for face in (s.face, s.prior_face) if face >= 0}
    counting |= {str(rnd.top)[1], *rnd.rules["badge.stop_set"].split(",")}
    counting |= set("07") if rnd.rules["seven_zero"] == "on" else set()
    counting |= set(FACES) if rnd.rules["turn.several"] != "off" else set()
    counting |= {card[1] for cards in rnd.view(EVERYTHING).to_pass.values() for card in cards}
    return "".join(face for face in "0123456789" if face not in counting)


def another_world(rnd: Round, seat: str | None, luck: Random) -> Round:
    """Return the same round with number cards of each colour exchanged between the other hands and the draw pile."""
    other = rnd.copy()
    s, faces = other._s, harmless(rnd)
    places: dict[int, list[tuple[int, int]]] = defaultdict(list)  # colour -> (seat or -1, kind or place in the pile)
    for number, name in enumerate(other.seats):
        for card in rnd.hand(name):
            if name != seat and not card.is_wild and card.face in faces and not is_fresh(rnd, number, card.kind):
                places[card.kind >> 4].append((number, card.kind))
    for place in range(s.pile_n):
        kind = s.pile[place]
        if kind < 64 and FACES[kind & 15] in faces:
            places[kind >> 4].append((-1, place))
    for holders in places.values():
        cards = [kind if number >= 0 else rnd._s.pile[kind] for number, kind in holders]
        luck.shuffle(cards)
        for (number, place), _ in zip(holders, cards, strict=True):
            if number >= 0:
                put(s, number, place, -1)
        for (number, place), kind in zip(holders, cards, strict=True):
            if number >= 0:
                put(s, number, kind, 1)
            else:
                s.pile[place] = kind
    return other


def is_fresh(rnd: Round, number: int, kind: int) -> bool:
    """Return whether a card may be the one just drawn that may be played."""
    s = rnd._s
    return rnd.phase == "drawn" and s.turn == number and bool(s.fresh[kind >> 6] >> (kind & 63) & 1)


def put(s: State, number: int, kind: int, copies: int) -> None:
    """Put cards into a hand or take them out; the caller keeps the size right by doing both."""
    s.hand[number * 80 + kind] += copies
    bit = 1 << (kind & 63)
    mask = s.mask[number * 2 + (kind >> 6)]
    s.mask[number * 2 + (kind >> 6)] = mask | bit if s.hand[number * 80 + kind] else mask & ~bit


def sent(events: tuple[Event, ...], seat: str | None) -> list[str]:
    """The events that a seat is sent, without cards that it may see and that may differ, and without the end of a blocked round."""
    told = []
    for event in events:
        if event.words[:2] in (["d", "over"], ["d", "count"]):
            break
        shown = event.seen_by(seat)
        is_shown = event.cards is not None and may_see(event, seat) and event.words[1] in (*OWN, "show", "lay", "under")
        cards = [] if is_shown else [open_or(card, event, place) for place, card in enumerate(shown.cards or ())]
        words = f"{shown.head} {len(shown.cards or ())} cards {' '.join(cards)}{shown.tail}"
        told.append(f"{words} {shown.cause} {shown.rule} {dict(shown.args)}")
    return told


def open_or(card: str, event: Event, place: int) -> str:
    """A card as a seat sees it; a placeholder for a card that everybody sees drawn."""
    return "open" if event.public and event.public[place] else card


def in_doubt(rnd: Round, seat: str) -> Round:
    """Return the same round with the lawfulness of the draw-four on top inverted, which only its player knows."""
    other = rnd.copy()
    if rnd.seats[other._s.player] != seat:
        other._s.guilty ^= 1
    return other


@given(rounds(), SEEDS)
@example(Round.from_text("classic | r1r2y5 b1b2 y1y2g5 | r7 | p1> | y3y4b3b4g1g2", chance="ask"), 1)
@laws(250)
def test_what_a_seat_cannot_know_does_not_reach_it(rnd: Round, seed: int) -> None:
    luck = Random(seed)
    for _ in range(60):
        if rnd.over:
            return
        seat = luck.choice((*rnd.seats, None))
        other = another_world(rnd, seat, luck)
        if seat is not None:
            assert other.asks_of(seat) == rnd.asks_of(seat)
            assert in_doubt(other, seat).asks_of(seat) == rnd.asks_of(seat)
        action = pick(rnd, luck, daring=0.2)
        told = rnd.play(action)
        try:
            told_other = other.play(action)
        except (IllegalAction, NotationError):
            assert action.split()[0] != seat
            continue  # it needs a card that is elsewhere in the other round
        assert sent(told_other, seat) == sent(told, seat)
        is_blocked = rnd.over and all(rnd.hand(name) for name in rnd.seats)
        if not is_blocked:
            facts = [(world.turn, world.direction, world.color, world.phase, world.winners) for world in (rnd, other)]
            assert facts[0] == facts[1]


@given(rounds(), SEEDS, st.integers(0, 40))
@laws(100)
def test_indistinguishable_worlds_differ(rnd: Round, seed: int, steps: int) -> None:
    """The other round keeps every card, every size, and the own hand. The laws above test something only if it differs sometimes."""
    luck = Random(seed)
    for _ in play_on(rnd, luck, steps):
        pass
    seat = rnd.seats[0]
    other = another_world(rnd, seat, luck)
    assert [len(other.hand(name)) for name in rnd.seats] == [len(rnd.hand(name)) for name in rnd.seats]
    assert other.hand(seat) == rnd.hand(seat)
    together = [sorted([*world.draw_pile, *(card for name in rnd.seats for card in world.hand(name))]) for world in (rnd, other)]
    assert together[0] == together[1]


def test_the_other_world_differs() -> None:
    luck = Random(1)
    rnd = Round.deal("classic", 3, seed=7)
    worlds = {str(another_world(rnd, "p1", luck).hand("p2")) for _ in range(20)}
    assert len(worlds) > 10
