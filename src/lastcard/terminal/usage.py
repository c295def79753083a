"""What ``argparse`` says of options, in the language of the command line."""

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
}
"""The texts of ``argparse`` that can appear, by its English ones, and their messages."""


def speak(lang: str) -> None:
    """Let ``argparse`` speak a language; a text without a message stays English.

    It takes its texts from ``gettext``, whose catalogues are binary files in a folder of their own; so its function is replaced.
    """

    def translated(english: str) -> str:
        message = _MESSAGES.get(english)
        return text(lang, message) if message else english

    vars(argparse)["_"] = gettext.gettext if lang == ENGLISH else translated
