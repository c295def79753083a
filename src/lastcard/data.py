"""The data files of the package: editions and rulebook, read when they are first needed."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def load_toml(name: str) -> dict[str, Any]:
    """Return a TOML file of the package, by its path inside it; callers must not change what they get.

    >>> load_toml("editions/classic.toml")["code"]
    'CL'
    """
    import tomllib  # here, so that `import lastcard` stays light
    from importlib import resources

    return tomllib.loads(resources.files("lastcard").joinpath(name).read_text(encoding="utf-8"))
