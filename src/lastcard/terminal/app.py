"""The drawn table as a Textual app: pass keys to a screen, let the bots act after a pause, and paint the scene."""

from __future__ import annotations

from typing import ClassVar, Final, Protocol

from rich.text import Text
from textual.app import App, ComposeResult
from textual.events import Key, Resize
from textual.geometry import Size
from textual.timer import Timer
from textual.widgets import Static

from lastcard.terminal.picture import Line, draw
from lastcard.terminal.scene import Scene

_NAMED: Final = {
    "exclamation_mark": "!",
    "question_mark": "?",
    "colon": ":",
    "minus": "-",
    "return": "enter",
}


class Play(Protocol):
    """A screen that the app can show: it takes keys, advances by itself while bots are to act, and returns a scene to draw."""

    left: bool

    @property
    def bot_is_next(self) -> bool:
        """Whether ``advance`` has something to do without a key."""
        ...

    def advance(self) -> bool:
        """Do the next thing that needs no key, such as the action of a bot."""
        ...

    def key(self, key: str) -> None:
        """Take one key."""
        ...

    def scene(self) -> Scene:
        """Return the scene to draw."""
        ...


def painted(lines: list[Line]) -> Text:
    """Convert drawn rows to a text of Textual."""
    return Text("\n").join(Text.assemble(*line) for line in lines)


class TableApp(App[int]):
    """A Textual app that shows one screen. Its return value is 0, or 130 after Ctrl-C."""

    CSS: ClassVar[str] = "Screen { layout: vertical; } #table { width: 100%; height: 100%; }"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    TITLE: str | None = "Last Card"

    def __init__(self, play: Play, pause: float) -> None:
        super().__init__(ansi_color=True)
        self._play = play
        self._pause_s = pause
        self._timer: Timer | None = None
        self._window: Size | None = None
        self._table = Static(id="table", markup=False)

    def compose(self) -> ComposeResult:
        """Lay out the only widget: the picture."""
        yield self._table

    def on_mount(self) -> None:
        """Paint the first frame."""
        self.go_on()

    def on_resize(self, event: Resize) -> None:
        """Paint anew at the new size, which the app's own ``size`` does not have yet."""
        self._window = event.size
        self.paint()

    def paint(self) -> None:
        """Repaint the screen as it is now."""
        size = self._window or self.size
        self._table.update(painted(draw(self._play.scene(), size.width, size.height)))

    def go_on(self) -> None:
        """Paint, and if a bot is to act, schedule its action after the pause."""
        self.paint()
        if self._timer is None and self._play.bot_is_next:
            self._timer = self.set_timer(self._pause_s, self._bot_acts) if self._pause_s > 0 else None
            if self._timer is None:
                self.call_next(self._bot_acts)

    def _bot_acts(self) -> None:
        self._timer = None
        self._play.advance()
        self.go_on()

    def on_key(self, event: Key) -> None:
        """Take a key."""
        event.prevent_default()
        event.stop()
        if event.key == "ctrl+c":
            self.exit(130)
            return
        self._play.key(_key_name(event))
        if self._play.left:
            self.exit(0)
        else:
            self.go_on()

    async def action_quit(self) -> None:
        """Leave on Ctrl-C with exit status 130, as an interrupted command does."""
        self.exit(130)


def _key_name(event: Key) -> str:
    if event.key in ("enter", "escape", "backspace", "space"):
        return event.key
    return event.character if event.character and event.is_printable else _NAMED.get(event.key, event.key)


def run_app(play: Play, pause: float) -> int:
    """Show a screen until the user leaves, and return the exit status."""
    app = TableApp(play, pause)
    left = app.run()
    return left if left is not None else app.return_code or 0
