"""The pages say "tu" in French and "ти" in Ukrainian to their reader; "vous" and "ви" are several people."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import lastcard.text

_FORMAL: Final = {"fr": r"\b(?:vous|votre|vos)\b", "uk": r"\b(?:ви|вас|вам|ваш\w*)\b"}
_TO_SEVERAL: Final = {
    "profile-block-done",
    "profile-block-sure",
    "profile-blocked-hint",
    "profile-friends-none",
    "scores-question",
    "scores-seating",
    "table-block-sure",
    "table-friend-asked",
    "table-friend-done",
}
"""Messages to the reader and friends, or to everybody around a table."""
_FILES: Final = ("daily", "history", "home", "host", "lessons", "page", "pocket", "profile", "ratings", "rules", "scores", "tournaments")


@pytest.mark.parametrize("name", _FILES)
@pytest.mark.parametrize("language", sorted(_FORMAL))
def test_a_reader_is_addressed_informally(language: str, name: str) -> None:
    text = (Path(lastcard.text.__file__).parent / language / f"{name}.ftl").read_text(encoding="utf-8")
    messages = re.findall(r"^([a-z][\w-]*) =(.*(?:\n[ \t].*)*)", text, re.MULTILINE)
    assert messages
    formal = [f"{key}:{words}" for key, words in messages if key not in _TO_SEVERAL and re.search(_FORMAL[language], words, re.IGNORECASE)]
    assert not formal, "\n".join(formal)
