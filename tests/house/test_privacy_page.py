"""docs/play/privacy.md says of every stream what it keeps; what it promises is what the code does."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

import lastcard
from lastcard.community.order.reports import DAYS as REPORT_DAYS
from lastcard.community.profiles.decisions import MOST_SITTINGS
from lastcard.community.profiles.facts import MATCHES_KEPT
from lastcard.community.quick.hours import SLOTS
from lastcard.community.signs.networks import DAYS as NETWORK_DAYS
from lastcard.community.streams import Stream
from lastcard.pocket.building.site import _placed
from lastcard.server.kept_records import DAYS as RECORD_DAYS
from lastcard.text.catalogue import LANGUAGES, text
from tests.community.profiles import world

STATIC = Path(__file__).parents[2] / "src/lastcard/web/static"
PAGE = (Path(__file__).parents[2] / "docs/play/privacy.md").read_text(encoding="utf-8")

IN_FILE: dict[str, set[str]] = {
    "profile": {
        *("id", "pseudonym", "name", "animal", "color", "made", "shows", "devices", "phrase", "phrase_at", "passkeys"),
        *("sittings", "matches"),
    },
    "friends": {"friends"},
    "blocks": {"blocked"},
    "push": {"notifications"},
    "ratings": {"ratings"},
    "daily": {"daily"},
    "daily-days": {"daily"},
    "event": {"places"},
    "club": {"places"},
    "places": {"places"},
    "slow": {"correspondence"},
    "networks": {"networks"},
}
"""Where the file of the owner has what a stream keeps: the names at its top."""


def kinds() -> set[str]:
    """Return the kinds of all streams that the modules of the package declare."""
    found = set()
    folder = Path(lastcard.__file__).parent
    for path in folder.rglob("*.py"):
        if not re.search(r"Stream\[|due\.facts", path.read_text(encoding="utf-8")):
            continue
        name = ".".join(("lastcard", *path.relative_to(folder).with_suffix("").parts)).removesuffix(".__init__")
        found |= {value.kind for value in vars(importlib.import_module(name)).values() if isinstance(value, Stream)}
    return found


def rows() -> dict[str, list[str]]:
    """Return the cells of the table of streams, by kind."""
    found: dict[str, list[str]] = {}
    for line in PAGE.splitlines():
        if line.startswith("| `"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            found |= dict.fromkeys(re.findall(r"`([a-z-]+)`", cells[0]), cells[1:])
    return found


def test_the_page_names_every_stream_and_no_other() -> None:
    assert set(rows()) == kinds(), "docs/play/privacy.md: a row for each stream of src/lastcard"


def test_the_times_and_numbers_of_the_page_are_those_of_the_code() -> None:
    table = rows()
    assert table["reports"][1] == table["order"][1] == f"{REPORT_DAYS} days"
    assert table["networks"][1] == f"{NETWORK_DAYS} days"
    assert table["record"][1] == f"{RECORD_DAYS} days"
    assert f"the last {MATCHES_KEPT} matches" in table["profile"][0]
    assert f"last {MOST_SITTINGS}" in table["seat"][1]
    assert SLOTS == 5
    assert table["quick"][1] == "five hours"
    for lang in LANGUAGES:
        assert str(MATCHES_KEPT) in text(lang, "privacy-profile")
        assert str(NETWORK_DAYS) in text(lang, "privacy-network")
        assert str(REPORT_DAYS) in text(lang, "privacy-host")


def test_the_page_marks_as_exported_what_is_in_the_file_of_the_owner() -> None:
    answers = {kind: re.split(r"\W", cells[3])[0] for kind, cells in rows().items()}
    assert set(answers.values()) == {"yes", "no", "in"}
    assert {kind for kind, answer in answers.items() if answer == "yes"} == set(IN_FILE)


async def test_the_file_of_the_owner_has_what_the_page_says_and_nothing_else() -> None:
    async with world() as here:
        ann = await here.person("Ann")
        file = set((await ann.get("/export")).json())
    assert file == set[str]().union(*IN_FILE.values()), "IN_FILE and docs/play/privacy.md: what is new in the export"


@pytest.mark.parametrize(
    "name",
    [
        *("ratings/ratings", "profile/profile", "daily/daily", "clubs/club", "host/host", "correspondence/correspondence"),
        *("events/event", "events/events", "events/new_event"),
    ],
)
def test_pages_on_which_something_is_kept_of_people_lead_to_the_page(name: str) -> None:
    foot = (STATIC / f"{name}.html").read_text(encoding="utf-8").partition("<footer")[2]
    assert '<a href="/privacy" data-t="page-privacy">' in foot


def test_a_site_without_a_server_which_has_no_such_page_has_no_link_to_it() -> None:
    page = (STATIC / "daily/daily.html").read_text(encoding="utf-8")
    assert "privacy" in page
    assert "privacy" not in _placed(page, "daily/index.html", None)
