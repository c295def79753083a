"""Custom editions for tests, with every face and so every verb."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from lastcard.rules.edition_parts import NAMED


def every_face(folder: Path, base: str = "classic", without: Collection[str] = ()) -> str:
    """Write an edition whose box has every face but some, with its usual effect, and return its path."""
    faces = "\n".join(f"{face} = {2 if len(face) == 1 else 3}" for face in NAMED if face not in without)
    path = folder / "every.toml"
    settings = 'deck = "every"\ndeal.size = 5\nmatch.mode = "single_hand"\n'
    path.write_text(f'base = "{base}"\nname = "Every face"\n[decks.every]\n0-9 = 1\n{faces}\n[settings]\n{settings}', encoding="utf-8")
    return str(path)
