"""Last Card: a referee for six published UNO rule sets, played by people, bots and programs.

>>> import lastcard
>>> rnd = lastcard.Round.deal("classic", players=4, seed=7)
>>> rnd.turn
'p2'
"""

from lastcard.cards import Card, Cards
from lastcard.errors import IllegalAction, LastCardError, NotationError, RecordError, RulesError
from lastcard.events import Event
from lastcard.match import Match
from lastcard.record import replay
from lastcard.round import Ask, Round
from lastcard.rules import Rules

__version__ = "0.1.0"
