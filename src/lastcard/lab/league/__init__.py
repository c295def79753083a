"""``lastcard league``: let bots and programs play each other without end, and rate them (docs/research/league.md).

``standing`` has the players and results of a league, ``file`` stores them, ``games`` plays meetings of two players, ``schedule`` chooses
the next meeting, ``ratings`` estimates strengths, ``league_document`` shows them, ``run`` runs a league, ``commands`` has the options.
"""
