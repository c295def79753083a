"""A limit on the seats that one address may take over from bots while a match runs, so that no stranger takes them all.

Before a match there is no such limit: a class behind one address may sit down.
"""

from __future__ import annotations

from lastcard.room.clients.addresses import site_of
from lastcard.room.errors import LimitReached
from lastcard.room.table.state import TableState


class MatchJoins:
    """The seats of one table that were taken while its match ran, each by its token, with the address that took it.

    They are not stored: after a restart the count begins anew.
    """

    def __init__(self) -> None:
        self._addresses: dict[str, str] = {}  # by the hash of the token

    def take(self, state: TableState, token: str, address: str) -> None:
        """Count a seat that is about to be taken. Raises LimitReached if the address holds or awaits half of all seats.

        A whole site counts as one address. Without an address nothing is counted. Tokens that hold no seat any more are forgotten.
        """
        if not address or not state.in_match:
            return
        held, taker = _tokens(state), site_of(address) or address
        self._addresses = {known: other for known, other in self._addresses.items() if known in held}
        most = len(state.seats) // 2
        if list(self._addresses.values()).count(taker) >= most:
            raise LimitReached("address_seats", number=most)
        self._addresses[token] = taker


def _tokens(state: TableState) -> set[str]:
    """Return the hashes of the tokens that hold a seat or wait for one."""
    return {token for seat in state.seats for token in (seat.token, seat.newcomer.token if seat.newcomer else "") if token}
