"""The room needs the standard library alone, and without msgspec it reads and writes the same bytes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from lastcard.room.wire import server_message
from lastcard.rules.edition import EDITIONS
from tests.wire.plain_room import MALFORMED, codings, folds
from tests.wire.test_golden import FOLDER, folded, read

ROOT: Final = Path(__file__).parents[2]
LOGS: Final = sorted(FOLDER.glob("*.jsonl"))
Texts = list[tuple[str, bytes]]

REFUSED: Final[Texts] = [
    *(("Command", text.encode()) for text in (
        "{}", "[]", "null", '"x"', "1", "{", '{"id"', '{"id":', '{"id":"a"', '{"id":"a",}', '{"id":"a"} x', "nul", "{'id':1}", " ", "",
        '{"id":5}', '{"id":""}', '{"id":null}', '{"id":"a","x":1}', '{"id":"a","re":-1}', '{"id":"a","re":1.5}', '{"id":"a","re":true}',
        '{"id":"a","re":"1"}', '{"id":"a","re":99999999999999999999}', '{"id":"a","do":{"do":"secret"}}', '{"id":"a","do":["x"]}',
        '{"id":"a","do":NaN}', '{"id":"a","re":Infinity}', '{"id":"a","re":01}', '{"id":"a","re":1.}', '{"id":"a\\x"}', '{"id":"a\n"}',
        '{"id":"\\ud800"}', '{"re":1,"do":"p1 draw"}', '{"id":"a","table":1}', f'{{"id":"{41 * "a"}"}}',
        f'{{"id":"a","say":"{401 * "a"}"}}',
        '\ufeff{"id":"a"}', '{"id":{"id":{"id":1}}}',
    )),
    ("Command", b'{"id":"\xff"}'), ("any", b"1e400"), ("Command", b'{"id":"a","re":7.0}'), ("Identify", b'{"token":1}'),
    ("Identify", b'{"watch":"yes"}'),
    ("Identify", f'{{"token":"{101 * "a"}"}}'.encode()), ("Pong", b'{"pong":-1}'), ("Pong", b'{"pong":"1"}'), ("Pong", b'{"pong":1,"x":2}'),
    ("StoredEvent", b'{"n":1,"deed":{"deed":"Wave"},"lines":[]}'), ("StoredEvent", b'{"n":1,"deed":{"do":"p1 draw"},"lines":[]}'),
    ("StoredEvent", b'{"n":1,"deed":{"deed":5},"lines":[]}'), ("StoredEvent", b'{"n":1,"deed":{"deed":"Acted"},"lines":[]}'),
    ("StoredEvent", b'{"n":1,"deed":{"deed":"Acted","do":3},"lines":[]}'), ("StoredEvent", b'{"n":1,"deed":[],"lines":[]}'),
    ("StoredEvent", b'{"n":1,"deed":{"deed":"Opening","seats":["p1",2]},"lines":[]}'), ("StoredLines", b'{"n":1,"lines":[[{]]}'),
    ("StoredLines", b'{"n":1}'), ("StoredLines", b'{"n":1,"lines":[5]}'), ("StoredLines", b'{"n":1,"lines":[[1],[2]'),
    ("SheetLine", b'{"n":1,"sheet":{"round":1}}'), ("ReactionLine", b'{"n":1,"react":"hiss","from":"p1"}'),
    ("ReactionLine", b'{"n":1,"react":"clap","from":"p11"}'), ("packed", b""), ("packed", b"\xc1"), ("packed", b"\x91"),
    ("packed", b"\x01\x01"),
    ("packed", b"\xa1\xff"), ("packed", b"\xda\x00"), ("Entry", b"\x80"), ("Entry", b"\x90"), ("ProcessPresence", b"\x91\xa1a"),
]  # fmt: skip
"""What is malformed, or no value of its type."""
ACCEPTED: Final[Texts] = [
    ("Command", b' {"id" : "k1", "re":0, "do" : "p1 r5" , "to":null}\n'), ("Command", b'{"id":"a","id":"b"}'),
    ("Command", '{"id":"k\\u00e9\\ud83d\\ude00","say":"\u2028 é 😀 \\" \\\\ \\/ \\b\\f\\n\\r\\t \\u001f \x7f"}'.encode()),
    ("Identify", b"{}"), ("Identify", b'{"token":null,"watch":true}'), ("Pong", b'{"pong":9007199254740992}'),
    ("StoredLines", b'{"lines": [[ {"a" : [1, 2.50, "\\u0041"]} , {}] ,[]], "n": 3, "later": 5}'),
    *(("any", text) for text in (
        b"1.0", b"1e16", b"1e-7", b"-0", b"-0.0", b"0.1", b"[]", b"{}", b'[{"a":[null,true,false]}]', b"123456789012345678901234567890",
    )),
]  # fmt: skip


def said(*words: str) -> list[str]:
    """Return the lines that the room prints where everything outside the standard library is blocked."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.wire.plain_room", *words],
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=300,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    assert not done.returncode, done.stderr
    return done.stdout.removesuffix("\n").split("\n")  # splitlines() also splits at other characters


def stored() -> Texts:
    """Return the entries of all golden logs, their lines, and snapshots."""
    texts: Texts = []
    for log in LOGS:
        for entry, _, table in folded(read(log)[0]):
            texts += [("StoredEvent", entry.body), ("StoredLines", entry.body)]
            for line in table.stream.new[:2]:
                texts.append((server_message(json.loads(line.seen_by("p1"))).__name__, line.seen_by("p1")))
            if table.can_snapshot:
                texts.append(("TableState", table.snapshot()))
    return texts


def damaged(texts: Texts) -> Texts:
    """Return texts in which some bytes are lost, doubled or others."""
    random = Random("damaged")
    found: Texts = []
    for name, text in random.choices(texts, k=400):
        place = random.randrange(len(text))
        other = random.choice((b"", b'"', b"{", b"}", b"[", b",", b":", b"0", b"x", b"\\", text[place : place + 1] * 2))
        found.append((name, text[:place] + other + text[place + 1 :]))
    return found


def packed() -> Texts:
    """Return values as MessagePack, of every size of its lengths and numbers."""
    numbers = [sign * (2**power + more) for power in (0, 5, 7, 8, 15, 16, 31, 32, 62) for more in (-1, 0, 1) for sign in (1, -1)]
    values: list[Any] = [numbers, None, True, 1.5, "é", {"a": [b"b"]}]
    for size in (0, 15, 16, 31, 32, 255, 256, 65535, 65536):
        values += ["x" * size, b"x" * size, [1] * size, {str(number): 1 for number in range(size)}]
    texts = [("packed", msgspec.msgpack.encode(value)) for value in values]
    entry = {"k": 1, "at": 5, "body": b"{}", "hash": b"\0"}
    return [*texts, ("Entry", msgspec.msgpack.encode(entry)), ("Checkpoint", msgspec.msgpack.encode([1, 2, 3, b"x"]))]


def compared(texts: Texts, folder: Path) -> list[tuple[tuple[str, bytes], str, str]]:
    """Return each text with what the room makes of it without msgspec and with it."""
    file = folder / "texts.json"
    file.write_text(json.dumps([(name, text.hex()) for name, text in texts]), "utf-8")
    return list(zip(texts, said("codings", str(file)), codings(texts), strict=True))


TEXTS: Final[dict[str, Callable[[], Texts]]] = {
    "stored": stored,
    "written by clients": lambda: [*ACCEPTED, *REFUSED],
    "packed": packed,
}


@pytest.mark.parametrize("which", TEXTS)
def test_without_msgspec_texts_are_read_and_written_the_same(which: str, tmp_path: Path) -> None:
    differing = [
        f"{text}: {plain!r}, with msgspec {usual!r}" for text, plain, usual in compared(TEXTS[which](), tmp_path) if plain != usual
    ]
    assert not differing, "\n".join(differing)


def test_without_msgspec_damaged_texts_are_refused_as_well(tmp_path: Path) -> None:
    """A text that is both malformed and no value of its type may be called either."""
    texts = damaged([*stored()[::7], *ACCEPTED, ("Command", b"[[[["), ("Command", b"\xff\xfe{")])
    for text, plain, usual in compared(texts, tmp_path):
        is_malformed = MALFORMED in (plain, usual)
        assert plain == usual or (is_malformed and all(each == MALFORMED or each.startswith("invalid") for each in (plain, usual))), text


def test_without_msgspec_golden_logs_fold_to_the_same_lines_and_snapshots() -> None:
    assert said("folds", *map(str, LOGS)) == list(folds(LOGS))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_is_played_with_the_standard_library_alone(edition: str) -> None:
    (line,) = said("matches", edition)
    assert line.startswith(edition)
