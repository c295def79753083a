"""The declaration of the settings (``rules/settings.toml``) agrees with everything that depends on it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from types import ModuleType

import pytest

import lastcard
from lastcard.engine import constants, dealers, scoring
from lastcard.errors import RulesError
from lastcard.fast.compiler.sources import SOURCES
from lastcard.rules.compiled import CompiledRules, compile_rules
from lastcard.rules.data import load_toml
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import describe, rule, rule_ids
from lastcard.rules.rules import Rules
from lastcard.rules.setting_fields import SettingFields
from lastcard.rules.settings import GROUPS, OR, SETTINGS, Condition, Setting, house_rules, prerequisites
from lastcard.rules.sheets import sheet_sections
from lastcard.rules.sheets.meanings import NAMED_NEEDS, applies, meaning
from lastcard.rules.values import KINDS
from lastcard.text.arguments import slug
from lastcard.text.catalogue import LANGUAGES, messages
from scripts.generate import rule_tables
from tests.oracle.naive import rules as naive_rules

SRC = Path(lastcard.__file__).parent
DECLARATION = "rules/settings.toml"
FIELDS = {
    *("group", "summary", "values", "rules", "kind", "least", "most", "default", "optional", "aliases"),
    *("common_rule", "house_rule", "house_rules", "switch", "engine", "needs", "conflicts", "forces"),
}
SUBSET = tuple(SRC / name for name in SOURCES)


def named(setting: Setting) -> dict[str, str]:
    """Return the engine's constants of a setting, by value."""
    return dict(setting.names or {})


def file_of(module: ModuleType) -> str:
    """Return the path of a module inside the package."""
    return Path(str(module.__file__)).relative_to(SRC).as_posix()


def section(module: ModuleType, title: str) -> Iterator[str]:
    """Yield the names a module defines under a heading of that title."""
    inside = False
    for line in (SRC / file_of(module)).read_text(encoding="utf-8").splitlines():
        inside = title in line if line.startswith("# ----") else inside
        if inside and line[:1].isupper():
            yield line.partition(" ")[0]


# ---- the declaration by itself -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("key", SETTINGS)
def test_a_declaration_is_complete_and_in_known_words(key: str) -> None:
    setting, where = SETTINGS[key], f"{DECLARATION}: {key}"
    unknown = set(load_toml("settings.toml")[key]) - FIELDS
    assert not unknown, f"{where}: no part {unknown}; there are {sorted(FIELDS)}"
    assert setting.group in GROUPS, f"{where}: no group {setting.group!r}; there are {GROUPS} (rules/settings.py, GROUPS)"
    assert setting.kind in KINDS, f"{where}: no kind {setting.kind!r}; there are {sorted(KINDS)} (rules/values.py, KINDS)"
    assert (setting.kind == "number") <= (setting.least is not None and setting.most is not None), f"{where}: least and most are missing"
    assert setting.read(setting.default) == setting.default, f"{where}: the default {setting.default!r} is none of its values"
    for name in filter(None, (*setting.rules, setting.common_rule, setting.house_rule, *setting.house_rules.values())):
        assert name in rule_ids(), f"{where}: there is no rule {name}: write it in rules/rulebook/ (house rules: house.toml)"
    if setting.common_rule:
        assert rule(setting.common_rule).edition is None, f"{where}: common_rule is {setting.common_rule}, a rule of one edition only"
    unknown = set(setting.house_rules) - set(setting.values)
    assert not unknown, f"{where}: house_rules names {unknown}, none of its values"
    if setting.switch:
        assert setting.read(setting.switch.value) == setting.switch.value, f"{where}: its switch sets {setting.switch.value!r}, no value"
        assert setting.house_rule, f"{where}: a switch is a house rule: name its id as house_rule"


def conditions(setting: Setting) -> Iterator[Condition]:
    yield from (Condition.parse(either) for need in setting.needs for either in need.split(OR) if "=" in either)
    for conflict in setting.conflicts:
        yield from (conflict.a, conflict.b, *((conflict.where,) if conflict.where else ()))
    for one in setting.forces:
        yield from (one.when, Condition(one.key, (one.value,), negated=False))


@pytest.mark.parametrize("key", SETTINGS)
def test_needs_conflicts_and_forces_name_settings_and_values_there_are(key: str) -> None:
    where = f"{DECLARATION}: {key}"
    for need in (either for needs in SETTINGS[key].needs for either in needs.split(OR)):
        known = need in NAMED_NEEDS or need.startswith("cards ") or "=" in need
        assert known, f"{where}: no need {need!r}; besides cards and values there are {sorted(NAMED_NEEDS)} (sheets/meanings.py)"
    for condition in conditions(SETTINGS[key]):
        assert condition.key in SETTINGS, f"{where}: a condition names {condition.key!r}, which is no setting"
        for value in condition.values:
            assert SETTINGS[condition.key].read(value) == value, f"{where}: a condition names {condition.key}={value}, which cannot be set"


def test_what_cannot_hold_together_has_a_message_in_every_language() -> None:
    for key, setting in SETTINGS.items():
        for cause in (*(one.cause for one in setting.conflicts), *(one.cause for one in setting.forces)):
            message = f"refusal-rules-both-{slug(cause)}"
            for lang in LANGUAGES:
                assert message in messages(lang), (
                    f"text/{lang}/server.ftl: add {message}, with $setting and $other, for {key} in {DECLARATION}"
                )


def test_a_conflict_and_a_forced_value_are_declared_where_they_belong() -> None:
    for key, setting in SETTINGS.items():
        for conflict in setting.conflicts:
            assert key in (conflict.a.key, conflict.b.key), f"{DECLARATION}: {key} declares a conflict of two others"
        for one in setting.forces:
            assert one.when.key == key, f"{DECLARATION}: {key} forces a value while {one.when.key} holds"


def sheets_with(key: str, value: str) -> list[Rules]:
    """Return the rules of each edition with a house rule and the house rules that it refines, if they can be played."""
    words = [f"{need.condition.key}={need.value}" for need in prerequisites(key)]
    found = []
    for name in EDITIONS:
        with suppress(RulesError):
            found.append(Rules(" ".join([name, *words, f"{key}={value}"])))
    return [rules for rules in found if applies(rules, key)]


@pytest.mark.parametrize("key", house_rules())
def test_a_rule_sheet_says_nothing_of_a_house_rule_while_what_it_refines_is_off(key: str) -> None:
    switch = SETTINGS[key].switch
    assert switch
    for name in EDITIONS:
        with suppress(RulesError):
            rules = Rules(f"{name} {key}={switch.value}")
            if not applies(rules, key):
                assert [line.text for section in sheet_sections(rules) for line in section.lines if key in line.keys] == []


@pytest.mark.parametrize("key", [key for key in house_rules() if prerequisites(key)])
def test_with_its_prerequisites_a_house_rule_makes_a_difference(key: str) -> None:
    switch = SETTINGS[key].switch
    assert switch
    assert sheets_with(key, switch.value)


def test_the_prerequisites_of_a_house_rule_are_the_switches_among_its_needs() -> None:
    found = {key: [f"{need.condition.key}={need.value}" for need in prerequisites(key)] for key in house_rules()}
    assert found["stack.reverse"] == found["stack.skip"] == ["stacking=up"]
    assert found["seven.swap"] == ["seven_zero=on"]
    assert found["uno.late"] == ["uno.call=required"]
    assert found["stacking"] == []


@pytest.mark.parametrize("key", house_rules())
def test_a_rule_sheet_says_what_a_house_rule_means(key: str) -> None:
    switch = SETTINGS[key].switch
    assert switch
    accepted = sheets_with(key, switch.value)
    assert accepted
    for rules in accepted:
        for lang in LANGUAGES:
            said = [line.text for section in sheet_sections(rules, lang) for line in section.lines if key in line.keys]
            general = f"{describe(key, lang)['summary']} {meaning(key, switch.value, lang)}"
            message = f"sheet-{slug(key)}-{slug(switch.value)}"
            is_told = bool(said) and general not in said
            assert is_told, f"text/{lang}/sheets.ftl: add {message}, what a rule sheet says under {key}={switch.value}"


# ---- the engine ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("key", [key for key in SETTINGS if SETTINGS[key].names])
def test_the_engines_constants_stand_for_the_values_declared(key: str) -> None:
    setting = SETTINGS[key]
    for value, name in named(setting).items():
        assert value in setting.values, f"{DECLARATION}: {key}: engine names {name} for {value!r}, which is none of {setting.values}"
        found = {module: getattr(module, name) for module in (constants, scoring, dealers) if hasattr(module, name)}
        wanted = f"{name} = {setting.code(value)}, for {key}={value} in {DECLARATION}"
        assert found, f"engine/constants.py (of a match: engine/scoring.py, engine/dealers.py): add {wanted}"
        for module, number in found.items():
            assert number == setting.code(value), f"{file_of(module)} has {name} = {number}; it must be {wanted}"


@pytest.mark.parametrize("module", [constants, scoring, dealers], ids=lambda module: module.__name__)
def test_every_constant_of_a_value_is_declared(module: ModuleType) -> None:
    declared = {name for setting in SETTINGS.values() for name in named(setting).values()}
    for name in section(module, "values of settings"):
        assert name in declared, f"{file_of(module)}: {name} stands for no value: name it in {DECLARATION}, as engine of its setting"


@pytest.mark.parametrize("file", rule_tables.GENERATED, ids=lambda path: path.name)
def test_what_is_generated_from_the_declarations_is_up_to_date(file: Path) -> None:
    is_current = file.exists() and file.read_text(encoding="utf-8") == rule_tables.GENERATED[file]()
    assert is_current, f"{file.name} does not say what rules/*.toml and rules/editions/ declare: run {rule_tables.COMMAND}"


def test_compile_rules_sets_every_field() -> None:
    made = compile_rules(Rules("fairies"))
    for field in fields(CompiledRules):
        assert hasattr(made, field.name), f"rules/compiled.py: compile_rules sets no {field.name}"


def test_the_engine_reads_every_field_of_the_compiled_rules() -> None:
    """Strict typing ensures that it reads no others."""
    read = {
        node.attr
        for path in (*(SRC / "engine").rglob("*.py"), *(SRC / "bots" / "policies").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "rules"
    }
    for field in {field.name for field in fields(SettingFields)} - read:
        raise AssertionError(f"engine/: nothing reads rules.{field}: write the rule, or remove engine from {DECLARATION}")


@pytest.mark.parametrize("path", SUBSET, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_engine_compares_a_setting_with_the_constants_of_its_values(path: Path) -> None:
    """A condition may require yes, on, or any value except off."""
    choices = {key.replace(".", "_"): SETTINGS[key] for key in SETTINGS if SETTINGS[key].is_read and SETTINGS[key].values}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for parent in ast.walk(tree):
        for node in ast.iter_child_nodes(parent):
            if not isinstance(node, ast.Attribute) or ast.unparse(node.value) != "rules" or isinstance(parent, ast.Assign):
                continue
            setting = choices.get(node.attr)
            if setting is None or set(setting.values) == {"no", "yes"} or "off" in setting.values:
                continue
            known = {other.id for other in ast.walk(parent) if isinstance(other, ast.Name)} & set(named(setting).values())
            where = f"{path.parent.name}/{path.name}:{node.lineno}: {ast.unparse(parent).splitlines()[0]}"
            assert isinstance(parent, ast.Compare), (
                f"{where}: compare rules.{node.attr} with a constant; {setting.key} has {named(setting)}"
            )
            assert known, f"{where}: {setting.key} has the constants {named(setting)}; name a value in {DECLARATION} to have one for it"


# ---- the naive engine ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("key", SETTINGS)
def test_the_naive_engine_knows_the_setting(key: str) -> None:
    if key.startswith(naive_rules.IGNORED):
        return
    assert key in naive_rules.SETTINGS, (
        f"tests/oracle/naive/rules.py: add {key!r} to SETTINGS, with its value in each edition, and play by it"
    )
    for name in EDITIONS:
        assert name in naive_rules.EDITIONS, f"tests/oracle/naive/rules.py: add {name!r} to EDITIONS and its values to SETTINGS"
        own = naive_rules.NaiveRules(name)[key]
        assert own == Rules(name)[key], (
            f"tests/oracle/naive/rules.py: SETTINGS has {key}={own} for {name}, its edition file {Rules(name)[key]}"
        )


# ---- the editions --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_sets_every_point_that_matters_in_it(name: str) -> None:
    for key, setting in SETTINGS.items():
        may_be_silent = setting.is_optional or setting.common_rule or setting.switch
        assert key in edition(name).settings or may_be_silent or not applies(Rules(name), key), (
            f"rules/editions/{name}.toml: add {key}, with its value and rule; or declare it optional in {DECLARATION}"
        )


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_names_rules_there_are(name: str) -> None:
    for key, (_, cited) in edition(name).settings.items():
        assert cited in rule_ids(), f"rules/editions/{name}.toml: {key} rests on {cited!r}: write that rule in rules/rulebook/{name}.toml"


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_turns_a_house_rule_on_by_a_rule_of_its_own(name: str) -> None:
    for key, (value, cited) in edition(name).settings.items():
        is_off = SETTINGS[key].switch is None or value == SETTINGS[key].default
        assert is_off or cited.startswith(f"{edition(name).code}-"), f"{name}: {key} is a house rule, on, and rests on {cited!r}"


# ---- the documentation ---------------------------------------------------------------------------------------------------
_PAIR = re.compile(r"(?<![\w.])([a-z0-9_]+(?:\.[a-z0-9_]+)?)=([\w+()|,=]+)")
DOCS = SRC.parents[1] / "docs"


@pytest.mark.parametrize("path", [*sorted(DOCS.rglob("*.md")), DOCS.parent / "README.md"], ids=lambda path: path.name)
def test_the_documentation_names_settings_and_values_there_are(path: Path) -> None:
    families = {key.partition(".")[0] for key in SETTINGS if "." in key}
    for key, values in _PAIR.findall(path.read_text(encoding="utf-8")):
        if key not in SETTINGS:
            assert key.partition(".")[0] not in families or "." not in key, f"{path.name}: there is no setting {key} ({key}={values})"
            continue
        setting = SETTINGS[key]
        for value in values.split("|"):
            plain = value if names(setting, value) else value.rstrip("),")  # the rest of the sentence or call
            assert names(setting, plain) or all(names(setting, one) for one in plain.split(",")), f"{path.name}: {setting.fault(value)}"


def names(setting: Setting, value: str) -> bool:
    """Return whether a word of the documentation names a value of a setting; ``players=4`` is an argument of functions."""
    is_number = (value == "N" and setting.kind == "number") or (setting.key == "players" and value.isdigit())
    return bool(setting.read(value) or value in setting.meanings or is_number)


def test_the_table_of_house_rules_can_be_played() -> None:
    rows = [line.split(" | ") for line in (DOCS / "play/house-rules.md").read_text(encoding="utf-8").splitlines() if line.count("|") == 4]
    assert len(rows) == 36, "a head, a line below it, and 34 rules"
    for words in re.findall(r"`([a-z_0-9.]+=[^`]*)`", " ".join(row[2] for row in rows[2:])):
        Rules(f"classic {words}")


def test_a_setting_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(RulesError, match=r"no setting 'stackin'; did you mean 'stacking'\?"):
        Rules("classic", stackin=True)
