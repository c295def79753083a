"""The naive engine alone: check vectors V-3…V-14 of the catalogue, and tricky situations of procedure.md."""

from __future__ import annotations

import pytest

from tests.oracle.naive.engine import NaiveRound
from tests.oracle.naive.rules import EDITIONS, read_cards, sort_key


def game(position: str, *actions: str) -> tuple[NaiveRound, list[str]]:
    """Return the round after these actions, and the events of the last one; `deal RULES | players | dealer | deck` deals it."""
    if position.startswith("deal "):
        rules, players, dealer, deck = position.removeprefix("deal ").split(" | ")
        round_ = NaiveRound.deal(rules, int(players), dealer, deck)
    else:
        round_ = NaiveRound.from_text(position)
    events: list[str] = []
    for action in actions:
        events = round_.play(action)
    return round_, events


def asked(round_: NaiveRound, seat: str) -> tuple[set[str], set[str]]:
    """Lawful and unlawful actions of a seat, without its name."""
    for one in round_.asks():
        if one.seat == seat:
            return {a.split(maxsplit=1)[1] for a in one.actions}, {a.split(maxsplit=1)[1] for a in one.unlawful}
    return set(), set()


def sizes(round_: NaiveRound) -> list[int]:
    return [len(read_cards(hand)) for hand in round_.hands().values()]


def deal(edition: str, first: str, *actions: str, players: int = 4) -> NaiveRound:
    round_ = NaiveRound.deal(edition, players, "p1", "g1g2g3g4g6g8g9" * players + first + "b1b2b3b4b6")
    for action in actions:
        round_.play(action)
    return round_


# --- V-3, V-4, V-5: the first card
@pytest.mark.parametrize(
    ("edition", "held", "starts"), [("paw-patrol", 9, "p3"), ("retour", 9, "p3"), ("classic", 9, "p2"), ("anniversary", 9, "p2")]
)
def test_first_draw_two(edition: str, held: int, starts: str) -> None:
    round_ = deal(edition, "rd")
    assert (sizes(round_)[1], round_.turn) == (held, starts)


def test_first_draw_two_two_players() -> None:
    assert deal("anniversary", "rd", players=2).turn == "p1"  # EA-27
    assert deal("classic", "rd", players=2).turn == "p2"


def test_first_draw_two_fairies() -> None:
    miss = deal("fairies", "rd", "d button g")
    assert (sizes(miss), miss.turn) == ([7, 9, 7, 7], "p3")
    hit = deal("fairies", "rd", "d button r", "p2 target p4")
    assert (sizes(hit), hit.turn) == ([7, 7, 7, 9], "p1")


@pytest.mark.parametrize("first", ["rd", "rr", "rs", "ww", "w4", "wc"])
def test_first_minecraft(first: str) -> None:
    round_ = deal("minecraft", first)
    assert (round_.discard_text, round_.turn, round_.direction) == ("b1" + first, "p2", "left")
    assert round_.opening[-3:] == [f"d top {first}", "d top b1", "d turn p2"]


def test_first_reverse() -> None:
    for edition, starts, then in [("paw-patrol", "p1", "p4"), ("classic", "p4", "p3"), ("fairies", "p4", "p3"), ("retour", "p1", "p4")]:
        round_ = deal(edition, "rr")
        assert (round_.turn, round_.direction) == (starts, "right")
        round_.play(f"{starts} draw")
        assert round_.turn == then, edition


def test_first_skip() -> None:
    for edition in EDITIONS:
        assert deal(edition, "rs").turn == ("p2" if edition in ("minecraft", "merciless") else "p3")


def test_first_rejected_goes_back() -> None:
    round_ = deal("classic", "w4")
    assert asked(round_, "d") == ({"shuffle"}, set())
    assert round_.to_shuffle == "b1b2b3b4b6w4"
    with pytest.raises(ValueError, match="not asked"):
        round_.play("d shuffle b1b2")
    assert round_.play("d shuffle b6w4b1b2b3b4") == ["d shuffle b6w4b1b2b3b4", "d top b6", "d turn p2"]


# --- V-6, V-7: draw cards
HANDS4 = "rdr1g1 g2g3 g4g6 g8g9"


def test_draw_two() -> None:
    for edition, turn in [("paw-patrol", "p3"), ("classic", "p3"), ("minecraft", "p3"), ("retour", "p3"), ("anniversary", "p2")]:
        round_, _ = game(f"{edition} | {HANDS4} | r5 | p1> | b1b2b3", "p1 rd")
        assert (sizes(round_), round_.turn) == ([2, 4, 2, 2], turn), edition
    round_, _ = game(f"fairies | {HANDS4} | r5 | p1> | b1b2b3", "p1 rd", "d button r", "p1 target p3")
    assert (sizes(round_), round_.turn) == ([2, 2, 4, 2], "p4")


def test_d4_accepted() -> None:
    for edition, turn in [("paw-patrol", "p3"), ("classic", "p3"), ("minecraft", "p3"), ("retour", "p3"), ("anniversary", "p2")]:
        round_, _ = game(f"{edition} | w4b1y1 g2g3 g4g6 g8g9 | r5 | p1> | b1b2b3b4b6", "p1 w4:g", "p2 accept")
        assert (sizes(round_), round_.turn, round_.color) == ([2, 6, 2, 2], turn, "g"), edition


# --- V-8: lawful draw-fours
CHALLENGED = [edition for edition in EDITIONS if edition != "allwild"]  # AW-10


@pytest.mark.parametrize(
    ("rest", "unlawful"),
    [
        ("r5b9", set(CHALLENGED)),
        ("rsb9", set(CHALLENGED) - {"retour"}),
        ("b7y1", {"classic"}),
        ("wwb9", {"classic", "minecraft"}),
        ("wcb9", {"classic", "minecraft"}),
        ("w4b9", set()),
    ],
)
def test_lawful_d4(rest: str, unlawful: set[str]) -> None:
    for edition in CHALLENGED:
        round_, _ = game(f"{edition} | w4{rest} g2g3 | r7 | p1> | b1b2b3b4b6")
        play = "w4" if edition == "fairies" else "w4:g"
        assert (play in asked(round_, "p1")[1]) == (edition in unlawful), edition
        assert (play in asked(round_, "p1")[0]) == (edition not in unlawful), edition


# --- V-9: challenges
def test_challenge() -> None:
    rest = "b1b2b3b4b6b8b9"
    for edition in CHALLENGED:
        fairies = edition == "fairies"
        form = "w4" if fairies else "w4:g"
        wrong, events = game(f"{edition} | w4y1y2 g2g3 g4g6 | r7 | p1> | {rest}", f"p1 {form}", "p2 challenge")
        assert events[:3] == ["p2 challenge", "d show p1 p2 y1y2", f"d draw p2 {rest[:12]}"]
        assert sizes(wrong)[:2] == [2, 8]
        guilty, events = game(f"{edition} | w4r1y2 g2g3 g4g6 | r7 | p1> | {rest}", f"p1 {form}", "p2 challenge")
        assert events[:3] == ["p2 challenge", "d show p1 p2 r1y2", f"d draw p1 {rest[:8]}"]
        if fairies:
            assert guilty.play("d button b") == ["d button b", "d color b", "d turn p2"]
        assert (sizes(guilty), guilty.turn) == ([6, 2, 2], "p2")


# --- V-10: a missed call
def test_missed_uno() -> None:
    for edition in EDITIONS:
        position = f"{edition} | r5g1 r6y1 b1b2 | r7 | p1> | b3b4b6b8b9"
        caught, events = game(position, "p1 r5", "p3 catch p1")
        assert len(events[1]) == len("d draw p1 ") + 2 * (4 if edition == "classic" else 2)
        assert "catch p1" not in asked(caught, "p3")[0]
        later, _ = game(position, "p1 r5", "p2 r6")
        assert ("catch p1" in asked(later, "p3")[0]) == (edition in {"classic", "anniversary"}), edition
        called, _ = game(position, "p1 r5!")
        assert "catch p1" not in asked(called, "p3")[0]


# --- V-11: Creepers
def test_creepers() -> None:
    round_, events = game("minecraft | r5 b1 | g7 | p1> | wcb3wcb4y8", "p1 draw")
    assert events == ["p1 draw", "d draw p1 wc", "d show p1 all wc", "d draw p1 b3wcb4"]
    assert asked(round_, "p1")[0] >= {"wc:r", "keep"}
    for pile, held in [("wcb3b4b6y8", 6), ("y8wcb3b4b6", 6), ("wcb3b4b6wcy1y2y3", 9), ("wcwcb4b6y8y9", 6)]:
        round_, _ = game(f"minecraft | rdr1 b1 | r7 | p1> | {pile}", "p1 rd")
        assert sizes(round_)[1] == held, pile


# --- V-12, V-13, V-14
def test_villain() -> None:
    position = "fairies | w4b1y1 r2g3 g4b6 g8g9 | r5 | p1> | b1b2b3b4b6b8b9y1y2"
    round_, _ = game(position, "p1 w4", "p2 accept", "p4 accept", "p3 accept", "d button r", "p2 protect r2")
    assert (sizes(round_), round_.color, round_.turn) == ([2, 1, 6, 6], "r", "p2")


def test_discard_all() -> None:
    position = "fairies | war3rsb1 ysb4 y1y2 | b5 | p1> | b3b4"
    round_, events = game(position, "p1 wa", "d button r", "p1 shed rs")
    assert events == ["p1 shed rs", "d lay p1 r3rs", "d turn p2"]
    assert "catch p1" in asked(round_, "p2")[0]
    assert "ys" in asked(round_, "p2")[0]
    other, _ = game("fairies | w4b1y1 rsysb4 | b5 | p1> | b1b2b3b4b6", "p1 w4", "p2 accept", "d button r", "p2 protect rs")
    assert "ys" not in asked(other, "p2")[0]


def test_going_out_on_d4() -> None:
    for edition in EDITIONS:
        round_, events = game(f"{edition} | w4 b5 | r7 | p1> | b1b2b3b4b6", "p1 w4")
        assert (round_.over, round_.winner) == (True, "p1")
        assert round_.points == {"p1": 0, "p2": 15 if edition in {"paw-patrol", "fairies", "anniversary", "swap112"} else 5}
        assert events[-2] == "d count p1 - 0"
        assert round_.asks() == []


def test_notation() -> None:
    assert sorted(read_cards("wawcwbw4wwbdbrbsb0r9"), key=sort_key) == read_cards("r9b0bsbrbdwww4wbwcwa")
