"""The short sentences of a rule sheet, each with the settings and rules it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lastcard.cards import COLOR_NAMES, WILD_FACES
from lastcard.rules.causes import cite
from lastcard.rules.edition import edition
from lastcard.rules.rulebook import codes, points
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SHEET
from lastcard.rules.sheets.layout import listing
from lastcard.rules.sheets.meanings import applies, has, presses_button

_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_VERBS: Final = {
    "color": "you name the colour",
    "skip": "the next player loses the turn",
    "reverse": "play turns around",
    "restricted": "it is lawful only as a draw-four is",
    "button": "the button is pressed",
    "everybody": "it hits everybody else",
    "until": "the next player draws until a stop card comes",
    "shed": "press the button and lay down the cards of its colour",
    "bite": "when drawn it is shown and costs three more cards",
    "swap": "you swap hands with somebody",
    "rotate": "all hands pass on one seat",
}


def cards(number: int) -> str:
    """A number of cards in words.

    >>> cards(2), cards(40)
    ('two cards', '40 cards')
    """
    return f"{_WORDS[number] if number < len(_WORDS) else number} card{'' if number == 1 else 's'}"


def _plain(face: str) -> tuple[str, ...]:
    """What a face does in the published editions."""
    return edition("classic").effects.get(face, ())


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of a sheet: the rules it rests on, the settings it tells, and whether one of them is not the edition's own."""

    text: str
    rules: tuple[str, ...]
    keys: tuple[str, ...]
    differs: bool


class Teller:
    """Puts sentences together for one table's rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.names = rules.edition.names

    def __getitem__(self, key: str) -> str:
        return self.rules[key]

    def say(self, text: str, *sources: str | int) -> Line:
        """A sentence and what it rests on: keys of settings, causes of the rulebook, numbers of points."""
        keys = tuple(source for source in sources if isinstance(source, str) and source in SHEET)
        ids = dict.fromkeys(filter(None, map(self._id, sources)))
        return Line(text, tuple(ids), keys, any(key in self.rules.given for key in keys))

    def _id(self, source: str | int) -> str | None:
        if isinstance(source, int):
            ids = points()[source - 1].rules.get(codes().get(self.rules.edition.code, ""), ())
            return ids[0] if ids else None
        return self.rules.rule(source) if source in SHEET else cite(self.rules, source)

    def count(self, key: str) -> str:
        """The number in a setting as cards in words."""
        return cards(self.rules.number(key))

    def has(self, *faces: str) -> bool:
        """Whether one of these is in the box."""
        return has(self.rules, *faces)

    def is_plain(self, face: str) -> bool:
        """Whether a face is in the box and does what it does in the published editions."""
        return self.has(face) and self.rules.edition.effects.get(face, ()) == _plain(face)

    def own_effects(self, wild: bool) -> Iterator[Line]:
        """What the cards do to which an edition file has given effects of its own."""
        for face, verbs in self.rules.edition.effects.items():
            if self.has(face) and face.startswith("w") == wild and verbs != _plain(face):
                told = [f"the next player draws {verb[5:]}" if verb.startswith("draw ") else _VERBS[verb] for verb in verbs]
                yield self.say(f"{self.names.get(face, face)}: {listing(told) if told else 'no effect'}.")


def box(t: Teller) -> Iterator[Line]:
    """What is in the box, and for how many."""
    held = [(face, sum(card.face == face and not card.is_wild for card in t.rules.deck)) for face in "dsr"]
    held += [(f"w{face}", sum(str(card) == f"w{face}" for card in t.rules.deck)) for face in WILD_FACES]
    numbers = sum(card.face.isdigit() and not card.is_wild for card in t.rules.deck)
    rest = [f"{count} {t.names.get(face, face)}" for face, count in held if count]
    yield t.say(f"{len(t.rules.deck)} cards: {listing([f'{numbers} numbers', *rest])}.", "deck")
    yield t.say(f"For {t['players'].replace('-', ' to ')} players.", "players")
    if presses_button(t.rules):
        if t["button.odds"] == "uniform":
            yield t.say("A press of the button picks one of the four colours, each as likely.", "button", "button.odds")
        else:
            odds = zip(COLOR_NAMES.values(), t["button.odds"].split(","), strict=True)
            yield t.say(
                f"The button picks a colour, by weight: {listing([f'{name} {weight}' for name, weight in odds])}.", "button", "button.odds"
            )


_PICK: Final = {
    "high_card": "Everybody draws a card; the highest one deals",
    "chosen": "The table names the first dealer",
    "random": "Chance picks the first dealer",
    "lot_for_starter": "A lot picks who starts; the dealer is the seat to the right",
    "lot_for_dealer": "A lot picks the first dealer",
}
_NEXT: Final = {
    "rotate_left": "then the deal moves one seat left each round",
    "redraw": "every round anew",
    "lot": "then a lot decides every round",
    "chosen": "then the table names every dealer",
    "round_winner": "then whoever won the last round deals",
    "same": "then the same player does every round",
}


def start(t: Teller) -> Iterator[Line]:
    """Dealer, deal and the first card."""
    again = t["dealer.pick"].startswith(t["dealer.next"])  # a lot or a choice, repeated
    yield t.say(f"{_PICK[t['dealer.pick']]}, {_NEXT['redraw' if again else t['dealer.next']]}.", "dealer.pick", "dealer.next")
    if applies(t.rules, "dealer.tie"):
        worth = {"zero": "Action cards count 0 in that draw", "points": "Action cards count their points in that draw"}[
            t["dealer.action_value"]
        ]
        tie = {"redraw_tied": "those who tie draw again", "earliest_seat": "on a tie the first in seat order deals"}[t["dealer.tie"]]
        yield t.say(f"{worth}; {tie}.", "dealer.action_value", "dealer.tie")
    yield t.say(f"{cards(t.rules.number('deal.size')).capitalize()} each. The next card is turned up.", "deal.size", "top")
    yield t.say("Left of the dealer begins; play runs to the left.", 17)
    yield from _first_cards(t)


def _first_cards(t: Teller) -> Iterator[Line]:
    special = next((f"w{face}" for face in "bca" if t.has(f"w{face}")), "")
    faces = {"first.draw2": "d", "first.reverse": "r", "first.skip": "s", "first.wild": "ww", "first.d4": "w4", "first.special": special}
    told = {
        "left_names_colour": "left of the dealer picks the colour and begins",
        "left_misses": "left of the dealer loses the turn",
        "dealer_starts": "the dealer begins; play runs right",
        "right_of_dealer_starts": "right of the dealer begins; play runs right",
        "draw_and_miss": "the first player draws two and loses the turn",
        "draw_only": "the first player draws two, then plays",
        "presser_is_next": "left of the dealer presses the button; its colour: picks who draws two and loses the turn; another: is hit",
        "presser_is_player": "left of the dealer presses the button, as if having played the card",
        "no_effect": "nothing happens",
    }
    rejected = [key for key, face in faces.items() if face and t.has(face) and t[key] in ("return_reflip", "ignore")]
    for key, face in faces.items():
        if face and t.has(face) and key not in rejected:
            keys = (key, "first.draw2_button") if t[key] == "button" else (key,)
            yield t.say(f"{t.names[face]} as first card: {told[t[keys[-1]]]}.", *keys)
    if rejected:
        where = {"back_and_shuffle": "goes back into the deck", "stay_under": "stays under it"}[t["first.rejected"]]
        names = listing([t.names[faces[key]] for key in rejected])
        yield t.say(f"{names} as first card: another is turned up; the first {where}.", *rejected, "first.rejected")


_SCOPE: Final = {
    "matches": "You must play a coloured card that fits; wilds are never compulsory",
    "matches+wild": "You must play if a coloured card or a Wild fits; a draw-four is never compulsory",
    "all_lawful": "You must play whatever you lawfully can",
}


def turn(t: Teller) -> Iterator[Line]:
    """Playing, drawing, and what happens to the piles."""
    yield t.say("Play a card of the same colour, number or symbol as the top one, or a wild.", "match", "wild_placed")
    if t["turn.play"] == "optional":
        yield t.say("You may draw although a card fits.", "turn.play", "force_play")
    else:
        yield t.say(f"{_SCOPE[t['turn.mandatory_scope']]}.", "turn.play", "turn.mandatory_scope", "force_play")
    until = t["draw"] == "until_playable"
    yield t.say(
        "With nothing to play, draw until a card can be played." if until else "With nothing to play, draw one card.", "turn_draw", "draw"
    )
    if t["turn.drawn_card"] == "may_play":
        yield t.say("The drawn card may be played at once, no other.", "turn.drawn_card", "only_drawn_card")
    else:
        yield t.say("The drawn card must be played at once if it can be; no other may.", "turn.drawn_card", "only_drawn_card")
    if t["jump_in"] == "on":
        yield t.say("Whoever holds the very card just played may lay it out of turn; play goes on from there.", "jump_in")
    kept = {"keep_top": "all discards but the top one", "whole": "all discards, the top one too,"}[t["pile.recycle"]]
    when = {"on_demand": "When no card is left to draw", "immediately": "As soon as the draw pile is empty"}[t["pile.when"]]
    yield t.say(f"{when}, {kept} are shuffled.", "pile.recycle", "pile.when")


def coloured(t: Teller) -> Iterator[Line]:
    """Skip, Reverse, Draw Two, and what house rules make of numbers."""
    if t.is_plain("s"):
        yield t.say(f"{t.names['s']}: the next player loses the turn.", "skip")
    if t.is_plain("r"):
        yield t.say(f"{t.names['r']}: play turns around.", "reverse")
    if t.is_plain("d"):
        yield from _draw_two(t)
    yield from t.own_effects(wild=False)
    passed = {
        "off": "Draw cards cannot be answered with another.",
        "same": "A draw card may be passed on with one of its kind; the draws add up.",
        "up": "A draw card may be passed on with one of its kind or a stronger one; the draws add up.",
        "any": "A draw card may be passed on with any draw card that fits; the draws add up.",
    }
    if t.has("d", "w4"):
        yield t.say(passed[t["stacking"]], "stacking")
    if t["seven_zero"] == "on":
        yield t.say("A 7 swaps your hand with a player of your choice; a 0 passes all hands on.", "seven_zero")


def _draw_two(t: Teller) -> Iterator[Line]:
    name = t.names["d"]
    loses = t["draw2.miss_turn"] == "always"
    end = "loses the turn" if loses else "then plays"
    if t["draw2.target"] == "next":
        yield t.say(f"{name}: whoever is next draws two and {end}.", "draw2.target", "draw2.miss_turn")
        return
    who = "anybody" if t["draw2.target_self"] == "yes" else "anybody else"
    yield t.say(f"{name}: press the button.", "draw2.target", "button")
    yield t.say(f"The card's own colour: {who} you choose draws two and {end}.", "target", "draw2.target_self", "draw2.miss_turn")
    after = {"after_target": "the player who drew", "after_presser": "the player who pressed"}[t["draw2.resume"]]
    yield t.say(f"Play then goes on after {after}.", "draw2.resume")
    yield t.say(f"Another colour: the next player draws two and {end}.", "draw_two")
