"""Write ``src/lastcard/web/previews/letters.json``: the outlines of the page's bold letters, for pictures that are drawn without a browser.

``python -m scripts.generate.letters`` reads the fonts of the page (needs fonttools and brotli). Each letter has its advance and its path,
in units of the font with y upwards; ``units`` is the size of the font in these units.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

ROOT: Final = Path(__file__).resolve().parents[2]
FONTS: Final = ROOT / "src/lastcard/web/static/shared/fonts"
FILE: Final = ROOT / "src/lastcard/web/previews/letters.json"
FILES: Final = ("jost-700.woff2", "jost-cyrillic-700.woff2")
ALIKE: Final = {"і": "i", "І": "I", "ї": "ï", "Ї": "Ï"}
"""Ukrainian letters that the fonts lack, and Latin ones that look the same."""
MIRRORED: Final = {"є": "э", "Є": "Э"}
"""Ukrainian letters that the fonts lack, and those whose mirror images they are."""
HOOKED: Final = {"ґ": "г", "Ґ": "Г"}
"""Ukrainian letters that the fonts lack, and those which they are with an upturn at the upper right end."""
UPTURN: Final = 110
"""How high and how wide the upturn is."""
_CORNER: Final = re.compile(r"(-?\d+) (-?\d+)")


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
            for letter in (letter for letter, mirrored in MIRRORED.items() if ord(mirrored) == code):
                pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.0f}")
                glyphs[glyph].draw(TransformPen(pen, (-1, 0, 0, 1, glyphs[glyph].width, 0)))
                found[letter] = (round(glyphs[glyph].width), pen.getCommands())
    (size,) = units
    found |= {letter: found[latin] for letter, latin in ALIKE.items()}
    for letter, plain in HOOKED.items():
        advance, path = found[plain]
        right, top = (max(int(number) for number in numbers) for numbers in zip(*_CORNER.findall(path), strict=True))
        found[letter] = (advance, f"{path}M{right - UPTURN} {top}V{top + UPTURN}H{right}V{top}Z")
    lines = ",\n".join(f"{json.dumps(letter, ensure_ascii=False)}: {json.dumps(outline)}" for letter, outline in sorted(found.items()))
    return f'{{"units": {size}, "letters": {{\n{lines}\n}}}}\n'


if __name__ == "__main__":
    FILE.write_text(letters(), "utf-8")
