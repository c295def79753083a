"""Durations name no part that is zero."""

from __future__ import annotations

import re

import pytest

from lastcard.lab.documents.numbers import duration
from lastcard.text.catalogue import LANGUAGES, text
from lastcard.text.progress import _left


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_part_of_a_duration_is_zero(lang: str) -> None:
    said = [text(lang, "page-duration", hours=hours, minutes=minutes) for hours, minutes in ((0, 56), (3, 0), (3, 5))]
    said += [write(seconds, lang) for write in (duration, _left) for seconds in (120, 7200, 75, 7260)]
    assert [re.findall(r"\d+", one) for one in said] == [
        ["56"], ["3"], ["3", "5"],
        *(2 * [["2"], ["2"], ["1", "15"], ["2", "1"]]),
    ]  # fmt: skip


def test_the_units_are_those_of_the_language() -> None:
    assert [text("en", "page-duration", hours=hours, minutes=minutes) for hours, minutes in ((0, 56), (3, 0), (3, 5))] == [
        "56 min",
        "3 h",
        "3 h 5 min",
    ]
    assert text("uk", "page-duration", hours=1, minutes=2) == "1 год 2 хв"
