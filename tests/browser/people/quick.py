"""Two people on the home page who are about to press *Quick match*."""

from __future__ import annotations

import pytest

from lastcard.community.quick import pairing
from tests.browser.person import People, Person


async def two(people: People, monkeypatch: pytest.MonkeyPatch) -> tuple[Person, Person]:
    """Return two people who want a match for two. The queue gives nobody up, however slow this machine is."""
    for limit in ("PATIENCE_MS", "GONE_MS"):
        monkeypatch.setattr(pairing, limit, 10**9)
    ann, ben = await people.come(), await people.come()
    for who, name in ((ann, "Ann"), (ben, "Ben")):
        await who.open("/")
        await who.page.fill("#name", name)
        await who.page.select_option("#quick-seats", "2")
    return ann, ben
