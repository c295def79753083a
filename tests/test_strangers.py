"""Untrusted input: wrong players, chance, edition files and records are refused with a plain message."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lastcard import LastCardError, Match, RecordError, Round, Rules, RulesError, load, replay
from lastcard.cli import main
from lastcard.fast import Batch, simulate
from lastcard.lab import run_games
from lastcard.rules import edition
from lastcard.terminal.replay_steps import read_replay
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import LANGUAGES
from lastcard.text.faults import explain
from lastcard.web.data.replay_data import replay_data_of_record


@pytest.mark.parametrize(
    ("players", "causes"),
    [
        ("AB", ["player_list"]),
        (b"AB", ["player_list"]),
        (3, ["player_list"]),
        (None, ["player_list"]),
        ([1, "Ann", None], ["player_text", "player_text"]),
        (["", "Ann"], ["player_name"]),
        ([" ", "Ann"], ["player_name"]),
        (["Ann", "Ann "], ["player_twice"]),
        (["A\x1b[31m", "Ann"], ["player_name"]),
        (["A\u202eb", "A\u200b"], ["player_name"]),
        ([], ["rules_players"]),
    ],
)
def test_players_are_a_list_of_names_of_their_own(players: Any, causes: list[str]) -> None:
    with pytest.raises(RulesError) as refused:
        Match("classic", players)
    assert [fault.cause for fault in refused.value.faults] == causes
    assert "\x1b" not in str(refused.value)


@pytest.mark.parametrize("chance", ["maybe", "", "AUTO"])
def test_chance_is_automatic_or_asked(chance: str) -> None:
    with pytest.raises(LastCardError) as dealt:
        Round.deal("classic", players=2, seed=1, chance=chance)
    with pytest.raises(LastCardError) as read:
        Round.from_text("classic | r1 r2 | r3 | p1> | -", chance=chance)
    assert [dealt.value.cause, read.value.cause] == ["chance", "chance"]


def faults_of(text: str, tmp_path: Path, name: str = "own.toml") -> list[str]:
    """Return the faults of an edition file."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulesError) as refused:
        Rules(str(path))
    return [str(fault) for fault in refused.value.faults]


WRONG = [
    ('base = "chess"', "line 1: base = 'chess': an edition builds on one of classic, "),
    ("base = 5", "line 1: base = 5: "),
    ("name = 5", "line 1: name = 5: a text of 1 to 60 printable characters is wanted"),
    ('name = ""', "line 1: name = ''"),
    ('name = " x"', "line 1: name = ' x'"),
    (f'name = "{"x" * 61}"', "line 1: name = 'xxx"),
    ('name = "a\\u001b[31m"', "line 1: name = 'a\\x1b[31m'"),
    ('about = "two\\nlines"', "line 1: about = 'two\\nlines'"),
    ('about = "a\\u202eb"', "line 1: about = 'a\\u202eb'"),
    ('id = "minecraft"', "line 1: id = 'minecraft': a published edition has this id"),
    ('id = "../x y"', "line 1: id = '../x y': small letters"),
    ("id = 7", "line 1: id = 7: small letters"),
    ('code = "mine!"', "line 1: code = 'mine!'"),
    ('colour = "red"', "line 1: colour: not a part of an edition file"),
    ("names = 3", "line 1: names must be a table"),
    ('[names]\nd = ""', "line 2: names.d = '': a text"),
    ('[names]\nd = "a\\u200bb"', "line 2: names.d = 'a\\u200bb': a text"),
    ("[names]\nd = 5", "line 2: names.d = 5: a text"),
    (f'[names]\nd = "{"x" * 41}"', "line 2: names.d = 'xxx"),
    ('[names]\n5 = "Five"', "line 2: names.5: no such face; those with names are s r d "),
    ('offers = ["foo=1"]', "line 1: offers: 'foo=1': no setting 'foo'"),
    ('offers = ["teams=9x9"]', "line 1: offers: 'teams=9x9': teams=9x9: "),
    ('offers = [\n  "teams=2x2",\n  "teams=2x2",\n]', "line 3: offers: 'teams=2x2': 'teams=2x2' is offered twice"),
    ('offers = "teams=2x2"', "line 1: offers = 'teams=2x2': a list"),
    ("offers = [1]", "line 1: offers = [1]: a list"),
    ("[decks.x]\n9-0 = 2", "line 2: decks.x.9-0 = 2: a face"),
    ("[decks.x]\n1-9 = 2\n5 = 1", "line 3: decks.x.5: 1-9 counts 5 already"),
    ("[decks.x]\n5 = 1\n1-9 = 2", "line 3: decks.x.1-9: 5 counts 5 already"),
    ("[decks.x]\n1 = true", "line 2: decks.x.1 = True: a face"),
    ("[decks.x]\n1 = 2.0", "line 2: decks.x.1 = 2.0: a face"),
    ("[decks.x]\n1 = 21", "line 2: decks.x.1 = 21: a face"),
    ("[decks.x]", "line 1: decks.x: the deck has no cards"),
    ("[decks.x]\nww = 0", "line 1: decks.x: the deck has no cards"),
    ('[decks]\nx = 3\n[settings]\ndeck = "x"', "line 2: decks.x: a table of faces and how many there are is wanted"),
    ('[decks.x]\n[settings]\ndeck = "x"', "line 1: decks.x: the deck has no cards"),
    ("[decks.x]\n0-9 = 7", "line 1: decks.x: 280 cards; 240 is the most"),
    ("[decks.'Our cards']\nww = 4", "line 1: decks.Our cards: the name of a deck"),
    ("[decks.c108]\nww = 4", "line 1: decks.c108: the published editions have decks"),
    ('[decks.x]\nww = 14\n[settings]\ndeck = "x"', "line 1: decks.x: 14 cards; 2 players need 15"),
    ('[settings]\ndeck = "Our cards"', "line 2: settings.deck: deck=Our cards: the name of a deck is wanted"),
    ('[settings]\ndeck = "y"', "line 2: settings.deck = 'y': there is no such deck"),
    ("[settings]\nturn.play = true", "line 2: settings.turn.play = True: a text or a whole number is wanted"),
    ("[settings]\nuno.penalty = 3.0", "line 2: settings.uno.penalty = 3.0: a text or a whole number is wanted"),
    ("[settings]\nbadge.stop_set = [2, 3]", "line 2: settings.badge.stop_set = [2, 3]: a text or a whole number is wanted"),
    ('[settings]\nturn.play = { rule = "PP-26" }', "line 2: settings.turn.play: the value is missing"),
    ('[settings]\nturn.play = { value = "optional", ruel = "PP-26" }', "line 2: settings.turn.play.ruel: a setting has value and rule"),
    ('[settings]\nturn.play = { value = "optional", rule = "ZZ-9" }', "line 2: settings.turn.play.rule = 'ZZ-9': there is no such rule"),
    ('[settings]\nturn.play = { value = "optional", rule = 5 }', "line 2: settings.turn.play.rule = 5: there is no such rule"),
    ('[settings.turn.play]\n\nvalue = "often"', "line 1: settings.turn.play: turn.play=often: "),
    ('[settings]\nuno.penalty = 3\n"uno.penalty" = 4', "line 2: settings.uno.penalty is set twice"),
    ("[settings]\nuno.penalti = 3", "line 2: settings.uno.penalti: no such setting; did you mean uno.penalty?"),
    ("[settings]\nxyzzy = 3", "line 2: settings.xyzzy: no such setting"),
    ('[effects]\nq = ["draw 1"]', "line 2: effects.q: no such face; coloured faces are 0 1 2"),
    ('[effects]\nwb = "draw 1"', "line 2: effects.wb: a list of verbs is wanted"),
    ('[causes]\nskip = "ZZ-9"', "line 2: causes.skip = 'ZZ-9': there is no such rule"),
    ("# a remark\nname =", "line 2: the edition file is not TOML: Invalid value"),
    ("# " + "x" * 1_000_000, "an edition file has at most 1,000,000 bytes"),
    ("# " + "ü" * 600_000, "an edition file has at most 1,000,000 bytes"),
    ("[effects]\nww = [" + '"fly",' * 2000 + "]", "an edition file has at most 2,000 keys"),
    ("[settings]\n" + "\n".join(f"x{number} = 1" for number in range(2000)), "an edition file has at most 2,000 keys"),
]


@pytest.mark.parametrize(("text", "why"), WRONG, ids=range(len(WRONG)))
def test_a_fault_of_an_edition_file_has_its_line_and_key(text: str, why: str, tmp_path: Path) -> None:
    faults = faults_of(text, tmp_path)
    assert len(faults) == 1
    assert faults[0].startswith(why)


def test_all_faults_of_an_edition_file_come_at_once_in_their_order(tmp_path: Path) -> None:
    lines = ['base = "chess"', "name = 5", 'offers = ["foo=1"]', "[decks.ours]", "9-0 = 2", "ww = true", "[settings]", "teams = 1.5"]
    faults = faults_of("\n".join(lines), tmp_path)
    assert [fault.partition(":")[0] for fault in faults] == [f"line {number}" for number in (1, 2, 3, 5, 6, 8)]


@pytest.mark.parametrize(
    ("fault", "why"),
    [(b"name = '\xff'", "it is not UTF-8 text"), (b"\xff" * 1_000_100, "it is not UTF-8 text"), (None, "it is a folder")],
    ids=["byte", "bytes", "folder"],
)
def test_a_file_that_cannot_be_read_says_why(fault: bytes | None, why: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.mkdir() if fault is None else path.write_bytes(fault)
    with pytest.raises(RulesError, match=f"the edition file cannot be read: {why}"):
        Rules(str(path))


def test_a_name_that_the_system_cannot_write_is_that_of_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a locale with Latin-1 file names, no file can have this name."""

    def open_in_latin_1(path: str, mode: str) -> None:
        raise AssertionError(path.encode("latin-1"), mode)

    monkeypatch.setattr(edition, "open", open_in_latin_1, raising=False)
    with pytest.raises(RulesError, match="there is no such file"):
        Rules("日.toml")


@pytest.mark.parametrize("path", ["a\0.toml", "\x1b[31m.toml", "a\u202e.toml", "\udcff.toml"])
def test_a_path_that_cannot_be_printed_is_refused(path: str) -> None:
    with pytest.raises(RulesError) as refused:
        Rules(path)
    assert str(refused.value.faults[0]).isprintable()


@pytest.mark.parametrize("path", ["a\0.lastcard", "\ud800.lastcard"])
def test_a_record_whose_path_no_file_can_have_is_not_there(path: str) -> None:
    with pytest.raises(RecordError, match="there is no such file"):
        load(path)


def test_the_id_of_a_file_without_one_is_never_that_of_a_published_edition(tmp_path: Path) -> None:
    ids = []
    for name in ("classic.toml", "Our_table.toml", "ours.toml", "ö.toml"):
        (tmp_path / name).write_text('base = "minecraft"', encoding="utf-8")
        ids.append(Rules(str(tmp_path / name)).edition.id)
    assert ids == ["own-classic", "our-table", "ours", "own"]


REDACTED = """lastcard = 1
seat = "p1"
rules = "{rules}"
players = [{players}]
[[round]]
dealer = "p1"
deck = "????"
actions = []
events = []
"""


@pytest.mark.parametrize("read", [read_replay, replay_data_of_record], ids=lambda read: str(read.__name__))
@pytest.mark.parametrize("names", ['"A\\u001b[31m", "B"', '"A\\u202e", "B"', '"A", "A"', '"", "B"'])
def test_the_names_of_a_record_are_those_of_a_match(read: Callable[[str], object], names: str) -> None:
    with pytest.raises(RecordError) as refused:
        read(REDACTED.format(rules="classic", players=names))
    assert refused.value.line == 4
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    ("tried", "error"),
    [
        (lambda text: Rules(f"classic {text}=1"), RulesError),
        (lambda text: Rules(f"{text}"), RulesError),
        (lambda text: Rules(f"classic stacking={text}"), RulesError),
        (lambda text: Rules("own.toml", f"{ascii(text)[1:-1]} = 5"), RulesError),
        (lambda text: Round.from_text(f"classic | {text} r2 | r3 | p1> | -"), LastCardError),
        (lambda text: Round.from_text("classic | r1 r2 | r3 | p1> | -").play(f"p1 {text}"), LastCardError),
        (lambda text: Match("classic", [text, "Ann"]), RulesError),
        (
            lambda text: replay(REDACTED.replace("seat = ", "#").format(rules=ascii(f"classic {text}")[1:-1], players='"A", "B"')),
            RecordError,
        ),
    ],
)
def test_no_message_prints_what_controls_a_terminal(tried: Callable[[str], object], error: type[LastCardError]) -> None:
    for letters in ("\x1b[31m", "\x07", "a\u202eb", "\u200b", "\x9b31m"):
        with pytest.raises(error) as refused:
            tried(letters)
        assert str(refused.value).isprintable()
        told = [explain(refused.value, Reader(lang)) for lang in LANGUAGES]
        assert all(text.replace("\u202f", " ").isprintable() for text in told)  # the narrow space of French is none for str.isprintable


def test_a_rules_line_is_bounded() -> None:
    with pytest.raises(RulesError, match="10000"):
        Rules("classic " + "jump=on " * 200_000)


@pytest.mark.parametrize(
    ("call", "why"),
    [
        (lambda: simulate("classic", 2.5, 10), "players: a whole number is wanted, not 2.5"),  # type: ignore[arg-type]
        (lambda: simulate("classic", 2, 10.5), "games: a whole number"),  # type: ignore[arg-type]
        (lambda: simulate("classic", 2, 10, threads="two"), "threads: a whole number"),  # type: ignore[arg-type]
        (lambda: simulate("classic", 2, 10, 5), "bots: a list of texts"),  # type: ignore[arg-type]
        (lambda: run_games("classic", 2, 10.5), "games: a whole number"),  # type: ignore[arg-type]
        (lambda: run_games("classic", 2, 10, 5), "bots: a list of texts"),  # type: ignore[arg-type]
        (lambda: Batch("classic", 2.5, 4), "players: a whole number"),  # type: ignore[arg-type]
        (lambda: Batch("classic", 2, 2.5), "games: a whole number"),  # type: ignore[arg-type]
        (lambda: Batch("classic", 2, True), "games: a whole number"),
        (lambda: Batch("classic", 2, 2, limit="x"), "limit: a whole number"),  # type: ignore[arg-type]
    ],
)
def test_numbers_of_games_and_seats_are_whole(call: Callable[[], object], why: str) -> None:
    with pytest.raises(LastCardError, match=why):
        call()


def test_a_table_s_own_number_of_players_cites_no_rule() -> None:
    with pytest.raises(RulesError) as refused:
        Rules("classic players=5-6").check_seats(4)
    assert refused.value.faults == ("4 players: these rules need players=5-6",)
    with pytest.raises(RulesError, match="CL-A10"):
        Rules("classic").check_seats(11)


@pytest.mark.parametrize(("lang", "head"), [("en", "has 4 faults"), ("de", "hat 4 Fehler")])
def test_the_command_line_shows_the_faults_of_a_file_one_a_line(
    lang: str, head: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.toml").write_text('name = 5\noffers = ["foo=1"]\n[decks.x]\n1-9 = 99\n[settings]\nplayers = "9"\n', encoding="utf-8")
    assert main(["--lang", lang, "rules", "./own.toml"]) == 2
    out, err = capsys.readouterr()
    first, *lines = err.splitlines()
    assert (out, first) == ("", f"lastcard: ./own.toml {head}")
    assert all(len(line) <= 80 for line in lines)
    starts = [line for line in lines if not line.startswith("    ")]
    assert [line.split(":")[0].split()[-1] for line in starts] == ["1", "2", "4", "6"]
    assert len(lines) > len(starts)


@pytest.mark.parametrize("read", [read_replay, replay_data_of_record], ids=lambda read: str(read.__name__))
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('events = ["p9 r5"]', "p9 does not play this round"),
        ('events = ["d draw p7 ??"]', "p7 does not play this round"),
        ('seats = ["p1", "p5"]\nevents = []', "seats p1, p5"),
        ("scores = { A = 1.5, B = 2 }\nevents = []", "scores are whole numbers"),
        ('events = ["p1 fly"]', "p1 fly"),
    ],
)
def test_a_redacted_record_says_only_what_can_be(read: Callable[[str], object], line: str, why: str) -> None:
    record = REDACTED.replace("events = []", line.replace("{", "{{").replace("}", "}}")).format(rules="classic", players='"A", "B"')
    with pytest.raises(RecordError, match=why) as refused:
        read(record)
    assert refused.value.round == 1


def test_scores_that_a_redacted_record_lacks_are_nought() -> None:
    record = REDACTED.replace("events = []", "events = []\nscores = {{ A = 5 }}").format(rules="classic", players='"A", "B"')
    assert read_replay(record).rounds[0].totals == (5, 0)
