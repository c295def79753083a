"""The npm package: a clone packs it, and Node plays with it what Python plays."""

from __future__ import annotations

import json
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


def test_the_types_fit_the_example(folder: Path) -> None:
    tsc = ROOT / "node_modules" / ".bin" / "tsc"
    if not tsc.exists():
        pytest.skip("the pages' tools are not installed: scripts/setup-pages")
    (folder / "example.mts").write_text((ROOT / "npm" / "example.js").read_text())
    options = {"noEmit": True, "strict": True, "target": "es2023", "module": "nodenext", "lib": ["es2023", "dom"], "types": []}
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "files": ["example.mts"]}))
    done = subprocess.run([str(tsc), "-p", "."], cwd=folder, capture_output=True, text=True, check=False, timeout=TIMEOUT_S)
    assert done.returncode == 0, done.stdout


def test_an_edition_that_is_not_there_is_refused(folder: Path) -> None:
    script = 'import { rulesOf } from "lastcard"; await rulesOf("../package.json").catch((error) => console.log(error.message));'
    assert "no edition ../package.json" in node(folder, script)
