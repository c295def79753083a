"""Packages that need libraries name the one that is missing, and what to install."""

from __future__ import annotations

import importlib
import sys

import pytest

from lastcard import LastCardError


@pytest.mark.parametrize(
    ("package", "library", "said"),
    [
        ("lastcard.fast", "numpy", "the compiled engine needs NumPy and llvmlite: pip install 'lastcard[fast]' (numpy is missing)"),
        ("lastcard.fast", "llvmlite", "the compiled engine needs NumPy and llvmlite: pip install 'lastcard[fast]' (llvmlite is missing)"),
        ("lastcard.envs", "gymnasium", "the environments need gymnasium: pip install 'lastcard[envs]'"),
        ("lastcard.envs", "pettingzoo", "the environments need pettingzoo: pip install 'lastcard[envs]'"),
    ],
)
def test_a_library_that_is_missing_is_named(package: str, library: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    importlib.import_module(package)
    monkeypatch.delitem(sys.modules, package)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(LastCardError) as missing:
        importlib.import_module(package)
    assert str(missing.value) == said
