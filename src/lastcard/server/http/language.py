"""The language of a page that the server writes: that of the URL, the one chosen before (a cookie), or the browser's (Accept-Language)."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from lastcard.text.catalogue import LANGUAGES


def language(request: HTTPConnection) -> str:
    """Return the language that a request asks for; the first of ``LANGUAGES`` if it asks for none of them."""
    for asked in (request.query_params.get("lang", ""), request.cookies.get("lang", "")):
        if asked in LANGUAGES:
            return asked
    for each in request.headers.get("accept-language", "").split(","):
        preferred = each.partition(";")[0].strip().partition("-")[0].lower()
        if preferred in LANGUAGES:
            return preferred
    return next(iter(LANGUAGES))
