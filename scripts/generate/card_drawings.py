"""Write src/lastcard/card_drawings.json, the drawings of the cards for notebooks.

The drawings come from the page's code (web/static/shared/cards/card_face.js).

python scripts/generate/card_drawings.py
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))

from lastcard.cards import COLORS, FACES, WILD_FACES  # noqa: E402 — run as a script, the file sets the path first

SHARED: Final = ROOT / "src/lastcard/web/static/shared"
TARGET: Final = ROOT / "src/lastcard/card_drawings.json"
_STUB: Final = """
export class Directive {}
export const directive = () => () => "";
export const html = () => "";
export const [noChange, render, svg] = [html, html, html];
"""
"""A replacement of lit-html that returns text, as there is no page to render into."""
_MODULES: Final = ("cards/card_face.js", "cards/static_svg.js", "cards/marks.js", "cards/wilds.js", "wire/constants.js")
_VARIABLE: Final = re.compile(r"var\((--[\w-]+)\)")


def drawings() -> str:
    """Return the content of the file: the style sheet, and the drawing of each card."""
    cards = [*(color + face for color in COLORS for face in FACES), *("w" + face for face in WILD_FACES)]
    return json.dumps({"style": _style(), "faces": faces(cards)}, ensure_ascii=False, indent=0) + "\n"


def faces(cards: list[str], edition: str = "classic") -> dict[str, str]:
    """Return the page's drawings of some cards of an edition, without the element around each."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("shared/cards", "shared/wire", "vendor"):
            (Path(folder) / name).mkdir(parents=True)
        for name in _MODULES:
            shutil.copy(SHARED / name, Path(folder) / "shared" / name)
        for name in ("directive.js", "lit-html.js"):
            (Path(folder) / "vendor" / name).write_text(_STUB, encoding="utf-8")
        (Path(folder) / "package.json").write_text('{"type": "module"}', encoding="utf-8")
        main = f"import {{ drawFace }} from './shared/cards/card_face.js';\nconst cards = {json.dumps(cards)};\n"
        main += f"const edition = {json.dumps(edition)};\n"
        main += "process.stdout.write(JSON.stringify(Object.fromEntries(cards.map((card) => [card, drawFace(card, edition).text]))));"
        (Path(folder) / "main.js").write_text(main, encoding="utf-8")
        done = subprocess.run(["node", "main.js"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    inside = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.DOTALL)
    return {card: _tidy(_matched(inside, text)) for card, text in found.items()}


def _matched(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    assert found, f"card_face.js: a face is an svg element, not {text[:60]}"
    return found[1]


def _tidy(text: str) -> str:
    return re.sub(r"\s+", " ", text).replace("> <", "><").strip()


def _style() -> str:
    """Return the rules of cards.css for faces, with the colours of colors.css filled in and a class name of our own."""
    texts = [(SHARED / name).read_text(encoding="utf-8") for name in ("page/colors.css", "cards/cards.css")]
    sheets = re.sub(r"/\*.*?\*/", "", "\n".join(texts), flags=re.DOTALL)
    values = {"--display": "system-ui, sans-serif"}
    for name, value in re.findall(r"(--[\w-]+):\s*([^;]+);", sheets):
        values.setdefault(name, _light(value))  # the first definition: later ones are for other media
    rules: list[str] = []
    inks: dict[str, dict[str, str]] = {}
    for selectors, body in re.findall(r"^(\.face[^{]*)\{([^{}]*)\}", sheets, re.MULTILINE):
        parts, text = [part.strip() for part in selectors.split(",")], _tidy(body)
        if found := re.fullmatch(r"\.face-(\w)", parts[0]):
            inks[found[1]] = dict(re.findall(r"(--[\w-]+):\s*([^;]+);", text))
        elif any(name in own for name in _VARIABLE.findall(text) for own in inks.values()):
            for color, own in inks.items():
                if all(name in own or name in values for name in _VARIABLE.findall(text)):
                    rules.append(_rule([part.replace(".face", f".face-{color}", 1) for part in parts], _resolved(text, {**values, **own})))
        else:
            rules.append(_rule(parts, _resolved(text, values)))
    return "".join(rules)


def _light(value: str) -> str:
    """Return a value; of a pair for the light and the dark scheme, the light one."""
    found = re.match(r"light-dark\(([^,]+),", value.strip())
    return found[1] if found else value.strip()


def _resolved(text: str, values: dict[str, str]) -> str:
    while found := _VARIABLE.search(text):
        text = text.replace(found[0], values[found[1]].strip())
    return text


def _rule(selectors: list[str], body: str) -> str:
    return f"{','.join(part.replace('.face', '.lastcard') for part in selectors)}{{{body}}}"


if __name__ == "__main__":
    TARGET.write_text(drawings(), encoding="utf-8")
