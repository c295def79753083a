"""What a card left in a hand is worth under the settings of a table."""

from __future__ import annotations

from typing import Protocol


class Settings(Protocol):
    """The values of settings by key; ``Rules`` has them."""

    def __getitem__(self, key: str) -> str: ...


def points_of(settings: Settings, face: str, is_restricted: bool) -> int:
    """Return the points of a card by its face, one character or the two of a wild (PP-75…77 and the like).

    ``is_restricted`` says whether it is a draw-four that is not always lawful. ``score.face`` (HR-22) takes precedence.
    """
    own = dict(pair.split("=") for pair in settings["score.face"].split(",") if pair != "-")
    if face in own:
        return int(own[face])
    if face.isdigit():
        return int(face) if settings["score.number"] == "face" else int(settings["score.number"])
    if len(face) == 1:
        return int(settings["score.action"])
    if face == "ww":
        return int(settings["score.wild"])
    return int(settings["score.d4" if is_restricted else "score.special"])
