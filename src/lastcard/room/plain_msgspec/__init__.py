"""What the room uses of msgspec, in plain Python: for a browser, where msgspec cannot be loaded or costs seconds.

Names, results and errors are those of msgspec, and every byte that is written is the same: ``tests/wire/test_plain_msgspec.py`` compares
both. Of a text with several faults, another one may be named.
"""

from lastcard.room.plain_msgspec import json as json
from lastcard.room.plain_msgspec import msgpack as msgpack
from lastcard.room.plain_msgspec import structs as structs
from lastcard.room.plain_msgspec.declaring import UNSET as UNSET
from lastcard.room.plain_msgspec.declaring import DecodeError as DecodeError
from lastcard.room.plain_msgspec.declaring import Meta as Meta
from lastcard.room.plain_msgspec.declaring import Raw as Raw
from lastcard.room.plain_msgspec.declaring import Struct as Struct
from lastcard.room.plain_msgspec.declaring import UnsetType as UnsetType
from lastcard.room.plain_msgspec.declaring import ValidationError as ValidationError
from lastcard.room.plain_msgspec.declaring import field as field
from lastcard.room.plain_msgspec.reading import convert as convert
from lastcard.room.plain_msgspec.structs import to_builtins as to_builtins
