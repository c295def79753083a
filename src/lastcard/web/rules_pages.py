"""The rules pages, made from ``lastcard.rules.sheets``: a sheet for each table, two compared, each rule, each setting.

All words are in the language asked for; names of editions and settings stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import describe, edition_about, rule, rule_ids
from lastcard.rules.rules import Rules
from lastcard.rules.settings import GROUPS, SHEET, house_rules
from lastcard.rules.sheets import (
    Change,
    Elsewhere,
    Line,
    Row,
    Section,
    Side,
    Standing,
    Why,
    changes,
    diff_rows,
    meaning,
    sheet_sections,
    why,
)
from lastcard.rules.sheets.compared import NONE
from lastcard.rules.sheets.meanings import default_of, is_settled
from lastcard.text.catalogue import text as message
from lastcard.web.html import Html, address, el, join, page, text
from lastcard.web.rule_links import cited, ids_of, key_link, linked, sentence, sheet_link
from lastcard.web.rules_data import table_rules


def rules_index(lang: str = "en") -> str:
    """Return the page with the six editions, the way to a comparison, and every rule by its id."""
    main = join(
        [
            el("h1", message(lang, "rules-title")),
            el("p", message(lang, "rules-intro"), class_="lead"),
            el("ul", *(_tile(name, lang) for name in EDITIONS), class_="tiles"),
            el("section", el("h2", message(lang, "rules-compare")), _choose("classic", "minecraft", lang), class_="panel"),
            el(
                "section",
                el("h2", message(lang, "rules-look-up")),
                el("p", el("a", message(lang, "rules-all-settings"), href=address("/settings", lang=lang), class_="tall")),
                *_families(lang),
            ),
        ]
    )
    return page(message(lang, "rules-title"), main, lang=lang, here="/rules")


def rules_page(line: str, lang: str = "en") -> str:
    """Return the rules of one table. Raises RulesError for a line that cannot be read or cannot hold."""
    rules = table_rules(line)
    told = changes(rules)
    main = join(
        [
            el("h1", rules.edition.name),
            el("p", sentence(edition_about(rules.edition, lang)), class_="lead") if rules.edition.about else None,
            _changes(rules, told, lang) if told else None,
            el(
                "p",
                el("a", message(lang, "rules-play-these"), class_="button primary", href=address("/", lang=lang, rules=str(rules))),
                el("a", message(lang, "rules-compare-these"), class_="button", href=_compare_with_another(rules, lang)),
                class_="deeds",
            ),
            el("div", *(_section(section, rules, lang) for section in sheet_sections(rules, lang)), class_="sheet"),
            _other_editions(rules, lang),
        ]
    )
    return page(rules.edition.name, main, lang=lang, here="/rules")


def compare_page(a: str, b: str, lang: str = "en") -> str:
    """Return where two tables differ, in the order of a round. Raises RulesError for a line that cannot be read or cannot hold."""
    one, other = table_rules(a), table_rules(b)
    rows = diff_rows(one, other, lang)
    main = join(
        [
            el("h1", message(lang, "rules-compare")),
            el("div", _choose(str(one), str(other), lang), class_="panel"),
            _differences(one, other, rows, lang) if rows else el("p", message(lang, "rules-alike"), class_="lead"),
            el("p", f"{NONE} {message(lang, 'rules-makes-no-difference')}", class_="hint") if _has_none(rows) else None,
        ]
    )
    return page(message(lang, "rules-compare"), main, lang=lang, here="/compare")


def rule_page(id: str, lang: str = "en") -> str:
    """Return one rule explained. Raises LastCardError for an id there is not."""
    told = why(id, lang)
    main = join(
        [
            el("p", el("a", message(lang, "rules-title"), href=address("/rules", lang=lang)), *_home_of(told, lang), class_="path"),
            el("h1", told.id),
            el("p", told.kind, class_="hint"),
            el("blockquote", el("p", linked(told.text, lang, but=told.id)), class_="rule"),
            *_ruling(told, lang),
            el("section", el("h2", message(lang, "rules-settings")), *_standings(told, lang)) if told.standings else None,
            _alternatives(told, lang) if told.alternatives else None,
            _elsewhere(told, lang) if told.elsewhere else None,
        ]
    )
    return page(told.id, main, lang=lang, here="/rules")


def settings_page(lang: str = "en") -> str:
    """Return every setting: what it asks, its values, what the editions have, and the rules behind it."""
    grouped = {group: [key for key in SHEET if SHEET[key].group == group] for group in GROUPS}
    main = join(
        [
            el("h1", message(lang, "rules-settings")),
            el("p", message(lang, "rules-settings-intro"), class_="lead"),
            el("nav", *(_jump(group, lang) for group in grouped), class_="jumps", aria_label=message(lang, "rules-on-this-page")),
            *(
                el(
                    "section",
                    el("h2", message(lang, f"group-{group}"), id=f"group-{group}"),
                    *(_setting(key, lang) for key in keys),
                    class_="settings",
                )
                for group, keys in grouped.items()
            ),
        ]
    )
    return page(message(lang, "rules-settings"), main, lang=lang, here="/rules")


# --- the index ---


def _tile(name: str, lang: str) -> Html:
    known = edition(name)
    least, most = Rules(name).players.start, Rules(name).players.stop - 1
    return el(
        "li",
        el("h2", sheet_link(name, lang)),
        el("p", sentence(edition_about(known, lang))),
        el("p", message(lang, "rules-players", least=least, most=most), class_="hint"),
        class_="panel",
    )


def _choose(a: str, b: str, lang: str) -> Html:
    return el(
        "form",
        _side("a", a, lang),
        _side("b", b, lang),
        el("input", type="hidden", name="lang", value=lang) if lang != "en" else None,
        el("button", message(lang, "rules-show-differences"), class_="button primary", type="submit"),
        class_="choose",
        action="/compare",
        method="get",
    )


def _side(name: str, chosen: str, lang: str) -> Html:
    lines = list(dict.fromkeys([*EDITIONS, chosen]))
    options = [el("option", edition(line).name if line in EDITIONS else line, value=line, selected=line == chosen) for line in lines]
    return el(
        "div",
        el("label", message(lang, f"rules-side-{name}"), for_=f"side-{name}"),
        el("select", *options, id=f"side-{name}", name=name),
        class_="field",
    )


def _families(lang: str) -> Iterator[Html]:
    for home in (*EDITIONS, "rules-common", "rules-house"):
        heading = el("summary", edition(home).name) if home in EDITIONS else el("summary", message(lang, home))
        yield el(
            "details",
            heading,
            el("p", join([cited(one, lang) for one in rule_ids() if _family(one) == home], " "), class_="ids all"),
            class_="panel",
        )


def _family(id: str) -> str:
    """The edition of a rule, or the key of what its family is called."""
    return rule(id).edition or ("rules-house" if id.startswith("HR-") else "rules-common")


# --- one table ---


def _changes(rules: Rules, told: Sequence[Change], lang: str) -> Html:
    entries = (
        el(
            "li",
            key_link(change.key, lang),
            " ",
            el("span", meaning(change.key, change.value, lang)),
            " ",
            el("span", message(lang, "rules-was"), " ", el("span", meaning(change.key, change.was, lang)), class_="hint"),
        )
        for change in told
    )
    return el(
        "section",
        el("h2", message(lang, "rules-differs", edition=rules.edition.name)),
        el("p", el("code", str(rules))),
        el("ul", *entries),
        class_="panel changes",
    )


def _section(section: Section, rules: Rules, lang: str) -> Html:
    return el(
        "section",
        el("h2", message(lang, f"group-{section.group}")),
        el("ul", *(_line(line, rules, lang) for line in section.lines)),
        class_="panel",
    )


def _line(line: Line, rules: Rules, lang: str) -> Html:
    mark = el("strong", message(lang, "rules-differs-mark"), class_="mark") if line.differs else None
    return el(
        "li",
        mark,
        " " if mark else None,
        el("span", line.text),
        " " if line.rules else None,
        ids_of(line.rules, lang),
        class_="differs" if line.differs else None,
    )


def _compare_with_another(rules: Rules, lang: str) -> str:
    own = Rules(rules.edition.id)
    other = str(own) if rules != own else next(name for name in EDITIONS if name != rules.edition.id)
    return address("/compare", lang=lang, a=str(rules), b=other)


def _other_editions(rules: Rules, lang: str) -> Html:
    links = [el("li", sheet_link(name, lang)) for name in EDITIONS if name != rules.edition.id or rules.given]
    return el("nav", el("h2", message(lang, "rules-others")), el("ul", *links), class_="others", aria_label=message(lang, "rules-others"))


# --- two compared ---


def _differences(a: Rules, b: Rules, rows: Sequence[Row], lang: str) -> Html:
    head = el(
        "tr",
        el("td", "", role="cell"),
        *(el("th", str(rules), scope="col", role="columnheader") for rules in (a, b)),
        role="row",
    )
    bodies = []
    for group, same in groupby(rows, key=lambda row: row.group):
        title = el("tr", el("th", group, colspan="3", scope="rowgroup", role="rowheader"), role="row", class_="group")
        bodies.append(el("tbody", title, *(_difference(row, lang) for row in same), role="rowgroup"))
    caption = el("caption", message(lang, "rules-differences", count=len(rows)))
    return el("table", caption, el("thead", head, role="rowgroup"), *bodies, class_="differences", role="table")


def _difference(row: Row, lang: str) -> Html:
    point = el("th", row.point, scope="row", role="rowheader")
    return el("tr", point, _cell(row, row.a, lang), _cell(row, row.b, lang), role="row")


def _cell(row: Row, side: Side, lang: str) -> Html:
    said = meaning(row.key, side.value, lang) if row.key in SHEET and row.key != "deck" and side.value != NONE else side.value
    return el(
        "td",
        el("span", said),
        *((" ", ids_of([side.rule], lang)) if side.rule else ()),
        role="cell",
    )


def _has_none(rows: Sequence[Row]) -> bool:
    return any(NONE in (row.a.value, row.b.value) for row in rows)


# --- one rule ---


def _home_of(told: Why, lang: str) -> Iterator[str]:
    if len(told.editions) == 1:
        yield " › "
        yield sheet_link(told.editions[0], lang)


def _ruling(told: Why, lang: str) -> Iterator[Html]:
    for heading, words in (("rules-why", told.why), ("rules-how-sure", told.confidence and sentence(told.confidence))):
        if words:
            yield el(
                "section",
                el("h2", message(lang, heading)),
                el("p", linked(words, lang, but=told.id)),
            )


def _standings(told: Why, lang: str) -> Iterator[Html]:
    for key in told.settings:
        held = [standing for standing in told.standings if standing.key == key]
        values = (
            _value(value, [standing for standing in held if standing.value == value], told.id, lang)
            for value in dict.fromkeys(standing.value for standing in held)
        )
        yield el(
            "div",
            el("h3", key_link(key, lang)),
            el("p", describe(key, lang)["summary"]),
            el("ul", *values),
            class_="panel",
        )


def _value(value: str, held: Sequence[Standing], id: str, lang: str) -> Html:
    where = [
        join([sheet_link(standing.edition, lang), cited(standing.rule, lang) if standing.rule and standing.rule != id else None], " ")
        for standing in held
    ]
    return el("li", el("code", value), " ", el("span", held[0].meaning), " ", el("span", join(where, ", "), class_="ids"))


def _alternatives(told: Why, lang: str) -> Html:
    options = (el("li", el("code", f"{option.key}={option.value}"), " ", el("span", option.meaning)) for option in told.alternatives)
    return el("section", el("h2", message(lang, "rules-may-choose")), el("ul", *options, class_="panel"))


def _elsewhere(told: Why, lang: str) -> Html:
    heading = message(lang, "rules-elsewhere" if len(told.editions) == 1 else "rules-editions-say")
    points = (
        el("div", el("h3", point), *(_saying(entry, lang) for entry in entries), class_="panel")
        for point, entries in groupby(told.elsewhere, key=lambda entry: entry.point)
    )
    return el("section", el("h2", heading), *points)


def _saying(entry: Elsewhere, lang: str) -> Html:
    who = sheet_link(entry.edition, lang) if entry.edition else text(message(lang, "rules-all-editions"))
    said = (el("li", cited(one, lang), " ", el("span", linked(words, lang))) for one, words in entry.rules)
    return join([el("h4", who), el("ul", *said)])


# --- the settings ---


def _jump(group: str, lang: str) -> Html:
    return el("a", message(lang, f"group-{group}"), href=f"#group-{group}")


def _setting(key: str, lang: str) -> Html:
    told = describe(key, lang)
    values = (part for value, words in told["values"].items() for part in (el("dt", el("code", value)), el("dd", words)))
    house = el("strong", message(lang, "rules-house-rule"), class_="mark") if key in house_rules() else None
    return el(
        "details",
        el(
            "summary",
            el("h3", el("code", key), *((" ", house) if house else ())),
            el("span", told["summary"]),
        ),
        # A browser that is sent to the id opens what surrounds it.
        el(
            "div",
            el("dl", *values),
            el("ul", *_held(key, lang), class_="held"),
            el("p", ids_of(told["rules"], lang)),
            id=key,
        ),
        class_="panel",
    )


def _held(key: str, lang: str) -> Iterator[Html]:
    """Which edition has which value; those that say nothing have the last one."""
    settled = [name for name in EDITIONS if is_settled(Rules(name), key)]
    for value in dict.fromkeys(default_of(name, key)[0] for name in settled):
        names = [sheet_link(name, lang) for name in settled if default_of(name, key)[0] == value]
        yield el("li", el("code", value), " ", join(names, ", "))
    if silent := [name for name in EDITIONS if name not in settled]:
        names = [sheet_link(name, lang) for name in silent] if settled else [text(message(lang, "rules-all-editions"))]
        yield el(
            "li", el("code", SHEET[key].default), " ", join(names, ", "), " ", el("span", message(lang, "rules-silent"), class_="hint")
        )
