"""The endpoints of the quick match. A client asks every second or two; what does not ask for ten seconds waits no more."""

from __future__ import annotations

from typing import Annotated, Any, Final

from lastcard.community.home import community_of
from lastcard.community.order.blocks import marks
from lastcard.community.people import person_of
from lastcard.community.quick.facts import Waits, Wish
from lastcard.community.quick.seating import PACES
from lastcard.community.quick.service import Place
from lastcard.room.clients.addresses import network_of
from lastcard.room.errors import Invalid, Unavailable
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.http.tables import ChosenAnimal, ChosenColor, Name
from lastcard.room.names import entered_name
from lastcard.room.store_errors import StoreError
from lastcard.room.structs import UNSET, Meta, msgspec
from lastcard.rules.edition import EDITIONS

Ticket = Annotated[str, Meta(pattern=r"^[0-9A-Za-z_-]{16,64}$", description="Made by the client at random, for one wait.")]


class NewWait(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants to play at once. What is left out may be anything."""

    ticket: Ticket
    token: Annotated[
        str, Meta(pattern=r"^[0-9a-f]{64}$", description="The SHA-256 of the token of the seat, which the client makes and keeps.")
    ]
    name: Name
    edition: Annotated[str, Meta(max_length=40, description="A box.")] = ""
    pace: Annotated[str, Meta(pattern=f"^(?:{'|'.join(PACES)})?$", description="How fast: `brisk` or `calm`.")] = ""
    seats: Annotated[int, Meta(description="2, 3 or 4; 0 is any.")] = 0
    animal: ChosenAnimal = None
    color: ChosenColor = None


class Standing(msgspec.Struct):
    """Where somebody is: at the table `table`, where their token is a seat, or still in the queue."""

    table: str | None
    seat: str | None
    waited_ms: int
    left_ms: Annotated[int, Meta(description="For how long one waits at most, until bots take the free chairs.")]
    others: Annotated[int, Meta(description="How many others wait.")]


class Gone(msgspec.Struct):
    """Somebody waits no more."""

    left: bool = True


def _standing(place: Place) -> Standing:
    return Standing(place.table or None, place.seat or None, place.waited_ms, place.left_ms, place.others)


async def wait(call: Call[Any]) -> Standing:
    """Wait for a table."""
    wanted: NewWait = call.body
    if wanted.edition and wanted.edition not in EDITIONS:
        raise Invalid("quick_edition", said=wanted.edition, list=list(EDITIONS))
    if wanted.seats not in (0, 2, 3, 4):
        raise Invalid("quick_seats", number=wanted.seats)
    wish = Wish(wanted.edition, wanted.pace, wanted.seats)
    network = network_of("quick", call.address)
    community = community_of(call)
    person = await person_of(call)
    entry = Waits(
        wanted.ticket,
        wanted.token,
        entered_name(wanted.name),
        wish,
        person.strength,
        profile=person.alias,
        network="" if network is UNSET else str(network),
        animal=wanted.animal or UNSET,
        color=wanted.color or UNSET,
        mark=person.mark,
        avoids=marks(await community.blocks.blocked(person.profile)) if person.profile else (),
    )
    try:
        place = await community.quick.wait(entry)
        if community.has("reports"):
            await community.networks.note(person.alias, call.address)
        return _standing(place)
    except StoreError as error:
        raise Unavailable("not_created", reason=error.sent_cause) from error


async def ask(call: Call[Any]) -> Standing:
    """Say that one still waits, and learn whether there is a table."""
    try:
        return _standing(await community_of(call).quick.ask(call.path_param("ticket")))
    except StoreError as error:
        raise Unavailable("not_created", reason=error.sent_cause) from error


async def leave(call: Call[Any]) -> Gone:
    """Wait no more."""
    try:
        await community_of(call).quick.leave(call.path_param("ticket"))
    except StoreError as error:
        raise Unavailable("not_created", reason=error.sent_cause) from error
    return Gone()


_TICKET: Final = {"ticket": Ticket}
QUICK_ENDPOINTS: Final = (
    Endpoint(
        "POST",
        "/api/quick",
        "Wait for a table with whoever else wants to play now",
        wait,
        Standing,
        status=201,
        body=NewWait,
        refusals=(404, 409, 503),
        rate="seats",
        changes_tables=True,
    ),
    Endpoint(
        "POST",
        "/api/quick/{ticket}",
        "Say that one still waits, and learn whether there is a table",
        ask,
        Standing,
        refusals=(404, 503),
        changes_tables=True,
        path_params=_TICKET,
    ),
    Endpoint(
        "POST",
        "/api/quick/{ticket}/leave",
        "Wait no more",
        leave,
        Gone,
        refusals=(404, 503),
        changes_tables=True,
        path_params=_TICKET,
    ),
)
