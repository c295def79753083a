"""The built site: its search finds the page that answers a question and never fails on what somebody types; its sidebar is short."""

from __future__ import annotations

import json
import os
import re
import subprocess
import warnings
from pathlib import Path

import pytest

from lastcard.documentation.build import build
from tests.tools import NODE, needed

STATIC = Path(__file__).parents[2] / "src/lastcard/documentation/static"
ASK = """
const MiniSearch = require(process.argv[1] + "/vendor/minisearch.js");
const { searcher } = require(process.argv[1] + "/search.js");
require(process.argv[2]);
const find = searcher(MiniSearch, globalThis.lastcardSearch);
console.log(JSON.stringify(JSON.parse(process.argv[3]).map((query) => find(query).map((one) => one.url))));
"""
QUESTIONS = {
    "write a bot": "program/wire.html",
    "legal moves": "program/",
    "observation space": "research/environments.html",
    "throughput": "background/performance.html",
    "action mask": "research/environments.html",
    "reinforcement learning": "research/environments.html",
    "gymnasium": "research/environments.html",
    "host a server": "host/serve.html",
    "docker": "host/serve.html",
    "websocket protocol": "program/wire.html",
    "elo rating": "research/league.html",
    "custom edition": "program/editions.html",
    "house rules": "play/house-rules.html",
    "jump-in": "play/house-rules.html",
    "llm": "program/mcp.html",
    "statistics": "research/lab.html",
    "CL-21": "play/rules/classic.html",
    "uno.penalty": "play/settings.html",
    "replay": "program/records.html",
    "keyboard": "play/",
}
DOORS = {
    "To play": "play/tutorial.html",
    "To host": "host/tutorial.html",
    "To program": "program/tutorial.html",
    "To research": "research/tutorial.html",
    "Background": "background/index.html",
}
ODD = ["", " ", "the", "a" * 2000, "'\"<script>", "🃏", "uno.penalty=4 -x:y", "__proto__ constructor", "\u0000"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the built site. Sphinx and its extensions deprecate parts of one another, which is not this test's subject."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return build(tmp_path_factory.mktemp("site")).parent


def asked(site: Path, queries: list[str]) -> list[list[str]]:
    node = needed("node", what=NODE)
    words = [node, "-e", ASK, str(STATIC), str(site / "search_sections.js"), json.dumps(queries)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    found: list[list[str]] = json.loads(done.stdout)
    return found


def test_questions_find_their_page_among_the_first_three(site: Path) -> None:
    found = dict(zip(QUESTIONS, asked(site, list(QUESTIONS)), strict=True))
    missed = {query: found[query][:3] for query, page in QUESTIONS.items() if not any(url.startswith(page) for url in found[query][:3])}
    assert not missed


def test_every_address_that_the_search_knows_is_a_place_of_the_site(site: Path) -> None:
    data = json.loads((site / "search_sections.js").read_text(encoding="utf-8").removeprefix("globalThis.lastcardSearch=").rstrip(";\n"))
    pages: dict[str, str] = {}
    for section in data["sections"]:
        page, _, anchor = section["url"].partition("#")
        text = pages.setdefault(page, (site / page).read_text(encoding="utf-8"))
        assert not anchor or f'id="{anchor}"' in text, section["url"]


def test_odd_questions_are_answered(site: Path) -> None:
    assert len(asked(site, ODD)) == len(ODD)


def sidebar(site: Path, page: str) -> tuple[list[str], dict[str, str]]:
    """Return the captions of a page's sidebar, and its links by title, as paths of the site."""
    html = (site / page).read_text(encoding="utf-8")
    (tree,) = re.findall(r'<div class="sidebar-tree">(.*?)</div>', html, re.DOTALL)
    links = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>(.*?)</a>', tree)
    captions = re.findall(r'class="caption-text">(.*?)</span>', tree)
    return captions, {name: os.path.relpath((site / page).parent / href, site) if href != "#" else page for href, name in links}


@pytest.mark.parametrize(
    ("page", "caption"),
    [
        ("play/table.html", "To play"),
        ("play/rules/classic.html", "To play"),
        ("host/serve.html", "To host"),
        ("program/api.html", "To program"),
        ("research/lab.html", "To research"),
    ],
)
def test_the_sidebar_has_the_pages_of_the_door_and_the_other_doors(site: Path, page: str, caption: str) -> None:
    captions, links = sidebar(site, page)
    assert captions == [caption, "Elsewhere"]
    folder = page.partition("/")[0]
    others = {name: first for name, first in DOORS.items() if name != caption}
    assert page in links.values()
    assert {name: target for name, target in links.items() if not target.startswith(f"{folder}/")} == others


@pytest.mark.parametrize(
    "page", ["index.html", "search.html", "background/index.html", "background/performance.html", "decisions/gpu.html", "testing.html"]
)
def test_the_sidebar_of_other_pages_has_the_doors_alone(site: Path, page: str) -> None:
    assert sidebar(site, page) == ([], DOORS)


def test_the_page_of_background_lists_its_pages_and_the_decisions(site: Path) -> None:
    html = (site / "background/index.html").read_text(encoding="utf-8")
    article = html[html.index("<article") : html.index("</article>")]
    listed = {
        os.path.relpath(site / "background" / href, site) for href in re.findall(r'class="reference internal" href="([^"#]+)"', article)
    }
    made = {path.relative_to(site).as_posix() for folder in ("background", "decisions") for path in (site / folder).glob("*.html")}
    assert listed == made - {"background/index.html"} | {"architecture.html", "contributing.html", "testing.html"}
