"""A file or field that an edition, a language or a setting lacks is named by the error, with what to write or run."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lastcard import Rules, why
from lastcard.errors import DeclarationError, LastCardError, RulesError
from lastcard.rules import edition, rulebook
from lastcard.rules.compiled import compile_rules
from lastcard.rules.data import load_toml
from lastcard.rules.setting_fields import SettingFields
from lastcard.text import catalogue


def without_rulebook(patch: pytest.MonkeyPatch) -> object:
    patch.setattr(rulebook, "codes", lambda: {"BR": "bridge"})
    return why("BR-01")


def without_language(patch: pytest.MonkeyPatch) -> object:
    patch.setattr(catalogue, "LANGUAGES", {**catalogue.LANGUAGES, "qq": "?"})
    return catalogue.messages("qq")


def without_field(patch: pytest.MonkeyPatch) -> object:
    patch.delattr(SettingFields, "uno_penalty")
    return compile_rules.__wrapped__(Rules("classic"))


def with_faults(patch: pytest.MonkeyPatch) -> object:
    patch.setattr(edition, "load_toml", lambda name: {"name": 5} if name == "editions/retour.toml" else load_toml(name))
    return edition._published.__wrapped__("retour")


@pytest.mark.parametrize(
    ("tried", "error", "says"),
    [
        (without_rulebook, DeclarationError, "rules/rulebook/bridge.toml is missing: write every rule in our own words"),
        (lambda _: rulebook.translation("de", "bridge"), DeclarationError, "translate the texts of rules/rulebook/bridge.toml"),
        (without_language, LastCardError, "text/qq/ is missing: translate the messages of text/en/"),
        (
            without_field,
            DeclarationError,
            "rules/setting_fields.py has no field for uno.penalty: run python scripts/generate/rule_tables.py",
        ),
        (with_faults, RulesError, "name = 5: a text of 1 to 60 printable characters is wanted"),
    ],
)
def test_what_is_missing_is_named(
    tried: Callable[[pytest.MonkeyPatch], object], error: type[Exception], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(error) as refused:
        tried(monkeypatch)
    assert says in str(refused.value)
