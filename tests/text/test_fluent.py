"""The Fluent syntax: messages render as in the official implementation; unsupported syntax is an error with file and line."""

from __future__ import annotations

from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from lastcard.text.fluent import FluentError, parse, read_entries
from lastcard.text.render import FUNCTIONS, MessageError, Messages, Value

SOURCE = """\
# A comment
## Another
plain = One line
braces = { "{" }as { "\\u00e4\\\\\\"" }{ "}" }
block =
    First
      second, further in

    third
mixed = first
    second
       third { $name }
    { $name }
spaces =    a  b   \n\
literal = { "  kept  " }
number = { 7 } and { -3 } and { $n }
label = Text
    .title = Title { $name }
    .hint =
        Hint
        goes on
only-label =
    .title = Only
-game = Last Card
term = { -game }: { label.title }, { plain }
called = { CAPITAL($name) } { CAPITAL("x") } { CAPITAL(plain) }
nested = { { $name } }
chosen = { $n ->
    [0] none
    [one] { $n } thing
   *[other] { $n } things
}
chosen-first = { $n ->
    [one] the one
    [1] never
   *[2] the default
}
chosen-text = before { $name ->
    [ann] A { $n ->
        [1] one
       *[other] more
    }
   *[ben]
        B
        and more
    [cy] C
  } after
chosen-literal = { 1 ->
    [one] singular
   *[other] plural
}
"""
GIVEN: list[dict[str, Value]] = [
    {"n": 0, "name": "ann"},
    {"n": 1, "name": "ann"},
    {"n": 2, "name": "cy"},
    {"n": -1, "name": "ben"},
    {"n": 1200300, "name": "ß"},
    {"n": "1", "name": "{ $n }"},
    {"n": "few", "name": ""},
]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("args", GIVEN, ids=str)
def test_messages_render_as_the_official_implementation_does(lang: str, args: dict[str, Value]) -> None:
    mine = Messages(lang, read_entries(SOURCE, "x.ftl"))
    bundle = FluentBundle([lang], use_isolating=False, functions=dict[str, Any](FUNCTIONS))
    bundle.add_resource(FluentResource(SOURCE))
    ids = [key for key in mine if key != "only-label"]
    assert len(ids) == 15
    for key in ids:
        message = bundle.get_message(key)
        assert message.value
        assert (mine.text(key, **args), []) == bundle.format_pattern(message.value, args), key
    for key, attribute in (("label", "title"), ("label", "hint"), ("only-label", "title")):
        rendered, _ = bundle.format_pattern(bundle.get_message(key).attributes[attribute], args)
        assert mine.text(f"{key}.{attribute}", **args) == rendered


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("a = x\na = y", r"x.ftl:2: 'a' stands in line 1 already"),
        ("a = x\nwhat is this", r"x.ftl:2: a line is a comment"),
        ("  a = x", r"x.ftl:1: a line is a comment"),
        ("# c\n  lost", r"x.ftl:2: a line is a comment"),
        ("a =", r"x.ftl:1: a: the message is empty"),
        ("a = x }", r"x.ftl:1: a: unexpected '}'"),
        ("a =\n    one\n    { $n", r"x.ftl:3: a: expected '}'"),
        ("a = { ! }", r"x.ftl:1: a: expected \$variable, message"),
        ("a = { $ }", r"x.ftl:1: a: expected a name"),
        ('a = { "open }', r"x.ftl:1: a: expected \$variable"),
        ("a = { $n ->\n [one] x\n }", r"x.ftl:3: a: one variant has to be the default"),
        ("a = { $n ->\n *[x] x\n *[y] y\n}", r"x.ftl:4: a: only one variant is the default"),
        ("a = { $n ->\n [x] x\n *[x] y\n}", r"a: two variants have the same key"),
        ("a = { $n ->\n [x]\n *[y] y\n}", r"a: the variant \[x\] is empty"),
        ("a = { b ->\n *[x] x\n}", r"a: what is selected by"),
        ("a = x\n    [b] y", r"x.ftl:2: a: a line of text cannot begin with '\['"),
        ("a = x\n    .b = 1\n    .b = 2", r"x.ftl:3: a: the attribute 'b' stands here twice"),
        ("a = x\n    .b =", r"x.ftl:2: a: the attribute 'b' is empty"),
        ("a = { F($a, $b) }", r"a: expected '\)'"),
        ("a = { $n ->\n tea }", r"a: expected '\['"),
        ("a = { $n -> *[one] x\n}", r"a: a variant, and the brace"),
        ("a = { $n ->\n *[one] x }", r"a: a variant, and the brace"),
    ],
)
def test_what_cannot_be_read_is_an_error_with_file_and_line(source: str, why: str) -> None:
    with pytest.raises(FluentError, match=why):
        [parse(entry) for entry in read_entries(source, "x.ftl").values()]


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("a = { a }", r"en, a: a refers to itself"),
        ("a = { b }\nb = { a }", r"en, a: a refers to itself"),
        ("a = { c }", r"no message 'c' in 'en'"),
        ("a = { -c }", r"no message '-c' in 'en'"),
        ("a = { -c }\n-c = { $n }", r"en, a: the argument \$n is None"),
        ("a = { TEA($n) }", r"en, a: no function TEA; there are CAPITAL"),
    ],
)
def test_what_cannot_be_rendered_is_an_error_that_names_it(source: str, why: str) -> None:
    with pytest.raises(MessageError, match=why):
        Messages("en", read_entries(source, "x.ftl")).text("a", n=1)


@pytest.mark.parametrize("value", [True, 1.5, None, ["x"]], ids=repr)
def test_an_argument_is_a_text_or_a_whole_number(value: object) -> None:
    at = Messages("en", read_entries("a = { $n }", "x.ftl"))
    with pytest.raises(MessageError, match=r"a text or a whole number is wanted"):
        at.text("a", n=value)  # type: ignore[arg-type]


def test_a_message_is_parsed_when_it_is_used() -> None:
    at = Messages("en", read_entries("good = x\nbad = {", "x.ftl"))
    assert at.text("good") == "x"
    assert "bad" in at
    with pytest.raises(FluentError):
        at.text("bad")
