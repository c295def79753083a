"""Messages in the pages: the browser renders them as Python does, every id in use exists, and no message is unused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import lastcard
from lastcard.bots.names import LEVELS
from lastcard.rules.settings import GROUPS, SETTINGS
from lastcard.text.arguments import slug
from lastcard.text.catalogue import LANGUAGES, messages, text
from lastcard.web import rules_pages
from lastcard.web.pages import ARGUMENTS
from tests.text.catalogues import every_id, grid
from tests.web.scripts.node import HERE, STATIC, Node, running_node

TEXT = Path(lastcard.__file__).parent / "text"
MESSAGES = HERE / "javascript/messages.mjs"
SHARED = STATIC / "shared" / "text" / "messages.js"
PAGE_FILES = ("page", "home", "history", "table", "replay", "rules")
"""The catalogues whose messages only the pages use."""
ASKED = re.compile(r'\bt\(\s*"([\w-]+)"|"((?:page|home|new-table|table|replay)-[a-z][\w-]*)"')
BEGUN = re.compile(r"\bt\(\s*`([\w-]*)\$\{")
MARKED = re.compile(r'data-t(?:-[a-z]+)?="([^"]+)"')
WRITTEN = re.compile(r'["\']((?:page|rules)-[\w-]+)["\']')


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        for language in LANGUAGES:
            assert node.call(MESSAGES, "load", language) == len(list((TEXT / language).glob("*.ftl")))
        yield node


def scripts() -> list[Path]:
    return sorted(path for path in STATIC.rglob("*.js") if "vendor" not in path.parts)


def pages() -> list[Path]:
    return sorted(path for path in STATIC.rglob("*.html") if path.name != "head.html")  # the shared head, which has no texts


def named(path: Path) -> str:
    return str(path.relative_to(STATIC))


def code(path: Path) -> str:
    """The text of a script without its comments."""
    return re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)


def asked_by(path: Path) -> set[str]:
    return {one or other for one, other in ASKED.findall(code(path))}


# ---- rendering -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_renders_every_message_as_python_does(node: Node, language: str) -> None:
    at = messages(language)
    pairs = [(key, args) for key in every_id(at) for args in grid(at, key)]
    assert len(pairs) > 1000
    rendered = node.call(MESSAGES, "texts", language, pairs)
    assert rendered["reported"] == []
    for (key, args), there in zip(pairs, rendered["texts"], strict=True):
        assert there == text(language, key, **args), (key, args)


def test_missing_messages_and_arguments_are_reported(node: Node) -> None:
    rendered = node.call(MESSAGES, "texts", "de", [["home-nothing", {}], ["cards-unseen", {}]])
    assert rendered["texts"][0] == "home-nothing"
    assert "home-nothing" in rendered["reported"][0]
    assert "number" in rendered["reported"][1]


def test_slugs_equal_those_of_python(node: Node) -> None:
    for name in ("Draw Two", "only_drawn_card", "Wild Discard All 1 Color", "uno.call", "", "Zwei — auf einmal!"):
        assert node.call(SHARED, "slug", name) == slug(name)


@pytest.mark.parametrize("script", scripts(), ids=named)
def test_every_message_of_a_script_exists(script: Path) -> None:
    known = set(messages("en"))
    assert asked_by(script) <= known
    for beginning in BEGUN.findall(code(script)):
        assert any(key.startswith(beginning) for key in known), beginning


@pytest.mark.parametrize("page", pages(), ids=named)
def test_every_message_in_markup_exists(page: Path) -> None:
    assert set(MARKED.findall(page.read_text(encoding="utf-8"))) <= set(messages("en"))


@pytest.mark.parametrize("page", pages(), ids=named)
def test_markup_contains_the_english_messages(page: Path) -> None:
    markup = page.read_text(encoding="utf-8")
    marked = re.findall(r'data-t="([^"]+)"[^>]*>([^<]*)<', markup)
    assert marked or "<body" not in markup  # an included part may have no texts
    for key, words in marked:
        assert words == text("en", key, **ARGUMENTS.get(key, dict)())


def asked_by_rules_pages() -> Iterator[str]:
    """Yield the ids of messages in the rules pages and their templates."""
    module = Path(str(rules_pages.__file__))
    for file in (module, *module.with_name("templates").glob("*.html")):
        yield from WRITTEN.findall(file.read_text(encoding="utf-8"))


def test_every_message_of_the_rules_pages_exists() -> None:
    found = set(asked_by_rules_pages())
    assert len(found) > 20
    assert found <= set(messages("en"))


def test_every_message_id_made_from_data_exists() -> None:
    known = set(messages("en"))
    assert {f"new-table-mode-{slug(value)}" for value in SETTINGS["match.mode"].values} <= known
    assert {f"{place}-level-{level}" for place in ("new-table", "table") for level in LEVELS} <= known
    assert {f"group-{group}" for group in GROUPS} <= known


def test_no_message_of_the_pages_is_unused() -> None:
    asked = {key for script in scripts() for key in asked_by(script)}
    asked |= {key for page in pages() for key in MARKED.findall(page.read_text(encoding="utf-8"))}
    begun = {beginning for script in scripts() for beginning in BEGUN.findall(code(script))} | {"group-"}
    asked |= set(asked_by_rules_pages())
    written = {name: (TEXT / "en" / f"{name}.ftl").read_text(encoding="utf-8") for name in PAGE_FILES}
    asked |= {key for words in written.values() for key in re.findall(r"\{ ([a-z][\w-]*) \}", words)}  # used by another message
    for name, words in written.items():
        for key in re.findall(r"^([a-z][\w-]*) =", words, flags=re.MULTILINE):
            assert key in asked or key.startswith(tuple(begun)), f"{name}.ftl: {key}"
