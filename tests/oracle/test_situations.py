"""Situations that random rounds seldom reach: both engines play them alike, and on from there in several ways.

Each is a position and what is played first. Found by faults put into the engine that no other test noticed (``scripts/mutants``).
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import lastcard
from tests.oracle import driver
from tests.oracle.more_situations import BITING, CREEPERS, MORE_SITUATIONS
from tests.oracle.naive import NaiveRound
from tests.oracle.own_cards import OwnCards

WAYS = 4
STEPS = 25
PILE = "b1b2b3b4b6b8b9y6y7y8y9g5g7g8"

SITUATIONS = {
    "HR-10: a Reverse on a Draw Two is the last card": (
        "classic stacking=up stack.reverse=bounce last_card.draws=yes | rdr1r2 rr y1rs b5b6 | r5",
        "p1 rd, p2 rr",
    ),
    "HR-10: it is after a draw-four": (
        "classic stacking=up stack.reverse=bounce last_card.draws=yes | w4b1b2 gr y1rs b5b6 | r5",
        "p1 w4:g, p2 gr",
    ),
    "HR-10: it is, and nobody draws after the last card": (
        "classic stacking=up stack.reverse=bounce last_card.draws=no | rdr1r2 rr y1rs b5b6 | r5",
        "p1 rd, p2 rr",
    ),
    "HR-10: it is, of two": ("classic stacking=up stack.reverse=bounce last_card.draws=yes | rdr1r2 rr | r5", "p1 rd, p2 rr"),
    "HR-11: a Skip on a Draw Two is the last card": (
        "classic stacking=up stack.skip=pass last_card.draws=yes | rdr1r2 rs y1rs b5b6 | r5",
        "p1 rd, p2 rs",
    ),
    "HR-11: it is after a draw-four": (
        "classic stacking=up stack.skip=pass last_card.draws=yes | w4b1b2 gs y1rs b5b6 | r5",
        "p1 w4:g, p2 gs",
    ),
    "DF-A23: a Reverse on a draw-four is the last card, and a draw-four draws nothing then": (
        "classic stacking=up stack.reverse=bounce last_card.draws=yes last_card.d4=none | w4b1b2 gr y1rs b5b6 | r5",
        "p1 w4:g, p2 gr",
    ),
    "DF-A24: a Reverse on a Draw Two is the last card, and a Draw Two draws nothing then": (
        "classic stacking=up stack.reverse=bounce last_card.draws=yes last_card.draw2=none | rdb1b2 rr y1rs b5b6 | r5",
        "p1 rd, p2 rr",
    ),
    "DF-A24: a Reverse on a draw-four is the last card, and only a Draw Two draws nothing then": (
        "classic stacking=up stack.reverse=bounce last_card.draws=yes last_card.draw2=none | w4b1b2 gr y1rs b5b6 | r5",
        "p1 w4:g, p2 gr",
    ),
    "HR-3: a wrong 7 swaps nothing": ("anniversary seven_zero=on | b7r1r2 g1g2g3 y1y2 | r5", "p1 b7"),
    "HR-3: a wrong 0 passes nothing on": ("anniversary seven_zero=on | b0r1r2 g1g2g3 y1y2 | r5", "p1 b0"),
    "HR-3: a 7 that swaps two only cards": ("paw-patrol seven_zero=on | r5g1 r7r2 | r5 | p1>", "p1 r5!, p2 r7!"),
    "HR-3: a 7 that swaps two only cards, of three": (
        "paw-patrol seven_zero=on | r5g1 r7r2 y1y2y3 | r5 | p1>",
        "p1 r5!, p2 r7!, p2 target p1",
    ),
    "DF-54: who has laid it is the third of four": ("fairies | r2r3 g1g2 w4b1y1 g8g9 | r5 | p3>", "p3 w4, p1 accept, p2 accept, p4 accept"),
    "DF-A41: a partner is immune": (
        "fairies teams=2x2 v4.partner_immune=yes | r2r3 g1g2 w4b1y1 g8g9 | r5 | p3>",
        "p3 w4, p2 accept, p4 accept",
    ),
    "DF-A41: a partner is immune, at the third table": (
        "fairies teams=2x3 v4.partner_immune=yes | r2r3 w4b1y1 g1g2 g8g9 y2y3 r4r6 | r5 | p2>",
        "p2 w4, p1 accept, p3 accept, p5 accept",
    ),
    "DF-A41: no partners, nobody immune": (
        "fairies v4.partner_immune=yes | w4b1y1 g1g2 r2r3 g8g9 | r5",
        "p1 w4, p2 accept, p3 accept, p4 accept",
    ),
    "DF-A23: the last card is a draw-four, and the button is pressed": (
        "fairies last_card.d4=full_button_effect | w4 g1g2 r2r3 g8g9 | r5",
        "p1 w4",
    ),
    "DF-A23: the last card is a draw-four": ("fairies | w4 g1g2 r2r3 g8g9 | r5", "p1 w4"),
    "DF-A27: the button is pressed first": ("fairies v4.challenge_window=until_first_protection | w4b1y1 g1g2 r2r3 g8g9 | r5", "p1 w4"),
    "DF-A16: the colour named after the button is not that of protection": (
        "fairies v4.colour=player_names | w4b1y1 g1g2 r2r3 g8g9 | r5",
        "p1 w4, p2 accept, p3 accept, p4 accept, d button r",
    ),
    "DF-A24: the last card is a Draw Two, and the button hits": (
        "fairies last_card.draw2=button | rd g1g2 r2r3 g8g9 | r5",
        "p1 rd, d button r",
    ),
    "DF-A4: the presser may be picked": ("fairies draw2.target_self=yes | rdr1r2 g1g2 r2r3 g8g9 | r5", "p1 rd, d button r, p1 target p1"),
    "DF-A5: play goes on after the presser": (
        "fairies draw2.resume=after_presser | rdr1r2 g1g2 r2r3 g8g9 | r5",
        "p1 rd, d button r, p1 target p3",
    ),
    "DF-A5: and in the other direction": (
        "fairies draw2.resume=after_presser | rdr1r2 g1g2 r2r3 g8g9 | r5 | p1<",
        "p1 rd, d button r, p1 target p3",
    ),
    "MC-A21: a bite before the draw after the last card": (
        f"{CREEPERS} last_card.draws=yes | rdr1 g1g2 rs | r5 | p1> | wcb1b2b3{BITING}",
        "p1 draw",
    ),
    "MC-44: an accepted draw-four after a bite": (
        f"{CREEPERS} | g1 w4g3g4 g1g2 | r5 | p1> | wcb1b2b3{BITING}",
        "p1 draw, p1 keep, p2 w4:g, p3 accept",
    ),
    "DF-53: a Reverse before the button has chosen the colour": (
        "classic wd4.colour=button stacking=up stack.reverse=bounce | w4b1b2 rry1 g1g2 y2y3 | r5",
        "p1 w4, p2 rr",
    ),
    "DF-53: the button names the colour of a draw-four for the next player": (
        "classic wd4.colour=button | w4b1b2 rry1 g1g2 y2y3 | r5",
        "p1 w4, p2 accept",
    ),
    "DF-53: it is the last card": ("classic wd4.colour=button | w4 rry1 g1g2 y2y3 | r5", "p1 w4"),
    "MC-A21: two victims of one draw-four, each bitten": (
        f"{CREEPERS} wd4.target=all_with_protection | w4b1b2 y5 y1y3 y2y6 | r5 | p1> | {BITING}",
        "p1 w4:g",
    ),
    "PP-A11: a wild that turns play, of two": ("paw-patrol card.wb=color,reverse | wbg1g2 g3g4 | r5", "p1 wb:g"),
    "DF-A8: the first card is a Draw Two and its presser has played it": (
        "deal fairies first.draw2_button=presser_is_player deal.size=2 | 3 | p3 | r1g1b1r2g2b2rdy1y2y3y4y5y6y7y8",
        "d button r",
    ),
    "DF-A7: the first card is a Draw Two": ("deal fairies deal.size=2 | 3 | p3 | r1g1b1r2g2b2rdy1y2y3y4y5y6y7y8", "d button r"),
    "DF-46: the first card is a Draw Two and the button misses": (
        "deal fairies deal.size=2 | 3 | p3 | r1g1b1r2g2b2rdy1y2y3y4y5y6y7y8",
        "d button g",
    ),
    "DF-A14: one card is kept, and its colour was pressed": (
        "fairies wda.may_go_out=keep_one wda.no_card_colour=player_names | war1 g1g2 y1y2 | r5",
        "p1 wa!, d button r",
    ),
    "DF-A12: exempt is only who has shed": (
        "fairies uno.mass_discard=exempt | wawar1g1 r2r3r4 r6r8r9 | r5",
        "p1 wa, d button r, p1 shed r1, p2 r2, p3 r6, p1 wa, d button b, p2 catch p1",
    ),
    "DF-A12: who has shed is exempt": ("fairies uno.mass_discard=exempt | war1r2g1 r3r4 r6r8r9 | r5", "p1 wa, d button r, p1 shed r1"),
    "HR-13: a jump-in with a wild for which the button is pressed": (
        "fairies jump_in=on jump_in.wilds=yes | r1r2 war3r4 g1g2 | wa:r",
        "p2 wa, d button r",
    ),
    "MC-A21: a bite, and the last card is a Draw Two": (
        f"{CREEPERS} last_card.draws=yes | rd g1g2 | r5 | p2> | wcb1b2b3{BITING}",
        "p2 draw, p2 keep, p1 rd",
    ),
    "MC-A21: a bite, and the last card is a draw-four": (
        f"{CREEPERS} last_card.draws=yes | w4 g1g2 | r5 | p2> | wcb1b2b3{BITING}",
        "p2 draw, p2 keep, p1 w4",
    ),
    "MC-A21: a bite, and the button picks who draws": (
        f"{CREEPERS} draw2.target=button draw2.target_self=yes | rdr1r2 g1g2 y1y3 | r5 | p3> | wcb1b2b3{BITING}",
        "p3 draw, p3 keep, p1 rd, d button r, p1 target p1",
    ),
    "MC-A21: a bite, and the button picks who draws, then play goes on after the presser": (
        f"{CREEPERS} draw2.target=button draw2.resume=after_presser | rdr1r2 g1g2 y1y3 | r5 | p3> | wcb1b2b3{BITING}",
        "p3 draw, p3 keep, p1 rd, d button r, p1 target p2",
    ),
    "MC-A21: a bite, and the button picks who draws for the last card": (
        f"{CREEPERS} draw2.target=button last_card.draws=yes last_card.draw2=button | rd g1g2 y1y3 | r5 | p3> | wcb1b2b3{BITING}",
        "p3 draw, p3 keep, p1 rd, d button r, p1 target p2",
    ),
    "MC-A21: a bite, and the button misses for the last card": (
        f"{CREEPERS} draw2.target=button last_card.draws=yes last_card.draw2=button | rd g1g2 y1y3 | r5 | p3> | wcb1b2b3{BITING}",
        "p3 draw, p3 keep, p1 rd, d button g",
    ),
    "EA-40: a wrong card stands while the pile is recycled": ("anniversary | b7r1 g1g2g3 y1y2 | r5b2b3 | p1> | g4", "p1 b7, p2 catch p1"),
    "EA-40: a wrong card stands while the whole pile is recycled": (
        "anniversary pile.recycle=whole | b7r1 g1g2g3 y1y2 | r5 | p1> | g4",
        "p1 b7, p2 catch p1",
    ),
    "PP-A22: a draw-four that may be taken back while the pile is recycled": (
        "paw-patrol challenge.card_stays=return_to_hand | w4r1 g1g2 y1y2 | r5b2b3 | p1> | g4",
        "p1 w4:g, p3 catch p1",
    ),
    "PP-A22: it is recycled with the whole pile, and cannot be taken back": (
        "paw-patrol challenge.card_stays=return_to_hand pile.recycle=whole | w4r1 g1g2 y1y2 | r5 | p1> | g4",
        "p1 w4:g, p3 catch p1, d shuffle, p2 challenge",
    ),
    "PP-A22: a draw-four that stays while the pile is recycled": (
        "paw-patrol | w4r1 g1g2 y1y2 | r5b2b3 | p1> | g4",
        "p1 w4:g, p3 catch p1",
    ),
    "G-4: a penalty ends a call": ("anniversary | r5r6 g1g2 y1y2 | r9", "p1 uno, d penalty p1 2 suggestion, ?p1 uno"),
    "G-4: a penalty ends a missed call": ("anniversary | g1g2 r5r6 y1y2 | r9 | p2>", "p2 r5, d penalty p2 2 suggestion, ?p1 catch p2"),
    "G-4: the cards that a caught player draws leave another missed call open": (
        f"{CREEPERS} uno.closes=next_draw_or_turn_end uno.forced_draw_closes=yes | r1r2 r3r4 g1g2g3 | r5 | p1> | {BITING}",
        "p1 r1, p2 r3, p3 catch p1",
    ),
    "DF-A24: a wild that draws is the last card, and no button is pressed for it": (
        "fairies card.wb=color,draw3 last_card.draw2=button | wb g1g2 r2r3 g8g9 | r5",
        "p1 wb",
    ),
    "HR-8: of a colour laid under its card, one stays": (
        "classic card.s=discard finish=number | wwr1 rsr1r2 y1y2 y3y4 | r5 | p2>",
        "p2 rs",
    ),
    "HR-8: one stays, of the third seat": ("classic card.s=discard finish=number | r1r3 y1y2 rsr1r2 wwy4 | r5 | p3>", "p3 rs"),
    "HR-8: none stays beside a wild": ("classic card.s=discard finish=number | y1y2 rsr1r2ww y5y2 | r5 | p2>", "p2 rs"),
    "HR-8: none stays beside another colour": ("classic card.s=discard finish=number | r1r2 rsr1g2 y5y2 | r5 | p2>", "p2 rs"),
    "DF-A8: nobody loses a turn by a first card that the presser has played": (
        "deal fairies first.draw2_button=presser_is_player draw2.miss_turn=never deal.size=2 | 3 | p3 | r1g1b1r2g2b2rdy1y2y3y4y5y6y7y8",
        "d button r",
    ),
    "DF-A8: nor if the button misses": (
        "deal fairies first.draw2_button=presser_is_player draw2.miss_turn=never deal.size=2 | 3 | p3 | r1g1b1r2g2b2rdy1y2y3y4y5y6y7y8",
        "d button g",
    ),
    "DF-A7: a first card costs the turn where a Draw Two does not": (
        "deal fairies draw2.miss_turn=never deal.size=2 | 3 | p3 | r1g1b1r2g2b2rdy1y2y3y4y5y6y7y8",
        "d button r",
    ),
    "DF-A7: it does if the button misses": (
        "deal fairies draw2.miss_turn=never deal.size=2 | 3 | p3 | r1g1b1r2g2b2rdy1y2y3y4y5y6y7y8",
        "d button g",
    ),
    "DF-A5: play goes on after the presser, and nobody loses a turn": (
        "fairies draw2.resume=after_presser draw2.miss_turn=never | rdr1r2 g1g2 r2r3 g8g9 | r5",
        "p1 rd, d button r, p1 target p3",
    ),
    "MC-A11: extra cards of a penalty cannot be played": (
        "minecraft creeper.extra_playable=yes creeper.on_forced=yes penalty.suggestion=1 | g1g2 y1y2 | r5 | p1> | r4wcr6r7r8b1b2b3",
        "p1 draw, d penalty p1 1 suggestion",
    ),
    "PP-A4: the pile is recycled at once, before a turn is missed": (
        "classic pile.when=immediately | rdr1r2 g5g6 y1y2 | r5b2b3 | p1> | b4b6",
        "p1 rd",
    ),
    "PP-A4: it is, before the turn of who has drawn for a Silver Badge": (
        "paw-patrol pile.when=immediately | wbr1r2 g5g6 y1y2 | r5b2b3b4 | p1> | y1y3y4",
        "p1 wb:y",
    ),
    "PP-A4: it is, while somebody draws for a Silver Badge": (
        "paw-patrol pile.when=immediately badge.stop_set=s | wbr1r2 g5g6 y1y2 | r5b2b3bs | p1> | y1y3y4",
        "p1 wb:y",
    ),
    "PP-70: a wild is no stop card": (
        "paw-patrol badge.stop_set=0 badge.exhaust=no_draw | wbr1r2 g5g6 y1y2 | r5b2 | p1> | b1wwwbw4b3",
        "p1 wb:y",
    ),
    "PP-70: a wild among the discards is none": (
        "paw-patrol badge.stop_set=0 badge.exhaust=no_draw | wbr1r2 g5g6 y1y2 | r5wwwbw4 | p1> | b1b3",
        "p1 wb:y",
    ),
    "PP-70: a wild does not stop the drawing": ("paw-patrol badge.stop_set=0 | wbr1r2 g5g6 y1y2 | r5b2 | p1> | b1wwwbw4b3r0b4", "p1 wb:y"),
    "PP-70: the card played is no stop card": (
        "paw-patrol card.0=until badge.stop_set=0 badge.exhaust=no_draw | r0r1r2 g5g6 y1y2 | r5b2 | p1> | b1b3",
        "p1 r0",
    ),
    "HR-1: a number that draws answers lawfully": ("paw-patrol card.1=draw2 stacking=any | rdg1g2 r1r3y2 y1y2 | r5", "p1 rd"),
    "HR-6: a bluff does not answer where it is refused": (
        "paw-patrol stacking=any wd4.unlawful=refused | rdg1g2 rdw4r1 y1y2 | r5",
        "p1 rd",
    ),
    "HR-1: only the victim answers with a card": ("classic stacking=any challenge.by=anyone | w4b1b2 g1g2 w4y1y3 y2w4w4 | r5", "p1 w4:g"),
    "PP-A10: nobody answers a last card with a card": (
        "paw-patrol stacking=any challenge.on_last_card=allowed last_card.draws=yes | w4 w4g1g2 y1y2 | r5",
        "p1 w4",
    ),
    "DF-A10: wilds are shed too": ("fairies wda.discard_wilds=yes | r1r2 war3wwg1 y1y2 | r5 | p2>", "p2 wa, d button r"),
    "DF-A10: wilds are shed too, by the third": ("fairies wda.discard_wilds=yes | wwr2 r1r2 war3w4g1 y1y2 | r5 | p3>", "p3 wa, d button r"),
    "DF-A10: wilds count for the card that stays": (
        "fairies wda.discard_wilds=yes wda.may_go_out=keep_one | r1r2 war3wwww y1y2 | r5 | p2>",
        "p2 wa, d button r, p2 shed r3",
    ),
    "DF-A10: one wild is all that is left": (
        "fairies wda.discard_wilds=yes wda.may_go_out=keep_one | r1r2 waww y1y2 | r5 | p2>",
        "p2 wa, d button r",
    ),
    "DF-49: a 0 is shed": ("fairies | war0r3g1 g1g2 y1y2 | r5", "p1 wa, d button r, p1 shed r0"),
    "MC-A21: a bite, and a penalty": (
        f"{CREEPERS} penalty.suggestion=2 | g1g2 y1y2 | r5 | p1> | wcb1b2b3{BITING}",
        "p1 draw, d penalty p2 2 suggestion",
    ),
    "HR-27: who shows the hand has not played": (
        "paw-patrol draw.refuse=show uno.closes=next_play | r1r2 g5g6 y1y2 | r5",
        "p1 r1, p2 keep",
    ),
    "HR-27: who shows the hand has drawn": (
        "paw-patrol draw.refuse=show uno.closes=next_draw_or_turn_end | r1r2 g5g6 y1y2 | r5",
        "p1 r1, p2 keep",
    ),
    "PP-A7: nobody draws for a Wild that is the last card": (
        "paw-patrol last_card.draws=yes last_card.badge=draw_until_stop | ww g1g2 y1y2 | r5",
        "p1 ww",
    ),
    "PP-A7: the next player draws for a Silver Badge that is": (
        "paw-patrol last_card.draws=yes last_card.badge=draw_until_stop | wb g1g2 y1y2 | r5",
        "p1 wb",
    ),
    "CL-A12: a draw-four that turns play is the last card": (
        "paw-patrol card.w4=color,reverse,draw4,restricted last_card.draws=yes last_card.draw2=none | w4 g1g2 y1y2 | r5",
        "p1 w4",
    ),
    "CL-A12: one that turns play draws nothing then": (
        "paw-patrol card.w4=color,reverse,draw4,restricted last_card.draws=yes last_card.d4=none | w4 g1g2 y1y2 | r5",
        "p1 w4",
    ),
    "CL-A12: a Draw Two that turns play is the last card": (
        "paw-patrol card.d=reverse,draw2 last_card.draws=yes last_card.d4=none | rd g1g2 y1y2 | r5",
        "p1 rd",
    ),
    "CL-A12: a Draw Two that turns play draws nothing then": (
        "paw-patrol card.d=reverse,draw2 last_card.draws=yes last_card.draw2=none | rd g1g2 y1y2 | r5",
        "p1 rd",
    ),
    "PP-A4: it is, when the stop card was the last of the pile": (
        "paw-patrol pile.when=immediately badge.stop_set=s | wbr1r2 g1g2 y1y2 | r5b2b3b4 | p1> | y1ys",
        "p1 wb:y",
    ),
    "G-8: one of ten is accused wrongly": (
        "classic uno.false_catch=1 uno.catchers=any | r1r2 g1g2 y1y2 b1b2 r3r4 g3g4 y3y4 b3b4 r6r7 g6g7 | r5",
        "p1 r1!",
    ),
    "PP-A2: another draw-four beside two of them": (
        "paw-patrol wd4.block_other_d4=yes | w4g1g2 w4w4b1b2 y1y2 | r5 | p2>",
        "p2 w4:g, p3 challenge",
    ),
    "PP-A2: another draw-four is in another hand": (
        "paw-patrol wd4.block_other_d4=yes | w4w4g1g2 w4b1b2 y1y2 | r5 | p2>",
        "p2 w4:g, p3 challenge",
    ),
    "DF-A16: the colour is named after a bluff": ("fairies v4.colour=player_names | w4r1b1 g1g2 y1y2 | r5", "p1 w4, p2 challenge"),
    "DF-A16: it is not if the card goes back": (
        "fairies v4.colour=player_names challenge.card_stays=return_to_hand | w4r1b1 g1g2 y1y2 | r5",
        "p1 w4, p2 challenge",
    ),
    "G-2: a blocked round that two have won": ("paw-patrol round.turns=1 | r3g9 g3 y3 | r5", "p1 r3"),
    "G-2: a blocked round that the last but one and the last have won": ("paw-patrol round.turns=1 | r3g9 g8 y3 b3 | r5", "p1 r3"),
    "G-2: a blocked round that the last has won": ("paw-patrol round.turns=1 | r3g9 g8 y3 b2 | r5", "p1 r3"),
    "PP-A10: nothing is called or caught while a last card is answered": (
        "paw-patrol uno.closes=never challenge.on_last_card=allowed last_card.draws=yes | w4r1 r2g2 y1y2 | r5",
        "p1 r1, p2 r2, p3 draw, p1 w4",
    ),
    "HR-1: another coloured card that draws is another face": ("paw-patrol card.1=draw2 stacking=same | rdg1g2 r1r3y2 y1y2 | r5", "p1 rd"),
    "HR-1: another wild that draws is another face": ("paw-patrol card.wb=color,draw3 stacking=same | wbg1g2 w4wbr1 y1y2 | r5", "p1 wb:g"),
    "EA-40: nobody is accused while a wrong last card is looked at": ("anniversary uno.false_catch=1 | r1 y2 g1g2 | y7", "p1 r1"),
    "EA-40: nobody is caught then": ("anniversary uno.closes=never | y1r1 y2g3 g1g2 | y7", "p1 y1, p2 y2, p3 draw, p1 r1"),
    "PP-A10: nobody is accused while a last card is answered": (
        "paw-patrol uno.false_catch=1 challenge.on_last_card=allowed last_card.draws=yes | w4 g1 y1y2 | r5",
        "p1 w4",
    ),
    "DF-A10: only cards in the own hand count": (
        "fairies wda.discard_wilds=yes wda.may_go_out=keep_one | r1r2 war3wwg1 b0b5 | r5 | p2>",
        "p2 wa, d button r, p2 shed r3",
    ),
    "HR-10: a bite, and a Reverse on a Draw Two is the last card": (
        f"{CREEPERS} stacking=up stack.reverse=bounce last_card.draws=yes | rdg1g2 rr y1y2 | r5 | p3> | wcb1b2b3{BITING}",
        "p3 draw, p3 keep, p1 rd, p2 rr",
    ),
    "MC-A6: cards that bite were dealt": (
        "deal minecraft creeper.on_deal=yes creeper.per_draw=once deal.size=2 | 3 | p3 | r1wcb1r2wcb2r5y1y2y3y4y5y6y7y8y9g1g2",
        "p1 draw",
    ),
    "MC-A6: each of them costs three cards": (
        "deal minecraft creeper.on_deal=yes creeper.per_draw=each deal.size=2 | 3 | p3 | r1wcb1r2wcb2r5y1y2y3y4y5y6y7y8y9g1g2",
        "p1 draw",
    ),
    "HR-4: no more than two cards are drawn": ("classic draw=until_playable draw.cap=2 | g1g2 y1y2 | r5 | p1> | b1b2b3b4r6", "p1 draw"),
    "DF-A7: the first card is a Draw Two for which its player picks": (
        "deal fairies card.d=draw2,pick deal.size=2 | 3 | p3 | r1g1b1r2g2b2rdy1y2y3y4y5y6y7y8",
        "d button r",
    ),
    **MORE_SITUATIONS,
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_both_engines_play_alike(name: str, tmp_path: Path) -> None:
    text, played = SITUATIONS[name]
    ours, theirs = both_lines(text, tmp_path)
    for way in range(WAYS):
        rnd, naive = set_up(ours, theirs)
        found = driver.follow(way, text, Random(way), rnd, naive, STEPS, first=tuple(played.split(", ")), tries=0.3)
        assert found is None, str(found)


def both_lines(text: str, folder: Path) -> tuple[str, str]:
    """Return a situation for the engine, with an edition file for cards of one's own, and for the naive engine."""
    rules, *rest = text.split(" | ")
    edition, *words = rules.removeprefix("deal ").split()
    own = {word.partition("=")[0]: word.partition("=")[2] for word in words if word.startswith("card.")}
    words = [word for word in words if not word.startswith("card.")]
    effects = {key.removeprefix("card."): re.sub(r"draw(\d+)", r"draw \1", verbs).split(",") for key, verbs in own.items()}
    cards = OwnCards(edition, effects)
    path = folder / "own.toml"
    cards.write(path)
    end = " | ".join(["", *rest]) if text.startswith("deal ") else " | ".join(["", *rest, *("p1>", PILE)[len(rest) - 2 :]])
    line = " ".join([str(path) if own else edition, *words])
    return f"{line}{end}", f"{cards.naive_line(line)}{end}"


def set_up(ours: str, theirs: str) -> tuple[lastcard.Round, NaiveRound]:
    """Set up a position, or deal, on both engines."""
    if len(ours.split(" | ")) == 5:
        return lastcard.Round.from_text(ours, chance="ask"), NaiveRound.from_text(theirs)
    rules, players, dealer, deck = ours.split(" | ")
    rnd = lastcard.Round.deal(rules, int(players), dealer=dealer, deck=deck, chance="ask")
    return rnd, NaiveRound.deal(theirs.partition(" | ")[0], int(players), dealer, deck)
