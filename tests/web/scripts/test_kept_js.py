"""All access to the browser's storage goes through one module, which handles refusals of the browser."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parents[3] / "src/lastcard/web/static"


def test_no_module_but_one_uses_the_storage_of_the_browser() -> None:
    users = {file.relative_to(STATIC).as_posix() for file in STATIC.rglob("*.js") if "localStorage" in file.read_text(encoding="utf-8")}
    assert users == {"shared/storage/kept.js", "shared/page/theme.js"}, (
        "a plain script in <head> can import nothing; all others import kept.js"
    )
