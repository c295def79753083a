"""The law of errors: each is raised with a cause, each cause has a message in every language, and no message is unused."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

import lastcard
from lastcard.errors import LastCardError
from lastcard.room.errors import Refused
from lastcard.room.store_errors import StoreError, StoreFull
from lastcard.rules.causes import causes_of
from lastcard.rules.settings import conflicts, forced
from lastcard.server.rate_limits import RATES
from lastcard.text.arguments import slug
from lastcard.text.catalogue import LANGUAGES, messages

SRC = Path(lastcard.__file__).parent
FILES = [path for path in sorted(SRC.rglob("*.py")) if path.name != "errors.py"]
ENGLISH_ONLY = {
    "FluentError": "a catalogue is broken",
    "MessageError": "a catalogue is broken",
    "SubsetError": "for who changes the compiled files",
    "DeclarationError": "for who changes the declarations",
}
"""Errors that only developers of this package see, with the reason."""
NOT_ARGUMENTS = {"rule", "legal", "seconds"}
BY_NAME = {f"too_often_{what}" for what in RATES} | {StoreError.sent_cause, StoreFull.sent_cause}
"""Causes that are derived from another name, or that are not literals."""
PLACES = {"in_round", "in_line", "in_round_and_line", "rules"}
"""Causes that the error classes themselves set."""


def error_names(base: type[LastCardError] = LastCardError) -> set[str]:
    """Return the names of an error class and of all that derive from it; every file that declares one is imported for it."""
    for path in FILES:
        if re.search(r"^class \w+Error\(", path.read_text(encoding="utf-8"), re.MULTILINE):
            import_module(".".join(("lastcard", *path.relative_to(SRC).with_suffix("").parts)))
    found: set[str] = set()
    ahead: list[type[LastCardError]] = [base]
    while ahead:
        kind = ahead.pop()
        found.add(kind.__name__)
        ahead += [one for one in kind.__subclasses__() if one.__module__.startswith("lastcard.")]
    return found


ERRORS = error_names()
REFUSALS = error_names(Refused)


@dataclass(frozen=True)
class Made:
    """A place that makes a fault: its causes as a pattern, and the names of its arguments (None: not known)."""

    place: str
    pattern: str
    args: frozenset[str] | None


def calls(path: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield node


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else call.func.attr if isinstance(call.func, ast.Attribute) else ""


def patterns(node: ast.expr) -> Iterator[str]:
    """Yield patterns of the causes that an expression may have: literals, both sides of a condition, f-strings."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.IfExp):
        yield from patterns(node.body)
        yield from patterns(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+" for part in node.values)


def made_in(path: Path) -> Iterator[Made]:
    """Yield the faults that a file makes: by ``fault(cause, …)``, by a refusal of the server, by ``Fault(text, cause, …)``."""
    for call in calls(path):
        name = name_of(call)
        at = 1 if name == "Fault" else 0
        if (name not in ("fault", "Fault") and name not in REFUSALS) or len(call.args) <= at:
            continue
        names = [keyword.arg for keyword in call.keywords]
        args = None if None in names else frozenset(str(one) for one in names) - (NOT_ARGUMENTS if name in REFUSALS else set())
        for pattern in patterns(call.args[at]):
            yield Made(f"{path.relative_to(SRC)}:{call.lineno}", pattern, args)


def all_made() -> list[Made]:
    return [one for path in [*FILES, SRC / "errors.py", SRC / "room/errors.py"] for one in made_in(path)]


def scripted() -> set[str]:
    """Return the causes that the scripts of the pages name themselves."""
    texts = [path.read_text(encoding="utf-8") for path in (SRC / "web/static").rglob("*.js") if "vendor" not in path.parts]
    return {slug(one) for text in texts for one in re.findall(r'cause: "(\w+)"|"refusal-([\w-]+)"', text) for one in one if one}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SRC)))
def test_no_error_is_raised_with_a_text_of_its_own(path: Path) -> None:
    for call in calls(path):
        name = name_of(call)
        if name in ERRORS - ENGLISH_ONLY.keys() - REFUSALS - {"IllegalAction"} and call.args:
            texts = [call.args[0], *(call.args[1].elts if name == "RulesError" and isinstance(call.args[1], ast.List) else ())]
            for text in texts[1:] if name == "RulesError" else texts[:1]:
                assert not isinstance(text, ast.Constant | ast.JoinedStr), (
                    f'{path.relative_to(SRC)}:{call.lineno}: raise {name}(fault("cause", …)) and write refusal-cause in text/*/'
                )


@pytest.mark.core
def test_every_cause_has_a_message_with_its_arguments_in_every_language() -> None:
    for one in all_made():
        for lang in LANGUAGES:
            at = messages(lang)
            found = [key for key in at if key.startswith("refusal-") and re.fullmatch(slugged(one.pattern), key)]
            assert found, f"text/{lang}/: add {slugged(one.pattern)}, the message of {one.place}"
            for key in found if one.args is not None else ():
                given = {word for arg in one.args or () for word in (arg, f"{arg}_is", f"{arg}_are")}
                assert at.variables(key) <= given, (
                    f"text/{lang}/: {key} wants {sorted(at.variables(key))}, {one.place} gives {sorted(one.args or ())}"
                )


def slugged(pattern: str) -> str:
    return "refusal-" + re.sub(r"(?<!\\)_", "-", pattern).replace(r"\_", "-").replace(r"\w+", "[a-z0-9-]+")


def literals(path: Path) -> set[str]:
    """Return the string literals of a file: causes in tables are among them."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_message_of_a_refusal_is_used() -> None:
    named = set().union(*map(literals, FILES)) | BY_NAME | PLACES | {one.name for one in causes_of("refusal")}
    named |= {f"rules_both_{one.cause}" for one in conflicts()} | {f"rules_both_{one.cause}" for one in forced()}
    used = {f"refusal-{slug(name)}" for name in named if re.fullmatch(r"\w+", name)} | {f"refusal-{name}" for name in scripted()}
    made = [slugged(one.pattern) for one in all_made()]
    for key in messages("en"):
        if key.startswith("refusal-") and key not in used:
            is_made = any(re.fullmatch(pattern, key) for pattern in made)
            assert is_made, f"text/*/: nothing is refused with {key}: remove it"


def test_the_scan_finds_every_form() -> None:
    found = {one.pattern: one.args for one in all_made()}
    assert found["people_beyond"] == frozenset({"number"})  # of a refusal of the server
    assert found["no_card_in"] == frozenset({"said", "what", "place"})  # of a Fault with its text
    assert found["match_begun"] == found["match_over"] == frozenset()  # both sides of a condition
    assert found[r"record_\w+_lacks"] == frozenset({"key"})
    assert {"ForeignOrigin", "TooManyRequests"} <= REFUSALS < ERRORS
