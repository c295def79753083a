"""Faults as bytes, for answers of workers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lastcard.errors import Argument, Fault
from lastcard.room.structs import msgspec


def encode_fault(fault: Fault) -> bytes:
    """Return a fault as bytes.

    >>> from lastcard.text.faults import fault
    >>> found = decode_fault(encode_fault(fault("rules_near", why=fault("rules_no_setting", said="jump"), near="jump_in")))
    >>> found, found.args["why"].cause
    ("no setting 'jump'; did you mean 'jump_in'?", 'rules_no_setting')
    """
    return msgspec.msgpack.encode(_plain(fault))


def decode_fault(data: bytes) -> Fault:
    """Return the fault that ``encode_fault`` encoded."""
    found = _argument(msgspec.msgpack.decode(data))
    return found if isinstance(found, Fault) else Fault(str(found))


def _plain(value: Argument) -> Any:
    if isinstance(value, Fault):
        return {"text": str(value), "cause": value.cause, "args": {name: _plain(one) for name, one in value.args.items()}}
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value


def _argument(value: Any) -> Any:
    if isinstance(value, Mapping):
        return Fault(value["text"], value["cause"], **{name: _argument(one) for name, one in value["args"].items()})
    return [_argument(one) for one in value] if isinstance(value, list) else value
