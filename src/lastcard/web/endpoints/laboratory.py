"""The endpoint of the module that plays the games of the laboratory page, in the browser; records of rules are in ``shared.py``."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Final

from lastcard.room.compute.job import Job
from lastcard.room.http.answer import Answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.server.state import ServerState
from lastcard.web.data.laboratory_data import packed_module
from lastcard.web.endpoints.shared import KEPT

WASM: Final = "application/wasm"

_MODULE: Final = Job(packed_module, "record", needs_module=True)


async def get_module(call: Call[ServerState]) -> Answer:
    """Return the WebAssembly module that plays any rules line."""
    packed = await call.cached(_MODULE)
    headers = {"Cache-Control": KEPT, "Vary": "Accept-Encoding"}
    if "gzip" in call.request.headers.get("accept-encoding", ""):
        return Answer(packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=WASM)
    return Answer(_unpacked(packed), headers=headers, media_type=WASM)


@lru_cache(maxsize=1)
def _unpacked(packed: bytes) -> bytes:
    return gzip.decompress(packed)


LABORATORY_ENDPOINTS: Final = (
    Endpoint(
        "GET",
        "/api/laboratory/module",
        "The WebAssembly module that plays any rules line",
        get_module,
        media=WASM,
        refusals=(422, 503),
        rate="records",
    ),
)
