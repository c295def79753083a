"""The page counts the characters of a name as the server does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lastcard.text.graphemes import graphemes
from tests.web.scripts.node import STATIC, Node, running_node

NAMES = STATIC / "shared" / "text" / "names.js"


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


@pytest.mark.parametrize(
    "text",
    [
        "Ann",
        "",
        "👨🏽\u200d👩🏽\u200d👧🏽\u200d👦🏽Ann",
        "🇩🇪🇫🇷🇮🇹",
        "e\u0302a\u0301\u0323",
        "👁\ufe0f\u200d🗨\ufe0f!",
        "한국어 각",
        "हिन्दी",
        "\r\n",
    ],
)
def test_the_page_counts_the_characters_of_a_name_as_the_server_does(node: Node, text: str) -> None:
    clusters = graphemes(text)
    for most in range(len(clusters) + 2):
        assert node.call(NAMES, "firstCharacters", text, most) == "".join(clusters[:most])
