"""Why an action is refused: the reason in words, and the rule it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from lastcard import engine
from lastcard.cards import COLOR_NAMES, kind_of
from lastcard.errors import IllegalAction
from lastcard.game.narration import play_cause
from lastcard.rules.rulebook import cite

if TYPE_CHECKING:
    from lastcard.game.round import Round


def refuse(rnd: Round, seat: str, words: str, number: int) -> NoReturn:
    """Raise IllegalAction for an action that is in no ask."""
    cause, why = reason(rnd, seat, words)
    raise IllegalAction(f"{seat} {words}", why, str(rnd), cite(rnd.rules, cause), rnd.legal(seat))


def reason(rnd: Round, seat: str, words: str) -> tuple[str, str]:
    """Return the cause and the explanation of a refusal."""
    verb, _, rest = words.partition(" ")
    if rnd.over:
        return "round_over", "the round is over"
    if rnd.phase in ("shuffle", "button"):
        return "recycle" if rnd.phase == "shuffle" else "button", "the dealer's outcome comes first"
    if seat == "d":
        return "no_penalty" if verb == "penalty" else "not_your_turn", "the dealer is not asked for this now"
    if verb in _SAID:
        return _SAID[verb](rnd, seat, rest)
    if verb == "draw":
        return _draw(rnd, seat)
    if verb in ("keep", "accept", "color", "target", "shed", "protect"):
        return _answer(rnd, seat, verb, rest)
    return _play(rnd, seat, words)


def _call(rnd: Round, seat: str, _: str) -> tuple[str, str]:
    if rnd.rules["uno.call"] == "automatic":
        return "no_call", "the call is made for everybody here"
    if rnd.called(seat):
        return "no_call", "UNO has been called already"
    size = len(rnd.hand(seat))
    if size == 1:
        return "no_call", "it is too late, or not needed any more, to call UNO"
    return (
        "no_call",
        f"UNO is called with two cards, in one's own turn, not with {size}" if size != 2 else "UNO is called in one's own turn",
    )


def _catch(rnd: Round, seat: str, target: str) -> tuple[str, str]:
    if target == seat:
        return "no_catch", "nobody can catch themselves"
    if rnd.rules["uno.call"] == "automatic":
        return "no_call", "the call is made for everybody here"
    if len(rnd.hand(target)) != 1:
        return "no_catch", f"{target} does not hold exactly one card"
    if rnd.called(target):
        return "no_catch", f"{target} has called UNO"
    return "no_catch", f"{target} cannot be caught (any more), or not by {seat}"


def _challenge(rnd: Round, seat: str, _: str) -> tuple[str, str]:
    return "no_challenge", "there is no draw-four that this seat may challenge now"


def _notice(rnd: Round, seat: str, target: str) -> tuple[str, str]:
    return "no_notice", f"there is no wrong card of {target} left to notice"


_SAID = {"uno": _call, "catch": _catch, "challenge": _challenge, "notice": _notice}


def _draw(rnd: Round, seat: str) -> tuple[str, str]:
    if rnd.phase == "drawn" and seat == rnd.turn:
        return "one_draw", "one draw a turn: play the drawn card or keep it"
    if rnd.phase != "turn" or seat != rnd.turn:
        return "not_your_turn", _waiting(rnd)
    return "must_play", "a card that can be played has to be played; only a hand without one draws"


def _answer(rnd: Round, seat: str, verb: str, rest: str) -> tuple[str, str]:
    if verb == "keep":
        if rnd.phase == "drawn" and seat == rnd.turn:
            return "drawn_must", "a drawn card that can be played has to be played"
        return "one_draw", "there is no drawn card to keep"
    if verb == "accept":
        return "accept", "there is nothing this seat has to accept now"
    if verb == "protect":
        return "no_protect", "only a coloured card of the button's colour protects, when it is asked for"
    if verb == "shed":
        return "no_shed", "only cards of the button's colour can be laid down, after the button was pressed"
    if verb == "color":
        return "choose", "no colour is to be named now"
    return "choose", f"{rest} cannot be picked now"


def _play(rnd: Round, seat: str, words: str) -> tuple[str, str]:
    card, _, color = words.partition(":")
    if card not in rnd.hand(seat):
        return "not_held", f"{seat} does not hold {card}"
    if rnd.phase not in ("turn", "drawn", "answer") or (seat != rnd.turn and rnd.phase != "answer"):
        return "not_your_turn", _waiting(rnd)
    if rnd.phase == "answer":
        if not rnd.rules.is_on("stacking"):
            return "no_stack", "a draw card cannot be answered with a card"
        return "no_stack", f"{card} cannot be piled on {rnd.top}"
    kind = kind_of(card) or 0
    if (color != "") != _named(rnd, seat, kind) and kind >= engine.WILD * engine.FACES:
        if color:
            return "last_color", f"no colour is named with {card} now"
        return "color_named", f"a colour has to be named, such as {card}:g"
    if color:
        if kind < engine.WILD * engine.FACES:
            return "match", f"{card} has its own colour, none can be named"
    if rnd.phase == "drawn" and not _is_fresh(rnd, seat, card):
        return "only_fresh", "after drawing, only the card just drawn may be played"
    if kind >= engine.WILD * engine.FACES:
        if rnd.rules["wd4.unlawful"] == "refused":
            return ("no_bluff" if rnd.rules.edition.default("wd4.unlawful") != "refused" else "unlawful_d4"), _block(rnd)
        return "unlawful_d4", _block(rnd)
    return play_cause(card), f"{card} matches neither the colour {_color(rnd)} nor {_face(rnd)}"


def _is_fresh(rnd: Round, seat: str, card: str) -> bool:
    return any(words.split()[1].partition(":")[0] == card for words in rnd.legal(seat))


def _named(rnd: Round, seat: str, kind: int) -> bool:
    """Tell whether a colour is named with a wild in this hand."""
    return rnd.names_color(kind) and len(rnd.hand(seat)) > 1


def _color(rnd: Round) -> str:
    return COLOR_NAMES[rnd.color] if rnd.color else "of no card"


def _face(rnd: Round) -> str:
    return f"the face of {rnd.top}"


def _block(rnd: Round) -> str:
    what = {
        "colour": f"no card of the colour {_color(rnd)}",
        "colour_numbers": f"no number card of the colour {_color(rnd)}",
        "any_playable": "no other card that can be played",
    }[rnd.rules["wd4.block"]]
    return f"a draw-four is lawful only for a hand with {what}"


def _waiting(rnd: Round) -> str:
    seats = [ask.seat for ask in rnd.asks if ask.must]
    return f"the round waits for {' and '.join(seats)}"
