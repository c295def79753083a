"""Errors by cause: their text in English where they are raised, and in any language where they are shown."""

from __future__ import annotations

import errno
import operator
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from lastcard.errors import Argument, Fault, LastCardError, NotationError
from lastcard.files import NO_FILE

if TYPE_CHECKING:
    from lastcard.text.arguments import Reader

_BY_ERRNO: Final = {
    errno.ENOENT: "os_not_there",
    errno.ENOTDIR: "os_no_folder",
    errno.EISDIR: "os_folder",
    NO_FILE: "os_no_file",
    errno.EACCES: "os_not_allowed",
    errno.EPERM: "os_not_allowed",
    errno.EROFS: "os_read_only",
    errno.ENOSPC: "os_full",
    errno.EDQUOT: "os_full",
    errno.EFBIG: "os_full",
    errno.ENAMETOOLONG: "os_long_name",
    errno.EADDRINUSE: "os_port_in_use",
    errno.EADDRNOTAVAIL: "os_no_address",
}


_LONGEST: Final = 60
"""The number of characters of a wrong value that an error shows."""


def fault(cause: str, /, **args: Argument) -> Fault:
    """Return a fault, in English, by its cause and the arguments of its message ``refusal-<cause>``.

    >>> fault("rules_no_setting", said="jump")
    "no setting 'jump'"
    """
    from lastcard.text.arguments import Reader, bounded, slug  # here, so that `import lastcard` stays light

    args = bounded(args)
    return Fault(Reader("en").text(f"refusal-{slug(cause)}", args), cause, **args)


def check_text(name: str, given: object, like: str) -> None:
    """Raise NotationError if the value of a parameter is not a text; ``like`` is an example of a valid one.

    >>> check_text("action", None, "p1 r5")
    Traceback (most recent call last):
    lastcard.errors.NotationError: action: a text such as 'p1 r5' is wanted, not None
    """
    if not isinstance(given, str):
        raise NotationError(fault("wanted_text", key=name, like=like, said=shown(given)))


def check_number(name: str, given: object) -> None:
    """Raise NotationError if the value of a parameter is not a whole number; integers of NumPy are whole numbers."""
    try:
        is_number = not isinstance(given, bool) and operator.index(given) is not None  # type: ignore[arg-type]
    except TypeError:  # an array of several numbers has this method, too
        is_number = False
    if not is_number:
        raise NotationError(fault("wanted_number", key=name, said=shown(given)))


def check_within(name: str, given: object, least: int, most: int) -> None:
    """Raise NotationError if the value of a parameter is not a whole number between two others, both included.

    >>> check_within("worlds", 0, 1, 1000)
    Traceback (most recent call last):
    lastcard.errors.NotationError: worlds: a whole number from 1 to 1,000 is wanted, not 0
    """
    check_number(name, given)
    if not least <= int(given) <= most:  # type: ignore[call-overload]
        raise NotationError(fault("wanted_within", key=name, least=least, most=most, said=shown(given)))


def check_kind(name: str, given: object, kind: type | tuple[type, ...], like: str) -> None:
    """Raise NotationError if the value of a parameter is not an instance of a class; ``like`` describes a valid value.

    >>> check_kind("view", 42, str, "the view of a seat")
    Traceback (most recent call last):
    lastcard.errors.NotationError: view: the view of a seat is wanted, not 42
    """
    if not isinstance(given, kind):
        raise NotationError(fault("wanted_kind", key=name, like=like, said=shown(given)))


def checked_texts(name: str, given: object, like: str) -> tuple[str, ...]:
    """Return the texts in the value of a parameter. Raises NotationError if it is not a list of texts; a single text is not a list."""
    texts = tuple(given) if isinstance(given, Iterable) and not isinstance(given, str) else (None,)
    if not all(isinstance(one, str) for one in texts):
        raise NotationError(fault("wanted_texts", key=name, like=like, said=shown(given)))
    return texts


def shown(given: object) -> str:
    """Return a value as Python writes it, cut after 60 characters; its class if Python cannot write it, as a number of 5,000 digits.

    >>> shown(b"p1 r5"), shown(10**5000)
    ("b'p1 r5'", 'int')
    """
    try:
        written = repr(given)
    except ValueError:
        written = type(given).__name__
    return written if len(written) <= _LONGEST else f"{written[:_LONGEST]}…"


def explain(error: LastCardError, reader: Reader) -> str:
    """Return the message of an error in the reader's language; its English text if it has no cause.

    >>> from lastcard.text.arguments import Reader
    >>> explain(LastCardError(fault("rules_no_setting", said="jump")), Reader("de"))
    'die Einstellung „jump“ gibt es nicht'
    """
    return reader.fault(error.fault)


def system_fault(error: OSError) -> Fault:
    """Return why the operating system refused something, without the file's name; in the system's words if no message stands for it.

    >>> system_fault(FileNotFoundError(errno.ENOENT, "No such file or directory"))
    'there is no such file or folder'
    """
    cause = _BY_ERRNO.get(error.errno or 0)
    return fault(cause) if cause else Fault(error.strerror or str(error))
