"""Write what the page's scripts need of the declarations in Python: colours, faces, patterns of the notation, editions, levels of bots.

Run ``python scripts/page_constants.py`` after a change of ``cards.py``, ``game/events.py``, ``rules/edition.py`` or ``bots/registry.py``;
a test fails where it was forgotten.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from lastcard.bots.registry import LEVELS
from lastcard.cards import CARD_PATTERN, COLORS, FACES, SEAT_PATTERN, WILD_FACES
from lastcard.game.events import EVENT_PATTERN
from lastcard.rules.edition import EDITIONS

FILE: Final = Path(__file__).resolve().parents[1] / "src/lastcard/web/static/shared/constants.js"
COMMAND: Final = "python scripts/page_constants.py"

_CONSTANTS: Final[dict[str, tuple[str, object]]] = {
    "COLORS": ("The colours, in the order of the notation.", COLORS),
    "FACES": ("The faces of coloured cards, in the order of the notation.", FACES),
    "WILD_FACES": ("The faces of wilds, in the order of the notation.", WILD_FACES),
    "SEAT": ("A pattern of a seat.", SEAT_PATTERN),
    "CARD": ("A pattern of a card.", CARD_PATTERN),
    "EVENT": ("A pattern of an event, in the words of the notation.", EVENT_PATTERN),
    "EDITIONS": ("The ids of the published editions.", EDITIONS),
    "LEVELS": ("The bots that a table offers, weakest first.", LEVELS),
}


def script() -> str:
    """Return the text of the file."""
    head = f"/** Generated from cards.py, game/events.py, rules/edition.py and bots/registry.py by `{COMMAND}`. */\n"
    lines = (f"/** {about} */\nexport const {name} = {_written(value)};\n" for name, (about, value) in _CONSTANTS.items())
    return head + "".join(f"\n{line}" for line in lines)


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Write the file."""
    FILE.write_text(script(), encoding="utf-8")


if __name__ == "__main__":
    main()
