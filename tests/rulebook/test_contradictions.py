"""Where the six printed rule sets contradict one another (X-1 to X-25): each edition has its own value, and it shows in play."""

from __future__ import annotations

import pytest

from lastcard import Round, Rules, RulesError
from tests.rulebook.tables import EDITIONS, dealt, four, may, sizes, table, waits_for

PILE = "b3b4b5b6b7b8b9y7y8"
SIX = ("classic", "paw-patrol", "fairies", "minecraft", "anniversary", "retour")  # the order of the columns below


def each(rule: str, key: str, *wanted: str) -> object:
    """One row: a contradiction, a setting, and its value in the order of ``SIX``."""
    return pytest.param(key, wanted, marks=pytest.mark.rule(rule), id=f"{rule} {key}")


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        each("X-1", "wd4.block", "any_playable", "colour", "colour", "colour", "colour", "colour_numbers"),
        each("X-1", "wd4.block_wilds", "yes", "no", "no", "yes", "no", "no"),
        each("X-2", "challenge.by", "victim", "victim", "anyone", "victim", "victim", "victim"),
        each("X-3", "wd4.target", "next", "next", "all_with_protection", "next", "next", "next"),
        each("X-4", "draw2.miss_turn", "always", "always", "always", "always", "two_players_only", "always"),
        each("X-4", "wd4.miss_turn", "always", "always", "never", "always", "never", "always"),
        each("X-5", "uno.penalty", "4", "2", "2", "2", "2", "2"),
        each(
            "X-6",
            "uno.closes",
            "next_draw_or_turn_end",
            "next_turn_begins",
            "next_turn_begins",
            "next_turn_begins",
            "never",
            "next_turn_begins",
        ),
        each("X-7", "turn.play", "mandatory", "optional", "mandatory", "optional", "optional", "mandatory"),
        each("X-8", "turn.drawn_card", "must_play", "may_play", "must_play", "may_play", "may_play", "may_play"),
        each(
            "X-9",
            "first.reverse",
            "right_of_dealer_starts",
            "dealer_starts",
            "right_of_dealer_starts",
            "ignore",
            "dealer_starts",
            "dealer_starts",
        ),
        each("X-10", "first.wild", *["left_names_colour"] * 3, "ignore", *["left_names_colour"] * 2),
        each("X-11", "first.draw2", "draw_only", "draw_and_miss", "button", "ignore", "draw_only", "draw_and_miss"),
        each("X-12", "first.rejected", *["back_and_shuffle"] * 3, "stay_under", *["back_and_shuffle"] * 2),
        each("X-13", "dealer.pick", "high_card", "high_card", "high_card", "chosen", "high_card", "lot_for_starter"),
        each("X-14", "last_card.draws", "no", "yes", "yes", "no", "yes", "no"),
        each("X-15", "score.d4", "50", "50", "75", "50", "50", "50"),
        each("X-16", "match.mode", *["winner_collects"] * 3, "single_hand", *["winner_collects"] * 2),
        each("X-16", "match.target", *["500"] * 6),
        each("X-19", "pile.recycle", *["keep_top"] * 6),
        each("X-20", "penalty.wrong_card", "refuse", "refuse", "refuse", "refuse", "catchable+2", "auto+1"),
        each("X-21", "penalty.suggestion", "off", "off", "off", "off", "2", "off"),
        each("X-22", "two.reverse", *["skip"] * 6),
        each("X-24", "deck", "c108", "pp112", "df112", "mc112", "c108", "c108"),
        each("X-25", "teams", *["off"] * 6),
    ],
)
def test_the_value_of_each_edition(key: str, wanted: tuple[str, ...]) -> None:
    assert tuple(Rules(edition)[key] for edition in SIX) == wanted


@pytest.mark.rule("X-13")
def test_action_cards_in_the_draw_for_the_deal() -> None:
    drawing = ("classic", "paw-patrol", "fairies", "anniversary")
    assert [Rules(edition)["dealer.action_value"] for edition in drawing] == ["points", "zero", "points", "zero"]


@pytest.mark.parametrize(
    ("choice", "editions"),
    [
        pytest.param("match.mode=low_total", {"paw-patrol", "fairies"}, marks=pytest.mark.rule("X-17")),
        pytest.param("match.mode=elimination", {"classic", "fairies", "anniversary"}, marks=pytest.mark.rule("X-18")),
        pytest.param("teams=2x2", {"classic", "fairies", "anniversary"}, marks=pytest.mark.rule("X-25")),
    ],
)
def test_which_editions_offer_it(choice: str, editions: set[str]) -> None:
    assert {edition for edition in EDITIONS if choice in Rules(edition).edition.offers} == editions
    assert {Rules(f"{edition} {choice}")[choice.partition("=")[0]] for edition in EDITIONS} == {choice.partition("=")[2]}


@pytest.mark.rule("X-18")
def test_two_who_are_left_play_one_final_hand() -> None:
    assert {Rules(edition)["final.heads_up"] for edition in ("classic", "fairies", "anniversary")} == {"one_hand"}


@pytest.mark.rule("X-25")
def test_larger_groups_belong_to_anniversary() -> None:
    groups = {choice for edition in EDITIONS for choice in Rules(edition).edition.offers if choice.startswith("teams=")} - {"teams=2x2"}
    assert groups
    assert {edition for edition in EDITIONS if groups & set(Rules(edition).edition.offers)} == {"anniversary"}
    assert len(Round.deal("anniversary teams=2x3", 6, seed=1).seats) == 6
    assert len(Round.deal("anniversary teams=2xN", 8, seed=1).seats) == 8


@pytest.mark.rule("X-1")
def test_which_hands_make_a_draw_four_unlawful() -> None:
    unlawful = {hand: {edition for edition in EDITIONS if four(edition, f"{hand}b9") == "bluff"} for hand in ("r1", "rs", "g7", "ww")}
    assert unlawful == {
        "r1": set(EDITIONS),
        "rs": set(EDITIONS) - {"retour"},
        "g7": {"classic"},
        "ww": {"classic", "minecraft"},
    }


@pytest.mark.rule("X-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_asked_for_a_challenge(edition: str) -> None:
    rnd = table(f"{edition} | w4g1g5 y1y2y3 y1y2y4 y1y2y5 | r7 | p1> | {PILE}", "p1 w4" if edition == "fairies" else "p1 w4:g")
    assert waits_for(rnd) == ({"p2", "p3", "p4"} if edition == "fairies" else {"p2"})


@pytest.mark.rule("X-3", "X-4")
@pytest.mark.parametrize(
    ("edition", "held", "turn"),
    [
        ("classic", [2, 7, 3, 3], "p3"),
        ("paw-patrol", [2, 7, 3, 3], "p3"),
        ("fairies", [2, 7, 7, 7], "p2"),
        ("minecraft", [2, 7, 3, 3], "p3"),
        ("anniversary", [2, 7, 3, 3], "p2"),
        ("retour", [2, 7, 3, 3], "p3"),
    ],
)
def test_whom_a_draw_four_hits_and_whose_turn_it_is_then(edition: str, held: list[int], turn: str) -> None:
    rnd = table(f"{edition} | w4g1g5 y1y2y3 y1y2y4 y1y2y5 | r7 | p1> | {PILE}g1g2g3", "p1 w4" if edition == "fairies" else "p1 w4:g")
    for seat in sorted(waits_for(rnd)):
        rnd.play(f"{seat} accept")
    if edition == "fairies":
        rnd.play("d button b")
    assert (sizes(rnd), rnd.turn) == (held, turn)


@pytest.mark.rule("X-7", "X-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_drawing_by_choice_and_keeping_the_drawn_card(edition: str) -> None:
    assert ("draw" in may(table(f"{edition} | r1b2b5 g1g2g3 | r7 | p1> | r4"), "p1")) == (
        edition in ("paw-patrol", "minecraft", "anniversary")
    )
    drawn = table(f"{edition} | b1b2b5 g1g2g3 | r7 | p1> | r4b4", "p1 draw")
    assert ("keep" in may(drawn, "p1")) == (edition not in ("classic", "fairies"))


@pytest.mark.rule("X-10", "X-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wild_and_a_draw_four_turned_up_first(edition: str) -> None:
    assert waits_for(dealt(edition, "g1g2g3g4 ww b1b2")) == {"p2"}
    assert dealt(edition, "g1g2g3g4 ww b1b2").top == ("b1" if edition == "minecraft" else "ww")
    assert waits_for(dealt(edition, "g1g2g3g4 w4 b1b2")) == ({"p2"} if edition == "minecraft" else {"d"})


@pytest.mark.rule("X-19")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_top_card_stays_when_the_discards_are_shuffled(edition: str) -> None:
    rnd = table(f"{edition} | b1b2b5 g1g2g3 | r7y4y5 | p1> | -", "p1 draw")
    assert (str(rnd.to_shuffle), str(rnd.top)) == ("y4y5", "r7")


@pytest.mark.rule("X-20")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wrong_card(edition: str) -> None:
    rnd = table(f"{edition} | b1b2b5 g1g2g3 | r7 | p1> | y4y5y6")
    with_penalty = {"anniversary": 5, "retour": 4}
    if edition not in with_penalty:
        with pytest.raises(ValueError, match="b1"):
            rnd.play("p1 b1")
        return
    rnd.play("p1 b1")
    if edition == "anniversary":
        rnd.play("p2 notice p1")
    assert len(rnd.hand("p1")) == with_penalty[edition]


@pytest.mark.rule("X-21")
def test_a_suggestion_costs_two_in_anniversary_only() -> None:
    asked = {edition: any(ask.seat == "d" for ask in table(f"{edition} | b1b2 g1g2 | r7 | p1> | y4y5").asks) for edition in EDITIONS}
    assert asked == {edition: edition == "anniversary" for edition in EDITIONS}


@pytest.mark.rule("X-22")
@pytest.mark.parametrize("edition", EDITIONS)
def test_between_two_reverse_is_a_skip(edition: str) -> None:
    assert table(f"{edition} | rrr1r2 b1b2 | r7 | p1> | y4y5", "p1 rr").turn == "p1"


@pytest.mark.rule("X-23")
def test_after_shedding_the_word_fits_after_protection_only_the_colour() -> None:
    shed = table(f"fairies | warsr3b1 gsg1g2 | r7 | p1> | {PILE}", "p1 wa", "d button r", "p1 shed rs")
    assert may(shed, "p2") >= {"gs"}
    villain = ("p1 w4", "p2 accept", "p3 accept", "d button r", "p3 protect rs")
    assert "gs" not in may(table(f"fairies | w4b1b2b3 gsg1g2 rsg1g2 | y7 | p1> | {PILE}", *villain), "p2")
    loose = table(f"fairies v4.protect_word_match=yes | w4b1b2b3 gsg1g2 rsg1g2 | y7 | p1> | {PILE}", *villain)
    assert "gs" in may(loose, "p2")


@pytest.mark.rule("X-24")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_size_of_the_deck(edition: str) -> None:
    assert len(Rules(edition).deck) == (112 if edition in ("paw-patrol", "fairies", "minecraft") else 108)


@pytest.mark.rule("X-25")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_teams_named_everybody_plays_alone(edition: str) -> None:
    assert Rules(edition).team_size is None
    with pytest.raises(RulesError):
        Rules(f"{edition} teams=3x3")
