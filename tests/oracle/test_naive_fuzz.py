"""The naive engine alone: random rounds under random settings never stick, never lose a card, never ask nobody."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.oracle.naive import NaiveRound
from tests.oracle.naive_rules import EDITIONS, SPECIALS, NaiveRules, deck, read_cards

CHOICES = {
    "deck": "pp112 c108 df112 mc112",
    "deal.size": "2 3 7",
    "first.draw2": "draw_and_miss draw_only button ignore",
    "first.draw2_two": "same draw_and_miss",
    "first.draw2_button": "presser_is_next presser_is_player no_effect",
    "first.reverse": "dealer_starts right_of_dealer_starts ignore",
    "first.skip": "left_misses ignore",
    "first.wild": "left_names_colour return_reflip ignore",
    "first.special": "left_names_colour return_reflip ignore",
    "first.rejected": "back_and_shuffle stay_under",
    "turn.play": "optional mandatory",
    "turn.mandatory_scope": "matches matches+wild all_lawful",
    "turn.drawn_card": "may_play must_play",
    "pile.recycle": "keep_top whole",
    "pile.when": "on_demand immediately",
    "round.blocked": "lowest_hand_wins void_redeal",
    "round.turns": "off 1 7 30",
    "stacking": "off same up any on",
    "jump_in": "off on",
    "seven_zero": "off on",
    "draw": "one until_playable",
    "force_play": "off on",
    "finish": "any number",
    "draw2.target": "next button",
    "draw2.miss_turn": "always two_players_only",
    "draw2.target_self": "no yes",
    "draw2.resume": "after_target after_presser",
    "wd4.target": "next all_with_protection",
    "wd4.miss_turn": "always never next_only all_drawers",
    "wd4.colour": "player button",
    "wd4.block": "colour colour_numbers any_playable",
    "wd4.block_wilds": "no yes",
    "wd4.block_other_d4": "no yes",
    "wd4.unlawful": "bluff refused",
    "challenge.by": "victim anyone",
    "challenge.show": "challenger all",
    "challenge.guilty_draws": "4 7",
    "challenge.wrong_draws": "6 5",
    "challenge.win_turn": "kept lost",
    "challenge.lose_turn": "lost kept",
    "challenge.on_last_card": "not_offered allowed",
    "challenge.card_stays": "yes return_to_hand",
    "uno.call": "required automatic",
    "uno.penalty": "1 2 4",
    "uno.closes": "next_turn_begins next_draw_or_turn_end next_play any_draw never",
    "uno.forced_draw_closes": "no yes",
    "uno.self_correct": "yes no",
    "uno.catchers": "any opponents",
    "uno.false_catch": "0 2",
    "uno.mass_discard": "required exempt",
    "uno.protection": "required exempt",
    "penalty.wrong_card": "refuse auto+1 catchable+2",
    "penalty.out_of_turn": "refuse auto+2 catchable+1",
    "penalty.suggestion": "off 2",
    "last_card.draws": "yes no",
    "last_card.badge": "none draw_until_stop",
    "last_card.draw2": "next_draws button none",
    "last_card.d4": "next_draws full_button_effect none",
    "score.number": "face 5",
    "two.reverse": "skip plain",
    "badge.stop_set": "2,3,6,r,d 7",
    "badge.exhaust": "draw_all_then_stop cap(3) no_draw",
    "wda.amount": "none_or_all any_subset must_all",
    "wda.discard_wilds": "no yes",
    "wda.no_card_colour": "button player_names",
    "wda.may_go_out": "yes keep_one",
    "v4.colour": "button player_names",
    "v4.protect": "must may",
    "v4.protect_word_match": "no yes",
    "v4.protect_may_go_out": "yes draws_one no",
    "v4.multi_out": "first_in_order shared stop_at_first",
    "v4.challenge_window": "before_button until_first_protection",
    "v4.on_guilty": "cancel_all cancel_for_challenger effect_stands",
    "v4.on_wrong_challenge": "six_instead six_plus_effect",
    "v4.partner_immune": "no yes",
    "creeper.on_forced": "yes no",
    "creeper.per_draw": "each once",
    "creeper.on_deal": "no yes",
    "creeper.play_at_once": "yes no",
    "creeper.extra_playable": "no yes",
}


def random_line(chance: random.Random, seats: int) -> str:
    words = [chance.choice(EDITIONS)]
    share = chance.choice([0.0, 0.05, 0.2, 0.5, 1.0])
    words += [f"{key}={chance.choice(values.split())}" for key, values in CHOICES.items() if chance.random() < share]
    if seats >= 4 and seats % 2 == 0 and chance.random() < 0.3:
        words.append(f"teams=2x{seats // 2}")
    return " ".join(words)


def random_start(chance: random.Random, settings: str = "") -> tuple[str, NaiveRound]:
    """A dealt round, or a position with few cards, so that piles run out; under random rules and these settings."""
    seats = chance.randint(2, 10)
    line = f"{random_line(chance, seats)} {settings}"
    if chance.random() < 0.5:
        cards = NaiveRules(line).full_deck()
        chance.shuffle(cards)
        return line, NaiveRound.deal(line, seats, f"p{chance.randint(1, seats)}", "".join(cards))
    cards = deck(chance.choice(list(SPECIALS)))
    chance.shuffle(cards)
    hands = []
    for _ in range(seats):
        size = chance.randint(1, 4)
        hands.append("".join(cards[:size]))
        cards = cards[size:]
    top = cards.pop() + "".join(cards[: chance.randint(0, 9)])
    if top[0] == "w":
        top = f"{top[:2]}:{chance.choice('rygb')}{top[2:]}"
    rest = "".join(cards[10 : 10 + chance.choice([0, 3, 12, 40])]) or "-"
    position = f"{line} | {' '.join(hands)} | {top} | p{chance.randint(1, seats)}{chance.choice('<>')} | {rest}"
    return position, NaiveRound.from_text(position)


def all_cards(game: NaiveRound) -> Counter[str]:
    texts = [*game.hands().values(), game.draw_text, game.discard_text]
    return Counter(card for text in texts for card in read_cards(text))


def step(game: NaiveRound, chance: random.Random) -> list[str]:
    asks = game.asks()
    assert asks
    assert len({one.seat for one in asks}) == len(asks)
    assert any(one.must and one.actions for one in asks)
    for one in asks:
        assert one.actions | one.unlawful
        assert not one.actions & one.unlawful
        assert all(action.split()[0] == one.seat for action in one.actions | one.unlawful)
    if game.to_shuffle != "-":
        assert asks[0].actions == {"d shuffle"}
        order = read_cards(game.to_shuffle)
        chance.shuffle(order)
        return game.play("d shuffle " + "".join(order))
    pool = chance.choice(asks)
    if chance.random() < 0.6:
        pool = chance.choice([one for one in asks if one.must])
    actions = sorted(pool.actions | pool.unlawful) if chance.random() < 0.4 else sorted(pool.actions or pool.unlawful)
    quick = [a for a in actions if len(a.split()[1]) in {2, 4} and a.split()[1] not in {"draw", "keep"}]
    action = chance.choice(quick if quick and chance.random() < 0.7 else actions)
    events = game.play(action)
    assert events[0] == action
    return events


@pytest.mark.parametrize("seed", range(300))
def test_random_rounds(seed: int) -> None:
    chance = random.Random(seed)
    start, game = random_start(chance)
    cards = all_cards(game)
    for _ in range(800):
        if game.over:
            assert not game.asks(), start
            return
        events = step(game, chance)
        assert not events[-1].startswith("d turn") or "-" not in game.hands().values(), start
        assert all_cards(game) == cards, start
