"""More situations for ``test_situations.py``: cards of one's own, bites in rare drawings, mercy."""

from __future__ import annotations

BITING = "wcwcb1b2b3b4b5wcwcwcb6b7b8b9b1b2wcwcwcg1g2g3g4g5g6g7g8"
CREEPERS = "minecraft creeper.on_forced=yes creeper.per_draw=once"
MANY = "y1y2y4y5y6y7y8y9y1y2y4y5"

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
    "MC-A21: a bite, and a card out of turn is noticed": (
        f"{CREEPERS} penalty.out_of_turn=catchable+2 | r1y2 g1g2 y1y3 | r5 | p2> | wcb1b2b3{BITING}",
        "p2 draw, p2 keep, p1 r1, p2 notice p1",
    ),
    "MC-A21: a bite, and a wrong card comes back at once": (
        f"{CREEPERS} penalty.wrong_card=auto+2 | r1r2 g1g2 y1y3 | r5 | p2> | wcb1b2b3{BITING}",
        "p2 draw, p2 keep, p3 y1",
    ),
    "MC-A21: a bite, and a wrong challenge": (
        f"{CREEPERS} | g1g5 w4g3g4 g1g2 | r5 | p1> | wcb1b2b3{BITING}",
        "p1 draw, p1 keep, p2 w4:g, p3 challenge",
    ),
    "MC-A21: a bite, and a right challenge": (
        f"{CREEPERS} | g1g5 w4r3g4 g1g2 | r5 | p1> | wcb1b2b3{BITING}",
        "p1 draw, p1 keep, p2 w4:g, p3 challenge",
    ),
    "MC-A21: a bite, and a catch": (
        f"{CREEPERS} uno.closes=never | r1r2 g1g2 y1y3 | r5 | p1> | wcb1b2b3{BITING}",
        "p1 r1, p2 draw, p2 keep, p3 catch p1",
    ),
    "MC-A21: a bite, and a wrong accusation": (
        f"{CREEPERS} uno.false_catch=1 | r1r2 g1g2 y1y3 | r5 | p1> | wcb1b2b3{BITING}",
        "p1 r1!, p2 draw, p2 keep, p3 catch p1",
    ),
    "MC-A21: a bite, and the last card is laid for protection": (
        f"{CREEPERS} wd4.target=all_with_protection v4.protect_may_go_out=draws_one | g1g5 w4b3g4 g1 | r5 | p1> | wcb1b2b3{BITING}",
        "p1 draw, p1 keep, p2 w4:g, p3 accept, p3 protect g1",
    ),
    "HR-13: a red 0 is no Wild": ("classic jump_in=on jump_in.wilds=yes | r1r2 wwr3r4 g1g2 | r0", "p1 r1"),
    "HR-1: a coloured card that draws is no wild that does": ("paw-patrol card.1=draw2 stacking=same | w4b1b2 r1g1y2 y1y2 | r5", "p1 w4:r"),
    "HR-1: an answer that does not match is refused": ("anniversary stacking=any | w4b1b2 bdg1g2 y1y2 | r5", "p1 w4:r, ?p2 bd"),
    "HR-10: a wild that turns play sends no pile on": (
        "paw-patrol card.wb=reverse stacking=up stack.reverse=bounce | rdg1g2 wbr1y2 y1y2 | r5",
        "p1 rd",
    ),
    "HR-6: a draw-four that is drawn and refused ends the turn": (
        "paw-patrol wd4.unlawful=refused | r1g2 g1g2 y1y3 | r5 | p1> | w4b1b2b3",
        "p1 draw",
    ),
    "HR-6: it does beside a Wild that was not drawn": (
        "paw-patrol wd4.unlawful=refused | r1wwg2 g1g2 y1y3 | r5 | p1> | w4b1b2b3",
        "p1 draw",
    ),
    "HR-25: who is out has no lowest hand": (f"paw-patrol mercy=10 round.turns=1 | r3g9 g1 {MANY} b9 | r5", "p1 r3"),
    "HR-25: nor is the first seat compared": (f"paw-patrol mercy=10 round.turns=1 | {MANY} g3 g2 r3b9 | r5 | p4>", "p4 r3"),
    "HR-25: two that are left share the lowest hand": (f"paw-patrol mercy=10 round.turns=1 | {MANY} g3 y3 r3b9 | r5 | p4>", "p4 r3"),
    "HR-25: who is out does not jump in": (f"classic mercy=10 jump_in=on | r5r9g1 r5{MANY} y1y2 | r6", "p1 r5"),
    "HR-1: a Wild that draws answers": ("paw-patrol card.ww=color,draw3 stacking=any | rdg1g2 wwr1y2 y1y2 | r5", "p1 rd"),
    "HR-4: the drawing ends with the piles": ("classic draw=until_playable | g1g2 y1y2 | r5 | p1> | b1b2", "p1 draw"),
    "CL-20: a Skip that may not start stays without effect": (
        "deal classic first.skip=ignore deal.size=1 | 2 | p1 | g1b1rsysgs",
        "p2 draw",
    ),
    "HR-25: of two that are left, a Reverse skips the other": (
        f"paw-patrol mercy=10 | {MANY} r3rrg1g2 r6y1y2 | r5 | p2>",
        "p2 r3, p3 r6, p2 rr",
    ),
    "MC-A21: a bite, and a card that makes draw until a stop card": (
        f"{CREEPERS} card.s=until | r1r2 rsg2g3 y1y3 | r5 | p1> | wcb1b2b3{BITING}",
        "p1 draw, p1 keep, p2 rs",
    ),
    "HR-13: UNO is called before a wild is laid out of turn": (
        "classic jump_in=on jump_in.wilds=yes | r1r2r3 wwr3 g1g2 | ww:r",
        "p2 uno, p2 ww:g",
    ),
    "DF-A10: a wild is shed on top of the others": (
        "fairies wda.discard_wilds=yes | r1r2 war3wwg1 b0b5 | r5 | p2>",
        "p2 wa, d button r, p2 shed ww",
    ),
    "HR-25: who is out has no lowest hand, even of nothing": (
        "paw-patrol mercy=10 round.turns=1 | r3g9 g1 y0y0y0y0y0y0y0y0y0y0 b9 | r5",
        "p1 r3",
    ),
    "HR-24: a card that makes draw until a stop card is laid alone": (
        "paw-patrol card.s=until turn.several=face | rsgsg2 g1g2 y1y3 | r5",
        "p1 rs",
    ),
    "PP-A14: a missed call is safe after the second act, whoever comes to one card in between": (
        "paw-patrol uno.closes=next_draw_or_turn_end | r3g3 r1g1 y1y2 r5y5y6 | r9 | p2<",
        "p2 r1, p1 r3, p4 r5",
    ),
    "HR-1: a wild that draws is accepted and is no draw-four": (
        "paw-patrol card.wb=color,draw3 stacking=any wd4.miss_turn=never | wbb1b2 g1g2 y1y2 | r5",
        "p1 wb:r, p2 accept",
    ),
}
