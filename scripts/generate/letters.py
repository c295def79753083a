"""Write ``src/lastcard/web/previews/letters.json``: the outlines of the page's bold letters, for pictures that are drawn without a browser.

``python -m scripts.generate.letters`` reads the fonts of the page (needs fonttools and brotli). Each letter has its advance and its path,
in units of the font with y upwards; ``units`` is the size of the font in these units.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

ROOT: Final = Path(__file__).resolve().parents[2]
FONTS: Final = ROOT / "src/lastcard/web/static/shared/fonts"
FILE: Final = ROOT / "src/lastcard/web/previews/letters.json"
FILES: Final = ("jost-700.woff2", "jost-cyrillic-700.woff2")
SPACES: Final = {"\u00a0": 1.0, "\u202f": 0.6}
"""Spaces that do not break, which texts have and the fonts lack, and their shares of a space."""


def letters() -> str:
    """Return the outlines of the letters of all files as JSON, a letter on each line."""
    found: dict[str, tuple[int, str]] = {}
    units = set()
    for name in FILES:
        font: Any = TTFont(FONTS / name)
        units.add(font["head"].unitsPerEm)
        glyphs = font.getGlyphSet()
        for code, glyph in sorted(font.getBestCmap().items()):
            pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.0f}")
            glyphs[glyph].draw(pen)
            found.setdefault(chr(code), (round(glyphs[glyph].width), pen.getCommands()))
    (size,) = units
    found |= {space: (round(found[" "][0] * share), "") for space, share in SPACES.items()}
    lines = ",\n".join(f"{json.dumps(letter, ensure_ascii=False)}: {json.dumps(outline)}" for letter, outline in sorted(found.items()))
    return f'{{"units": {size}, "letters": {{\n{lines}\n}}}}\n'


if __name__ == "__main__":
    FILE.write_text(letters(), "utf-8")
