"""The log has one line for each event, and no secrets, whichever library logs."""

from __future__ import annotations

import base64
import io
import json
import logging
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.game.verifiable_chance import fresh_seed, fresh_token
from lastcard.server.logging import NAME, clean, open_log, server_log
from tests.server.tools.fake_lobby import TABLE, TOKEN, FakeLobby, client_of, server_of

AS_JSON = pytest.mark.parametrize("as_json", [True, False])


@pytest.fixture(autouse=True)
def _loggers() -> Iterator[None]:
    """Leave the loggers as they were."""
    loggers = [logging.getLogger(name) for name in (NAME, "uvicorn", "asyncio")]
    before = [(logger.handlers[:], logger.level, logger.propagate) for logger in loggers]
    yield
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers[:], logger.propagate = handlers, propagate
        logger.setLevel(level)


def line_of(as_json: bool, message: str, **facts: object) -> str:
    stream = io.StringIO()
    open_log(stream, as_json=as_json).info(message, **facts)
    return stream.getvalue().removesuffix("\n")


@AS_JSON
@given(
    st.integers(0, 2**128 - 1),
    st.sampled_from(["{}", "a {} b", "({})", "/t/x#seat={}", "x?token={}", "Bearer {}", '{{"token": "{}"}}', "'{}'", "{},"]),
)
def test_no_token_and_no_seed_is_written(as_json: bool, drawn: int, around: str) -> None:
    raw = drawn.to_bytes(16, "big")
    for secret in (base64.urlsafe_b64encode(raw).rstrip(b"=").decode(), (raw + raw).hex()):
        if not any(letter.isdigit() for letter in secret) and secret in (secret.lower(), secret.upper()):
            continue  # fails less than once in a thousand million runs
        line = line_of(as_json, around.format(secret), fact=around.format(secret))
        assert secret not in line


@AS_JSON
@given(st.text(max_size=200), st.text(max_size=200))
def test_whatever_is_logged_is_one_line(as_json: bool, message: str, fact: str) -> None:
    line = line_of(as_json, message, fact=fact)
    assert len(line.splitlines()) == 1
    if as_json:
        assert set(json.loads(line)) == {"at", "level", "what", "fact"}


@pytest.mark.parametrize("fresh", [fresh_token, fresh_seed])
def test_generated_tokens_and_seeds_are_removed_from_log_lines(fresh: Callable[[], str]) -> None:
    secret = fresh()
    assert secret not in clean(f"it was {secret}")


@pytest.mark.parametrize(
    ("given", "cleaned"),
    [
        ("GET /t/k3jx9m2pqahz?lang=de 200", "GET /t/k3jx9m2pqahz?… 200"),
        ("/t/k3jx9m2pqahz#seat=x", "/t/k3jx9m2pqahz#…"),
        ("token=short and seed: 'my seed' and nonce=x", "token=… and seed: … and nonce=…"),
        ("Authorization: Bearer abc", "Authorization: … …"),
        ("they sent Bearer abc, and more", "they sent Bearer …, and more"),
        ("table k3jx9m2pqahz: the store is full", "table k3jx9m2pqahz: the store is full"),
        ("the seed is told at the end", "the seed is told at the end"),
        ("lastcard/server/websockets_sansio_impl.py", "lastcard/server/websockets_sansio_impl.py"),
        ("why? nobody knows", "why? nobody knows"),
    ],
)
def test_secrets_are_removed(given: str, cleaned: str) -> None:
    text = clean(given)
    assert text.replace("… …", "…") == cleaned.replace("… …", "…")


def test_facts_named_like_secrets_are_removed() -> None:
    line = json.loads(line_of(True, "x", token="a", Seed="b", nonces=["c"], query="d", n=3, ok=True, none=None))
    assert line == {"at": line["at"], "level": "info", "what": "x"} | dict.fromkeys(("token", "Seed", "nonces", "query"), "…") | {
        "n": 3,
        "ok": True,
        "none": None,
    }


@AS_JSON
def test_an_error_is_logged_with_its_traceback_without_secrets(as_json: bool) -> None:
    stream = io.StringIO()
    log = open_log(stream, as_json=as_json)
    try:
        raise ValueError(f"cannot read {TOKEN}")
    except ValueError as error:
        log.error("it failed", exc_info=error, path="/t/x?seat=1")
    text = stream.getvalue()
    assert "test_log.py" in text
    assert TOKEN not in text
    assert "seat=1" not in text
    assert len(text.splitlines()) == 1 or not as_json


def test_lines_of_libraries_are_formatted_the_same_way() -> None:
    stream = io.StringIO()
    open_log(stream, as_json=True)
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    logging.getLogger("uvicorn.error").info("not of interest")
    logging.getLogger("lastcard.room.actor").warning("table %s: %s", TABLE, TOKEN)
    events = [json.loads(line)["what"] for line in stream.getvalue().splitlines()]
    assert events == ["Invalid HTTP request received.", f"table {TABLE}: …"]


async def test_requests_are_logged_without_what_is_secret() -> None:
    stream = io.StringIO()
    open_log(stream, as_json=True)
    server = server_of(FakeLobby())
    async with client_of(server) as client:
        await client.get(f"/api/tables/{TABLE}/record?match=1&x={TOKEN}", headers={"Authorization": f"Bearer {TOKEN}"})
        await client.get(f"/rules/{TOKEN}%0A{TOKEN}")
        await client.post("/api/tables", json={"name": "Ann", "nonce": "f00dcafe"})
        await client.post("/api/qr", json={"text": f"http://x/t/{TABLE}#seat={TOKEN}"})
        await client.get("/healthz")
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [(line["method"], line["status"]) for line in lines] == [("GET", 422), ("GET", 404), ("POST", 201), ("POST", 200)]
    assert {line["what"] for line in lines} == {"request"}
    assert lines[0]["path"] == f"/api/tables/{TABLE}/record"
    assert lines[0]["address"] == "9.9.9.9"
    for secret in (TOKEN, "f00dcafe", "match=1"):
        assert secret not in stream.getvalue()


def test_a_log_can_stand_on_any_logger() -> None:
    stream = io.StringIO()
    open_log(stream, as_json=False)
    log = server_log("lastcard.server.test_any")
    log.info("one", n=1)
    log.warning("two")
    first, second = stream.getvalue().splitlines()
    assert first.endswith("one n=1")
    assert second.endswith("WARNING two")
