"""Errors by cause: their text in English where they are raised, and in any language where they are shown."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Final

from lastcard.errors import Argument, Fault, LastCardError

if TYPE_CHECKING:
    from lastcard.text.arguments import Reader

_BY_ERRNO: Final = {
    errno.ENOENT: "os_not_there",
    errno.ENOTDIR: "os_no_folder",
    errno.EISDIR: "os_folder",
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


def fault(cause: str, /, **args: Argument) -> Fault:
    """Return a fault, in English, by its cause and the arguments of its message ``refusal-<cause>``.

    >>> fault("rules_no_setting", said="jump")
    "no setting 'jump'"
    """
    from lastcard.text.arguments import Reader, slug  # here, so that `import lastcard` stays light

    return Fault(Reader("en").text(f"refusal-{slug(cause)}", args), cause, **args)


def explain(error: LastCardError, reader: Reader) -> str:
    """Return what an error says in the reader's language; its English text where it has no cause.

    >>> from lastcard.text.arguments import Reader
    >>> explain(LastCardError(fault("rules_no_setting", said="jump")), Reader("de"))
    'die Einstellung „jump“ gibt es nicht'
    """
    return reader.fault(error.fault)


def system_fault(error: OSError) -> Fault:
    """Return why the system refused something, without the name of the file; in the system's words where no message stands for it.

    >>> system_fault(FileNotFoundError(errno.ENOENT, "No such file or directory"))
    'there is no such file or folder'
    """
    cause = _BY_ERRNO.get(error.errno or 0)
    return fault(cause) if cause else Fault(error.strerror or str(error))
