"""The settings sheet: every key, the values it may have, and its place in the kernel's table.

What a key and a value mean is told in ``rules/settings.toml``; which value an edition has, in ``rules/editions/``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from lastcard.cards import COLORS, FACES


@dataclass(frozen=True, slots=True)
class Setting:
    """One key: its default, how a value is read, and the form in which it is written.

    ``read`` returns the value in its one written form, or None if it is not allowed. ``wants`` says what is.
    """

    key: str
    default: str
    read: Callable[[str], str | None]
    wants: str
    values: tuple[str, ...] = field(default=())

    def code(self, value: str) -> int:
        """Return the number that stands for a value in the kernel's table."""
        if not self.values:
            return int(value) if value.isdigit() else 0
        name = re.sub(r"\(\d+\)$", "(n)", re.sub(r"\+\d+$", "+N", value))
        if "yes" in self.values and len(self.values) == 2:
            return int(value == "yes")
        return self.values.index(name)

    @staticmethod
    def amount(value: str) -> int:
        """Return the number inside a value such as ``auto+1`` or ``cap(5)``; 0 where there is none."""
        found = re.search(r"\d+", value)
        return int(found[0]) if found else 0


def _choice(key: str, *values: str, **aliases: str) -> Setting:
    def read(text: str) -> str | None:
        text = aliases.get(text, text)
        return text if text in values else None

    return Setting(key, values[0], read, " | ".join(values), values)


def _number(key: str, default: int, low: int, high: int, *words: str) -> Setting:
    def read(text: str) -> str | None:
        if text in words:
            return text
        if not re.fullmatch(r"[0-9]{1,6}", text) or not low <= int(text) <= high:
            return None
        return "off" if int(text) == 0 and "off" in words else str(int(text))

    first = words[0] if words and not default else str(default)
    return Setting(key, first, read, " | ".join((*words, f"a number from {low} to {high}")))


def _players(key: str) -> Setting:
    def read(text: str) -> str | None:
        found = re.fullmatch(r"(\d+)[-–](\d+)", text)
        if not found or not 2 <= int(found[1]) <= int(found[2]) <= 10:
            return None
        return f"{int(found[1])}-{int(found[2])}"

    return Setting(key, "2-10", read, "a range within 2-10, such as 2-6")


def _penalty(key: str) -> Setting:
    def read(text: str) -> str | None:
        found = re.fullmatch(r"refuse|(?:auto|catchable)\+([1-9]\d?)", text)
        return text if found else None

    return Setting(key, "refuse", read, "refuse | auto+N | catchable+N with N from 1 to 99", ("refuse", "auto+N", "catchable+N"))


def _exhaust(key: str) -> Setting:
    def read(text: str) -> str | None:
        return text if re.fullmatch(r"draw_all_then_stop|no_draw|cap\([1-9]\d?\)", text) else None

    values = ("draw_all_then_stop", "cap(n)", "no_draw")
    return Setting(key, values[0], read, "draw_all_then_stop | cap(n) with n from 1 to 99 | no_draw", values)


def _stops(key: str) -> Setting:
    def read(text: str) -> str | None:
        faces = text.strip("{}").lower().replace("d2", "d").split(",")
        if len(set(faces)) != len(faces) or not all(len(f) == 1 and f in FACES for f in faces):
            return None
        return ",".join(sorted(faces, key=FACES.index))

    return Setting(key, "2,3,6,r,d", read, "faces such as 2,3,6,r,d")


def _odds(key: str) -> Setting:
    def read(text: str) -> str | None:
        if text == "uniform":
            return text
        found = re.fullmatch(r"(\d{1,3}),(\d{1,3}),(\d{1,3}),(\d{1,3})", text)
        if not found or not any(int(n) for n in found.groups()):
            return None
        weights = [int(n) for n in found.groups()]
        return "uniform" if len(set(weights)) == 1 else ",".join(map(str, weights))

    return Setting(key, "uniform", read, f"uniform | four weights for {' '.join(COLORS)}, such as 3,1,1,1")


def _name(key: str, default: str) -> Setting:
    def read(text: str) -> str | None:
        return text if re.fullmatch(r"[a-z0-9][a-z0-9_-]*", text) else None

    return Setting(key, default, read, "the name of a deck")


SHEET: Final[dict[str, Setting]] = {
    setting.key: setting
    for setting in (
        _players("players"),
        _name("deck", "c108"),
        _choice("dealer.pick", "high_card", "chosen", "random", "lot_for_starter", "lot_for_dealer"),
        _choice("dealer.action_value", "zero", "points"),
        _choice("dealer.tie", "redraw_tied", "earliest_seat"),
        _choice("dealer.next", "rotate_left", "redraw", "lot", "chosen", "round_winner", "same"),
        _number("deal.size", 7, 1, 50),
        _choice("first.draw2", "draw_and_miss", "draw_only", "button", "ignore"),
        _choice("first.draw2_two", "same", "draw_and_miss"),
        _choice("first.draw2_button", "presser_is_next", "presser_is_player", "no_effect"),
        _choice("first.reverse", "dealer_starts", "right_of_dealer_starts", "ignore"),
        _choice("first.skip", "left_misses", "ignore"),
        _choice("first.wild", "left_names_colour", "return_reflip", "ignore"),
        _choice("first.d4", "return_reflip", "ignore"),
        _choice("first.special", "left_names_colour", "return_reflip", "ignore"),
        _choice("first.rejected", "back_and_shuffle", "stay_under"),
        _choice("turn.play", "optional", "mandatory"),
        _choice("turn.mandatory_scope", "matches", "matches+wild", "all_lawful"),
        _choice("turn.drawn_card", "may_play", "must_play"),
        _choice("pile.recycle", "keep_top", "whole"),
        _choice("pile.short", "draw_what_exists"),
        _choice("pile.when", "on_demand", "immediately"),
        _choice("round.blocked", "lowest_hand_wins", "void_redeal"),
        _number("round.turns", 2000, 1, 999999, "off"),
        _choice("draw2.target", "next", "button"),
        _choice("draw2.miss_turn", "always", "two_players_only"),
        _choice("draw2.target_self", "no", "yes"),
        _choice("draw2.resume", "after_target", "after_presser"),
        _choice("wd4.target", "next", "all_with_protection"),
        _choice("wd4.miss_turn", "always", "never", "next_only", "all_drawers"),
        _choice("wd4.colour", "player", "button"),
        _choice("wd4.block", "colour", "colour_numbers", "any_playable"),
        _choice("wd4.block_wilds", "no", "yes"),
        _choice("wd4.block_other_d4", "no", "yes"),
        _choice("wd4.unlawful", "bluff", "refused"),
        _choice("challenge.by", "victim", "anyone"),
        _choice("challenge.show", "challenger", "all"),
        _number("challenge.guilty_draws", 4, 0, 99),
        _number("challenge.wrong_draws", 6, 0, 99),
        _choice("challenge.win_turn", "kept", "lost"),
        _choice("challenge.lose_turn", "lost", "kept"),
        _choice("challenge.on_last_card", "not_offered", "allowed"),
        _choice("challenge.card_stays", "yes", "return_to_hand"),
        _choice("v4.colour", "button", "player_names"),
        _choice("v4.protect", "must", "may"),
        _choice("v4.protect_word_match", "no", "yes"),
        _choice("v4.protect_may_go_out", "yes", "draws_one", "no"),
        _choice("v4.multi_out", "first_in_order", "shared", "stop_at_first"),
        _choice("v4.challenge_window", "before_button", "until_first_protection"),
        _choice("v4.on_guilty", "cancel_all", "cancel_for_challenger", "effect_stands"),
        _choice("v4.on_wrong_challenge", "six_instead", "six_plus_effect"),
        _choice("v4.partner_immune", "no", "yes"),
        _choice("wda.amount", "none_or_all", "any_subset", "must_all"),
        _choice("wda.discard_wilds", "no", "yes"),
        _choice("wda.no_card_colour", "button", "player_names"),
        _choice("wda.may_go_out", "yes", "keep_one"),
        _odds("button.odds"),
        _stops("badge.stop_set"),
        _exhaust("badge.exhaust"),
        _choice("badge.reveal", "stop_only", "all", "none"),
        _choice("creeper.on_forced", "yes", "no"),
        _choice("creeper.per_draw", "each", "once"),
        _choice("creeper.on_deal", "no", "yes"),
        _choice("creeper.play_at_once", "yes", "no"),
        _choice("creeper.extra_playable", "no", "yes"),
        _choice("uno.call", "required", "automatic"),
        _number("uno.penalty", 2, 0, 99),
        _choice("uno.closes", "next_turn_begins", "next_draw_or_turn_end", "next_play", "any_draw", "never"),
        _choice("uno.forced_draw_closes", "no", "yes"),
        _choice("uno.self_correct", "yes", "no"),
        _choice("uno.catchers", "any", "opponents"),
        _choice("uno.mass_discard", "required", "exempt"),
        _choice("uno.protection", "required", "exempt"),
        _number("uno.false_catch", 0, 0, 99),
        _number("uno.grace_ms", 750, 0, 60000),
        _penalty("penalty.wrong_card"),
        _penalty("penalty.out_of_turn"),
        _number("penalty.suggestion", 0, 0, 99, "off"),
        _choice("last_card.draws", "yes", "no"),
        _choice("last_card.badge", "none", "draw_until_stop"),
        _choice("last_card.draw2", "next_draws", "button", "none"),
        _choice("last_card.d4", "next_draws", "full_button_effect", "none"),
        _number("score.number", 0, 0, 999, "face"),
        _number("score.action", 20, 0, 999),
        _number("score.wild", 50, 0, 999),
        _number("score.d4", 50, 0, 999),
        _number("score.special", 50, 0, 999),
        _choice("match.mode", "winner_collects", "single_hand", "low_total", "elimination"),
        _number("match.target", 500, 1, 999999),
        _choice("low.tie", "extra_round", "shared"),
        _number("elimination.min_players", 3, 2, 10),
        _choice("final.heads_up", "one_hand", "until_limit"),
        _choice("two.reverse", "skip", "plain"),
        _choice("teams", "off", "2x2", "2x3", "2x4", "2x5", "2xN", **{"2xn": "2xN"}),
        _choice("stacking", "off", "same", "up", "any", on="up"),
        _choice("jump_in", "off", "on"),
        _choice("seven_zero", "off", "on"),
        _choice("draw", "one", "until_playable"),
        _choice("force_play", "off", "on"),
    )
}

HOUSE_RULES: Final = ("stacking", "jump_in", "seven_zero", "draw", "force_play", "uno.call")
"""The keys of house rules beyond the editions, all off by default."""
