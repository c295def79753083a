"""The command line: ``lastcard why MC-27``, ``lastcard rules classic stacking=on``, ``lastcard diff classic fairies``.

A command is a function that returns an exit status, and a call of ``_add`` in ``_parser``. Each command imports what it needs itself, so
that short commands start fast.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import shutil
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, NoReturn

from lastcard.errors import EditionError, LastCardError, printable_page, quoted
from lastcard.text.arguments import Reader
from lastcard.text.as_json import add_json_option, json_text
from lastcard.text.catalogue import BEGUN, ENGLISH, LANGUAGES, language, text
from lastcard.text.digits import decimal, whole
from lastcard.text.faults import explain, fault, system_fault
from lastcard.text.render import capital

_WIDEST: Final = 80
_LIKE_ID: Final = re.compile(r"[A-Za-z]{1,3}-[Aa]?\d+")
_SHOWN: Final = 3
"""How many of the best rules ``lastcard why`` shows for a question."""
_INTERRUPTED: Final = 130
_NOBODY_READS: Final = 141

Command = Callable[[argparse.Namespace], int]


def run() -> NoReturn:
    """Run the command of this process and exit: the entry point of ``lastcard`` and ``python -m lastcard``.

    An interrupted command ends at once, although a thread may still be compiling. Python would wait for the thread, or LLVM would crash.
    """
    status = main()
    if status == _INTERRUPTED and any(not one.daemon for one in threading.enumerate() if one is not threading.main_thread()):
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError):  # the reader of the pipe may be gone
                stream.flush()
        os._exit(status)
    raise SystemExit(status)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0, 1 if nothing was found, 2 for an error, 130 when interrupted."""
    _open_missing_streams()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that cannot show a dash must not cause an error
    lang = environment_language()
    try:
        words = sys.argv[1:] if argv is None else argv
        _check_values(words)
        lang, rest = _chosen_language(words, lang)
        given, unknown = _parser(lang).parse_known_args(rest)
        if unknown:
            given.parser.error(text(lang, "usage-unrecognized") % " ".join(unknown))
        status: int = given.command(given)
        sys.stdout.flush()
    except SystemExit as stop:  # argparse exits after --help, --version and wrong usage
        return stop.code if isinstance(stop.code, int) else 2
    except LastCardError as error:
        complain(_refusal(error, lang))
        return 2
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        _abandon_output()
        return _NOBODY_READS
    except OSError as error:
        why = explain(LastCardError(system_fault(error)), Reader(lang))
        if error.filename is None and error.errno is None:  # not an error of a system call, but of a library or an address
            why = str(error)
        elif error.filename is None:
            _abandon_output()
            why = text(lang, "cli-output", reason=why)
        else:
            why = f"{quoted(str(error.filename))}: {why}"
        complain(text(lang, "cli-error", why=why))
        return 2
    return status


def complain(page: str) -> None:
    """Print an error. If nobody can read it, the status still tells."""
    with suppress(OSError):
        print(printable_page(page), file=sys.stderr)


def _refusal(error: LastCardError, lang: str) -> str:
    """Return the message of an error in one line; of several faults in an edition file, one below another."""
    reader = Reader(lang)
    if not isinstance(error, EditionError) or len(error.faults) == 1:
        return text(lang, "cli-error", why=" ".join(explain(error, reader).split()))
    from lastcard.rules.sheets.layout import paragraph  # rarely needed

    head = reader.text("cli-edition-faults", {"path": error.line, "number": len(error.faults)})
    return "\n".join([head, *(line for one in error.faults for line in paragraph(reader.fault(one), width(), " " * 4, "  "))])


def _open_missing_streams() -> None:
    """Open standard streams that the caller has closed (``>&-``), in the order of their numbers, which other files would get otherwise."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 — for the life of the process


def _abandon_output() -> None:
    """Discard the unwritten output. Otherwise Python reports an error when it closes stdout."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def show(page: str) -> None:
    """Print a page, with colour on a terminal unless NO_COLOR is set. Whatever else could control a terminal is escaped."""
    page = printable_page(page)
    is_terminal = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    print(_painted(page) if is_terminal else page)


def width() -> int:
    """Return the width of a page: at most 80, less on a narrower terminal."""
    if not sys.stdout.isatty():
        return _WIDEST
    return max(40, min(_WIDEST, shutil.get_terminal_size((_WIDEST, 24)).columns))


def _painted(page: str) -> str:
    """Return a page with escape codes: headings (lines without indent) in bold, rule ids and marks of house rules in colour."""
    from lastcard.rules.rulebook import id_pattern

    lines = []
    for line in page.split("\n"):
        painted = id_pattern().sub("\x1b[36m\\g<0>\x1b[39m", line)
        if line.startswith("* "):
            painted = f"\x1b[33m*\x1b[39m{painted[1:]}"
        elif line and not line.startswith(" "):
            painted = f"\x1b[1m{painted}\x1b[22m"
        lines.append(painted)
    return "\n".join(lines)


def _check_values(words: Sequence[str]) -> None:
    """Raise LastCardError for ``--option=--``, which argparse parses as an option without a value."""
    for word in words:
        if word == "--":
            return
        option, _, value = word.partition("=")
        if option.startswith("--") and value == "--":
            raise LastCardError(fault("option_without_value", what=option))


def environment_language() -> str:
    """Return the language of the first of LC_ALL, LC_MESSAGES and LANG that is set, or else English."""
    return language(next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None))


def _chosen_language(argv: Sequence[str], default: str) -> tuple[str, list[str]]:
    """Return the language of ``--lang``, at any place among the arguments, and the other arguments."""
    parser = _Parser(prog="lastcard", add_help=False, allow_abbrev=False)
    parser.add_argument("--lang")
    given, rest = parser.parse_known_args(argv)
    if given.lang is None:
        return default, rest
    if language(given.lang) != given.lang.lower()[:2]:
        raise LastCardError(fault("language", said=given.lang, list=list(LANGUAGES)))
    return language(given.lang), rest


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line, as all commands do, and reads numbers in the digits 0 to 9 only."""

    lang = ENGLISH

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.register("type", int, self._whole)
        self.register("type", float, self._decimal)
        self.set_defaults(parser=self)  # the parser of the innermost command is set last: its help is shown

    def _whole(self, said: str) -> int:
        try:
            return whole(said)
        except ValueError:
            raise argparse.ArgumentTypeError(text(self.lang, "usage-whole", said=said)) from None

    def _decimal(self, said: str) -> float:
        try:
            return decimal(said)
        except ValueError:
            raise argparse.ArgumentTypeError(text(self.lang, "usage-decimal", said=said)) from None

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print a message. Argparse ignores errors of the output; help that cannot be printed is one."""
        if file is sys.stdout:
            print(message, end="", flush=True)
        else:
            super()._print_message(message, file)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{printable_page(text(self.lang, 'cli-try', why=quoted(message, 1000), command=self.prog))}\n")


def _help(parser: argparse.ArgumentParser) -> int:
    parser.print_help()
    return 0


def _parser(lang: str) -> argparse.ArgumentParser:
    from lastcard import __version__
    from lastcard.terminal.usage import speak

    say = partial(text, lang)
    speak(lang)
    made = type("_Parser", (_Parser,), {"lang": lang})
    parser: argparse.ArgumentParser = made(prog="lastcard", description=say("cli-about"))
    parser.add_argument("--version", action="version", version=f"lastcard {__version__}", help=say("usage-version"))
    parser.add_argument("--lang", help=say("cli-lang", list=", ".join(LANGUAGES)))
    commands = parser.add_subparsers(title=say("cli-commands"), metavar="COMMAND")
    parser.set_defaults(command=lambda _: _help(parser), lang=lang)

    why = _add(commands, "why", _why, say("cli-why"))
    why.add_argument("words", nargs="+", metavar="ID", help=say("cli-why-ids"))
    why.add_argument("--rules", metavar="LINE", help=say("cli-why-rules"))

    rules = _add(commands, "rules", _rules, say("cli-rules"))
    rules.add_argument("line", nargs="+", metavar="LINE", help=say("cli-rules-line"))

    diff = _add(commands, "diff", _diff, say("cli-diff"))
    diff.add_argument("a", metavar="A", help=say("cli-diff-a"))
    diff.add_argument("b", metavar="B", help=say("cli-diff-b"))

    settings = _add(commands, "settings", _settings, say("cli-settings"))
    settings.add_argument("key", nargs="?", metavar="KEY", help=say("cli-settings-key"))

    editions = _add(commands, "editions", _editions, say("cli-editions"))

    languages = _add(commands, "languages", _languages, say("cli-languages"))
    languages.add_argument("code", nargs="?", metavar="CODE", help=say("cli-languages-code", list=", ".join((*LANGUAGES, *BEGUN))))
    for one in (why, rules, diff, settings, editions, languages):
        add_json_option(one, lang)

    from lastcard.competing.commands import register as register_event
    from lastcard.documentation.commands import register as register_docs
    from lastcard.lab.bench.commands import register as register_bench
    from lastcard.lab.commands import register as register_lab
    from lastcard.lab.data.commands import register as register_dataset
    from lastcard.lab.league.commands import register as register_league
    from lastcard.lab.policy_commands import register as register_policies
    from lastcard.mcp.commands import register as register_mcp
    from lastcard.pocket.building.command import register as register_site
    from lastcard.programs.commands import register as register_programs
    from lastcard.starting.commands import register as register_new
    from lastcard.terminal.commands import register
    from lastcard.terminal.completion import register as register_completion
    from lastcard.terminal.pages.analysis_page import register as register_analysis
    from lastcard.terminal.pages.lessons_page import register as register_lessons
    from lastcard.terminal.pages.puzzle_page import register as register_puzzle
    from lastcard.web.commands.archive import register as register_archive
    from lastcard.web.commands.backup import register as register_backup
    from lastcard.web.commands.move_store import register as register_move_store
    from lastcard.web.commands.serve import register as register_serve

    register_serve(commands, lang)
    register_site(commands, lang)
    register_backup(commands, lang)
    register_move_store(commands, lang)
    register_archive(commands, lang)
    register(commands, lang)
    register_analysis(commands, show, lang)
    register_puzzle(commands, show, lang)
    register_lessons(commands, show, lang)
    register_lab(commands, show, lang)
    register_league(commands, show, lang)
    register_bench(commands, lang)
    register_policies(commands, lang)
    register_dataset(commands, show, lang)
    register_programs(commands, show, lang)
    register_event(commands, show, lang)
    register_new(commands, lang)
    register_mcp(commands, lang)
    register_docs(commands, lang)
    register_completion(commands, parser, lang)
    return parser


def _add(commands: Any, name: str, command: Command, about: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=about, description=f"{capital(about)}.")
    parser.set_defaults(command=command)
    return parser


def _why(given: argparse.Namespace) -> int:
    from lastcard.rules.sheets import why

    if not all(_LIKE_ID.fullmatch(word) for word in given.words):
        return _search(" ".join(given.words), given.rules, given.lang, as_json=given.json)
    found = [why(name, given.lang) for name in dict.fromkeys(given.words)]
    if given.json:
        print(json_text(found))
    else:
        show("\n\n".join(one.page(width()) for one in found))
    return 0


def _search(question: str, line: str | None, lang: str, *, as_json: bool) -> int:
    from lastcard.rules.rules import Rules
    from lastcard.rules.sheets import why
    from lastcard.rules.sheets.search import answer, names_edition

    told = answer(question, None if line is None else Rules(line), lang)
    found = told.rules or told.elsewhere
    if as_json:
        print(json_text([why(one.id, lang) for one in found[:_SHOWN]]))
        return 0 if found else 1
    if not found:
        nothing = "cli-why-nothing" if told.subject is None else "cli-why-unwritten"
        complain(text(lang, "cli-error", why=text(lang, nothing, said=quoted(" ".join(question.split())))))
        return 1
    shown = [] if told.rules else [text(lang, "cli-why-silent", edition=told.edition)]
    shown += [why(one.id, lang).head(width()) for one in found[:_SHOWN]]
    hints = [text(lang, "cli-why-more", id=found[0].id)]
    if more := len(found[_SHOWN:]):
        hints.append(text(lang, "cli-why-others", number=more))
    if line is None:
        hints.append(text(lang, "cli-why-named" if names_edition(question) else "cli-why-edition", edition=told.edition))
    show("\n".join([*shown, "", *hints]))
    return 0


def _rules(given: argparse.Namespace) -> int:
    from lastcard.rules.rules import Rules
    from lastcard.rules.sheets import changes, sheet, sheet_sections

    rules = Rules(" ".join(given.line))
    if given.json:
        print(json_text({"rules": str(rules), "sections": sheet_sections(rules, given.lang), "changes": changes(rules)}))
    else:
        show(sheet(rules, width(), given.lang))
    return 0


def _diff(given: argparse.Namespace) -> int:
    from lastcard.rules.rules import Rules
    from lastcard.rules.sheets import diff, diff_rows

    a, b = Rules(given.a), Rules(given.b)
    if given.json:
        print(json_text({"a": str(a), "b": str(b), "rows": diff_rows(a, b, given.lang)}))
    else:
        show(diff(a, b, width(), given.lang))
    return 0


def _settings(given: argparse.Namespace) -> int:
    from lastcard.rules.settings import SETTINGS
    from lastcard.rules.sheets import setting_list, setting_text
    from lastcard.rules.sheets.lists import setting_data, setting_key

    if given.json:
        keys = [setting_key(given.key)] if given.key else SETTINGS
        print(json_text([setting_data(key, given.lang) for key in keys]))
    else:
        show(setting_text(given.key, width(), given.lang) if given.key else setting_list(width(), given.lang))
    return 0


def _editions(given: argparse.Namespace) -> int:
    from lastcard.rules.sheets import edition_list
    from lastcard.rules.sheets.lists import edition_data

    if given.json:
        print(json_text(edition_data(given.lang)))
    else:
        show(edition_list(width(), given.lang))
    return 0


def _languages(given: argparse.Namespace) -> int:
    from lastcard.rules.sheets.languages import language_list, language_text, translation_of, translations

    if given.json:
        print(json_text([translation_of(given.code)] if given.code else translations()))
    else:
        show(language_text(given.code, width(), given.lang) if given.code else language_list(width(), given.lang))
    return 0
