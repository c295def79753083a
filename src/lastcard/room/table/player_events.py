"""How a command of a player becomes an event of its table: an action, chat, or a reaction."""

from __future__ import annotations

from lastcard.room.errors import Forbidden, Refused
from lastcard.room.table import events
from lastcard.room.table.chat import clean_chat
from lastcard.room.table.events import TableEvent
from lastcard.room.table.table import Table
from lastcard.room.wire import PHRASES, REACTIONS, Command


def player_event(table: Table, seat: str, command: Command) -> TableEvent | None:
    """Return the event of an action, of chat or of a reaction; None for a command about the table. Raises Refused."""
    if command.do is not None:
        return _action_event(table, seat, " ".join(command.do.split()), command.re)
    if table.state.seat(seat).quiet is True and (command.say is not None or command.react is not None):
        raise Refused("muted")
    if command.say is not None:
        _check_talk(table, command.say)
        return events.ChatSent(seat, clean_chat(command.say), command.to == "team")
    if command.react is None:
        return None
    if command.react not in REACTIONS:
        raise Refused("no_reaction", said=command.react, list=list(REACTIONS))
    return events.ReactionSent(seat, command.react)


def _check_talk(table: Table, text: str) -> None:
    """Raise Refused for what may not be said at a table."""
    talk = table.state.talk
    if talk == "off":
        raise Refused("talk_off")
    if talk == "phrases" and text not in PHRASES:
        raise Refused("talk_phrases", list=list(PHRASES))


def _action_event(table: Table, seat: str, action: str, re: int) -> TableEvent:
    """Return the event of an action of a seat that had seen line ``re``. Raises Refused."""
    if action.partition(" ")[0] != seat:
        raise Forbidden("other_seat", action=action, who=seat)
    if table.state.seat(seat).is_out:
        raise Refused("voted_out")
    asked, n = table.asked.get(seat), table.state.n
    if asked is not None and not asked.fits(action, re) and re <= n:
        raise Refused("stale", legal=table.play.legal(seat))
    if re > n:
        raise Refused("ahead", number=str(re), line=str(n), legal=table.play.legal(seat))
    return events.ActionTaken(action)
