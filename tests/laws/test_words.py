"""Laws of the notation: every printed text can be read back with the same meaning."""

from __future__ import annotations

import string
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lastcard import Card, Cards, LastCardError, Match, NotationError, Round, Rules, RulesError, engine, replay
from lastcard.cards import format_cards, kind_of, parse_cards, text_of
from lastcard.game.events import Event, parse_event
from lastcard.game.position import parse_position
from lastcard.game.wording.actions import NUMBERS, WORDS
from lastcard.rules.edition import EDITIONS
from lastcard.rules.settings import SETTINGS
from tests.laws.strategies import SEEDS, fitting, laws, play_on, rounds, rules_lines, values

KINDS = list(range(80))
CARDS = st.lists(st.sampled_from(KINDS).map(Card.of), max_size=20)
NOISE = st.text(alphabet=string.ascii_lowercase + string.digits + " ?:|<>=-,!.+", max_size=40)


# ---- cards ---------------------------------------------------------------------------------------------------------------
def test_every_card_is_two_characters() -> None:
    texts = [str(Card.of(kind)) for kind in KINDS]
    assert len(set(texts)) == 4 * 16 + 16
    assert [Card(text) for text in texts] == [Card.of(kind) for kind in KINDS]
    assert [kind_of(text) for text in texts] == [Card(text).kind for text in texts] == KINDS
    assert [text_of(kind) for kind in KINDS] == texts
    assert [repr(Card(text)) for text in texts] == [f"Card({text!r})" for text in texts]


def test_cards_sort_by_colour_and_face() -> None:
    order = [color + face for color in "rygb" for face in "0123456789srdfka"] + [f"w{face}" for face in "w4bcashzrkj2t6xo"]
    assert list(map(str, sorted(map(Card, Random(1).sample(order, len(order)))))) == order


@given(CARDS)
@laws(100)
def test_cards_read_back(cards: list[Card]) -> None:
    text = format_cards(cards)
    assert list(parse_cards(text)) == cards
    assert text == str(Cards(cards)) == ("".join(map(str, cards)) or "-")
    assert Cards(parse_cards(text)) == Cards(cards)
    assert Cards(cards) == text
    assert hash(Cards(cards)) == hash(Cards(parse_cards(text)))


@given(NOISE)
@laws(200)
def test_what_is_read_as_cards_prints_the_same(text: str) -> None:
    try:
        cards = parse_cards(text)
    except NotationError:
        return
    assert format_cards(cards) == (text.strip() or "-")


# ---- actions and events --------------------------------------------------------------------------------------------------
def test_actions_read_back() -> None:
    assert len(WORDS) == len(NUMBERS)
    assert {words: number for number, words in WORDS.items()} == NUMBERS
    assert len(WORDS) == len(NUMBERS)
    assert not NUMBERS.keys() & {"r5 ", "p1 r5", "catch p11"}


@given(rounds(), SEEDS)
@laws(200)
def test_events_read_back(rnd: Round, seed: int) -> None:
    for _ in play_on(rnd, Random(seed), 100, daring=0.2):
        pass
    for event in rnd.events:
        for seen in (event, *(event.seen_by(seat) for seat in (*rnd.seats, None))):
            read = parse_event(str(seen))
            assert read == seen
            assert str(read) == str(seen)
            assert (read.head, read.cards, read.tail) == (seen.head, seen.cards, seen.tail)
            assert hash(read) == hash(seen)


@given(rounds(), SEEDS)
@laws(100)
def test_accepted_actions_are_events_in_their_own_words(rnd: Round, seed: int) -> None:
    for told in play_on(rnd, Random(seed), 60, daring=0.2):
        assert str(told[0]) == rnd.actions[-1]


OF_A_MATCH = ("d score p1 -20", "d score p1 p3 55", "d won p1 p3", "d out p2", "d lot p10", "d dealer p9", "d cut p1 r5", "d time")


@pytest.mark.parametrize("text", OF_A_MATCH)
def test_events_of_a_match_read_back(text: str) -> None:
    assert str(parse_event(text)) == text


NO_EVENTS = ("", "d draw p1", "d draw p11 r5", "d over", "p1 r5:g", "d top ??", "d count p1 r5", "d shuffle r5r", "d turn")


@given(NOISE | st.sampled_from(NO_EVENTS))
@laws(300)
def test_what_is_read_as_an_event_prints_the_same(text: str) -> None:
    try:
        event = parse_event(text)
    except NotationError:
        return
    assert isinstance(event, Event)
    assert str(event) == text


# ---- rules lines ---------------------------------------------------------------------------------------------------------
@given(rules_lines(most=30))
@laws(300)
def test_a_rules_line_reads_back(line: str) -> None:
    rules = Rules(line)
    assert str(rules) == line
    assert Rules(str(rules)) == rules == Rules(rules)
    assert hash(Rules(line)) == hash(rules)
    assert eval(repr(rules), {"Rules": Rules}) == rules
    assert {key: Rules(line)[key] for key in SETTINGS} == {key: rules[key] for key in rules}


@given(rules_lines(most=30))
@laws(200)
def test_a_rules_line_is_the_shortest(line: str) -> None:
    """Without any one of its words, the line means something else or is refused."""
    edition, *words = line.split()
    for word in words:
        shorter = " ".join([edition, *(other for other in words if other != word)])
        try:
            assert Rules(shorter) != Rules(line), word
        except RulesError:
            continue


@given(rules_lines(), SEEDS)
@laws(200)
def test_the_order_of_settings_does_not_matter(line: str, seed: int) -> None:
    edition, *words = line.split()
    again = Rules(" ".join([edition, *Random(seed).sample(words, len(words))]))
    assert (again, str(again)) == (Rules(line), line)


@given(st.data())
@laws(300)
def test_a_value_is_read_in_its_one_written_form(data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(sorted(SETTINGS)))
    value = data.draw(values(key))
    written = SETTINGS[key].read(value)
    assert written is not None
    assert SETTINGS[key].read(written) == written
    assert isinstance(SETTINGS[key].code(written), int)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_default_said_aloud_is_left_out(edition: str) -> None:
    for key in SETTINGS:
        assert str(Rules(f"{edition} {key}={Rules(edition)[key]}")) == edition


@given(NOISE)
@example("classic stacking")
@example("classic =")
@example("classic stacking=off stacking=on")
@laws(200)
def test_nonsense_rules_are_refused_with_every_fault(text: str) -> None:
    line = f"classic {text}"
    try:
        rules = Rules(line)
    except RulesError as refusal:
        error = refusal
    else:
        assert Rules(str(rules)) == rules
        return
    assert error.faults
    assert all(fault in str(error) for fault in error.faults)


# ---- positions -----------------------------------------------------------------------------------------------------------
@given(rounds(), SEEDS, st.integers(0, 100))
@laws(300)
def test_a_position_reads_back(rnd: Round, seed: int, steps: int) -> None:
    """Positions are read back between turns and in the middle of a turn."""
    luck = Random(seed)
    for _ in play_on(rnd, luck, steps, daring=0.2):
        if not starts_plainly(rnd) or luck.random() < 0.6:
            continue
        line = str(rnd)
        again = Round.from_text(line, chance="ask")
        assert str(again) == line
        assert again.phase == rnd.phase
        assert [again.hand(seat) for seat in again.seats] == [rnd.hand(seat) for seat in rnd.seats]
        assert (again.turn, again.direction, again.top, again.color) == (rnd.turn, rnd.direction, rnd.top, rnd.color)
        assert (again.draw_pile, again.discard_pile) == (rnd.draw_pile, rnd.discard_pile)
        assert eval(repr(rnd), {"Round": _AskRound}) == line


@given(rounds(), SEEDS)
@laws(60)
def test_a_position_is_the_same_however_often_it_was_asked_for(rnd: Round, seed: int) -> None:
    luck, twin = Random(seed), rnd.copy()
    for _ in play_on(rnd, luck, 60, daring=0.3):
        if luck.random() < 0.3:
            str(rnd.copy() if luck.random() < 0.5 else rnd)
    for action in rnd.actions[len(twin.actions) :]:
        twin.play(action)
    assert str(rnd) == str(twin) == str(rnd.copy())


def starts_plainly(rnd: Round) -> bool:
    """Tell whether the turn began with nothing a line cannot say: calls, missed or made, lost turns, passes, a wrong card, a colour named
    over a coloured card (fairies: after protection, ``v4.colour=player_names``), how many of a few turns are left (``round.turns``).
    """
    s = rnd._start().state
    is_turn = s.phase == engine.P_TURN
    top = s.discard[s.discard_n - 1]
    is_top = (s.face, s.color) == ((-1, s.color) if top >= 64 else (top & 15, top >> 4))
    is_endless = not 0 < rnd.rules.number("round.turns") < 200
    return is_turn and is_endless and not (s.called or s.owing or s.miss or s.passes) and s.wrong < 0 and is_top


def test_a_line_after_a_catch_reads_back() -> None:
    """A position cannot express a missed call of the turn before; once the call is caught, it can express everything."""
    rnd = Round.from_text("classic | r5b6 y1y2 | r7 | p1> | b3b4b5b6", chance="ask")
    rnd.play("p1 r5")
    rnd.play("p2 catch p1")
    assert Round.from_text(str(rnd), chance="ask").asks == rnd.asks


def test_a_dealt_round_reads_back() -> None:
    rnd = Round.deal("classic", 2, deck="y1y2y3y4y5y6y7y8y9g1g2g3g4g5r5b6b7b8", chance="ask")
    assert str(rnd) == "classic | y2y4y6y8g1g3g5 y1y3y5y7y9g2g4 | r5 | p2> | b6b7b8"
    assert Round.from_text(str(rnd), chance="ask").asks == rnd.asks


class _AskRound:
    """The text of ``repr``, evaluated as Python."""

    @staticmethod
    def from_text(line: str) -> str:
        return str(Round.from_text(line, chance="ask"))


@given(NOISE)
@example("classic | r5 r6 | r7 | p1> | -")
@example("classic | r5 r6 | ww | p1> | -")
@example("classic | r5 - | r7 | p3> | r")
@example("nothing | r5 r6 | r7 | p1> | -")
@example("classic | x x | r7 | p1> | -")
@example("classic | r5 r6 | r7:g | p1> | - | p1 r5, p2 r6, p1 draw")
@laws(300)
def test_what_is_read_as_a_position_prints_the_same(text: str) -> None:
    try:
        parse_position(text)
        line = str(Round.from_text(text, chance="ask"))
    except LastCardError:
        return
    assert str(Round.from_text(line, chance="ask")) == line


# ---- records -------------------------------------------------------------------------------------------------------------
_AFTER = ("dealer.", "match.mode", "low.", "elimination.", "final.", "score.", "teams", "stacking")
AFTER = tuple(key for key in SETTINGS if key.startswith(_AFTER))


@given(rules_lines(keys=AFTER), SEEDS, st.integers(0, 300))
@laws(60)
def test_a_record_reads_back(line: str, seed: int, steps: int) -> None:
    rules = Rules(f"{line} match.target=60") if "match.target" not in line else Rules(line)
    numbers, luck = fitting(rules), Random(seed)
    names = [f'Ann "{number}" \\' for number in range(luck.choice(numbers))] if numbers else []
    try:
        match = Match(rules, names, seed=seed, nonces=["a", "b\t"][: luck.randrange(3)])
    except RulesError:
        return
    for _ in range(steps):
        if not match.over:
            match.play(luck.choice([action for ask in match.round.asks if ask.must for action in ask.actions]))
    again = replay(match.record())
    assert again.record() == match.record()
    assert list(map(str, again.events)) == list(map(str, match.events))
    assert [event.rule for event in again.events] == [event.rule for event in match.events]
    assert (again.scores, again.over, again.winner) == (match.scores, match.over, match.winner)
    assert again.round.asks == match.round.asks
