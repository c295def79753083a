"""Build the files of a release: ``python -m scripts.releases.build FOLDER`` builds those of the commit that is checked out.

The folder gets the wheel and the sdist, the npm package, the example of the dataset of decisions, the list of what the container image
contains (CycloneDX), the notes and the checksums. The tools are those of ``requirements/release.lock``, and the time of the commit stands
in the archives: the same commit gives the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Final

from scripts.releases.files import ReleaseError, current, notes, write_into_folder

SBOM: Final = "sbom.cdx.json"


def run(*command: str, cwd: Path, **variables: str) -> str:
    """Run a command to its end and return what it printed on standard output.

    :raises ReleaseError: It failed.
    """
    done = subprocess.run(command, cwd=cwd, env=os.environ | variables, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise ReleaseError(f"{' '.join(command)} ended with status {done.returncode}\n{done.stdout[-4000:]}".rstrip())
    return done.stdout.strip()


def build(root: Path, to: Path) -> list[Path]:
    """Build everything twice from a checkout, and write it into a folder.

    :raises ReleaseError: The two builds differ, or a tool failed; then the folder gets no file.
    """
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        run(sys.executable, "-m", "venv", str(place / "tools"), cwd=root)
        tools = place / "tools" / "bin"
        lock = str(root / "requirements" / "release.lock")
        run(str(tools / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", "-r", lock, cwd=root)
        epoch = run("git", "log", "-1", "--format=%ct", cwd=root)
        builds = []
        for number in ("first", "second"):
            folder = place / number
            run(str(tools / "python"), "-m", "build", "--no-isolation", "--outdir", str(folder), ".", cwd=root, SOURCE_DATE_EPOCH=epoch)
            parts = [str(tools / "cyclonedx-py"), "requirements", "requirements/image.lock", "--pyproject", "pyproject.toml"]
            run(*parts, "--output-reproducible", "--output-file", str(folder / SBOM), cwd=root)
            _name_version(folder / SBOM, current(root))
            own = {"SOURCE_DATE_EPOCH": epoch, "PYTHONPATH": str(root / "src"), "LASTCARD_CACHE": str(place / f"cache-{number}")}
            for made in ("npm", "dataset"):
                run(sys.executable, "-m", f"scripts.releases.{made}", str(folder), cwd=root, **own)
            builds.append({path.name: path.read_bytes() for path in folder.iterdir() if path.name != ".gitignore"})
    first, second = builds
    if first != second:
        differing = sorted(path for path in first.keys() | second.keys() if first.get(path) != second.get(path))
        raise ReleaseError(f"two builds of the same commit differ: {', '.join(differing)}")
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    first["notes.md"] = f"{notes(changelog, current(root))}\n".encode()
    first["SHA256SUMS"] = "".join(f"{hashlib.sha256(content).hexdigest()}  {path}\n" for path, content in sorted(first.items())).encode()
    to.mkdir(parents=True, exist_ok=True)
    for path, content in first.items():
        (to / path).write_bytes(content)
    return [to / path for path in sorted(first)]


def _name_version(sbom: Path, version: str) -> None:
    """Write the version into the list of parts: the tool does not read it from where pyproject.toml says."""
    listed = json.loads(sbom.read_text(encoding="utf-8"))
    listed["metadata"]["component"]["version"] = version
    sbom.write_text(json.dumps(listed, indent=2), encoding="utf-8")


def main() -> int:
    """Build the files of the checkout that the module lies in."""
    return write_into_folder("scripts.releases.build", partial(build, Path(__file__).resolve().parents[2]))


if __name__ == "__main__":
    sys.exit(main())
