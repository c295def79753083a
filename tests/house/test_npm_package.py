"""The npm package: a clone packs it, and Node plays with it what Python plays."""

from __future__ import annotations

import json
import re
import subprocess
import tarfile
from pathlib import Path

import numpy as np
import pytest

from lastcard import EDITIONS
from lastcard.fast import simulate
from scripts.releases.files import current
from scripts.releases.npm import ROOT, SCRIPTS, npm_version, pack
from tests.tools import NODE, needed
from tests.waiting import TIMEOUT_S

MOST_BYTES = 2_000_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the package is installed."""
    folder = tmp_path_factory.mktemp("npm")
    packed = pack(ROOT, folder)
    assert packed.stat().st_size < MOST_BYTES
    assert packed.read_bytes() == pack(ROOT, folder / "again").read_bytes()
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    (folder / "node_modules").mkdir()
    (folder / "package").rename(folder / "node_modules" / "lastcard")
    return folder


def node(folder: Path, script: str) -> str:
    """Return what a script prints."""
    command = [needed("node", what=NODE), "--input-type=module", "--eval", script]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=TIMEOUT_S)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_names_the_version_and_its_files(folder: Path) -> None:
    package = folder / "node_modules" / "lastcard"
    about = json.loads((package / "package.json").read_text())
    assert about["version"] == npm_version(current(ROOT))
    assert {path.relative_to(package).parts[0] for path in package.rglob("*")} == {*about["files"], "package.json"}
    assert {path.name for path in (package / "records").iterdir()} == {
        f"{edition}{net}.record" for edition in EDITIONS for net in ("", ".round", ".match")
    }
    assert all((package / name).is_file() for name in SCRIPTS)


def test_node_plays_what_python_plays(folder: Path) -> None:
    script = """
        import { load, rulesOf } from "lastcard";
        const card = await load();
        await card.sit({ record: await rulesOf("fairies", "round"), seats: 3, bots: ["careful", "strong"], seed: "npm", rotate: false });
        const { turns, points } = card.play(10, 20);
        console.log(JSON.stringify([[...turns], points.map((seat) => [...seat])]));
    """
    turns, points = json.loads(node(folder, script))
    wanted = simulate("fairies", 3, 20, "careful,strong", "npm", first=10)
    assert turns == wanted["turns"].tolist()
    assert np.array_equal(np.array(points).T, wanted["points"])


def test_the_example_runs(folder: Path) -> None:
    example = (ROOT / "npm" / "example.js").read_text()
    said = node(folder, example.replace("20_000", "200"))
    assert [line.split(":")[0] for line in said.splitlines()] == ["classic", "fairies", "minecraft", "merciless"]


ROOM = re.search(r"```js\n(import \{ openRoom.*?)```", (ROOT / "npm" / "README.md").read_text(), re.DOTALL)[1]  # type: ignore[index]
"""The example of the room."""

WORKER = """
    globalThis.location = { href: "https://cards.example/app/" };
    const site = { "https://cards.example/games/cards/pocket/site.json": { bytes: 5, version: "v7" } };
    globalThis.fetch = async (url) => Response.json(site[url] ?? null, { status: site[url] ? 200 : 404 });
    globalThis.Worker = class {
      constructor(script, how) {
        console.log(String(script), how.type);
        globalThis.worker = this;
      }
      tell(message) { this.onmessage({ data: message }); }
      terminate() { console.log("terminated"); }
      postMessage(message) {
        const { from, call, method, address, headers, body, open, say, text, ...more } = message;
        const to = from;
        if (message.wake) queueMicrotask(() => (this.tell({ loading: true, done: 1, total: 2 }), this.tell({ ready: true })));
        else if (call) {
          console.log(method, address, JSON.stringify(headers), body && new TextDecoder().decode(body));
          if (address === "/api/never") return;
          const found = new TextEncoder().encode(JSON.stringify({ table: "k3jx", token: "t0" }));
          queueMicrotask(() => this.tell({ to: "another", answer: call }));
          queueMicrotask(() => this.tell({ to, answer: call, status: 201, headers: {}, body: found }));
        } else if (open) queueMicrotask(() => this.tell({ to, opened: open }));
        else if (say) {
          console.log(text.replace(/"id":"[^"]+"/, '"id":1'));
          const said = { '{"token":"t0"}': '{"n":3,"ask":["p1 draw"]}\\n{"ping":1}', '{"pong":1}': '{"n":4,"ev":"p1 draw"}' }[text];
          if (said) queueMicrotask(() => this.tell({ to, said: say, text: said }));
          else if (text.includes('"do"')) setTimeout(() => this.tell({ to, closed: say, code: 1013, text: "later" }));
        } else console.log(JSON.stringify(more));
      }
    };
"""
"""A browser whose worker answers as a test needs it."""


def test_a_room_asks_and_connects_as_the_pages_of_a_site_do(folder: Path) -> None:
    said = node(folder, WORKER + ROOM.replace("console.log(code, reason)", "(console.log(code, reason), room.close())"))
    assert said.splitlines() == [
        "https://cards.example/games/cards/pocket/worker.js?bytes=5&version=v7 module",
        "50 %",
        'POST /api/tables {"content-type":"application/json"} {"name":"Ann","rules":"classic","seats":3,"bots":2,"bot_ms":0,"start":true}',
        '{"token":"t0"}',
        '{"id":1,"re":3,"do":"p1 draw"}',
        '{"pong":1}',
        "4 p1 draw",
        "1013 later",
        '{"shut":0}',
        "terminated",
    ]


def test_a_room_that_starts_again_is_asked_again_and_its_connections_end(folder: Path) -> None:
    script = """
        import { openRoom } from "lastcard/room";
        await openRoom({ url: "/elsewhere" }).catch((why) => console.log(why.message));
        const room = await openRoom({ url: "/games/cards" });
        const asked = room.ask("GET", "/api/never", undefined, { token: "t1" }).catch((why) => console.log(why.message));
        const opened = new Promise((done) => room.connect("k3jx", { opened: () => done(), closed: ({ code }) => console.log(code) }));
        await opened;
        worker.tell({ ready: true });
        worker.tell({ failed: "no memory" });
        await asked;
        room.close();
        await room.ask("GET", "/api/rules").catch((why) => console.log(why.message));
    """
    assert node(folder, WORKER + script).splitlines() == [
        "https://cards.example/elsewhere/ is no site of Last Card: status 404",
        "https://cards.example/games/cards/pocket/worker.js?bytes=5&version=v7 module",
        *['GET /api/never {"authorization":"Bearer t1"} null'] * 2,
        "1006",
        "no memory",
        '{"shut":0}',
        "terminated",
        "the room is closed",
    ]


def test_the_types_fit_the_example(folder: Path) -> None:
    tsc = ROOT / "node_modules" / ".bin" / "tsc"
    if not tsc.exists():
        pytest.skip("the pages' tools are not installed: scripts/setup-pages")
    (folder / "example.mts").write_text((ROOT / "npm" / "example.js").read_text())
    (folder / "room.mts").write_text(ROOM)
    options = {"noEmit": True, "strict": True, "target": "es2023", "module": "nodenext", "lib": ["es2023", "dom"], "types": []}
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "files": ["example.mts", "room.mts"]}))
    done = subprocess.run([str(tsc), "-p", "."], cwd=folder, capture_output=True, text=True, check=False, timeout=TIMEOUT_S)
    assert done.returncode == 0, done.stdout


def test_an_edition_that_is_not_there_is_refused(folder: Path) -> None:
    script = 'import { rulesOf } from "lastcard"; await rulesOf("../package.json").catch((error) => console.log(error.message));'
    assert "no edition ../package.json" in node(folder, script)
