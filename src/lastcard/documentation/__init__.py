"""Build the documentation as a site that works offline. ``lastcard docs`` builds and opens it.

``build`` copies the pages of docs/, adds the pages generated from the code (``rule_pages``, ``api_pages``) and runs Sphinx.
"""
