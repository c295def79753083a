"""Sphinx's configuration of the site, which ``build.py`` uses."""

project = "Last Card"
author = "The Last Card authors"
copyright = "The Last Card authors"  # noqa: A001 — Sphinx reads this name
extensions: list[str] = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix: dict[str, str] = {".md": "markdown"}
root_doc = "index"
html_theme = "furo"
html_title = "Last Card"
html_copy_source = False
html_show_sphinx = False
html_static_path: list[str] = ["static"]
templates_path: list[str] = ["templates"]  # the search page; search_index.py writes what it looks through
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_mock_imports: list[str] = ["jax", "tensordict", "torch", "torchrl"]
"""Libraries of modules that the reference has; nothing of them is run to read the modules."""
myst_heading_anchors = 4
myst_enable_extensions: list[str] = ["colon_fence"]
nitpicky = False
highlight_language = "none"
"""Code blocks without a language are commands and lines of the wire."""
