"""Constants that the page's scripts share with Python are generated, and are defined nowhere else."""

from __future__ import annotations

import re

from scripts.generate import page_constants
from tests.web.scripts.node import STATIC

_OWN_PATTERNS = re.compile(
    r"\[rygb\]|\"rygb\"|\[0-9srd|w\[w4bca|p\(\?:?10\||p\(\[1-9\]|\"forgetful\", \"careful\"|86_?400_?000|24 \* 3_?600"
)


def test_the_constants_of_the_pages_are_up_to_date() -> None:
    for path, text in page_constants.scripts().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} does not say what Python declares: run {page_constants.COMMAND}"


def test_no_script_writes_a_pattern_of_the_notation_or_the_length_of_a_day_itself() -> None:
    for path in sorted(STATIC.rglob("*.js")):
        if path != page_constants.FILE and "vendor" not in path.parts:
            found = _OWN_PATTERNS.search(path.read_text(encoding="utf-8"))
            assert not found, f"{path.relative_to(STATIC)} has {found and found[0]}: import it from shared/wire/constants.js"
