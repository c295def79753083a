"""The texts around the rules, from the same catalogues as the pages' own.

>>> phrase("de", "menu.language")
'Sprache'
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import Final

LANGUAGES: Final = ("en", "de")

_PLACE: Final = re.compile(r"\{(\w+)\}")


def phrase(lang: str, key: str, **values: object) -> str:
    """Return the text of a key with its {placeholders} filled in; in English where the language lacks it."""
    found = _catalogue(lang if lang in LANGUAGES else "en").get(key) or _catalogue("en")[key]
    return _PLACE.sub(lambda place: str(values.get(place[1], place[0])), found)


@cache
def _catalogue(lang: str) -> dict[str, str]:
    file = resources.files("lastcard").joinpath(f"web/static/words/{lang}/home.json")
    return dict(json.loads(file.read_text(encoding="utf-8")))
