"""The catalogues: every language has all messages, with the same arguments, and renders as the official implementation does."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from lastcard.text.catalogue import BEGUN, COMPLETE, LANGUAGES, entries, language, messages, missing, text
from lastcard.text.fluent import Reference, Select, Variable
from lastcard.text.render import FUNCTIONS, GROUPED_FROM, MessageError, Messages
from tests.text.catalogues import choices, every_id, grid, inside


@pytest.fixture(params=[*LANGUAGES, *BEGUN])
def at(request: pytest.FixtureRequest) -> Messages:
    return messages(request.param)


def test_every_language_has_the_same_messages(at: Messages) -> None:
    own, english = set(entries(at.lang)), set(entries("en"))
    lacking = sorted(english - own) if at.lang in COMPLETE else []
    assert not lacking, f"text/{at.lang}/: translate {', '.join(lacking)}, which text/en/ has"
    assert set(every_id(at)) == set(every_id(messages("en")))
    assert not own - english, f"text/{at.lang}/: remove {', '.join(sorted(own - english))}, which text/en/ does not have"


def test_every_message_asks_for_the_same_arguments_in_every_language(at: Messages) -> None:
    """A language may omit a selector of another language (who_is), but not a value that is shown; color_is also shows a colour."""
    chosen = {"who_is", "whom_is", "seats_are"}

    def said(messages: Messages, key: str) -> set[str]:
        return {"color" if name == "color_is" else name for name in messages.variables(key) - chosen}

    for key in every_id(at):
        assert said(at, key) == said(messages("en"), key), key


def test_a_message_refers_only_to_what_is_there(at: Messages) -> None:
    for key in every_id(at):
        for part in inside(at, key):
            if isinstance(part, Reference):
                assert at.message(part.id.partition(".")[0])


def test_a_selector_of_persons_knows_you_and_others(at: Messages) -> None:
    keys = {"who_is": {"you", "other"}, "whom_is": {"you", "other"}, "seats_are": {"you", "other", "several", "several-with-you"}}
    for key in every_id(at):
        for part in inside(at, key):
            if isinstance(part, Select) and isinstance(part.selector, Variable) and part.selector.name in keys:
                name, given = part.selector.name, {key for key, _ in part.variants}
                assert given == keys[name] or (name == "seats_are" and given < keys[name]), key


@cache
def official(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False, functions=dict[str, Any](FUNCTIONS))
    for path in resources.files("lastcard").joinpath("text", lang).iterdir():
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    for lacking in missing(lang).values():
        bundle.add_resource(FluentResource("\n".join(f"{entry.id} ={entry.source}" for entry in lacking)))
    return bundle


def as_cldr(lang: str, said: str) -> str:
    """Return a rendered message without the separators that Babel writes although CLDR has them from more digits on."""
    return re.sub(r"(?<!\d)(?<!\d\.)(\d)\.(\d{3})(?!\.?\d)", r"\1\2", said) if lang in GROUPED_FROM else said


def test_every_message_renders_as_the_official_implementation_does(at: Messages) -> None:
    bundle = official(at.lang)
    for key in every_id(at):
        name, _, attribute = key.partition(".")
        message = bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None
        for args in grid(at, key):
            said, errors = bundle.format_pattern(pattern, args)
            assert (at.text(key, **args), []) == (as_cldr(at.lang, str(said)), errors), key


def test_the_grid_tries_every_variant() -> None:
    at = messages("en")
    assert choices(at, "event-notice") == {
        "who": ["Ann"],
        "whom": ["Ann"],
        "who_is": ["you", "other", "something-else"],
        "whom_is": ["you", "other", "something-else"],
    }
    said = {at.text("event-notice", **args) for args in grid(at, "event-notice")}
    assert {"You notice Ann's wrong card", "Ann notices your wrong card", "Ann notices Ann's wrong card"} <= said


def test_languages_by_name() -> None:
    assert [language(name) for name in ("de", "de-CH", "de_DE.UTF-8", "DE@euro", "C", "", None, "tlh_KX")] == ["de"] * 4 + ["en"] * 4
    assert messages("tlh") is messages("en")


def test_what_is_missing_is_named() -> None:
    with pytest.raises(MessageError, match=r"no message 'event-tea' in 'de'"):
        text("de", "event-tea")
    with pytest.raises(MessageError, match=r"en, event-keep: the argument \$who is None, .* given: who_is"):
        text("en", "event-keep", who_is="other")
    with pytest.raises(MessageError, match=r"no message 'event-keep.label' in 'en': 'event-keep' has no attributes"):
        text("en", "event-keep.label", who_is="other")
