"""Join the JavaScript modules of a page into one file, and its stylesheets into another, so that a browser loads few files.

Every module becomes the body of an async function that returns its exports, so that equal names in different modules do not clash.
Only imports and exports are rewritten, and comments removed; all other code stays as written.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

Read = Callable[[str], str]
"""A function that returns the text of a file by its name below ``/static/``."""

_COMMENT: Final = re.compile(r"^[ \t]*/\*[^*]*\*+(?:[^/*][^*]*\*+)*/[ \t]*\n|^[ \t]*//.*\n", re.MULTILINE)
_COMMENT_BEHIND: Final = re.compile(r"(?<=[;,{}]) // [^\"'`\n]*$", re.MULTILINE)
"""A comment behind code. Without quotes up to the end of its line it cannot stand in a string."""
_NAMES: Final = r"(?:\{(?P<names>[^}]*)\}|\*\s*as\s+(?P<whole>\w+))"
_IMPORT: Final = re.compile(rf'(?:^|(?<=;))import\s*(?:{_NAMES}\s*from\s*)?"(?P<from>[^"]+)";?', re.MULTILINE)
_EXPORT_LIST: Final = re.compile(r'(?:^|(?<=[;}]))export\s*\{(?P<names>[^}]*)\}(?:\s*from\s*"(?P<from>[^"]+)")?;?', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (?P<name>\w+))", re.MULTILINE)
_LEFT: Final = re.compile(r"^(?:import|export)\b(?!\().*|\bimport\.meta\b.*", re.MULTILINE)
_LATER: Final = re.compile(r"\bimport\(`\$\{[\w.]+\}joined/([\w/]+\.js)`\)")
_STYLE_URL: Final = re.compile(r"""url\(["']?(?!data:|/|#)([^"')]+)["']?\)""")


class JoinError(Exception):
    """A file cannot be joined because of how it is written. The message names the file and the reason."""


@lru_cache(maxsize=256)  # the pages share many modules
def imported(name: str, text: str) -> tuple[str, ...]:
    """Return the names below ``/static/`` of the modules that a module imports, in order."""
    plain = _plain(text)
    found = [*_IMPORT.finditer(plain), *_EXPORT_LIST.finditer(plain)]
    return tuple(_resolved(name, each["from"]) for each in sorted(found, key=re.Match.start) if each["from"])


def modules_of(entry: str, read: Read) -> list[str]:
    """Return a module and all its imports in topological order, imports first. Raises JoinError for modules that import each other."""
    order: list[str] = []

    def add(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            ring = " → ".join((*above[above.index(name) :], name))
            raise JoinError(f"{ring}: these modules import each other; part off what both need")
        if name not in order:
            for each in imported(name, read(name)):
                add(each, (*above, name))
            order.append(name)

    add(entry, ())
    return order


def join_modules(entry: str, read: Read) -> str:
    """Join a module and all its imports into one module. Raises JoinError.

    ``join_later`` joins a module that the entry loads on demand (``import(`…joined/other.js`)``).

    >>> modules = {"a.js": 'import { b as c } from "./b.js"; c();', "b.js": "export function b() {}"}
    >>> print(join_modules("a.js", modules.__getitem__))
    const b_js = await (async () => {
    function b() {}
    return { b };
    })();
    const { b: c } = b_js; c();
    <BLANKLINE>
    """
    *needed, last = modules_of(entry, read)
    shared = [name for later in loaded_later(entry, read) for name in modules_of(later, read) if name in needed]
    return _joined(needed, last, read) + _exported([_variable(name) for name in dict.fromkeys(shared)])


def join_later(later: str, entry: str, read: Read) -> str:
    """Join a module that an entry loads on demand with those of its imports that the entry does not contain. Raises JoinError."""
    *needed, last = modules_of(later, read)
    loaded = set(modules_of(entry, read))
    had = [name for name in needed if name in loaded]
    _, exports = _body(last, read(last))
    names = [" as ".join(reversed(each.split(": "))) for each in exports]
    path = posixpath.relpath(entry, posixpath.dirname(later))
    imports = f'import {{ {", ".join(map(_variable, had))} }} from "./{path}";\n' if had else ""
    return imports + _joined([name for name in needed if name not in had], last, read) + _exported(names)


def loaded_later(entry: str, read: Read) -> list[str]:
    """Return the modules that a module loads on demand."""
    return _LATER.findall(read(entry))


def join_styles(names: Sequence[str], read: Read, root: str) -> str:
    """Join stylesheets into one. Relative addresses in them become absolute addresses below ``root``.

    >>> join_styles(["shared/a.css"], {"shared/a.css": "a { src: url(fonts/b.woff2); }"}.__getitem__, "/static/")
    'a { src: url("/static/shared/fonts/b.woff2"); }'
    """

    def absolute(name: str) -> str:
        return _STYLE_URL.sub(lambda found: f'url("{root}{_resolved(name, found[1])}")', _COMMENT.sub("", read(name)))

    return "\n".join(map(absolute, names))


def _joined(needed: Sequence[str], last: str, read: Read) -> str:
    return "\n".join([*(_wrapped(name, read(name)) for name in needed), _body(last, read(last))[0]])


def _exported(names: Sequence[str]) -> str:
    return f"export {{ {', '.join(names)} }};\n" if names else ""


def _wrapped(name: str, text: str) -> str:
    body, exports = _body(name, text)
    return f"const {_variable(name)} = await (async () => {{\n{body}return {{ {', '.join(exports)} }};\n}})();"


def _body(name: str, text: str) -> tuple[str, list[str]]:
    """Return the code of a module without its imports and exports, and its exports as the parts of an object literal."""
    exports: list[str] = []

    def import_names(found: re.Match[str]) -> str:
        module = _variable(_resolved(name, found["from"]))
        if found["whole"]:
            return f"const {found['whole']} = {module};"
        return f"const {{ {', '.join(': '.join(pair) for pair in _pairs(found['names']))} }} = {module};" if found["names"] else ""

    def export_list(found: re.Match[str]) -> str:
        for own, outer in _pairs(found["names"]):
            module = f"{_variable(_resolved(name, found['from']))}." if found["from"] else ""
            exports.append(f"{outer}: {module}{own}" if module or outer != own else own)
        return ""

    def export_one(found: re.Match[str]) -> str:
        exports.append(found["name"])
        return ""

    body = _IMPORT.sub(import_names, _EXPORT_LIST.sub(export_list, _plain(text)))
    body = _EXPORT.sub(export_one, body)
    if left := _LEFT.search(body):
        raise JoinError(f"{name}: “{left[0].strip()[:80]}” cannot be joined; import and export by name, and address files from /static/")
    return body.strip("\n") + "\n", exports


@lru_cache(maxsize=256)
def _plain(text: str) -> str:
    """Return a module without comments, except for licences."""
    return _COMMENT_BEHIND.sub("", _COMMENT.sub(lambda found: found[0] if "@license" in found[0] else "", text))


def _pairs(names: str) -> list[list[str]]:
    """Return pairs of names from the braces of an import or export: the name before ``as`` and the name after it.

    >>> _pairs("a, b as c")
    [['a', 'a'], ['b', 'c']]
    """
    parts = [part.split() for part in names.split(",") if part.strip()]
    return [[part[0], part[-1]] for part in parts]


def _resolved(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _variable(name: str) -> str:
    return re.sub(r"\W", "_", name)
