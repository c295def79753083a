"""The page's sentences equal those of lastcard.text.sentences in every language and for every reader."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given

from lastcard import Event, Match, Round, Rules
from lastcard.cards import UNKNOWN
from lastcard.game.events import parse_event
from lastcard.rules.causes import CAUSES, cite
from lastcard.rules.edition import EDITIONS
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import LANGUAGES
from lastcard.text.sentences import sentence, sentences
from tests.laws.strategies import SEEDS, laws, play_on
from tests.screens.test_sentences import FORMS
from tests.web.games import NAMES, SHORT, deals, matches, played
from tests.web.scripts.node import HERE, Node, running_node
from tests.wire.test_golden import FOLDER, folded, read

SENTENCES = HERE / "javascript/sentences.mjs"
CARDS = ("r0", "ys", "gr", "bd", "b9", "ww", "w4", "wb", "wc", "wa", "ww:g", UNKNOWN)
ODD = ("ann", "{ $who }", "You", "Zoë — (CL-32)", "éva {card}", "𝒳", "you", "Du", "Jo", "Kay")
MORE_FORMS = (
    "p1 target p1",
    "d score p2 1",
    "d score p1 p3 45",
    "d won p2 p3 p1",
    "d count p2 r1 1",
    "d over p1",
    "d over p3 p2",
    "d time",
)


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def reader_data(reader: Reader) -> dict[str, Any]:
    return {"lang": reader.lang, "names": list(reader.names), "you": reader.you, "faces": dict(reader.faces)}


def sent(events: Sequence[Event], seat: str | None) -> list[dict[str, Any]]:
    """Events in the form of the wire and of the replay data."""
    return [
        {"event": str(event.seen_by(seat)), "rule": event.rule, "cause": event.cause, "args": dict(event.args) or None} for event in events
    ]


def agree(node: Node, rules: Rules, events: Sequence[Event], seat: str | None, names: Sequence[str] = NAMES) -> None:
    for lang in LANGUAGES:
        reader = Reader(lang, names, seat, rules.edition.names)
        assert node.call(SENTENCES, "together", sent(events, seat), reader_data(reader)) == list(sentences(events, reader))


@pytest.mark.core
@given(deals(), SEEDS)
@laws(50)
def test_rounds_are_worded_the_same(node: Node, rnd: Round, seed: int) -> None:
    luck = Random(seed)
    for _ in play_on(rnd, luck, 200, daring=0.3):
        pass
    for seat in (*luck.sample(rnd.seats, 2), None):
        agree(node, rnd.rules, rnd.events, seat)


@given(matches())
@laws(40)
def test_matches_are_worded_the_same(node: Node, match: Match) -> None:
    for seat in (*match.seats, None):
        agree(node, match.rules, match.events, seat)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("names", [NAMES, ODD], ids=["plain", "odd"])
def test_whole_matches_are_worded_the_same(node: Node, edition: str, names: Sequence[str]) -> None:
    match = played(SHORT[edition], seats=4, seed=5)
    assert match.over
    for seat in (*match.seats, None):
        agree(node, match.rules, match.events, seat, names)


@pytest.mark.parametrize("rules", EDITIONS)
def test_every_form_with_every_cause_is_worded_the_same(node: Node, rules: str, repeats: Callable[[int, int], int]) -> None:
    """One reader reads each event of the first edition and a tenth of the others. With ``--rounds 1000`` all events are read."""
    at = Rules(rules)
    events = [
        Event(event.head, event.cards, event.tail, rule=cite(at, cause) if cause and cause in CAUSES else None, cause=cause, args=args)
        for cause in (None, *CAUSES, "unheard_of")
        for event in map(parse_event, (*FORMS, *MORE_FORMS))
        for args in ({}, {"number": 2}, {"card": "rf"})
    ]
    readers = [Reader(lang, ODD, seat, at.edition.names) for seat in ("p1", "p2", None) for lang in LANGUAGES]
    Random(rules).shuffle(events)
    apart = len(readers) // repeats(len(readers), 1) if rules == EDITIONS[0] else len(readers) * 10 // repeats(10, 1)
    for place, reader in enumerate(readers):
        some = events[place % apart :: apart]
        worded = node.call(SENTENCES, "oneByOne", sent(some, reader.you), reader_data(reader))
        assert worded == [sentence(event, reader) for event in some]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_lines_of_a_golden_table_are_worded_the_same(node: Node, edition: str) -> None:
    entries, _ = read(FOLDER / f"{edition}.jsonl")
    lines: dict[str | None, list[dict[str, Any]]] = {"p1": [], "p4": [], None: []}
    for _, _, table in folded(entries):
        for seat, seen in lines.items():
            seen.extend(line for line in map(json.loads, (new.seen_by(seat) for new in table.stream.new)) if "event" in line)
    for seat, seen in lines.items():
        events = [
            replace(parse_event(line["event"]), rule=line.get("rule"), cause=line.get("cause"), args=line.get("args", {})) for line in seen
        ]
        assert any(event.cause for event in events)
        for lang in LANGUAGES:
            reader = Reader(lang, NAMES, seat, Rules(edition).edition.names)
            assert node.call(SENTENCES, "together", seen, reader_data(reader)) == list(sentences(events, reader))


def test_events_are_worded_as_they_come_in(node: Node) -> None:
    words = ("p1 draw", "d turn p2", "p2 draw", "d draw p2 ??", "d turn p1", "p1 draw", "d over -")
    reader = Reader("en", NAMES, "p2", Rules("classic").edition.names)
    assert node.call(SENTENCES, "asTheyComeIn", [{"event": one} for one in words], reader_data(reader)) == [
        [],
        ["Ada passes: no card is drawn"],
        [],
        ["You draw 1 card"],
        [],
        [],
        ["Ada passes: no card is drawn", "Nobody wins the round"],
    ]


def test_a_player_named_you_is_worded_in_the_third_person(node: Node) -> None:
    names = ("You", "Ben")
    reader = Reader("en", names, None, Rules("classic").edition.names)
    assert node.call(SENTENCES, "oneByOne", [{"event": "d deal p1 ????"}, {"event": "d won p1"}], reader_data(reader)) == [
        "You is dealt 2 cards",
        "You wins the match",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", [*EDITIONS, None])
def test_cards_are_called_the_same(node: Node, edition: str | None, lang: str) -> None:
    reader = Reader(lang, faces={**Rules(edition).edition.names, "d": "Zwei auf einmal"} if edition else {})
    assert node.call(SENTENCES, "cardNames", CARDS, reader_data(reader)) == [reader.card(card) for card in CARDS]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("you", ["p1", "p3", None])
def test_arguments_become_the_same_words(node: Node, you: str | None, lang: str) -> None:
    reader = Reader(lang, NAMES, you, Rules("classic").edition.names)
    every: tuple[dict[str, Any], ...] = (
        {"who": "p1", "whom": "p3", "card": "bd", "top": "ww:g", "color": "b"},
        {"seats": ["p1"]},
        {"seats": ["p1", "p2", "p3"], "list": ["a", "b"], "number": 7, "said": "p1"},
        {"cards": "r5????", "example": "w4:y"},
        {"cards": "????"},
        {"seats": []},
    )
    for args in every:
        assert node.call(SENTENCES, "wordsOf", reader_data(reader), args) == reader.words(args)
