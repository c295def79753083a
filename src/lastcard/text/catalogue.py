"""The messages of each language: one folder of .ftl files per language, read when the first message of that language is needed.

>>> text("de", "color-r")
'Rot'
>>> language("de_AT.UTF-8"), language("fr")
('de', 'en')
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from lastcard.text.fluent import Entry, FluentError, read_entries
from lastcard.text.render import Messages, Value

ENGLISH: Final = "en"
LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""The languages there are, with what each calls itself; the first is used where another is not known."""


def language(name: str | None) -> str:
    """Return the language that a name such as ``de``, ``de-AT`` or ``de_DE.UTF-8`` stands for; English for what is not known.

    >>> language("DE"), language("C.UTF-8"), language(None)
    ('de', 'en', 'en')
    """
    code = re.split(r"[^a-z]", (name or "").lower(), maxsplit=1)[0]
    return code if code in LANGUAGES else ENGLISH


@cache
def messages(lang: str) -> Messages:
    """Return the messages of a language; of English for a language that is not known. Raises FluentError.

    All files of its folder belong together; an id stands in one of them only.
    """
    if lang not in LANGUAGES:
        return messages(language(lang))
    from importlib import resources  # here, so that `import lastcard` stays light

    entries: dict[str, Entry] = {}
    folder = resources.files("lastcard").joinpath("text", lang)
    if not folder.is_dir():
        raise FluentError(f"text/{lang}/ is missing: translate the messages of text/{ENGLISH}/")
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.endswith(".ftl"):
            for key, entry in read_entries(path.read_text(encoding="utf-8"), f"{lang}/{path.name}").items():
                if key in entries:
                    raise FluentError(f"{entry.file}:{entry.line}: {key!r} stands in {entries[key].file}:{entries[key].line} already")
                entries[key] = entry
    return Messages(lang, entries)


def text(lang: str, id: str, /, **args: Value) -> str:
    """Return a message in a language with its arguments filled in. Raises MessageError."""
    return messages(lang).text(id, **args)
