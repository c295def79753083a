"""Layouts of records of the program, for tests that pass lists as records."""

from __future__ import annotations

from collections.abc import Mapping

from lastcard.fast.compiler.record_layout import RecordLayout


def side_by_side(lengths: Mapping[str, int]) -> RecordLayout:
    """Return a layout whose fields follow one another without padding, like the numbers of a list."""
    layout = RecordLayout(lengths, packed=True)
    for name in lengths:
        layout.word(name)
    return layout
