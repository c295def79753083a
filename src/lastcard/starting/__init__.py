"""``lastcard new``: folders of one's own that run and are tested, made from the files in ``templates/``."""
