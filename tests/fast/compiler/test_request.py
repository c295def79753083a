"""The key of a program in the cache changes with every field of its request, and with nothing else of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from lastcard.fast.compiler import code_cache, request, sources
from lastcard.fast.compiler.custom_bots import CustomBot
from lastcard.fast.compiler.request import CompileRequest, Trial, canonical
from lastcard.fast.compiler.translator.assumed import Assumed

FULL = CompileRequest(
    ("rounds",),
    (CustomBot("mine.py", "text", is_fast=True),),
    Assumed({"rules": {"a": 1, "b": (1, 2)}}, {"s": {"c": 3}}, frozenset(("c",)), (("rounds",), {"d": 4})),
    trial=Trial(lambda _: None),
)
"""A request of which no part is empty."""


def perturbed(value: Any) -> Iterator[Any]:
    """Yield values that differ from one in a single place. A field of a kind that is not known here fails."""
    if is_dataclass(value) and not isinstance(value, type):
        yield None
        for one in fields(value):
            if one.compare:
                yield from (replace(value, **{one.name: other}) for other in perturbed(getattr(value, one.name)))
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, str):
        yield f"{value} "
    elif isinstance(value, tuple):
        assert value, "the request above leaves a part empty"
        yield (*value, value[0])
        yield from ((*value[:place], other, *value[place + 1 :]) for place, part in enumerate(value) for other in perturbed(part))
    elif isinstance(value, Mapping):
        yield {**value, "more": 0}
        yield from ({**value, name: other} for name, part in value.items() for other in perturbed(part))
    else:
        assert isinstance(value, frozenset), f"how does {value!r} change?"
        yield value | {"more"}


@pytest.mark.parametrize("name", [one.name for one in fields(CompileRequest)])
def test_the_key_changes_with_every_part_of_a_field(name: str) -> None:
    others = [replace(FULL, **{name: other}) for other in perturbed(getattr(FULL, name))]
    keys = {one.key() for one in (FULL, *others)}
    assert len(keys) == len(others) + 1


def test_every_field_of_a_request_is_compared() -> None:
    assert all(one.compare for one in fields(CompileRequest))


def test_the_key_is_the_same_for_the_same_program() -> None:
    """Wherever the file of a bot lies, whatever plays the trial, and in whatever order fields are given."""
    bots = (replace(FULL.bots[0], path="theirs.py"),)
    assert FULL.assumed
    turned = replace(FULL.assumed, fixed={"rules": {"b": [1, 2], "a": 1}})
    assert replace(FULL, bots=bots, assumed=turned, trial=Trial(print)).key() == FULL.key()


def test_products_of_a_request_have_keys_of_their_own() -> None:
    assert FULL.key("possible values") != FULL.key()


def test_what_has_no_text_is_refused() -> None:
    with pytest.raises(TypeError, match=r"say in fast/compiler/request\.py"):
        canonical(1.5)


@pytest.mark.parametrize("target", ["cpu", "gpu", "wasm"])
def test_the_key_changes_with_the_files_of_the_compiler(target: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    one = replace(FULL, target=target)
    key, files = one.key(), request._compiler_files(target)
    assert len(files) > 20 + 2 * (target != "cpu")
    monkeypatch.setattr(request, "_compiler_files", lambda _: (*files[:-1], files[-1] + "#"))
    assert one.key() != key


def test_the_key_changes_with_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    key, texts = FULL.key(), sources.texts()
    monkeypatch.setattr(sources, "texts", lambda: (texts[0] + "#", *texts[1:]))
    assert FULL.key() != key
    assert len(key) == len(code_cache.key_of(()))
