"""French: names are not elided, cards are masculine, and the signs have their narrow space."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from lastcard.rules.rulebook import describe, rule, rule_ids, topics
from lastcard.rules.settings import SETTINGS
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import entries, messages


def texts() -> Iterator[tuple[str, str]]:
    """Yield the place and the source of every French text."""
    yield from ((key, entry.source) for key, entry in entries("fr").items())
    for name in rule_ids():
        yield name, f"{rule(name, 'fr').text} {rule(name, 'fr').why or ''}"
    for key in SETTINGS:
        told = describe(key, "fr")
        yield key, " ".join([told["summary"], *told["values"].values()])
    yield from ((f"topic {topic.number}", topic.name) for topic in topics("fr"))


@pytest.mark.parametrize(("number", "said"), [(0, "0 carte"), (1, "1 carte"), (2, "2 cartes"), (2000, "2\u202f000 cartes")])
def test_counts_of_cards(number: int, said: str) -> None:
    assert messages("fr").text("cards-counted", number=number) == said


def test_the_keys_of_the_page_differ_where_they_can_be_pressed_together() -> None:
    keys = [key for key in entries("fr") if key.startswith("table-key-")]
    said = [messages("fr").text(key) for key in keys]
    assert len(set(said)) == len(said), dict(zip(keys, said, strict=True))


def test_a_card_is_masculine() -> None:
    reader = Reader("fr", ("Ann", "Ben"), "p1", faces={"ww": "Wild", "s": "Skip", "r": "Reverse", "d": "Draw Two"})
    assert reader.card("r5") == "5 rouge"
    assert reader.text("event-play", {"who": "p1", "card": "gr"}) == "Tu joues un Changement de sens vert"
    assert reader.text("event-play-color", {"who": "p2", "card": "ww", "color": "b"}) == "Ben joue un Joker et demande bleu"
    assert reader.text("event-catch", {"who": "p1", "whom": "p2", "number": 2}) == "Tu fais contre-UNO à Ben\u202f: 2 cartes"


def test_a_sign_has_a_narrow_space_before_it() -> None:
    """An ordinary space would let a line begin with the sign."""
    for where, text in texts():
        assert not re.search(r"(?<=[^\s=:]) [;!?»%](?=[\s.,)]|$)|« ", text), where
        assert not re.search(r"(?<=[a-zà-ÿ»}\d]) :(?=\s)", text), where


def test_nothing_that_is_elided_stands_before_a_name() -> None:
    for key, entry in entries("fr").items():
        if entry.file.rpartition("/")[2] in ("events.ftl", "refusals.ftl", "table.ftl", "home.ftl", "terminal.ftl", "replay.ftl"):
            assert not re.search(r"\b(?:de|que|d’|qu’) ?\{ \$(?:who|whom|names?|seats) \}", entry.source), key
