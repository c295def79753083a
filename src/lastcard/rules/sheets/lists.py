"""The editions and the settings, listed."""

from __future__ import annotations

import difflib

from lastcard.errors import LastCardError
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import describe
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SHEET, house_rules
from lastcard.rules.sheets.layout import WIDTH, listing, paragraph
from lastcard.rules.sheets.meanings import default_of, is_settled, title


def edition_list(width: int = WIDTH) -> str:
    """Return the published editions: id, name, how their rule ids begin, what is in the box, which other games they offer."""
    lines = []
    for name in EDITIONS:
        known = edition(name)
        lines += [
            f"{name:<12} {known.name} (rules {known.code}-...)",
            *paragraph(f"{known.about[0].upper()}{known.about[1:]}.", width, " " * 13),
        ]
        if known.offers:
            lines += paragraph(f"Also offered: {', '.join(known.offers)}", width, " " * 15, " " * 13)
    return "\n".join(lines)


def setting_list(width: int = WIDTH) -> str:
    """Return every setting: its key, what it asks, and the values it can have."""
    lines = []
    for key in SHEET:
        mark = " (house rule)" if key in house_rules() else ""
        lines += [f"{key}{mark}", *paragraph(describe(key)["summary"], width), *paragraph(_wanted(key), width, "      ", "    ")]
    return "\n".join(lines)


def setting_text(key: str, width: int = WIDTH) -> str:
    """Return one setting in full: its values and their meaning, each edition's own with its rule, and all rules behind it.

    Raises LastCardError for a key there is not.
    """
    key = key.strip().lower()
    if key not in SHEET:
        near = difflib.get_close_matches(key, SHEET, 1)
        raise LastCardError(f"no setting {key!r}{f'; did you mean {near[0]!r}?' if near else ''}")
    told = describe(key)
    lines = paragraph(f"{key}: {told['summary']}", width, "  ", "")
    lines += paragraph(_wanted(key), width)
    lines.append("Values")
    for value, text in told["values"].items():
        lines += paragraph(f"{value} — {text}", width, "    ", "  ")
    lines.append("Editions")
    settled = [name for name in EDITIONS if is_settled(Rules(name), key)]
    for value in dict.fromkeys(default_of(name, key)[0] for name in settled):
        held = [name for name in settled if default_of(name, key)[0] == value]
        names = [f"{title(name)} ({cited})" if (cited := default_of(name, key)[1]) else title(name) for name in held]
        lines += paragraph(f"{value}: {listing(names)}", width, "    ", "  ")
    if len(settled) < len(EDITIONS):
        silent = listing([title(name) for name in EDITIONS if name not in settled]) if settled else "All editions"
        lines += paragraph(f"{SHEET[key].default}, as they say nothing else: {silent}", width, "    ", "  ")
    return "\n".join([*lines, "Rules", *paragraph(", ".join(told["rules"]), width)])


def _wanted(key: str) -> str:
    return " | ".join(describe(key)["values"]) if key == "deck" else SHEET[key].wants
