r"""The characters of a text as a reader sees them: the extended grapheme clusters of Unicode Standard Annex #29.

>>> [len(one) for one in graphemes("e\u0301\U0001f1e9\U0001f1ea!")]  # a letter with its accent, a flag, a mark
[2, 2, 1]

``graphemes.txt`` has the properties of Unicode that the standard library lacks.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

MOST_MARKS: Final = 4
"""Marks on one character; more stand in the lines above and below. Letters of written languages have at most three."""
_FLAG: Final = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
_JOINER: Final = "\u200d"
_REGIONAL: Final = "[\U0001f1e6-\U0001f1ff]"
_LEADING: Final = "[\u1100-\u115f\ua960-\ua97c]"
_VOWEL: Final = "[\u1160-\u11a7\ud7b0-\ud7c6]"
_TRAILING: Final = "[\u11a8-\u11ff\ud7cb-\ud7fb]"
_SYLLABLES: Final = range(0xAC00, 0xD7A4)
_OPEN: Final = f"[{''.join(map(chr, _SYLLABLES[::28]))}]"
"""The parts of Korean syllables, and the syllables without a trailing consonant."""
_SYLLABLE: Final = f"[{chr(_SYLLABLES[0])}-{chr(_SYLLABLES[-1])}]"


def graphemes(text: str) -> list[str]:
    """Return the characters of a text as a reader counts them. Joined, they are the text again."""
    if text.isascii() and "\r\n" not in text:
        return list(text)
    return _cluster().findall(text)


def is_pictograph(cluster: str) -> bool:
    """Return whether a character is an emoji, or another picture that can be joined with emoji.

    >>> is_pictograph("❤️"), is_pictograph("a")
    (True, False)
    """
    return not cluster.isascii() and _pictograph().match(cluster) is not None


def is_flag(cluster: str) -> bool:
    r"""Return whether a character is a flag that is written in tags, such as that of Scotland. Other tags are hidden text.

    >>> scotland = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
    >>> is_flag(scotland), is_flag(scotland[:-1]), is_flag(scotland[:-1] * 2)
    (True, False, False)
    """
    return _FLAG.fullmatch(cluster) is not None


@cache
def _classes() -> dict[str, str]:
    """Return the classes of ``graphemes.txt``, each as the content of a bracket expression of a regular expression."""
    found = {}
    for line in (files("lastcard.text") / "graphemes.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            name, _, ranges = line.partition(":")
            found[name] = "".join("-".join(f"\\U{int(end, 16):08x}" for end in each.split("-")) for each in ranges.split())
    return found


@cache
def _pictograph() -> re.Pattern[str]:
    return re.compile(f"[{_classes()['pictograph']}]")


@cache
def _cluster() -> re.Pattern[str]:
    """Return the expression of Annex #29, table 1c, with the sequences of its table 1b."""
    has = {name: f"[{ranges}]" for name, ranges in _classes().items()}
    hangul = f"{_LEADING}*(?:{_VOWEL}+|{_OPEN}{_VOWEL}*|{_SYLLABLE}){_TRAILING}*|{_LEADING}+|{_TRAILING}+"
    emoji = f"{has['pictograph']}(?:{has['extend']}*{_JOINER}{has['pictograph']})*"
    between = f"[{_classes()['between']}{_classes()['linker']}]*"
    conjunct = f"{has['consonant']}(?:{between}{has['linker']}{between}{has['consonant']})+"
    core = f"{hangul}|{_REGIONAL}{{2}}|{conjunct}|{emoji}|[^{_classes()['control']}]"
    after = f"[{_classes()['extend']}{_JOINER}{_classes()['spacing']}]*"
    return re.compile(f"\r\n|{has['prepend']}*(?:{core}){after}|.", re.DOTALL)
