"""The endpoint_routes of the pages: the table's own files, and the rules pages, which are written here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from lastcard.errors import LastCardError
from lastcard.server.errors import NotFound
from lastcard.server.http.middleware import ADDRESS
from lastcard.server.state import ServerState
from lastcard.text.catalogue import LANGUAGES
from lastcard.web import rules_pages
from lastcard.web.static_files import Files

_LONGEST: Final = 2000
_REMEMBERED: Final = 200

Answering = Callable[[Request], Awaitable[Response]]


def page_routes() -> list[Route]:
    """Return the routes of all pages and of the files they load."""
    files = Files()
    return [
        Route("/", _file(files, "home/home.html")),
        Route("/t/{id}", _table(files)),
        Route("/replay", _file(files, "replay/replay.html")),
        Route("/static/{name:path}", _static(files)),
        Route("/manifest", _file(files, "shared/manifest.webmanifest")),
        Route("/manifest.webmanifest", _file(files, "shared/manifest.webmanifest")),
        Route("/favicon", _file(files, "shared/icons/icon.svg")),
        Route("/favicon.ico", _file(files, "shared/icons/icon.svg")),
        Route("/favicon.svg", _file(files, "shared/icons/icon.svg")),
        Route("/rules", _written(lambda request, lang: rules_pages.rules_index(lang))),
        Route("/rules/{line}", _written(lambda request, lang: _rules_page(request.path_params["line"], lang))),
        Route("/compare", _written(_compare)),
        Route("/rule/{id}", _written(lambda request, lang: _rule_page(request.path_params["id"], lang))),
        Route("/settings", _written(lambda request, lang: rules_pages.settings_page(lang))),
    ]


def language(request: Request) -> str:
    """Return the language a page is wanted in: the one asked for in the address, or the first we have that the browser prefers."""
    asked = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    for each in request.headers.get("accept-language", "").split(","):
        preferred = each.partition(";")[0].strip().partition("-")[0].lower()
        if preferred in LANGUAGES:
            return preferred
    return next(iter(LANGUAGES))


def _file(files: Files, name: str) -> Answering:
    async def answer(request: Request) -> Response:
        return files.answer(name, request)

    return answer


def _table(files: Files) -> Answering:
    """Return what answers with the page of a table; where there is none the page says so, in the words of whoever looks at it."""

    async def answer(request: Request) -> Response:
        server: ServerState = request.app.state.server
        page = files.answer("table/table.html", request)
        try:
            await server.lobby.find(request.path_params["id"])
        except NotFound:
            page.status_code = 404 if page.status_code == 200 else page.status_code  # 304: the browser has the page already
        except LastCardError:
            pass  # it cannot be found just now: the page tries again by itself
        return page

    return answer


def _static(files: Files) -> Answering:
    async def answer(request: Request) -> Response:
        return files.answer(request.path_params["name"], request)

    return answer


def _written(write: Callable[[Request, str], str]) -> Answering:
    """Return what answers with a page that is written on the spot; what it cannot be written about is not there."""

    async def answer(request: Request) -> Response:
        server: ServerState = request.app.state.server
        server.limits.check("pages", request.scope[ADDRESS])
        try:
            page = write(request, language(request))
        except LastCardError as error:
            raise NotFound(str(error)) from None
        return HTMLResponse(page, headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"})

    return answer


@lru_cache(_REMEMBERED)
def _rules_page(line: str, lang: str) -> str:
    return rules_pages.rules_page(line[:_LONGEST], lang)


@lru_cache(_REMEMBERED)
def _compare_page(a: str, b: str, lang: str) -> str:
    return rules_pages.compare_page(a[:_LONGEST], b[:_LONGEST], lang)


@lru_cache(_REMEMBERED)
def _rule_page(id: str, lang: str) -> str:
    return rules_pages.rule_page(id[:20], lang)


def _compare(request: Request, lang: str) -> str:
    query = request.query_params
    return _compare_page(query.get("a", "classic"), query.get("b", "minecraft"), lang)
