"""Custom bots: compiled where they are in the subset, slow where they are not, and refused in one line where they are neither."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from lastcard import LastCardError
from lastcard.fast import Games, Table, simulate
from lastcard.fast.translator.subset import SubsetError
from lastcard.lab.slow import play_slowly

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


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(LastCardError, match="cannot be read: there is no such file"):
        simulate("classic", 2, 10, [str(tmp_path / "none.py")], 1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("class Bot:\n    pass\n\n\ndel Bot\n", "AttributeError"),
        ("class Bot:\n    pass\n", "TypeError: Bot() takes no arguments"),
        ("class Bot:\n    def __init__(self, seed):\n        raise ValueError('no')\n", "ValueError: no"),
        ("class Bot:\n    pass\n\n\nraise SystemExit(3)\n", "SystemExit: 3"),
    ],
    ids=("gone", "no seed", "fails", "ends the program"),
)
def test_a_python_bot_that_cannot_be_made_is_named(tmp_path: Path, text: str, why: str) -> None:
    path = write(tmp_path, "mine.py", text)
    with pytest.raises(LastCardError, match=r"mine.py: it does not run: ") as refused:
        list(play_slowly(Table.of("classic", 2, [path], 1), 1))
    assert why in str(refused.value)


def test_a_python_bot_that_falls_over_is_named(tmp_path: Path) -> None:
    path = write(tmp_path, "falls.py", PYTHON.replace("must[0].actions[0]", "must[7]"))
    with pytest.raises(LastCardError, match=r"Bot.choose: IndexError: list index out of range \(asked"):
        list(play_slowly(Table.of("classic", 2, [path], 1), 1))
