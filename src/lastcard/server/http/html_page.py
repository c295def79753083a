"""A plain page: what the server writes itself, without the files of the table."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape


def text(words: str) -> str:
    """Return words so that they can stand in a page, in an attribute as well."""
    return escape(words, quote=True)


@dataclass(frozen=True, slots=True)
class Paper:
    """One page: its title, and its body as HTML in which everything from outside has gone through ``text``."""

    title: str
    body: str

    def html(self) -> str:
        """Return the whole page; its style is that of the table, from a file, since nothing inline is allowed."""
        return (
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{text(self.title)} · Last Card</title>\n"
            '<link rel="icon" href="/static/shared/icons/icon.svg" type="image/svg+xml">\n'
            '<link rel="stylesheet" href="/static/shared/base.css">\n<link rel="stylesheet" href="/static/shared/html_page.css">\n'
            '<script src="/static/shared/theme.js"></script>\n</head>\n<body>\n<header class="top">'
            '<a class="brand" href="/"><img src="/static/shared/icons/icon.svg" alt="" width="30" height="30">'
            "<span>Last Card</span></a></header>\n"
            f'<main class="page" id="main">\n<h1>{text(self.title)}</h1>\n{self.body}\n</main>\n</body>\n</html>\n'
        )
