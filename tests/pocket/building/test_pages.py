"""The pages of rules as a worker renders them: as trees, with everything that a server's page has in its main part."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.pocket.pages import page
from lastcard.rules.edition import EDITIONS
from lastcard.text.catalogue import LANGUAGES


def words(tree: Any) -> str:
    return tree if isinstance(tree, str) else "".join(map(words, tree[2:]))


def names(tree: Any) -> set[str]:
    return set() if isinstance(tree, str) else {tree[0], *(name for inner in tree[2:] for name in names(inner))}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_in_every_language(lang: str) -> None:
    for name, query in (("rules", ""), ("rule", "?id=CL-21"), ("compare", "?a=classic&b=fairies"), ("settings", ""), ("languages", "")):
        found = page(name, query, lang)
        assert found["title"].endswith("· Last Card")
        assert found["main"][0] == "main"
        assert len(words(found["main"])) > 200
        assert not names(found["main"]) & {"script", "style", "iframe", "object"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_sheet_of_a_table(edition: str) -> None:
    found = page("rules", f"?line={edition}%20match.target%3D50", "en")
    assert "match.target" in words(found["main"])


@pytest.mark.parametrize(
    ("name", "query"), [("rule", "?id=XX-1"), ("rule", ""), ("rules", "?line=klassic"), ("rules", f"?line={'x' * 5000}")]
)
def test_what_is_not_there_is_told(name: str, query: str) -> None:
    assert set(page(name, query, "de")) == {"error"}


def test_a_text_stays_a_text() -> None:
    found = page("rules", "?line=%3Cscript%3Ealert(1)%3C/script%3E", "en")
    assert "alert(1)" in found["error"]
