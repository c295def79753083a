"""Backups while a server runs, by its control socket."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import socket
from pathlib import Path

import pytest

from lastcard.errors import LastCardError
from lastcard.server.control import ControlSocket, control_path, copy_path
from lastcard.server.logging import server_log
from lastcard.server.store.sqlite_backup import BackupError
from lastcard.web.commands.backup import back_up
from lastcard.web.process.stores import OpenedFile
from tests.server.tools.backups import full_store, logs_of
from tests.server.tools.players import Player
from tests.server.tools.servers import Server
from tests.server.tools.stores import add


async def test_a_running_server_is_backed_up_while_people_play(tmp_path: Path) -> None:
    with Server(tmp_path, "--at-once", "--any-rate") as server:
        table, token = server.table(rules="classic match.target=2000 uno.grace_ms=0", seats=4, bots=3, start=True)
        ann = Player(server, table, token)
        await ann.join()
        await ann.play(lambda: (ann.n or 0) > 50)
        playing = asyncio.create_task(ann.play())
        for number in range(3):
            acked = dict(ann.acked)
            target = tmp_path / f"copy{number}.db"
            assert await asyncio.to_thread(back_up, server.file, target) == 1
            shutil.copyfile(target, tmp_path / "restored.db")
            log = (await logs_of(tmp_path / "restored.db"))[table]
            stored = {word for word in acked if any(f'"{word}"'.encode() in entry.body for entry in log)}
            assert stored == set(acked), "what was acknowledged before the backup is in it"
        playing.cancel()
        assert control_path(server.file).stat().st_mode & 0o777 == 0o600
        assert not copy_path(server.file).exists()
        await ann.leave()
        server.terminate()
        assert not control_path(server.file).exists()
    for suffix in ("", "-wal", "-shm"):
        server.file.with_name(server.file.name + suffix).unlink(missing_ok=True)
    target.rename(server.file)
    with server.start():
        back = Player(server, table, token)
        await back.join()
        assert (await back.until("hello"))["seat"] == "p1"
        assert (await back.until("wait"))["n"] > 0
        assert server.faults() == []


async def test_a_server_on_a_disk_that_has_become_read_only_closes_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = await OpenedFile.open(tmp_path / "tables.db", server_log())
    (first,) = await add(opened.store, "a", b"1")

    def refuse(path: Path, missing_ok: bool = False) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))

    with monkeypatch.context() as now:
        now.setattr(Path, "unlink", refuse)
        assert await opened.close() is None
    again = await OpenedFile.open(tmp_path / "tables.db", server_log())  # what the control socket left behind is removed
    assert await again.store.read("a") == [first]
    assert await again.close() is None


async def test_of_two_backups_at_once_one_is_refused_and_a_client_that_goes_away_ends_its_own(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    begun, ended = asyncio.Event(), asyncio.Event()

    async def never_done(target: Path) -> None:
        target.touch()
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    file.touch()
    control = ControlSocket(file, never_done)
    await control.open()
    _, writer = await asyncio.open_unix_connection(str(control_path(file)))
    writer.write(b"backup\n")
    await begun.wait()
    with pytest.raises(BackupError, match="a backup is being made already"):
        await asyncio.to_thread(back_up, file, tmp_path / "copy.db")
    writer.close()
    await ended.wait()
    begun.clear()
    waiting = asyncio.create_task(asyncio.to_thread(back_up, file, tmp_path / "copy.db"))
    await begun.wait()
    await control.close()
    with pytest.raises(BackupError, match="the server ended before the backup was complete"):
        await waiting
    assert [path.name for path in tmp_path.iterdir()] == ["tables.db"]


async def test_backups_one_after_another_do_not_wait_for_each_other(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    store = await full_store(file, tables=1)
    control = ControlSocket(file, store.backup)
    await control.open()
    assert await asyncio.to_thread(lambda: [back_up(file, tmp_path / f"copy{number}.db") for number in range(20)]) == [1] * 20
    await control.close()
    await store.close()


async def test_a_control_socket_left_behind_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(control_path(file)))
    copy_path(file).touch()
    store = await full_store(file, tables=1)
    control = ControlSocket(file, store.backup)
    await control.open()
    assert not copy_path(file).exists()
    assert await asyncio.to_thread(back_up, file, tmp_path / "copy.db") == 1
    await control.close()
    await store.close()


async def test_a_copy_is_taken_to_another_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "tables.db"
    store = await full_store(file, tables=2)

    def refuse(copy: Path, target: Path) -> None:
        raise OSError(errno.EXDEV, "Invalid cross-device link")

    monkeypatch.setattr(Path, "replace", refuse)
    control = ControlSocket(file, store.backup)
    await control.open()
    assert await asyncio.to_thread(back_up, file, tmp_path / "copy.db") == 2
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    await control.close()
    assert not copy_path(file).exists()
    before = await store.read("t1")
    await store.close()
    assert (await logs_of(tmp_path / "copy.db"))["t1"] == before


async def test_a_path_too_long_for_a_socket_leaves_backups_for_when_the_server_is_stopped(tmp_path: Path) -> None:
    folder = tmp_path / ("a" * 100)
    folder.mkdir()
    with Server(folder) as server:
        with pytest.raises(LastCardError, match=f"process {server.process.pid} has it open"):
            back_up(server.file, tmp_path / "copy.db")
        server.terminate()
        assert "no control socket: lastcard backup works only while the server is stopped" in server.log()
        assert back_up(server.file, tmp_path / "copy.db") == 0
        server.start()


async def test_a_copy_that_is_a_link_is_not_taken(tmp_path: Path) -> None:
    file, secret = tmp_path / "tables.db", tmp_path / "secret"
    await (await full_store(secret, tables=1)).close()
    content = secret.read_bytes()

    async def link(target: Path) -> None:
        target.symlink_to(secret)

    file.touch()
    control = ControlSocket(file, link)
    await control.open()
    with pytest.raises(LastCardError, match="no complete copy"):
        await asyncio.to_thread(back_up, file, tmp_path / "copy.db")
    assert secret.read_bytes() == content
    assert not os.path.lexists(tmp_path / "copy.db")
    await control.close()
