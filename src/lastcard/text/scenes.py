"""The scenes of special cards: each a timeline of steps that say what is seen, said and heard, declared once.

The table and the replay play them (``web/static/table/motion/``, which has them from ``shared/wire/constants.js``), films record what
the table plays, and the terminal tells them (``told``).

>>> from lastcard import Event
>>> reader = Reader("en", ["Ann", "Ben"], you="p1", faces={"d": "Draw Two"})
>>> drawn = Event("d draw p2", ("b1", "g7", "rd"), viewers=frozenset({"p2"}), public=(False, False, True), cause="draw_until_stop")
>>> told(drawn, reader)
(['Ben turns up card after card', 'After 3 cards the Badge is satisfied: red Draw Two'], [])
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from lastcard.cards import UNKNOWN
from lastcard.text.arguments import Reader
from lastcard.text.sentences import Event

LAND: Final = "land"
"""The step at which the table shows what the event has changed: what stands before it leads up to it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a scene."""

    see: str
    """What is seen: the name of a picture that ``web/static/table/motion/stage.js`` draws, or ``land``."""
    ms: int
    """How long it lasts at the usual pace."""
    say: str = ""
    """The message that is its caption, without ``scene-``; "" for none."""
    hear: str = ""
    """The sound, by its name in ``web/static/table/attention/sounds.js``; "" for none."""
    each: bool = False
    """Whether it is repeated for each card of the event."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One scene, and the events that it shows: by beginning (``play``: a card or another act of a seat), cause, face and edition."""

    name: str
    event: str
    steps: tuple[Step, ...]
    causes: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()


SCENES: Final = (
    Scene(
        "badge",
        "d draw",
        (
            Step("seat", 260, say="badge"),
            Step("turn", 360, hear="card", each=True),
            Step("stop", 700, say="badge-stop", hear="stop"),
            Step(LAND, 380),
        ),
        causes=("draw_until_stop", "last_badge"),
    ),
    Scene(
        "roulette",
        "d draw",
        (
            Step("seat", 260, say="roulette"),
            Step("turn", 300, hear="card", each=True),
            Step("stop", 700, say="roulette-stop", hear="stop"),
            Step(LAND, 380),
        ),
        causes=("draw_roulette",),
    ),
    Scene("guilty", "d draw", (Step("stamp", 800, say="guilty", hear="stop"), Step(LAND, 380)), causes=("guilty",)),
    Scene("innocent", "d draw", (Step("stamp", 800, say="innocent", hear="stop"), Step(LAND, 380)), causes=("wrong_challenge",)),
    Scene(
        "button",
        "d button",
        (
            Step("press", 420, say="button", hear="press"),
            Step("light", 1300, say="button-light", hear="light"),
            Step("picked", 520, hear="stop"),
            Step(LAND, 300),
        ),
    ),
    Scene("villain", "play", (Step(LAND, 420, hear="lay"), Step("hold", 640, hear="wings")), faces=("w4",), editions=("fairies",)),
    Scene(
        "creeper",
        "d show",
        (Step("hold", 420, say="creeper", hear="card"), Step("hiss", 900, say="creeper-hiss", hear="hiss"), Step(LAND, 240)),
        causes=("show_creeper",),
    ),
    Scene(
        "challenge",
        "d show",
        (Step("seat", 300, say="challenge"), Step("open", 170, hear="card", each=True), Step(LAND, 720)),
        causes=("show_hand", "show_refused"),
    ),
    Scene(
        "discard-all", "d under", (Step("slide", 200, say="discard-all", hear="lay", each=True), Step(LAND, 260)), causes=("discard_under",)
    ),
    Scene("shed", "d lay", (Step("slide", 200, hear="lay", each=True), Step(LAND, 260)), causes=("shed",)),
    Scene("swap", "d swap", (Step("gather", 320, say="swap"), Step("cross", 820, hear="whoosh"), Step(LAND, 420))),
    Scene("rotate", "d rotate", (Step("gather", 320, say="rotate"), Step("cross", 820, hear="whoosh"), Step(LAND, 420))),
    Scene("shuffle-hands", "d gather", (Step("collect", 620, say="gather", hear="whoosh"), Step(LAND, 120))),
    Scene("riffle", "d shuffle", (Step("riffle", 900, say="riffle", hear="riffle"), Step(LAND, 200)), causes=("shuffle_hands",)),
    Scene("skip-everyone", "play", (Step(LAND, 300, hear="lay"), Step("sweep", 900, say="skip-everyone", hear="wave")), faces=("k",)),
    Scene("noticed", "play", (Step(LAND, 200), Step("point", 620, hear="press")), faces=("notice",)),
    Scene("returned", "d return", (Step("lift", 560, say="return", hear="wave"), Step(LAND, 320))),
    Scene("mercy", "d mercy", (Step(LAND, 200), Step("fall", 900, say="mercy", hear="fall"))),
    Scene("stack", "wait", (Step(LAND, 0), Step("sum", 420, hear="sum"))),
)
"""Every scene. Two of them never show the same event."""

_SEAT: Final = re.compile(r"p\d+")


def scene_of(event: Event, edition: str = "") -> Scene | None:
    """Return the scene that shows an event; None for most."""
    who, verb = event.head.split(" ")[:2]
    face = verb.partition(":")[0]
    begins = f"{who} {verb}" if who == "d" else "play"
    for scene in SCENES:
        if (
            scene.event != begins
            or (scene.causes and event.cause not in scene.causes)
            or (scene.editions and edition not in scene.editions)
        ):
            continue
        if not scene.faces or face in scene.faces or face[1:] in scene.faces:
            return scene
    return None


def arguments(event: Event) -> dict[str, object]:
    """Return the arguments of the captions of a scene, in notation: seats, the colour, the last card and the number of cards."""
    words = event.head.split(" ")
    seats = [word for word in words if _SEAT.fullmatch(word)]
    cards = list(event.cards or ())
    args: dict[str, object] = dict(zip(("who", "whom"), seats, strict=False))
    for word in words[2 if words[0] == "d" else 1 :]:
        if len(word) == 1:
            args["color"] = word
        elif len(word.partition(":")[0]) == 2 and not _SEAT.fullmatch(word):
            cards.append(word[:2])
    if cards:
        args |= {"card": cards[-1], "number": len(cards)}
    return args


def told(event: Event, reader: Reader, edition: str = "") -> tuple[list[str], list[str]]:
    """Return what the scene of an event says, as the reader saw it: its captions before the event lands, and after it.

    A card that stays hidden is not named.
    """
    event = event.seen_by(reader.you)
    scene = scene_of(event, edition)
    args = arguments(event)
    found: tuple[list[str], list[str]] = [], []
    has_landed = False
    for step in scene.steps if scene else ():
        has_landed = has_landed or step.see == LAND
        if step.say and not (step.see == "stop" and args.get("card") in (None, UNKNOWN)):
            found[has_landed].append(reader.text(f"scene-{step.say}", args))
    return found
