"""The style of the stage holds for its actors alone: a class that other parts of the page use, too, would move what lies there."""

from __future__ import annotations

import re
from pathlib import Path

import lastcard.web

STATIC = Path(lastcard.web.__file__).parent / "static"
STAGE = STATIC / "table/motion/stage.css"


def used_elsewhere() -> set[str]:
    """Return the words of the templates of tables, replays and shared parts, without those of the stage itself."""
    files = [path for part in ("table", "replay", "shared") for path in (STATIC / part).rglob("*.js") if path.parent.name != "motion"]
    named = re.compile(r"""class(?:Name|List\.\w+)?[=(]\s*[$`"'{(]*([^>;]*)""")
    return {word for path in files for found in named.findall(path.read_text("utf-8")) for word in re.findall(r"[\w-]+", found)}


def test_no_rule_of_the_stage_begins_with_a_class_of_other_parts() -> None:
    rules = re.sub(r"/\*.*?\*/", "", STAGE.read_text("utf-8"), flags=re.DOTALL)
    first = {found[1] for found in re.finditer(r"(?m)^\s*\.([\w-]+)[^{}]*\{", rules)}
    assert "actor" in first
    assert not first & used_elsewhere()


def test_a_card_is_the_ground_of_its_own_shade() -> None:
    """The shade over a card is laid out in the nearest positioned ancestor: of a static card that is the page."""
    for path in STATIC.rglob("*.css"):
        rules = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        for found in re.finditer(r"([^{}]*[.]card)\s*\{([^{}]*)\}", rules):
            assert "position: static" not in found[2], f"{path.name}: {found[1].strip()}"
