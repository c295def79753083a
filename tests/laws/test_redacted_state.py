"""Laws of redacted states: a seat knows every part of the engine's state that is not secret, wherever hidden cards lie."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import assume, given

from lastcard import Card, LastCardError, Round, Rules, engine
from lastcard.cards import format_cards
from lastcard.engine.state import State
from lastcard.game.knowledge.redacted_state import VERSION, redacted
from lastcard.game.position import hand_kinds
from lastcard.game.round_state import _PHASES
from lastcard.game.view import EVERYTHING, View
from lastcard.rules.edition import EDITIONS
from tests.laws.strategies import PLAYED, SEEDS, fitting, laws, pick, play_on, position, rules_lines
from tests.laws.test_bots import Beginning, middle, other_worlds

LINES = (
    *EDITIONS,
    *("fairies", "fairies v4.protect_may_go_out=draws_one", "paw-patrol", "minecraft"),
    "classic draw=until_playable",
    "classic stacking=any jump_in=face",
    "classic seven_zero=on turn.several=face",
    "anniversary penalty.wrong_card=catchable+2",
    "merciless deal.pass=left",
    "minecraft creeper.on_deal=yes deal.pass=right deal.pass.cards=2",
    "retour turn.several=identical",
)
ARRAYS = {"hand", "mask", "size", "pile", "discard", "fresh", "todo", "notes"}
SCALARS = sorted(set(State.__slots__) - ARRAYS - {"notes_n", "guilty", "rightful"})


def public(s: State, place: int) -> dict[str, object]:
    """The parts of a state that are not secret for a seat."""
    found: dict[str, object] = {name: getattr(s, name) for name in SCALARS}
    passing = [task & 4095 if task & 63 == engine.T_PASS and task >> 6 & 63 != place else task for task in s.todo[: s.todo_n]]
    own = slice(place * engine.KINDS, place * engine.KINDS + engine.KINDS)
    found |= {"size": s.size, "todo": passing, "discard": s.discard[: s.discard_n], "hand": s.hand[own]}
    if s.player == place and s.phase == engine.P_ANSWER:  # later the value may be left over from a draw-four of another seat
        found["guilty"] = s.guilty
    if s.wrong != engine.NOBODY:  # later the value is left over from an earlier wrong card
        found["rightful"] = s.rightful
    if s.turn == place and s.phase == engine.P_DRAWN:
        found["fresh"] = s.fresh
    return found


def cards(s: State) -> Counter[int]:
    """Return all cards of a state, wherever they are, except those that are laid down to be passed."""
    return Counter([*s.pile[: s.pile_n], *s.discard[: s.discard_n], *(k for place in range(s.seats) for k in hand_kinds(s, place))])


def offered(rnd: Round, s: State, place: int) -> list[list[int]]:
    out = [0] * 512
    return [out[: ask(s, rnd._table, place, out)] for ask in (engine.legal, engine.unlawful)]


def rounds(number: int) -> Round:
    luck = Random(number)
    rules = Rules(LINES[number % len(LINES)])
    seats = luck.choice([count for count in fitting(rules) if count <= 5])
    if number // len(LINES) % 3:  # each line is also dealt, whatever the number of examples
        return Round.from_text(position(rules, list(range(seats)), luck), chance="ask")
    deck = luck.sample(rules.deck, len(rules.deck))
    return Round.deal(rules, seats, dealer=f"p{luck.randrange(seats) + 1}", deck=deck, chance="ask")


@pytest.mark.parametrize("part", range(4))
def test_a_redacted_state_is_the_state_but_for_hidden_cards(part: int) -> None:
    for number in range(part, 12 * len(LINES), 4):
        rnd, luck = rounds(number), Random(number)
        for _ in range(luck.choice((3, 12, 40))):
            if rnd.over:
                break
            rnd.play(pick(rnd, luck))
        while not rnd.over and rnd.phase in ("shuffle", "button"):
            rnd.play(pick(rnd, luck))
        if rnd.over:
            continue
        asked = [ask.seat for ask in rnd.asks if ask.must]
        for seat in {asked[0], luck.choice(rnd.seats)}:
            agrees(rnd, seat, f"{number}: {rnd} for {seat}")


def agrees(rnd: Round, seat: str, where: str) -> None:
    place = rnd.seats.index(seat)
    s = rnd.view(seat).state()
    assert public(s, place) == public(rnd._s, place), where
    assert cards(s) == cards(rnd._s), where
    assert offered(rnd, s, place) == offered(rnd, rnd._s, place), where
    assert redacted(s, rnd._table, place) == rnd.redacted(seat), where


CASES = (
    ("minecraft | r5b1 g1g2 | r7 | p1> | r9b3", "p1 draw", "drawn"),
    ("classic | w4r5g3 b1b2 | r7 | p1> | b3g4y8rsb9", "p1 w4:g", "answer"),
    ("fairies | w4r5g3 b1b2 r1r2 | r7 | p1> | b3g4y8rsb9b7", "p1 w4, p2 accept, p3 accept, d button b", "protect"),
    ("fairies | war5g3b4 b1b2 | r7 | p1> | b3g4y8rsb9b7", "p1 wa, d button g", "shed"),
    ("classic seven_zero=on | r7r5g3 b1b2 r1r2 | r7 | p1> | b3g4", "p1 r7", "target"),
    ("merciless | wor5g3 b1b2 r1r2 | r7 | p1> | b3g4", "p1 wo", "color"),
    ("classic turn.several=face | r7b7g3 b1b2 r1r2 | r7 | p1> | b3g4", "p1 r7", "more"),
    ("anniversary | r7b7g3 b1b2 r1r2 | r9 | p1> | b3g4", "p1 g3", "turn"),
)


@pytest.mark.parametrize(("line", "actions", "phase"), CASES)
def test_every_phase_is_seen_by_everybody(line: str, actions: str, phase: str) -> None:
    rnd = Round.from_text(line, chance="ask")
    for action in actions.split(", "):
        rnd.play(action)
    assert rnd.phase == phase
    for seat in rnd.seats:
        agrees(rnd, seat, f"{rnd} for {seat}")
    told = rnd.view(EVERYTHING).state()
    assert (told.hand, told.guilty, told.fresh) == (rnd._s.hand, rnd._s.guilty, rnd._s.fresh)
    assert told.todo[: told.todo_n] == rnd._s.todo[: rnd._s.todo_n]


def test_a_long_hidden_drawing_is_reproduced() -> None:
    """The eighth card drawn is the first that can be played. Random deals alone did not find such a state."""
    rnd = Round.deal("merciless", 3, seed=0)
    for action in ("p2 draw", "p2 r5", "p3 wx:g", "p1 accept", "p2 draw", "p2 g7", "p2 target p1", "p3 draw"):
        rnd.play(action)
    assert rnd.view("p2").log[-1] == "d draw p3 " + 8 * "??"
    for seat in rnd.seats:
        agrees(rnd, seat, f"{rnd} for {seat}")


def test_cards_that_were_passed_on_are_where_they_went() -> None:
    """A seat sees other Creepers only if they came to its hand or cost cards at once."""
    for line in ("minecraft creeper.on_deal=yes deal.pass=left deal.pass.cards=3", "retour deal.pass=right deal.pass.cards=2"):
        for number in range(8):
            rnd, luck = Round.deal(line, 6, seed=number), Random(number)
            while rnd.phase == "pass":
                rnd.play(luck.choice(rnd.asks[0].actions))
            for seat in rnd.seats:
                agrees(rnd, seat, f"{rnd} for {seat}")


def test_the_law_reaches_all_phases_in_which_a_seat_is_asked() -> None:
    """The phases "pass" and "confirm" occur in the rounds of the law above."""
    elsewhere = {"over", "shuffle", "button", "confirm", "pass"}
    assert {phase for _, _, phase in CASES} == set(_PHASES.values()) - elsewhere


CATCHABLE = "anniversary penalty.wrong_card=catchable+2"
NAMED = "fairies wda.no_card_colour=player_names"
OUT_OF_TURN = "retour penalty.wrong_card=catchable+2"
# The events that a seat saw rule out most deals of the hidden cards.
NARROW = (
    pytest.param("classic | w4b1b2b3 g1g2 y1y2 | r7 | p1> | r1r1r2r2r3r3r4r4r5r5", "p1 w4:g, p2 challenge", id="lawful draw-four"),
    pytest.param("classic | w4r1r2r3 g1g2 y1y2 | r7 | p1> | b1b1b2b2b3b3b4b4b5b5", "p1 w4:g, p2 challenge", id="unlawful draw-four"),
    pytest.param("minecraft | w4wcwc g1g2 y1y2 | r7 | p1> | r1r1r2r2r3r3r4r4r5r5", "p1 w4:g, p2 challenge", id="creepers shown"),
    pytest.param(f"{CATCHABLE} | r5b1b2 g1g2 y1y2 | r7 | p1> | r9b3g4y8b6b7", "p1 draw, p1 r5", id="not the card drawn"),
    pytest.param(f"{CATCHABLE} | r5b1b2 g1g2 y1y2 | r7 | p1> | r9b3g4y8b6b7", "p1 draw, p1 r5, p2 notice p1", id="noticed"),
    pytest.param("classic turn.several=face | r7b2b3 b1g1 y1y2 | r9 | p1> | g7g7b7b7y7y7r7", "p1 r7", id="no further seven"),
    pytest.param("retour | w4r5b2 g1g2 y1y2 | r7 | p1> | r9b3g4y8b6b7", "p1 w4:g, p1 r5", id="a wrong card out of turn"),
    pytest.param(
        "fairies | w4r5b2 r1r2r3r4r6r7r8r9y1y2y3y4 b1b3b4b5b6b7b8r1 g1g2 | r7 | p1> | g1g2g3g3g4g4g5g5g6g6g7g7g8g8g9g9gsgrgd",
        "p1 w4, p2 challenge, d button g",
        id="many cards, and no protection among them",
    ),
    pytest.param(f"{NAMED} | war5b2b3b4 g1g2 | r7 | p1> | r9b9y8r8b6b7y9", "p1 wa, d button r, p1 shed r5", id="a card of the colour"),
    pytest.param(f"{NAMED} | wag5b2b3b4 g1g2 | r7 | p1> | r9b9y8r8b6b7y9", "p1 wa, d button r, p1 color b", id="none of the colour"),
    pytest.param(f"{OUT_OF_TURN} | w4r5b2 g1g2 y1y2 | r7 | p1> | r9b3g4y8b6b7", "p1 w4:g, p1 r5", id="one that stays"),
    pytest.param(f"merciless | r0r1g1 {'g2' * 25} y1y2y3 b1b2 | r5 | p1> | b3g4y8", "p1 r0", id="passed on over an eliminated seat"),
)


@pytest.mark.parametrize(("line", "actions"), NARROW)
def test_hidden_cards_lie_so_that_they_bring_what_was_seen(line: str, actions: str) -> None:
    rnd = Round.from_text(line, chance="ask")
    for action in actions.split(", "):
        rnd.play(action)
    for seat in rnd.seats:
        agrees(rnd, seat, f"{rnd} for {seat}")


def test_dealt_creepers_that_cost_cards_lie_where_they_were_shown() -> None:
    others = "r1g1b1y1r2g2b2y2r3g3b3y3r4g4b4y4r5g5b5y5"
    rules = "minecraft creeper.on_deal=yes"
    rnd = Round.deal(rules, 3, deck=f"wc{others}r7r8wcr9wcb9b8wcb7", chance="ask")
    assert "d show p2 all wc" in rnd.view("p1").log
    for seat in rnd.seats:
        agrees(rnd, seat, f"{rnd} for {seat}")


# ---- secrecy -------------------------------------------------------------------------------------------------------------
def told_to_all(rnd: Round) -> tuple[object, ...]:
    """The public facts other than events: the phase, the seats that the round waits for, and the seat that draws after the shuffle."""
    drawing = rnd._s.todo[: rnd._s.todo_n] if rnd.phase == "shuffle" else []
    return rnd.phase, [ask.seat for ask in rnd.asks if ask.must], drawing


@given(rules_lines(keys=PLAYED), SEEDS)
@laws(150)
def test_a_redacted_state_is_the_same_wherever_hidden_cards_lie(line: str, seed: int) -> None:
    luck = Random(seed)
    assume(fitting(Rules(line)))
    rnd, dealt, begin = middle(Rules(line), luck)
    seat = luck.choice(rnd.seats)
    for world in other_worlds(rnd, dealt, begin, seat, luck):
        same_if_told_the_same(world, rnd, seat)


def same_if_told_the_same(world: Round, rnd: Round, seat: str | None) -> None:
    if told_to_all(world) == told_to_all(rnd) and (seat is None or world.asks_of(seat) == rnd.asks_of(seat)):
        assert world.redacted(seat) == rnd.redacted(seat), f"{rnd!r} for {seat}"
        assert world.view(seat).state() == rnd.view(seat).state(), f"{rnd!r} for {seat}"


def secretive(line: str, luck: Random) -> tuple[list[Card], Beginning]:
    """Cards that make secrets frequent, and the beginning of a round of three with them."""
    cards = [*map(Card, ("w4", "w4", "w4", "ww")), *luck.sample([card for card in Rules(line).deck if card.face.isdigit()], 12)]
    luck.shuffle(cards)

    def set_up(cards: list[Card]) -> Round:
        hands = " ".join(format_cards(cards[place : place + 3]) for place in (0, 3, 6))
        return Round.from_text(f"{line} | {hands} | r7 | p1> | {format_cards(cards[9:])}", chance="ask")

    return cards, set_up


SECRETIVE = (("classic", "guilty"), ("classic turn.play=optional", "fresh"))


@pytest.mark.parametrize(("line", "secret"), SECRETIVE)
def test_each_secret_is_kept(line: str, secret: str) -> None:
    """The law above, in situations in which determinizations often differ in one secret."""
    differ = 0
    for number in range(20):
        luck = Random(number)
        dealt, begin = secretive(line, luck)
        rnd = begin(dealt)
        for _ in play_on(rnd, luck, luck.randrange(1, 8), daring=0.4):
            pass
        seat = luck.choice((*rnd.seats, None))
        for world in other_worlds(rnd, dealt, begin, seat, luck):
            same_if_told_the_same(world, rnd, seat)
            differ += getattr(world._s, secret) != getattr(rnd._s, secret)
    assert differ > 5


SECRETS = (
    pytest.param("classic | w4g3{} b1b2 y1y2 | r7 | p1> | b3g4y8", "p1 w4:g", ("r5", "b5"), "guilty", id="a bluff"),
    pytest.param(
        "classic turn.play=optional | r5g3 b1b2 y1y2 | r7 | p1> | {}b3", "p1 draw", ("r8", "r9"), "fresh", id="the card just drawn"
    ),
    pytest.param(f"{CATCHABLE} | r5r8b2 g1g2 y1y2 | r7 | p1> | {{}}b3", "p1 draw, p1 r5", ("r5", "r9"), "wrong", id="a wrong card"),
)


@pytest.mark.parametrize(("position", "actions", "cards_", "name"), SECRETS)
def test_what_only_its_player_knows_is_kept_from_the_others(position: str, actions: str, cards_: tuple[str, str], name: str) -> None:
    worlds = [Round.from_text(position.format(card), chance="ask") for card in cards_]
    for world in worlds:
        for action in actions.split(", "):
            world.play(action)
    one, other = (getattr(world._s, name) for world in worlds)
    assert one != other
    assert [getattr(world.view("p1").state(), name) for world in worlds] == [one, other]
    for seat in (None, *(["p3"] if name != "wrong" else [])):  # seats that may notice a wrong card know that there is one
        assert worlds[0].redacted(seat) == worlds[1].redacted(seat)


def test_cards_laid_down_to_be_passed_are_named_to_nobody_else() -> None:
    found = []
    for number in (0, -1):
        rnd = Round.deal("merciless deal.pass=left deal.pass.cards=2", 3, seed=7)
        rnd.play(rnd.asks[0].actions[number])
        found.append({seat: rnd.redacted(seat) for seat in (*rnd.seats, None)})
        agrees(rnd, "p1", repr(rnd))
    assert [seat for seat in found[0] if found[0][seat] != found[1][seat]] == ["p2"]


# ---- views ---------------------------------------------------------------------------------------------------------------
def test_a_view_that_is_updated_knows_the_state() -> None:
    rnd = Round.deal("classic", players=3, seed=5)
    view, luck = rnd.view("p1"), Random(1)
    before = view.copy(), view.state()
    while not rnd.over:
        rnd.play(pick(rnd, luck, daring=0))
        rnd.update(view)
        assert view.state() == rnd.view("p1").state()
    assert before[0].state() == before[1] == before[0].copy().state()


def test_a_view_of_events_alone_does_not_know_the_state() -> None:
    rnd = Round.deal("classic", players=3, seed=5)
    view = View(rnd.rules, rnd.seats, "p1", rnd.rules.deck, "p1")
    seen, late = rnd.view("p1"), view.copy()
    for event in rnd.events:
        view.see(event.seen_by("p1"))
    rnd.update(late)
    assert late.state() == seen.state()
    for event in rnd.play(pick(rnd, Random(1), daring=0)):
        seen.see(event.seen_by("p1"))
    for each in (view, view.copy(), seen, seen.copy(), late):
        with pytest.raises(LastCardError, match=r"this view does not know the state of its round; take a view from Round\.view"):
            each.state()
    rnd.update(view)
    assert view.state() == rnd.view("p1").state()


def test_a_round_begins_again_as_it_was_dealt_or_set_up() -> None:
    for number in range(len(LINES)):
        rnd, luck = rounds(number), Random(number)
        begun = rnd.copy()
        for _ in play_on(rnd, luck, 20):
            pass
        again = rnd.from_start()
        assert (again.events, again.state()) == (begun.events, begun.state())
    with pytest.raises(LastCardError, match="this round has no beginning"):
        Round.deal("classic", 2, seed=1).view("p1").worlds(1, seed=1)[0].from_start()


def test_numbers_that_are_no_state_of_a_view_are_refused() -> None:
    rnd = Round.deal("classic", players=3, seed=5)
    view = rnd.view("p1")
    good = view.redacted()
    for bad in ((), good[:-1], (*good, 5), (VERSION + 1, *good[1:]), Round.deal("classic", players=4, seed=5).redacted("p1")):
        view.keep_state(bad)
        with pytest.raises(LastCardError, match="the numbers of the state do not fit this view"):
            view.state()
