"""Fields that several endpoints have: a rules line, and the language of the texts."""

from __future__ import annotations

from typing import Annotated, Final

from lastcard.room.structs import Meta
from lastcard.text.catalogue import ENGLISH, LANGUAGES

LONGEST_LINE: Final = 2000
"""The most characters of a rules line. A line with all settings is shorter."""
RulesLine = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE, description="An edition and settings: classic stacking=on.")]
Language = Annotated[str, Meta(max_length=20, description="The language of the texts, such as de; en for any other.")]


def known_language(wanted: str) -> str:
    """Return a language of the texts: the wanted one, or English."""
    return wanted if wanted in LANGUAGES else ENGLISH
