"""Write the page's Cyrillic fonts: those of Jost, with the Ukrainian letters that it lacks, composed from those that it has.

``python -m scripts.generate.cyrillic_fonts FOLDER`` reads the ``.woff2`` files of the npm package ``@fontsource/jost`` from a folder (needs
fonttools and brotli). Without these letters a browser takes і, ї, є and ґ from another font, in the middle of words. Jost's licence
(SIL Open Font License 1.1, without a reserved name) allows it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FONTS: Final = Path(__file__).resolve().parents[2] / "src/lastcard/web/static/shared/fonts"
WEIGHTS: Final = (400, 700)
ALIKE: Final = {"і": "i", "І": "I", "ї": "ï", "Ї": "Ï"}
"""Letters that look like Latin ones."""
MIRRORED: Final = {"є": "э", "Є": "Э"}
"""Letters that are the mirror images of others."""
HOOKED: Final = {"ґ": "г", "Ґ": "Г"}
"""Letters that have an upturn at the upper right end of others."""
UPTURN: Final = {400: (70, 105), 700: (120, 115)}
"""Width and height of the upturn for each weight, in units of the font: the width of its stems."""


def completed(cyrillic: Path, latin: Path, weight: int) -> Any:
    """Return the Cyrillic font with the missing letters."""
    font: Any = TTFont(cyrillic)
    other: Any = TTFont(latin)
    for letter, known in {**ALIKE, **MIRRORED, **HOOKED}.items():
        source = other if letter in ALIKE else font
        pen = TTGlyphPen(None)
        name = source.getBestCmap()[ord(known)]
        glyphs = source.getGlyphSet()
        drawn = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(drawn)
        advance = glyphs[name].width
        drawn.replay(TransformPen(pen, (-1, 0, 0, 1, advance, 0)) if letter in MIRRORED else pen)
        if letter in HOOKED:
            bounds = source["glyf"][name]
            _add_upturn(pen, bounds.xMax, bounds.yMax, *UPTURN[weight])
        glyph = pen.glyph()
        if letter in MIRRORED:
            glyph.recalcBounds(font["glyf"])
        new = f"uni{ord(letter):04X}"
        font["glyf"][new] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][new] = (advance, glyph.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(letter)] = new
    return font


def _add_upturn(pen: TTGlyphPen, right: int, top: int, width: int, height: int) -> None:
    """Add a rectangle on top of the right end, drawn clockwise as the outlines of the font are."""
    pen.moveTo((right - width, top))
    pen.lineTo((right - width, top + height))
    pen.lineTo((right, top + height))
    pen.lineTo((right, top))
    pen.closePath()


def main() -> None:
    """Write the fonts of both weights."""
    folder = Path(sys.argv[1])
    for weight in WEIGHTS:
        font = completed(folder / f"jost-cyrillic-{weight}-normal.woff2", folder / f"jost-latin-{weight}-normal.woff2", weight)
        font["head"].modified = font["head"].created  # the same bytes each time
        font.recalcTimestamp = False
        font.save(FONTS / f"jost-cyrillic-{weight}.woff2")


if __name__ == "__main__":
    main()
