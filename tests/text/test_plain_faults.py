"""Errors say what is wrong, use correct plurals, and suggest what was probably meant (for wrong types: what is wanted)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

import pytest

import lastcard
from lastcard import LastCardError, Match, NotationError, Round, Rules, RulesError
from lastcard.rules import rules, settings
from lastcard.rules.values import nearest
from lastcard.text.arguments import Reader
from lastcard.text.faults import explain


def raised(call: Callable[[], object]) -> LastCardError:
    with pytest.raises(LastCardError) as caught:
        call()
    return caught.value


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("classic | r5 zz | r7 | p1> | b3", "'zz': no card 'zz' at character 1"),
        ("classic | r5 g3 | zz | p1> | b3", "'zz': no card 'zz' at character 1"),
        ("classic | r5 - | r7 | p1> | b3", "an empty hand: that round is over"),
        ("classic | r5 g3 | - | p1> | b3", "the discard pile is empty: its top card has to be matched"),
        ("classic | r5 g3 | ww | p1> | b3", "ww on top needs a named colour, such as ww:g"),
        ("classic | r5 g3 | r7:g | p1> | b3", "'r7:g': only a wild has a named colour, one of r y g b"),
        ("classic | r5 g3 | r7 | p1 | b3", "'p1': the turn is a seat and a direction, such as p1> or p2<"),
        ("classic | r5 g3 | r7 | p3> | b3", "'p3>': nobody sits there"),
        ("classic | x r5 g3 | r7 | p1> | b3", "'p1>': nobody sits there"),
        (f"classic | r5 g3 | r7 | p1> | {'b3' * 253}", "more than 255 cards"),
        ("classic | r5 g3 | r7 | p1>", "a position has five parts between | (rules, hands, discard pile, turn, draw pile), this has 4"),
    ],
)
def test_what_is_wrong_with_a_position_is_said_once(position: str, said: str) -> None:
    found = str(raised(lambda: Round.from_text(position)))
    assert found.startswith(f"{position[:100]!r}"[:-1])
    assert found.endswith(f"': {said}")
    assert len(found) <= len(said) + 310, "a long position is shortened"


@pytest.mark.parametrize(
    ("call", "english", "german"),
    [
        (lambda: Round.from_text("classic | r5 | r7 | p1> | b3"), "1 hand on 1 seat: ", "1 Hand auf 1 Platz: "),
        (lambda: Round.from_text("classic | r5 x | r7 | p1> | b3"), "1 hand on 2 seats: ", "1 Hand auf 2 Plätzen: "),
        (lambda: Round.deal("classic", 1), "classic: 1 player: ", "classic: 1 Spieler: "),
        (lambda: Round.deal("classic", 0), "classic: 0 players: ", "classic: 0 Spieler: "),
        (lambda: Round.deal("classic", -2), "classic: -2 players: ", "classic: -2 Spieler: "),
        (lambda: Round.deal("classic", 4, deck="r5"), "a deck of 1 card is", "1 Karte ist"),
        (lambda: Rules("classic teams=2x2").check_seats(1), "teams=2x2 does not fit 1 player (", "teams=2x2 passt nicht zu 1 Spieler ("),
        (lambda: Match("classic", ["Ann"]), "classic: 1 player: ", "classic: 1 Spieler: "),
    ],
)
def test_numbers_are_those_given_and_agree_with_their_nouns(call: Callable[[], object], english: str, german: str) -> None:
    error = raised(call)
    assert english in str(error)
    assert german in explain(error, Reader("de"))


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("clasic", "classic"),
        ("Minecraft", "minecraft"),
        ("pawpatrol", "paw-patrol"),
        ("classic stacking=anny", "any"),
        ("classic wd4.unlawful=refuse", "refused"),
        ("classic match.mode=low-total", "low_total"),
        ("classic deck=pp12", "pp112"),
    ],
)
def test_an_edition_or_a_value_is_suggested(line: str, near: str) -> None:
    error = raised(lambda: Rules(line))
    assert f"did you mean '{near}'?" in str(error)
    assert f"meinst du „{near}“?" in explain(error, Reader("de"))


@pytest.mark.parametrize("line", ["bridge", "classic stacking=7", "classic stacking=", "classic deck=none", "classic deal.size=seven"])
def test_nothing_is_suggested_where_nothing_is_near(line: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(line)
    assert "did you mean" not in str(caught.value)


@pytest.mark.parametrize("words", [" {}{}{}{}=1", " deck=x{}{}{}{}", " stacking=x{}{}{}{}"])
def test_suggestions_are_looked_for_a_few_times_only(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_for: list[str] = []

    def noted(said: str, known: Iterable[str]) -> str | None:
        looked_for.append(said)
        return nearest(said, known)

    for module in (rules, settings):
        monkeypatch.setattr(module, "nearest", noted)
    wrong = [words.format(*number) for number in product("abc", repeat=4)]
    with pytest.raises(RulesError) as caught:
        Rules("classic" + "".join(wrong))
    assert len(caught.value.faults) == len(wrong)
    assert len(looked_for) == 3


WRONG: tuple[Any, ...] = (None, 5, b"p1 r5", 2.5, object)
CALLS: dict[str, Callable[[Any], object]] = {
    "action": lambda it: Round.deal("classic", 2, seed=1).play(it),
    "position": Round.from_text,
    "rules": Rules,
    "text": lastcard.replay,
    "id": lastcard.why,
    "seat": lambda it: Round.deal("classic", 2, seed=1).hand(it),
    "dealer": lambda it: Round.deal("classic", 2, dealer=it),
    "name": lastcard.make_bot,
    "reference": lambda it: lastcard.assess(Match("classic", ["Ann", "Ben"], seed=1), reference=it),
    "nonces": lambda it: Match("classic", ["Ann", "Ben"], nonces=it),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_type_is_told_what_is_wanted(name: str) -> None:
    for given in WRONG:
        error = raised(lambda given=given: CALLS[name](given))  # type: ignore[misc]
        assert isinstance(error, NotationError)
        assert str(error).startswith(f"{name}: a "), error
        assert " is wanted, not " in str(error)
        assert explain(error, Reader("de")).startswith(f"{name}: Gebraucht wird ")


def test_a_number_that_python_cannot_print_is_refused_in_words() -> None:
    huge: Any = 10**5000
    record = Match("classic", ["Ann", "Ben"], seed=1).record()
    calls: tuple[tuple[Callable[[], object], str], ...] = (
        (lambda: Rules(huge), "rules: a text such as 'classic stacking=on' is wanted, not int"),
        (lambda: Match("classic", ["Ann", huge]), "players: int: a player's name is a text"),
        (lambda: Match("classic", ["Ann", "Ben"], seed=huge), "a number has too many digits"),
        (lambda: lastcard.verify(record, huge), "a number has too many digits"),
        (lambda: lastcard.Card(huge), "'int' is no card"),
    )
    for call, said in calls:
        assert said in str(raised(call))


def test_what_is_no_card_is_cut_in_the_message() -> None:
    for given in ("r" * 10_000, ["r5"], None):
        assert len(str(raised(lambda given=given: lastcard.Card(given)))) < 200  # type: ignore[misc]


def test_a_number_of_players_a_deck_and_a_seed_are_told_what_is_wanted() -> None:
    calls: tuple[tuple[Callable[[], object], str], ...] = (
        (lambda: Round.deal("classic"), "classic: how many players?"),
        (lambda: Round.deal("classic", 2, dealer="p3"), "dealer 'p3': the seats are p1, p2"),
        (lambda: Round.deal("classic", 2, deck="r5" * 256), "a deck of 256 cards: 255 is the most"),
        (lambda: Round.deal("classic", 2, chance="maybe"), "chance='maybe': 'auto' or 'ask' is wanted"),
        (lambda: Round.deal("classic", "4"), "players: a whole number is wanted, not '4'"),  # type: ignore[arg-type]
        (lambda: Round.deal("classic", 4, deck=5), "deck: a text such as 'r5g3ww' or a sequence of Card is wanted, not 5"),  # type: ignore[arg-type]
        (lambda: Round.deal("classic", 4, seed=2.5), "seed: a whole number is wanted, not 2.5"),  # type: ignore[arg-type]
        (lambda: Match("classic", ["Ann", "Ben"], seed=1).play(None), "action: a text such as 'p1 r5' is wanted, not None"),  # type: ignore[arg-type]
    )
    for call, said in calls:
        assert str(raised(call)) == said
