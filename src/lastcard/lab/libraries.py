"""Report which library of the laboratory is missing and what to install."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Final

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

_EXTRAS: Final = {
    "numpy": "lab",
    "llvmlite": "lab",
    "jinja2": "lab",
    "vl_convert": "reports",
    "pyarrow": "parquet",
    "fsspec": "parquet",
    **dict.fromkeys(("apsw", "msgspec", "prometheus_client", "starlette", "structlog"), "archive,lab"),
}
"""The extra that installs each library of the laboratory."""


def with_libraries(command: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """Wrap a command so that it raises LastCardError with what to install if a library of the laboratory is missing."""

    @wraps(command)
    def checked(given: argparse.Namespace) -> int:
        try:
            for name in ("numpy", "llvmlite"):  # imported first, as lastcard.fast would name its own extra, which is not enough here
                import_module(name)
            return command(given)
        except ModuleNotFoundError as error:
            name = (error.name or "").partition(".")[0]
            if name not in _EXTRAS:
                raise
            raise LastCardError(fault("lab_needs", name=name.replace("_", "-"), extra=_EXTRAS[name])) from None

    return checked
