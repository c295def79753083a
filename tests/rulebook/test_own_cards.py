"""Cards of editions of one's own: what each verb of an edition file does (docs/background/procedure.md, section 7)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lastcard import Match, Round, Rules, RulesError, replay
from lastcard.game.position import parse_position
from lastcard.game.records.redaction import redact_record
from lastcard.game.records.verify import verify
from lastcard.rules.sheets import sheet
from tests.rulebook.tables import can_catch, dealt, events, may, refused, table, told, waits_for

Own = Callable[..., str]


@pytest.fixture
def own(tmp_path: Path) -> Own:
    """Write an edition with these effects, ``own(s="skip 2")``, and return its path."""

    def written(base: str = "classic", **effects: str) -> str:
        path = tmp_path / "own.toml"
        lines = [f"{face} = [{', '.join(repr(verb) for verb in verbs.split(', '))}]" for face, verbs in effects.items()]
        path.write_text("\n".join([f'base = "{base}"', 'name = "Own"', "[effects]", *lines]) + "\n", encoding="utf-8")
        return str(path)

    return written


PILE = "b1b2b3b4b6b8b9y6y7y8y9"


# ---- reverse before draw -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("two", ["skip", "plain"])
def test_play_turns_before_the_draw(two: str, own: Own) -> None:
    line = f"{own(d='reverse, draw 3')} two.reverse={two}"
    rnd = table(f"{line} | rdg1g2 g3g4 y1y2 | r5 | p1> | {PILE}")
    assert events(rnd, "p1 rd") == ["p1 rd", "d reverse right", "d draw p3 b1b2b3", "d miss p3", "d turn p2"]
    rnd = table(f"{line} | rdg1g2 g3g4 | r5 | p1> | {PILE}")
    assert events(rnd, "p1 rd")[:3] == ["p1 rd", "d reverse right", "d draw p2 b1b2b3"]


def test_a_draw_four_that_turns_play_asks_the_seat_in_the_new_direction(own: Own) -> None:
    rnd = table(f"{own('paw-patrol', w4='color, reverse, draw 4, restricted')} | w4g1g2 g3g4 y1y2 | r5 | p1> | {PILE}", "p1 w4:b")
    assert waits_for(rnd) == {"p3"}
    assert events(rnd, "p3 accept") == ["p3 accept", "d draw p3 b1b2b3b4", "d miss p3", "d turn p2"]


def test_a_draw_four_sent_back_turns_play_back(own: Own) -> None:
    line = f"{own('paw-patrol', w4='color, reverse, draw 4, restricted')} challenge.card_stays=return_to_hand"
    rnd = table(f"{line} | w4r1g2 g3g4 y1y2 | r5 | p1> | {PILE}", "p1 w4:b")
    wanted = ["p3 challenge", "d show p1 p3 r1g2", "d reverse left", "d return p1 w4", "d color r", "d draw p1 b1b2b3b4", "d turn p2"]
    assert events(rnd, "p3 challenge") == wanted


def test_a_draw_four_found_out_that_stays_leaves_play_turned(own: Own) -> None:
    line = own("paw-patrol", w4="color, reverse, draw 4, restricted")
    rnd = table(f"{line} | w4r1g2 g3g4 y1y2 | r5 | p1> | {PILE}", "p1 w4:b")
    assert events(rnd, "p3 challenge") == ["p3 challenge", "d show p1 p3 r1g2", "d draw p1 b1b2b3b4", "d turn p3"]
    assert rnd.direction == "right"


def test_a_wrong_card_that_turns_play_is_taken_back(own: Own) -> None:
    rnd = table(f"{own('anniversary', d='reverse, draw 2')} | gdr1g2 g3g4 y1y2 | r5 | p1> | {PILE}", "p1 gd")
    assert rnd.direction == "right"
    assert waits_for(rnd) == {"p3"}
    assert events(rnd, "p2 notice p1")[1:4] == ["d reverse left", "d return p1 gd", "d color r"]
    assert rnd.turn == "p2"


@pytest.mark.parametrize(("draws", "after"), [("yes", ["d reverse right", "d draw p3 b1b2", "d over p1"]), ("no", ["d over p1"])])
def test_as_last_card_it_turns_play_only_where_somebody_draws(draws: str, after: list[str], own: Own) -> None:
    rnd = table(f"{own(d='reverse, draw 2')} last_card.draws={draws} | rd g3g4 y1y2 | r5 | p1> | {PILE}")
    assert events(rnd, "p1 rd")[1 : 1 + len(after)] == after


def test_piled_up_it_asks_the_seat_before(own: Own) -> None:
    rnd = table(f"{own(d='reverse, draw 2')} stacking=same | rdg1g2 bdg3g4 ydy1y2 | r5 | p1> | {PILE}", "p1 rd", "p3 yd")
    assert waits_for(rnd) == {"p1"}


def test_a_card_that_turns_play_and_makes_draw_does_not_start_the_pile(own: Own) -> None:
    rnd = dealt(f"{own(d='reverse, draw 2')} first.rejected=stay_under", "r1r2r3r4 gd b1b2b3b4")
    assert told(rnd) == ["d top gd", "d top b1", "d turn p2"]


# ---- pick ----------------------------------------------------------------------------------------------------------------
def test_the_player_of_a_pick_card_picks_who_draws_and_nobody_loses_a_turn(own: Own) -> None:
    rnd = table(f"{own(wt='draw 2, pick')} stacking=any draw2.target_self=yes | wtg1g2 r5 r6 r8 | r7 | p1> | {PILE}")
    assert events(rnd, "p1 wt") == ["p1 wt"]
    assert may(rnd, "p1") == {"target p2", "target p3", "target p4"}
    assert events(rnd, "p1 target p3") == ["p1 target p3", "d draw p3 b1b2", "d turn p2"]


def test_with_two_players_nobody_is_asked_whom_to_pick(own: Own) -> None:
    rnd = table(f"{own(d='draw 3, pick')} | rdg1g2 r5r6 | r7 | p1> | {PILE}")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 b1b2b3", "d turn p2"]


def test_a_pick_card_answers_no_draw_card(own: Own) -> None:
    rnd = table(f"{own(wt='draw 2, pick')} stacking=any | rdg1g2 wtr5r6 y1y2 | r7 | p1> | {PILE}", "p1 rd")
    assert may(rnd, "p2") == {"accept"}


def test_as_last_card_nobody_draws_for_it(own: Own) -> None:
    rnd = table(f"{own('paw-patrol', d='draw 3, pick')} | rd r5r6 y1 | r7 | p1> | {PILE}")
    assert events(rnd, "p1 rd")[:2] == ["p1 rd", "d over p1"]


def test_a_wrong_one_has_no_effect(own: Own) -> None:
    rnd = table(f"{own('anniversary', d='draw 3, pick')} | gdb1b2 r5r6 y1 | r7 | p1> | {PILE}")
    assert events(rnd, "p1 gd") == ["p1 gd", "d turn p2"]
    assert "notice p1" in may(rnd, "p3")


def test_as_first_card_it_is_any_draw_two(own: Own) -> None:
    rnd = dealt(own("paw-patrol", d="draw 3, pick"), "r1r2r3r4 gd b1b2b3b4")
    assert told(rnd) == ["d top gd", "d draw p2 b1b2b3", "d miss p2", "d turn p3"]


@pytest.mark.parametrize("verbs", ["pick", "skip, pick", "color, draw 4, restricted, pick", "reverse, draw 2, pick"])
def test_pick_needs_a_plain_draw(verbs: str, own: Own) -> None:
    with pytest.raises(RulesError, match=r"effects\.wb: pick needs a draw"):
        Rules(own(wb=verbs))


# ---- discard -------------------------------------------------------------------------------------------------------------
def test_all_cards_of_its_colour_go_under_it(own: Own) -> None:
    rnd = table(f"{own(a='discard')} | rar5r5r3g2b1 y1y2 b2b3 | r7 | p1> | {PILE}")
    assert events(rnd, "p1 ra") == ["p1 ra", "d under p1 r3r5r5", "d turn p2"]
    assert (str(rnd.discard_pile), str(rnd.top), rnd.color, str(rnd.hand("p1"))) == ("rar5r5r3r7", "ra", "r", "g2b1")


def test_without_others_nothing_goes_under(own: Own) -> None:
    rnd = table(f"{own(a='discard')} | rag2b1 y1y2 b2b3 | r7 | p1> | {PILE}")
    assert events(rnd, "p1 ra") == ["p1 ra", "d turn p2"]


def test_who_lays_down_the_whole_hand_goes_out(own: Own) -> None:
    rnd = table(f"{own(a='discard', r='reverse')} | rard y1y2 b2b3 | r7 | p1> | {PILE}")
    assert events(rnd, "p1 ra")[:3] == ["p1 ra", "d under p1 rd", "d over p1"]


@pytest.mark.parametrize("finish", ["number", "coloured", "no_draw"])
def test_where_a_last_card_is_told_one_stays(finish: str, own: Own) -> None:
    rnd = table(f"{own(a='discard')} finish={finish} | rardr3 y1y2 b2b3 | r7 | p1> | {PILE}")
    assert events(rnd, "p1 ra") == ["p1 ra", "d under p1 rd", "d turn p2"]
    assert str(rnd.hand("p1")) == "r3"


def test_who_comes_to_one_card_by_it_can_be_caught(own: Own) -> None:
    rnd = table(f"{own(a='discard')} | rar5r3g2 y1y2 b2b3 | r7 | p1> | {PILE}", "p1 ra")
    assert "catch p1" in may(rnd, "p3")


def test_a_wrong_one_lays_nothing_under(own: Own) -> None:
    rnd = table(f"{own('anniversary', a='discard')} | gag5g3 r5r6 y1 | r7 | p1> | {PILE}")
    assert events(rnd, "p1 ga") == ["p1 ga", "d turn p2"]
    assert events(rnd, "p3 notice p1")[1:3] == ["d return p1 ga", "d color r"]


def test_what_goes_under_is_seen_by_all(own: Own) -> None:
    rnd = table(f"{own(a='discard')} | rar5r3g2 y1y2 b2b3 | r7 | p1> | {PILE}", "p1 ra")
    view = rnd.view("p2")
    assert (str(view.discard), view.counts["p1"], view.unseen["r5"]) == ("rar5r3r7", 1, 0)


@pytest.mark.parametrize(("face", "verbs"), [("wb", "discard"), ("s", "skip, discard"), ("s", "discard, draw 2")])
def test_discard_stands_alone_on_coloured_cards(face: str, verbs: str, own: Own) -> None:
    with pytest.raises(RulesError, match="discard"):
        Rules(own(**{face: verbs}))


# ---- roulette ------------------------------------------------------------------------------------------------------------
def test_the_next_player_names_a_colour_and_draws_until_it_comes(own: Own) -> None:
    rnd = table(f"{own(wo='roulette')} | wor5g2 y1y2 b2b3 | r7 | p1> | b1wwb9g3b2b5")
    assert events(rnd, "p1 wo") == ["p1 wo"]
    assert (waits_for(rnd), may(rnd, "p2")) == ({"p2"}, {"color r", "color y", "color g", "color b"})
    told_of = rnd.play("p2 color g")
    assert list(map(str, told_of)) == ["p2 color g", "d draw p2 b1wwb9g3", "d miss p2", "d turn p3"]
    assert str(told_of[1].seen_by("p3")) == "d draw p2 ??????g3"
    assert [event.cause for event in told_of[:3]] == ["roulette_color", "draw_roulette", "miss_roulette"]
    assert rnd.color == "g"


def test_where_no_card_of_the_colour_comes_the_piles_are_drawn_empty(own: Own) -> None:
    rnd = table(f"{own(wo='roulette')} | wor5g2 y1y2 b2b3 | r7 | p1> | b1wwb9", "p1 wo")
    assert events(rnd, "p2 color g") == ["p2 color g", "d draw p2 b1wwb9"]
    assert events(rnd, "d shuffle r7")[1:] == ["d draw p2 r7", "d miss p2", "d turn p3"]
    assert str(rnd.events[-3].seen_by("p1")) == "d draw p2 ??"


@pytest.mark.parametrize("setting", ["badge.exhaust=no_draw", "badge.stop_set=1", "badge.reveal=all"])
def test_settings_of_the_silver_badge_do_not_concern_it(setting: str, own: Own) -> None:
    rnd = table(f"{own(wo='roulette')} {setting} | wor5g2 y1y2 b2b3 | r7 | p1> | b1b9g3b2b5", "p1 wo")
    drawn = rnd.play("p2 color g")[1]
    assert str(drawn.seen_by("p3")) == "d draw p2 ????g3"


def test_as_last_card_nobody_names_a_colour_or_draws(own: Own) -> None:
    rnd = table(f"{own('paw-patrol', wo='roulette')} last_card.badge=draw_until_stop | wo y1y2 b2b3 | r7 | p1> | {PILE}")
    assert events(rnd, "p1 wo")[:2] == ["p1 wo", "d over p1"]
    rnd = table(f"{own('paw-patrol', wo='roulette')} finish=no_draw | wo y1y2 b2b3 | r7 | p1> | {PILE}")
    assert may(rnd, "p1") == {"draw"}


@pytest.mark.parametrize(("face", "verbs"), [("wb", "color, roulette"), ("s", "roulette"), ("wb", "roulette, draw 2")])
def test_roulette_stands_alone_on_wilds(face: str, verbs: str, own: Own) -> None:
    with pytest.raises(RulesError, match="roulette"):
        Rules(own(**{face: verbs}))


# ---- shuffle -------------------------------------------------------------------------------------------------------------
def test_all_hands_are_gathered_shuffled_and_dealt_out(own: Own) -> None:
    rnd = table(f"{own(wh='color, shuffle')} | whr5g2 y1y2b9 b2 | r7 | p1> | b1b3")
    assert events(rnd, "p1 wh:g") == ["p1 wh:g", "d gather"]
    assert [ask.actions for ask in rnd.asks] == [("d shuffle r5y1y2g2b2b9b1b3",)]
    told_of = rnd.play("d shuffle b9b2g2y2y1r5b1b3")
    assert list(map(str, told_of)) == ["d shuffle b9b2g2y2y1r5b1b3", "d hand p1 r5g2", "d hand p2 y2b9", "d hand p3 y1b2", "d turn p2"]
    assert [str(event.seen_by("p2")) for event in told_of[:3]] == ["d shuffle ????????????????", "d hand p1 ????", "d hand p2 y2b9"]
    assert str(rnd.draw_pile) == "b1b3"
    view = rnd.view("p2")
    assert (view.counts, str(view.hand), view.draw_count, view.known["p1"].total()) == ({"p1": 2, "p2": 2, "p3": 2}, "y2b9", 2, 0)


def test_gathered_cards_are_dealt_in_the_direction_of_play(own: Own) -> None:
    rnd = table(f"{own(wh='color, shuffle')} | whr5 y1 b2b3 | r7 | p1< | b1", "p1 wh:g")
    assert events(rnd, "d shuffle r5y1b2b3b1")[1:] == ["d hand p1 b2", "d hand p2 y1", "d hand p3 r5b3", "d turn p3"]


@pytest.mark.parametrize("order", ["r5y1b2b1b3", "r5y1b2b3r6", "b1r5y1b2b3"])
def test_the_pile_under_the_gathered_cards_is_not_shuffled(order: str, own: Own) -> None:
    rnd = table(f"{own(wh='color, shuffle')} | whr5 y1 b2b3 | r7 | p1> | b1", "p1 wh:g")
    assert refused(rnd, f"d shuffle {order}") == "G-3"


def test_calls_and_missed_calls_lapse_and_are_due_anew(own: Own) -> None:
    position = f"{own(wh='color, shuffle')} {{}} | b5b6 whr5 y1y2b2b3 | b7 | p1> | b1"
    for settings, due in (("", {"p2", "p3"}), ("uno.after_swap=exempt", set[str]())):
        rnd = table(position.format(settings), "p1 b5!", "p2 wh:g", "d shuffle y1y2r5b2b6b3b1")
        assert [len(rnd.hand(seat)) for seat in rnd.seats] == [2, 2, 2]
        assert not any("catch" in action for seat in rnd.seats for action in may(rnd, seat))
        assert not any(map(rnd.called, rnd.seats))
        rnd = table(position.format(settings).replace("y1y2b2b3", "y1"), "p1 b5!", "p2 wh:g", "d shuffle y1r5b6b1")
        assert can_catch(rnd) == due


def test_a_card_for_each_is_enough_but_nobody_gathers_with_the_last_card(own: Own) -> None:
    rnd = table(f"{own(wh='color, shuffle')} | whr5 y1 b2 | r7 | p1> | b1")
    assert events(rnd, "p1 wh:g")[-1] == "d gather"
    rnd = table(f"{own(wh='color, shuffle', ww='shuffle')} | wh y1 b2 | r7 | p1> | b1")
    assert events(rnd, "p1 wh")[:2] == ["p1 wh", "d over p1"]


def test_who_is_out_by_mercy_neither_gives_nor_gets_gathered_cards(own: Own) -> None:
    """Ten cards are too many (HR-25): p2 leaves, and its hand stays with it."""
    line = f"{own(wh='color, shuffle')} mercy=10"
    rnd = table(f"{line} | rdr5wh {'b1' * 9} g1g2g3 | r7 | p1> | b5b6b7b8g5g6", "p1 rd", "p3 draw")
    assert events(rnd, "p1 wh:g") == ["p1 wh:g", "d gather"]
    told_of = events(rnd, "d shuffle b7r5g1g2g3b8g5g6")
    assert told_of == ["d shuffle b7r5g1g2g3b8g5g6", "d hand p1 r5g2", "d hand p3 g1g3b7", "d turn p3"]
    assert rnd.view("p1").counts == {"p1": 2, "p2": len(rnd.hand("p2")), "p3": 3}


def test_what_a_seat_lacked_when_it_drew_stays_known_if_it_lays_the_drawn_card_with_others(own: Own) -> None:
    """Without a draw before, the colour laid is one that the seat had."""
    line = f"{own('paw-patrol', s='discard')} | {{}} b1b2 | r7 | p1> | {{}}y5g1g2"
    drawn = table(line.format("r5g3g4", "rs"), "p1 draw", "p1 rs")
    assert "d under p1 r5" in told(drawn)
    assert (drawn.view(None).lacks["p1"], drawn.view(None).counts["p1"]) == ({"r": 0}, 2)
    held = table(line.format("rsr5g3g4b9", "y8y6"), "p1 draw", "p2 draw", "p1 rs")
    assert (held.view(None).lacks["p1"], held.view(None).counts["p1"]) == ({}, 4)


def test_worlds_leave_the_gathered_cards_in_the_hands(own: Own) -> None:
    rnd = table(f"{own(wh='color, shuffle')} | whr5r6 y1y2 b2b3 | r7 | p1> | b1b4g5g6", "p1 wh:g", "d shuffle r5y1b2b3r6y2b1b4g5g6")
    for seed in range(20):
        pile = str(rnd.view("p1").sample(seed=seed).draw_pile)
        assert not {pile[at : at + 2] for at in range(0, len(pile), 2)} & {"r5", "r6"}


def test_a_record_with_gathered_hands_replays_and_is_verified(own: Own) -> None:
    match = Match(f"{own(wa='color, shuffle', ww='color, shuffle')} match.mode=single_hand", ["Ann", "Ben", "Cy"], seed=4)
    while not match.over:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[-1])
    assert "d gather" in map(str, match.events)
    text = match.record()
    assert replay(text).record() == text
    assert verify(text).ok
    order = next(line for line in text.splitlines() if "d shuffle " in line)
    assert not verify(text.replace(order, order.replace(order.split()[2][:4], order.split()[2][2:4] + order.split()[2][:2]))).ok
    assert "?" in redact_record(match, "p1")


# ---- a deck without coloured cards ---------------------------------------------------------------------------------------
COLORLESS = """
base = "classic"
name = "All wild"
[effects]
w4 = ["color", "draw 4", "restricted"]
[decks.wilds]
ww = 20
wr = 8
wk = 8
w4 = 4
[settings]
deck = "wilds"
"""


@pytest.fixture
def colorless(tmp_path: Path) -> str:
    (tmp_path / "wilds.toml").write_text(COLORLESS, encoding="utf-8")
    return str(tmp_path / "wilds.toml")


def test_without_colours_none_is_named_and_every_card_fits(colorless: str) -> None:
    position = f"{colorless} | www4wk wwww wwww | wr | p1> | wwwwwkwr"
    rnd = table(position)
    assert str(rnd) == position
    assert may(rnd, "p1") == {"ww", "wk"}
    assert events(rnd, "p1 ww") == ["p1 ww", "d turn p2"]
    assert rnd.color is None
    assert parse_position(str(rnd)).color == ""


def test_without_colours_no_first_card_is_asked_for_one(colorless: str) -> None:
    rnd = dealt(colorless, "wwwwwwww ww wkwkwk")
    assert told(rnd) == ["d top ww", "d turn p2"]


def test_without_colours_a_card_sent_back_sets_none(colorless: str) -> None:
    line = f"{colorless} wd4.block_wilds=yes challenge.card_stays=return_to_hand"
    rnd = table(f"{line} | wwwkw4 wwww wwww | wr | p1> | wwwwwkwrwwww", "p1 w4")
    wanted = ["p2 challenge", "d show p1 p2 wwwk", "d return p1 w4", "d draw p1 wwwwwkwr", "d turn p2"]
    assert events(rnd, "p2 challenge") == wanted


def test_without_colours_a_card_out_of_turn_comes_back_without_one(colorless: str) -> None:
    rnd = table(f"{colorless} penalty.out_of_turn=auto+1 | wwww wkwk wwww | wr | p1> | wrwwwk")
    assert events(rnd, "p2 wk") == ["p2 wk", "d return p2 wk", "d draw p2 wr"]
    assert (rnd.turn, rnd.color) == ("p1", None)


def test_without_colours_nobody_protects(colorless: str) -> None:
    rnd = table(f"{colorless} wd4.target=all_with_protection | w4wwwk wwww wwww | wr | p1> | {'wk' * 9}", "p1 w4")
    wanted = ["p2 accept", f"d draw p2 {'wk' * 4}", f"d draw p3 {'wk' * 4}", "d miss p2", "d miss p3", "d turn p1"]
    assert events(rnd, "p2 accept") == wanted


def test_without_colours_bots_play_on_and_worlds_have_none(colorless: str) -> None:
    rnd = Round.deal(colorless, 3, seed=1)
    assert rnd.view("p2").sample(seed=1).color is None
    page = " ".join(sheet(Rules(colorless)).split())
    assert "Every card fits" in page
    assert "0 numbers" not in page


# ---- skip N --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("verb", "hands", "after"),
    [
        ("skip", "r5 r6 r8", ["d miss p2", "d turn p3"]),
        ("skip 1", "r5 r6 r8", ["d miss p2", "d turn p3"]),
        ("skip 2", "r5 r6 r8", ["d miss p2", "d miss p3", "d turn p4"]),
        ("skip 3", "r5 r6 r8", ["d miss p2", "d miss p3", "d miss p4", "d turn p1"]),
        ("skip 9", "r5 r6 r8", ["d miss p2", "d miss p3", "d miss p4", "d turn p1"]),
        ("skip 9", "r5", ["d miss p2", "d turn p1"]),
    ],
)
def test_skip_n_makes_so_many_players_lose_a_turn(verb: str, hands: str, after: list[str], own: Own) -> None:
    rnd = table(f"{own(s=verb)} | rsg1g2 {hands} | r7 | p1> | b1b2b3b4")
    assert events(rnd, "p1 rs") == ["p1 rs", *after]


def test_skip_n_goes_in_the_direction_of_play(own: Own) -> None:
    rnd = table(f"{own(s='skip 2')} | rsg1g2 r5 r6 r8 | r7 | p1< | b1b2b3b4")
    assert events(rnd, "p1 rs") == ["p1 rs", "d miss p4", "d miss p3", "d turn p2"]


def test_a_wild_may_skip_two(own: Own) -> None:
    rnd = table(f"{own(wj='color, skip 2')} | wjg1g2 r5 r6 r8 | r7 | p1> | b1b2b3b4")
    assert events(rnd, "p1 wj:g") == ["p1 wj:g", "d miss p2", "d miss p3", "d turn p4"]


@pytest.mark.parametrize(
    ("verb", "after"),
    [
        ("skip", ["d miss p2", "d turn p3"]),
        ("skip 2", ["d miss p2", "d miss p3", "d turn p4"]),
        ("skip 9", ["d miss p2", "d miss p3", "d miss p4", "d turn p1"]),
    ],
)
def test_skip_n_as_first_card_skips_as_many_as_when_it_is_played(verb: str, after: list[str], own: Own) -> None:
    assert told(dealt(own(s=verb), "r1r2r3r4 gs b1b2b3b4")) == ["d top gs", *after]


def test_skip_n_sends_a_pile_to_the_next_player(own: Own) -> None:
    rnd = table(f"{own(s='skip 9')} stacking=up stack.skip=pass | rdg1g2 rsg3g4 y1y2y3 | r7 | p1> | b1b2b3b4b5b6")
    rnd.play("p1 rd")
    assert may(rnd, "p2") == {"rs", "accept"}
    assert events(rnd, "p2 rs") == ["p2 rs"]
    assert events(rnd, "p3 accept")[1:] == ["d draw p3 b1b2", "d miss p3", "d turn p1"]


@pytest.mark.parametrize("verb", ["skip 0", "skip 10", "skip x", "skip ", "swap 2"])
def test_a_number_that_no_verb_takes(verb: str, own: Own) -> None:
    with pytest.raises(RulesError, match=f"effects.s: no verb '{verb}'"):
        Rules(own(s=verb))


def test_the_sheet_says_how_many_lose_a_turn(own: Own) -> None:
    page = " ".join(sheet(Rules(own(s="skip 9", r="skip 3"))).split())
    assert "Skip: everybody else loses a turn." in page
    assert "Reverse: the next three players lose a turn." in page or "Reverse: the next 3 players lose a turn." in page
