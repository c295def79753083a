"""The routes of the pages: static files, and the rendered rules pages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from lastcard.errors import LastCardError
from lastcard.server.errors import NotFound
from lastcard.server.http.language import language
from lastcard.server.http.middleware import ADDRESS
from lastcard.server.state import ServerState
from lastcard.web import rules_pages
from lastcard.web.static_files import Files

_CACHED: Final = 200
"""Cached pages of each kind: rendering one blocks the event loop for milliseconds."""

Handler = Callable[[Request], Awaitable[Response]]


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
        Route("/rules", _rendered(lambda request, lang: _rules_index(lang))),
        Route("/rules/{line}", _rendered(lambda request, lang: _rules_page(request.path_params["line"], lang))),
        Route("/compare", _rendered(_compare)),
        Route("/rule/{id}", _rendered(lambda request, lang: _rule_page(request.path_params["id"], lang))),
        Route("/settings", _rendered(lambda request, lang: _settings_page(lang))),
    ]


def _file(files: Files, name: str) -> Handler:
    async def answer(request: Request) -> Response:
        return files.answer(name, request)

    return answer


def _table(files: Files) -> Handler:
    """Return the handler of a table's page. Without such a table the status is 404, and the page explains it."""

    async def answer(request: Request) -> Response:
        server: ServerState = request.app.state.server
        page = files.answer("table/table.html", request)
        try:
            await server.lobby.find(request.path_params["id"])
        except NotFound:
            page.status_code = 404 if page.status_code == 200 else page.status_code  # 304: the browser has the page already
        except LastCardError:
            pass  # the store is unavailable: the page tries again by itself
        return page

    return answer


def _static(files: Files) -> Handler:
    async def answer(request: Request) -> Response:
        return files.answer(request.path_params["name"], request)

    return answer


def _rendered(render: Callable[[Request, str], str]) -> Handler:
    """Return the handler of a page rendered for the request; a LastCardError becomes 404."""

    async def answer(request: Request) -> Response:
        server: ServerState = request.app.state.server
        server.limits.check("pages", request.scope[ADDRESS])
        try:
            page = render(request, language(request))
        except LastCardError as error:
            raise NotFound(error.fault) from None
        return HTMLResponse(page, headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"})

    return answer


@lru_cache(_CACHED)
def _rules_index(lang: str) -> str:
    return rules_pages.rules_index(lang)


@lru_cache(_CACHED)
def _settings_page(lang: str) -> str:
    return rules_pages.settings_page(lang)


@lru_cache(_CACHED)
def _rules_page(line: str, lang: str) -> str:
    return rules_pages.rules_page(line, lang)


@lru_cache(_CACHED)
def _compare_page(a: str, b: str, lang: str) -> str:
    return rules_pages.compare_page(a, b, lang)


@lru_cache(_CACHED)
def _rule_page(id: str, lang: str) -> str:
    return rules_pages.rule_page(id[:20], lang)


def _compare(request: Request, lang: str) -> str:
    query = request.query_params
    return _compare_page(query.get("a", "classic"), query.get("b", "minecraft"), lang)
