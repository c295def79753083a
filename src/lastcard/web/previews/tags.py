"""Write the tags by which chats and feeds show a preview of a link (Open Graph, https://ogp.me): a title, a sentence and a picture."""

from __future__ import annotations

from html import escape
from typing import Final

from starlette.requests import Request

from lastcard.errors import LastCardError
from lastcard.server.http.language import language
from lastcard.server.state import ServerState
from lastcard.text.catalogue import ENGLISH, text
from lastcard.web.previews.sizes import SIZE

PREVIEWS: Final = {
    "site": ("preview-site", "home-tagline"),
    "table": ("preview-table", "preview-table-about"),
    "replay": ("preview-replay", "preview-replay-about"),
    "daily": ("home-daily", "preview-daily-about"),
    "puzzle": ("home-puzzle", "preview-puzzle-about"),
    "event": ("preview-event", "preview-event-about"),
    "club": ("preview-club", "preview-club-about"),
    "slow": ("slow-title", "slow-about"),
}
"""The messages of the title and of the sentence of each kind of preview."""


def preview_tags(request: Request, kind: str, picture: str, name: str = "") -> str:
    """Return the tags of a page, with the path of its picture; "" if the server does not know by which address others reach it.

    ``name`` is what its host calls it; without one, its kind is said.

    A picture needs an absolute address, and the host of a request may be anything that its sender wrote there.
    """
    server: ServerState = request.app.state.server
    lang = language(request)
    query = f"{'&' if '?' in picture else '?'}lang={lang}" if lang != ENGLISH else ""
    try:
        address = server.link(f"{picture}{query}", request.url.scheme, request.headers.get("host"))
    except LastCardError:
        return ""
    kind_of_page, about = (text(lang, message) for message in PREVIEWS[kind])
    title = name or kind_of_page
    tags = {
        "og:type": "website",
        "og:site_name": "Last Card",
        "og:title": title,
        "og:description": about,
        "og:image": address,
        "og:image:type": "image/png",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": title,
    }
    lines = [f'<meta property="{name}" content="{escape(content)}">' for name, content in tags.items()]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image">', ""])
