"""The pages: static files in ``static/``, rules pages rendered from ``lastcard.rules.sheets``, and the endpoints of rules and replays."""
