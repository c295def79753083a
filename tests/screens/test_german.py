"""The terminal and the command line in German: no text stays English, and every page fits 80 columns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard.cli import environment_language, main
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules
from lastcard.terminal.picture import draw
from lastcard.terminal.plain import PlainTable, farewell
from lastcard.terminal.replay_screen import ReplayScreen
from lastcard.terminal.replay_steps import read_replay
from lastcard.terminal.table import Table
from lastcard.terminal.table_screen import TableScreen
from lastcard.text.catalogue import LANGUAGES, messages
from tests.screens.scripted_players import NAMES, ScriptedBot, ScriptedPlayer, dealt, first_choice, played, table

ENGLISH = re.compile(
    r"\b(the|is|are|and|of|you|your|draws?|plays?|turns?|cards?|player|round|has|have|when|who|with|not|or|any|others?|rules?|wins?|seed|"
    r"Skip|Reverse|Wild|red|green|yellow|blue|Round|Score|leave|help|why|type|step|nobody|everybody|points?|left|right|then)\b"
)
WRITTEN = re.compile(
    r"^(?:classic|minecraft|paw-patrol|fairies|anniversary|retour)\b[^:]*:|Last Card · .*?(?=Runde|keine|$)|Regelzeile: .*|\([A-Z]+-A?\d+|"
    r"\b(?:draw|keep|accept|challenge|uno|shed -)(?= \()|(?:catch|notice|target) p\d|color [rygb]|--record|help zeigt|"
    r"^ *und außerdem: .*|^  (?:draw|accept|uno|notice|color) .*|why CL-21|Home End"
)
"""Words that no language translates: typed words, and names of editions and settings."""


def check(text: str, columns: int = 0) -> None:
    for line in text.split("\n"):
        assert not ENGLISH.search(WRITTEN.sub("", line)), line
        assert not columns or len(line) <= columns, line


USAGE = r"Aufruf: .*(\n {8}.*)*"
"""The names of commands and options, which are not translated."""


def short(edition: str) -> str:
    return edition if Rules(edition)["match.mode"] == "single_hand" else f"{edition} match.target=50"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_played_line_by_line_is_german(edition: str) -> None:
    at = table(short(edition), seats=4, seed="1", lang="de")
    player = ScriptedPlayer(answer=first_choice(at))
    PlainTable(at, player.read, player.written.append, player.pause).run()
    assert at.match.over
    assert player.written[-1] == f"{at.match.winner} gewinnt die Partie."
    check(f"{player.text}\n{farewell(at)}")


def rows(play: TableScreen | ReplayScreen, width: int = 80, height: int = 24) -> list[str]:
    return ["".join(text for text, _ in row) for row in draw(play.scene(), width, height)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("size", [(80, 24), (60, 22)])
def test_a_drawn_match_is_german(edition: str, size: tuple[int, int]) -> None:
    at = table(short(edition), seats=4, seed="2", lang="de")
    screen = TableScreen(at)
    answer = first_choice(at)
    while not at.match.over:
        shown = rows(screen, *size)
        assert len(shown) <= size[1]
        check("\n".join(shown), size[0])
        if at.sheet_due:
            at.deal_on()
        elif screen.bot_is_next:
            screen.advance()
        else:
            typed = (answer() or "").strip()
            at.play(typed) if typed else at.let_pass()
    check("\n".join(rows(screen, *size)), size[0])
    for key in ("?", "w"):
        at.sheet_due = False
        screen.key(key)
        check("\n".join(rows(screen, 80, 40)), 80)


def test_refusals_of_typed_lines_are_german() -> None:
    at = dealt("classic", "r5b2b3 r1r2r3 g1g2g3", "r7", "y1y2y3y4", ScriptedBot(), ScriptedBot(), lang="de")
    player = played(at, "b2", "why", "g9", "hand", "scores", "rules", "undo", "help", "p2 r1", "why ZZ-1")
    assert "Das geht nicht: Blau 2 passt weder zur Farbe Rot noch zum Zeichen von Rot 7 (CL-08)." in player.written
    assert "Das geht nicht: du hast Grün 9 nicht auf der Hand." in player.written
    assert (
        "Deine Hand: b2 Blau 2, b3 Blau 3, r5 Rot 5." in player.written or "Deine Hand: r5 Rot 5, b2 Blau 2, b3 Blau 3." in player.written
    )
    assert "Du kannst: r5 (Rot 5)." in player.written
    assert "Noch gibt es nichts zurückzunehmen." in player.written
    assert "p2 spielst nicht du. help zeigt, was sich tippen lässt." in player.written
    check(player.text)
    assert all(len(line) <= 80 for line in messages("de").text("terminal-help").split("\n"))


def test_a_table_of_several_people_is_german() -> None:
    at = dealt("classic", "r5b2 r1r2 g1g2", "r7", "y1y2y3y4y5y6y7y8", people=3, lang="de")
    player = played(at, "", "r5", "p3 catch p1")
    assert "Ada, drück Enter, wenn nur du den Bildschirm siehst." in player.written
    assert "Ben oder Cy kann reagieren." in player.written
    check(player.text)


def test_a_replay_is_german() -> None:
    at = table("classic match.target=30", people=0, seats=3, seed="3")
    while not at.match.over:
        at.step()
        if at.sheet_due and not at.match.over:
            at.deal_on()
    replayed = read_replay(at.match.record(), lang="de")
    check("\n".join(replayed.lines()))
    screen = ReplayScreen(replayed)
    for _ in range(40):
        check("\n".join(rows(screen)), 80)
        screen.key("right")


# ---- the command line ----------------------------------------------------------------------------------------------------
COMMANDS = ["", "why", "rules", "diff", "settings", "editions", "play", "watch", "replay", "verify", "serve"]
LAB_COMMANDS = ["lab", "lab run", "lab compare", "lab ladder", "lab check"]


@pytest.mark.parametrize("command", [*COMMANDS, *LAB_COMMANDS])
def test_every_help_text_is_german(command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["--lang", "de", *command.split(), "--help"]) == 0
    printed = capsys.readouterr().out
    printed = re.sub(rf"{USAGE}|https://play.example", "", printed)
    check(re.sub(r"^ {2,}-{1,2}[\w-]+.*?(?: {2}|$)|^ {4}\w+ {2}", "", printed, flags=re.M), 80)


def test_commands_print_german(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def said(*given: str) -> str:
        main(["--lang", "de", *given])
        got = capsys.readouterr()
        return got.out + got.err

    assert said("why", "CL-13").startswith("CL-13 · Classic\n  Wirst du erwischt")
    assert "Regeln" in said("editions")
    assert said("rules", "classic").startswith("Classic: die Schachtel mit 108 Karten")
    assert "Wie viele Karten" in said("settings", "deal.size")
    assert said("diff", "classic", "classic").endswith("Kein Unterschied: Sie werden gleich gespielt.\n")
    assert said("why", "ZZ-1").startswith("lastcard: die Regel „ZZ-1“ gibt es nicht")
    assert said("rules", "classic", "jump=on") == "lastcard: classic jump=on: die Einstellung „jump“ gibt es nicht; meinst du „jump_in“?\n"
    assert said("settings", "deal.sizes").startswith("lastcard: die Einstellung „deal.sizes“ gibt es nicht; meinst du „deal.size“?")
    assert said("play", "--players", "11") == "lastcard: --players 11: von 2 bis 10 können mitspielen\n"
    assert said("play", "--record", str(tmp_path)).endswith("das ist ein Ordner\n")
    assert said("verify", str(tmp_path / "nothing")).endswith("nothing: die Datei oder den Ordner gibt es nicht\n")


def test_verify_prints_german(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.lastcard"
    path.write_text(_record(), encoding="utf-8")
    assert main(["--lang=de", "verify", str(path)]) == 0
    assert re.fullmatch(r"stimmt: 1 Runde, \d+ Züge nachgespielt; aus dem Startwert nachgerechnet: .*\n", capsys.readouterr().out)
    path.write_text(_record().replace('seed = "7"', 'seed = "8"'), encoding="utf-8")
    assert main(["verify", str(path), "--lang", "de"]) == 1
    printed = capsys.readouterr().out
    assert "Runde 1, Zeile " in printed
    assert ": diese Karten folgen nicht aus dem Startwert\n" in printed
    assert "\nstimmt nicht: " in printed


def _record() -> str:
    at = Table("minecraft", NAMES[:3], {f"p{place}": ScriptedBot() for place in (1, 2, 3)}, seed="7")
    while not at.match.over:
        at.step()
    return at.match.record()


def test_a_watched_match_is_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "de", "watch", "--rules", "classic match.target=30", "--players", "3", "--seed", "3", "--plain"]) == 0
    printed = capsys.readouterr().out
    assert printed.splitlines()[-1].endswith("es wurde keine Aufzeichnung behalten (--record DATEI).")
    check(printed)


@pytest.mark.parametrize(
    ("given", "lang"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C", "LC_ALL": "de_AT"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "tlh_KX.UTF-8", "LC_ALL": ""}, "en"),
    ],
)
def test_the_environment_sets_the_language(given: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    assert environment_language() == lang


@pytest.mark.parametrize(
    ("given", "german", "english"),
    [
        (["why"], "es fehlt: ID (siehe lastcard why --help)", "the following arguments are required: ID (try lastcard why --help)"),
        (
            ["play", "--players", "x"],
            "--players/--seats: „x“: gewünscht ist eine ganze Zahl",
            "argument --players/--seats: 'x': a whole number",
        ),
        (["play", "--nope"], "das gibt es hier nicht: --nope", "unrecognized arguments: --nope"),
        (["play", "--name"], "--name: Gebraucht wird ein Wert", "argument --name: expected one argument"),
        (["nope"], "COMMAND: 'nope' gibt es nicht, nur 'why'", "argument COMMAND: invalid choice: 'nope' (choose from"),
    ],
)
def test_wrong_options_are_refused_in_the_language(given: list[str], german: str, english: str, capsys: pytest.CaptureFixture[str]) -> None:
    """English works after German, too: both replace the same function of argparse."""
    for lang, said in (("de", german), ("en", english)):
        assert main(["--lang", lang, *given]) == 2
        assert capsys.readouterr().err.startswith(f"lastcard: {said}")


def test_help_is_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "de", "why", "--help"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Aufruf: lastcard why")
    assert "diese Hilfe anzeigen" in printed
    assert "Argumente:" in printed


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "tlh", "editions"]) == 2
    assert capsys.readouterr().err == f"lastcard: --lang tlh: there are {', '.join(LANGUAGES)}\n"
