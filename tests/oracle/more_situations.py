"""More situations for ``test_situations.py``: cards of one's own, bites in rare drawings, mercy."""

from __future__ import annotations

BITING = "wcwcb1b2b3b4b5wcwcwcb6b7b8b9b1b2wcwcwcg1g2g3g4g5g6g7g8"
CREEPERS = "minecraft creeper.on_forced=yes creeper.per_draw=once"

MORE_SITUATIONS = {
    "HR-10: a Reverse on a wild that draws is the last card": (
        "paw-patrol card.wb=color,draw3 stacking=up stack.reverse=bounce last_card.draws=yes last_card.draw2=none | wbb1b2 rr y1y2 b5 | r5",
        "p1 wb:r, p2 rr",
    ),
    "MC-A21: a bite, and the player of a card picks who draws": (
        f"{CREEPERS} card.d=draw2,pick | rdr1r2 g1g2 y1y3 | r5 | p3> | wcb1b2b3{BITING}",
        "p3 draw, p3 keep, p1 rd, p1 target p2",
    ),
    "MC-A21: a bite, and a late call": (
        f"{CREEPERS} uno.late=2 uno.self_correct=yes uno.closes=never | r1r2 g1g2 y1y3 | r5 | p1> | wcb1b2b3{BITING}",
        "p1 r1, p2 draw, p2 keep, p1 uno",
    ),
    "MC-A21: a bite, and a wrong card is noticed": (
        f"{CREEPERS} penalty.wrong_card=catchable+2 | r1r2 g1g2 y1y3 | r5 | p2> | wcb1b2b3{BITING}",
        "p2 draw, p2 keep, p3 y1, p1 notice p3",
    ),
    "DF-A4: the presser is the third and may be picked": (
        "fairies draw2.target_self=yes | r1r2 g1g2 rdr2r3 g8g9 | r5 | p3>",
        "p3 rd, d button r, p3 target p3",
    ),
    "CL-A12: a draw-four for everybody that turns play is the last card": (
        "fairies card.w4=color,reverse,draw4,restricted last_card.d4=full_button_effect | w4 g1g2 r2r3 g8g9 | r5",
        "p1 w4",
    ),
    "CL-A12: a Draw Two with the button that turns play is the last card": (
        "fairies card.d=reverse,draw2 last_card.draw2=button | rd g1g2 r2r3 g8g9 | r5",
        "p1 rd",
    ),
    "CL-A12: a wild that turns play and draws is the last card": (
        "paw-patrol card.wb=color,reverse,draw3 last_card.draws=yes last_card.draw2=none | wb g1g2 r2r3 g8g9 | r5",
        "p1 wb",
    ),
    "EA-40: a wrong Draw Two with the button is let stand": (
        "fairies penalty.wrong_card=catchable+1 | bdr1r2 g1g2 y1y3 | r5",
        "p1 bd, p2 accept, d button b",
    ),
    "HR-24: a wild that only skips is laid alone": (
        "paw-patrol card.wb=skip turn.several=face | wbr2g1 g1g2 y1y3 | r5",
        "p1 wb",
    ),
    "HR-25: the lost turns of others stay lost": (
        "fairies mercy=10 wd4.miss_turn=all_drawers | w4b1b2 g1g2 y1y1y1y1y1y1y1y1y1 g8g9 | r5",
        "p1 w4, p2 accept, p3 accept, p4 accept, d button r",
    ),
    "EA-21: a draw-four that was not drawn cannot be put down after drawing": (
        "anniversary | w4g1 g1g2 y1y3 | r5 | p1> | r9b1b2b3",
        "p1 draw, ?p1 w4:r",
    ),
}
