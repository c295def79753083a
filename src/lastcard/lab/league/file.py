"""Read and write the file of a league: JSON, replaced atomically, with a lock that keeps a second process away."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.files import read_bounded
from lastcard.lab.data.results import replace_file
from lastcard.lab.league.standing import MOST_MOMENTS, STATES, League, Moment, Pair, Player, is_name
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault, system_fault

FORMAT: Final = 1
_MOST_BYTES: Final = 1 << 26
_COUNTS: Final = ("deals", "games", "undecided")


def league_text(league: League) -> str:
    """Return a league as the text of its file."""
    data = {
        "league": FORMAT,
        "rules": str(league.rules),
        "seats": league.seats,
        "seed": league.seed,
        "matches": league.matches,
        "players": [asdict(player) for player in league.players.values()],
        "pairs": [{"players": list(names), **asdict(pair)} for names, pair in league.pairs.items() if pair.deals],
        "history": [asdict(moment) for moment in league.history],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def read_league(path: Path) -> League | None:
    """Return the league of a file, or None if there is no file. Raises LastCardError if it cannot be read or is not a league."""
    try:
        found = read_bounded(path, _MOST_BYTES)
        data = json.loads(found.decode()) if len(found) <= _MOST_BYTES else {}
    except FileNotFoundError:
        return None
    except OSError as error:
        raise LastCardError(fault("league_unread", path=str(path), reason=system_fault(error))) from None
    except (ValueError, RecursionError):  # the latter: nested too deeply
        raise LastCardError(fault("league_damaged", path=str(path))) from None
    if isinstance(data, dict) and isinstance(data.get("league"), int) and data["league"] > FORMAT:
        raise LastCardError(fault("league_newer", path=str(path), number=data["league"]))
    try:
        return _league(data)
    except (AssertionError, AttributeError, KeyError, TypeError, ValueError):
        raise LastCardError(fault("league_damaged", path=str(path))) from None


def _league(data: dict[str, Any]) -> League:
    """Return a league from the data of its file. Any error other than LastCardError means that the data is not a league."""
    assert data["league"] == FORMAT
    found = League(Rules(_text(data["rules"])), _count(data["seats"]), _text(data["seed"]), bool(data["matches"]))
    found.rules.check_seats(found.seats)
    for each in data["players"]:
        mistakes = {_text(kind): _count(number) for kind, number in each["mistakes"].items()}
        name, bot, state, last, errors = (_text(each[key]) for key in ("name", "bot", "state", "last", "errors"))
        player = Player(name, bot, state, _count(each["lost"]), _count(each["in_a_row"]), mistakes, last, errors)
        assert player.state in STATES
        assert is_name(player.name)
        found.players[player.name] = player
    order = list(found.players)
    for each in data["pairs"]:
        one, other = each["players"]
        assert one in order
        assert one in order[: order.index(other) if other in order else 0]
        numbers = {key: _number(each[key], whole=key in _COUNTS) for key in Pair.__slots__}
        found.pairs[one, other] = Pair(**numbers)
    for each in data.get("history", ())[:MOST_MOMENTS]:  # leagues of earlier versions have none
        rated = {_text(name): float(_number(value, whole=False)) for name, value in each["ratings"].items()}
        found.history.append(Moment(_count(each["games"]), rated))
    return found


def _text(value: object) -> str:
    assert isinstance(value, str)
    return value


def _count(value: object) -> int:
    assert isinstance(value, int)
    assert value >= 0
    return value


def _number(value: object, *, whole: bool) -> Any:
    assert isinstance(value, int if whole else (int, float))
    assert abs(value) < 1e300
    return value


def write_league(path: Path, league: League) -> None:
    """Replace the file of a league atomically. Raises LastCardError if it cannot be written."""
    # A surrogate, from a command or a program's message that is no UTF-8, becomes an escape of JSON.
    replace_file(path, league_text(league).encode(errors="backslashreplace"), "league_unwritten")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a league, a file of the same name with ``.lock`` appended. Raises LastCardError if another process holds it."""
    try:
        lock = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise LastCardError(fault("league_unwritten", path=str(path), reason=system_fault(error))) from None
    try:
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise LastCardError(fault("league_locked", path=str(path))) from None
        yield
    finally:
        os.close(lock)
