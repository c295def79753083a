"""Games on a cluster are the same as on one machine, for any number of workers and after crashes of workers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lastcard.errors import LastCardError
from lastcard.fast import Games, Table, play
from lastcard.lab.playing import cluster
from lastcard.lab.playing.cluster import play_block, play_on_ray, usual_block
from lastcard.lab.playing.python_bots import play_slowly
from tests.waiting import TIMEOUT_S

TABLE = Table.of("minecraft stacking=on", 3, "random", 7, watch=True)
GAMES, BLOCK = 1000, 128
OWN = """
class Bot:
    def __init__(self, seed):
        pass

    def choose(self, view, asks):
        return next((ask.actions[0] for ask in asks if ask.must), None)
"""


@pytest.fixture(scope="module")
def ray() -> Iterator[None]:
    """Start a cluster of two workers on this machine, which the tests join as a running cluster."""
    import ray as made

    with cluster._environment(cluster._QUIET):
        cluster._start(made, 2)
    yield
    assert made.is_initialized(), "a running cluster must go on after a process that joined it leaves"
    made.shutdown()


def same(one: Games, other: Games) -> bool:
    return one.first == other.first and list(one) == list(other) and all((one[name] == other[name]).all() for name in one)


def by_threads(first: int = 0, games: int = GAMES) -> Games:
    return Games.joined(list(play(TABLE, games, first=first)))


@pytest.mark.usefixtures("ray")
@pytest.mark.parametrize("workers", [1, 2, None])
def test_the_games_do_not_depend_on_the_number_of_workers(workers: int | None) -> None:
    parts = list(play_on_ray(TABLE, GAMES, workers=workers, first=50, block=BLOCK))
    assert [(part.first, len(part)) for part in parts] == [(50 + at, min(BLOCK, GAMES - at)) for at in range(0, GAMES, BLOCK)]
    assert same(Games.joined(parts), by_threads(50))


@pytest.mark.usefixtures("ray")
def test_a_custom_bot_is_sent_with_the_table(tmp_path: Path) -> None:
    file = tmp_path / "first.py"
    file.write_text(OWN, encoding="utf-8")
    table = Table.of("classic", 2, str(file), 1)
    file.unlink()
    assert table.is_slow
    assert same(Games.joined(list(play_on_ray(table, 6, block=4))), Games.joined(list(play_slowly(table, 6))))


def test_blocks_take_about_as_long_for_all_kinds_of_bots(tmp_path: Path) -> None:
    file = tmp_path / "first.py"
    file.write_text(OWN, encoding="utf-8")
    sizes = [usual_block(Table.of("classic", 2, bot, 1, matches=matches)) for bot in ("random", str(file)) for matches in (False, True)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] >= 1


@pytest.mark.usefixtures("ray")
def test_a_killed_worker_loses_no_results(tmp_path: Path) -> None:
    def killed_once(table: Table, games: int, first: int) -> Games:
        mark = tmp_path / str(first)
        if first % (3 * BLOCK) == BLOCK and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play_block(table, games, first)

    assert same(Games.joined(list(play_on_ray(TABLE, GAMES, block=BLOCK, play=killed_once))), by_threads())
    assert sorted(int(mark.name) for mark in tmp_path.iterdir()) == [128, 512, 896]


@pytest.mark.usefixtures("ray")
def test_a_block_that_kills_every_worker_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def fatal(table: Table, games: int, first: int) -> Games:
        if first:
            os.kill(os.getpid(), signal.SIGKILL)
        return play_block(table, games, first)

    monkeypatch.setattr(cluster, "RETRIES", 1)
    playing = play_on_ray(TABLE, 20, block=10, play=fatal)
    assert next(playing).first == 0
    with pytest.raises(LastCardError, match=r"^games 10 to 19 could not be played, tried 2 times: .*$"):
        next(playing)


@pytest.mark.usefixtures("ray")
def test_an_error_of_a_worker_is_reported() -> None:
    def known(table: Table, games: int, first: int) -> Games:
        raise LastCardError(f"no game {first}")

    def unknown(table: Table, games: int, first: int) -> Games:
        raise KeyError("spoon")

    with pytest.raises(LastCardError, match=r"^no game 3$"):
        next(play_on_ray(TABLE, 5, first=3, play=known))
    with pytest.raises(LastCardError, match=r"^games 3 to 7 could not be played: KeyError\('spoon'\)$"):
        next(play_on_ray(TABLE, 5, first=3, play=unknown))


@pytest.mark.usefixtures("ray")
def test_a_worker_of_another_version_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_program", lambda: "older")
    with pytest.raises(LastCardError, match="another version of lastcard"):
        next(play_on_ray(TABLE, 5))


@pytest.mark.usefixtures("ray")
def test_the_number_of_submitted_blocks_is_bounded(tmp_path: Path) -> None:
    def marked(table: Table, games: int, first: int) -> Games:
        (tmp_path / str(first)).touch()
        return play_block(table, games, first)

    playing = play_on_ray(TABLE, 10_000, block=10, workers=3, play=marked)
    assert next(playing).first == 0
    assert len(list(play_on_ray(TABLE, 300, block=10))) == 30, "other blocks are played meanwhile"
    assert {int(mark.name) for mark in tmp_path.iterdir()} <= {0, 10, 20}
    playing.close()


@pytest.mark.usefixtures("ray")
def test_closing_the_generator_stops_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    import ray as made

    cancelled: list[object] = []
    monkeypatch.setattr(made, "cancel", cancelled.append)
    playing = play_on_ray(TABLE, 10_000, block=10, workers=8)
    assert next(playing).first == 0
    playing.close()
    assert len(cancelled) == 7
    assert list(playing) == []


ALONE = """
import sys
from lastcard.fast import Games, Table, play
from lastcard.lab.playing.cluster import play_on_ray

if __name__ == "__main__":
    table = Table.of("classic", 4, "random", 1)
    ours = Games.joined(list(play_on_ray(table, 3000, "local", workers=1, block=1000)))
    theirs = Games.joined(list(play(table, 3000)))
    import ray
    assert not ray.is_initialized()
    print(all((ours[name] == theirs[name]).all() for name in theirs))
"""


def test_a_local_ray_starts_and_stops_silently(tmp_path: Path) -> None:
    script = tmp_path / "alone.py"
    script.write_text(ALONE, encoding="utf-8")
    alone = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}  # Ray leaves variables behind
    run = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False, timeout=TIMEOUT_S, env=alone)
    assert (run.returncode, run.stdout, run.stderr) == (0, "True\n", "")


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("elsewhere", "no Ray cluster at 'elsewhere': local, auto or host:port is wanted"),
        ("ray://head:10001", "no Ray cluster at 'ray://head:10001': local, auto or host:port is wanted"),
        ("127.0.0.1:1", "no Ray cluster at 127.0.0.1:1: "),
        ("127.0.0.1:99999", "no Ray cluster at 127.0.0.1:99999: "),
    ],
)
def test_an_address_without_a_cluster_is_an_error(address: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ray.is_initialized", lambda: False)
    with pytest.raises(LastCardError) as caught:
        next(play_on_ray(TABLE, 5, address))
    assert str(caught.value).startswith(why)
    assert "\n" not in str(caught.value)


def test_an_error_says_how_to_install_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(LastCardError, match=r"pip install 'lastcard\[cluster\]'"):
        next(play_on_ray(TABLE, 5))


@pytest.mark.parametrize(("games", "workers", "block"), [(0, None, None), (5, 0, None), (5, 1, -1)])
def test_invalid_numbers_of_workers_and_games_are_refused(games: int, workers: int | None, block: int | None) -> None:
    with pytest.raises(LastCardError, match=r"^(0|-1) (games|workers|block): at least 1 is wanted$"):
        next(play_on_ray(TABLE, games, workers=workers, block=block))
