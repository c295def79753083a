"""The patterns of the notation are written only once, in ``cards.py``."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lastcard
from lastcard import cards
from lastcard.cards import COLORS, FACES, WILD_FACES, kind_of, parse_cards
from lastcard.game.events import EVENT_PATTERN, parse_event

SRC = Path(lastcard.__file__).parent
ROOT = SRC.parents[1]
DOCS = ROOT / "docs"
LINES = (ROOT / "tests" / "vectors" / "notation.jsonl").read_text(encoding="utf-8").splitlines()
VECTORS: list[dict[str, Any]] = [json.loads(line) for line in LINES]
_OWN_PATTERNS = re.compile(r"\[rygb|\[0-9srd|w\[w4bca|p\(\?:10\||p\(\?:\[1-9\]\|10\)|p\(\[1-9\]\|10\)|p\(10\|")


def test_no_file_writes_a_pattern_of_the_notation_itself() -> None:
    for path in sorted(SRC.rglob("*.py")):
        name = path.relative_to(SRC).as_posix()
        found = _OWN_PATTERNS.search(path.read_text(encoding="utf-8"))
        assert name == "cards.py" or not found, f"{name} has {found and found[0]}: use the patterns of cards.py"


def test_the_patterns_fit_every_card_and_nothing_else() -> None:
    letters = COLORS + FACES + WILD_FACES + "w?xp"
    for text in (a + b for a in letters for b in letters):
        assert bool(re.fullmatch(cards.CARD_PATTERN, text)) == (kind_of(text) is not None), text
        assert bool(re.fullmatch(cards.PLAY_PATTERN, text)) == (kind_of(text) is not None), text
        named = re.fullmatch(cards.PLAY_PATTERN, f"{text}:g")
        assert bool(named) == (text[0] == "w" and kind_of(text) is not None), text
    assert [seat for seat in range(-1, 101) if re.fullmatch(cards.SEAT_PATTERN, f"p{seat}")] == list(range(1, 11))


@pytest.mark.parametrize(
    "words",
    ["catch p3", "notice p10", "target", "penalty p3 2 suggestion", "penalty p2 two suggestion", "shuffle", "shuffle zz", "r5:", ""],
)
def test_what_is_no_action_of_a_round_is_refused_whoever_says_it(words: str) -> None:
    rnd = lastcard.Round.from_text("retour | r5g3 b1b2 | r7 | p1> | b3")
    for seat in ("p1", "d"):
        with pytest.raises(lastcard.NotationError):
            rnd.play(f"{seat} {words}")
    assert (rnd.actions, tuple(rnd.to_shuffle)) == ([], ())


@pytest.mark.parametrize("text", ["d draw p2 ????", "d count p10 r5w4 54", "p1 ww:g", "p3 shed -", "d over p1 p3", "p1 r5:g", "d top"])
def test_the_pattern_of_events_fits_what_can_be_read(text: str) -> None:
    try:
        is_event = str(parse_event(text)) == text
    except lastcard.NotationError:
        is_event = False
    assert is_event == bool(re.fullmatch(EVENT_PATTERN, text))


# ---- the page and its vectors --------------------------------------------------------------------------------------------
READERS: dict[str, Callable[[str], object]] = {
    "cards": parse_cards,
    "action": lastcard.Action,
    "position": lambda text: lastcard.Round.from_text(text, seed=1),
    "rules": lastcard.Rules,
}


def understood(kind: str, text: str) -> dict[str, Any]:
    """Return the meaning of a text, in the form of the vectors."""
    found = READERS[kind](text)
    if isinstance(found, tuple):
        return {"sorted": cards.format_cards(sorted(found)), "number": len(found)}
    if isinstance(found, lastcard.Action):
        parts = {name: getattr(found, name) for name in ("seat", "verb", "color", "target", "calls")}
        return {**parts, "card": str(found.card) if found.card else None}
    if isinstance(found, lastcard.Round):
        hands = {seat: str(found.hand(seat)) for seat in found.seats}
        parts = {name: getattr(found, name) for name in ("turn", "direction", "color")}
        return {**parts, "same": str(found), "top": str(found.top), "hands": hands}
    return {"same": str(found)}


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: " ".join(map(str, vector.values()))[:60])
def test_the_vectors(vector: dict[str, Any]) -> None:
    if "refused" in vector:
        with pytest.raises((lastcard.NotationError, lastcard.RulesError)) as caught:
            READERS[vector["refused"]](vector["text"])
        assert caught.value.cause == vector["cause"]
        return
    (kind, text), *means = vector.items()
    assert understood(kind, text) == dict(means)
    if "same" in vector:
        assert understood(kind, vector["same"]) == dict(means), "what is printed means the same"


def test_the_vectors_have_every_face_verb_and_kind() -> None:
    assert {kind for vector in VECTORS for kind in vector if kind in READERS} == {*READERS}
    assert {vector["refused"] for vector in VECTORS if "refused" in vector} == {*READERS}
    assert max(vector.get("number", 0) for vector in VECTORS) == len(COLORS) * len(FACES) + len(WILD_FACES)
    page = (DOCS / "program/notation.md").read_text(encoding="utf-8")
    for words in re.findall(r"`((?:p[0-9]+|d) [^`…]+)`", page):
        assert lastcard.Action(words).verb in {vector.get("verb") for vector in VECTORS}, words


def test_the_page_has_every_face_in_its_order() -> None:
    table = (DOCS / "program/notation.md").read_text(encoding="utf-8").partition("<!-- the faces")[2].partition("\n\n")[0]
    rows = [[cell.strip(" `") for cell in row.split("|")[1:-1]] for row in table.splitlines()[3:]]
    colored, wild = ("".join(row[place] for row in rows) for place in (0, 2))
    assert colored == FACES.replace("0123456789", "0` … `9")
    assert wild == WILD_FACES
