"""The golden matches equal their transcripts, and every record in ``records/`` replays."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard import replay
from lastcard.game.records.verify import verify
from lastcard.rules.edition import EDITIONS
from tests.transcripts import HERE, RECORDS, files, played, transcript


@pytest.mark.parametrize(("path", "text"), [pytest.param(path, text, id=path.name) for path, text in files()])
def test_transcripts_and_records_are_up_to_date(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("edition", EDITIONS)
def test_transcripts_are_short_enough_to_read(edition: str) -> None:
    lines = (HERE / f"{edition}.txt").read_text(encoding="utf-8").splitlines()
    assert 100 < len(lines) < 400
    assert max(map(len, lines)) < 250


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.lastcard")), ids=lambda path: path.stem)
def test_every_record_replays(path: Path) -> None:
    """Every record in the folder must replay, including records that show a fixed fault."""
    text = path.read_text(encoding="utf-8")
    match = replay(text)
    assert match.over
    assert match.record() == text
    report = verify(text)
    assert report.ok, str(report)
    assert (report.rounds, report.has_seed) == (len(match.rounds), True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_replayed_match_has_the_same_transcript(edition: str) -> None:
    match = played(edition)
    assert transcript(replay(match.record())) == transcript(match)
