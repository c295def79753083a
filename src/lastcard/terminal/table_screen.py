"""The screen of a table, played by keys. ``table_scene`` makes its scene, and ``picture`` draws that."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from lastcard.cards import COLORS
from lastcard.errors import IllegalAction, LastCardError
from lastcard.terminal.asking import last_rule, read_action, rule_text
from lastcard.terminal.scene import Scene
from lastcard.terminal.screen_state import ScreenState
from lastcard.terminal.table import Table
from lastcard.terminal.table_scene import CARD_KEYS, KEYS, table_scene
from lastcard.text.faults import explain
from lastcard.text.render import capital


class TableScreen(ScreenState):
    """Carry out keys on the screen and the table.

    ``key`` takes a key by its name in Textual. ``advance`` lets one bot act and returns whether one did.
    """

    message: str  # these four, which keys change, begin as those of ScreenState
    armed: bool
    page: tuple[str, ...] | None
    picking: tuple[str, ...]

    def __init__(self, table: Table, *, open_hands: bool = False) -> None:
        super().__init__(table, open_hands=open_hands)
        self.left: bool = False
        self._rule: str | None = None
        self._risked: str | None = None  # an unlawful card whose key was pressed once: a second press plays it

    # ---- the flow ----------------------------------------------------------------------------------------------------
    @property
    def bot_is_next(self) -> bool:
        """Whether a bot is to act, so that the table goes on without a key."""
        table = self.table
        return not (self.left or table.sheet_due or table.match.over or self.page is not None) and table.wait is None

    def advance(self) -> bool:
        """Let a bot act."""
        if not self.bot_is_next:
            return False
        return bool(self.table.step())

    def _offered(self, *verbs: str) -> list[str]:
        """Return the offered actions with one of these verbs: the lawful ones, or else those at the player's own risk."""
        for column in ([ask.actions for ask in self.asks()], [ask.unlawful for ask in self.asks()]):
            found = [action for actions in column for action in actions if action.split(" ")[1] in verbs]
            if found:
                return found
        return []

    # ---- keys --------------------------------------------------------------------------------------------------------
    def key(self, key: str) -> None:
        """Take one key."""
        self.message = "" if self.typed is None else self.message
        risked, self._risked = self._risked, None
        if self.page is not None:
            self.page = None
            if key != "q":
                return
        if self.typed is not None:
            self._type(key)
        elif key == "q":
            self.left = True
        elif self.table.sheet_due:
            self._go_on(key)
        elif self.is_curtain:
            if key == "enter":
                self.holder = self.seat
        elif key in _ANYTIME:
            _ANYTIME[key](self)
        elif self.coloring is not None:
            self._name_color(key)
        elif self.picking:
            self._pick(key)
        elif key in CARD_KEYS and len(key) == 1:
            self._card(CARD_KEYS.index(key), risked)
        elif key in _ACTIONS:
            _ACTIONS[key](self)

    def _go_on(self, key: str) -> None:
        if key != "enter":
            return
        if self.table.match.over:
            self.left = True
        else:
            self.table.deal_on()
            self.holder = self.holder if len(self.table.people) == 1 else None

    def _enter(self) -> None:
        self.table.let_pass()

    def _escape(self) -> None:
        self.coloring = None
        self.picking = ()
        self.armed = False

    def _help(self) -> None:
        fixed = self.table.text("terminal-seed", hash=self.table.match.commitment)
        self.page = (*self.table.text("terminal-keys").split("\n"), fixed)

    def _why(self) -> None:
        found = self._rule or last_rule(self.table)
        self.page = (rule_text(found, self.table.lang) if found else self.table.text("terminal-no-rule"),)

    def _undo(self) -> None:
        self._escape()
        try:
            self.table.undo()
        except LastCardError as error:
            self._say_error(error)
        else:
            self._say(self.table.text("terminal-undone"))

    def _start_typing(self) -> None:
        self.typed = ""

    def _type(self, key: str) -> None:
        assert self.typed is not None
        if key == "escape":
            self.typed = None
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif key == "enter":
            typed, self.typed = self.typed.strip(), None
            if typed:
                self._do(read_action(typed, self.seat or "p1", self.table))
        elif key == "space" or len(key) == 1:
            self.typed += " " if key == "space" else key

    def _say(self, text: str) -> None:
        self.message = capital(text)

    def _say_error(self, error: LastCardError) -> None:
        self._say(explain(error, self.table.reader()))

    # ---- actions -----------------------------------------------------------------------------------------------------
    def _do(self, action: str) -> None:
        """Carry out an action, or show why it is refused."""
        self.coloring = None
        self.picking = ()
        try:
            self.table.play(action)
        except IllegalAction as error:  # show only the reason: the whole message would show the position with all hands
            self._rule = error.rule
            why = explain(error, self.table.reader(self.holder))
            self._say(self.table.text("terminal-refused-key", why=why, rule=error.rule) if error.rule else why)
            return
        except LastCardError as error:
            self._say_error(error)
            return
        self._rule = None
        self.armed = False
        if self.table.unsaved:
            self._say(self.table.unsaved)

    def _try(self, words: str) -> None:
        if self.seat is None:
            self._say(self.table.text("terminal-watching"))
        else:
            self._do(f"{self.seat} {words}")

    def _draw(self) -> None:
        self._try("draw")

    def _keep(self) -> None:
        self._try("keep")

    def _accept(self) -> None:
        self._try("accept")

    def _challenge(self) -> None:
        self._try("challenge")

    def _lay_none(self) -> None:
        self._try("shed -")

    def _uno(self) -> None:
        """Arm the call of UNO for the next card, or call at once if no card is to be played."""
        plays = [action for ask in self.asks() if ask.must for action in (*ask.actions, *ask.unlawful) if _is_play(action)]
        if plays and self.seat is not None and len(self.table.match.round.hand(self.seat)) == 2 and self._offered("uno"):
            self.armed = not self.armed
        else:
            self._try("uno")

    def _catch(self) -> None:
        self._aim("catch")

    def _notice(self) -> None:
        self._aim("notice")

    def _aim(self, verb: str) -> None:
        offered = self._offered(verb)
        if len(offered) == 1:
            self._do(offered[0])
        elif offered:
            self.picking = tuple(offered)
        elif self.seat is not None:  # the referee explains the refusal
            view = self.table.view(self.seat)
            self._try(f"{verb} {min((seat for seat in view.seats if seat != self.seat), key=lambda seat: view.counts[seat])}")

    def _pick(self, key: str) -> None:
        place = {"0": "10"}.get(key, key)
        found = [action for action in self.picking if action.endswith(f" p{place}")]
        if found:
            self._do(found[0])

    def _name_color(self, key: str) -> None:
        if key in COLORS and len(key) == 1:
            self._play_card(f"{self.coloring}:{key}")

    def _name_color_asked(self, color: str) -> None:
        self._try(f"color {color}")

    def _card(self, place: int, risked: str | None) -> None:
        targets = self._offered("target")
        if targets:
            self.picking = tuple(targets)
            self._pick(CARD_KEYS[place])
            return
        wait = self.table.wait
        hand = self.table.view(self.holder).hand if self.holder else ()
        if place >= len(hand) or self.holder is None:
            return
        if wait is None or self.seat != self.holder:
            self._say(self.waiting() or self.table.text("terminal-not-your-turn"))  # one wrong key must not cost cards
            return
        card = str(hand[place])
        actions = self.actions_of(card)
        for verb in ("protect", "shed", "pass"):
            if self._offered(verb):
                self._try(f"{verb} {card}")
                return
        lawful = any(action in ask.actions for ask in self.asks() for action in actions)
        if not actions or lawful or risked == card:
            if any(":" in action for action in actions):
                self.coloring = card
            else:
                self._play_card(card)
        else:
            self._risked = card
            self._say(self.table.text("terminal-risk", card=self.table.reader().card(card), key=CARD_KEYS[place]))

    def _play_card(self, words: str) -> None:
        self._try(f"{words}{'!' if self.armed else ''}")

    # ---- the scene ---------------------------------------------------------------------------------------------------
    def scene(self) -> Scene:
        """Return the scene to draw."""
        return table_scene(self)


def _is_play(action: str) -> bool:
    words = action.split(" ")
    return len(words) == 2 and words[1] not in KEYS


_ANYTIME: Final[dict[str, Callable[[TableScreen], None]]] = {
    "?": TableScreen._help,
    "w": TableScreen._why,
    "u": TableScreen._undo,
    ":": TableScreen._start_typing,
    "escape": TableScreen._escape,
    "enter": TableScreen._enter,
}
_ACTIONS: Final[dict[str, Callable[[TableScreen], None]]] = {
    "d": TableScreen._draw,
    "k": TableScreen._keep,
    "a": TableScreen._accept,
    "c": TableScreen._challenge,
    "!": TableScreen._uno,
    "x": TableScreen._catch,
    "n": TableScreen._notice,
    "-": TableScreen._lay_none,
    **{color: partial(TableScreen._name_color_asked, color=color) for color in COLORS},
}
