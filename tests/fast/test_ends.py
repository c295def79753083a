"""Actions that end the round at once: what is said of them is so in every world, and it is said where it can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from lastcard import Round, Rules, analyse
from lastcard.fast.analysis.ends import _NUMBER, _DependsError, ends_at_once
from lastcard.fast.analysis.view_playouts import Search, playouts
from lastcard.game.wording.round_words import RoundWords
from lastcard.rules.edition import EDITIONS
from tests.laws.strategies import fitting, pick

LINES = (
    *EDITIONS,
    "fairies last_card.d4=full_button_effect last_card.draw2=button",
    "classic last_card.draws=yes challenge.on_last_card=allowed challenge.by=anyone",
    "classic stacking=any jump_in=face mercy=10",
    "classic teams=2x2 seven_zero=on turn.several=face",
    "anniversary penalty.wrong_card=catchable+2",
    "minecraft creeper.on_forced=yes",
    "classic last_card.draws=no score.round=flat(20)",
)


def rounds(number: int) -> Iterator[Round]:
    """Yield the moments of a round between players without much care, of few cards so that it ends soon."""
    luck = Random(number)
    rules = Rules(LINES[number % len(LINES)])
    rules = Rules(f"{rules} deal.size=3")
    rnd = Round.deal(rules, luck.choice([count for count in fitting(rules) if count <= 5]), seed=number)
    for _ in range(150):
        if rnd.over:
            return
        yield rnd
        rnd.play(pick(rnd, luck))


def ended(rnd: Round, seat: str, *, is_open: bool = False) -> dict[str, int]:
    """Return the actions of a seat that end the round at once, with who wins then."""
    asks = rnd.asks_of(seat)
    state = rnd.state() if is_open else rnd.view(seat).state()
    words = RoundWords(rnd.rules, rnd.seats)
    actions = {words.number(seat, one.partition(" ")[2]): one for ask in asks for one in (*ask.actions, *ask.unlawful)}
    found = ends_at_once(rnd.rules, state, rnd.seats.index(seat), actions, is_open=is_open)
    return {actions[number]: winners for number, winners in found.items()}


def after(rnd: Round, action: str) -> int:
    """Return who has won right after an action, 0 if the round goes on."""
    again = rnd.copy()
    again.play(action)
    return again.state().winners if again.over and not again.state().void else 0


@pytest.mark.parametrize("part", range(4))
def test_what_ends_at_once_does_so_in_every_world(part: int, repeats: Callable[[int, int], int]) -> None:
    marked, plain, apart = 0, 0, 3 // repeats(3, 1)
    for number in range(part, 2 * len(LINES), 4)[part % apart :: apart]:
        for rnd in rounds(number):
            for seat in {ask.seat for ask in rnd.asks} & set(rnd.seats):
                found = ended(rnd, seat)
                for world in (rnd, *(rnd.view(seat).worlds(3, seed=number) if found else ())):
                    assert {action: after(world, action) for action in found} == found, str(rnd)
                opened = ended(rnd, seat, is_open=True)
                assert found.items() <= opened.items()
                marked += len(found)
                if len(rnd.hand(seat)) == 1:
                    plain += sum(after(rnd, one) > 0 for ask in rnd.asks_of(seat) for one in ask.actions)
    assert marked > 4 // apart
    assert marked > 0.6 * plain


@pytest.mark.parametrize(
    ("position", "winners"),
    [
        ("classic | r5 b1b2 | r7 | p1> | g3b3", {"p1 r5": 1}),
        ("classic | rd b1b2 | r7 | p1> | g3b3g4y8", {"p1 rd": 1}),  # p2 draws two, whichever
        ("classic | w4 r1r2 | g7 | p1> | g3b3g4y8", {"p1 w4": 1}),
        ("swap112 challenge.on_last_card=allowed | w4 r1r2 | g7 | p1> | g3b3g4y8", {}),
        # p1 held nothing else: a challenge fails, too
        ("swap112 challenge.on_last_card=allowed | w4 r1r2 | g7 | p1> | g3b3g4y8 | p1 w4", {"p2 accept": 1, "p2 challenge": 1}),
        # if p1 held something that fits it has to take four cards, and is out of the round
        ("classic mercy=10 | w4r1r2r3r4r5r6r8r9 b1b2 | r7 | p1> | b3b4b5b6b7b8b9b0 | p1 w4:g", {}),
        ("classic mercy=10 | w4r1r2r3r4r5r6r8r9 b1b2b3b4b5b6 | r7 | p1> | b8b9b0y3y4y5y6y7y8 | p1 w4:g", {"p2 accept": 1}),
        ("classic stacking=up | rd b1b2 | r7 | p1> | g3b3g4y8", {"p1 rd": 1}),  # nothing is piled on a last card
        ("classic | r5 b1b2 | b7 | p1> | g3", {}),  # it does not fit
        ("classic teams=2x2 | r5 g1 g2 g3 | r7 | p1> | g4", {"p1 r5": 1}),
        ("fairies | r5 b1b2 | r7 | p1> | g3b3g4y8", {"p1 r5": 1}),
        ("anniversary | r5 b1b2 | b7 | p1> | g3b3g4y8", {}),  # p2 may notice that it is wrong
        ("anniversary | b5 b1b2 | b7 | p1> | g3b3g4y8", {"p1 b5": 1}),
    ],
)
def test_going_out(position: str, winners: dict[str, int]) -> None:
    rnd = Round.from_text(position, chance="ask")
    seat = next(ask.seat for ask in rnd.asks if ask.must)
    assert ended(rnd, seat) == winners
    found = analyse(rnd, seat=seat, worlds=50, steps=0)
    assert {one.action for one in found.actions if one.exact} == set(winners)


FULL = "fairies last_card.d4=full_button_effect"


@pytest.mark.parametrize("card", ["r1", "y1", "g1", "b1"])
def test_whoever_may_hold_a_card_that_protects_may_be_asked(card: str) -> None:
    """The button has four colours, and it is not known where the only coloured card lies."""
    rnd = Round.from_text(f"{FULL} | w4 ww ww | r7 | p1> | {card}wwwwwwwwwawa", chance="ask")
    assert ended(rnd, "p1") == {}
    assert ended(rnd, "p1", is_open=True) == {"p1 w4": 1}
    rnd = Round.from_text(f"{FULL} | w4 {card} ww | r7 | p1> | wwwwwwwwwawa", chance="ask")
    assert ended(rnd, "p1", is_open=True) == {}


# ---- in an analysis ------------------------------------------------------------------------------------------------------
GOES_OUT = "classic | b5 b1b2 g1g2 | b7 | p1> | g3b3g4y8"


def test_the_chance_has_no_interval_and_the_points_have_one_where_hands_are_hidden() -> None:
    hidden, known = (analyse(GOES_OUT, worlds=200, open_hands=is_open, steps=0).actions[0] for is_open in (False, True))
    for one in (hidden, known):
        assert (one.win, one.win_interval, one.loss, one.loss_interval, one.exact) == (1, (1, 1), 0, (0, 0), True)
    assert hidden.points_interval[0] < hidden.points < hidden.points_interval[1]
    assert (known.points, known.points_interval) == (6, (6, 6))


def test_who_lets_another_one_go_out_has_lost_for_certain_what_the_own_hand_is_worth() -> None:
    found = analyse("swap112 challenge.on_last_card=allowed | w4 r1r2 | g7 | p1> | g3b3g4y8", seat="p1", worlds=20).actions[0]
    assert (found.win, found.exact) == (1, False)  # p2 is asked first
    position = "classic mercy=10 | w4r1r2r3r4r5r6r8r9 b1b2b3b4b5b6 | r7 | p1> | b8b9b0y3y4y5y6y7y8 | p1 w4:g"
    accepts, challenges = sorted(analyse(position, worlds=200).actions, key=lambda one: one.action)
    assert (accepts.win, accepts.win_interval, accepts.exact, challenges.exact) == (0, (0, 0), True, False)
    assert accepts.loss == pytest.approx(challenges.win)
    assert accepts.loss_interval == pytest.approx(challenges.win_interval)
    assert challenges.loss_interval == (0, 0)


def test_a_team_wins_with_whoever_goes_out() -> None:
    rules = "swap112 teams=2x2 challenge.on_last_card=allowed challenge.by=anyone"
    rnd = Round.from_text(f"{rules} | w4 g1g2 g3 g4g5 | r7 | p1> | g5g6g7b1b2b3b4 | p1 w4, p2 accept", chance="ask")
    assert ended(rnd, "p4") == {"p4 accept": 1, "p4 challenge": 1}
    found = {one.action: one for one in analyse(rnd, seat="p4", worlds=20).actions}
    assert (found["p4 accept"].win, found["p4 accept"].exact) == (0, True)
    going_out = analyse(f"{rules} | g3 g1g2 g4 g4g5 | g7 | p1> | g5g6", worlds=20).actions[0]
    assert (going_out.win, going_out.exact) == (1, True)


_DECIDING = (bool, range, [0].__getitem__, lambda one: one == 1, lambda one: one < 1, lambda one: (one & 1).bit_length())


@pytest.mark.parametrize("use", _DECIDING)
def test_nothing_is_decided_by_a_card_that_is_not_seen(use: Callable[[object], object]) -> None:
    with pytest.raises(_DependsError):
        use((1 << (_NUMBER & 63) | 4) + 1)


def test_playouts_say_the_same() -> None:
    """The chance of what ends at once is that of all playouts, however many."""
    for number in range(0, len(LINES), 2):
        for rnd in rounds(number):
            for seat in {ask.seat for ask in rnd.asks if ask.must} & set(rnd.seats):
                found = ended(rnd, seat)
                if found:
                    wins = playouts(Search.of(rnd.view(seat)), list(found), 20, seed=1).wins
                    ours = [rnd.seats.index(seat)] if not rnd.rules.is_on("teams") else range(rnd.seats.index(seat) % 2, 10, 2)
                    assert wins.tolist() == [[float(any(winners >> one & 1 for one in ours)) for winners in found.values()]] * 20
