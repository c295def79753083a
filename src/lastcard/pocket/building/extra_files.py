"""Files of a site beside its pages: the page for wrong addresses, pictures for whoever installs it, and the documentation."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from pathlib import Path
from typing import Any, Final

from lastcard.documentation.sources import sources
from lastcard.errors import LastCardError
from lastcard.text.catalogue import ENGLISH, LANGUAGES
from lastcard.text.catalogue import text as message

_STATIC: Final = Path(__file__).parents[1] / "static"
SCREENSHOTS: Final = (
    ("table.webp", "1280x800", "wide"), ("home.webp", "1280x800", "wide"),
    ("table-phone.webp", "390x844", "narrow"), ("home-phone.webp", "390x844", "narrow"),
)  # fmt: skip
"""Pictures of the documentation that the manifest names, with their sizes and forms."""
FETCHED: Final = ("docs/", "screenshots/")
"""Folders whose files are not kept for use without a network."""


def missing_page() -> bytes:
    """Return the page for an address that the host does not have. It loads nothing, as it is shown in any folder."""
    words = ("pocket-missing", "pocket-missing-why", "status-first-page", "pocket-offline", "pocket-offline-why")
    texts = {lang: [message(lang, word) for word in words] for lang in LANGUAGES}
    script, style = ((_STATIC / f"missing.{suffix}").read_text(encoding="utf-8") for suffix in ("js", "css"))
    allowed = f"script-src {_digest(script)}; style-src {_digest(style)}; connect-src 'self'"
    policy = f"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'"
    title, text, home = map(html.escape, texts[ENGLISH][:3])
    parts = {
        "policy": html.escape(policy), "style": style, "title": title, "text": text, "home": home,
        "texts": json.dumps(texts, ensure_ascii=False).replace("<", "\\u003c"), "script": script,
    }  # fmt: skip
    page = (_STATIC / "missing.html").read_text(encoding="utf-8")
    for name, part in parts.items():
        page = page.replace(f"{{{name}}}", part, 1)
    return page.encode()


def _digest(text: str) -> str:
    """Return how a policy names an element with this text."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def screenshots() -> tuple[list[dict[str, Any]], dict[str, bytes]]:
    """Return the screenshots as a manifest lists them, and their files; none where the documentation is not installed."""
    try:
        folder = sources() / "images"
    except LastCardError:
        return [], {}
    there = [(name, size, form) for name, size, form in SCREENSHOTS if (folder / name).is_file()]
    listed = [{"src": f"screenshots/{name}", "sizes": size, "type": "image/webp", "form_factor": form} for name, size, form in there]
    return listed, {f"screenshots/{name}": (folder / name).read_bytes() for name, _, _ in there}


def documentation(built: Path) -> dict[str, bytes]:
    """Return the files of the built documentation, for ``docs/`` of a site."""
    found = {path.relative_to(built).as_posix(): path for path in sorted(built.rglob("*")) if path.is_file()}
    return {f"docs/{name}": path.read_bytes() for name, path in found.items() if not name.startswith(".")}
