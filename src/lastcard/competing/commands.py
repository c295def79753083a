"""The options of ``lastcard event``. What sends and plays is imported only when the command is called."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from lastcard.community.events.declared import CHOICES, Choice
from lastcard.errors import LastCardError
from lastcard.text.as_json import add_json_option, json_text
from lastcard.text.catalogue import text
from lastcard.text.faults import fault

TOKEN: Final = "LASTCARD_EVENT_TOKEN"
"""The variable of the environment that has the token, if no option has it."""

Show = Callable[[str], None]


def register(commands: Any, show: Show, lang: str) -> None:
    """Add ``event`` to the subcommands of a parser; ``show`` prints a page."""
    say = partial(text, lang)
    parser = commands.add_parser("event", help=say("cli-event"), description=say("cli-event-about", variable=TOKEN))
    parser.set_defaults(command=lambda given: _help(parser))
    actions = parser.add_subparsers(metavar="COMMAND")

    def add(name: str, command: Callable[[argparse.Namespace], int], where: str, *, has_token: bool = False) -> Any:
        one = actions.add_parser(name, help=say(f"cli-event-{name}"), description=say(f"cli-event-{name}"))
        one.add_argument("where", metavar=where, help=say("cli-event-server" if where == "SERVER" else "cli-event-url"))
        if has_token:
            one.add_argument("--token", metavar="TOKEN", help=say("cli-event-token", variable=TOKEN))
        one.set_defaults(command=command, show=show)
        return one

    make = add("make", make_command, "SERVER", has_token=True)
    for choice in CHOICES:
        _offer(make, choice, lang)
    enter = add("enter", enter_command, "URL", has_token=True)
    enter.add_argument("--name", metavar="NAME", help=say("cli-event-name"))
    who = enter.add_mutually_exclusive_group(required=True)
    who.add_argument("--bot", metavar="BOT", help=say("cli-event-bot"))
    who.add_argument("--program", metavar="COMMAND", help=say("cli-event-program"))
    results = add("results", results_command, "URL")
    results.add_argument("file", metavar="FILE", type=Path, help=say("cli-event-file"))
    change = add("change", change_command, "URL", has_token=True)
    for choice in CHOICES:
        _offer(change, choice, lang, is_change=True)
    remove = add("remove", remove_command, "URL", has_token=True)
    remove.add_argument("name", metavar="NAME", help=say("cli-event-who"))
    remove.add_argument("--away", action="store_true", help=say("cli-event-away"))
    correct = add("correct", correct_command, "URL", has_token=True)
    correct.add_argument("table", metavar="TABLE", type=int, help=say("cli-event-number"))
    correct.add_argument("points", metavar="POINTS", type=int, nargs="+", help=say("cli-event-points"))
    others = [
        change,
        remove,
        correct,
        add("list", list_command, "SERVER"),
        add("show", show_command, "URL"),
        add("start", start_command, "URL", has_token=True),
        add("close", close_command, "URL", has_token=True),
    ]
    for one in (make, enter, *others):
        add_json_option(one, lang)


def _help(parser: argparse.ArgumentParser) -> int:
    parser.print_help()
    return 0


def _offer(parser: Any, choice: Choice, lang: str, *, is_change: bool = False) -> None:
    """Add the option for something that a host chooses. In a change, what is not said has no default, and a switch can be turned off."""
    about = text(lang, f"cli-event-choice-{choice.name.replace('_', '-')}", least=str(choice.least), most=str(choice.most))
    name = f"--{choice.name.replace('_', '-')}"
    default = argparse.SUPPRESS if is_change else "" if choice.name == "begins_at" else choice.default
    if choice.default is None:
        parser.add_argument(name, dest=choice.name, required=not is_change, default=default, metavar="TEXT", help=about)
    elif choice.default is False and is_change:
        parser.add_argument(name, dest=choice.name, action=argparse.BooleanOptionalAction, default=default, help=about)
    elif choice.default is False:
        parser.add_argument(name, dest=choice.name, action="store_true", help=about)
    elif choice.name == "begins_at":
        parser.add_argument(name, dest=choice.name, default=default, metavar="TIME", help=about)
    elif choice.words:
        parser.add_argument(name, dest=choice.name, default=default, choices=choice.words, help=about)
    elif choice.steps:
        parser.add_argument(name, dest=choice.name, type=int, default=default, choices=choice.steps, help=about)
    elif isinstance(choice.default, int):
        parser.add_argument(name, dest=choice.name, type=int, default=default, metavar="N", help=about)
    else:
        parser.add_argument(name, dest=choice.name, default=default, metavar="TEXT", help=about)


def make_command(given: argparse.Namespace) -> int:
    """Make a tournament, and print its link and the token of its host."""
    from lastcard.competing.calls import EventServer
    from lastcard.game.verifiable_chance import fresh_token

    token = _token(given, needed=False) or fresh_token()
    server = EventServer(given.where, token)
    wanted = {choice.name: getattr(given, choice.name) for choice in CHOICES}
    wanted["begins_at"] = _time(given.begins_at)
    made = server.post("/api/events", {**wanted, "key": fresh_token()})["event"]
    url = f"{server.address}/events/{made['id']}"
    if given.json:
        print(json_text({"url": url, "token": token, "event": made}))
    else:
        given.show(text(given.lang, "event-made", url=url, token=token, variable=TOKEN))
    return 0


def list_command(given: argparse.Namespace) -> int:
    """Print the public tournaments of a server."""
    from lastcard.competing.calls import EventServer
    from lastcard.competing.page import list_page

    server = EventServer(given.where)
    found = server.get("/api/events")
    if given.json:
        print(json_text(found))
    else:
        given.show(list_page(found["events"], server.address, given.lang))
    return 0


def show_command(given: argparse.Namespace) -> int:
    """Print a tournament with its standings."""
    server, event = _event(given)
    return _print(given, server.get(f"/api/events/{event}")["event"])


def start_command(given: argparse.Namespace) -> int:
    """Begin a tournament."""
    server, event = _event(given, _token(given))
    return _print(given, server.post(f"/api/events/{event}/start")["event"])


def close_command(given: argparse.Namespace) -> int:
    """End a tournament as it stands."""
    server, event = _event(given, _token(given))
    return _print(given, server.post(f"/api/events/{event}/close")["event"])


def change_command(given: argparse.Namespace) -> int:
    """Choose something else before the beginning; what is not said stays."""
    from lastcard.game.verifiable_chance import fresh_token

    server, event = _event(given, _token(given))
    said = {choice.name: getattr(given, choice.name) for choice in CHOICES if hasattr(given, choice.name)}
    if "begins_at" in said:
        said["begins_at"] = _time(said["begins_at"])
    now = {"begins_at": server.get(f"/api/events/{event}")["event"]["begins_at"]}
    now |= server.get(f"/api/events/{event}/results?kind=json")["options"]
    wanted = {choice.name: now[choice.name] for choice in CHOICES if choice.name in now}
    return _print(given, server.post(f"/api/events/{event}/change", {**wanted, **said, "key": fresh_token()})["event"])


def remove_command(given: argparse.Namespace) -> int:
    """Take a player out, by their name: for good, or until they come back. Raises LastCardError if nobody has this name."""
    server, event = _event(given, _token(given))
    rows = server.get(f"/api/events/{event}")["event"]["standings"]
    number = next((row["entrant"] for row in rows if row["name"] == given.name), None)
    if number is None:
        raise LastCardError(fault("event_no_name", said=given.name))
    return _print(given, server.post(f"/api/events/{event}/entrants/{number}", {"do": "away" if given.away else "remove"})["event"])


def correct_command(given: argparse.Namespace) -> int:
    """Set the result of a table."""
    server, event = _event(given, _token(given))
    return _print(given, server.post(f"/api/events/{event}/tables/{given.table}", {"points": given.points})["event"])


def results_command(given: argparse.Namespace) -> int:
    """Write the results to a file: a table for a spreadsheet, or with every table as JSON, by how its name ends."""
    kind = given.file.suffix.removeprefix(".")
    if kind not in ("csv", "json"):
        raise LastCardError(fault("event_file", said=str(given.file)))
    server, event = _event(given)
    found = server.read(f"/api/events/{event}/results?kind={kind}")
    given.file.write_bytes(found)
    given.show(text(given.lang, "event-written", path=str(given.file)))
    return 0


def enter_command(given: argparse.Namespace) -> int:
    """Enter a bot or a program, play all its tables, and print the last standings."""
    import asyncio
    import importlib.util

    if importlib.util.find_spec("websockets") is None:
        raise LastCardError(fault("not_installed", list=["websockets"], name="serve"))
    from lastcard.competing.players import BotPlayer, ProgramPlayer
    from lastcard.competing.playing import Competitor
    from lastcard.game.verifiable_chance import fresh_token

    token = _token(given, needed=False) or fresh_token()
    server, event = _event(given, token)
    player = BotPlayer(given.bot) if given.bot else ProgramPlayer(given.program)
    name = given.name or (given.bot or given.program.split()[-1].rpartition("/")[2])[:20]

    def told(table: str) -> None:
        if not given.json:
            print(text(given.lang, "event-table", url=f"{server.address}/t/{table}"), flush=True)

    if not given.json:
        print(text(given.lang, "event-entered", token=token), flush=True)
    return _print(given, asyncio.run(Competitor(server, event, name, player, told).compete()))


def _event(given: argparse.Namespace, token: str = "") -> Any:
    from lastcard.competing.calls import EventServer, event_address

    address, event = event_address(given.where)
    return EventServer(address, token), event


def _token(given: argparse.Namespace, *, needed: bool = True) -> str:
    """Return the token that the command was given. Raises LastCardError if one is needed."""
    token = given.token or os.environ.get(TOKEN, "")
    if needed and not token:
        raise LastCardError(fault("event_token", variable=TOKEN))
    return str(token)


def _time(said: str) -> int:
    """Return a local time in ms since 1970, 0 for none. Raises LastCardError."""
    from datetime import datetime

    if not said:
        return 0
    try:
        return round(datetime.fromisoformat(said).timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise LastCardError(fault("event_time", said=said)) from None


def _print(given: argparse.Namespace, event: dict[str, Any]) -> int:
    from lastcard.competing.page import event_page

    if given.json:
        print(json_text(event))
    else:
        given.show(event_page(event, given.lang))
    return 0
