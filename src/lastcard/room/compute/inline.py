"""Jobs in this process, one after another, for places without workers. A long job delays the tables."""

from __future__ import annotations

import logging
from typing import Final

from lastcard.errors import LastCardError
from lastcard.room.compute.job import Argument, Feed, Job, encoded_answer
from lastcard.room.errors import InternalError

LOG: Final = logging.getLogger(__name__)


class InlineRunner:
    """A ``Runner`` without workers and limits. An error of a job reaches the client as its fault alone, as it would from a worker."""

    async def run(self, job: Job, args: tuple[Argument, ...], address: str, feed: Feed | None = None) -> bytes:
        """Run a job and return its answer. Raises LastCardError with the fault for which the job refuses."""
        fed = [] if feed is None else [iter([chunk async for chunk in feed])]
        try:
            return encoded_answer(job.function(*fed, *args))
        except LastCardError as error:
            raise LastCardError(error.fault) from error
        except Exception:
            LOG.exception("job %s failed", job.name)
            raise InternalError("internal") from None

    async def stop(self) -> None:
        """Do nothing: no job runs now."""
