"""Answer requests for pages and pictures by jobs whose answer is always the same for the same arguments."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request

from lastcard.errors import LastCardError
from lastcard.room.compute.job import Argument, Job
from lastcard.room.errors import NotFound, Refused
from lastcard.server.http.hang_up import while_connected
from lastcard.server.http.language import language
from lastcard.server.http.middleware import ADDRESS
from lastcard.server.state import ServerState
from lastcard.web import puzzle_page

_LONGEST_DATE: Final = 20


async def answer_of(request: Request, job: Job, *args: Argument) -> bytes:
    """Return the answer of a job to its arguments and the language of a request.

    Raises NotFound if the job refuses the arguments, Refused beyond the limits of the workers.
    """
    server: ServerState = request.app.state.server
    try:
        wanted = server.compute.cached(job, *args, language(request), address=request.scope[ADDRESS])
        return await while_connected(request.receive, wanted)
    except Refused:
        raise
    except LastCardError as error:
        raise NotFound(error.fault) from None


def puzzle_days(request: Request) -> tuple[Argument, ...]:
    """Return the day of the puzzle that a request asks for, today's by default, and the newest day with a puzzle."""
    newest = puzzle_page.today()
    return request.query_params.get("date", newest)[:_LONGEST_DATE], newest
