"""The sentences of a rule sheet from the box to the coloured action cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lastcard.cards import COLORS, SPECIAL_WILDS, WILD_FACES
from lastcard.rules.sheets.meanings import applies, has_draw_four, presses_button, special_wilds
from lastcard.rules.sheets.sheet_writer import Line, SheetWriter


def box(t: SheetWriter) -> Iterator[Line]:
    """The contents of the box, and the number of players."""
    held = [(face, sum(card.face == face and not card.is_wild for card in t.rules.deck)) for face in "dsrfka"]
    held += [(f"w{face}", sum(str(card) == f"w{face}" for card in t.rules.deck)) for face in WILD_FACES]
    numbers = sum(card.face.isdigit() and not card.is_wild for card in t.rules.deck)
    parts = [t.text("sheet-box-numbers", number=numbers)] if numbers else []
    parts += [t.text("sheet-box-cards", number=count, name=t.name(face)) for face, count in held if count]
    yield t.say("sheet-box", "deck", number=len(t.rules.deck), list=t.reader.listed(parts))
    fits = [seats for seats in t.rules.players if t.rules.fits_seats(seats)]
    least, most = min(fits, default=t.rules.players.start), max(fits, default=t.rules.players.stop - 1)
    if least == most:
        yield t.say("sheet-players-exactly", "players", number=least)
    else:
        yield t.say("sheet-players", "players", least=least, most=most)
    if presses_button(t.rules):
        if t["button.odds"] == "uniform":
            yield t.say("sheet-button", "button", "button.odds")
        else:
            odds = zip(COLORS, t["button.odds"].split(","), strict=True)
            weights = t.reader.listed([f"{t.reader.color(color)} {weight}" for color, weight in odds])
            yield t.say("sheet-button-odds", "button", "button.odds", list=weights)


def start(t: SheetWriter) -> Iterator[Line]:
    """Dealer, deal and the first card."""
    again = t["dealer.pick"].startswith(t["dealer.next"])  # a lot or a choice that is repeated for each round
    following = "redraw" if again else t.choice("dealer.next")
    yield t.say("sheet-dealer", "dealer.pick", "dealer.next", pick=t.choice("dealer.pick"), next=following)
    if applies(t.rules, "dealer.tie"):
        value, tie = t.choice("dealer.action_value"), t.choice("dealer.tie")
        yield t.say("sheet-dealer-draw", "dealer.action_value", "dealer.tie", value=value, tie=tie)
    yield t.say("sheet-deal", "deal.size", "top", number=t.number("deal.size"))
    if t.rules.is_on("deal.pass"):
        yield t.say("sheet-deal-pass", "deal.pass", "deal.pass.cards", number=t.number("deal.pass.cards"), to=t.choice("deal.pass"))
    yield t.say("sheet-begins", 17)
    yield from _first_cards(t)


_FIRST: Final = {"first.draw2": ("first_draw_two",), "first.reverse": ("first_reverse",), "first.wild": ("first_wild",)}
"""The causes whose rules describe the effect of a first card, used if the setting rests on a ruling."""


def _first_cards(t: SheetWriter) -> Iterator[Line]:
    special, four = special_wilds(t.rules), ["w4"] if has_draw_four(t.rules) else []
    faces = {"first.draw2": ["d", "f"], "first.reverse": ["r"], "first.skip": ["s", "k"], "first.wild": ["ww"], "first.d4": four}
    faces |= {"first.special": special, "first.discard": ["a"]}
    if "ws" in special and applies(t.rules, "first.swap") and t["first.swap"] != "same":
        faces |= {"first.special": [face for face in special if face != "ws"], "first.swap": ["ws"]}
    names = {key: [t.name(face) for face in some if t.has(face)] for key, some in faces.items()}
    rejected = [key for key in names if names[key] and t[key] in ("return_reflip", "ignore")]
    for key, some in names.items():
        if key == "first.skip" and t[key] == "left_misses":
            yield from _first_skips(t, [face for face in faces[key] if t.has(face)])
        elif some and key not in rejected and key != "first.discard":
            keys = (key, "first.draw2_button") if t[key] == "button" else (key,)
            is_idle = t.rules.is_colorless and t[key] == "left_names_colour"
            effect = "no-effect" if is_idle else t.choice(keys[-1])
            told = () if is_idle else _FIRST.get(key, ())
            yield t.say("sheet-first-card", *told, *keys, name=t.reader.listed(some), effect=effect, number=t.amount("d"))
    if rejected:
        other = t.reader.listed([name for key in rejected for name in names[key]])
        yield t.say("sheet-first-rejected", *rejected, "first.rejected", list=other, where=t.choice("first.rejected"))


def _first_skips(t: SheetWriter, faces: list[str]) -> Iterator[Line]:
    """Say how many players lose a turn if such a card is the first one. Cards that skip one player share a sentence."""
    effects = t.rules.edition.effects
    more = [t.name(face) for face in faces if any(verb.startswith("skip ") for verb in effects.get(face, ()))]
    one = [t.name(face) for face in faces if t.name(face) not in more]
    for some, effect in ((one, "left-misses"), (more, "several-miss")):
        if some:
            yield t.say("sheet-first-card", "first.skip", name=t.reader.listed(some), effect=effect, number=0)


def turn(t: SheetWriter) -> Iterator[Line]:
    """Playing, drawing, and what happens to the piles."""
    yield t.say("sheet-play-any", "match") if t.rules.is_colorless else t.say("sheet-play", "match", "wild_placed")
    if _always_plays(t):
        yield t.say("sheet-play-always", "turn.play", "turn.mandatory_scope", "turn.drawn_card", "force_play")
    else:
        yield from _play_or_draw(t)
    yield from t.house_rules("turn")
    yield t.say("sheet-recycle", "recycle", "pile.recycle", "pile.when", when=t.choice("pile.when"), kept=t.choice("pile.recycle"))


def _always_plays(t: SheetWriter) -> bool:
    """Return whether drawing for the turn goes without saying: every card can be played, and the table has not changed how to draw."""
    is_free = t.rules.is_colorless and not t.draw_fours() and t["finish"] == "any"
    is_changed = any(key.startswith("draw") or key == "turn.drawn_card" for key in t.rules.given)
    return is_free and t["turn.play"] == "mandatory" and not is_changed


def _play_or_draw(t: SheetWriter) -> Iterator[Line]:
    """Whether a card has to be played, and what is drawn otherwise."""
    if t["turn.play"] == "optional":
        yield t.say("sheet-may-draw", "turn.play", "force_play")
    else:
        keys = ("turn.play", "turn.mandatory_scope", "force_play")
        yield t.say(
            "sheet-must-play", *keys, scope=_scope(t), wild=t.name("ww"), four=t.reader.listed([*map(t.name, t.draw_fours())], either=True)
        )
    yield t.say("sheet-draw", "turn_draw", "draw", draw=t.choice("draw"))
    if t.rules.is_on("draw.cap") and applies(t.rules, "draw.cap"):
        yield t.say("sheet-draw-cap", "draw.cap", number=t.number("draw.cap"))
    if t.rules.is_on("draw.limit"):
        yield t.say("sheet-draw-limit", "draw.limit", number=t.number("draw.limit"))
    yield t.say("sheet-drawn-card", "turn.drawn_card", "only_drawn_card", drawn=t.choice("turn.drawn_card"))


def _scope(t: SheetWriter) -> str:
    """Return which cards have to be played, as ``sheet-must-play`` selects by it: in a box without draw-fours or wilds, all that fit."""
    scope = t.choice("turn.mandatory_scope")
    other = [face for face in ("ww", *SPECIAL_WILDS) if t.has(face) and face not in t.draw_fours()]
    if (scope == "matches-wild" and not t.draw_fours()) or (scope == "matches" and not (other or t.draw_fours())):
        return "all-lawful" if t.draw_fours() else "can"
    if scope == "all-lawful" and not t.draw_fours():
        return "can"
    if scope == "matches-wild":
        return "matches-wild" if other == ["ww"] else "matches-wilds" if other else "matches"
    return scope


def coloured(t: SheetWriter) -> Iterator[Line]:
    """Skip, Reverse, Draw Two, and the effects that house rules give to numbers."""
    if t.is_plain("s"):
        yield t.explain("s", "sheet-skip", "skip")
    if t.is_plain("r"):
        yield t.explain("r", "sheet-reverse", "reverse")
    if t.is_plain("d"):
        yield from _draw_two(t)
    yield from t.own_effects(wild=False)
    if not t.rules.is_colorless:
        yield from stacking(t)
    yield from t.house_rules("coloured")


def stacking(t: SheetWriter) -> Iterator[Line]:
    """Say whether a draw card can be answered with another one: the only sentence on it, with the wilds in a box without colours."""
    if any(verb.startswith("draw ") for face, verbs in t.rules.edition.effects.items() if t.has(face) for verb in verbs):
        if t["stacking"] != "off" and t["stack.match"] == "free":
            yield t.say("sheet-stacking", "stacking", "stack.match", stacking=f"{t['stacking']}-free")
        else:
            yield t.say("sheet-stacking", "stacking", stacking=t["stacking"])


def _draw_two(t: SheetWriter) -> Iterator[Line]:
    number = t.amount("d")
    lost = "loses" if t["draw2.miss_turn"] == "always" else "plays"
    if t["draw2.target"] == "next":
        yield t.explain("d", "sheet-draw-two", "draw2.target", "draw2.miss_turn", turn=lost, number=number)
        return
    if t["draw2.target"] == "chosen":
        yield t.explain("d", "sheet-draw-two-chosen", "draw2.target", number=number)
        if t["stacking"] != "off":
            yield t.say("sheet-draw-two-unstacked", "draw2.target", name=t.name("d"))
        return
    yield t.explain("d", "sheet-draw-two-button", "draw2.target", "button")
    oneself = t["draw2.target_self"]
    yield t.explain("d", "sheet-draw-two-own", "target", "draw2.target_self", "draw2.miss_turn", oneself=oneself, turn=lost, number=number)
    yield t.say("sheet-draw-two-resume", "draw2.resume", resume=t.choice("draw2.resume"))
    yield t.explain("d", "sheet-draw-two-other", "draw_two", turn=lost, number=number)
