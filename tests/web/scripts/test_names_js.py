"""The page counts the characters of a name as the server does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lastcard.room.names import entered_name
from lastcard.text.graphemes import graphemes
from tests.web.scripts.node import STATIC, Node, running_node

NAMES = STATIC / "shared" / "text" / "names.js"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


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


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Ann", "Ann"),
        ("Jean-Luc O’Neil 2", "Jean-Luc O’Neil 2"),
        ("Ann\u202e42", "Ann42"),
        ("\u2066Ben\u2069 \u200f", "Ben"),
        ("A\u200bn\x00n\x1b[31m", "Ann[31m"),
        ("Ann\u2028Ben\n Cleo", "Ann Ben Cleo"),
        ("e" + 30 * "\u0301", "é" + 4 * "\u0301"),
        ("\u0301Ann", "Ann"),
        ("A\u3164\u2800nn\u034f", "Ann"),
        ("\u202e\u3164", "–"),
        ("", "–"),
        ("👩🏽\u200d🚀 ❤\ufe0f", "👩🏽\u200d🚀 ❤\ufe0f"),
        ("👩\u200d\u202e", "👩"),
        (
            "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
            "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        ),
        ("Ann\U000e0041\U000e0042", "Ann"),
        ("हिन्दी 한국어", "हिन्दी 한국어"),
    ],
)
def test_a_name_from_a_file_is_cleaned_to_one_that_a_table_takes(node: Node, name: str, cleaned: str) -> None:
    found = node.call(NAMES, "cleanName", name)
    assert found == cleaned
    assert entered_name(found) == found
    assert node.call(NAMES, "cleanName", found) == found
