"""The language of a page that the server renders: that of the URL, else the first supported one of Accept-Language."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from lastcard.text.catalogue import LANGUAGES


def language(request: HTTPConnection) -> str:
    """Return the language that a request asks for; the first of ``LANGUAGES`` if it asks for none of them."""
    asked = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    for each in request.headers.get("accept-language", "").split(","):
        preferred = each.partition(";")[0].strip().partition("-")[0].lower()
        if preferred in LANGUAGES:
            return preferred
    return next(iter(LANGUAGES))
