"""How structs are declared: ``Struct``, ``Meta``, ``field``, ``UNSET``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from enum import Enum
from typing import Any, ClassVar, Final


class DecodeError(ValueError):
    """The text is no JSON, or the bytes are no MessagePack."""


class ValidationError(DecodeError):
    """The value is not of the declared type. ``steps`` lead to it, the last one first; ``is_key`` says that it is a key of an object."""

    def __init__(self, text: str, *steps: str, is_key: bool = False) -> None:
        super().__init__(text)
        self.steps: list[str] = list(steps)
        self.is_key = is_key

    def __str__(self) -> str:
        path = "".join(reversed(self.steps))
        if self.is_key:
            return f"{self.args[0]} - at `key` in `${path}`"
        return f"{self.args[0]} - at `${path}`" if path else str(self.args[0])


class UnsetType(Enum):
    """The type of ``UNSET``."""

    UNSET = "UNSET"

    def __repr__(self) -> str:
        return "UNSET"

    def __bool__(self) -> bool:
        return False


UNSET: Final = UnsetType.UNSET
"""The value of a field that is left out."""


class Raw(bytes):
    """JSON text that is passed on as it is, without decoding."""


@dataclass(frozen=True, eq=False)
class Meta:
    """Constraints of a type, in ``Annotated``. Those that msgspec checks and the room does not use are left out."""

    ge: int | None = None
    le: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    description: str | None = None
    extra_json_schema: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Factory:
    """A default that is made anew for each struct."""

    make: Callable[[], Any]


def field(*, default_factory: Callable[[], Any]) -> Any:
    """Return the default of a field that is made anew for each struct."""
    return Factory(default_factory)


@dataclass(frozen=True)
class Config:
    """How the structs of a class are coded: the keyword arguments of its declaration."""

    frozen: bool = False
    omit_defaults: bool = False
    forbid_unknown_fields: bool = False
    array_like: bool = False
    rename: Mapping[str, str] = dataclass_field(default_factory=dict)
    tag: str | None = None
    tag_field: str | None = None


_LITERALS: Final = (list, dict, set)


class Struct:
    """The base of all structs. Annotated names are fields; those of the base classes come first."""

    __struct_fields__: ClassVar[tuple[str, ...]] = ()
    __struct_defaults__: ClassVar[dict[str, Any]] = {}
    __struct_config__: ClassVar[Config] = Config()

    def __init_subclass__(cls, *, kw_only: bool = False, gc: bool = True, **config: Any) -> None:
        """Read the declaration of a class. ``kw_only`` and ``gc`` change no bytes."""
        super().__init_subclass__()
        cls.__struct_config__ = replace(cls.__struct_config__, **config)
        names, defaults = dict.fromkeys(cls.__struct_fields__), dict(cls.__struct_defaults__)
        for name, kind in cls.__annotations__.items():
            if str(kind).startswith(("ClassVar", "typing.ClassVar")):
                continue
            names[name] = None
            if name in cls.__dict__:
                default = cls.__dict__[name]
                defaults[name] = Factory(type(default)) if isinstance(default, _LITERALS) else default
                delattr(cls, name)
        cls.__struct_fields__, cls.__struct_defaults__ = tuple(names), defaults
        if cls.__struct_config__.frozen:
            type.__setattr__(cls, "__setattr__", _refuse_to_set)

    def __init__(self, *args: Any, **named: Any) -> None:
        own, defaults = self.__dict__, self.__struct_defaults__
        if len(args) > len(self.__struct_fields__):
            raise TypeError("Extra positional arguments provided")
        given = dict(zip(self.__struct_fields__, args, strict=False))
        for name in self.__struct_fields__:
            if name in given:
                if name in named:
                    raise TypeError(f"Argument '{name}' given by name and position")
                own[name] = given[name]
            elif name in named:
                own[name] = named.pop(name)
            elif name in defaults:
                default = defaults[name]
                own[name] = default.make() if isinstance(default, Factory) else default
            else:
                raise TypeError(f"Missing required argument '{name}'")
        if named:
            raise TypeError(f"Unexpected keyword argument '{next(iter(named))}'")

    def __eq__(self, other: object) -> bool:
        return self.__dict__ == other.__dict__ if type(self) is type(other) else NotImplemented

    def __hash__(self) -> int:
        if not self.__struct_config__.frozen:
            raise TypeError(f"unhashable type: '{type(self).__name__}'")
        return hash((type(self), *(self.__dict__[name] for name in self.__struct_fields__)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={self.__dict__[name]!r}' for name in self.__struct_fields__)})"


def _refuse_to_set(self: Struct, name: str, value: object) -> None:
    raise AttributeError(f"immutable type: '{type(self).__name__}'")


def encoded_names(cls: type[Struct]) -> dict[str, str]:
    """Return the names under which the fields of a class are encoded."""
    rename = cls.__struct_config__.rename
    return {name: rename.get(name, name) for name in cls.__struct_fields__}


def is_left_out(cls: type[Struct], name: str, value: Any) -> bool:
    """Return whether a field of this value is not written: it is unset, or it has its default and those are omitted."""
    if value is UNSET:
        return True
    if not cls.__struct_config__.omit_defaults or name not in cls.__struct_defaults__:
        return False
    default = cls.__struct_defaults__[name]
    if isinstance(default, Factory):
        return type(value) is default.make and not value
    return value is default  # like msgspec, compare by identity here and not by equality
