"""The sentences of a rule sheet from the wild cards to the teams."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lastcard.cards import FACES
from lastcard.rules.sheets.layout import listing
from lastcard.rules.sheets.meanings import applies, meaning
from lastcard.rules.sheets.play_sections import Line, Teller, cards


def wilds(t: Teller) -> Iterator[Line]:
    """Wild, the draw-four and its challenge, and the special wild of the box."""
    if t.is_plain("ww"):
        yield t.say(f"{t.names['ww']}: whenever you like; you name the colour.", "wild_placed", "name_color")
    if t.is_plain("w4"):
        yield from _draw_four(t)
        yield from _challenge(t)
    if t.is_plain("wb"):
        yield from _badge(t)
    if t.is_plain("wc"):
        yield from _creeper(t)
    if t.is_plain("wa"):
        yield from _discard_all(t)
    yield from t.own_effects(wild=True)


_BLOCK: Final = {
    "colour": "no card of the colour in force",
    "colour_numbers": "no number card of the colour in force",
    "any_playable": "no card that could be played instead",
}


def _draw_four(t: Teller) -> Iterator[Line]:
    name = t.names["w4"]
    colour = {"player": "you name the colour", "button": "the button sets the colour"}[t["wd4.colour"]]
    if t["wd4.target"] == "next":
        end = "then plays" if t["wd4.miss_turn"] == "never" else "loses the turn"
        yield t.say(f"{name}: {colour}; whoever is next draws four and {end}.", "wd4.colour", "wd4.target", "wd4.miss_turn")
    else:
        yield t.say(f"{name}: {colour}; everybody else lays one card of it as protection or draws four.", "wd4.colour", "wd4.target")
        must = {"must": "Whoever can protect must", "may": "Nobody has to protect"}[t["v4.protect"]]
        lost = {
            "never": "nobody loses a turn",
            "next_only": "the next player loses the turn by drawing",
            "always": "all who draw lose their next turn",
            "all_drawers": "all who draw lose their next turn",
        }
        yield t.say(f"{must}; {lost[t['wd4.miss_turn']]}.", "v4.protect", "wd4.miss_turn")
        out = {"yes": "may go out with it", "draws_one": "draws one card for it", "no": "cannot lay it"}[t["v4.protect_may_go_out"]]
        yield t.say(f"Whoever has only the protecting card left {out}.", "v4.protect_may_go_out")
    wild = {"no": "wilds do not count", "yes": "a Wild or special wild counts as one"}[t["wd4.block_wilds"]]
    again = {"no": "", "yes": ", and so does a second draw-four" if t["wd4.block_wilds"] == "yes" else ", but a second draw-four does"}[
        t["wd4.block_other_d4"]
    ]
    yield t.say(f"It is lawful with {_BLOCK[t['wd4.block']]} in hand; {wild}{again}.", "wd4.block", "wd4.block_wilds", "wd4.block_other_d4")


def _challenge(t: Teller) -> Iterator[Line]:
    if t["wd4.unlawful"] == "refused":
        yield t.say("Otherwise it cannot be put down, and there is no challenge.", "wd4.unlawful")
        return
    by = {"victim": "The player hit", "anyone": "Any opponent"}[t["challenge.by"]]
    sees = {"challenger": "the challenger sees the hand", "all": "the whole table sees the hand"}[t["challenge.show"]]
    yield t.say(f"You may bluff. {by} may challenge: {sees}.", "wd4.unlawful", "challenge.by", "challenge.show")
    kept = {"kept": "keeps the turn", "lost": "loses the turn"}
    guilty = f"Bluff: its player draws {t.count('challenge.guilty_draws')}"
    if t["wd4.target"] == "next":
        guilty += f", the challenger none and {kept[t['challenge.win_turn']]}"
    yield t.say(f"{guilty}.", "challenge.guilty_draws", "challenge.win_turn")
    wrong = f"No bluff: the challenger draws {t.count('challenge.wrong_draws')} and {kept[t['challenge.lose_turn']]}"
    yield t.say(f"{wrong}.", "challenge.wrong_draws", "challenge.lose_turn")
    if t["wd4.target"] == "all_with_protection":
        left = {
            "cancel_all": "nobody else protects or draws",
            "cancel_for_challenger": "only the challenger is spared",
            "effect_stands": "it works as usual",
        }
        besides = {"six_instead": "does not protect or draw besides", "six_plus_effect": "protects or draws besides"}[
            t["v4.on_wrong_challenge"]
        ]
        yield t.say(f"After a bluff {left[t['v4.on_guilty']]}; a wrong challenger {besides}.", "v4.on_guilty", "v4.on_wrong_challenge")


def _badge(t: Teller) -> Iterator[Line]:
    name = t.names["wb"]
    stops = listing([t.names.get(face, face) for face in t["badge.stop_set"].split(",")]).replace(" and ", " or ")
    yield t.say(f"{name}: whenever you like; you name the colour.", "badge_placed")
    yield t.say(
        f"The next player draws until a {stops} comes and loses the turn.", "draw_until_stop", "badge.stop_set", "miss_draw_until_stop"
    )


def _creeper(t: Teller) -> Iterator[Line]:
    name = t.names["wc"]
    where = "also in forced draws" if t["creeper.on_forced"] == "yes" else "but not in forced draws"
    yield t.say(f"{name} drawn: show it and draw three more, {where}.", "show_creeper", "creeper_extra", "creeper.on_forced")
    yield t.say(f"In hand a {name} is a Wild.", "creeper_placed")


def _discard_all(t: Teller) -> Iterator[Line]:
    amount = {
        "none_or_all": "all your cards of its colour, or none",
        "any_subset": "as many cards of its colour as you like",
        "must_all": "all your cards of its colour",
    }[t["wda.amount"]]
    yield t.say(f"{t.names['wa']}: press the button, then lay down {amount}.", "discard_all_placed", "wda.amount")
    colour = {"button": "the button's colour is next", "player_names": "you name the colour"}[t["wda.no_card_colour"]]
    yield t.say(f"With none of that colour, {colour}.", "wda.no_card_colour")


_CLOSES: Final = {
    "next_turn_begins": "until the next player draws or plays",
    "next_draw_or_turn_end": "until the next player draws or their turn is over",
    "next_play": "until the next player has played a card",
    "any_draw": "until anybody draws a card",
    "never": "as long as you hold one card and have not called",
}


def uno(t: Teller) -> Iterator[Line]:
    """Calling, forgetting and catching."""
    if t["uno.call"] == "automatic":
        yield t.say("UNO is called for everybody; nobody can be caught.", "uno.call")
        return
    yield t.say("Call UNO as you come down to one card.", "call", "uno.call")
    who = {"any": "any other player", "opponents": "any opponent"}[t["uno.catchers"]]
    yield t.say(f"Caught by {who} without it, you draw {t.count('uno.penalty')}.", "uno.catchers", "uno.penalty")
    yield t.say(f"You can be caught {_CLOSES[t['uno.closes']]}.", "uno.closes")
    if applies(t.rules, "uno.forced_draw_closes"):
        forced = {"no": "Forced draws do not end that time.", "yes": "Forced draws end that time too."}[t["uno.forced_draw_closes"]]
        yield t.say(forced, "uno.forced_draw_closes")
    late = {"yes": "Calling late saves you if nobody was quicker.", "no": "Calling late does not save you."}[t["uno.self_correct"]]
    yield t.say(late, "uno.self_correct")
    if t.rules.number("uno.false_catch"):
        yield t.say(f"A wrong accusation costs {t.count('uno.false_catch')}.", "uno.false_catch")


def penalties(t: Teller) -> Iterator[Line]:
    """Wrong cards, plays out of turn, suggestions."""
    kinds = (("penalty.wrong_card", "A wrong card"), ("penalty.out_of_turn", "A card out of turn"))
    if t["penalty.wrong_card"] == t["penalty.out_of_turn"]:
        yield t.say(f"A wrong card or one out of turn {_price(t, 'penalty.wrong_card')}.", "penalty.wrong_card", "penalty.out_of_turn")
    else:
        for key, what in kinds:
            yield t.say(f"{what} {_price(t, key)}.", key)
    if t["penalty.suggestion"] != "off":
        yield t.say(f"Telling another player what to play costs {t.count('penalty.suggestion')}.", "penalty.suggestion")


def _price(t: Teller, key: str) -> str:
    if t[key] == "refuse":
        return "is refused, without a penalty"
    if t[key].startswith("auto"):
        return f"goes back and costs {t.count(key)}"
    return f"stands unless somebody notices; then it goes back and costs {t.count(key)}"


def end(t: Teller) -> Iterator[Line]:
    """The last card and what cards are worth."""
    yield t.say("The round ends when somebody has played their last card.", "over")
    if t["finish"] == "number":
        yield t.say("That has to be a number card; whoever is left with another card draws for the turn.", "finish")
    if t.has("d", "w4"):
        drawn = t["last_card.draws"] == "yes"
        text = (
            "If that is a draw card, the next player still draws, and it counts."
            if drawn
            else "If that is a draw card, nobody draws for it."
        )
        yield t.say(text, "last_card.draws")
    if applies(t.rules, "last_card.badge"):
        badge = {"none": "nobody draws", "draw_until_stop": "the next player still draws"}[t["last_card.badge"]]
        yield t.say(f"If it is a {t.names['wb']}, {badge}.", "last_card.badge")
    stuck = {"lowest_hand_wins": "the lowest hand wins", "void_redeal": "the round does not count"}[t["round.blocked"]]
    yield t.say(f"If nobody can play or draw any more, {stuck}.", "round.blocked")
    if t["round.turns"] != "off":
        yield t.say(f"So it is after {t['round.turns']} turns.", "round.turns")
    keys = ["score.number", "score.action"]
    worth = ["numbers their value" if t["score.number"] == "face" else f"numbers {t['score.number']}"]
    coloured = [t.names[face] for face in FACES[10:] if t.has(face)]
    worth += [f"{listing(coloured)} {t['score.action']}"] if coloured else []
    special = next((face for face in ("wb", "wc", "wa") if t.has(face)), "")
    for face, key in (("ww", "score.wild"), ("w4", "score.d4"), (special, "score.special")):
        if face and t.has(face):
            worth.append(f"{t.names[face]} {t[key]}")
            keys.append(key)
    yield t.say(f"Points: {', '.join(worth)}.", *keys)


def match(t: Teller) -> Iterator[Line]:
    """How a game is won, and which other games the edition offers."""
    target = t["match.target"]
    told = {
        "single_hand": ("One round decides the game.", ("match.mode",)),
        "winner_collects": (f"Who wins a round scores all others' cards; first to {target} wins.", ("match.mode", "match.target")),
        "low_total": (
            f"Everybody counts their own cards; when somebody has {target}, the lowest total wins.",
            ("low_total", "match.mode", "match.target"),
        ),
        "elimination": (f"Everybody counts their own cards; who has {target} is out.", ("elimination", "match.mode", "match.target")),
    }
    text, sources = told[t["match.mode"]]
    yield t.say(text, *sources)
    if t["match.mode"] == "low_total":
        yield t.say({"extra_round": "Those who tie play on.", "shared": "Those who tie win together."}[t["low.tie"]], "low.tie")
    if t["match.mode"] == "elimination":
        final = {"one_hand": "The last two play one deciding hand", "until_limit": "The last two play on until one is out"}[
            t["final.heads_up"]
        ]
        yield t.say(f"{final}; it takes {t['elimination.min_players']} to start.", "final.heads_up", "elimination.min_players")
    if offers := [word for word in t.rules.edition.offers if t[word.partition("=")[0]] != word.partition("=")[2]]:
        yield t.say(f"Also offered: {', '.join(offers)}.")


def two(t: Teller) -> Iterator[Line]:
    """What is different when only two play."""
    if 2 not in t.rules.players or t["teams"] != "off":
        return
    if t.is_plain("r"):
        text = {"skip": f"{t.names['r']} works as a {t.names['s']}", "plain": f"{t.names['r']} only turns the direction"}[t["two.reverse"]]
        yield t.say(f"{text}.", "two.reverse")
    again = [t.names["s"]] if t.is_plain("s") else []
    again += [t.names["d"]] if t.is_plain("d") else []
    loses = t["wd4.miss_turn"] != "never"
    again += [t.names["w4"]] if t.is_plain("w4") and loses else []
    if again:
        yield t.say(f"After a {listing(again).replace(' and ', ' or ')} you play again.", 96, 97, *((98,) if loses else ()))
    if t.is_plain("w4") and not loses:
        yield t.say(f"After a {t.names['w4']} the other player moves.", 98)
    if applies(t.rules, "first.draw2_two") and t["first.draw2_two"] == "draw_and_miss":
        yield t.say(f"{t.names['d']} as first card also costs the turn.", "first.draw2_two")


def teams(t: Teller) -> Iterator[Line]:
    """Two sides, how they sit and what they score."""
    if t["teams"] == "off":
        return
    yield t.say(meaning("teams", t["teams"]), "teams", 99)
    yield t.say("A side wins as soon as one of it is out, and scores the other side's cards.", "team_score")
    if applies(t.rules, "v4.partner_immune"):
        spared = {"no": "hits partners too", "yes": "spares partners"}[t["v4.partner_immune"]]
        yield t.say(f"{t.names['w4']} {spared}.", "v4.partner_immune")
    talk = cards(t.rules.number("penalty.suggestion"))
    if t["penalty.suggestion"] != "off":
        yield t.say(f"Talking inside a team is free; a hint to the other costs {talk}.", 101, "penalty.suggestion")
