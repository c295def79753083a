"""What a match did to ratings, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lastcard.community.ratings.facts import BOT
from lastcard.community.ratings.ladder import Change, Explained
from lastcard.community.ratings.showing import is_hidden
from lastcard.text.catalogue import text
from lastcard.text.render import localized

_WITHIN: Final = 1.96
_MINUS: Final = "−"


def sentences(match: Explained, names: Mapping[str, str], you: str, lang: str) -> list[str]:
    """Return a sentence for each player of a match, in the order of their places; ``you`` is the pseudonym of the reader, if known.

    >>> change = Change("ann", side=0, place=2, expected=2.4, before=1500.0, after=1512.0, deviation=120.0, deviation_after=118.0)
    >>> bot = Change("bot:careful", side=1, place=1, expected=1.6, before=1500.0, after=1500.0)
    >>> for line in sentences(Explained(0, 500, [change, bot]), {}, "ann", "en"):
    ...     print(line)
    A bot that plays well finished in place 1 of 2; place 1.6 was expected. Bots keep their rating: 1500.
    You finished in place 2 of 2; place 2.4 was expected. Your rating: +12, now 1512 ± 231.
    """
    number = len({change.side for change in match.changes})
    return [sentence(change, number, names, you, lang) for change in sorted(match.changes, key=lambda one: one.place)]


def sentence(change: Change, number: int, names: Mapping[str, str], you: str, lang: str) -> str:
    """Return what a match with so many sides did to the rating of one player; of somebody who shows no name only the place."""
    args: dict[str, str] = {
        "place": str(change.place),
        "number": str(number),
        "expected": localized(lang, f"{round(change.expected, 1):g}"),
        "rating": str(round(change.after)),
    }
    if change.who.startswith(BOT):
        return text(lang, "ratings-said-bot", level=text(lang, f"table-level-{change.who.removeprefix(BOT)}"), **args)
    args |= {"change": signed(round(change.after) - round(change.before)), "reach": str(round(_WITHIN * change.deviation_after))}
    left = "-left" if change.left else ""
    if change.who and change.who == you:
        return text(lang, f"ratings-said{left}-you", **args)
    if is_hidden(change, names, you):
        return text(lang, f"ratings-said{left}-hidden", name=text(lang, "ratings-somebody" if change.who else "ratings-gone"), **args)
    name = names[change.who]
    return text(lang, f"ratings-said{left}" if left else "ratings-said-other", name=name, **args)


def signed(number: int) -> str:
    """Return a number with its sign.

    >>> signed(12), signed(-3), signed(0)
    ('+12', '−3', '±0')
    """
    return f"+{number}" if number > 0 else f"{_MINUS}{-number}" if number < 0 else "±0"
