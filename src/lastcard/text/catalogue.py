"""The messages of each language: one folder of .ftl files per language, read when the first message of that language is needed.

>>> text("de", "color-r")
'Rot'
>>> language("de_AT.UTF-8"), language("tlh")
('de', 'en')
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from lastcard.text.fluent import Entry, FluentError, read_entries
from lastcard.text.render import Messages, Value

ENGLISH: Final = "en"
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "es": "Español", "fr": "Français", "uk": "Українська"}
"""The languages that are offered, each with its own name for itself. The first is the fallback for an unknown language."""
BEGUN: Final[dict[str, str]] = {}
"""The languages that are being translated and not offered yet; ``lastcard languages`` lists their missing messages."""
COMPLETE: Final = ("en", "de", "es", "fr", "uk")
"""The complete languages: a message that one of them lacks is a mistake. In the others, English stands in for a missing message."""


def language(name: str | None) -> str:
    """Return the language that a name such as ``de``, ``de-AT`` or ``de_DE.UTF-8`` stands for; English for an unknown name.

    >>> language("DE"), language("C.UTF-8"), language(None)
    ('de', 'en', 'en')
    """
    code = re.split(r"[^a-z]", (name or "").lower(), maxsplit=1)[0]
    return code if code in LANGUAGES else ENGLISH


@cache
def messages(lang: str) -> Messages:
    """Return the messages of a language, offered or still being translated; those of English for an unknown language. Raises FluentError.

    All files of its folder form one catalogue; each id stands in one file only.
    """
    if lang not in LANGUAGES and lang not in BEGUN:
        return messages(language(lang))
    own = entries(lang)
    return Messages(lang, own if lang in COMPLETE else entries(ENGLISH) | own)


@cache
def entries(lang: str) -> dict[str, Entry]:
    """Return the messages of a language by id, without English fallbacks. Callers must not change the result.

    Raises FluentError.
    """
    from importlib import resources  # here, so that `import lastcard` stays light

    found: dict[str, Entry] = {}
    folder = resources.files("lastcard").joinpath("text", lang)
    if not folder.is_dir():
        raise FluentError(f"text/{lang}/ is missing: translate the messages of text/{ENGLISH}/")
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.endswith(".ftl"):
            for key, entry in read_entries(path.read_text(encoding="utf-8"), f"{lang}/{path.name}").items():
                if key in found:
                    raise FluentError(f"{entry.file}:{entry.line}: {key!r} stands in {found[key].file}:{found[key].line} already")
                found[key] = entry
    return found


def missing(lang: str) -> dict[str, list[Entry]]:
    """Return the English messages that a language lacks, by the name of their file: ``table.ftl``. Raises FluentError."""
    own, found = entries(lang), dict[str, list[Entry]]()
    for key, entry in entries(ENGLISH).items():
        lacking = found.setdefault(entry.file.rpartition("/")[2], [])
        if key not in own:
            lacking.append(entry)
    return found


def text(lang: str, id: str, /, **args: Value) -> str:
    """Return a message in a language with its arguments filled in. Raises MessageError."""
    return messages(lang).text(id, **args)
