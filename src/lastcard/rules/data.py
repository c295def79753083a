"""Load the data files of this package (editions, settings, causes, rulebook) at their first use."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def load_toml(name: str) -> dict[str, Any]:
    """Return the content of a TOML file by its path inside this package; callers must not change it.

    >>> load_toml("editions/classic.toml")["code"]
    'CL'
    """
    import tomllib  # here, so that `import lastcard` stays light
    from importlib import resources

    return tomllib.loads(resources.files("lastcard").joinpath("rules", name).read_text(encoding="utf-8"))
