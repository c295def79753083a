"""Game records: written, read and replayed to the same match; redacted, verified, damaged in every way, and taken up again."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard import Match, RecordError, replay
from lastcard.cards import UNKNOWN
from lastcard.game.events import parse_event
from lastcard.game.records.check_redacted import check_redacted
from lastcard.game.records.record import read_players, read_record, write_record
from lastcard.game.records.redaction import redact_record
from lastcard.game.records.verify import Report, verify
from tests.game.record_cases import KINDS, NAMES, changed, finished, good, lines_of, play_out, round_of, same, without
from tests.laws.strategies import SEEDS, laws, pick


# ---- round trip ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", KINDS)
def test_a_record_replays_to_the_same_match(kind: str) -> None:
    assert finished(kind).over
    assert same(replay(good(kind)), finished(kind))


@given(st.sampled_from(sorted(KINDS)), SEEDS, st.integers(0, 400))
@laws(40)
def test_a_running_match_replays_too(kind: str, seed: int, actions: int) -> None:
    match = play_out(Match(KINDS[kind], NAMES, seed=seed), Random(seed), actions)
    assert same(replay(match.record()), match)


def test_a_record_is_toml_with_the_keys_that_are_promised() -> None:
    data = tomllib.loads(good("elimination"))
    assert list(data) == ["lastcard", "rules", "players", "seed_sha256", "nonces", "seed", "round"]
    assert (data["lastcard"], data["players"], data["nonces"], data["seed"]) == (1, list(NAMES), ["north", 'so"uth'], "5")
    first, last = data["round"][0], data["round"][-1]
    assert list(first) == ["cuts", "dealer", "deck", "actions", "scores"]
    assert next(iter(last)) == "seats"
    assert last["scores"] == finished("elimination").scores
    assert list(tomllib.loads(good("retour"))["round"][0]) == ["lot", "dealer", "deck", "actions", "scores"]


def test_no_generator_is_needed_to_replay() -> None:
    """Without the seed, all outcomes come from the record."""
    text = without("seed =", good("fairies"))
    again = replay(text)
    assert [str(event) for event in again.events] == [str(event) for event in finished("fairies").events]
    assert (again.scores, again.seed) == (finished("fairies").scores, None)


def test_custom_keys_are_kept() -> None:
    extra = {"_where": 'at "home"', "_count": 3, "_fair": True, "_tags": ["a", "b"], "_ratio": 0.5}
    text = write_record(finished("classic"), extra)
    assert {key: value for key, value in tomllib.loads(text).items() if key.startswith("_")} == extra
    text = text.replace("\ndealer =", '\n_note = "a long game" # said Cy\n# nobody knows why\n_more = { a = 1 }\ndealer =')
    assert same(replay(text), finished("classic"))
    assert verify(text).ok


def test_comments_and_other_writing_do_not_matter() -> None:
    text = re.sub(r'^  ("[^"]*"),$', r"  \1, # well", good("classic"), flags=re.M).replace("actions = [", "actions  =  [ # here it goes")
    assert same(replay(text.replace("\n", "\r\n")), finished("classic"))


# ---- taken up again ------------------------------------------------------------------------------------------------------
@given(st.sampled_from(sorted(KINDS)), SEEDS, st.integers(0, 300))
@laws(40)
def test_a_match_taken_up_again_goes_on_as_it_would_have(kind: str, seed: int, actions: int) -> None:
    match = play_out(Match(KINDS[kind], NAMES, seed=seed, nonces=["n"]), Random(seed), actions)
    text = match.record()
    again = replay(text if match.over else text.replace("\nnonces =", f'\nseed = "{seed}"\nnonces ='))
    play_out(match, Random(seed + 1), 400)
    play_out(again, Random(seed + 1), 400)
    assert same(again, match)


def test_without_the_seed_the_caller_supplies_the_outcomes() -> None:
    match = Match("fairies", NAMES, seed=1)
    while not any(ask.actions[0] == f"{ask.seat} rd" for ask in match.round.asks if ask.actions):
        match.play(pick(match.round, Random(1)))
    again = replay(match.record())
    again.play(next(ask.seat for ask in match.round.asks if ask.actions[:1] == (f"{ask.seat} rd",)) + " rd")
    assert [ask.actions for ask in again.round.asks] == [("d button r", "d button y", "d button g", "d button b")]
    assert "d button g" in map(str, again.play("d button g"))


# ---- redaction -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seat", ["p1", "p3", None])
def test_a_redacted_record_says_what_the_seat_saw(kind: str, seat: str | None) -> None:
    match = finished(kind)
    data = tomllib.loads(redact_record(match, seat))
    assert data["seat"] == (seat or "spectator")
    assert "seed" not in data
    assert match.seed not in [value for value in data.values() if isinstance(value, str)]
    whole = tomllib.loads(good(kind))["round"]
    for played, entry, full in zip(match.rounds, data["round"], whole, strict=True):
        assert entry["events"] == [str(event.seen_by(seat)) for event in played.round.events]
        assert all(str(parse_event(words)) == words for words in entry["events"])
        assert {key: entry[key] for key in entry if key not in ("events", "deck", "actions")} == {
            key: full[key] for key in full if key not in ("deck", "actions")
        }
        shown, true = list(piles(entry)), list(piles(full))
        assert [len(pile) for pile in shown] == [len(pile) for pile in true]
        for pile, seen, real in zip(shown, known_cards(entry["events"], seat), true, strict=True):
            assert all(card in (UNKNOWN, other) for card, other in zip(pile, real, strict=True))
            assert Counter(pile) - Counter({UNKNOWN: 999}) == seen
        assert [action for action in entry["actions"] if not action.startswith("d shuffle")] == [
            action for action in full["actions"] if not action.startswith("d shuffle")
        ]


def piles(entry: dict[str, str]) -> Iterator[list[str]]:
    """Yield the deck and every shuffled pile of a round, card by card."""
    shuffles = [action.split()[2] for action in entry["actions"] if action.startswith("d shuffle")]
    for text in (entry["deck"], *shuffles):
        yield [text[i : i + 2] for i in range(0, len(text), 2)]


def known_cards(events: list[str], seat: str | None) -> Iterator[Counter[str]]:
    """Yield the cards of the deck, and of each shuffled pile, that the seat saw drawn."""
    seen = Counter[str]()
    for event in map(parse_event, events):
        if event.words[:2] == ["d", "shuffle"]:
            yield seen
            seen = Counter()
        elif event.words[:2] == ["d", "top"]:
            seen[event.words[2]] += 1
        elif event.words[:2] in (["d", "deal"], ["d", "draw"]):
            seen.update(card for card in event.cards or () if card != UNKNOWN)
    yield seen


def test_a_running_match_is_redacted_without_its_seed() -> None:
    match = play_out(Match("minecraft", NAMES, seed="a secret nobody knows"), Random(1), 30)
    for seat in (*match.seats, None):
        assert "a secret" not in redact_record(match, seat)
    hands = {seat: str(match.round.events[int(seat[1:]) % 4].cards) for seat in match.seats}
    assert len(set(hands.values())) == 4


def test_a_redacted_record_is_read_but_not_replayed() -> None:
    text = redact_record(finished("classic"), "p2")
    assert read_record(text)["seat"] == "p2"
    for use in (replay, verify):
        with pytest.raises(RecordError, match="only what p2 could know"):
            use(text)


REDACTED = tuple(read_record(redact_record(finished("classic"), "p2"))["round"])


def test_a_redacted_round_has_the_events_its_seat_saw() -> None:
    for number, (entry, played) in enumerate(zip(REDACTED, finished("classic").rounds, strict=True), 1):
        seen = [str(event.seen_by("p2")) for event in played.round.events]
        assert [str(event) for event in check_redacted(entry, number, played.round.seats)] == seen


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seats": ["p1", "p9"]}, "p1, p9"),
        ({"dealer": "p9"}, "dealer 'p9'"),
        ({"scores": {"Ann": "many"}}, "scores"),
        ({"events": ["d sneeze"]}, "d sneeze"),
        ({"events": ["d turn p9"]}, "p9"),
    ],
)
def test_a_redacted_round_that_cannot_be_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(RecordError, match=why) as refused:
        check_redacted({**REDACTED[0], **change}, 3, ("p1", "p2", "p3", "p4"))
    assert refused.value.round == 3


def test_the_players_of_a_redacted_record_are_those_a_match_can_have() -> None:
    text = redact_record(finished("classic"), "p2")
    assert read_players(read_record(text), text) == NAMES
    twice = text.replace('"Dörte"', '"Ann"', 1)
    with pytest.raises(RecordError, match="Ann") as refused:
        read_players(read_record(twice), twice)
    assert refused.value.line == lines_of(twice, "players")[0]


# ---- verified ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", KINDS)
def test_good_records_agree(kind: str) -> None:
    report = verify(good(kind))
    assert report.ok, str(report)
    assert report.has_seed
    actions = [action for played in finished(kind).rounds for action in played.round.actions]
    assert (report.rounds, report.actions) == (len(finished(kind).rounds), len(actions))
    assert report.shuffles == sum(action.startswith("d shuffle") for action in actions)
    assert report.buttons == sum(action.startswith("d button") for action in actions)


def test_the_matches_above_have_shuffles_and_presses() -> None:
    assert verify(good("recycled")).shuffles > 0
    assert verify(good("odds")).buttons > 0
    assert verify(good("retour")).draws == verify(good("retour")).rounds > 1


def test_a_record_without_its_seed_agrees_as_far_as_can_be_seen() -> None:
    text = without("seed =", good("classic"))
    assert (verify(text).ok, verify(text).has_seed) == (True, False)
    assert (verify(text, "5").ok, verify(text, "5").has_seed) == (True, True)
    assert not verify(text, "6").ok


def other_card(line: str) -> str:
    """Exchange the last two different cards on a line."""
    found = re.search(r"((?:[rygbw].)+)", line.partition('"')[2])
    assert found
    cards = [found[1][i : i + 2] for i in range(0, len(found[1]), 2)]
    place = max(i for i in range(len(cards) - 1) if cards[i] != cards[-1])
    cards[place], cards[-1] = cards[-1], cards[place]
    return line.replace(found[1], "".join(cards))


def other_colour(line: str) -> str:
    return re.sub(r"button (.)", lambda found: "button " + "rygb"["rygb".index(found[1]) - 1], line)


def other_seat(line: str) -> str:
    return re.sub(r'"p(\d)', lambda found: f'"p{int(found[1]) % 4 + 1}', line, count=1)


CHANGES = {
    "a card of the deck": ("classic", r"deck = ", other_card, "deck does not follow"),
    "a shuffle": ("recycled", r'  "d shuffle ', other_card, "shuffle does not follow"),
    "a press of the button": ("odds", r'  "d button ', other_colour, "button does not follow"),
    "the dealer": ("fairies", r"dealer = ", other_seat, "dealer does not follow"),
    "a card drawn for the deal": ("fairies", r"cuts = ", lambda line: re.sub(r"p1 ..", "p1 r9", line), "cuts does not follow"),
    "a lot": ("retour", r"lot = ", other_seat, "lot does not follow"),
    "a score": ("classic", r"scores = ", lambda line: re.sub(r"= (\d+) ", r"= 1\1 ", line), "the actions give"),
    "the name of who scored": ("classic", r"scores = ", lambda line: line.replace("Ann", "Eve"), "the actions give"),
    "an action": ("classic", r'  "p\d (draw|keep)"', lambda line: re.sub(r"(p\d) \w+", r"\1 accept", line), "nothing this seat"),
    "a card that was played": ("classic", r'  "p\d [rygb]\d"', lambda line: re.sub(r"[rygb]\d", "wb", line), "does not hold wb"),
}


@pytest.mark.parametrize("what", CHANGES)
@pytest.mark.parametrize("which", [0, -1])
def test_a_change_is_found_where_it_is(what: str, which: int) -> None:
    kind, pattern, change, why = CHANGES[what]
    text = good(kind)
    line = lines_of(text, pattern)[which]
    bad = changed(text, line, change)
    check(verify(bad), bad, line, why)


def check(report: Report, text: str, line: int, why: str) -> None:
    assert not report.ok
    found = [fault for fault in report.faults if fault.line == line]
    assert found, str(report)
    assert any(why in fault.what for fault in found), str(report)
    assert {fault.round for fault in found} == {round_of(text, line) or None}
    assert min(fault.line or 0 for fault in report.faults) == line, "nothing before the change is blamed"
    assert f"line {line}: " in str(report)


def test_a_shuffle_that_cannot_be_read_is_the_only_one_blamed() -> None:
    """The shuffles after it still follow from the seed."""
    text = good("recycled")
    first, *later = lines_of(text, r'  "d shuffle ')
    bad = changed(text, first, lambda line: re.sub("shuffle ..", "shuffle zz", line))
    report = verify(bad)
    assert later
    assert [fault.line for fault in report.faults] == [first]
    assert str(report.faults[0]) in str(report).splitlines()
    assert "no card 'zz' at character 1" in str(report.faults[0])


def test_a_void_round_agrees_only_if_the_same_dealer_deals_again() -> None:
    match = Match("classic round.blocked=void_redeal round.turns=1 dealer.pick=chosen", ["Ann", "Ben"], seed="5")
    while match.played < 4:
        match.play(match.round.asks[0].actions[0])
    match.end()
    text = match.record()
    assert [played.round.void for played in match.rounds] == [True, True, True, False]
    assert verify(text).ok
    line = lines_of(text, "dealer = ")[2]
    bad = changed(text, line, lambda _: 'dealer = "p2"')
    check(verify(bad), bad, line, "dealer does not follow")


def test_two_actions_in_the_wrong_order_are_found() -> None:
    text = good("classic")
    lines = text.splitlines()
    for line in lines_of(text, r'  "p\d draw"')[3:6]:
        swapped = [*lines[: line - 2], lines[line - 1], lines[line - 2], *lines[line:]]
        report = verify("\n".join(swapped))
        assert [(fault.round, fault.line) for fault in report.faults][:1] == [(round_of(text, line), line - 1)]


def test_a_wrong_commitment_is_found() -> None:
    text = good("classic")
    line = lines_of(text, "seed_sha256")[0]
    bad = changed(text, line, lambda old: old.replace('"', '"0', 1)[:-2] + '"')
    check(verify(bad), bad, line, "not the SHA-256 of the seed")


def test_another_seed_is_found_at_once() -> None:
    text = good("classic")
    bad = changed(text, lines_of(text, "seed =")[0], lambda _: 'seed = "6"')
    wrong = [fault.what for fault in verify(bad).faults]
    assert any("SHA-256" in what for what in wrong)
    assert sum("deck does not follow" in what for what in wrong) == verify(text).rounds


def test_another_nonce_is_found() -> None:
    text = good("classic")
    report = verify(changed(text, lines_of(text, "nonces")[0], lambda old: old.replace("north", "east")))
    assert sum("deck does not follow" in fault.what for fault in report.faults) == verify(text).rounds


def test_a_record_that_was_made_up_replays_but_does_not_agree() -> None:
    """A forged deck with a matching play: only the seed reveals it."""
    match = finished("classic")
    cheat = play_out(Match(KINDS["classic"], NAMES, seed="chosen"), Random(2))
    text = cheat.record().replace(f'seed = "{cheat.seed}"', 'seed = "5"').replace(cheat.commitment, match.commitment)
    assert replay(text).over
    assert {fault.what for fault in verify(text).faults} >= {"this deck does not follow from the seed"}


# ---- the page ------------------------------------------------------------------------------------------------------------
PAGE = (Path(__file__).parents[2] / "docs/program/records.md").read_text(encoding="utf-8")


def test_the_example_on_the_page_agrees() -> None:
    text = PAGE.partition("```toml\n")[2].partition("```")[0]
    assert verify(text).ok
    match = replay(text)
    assert (match.over, match.scores) == (True, {"Ann": 5, "Ben": 0})
    assert without("_table", re.sub(r"  # .*", "", text)) == match.record()


def test_the_documentation_names_every_key() -> None:
    header, _, table = PAGE.partition("## The header")[2].partition("## A round")
    keys = [set(re.findall(r"^\| `(\w+)` \|", part, flags=re.M)) for part in (header, table.partition("## ")[0])]
    redacted = tomllib.loads(redact_record(finished("elimination"), "p1"))
    used = [set(tomllib.loads(good(kind))) for kind in KINDS] + [set(redacted)]
    assert keys[0] == set().union(*used) - {"round"} | {"edition"}
    rounds = [entry for kind in KINDS for entry in tomllib.loads(good(kind))["round"]] + redacted["round"]
    assert keys[1] == {key for entry in rounds for key in entry}


def test_a_game_with_real_cards_needs_no_seed() -> None:
    text = Match("classic match.mode=single_hand", ["Ann", "Ben"], seed=3).record()
    bare = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("seed_sha256"))
    assert replay(bare).record() == bare
    report = verify(bare)
    assert report.ok
    assert "no seed was fixed beforehand" in str(report)


def test_a_fault_in_a_key_names_its_line() -> None:
    text = Match("classic match.mode=single_hand", ["Ann", "Ben"], seed=3).record()
    for wrong, right in (('players = "A"', r"players = .*"), ("dealer = 7", r"dealer = .*"), ("actions = 7", r"actions = \[[^]]*\]")):
        damaged = re.sub(right, wrong, text, count=1)
        with pytest.raises(RecordError) as refused:
            replay(damaged)
        assert refused.value.line == lines_of(damaged, wrong)[0]


def test_what_was_not_replayed_is_not_counted() -> None:
    match = Match("classic", ["Ann", "Ben"], seed=3)
    for _ in range(8):
        match.play(next(ask.actions[0] for ask in match.round.asks if ask.must))
    text = match.record()
    wrong = text.replace(f'"{match.round.actions[5]}"', '"p1 zz"', 1)
    report = verify(wrong)
    assert len(report.faults) == 1
    assert report.actions <= 5
    assert verify(text.replace('"classic"', '"nope"', 1)).actions == 0


@pytest.mark.parametrize(
    ("beginning", "why", "line"),
    [
        ("_x." * 50_000 + "x = 1", "more than 8 parts", 1),
        ("[" + "_x . '' . " * 50_000 + "x]", "more than 8 parts", 1),
        ('_x = """\n"\n""""\n_y = {' + "'a'." * 50_000 + "a = 1}", "more than 8 parts", 4),
        ('_x = ["""a"""", {' + "a." * 50_000 + "a = 1}]", "more than 8 parts", 1),
        ("_x = " + "[" * 5000, "nested too deeply", None),
        ("_x = " + "9" * 5000, "too many digits", 1),
        ("_x = 1\n_x = 2", "cannot overwrite", 2),
    ],
    ids=range(7),
)
def test_what_would_take_too_long_to_read_is_refused(beginning: str, why: str, line: int | None) -> None:
    with pytest.raises(RecordError, match=why) as refused:
        replay(f"{beginning}\n{good('classic')}")
    assert refused.value.line == line


def test_dots_in_texts_and_comments_are_no_parts_of_a_key() -> None:
    dots = "a." * 20
    texts = (f'"""\\"\n{dots}""""', f"'''{dots}''\n{dots}'''''", f'"{dots}"', f"'{dots}'", "1.5")
    header = f"# {dots} it's\n_a.b.c = [{', '.join(texts)}]\n"
    assert replay(header + good("classic")).over


def test_a_byte_order_mark_is_skipped() -> None:
    assert replay("\ufeff" + good("classic")).over
    with pytest.raises(RecordError) as refused:
        replay("\ufeff" + good("classic").replace("players = ", "players = 7 #"))
    assert refused.value.line == lines_of(good("classic"), "players =")[0]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        (r'rules = "', 'rules = "x', "rules"),
        (r"players = .*", "players = []", "players"),
        (r"players = .*", f'players = ["A", "{"B" * 100_000}"]', "players"),
        (r"nonces = .*", r'nonces = ["a\\nb"]', "nonces"),
        (r"players = .*", 'players = ["nonce", "nonce"]', "players"),
    ],
    ids=range(5),
)
def test_a_fault_in_the_header_names_its_line(old: str, new: str, key: str) -> None:
    text = re.sub(old, new, good("classic"), count=1)
    with pytest.raises(RecordError) as refused:
        replay(text)
    assert refused.value.line == lines_of(text, f"{key} =")[0]
    assert len(str(refused.value)) < 500
    assert [(fault.line, fault.what) for fault in verify(text).faults][-1:] == [(refused.value.line, refused.value.why)]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [(r'rules = "', 'rules = "x', "rules"), (r"cuts = .*", 'cuts = ["p1 zz"]', "cuts"), (r"cuts = .*", 'cuts = ["p0 r1"]', "cuts")],
    ids=range(3),
)
def test_what_does_not_replay_is_one_fault(old: str, new: str, key: str) -> None:
    text = re.sub(old, new, good("classic"), count=1)
    assert [fault.line for fault in verify(text).faults] == [lines_of(text, f"{key} =")[0]]


def test_a_text_may_hold_what_other_programs_take_for_the_end_of_a_line() -> None:
    match = Match("classic", NAMES, seed=1, nonces=["a\u2028b", "c\x85d"])
    assert read_record(redact_record(match, "p1"))["nonces"] == list(match.nonces)
    text = match.record()
    with pytest.raises(RecordError) as refused:
        replay(text.replace("deck = ", "deck = 7 #"))
    assert refused.value.line == 1 + text.count("\n", 0, text.index("deck = "))
