"""Why an action is refused: the reason in words, and the rule it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from lastcard import engine
from lastcard.cards import COLOR_NAMES, kind_of
from lastcard.errors import IllegalAction
from lastcard.rules.causes import cause_of_card, cite

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
        return "shuffle_first" if rnd.phase == "shuffle" else "button_first", "the dealer's outcome comes first"
    if seat == "d":
        return "no_penalty" if verb == "penalty" else "dealer_not_asked", "the dealer is not asked for this now"
    if verb in _SAID:
        return _SAID[verb](rnd, seat, rest)
    if verb == "draw":
        return _draw(rnd, seat)
    if verb in ("keep", "accept", "color", "target", "shed", "protect"):
        return _answer(rnd, seat, verb, rest)
    return _play(rnd, seat, words)


def _call(rnd: Round, seat: str, _: str) -> tuple[str, str]:
    if rnd.rules["uno.call"] == "automatic":
        return "uno_automatic", "the call is made for everybody here"
    if rnd.called(seat):
        return "uno_called", "UNO has been called already"
    size = len(rnd.hand(seat))
    if size == 1:
        return "uno_late", "it is too late, or not needed any more, to call UNO"
    if size != 2:
        return "uno_two_cards", f"UNO is called with two cards, in one's own turn, not with {size}"
    return "uno_own_turn", "UNO is called in one's own turn"


def _catch(rnd: Round, seat: str, target: str) -> tuple[str, str]:
    if target == seat:
        return "catch_self", "nobody can catch themselves"
    if rnd.rules["uno.call"] == "automatic":
        return "uno_automatic", "the call is made for everybody here"
    if len(rnd.hand(target)) != 1:
        return "catch_cards", f"{target} does not hold exactly one card"
    if rnd.called(target):
        return "catch_called", f"{target} has called UNO"
    return "catch_late", f"{target} cannot be caught (any more), or not by {seat}"


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
            return "must_play_drawn", "a drawn card that can be played has to be played"
        return "nothing_drawn", "there is no drawn card to keep"
    if verb == "accept":
        return "nothing_to_accept", "there is nothing this seat has to accept now"
    if verb == "protect":
        return "no_protection", "only a coloured card of the button's colour protects, when it is asked for"
    if verb == "shed":
        return "wrong_shed", "only cards of the button's colour can be laid down, after the button was pressed"
    if verb == "color":
        return "no_color_asked", "no colour is to be named now"
    return "cannot_pick", f"{rest} cannot be picked now"


def _play(rnd: Round, seat: str, words: str) -> tuple[str, str]:
    card, _, color = words.partition(":")
    if card not in rnd.hand(seat):
        return "not_held", f"{seat} does not hold {card}"
    if rnd.phase not in ("turn", "drawn", "answer") or (seat != rnd.turn and rnd.phase != "answer"):
        return "not_your_turn", _waiting(rnd)
    if rnd.phase == "answer":
        if not rnd.rules.is_on("stacking"):
            return "no_stacking", "a draw card cannot be answered with a card"
        return "cannot_stack", f"{card} cannot be piled on {rnd.top}"
    kind = kind_of(card) or 0
    if (color != "") != _named(rnd, seat, kind) and kind >= engine.WILD * engine.FACES:
        if color:
            return "no_color_now", f"no colour is named with {card} now"
        return "color_missing", f"a colour has to be named, such as {card}:g"
    if color:
        if kind < engine.WILD * engine.FACES:
            return "own_color", f"{card} has its own colour, none can be named"
    if rnd.phase == "drawn" and not _is_fresh(rnd, seat, card):
        return "only_drawn_card", "after drawing, only the card just drawn may be played"
    if kind >= engine.WILD * engine.FACES:
        return "restricted", _block(rnd)
    return cause_of_card(card).name, f"{card} matches neither the colour {_color(rnd)} nor {_face(rnd)}"


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
