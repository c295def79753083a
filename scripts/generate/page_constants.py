"""Write the constants that the page's scripts share with Python, such as colours, patterns of the notation, editions and levels of bots.

Run ``python scripts/generate/page_constants.py`` after a change of ``cards.py``, ``game/events.py``, ``rules/edition.py``,
``bots/names.py``, ``lab/data/columns.py``, ``text/catalogue.py``, ``text/scenes.py``, ``room/durations.py``, ``room/names.py``,
``room/wire.py`` or ``web/play_now.py``. A test fails if a file is out of date.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from lastcard.bots.names import BOTS, LEVELS, QUICK
from lastcard.cards import CARD_PATTERN, COLORS, FACES, SEAT_PATTERN, WILD_FACES
from lastcard.game.events import EVENT_PATTERN
from lastcard.game.records.looks import ANIMALS, PLAYER_COLORS
from lastcard.lab.data import columns
from lastcard.room.durations import DAY_MS
from lastcard.room.names import NAME_LENGTH
from lastcard.room.wire import ABSENCES, PHRASES, REACTIONS, STREAM_DELAYS, TALKS
from lastcard.rules.edition import EDITIONS, edition
from lastcard.text.catalogue import LANGUAGES
from lastcard.text.scenes import SCENES, Scene, Step
from lastcard.web.play_now import PLAY_NOW

STATIC: Final = Path(__file__).resolve().parents[2] / "src/lastcard/web/static"
FILE: Final = STATIC / "shared/wire/constants.js"
COLUMNS_FILE: Final = STATIC / "laboratory/columns.js"
WILDS: Final = {f"w{face}" for face in WILD_FACES}
COMMAND: Final = "python scripts/generate/page_constants.py"


def _with_verb(verb: str) -> list[str]:
    """Return the faces and wilds that have a verb in a published edition."""
    return sorted({face for name in EDITIONS for face, verbs in edition(name).effects.items() if verb in verbs})


def _draws_too() -> dict[str, dict[str, int]]:
    """Return for each edition the wilds that make a player draw cards there but not in all editions, with the number of cards."""
    drawn = {name: {face: _drawn(verbs) for face, verbs in edition(name).effects.items() if face in WILDS} for name in EDITIONS}
    usual = {face for amounts in drawn.values() for face, amount in amounts.items() if not amount}
    found = {name: {face: amount for face, amount in amounts.items() if amount and face in usual} for name, amounts in drawn.items()}
    return {name: amounts for name, amounts in found.items() if amounts}


def _drawn(verbs: Sequence[str]) -> int:
    return next((int(verb.removeprefix("draw ")) for verb in verbs if verb.startswith("draw ")), 0)


def _without_defaults(scenes: Sequence[Scene]) -> list[dict[str, Any]]:
    """Return scenes without what is empty, so that a page loads less."""
    return [{**_said(scene), "steps": [_said(step) for step in scene.steps]} for scene in scenes]


def _said(one: Scene | Step) -> dict[str, Any]:
    return {name: value for name, value in asdict(one).items() if value or name == "ms"}


_CONSTANTS: Final[dict[str, tuple[str, object]]] = {
    "COLORS": ("The colours, in the order of the notation.", COLORS),
    "FACES": ("The faces of coloured cards, in the order of the notation.", FACES),
    "WILD_FACES": ("The faces of wilds, in the order of the notation.", WILD_FACES),
    "SEAT": ("A pattern of a seat.", SEAT_PATTERN),
    "CARD": ("A pattern of a card.", CARD_PATTERN),
    "EVENT": ("A pattern of an event, in the words of the notation.", EVENT_PATTERN),
    "EDITIONS": ("The ids of the published editions.", EDITIONS),
    "EDITION_NAMES": ("What the published editions are called.", {name: edition(name).name for name in EDITIONS}),
    "PICKS": ("The faces and wilds whose player picks who draws.", _with_verb("pick")),
    "SWAPS": ("The faces and wilds whose player picks whom to swap hands with: a 7 under seven-zero, too.", ["7", *_with_verb("swap")]),
    "WILDS_THAT_DRAW_TOO": ("By edition the wilds that make draw cards there and not in others: how many.", _draws_too()),
    "LANGUAGES": ("The languages of the texts, with what each calls itself.", LANGUAGES),
    "LEVELS": ("The bots that a table offers, weakest first.", LEVELS),
    "LOOKAHEAD_LEVELS": ("Those of them that look ahead, for which a server needs compiled code.", [*QUICK]),
    "TALKS": ("What may be said at a table; the first is the default.", TALKS),
    "STREAM_DELAYS": ("By how many seconds a stream with open hands can be behind the table, at least.", STREAM_DELAYS),
    "PHRASES": ("The prepared phrases, as they are sent.", PHRASES),
    "ABSENCES": ("What a vote on an absent player can do; the first is the default.", ABSENCES),
    "LONGEST_NAME": ("The most characters of a player's name, as a reader counts them.", NAME_LENGTH),
    "ANIMALS": ("The animals of players, in the order of the seats.", ANIMALS),
    "PLAYER_COLORS": ("The colours of players, in the order of the seats.", PLAYER_COLORS),
    "REACTIONS": ("The quick reactions.", REACTIONS),
    "DAY_MS": ("How long a day is, in ms.", DAY_MS),
    "SCENES": ("The scenes of special cards: the events that each shows, and its steps.", _without_defaults(SCENES)),
    "PLAY_NOW": ('The table of "Play now".', PLAY_NOW),
}


_LABORATORY: Final[dict[str, tuple[str, object]]] = {
    "COLUMNS": (
        "The columns that the laboratory shows, in order, and groups of them.",
        {name: getattr(columns, name) for name in ("SHOWN", "LENGTH", "COURSE", "RULES", "MISSED", "DRAWN")},
    ),
    "BOTS": (
        "The bots that play in the laboratory, weakest first, and those without a level.",
        [bot.name for bot in BOTS if not bot.quick],
    ),
}


def scripts() -> dict[Path, str]:
    """Return the texts of the files."""
    return {FILE: _script(_CONSTANTS), COLUMNS_FILE: _script(_LABORATORY)}


def _script(constants: dict[str, tuple[str, object]]) -> str:
    head = f"/** Generated by `{COMMAND}`. */\n"
    lines = (f"/** {about} */\nexport const {name} = {_written(value)};\n" for name, (about, value) in constants.items())
    return head + "".join(f"\n{line}" for line in lines)


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Write the files."""
    for path, text in scripts().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
