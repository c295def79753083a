"""List the editions and the settings."""

from __future__ import annotations

from typing import Any

from lastcard.errors import LastCardError
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import describe, edition_about
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS, house_rules
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.rules.sheets.meanings import default_of, is_settled, title, value_meanings
from lastcard.rules.values import nearest
from lastcard.text.arguments import Reader, slug
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.faults import fault
from lastcard.text.render import capital, labelled_by


def edition_list(width: int = WIDTH, lang: str = ENGLISH) -> str:
    """Return the list of published editions as text: id, name, prefix of the rule ids, contents of the box, other games on offer."""
    lines = []
    for name in EDITIONS:
        known = edition(name)
        lines += [
            f"{name:<12} {text(lang, 'list-rules', edition=known.name, code=known.code)}",
            *paragraph(f"{capital(edition_about(known, lang))}.", width, " " * 13),
        ]
        if known.offers:
            lines += paragraph(text(lang, "list-offers", list=", ".join(known.offers)), width, " " * 15, " " * 13)
    return "\n".join(lines)


def setting_list(width: int = WIDTH, lang: str = ENGLISH) -> str:
    """Return every setting: its key, its question, and its possible values."""
    lines = []
    for key in SETTINGS:
        head = text(lang, "list-house-rule", key=key) if key in house_rules() else key
        lines += [head, *paragraph(describe(key, lang)["summary"], width), *paragraph(wanted(key, lang), width, "      ", "    ")]
    return "\n".join(lines)


def setting_key(said: str) -> str:
    """Return the exact key of a setting. Raises LastCardError with the nearest keys, or all keys that share a part with it."""
    key = said.strip().lower()
    if key in SETTINGS:
        return key
    if parts := [name for name in SETTINGS if key and key in name.split(".")]:
        raise LastCardError(fault("setting_parts", said=key, list=parts))
    near = nearest(key, SETTINGS)
    raise LastCardError(fault("rules_no_setting_near", said=key, near=near) if near else fault("rules_no_setting", said=key))


def setting_data(key: str, lang: str = ENGLISH) -> dict[str, Any]:
    """Return one setting as data: its values with their meaning, each edition's own with its rule, and all rules behind it."""
    told = describe(key, lang)
    settled = [name for name in EDITIONS if is_settled(Rules(name), key)]
    return {
        "key": key,
        "summary": told["summary"],
        "house_rule": key in house_rules(),
        "wanted": wanted(key, lang),
        "values": value_meanings(key, lang),
        "default": SETTINGS[key].default,
        "editions": {name: dict(zip(("value", "rule"), default_of(name, key), strict=True)) for name in settled},
        "rules": told["rules"],
    }


def edition_data(lang: str = ENGLISH) -> list[dict[str, Any]]:
    """Return the published editions as data: id, name, prefix of the rule ids, contents of the box, other games on offer."""
    known = [edition(name) for name in EDITIONS]
    return [
        {"id": one.word, "name": one.name, "code": one.code, "about": edition_about(one, lang), "cards": len(Rules(one.word).deck)}
        | {"offers": one.offers}
        for one in known
    ]


def setting_text(key: str, width: int = WIDTH, lang: str = ENGLISH) -> str:
    """Return one setting in full: its values and their meaning, each edition's own with its rule, and all rules behind it.

    Raises LastCardError for an unknown key.
    """
    key = setting_key(key)
    told, listed = describe(key, lang), Reader(lang).listed
    lines = paragraph(labelled_by(lang, key, told["summary"]), width, "  ", "")
    lines += paragraph(wanted(key, lang), width)
    lines.append(text(lang, "list-values"))
    for value, words in value_meanings(key, lang).items():
        lines += paragraph(f"{value} — {words}", width, "    ", "  ")
    lines.append(text(lang, "list-editions"))
    settled = [name for name in EDITIONS if is_settled(Rules(name), key)]
    for value in dict.fromkeys(default_of(name, key)[0] for name in settled):
        held = [name for name in settled if default_of(name, key)[0] == value]
        names = [f"{title(name)} ({cited})" if (cited := default_of(name, key)[1]) else title(name) for name in held]
        lines += paragraph(labelled_by(lang, value, listed(names)), width, "    ", "  ")
    if len(settled) < len(EDITIONS):
        silent = listed([title(name) for name in EDITIONS if name not in settled]) if settled else text(lang, "rules-all-editions")
        lines += paragraph(text(lang, "list-silent", value=SETTINGS[key].default, list=silent), width, "    ", "  ")
    return "\n".join([*lines, text(lang, "list-rules-behind"), *paragraph(", ".join(told["rules"]), width)])


def wanted(key: str, lang: str = ENGLISH) -> str:
    """Return a description of the possible values of a setting.

    >>> wanted("uno.penalty", "de")
    'eine Zahl von 0 bis 99'
    """
    if key == "deck":
        return " | ".join(describe(key)["values"])
    form = SETTINGS[key].form
    return Reader(lang).text(slug(form.cause).removeprefix("rules-"), form.details)
