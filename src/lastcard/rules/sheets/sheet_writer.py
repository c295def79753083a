"""Write the sentences of a rule sheet from the messages of text/*/sheets.ftl."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from lastcard.rules.causes import cite
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.in_force import in_force, rests_on
from lastcard.rules.rulebook import id_pattern, topics
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS, house_rules
from lastcard.rules.sheets.meanings import applies, has
from lastcard.text.arguments import Reader, slug
from lastcard.text.catalogue import ENGLISH
from lastcard.text.render import parted


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of a sheet: its rules, the settings it describes, and whether one of them has another value than the edition's.

    ``face`` is the card that it explains to a newcomer; empty if the sentence does not explain exactly one card.
    """

    text: str
    rules: tuple[str, ...]
    keys: tuple[str, ...]
    differs: bool
    face: str = ""


class SheetWriter:
    """Writes sentences of one table's rules in one language.

    >>> SheetWriter(Rules("classic"), "de").say("sheet-suggestion", "penalty.suggestion", number=2).text
    'Jemandem zu sagen, was er spielen soll, kostet zwei Karten.'
    """

    def __init__(self, rules: Rules, lang: str = ENGLISH) -> None:
        self.rules = rules
        self.reader: Reader = Reader(lang, faces=rules.edition.names)

    def __getitem__(self, key: str) -> str:
        return self.rules[key]

    def choice(self, key: str) -> str:
        """Return the value of a setting as messages select by it: ``all_lawful`` is ``all-lawful``."""
        return slug(self.rules[key])

    def number(self, key: str) -> int:
        """Return the number in a setting."""
        return self.rules.number(key)

    def name(self, face: str) -> str:
        """Return the name of a face or wild."""
        return self.reader.face(face)

    def text(self, message: str, **args: str | int) -> str:
        """Return a message with its arguments."""
        return self.reader.messages.text(message, **args)

    def say(self, message: str, *sources: str | int, told: tuple[str, ...] = (), **args: str | int) -> Line:
        """Return a message as a sentence whose sources are keys of settings, causes, or numbers of topics.

        ``told`` are keys of settings that it describes although another source names the rule.
        """
        return self.line(self.text(message, **args), *sources, told=told)

    def explain(self, face: str, message: str, *sources: str | int, **args: str | int) -> Line:
        """Return a message as ``say`` does, as a sentence that explains a card; its argument ``name`` is the name of the card."""
        line = self.line(self.text(message, name=self.name(face), **args), *sources)
        return replace(line, face=face)

    def house_rules(self, group: str) -> Iterator[Line]:
        """Yield the sentences of the house rules of a group: the messages ``sheet-<key>-<value>`` for their values.

        A house rule that refines another is left out while that is off.
        """
        for key in house_rules():
            message = f"sheet-{slug(key)}-{self.choice(key)}"
            if SETTINGS[key].group == group and message in self.reader.messages and applies(self.rules, key):
                yield self.say(message, key)

    def line(self, text: str, *sources: str | int, told: tuple[str, ...] = ()) -> Line:
        """Return words as a sentence that rests on ``sources`` and also describes the settings ``told``.

        A source may also be the id of a printed rule. Only rules in force at the table are cited.
        """
        keys = (*(source for source in sources if isinstance(source, str) and source in SETTINGS), *told)
        ids = dict.fromkeys(filter(None, map(self._id, sources)))
        return Line(text, tuple(ids), keys, any(key in self.rules.given for key in keys))

    def _id(self, source: str | int) -> str | None:
        if isinstance(source, int):
            topic = topics()[source - 1]
            ids = topic.rules.get(self.rules.edition.word, topic.common)
            return next((one for one in ids if in_force(self.rules, one)), None)
        if id_pattern().fullmatch(source):
            return source if in_force(self.rules, source) else None
        return rests_on(self.rules, source) if source in SETTINGS else cite(self.rules, source)

    def has(self, *faces: str) -> bool:
        """Return whether one of these cards is in the box."""
        return has(self.rules, *faces)

    def is_plain(self, face: str) -> bool:
        """Return whether a face is in the box with the same effect as in the published editions, whatever the number of cards drawn."""
        return self.has(face) and _undrawn(self.rules.edition.effects.get(face, ())) == _undrawn(_plain(face))

    def amount(self, face: str) -> int:
        """Return the number of cards that a face makes a seat draw, 0 for none."""
        drawn = (verb.removeprefix("draw ") for verb in self.rules.edition.effects.get(face, ()) if verb.startswith("draw "))
        return next(map(int, drawn), 0)

    def own_effects(self, wild: bool) -> Iterator[Line]:
        """Yield the effects of the cards without fixed sentences, or with effects that an edition file changed."""
        for face in self.rules.edition.effects:
            is_worded = face in _WORDED and self.is_plain(face)
            if self.has(face) and face.startswith("w") == wild and not is_worded:
                told, sources = self.effect(face, without=("pick", "restricted")), self._sources(face)
                if told:
                    yield self.explain(face, "sheet-effects", *sources, list=told)
                else:
                    yield self.explain(face, "sheet-no-effect", *sources)

    def _sources(self, face: str) -> list[str | int]:
        """Return the sources of the rule of a published edition for a face; empty for a custom edition."""
        if self.rules.edition.word not in EDITIONS:
            return []
        verbs = [verb.partition(" ")[0] for verb in self.rules.edition.effects.get(face, ())]
        drawn = [_DRAWN_FOR_A_WILD if face.startswith("w") else _DRAWN_FOR_A_COLOUR] if "draw" in verbs and "pick" not in verbs else []
        return [*drawn, *(_SOURCES[verb] for verb in verbs if verb in _SOURCES)] if verbs else [_NO_EFFECT]

    def effect(self, face: str, without: tuple[str, ...] = ("pick",)) -> str:
        """Return the effect of a face in words, without some of its verbs; empty if nothing is left. A box without colours names none."""
        verbs = self.rules.edition.effects.get(face, ())
        if self["draw2.target"] == "chosen" and not face.startswith("w") and "reverse" not in verbs:
            verbs = (*verbs, "pick")  # its player picks who draws (HR-33)
        left = [verb for verb in verbs if verb not in without and not (verb == "color" and self.rules.is_colorless)]
        return parted(self.reader.lang, (self._verb(verb, verbs) for verb in left))

    def colour_keepers(self) -> list[str]:
        """Return the wilds that leave the colour in force as it was, in a box with colours."""
        setting = {"color", "roulette", "shed", "restricted"}
        wilds = [face for face, verbs in self.rules.edition.effects.items() if face.startswith("w") and setting.isdisjoint(verbs)]
        return [] if self.rules.is_colorless else [face for face in wilds if self.has(face)]

    def stops(self) -> str:
        """Return the names of the cards that end the drawing of a card with ``until``."""
        return self.reader.listed([self.name(face) for face in self["badge.stop_set"].split(",")], either=True)

    def draw_fours(self) -> list[str]:
        """Return the draw-fours in the box: the wilds that are lawful only without a blocking card."""
        return [face for face, verbs in self.rules.edition.effects.items() if "restricted" in verbs and self.has(face)]

    def loses_turn(self, face: str, *, two: bool = False) -> bool:
        """Return whether the next player loses the turn for a card; ``two`` is whether only two play."""
        verbs = self.rules.edition.effects.get(face, ())
        names = {verb.partition(" ")[0] for verb in verbs}
        is_aimed = self["draw2.target"] == "chosen" and not face.startswith("w") and "reverse" not in names
        if "draw" in names and "pick" not in names and not is_aimed:
            if "restricted" in names:
                return self["wd4.miss_turn"] != "never"
            return self["draw2.miss_turn"] == "always" or (two and self["draw2.miss_turn"] == "two_players_only")
        return not names.isdisjoint(("skip", "until", "roulette"))

    def _verb(self, verb: str, verbs: tuple[str, ...]) -> str:
        if verb.startswith("draw ") and "pick" in verbs:
            return self.text("sheet-verb-draw-picked", number=int(verb.removeprefix("draw ")))
        if verb.startswith("draw "):
            lost = self["wd4.miss_turn"] != "never" if "restricted" in verbs else self["draw2.miss_turn"] == "always"
            return self.text("sheet-verb-draw", number=int(verb.removeprefix("draw ")), turn="loses" if lost else "plays")
        if verb.startswith("skip "):
            return self.text("sheet-verb-skip", number=int(verb.removeprefix("skip ")), verb="skip")
        if verb == "until":
            return self.text("sheet-verb-until", list=self.stops())
        return self.text("sheet-verb", verb=verb)


_SOURCES: Final[dict[str, str | int]] = {
    **{"reverse": 42, "skip": 44, "roulette": "draw_roulette", "discard": "discard_under"},
    **{"swap": "swap_hands", "shuffle": "shuffle_hands", "color": "name_color", "pick": "target"},
}
"""The topic or cause whose rule describes a verb, for the verbs that published editions give to faces without fixed sentences."""
_DRAWN_FOR_A_COLOUR: Final = 37
_NO_EFFECT: Final = 46
_DRAWN_FOR_A_WILD: Final = 48
_WORDED: Final = ("s", "r", "d", "ww", "w4", "wb", "wc", "wa")
"""The faces whose usual effect the sections of a sheet describe."""


def _undrawn(verbs: tuple[str, ...]) -> tuple[str, ...]:
    """Return verbs without the number that is drawn."""
    return tuple("draw" if verb.startswith("draw ") else verb.removesuffix(" 1") for verb in verbs)


def _plain(face: str) -> tuple[str, ...]:
    """Return the effect of a face in the published editions."""
    return edition("classic").effects.get(face, ())
