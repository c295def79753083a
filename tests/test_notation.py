"""The patterns of the notation stand once, in ``cards.py``."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lastcard
from lastcard import cards
from lastcard.cards import COLORS, FACES, WILD_FACES, kind_of
from lastcard.game.events import EVENT_PATTERN, parse_event

SRC = Path(lastcard.__file__).parent
ROOT = SRC.parents[1]
DOCS = ROOT / "docs"
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
