"""Records and tables go on by the rules with which they began, although an edition has changed since."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard import EDITIONS, Match, RecordError, Rules, replay
from lastcard.game.records.record import read_record
from lastcard.rules.revisions import REVISION, as_stored, revision_of

FIRST = Path(__file__).parent / "records" / "merciless_first.lastcard"


def test_a_record_of_the_first_revision_is_played_by_its_rules() -> None:
    text = FIRST.read_text(encoding="utf-8")
    assert "revision" not in text
    match = replay(text)
    assert match.rules["deck"] == "ml168"
    assert match.rules["mercy.when"] == "turn"
    assert "revision" not in match.record(), "its settings stand in the rules line now"
    assert replay(match.record()).scores == match.scores


@pytest.mark.parametrize("line", [*EDITIONS, "classic seven_zero=on", "merciless uno.after_swap=exempt"])
def test_a_record_has_a_revision_exactly_if_its_line_meant_something_else(line: str) -> None:
    rules = Rules(line)
    record = Match(line, ["Ann", "Ben"], seed=1).record()
    found = re.findall(r"^revision = (\d+)$", record, re.MULTILINE)
    assert found == ([] if as_stored(line, 1) == rules else [str(REVISION)])
    assert revision_of(rules) == int(found[0] if found else 1)
    assert replay(record).rules == rules


@pytest.mark.parametrize("revision", [0, REVISION + 1])
def test_a_revision_that_no_version_or_a_later_one_wrote_is_refused(revision: int) -> None:
    record = Match("merciless", ["Ann", "Ben"], seed=1).record().replace(f"revision = {REVISION}", f"revision = {revision}")
    read_record(record)
    with pytest.raises(RecordError, match=rf"revision = {revision}: a later version of lastcard wrote this"):
        replay(record)


def test_settings_that_the_line_names_stay() -> None:
    rules = as_stored("merciless mercy.points=100 seven_zero=off", 1)
    assert (rules["mercy.points"], rules["mercy.when"]) == ("100", "turn")
