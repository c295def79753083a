"""``bot-check``: correct programs make no mistake in any edition; each fault of a faulty program is found and named."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard import cli
from lastcard.errors import LastCardError
from lastcard.programs.check import HOUSE_RULES, BotCheck, cases, check_program
from lastcard.programs.check_page import ASKS, check_page
from lastcard.programs.mistakes import KINDS
from lastcard.rules.edition import EDITIONS
from lastcard.text.catalogue import LANGUAGES
from tests.tools import C_COMPILER, NODE, needed
from tests.waiting import TIMEOUT_S

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
FAULTY = Path(__file__).parent / "faulty_bot.py"
PATIENT_S = 20.0
"""The time limit for programs that answer: a machine under load may take seconds to start one."""
BRIEF_S = 0.7
"""The time limit for programs that do not answer."""
FOUND = {
    "silent": "silent",
    "no_pong": "no_pong",
    "not_reading": "silent",
    "ended": "ended",
    "too_long": "too_long",
    "unreadable": "unreadable",
    "unknown_key": "unreadable",
    "illegal": "refused",
    "other_seat": "refused",
    "ahead": "refused",
    "stale": "refused",
    "same_id": "same_id",
    "other_pong": "other_pong",
    "went_on": "went_on",
    "status": "status",
}
"""The faults of the program, and the mistake that is found for each."""
UNANSWERED = ("silent", "no_pong", "not_reading", "same_id", "went_on")


def compiled(folder: Path) -> str:
    """Return the command of the example in C."""
    compiler = needed("cc", "gcc", "clang", what=C_COMPILER)
    target = folder / "stdio_bot"
    options = ["-std=c11", "-D_POSIX_C_SOURCE=200809L", "-Wall", "-Wextra", "-Werror", "-O1"]
    subprocess.run([compiler, *options, "-o", str(target), str(EXAMPLES / "stdio_bot.c")], check=True, timeout=TIMEOUT_S)
    return str(target)


def command(example: str, folder: Path) -> str:
    if example.endswith(".c"):
        return compiled(folder)
    runner = sys.executable if example.endswith(".py") else needed("node", what=NODE)
    return f"{runner} {EXAMPLES / example}"


@pytest.mark.parametrize("example", ["stdio_bot.py", "stdio_bot.mjs", "stdio_bot.c"])
def test_the_examples_make_no_mistake_and_get_every_kind_of_ask(example: str, tmp_path: Path) -> None:
    found = check_program(command(example, tmp_path), timeout_s=PATIENT_S)
    assert found.mistakes == []
    assert found.games == len([*cases()])
    assert {name for name, count in found.asks.items() if count} == set(ASKS), "HOUSE_RULES bring every ask that no edition has"


def test_the_cases_are_all_editions_and_house_rules() -> None:
    lines = {case.rules.partition(" ")[0] for case in cases()}
    assert lines == set(EDITIONS)
    assert len({case.rules for case in cases()}) == len(EDITIONS) + len(HOUSE_RULES)
    assert {case.seats for case in cases()} == {2, 3, 4}


@pytest.mark.parametrize("fault", FOUND)
def test_each_fault_is_found(fault: str) -> None:
    is_late = fault in UNANSWERED
    limits = {"timeout_s": BRIEF_S if is_late else PATIENT_S, "go_on": lambda games: not (is_late and games)}
    found = check_program(f"{sys.executable} {FAULTY} {fault}", ["classic"], **limits)  # type: ignore[arg-type]
    assert {one.kind for one in found.mistakes} >= {FOUND[fault]}
    page = check_page(found)
    assert next(one.text() for one in found.mistakes if one.kind == FOUND[fault])[:20] in " ".join(page.split())
    assert max(map(len, page.splitlines())) <= 80 or sys.executable in page


def test_a_check_ends_early_after_many_mistakes() -> None:
    found = check_program(f"{sys.executable} {FAULTY} illegal", timeout_s=PATIENT_S)
    assert found.is_stopped
    assert 50 <= len(found.mistakes) < 200
    assert found.games < len([*cases()])
    assert "There were so many that the check ended early." in check_page(found)


def test_a_refused_command_is_quoted() -> None:
    found = check_program(f"{sys.executable} {FAULTY} other_seat", ["classic"], timeout_s=PATIENT_S)
    assert {re.sub(r"[0-9]+", "0", one.said) for one in found.mistakes} == {'{"id": "w0", "re": 0, "do": "p0 draw"}'}


def test_every_kind_of_mistake_is_tested() -> None:
    assert set(FOUND.values()) == set(KINDS) - {"not_reading"}, "a pipe holds more than a round: see test_process.py"


def test_a_program_without_a_fault_makes_no_mistake() -> None:
    found = check_program(f"{sys.executable} {FAULTY} none", timeout_s=PATIENT_S)
    assert (found.mistakes, found.errors) == ([], "")


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = (check_program(f"{sys.executable} {FAULTY} none", ["fairies"], seed="7", timeout_s=PATIENT_S) for _ in range(2))
    assert one.asks == other.asks
    assert check_program(f"{sys.executable} {FAULTY} none", ["fairies"], seed="8", timeout_s=PATIENT_S).asks != one.asks


def test_the_standard_error_of_a_program_is_shown() -> None:
    code = "import sys; print('cannot find my model', file=sys.stderr)"
    found = check_program(f'{sys.executable} -c "{code}"', ["classic"], timeout_s=PATIENT_S)
    assert found.errors == "cannot find my model"
    assert "    cannot find my model" in check_page(found).splitlines()


def test_what_a_program_says_cannot_control_the_terminal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It clears the screen, sets the title of the window and hides a line, on both of its streams."""
    program = tmp_path / "program.py"
    said = r"'\x1b[2J\x1b]0;title\x07\x9b2K one\rtwo\u202e'"
    program.write_text(
        f"import sys\nfor stream in (sys.stderr, sys.stdout):\n    print({said}, file=stream, flush=True)\n", encoding="utf-8"
    )
    for words in ([], ["--json"]):
        assert cli.main(["bot-check", "--rules", "classic", "--timeout", "30", *words, "--", sys.executable, str(program)]) == 1
        page = capsys.readouterr().out
        assert not {letter for letter in page if not letter.isprintable()} - {"\n"}
        assert "title" in page
    assert "\\x1b[2J" in json.loads(page)["stderr"]


def test_a_program_that_never_answers_ends_the_check_early() -> None:
    found = check_program(f"{sys.executable} {FAULTY} not_reading", timeout_s=BRIEF_S)
    assert (found.games, found.is_stopped) == (2, True)
    assert "The program did not answer, in two games in a row, so the check ended early." in " ".join(check_page(found).split())


CHATS = """
import itertools, json, time
for number in itertools.count():
    print(json.dumps({"id": f"k{number}", "re": 0, "react": "clap"}), flush=True)
    time.sleep(0.02)
"""


def test_talk_instead_of_an_answer_does_not_prolong_the_time_for_it(tmp_path: Path) -> None:
    """It says something fifty times a second, so that no single wait is long."""
    program = tmp_path / "program.py"
    program.write_text(CHATS, encoding="utf-8")
    found = check_program(f"{sys.executable} {program}", timeout_s=0.3)
    assert (found.games, found.is_stopped, found.is_unanswered) == (2, True, True)


def test_a_check_ends_while_it_waits_for_a_program() -> None:
    found = check_program(f"{sys.executable} {FAULTY} not_reading", timeout_s=PATIENT_S, go_on=lambda games: False)
    assert (found.games, found.mistakes, found.ok) == (0, [], False)


@pytest.mark.parametrize("said", ["", "nowhere/at/all", "'open"])
def test_a_program_that_cannot_be_started_is_an_error(said: str) -> None:
    with pytest.raises(LastCardError):
        check_program(said, ["classic"])


def test_the_command_line_returns_a_status_and_prints_data(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["bot-check", "--rules", "classic", "--timeout", "30", "--", sys.executable, str(FAULTY)]
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert cli.main([*words, "none"]) == 0
    out, err = capsys.readouterr()
    assert out.endswith("\nNo mistakes.\n")
    assert "1 of 3" in err
    assert cli.main([*words[:1], "--json", *words[1:], "illegal"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["ok"], found["mistakes"][0]["kind"]) == (False, "refused")
    assert cli.main(["bot-check", "--timeout", "0", "x"]) == 2
    assert cli.main(["bot-check", "nowhere/at/all"]) == 2
    assert "nowhere/at/all: cannot be started: there is no such file or folder" in capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_mistake_has_a_message(lang: str) -> None:
    from lastcard.programs.mistakes import Mistake

    for kind in KINDS:
        text = Mistake(kind, "classic, 2 seats", 3, "{}", {"ms": "5", "why": "so", "number": 3}).text(lang)
        assert "mistake-" not in text
    assert check_page(BotCheck("x", games=1), lang)
