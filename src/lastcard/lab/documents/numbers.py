"""Format numbers: estimates with as many decimals as their intervals allow, shares in percent, durations."""

from __future__ import annotations

import math

from lastcard.statistics import Estimate
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import localized


def decimals(estimate: Estimate) -> int:
    """Return how many decimals to show: up to the first that the interval leaves uncertain, at most four.

    >>> decimals(Estimate(80.03, 79.6, 80.4)), decimals(Estimate(5, 5, 5))
    (1, 0)
    """
    reach = (estimate.high - estimate.low) / 2
    if not 0 < reach < math.inf:
        return 0 if estimate.value == round(estimate.value) else 2
    return min(4, max(0, -math.floor(math.log10(reach))))


def sure_decimals(difference: Estimate) -> int:
    """Return how many decimals a difference needs to show that its interval excludes zero.

    >>> sure_decimals(Estimate(0.15, 0.02, 0.28))
    2
    """
    places = decimals(difference)
    nearest = min(abs(difference.low), abs(difference.high))
    while places < 6 and (difference.low > 0 or difference.high < 0) and not round(nearest, places):
        places += 1
    return places


def formatted(value: float, places: int, lang: str = ENGLISH) -> str:
    """Format a number with thousands separators and a typographic minus sign, never as a negative zero.

    >>> formatted(-12345.678, 1), formatted(-0.01, 1), formatted(-12345.678, 1, "de")
    ('−12,345.7', '0.0', '−12.345,7')
    """
    number = f"{value:,.{places}f}"
    return localized(lang, number.replace("-", "−") if number.strip("-0.,") else number.lstrip("-"))


def estimate_cells(estimate: Estimate, scale: float = 1, unit: str = "", sign: bool = False, lang: str = ENGLISH) -> tuple[str, str]:
    """Return a value and its interval as two cells; ``sign`` marks a difference.

    >>> estimate_cells(Estimate(0.2534, 0.2491, 0.2577), 100, " %")
    ('25.3 %', '24.9 to 25.8')
    """
    found = estimate.scaled(scale)
    places = sure_decimals(found) if sign else decimals(found)
    value = ("+" if sign and found.value > 0 else "") + formatted(found.value, places, lang) + unit
    if found.low == found.high:
        return value, text(lang, "lab-always")
    if not math.isfinite(found.low):
        return value, "–"
    return value, text(lang, "lab-span", low=formatted(found.low, places, lang), high=formatted(found.high, places, lang))


def percent_cells(estimate: Estimate, lang: str = ENGLISH) -> tuple[str, str]:
    """Return a share and its interval as two cells, in percent."""
    return estimate_cells(estimate, 100, " %", lang=lang)


def rating_cells(rating: Estimate, lang: str = ENGLISH) -> tuple[str, str]:
    """Return a rating and its interval as two cells, in whole points.

    >>> rating_cells(Estimate(1500.4, 1480.2, 1520.6))
    ('1500', '1480 to 1521')
    """
    return f"{rating.value:.0f}", text(lang, "lab-span", low=f"{rating.low:.0f}", high=f"{rating.high:.0f}")


def duration(seconds: float, lang: str = ENGLISH) -> str:
    """Format a duration.

    >>> duration(0.213), duration(75), duration(7260), duration(120), duration(7200), duration(0.213, "de")
    ('0.21 s', '1 min 15 s', '2 h 1 min', '2 min', '2 h', '0,21 s')
    """
    if seconds < 60:
        return text(lang, "lab-seconds", number=formatted(seconds, 2 if seconds < 10 else 0, lang))
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return text(lang, "lab-minutes", number=minutes, seconds=rest)
    return text(lang, "lab-hours", number=minutes // 60, minutes=minutes % 60)


def game_word(matches: bool) -> str:
    """Return ``round`` or ``match``, whichever the run counts, for messages to select by."""
    return "match" if matches else "round"
