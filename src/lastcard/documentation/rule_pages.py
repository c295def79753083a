"""Write the rule explorer: a page for each edition with all its rules, and a page that compares the editions point by point."""

from __future__ import annotations

from collections.abc import Iterator

from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import rule, rule_ids, topics
from lastcard.rules.settings import SETTINGS, house_rules
from lastcard.rules.sheets import Why, why
from lastcard.rules.sheets.lists import setting_data


def rule_pages() -> dict[str, str]:
    """Return the pages of the explorer in MyST, by name."""
    names = {family: _file(family) for family in dict.fromkeys(_family(name) for name in rule_ids())}
    pages = {name: "\n".join(_family_page(family)) for family, name in names.items()}
    index = [
        "# Rule explorer",
        "",
        "Every rule by its id, in our own words: what it says, the settings it belongs to, what other editions say.",
    ]
    index += ["The search on the left finds rules by words, ids and settings; `lastcard why` does so in a terminal.", ""]
    index += ["```{toctree}", ":maxdepth: 1", "", "rules/side-by-side", *(f"rules/{name}" for name in names.values()), "```", ""]
    return {
        "play/rule-explorer.md": "\n".join(index),
        "play/rules/side-by-side.md": "\n".join(_side_by_side()),
        **{f"play/rules/{name}.md": page for name, page in pages.items()},
    }


def _family(id: str) -> str:
    return id.partition("-")[0]


def _file(family: str) -> str:
    return next(
        (name for name in EDITIONS if edition(name).code == family), {"HR": "house-rules", "X": "differences"}.get(family, "all-editions")
    )


def _heading(family: str) -> str:
    found = next((edition(name).name for name in EDITIONS if edition(name).code == family), None)
    return found or {"HR": "House rules", "X": "Points on which the editions differ"}.get(family, "Rulings for every edition")


def _family_page(family: str) -> Iterator[str]:
    yield f"# {_heading(family)}"
    for name in rule_ids():
        if _family(name) == family:
            yield from _rule_section(why(name))


def _rule_section(found: Why) -> Iterator[str]:
    yield f"\n({found.id.lower()})=\n## {found.id}\n\n{_escaped(found.text)}\n"
    if found.switch:
        yield f"{_escaped(found.switch)}\n"
    if found.why:
        yield f"*Why:* {_escaped(found.why)}\n"
    for standing in found.standings:
        yield f"- `{standing.key}={standing.value}` in {edition(standing.edition).name}: {_escaped(standing.meaning)}"
    for option in found.alternatives:
        yield f"- instead: `{option.key}={option.value}`: {_escaped(option.meaning)}"


def _side_by_side() -> Iterator[str]:
    yield "# The editions side by side\n"
    yield "Each point with the rules of every edition on it; below them all settings.\n"
    for topic in topics():
        yield f"## {_escaped(topic.name)}\n"
        for name, ids in (*topic.rules.items(), ("", topic.common)):
            heading = edition(name).name if name in EDITIONS else "Every edition"
            for number in ids:
                yield f"- **{heading}** [{number}](#{number.lower()}): {_escaped(rule(number).text)}"
        yield ""
    yield "## Settings\n"
    yield f"| setting | {' | '.join(EDITIONS)} |"
    yield f"|---|{'---|' * len(EDITIONS)}"
    for key in SETTINGS:
        data = setting_data(key)
        values = [data["editions"].get(name, {}).get("value", "–") for name in EDITIONS]
        mark = " (house rule)" if key in house_rules() else ""
        yield f"| `{key}`{mark} | {' | '.join(values)} |".replace("|any", "\\|any")


def _escaped(text: str) -> str:
    """Escape a text so that no character of it is markup."""
    return "".join(f"\\{letter}" if letter in "*_`<>[]{}#|$\\" else letter for letter in text)
