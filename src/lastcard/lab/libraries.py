"""Report which library of the laboratory is missing and what to install."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Final

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

_LIBRARIES: Final = ("numpy", "llvmlite", "choix", "jinja2", "pyarrow", "altair", "vl_convert", "fsspec")


def with_libraries(command: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """Wrap a command so that it raises LastCardError with what to install if a library of the laboratory is missing."""

    @wraps(command)
    def checked(given: argparse.Namespace) -> int:
        try:
            for name in _LIBRARIES[:2]:  # imported first, as lastcard.fast would name its own extra, which is not enough here
                import_module(name)
            return command(given)
        except ModuleNotFoundError as error:
            name = (error.name or "").partition(".")[0]
            if name not in _LIBRARIES:
                raise
            raise LastCardError(fault("lab_needs", name=name.replace("_", "-"))) from None

    return checked
