"""Hosts and origins: the public address of a server, and the Host header of requests."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

_HOST: Final = re.compile(r"(?P<name>[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?")
_LABEL: Final = re.compile(r"[A-Za-z0-9-]{1,63}")
_TWO_FORMS: Final = "ßς\u200c\u200d"
"""Letters whose ASCII form depends on the standard: a name with them has to be given as ``xn--…``."""
_PRIVATE_SUFFIXES: Final = (".local", ".lan", ".home", ".internal", ".home.arpa", ".localhost")


def is_host(host: str) -> bool:
    """Return whether a text is a host, with or without a port.

    >>> is_host("play.example:8475"), is_host("[::1]"), is_host("play.example/x")
    (True, True, False)
    """
    return _HOST.fullmatch(host) is not None


def is_own_host(host: str | None) -> bool:
    """Return whether a Host header names the machine itself, which means another machine to everybody else.

    >>> is_own_host("localhost:8475"), is_own_host("127.0.0.1"), is_own_host("[::1]:80"), is_own_host("192.168.1.5:80")
    (True, True, True, False)
    """
    found = _HOST.fullmatch(host or "")
    if not found:
        return False
    try:
        return ip_address(found["name"].strip("[]")).is_loopback
    except ValueError:
        return found["name"].lower() == "localhost"


def read_origin(address: str) -> str:
    """Return the origin of a URL: scheme, host, and port unless it is the default. Raises LastCardError for anything else.

    >>> read_origin("https://Play.example:443/"), read_origin("http://127.0.0.1:8475")
    ('https://play.example', 'http://127.0.0.1:8475')
    """
    try:
        parts = urlsplit(address)
        port = parts.port
        host = _ascii_host(parts.netloc.rpartition("@")[2].lower())
    except ValueError:
        parts, port, host = urlsplit(""), None, ""
    if parts.scheme not in ("http", "https") or parts.username is not None or not _HOST.fullmatch(host) or parts.path.strip("/"):
        raise LastCardError(fault("site_address", said=address[:100]))
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host.removesuffix(f':{usual}') if port == usual else host}"


def site_address(address: str) -> str:
    """Return the public address of a server, without a slash at the end. Raises LastCardError if it has more than a scheme, host and port.

    >>> site_address("https://play.example/"), site_address("https://карти.укр")
    ('https://play.example', 'https://xn--80aqezk.xn--j1amh')
    """
    try:
        parts = urlsplit(address)
        rest = f"{parts.path.rstrip('/')}{'?' if parts.query else ''}{'#' if parts.fragment else ''}"
    except ValueError:
        rest = ""
    if rest and parts.hostname:
        read_origin(f"{parts.scheme}://{parts.netloc}")
        word = parts.path.strip("/").partition("/")[0]
        like = f"{parts.scheme}://{word if _LABEL.fullmatch(word) else 'play'}.{parts.netloc}"
        raise LastCardError(fault("site_path", said=address[:100], path=f"{parts.scheme}://{parts.netloc}"[:100], like=like[:100]))
    return read_origin(address)


def _ascii_host(host: str) -> str:
    """Return a host as browsers send it: an international name in its ASCII form. Raises ValueError if it has none, or two.

    >>> _ascii_host("карти.укр:8475"), _ascii_host("play.example")
    ('xn--80aqezk.xn--j1amh:8475', 'play.example')
    """
    if host.isascii():
        return host
    if any(letter in _TWO_FORMS for letter in host):
        raise ValueError
    name, colon, port = host.partition(":")
    return name.encode("idna").decode("ascii") + colon + port


def is_private_host(host: str) -> bool:
    """Return whether a host, with or without port, is an IP address or a name of a private network.

    >>> [is_private_host(host) for host in ("192.168.1.7:8475", "[::1]:80", "localhost", "kitchen", "kitchen.local:8475", "evil.example")]
    [True, True, True, True, True, False]
    """
    found = _HOST.fullmatch(host)
    if not found:
        return False
    name = found["name"].lower().strip("[]")
    try:
        ip_address(name)
    except ValueError:
        return "." not in name or name.endswith(_PRIVATE_SUFFIXES)
    return True
