"""``lastcard analyse``: print what each action of a seat is worth, as a page of at most 80 columns or as JSON.

The command line imports this module at every start, so it imports NumPy and the compiler only when they are needed.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from lastcard.cards import COLORS
from lastcard.errors import LastCardError, NotationError
from lastcard.text.arguments import Reader, slug
from lastcard.text.as_json import add_json_option, json_text
from lastcard.text.catalogue import text
from lastcard.text.faults import fault
from lastcard.text.render import capital, localized, parted

if TYPE_CHECKING:
    import argparse

    from lastcard.fast.analysis.analysis import Analysis
    from lastcard.fast.analysis.appraisal import Appraisal
    from lastcard.fast.analysis.reasons import Reason
    from lastcard.game.standing import Standing

_WORLDS: Final = 1000
_WIDTH: Final = 80
_REASONS: Final = 54
"""The column of the page in which the reasons begin."""
_IS_SCORE: Final = re.compile(r"[0-9]{1,6}")
_LIKELY: Final = 4
"""How many of the likeliest cards of each hidden hand the page names."""


def register(commands: Any, show: Callable[[str], None], lang: str) -> None:
    """Add ``analyse`` to the subcommands of a parser. The command prints its page by ``show``."""
    say = partial(text, lang)
    about = say("cli-analyse")
    analyse = commands.add_parser("analyse", help=about, description=f"{capital(about)}.")
    analyse.add_argument("position", help=say("cli-analyse-position"))
    analyse.add_argument("--seat", metavar="pN", help=say("cli-analyse-seat"))
    analyse.add_argument("--open", action="store_true", help=say("cli-analyse-open"))
    analyse.add_argument("--scores", metavar="N,N", help=say("cli-analyse-scores"))
    analyse.add_argument("--worlds", type=int, default=_WORLDS, metavar="N", help=say("cli-analyse-worlds", number=str(_WORLDS)))
    analyse.add_argument("--seed", default="0", help=say("cli-analyse-seed"))
    analyse.add_argument("--device", default="cpu", choices=("cpu", "gpu"), help=say("cli-lab-device"))
    add_json_option(analyse, lang)
    analyse.set_defaults(command=analyse_command, show=show)


def analyse_command(given: argparse.Namespace) -> int:
    """Analyse a position, or review a record, and print the result."""
    if "|" not in given.position:
        from lastcard.terminal.pages.review_page import review_command

        for option in ("seat", "scores"):
            if getattr(given, option) is not None:
                raise LastCardError(fault("analysis_of_record", what=f"--{option}"))
        return review_command(given)
    if "?" in given.position:
        raise NotationError(fault("analysis_hidden"))
    from lastcard.fast.analysis.analysis import analyse
    from lastcard.fast.gpu.playouts import playouts_on

    standing = None if given.scores is None else _standing(given.position, given.scores)
    with playouts_on(given.device) as device:
        found = analyse(
            given.position,
            seat=given.seat,
            open_hands=given.open,
            worlds=given.worlds,
            seed=given.seed,
            standing=standing,
            device=device,
        )
    if given.json:
        print(json_text(data_of(found)))
    else:
        given.show(page(found, given.lang))
    return 0


def _standing(position: str, scores: str) -> Standing:
    """Return the standing of a match; ``scores`` are the points of each seat, such as "120,85". Raises NotationError."""
    from lastcard.game.position import parse_position
    from lastcard.game.standing import Standing

    parsed = parse_position(position)
    players = sum(hand is not None for hand in parsed.hands)
    totals = scores.split(",")
    if len(totals) != players or not all(_IS_SCORE.fullmatch(number) for number in totals):
        raise NotationError(fault("analysis_scores", said=scores[:60], number=players))
    return Standing.begin(parsed.rules, players).with_totals(map(int, totals))


def data_of(found: Analysis) -> dict[str, object]:
    """Return an analysis as JSON."""
    hands = {seat: {str(card): round(number, 4) for card, number in cards} for seat, cards in found.hands.items()}
    return {
        "rules": str(found.view.rules),
        "seat": found.seat,
        "worlds": found.question.worlds,
        "loose": found.loose,
        "policy": found.question.policy,
        "open": found.question.open_hands,
        "exact": found.exact,
        "line": found.line,
        "shares": found.shares,
        "deals": found.deals,
        "over_deals": found.over_deals,
        "actions": found.actions,
        "hands": hands,
        "bluff": found.bluff,
    }


def page(found: Analysis, lang: str) -> str:
    """Return an analysis as a page."""
    reader = Reader(lang)
    view = found.view
    color = reader.color(view.color) if view.color else "–"
    args = {"who": found.seat, "hand": str(view.hand), "top_card": str(view.top), "color_word": color, "rules": str(view.rules)}
    lines = [reader.text("analysis-title", args)]
    lines += paragraph(reader.text("analysis-standing", args))
    lines += ["", *table(found.actions, reader)]
    if found.exact:
        lines += ["", *paragraph(reader.text("analysis-line", {"list": list(found.line)}))]
    elif len(found.line) > 1:
        first, *others = zip(found.line, found.shares, strict=True)
        said = [first[0], *(f"{action} ({localized(lang, f'{100 * share:.0f}')} %)" for action, share in others)]
        lines += ["", *paragraph(reader.text("analysis-follows", {"list": said}))]
    if not found.question.open_hands:
        lines += ["", reader.text("analysis-hands"), *_hands(found, reader)]
    if found.over_deals:
        best = sorted(found.over_deals.items(), key=lambda pair: -pair[1])
        said = [localized(lang, f"{action.partition(' ')[2]} {100 * chance:.1f} %") for action, chance in best]
        lines += ["", *paragraph(reader.text("analysis-deals", {"number": found.deals, "list": said}))]
    if found.bluff is not None:
        lines += ["", *paragraph(reader.text("analysis-bluff-chance", {"number": round(100 * found.bluff)}))]
    how = "analysis-exact" if found.exact else "analysis-open" if found.question.open_hands else "analysis-sampled"
    lines += ["", *paragraph(reader.text(how, {"number": found.question.worlds, "name": found.question.policy}))]
    if not found.exact and any(one.exact for one in found.actions):
        lines += paragraph(reader.text("analysis-at-once"))
    if found.actions[0].match is not None:
        scores = [f"{seat} {number}" for seat, number in found.scores.items()]
        lines += paragraph(reader.text("analysis-of-match", {"list": scores}))
    return "\n".join(lines)


def table(actions: Sequence[Appraisal], reader: Reader) -> list[str]:
    """Return a table of the actions: a heading, then for each action what it is worth and why, in one line or more."""
    return [_heads(reader, actions[0].match is not None), *(line for one in actions for line in _row(one, reader))]


def _heads(reader: Reader, has_match: bool) -> str:
    match = f"{reader.text('analysis-match'):>14}" if has_match else ""
    return f"  {reader.text('analysis-action'):<11}{reader.text('analysis-win'):>13}{reader.text('analysis-points'):>13}{match}"


def _row(one: Appraisal, reader: Reader) -> list[str]:
    """Return the lines of one action: its chance to win the round, its points, its chance to win the match, and the reasons."""
    action = one.action.partition(" ")[2] or reader.text("analysis-nothing")
    win = _percent(one.win, None if one.exact else one.win_margin, reader)
    match = "" if one.match is None else _percent(one.match, one.match_margin, reader)
    points = localized(reader.lang, f"{one.points:+.1f} ± {one.points_margin:.1f}")
    why = parted(reader.lang, (_said(reason, reader) for reason in one.reasons))
    lines = textwrap.wrap(why, _WIDTH - _REASONS) or [""]
    head = f"  {action:<11}{win:>13}{points:>13}{match:>14}"
    return [f"{head:<{_REASONS}}{lines[0]}".rstrip(), *(" " * _REASONS + line for line in lines[1:])]


def _percent(chance: float, margin: float | None, reader: Reader) -> str:
    around = "" if margin is None else f" ± {100 * margin:.1f}"
    return localized(reader.lang, f"{100 * chance:.1f}{around} %")


def _said(reason: Reason, reader: Reader) -> str:
    return reader.text(f"analysis-why-{slug(reason.cause)}", reason.args)


def _hands(found: Analysis, reader: Reader) -> list[str]:
    """Return a table of what each opponent probably holds: the average number of cards of each colour, and the likeliest cards."""
    names = [*(reader.color(color) for color in COLORS), reader.text("analysis-wild")]
    widths = [max(7, len(name) + (name != names[0])) for name in names]
    heads = "".join(f"{name:>{width}}" for name, width in zip(names, widths, strict=True))
    lines = [f"      {heads}   {reader.text('analysis-likely')}"]
    for seat, cards in found.hands.items():
        sums = [sum(number for card, number in cards if card.color == color) for color in COLORS]
        sums.append(sum(number for card, number in cards if card.is_wild))
        likely = "  ".join(f"{card} {localized(reader.lang, f'{number:.2f}')}" for card, number in cards[:_LIKELY])
        row = "".join(f"{number:{width}.2f}" for number, width in zip(sums, widths, strict=True))
        lines.append(f"  {seat:<4}{localized(reader.lang, row)}   {likely}")
    return lines


def paragraph(words: str) -> list[str]:
    """Return a text wrapped to the width of the page."""
    return textwrap.wrap(words, _WIDTH - 2, initial_indent="  ", subsequent_indent="  ")
