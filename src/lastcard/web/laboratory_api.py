"""The endpoints of the laboratory page: the module that plays, and records of rules lines. The games are played in the browser."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from lastcard.room.compute.job import Job
from lastcard.room.http.answer import Answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.server.state import ServerState
from lastcard.web.data.laboratory_data import packed_module, record_of_line
from lastcard.web.data.rules_data import LONGEST_LINE

WASM: Final = "application/wasm"
GZIP: Final = "application/gzip"
_KEPT: Final = "private, max-age=600"  # only a release changes it

_MODULE: Final = Job(packed_module, "record", needs_module=True)
_RECORD: Final = Job(record_of_line, "record")


class RecordQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The rules line, and which net its bots need."""

    line: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE, description="An edition and settings: classic stacking=on.")]
    net: Annotated[Literal["", "round", "match"], Meta(description="The net of sharp and strong for rounds or for matches; none.")] = ""


async def get_module(call: Call[ServerState]) -> Answer:
    """Return the WebAssembly module that plays any rules line."""
    packed = await call.cached(_MODULE)
    headers = {"Cache-Control": _KEPT, "Vary": "Accept-Encoding"}
    if "gzip" in call.request.headers.get("accept-encoding", ""):
        return Answer(packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=WASM)
    return Answer(_unpacked(packed), headers=headers, media_type=WASM)


@lru_cache(maxsize=1)
def _unpacked(packed: bytes) -> bytes:
    return gzip.decompress(packed)


async def get_rules_record(call: Call[ServerState]) -> Answer:
    """Return a rules line as the module reads it."""
    wanted: RecordQuery = call.query
    return Answer(await call.cached(_RECORD, wanted.line, wanted.net), headers={"Cache-Control": _KEPT}, media_type=GZIP)


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
    Endpoint(
        "GET",
        "/api/laboratory/record",
        "A rules line as the module reads it",
        get_rules_record,
        media=GZIP,
        query=RecordQuery,
        refusals=(503,),
        rate="records",
    ),
)
