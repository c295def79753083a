"""Laws of views: a view is the fold of the events that its seat saw, agrees with the table, and knows no secret."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest
from hypothesis import given

from lastcard import Event, LastCardError, Round, Rules
from lastcard.bot_makers import make_bot
from lastcard.bots import play_round
from lastcard.bots.policies import learning
from lastcard.cards import UNKNOWN, Cards
from lastcard.engine.constants import MOST_TAKEN
from lastcard.fast.compiler.records import GameState
from lastcard.game.events import parse_event
from lastcard.game.knowledge.hidden import fits_phase
from lastcard.game.knowledge.knowledge import Knowledge
from lastcard.game.position import parse_position
from lastcard.game.view import EVERYTHING, View
from lastcard.rules.compiled import compile_rules
from tests.laws.strategies import SEEDS, laws, play_on, rounds
from tests.laws.test_redacted_state import CASES


class Minds:
    """Who knows which cards of which hand, derived from the complete events with their viewers and public cards."""

    def __init__(self, rnd: Round) -> None:
        self.known = {seat: {hand: Counter[str]() for hand in rnd.seats} for seat in (*rnd.seats, None)}
        self.unseen: set[tuple[str | None, str]] = set()  # the seats that did not see the card that a hand has just drawn
        if rnd.origin is None:
            self.everything = View.start(rnd.rules, rnd.seats, EVERYTHING, box=rnd.box, dealer=rnd.view(None).dealer)
        else:
            self.everything = View.at(parse_position(rnd.origin), EVERYTHING)
            for seat, hand in self.everything.known.items():
                self.known[seat][seat].update(hand)
        for event in rnd.events:
            self.tell(event)

    def tell(self, event: Event) -> None:
        self.everything.see(event)
        for seat, mind in self.known.items():
            self._learn(mind, seat, event)

    def _learn(self, mind: dict[str, Counter[str]], seat: str | None, event: Event) -> None:
        words, shown = event.head.split(), event.viewers is None or seat in event.viewers
        if words[0] != "d":
            laid = words[-1] if words[1] == "protect" else words[1].partition(":")[0]
            self._forget(mind[words[0]], [laid])
        elif words[1] in ("draw", "deal"):
            self.unseen.discard((seat, words[2]))
            public = event.public or (False,) * len(event.cards or ())
            seen = [card for card, known in zip(event.cards or (), public, strict=True) if known or shown]
            mind[words[2]].update(seen)
            if not shown and not public[-1]:
                self.unseen.add((seat, words[2]))
        elif words[1] in ("lay", "under"):
            self._forget(mind[words[2]], list(event.cards or ()))
        elif words[1] == "return":
            mind[words[2]][words[3]] += 1
        elif words[1] == "pass":
            if shown and seat != words[3]:
                self._forget(mind[words[2]], list(event.cards or ()))
            mind[words[3]].update(event.cards or () if shown else ())
        elif words[1] == "swap":
            mind[words[2]], mind[words[3]] = mind[words[3]], mind[words[2]]
        elif words[1] == "rotate":
            seats = [hand for hand in mind if hand not in self.everything.gone][:: 1 if words[2] == "left" else -1]
            held = [mind[hand] for hand in seats]
            mind |= zip(seats, held[-1:] + held[:-1], strict=True)
        elif words[1] == "gather":
            mind |= {hand: Counter() for hand in mind}
        elif words[1] in ("hand", "count", "show") and shown:
            whole = len(event.cards or ()) == self.everything.counts[words[2]]
            if whole or words[1] != "show":
                mind[words[2]] = Counter(event.cards)
            elif (seat, words[2]) in self.unseen:  # a Creeper just drawn
                mind[words[2]].update(event.cards or ())
            else:  # Creepers that were dealt
                mind[words[2]] |= Counter(event.cards)

    @staticmethod
    def _forget(hand: Counter[str], cards: list[str]) -> None:
        for card in cards:
            hand[card] = max(0, hand[card] - 1)

    def observe(self, seat: str | None) -> dict[str, object]:
        """All fields of a view, with the cards that the seat has not seen hidden."""
        laid_down = {hand: cards if hand == seat else [UNKNOWN] * len(cards) for hand, cards in self.everything.to_pass.items()}
        return {**public_facts(self.everything), "known": self.known[seat], "to_pass": laid_down}


def public_facts(view: View) -> dict[str, object]:
    """The public fields of a view."""
    hidden = ("seat", "known", "to_pass", "stock", "last", "log", "opening")
    return {name: getattr(view, name) for name in Knowledge.__slots__ if name not in hidden}


def facts(view: View) -> dict[str, object]:
    return {**public_facts(view), "known": view.known, "to_pass": view.to_pass}


@given(rounds(), SEEDS)
@laws(60)
def test_folding_what_was_shown_is_hiding_what_was_folded(rnd: Round, seed: int) -> None:
    luck = Random(seed)
    minds = Minds(rnd)
    views = {seat: rnd.view(seat) for seat in (*rnd.seats, None)}
    for told in play_on(rnd, luck, 120, daring=0.3):
        for event in told:
            minds.tell(event)
            for seat, view in views.items():
                view.see(event.seen_by(seat))
        for seat, view in views.items():
            assert facts(view) == minds.observe(seat)


@pytest.mark.core
@given(rounds(), SEEDS)
@laws(60)
def test_a_view_agrees_with_the_table(rnd: Round, seed: int) -> None:
    luck = Random(seed)
    views = {seat: rnd.view(seat) for seat in (*rnd.seats, None, EVERYTHING)}
    for told in chain([()], play_on(rnd, luck, 120, daring=0.3)):
        for seat, view in views.items():
            for event in told:
                view.see(event if seat == EVERYTHING else event.seen_by(seat))
            check(rnd, view)
    for seat, view in views.items():
        assert view == rnd.view(seat)


def check(rnd: Round, view: View) -> None:
    """Compare a view with the round, and the known cards with the true hands."""
    if rnd.phase == "shuffle":  # the dealer has taken the cards, and no event says so yet
        return
    assert view.hand == (rnd.hand(view.seat) if view.seat in rnd.seats else Cards())
    assert view.counts == {seat: len(rnd.hand(seat)) for seat in rnd.seats}
    assert (view.discard, view.draw_count) == (rnd.discard_pile, len(rnd.draw_pile))
    assert (view.color, view.direction, view.over, view.winners) == (rnd.color, rnd.direction, rnd.over, rnd.winners)
    assert (view.top, view.winner) == (rnd.top if rnd.discard_pile else None, rnd.winner)
    assert view.called == {seat for seat in rnd.seats if rnd.called(seat)}
    if view.turn:
        assert view.turn == rnd.turn
    hidden = Counter(map(str, rnd.draw_pile))
    assert view.stock is None or hidden <= view.stock
    for seat in rnd.seats:
        hand = Counter(map(str, rnd.hand(seat)))
        assert view.known[seat] <= hand
        hidden += hand - view.known[seat]
    assert view.unseen == hidden
    if view.seat == EVERYTHING:
        assert view.unseen == Counter(map(str, rnd.draw_pile))


@given(rounds(), SEEDS)
@laws(60)
def test_events_are_read_back_from_their_words(rnd: Round, seed: int) -> None:
    luck = Random(seed)
    seat = luck.choice((*rnd.seats, None))
    view = rnd.view(seat)
    for told in play_on(rnd, luck, 80, daring=0.3):
        for event in told:
            view.see(parse_event(str(event.seen_by(seat))))
    assert view == rnd.view(seat)


@given(rounds(), SEEDS)
@laws(60)
def test_sampled_worlds_look_the_same(rnd: Round, seed: int) -> None:
    luck = Random(seed)
    for _ in play_on(rnd, luck, luck.randrange(80)):
        pass
    view = rnd.view(luck.choice((*rnd.seats, None)))
    if view.over or not all(view.counts[seat] or seat in view.gone for seat in view.seats):
        with pytest.raises(LastCardError, match="no turn can start here"):
            view.sample(seed)
        return
    world = view.sample(seed)
    assert world.box == rnd.box
    assert str(world) == str(view.copy().sample(seed))
    assert world.phase == "turn"
    seen = world.view(view.seat)
    for name in ("hand", "counts", "discard", "direction", "draw_count"):
        assert getattr(seen, name) == getattr(view, name)
    assert view.color in (None, seen.color)
    assert view.turn in (None, seen.turn)
    for seat in view.seats:
        assert view.known[seat] <= Counter(map(str, world.hand(seat)))
    assert view.stock is None or Counter(map(str, world.draw_pile)) <= view.stock


def test_sampled_worlds_differ_by_the_seed() -> None:
    view = Round.deal("classic", players=4, seed=7).view("p1")
    assert len({str(view.sample(seed)) for seed in range(20)}) == 20


def is_like(world: Round, rnd: Round, view: View) -> None:
    """Hand, asks, phase, calls and public facts are those of the round, and hidden cards are in possible places."""
    assert (world.phase, world.box) == (rnd.phase, rnd.box)
    assert world.view(view.seat) == view
    seat = view.seat or ""
    if view.seat:
        assert (world.hand(seat), world.legal(seat)) == (rnd.hand(seat), rnd.legal(seat))
    assert {ask.seat for ask in world.asks if ask.must} == {ask.seat for ask in rnd.asks if ask.must}
    assert {name: len(world.hand(name)) for name in world.seats} == view.counts
    assert [world.called(name) for name in world.seats] == [rnd.called(name) for name in rnd.seats]
    hidden = Counter(map(str, world.draw_pile))
    if rnd.phase == "shuffle":  # the discards about to be shuffled are known
        recycled = view.box - view.unseen - Counter(map(str, world.discard_pile))
        for known in view.known.values():
            recycled -= known
        assert recycled <= hidden
        hidden -= recycled
    assert view.stock is None or hidden - Counter(map(str, world.to_shuffle)) <= view.stock
    for name in world.seats:
        held = Counter(map(str, world.hand(name)))
        assert view.known[name] <= held
        hidden += held - view.known[name]
        assert world.view(name).hand == world.hand(name)
    assert view.unseen == hidden


@given(rounds(), SEEDS)
@laws(60)
def test_worlds_are_like_the_round_at_any_moment(rnd: Round, seed: int) -> None:
    """Each determinization is played to its end."""
    luck = Random(seed)
    for _ in play_on(rnd, luck, luck.randrange(80), daring=0.2):
        pass
    view = rnd.view(luck.choice(rnd.seats))
    if view.over:
        with pytest.raises(LastCardError, match="no turn can start here"):
            view.worlds(1, seed)
        return
    world = view.worlds(2, seed)[1]
    assert world.state().pile == view.copy().worlds(2, seed)[1].state().pile
    is_like(world, rnd, view)
    for _ in play_on(world, luck, 10_000):
        pass
    assert world.over
    assert world.view(view.seat).over


SHUFFLES = (
    pytest.param("classic | y3y8gs grb7 y1 | r3rd | p3< | -", "p3 draw", id="to draw for the turn"),
    pytest.param("classic stacking=up | y3y8gs b7b9 y1 b1b2 | r3rd | p3< | -", "p3 draw, d shuffle rd, p3 rd, p2 accept", id="again"),
    pytest.param("classic pile.recycle=whole | y3y8gs grb7 y1 | r3rd | p3< | -", "p3 draw", id="the top card, too"),
    pytest.param("paw-patrol | w4y8gs b1b7 y1 | r3rdb2 | p1> | b5", "p1 w4:g, p2 accept", id="in the middle of a draw"),
    pytest.param("swap112 | whr1g9 g1 b1b2b3b4 | r5 | p1> | y3y4", "p1 wh:g", id="hands gathered"),
)


@pytest.mark.parametrize(("line", "actions"), SHUFFLES)
def test_worlds_while_the_dealer_is_to_shuffle(line: str, actions: str) -> None:
    rnd = Round.from_text(line, chance="ask")
    for action in actions.split(", "):
        rnd.play(action)
    assert rnd.phase == "shuffle"
    for seat in (*rnd.seats, None):
        for world in rnd.view(seat).worlds(3, seed=1):
            is_like(world, rnd, rnd.view(seat))


@given(rounds(), SEEDS)
@laws(60)
def test_worlds_at_every_shuffle_have_the_cards_of_the_box(rnd: Round, seed: int) -> None:
    for _ in chain([()], play_on(rnd, Random(seed), 60, daring=0.2)):
        if rnd.phase == "shuffle":
            for seat in (*rnd.seats, None):
                view = rnd.view(seat)
                is_like(view.worlds(1, seed)[0], rnd, view)


@pytest.mark.parametrize(("line", "actions", "phase"), CASES)
def test_worlds_of_every_phase(line: str, actions: str, phase: str) -> None:
    rnd = Round.from_text(line, chance="ask")
    for action in actions.split(", "):
        rnd.play(action)
    assert rnd.phase == phase
    for seat in rnd.seats:
        for world in rnd.view(seat).worlds(3, seed=1):
            is_like(world, rnd, rnd.view(seat))


def test_worlds_while_cards_are_passed() -> None:
    rnd = Round.deal("classic deal.pass=left", players=3, seed=1)
    rnd.play(rnd.legal("p2")[0])
    for seat in rnd.seats:
        for world in rnd.view(seat).worlds(3, seed=1):
            is_like(world, rnd, rnd.view(seat))


def test_a_world_with_a_bluff_counts_as_often_as_players_bluff() -> None:
    rnd = Round.from_text("classic | r5g3 w4r1r2 | r7 | p2> | y4y8", seed=1)
    rnd.play("p2 w4:b")
    s, table = rnd.state(), compile_rules(rnd.rules)
    assert fits_phase(s, table, 0, 1, 0, 100)
    assert s.guilty
    assert not fits_phase(s, table, 0, 1, 0, 0)


def test_worlds_hold_no_colour_that_a_seat_lacked_and_all_others_alike() -> None:
    rnd = Round.from_text("classic | r5r6 g1g2 | r7 | p2> | b3r1r2b4")
    rnd.play("p2 draw")
    assert rnd.turn == "p1"
    worlds = rnd.view("p1").worlds(600, seed=1)
    held = Counter(str(world.hand("p2")) for world in worlds)
    assert len(held) == 16, "20 hands of three cards of six, less the four with two red ones: it took one card since it had none"
    assert all("r1r2" not in hand for hand in held)
    assert all(18 < count < 62 for count in held.values()), held


def test_bots_play_a_world_on_and_the_referee_sees_it() -> None:
    rnd = Round.from_text("classic | b5g3 b1b2 y1y2 | r7 | p1> | r4g4y8rsb9g9y3y4", seed=1)
    rnd.play("p1 draw")
    for world in rnd.view("p1").worlds(5, seed=1):
        referee = world.view(EVERYTHING)
        assert {seat: referee.cards_of(seat) for seat in world.seats} == {seat: world.hand(seat) for seat in world.seats}
        play_round(world, {seat: make_bot("careful", 1) for seat in world.seats}, seed=1)
        assert world.over


def test_hidden_places_get_every_card_alike() -> None:
    view = Round.from_text("classic | r5 g1g2 | r7 | p1> | b3b4").view("p1")
    held = Counter(str(card) for seed in range(400) for card in view.sample(seed).hand("p2"))
    assert set(held) == {"g1", "g2", "b3", "b4"}
    assert all(160 < count < 240 for count in held.values())


def test_a_recycled_pile_holds_what_was_discarded() -> None:
    rnd = Round.from_text("classic | y5y6 g1g2 | r7b8b9 | p1> | -", seed=1)
    rnd.play("p1 draw")
    view = rnd.view("p2")
    assert view.stock == Counter(["b8", "b9"])
    for seed in range(20):
        assert set(map(str, view.sample(seed).draw_pile)) <= {"b8", "b9"}


def see_all(position: str, *actions: str, seat: str | None) -> View:
    rnd = Round.from_text(position, seed=1)
    for action in actions:
        rnd.play(action)
    return rnd.view(seat)


def test_a_challenge_shows_the_hand_to_the_challenger_only() -> None:
    position, actions = "classic | w4r5g3 b1b2 y1y2 | r7 | p1> | b3g4y8y9b9b8b6", ("p1 w4:g", "p2 challenge")
    assert see_all(position, *actions, seat="p2").known["p1"] == Counter(["r5", "g3"])
    assert see_all(position, *actions, seat="p3").known["p1"] == Counter()


def test_knowledge_travels_with_a_hand() -> None:
    view = see_all("classic seven_zero=on | r7g3 b1b2b3 y1y2 | r7 | p1> | b4g4", "p1 r7", "p1 target p2", seat="p1")
    assert (str(view.hand), view.known["p2"], view.counts) == ("b1b2b3", Counter(["g3"]), {"p1": 3, "p2": 1, "p3": 2})
    view = see_all("classic seven_zero=on | r0g3 b1b2b3 y1y2 | r7 | p1> | b4g4", "p1 r0", seat="p3")
    assert (str(view.hand), view.known["p1"]) == ("b1b2b3", Counter(["y1", "y2"]))


def test_what_a_seat_lacks_is_remembered() -> None:
    view = see_all("classic | b2g3 b1b4 | r7 | p1> | b5g4y5y6", "p1 draw", seat=None)
    assert view.lacks["p1"] == {"r": 1}
    view = see_all("classic | b2g3 b1b4 | r7 | p1> | b7g4y5y6", "p1 draw", "p1 b7", "p2 b1", seat="p1")
    assert (view.lacks, view.before) == ({"p1": {"r": 0}, "p2": {}}, ("b", "b7"))


def test_cards_taken_since_a_colour_was_lacking_are_counted_so_far() -> None:
    """The count stops at the limit of a byte, interpreted and compiled."""
    box = Rules("classic").deck * 4
    view, memory = View.start(Rules("classic"), ("p1", "p2"), None, box=box), GameState(2)
    for words in ("d deal p1 ????", "d deal p2 ????", "d top r7", "p1 draw"):
        view.see(parse_event(words))
    memory.color = 0
    learning.learn_lack(memory, 0)
    for taken in range(1, 130):
        view.see(parse_event("d draw p1 ??" + "??" * (taken % 2)))
        for _ in range(1 + taken % 2):
            learning.count_taken(memory, 0)
        assert view.lacks["p1"]["r"] + 1 == memory.lacks[0] <= 255
    for _ in range(200):
        view.see(parse_event("d draw p1 ??"))
        learning.count_taken(memory, 0)
    assert view.lacks["p1"]["r"] == MOST_TAKEN == memory.lacks[0] - 1


def test_a_card_given_back_is_no_card_that_others_are_laid_with() -> None:
    """The drawn card is laid after a wrong one came back. It is the first of those laid at once (HR-24), so one card fewer can be red."""
    rnd = Round.from_text("classic turn.several=face penalty.wrong_card=auto+2 | b1b2b3 g1g2 y1y2 | r7 | p1> | r9r4r3y8", chance="ask")
    for action, red in (("p1 draw", 1), ("p1 b1", 3), ("p1 r9", 2)):
        rnd.play(action)
        assert rnd.view("p2").lacks["p1"] == {"r": red}, action


def test_equal_events_are_one_in_a_set() -> None:
    shown, read = Event("d draw p1", ("r5",), viewers=frozenset({"p1"}), rule="CL-10"), parse_event("d draw p1 r5")
    assert len({shown, read, parse_event("d draw p1 ??")}) == 2


def test_a_draw_without_a_colour_in_force_says_nothing_of_the_hand() -> None:
    """Rounds never have such an event, but a damaged record may."""
    view = View.start(Rules("classic"), ("p1", "p2"), None, box=Rules("classic").deck)
    for words in ("d deal p1 ????", "p1 draw", "d draw p1 ??"):
        view.see(parse_event(words))
    assert (view.lacks["p1"], view.counts["p1"], view.color) == ({}, 3, None)


def test_seats_that_have_not_called_uno_are_public() -> None:
    position = "classic | r5g3 r1b4 | r7 | p1> | b5g4"
    assert see_all(position, "p1 r5", seat=None).uncalled == ("p1",)
    assert see_all(position, "p1 r5!", seat=None).uncalled == ()


def test_a_call_of_uno_lapses_when_the_hand_changes() -> None:
    assert see_all("paw-patrol | r5b6 g1g2 | r7 | p1> | -", "p1 uno", seat=None).called == {"p1"}
    assert see_all("paw-patrol | r5b6 g1g2 | r7 | p1> | -", "p1 uno", "p1 draw", seat=None).called == set()
    swapped = ("p1 r5!", "p2 r7!", "p2 target p1")
    view = see_all("paw-patrol seven_zero=on | r5b6 r7g2 y1y2 | r9 | p1> | -", *swapped, seat="p3")
    assert (view.called, view.counts) == ({"p2"}, {"p1": 1, "p2": 1, "p3": 2})  # who laid the card has called for the hand that it brings


@pytest.mark.parametrize("rejected", ["back_and_shuffle", "stay_under"])
def test_a_wild_turned_up_after_a_rejected_card_has_no_color(rejected: str) -> None:
    rules = f"minecraft deal.size=1 first.draw2=ignore first.wild=left_names_colour first.rejected={rejected}"
    rnd = Round.deal(rules, 2, deck="r1r2rdwwr3r4", chance="ask")
    if rejected == "back_and_shuffle":
        rnd.play("d shuffle wwrdr3r4")
    assert (rnd.color, rnd.phase) == (None, "color")
    check(rnd, rnd.view("p1"))


def test_partners_and_opponents_are_known_in_teams() -> None:
    view = Round.deal("classic teams=2x2", players=4, seed=1).view("p2")
    assert (view.mates, view.opponents, view.opponents_of("p1")) == (("p4",), ("p1", "p3"), ("p2", "p4"))
    view = Round.deal("classic", players=3, seed=1).view("p2")
    assert (view.mates, view.opponents) == ((), ("p1", "p3"))
    assert Round.deal("classic", players=3, seed=1).view(None).opponents == ()


def test_the_next_seat_follows_the_direction() -> None:
    view = Round.from_text("classic | r5 g1 x b1 | r7 | p1< | -").view("p1")
    assert (view.after("p1"), view.after("p1", 2), view.after("p2")) == ("p4", "p2", "p1")


def test_a_copy_goes_on_alone() -> None:
    rnd = Round.from_text("classic | r5g3 r1b4 | r7 | p1> | b5g4", seed=1)
    view = rnd.view("p1")
    copy = view.copy()
    for event in rnd.play("p1 r5"):
        copy.see(event.seen_by("p1"))
    assert copy == rnd.view("p1")
    assert view == Round.from_text("classic | r5g3 r1b4 | r7 | p1> | b5g4").view("p1")


def test_a_view_of_an_unknown_seat_is_refused() -> None:
    with pytest.raises(LastCardError, match="p9"):
        Round.deal("classic", players=3, seed=1).view("p9")
    for number in (0, -1):
        with pytest.raises(LastCardError, match=f"worlds {number}: at least 1 is wanted"):
            Round.deal("classic", players=3, seed=1).view("p1").worlds(number)
