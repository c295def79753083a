"""Links of the rules pages: to a rule, a setting, an edition's sheet, and from every id inside a text."""

from __future__ import annotations

from collections.abc import Iterable

from lastcard.rules.edition import edition
from lastcard.rules.rulebook import id_pattern, rule_ids
from lastcard.web.html import Html, address, el, join, text


def sentence(words: str) -> str:
    """Return words as a sentence."""
    return f"{words[0].upper()}{words[1:]}."


def cited(id: str, lang: str) -> Html:
    """Return the id of a rule as a link to its page."""
    return el("a", id, class_="id", href=address("/rule", id, lang=lang))


def ids_of(ids: Iterable[str], lang: str) -> Html | None:
    """Return the ids of rules as links; None if there are none."""
    links = [cited(one, lang) for one in ids]
    return el("span", join(links, " "), class_="ids") if links else None


def linked(words: str, lang: str, but: str = "") -> Html:
    """Return a text in which every id of another rule is a link."""
    parts, end = [], 0
    for found in id_pattern().finditer(words):
        if found[0] != but and found[0] in rule_ids():
            parts += [text(words[end : found.start()]), cited(found[0], lang)]
            end = found.end()
    return join([*parts, text(words[end:])])


def key_link(key: str, lang: str) -> Html:
    """Return the key of a setting as a link to what is told about it."""
    return el("a", el("code", key), href=f"{address('/settings', lang=lang)}#{key}")


def sheet_link(name: str, lang: str) -> Html:
    """Return the name of an edition as a link to its rules."""
    return el("a", edition(name).name, href=address("/rules", name, lang=lang))
