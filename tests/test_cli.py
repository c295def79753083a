"""The command line and the sheets it prints."""

from __future__ import annotations

import io
import os
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import lastcard
from lastcard import cli
from lastcard.errors import LastCardError, RulesError
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import rule, rule_ids, topics
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS
from lastcard.rules.sheets import changes, diff, diff_rows, meaning, setting_text, sheet, sheet_sections, why
from lastcard.rules.sheets.meanings import applies
from lastcard.rules.sheets.search import search


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = cli.main(words)
    out, err = capsys.readouterr()
    return status, out, err


@cache
def lines_of_one_setting() -> list[str]:
    """For every value of every setting a rules line that departs from an edition in that alone, and in which it is in play."""
    numbers = {"players": "3-5", "deck": "mc112", "badge.stop_set": "1,r", "button.odds": "2,1,1,1", "elimination.min_players": "4"}
    numbers |= {"score.face": "0=50,d=25", "draw.limit": "20", "mercy": "25"}
    lines = []
    for key in SETTINGS:
        for value in SETTINGS[key].values or (numbers.get(key, "3"),):
            for name in EDITIONS:
                line = f"{name} {key}={value.replace('+N', '+2').replace('(n)', '(3)')}"
                try:
                    given = Rules(line).given
                except RulesError:
                    continue
                if list(given) == [key] and applies(Rules(line), key):
                    lines.append(line)
                    break
    return lines


# -- why


def test_why_shows_rule_setting_and_the_other_editions(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "why", "mc-27")
    assert (status, err) == (0, "")
    flat = " ".join(out.split())
    assert out.startswith("MC-27 · UNO Minecraft\n")
    assert rule("MC-27").text in flat
    assert "UNO Minecraft (MC-26): optional — Drawing is always allowed." in flat
    for id_and_text in (f"{name} {rule(name).text}" for name in ("PP-27", "EA-21", "CL-10", "DF-24", "GB-11")):
        assert id_and_text in flat
    assert "MC-" not in flat.partition("What the other editions say")[2]


def test_why_of_a_ruling_shows_reason_confidence_and_choices(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "why", "PP-A1")
    flat = " ".join(out.split())
    assert out.startswith("PP-A1 · UNO Paw Patrol · ruling: the print leaves it open\n")
    assert f"Why {rule('PP-A1').why}" in flat
    assert "How sure Medium - " in flat
    assert f"wd4.block_wilds=yes — {meaning('wd4.block_wilds', 'yes')}" in flat
    assert "contradicts itself" in why("CL-A1").kind


def test_why_takes_several_ids_and_all_or_none(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "why", "G-1", "HR-1")
    assert status == 0
    assert out.startswith("G-1 · ")
    assert "\n\nHR-1 · " in out
    status, out, err = run(capsys, "why", "G-1", "MC-99")
    assert (status, out) == (2, "")
    assert err == "lastcard: no rule 'MC-99': ids look like MC-27, PP-A4, G-13, X-5 or HR-1\n"


@pytest.mark.parametrize("family", ["PP", "CL", "DF", "MC", "EA", "GB", "G", "X", "HR"])
def test_every_rule_is_explained_within_the_page(family: str) -> None:
    for name in (name for name in rule_ids() if name.partition("-")[0] == family):
        found = why(name)
        text = str(found)
        assert rule(name).text in " ".join(text.split())
        assert max(map(len, text.splitlines())) <= 80, name
        assert max(map(len, found.page(50).splitlines())) <= 50, name
        assert set(rule(name).settings) <= set(found.settings)
        assert all(entry.edition not in found.editions or len(found.editions) > 1 for entry in found.elsewhere)
        assert [option.key for option in found.alternatives] == [k for k, values in rule(name).alternatives.items() for _ in values]
        assert all(option.meaning and standing.meaning for option in found.alternatives for standing in found.standings)


def test_why_compares_with_every_edition_that_speaks_of_the_point() -> None:
    topic = next(topic for topic in topics() if "CL-A16" in topic.rules["classic"])
    told = {(entry.edition, name) for entry in why("CL-A16").elsewhere for name, _ in entry.rules}
    assert told == {(edition, name) for edition, names in topic.rules.items() if edition != "classic" for name in names}
    assert {standing.value for standing in why("X-5").standings} == {"4", "2"}
    assert lastcard.why("mc-27") == why("MC-27")


# -- rules


def test_rules_prints_a_page_of_rules(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "rules", "minecraft", "stacking=on", "uno.penalty=5")
    assert (status, err) == (0, "")
    assert "\n* A draw card may be passed on with one of its kind or a stronger one;" in out
    assert "\n* If another player catches you without a call, you draw five cards." in out
    assert " ".join(out.split()).endswith("* differs from UNO Minecraft: uno.penalty was 2 (MC-50); stacking was off (MC-A22).")
    assert out.count("\n* ") == 3
    assert "button" not in out
    assert "Silver Badge" not in out


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_fits_two_pages_with_its_own_rules(name: str) -> None:
    text = sheet(Rules(name))
    assert max(map(len, text.splitlines())) <= 80
    assert len(text.splitlines()) <= 96
    assert "*" not in text
    assert f"For {edition(name).default('players').replace('-', ' to ')} players." in text
    for section in sheet_sections(Rules(name)):
        for line in section.lines:
            assert line.rules or line.text.startswith("Also offered")
            assert all(rule(cited).edition in (name, None) or cited == "PP-A20" for cited in line.rules), line


def test_a_sheet_mentions_only_cards_of_the_deck() -> None:
    pages = {name: sheet(Rules(name)) for name in EDITIONS}
    told = {
        "Silver Badge": {"paw-patrol"},
        "Creeper": {"minecraft"},
        "button": {"fairies"},
        "Discard All 1": {"fairies"},
        "Pull Two": {"retour"},
        "notices": {"anniversary"},
    }
    for word, names in told.items():
        assert {name for name, page in pages.items() if word in page} == names, word
    assert all("Teams" not in page for page in pages.values())
    assert "Teams" in [section.title for section in sheet_sections(Rules("classic teams=2x2"))]
    assert "Two players" not in [section.title for section in sheet_sections(Rules("classic players=3-6"))]
    assert "challenge:" not in sheet(Rules("classic wd4.unlawful=refused"))
    assert "Calling late" not in sheet(Rules("classic uno.call=automatic"))


def test_what_a_box_does_not_hold_makes_no_difference() -> None:
    own = {
        "badge.reveal": "paw-patrol",
        "wda.amount": "fairies",
        "v4.protect": "fairies",
        "button.odds": "fairies",
        "creeper.on_deal": "minecraft",
    }
    for key, where in own.items():
        assert [name for name in EDITIONS if applies(Rules(name), key)] == [where], key
    assert applies(Rules("retour deck=pp112"), "badge.reveal")
    assert not applies(Rules("classic wd4.unlawful=refused"), "challenge.by")


def test_every_changed_setting_is_marked_and_listed() -> None:
    lines = lines_of_one_setting()
    refining = ["deal.pass.cards", "jump_in.wilds", "low.tie", "elimination.min_players", "elimination.blocked", "final.heads_up"]
    alone = [key for key in SETTINGS if key != "pile.short" and key not in refining]  # in play beside another setting only
    assert len({line.split()[1].partition("=")[0] for line in lines}) == len(alone)
    for line in lines:
        rules = Rules(line)
        (change,) = changes(rules)
        marked = [told for section in sheet_sections(rules) for told in section.lines if told.differs]
        assert any(change.key in told.keys for told in marked), line
        assert all(change.key in told.keys for told in marked), line
        page = sheet(rules)
        assert max(map(len, page.splitlines())) <= 80
        assert f"{change.key} was {change.was}" in " ".join(page.split())
        assert Rules(f"{line.split()[0]} {change.key}={change.was}") == Rules(line.split()[0])


def sentences_of(rules: Rules) -> set[str]:
    return {told.text for section in sheet_sections(rules) for told in section.lines}


def test_every_departure_changes_what_the_page_says() -> None:
    alike = [{"return_reflip", "ignore"}, {"always", "next_only"}, {"always", "all_drawers"}]  # different words, here the same play
    silent = []
    printed = {name: sentences_of(Rules(name)) for name in EDITIONS}
    for line in lines_of_one_setting():
        rules = Rules(line)
        (change,) = changes(rules)
        if sentences_of(rules) == printed[line.split()[0]] and {change.value, change.was} not in alike:
            silent.append(line)
    assert not silent


def test_the_sheet_of_a_custom_edition_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('base = "classic"\nname = "Ours"\n[effects]\ns = ["draw 3"]\n[settings]\n"uno.penalty" = 9\n', encoding="utf-8")
    status, out, _ = run(capsys, "rules", str(file))
    assert status == 0
    assert "Skip: the next player draws three cards" in out
    assert "you draw nine cards." in out
    _, out, _ = run(capsys, "diff", "classic", str(file))
    assert "What Skip does" in out
    assert "The next player loses" in out


# -- diff


def test_diff_puts_two_tables_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "diff", "classic", "fairies uno.penalty=3")
    assert (status, err) == (0, "")
    assert out.startswith("A: classic\nB: fairies uno.penalty=3\n")
    assert "  Cards drawn for a missing UNO   Whoever is caught       Whoever is caught\n" in out
    assert "  Wild Discard All 1 Color        –                       4\n" in out
    assert "  What Wild Draw 4 is called      Wild Draw 4             Villain Draw 4\n" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(("lang", "words"), [("en", "For {} to {} players."), ("de", "Für {} bis {} Spieler.")])
def test_the_number_of_players_is_said_in_numbers(lang: str, words: str) -> None:
    row = next(row for row in diff_rows(Rules("classic"), Rules("merciless"), lang) if row.key == "players")
    assert (row.a.words, row.b.words) == (words.format(2, 10), words.format(2, 6))
    assert words.format(2, 6)[:-1] in " ".join(why("ML-01", lang).page(80).split())


def test_diff_of_the_same_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "diff", "classic", "classic uno.penalty=4")
    assert out == "A: classic\nB: classic\nNo difference: they are played alike.\n"


@pytest.mark.parametrize("a", EDITIONS)
def test_diff_finds_what_differs_and_nothing_else(a: str) -> None:
    assert diff_rows(Rules(a), Rules(a)) == ()
    for b in EDITIONS:
        ours, theirs = Rules(a), Rules(b)
        rows = diff_rows(ours, theirs)
        assert [(row.key, row.a, row.b) for row in rows] == [(row.key, row.b, row.a) for row in diff_rows(theirs, ours)]
        assert max(map(len, diff(ours, theirs).splitlines())) <= 80
        for row in rows:
            if row.key in SETTINGS and row.key != "deck":
                assert {row.a.value, row.b.value} <= {ours[row.key], theirs[row.key], "–"}
                assert row.a.value != row.b.value
        printed = edition(a).settings.keys() & edition(b).settings.keys()
        differ = {key for key in printed if ours[key] != theirs[key]}
        assert differ <= {row.key for row in rows} | {"turn.mandatory_scope", "last_card.d4"}


def test_diff_finds_every_single_setting() -> None:
    for line in lines_of_one_setting():
        key = line.split()[1].partition("=")[0]
        rows = diff_rows(Rules(line.split()[0]), Rules(line))
        assert key in [row.key for row in rows], line
        groups = [row.group for row in rows]
        assert groups == sorted(groups, key=groups.index)


# -- settings, editions


def test_settings_lists_all_and_shows_one_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "settings")
    assert status == 0
    assert set(SETTINGS) <= {line.split()[0] for line in out.splitlines() if not line.startswith(" ")}
    assert max(map(len, out.splitlines())) <= 80
    _, out, _ = run(capsys, "settings", "uno.penalty")
    assert "  4: Classic (CL-13)\n" in out
    assert "GB-A1" in out
    status, out, err = run(capsys, "settings", "uno.penaltie")
    assert (status, out, err) == (2, "", "lastcard: no setting 'uno.penaltie'; did you mean 'uno.penalty'?\n")


@pytest.mark.parametrize("key", sorted(SETTINGS))
def test_every_setting_is_shown_with_each_edition(key: str) -> None:
    text = " ".join(setting_text(key).split())
    assert max(map(len, setting_text(key).splitlines())) <= 80
    assert all(edition(name).name in text for name in EDITIONS) or "All editions" in text
    assert all(cited in text for name in EDITIONS for cited in [edition(name).settings.get(key, ("", ""))[1]])


def test_editions_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "editions")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines() if not line.startswith(" ")] == list(EDITIONS)
    assert "Also offered, if you add it to the rules line:\n               match.mode=elimination, teams=2x2\n" in out


# -- errors, colour, pipes


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["rules", "klassik"], "no edition 'klassik'"),
        (["rules", "classic", "stacking=maybe", "uno.penalty=x"], "stacking=maybe: off | same | up | any | amount is wanted; "),
        (["rules", "./nowhere.toml"], "cannot be read"),
        (["diff", "classic", "classic teams=2x2 match.mode=elimination"], "teams=2x2 and match.mode=elimination cannot both hold"),
        (["diff", "classic", ""], "no edition named"),
    ],
)
def test_errors_are_one_line(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.startswith("lastcard: ")
    assert told in err
    assert err.count("\n") == 1


def test_without_a_command_it_prints_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys)
    assert (status, err) == (0, "")
    assert out == run(capsys, "--help")[1]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["lab", "run", "--games", "٣"], "argument --games: '٣': a whole number in the digits 0 to 9 is wanted"),
        (["lab", "run", "--games", "1_000"], "argument --games: '1_000': a whole number"),
        (["lab", "run", "--pace", "٣.5"], "argument --pace: '٣.5': a number in the digits 0 to 9 is wanted"),
        (["serve", "--port", "٣"], "argument --port: ٣: from 0 to 65535 is wanted"),
        (["play", "--pause", "٣"], "argument --pause: ٣: from 0 to 60 seconds are wanted"),
        (["lab", "sweep", "--seats", "٣"], "numbers are wanted"),
        (["lab", "run", "--bots", "forgetful:0.٣"], "no bot"),
    ],
)
def test_numbers_have_the_digits_0_to_9(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", [["wry"], ["why"], ["diff", "classic"], ["--nonsense"]])
def test_bad_usage_is_status_two(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.startswith("lastcard: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", ["lab run classic --matches 10", "watch --nope", "lab check x"])
def test_what_is_not_known_points_to_the_help_of_its_command(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = " ".join(word for word in words.split() if word in {"lab", "run", "watch", "check"})
    status, out, err = run(capsys, *words.split())
    assert (status, out) == (2, "")
    assert err.endswith(f"(try lastcard {command} --help)\n")


def test_one_bot_to_watch_fills_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("watch", "--plain", "--pause", "0", "--seed", "1", "--rules", "classic match.target=50")
    one = run(capsys, *words, "--bots", "random")
    assert one[0] == 0
    assert one == run(capsys, *words, "--bots", "random", "--players", "4")


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"lastcard {lastcard.__version__}\n", "")
    status, out, _ = run(capsys, "--help")
    assert status == 0
    assert all(name in out for name in ("why", "rules", "diff", "settings", "editions"))


class Terminal(io.StringIO):
    """A stdout somebody looks at."""

    def isatty(self) -> bool:
        return True


def looked_at(monkeypatch: pytest.MonkeyPatch, *words: str, **variables: str) -> str:
    """What a terminal gets to show."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in {"TERM": "xterm", "COLUMNS": "80", **variables}.items():
        monkeypatch.setenv(name, value)
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    assert cli.main(words) == 0
    return terminal.getvalue()


def test_colour_only_on_a_terminal_that_wants_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, piped, _ = run(capsys, "rules", "classic", "stacking=on")
    coloured = looked_at(monkeypatch, "rules", "classic", "stacking=on")
    assert "\x1b" not in piped
    assert "\x1b[36mCL-13\x1b[39m" in coloured
    assert "\x1b[1mUNO\x1b[22m" in coloured
    assert looked_at(monkeypatch, "rules", "classic", "stacking=on", NO_COLOR="1") == piped
    assert looked_at(monkeypatch, "rules", "classic", "stacking=on", TERM="dumb") == piped


@pytest.mark.parametrize(("columns", "widest"), [("60", 60), ("200", 80), ("10", 40)])
def test_a_page_is_as_wide_as_the_terminal_but_at_most_80(columns: str, widest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = looked_at(monkeypatch, "why", "PP-62", COLUMNS=columns, NO_COLOR="1")
    assert widest - 15 < max(map(len, shown.splitlines())) <= widest


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(text: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "show", interrupted)
    assert run(capsys, "editions") == (130, "", "")


def test_a_closed_pipe_ends_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "lastcard", "settings"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=30) == 141


def test_a_short_answer_loads_nothing_heavy() -> None:
    code = "import sys; from lastcard.cli import main; main(['why', 'MC-27']); print(sorted(m for m in sys.modules if '.' not in m))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8")
    loaded = done.stdout.splitlines()[-1]
    assert "'argparse'" in loaded
    assert not [name for name in ("textual", "rich", "numpy", "numba", "asyncio") if f"'{name}'" in loaded]


def test_an_unknown_id_is_a_lastcard_error() -> None:
    with pytest.raises(LastCardError, match="no rule 'ZZ-1'"):
        why("ZZ-1")


@pytest.mark.parametrize(
    "words", [("settings",), ("watch", "--plain", "--pause", "0", "--seed", "1", "--rules", "minecraft"), ("why", "MC-27")]
)
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_no_error(words: tuple[str, ...], closed: str) -> None:
    command = shlex.join([sys.executable, "-m", "lastcard", *words])
    done = subprocess.run(["sh", "-c", f"{command} {closed}"], capture_output=True, check=False, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only some systems have it")
@pytest.mark.parametrize("words", [("settings",), ("why", "MC-27"), ("--lang", "de", "editions")])
def test_a_full_disk_behind_the_output_is_one_line(words: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([sys.executable, "-m", "lastcard", *words], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert done.stderr.startswith(b"lastcard: die Ausgabe" if "de" in words else b"lastcard: the output cannot be written")


@pytest.mark.parametrize(
    "words",
    [
        ("watch", "--plain", "--pause", "0", "--seed", "\udcff"),
        ("play", "--plain", "--nonce", "\udcff"),
        ("play", "--plain", "--record", "x" * 300),
        ("rules", "classic", f"deal.size={'9' * 5000}"),
    ],
    ids=range(4),
)
def test_what_cannot_be_used_is_one_line(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_a_search_says_how_many_other_rules_fit_and_how_to_name_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    everywhere = run(capsys, "why", "forgot", "uno")[1]
    assert f"{len(search('forgot uno', most=1000)) - 3} other rules fit as well" in everywhere
    assert "--rules classic" in everywhere
    classic = run(capsys, "why", "forgot", "uno", "--rules", "classic")[1]
    assert f"{len(search('forgot uno', lastcard.Rules('classic'), most=1000)) - 3} other rules fit as well" in classic
    assert "--rules classic" not in classic


def test_a_question_without_an_answer_is_nothing_found(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "why", "xyzzy", "plugh")
    assert (status, out) == (1, "")
    assert "xyzzy plugh" in err


def test_an_error_of_the_system_names_its_file(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fails(given: object) -> int:
        raise PermissionError(13, "no", "/x/games.csv")

    monkeypatch.setattr(cli, "_editions", fails)
    assert run(capsys, "editions") == (2, "", "lastcard: /x/games.csv: you have no permission\n")


def test_a_bot_in_a_file_plays_in_the_laboratory(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "--plain", "--bots", "./mine.py"]) == 2
    assert capsys.readouterr().err == "lastcard: './mine.py': bots in files play in the laboratory alone, as in lastcard lab run --bots\n"


def test_only_output_that_fails_is_called_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def no_library(*_: object) -> None:
        raise OSError("libllvmlite.so: cannot open shared object file")

    monkeypatch.setattr(Rules, "__init__", no_library)
    assert cli.main(["rules", "classic"]) == 2
    assert capsys.readouterr().err == "lastcard: libllvmlite.so: cannot open shared object file\n"


@pytest.mark.parametrize(
    "words", [["lab", "run", "--seed=--"], ["analyse", "--seed=--", "x"], ["rules", "--lang", "en", "--x=--"], ["--lang=--"]]
)
def test_two_dashes_are_no_value(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 2
    option = next(word for word in words if word.endswith("=--")).removesuffix("=--")
    assert capsys.readouterr().err == f"lastcard: {option}: '--' is no value\n"
