"""The animals and colours that players choose. Nobody at a table has the animal or the colour that another has chosen.

Who has chosen none shows that of the seat, or the first one that is free; ``looks_of`` says which, as the pages do.

>>> from lastcard.room.table.seats import SeatState
>>> looks_of([SeatState("person", "Ann", animal="fox"), SeatState("bot", "Cleo")])
[('fox', 'coral'), ('cat', 'jade')]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from lastcard.room.errors import Refused
from lastcard.room.structs import UNSET, UnsetType, msgspec
from lastcard.room.table.seats import Newcomer, SeatState
from lastcard.room.wire import ANIMALS, PLAYER_COLORS, Animal, PlayerColor

if TYPE_CHECKING:
    from lastcard.room.table.state import TableState

KEY: Final = "_looks"
"""The key of a record that holds what players have chosen."""
LONGEST: Final = 40


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


def in_record(looks: Sequence[str]) -> dict[str, list[str]]:
    """Return the key of a record that holds what players have chosen; none if nobody has chosen anything."""
    return {KEY: list(looks)} if looks else {}


def of_record(data: Mapping[str, Any], players: int) -> tuple[str, ...]:
    """Return what the players of a record have chosen; empty if it does not say so, as the key is anybody's.

    >>> of_record({"_looks": ["sky fox", "owl"]}, 2)
    ('fox sky', 'owl')
    >>> of_record({"_looks": ["dragon"]}, 2)
    ()
    """
    found = data.get(KEY)
    if not isinstance(found, list) or len(found) > players or not all(isinstance(one, str) for one in found):
        return ()
    looks: list[str] = []
    for one in found:
        words = one[:LONGEST].split()
        shown = [word for known in (ANIMALS, PLAYER_COLORS) for word in [next((one for one in known if one in words), "")] if word]
        if len(shown) != len(words):
            return ()
        looks.append(" ".join(shown))
    return tuple(looks) if any(looks) else ()


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
