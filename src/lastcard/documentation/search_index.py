"""Write what the search of the site looks through: every section of every page as a script, which also loads where pages are files."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

SCRIPT: Final = "search_sections.js"
WORDS: Final = Path(__file__).with_name("search_words.toml")
"""Synonyms, stop words, keywords of pages and the weights of folders."""
_GLOSSARY: Final = "contributing.md"
_ROW: Final = re.compile(r"^\| (?P<term>[^|]+) \|[^|]+\| (?P<other>[^|]*) \|$", re.MULTILINE)
_PLAIN: Final = re.compile(r"^[a-z ]+$")


def write_search(app: Sphinx, target: Path) -> None:
    """Write the sections of a built site, with synonyms and stop words, into its folder."""
    words = tomllib.loads(WORDS.read_text(encoding="utf-8"))
    sections = [
        {**section, **_standing(name, section["url"], words)}
        for name in sorted(app.env.found_docs)
        for section in sections_of(app.env.get_doctree(name), app.builder.get_target_uri(name))
    ]
    page = Path(app.srcdir) / _GLOSSARY
    glossary = page.read_text(encoding="utf-8") if page.is_file() else ""
    data = {
        "sections": sections,
        "synonyms": [*words["synonyms"].items(), *glossary_synonyms(glossary)],
        "stopWords": words["stop_words"],
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("\u2028", " ").replace("\u2029", " ")
    (target / SCRIPT).write_text(f"globalThis.lastcardSearch={text};\n", encoding="utf-8")


def sections_of(tree: nodes.document, url: str) -> Iterator[dict[str, str]]:
    """Yield the sections of a page and the entries of the reference: title, title of the page, address, and the text of its own."""
    page = ""
    for section in tree.findall(lambda node: isinstance(node, (nodes.section, addnodes.desc))):
        if isinstance(section, addnodes.desc):
            signature = section.next_node(addnodes.desc_signature)
            if signature is None or not signature["ids"]:
                continue
            title, anchor = signature["ids"][0], signature["ids"][0]
            body: list[nodes.Node] = [signature, *(node for node in section.children if isinstance(node, addnodes.desc_content))]
        else:
            heading = section.next_node(nodes.title)
            title, anchor = "" if heading is None else heading.astext(), "" if page == "" else section["ids"][0]
            page = page or title
            body = list(section.children)
        text = " ".join(node.astext() for node in body if not isinstance(node, (nodes.section, nodes.title, addnodes.desc)))
        yield {"title": title, "page": page, "url": f"{url}#{anchor}" if anchor else url, "text": " ".join(text.split())}


def glossary_synonyms(page: str) -> list[tuple[str, list[str]]]:
    r"""Return the words that the glossary does not use, each with the terms that it uses instead.

    >>> glossary_synonyms("| term | meaning | not |\n|---|---|---|\n| player, seat | a place | user, client |\n")
    [('user', ['player', 'seat']), ('client', ['player', 'seat'])]
    """
    found = []
    for row in _ROW.finditer(page):
        terms = [term.strip() for term in row["term"].split(",")]
        found += [(other.strip(), terms) for other in row["other"].split(",") if _PLAIN.match(other.strip()) and row["term"] != "term"]
    return found


def _standing(name: str, url: str, words: dict[str, Any]) -> dict[str, Any]:
    """Return the keywords of a section and what its matches count: pages for readers more than lists and decisions."""
    weight = next((weight for start, weight in words["weights"].items() if name.startswith(start)), 1.0)
    anchor = url.partition("#")[2]
    keywords = words["keywords"].get(f"{name}#{anchor}" if anchor else name, [])
    return {"weight": weight, "keywords": " ".join(keywords)}
