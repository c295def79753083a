"""``lastcard event`` in a terminal: pages of 80 columns, files of results, and what is refused before anything is sent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lastcard import cli
from lastcard.competing.calls import EventServer
from lastcard.competing.page import columns_of
from lastcard.text.catalogue import text
from tests.command_line.canned_events import ID, canned_events


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with canned_events() as address:
        yield address


@pytest.mark.parametrize("lang", ["en", "de", "es", "fr", "uk"])
def test_standings_fit_into_80_columns(server: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["event", "show", f"{server}/events/{ID}", "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Friday cup"
    assert max(map(columns_of, lines)) <= 80
    assert any("日本の友だち" in line for line in lines)
    assert any("Bartholomew of the" in line for line in lines)
    assert text(lang, "stream-note", number=5) in " ".join(" ".join(lines).split())


def test_the_list_has_links_and_winners(server: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["event", "list", server]) == 0
    out = capsys.readouterr().out
    assert f"{server}/events/{ID}" in out
    assert "won by" in out


def test_make_prints_the_link_and_the_token_of_the_host(server: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["event", "make", server, "--title", "Cup", "--form", "arena", "--minutes", "30", "--public", "--begins-at", "2026-12-04T19:30"]
    assert cli.main([*words, "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["url"] == f"{server}/events/{ID}"
    assert len(made["token"]) > 20


def sent(monkeypatch: pytest.MonkeyPatch, *options: str) -> dict[str, Any]:
    """Return what ``event make`` sends to a server."""
    bodies: list[dict[str, Any]] = []

    def post(self: EventServer, path: str, body: dict[str, Any] | None = None) -> Any:
        bodies.append(body or {})
        return {"event": {"id": "k3jx9m2pqahz"}}

    monkeypatch.setattr(EventServer, "post", post)
    assert cli.main(["event", "make", "https://play.example", "--title", "Cup", *options]) == 0
    return bodies[0]


def test_make_sends_how_late_the_streams_are(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sent(monkeypatch)["stream_s"] == 0
    assert sent(monkeypatch, "--stream-s", "300")["stream_s"] == 300


def test_make_says_which_delays_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["event", "make", "https://play.example", "--title", "Cup", "--stream-s", "61"]) == 2
    said = capsys.readouterr().err
    assert "60" in said
    assert "1800" in said


def test_results_are_a_file(server: str, tmp_path: Path) -> None:
    file = tmp_path / "cup.csv"
    assert cli.main(["event", "results", f"{server}/events/{ID}", str(file)]) == 0
    assert file.read_bytes().startswith("\ufeffplace,name,points".encode())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["start", "https://play.example/events/k3jx9m2pqahz"], "only the host"),
        (["show", "https://play.example/t/k3jx9m2pqahz"], "no link of a tournament"),
        (["list", "ftp://play.example"], "no address of a server"),
        (["list", "http://[::1"], "no address of a server"),
        (["list", "http://127.0.0.1:9"], "does not answer"),
        (["results", "https://play.example/events/k3jx9m2pqahz", "cup.txt"], "ends in .csv or .json"),
        (["make", "http://127.0.0.1:9", "--title", "Cup", "--begins-at", "tomorrow"], "no time"),
        (["enter", "http://127.0.0.1:9/events/k3jx9m2pqahz", "--bot", "nobody"], "nobody"),
        (["enter", "http://127.0.0.1:9/events/k3jx9m2pqahz", "--program", "'"], "no command"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["event", *words]) == 2
    err = capsys.readouterr().err
    assert why in err
    assert err.count("\n") == 1
