"""The page's fonts have every letter of its texts, in both weights: browsers take others from other fonts, in the middle of words."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import lastcard.web
from lastcard.text.catalogue import LANGUAGES

FONTS = Path(lastcard.web.__file__).parent / "static/shared/fonts"
WEIGHTS = {"thin": ("figtree-400", "jost-cyrillic-400"), "bold": ("jost-700", "jost-cyrillic-700")}


def letters_of(files: tuple[str, ...]) -> set[str]:
    return {chr(code) for file in files for code in TTFont(FONTS / f"{file}.woff2").getBestCmap()}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("weight", WEIGHTS)
def test_the_fonts_have_every_letter_of_a_language(lang: str, weight: str) -> None:
    folder = resources.files("lastcard").joinpath("text", lang)
    used = {letter for file in folder.iterdir() if file.name.endswith(".ftl") for letter in file.read_text("utf-8") if letter.isalpha()}
    assert used - letters_of(WEIGHTS[weight]) == set()
