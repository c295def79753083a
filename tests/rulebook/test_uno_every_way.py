"""UNO is due however a seat comes to hold one card: every way, in every edition, who may call and catch, and until when."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lastcard import IllegalAction, Round, Rules, RulesError
from lastcard.rules.edition import EDITIONS
from tests.rulebook.tables import can_catch, events, may, table

rule = pytest.mark.rule
alternative = pytest.mark.alternative
PILE = "b8b9g8g9y8y9b4b5g4g5y4y5r8r9b6g6y6"
SEATS = ("p1", "p2", "p3")


@dataclass(frozen=True)
class Way:
    """A way to one card: settings, a position, the actions, who then holds one card, and whether that seat could not call before."""

    name: str
    settings: str
    hands: str
    actions: str
    who: str
    handed: bool = False
    top: str = "r5"
    start: str = "p1>"

    def played(self, edition: str, settings: str = "") -> Round:
        """Play the actions in an edition; a wild of a box with colours names blue."""
        rnd = table(f"{edition} {self.settings} {settings} | {self.hands} | {self.top} | {self.start} | {PILE}")
        for action in self.actions.split(", "):
            who, words = action.split(" ", 1)
            rnd.play(f"{action}:b" if who != "d" and f"{words}:b" in may(rnd, who) else action)
        assert len(rnd.hand(self.who)) == 1, str(rnd)
        return rnd


SEVEN_ZERO = "seven_zero=on"
FOR_ALL = "wd4.target=all_with_protection wd4.colour=button stacking=off"
WAYS = (
    Way("a play", "", "r6g1 b1b2 g2g3", "p1 r6", "p1"),
    Way("a card just drawn", "turn.play=optional draw=one", "g1 r1r2 g2g3", "p1 draw, p1 b8", "p1", top="b3"),
    Way("a jump-in", "jump_in=on", "b1b2 g2g3 r5g1", "p3 r5", "p3"),
    Way("an answer", "stacking=up", "rdg1g2 bdg3 y1y2", "p1 rd, p2 bd", "p2"),
    Way("a Reverse on a draw card", "stacking=up stack.reverse=bounce", "rdg1g2 rrg3 y1y2", "p1 rd, p2 rr", "p2"),
    Way("several at once", "turn.several=number", "r6b6g1 b1b2 g2g3", "p1 r6, p1 b6", "p1"),
    Way("several, ended", "turn.several=number", "r6b6y6 b1b2 g2g3", "p1 r6, p1 b6, p1 keep", "p1"),
    Way("cards shed", "stacking=off", "war3g1 b1b2 g2g3", "p1 wa, d button r, p1 shed r3", "p1"),
    Way("cards laid under", "", "rar3g1 b1b2 g2g3", "p1 ra", "p1"),
    Way("protection", FOR_ALL, "w4b1y1 g1r2 g2g3", "p1 w4, p2 accept, p3 accept, d button r, p2 protect r2", "p2"),
    Way(
        "the card after protection",
        f"{FOR_ALL} v4.protect_may_go_out=draws_one",
        "w4b1y1 r2 g2g3",
        "p1 w4, p2 accept, p3 accept, d button r, p2 protect r2",
        "p2",
        handed=True,
    ),
    Way("a 7, the own hand", SEVEN_ZERO, "r7g1g4 b1 g2g3", "p1 r7, p1 target p2", "p1", handed=True),
    Way("a 7, the other hand", SEVEN_ZERO, "r7g1 b1b2 g2g3", "p1 r7, p1 target p3", "p3", handed=True),
    Way("a 7, one card for another", SEVEN_ZERO, "r7g1 b1 g2g3", "p1 r7, p1 target p2", "p2", handed=True),
    Way("a 7 with the next seat", f"{SEVEN_ZERO} seven.swap=next", "r7g1 b1b2 g2g3", "p1 r7", "p2", handed=True),
    Way("a 7, the own hand kept", f"{SEVEN_ZERO} seven.swap=may", "r7g1 b1b2 g2g3", "p1 r7, p1 target p1", "p1"),
    Way("two 7s at once", f"{SEVEN_ZERO} turn.several=number", "r7b7g1 b1b2 g2g3", "p1 r7, p1 b7, p1 target p2", "p2", handed=True),
    Way("a 0", SEVEN_ZERO, "r0g1 b1b2 g2g3", "p1 r0", "p2", handed=True),
    Way("a 0, one card for another", SEVEN_ZERO, "r0g1g2 b1b2 g3", "p1 r0", "p1", handed=True),
    Way("Wild Swap Hands", "", "wsg1 b1b2 g2g3", "p1 ws, p1 target p2", "p2", handed=True),
    Way("Wild Shuffle Hands, its player", "", "whg1 b1 g2", "p1 wh, d shuffle g1b1g2" + PILE, "p1", handed=True),
    Way("Wild Shuffle Hands, another", "", "whg1 b1 g2", "p1 wh, d shuffle g1b1g2" + PILE, "p3", handed=True),
)
COLORLESS = ("Wild Swap Hands", "Wild Shuffle Hands, its player", "Wild Shuffle Hands, another")


def holds(edition: str, way: Way) -> bool:
    """Return whether a way exists in an edition."""
    if way.settings.startswith(FOR_ALL) and edition != "fairies":
        return False
    try:
        rules = Rules(f"{edition} {way.settings}")
    except RulesError:
        return False
    return not rules.is_colorless or way.name in COLORLESS


ALL = [(edition, way) for way in WAYS for edition in EDITIONS if holds(edition, way)]
every_way = pytest.mark.parametrize(("edition", "way"), [pytest.param(edition, way, id=f"{way.name}-{edition}") for edition, way in ALL])
handed = pytest.mark.parametrize("way", [way for way in WAYS if way.handed], ids=lambda way: way.name)


def test_each_way_exists_in_most_editions() -> None:
    found = {way.name: sum(other is way for _, other in ALL) for way in WAYS}
    assert all(count >= (1 if "protection" in name else 6) for name, count in found.items()), found


@rule("G-28")
@every_way
def test_all_others_may_catch_and_a_call_saves(edition: str, way: Way) -> None:
    rnd = way.played(edition)
    assert can_catch(rnd, way.who) == set(SEATS) - {way.who}
    assert "uno" in may(rnd, way.who)
    saved, caught = rnd.copy(), len(rnd.hand(way.who))
    saved.play(f"{way.who} uno")
    assert can_catch(saved, way.who) == set()
    other = next(seat for seat in SEATS if seat != way.who)
    rnd.play(f"{other} catch {way.who}")
    assert len(rnd.hand(way.who)) == caught + rnd.rules.number("uno.penalty")


@rule("G-28")
@every_way
def test_only_who_could_call_before_calls_late(edition: str, way: Way) -> None:
    strict = way.played(edition, "uno.self_correct=no")
    assert ("uno" in may(strict, way.who)) == way.handed
    dear = way.played(edition, "uno.late=2")
    said = dear.play(f"{way.who} uno")
    assert len(dear.hand(way.who)) == (1 if way.handed else 3)
    assert said[0].cause == ("call" if way.handed else "late_call")


@rule("G-28")
@every_way
@pytest.mark.parametrize("closes", ["next_turn_begins", "next_play", "next_draw_or_turn_end", "any_draw", "never"])
def test_the_window_closes_as_after_any_play(edition: str, way: Way, closes: str) -> None:
    rnd = way.played(edition, f"uno.closes={closes} draw=one turn.play=optional mercy=0")
    if rnd.phase == "answer":
        rnd.play(next(f"{seat} accept" for seat in SEATS if "accept" in may(rnd, seat)))
        if closes == "any_draw":
            return
    if rnd.phase != "turn" or (closes == "any_draw" and "protection" in way.name):
        return  # others have drawn since
    assert can_catch(rnd, way.who) == set(SEATS) - {way.who}
    if rnd.turn != way.who:
        rnd.play(f"{rnd.turn} draw")
        assert bool(can_catch(rnd, way.who)) == (closes in ("next_play", "never"))


@rule("G-28")
@pytest.mark.parametrize("edition", EDITIONS)
@handed
@alternative("uno.after_swap=exempt")
def test_a_table_may_exempt_hands_that_move(edition: str, way: Way) -> None:
    if not holds(edition, way) or "protection" in way.name:
        return
    rnd = way.played(edition, "uno.after_swap=exempt")
    assert not any(can_catch(rnd, seat) for seat in SEATS)
    assert all("uno" not in may(rnd, seat) for seat in SEATS if len(rnd.hand(seat)) == 1)
    with pytest.raises(IllegalAction, match="cannot be caught now: it is too late, or no call is due") as refusal:
        rnd.play(f"{next(seat for seat in SEATS if seat != way.who)} catch {way.who}")
    assert refusal.value.cause == "catch_late"


@rule("G-28")
def test_protection_may_be_exempt_also_with_the_card_drawn_after_it() -> None:
    way = next(way for way in WAYS if way.name == "the card after protection")
    rnd = way.played("fairies", "uno.protection=exempt")
    assert can_catch(rnd, "p2") == set()


@rule("G-28")
def test_with_automatic_calls_nobody_is_caught() -> None:
    for edition, way in ALL:
        rnd = way.played(edition, "uno.call=automatic")
        assert not any(can_catch(rnd, seat) for seat in SEATS), way.name


@rule("G-28")
@pytest.mark.parametrize(
    ("position", "actions"),
    [
        ("classic seven_zero=on | r7g1 b1 g2g3", ("p1 r7!", "p1 target p2")),
        ("classic seven_zero=on | r7g1g4 b1 g2g3", ("p1 r7", "p1 uno", "p1 target p2")),
        ("classic seven_zero=on seven.swap=may | r7g1 b1b2 g2g3", ("p1 r7", "p1 uno", "p1 target p1")),
        ("classic seven_zero=zero | r0g1 b1b2 g2", ("p1 r0!",)),
        ("swap112 | whg1 b1 g2", ("p1 uno", "p1 wh:b", f"d shuffle g1b1g2{PILE}")),
    ],
)
def test_a_call_made_with_the_card_counts_for_the_hand_that_it_brings(position: str, actions: tuple[str, ...]) -> None:
    rnd = table(f"{position} | r5 | p1> | {PILE}", *actions)
    assert (len(rnd.hand("p1")), rnd.called("p1"), can_catch(rnd, "p1")) == (1, True, set())
    assert rnd.view("p2").called == {"p1"}


@rule("G-28")
def test_a_call_for_a_hand_of_more_cards_counts_for_nothing() -> None:
    rnd = table(f"classic seven_zero=on | r7g1g4 b1 g2g3 | r5 | p1> | {PILE}", "p1 r7", "p1 uno", "p1 target p3")
    assert not rnd.called("p1")


@rule("G-28", "DF-A13")
@pytest.mark.parametrize(
    ("position", "actions", "later", "due"),
    [
        ("classic turn.several=number | r5b5 b1b2 g2g3 | r4", ("p1 r5",), "p1 b5", False),
        ("classic turn.several=number | r5b5g5 b1b2 g2g3 | r4", ("p1 r5", "p1 b5"), "p1 keep", True),
        ("classic seven_zero=on | r7g1 b1b2 g2g3 | r4", ("p1 r7",), "p1 target p2", False),
        ("classic seven_zero=on seven.swap=may | r7g1 b1b2 g2g3 | r4", ("p1 r7",), "p1 target p1", True),
        ("swap112 | wsg1 b1b2 g2g3 | r4", ("p1 ws:b",), "p1 target p2", False),
        ("fairies | war3 b1b2 g2g3 | r4", ("p1 wa", "d button r"), "p1 shed r3", False),
        ("fairies | war3 b1b2 g2g3 | r4", ("p1 wa", "d button r"), "p1 shed -", True),
        ("fairies wda.amount=any_subset | war3r4r6 b1b2 g2g3 | r4", ("p1 wa", "d button r", "p1 shed r3", "p1 shed r4"), "p1 shed -", True),
    ],
)
@pytest.mark.parametrize("risk", ["", " uno.false_catch=2"])
def test_cards_are_counted_once_the_action_is_over(position: str, actions: tuple[str, ...], later: str, due: bool, risk: str) -> None:
    rules, cards = position.split(" | ", 1)
    rnd = table(f"{rules}{risk} | {cards} | p1> | {PILE}", *actions)
    assert len(rnd.hand("p1")) == 1
    assert not any(can_catch(rnd, seat) for seat in SEATS)
    with pytest.raises(IllegalAction) as refusal:
        rnd.play("p3 catch p1")
    assert refusal.value.cause == "catch_late"
    rnd.play(later)
    assert rnd.over or (len(rnd.hand("p1")) == 1 and can_catch(rnd) == {"p2", "p3"}) == due


@rule("G-28", "HR-24")
def test_cards_laid_at_once_are_one_act_for_the_window_of_another() -> None:
    position = "classic turn.several=number | r6g1 r5b5b1b2 g2g3y3"
    rnd = table(f"{position} | r4 | p1> | {PILE}", "p1 r6", "p2 r5")
    assert can_catch(rnd) == {"p2", "p3"}
    rnd.play("p2 b5")
    assert can_catch(rnd) == {"p2", "p3"}, "until the turn after this lay is begun with an act"
    assert events(rnd, "p3 draw")
    assert can_catch(rnd) == set()


@rule("G-28")
@pytest.mark.parametrize("passing", ["", " deal.pass=left deal.pass.cards=1"])
def test_a_dealt_hand_owes_no_call_nor_does_one_of_passed_cards(passing: str) -> None:
    """Everybody holds one card from the start: nobody has come down to it, and passing leaves the number of cards as it is."""
    rnd = Round.deal(f"classic deal.size=1{passing}", 3, dealer="p3", deck="r1g1y1r5" + PILE, chance="ask")
    for seat in SEATS if passing else ():
        rnd.play(f"{seat} pass {rnd.hand(seat)}")
    assert (rnd.phase, [len(rnd.hand(seat)) for seat in SEATS]) == ("turn", [1, 1, 1])
    assert not any(can_catch(rnd, seat) for seat in SEATS)
    with pytest.raises(IllegalAction) as refusal:
        rnd.play("p1 uno")
    assert refusal.value.cause == "uno_late"


@rule("G-28")
def test_a_wrong_seven_moves_no_hands_and_is_counted_at_once() -> None:
    rnd = table(f"anniversary seven_zero=on | b7r1 g1 y1y2 | r5 | p1> | {PILE}", "p1 b7")
    assert (can_catch(rnd), can_catch(rnd, "p2")) == ({"p2", "p3"}, set())
