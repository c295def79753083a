"""Translate the texts of ``argparse`` to the language of the command line."""

from __future__ import annotations

import argparse
import gettext
from typing import Final

from lastcard.text.catalogue import ENGLISH, text

_MESSAGES: Final = {
    "usage: ": "usage-usage",
    "positional arguments": "usage-arguments",
    "options": "usage-options",
    "show this help message and exit": "usage-help",
    "argument %(argument_name)s: %(message)s": "usage-argument",
    "the following arguments are required: %s": "usage-required",
    "unrecognized arguments: %s": "usage-unrecognized",
    "expected one argument": "usage-one",
    "expected at least one argument": "usage-at-least-one",
    "ignored explicit argument %r": "usage-ignored",
    "invalid %(type)s value: %(value)r": "usage-invalid",
    "invalid choice: %(value)r (choose from %(choices)s)": "usage-choice",
    "ambiguous option: %(option)s could match %(matches)s": "usage-ambiguous",
    "not allowed with argument %s": "usage-not-allowed",
}
"""The messages for the texts of ``argparse`` that can appear, by their English wording."""


def speak(lang: str) -> None:
    """Switch the texts of ``argparse`` to a language. A text without a message stays English.

    ``argparse`` takes its texts from ``gettext``, which reads binary catalogues; this replaces the function instead.
    """

    def translated(english: str) -> str:
        message = _MESSAGES.get(english)
        return text(lang, message) if message else english

    vars(argparse)["_"] = gettext.gettext if lang == ENGLISH else translated
