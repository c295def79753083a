"""The fields of the compiled rules that are settings: generated from rules/settings.toml by `python scripts/rule_tables.py`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, init=False, eq=False)
class SettingFields:
    """The number of each setting that the engine reads (``first_draw2`` of ``first.draw2``); ``_n``: the number that its value carries."""

    dealer_pick: int
    dealer_tie: int
    dealer_next: int
    deal_size: int
    first_draw2: int
    first_draw2_two: int
    first_draw2_button: int
    first_reverse: int
    first_rejected: int
    turn_play: int
    turn_mandatory_scope: int
    turn_drawn_card: int
    pile_recycle: int
    pile_when: int
    round_blocked: int
    round_turns: int
    draw2_miss_turn: int
    draw2_target_self: int
    draw2_resume: int
    wd4_miss_turn: int
    wd4_block: int
    wd4_block_wilds: int
    wd4_block_other_d4: int
    wd4_unlawful: int
    challenge_by: int
    challenge_show: int
    challenge_guilty_draws: int
    challenge_wrong_draws: int
    challenge_win_turn: int
    challenge_lose_turn: int
    challenge_on_last_card: int
    challenge_card_stays: int
    v4_colour: int
    v4_protect: int
    v4_protect_word_match: int
    v4_protect_may_go_out: int
    v4_multi_out: int
    v4_challenge_window: int
    v4_on_guilty: int
    v4_on_wrong_challenge: int
    v4_partner_immune: int
    wda_amount: int
    wda_discard_wilds: int
    wda_no_card_colour: int
    wda_may_go_out: int
    badge_exhaust: int
    badge_exhaust_n: int
    badge_reveal: int
    creeper_on_forced: int
    creeper_per_draw: int
    creeper_on_deal: int
    creeper_play_at_once: int
    creeper_extra_playable: int
    uno_call: int
    uno_penalty: int
    uno_closes: int
    uno_forced_draw_closes: int
    uno_self_correct: int
    uno_catchers: int
    uno_mass_discard: int
    uno_protection: int
    uno_false_catch: int
    penalty_wrong_card: int
    penalty_wrong_card_n: int
    penalty_out_of_turn: int
    penalty_out_of_turn_n: int
    penalty_noticers: int
    penalty_suggestion: int
    last_card_draws: int
    last_card_badge: int
    last_card_draw2: int
    last_card_d4: int
    match_mode: int
    match_target: int
    low_tie: int
    elimination_min_players: int
    elimination_blocked: int
    final_heads_up: int
    two_reverse: int
    teams: int
    stacking: int
    stack_reverse: int
    stack_skip: int
    jump_in: int
    jump_in_wilds: int
    seven_swap: int
    draw: int
    draw_cap: int
    draw_limit: int
    draw_refuse: int
    finish: int
    score_times: int
    score_out: int
    score_round: int
    score_round_n: int
    match_rounds: int
    uno_late: int
