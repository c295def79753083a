"""Laws of bots: hidden cards never change a choice, every choice is accepted, every round ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice
from random import Random

import pytest
from hypothesis import assume, given

from lastcard import Card, LastCardError, Round, Rules
from lastcard.bot_makers import make_bot
from lastcard.bots import Bot, play_round
from lastcard.bots.names import QUICK
from lastcard.bots.policies import challenge
from lastcard.bots.recall import recall
from lastcard.cards import format_cards, parse_cards
from lastcard.game.ask import Ask
from lastcard.game.view import View
from lastcard.rules.compiled import compile_rules
from lastcard.rules.edition import EDITIONS
from tests.laws.strategies import PLAYED, SEEDS, fitting, laws, play_on, position, rounds, rules_lines

NAMES = ("random", "random:lawful", "random:wild", "caller", "careful", "forgetful", "forgetful:0.9", "strong")

ERRING = ("random:wild", "forgetful")
"""The bots that sometimes act at their own risk if the rules allow it."""


def sitting(line: str, luck: Random) -> Round:
    """A dealt round of these rules with automatic chance."""
    assume(fitting(Rules(line)))
    return Round.deal(line, luck.choice(fitting(Rules(line))), seed=luck.randrange(10**6))


# ---- what is hidden ------------------------------------------------------------------------------------------------------
Beginning = Callable[[list[Card]], Round]


def beginning(rules: Rules, luck: Random) -> tuple[list[Card], Beginning]:
    """Cards, and the beginning of a round with them: dealt, or the hands and draw pile of a position."""
    seats = luck.choice(fitting(rules))
    if luck.random() < 0.5:
        return luck.sample(rules.deck, len(rules.deck)), lambda deck: Round.deal(rules, seats, deck=deck, chance="ask")
    line, hands, discard, turn, draw = position(rules, list(range(seats)), luck).split(" | ")
    sizes = [len(hand) // 2 for hand in hands.split()]

    def set_up(cards: list[Card]) -> Round:
        left = iter(cards)
        held = " ".join(format_cards(next(left) for _ in range(size)) for size in sizes)
        return Round.from_text(f"{line} | {held} | {discard} | {turn} | {format_cards(left)}", chance="ask")

    return list(parse_cards(hands.replace(" ", "") + draw.strip("-"))), set_up


def middle(rules: Rules, luck: Random) -> tuple[Round, list[Card], Beginning]:
    """A round at any moment, with every outcome of chance among its actions; and its beginning."""
    while True:
        cards, begin = beginning(rules, luck)
        rnd = begin(cards)
        for _ in play_on(rnd, luck, luck.randrange(60), daring=0.3):
            pass
        if any(ask.seat != "d" for ask in rnd.asks):
            return rnd, cards, begin


def story(beginning: Round, rnd: Round, seat: str | None) -> list[str]:
    """Everything that a seat or a spectator saw: its hand, if the round began with hands, and events."""
    return ["" if seat is None else str(beginning.hand(seat)), *(str(event.seen_by(seat)) for event in rnd.events)]


def other_worlds(rnd: Round, cards: list[Card], begin: Beginning, seat: str | None, luck: Random) -> Iterator[Round]:
    """Rounds that a seat cannot tell from this one: pairs of cards are exchanged as long as the seat sees the same."""
    told = story(begin(cards), rnd, seat)
    for _ in range(15):
        one, other = luck.sample(range(len(cards)), 2)
        changed = cards.copy()
        changed[one], changed[other] = cards[other], cards[one]
        world = begin(changed)
        try:
            for action in rnd.actions:
                world.play(action)
        except LastCardError:
            continue  # a card was played from a hand that does not hold it now
        if changed != cards and story(begin(changed), world, seat) == told:
            cards = changed
            yield world


@given(rules_lines(keys=PLAYED), SEEDS)
@laws(60)
def test_what_is_hidden_never_changes_a_choice(line: str, seed: int) -> None:
    luck = Random(seed)
    assume(fitting(Rules(line)))
    rnd, cards, begin = middle(Rules(line), luck)
    seat = luck.choice([ask.seat for ask in rnd.asks if ask.seat != "d"])
    view, asks = rnd.view(seat), rnd.asks_of(seat)
    choices = {name: make_bot(name, seed).choose(view, asks) for name in NAMES}
    for world in other_worlds(rnd, cards, begin, seat, luck):
        assert (world.view(seat), world.asks_of(seat)) == (view, asks)
        for name in NAMES:
            assert make_bot(name, seed).choose(world.view(seat), world.asks_of(seat)) == choices[name]


@given(rules_lines(keys=PLAYED), SEEDS)
@laws(15)
def test_a_look_ahead_sees_nothing_hidden(line: str, seed: int) -> None:
    luck = Random(seed)
    assume(fitting(Rules(line)))
    rnd, cards, begin = middle(Rules(line), luck)
    seat = luck.choice([ask.seat for ask in rnd.asks if ask.seat != "d"])
    view, asks = rnd.view(seat), rnd.asks_of(seat)
    name = luck.choice(list(QUICK))
    choice = make_bot(name, seed).choose(view, asks)
    accept(rnd, name, choice, asks)
    for world in islice(other_worlds(rnd, cards, begin, seat, luck), 3):
        assert make_bot(name, seed).choose(world.view(seat), world.asks_of(seat)) == choice


def test_there_are_many_worlds() -> None:
    luck = Random(1)
    found = 0
    for _ in range(10):
        rnd, cards, begin = middle(Rules("fairies"), luck)
        found += sum(1 for _ in other_worlds(rnd, cards, begin, rnd.seats[0], luck))
    assert found > 50


@given(rounds(), SEEDS)
@laws(30)
def test_a_bot_changes_no_view(rnd: Round, seed: int) -> None:
    for _ in play_on(rnd, Random(seed), 40):
        pass
    for seat in {ask.seat for ask in rnd.asks} - {"d"}:
        view = rnd.view(seat)
        for name in NAMES:
            bot = make_bot(name, seed)
            assert bot.choose(view, rnd.asks_of(seat)) == bot.choose(view.copy(), rnd.asks_of(seat))
        assert view == rnd.view(seat)


# ---- what is chosen ------------------------------------------------------------------------------------------------------
@given(rounds(), SEEDS)
@laws(80)
def test_every_choice_is_accepted(rnd: Round, seed: int) -> None:
    luck = Random(seed)
    views = {seat: rnd.view(seat) for seat in rnd.seats}
    bots = {name: make_bot(name, seed) for name in NAMES}
    for told in chain([()], play_on(rnd, luck, 40, daring=0.3)):
        for seat, view in views.items():
            for event in told:
                view.see(event.seen_by(seat))
            asks = rnd.asks_of(seat)
            for name in NAMES if asks else ():
                accept(rnd, name, bots[name].choose(view, asks), asks)


def accept(rnd: Round, name: str, choice: str | None, asks: tuple[Ask, ...]) -> None:
    if choice is None:
        assert not any(ask.must for ask in asks)
        return
    action = choice.rstrip("!")
    assert any(action in ask.actions for ask in asks) or (name.startswith(ERRING) and any(action in ask.unlawful for ask in asks))
    if choice != action:
        assert any(f"{ask.seat} uno" in ask.actions for ask in asks)
        rnd.copy().play(choice)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 4, 10])
def test_rounds_of_every_edition_end(edition: str, players: int) -> None:
    for name in ("careful", "random"):
        rnd = Round.deal(edition, min(players, Rules(edition).players.stop - 1), seed=players)
        play_round(rnd, bots(rnd, [name]))
        assert rnd.over


@given(rules_lines(keys=PLAYED), SEEDS)
@laws(40)
def test_rounds_of_any_house_rules_end(line: str, seed: int) -> None:
    rnd = sitting(line, Random(seed))
    play_round(rnd, bots(rnd, Random(seed).sample(NAMES, 3)), seed=seed)
    assert rnd.over


def test_others_may_speak_before_a_decision() -> None:
    rnd = Round.from_text("classic jump_in=on | r5r1 b1b2b3b4 r7r9 | r7 | p1> | g1g2g3g4", seed=1)
    play_round(rnd, bots(rnd, ["careful"]))
    assert rnd.actions[:2] == ["p3 uno", "p3 r7"]


def bots(rnd: Round, names: list[str]) -> dict[str, Bot]:
    return {seat: make_bot(names[place % len(names)], seat) for place, seat in enumerate(rnd.seats)}


def test_a_played_round_is_a_function_of_its_seeds() -> None:
    stories = []
    for _ in range(2):
        rnd = Round.deal("fairies", 5, seed=3)
        play_round(rnd, bots(rnd, ["careful", "random:wild", "forgetful"]), seed=9)
        stories.append(rnd.actions)
    assert stories[0] == stories[1]


# ---- how well ------------------------------------------------------------------------------------------------------------
def wins(one: str, other: str, rules: str, rounds: int) -> float:
    """The share of two-seat rounds that the first bot wins."""
    won = 0
    for seed in range(rounds):
        rnd = Round.deal(rules, 2, seed=seed, dealer=f"p{seed % 2 + 1}")
        play_round(rnd, {"p1": make_bot(one, f"{seed} one"), "p2": make_bot(other, f"{seed} other")}, seed=seed)
        won += rnd.winner == "p1"
    return won / rounds


def test_careful_beats_random() -> None:
    assert wins("careful", "random", "classic", 100) >= 0.6
    assert wins("careful", "random", "minecraft", 100) >= 0.6
    assert wins("careful", "random:lawful", "minecraft", 30) >= 0.9


def test_random_does_not_draw_at_will() -> None:
    """If playing is optional, drawing by choice makes rounds very long."""
    longest = {}
    for name in ("random", "random:lawful"):
        rnd = Round.deal("minecraft", 4, seed=1)
        play_round(rnd, bots(rnd, [name]), seed=1)
        longest[name] = len(rnd.actions)
    assert 2 * longest["random"] < longest["random:lawful"]


def test_chance_decides_which_seat_acts_first() -> None:
    """Any of several seats that must answer, or that may call, can act first."""
    first = set()
    for seed in range(40):
        rnd = Round.from_text("fairies | w4b1b2 g1g2g3 r1r2r3 | y7 | p1> | y1y2y3y4y5y6y8y9 | p1 w4", seed=1)
        play_round(rnd, bots(rnd, ["random"]), seed=seed)
        first.add(rnd.actions[1].split()[0])
    assert first == {"p2", "p3"}


def test_forgetting_costs_rounds() -> None:
    assert wins("careful", "forgetful:0.9", "classic", 100) >= 0.6


def caught(name: str) -> int:
    """The number of catches of a bot in sixty rounds against a bot that never misses one."""
    times = 0
    for seed in range(60):
        rnd = Round.deal("classic", 2, seed=seed)
        play_round(rnd, {"p1": make_bot(name, f"{seed} one"), "p2": make_bot("careful", f"{seed} other")}, seed=seed)
        times += sum(action == "p2 catch p1" for action in rnd.actions)
    return times


def test_who_forgets_is_caught_and_who_is_careful_never() -> None:
    assert caught("careful") == 0
    assert 0 < caught("forgetful:0.1") < caught("forgetful:0.5")


@given(rules_lines(keys=PLAYED), SEEDS)
@laws(30)
def test_careful_never_can_be_caught_unless_others_hand_it_its_last_card(line: str, seed: int) -> None:
    rnd = sitting(str(Rules(line).replace(uno_after_swap="exempt")), Random(seed))
    play_round(rnd, bots(rnd, ["careful"]), seed=seed)
    assert not any(" catch " in action for action in rnd.actions)


# ---- what careful does ---------------------------------------------------------------------------------------------------
def choice(position: str, *actions: str, name: str = "careful", seat: str | None = None, seed: int = 1) -> str | None:
    """The choice of a bot after these actions."""
    rnd = Round.from_text(position, seed=1)
    for action in actions:
        rnd.play(action)
    seat = seat or rnd.asks[0].seat
    return make_bot(name, seed).choose(rnd.view(seat), rnd.asks_of(seat))


@pytest.mark.parametrize(
    ("position", "actions", "expected"),
    [
        # wilds are kept while a coloured card fits, the colour held most of is named, high cards first
        ("classic | r5wwb1b2g3 y1y2y3y4y5 | r7 | p1> | g4", (), "p1 r5"),
        ("classic | wwb1b2g3g9b8 y1y2y3y4y5 | r7 | p1> | g4", (), "p1 ww:b"),
        ("classic | wwb1b2g9g8 y1y2y3y4y5 | r7 | p1> | g4", (), "p1 ww:g"),
        ("classic | rsr1b2b3 y1y2y3y4y5 g1g2g3g4 | r7 | p1> | g4", (), "p1 rs"),
        # the card with more points goes first, but the number of different cards that match it counts more
        ("classic | r9r1b2g3 y1y2y3y4y5 | r7 | p1> | g4", (), "p1 r9"),
        ("classic | r5r5r1b1g1 y1y2y3y4y5 | r7 | p1> | g4", (), "p1 r1"),
        # a call belongs to the play that leaves one card
        ("classic | r5b1 y1y2 | r7 | p1> | g4", (), "p1 r5!"),
        ("classic | r5 y1y2 | r7 | p1> | g4", (), "p1 r5"),
        # a seat that is about to go out is attacked, a partner is not
        ("classic | r5rdb1b2 y1 g1g2g3g4 | r7 | p1> | g4g5g6", (), "p1 rd"),
        ("classic | r5rrb1b2 y1 g1g2g3g4 | r7 | p1> | g4g5g6", (), "p1 rr"),
        ("classic | r5rrb1b2 y1y2y3y4 g1 | r7 | p1> | g4g5g6", (), "p1 r5"),
        # draw cards are stacked
        ("classic stacking=same | rdr1 gdg5g6 | r7 | p1> | b1b2b3b4b5", ("p1 uno", "p1 rd"), "p2 gd"),
        ("classic stacking=up | rdr1 gdw4g6 | r7 | p1> | b1b2b3b4b5", ("p1 uno", "p1 rd"), "p2 gd"),
        # hands are swapped for fewer cards, not for more
        ("minecraft seven_zero=on | r7b1b2b3 y1 g1g2 | r5 | p1> | g4", (), "p1 r7"),
        ("minecraft seven_zero=on | r7b1b2b3 y1 g1g2 | r5 | p1> | g4", ("p1 r7",), "p1 target p2"),
        # a small hand is kept
        ("minecraft seven_zero=on seven.swap=may | r7b1b2b3 y1 g1g2 | r5 | p1> | g4", ("p1 r7",), "p1 target p2"),
        ("minecraft seven_zero=on seven.swap=may | r7b1b2 y1y2y3 g1g2g3 | r5 | p1> | g4", ("p1 r7",), "p1 target p1"),
        ("minecraft seven_zero=on | r7b1 y1y2y3y4y5y6 | r5 | p1> | g4", (), "p1 draw"),
        # the button: the seat with the fewest cards draws, most cards are shed, the card with the most points protects
        ("fairies | rdb1b2 g1g2g3 y1y2 y3y4y5 | r7 | p1> | g4g5g6g7", ("p1 rd", "d button r"), "p1 target p3"),
        ("fairies teams=2x2 | rdb1b2 g1g2g3 y1 y4y5 | r7 | p1> | g4g5g6g7", ("p1 rd", "d button r"), "p1 target p4"),
        ("fairies | wab1b2b9r9y8 g1g2g3 | r7 | p1> | g4", ("p1 wa", "d button b"), "p1 shed b9"),
        ("fairies | wab1b2r9 g1g2g3 | r7 | p1> | g4", ("p1 wa", "d button b"), "p1 shed b2!"),
        ("fairies | w4b1b2 g1gsg3 y1y2y3 | r7 | p1> | g4", ("p1 w4", "p2 accept", "p3 accept", "d button g"), "p2 protect gs"),
    ],
)
def test_careful_chooses_as_described(position: str, actions: tuple[str, ...], expected: str) -> None:
    rnd = Round.from_text(position, chance="ask")
    for action in actions:
        rnd.play(action)
    seat = rnd.asks[0].seat
    assert {make_bot("careful", seed).choose(rnd.view(seat), rnd.asks_of(seat)) for seed in range(5)} == {expected}


def test_careful_calls_and_catches_whenever_it_can() -> None:
    assert choice("classic | r5g3 r1b4 | r7 | p1> | b5g4", "p1 r5", seat="p2") == "p2 catch p1"
    assert choice("classic teams=2x2 uno.catchers=any | r5g3 r1b4 g1g2 g3g4 | r7 | p1> | b5g4", "p1 r5", seat="p3") is None
    assert choice("classic | r5g3 r1b4 | r7 | p1> | b5g4", "p1 r5", seat="p1") == "p1 uno"
    assert choice("anniversary | g3g4g5 r1b4 | r7 | p1> | b5g4", "p1 g3", seat="p2") == "p2 notice p1"
    assert choice("classic jump_in=on | g3g4g5 b1b2b3 r7b8b9 | r7 | p1> | b5g4", seat="p3") == "p3 r7"


def challenged(hand: str, unseen: str, *actions: str, settings: str = "") -> tuple[float, str | None]:
    """The probability that a draw-four was unlawful, as its victim sees it, and the victim's answer."""
    rnd = Round.from_text(f"paw-patrol {settings} | {hand} b1b2b3 | r7 | p1> | {unseen}", seed=1)
    for action in actions:
        rnd.play(action)
    return guilt(rnd), make_bot("careful", 1).choose(rnd.view("p2"), rnd.asks_of("p2"))


def guilt(rnd: Round) -> float:
    """The probability that the draw-four on top was unlawful, as p2 sees it."""
    odds: int = challenge.guilt(recall(rnd.view("p2")), compile_rules(rnd.rules), 1)
    return odds / challenge.SURE


def test_careful_challenges_by_the_odds() -> None:
    assert challenged("w4r1r2r3", "r4r5r6r8g1", "p1 w4:g") == (1.0, "p2 challenge")
    assert challenged("w4r1r2r3r4r6y3", "b4b5b8b9g1", "p1 w4:g")[1] == "p2 challenge"  # six of eleven: almost certainly one of them is red
    assert challenged("w4r1r2y3", "b4y5y6y8g1", "p1 w4:g")[1] == "p2 accept"  # a red card is likely, but few players bluff
    assert challenged("w4g1", "b4b5b6b7", "p1 uno", "p1 w4:g") == (0.0, "p2 accept")
    assert challenged("w4y2y3", "b4b5y5y6y8g1r3", "p1 w4:g")[1] == "p2 accept"
    assert challenged("w4r1r2r3r4r6y3", "b4b5b8b9g1", "p1 w4:g", settings="challenge.wrong_draws=99")[1] == "p2 accept"


def test_guilt_is_judged_by_what_was_seen() -> None:
    odds = [challenged("w4y1y2y3", unseen, "p1 w4:g")[0] for unseen in ("g1g4g5g6", "g1g4g5r6", "g1g4r5r6", "g1r4r5r6", "r1r4r5r6")]
    assert odds == sorted(odds)
    assert odds[0] == 0
    assert challenged("y1y2y3", "w4g1r4r5r6r8r9", "p1 draw", "p1 w4:g")[0] == 0  # the seat that drew had no red card
    assert challenged("y1y2y3", "w4g7r4r5r6r8r9", "p1 draw", "p1 w4:g", settings="wd4.block=any_playable")[0] == 0  # nor a 7


def test_master_challenges_more_often() -> None:
    """The bot ``master`` expects bluffs, and values the sight of the hand like two cards."""
    rnd = Round.from_text("classic | w4r1r2y3 b1b2b3 | r7 | p1> | b4y5y6y8g1r3r4", seed=1)
    rnd.play("p1 w4:g")
    assert make_bot("careful", 1).choose(rnd.view("p2"), rnd.asks_of("p2")) == "p2 accept"
    assert make_bot("searcher", 1).choose(rnd.view("p2"), rnd.asks_of("p2")) == "p2 accept"
    assert make_bot("master", 1).choose(rnd.view("p2"), rnd.asks_of("p2")) == "p2 challenge"
    lawful = Round.from_text("classic | w4g1 b1b2b3 | r7 | p1> | b4b5b6b7g3g4g5", seed=1)
    lawful.play("p1 uno")
    lawful.play("p1 w4:g")
    assert make_bot("master", 1).choose(lawful.view("p2"), lawful.asks_of("p2")) == "p2 accept"


def test_guilt_grows_with_the_bluffs_that_are_expected() -> None:
    rnd = Round.from_text("classic | w4r1r2y3 b1b2b3 | r7 | p1> | b4y5y6y8g1r3r4", seed=1)
    rnd.play("p1 w4:g")
    s, odds = recall(rnd.view("p2")), []
    for s.suspicion in (0, 1, 8, 50, 1000):
        odds.append(challenge.guilt(s, compile_rules(rnd.rules), 1))
    assert odds == sorted({*odds})
    assert odds[0] == 0
    assert odds[-1] < challenge.SURE


def test_guilt_is_certain_when_the_card_is_known() -> None:
    settings = "challenge.card_stays=return_to_hand challenge.wrong_draws=99"
    again = ("p1 w4:g", "p2 challenge", "p2 r1", "p1 w4:g")
    assert challenged("w4r5y1", "g1g2g3g4g5g6", *again[:1], settings=settings)[0] < 1
    rnd = Round.from_text(f"paw-patrol {settings} | w4r5y1 r1b2b3 | r7 | p1> | g1g2g3g4g5g6", seed=1)
    for action in again:
        rnd.play(action)
    assert guilt(rnd) == 1
    assert make_bot("careful", 1).choose(rnd.view("p2"), rnd.asks_of("p2")) == "p2 challenge"


# ---- names and faults ----------------------------------------------------------------------------------------------------
def test_bots_are_made_by_name() -> None:
    for name in NAMES:
        assert make_bot(name, 1)
    for name in ("clever", "random:", "forgetful:", "forgetful:2", "forgetful:x", "careful:1"):
        with pytest.raises(LastCardError, match="there are random, random:lawful, random:wild, caller, careful"):
            make_bot(name, 1)


def test_a_round_wants_a_bot_for_each_seat_and_its_own_chance() -> None:
    rnd = Round.deal("fairies", 2, seed=1)
    with pytest.raises(LastCardError, match="no bot for p2"):
        play_round(rnd, {"p1": make_bot("random", 1)})
    asking = Round.from_text("fairies | wab1b2 g1g2 | r7 | p1> | g4", chance="ask")
    asking.play("p1 wa")
    with pytest.raises(LastCardError, match="the dealer is asked"):
        play_round(asking, bots(asking, ["random"]))


class Silent:
    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        return None


def test_a_bot_that_must_answer_does() -> None:
    rnd = Round.deal("classic", 2, seed=1)
    with pytest.raises(LastCardError, match="gave no answer"):
        play_round(rnd, {"p1": Silent(), "p2": Silent()})


def test_a_round_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.bots.LIMIT", 200)
    stuck = Round.from_text("classic | g0 b5 | r7r8r9r1 | p1> | r2r3r4r6", seed=1)  # no card matches g0 and b5
    with pytest.raises(LastCardError, match="no end"):
        play_round(stuck, bots(stuck, ["careful"]))
