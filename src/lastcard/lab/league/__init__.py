"""``lastcard league``: bots and programs play each other for as long as one likes, and are rated (docs/league.md).

``standing`` is what a league knows, ``file`` keeps it, ``games`` plays meetings of two players, ``schedule`` chooses who meets next,
``ratings`` estimates strengths, ``league_document`` shows them, ``run`` brings it together, ``commands`` has the options.
"""
