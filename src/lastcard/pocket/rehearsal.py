"""What Python does before its memory is kept for later starts (``snapshot.js``): it loads the room, and plays a round.

So the first table of a start finds the rules of its box read, and all modules loaded. Nothing of the round is left but that.
"""

from __future__ import annotations

import gc
from typing import Final

from lastcard.bot_makers import make_bot
from lastcard.bots import play_round
from lastcard.game.match import Match
from lastcard.game.verifiable_chance import fresh_token
from lastcard.pocket import browser, handover, pages
from lastcard.pocket.local_server import endpoints
from lastcard.room.names import entered_name
from lastcard.web.play_now import PLAY_NOW

ROOM: Final = (browser.start, handover.Handover, pages.page)
"""What the worker calls: the modules of the room are loaded with it, also those that a plain start leaves for later."""


def rehearse() -> None:
    """Play a round as the first page offers it."""
    browser.has_module()
    endpoints()
    fresh_token()  # it loads what makes the seed of a table
    entered_name("Ann")  # it reads its patterns
    match = Match(PLAY_NOW["rules"], [f"p{seat}" for seat in range(1, PLAY_NOW["seats"] + 1)], seed="rehearsal")
    bots = {seat: make_bot(PLAY_NOW["level"], seat) for seat in match.round.seats}
    play_round(match.round, bots, seed="rehearsal")
    del match, bots
    gc.collect()
