"""The endpoints of QR codes: of the link to a table, and of a text. The pictures are drawn in a worker, by ``qr.py``."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from lastcard.room.compute.job import Job
from lastcard.room.http.answer import Answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.wire import TableId
from lastcard.server.http.invitations import invitation_link
from lastcard.server.http.qr import qr_svg
from lastcard.server.state import ServerState

SVG: Final = "image/svg+xml"
LONGEST_LINK: Final = 300
_QR: Final = Job(qr_svg)


class QrText(msgspec.Struct, forbid_unknown_fields=True):
    """A text to encode, such as the link to a seat."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINK)]


async def get_invitation_qr(call: Call[ServerState]) -> Answer:
    """Return the link to a table as a QR code."""
    link = await invitation_link(call)
    return Answer(await call.cached(_QR, link), headers={"Cache-Control": "private, max-age=3600"}, media_type=SVG)


async def make_qr(call: Call[ServerState]) -> Answer:
    """Return a text as a QR code. It is sent in the body, so that no log contains the link to a seat."""
    wanted: QrText = call.body
    return Answer(await call.run(_QR, wanted.text), headers={"Cache-Control": "no-store"}, media_type=SVG)


QR_ENDPOINTS: Final = (
    Endpoint(
        "GET",
        "/t/{id}/qr.svg",
        "The link to a table as a QR code",
        get_invitation_qr,
        media=SVG,
        refusals=(404, 422, 503),
        rate="pictures",
        path_params={"id": TableId},
    ),
    Endpoint("POST", "/api/qr", "A text of your own as a QR code", make_qr, media=SVG, body=QrText, refusals=(503,), rate="pictures"),
)
