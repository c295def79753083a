"""Say whether a library has a release above its bound in pyproject.toml, and whether the server works with it.

``python -m scripts.checks.upstream`` asks the package index for the newest releases of the libraries whose internals the server builds on.
If one lies above the bound, the tests of those internals run with it in an environment of its own. Status 1: a newer release exists;
the output says whether these tests pass with it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.version import Version

ROOT: Final = Path(__file__).resolve().parents[2]
WATCHED: Final = ("uvicorn", "websockets")
TESTS: Final = ("tests/server/sockets", "tests/server/http")
"""The folders of tests that meet the internals."""


def bounds() -> dict[str, Requirement]:
    """Return the requirement of each watched library."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    found = {one.name: one for one in map(Requirement, extras["serve"])}
    return {name: found[name] for name in WATCHED}


def newest(name: str) -> Version:
    """Return the newest release of a library on the package index, without candidates."""
    done = subprocess.run(
        [sys.executable, "-m", "pip", "index", "versions", name, "--disable-pip-version-check"],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    found = re.match(rf"{re.escape(name)} \((?P<version>[^)]+)\)", done.stdout)
    if found is None:
        raise SystemExit(f"scripts.checks.upstream: the index did not name the newest {name}: {done.stderr.strip()[-400:]}")
    return Version(found["version"])


def passes(names: dict[str, Version]) -> bool:
    """Return whether the tests pass with these releases, installed over a copy of the locked environment."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", folder], check=True)
        python = Path(folder) / "bin" / "python"
        outer = Path(sys.executable).parent.parent / "lib" / f"python3.{sys.version_info.minor}" / "site-packages"
        inner = Path(folder) / "lib" / outer.parent.name / "site-packages"
        (inner / "locked.pth").write_text(f"{outer}\n{ROOT / 'src'}\n", encoding="utf-8")
        wanted = [f"{name}=={version}" for name, version in names.items()]
        subprocess.run([python, "-m", "pip", "install", "-q", "--no-deps", "--disable-pip-version-check", *wanted], check=True)
        tests = subprocess.run([python, "-m", "pytest", "-q", *TESTS], cwd=ROOT, env=os.environ | {"PYTHONPATH": ""}, check=False)
        return tests.returncode == 0


def main() -> int:
    """Compare the bounds with the index."""
    above: dict[str, Version] = {}
    for name, requirement in bounds().items():
        version = newest(name)
        print(f"{name}: newest {version}, allowed {requirement.specifier}")
        if version not in requirement.specifier:
            above[name] = version
    if not above:
        return 0
    works = passes(above)
    print(f"{', '.join(f'{name} {version}' for name, version in above.items())}: the tests {'pass' if works else 'fail'}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
