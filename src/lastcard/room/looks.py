"""The animals and colours that players choose. Nobody at a table has the animal or the colour that another has chosen.

Who has chosen none shows that of the seat, or the first one that is free; ``looks_of`` says which, as the pages do.

>>> from lastcard.room.table.seats import SeatState
>>> looks_of([SeatState("person", "Ann", animal="fox"), SeatState("bot", "Cleo")])
[('fox', 'coral'), ('cat', 'jade')]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lastcard.game.records.looks import ANIMALS, PLAYER_COLORS, Animal, PlayerColor
from lastcard.room.errors import Refused
from lastcard.room.structs import UNSET, UnsetType, msgspec
from lastcard.room.table.seats import Newcomer, SeatState

if TYPE_CHECKING:
    from lastcard.room.table.state import TableState


def _chosen(state: TableState, but: str) -> tuple[set[str], set[str]]:
    """Return the animals and the colours that others have chosen, also those who wait for a seat."""
    others = [seat for seat_id, seat in state.by_id() if seat_id != but]
    worn: list[SeatState | Newcomer] = [*others, *(seat.newcomer for seat in others if seat.newcomer)]
    return {one.animal for one in worn if one.animal}, {one.color for one in worn if one.color}


def worn_by(player: Newcomer, state: TableState, seat: str) -> Newcomer:
    """Return a player who comes to a seat without the animal or the colour that others there have chosen before."""
    animals, colors = _chosen(state, seat)
    animal = UNSET if player.animal in animals else player.animal
    return msgspec.structs.replace(player, animal=animal, color=UNSET if player.color in colors else player.color)


def check_free(state: TableState, seat: str, animal: Animal | UnsetType, color: PlayerColor | UnsetType) -> None:
    """Raise Refused if somebody else has chosen the animal or the colour."""
    for wanted, taken, known in zip((animal, color), _chosen(state, seat), (ANIMALS, PLAYER_COLORS), strict=True):
        if wanted in taken:
            raise Refused("look_taken", said=str(wanted), list=[one for one in known if one not in taken])


def changed(seat: SeatState, animal: Animal | UnsetType, color: PlayerColor | UnsetType) -> SeatState:
    """Return a seat whose player has chosen an animal, a colour, or both; what is unset stays."""
    return msgspec.structs.replace(seat, animal=animal or seat.animal, color=color or seat.color)


def chosen_by(seats: Sequence[SeatState]) -> tuple[str, ...]:
    """Return the animal and the colour that each player has chosen, as ``"fox sky"``; empty if nobody has chosen any."""
    found = tuple(" ".join(filter(None, (seat.animal or "", seat.color or ""))) for seat in seats)
    return found if any(found) else ()


def looks_of(seats: Sequence[SeatState]) -> list[tuple[str, str]]:
    """Return the animal and the colour that each seat shows."""
    animals = _shown([seat.animal or "" for seat in seats], ANIMALS)
    colors = _shown([seat.color or "" for seat in seats], PLAYER_COLORS)
    return list(zip(animals, colors, strict=True))


def _shown(chosen: Sequence[str], known: Sequence[str]) -> list[str]:
    """Return what each seat shows: what was chosen, else that of the seat, else the first one that is free."""
    taken = set(chosen)
    shown = list(chosen)
    for at, own in enumerate(known[: len(shown)]):
        if not shown[at] and own not in taken:
            shown[at] = own
            taken.add(own)
    for at, one in enumerate(shown):
        if not one:
            shown[at] = next(other for other in known if other not in taken)
            taken.add(shown[at])
    return shown
