"""What a worker answers to a job, in the process: each end has its first byte, and a worker that has grown is replaced."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from lastcard.room.compute.faults import decode_fault
from lastcard.server.compute import worker
from lastcard.server.compute.frames import ANSWERED, FAILED, KEEP, NO_MEMORY, REFUSED, REPLACE, TOO_LARGE, Request
from lastcard.server.compute.worker import answer_of


def answer(path: str, *args: object, answer: int = 1000, chunks: tuple[bytes, ...] | None = None) -> bytes:
    """Return the answer of a worker of any size to a job of ``jobs.py`` or another function."""
    name = path if ":" in path else f"tests.server.tools.jobs:{path}"
    return answer_of(Request(name, list(args), chunks is not None, 1, 2**30, answer), iter(chunks or ()))


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "_LARGE", 2**50)


def test_texts_and_bytes_are_answered_as_they_are_and_anything_else_as_json() -> None:
    assert answer("echo", "kaffe") == ANSWERED + KEEP + b"kaffe"
    assert answer("joined", "-", chunks=(b"1", b"2")) == ANSWERED + KEEP + b"1-2"
    assert msgspec.json.decode(answer("builtins:list", "ab")[2:]) == ["a", "b"]


def test_an_answer_over_its_limit_is_not_sent() -> None:
    assert answer("echo", "x" * 9, answer=9) == ANSWERED + KEEP + b"x" * 9
    assert answer("echo", "x" * 10, answer=9) == TOO_LARGE + KEEP


def test_a_refusal_is_answered_with_its_fault_unless_that_is_very_long() -> None:
    refused = answer("refuse")
    assert refused[:2] == REFUSED + KEEP
    assert decode_fault(refused[2:]).cause == "rules_near"
    assert answer("refuse_at_length") == TOO_LARGE + KEEP


def test_a_defect_is_answered_with_its_traceback() -> None:
    failed = answer("fail")
    assert failed[:2] == FAILED + KEEP
    assert b"ZeroDivisionError: a defect" in failed


def test_a_worker_without_memory_or_that_has_grown_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answer("builtins:bytearray", 2**62) == NO_MEMORY + REPLACE
    monkeypatch.setattr(worker, "_LARGE", 0)
    assert answer("echo", "kaffe") == ANSWERED + REPLACE + b"kaffe"


def test_a_worker_is_kept_where_the_system_does_not_report_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(path: Path, encoding: str) -> str:
        raise FileNotFoundError

    monkeypatch.setattr(worker, "_LARGE", 0)
    monkeypatch.setattr(Path, "read_text", missing)
    assert answer("echo", "kaffe") == ANSWERED + KEEP + b"kaffe"


def test_jobs_run_without_limits_where_the_system_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "resource", None)
    request = Request("tests.server.tools.jobs:echo", ["kaffe"], False, 1, 2**30, 1000)
    worker._limit_process()
    worker._begin_limits(request)
    assert answer_of(request, iter(())) == ANSWERED + KEEP + b"kaffe"
    worker._end_limits()
