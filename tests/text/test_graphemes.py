"""Characters as a reader counts them: by Unicode Standard Annex #29, compared with the package ``regex``."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import regex

from lastcard.text import graphemes as graphemes_module
from lastcard.text.graphemes import graphemes, is_pictograph
from scripts.generate.graphemes import CLASSES

ALL: Final = "".join(map(chr, range(0x110000)))
CONJUNCT: Final = "\u0915\u094d\u0924"
PIECES: Final = (
    *"\r\n\u200d\u0000 a\u0301\u0903\u0600\u2764\ufe0f\u0915\u093c\u1100\u1161\u11a8\uac00\uac01\u200c\u0d4e\U0001f600\U0001f3fb",
    *"\U0001f1e9\U0001f1ea\U000e0067\U000e007f\ud800",
    CONJUNCT,
)
"""A character of each class, and a conjunct: ``regex`` joins a linker with the next consonant even without a consonant before it."""


def test_the_table_has_the_characters_of_each_class() -> None:
    found = graphemes_module._classes()
    assert found.keys() == CLASSES.keys()
    for name, pattern in CLASSES.items():
        assert re.findall(f"[{found[name]}]", ALL) == regex.findall(pattern, ALL), name


def test_random_texts_are_divided_as_regex_divides_them() -> None:
    random = Random("graphemes")
    for _ in range(2000):
        text = "".join(random.choices(PIECES, k=random.randint(1, 9)))
        assert graphemes(text) == regex.findall(r"\X", text), ascii(text)


def test_a_linker_joins_consonants_alone() -> None:
    """GB9c: no break between a consonant, a linker and a consonant; after another letter the linker belongs to that."""
    assert graphemes(CONJUNCT) == [CONJUNCT]
    assert graphemes("a\u094d\u0924") == ["a\u094d", "\u0924"]


def test_pictographs_are_emoji_with_and_without_a_selector() -> None:
    pictures = ("\u2764", "\u2764\ufe0f", "\U0001f600")
    assert all(map(is_pictograph, pictures))
    assert not any(map(is_pictograph, ("7", "\U0001f1e9\U0001f1ea")))
