"""The documentation as a site that works without a network: ``lastcard docs`` builds it and opens it.

``build`` copies the pages of docs/, adds what is made from the code (``rule_pages``, ``api_pages``) and runs Sphinx.
"""
