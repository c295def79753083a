"""Custom bots: compiled where they are in the subset, slow where they are not, and refused in one line where they are neither."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from lastcard import LastCardError
from lastcard.fast import Games, Table, simulate
from lastcard.fast.compiler import sources, translator_setup
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.compiler.translator.assumed import Assumed
from lastcard.fast.compiler.translator.errors import SubsetError
from lastcard.fast.compiler.translator.subset import Sources
from lastcard.fast.compiler.translator_setup import translator_of
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.table import state_fields
from lastcard.lab.playing.python_bots import play_slowly

HEAD = "def choose(s, rules, seat, out, n, told, m, r):\n"
LIKE_RANDOM = (
    "from lastcard.bots.policies.random_play import random_choice\n\nRANDOM = 77  # a name others have, too\n\n\n"
    + HEAD
    + "    return random_choice(out, n, told, m, r) if RANDOM == 77 else NOBODY\n"
)
FIRST = HEAD + "    return out[0] if n else -1\n"
PYTHON = """
class Bot:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, asks):
        must = [ask for ask in asks if ask.must]
        return must[0].actions[0] if must else None
"""


def write(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_one_that_thinks_like_random_plays_like_random(tmp_path: Path) -> None:
    mine = write(tmp_path, "mine.py", LIKE_RANDOM)
    ours, theirs = simulate("classic", 3, 300, [mine, "careful"], 5), simulate("classic", 3, 300, ["random", "careful"], 5)
    assert all(np.array_equal(ours[name], theirs[name]) for name in ours)


def test_the_same_bot_in_both_lanes(tmp_path: Path) -> None:
    fast, slow = write(tmp_path, "fast.py", FIRST), write(tmp_path, "slow.py", PYTHON)
    table = Table.of("classic", 3, [slow, "random"], 5)
    assert table.is_slow
    slowly = Games.joined(list(play_slowly(table, 5)))
    quickly = simulate("classic", 3, 5, [fast, "random"], 5)
    assert all(np.array_equal(quickly[name], slowly[name]) for name in quickly)


def test_two_of_them(tmp_path: Path) -> None:
    one, other = write(tmp_path, "one.py", LIKE_RANDOM), write(tmp_path, "other.py", FIRST)
    both = simulate("classic", 2, 200, [one, other], 5)
    assert np.array_equal(both["won"], simulate("classic", 2, 200, ["random", other], 5)["won"])


def choices(tmp_path: Path, text: str) -> Games:
    """Return games of two seats in which a bot plays against random."""
    return simulate("classic", 2, 50, [write(tmp_path, "chosen.py", text), "random"], 5)


def test_a_parameter_hides_a_constant_of_its_file(tmp_path: Path) -> None:
    assert np.array_equal(choices(tmp_path, "n = 7\n" + FIRST)["won"], choices(tmp_path, FIRST)["won"])


def test_an_error_shows_the_line_as_it_is_written(tmp_path: Path) -> None:
    text = "X = 1  # one\n\n\n# what it plays\n" + HEAD.replace(", r)", ",\n           r)") + "\n\n    return (X  /  2)\n"
    with pytest.raises(SubsetError, match=re.escape("line 9: this operation is outside the compiled subset: X  /  2")):
        choices(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "error", "why"),
    [
        ("x = (", LastCardError, "line 1: not Python"),
        ("x = 1\n", LastCardError, "no bot: a function choose"),
        ("def choose(view, asks):\n    return None\n", LastCardError, "line 1: choose(s, rules, seat"),
        (HEAD + "    return [1]\n", SubsetError, "line 2: this expression is outside the compiled subset: [1]"),
        (HEAD + "    return s.secret\n", SubsetError, "an unknown field 'secret'"),
        (HEAD + "    return 639\n", LastCardError, "what was chosen was not offered"),
    ],
)
def test_what_cannot_play_is_refused(tmp_path: Path, text: str, error: type[Exception], why: str) -> None:
    path = write(tmp_path, "bad.py", text)
    with pytest.raises(error) as refused:
        simulate("classic", 2, 10, [path], 1)
    assert why in str(refused.value)
    assert "bad.py" in str(refused.value)


OUTSIDE = {
    "return n / 2": "this operation",
    "return n ** 2": "this operation",
    "return n @ 2": "this operation",
    "s.stuck /= 2": "a change of the state",
    "return quotient(1, 2)": "this call",
    "return min()": "this call",
    "return bool()": "this call",
    "return abs(1, 2)": "this call",
    "return n in out": "this comparison",
    "return n is m": "this comparison",
    "for i in out:\n        n += i": "a loop over anything but range",
    "for i in range():\n        n += i": "a loop over anything but range",
    "rules.points[0] = 1": "a change of the rules",
    "rules.draw_count += 1": "",
    "if 0:\n        return 1.5": "this expression",
    f"return {1 << 63} if 0 else 1": "this expression",
    "return 0 and n.secret": "what has no fields",
    "return claim(out)": "this call",
    "return threads_with(n)": "this call",
    "fetch(record(s, n))": "what is neither a record nor an array",
}


@pytest.mark.parametrize("line", OUTSIDE)
def test_what_is_outside_is_refused_whichever_way_it_is_compiled(line: str, tmp_path: Path) -> None:
    path = write(tmp_path, "mine.py", HEAD + f"    {line}\n    return -1\n")
    table = Table.of("classic", 2, [path, "random"], 1)
    said = []
    for known in (None, given(table)):
        with pytest.raises(SubsetError) as refused:
            translate(table, known)
        said.append(str(refused.value))
    assert said[0] == said[1]
    assert OUTSIDE[line] in said[0]
    assert f"{path}, line " in said[0]


def given(table: Table) -> Assumed:
    """Return what a program for a table is specialised for."""
    values = setup.rules_fields(table.rules, table.bots, matches=False)
    return assumed(values, state_fields(table, values))


def translate(table: Table, given: Assumed | None = None) -> str:
    """Return the assembly of a table's program."""
    return translator_of(CompileRequest(("rounds",), table.custom, given)).translate(("rounds",))


@pytest.mark.parametrize("text", ["def unused():\n    return [1]\n\n\n" + FIRST, FIRST + "\n\ndef choose_more():\n    import os\n"])
def test_functions_that_nothing_calls_are_looked_at_too(text: str, tmp_path: Path) -> None:
    table = Table.of("classic", 2, [write(tmp_path, "mine.py", text), "random"], 1)
    with pytest.raises(SubsetError, match=r"mine\.py, line"):
        translate(table)


def test_a_bot_is_refused_before_the_engine_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be refused by what the engine holds, though: here it calls a function with one argument too few."""
    table = Table.of("classic", 2, [write(tmp_path, "mine.py", LIKE_RANDOM.replace("m, r) if", "m) if")), "random"], 1)
    read: list[bool] = []
    monkeypatch.setattr(translator_setup, "_read", partial(_reading, read, translator_setup._read))
    with pytest.raises(SubsetError, match=r"mine\.py, line 7: this call is outside"):
        translate(table)
    assert read == [True]


def _reading(read: list[bool], given: Callable[..., Sources], texts: tuple[str, ...], *, headers_only: bool = False) -> Sources:
    read.append(headers_only)
    return given(texts, headers_only=headers_only)


def test_headers_have_the_constants_and_the_parameters_of_the_engine() -> None:
    whole, short = (translator_setup._read(sources.texts(), headers_only=headers_only) for headers_only in (False, True))
    assert short.constants == whole.constants
    parameters = [{name: ast.dump(function.args) for name, function in read.functions.items()} for read in (short, whole)]
    assert parameters[0] == parameters[1]
    assert {ast.unparse(node) for function in short.functions.values() for node in function.body} == {"pass"}


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(LastCardError, match="cannot be read: there is no such file"):
        simulate("classic", 2, 10, [str(tmp_path / "none.py")], 1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("class Bot:\n    pass\n\n\ndel Bot\n", "AttributeError"),
        ("class Bot:\n    def __init__(self, seed, more):\n        pass\n", "TypeError: Bot.__init__() missing 1 required"),
        ("class Bot:\n    def __init__(self, seed):\n        raise ValueError('no')\n", "ValueError: no"),
        ("class Bot:\n    pass\n\n\nraise SystemExit(3)\n", "SystemExit: 3"),
    ],
    ids=("gone", "more than a seed", "fails", "ends the program"),
)
def test_a_python_bot_that_cannot_be_made_is_named(tmp_path: Path, text: str, why: str) -> None:
    path = write(tmp_path, "mine.py", text)
    with pytest.raises(LastCardError, match=r"mine.py: it does not run: ") as refused:
        list(play_slowly(Table.of("classic", 2, [path], 1), 1))
    assert why in str(refused.value)


def test_a_python_bot_needs_no_seed(tmp_path: Path) -> None:
    """The bot of the tutorial has no constructor, and plays from a file as well."""
    text = (
        "class Bot:\n    def choose(self, view, asks):\n        return next((a for one in asks if one.must for a in one.actions), None)\n"
    )
    assert list(play_slowly(Table.of("classic", 2, [write(tmp_path, "mine.py", text)], 1), 1))


@pytest.mark.parametrize("chosen", ["draw", "p1", "", "r5"])
def test_what_a_python_bot_chooses_without_a_seat_names_its_file(chosen: str, tmp_path: Path) -> None:
    text = f"class Bot:\n    def choose(self, view, asks):\n        return {chosen!r}\n"
    with pytest.raises(LastCardError, match=r"mine\.py: Bot\.choose: NotationError: .*\(asked"):
        list(play_slowly(Table.of("classic", 2, [write(tmp_path, "mine.py", text)], 1), 1))


def test_a_python_bot_that_falls_over_is_named(tmp_path: Path) -> None:
    path = write(tmp_path, "falls.py", PYTHON.replace("must[0].actions[0]", "must[7]"))
    with pytest.raises(LastCardError, match=r"Bot.choose: IndexError: list index out of range \(asked"):
        list(play_slowly(Table.of("classic", 2, [path], 1), 1))


RAISES = """
class Odd(Exception):
    def __str__(self):
        raise ValueError


class Last(BaseException):
    pass

"""


@pytest.mark.parametrize(
    ("raised", "why"),
    [
        ("raise SystemExit(0)", "SystemExit: 0 (asked"),
        ("raise Last('no more')", "Last: no more (asked"),
        ("raise Odd", "Odd (asked"),
        ("raise ValueError('x' * 1_000_000)", "xxx… (asked"),
        ("raise ValueError('a\\x1b[2J\\nb')", r"ValueError: a\x1b[2J\nb (asked"),
        ("view.sample('seed', 7)", "(asked"),
    ],
)
def test_whatever_a_python_bot_raises_is_a_sentence_that_names_its_file(raised: str, why: str, tmp_path: Path) -> None:
    path = write(tmp_path, "mine.py", RAISES + PYTHON.replace("        must =", f"        {raised}\n        must ="))
    with pytest.raises(LastCardError) as refused:
        list(play_slowly(Table.of("classic", 2, [path], 1), 1))
    assert f"{path}: Bot.choose: " in str(refused.value)
    assert why in str(refused.value)
    assert len(str(refused.value)) < 700


@pytest.mark.parametrize("line", ["SystemExit(0)", "Last", "Odd"])
def test_whatever_it_raises_while_it_is_made_too(line: str, tmp_path: Path) -> None:
    path = write(tmp_path, "mine.py", RAISES + f"raise {line}\n" + PYTHON)
    with pytest.raises(LastCardError, match=r"mine\.py: it does not run: "):
        list(play_slowly(Table.of("classic", 2, [path], 1), 1))


def test_an_interrupt_ends_the_run(tmp_path: Path) -> None:
    path = write(tmp_path, "mine.py", PYTHON.replace("        must =", "        raise KeyboardInterrupt\n        must ="))
    with pytest.raises(KeyboardInterrupt):
        list(play_slowly(Table.of("classic", 2, [path], 1), 1))


SPOILS = """
        for held in (view.box, view.counts, view.called, view.gone, view.log, view.known, view.plays, view._pile):
            held.clear()
        view.moves = view.n = 0
        view.turn = view.color = None
        edition = view.rules.edition
        for held in (view.rules._values, view.rules.given, edition.names, edition.effects, edition.decks, edition.settings):
            held.clear()
"""


def test_what_a_python_bot_does_to_its_view_changes_nothing(tmp_path: Path) -> None:
    fair = write(tmp_path, "fair.py", PYTHON)
    spoils = write(tmp_path, "spoils.py", PYTHON.replace("        return must", SPOILS + "        return must"))
    ours, theirs = (Games.joined(list(play_slowly(Table.of("classic", 3, [name, "careful"], 5), 3))) for name in (spoils, fair))
    assert all(np.array_equal(ours[name], theirs[name]) for name in ours)


@pytest.mark.parametrize(
    "line",
    [
        "return pick(out, r + 100_000, s)",
        "r //= m - m",
    ],
)
def test_what_is_out_of_bounds_is_said_by_line(line: str, tmp_path: Path) -> None:
    text = "def pick(row, i, s):\n    return row[i] + s.todo_n\n\n\n" + HEAD + f"    {line}\n    return out[0] if n else -1\n"
    where = 2 if "pick" in line else 6
    with pytest.raises(
        LastCardError, match=rf"mine\.py, line {where}: an index, a shift or a division out of bounds, in one of the games 0"
    ):
        simulate("classic", 2, 10, [write(tmp_path, "first.py", FIRST), write(tmp_path, "mine.py", text)], 1)


SAFE = """
def choose(s, rules, seat, out, n, told, m, r):
    x = (r + 1 << 62) * 4 + (r >> 64 + m) + (-1 >> 64 + m) + 1 + lowest_bit(m - m) + 1
    return out[x] if n else -1
"""


def test_what_is_within_bounds_means_what_it_means_in_python(tmp_path: Path) -> None:
    assert np.array_equal(choices(tmp_path, SAFE)["won"], choices(tmp_path, FIRST)["won"])


@pytest.mark.parametrize("line", ["return more(rules)", "return more(out)", "return of(s, 1)", "return sum_of(out)"])
def test_one_array_or_record_is_not_taken_for_another(line: str, tmp_path: Path) -> None:
    helpers = (
        "def more(s):\n    return s.turn\n\n\ndef of(out, i):\n    return out[i]\n\n\n"
        "def sum_of(action_mask):\n    return action_mask[0]\n\n\n"
    )
    table = Table.of("classic", 2, [write(tmp_path, "mine.py", helpers + HEAD + f"    {line}\n"), "random"], 1)
    with pytest.raises(SubsetError, match=r"mine\.py, line 14: what is "):
        translate(table)


def deep(part: str, levels: int) -> str:
    return HEAD + "    return " + part * levels + "n\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("#" * (1 << 20) + "#", "a bot's file has 1,048,576 bytes at most"),
        (deep("-", 100_000), "nested too deeply, 100 levels are the most"),
        (deep("n + ", 90_000), "nested too deeply"),
        (deep("-", 120), "nested too deeply"),
        ("".join(f"def f{i}():\n 0\n" for i in range(20_000)) + FIRST, "too long to be compiled, 50,000 names"),
        ("\0", "not Python"),
    ],
    ids=("bytes", "signs", "sums", "levels", "functions", "a zero byte"),
)
def test_a_file_is_bounded(text: str, why: str, tmp_path: Path) -> None:
    path = write(tmp_path, "mine.py", text)
    with pytest.raises(LastCardError, match=r"mine\.py") as refused:
        Table.of("classic", 2, [path, "random"], 1)
    assert why in str(refused.value)


def test_what_is_nested_as_deep_as_it_may_be_is_compiled(tmp_path: Path) -> None:
    path = write(tmp_path, "mine.py", deep("-", 90))
    table = Table.of("classic", 2, [path, "random"], 1)
    assert translate(table, given(table))


# ---- the state is there to be read, and a decision has an end --------------------------------------------------------------
CHANGES = {
    "s.hand[seat * 80] = 0": "a change of the state",
    "s.turn = seat": "a change of the state",
    "s.size[seat] -= 1": "a change of the state",
    "out[0] = 5": "a change of what it is given",
    "told[m] |= 1": "a change of what it is given",
    "rules.points[0] = 1": "a change of the rules",
    "gain(s, 1000000000, 3)": "a call of gain, which changes s.",
    "lose(s, seat, 3)": "a call of lose, which changes s.",
    "n = legal(s, rules, seat, out)": "a call of legal, which changes out",
    "n = options(s, rules, seat, s.risk)": "a call of options, which changes s.risk",
    "act(s, rules, seat, out[0])": "a call of act, which changes",
    "put(s, n, 1, 2, 3)": "a call of put, which changes s.todo",
}
HELPERS = (
    "from lastcard.engine.hands import gain, lose, put\nfrom lastcard.engine.legality.legal import legal, options\n"
    "from lastcard.fast.program.games.drive import act\n\n\n"
)


@pytest.mark.parametrize("line", CHANGES)
def test_a_bot_changes_nothing_of_what_it_reads(line: str, tmp_path: Path) -> None:
    path = write(tmp_path, "mine.py", HELPERS + HEAD + f"    {line}\n    return out[0] if n else -1\n")
    with pytest.raises(SubsetError) as refused:
        translate(Table.of("classic", 2, [path, "random"], 1))
    assert f"{path}, line 7: {CHANGES[line]}" in str(refused.value)
    assert "a bot reads, and returns an action" in str(refused.value)


def test_what_policies_of_the_engine_work_out_may_be_used(tmp_path: Path) -> None:
    text = (
        "from lastcard.bots.policies.careful_play import careful_choice\n\n\n"
        + HEAD
        + "    return careful_choice(s, rules, seat, out, n, told, m, r, True)\n"
    )
    mine = write(tmp_path, "mine.py", text)
    ours, theirs = simulate("classic", 3, 200, [mine, "random"], 5), simulate("classic", 3, 200, ["careful", "random"], 5)
    assert np.array_equal(ours["won"], theirs["won"])


@pytest.mark.parametrize("rules", ["classic", "minecraft stacking=up"])
@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("while 1:\n        n += 0", 2),
        ("for i in range(1 << 62):\n        n += 0", 2),
        ("while n > -1:\n        n = below(n, 4)", 2),
        ("n = endless(n)", 9),
        ("n = twice_59(n)", r"\d+"),
    ],
)
def test_a_decision_that_does_not_end_is_ended_and_named(line: str, where: int | str, rules: str, tmp_path: Path) -> None:
    helpers = "\n\ndef endless(n):\n    while n < 9:\n        n += 0\n    return n\n\n\n" + many_calls()
    path = write(tmp_path, "mine.py", HEAD + f"    {line}\n    return out[0] if n else -1\n\n\n" + helpers)
    with pytest.raises(LastCardError, match=rf"mine\.py, line {where}: a decision took more than 10,000,000 steps"):
        simulate(rules, 2, 50, [path, "random"], 1)


def many_calls() -> str:
    """Return functions of which each calls the one before twice, so that the last one would never end."""
    texts = ["def twice_0(n):\n    return n\n\n\n"]
    texts += [f"def twice_{i}(n):\n    return twice_{i - 1}(twice_{i - 1}(n))\n\n\n" for i in range(1, 60)]
    return "".join(texts)


def test_work_that_is_long_and_ends_is_done(tmp_path: Path) -> None:
    text = HEAD + "    for i in range(200000):\n        m += i\n    return out[0] if n else -1\n"
    assert np.array_equal(choices(tmp_path, text)["won"], choices(tmp_path, FIRST)["won"])


@pytest.mark.parametrize("calls", ["return again(s, n)", "return one(s, n)"])
def test_a_function_that_calls_itself_is_refused(calls: str, tmp_path: Path) -> None:
    text = (
        "def again(s, n):\n    return again(s, n + 1)\n\n\ndef one(s, n):\n    return other(s, n)\n\n\n"
        "def other(s, n):\n    return one(s, n)\n\n\n"
    )
    path = write(tmp_path, "mine.py", text + HEAD + f"    {calls}\n")
    with pytest.raises(SubsetError, match=r"mine\.py, line \d+: a function that calls itself, be it by others \(write a loop\)"):
        translate(Table.of("classic", 2, [path, "random"], 1))


@pytest.mark.parametrize("call", ["left_by_discard(s, rules, 1000000000, 3)", "near_one(s, rules, -5000000)", "can_call(s, rules, r + 70)"])
def test_a_call_of_the_engine_out_of_bounds_is_said_by_line(call: str, tmp_path: Path) -> None:
    text = HEAD + f"    if {call} > 99:\n        return -2\n    return out[0] if n else -1\n"
    path = write(tmp_path, "mine.py", text)
    with pytest.raises(LastCardError, match=r"mine\.py, line 2: an index, a shift or a division out of bounds"):
        simulate("classic", 2, 10, [path], 1)
