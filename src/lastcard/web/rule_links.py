"""Build URLs of the rules pages, and find the rule ids within a text."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from lastcard.rules.rulebook import id_pattern, rule_ids
from lastcard.text.catalogue import ENGLISH


def address(path: str, *parts: str, lang: str = ENGLISH, **query: str) -> str:
    """Return a URL of this site with quoted parts of the path and query; a language other than English is added to the query.

    >>> address("/rules", "classic stacking=up", lang="de")
    '/rules/classic%20stacking=up?lang=de'
    """
    asked = {**query, **({"lang": lang} if lang != ENGLISH else {})}
    return "/".join([path, *(quote(part, safe="=,+") for part in parts)]) + (f"?{urlencode(asked)}" if asked else "")


def pieces(words: str, own: str = "") -> list[str]:
    """Split a text so that every second piece is a rule id other than ``own``.

    >>> pieces("as in CL-21 and ZZ-1", "CL-08")
    ['as in ', 'CL-21', ' and ZZ-1']
    """
    found, end = [], 0
    for each in id_pattern().finditer(words):
        if each[0] != own and each[0] in rule_ids():
            found += [words[end : each.start()], each[0]]
            end = each.end()
    return [*found, words[end:]]


def sentence(words: str) -> str:
    """Return a text that begins with a capital and ends with a full stop."""
    return f"{words[0].upper()}{words[1:]}."
