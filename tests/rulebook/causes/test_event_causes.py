"""Causes of events: each event names its true cause, and reveals no more than each seat may know."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from lastcard import Event, Match, Round, Rules
from lastcard.game.events import parse_event
from lastcard.room.table.stream import event_line
from lastcard.rules.causes import CAUSES, cite
from lastcard.rules.edition import EDITIONS
from tests.laws.strategies import SEEDS, laws, play_on, rounds
from tests.laws.test_verdict import check_verdicts
from tests.rulebook.tables import table

WITHOUT = ("d turn ",)
"""Events that need no cause."""


def causes(events: tuple[Event, ...], seat: str | None) -> list[tuple[str, str | None, str | None]]:
    return [(shown.words[1], shown.cause, shown.rule) for shown in (event.seen_by(seat) for event in events)]


@given(rounds(), SEEDS)
@laws(80)
def test_every_event_has_a_cause_and_the_rule_of_that_cause(rnd: Round, seed: int) -> None:
    for _ in play_on(rnd, Random(seed), 80, daring=0.3):
        pass
    for event in rnd.events:
        if event.head.startswith(WITHOUT):
            assert (event.cause, event.rule) == (None, None)
        else:
            assert event.cause is not None
            cause = CAUSES[event.cause]
            assert cause.kind != "refusal"
            assert cause.event, f"{rnd!r}: {event} carries {cause.name}, which rules/causes.toml says no event does"
            assert rnd.rules.edition.word not in cause.lacking, f"{rnd!r}: {event} carries {cause.name}, lacking there by rules/causes.toml"
            assert event.rule == cite(rnd.rules, event.cause)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_event_around_the_rounds_has_a_cause(edition: str) -> None:
    match = Match(f"{edition} match.target=20 deal.size=2", ["Ann", "Ben", "Cy"], seed=4)
    while not match.over:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    for event in match.events:
        if not event.head.startswith(WITHOUT):
            assert event.rule == cite(match.rules, str(event.cause)), event


def test_an_event_read_from_its_words_has_no_cause() -> None:
    assert parse_event("d draw p2 b1g7").cause is None


def test_only_its_player_is_told_that_a_draw_was_voluntary() -> None:
    told = Round.from_text("paw-patrol | r5g3 b1b2 | r7 | p1> | g8y1", chance="ask").play("p1 draw")
    assert causes(told, "p1") == [("draw", "voluntary_draw", "PP-26")] * 2 + [("turn", None, None)]
    for other in ("p2", None):
        assert causes(told, other) == [("draw", "turn_draw", "PP-25")] * 2 + [("turn", None, None)]
    line = event_line(1, told[0], ("p1", "p2"))
    assert b"voluntary_draw" in line.seen_by("p1")
    assert line.seen_by("p2") == line.seen_by(None) == b'{"n":1,"event":"p1 draw","rule":"PP-25","cause":"turn_draw"}'


def test_without_a_card_to_play_everybody_sees_the_same() -> None:
    told = Round.from_text("paw-patrol | b5g3 b1b2 | r7 | p1> | g8y1", chance="ask").play("p1 draw")
    assert causes(told, "p1") == causes(told, "p2") == [("draw", "turn_draw", "PP-25")] * 2 + [("turn", None, None)]


def test_a_draw_stays_voluntary_over_a_shuffle() -> None:
    rnd = Round.from_text("paw-patrol | r5g3 b1b2 | r7y1y2 | p1> | -", chance="ask")
    rnd.play("p1 draw")
    told = rnd.play("d shuffle y2y1")
    drawn = next(event for event in told if event.head == "d draw p1")
    assert (drawn.cause, drawn.seen_by("p2").cause) == ("voluntary_draw", "turn_draw")


@pytest.mark.parametrize(("edition", "rule"), [("minecraft", "MC-26"), ("anniversary", "EA-20"), ("classic", "CL-A7"), ("retour", "GB-A7")])
def test_a_voluntary_draw_cites_what_allows_it(edition: str, rule: str) -> None:
    card = "r5" if Rules(edition)["turn.play"] == "optional" else "w4"
    told = Round.from_text(f"{edition} | {card}g3 b1b2 | r7 | p1> | g8y1", chance="ask").play("p1 draw")
    assert (told[0].cause, told[0].rule) == ("voluntary_draw", rule)


def test_while_a_seat_decides_on_its_drawn_card_the_same_card_is_no_jump_in() -> None:
    rnd = table("classic jump_in=on penalty.out_of_turn=auto+1 | g1b2 r7b1g1 | r7 | p1> | r8y1y2", "p1 draw")
    assert rnd.phase == "drawn"
    assert "p2 r7" in [action for ask in rnd.asks_of("p2") for action in ask.unlawful]
    check_verdicts(rnd)


def test_a_play_out_of_turn_is_a_jump_in_only_if_it_is_lawful() -> None:
    line = "classic jump_in=on penalty.out_of_turn=auto+1 | r7r1 r7b1g1 | r7 | p1> | g8y1y2"
    assert Round.from_text(line, chance="ask").play("p2 r7")[0].cause == "jump_in"
    assert Round.from_text(line, chance="ask").play("p2 b1")[0].cause == "out_of_turn"
    assert Round.from_text(line, chance="ask").play("p1 r7")[0].cause == "match"


@pytest.mark.parametrize(
    ("line", "action", "cause", "rule"),
    [
        ("retour | b1r2 g1g2 | r7 | p1> | g8y1", "p1 b1", "wrong_card", "GB-36"),
        ("retour | b1r2 r1g2 | r7 | p1> | g8y1", "p2 r1", "out_of_turn", "GB-36"),
        ("retour | b1r2 rsg2 | r7 | p1> | g8y1", "p2 rs", "out_of_turn", "GB-36"),
        ("retour | b1r2 w4g2 | r7 | p1> | g8y1", "p2 w4:g", "out_of_turn", "GB-36"),
        ("minecraft penalty.wrong_card=auto+2 | b1r2 g1g2 | r7 | p1> | g8y1", "p1 b1", "wrong_card", "X-20"),
        ("classic jump_in=on penalty.out_of_turn=auto+1 | r7r1 b7g1 | r7 | p1> | g8y1", "p2 b7", "out_of_turn", "GB-36"),
    ],
)
def test_a_card_that_goes_back_at_once_was_no_match(line: str, action: str, cause: str, rule: str) -> None:
    told = Round.from_text(line, chance="ask").play(action)
    assert [event.words[1] for event in told][1:2] == ["return"]
    assert {(event.cause, event.rule) for event in told if event.head.startswith((action, "d return", "d draw"))} == {(cause, rule)}


def test_a_wrong_card_that_stands_looks_like_any_other_play() -> None:
    wrong, right = (
        Round.from_text("anniversary | b1r2 g1g2 | r7 | p1> | g8y1", chance="ask").play(f"p1 {card}")[0] for card in ("b1", "r2")
    )
    for eyes in ("p2", None):
        seen = [event.seen_by(eyes) for event in (wrong, right)]
        assert [(event.cause, event.rule) for event in seen] == [("card_laid", "EA-44")] * 2


def test_only_who_laid_a_card_is_told_whether_it_fits() -> None:
    for card, told in (("b1", ("card_laid", "EA-44")), ("r2", ("match", "EA-18"))):
        event = Round.from_text("anniversary | b1r2 g1g2 | r7 | p1> | g8y1", chance="ask").play(f"p1 {card}")[0].seen_by("p1")
        assert (event.cause, event.rule) == told


def test_letting_a_wrong_last_card_stand_is_no_answer_to_a_draw_card() -> None:
    rnd = Round.from_text("anniversary stacking=on | b5 r1 | r7 | p1> | g8y1y2", chance="ask")
    rnd.play("p1 b5")
    told = rnd.play("p2 accept")
    assert (told[0].cause, told[0].rule) == ("wrong_card_stands", "EA-A10")


def test_a_one_round_classic_match_is_won_by_no_rule_of_another_edition() -> None:
    match = Match("classic match.mode=single_hand deal.size=1", ["Ann", "Ben"], seed=1)
    while not match.over:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    assert (match.events[-1].cause, match.events[-1].rule) == ("won_hand", "X-16")


CAUSES_OF_STEPS = [
    ("fairies | rdr1 g1g2 r2r3 g8g9 | r5", "p1 rd, d button r, p1 target p3", "target draw_two_chosen miss_draw_two_chosen"),
    ("fairies draw2.target_self=yes | rdr1 g1g2 r2r3 | r5", "p1 rd, d button r, p1 target p1", "target draw_two_chosen"),
    ("fairies draw2.resume=after_presser | rdr1 g1g2 r2r3 | r5", "p1 rd, d button r, p1 target p3", "target draw_two_chosen"),
    ("fairies last_card.draw2=button | rd g1g2 r2r3 | r5", "p1 rd, d button r, p1 target p3", "target last_card over count count count"),
    ("fairies last_card.draw2=button | rd g1g2 r2r3 | r5", "p1 rd, d button g", "button last_card over count count count"),
    (
        "classic stacking=up stack.reverse=bounce last_card.draws=yes | rdr1 rr | r5",
        "p1 rd, p2 rr",
        "bounced reverse last_card over count count",
    ),
    ("fairies | war3 g1g2 | r5", "p1 wa, d button r, p1 shed r3", "shed shed over_shed count count"),
    ("anniversary | r1y2 g1g2 y1y3 | r5", "p1 y2, p2 notice p1", "notice wrong_card wrong_card wrong_card"),
    (
        "classic penalty.out_of_turn=catchable+2 | r1y2 g1g2 y1y3 | r5",
        "p2 g1, p1 notice p2",
        "notice out_of_turn out_of_turn out_of_turn",
    ),
]
"""The causes of the events after the last action of a situation, without events that have no cause."""


@pytest.mark.parametrize(("position", "actions", "expected"), CAUSES_OF_STEPS)
def test_every_way_to_draw_has_its_cause(position: str, actions: str, expected: str) -> None:
    assert causes_after(Round.from_text(f"{position} | p1> | b1b2b3b4b6b8b9", chance="ask"), actions) == expected


def test_the_top_of_a_pile_that_was_recycled_whole_is_not_rejected() -> None:
    rnd = Round.from_text("classic pile.recycle=whole | b1y2 g1g2 y1y3 | r5r6 | p1> | -", chance="ask")
    rnd.play("p1 draw")
    told = rnd.play("d shuffle r5r6")
    assert [(str(event), event.cause) for event in told[1:2]] == [("d top r5", "top")]


OWN = (
    'base = "classic"\neffects.r = ["discard"]\neffects.s = ["skip 2"]\neffects.ww = ["color", "reverse"]\neffects.d = ["draw 2", "pick"]\n'
)


@pytest.mark.parametrize(
    ("position", "actions", "expected"),
    [
        ("rrr1r2 g1g2 | r5", "p1 rr", "reverse_placed discard_under over count count"),
        ("rsr1r2 g1g2 y1y2 b1b2 | r5", "p1 rs", "skip_placed skip skip"),
        ("wwr1r2 g1g2 | r5", "p1 ww:g", "wild_placed two_reverse"),
        ("rdr1r2 g1g2 y1y2 | r5", "p1 rd, p1 target p3", "target draw_two_chosen"),
    ],
)
def test_cards_of_ones_own_have_their_causes(position: str, actions: str, expected: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(OWN, encoding="utf-8")
    assert causes_after(Round.from_text(f"{path} | {position} | p1> | b1b2b3b4b6b8b9", chance="ask"), actions) == expected


def causes_after(rnd: Round, actions: str) -> str:
    """Play actions and return the causes of the events after the last one."""
    events: tuple[Event, ...] = ()
    for action in actions.split(", "):
        events = rnd.play(action)
    return " ".join(event.cause for event in events if event.cause)
