"""The page about environments agrees with the declarations, and its code runs."""

from __future__ import annotations

import re

from scripts.generate import observation_table

PAGE = observation_table.FILE.read_text(encoding="utf-8")


def test_the_documented_table_agrees_with_the_declaration() -> None:
    assert observation_table.renewed(PAGE) == PAGE, "docs/research/environments.md: run python scripts/generate/observation_table.py"


def test_the_code_of_the_page_runs() -> None:
    names: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert blocks
    for block in blocks:
        exec(block, names)
