"""The table in words: the lines of the text table, and the texts of the reading keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lastcard.text.catalogue import LANGUAGES, messages, text
from lastcard.web.data.rules_data import rules_of
from tests.web.scripts.node import HERE, Node, running_node

WORDS = HERE / "javascript/table_words.mjs"
PEOPLE = [
    {"seat": "p1", "is": "person", "name": "Ann"},
    {"seat": "p2", "is": "bot", "name": "Ben", "level": "careful"},
    {"seat": "p3", "is": "person", "name": "Cy", "away": True},
]
HELLO = {"hello": 1, "table": {"seats": PEOPLE, "state": "playing"}, "match": None, "seat": "p1", "n": 0, "left_ms": None}
DEALT = ["d dealer p3", "d deal p1 r5g3w4", "d deal p2 ????", "d deal p3 ????", "d top r7", "d turn p1"]


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def _sent(*lines: str | dict[str, Any]) -> list[dict[str, Any]]:
    sent: list[dict[str, Any]] = [HELLO, {"n": 1, "round": {"number": 1, "seats": ["p1", "p2", "p3"], "cards": 108}}]
    for n, line in enumerate([*DEALT, *lines], 2):
        sent.append({"n": n, **({"event": line} if isinstance(line, str) else line)})
    return sent


def _after(node: Node, *lines: str | dict[str, Any], rules: str = "classic stacking=any") -> dict[str, list[str]]:
    found: dict[str, list[str]] = node.call(WORDS, "words", _sent(*lines), rules_of(rules))
    return found


def _prompt(node: Node, *lines: str | dict[str, Any], rules: str) -> tuple[str, list[str]]:
    found = node.call(WORDS, "prompt", _sent(*lines), rules_of(rules))
    return found["question"], found["labels"]


def test_every_part_of_the_table_is_worded(node: Node) -> None:
    said = _after(node, {"wait": ["p1"], "for": "turn", "ask": ["p1 r5", "p1 draw"], "unlawful": ["p1 w4:r"], "must": True})
    assert said["top"] == ["On top: r7", "Colour: red", "Play runs to the left.", "Draw pile: 100 cards"]
    assert said["hand"] == ["Your hand: 3 cards", "r5, can be played", "g3", "w4, at your own risk"]
    assert said["others"] == ["Ben: 2 cards, Bot", "Cy: 2 cards, dealt this round, away"]
    assert said["score"][1:] == ["Ann: 0 points", "Ben: 0 points", "Cy: 0 points"]


@pytest.mark.parametrize(
    ("plays", "rules", "number"),
    [
        (["p1 rd"], "classic stacking=any", 2),
        (["p1 rd", "p2 gd", "p3 w4:b"], "classic stacking=any", 8),
        (["p1 w4:b"], "classic", 4),
        (["p1 w6:b"], "merciless", 6),
        (["p1 rd", "p2 accept", "d draw p2 ????", "d turn p3", "p3 gd"], "classic stacking=any", 2),
    ],
)
def test_the_prompt_tells_what_has_piled_up(node: Node, plays: list[str], rules: str, number: int) -> None:
    said = _after(node, *plays, {"wait": ["p2"], "for": "answer", "draws": {"p2": number}}, rules=rules)
    assert f"To be drawn: {number} cards" in said["top"]
    assert not any("To be drawn" in line for line in _after(node, *plays, {"wait": ["p2"], "for": "turn"}, rules=rules)["top"])


@pytest.mark.parametrize(
    ("plays", "ask", "draws", "rules", "said", "labels"),
    [
        (
            ["p2 rd", "p3 gd"],
            ["accept", "rd"],
            4,
            "classic stacking=any",
            "Cy played gd. Accept 4 cards, or lay one on top?",
            ["Accept 4 cards"],
        ),
        (["p3 w6:b"], ["accept"], 6, "merciless", "Cy played w6 and named blue. Accept 6 cards.", ["Accept 6 cards"]),
        (
            ["p3 w4:b"],
            ["accept", "challenge"],
            4,
            "classic",
            "Cy (with 1 card in hand) played w4 and named blue. Accept 4 cards, or challenge it?",
            ["Accept 4 cards", "Challenge"],
        ),
        (
            ["p3 w4:b"],
            ["accept", "challenge"],
            0,  # the card is directed at another player
            "classic challenge.by=anyone",
            "Cy (with 1 card in hand) played w4 and named blue. Accept it, or challenge it?",
            ["Accept", "Challenge"],
        ),
        (["p3 w4"], ["protect g3", "accept"], 4, "fairies", "Protect yourself with a card of the colour, or draw.", ["Draw 4 cards"]),
    ],
)
def test_the_prompt_says_what_accepting_costs(
    node: Node, plays: list[str], ask: list[str], draws: int, rules: str, said: str, labels: list[str]
) -> None:
    phase = "protect" if rules == "fairies" else "answer"
    due = {"p1": draws} if draws else {"p2": 4}
    wait = {"wait": ["p1"], "for": phase, "ask": [f"p1 {one}" for one in ask], "must": True, "draws": due}
    assert _prompt(node, "d turn p3", *plays, wait, rules=rules) == (said, labels)


def test_the_others_are_told_who_answers_and_what_is_due(node: Node) -> None:
    wait = {"wait": ["p2"], "for": "answer", "draws": {"p2": 6}}
    assert _prompt(node, "p1 w6:b", wait, rules="merciless")[0] == "Ben has to answer: 6 cards are due."
    assert _prompt(node, "p1 w6:b", wait, "p2 accept", rules="merciless")[0] == ""


def test_a_finished_round_asks_nobody(node: Node) -> None:
    asked = {"wait": ["p1"], "for": "turn", "ask": ["p1 r5"], "must": True}
    assert _prompt(node, asked, "p1 r5", "d over p1", rules="classic")[0] == "The round is yours!"
    assert _prompt(node, {"wait": ["p2"], "for": "turn"}, "p2 r5", "d over p2", rules="classic")[0] == ""


def test_a_turn_is_told_until_the_next_begins(node: Node) -> None:
    wait = {"wait": ["p2"], "for": "turn"}
    assert _prompt(node, wait, "p2 uno", "p2 r5", rules="classic")[0] == "It is Ben’s turn."


@pytest.mark.parametrize(
    ("before", "ask", "unlawful", "said", "urges"),
    [
        (["p1 r5"], ["p1 g3"], [], "Your turn: play a card, or draw.", True),
        (["p1 r5"], [], [], "Your turn: no card of yours fits, so draw.", False),
        (["p1 r5"], [], ["p1 g3"], "Your turn: no card of yours fits, so draw.", True),
        ([], ["p1 r5"], [], "Your turn: play a card, or draw.", False),
    ],
)
def test_the_prompt_urges_a_call_only_if_uno_can_matter(
    node: Node, before: list[str], ask: list[str], unlawful: list[str], said: str, urges: bool
) -> None:
    wait = {"wait": ["p1"], "for": "turn", "ask": [*ask, "p1 draw"], "unlawful": unlawful, "may": ["p1 uno"], "must": True}
    found = node.call(WORDS, "prompt", _sent(*before, "d turn p1", wait), rules_of("anniversary"))
    assert (found["question"], found["urges"]) == (said, urges)


def test_the_log_begins_at_the_last_turn_of_the_own_seat(node: Node) -> None:
    assert _after(node, "p1 r5", "d turn p2", "p2 r9", "d turn p3", "p3 r2")["log"] == ["p1 r5", "d turn p2", "p2 r9", "d turn p3", "p3 r2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_reading_keys_have_no_other_function(language: str) -> None:
    keys = {name: text(language, name) for name in messages(language) if name.startswith("table-key-")}
    reading = {f"table-key-{part}" for part in ("top", "hand", "others", "score", "log")}
    others = {key for name, key in keys.items() if name not in reading}
    assert len({keys[name] for name in reading} - others) == len(reading)


def test_the_score_sheet_tells_the_places(node: Node) -> None:
    ended = [
        "p1 r5",
        "d place p1 1",
        "p2 r6",
        "d place p2 2",
        "d place p3 3",
        "d over p1",
        "d count p1 - 0",
        "d count p2 - 0",
        "d count p3 b1 1",
    ]
    score = {"round": 1, "winners": ["p1"], "points": {"p1": 0, "p2": 0, "p3": 1}, "gained": [1, 1, 0], "totals": [1, 1, 0]}
    line = {"sheet": {**score, "playing": ["p1", "p2", "p3"], "next_ms": None, "void": False}}
    for rules, wanted in (("classic places=hands", ["place 1", "place 2", "place 3"]), ("classic", [])):
        events = [event for event in ended if wanted or " place " not in event]
        said = node.call(WORDS, "sheet", _sent(*events, line), rules_of(rules))
        assert [text for text in said if text.startswith("place ")] == wanted, said
