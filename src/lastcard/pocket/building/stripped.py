"""Python source without docstrings and comments, for a browser that loads it over a network.

Every line keeps its number, so a traceback still names the right one. Each docstring becomes a short string: where a class has none,
``dataclasses`` would write one at every start.
"""

from __future__ import annotations

import ast
import io
import tokenize
from typing import Final

_SHORT: Final = '"."'
_SPACE: Final = frozenset((tokenize.NL, tokenize.COMMENT))
_BETWEEN: Final = frozenset((tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT))
"""The tokens before which a statement ends or after which one begins."""


def stripped(source: str) -> str:
    r"""Return the source of a module that does the same. Source that this Python cannot read keeps its comments.

    >>> stripped('def f():\n    "Return one."\n    return 1  # one\n')
    'def f():\n    "."\n    return 1\n'
    """
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    except (tokenize.TokenError, SyntaxError):
        return source
    lines = source.split("\n")
    words = [token for token in tokens if token.type not in _SPACE]
    found = [
        token
        for place, token in enumerate(words)
        if token.type == tokenize.STRING and words[place + 1].type == tokenize.NEWLINE and (place == 0 or words[place - 1].type in _BETWEEN)
    ]
    if _is_readable(source):
        found += [token for token in tokens if token.type == tokenize.COMMENT]
    for token in sorted(found, key=lambda token: token.start, reverse=True):  # from the end, so that columns stay true
        (first, column), (last, end) = token.start, token.end
        before, rest = lines[first - 1][:column], lines[last - 1][end:]
        kept = before + _SHORT + rest if token.type == tokenize.STRING else before.rstrip()
        lines[first - 1 : last] = [kept, *[""] * (last - first)]
    return "\n".join(lines)


def _is_readable(source: str) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True
