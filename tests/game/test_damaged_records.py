"""Records that are cut off, changed or forged are refused with the round, the line and the reason."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard import Match, RecordError, replay
from lastcard.game.records.record import read_record
from lastcard.game.records.verify import verify
from tests.game.record_cases import KINDS, changed, finished, good, lines_of, round_of
from tests.laws.strategies import laws


def read_damaged(text: str) -> Match | RecordError:
    """Replay and verify a record; every fault must be a RecordError with its place."""
    with suppress(RecordError):
        verify(text)
    try:
        return replay(text)
    except RecordError as refusal:
        error = refusal
    assert str(error)
    assert error.line is None or 1 <= error.line <= text.count("\n") + 1
    return error


@pytest.mark.parametrize("kind", ["classic", "elimination", "retour"])
def test_cut_off_at_every_line(kind: str) -> None:
    """A record cut off after a complete round is a valid shorter record; cut off elsewhere, the error says where it ends.

    At every line of the first two rounds (or of the header alone), and at every third of the rest.
    """
    lines = good(kind).splitlines(keepends=True)
    events = list(map(str, finished(kind).events))
    starts = lines_of(good(kind), r"\[\[round\]\]")
    header = starts[0] - 1
    for length in (*range(start := starts[min(2, len(starts) - 1)]), *range(start, len(lines), 3)):
        found = read_damaged("".join(lines[:length]))
        last = next((line.strip() for line in reversed(lines[:length]) if line.strip()), "")
        is_whole = last == "]" or last.startswith("scores") or header - 1 <= length <= header
        if isinstance(found, RecordError):
            assert not is_whole, (length, last, str(found))
            assert found.line is not None or length < header, str(found)
            assert found.round == (round_of("".join(lines[:length]), length) or None)
        else:
            assert is_whole, (length, last)
            known = list(map(str, found.events))[: len(events)]
            assert known == events[: len(known)]


def test_a_header_that_lacks_a_key_says_where() -> None:
    text = "".join(good("classic").splitlines(keepends=True)[:2])
    with pytest.raises(RecordError, match="has no players") as refusal:
        replay(text)
    assert refusal.value.line is not None


@given(st.sampled_from(sorted(KINDS)), st.integers(0, 10**6))
@laws(150)
def test_cut_off_anywhere(kind: str, place: int) -> None:
    text = good(kind)
    read_damaged(text[: place % len(text)])


WOUNDS = st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 3), st.characters()), min_size=1, max_size=3)


@given(st.sampled_from(sorted(KINDS)), WOUNDS)
@laws(150)
def test_damaged_anywhere(kind: str, wounds: list[tuple[int, int, str]]) -> None:
    text = good(kind)
    for place, length, new in wounds:
        at = place % len(text)
        text = text[:at] + new * (length != 1) + text[at + length :]
    read_damaged(text)


OF_A_KIND = ("2", '"x"', '"p11"', "[]", "{}", "[1]", '["x"]', '["p1 r5", "p9 zz"]', "{ Ann = 1.5 }", "0.5", "nan", "1979-05-27")


@given(st.sampled_from(sorted(KINDS)), st.integers(0, 10**6), st.sampled_from(OF_A_KIND))
@laws(300)
def test_values_that_cannot_be(kind: str, place: int, value: str) -> None:
    text = good(kind)
    lines = lines_of(text, r"\w+ = [^\[]|\w+ = \[.*\]$")
    line = lines[place % len(lines)]
    key = text.splitlines()[line - 1].partition(" = ")[0]
    found = read_damaged(changed(text, line, lambda _: f"{key} = {value}"))
    may_be = key.startswith(("seed", "nonces")) or (key, value) == ("cuts", "[]")
    assert isinstance(found, RecordError) or may_be


@given(st.text(max_size=200))
@laws(100)
def test_garbage_is_no_record(text: str) -> None:
    for use in (replay, verify, read_record):
        with pytest.raises(RecordError):
            use(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lastcard = 2",
        'lastcard = "1"',
        "lastcard = 1\nrules = 3",
        "lastcard = 1\nround = 1",
        'lastcard = 1\nrules = "x"\nplayers = ["A", "B"]\nseed_sha256 = ""',
        'lastcard = 1\nrules = "classic"\nplayers = ["A"]\nseed_sha256 = ""',
        'lastcard = 1\nrules = "classic"\nplayers = ["A", "A"]\nseed_sha256 = ""',
        'lastcard = 1\nrules = "classic"\nplayers = ["A", "B"]\nseed_sha256 = ""\nnonces = ["a\\nb"]',
        'lastcard = 1\nrules = "classic"\nplayers = ["A", "B"]\nseed_sha256 = ""\nnonces = ["a\\nb"]\nseed = "1"',
        'lastcard = 1\nrules = "classic"\nplayers = ["A", "B"]\nseed_sha256 = ""\nround = [1]',
        "lastcard = " + "9" * 5000,
        "x = " + "[" * 5000,
        "\x00",
        "lastcard = 1\nlastcard = 1",
        f'lastcard = 1\nrules = "./our.toml"\nplayers = ["A", "B"]\nedition = "x = {"[" * 5000}"',
    ],
    ids=range(16),
)
def test_what_is_no_record(text: str) -> None:
    found = read_damaged(text)
    if "nonces" in text and "seed = " not in text:
        return
    assert isinstance(found, RecordError)


@pytest.mark.parametrize(
    ("old", "new"),
    [("lastcard = 1", "lastcard = true"), ('rules = "classic', f'rules = "classic deal.size={"9" * 5000}')],
    ids=["version", "rules"],
)
def test_what_is_no_header(old: str, new: str) -> None:
    text = good("classic")
    assert old in text
    assert isinstance(read_damaged(text.replace(old, new)), RecordError)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (r'dealer = "p\d"', 'dealer = "p9"', "dealer"),
        (r'dealer = "p\d"', 'dealer = "x"', "no seat"),
        (r'deck = "..', 'deck = "zz', "no card"),
        (r'deck = ".*"', 'deck = "r5"', "too small"),
        (r'cuts = \["p\d ..', 'cuts = ["p1 zz', "no card"),
        (r'cuts = \["p\d ', 'cuts = ["x ', "cuts: 'x' is no seat"),
        (r'cuts = \["p\d ', 'cuts = ["p9 ', "p9 does not play"),
        (r"actions = \[", 'actions = [\n  "p1 fly",', "is no action"),
        (r"actions = \[", 'actions = [\n  "d button r",', "dealer is not asked"),
        (r"dealer = ", "shuffler = 1\ndealer = ", "unknown key"),
        (r"dealer = ", 'seats = ["p1", "p2"]\ndealer = ', "playing are"),
    ],
)
def test_what_is_wrong_is_said_with_its_round_and_line(old: str, new: str, why: str) -> None:
    text = re.sub(old, new, good("classic"), count=1)
    with pytest.raises(RecordError, match=why) as refusal:
        replay(text)
    assert refusal.value.round == 1
    start, end = lines_of(text, r"\[\[round\]\]")[:2]
    assert start <= (refusal.value.line or 0) < end


def test_a_round_after_the_end_is_refused() -> None:
    text = good("classic")
    last = text[text.rindex("[[round]]") :]
    with pytest.raises(RecordError, match="over, but more") as refusal:
        replay(text + "\n" + last)
    assert refusal.value.round is not None
    assert refusal.value.line is not None


def test_actions_after_the_end_of_a_round_are_refused() -> None:
    text = good("classic")
    end = lines_of(text, r"\]")[0]
    lines = text.splitlines()
    with pytest.raises(RecordError, match="more actions follow") as refusal:
        replay("\n".join([*lines[: end - 1], '  "p1 draw",', *lines[end - 1 :]]))
    assert (refusal.value.round, refusal.value.line) == (1, end)
