"""The sentences of a rule sheet from the wild cards to the teams."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from lastcard.cards import FACES, SPECIAL_WILDS
from lastcard.rules.sheets.meanings import applies, has_draw_four, meaning, offered, special_wilds
from lastcard.rules.sheets.play_sections import stacking
from lastcard.rules.sheets.sheet_writer import Line, SheetWriter
from lastcard.text.render import parted


def wilds(t: SheetWriter) -> Iterator[Line]:
    """Wild, the draw-four and its challenge, and the special wild of the box."""
    if t.is_plain("ww"):
        yield t.explain("ww", "sheet-wild", "wild_placed", "name_color")
    if t.is_plain("w4"):
        yield from _draw_four(t)
        yield from _bluff(t)
    if t.is_plain("wb"):
        yield from _badge(t)
    if t.is_plain("wc"):
        sources = ("show_creeper", "creeper_extra", "creeper.on_forced")
        yield t.explain("wc", "sheet-creeper", *sources, forced=t["creeper.on_forced"])
        yield t.say("sheet-creeper-extra", "MC-38", name=t.name("wc"))
        yield t.say("sheet-creeper-held", "creeper_placed", name=t.name("wc"), wild=t.name("ww"))
    if t.is_plain("wa"):
        yield t.explain("wa", "sheet-discard-all", "discard_all_color", "shed", "wda.amount", amount=t.choice("wda.amount"))
        yield t.say("sheet-discard-top", "DF-51", "DF-52")
        yield t.say("sheet-discard-none", "wda.no_card_colour", colour=t.choice("wda.no_card_colour"))
    yield from t.own_effects(wild=True)
    if keeping := t.colour_keepers():
        yield t.say("sheet-colour-stays", list=t.reader.listed([*map(t.name, keeping)], either=True), number=len(keeping))
    if not t.is_plain("w4"):
        yield from _bluff(t)
    if t.rules.is_colorless:
        yield from stacking(t)


def _bluff(t: SheetWriter) -> Iterator[Line]:
    """When a draw-four is lawful, and what follows if it is not."""
    if not t.draw_fours():
        return
    if t["wd4.block"] == "none":
        yield t.say("sheet-always-lawful", "wd4.block", name=_draw_fours(t))
    else:
        yield _lawful(t)
        yield from _challenge(t)


def _draw_fours(t: SheetWriter) -> str:
    return t.reader.listed([t.name(face) for face in t.draw_fours()], either=True)


def _draw_four(t: SheetWriter) -> Iterator[Line]:
    colour = t.choice("wd4.colour")
    if t["wd4.target"] == "next":
        lost = "plays" if t["wd4.miss_turn"] == "never" else "loses"
        keys = ("wd4.colour", "wd4.target", "wd4.miss_turn")
        yield t.explain("w4", "sheet-draw-four", *keys, colour=colour, turn=lost, number=t.amount("w4"))
    else:
        keys = ("wd4.colour", "wd4.target", "draw_four_for_all")
        yield t.explain("w4", "sheet-draw-four-all", *keys, colour=colour, number=t.amount("w4"))
        yield t.say("sheet-protect", "v4.protect", "wd4.miss_turn", protect=t["v4.protect"], miss=t.choice("wd4.miss_turn"))
        yield t.say("sheet-protect-kinds", "DF-57", "v4.protect_word_match", word=t["v4.protect_word_match"])
        yield t.say("sheet-protect-out", "v4.protect_may_go_out", out=t.choice("v4.protect_may_go_out"))


def _lawful(t: SheetWriter) -> Line:
    wilds, other = t.rules.is_on("wd4.block_wilds"), t.rules.is_on("wd4.block_other_d4")
    return t.say(
        "sheet-lawful",
        *("wd4.block", "wd4.block_wilds", "wd4.block_other_d4"),
        name=_draw_fours(t),
        block=t.choice("wd4.block"),
        besides="all" if wilds and other else "wilds" if wilds else "four" if other else "none",
        list=t.reader.listed([t.name(face) for face in ("ww", *SPECIAL_WILDS) if t.has(face) and face not in t.draw_fours()], either=True),
    )


def _challenge(t: SheetWriter) -> Iterator[Line]:
    if t["wd4.unlawful"] == "refused":
        yield t.say("sheet-no-bluff", "wd4.unlawful")
        return
    by, show = t["challenge.by"], t["challenge.show"]
    yield t.say("sheet-bluff", "wd4.unlawful", "challenge.by", "challenge.show", by=by, show=show)
    guilty, won = t.number("challenge.guilty_draws"), t["challenge.win_turn"]
    wrong, lost = t.number("challenge.wrong_draws"), t["challenge.lose_turn"]
    piled = "yes" if t.rules.is_on("stacking") else "no"
    if t["wd4.target"] == "all_with_protection":
        yield t.say("sheet-guilty-all", "challenge.guilty_draws", "challenge.win_turn", number=guilty, turn=won)
        yield t.say("sheet-wrong-challenge-all", "challenge.wrong_draws", "challenge.lose_turn", number=wrong, turn=lost)
        effect, besides = t.choice("v4.on_guilty"), t.choice("v4.on_wrong_challenge")
        yield t.say("sheet-challenge-all", "v4.on_guilty", "v4.on_wrong_challenge", guilty=effect, wrong=besides, number=t.amount("w4"))
        return
    suffix = "-by-anyone" if by == "anyone" else ""
    keys = ("challenge.guilty_draws", "challenge.win_turn")
    yield t.say(f"sheet-guilty{suffix}", *keys, number=guilty, turn=won, piled=piled)
    keys = ("challenge.wrong_draws", "challenge.lose_turn")
    yield t.say(f"sheet-wrong-challenge{suffix}", *keys, number=wrong, turn=lost, piled=piled)


def _badge(t: SheetWriter) -> Iterator[Line]:
    yield t.say("sheet-wild", "badge_placed", "badge_color", name=t.name("wb"))
    yield t.explain("wb", "sheet-badge", "draw_until_stop", "badge.stop_set", "miss_draw_until_stop", list=t.stops())


def uno(t: SheetWriter) -> Iterator[Line]:
    """Calling, forgetting and catching."""
    if t["uno.call"] == "automatic":
        yield t.say("sheet-uno-automatic", "uno.call")
        return
    yield t.say("sheet-uno-call", "call", "uno.call")
    if applies(t.rules, "uno.after_swap"):
        yield t.say("sheet-uno-swap", "uno.after_swap", due=t["uno.after_swap"])
    if t["turn.several"] != "off":
        yield t.say("sheet-uno-several", "turn.several")
    partner = ("catch_partner",) if t["teams"] != "off" and t["uno.catchers"] == "opponents" else ()
    yield t.say("sheet-uno-catch", "uno.catchers", *partner, "uno.penalty", catchers=t["uno.catchers"], number=t.number("uno.penalty"))
    yield t.say("sheet-uno-closes", "uno.closes", closes=t.choice("uno.closes"))
    if applies(t.rules, "uno.forced_draw_closes"):
        yield t.say("sheet-uno-forced", "uno.forced_draw_closes", closes=t["uno.forced_draw_closes"])
    yield t.say("sheet-uno-late", "uno.self_correct", saves=t["uno.self_correct"])
    if t.rules.is_on("uno.late") and applies(t.rules, "uno.late"):
        yield t.say("sheet-uno-late-cost", "uno.late", number=t.number("uno.late"))
    if t.number("uno.false_call"):
        yield t.say("sheet-uno-false-call", "uno.false_call", number=t.number("uno.false_call"))
    if t.number("uno.false_catch"):
        yield t.say("sheet-uno-false", "uno.false_catch", number=t.number("uno.false_catch"))


def penalties(t: SheetWriter) -> Iterator[Line]:
    """Wrong cards, plays out of turn, suggestions."""
    if t["penalty.wrong_card"] == t["penalty.out_of_turn"]:
        yield _penalty(t, "sheet-penalty-both", "penalty.wrong_card", "penalty.out_of_turn")
    else:
        yield _penalty(t, "sheet-penalty-wrong-card", "penalty.wrong_card")
        yield _penalty(t, "sheet-penalty-out-of-turn", "penalty.out_of_turn")
    if t["penalty.suggestion"] != "off":
        yield t.say("sheet-suggestion", "penalty.suggestion", number=t.number("penalty.suggestion"))


def _penalty(t: SheetWriter, message: str, *keys: str) -> Line:
    return t.say(message, *keys, price=t[keys[0]].partition("+")[0], number=t.number(keys[0]))


def end(t: SheetWriter) -> Iterator[Line]:
    """The last card and what cards are worth."""
    yield t.say("sheet-end", "over")
    yield from t.house_rules("end")
    if _draws_as_last(t):
        yield t.say("sheet-last-draws", "last_card.draws", draws=t["last_card.draws"])
        if t["draw2.target"] == "chosen" and t["last_card.draws"] != "no" and t["finish"] == "any" and t.has("d"):
            yield t.say("sheet-last-badge", "draw2.target", badge="none", name=t.name("d"))
    if applies(t.rules, "last_card.badge") and t["finish"] == "any":
        yield t.say("sheet-last-badge", "last_card.badge", badge=t.choice("last_card.badge"), name=t.name("wb"))
    if t["places"] != "off":
        yield t.say("sheet-places", "places")
    if t.rules.is_on("mercy"):
        yield t.say("sheet-mercy", "mercy", "mercy.when", number=t.number("mercy"), when=t["mercy.when"])
        if t["mercy.hand"] == "aside":
            yield t.say("sheet-mercy-hand", "mercy.hand")
    yield t.say("sheet-blocked", "round.blocked", blocked=t.choice("round.blocked"))
    if t["round.turns"] != "off":
        yield t.say("sheet-turns", "round.turns", number=t.number("round.turns"))
    yield _points(t)
    if t["score.face"] != "-":
        worth = (pair.partition("=") for pair in t["score.face"].split(","))
        own = [t.text("sheet-points-card", name=t.name(face), points=int(points)) for face, _, points in worth if t.has(face)]
        yield t.say("sheet-score-face", "score.face", list=parted(t.reader.lang, own))
    if t.rules.is_on("mercy") and t.number("mercy.points"):
        yield t.say("sheet-mercy-points", "mercy.points", number=t.number("mercy.points"))


def _draws_as_last(t: SheetWriter) -> bool:
    """Return whether a card that makes draw can be the last one, which the house rule ``finish`` may forbid."""
    drawing = [face for face, verbs in t.rules.edition.effects.items() if t.has(face) and any(verb.startswith("draw ") for verb in verbs)]
    allowed = {
        "any": drawing,
        "coloured": [face for face in drawing if not face.startswith("w")],
        "number": [*filter(str.isdigit, drawing)],
    }
    return bool(allowed.get(t["finish"]))


def _points(t: SheetWriter) -> Line:
    keys = [] if t.rules.is_colorless else ["score.number", "score.action"]
    is_face = t["score.number"] == "face"
    worth = []
    if not t.rules.is_colorless:
        worth.append(t.text("sheet-points-face") if is_face else t.text("sheet-points-numbers", points=t.number("score.number")))
    if names := [t.name(face) for face in FACES[10:] if t.has(face)]:
        worth.append(t.text("sheet-points-card", name=t.reader.listed(names), points=t.number("score.action")))
    four = ["w4"] if has_draw_four(t.rules) else []
    for faces, key in ((["ww"], "score.wild"), (four, "score.d4"), (special_wilds(t.rules), "score.special")):
        if names := [t.name(face) for face in faces if t.has(face)]:
            worth.append(t.text("sheet-points-card", name=t.reader.listed(names), points=t.number(key)))
            keys.append(key)
    return t.say("sheet-points", *keys, list=parted(t.reader.lang, worth))


def match(t: SheetWriter) -> Iterator[Line]:
    """How a match is won, and which other games the edition offers."""
    mode, target = t["match.mode"], t.number("match.target")
    keys = ("match.mode", "match.target")
    if mode == "single_hand":
        yield t.say("sheet-single-hand", "won_hand", told=("match.mode",))
    elif mode == "winner_collects":
        is_flat = t.choice("score.round") != "hands"
        told = (*keys, "score.round")
        flat = {"round": "flat" if is_flat else "hands", "number": t.number("score.round")}
        yield t.say("sheet-winner-collects", "score.round" if is_flat else "score", "won", told=told, points=target, **flat)
    elif mode == "low_total":
        yield t.say("sheet-low-total", "low_total", "won_low", told=keys, points=target)
        yield t.say("sheet-low-tie", "low.tie", tie=t.choice("low.tie"))
    else:
        if t["elimination.out"] == "round":
            yield t.say("sheet-elimination-round", "elimination.out", told=keys)
        else:
            yield t.say("sheet-elimination", "elimination", "eliminated", told=keys, points=target)
        if applies(t.rules, "elimination.blocked"):
            yield t.say("sheet-elimination-blocked", "elimination.blocked", blocked=t.choice("elimination.blocked"))
        if t["elimination.out"] == "target":
            yield t.say("sheet-final", "final.heads_up", final=t.choice("final.heads_up"))
        yield t.say("sheet-final-players", "elimination.min_players", number=t.number("elimination.min_players"))
    if t["places"] != "off" and mode != "single_hand":
        own = mode != "winner_collects"
        if t.choice("places") == "flat" or not own:
            number, by_whom = t.number("places"), "yes" if own else "no"
            yield t.say("sheet-places-score", "places", round=t.choice("places"), points=number, own=by_whom)
    yield from _house_points(t)
    if others := offered(t.rules):
        yield t.say("sheet-offers", list=", ".join(others))


def _house_points(t: SheetWriter) -> Iterator[Line]:
    """House rules for the points of a round, and the number of rounds."""
    if t["match.mode"] == "single_hand" and t["score.round"] != "hands":
        yield t.say("sheet-score-round", "score.round", points=t.number("score.round"))
    if t.rules.is_on("score.out"):
        fewer = "yes" if t["match.mode"] in ("low_total", "elimination") else "no"
        yield t.say("sheet-score-out", "score.out", points=t.number("score.out"), fewer=fewer)
    if t["score.times"] != "1":
        yield t.say("sheet-score-times", "score.times", number=t.number("score.times"))
    if t.rules.is_on("match.rounds"):
        yield t.say("sheet-match-rounds", "match.rounds", number=t.number("match.rounds"), mode=t["match.mode"])
    if t.rules.is_on("match.minutes"):
        yield t.say("sheet-match-minutes", "match.minutes", number=t.number("match.minutes"), mode=t["match.mode"])


def two(t: SheetWriter) -> Iterator[Line]:
    """What is different when only two play."""
    if 2 not in t.rules.players or t["teams"] != "off":
        return
    effects = {face: verbs for face, verbs in t.rules.edition.effects.items() if t.has(face)}
    turning = [face for face, verbs in effects.items() if "reverse" in verbs and not any(verb.startswith("draw ") for verb in verbs)]
    skipping = [face for face, verbs in effects.items() if any(verb.partition(" ")[0] == "skip" for verb in verbs)]
    if turning:
        names = t.reader.listed([*map(t.name, turning)])
        works = "plain" if t["two.reverse"] == "plain" else "skip" if skipping else "again"
        skip = t.name(skipping[0]) if skipping else ""
        yield t.say("sheet-two-reverse", "two.reverse", reverse=works, name=names, skip=skip, number=len(turning))
    if applies(t.rules, "two.reverse_draw") and t["two.reverse_draw"] == "self":
        both = [face for face, verbs in effects.items() if _turns_and_draws(verbs)]
        if both:
            names = t.reader.listed([t.name(face) for face in both], either=True)
            yield t.say("sheet-two-reverse-draw", "two.reverse_draw", list=names, answers="no" if t["stacking"] == "off" else "yes")
    drawing = [face for face, verbs in effects.items() if any(verb.startswith("draw ") for verb in verbs) and "pick" not in verbs]
    again = [
        face
        for face in effects
        if t.loses_turn(face, two=True) and not (t["two.reverse_draw"] == "self" and _turns_and_draws(effects[face]))
    ]
    other = [face for face in drawing if face not in again]
    if again:
        numbers = (*((96,) if skipping else ()), *((97,) if set(again) & set(drawing) else ()), *((98,) if "w4" in again else ()))
        lost = [cause for verb, cause in _LOST.items() if any(verb in effects[face] for face in again)]
        yield t.say("sheet-two-again", *numbers, *lost, list=t.reader.listed([*map(t.name, again)], either=True), number=len(again))
    if other:
        aimed = "draw2.miss_turn" if t["draw2.target"] != "chosen" else "draw2.target"
        turned = "two.reverse_draw" if t["two.reverse_draw"] == "self" else aimed
        keys = dict.fromkeys(98 if face == "w4" else turned if _turns_and_draws(effects[face]) else aimed for face in other)
        yield t.say("sheet-two-other", *keys, list=t.reader.listed([*map(t.name, other)], either=True), number=len(other))
    if applies(t.rules, "first.draw2_two") and t["first.draw2_two"] == "draw_and_miss":
        yield t.say("sheet-two-first", "first.draw2_two", name=t.name("d"))


_LOST: Final = {"until": "miss_draw_until_stop", "roulette": "miss_roulette"}
"""The causes whose rules say that a verb costs the turn, for the verbs without a topic of their own between two players."""


def _turns_and_draws(verbs: Sequence[str]) -> bool:
    """Return whether a card turns play and makes draw, and cannot be challenged."""
    return "reverse" in verbs and "restricted" not in verbs and any(verb.startswith("draw ") for verb in verbs)


def teams(t: SheetWriter) -> Iterator[Line]:
    """Two sides, how they sit and what they score."""
    if t["teams"] == "off":
        return
    yield t.line(meaning("teams", t["teams"], t.reader.lang), "teams", 99)
    yield t.say("sheet-team-wins", "team_over", "team_score")
    if applies(t.rules, "v4.partner_immune"):
        yield t.say("sheet-team-spared", "v4.partner_immune", spared=t["v4.partner_immune"], name=t.name("w4"))
    if applies(t.rules, "penalty.noticers"):
        yield t.say("sheet-team-notices", "penalty.noticers", noticers=t["penalty.noticers"])
    if t["penalty.suggestion"] != "off":
        yield t.say("sheet-team-talk", 101, "penalty.suggestion", number=t.number("penalty.suggestion"))
