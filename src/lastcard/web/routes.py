"""The routes of the website: pages, static files, and the rules pages, which workers render."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from lastcard.archive.folder import ArchiveError
from lastcard.community.home import Community
from lastcard.community.parts import Part
from lastcard.errors import LastCardError
from lastcard.room.compute.job import Argument, Job
from lastcard.room.errors import NotFound
from lastcard.room.lessons.declarations import lessons
from lastcard.server.http.middleware import ADDRESS
from lastcard.server.state import ServerState
from lastcard.web import puzzle_page, rules_pages
from lastcard.web.data.laboratory_data import has_laboratory
from lastcard.web.jobs import answer_of, puzzle_days
from lastcard.web.pages import Pages
from lastcard.web.previews.routes import preview_routes
from lastcard.web.previews.tags import preview_tags
from lastcard.web.static_files import Files

_HOME: Final = "home/home.html"
_TABLE: Final = "table/table.html"
_REPLAY: Final = "replay/replay.html"
_NEW: Final = "new/new.html"
_HISTORY: Final = "history/history.html"
_PROFILE: Final = "profile/profile.html"
_SCORES: Final = "scores/scores.html"
_LESSONS: Final = "lessons/lessons.html"
_LESSON: Final = "lessons/lesson.html"
_RATINGS: Final = "ratings/ratings.html"
_DAILY: Final = "daily/daily.html"
_LABORATORY: Final = "laboratory/laboratory.html"
_FAIR: Final = "fair/fair.html"
_NEW_EVENT: Final = "events/new_event.html"
_EVENT: Final = "events/event.html"
_WALL: Final = "events/wall.html"
_EVENTS: Final = "events/events.html"
_BOARDS: Final = "events/boards.html"
_WATCH: Final = "watch/watch.html"
_CLUB: Final = "clubs/club.html"
_PRIVACY: Final = "privacy/privacy.html"
_MISSING: Final = "missing/missing.html"
_NOTHING: Final = "missing/nothing.html"
_SLOW: Final = "correspondence/correspondence.html"
_HOST: Final = "host/host.html"
_OF_PEOPLE: Final = (_PROFILE, _PRIVACY, _SLOW, _RATINGS, _NEW_EVENT, _EVENTS, _EVENT, _WALL, _BOARDS, _WATCH, _CLUB, _DAILY)
PAGES: Final = (
    _HOME,
    _NEW,
    _HISTORY,
    _SCORES,
    _TABLE,
    _REPLAY,
    _LESSONS,
    _LESSON,
    _LABORATORY,
    _FAIR,
    _MISSING,
    _NOTHING,
    _HOST,
    *_OF_PEOPLE,
)
"""The files of the pages that scripts fill."""

_INDEX: Final = Job(rules_pages.rules_index)
_RULES: Final = Job(rules_pages.rules_page)
_COMPARISON: Final = Job(rules_pages.compare_page)
_RULE: Final = Job(rules_pages.rule_page)
_SETTINGS: Final = Job(rules_pages.settings_page)
_LANGUAGES: Final = Job(rules_pages.languages_page)
_PUZZLE: Final = Job(puzzle_page.puzzle_page, "record")

_CODE: Final = re.compile(r"(?:^|/t/)([0-9A-Za-z]{4,40})/?(?:[?#].*)?$")
"""The code of a table, alone or at the end of a link. ``tableAddress`` of home.js accepts the same."""
_TABLE_ID: Final = re.compile(r"[0-9a-z]{1,40}")
_LONGEST_CODE: Final = 300

_CHECKED_S: Final = 1.0
"""The time between checks of the static files for changes. A check for each request would be slow: one address may send a thousand."""

Handler = Callable[[Request], Awaitable[Response]]


def page_routes() -> list[Route]:
    """Return the routes of all pages and of the files that they load."""
    files, pages = _package_files()
    pages.prepare()
    return [
        Route("/", _home(pages)),
        Route("/new", _page(pages, _NEW)),
        Route("/history", _page(pages, _HISTORY)),
        Route("/me", _page(pages, _PROFILE, "profiles")),
        Route("/correspondence", _shared(pages, _SLOW, "slow", "correspondence")),
        Route("/push-worker.js", _file(files, "profile/push_worker.js")),
        Route("/scores", _page(pages, _SCORES)),
        Route("/lessons", _page(pages, _LESSONS)),
        Route("/lessons/{name}", _lesson(pages)),
        Route("/t/{id}", _table(pages)),
        Route("/join", _join(pages)),
        Route("/replay", _replay(pages)),
        Route("/laboratory", _laboratory(pages)),
        Route("/fair", _page(pages, _FAIR)),
        Route("/privacy", _page(pages, _PRIVACY)),
        Route("/host", _page(pages, _HOST, "reports")),
        Route("/daily", _daily(pages)),
        Route("/ratings", _page(pages, _RATINGS, "ratings")),
        Route("/events", _page(pages, _EVENTS, "tournaments")),
        Route("/watch", _page(pages, _WATCH)),
        Route("/events/new", _page(pages, _NEW_EVENT, "tournaments")),
        Route("/events/{id}", _shared(pages, _EVENT, "event", "tournaments", _event_title)),
        Route("/events/{id}/wall", _shared(pages, _WALL, "event", "tournaments", _event_title)),
        Route("/events/{id}/boards", _shared(pages, _BOARDS, "event", "tournaments", _event_title)),
        Route("/clubs", _page(pages, _CLUB, "clubs")),
        Route("/clubs/new", _page(pages, _CLUB, "clubs")),
        Route("/clubs/{id}", _shared(pages, _CLUB, "club", "clubs", _club_title)),
        Route("/static/{name:path}", _static(files)),
        Route("/manifest", _file(files, "shared/manifest.webmanifest")),
        Route("/manifest.webmanifest", _file(files, "shared/manifest.webmanifest")),
        Route("/favicon", _file(files, "shared/icons/icon.svg")),
        Route("/favicon.ico", _file(files, "shared/icons/icon.svg")),
        Route("/favicon.svg", _file(files, "shared/icons/icon.svg")),
        Route("/rules", _rendered(pages, _INDEX, lambda request: ())),
        Route("/rules/{line}", _rendered(pages, _RULES, lambda request: (request.path_params["line"],))),
        Route("/compare", _rendered(pages, _COMPARISON, _compared)),
        Route("/rule/{id}", _rendered(pages, _RULE, lambda request: (request.path_params["id"][:20],))),
        Route("/settings", _rendered(pages, _SETTINGS, lambda request: ())),
        Route("/languages", _rendered(pages, _LANGUAGES, lambda request: ())),
        Route("/puzzle", _rendered(pages, _PUZZLE, puzzle_days, "analyses", has_preview=True)),
        *preview_routes(),
    ]


@cache
def _package_files() -> tuple[Files, Pages]:
    """Return the static files of the package and its pages, shared by all servers of a process. A changed file is read again."""
    files = Files(checked_s=_CHECKED_S)
    return files, Pages(files, PAGES)


def _file(files: Files, name: str) -> Handler:
    async def answer(request: Request) -> Response:
        return files.answer(name, request)

    return answer


def _page(pages: Pages, name: str, part: Part | None = None) -> Handler:
    """Return the handler of a page. Where the part of the community that it belongs to is switched off, it answers 404."""

    async def answer(request: Request) -> Response:
        server: ServerState = request.app.state.server
        return pages.answer(name, request) if part not in server.settings.without else _missing(pages, request, _NOTHING)

    return answer


def _lesson(pages: Pages) -> Handler:
    """Return the handler of a lesson's page; an unknown lesson is redirected to the list."""

    async def answer(request: Request) -> Response:
        if request.path_params["name"] not in lessons():
            return RedirectResponse("../lessons", 302, {"Cache-Control": "no-store"})
        return pages.answer(_LESSON, request)

    return answer


def _home(pages: Pages) -> Handler:
    """Return the handler of the home page. An old link with ``?rules=`` is redirected to the page that makes a table."""

    async def answer(request: Request) -> Response:
        if "rules" in request.query_params:
            return RedirectResponse(f"new?{request.url.query}", 302, {"Cache-Control": "no-store"})
        return pages.answer(_HOME, request, preview_tags(request, "site", "/preview.png"))

    return answer


def _daily(pages: Pages) -> Handler:
    """Return the handler of the page of the daily match, with the preview of a link to it."""

    async def answer(request: Request) -> Response:
        server: ServerState = request.app.state.server
        if "daily" in server.settings.without:
            return _missing(pages, request, _NOTHING)
        return pages.answer(_DAILY, request, preview_tags(request, "daily", "/preview.png"))

    return answer


def _table(pages: Pages) -> Handler:
    """Return the handler of a table's page. An archived table is redirected to the replay of its last match.

    Without such a table it answers 404 with a page that asks for another code.
    """

    async def answer(request: Request) -> Response:
        server: ServerState = request.app.state.server
        table = request.path_params["id"]
        try:
            await server.lobby.check_exists(table)
        except NotFound as error:
            if error.cause == "table_removed" and await _is_archived(server, table):
                return RedirectResponse(f"../replay?table={table}#replay", 302, {"Cache-Control": "no-store"})
            return _missing(pages, request)
        except LastCardError:
            pass  # the store is unavailable: the page says so
        return pages.answer(_TABLE, request, preview_tags(request, "table", f"/t/{table}/preview.png"))

    return answer


async def _event_title(community: Community, id: str) -> str:
    return (await community.tournaments.event(id)).options.title


async def _club_title(community: Community, id: str) -> str:
    return (await community.clubs.club(id)).title


async def _no_title(community: Community, id: str) -> str:
    return ""


def _shared(pages: Pages, name: str, kind: str, part: Part, title: Callable[[Community, str], Awaitable[str]] = _no_title) -> Handler:
    """Return the handler of a page of a part that people share by its link: its preview has the title that its host has given it.

    Where the part is switched off, or nothing has the id of the address, it answers 404.
    """

    async def answer(request: Request) -> Response:
        server: ServerState = request.app.state.server
        shown, named = request.path_params.get("id", ""), ""
        if part in server.settings.without or not (shown == "" or _TABLE_ID.fullmatch(shown)):
            return _missing(pages, request, _NOTHING)
        if server.community is not None and shown:
            try:
                named = await title(server.community, shown)
            except NotFound:
                return _missing(pages, request, _NOTHING)
            except LastCardError:
                pass  # the store is unavailable: the page says so
        return pages.answer(name, request, preview_tags(request, kind, "/preview.png", named))

    return answer


def _replay(pages: Pages) -> Handler:
    """Return the handler of the replay page. A link to the replay of a table has the table's preview."""

    async def answer(request: Request) -> Response:
        table = request.query_params.get("table", "")
        shown = preview_tags(request, "replay", f"/t/{table}/preview.png") if _TABLE_ID.fullmatch(table) else ""
        return pages.answer(_REPLAY, request, shown)

    return answer


def _laboratory(pages: Pages) -> Handler:
    """Return the handler of the laboratory page. Where the module cannot be made, as a library is missing, it answers 404."""

    async def answer(request: Request) -> Response:
        return pages.answer(_LABORATORY, request) if has_laboratory() else _missing(pages, request, _NOTHING)

    return answer


def _join(pages: Pages) -> Handler:
    """Return the handler that redirects from a code, or a link that ends in one, to its table, for browsers without scripts."""

    async def answer(request: Request) -> Response:
        found = _CODE.search(request.query_params.get("code", "").strip()[:_LONGEST_CODE])
        if found is None:
            return _missing(pages, request)
        return RedirectResponse(f"t/{found[1].lower()}", 303, {"Cache-Control": "no-store"})

    return answer


def _missing(pages: Pages, request: Request, name: str = _MISSING) -> Response:
    page = pages.answer(name, request)
    page.status_code = 404 if page.status_code == 200 else page.status_code  # 304: the browser has the page already
    return page


async def _is_archived(server: ServerState, table: str) -> bool:
    try:
        return server.archive is not None and await server.archive.has(table)
    except ArchiveError as error:
        server.log.warning("the archive cannot be read", reason=error)
        return False


def _static(files: Files) -> Handler:
    async def answer(request: Request) -> Response:
        return files.answer(request.path_params["name"], request)

    return answer


def _rendered(
    pages: Pages, job: Job, args_of: Callable[[Request], tuple[Argument, ...]], rate: str = "pages", has_preview: bool = False
) -> Handler:
    """Return the handler of a page that a job renders from arguments and the language. It answers 404 if the job refuses them.

    ``has_preview`` says whether it has the preview of the puzzle of a day.
    """

    async def answer(request: Request) -> Response:
        server: ServerState = request.app.state.server
        server.limits.check(rate, request.scope[ADDRESS])
        page = await answer_of(request, job, *args_of(request))
        return await pages.answer_rendered(page, request, preview_tags(request, "puzzle", _picture_of(request)) if has_preview else "")

    return answer


def _compared(request: Request) -> tuple[Argument, ...]:
    query = request.query_params
    return query.get("a", "classic"), query.get("b", "minecraft")


def _picture_of(request: Request) -> str:
    """Return the path of the picture of a puzzle; of the query it has the day alone, so that other words make no other page."""
    day, newest = puzzle_days(request)
    return f"/puzzle/preview.png?{urlencode({'date': day})}" if day != newest else "/puzzle/preview.png"
