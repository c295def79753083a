"""``lastcard new``: each folder it makes runs, is typed and passes its own test; nothing is overwritten, odd names are refused."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard.bot_makers import built_in_bot
from lastcard.errors import LastCardError
from lastcard.lab import evaluate
from lastcard.starting.folders import KINDS, TEMPLATES, make_folder
from tests.command_line.commands import run
from tests.waiting import TIMEOUT_S

ROOT = Path(__file__).parents[2]
README_LINES = 5


def python(*words: str, where: Path) -> str:
    """Return what Python prints; it must succeed."""
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False, timeout=TIMEOUT_S, cwd=where)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_folder_passes_its_own_test(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "new", kind, "mine")
    assert (status, err) == (0, "")
    ending = "toml" if kind == "edition" else "py"
    *files, following = out.splitlines()
    assert sorted(files) == ["mine/README.md", f"mine/mine.{ending}", "mine/test_mine.py"]
    assert following.startswith("Next: cd mine && ")
    assert len((tmp_path / "mine/README.md").read_text(encoding="utf-8").splitlines()) == README_LINES
    assert "passed" in python("-m", "pytest", "-p", "no:cacheprovider", where=tmp_path / "mine")


def test_a_new_bot_plays_at_tables_and_in_leagues(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    make_folder("bot", "mine")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    status, out, err = run(capsys, "play", "--plain", "--bots", "./mine/mine.py", "--seed", "3", "--pause", "0")
    assert (status, err) == (0, "")
    assert "Your hand:" in out
    words = ("--rules", "classic match.mode=single_hand", "--plain", "--pause", "0", "--seats", "2", "--seed", "3")
    assert run(capsys, "watch", "--bots", "./mine/mine.py,random", *words)[0] == 0
    joining = ("--levels", "random", "--add", "Mine=./mine/mine.py")
    status, out, err = run(capsys, "league", "my.league", *joining, "--games", "1", "--json")
    assert (status, err) == (0, "")
    assert json.loads(out)["players"][0]["name"] == "Mine", "it beats random"


def test_a_file_plays_only_where_its_kind_of_bot_can(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_folder("bot", "mine")
    for bot in ("./mine/mine.py", "./agent.npz"):
        with pytest.raises(LastCardError, match="here; it plays in"):
            built_in_bot(bot, 1)
    (tmp_path / "quick.py").write_text("def choose(s, rules, seat, out, n, told, m, r):\n    return out[0]\n", encoding="utf-8")
    status, out, err = run(capsys, "play", "--plain", "--bots", "./quick.py")
    assert (status, out) == (2, "")
    assert err.startswith("lastcard: ./quick.py: a function choose plays in lastcard lab run and lab ladder alone; a class Bot")
    assert "no bot" in run(capsys, "play", "--plain", "--bots", "./mine/test_mine.py")[2]
    assert "there is no such file" in run(capsys, "league", "my.league", "--add", "./nowhere.py")[2]


def test_a_bot_check_of_a_python_file_says_what_to_write(capsys: pytest.CaptureFixture[str]) -> None:
    make_folder("bot", "mine")
    says = "this is a Python file and no program: write python ./mine/mine.py if it speaks the wire; a class Bot is rated by"
    assert says in run(capsys, "bot-check", "./mine/mine.py")[2]
    assert "there is no such file or folder" in run(capsys, "bot-check", "./nowhere.py")[2]


def test_a_new_bot_climbs_a_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    make_folder("bot", "mine")
    status, out, err = run(capsys, "lab", "ladder", "--bots", "./mine/mine.py,random", "--games", "40", "--threads", "1")
    assert (status, err) == (0, "")
    assert "mine.py" in out


def test_a_new_edition_has_rules(capsys: pytest.CaptureFixture[str]) -> None:
    make_folder("edition", "mine")
    status, out, err = run(capsys, "rules", "./mine/mine.toml")
    assert (status, err) == (0, "")
    assert out.startswith("mine: a shorter game")
    assert run(capsys, "diff", "classic", "./mine/mine.toml")[0] == 0


def test_a_new_agent_is_rated(tmp_path: Path) -> None:
    make_folder("agent", "mine")
    shown = python("mine.py", "--deals", "20", where=tmp_path / "mine")
    assert [line.split()[0] for line in shown.splitlines()] == ["random", "careful", "strong"]
    found = python("-c", "from mine import rating; print(rating(20)['random'].value)", where=tmp_path / "mine")
    assert 0 <= float(found) <= 1
    assert evaluate("random", deals=20, opponents=["random"]).rates()["random"].value == 0.5, "the same deals, without the folder"


def test_a_new_agent_is_trained(tmp_path: Path) -> None:
    """A training of seconds leaves a network, by which the agent plays from then on."""
    make_folder("agent", "mine")
    shown = python("mine.py", "--minutes", "0.02", "--deals", "20", where=tmp_path / "mine").splitlines()
    assert shown[0].startswith("Training takes 0.02 minutes of one core")
    assert sum("decisions: " in line for line in shown) > 1
    assert [line.split()[0] for line in shown[-3:]] == ["random", "careful", "strong"]
    plays = "policies.load('mine.npz')(batch.observation, batch.action_mask) == policy(batch.observation, batch.action_mask)"
    batch = "batch = Batch('classic', 2, 50, 1, observe=True)"
    setup = f"from lastcard import policies; from lastcard.fast import Batch; from mine import policy; {batch}"
    assert python("-c", f"{setup}; print(({plays}).all())", where=tmp_path / "mine") == "True\n"


@pytest.mark.parametrize(
    ("points", "said"), [(1, "Stopped before anything was kept."), (2, "Stopped: mine.npz has the network of the last line.")]
)
def test_a_training_that_is_interrupted_leaves_the_network_of_its_last_line(points: int, said: str, tmp_path: Path) -> None:
    make_folder("agent", "mine")
    code = f"""
import mine

def train(learner, seconds, every, deals, *, keep):
    for number in range({points}):
        keep([mine.Point(0.0, 0, 0, {{}})] * (number + 1))
    raise KeyboardInterrupt

mine.train = train
mine.learn(1)
"""
    assert python("-c", code, where=tmp_path / "mine").splitlines()[-1] == said
    assert (tmp_path / "mine/mine.npz").exists() == (points > 1)


def test_a_new_agent_learns_on_one_core(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """More threads of OpenBLAS would take the time of several cores, of which training counts all, and learn a tenth as much."""
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    make_folder("agent", "mine")
    assert python("-c", "import os, mine; print(os.environ['OPENBLAS_NUM_THREADS'])", where=tmp_path / "mine") == "1\n"


def test_a_new_experiment_says_what_changes(tmp_path: Path) -> None:
    make_folder("experiment", "mine")
    shown = python("mine.py", "--games", "400", where=tmp_path / "mine").splitlines()
    assert [line for line in shown if not line.startswith("  ")] == ["stacking=up", "seven_zero=on"]


def test_what_is_new_is_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in KINDS:
        make_folder(kind, f"my_{kind}")
    files = [str(path) for path in tmp_path.glob("*/*.py")]
    assert len(files) == 2 * len(KINDS) - 1
    monkeypatch.setenv("MYPYPATH", os.pathsep.join(str(path) for path in tmp_path.iterdir()))
    shown = python("-m", "mypy", "--strict", "--config-file=", "--follow-imports=silent", *files, where=tmp_path)
    assert shown.startswith("Success")


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/mine.py").write_text("kept", encoding="utf-8")
    (tmp_path / "file").write_text("kept", encoding="utf-8")
    for name in ("mine", "file"):
        status, out, err = run(capsys, "new", "bot", name)
        assert (status, out) == (2, "")
        assert err == f"lastcard: {name} is there already, and nothing was changed; choose another name\n"
    assert [path.read_text(encoding="utf-8") for path in (tmp_path / "mine/mine.py", tmp_path / "file")] == ["kept", "kept"]
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["mine.py"]


@pytest.mark.parametrize("name", ["", ".", "..", "a/b", "/tmp/x", "Mine", "my-bot", "1st", "é", "a" * 41, "a\n", "\x1b[2J", "$x", "a.py"])
def test_odd_names_are_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "new", "bot", name)
    assert (status, out) == (2, "")
    assert "can be no name here" in err
    assert len(err.splitlines()) == 1
    assert "\x1b" not in err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("kind", "name"), [("bot", "random"), ("agent", "lastcard"), ("bot", "class"), ("bot", "nul"), ("edition", "classic")]
)
def test_names_that_would_hide_something_are_refused(kind: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "new", kind, name)
    assert status == 2
    assert f"my_{name} would do" in err
    assert not list(tmp_path.iterdir())
    assert run(capsys, "new", kind, f"my_{name}")[0] == 0


def test_a_folder_that_cannot_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, *_: object, **__: object) -> int:
        raise OSError(28, "no space", str(path))

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="no space"):
        make_folder("bot", "mine")
    assert not list(tmp_path.iterdir())


def test_each_kind_has_templates() -> None:
    assert sorted(path.name for path in TEMPLATES.iterdir()) == sorted(KINDS)
    assert all(len(list((TEMPLATES / kind).glob("*.in"))) == 3 for kind in KINDS)
