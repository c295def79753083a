"""The website: static files in ``static/``, rules pages rendered from ``lastcard.rules.sheets``, and the API of rules and replays."""
