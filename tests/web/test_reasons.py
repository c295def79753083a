"""The reasons of refusals in the page's language: whatever a round or a table may say has a form, and comes out German."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Iterator

import pytest

from lastcard import LastCardError, Rules
from lastcard.rules.settings import SHEET
from lastcard.server.room import events
from lastcard.server.room.host_commands import COMMANDS, event_for
from lastcard.server.room.table import Table
from lastcard.web.rule_words import rule_words
from tests.web.games import NAMES
from tests.web.node import HERE, Node, running_node

TELL = HERE / "tell_why.mjs"
ENGLISH = re.compile(
    r"\b(the|is|are|and|not|no|nobody|there|has|have|does|hold|cards?|colou?r|face|played|draws?|turn|any|now|with|for|or|can|cannot|"
    r"only|wanted|seats?|host|match|red|green|yellow|blue|Skip|Reverse|Two|Four|Wild|vote|sits?)\b"
)
# What is quoted stays as somebody wrote it, and so do settings, lists of words that can be written, and the rules line itself.
WRITTEN = re.compile(r"'[^']*'|\"[^\"]*\"|[\w.]+=\S*|\([^)]*…\)|(?<=es gibt ).*|(?<=gebraucht wird ).*|^(seats|pace) |vote penalty p2")


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def check(node: Node, texts: Collection[str], rules: Rules) -> None:
    """Every text is told in German: it had a form, nothing in it is left in English, and no place in it is empty."""
    said = list(dict.fromkeys(texts))
    for lang in ("de", "en"):
        told = node.call(TELL, "reasons", said, {"names": NAMES, "words": rule_words(rules), "lang": lang})
        for text, words in zip(said, told, strict=True):
            assert words, text
            assert "{" not in words, text
            assert not re.search(r"\b(p\d+|None|undefined)\b", WRITTEN.sub("", words)), f"{text} → {words}"
            if lang == "de":
                assert words != text, text
                assert not ENGLISH.search(WRITTEN.sub("", words)), f"{text} → {words}"


# ---- orders ----------------------------------------------------------------------------------------------------------------------
SEATS = ("p1", "p2", "p3", "p4", "p9", "x", "")
GIVEN = {
    "name": ("", "Ann", "Ben", "x" * 30, "Zoë"),
    "bot": [f"{seat} {level}" for seat in SEATS for level in ("careful", "sly", "")],
    "seats": ("", "1", "3", "11", "many"),
    "pace": ("", "1 2", "1 2 3 4", "45 30 9999", "a b c", "0 0 0"),
    "vote": ("", "against", "end", "penalty p1", "penalty p2", "penalty p3", "penalty", "tea"),
    "rules": (
        "",
        "klassisch",
        "classic x",
        "classic stack=up",
        "classic zzz=1",
        "classic stacking=up stacking=same",
        "classic stacking=9 deal.size=99 zzz=1 stack=on",
        "classic force_play=on draw.playable=no draw.voluntary=always",
        *[f"{edition} {key}=?" for edition in ("classic", "fairies") for key in SHEET],
        "fairies stacking=up",
        "anniversary stacking=up",
        "fairies last_card.draws=no",
        "classic teams=2x2 match.mode=low_total",
    ),
}
BEFORE: dict[str, tuple[str, ...]] = {
    "open": (),
    "playing": ("p1 start",),
    "voting": ("p1 start", "p2 vote end"),
    "penalty": ("p1 start", "p2 vote penalty p1"),
    "over": ("p1 start", "p1 vote end", "p2 vote end"),
}


def made(rules: str, seats: int, before: Collection[str]) -> Table:
    """A table at which Ann and Ben sit, a bot, and nobody on the last seat, and what was ordered there."""
    table, _ = Table.create(events.TableCreated("table", rules, "Ann", "a", seats, 0, "careful", "seed"), 0)
    table.apply(events.PlayerJoined("p2", "Ben", "b"), 0)
    for words in ("p1 bot p3 careful", *before):
        seat, _, rest = words.partition(" ")
        if seats > 2 or "p3" not in rest:
            table.apply(event_for(table.state, seat, rest, lambda: "next"), 0)
    return table


@pytest.mark.parametrize("state", BEFORE)
@pytest.mark.parametrize(
    ("rules", "seats"), [("anniversary", 4), ("anniversary penalty.suggestion=2", 2), ("anniversary teams=2x2 penalty.suggestion=1", 4)]
)
def test_whatever_a_table_refuses_is_told(node: Node, rules: str, seats: int, state: str) -> None:
    said = []
    for verb in (*COMMANDS, "tea"):
        for rest, seat in itertools.product(GIVEN.get(verb, SEATS), ("p1", "p2")):
            table = made(rules, seats, BEFORE[state])
            try:
                table.apply(event_for(table.state, seat, f"{verb} {rest}", lambda: "next"), 0)
            except LastCardError as error:
                said.append(str(error))
    assert len(set(said)) > 40
    check(node, said, Rules(rules))


@pytest.mark.parametrize(
    ("line", "seats"),
    [("classic teams=2x2", 3), ("classic players=3-4", 2), ("classic deal.size=50", 4), ("classic match.mode=elimination", 2)],
)
def test_why_a_match_cannot_begin_is_told(node: Node, line: str, seats: int) -> None:
    table, _ = Table.create(events.TableCreated("table", line, "Ann", "a", seats, 0, "careful", "seed"), 0)
    with pytest.raises(LastCardError) as refused:
        table.apply(events.MatchStarted("next"), 0)
    check(node, [str(refused.value)], Rules(line))


# ---- what it says ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("the round waits for p2 and p3", "the round waits for Ben and Cy", "die Runde wartet auf Ben und Cy"),
        (
            "r5 matches neither the colour blue nor the face of bd",
            "red 5 matches neither the colour blue nor the face of blue Draw 2",
            "Rot 5 passt weder zur Farbe Blau noch zum Zeichen von Blau Zieh 2",
        ),
        (
            "a colour has to be named, such as ww:g",
            "a colour has to be named, such as Wild: green",
            "dazu gehört eine Farbe, zum Beispiel Farbwahl: Grün",
        ),
        (
            "somebody at this table is called p2 already",
            "somebody at this table is called p2 already",
            "an diesem Tisch heißt schon jemand p2",
        ),
        ("something quite new about p2", "something quite new about p2", "something quite new about p2"),
    ],
)
def test_what_it_says(node: Node, text: str, english: str, german: str) -> None:
    as_told = {"names": NAMES, "words": rule_words(Rules("classic"))}
    assert node.call(TELL, "reasons", [text], {**as_told, "lang": "en"}) == [english]
    assert node.call(TELL, "reasons", [text], {**as_told, "lang": "de"}) == [german]
