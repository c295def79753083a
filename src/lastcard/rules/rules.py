"""Rules: an edition, its settings and house rules, validated together.

>>> rules = Rules("minecraft stacking=on wd4.unlawful=refused")
>>> str(rules), rules["stacking"], rules.rule("turn.play")
('minecraft wd4.unlawful=refused stacking=up', 'up', 'MC-26')
>>> str(Rules("minecraft turn.play=optional"))
'minecraft'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lastcard.cards import Card
from lastcard.errors import Fault, RulesError
from lastcard.rules.card_points import points_of
from lastcard.rules.edition import EDITIONS, Edition, edition
from lastcard.rules.settings import SETTINGS, conflicts, forced
from lastcard.rules.values import nearest
from lastcard.text.faults import check_number, check_text, fault

LONGEST_LINE: Final = 10_000
"""The largest number of characters of a rules line."""
_SUGGESTED: Final = 3
"""The number of faults of a line that get a suggestion. Finding suggestions takes most of the time."""


class Rules:
    """An edition and the settings of one table.

    Raises RulesError listing every unknown key, every value that is not allowed and every pair that cannot both hold.
    ``str()`` is the shortest line with the same meaning. ``source`` is the text of the edition's file, if it is not to be read from
    its path. Settings may also be given by name, with underscores for dots, and take precedence over those of the line:

    >>> str(Rules("classic", stacking="up", uno_penalty=6, force_play=True))
    'classic uno.penalty=6 stacking=up force_play=on'
    """

    __slots__ = ("_line", "_values", "edition", "given", "in_force")
    edition: Edition
    """The edition."""
    given: dict[str, str]
    """The settings that differ from the edition, by key."""
    in_force: dict[tuple[str, bool | None], bool]
    """What ``rules/in_force.py`` found about each rule, kept because events of a round cite the same few."""
    _values: dict[str, str]
    _line: str

    def __init__(self, line: str | Rules = "classic", source: str | None = None, **settings: object) -> None:
        if settings:
            source = line.edition.source or None if isinstance(line, Rules) else source
            line = _with_settings(str(line) if isinstance(line, Rules) else line, settings)
        if isinstance(line, Rules):
            self.edition, self.given, self._values, self._line = line.edition, line.given, line._values, line._line
            self.in_force = line.in_force
            return
        check_text("rules", line, "classic stacking=on")
        if len(line) > LONGEST_LINE:
            raise RulesError(f"{line[:60]}…", [fault("rules_line_length", most=str(LONGEST_LINE), number=str(len(line)))])
        words = line.split()
        if not words:
            raise RulesError(repr(line), [fault("rules_no_edition_named", list=list(EDITIONS))])
        self.edition = edition(words[0], source)
        self.in_force = {}
        faults: list[Fault] = []
        given: dict[str, str] = {}
        for word in words[1:]:
            self._read(word, given, faults)
        self._values = {key: self.edition.default(key) for key in SETTINGS}
        self._values.update(given)
        follows = {one.key: one for one in forced() if one.when.holds(self._values)}
        for key, one in follows.items():
            if given.get(key, one.value) != one.value:
                faults.append(_together(self._pair(one.when.key), self._pair(key), one.cause))
            self._values[key] = one.value
        faults += [_together(self._pair(one.a.key), self._pair(one.b.key), one.cause) for one in conflicts() if one.holds(self._values)]
        if faults:
            raise RulesError(line.strip(), faults)
        own = {key: value for key, value in given.items() if key not in follows and value != self.edition.default(key)}
        self.given = {key: own[key] for key in SETTINGS if key in own}
        self._line = " ".join([self.edition.word, *(f"{key}={value}" for key, value in self.given.items())])

    def _read(self, word: str, given: dict[str, str], faults: list[Fault]) -> None:
        key, sign, text = word.partition("=")
        suggest = len(faults) < _SUGGESTED
        if not sign:
            faults.append(fault("rules_no_pair", said=word))
        elif key not in SETTINGS:
            faults.append(_no_setting(key, nearest(key, SETTINGS) if suggest else None))
        else:
            value = SETTINGS[key].read(text)
            if key == "deck" and value not in self.edition.decks:
                known = " | ".join(self.edition.decks)
                why = fault("rules_wanted", setting=word, choices=known)
                near = nearest(text, self.edition.decks) if suggest else None
                faults.append(fault("rules_near", why=why, near=near) if near else why)
            elif value is None:
                faults.append(SETTINGS[key].fault(text, suggest=suggest))
            elif given.get(key, value) != value:
                faults.append(_together(f"{key}={given[key]}", f"{key}={value}"))
            else:
                given[key] = value

    def _pair(self, key: str) -> str:
        return f"{key}={self._values[key]}"

    def __getitem__(self, key: str) -> str:
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __str__(self) -> str:
        return self._line

    def __repr__(self) -> str:
        return f"Rules({self._line!r})"

    def _repr_html_(self) -> str:
        """Return the rules line as a notebook shows it."""
        from lastcard.text.notebook import text_html  # here, so that `import lastcard` stays light

        return text_html(self._line)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.edition == other.edition and self._values == other._values

    def __hash__(self) -> int:
        return hash(self._line)

    def get(self, key: str, default: str | None = None) -> str | None:
        """Return the value of a setting; the default for a key that is no setting."""
        return self._values.get(key, default)

    def replace(self, **settings: object) -> Rules:
        """Return these rules with other values of some settings. Raises RulesError for what these rules cannot have.

        >>> str(Rules("classic stacking=up").replace(stacking="off", deal_size=5))
        'classic deal.size=5'
        """
        return Rules(_with_settings(str(self), settings), self.edition.source or None)

    def points_of(self, card: Card) -> int:
        """Return what a card left in a hand is worth.

        >>> rules = Rules("classic")
        >>> [rules.points_of(Card(text)) for text in ("r7", "rs", "w4")]
        [7, 20, 50]
        """
        face = str(card) if card.is_wild else card.face
        return points_of(self, face, "restricted" in self.edition.effects.get(face, ()))

    def number(self, key: str) -> int:
        """Return the number in a value: 7 for ``deal.size=7``, 2 for ``catchable+2``, 0 for a word without one."""
        return SETTINGS[key].amount(self._values[key])

    def is_on(self, key: str) -> bool:
        """Return whether a setting has a value other than off, no or refuse."""
        return self._values[key] not in ("off", "no", "refuse", "0")

    def rule(self, key: str) -> str | None:
        """Return the id of the rule on which the value of a key rests; None if it is the table's own choice."""
        if self._values[key] != self.edition.default(key):
            return SETTINGS[key].house_rule_of(self._values[key])
        known = self.edition.settings.get(key, ("", ""))[1]
        return known or SETTINGS[key].common_rule

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards of the box, sorted."""
        return self.edition.decks[self._values["deck"]]

    @property
    def is_colorless(self) -> bool:
        """Whether the box has no coloured card: then no colour is ever named, and every card can be played on every card."""
        return all(card.is_wild for card in self.deck)

    @property
    def players(self) -> range:
        """The numbers of players that can take part."""
        low, high = map(int, self._values["players"].split("-"))
        return range(low, high + 1)

    @property
    def team_size(self) -> int | None:
        """The number of seats in each of the two teams; 0 for any number, None without teams."""
        teams = self._values["teams"]
        if teams == "off":
            return None
        return 0 if teams == "2xN" else int(teams[2:])

    def fits_teams(self, seats: int) -> bool:
        """Return whether this number of seats makes two teams under these rules; always true without teams."""
        if self.team_size is None:
            return True
        return seats == 2 * self.team_size if self.team_size else seats % 2 == 0 and seats >= 4

    def teams_fault(self, seats: int) -> Fault:
        """Return the fault that this number of seats cannot make two teams."""
        return fault("rules_teams", number=seats, setting=self._pair("teams"), rule=self.rule("teams") or "G-18")

    def check_seats(self, seats: int) -> None:
        """Raise RulesError if these rules cannot be played with this number of seats."""
        check_number("players", seats)
        faults = []
        if seats not in self.players:
            pair, rule = self._pair("players"), self.rule("players")
            own = fault("rules_players_own", number=seats, setting=pair)
            faults.append(fault("rules_players", number=seats, setting=pair, rule=rule) if rule else own)
        if not self.fits_teams(seats):
            faults.append(self.teams_fault(seats))
        needed = seats * self.number("deal.size") + 1
        if needed > len(self.deck):
            size, deck, held = self._pair("deal.size"), self._pair("deck"), len(self.deck)
            faults.append(fault("rules_deck", number=seats, setting=size, most=needed, other=deck, least=held))
        if faults:
            raise RulesError(str(self), faults)

    def fits_seats(self, seats: int) -> bool:
        """Return whether these rules can be played with this number of seats.

        >>> [seats for seats in (1, 2, 10, 11) if Rules("classic").fits_seats(seats)]
        [2, 10]
        """
        try:
            self.check_seats(seats)
        except RulesError:
            return False
        return True


def _with_settings(line: str, settings: dict[str, object]) -> str:
    """Return a rules line with the values of settings that were given by name, in place of those that it has."""
    check_text("rules", line, "classic stacking=on")
    dotted = {key.replace(".", "_"): key for key in SETTINGS}
    given = {(key := dotted.get(name, name)): _word_for(key, value) for name, value in settings.items()}
    kept = [word for word in line.split() if word.partition("=")[0] not in given]
    return " ".join([*kept, *(f"{key}={value}" for key, value in given.items())])


def _word_for(key: str, value: object) -> str:
    """Return a value as a rules line writes it: True as ``on`` or ``yes``, whichever the setting has."""
    if not isinstance(value, bool):
        return str(value)
    words = ("on", "yes") if value else ("off", "no")
    return next((word for word in words if key in SETTINGS and SETTINGS[key].read(word) is not None), words[0])


def _no_setting(key: str, near: str | None) -> Fault:
    return fault("rules_no_setting", said=key) if near is None else fault("rules_no_setting_near", said=key, near=near)


def _together(pair: str, other: str, cause: str = "") -> Fault:
    """Return the fault that two settings cannot both hold."""
    return fault(f"rules_both_{cause}" if cause else "rules_both", setting=pair, other=other)
