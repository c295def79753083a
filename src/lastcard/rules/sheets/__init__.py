"""Present the rulebook: explain one rule, print the rules of a table on a page, compare two tables.

Each result is data (``Why``, ``Section``, ``Row``) that is then rendered as text, so that terminal, web page and tests share it.

>>> from lastcard import Rules
>>> why("mc-27").id, [row.key for row in diff_rows(Rules("classic"), Rules("classic uno.penalty=2"))]
('MC-27', ['uno.penalty'])
"""

from lastcard.rules.sheets.compared import Row as Row
from lastcard.rules.sheets.compared import Side as Side
from lastcard.rules.sheets.compared import diff, diff_rows
from lastcard.rules.sheets.explained import Elsewhere as Elsewhere
from lastcard.rules.sheets.explained import Option as Option
from lastcard.rules.sheets.explained import Standing as Standing
from lastcard.rules.sheets.explained import Why as Why
from lastcard.rules.sheets.explained import why
from lastcard.rules.sheets.lists import edition_list, setting_list, setting_text
from lastcard.rules.sheets.meanings import meaning
from lastcard.rules.sheets.page import Change as Change
from lastcard.rules.sheets.page import Section as Section
from lastcard.rules.sheets.page import changes, sheet, sheet_sections
from lastcard.rules.sheets.sheet_writer import Line as Line

__all__ = [
    "changes",
    "diff",
    "diff_rows",
    "edition_list",
    "meaning",
    "setting_list",
    "setting_text",
    "sheet",
    "sheet_sections",
    "why",
]
