"""At least one position for each cause of procedure 13, and similar positions with another verdict."""

from __future__ import annotations

from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Case:
    """After `played` in this position, `action` gets the verdict `cause` (None: it is accepted)."""

    cause: str | None
    position: str
    played: str
    action: str
    near: tuple[Case, ...] = field(default=(), repr=False)

    def but(self, cause: str | None, swap: str = "", *, played: str | None = None, action: str = "") -> Case:
        """Add a similar case: `swap` is "old -> new" in the position; all other parts stay."""
        old, _, new = swap.partition(" -> ")
        position = self.position.replace(old, new) if swap else self.position
        neighbour = Case(cause, position, self.played if played is None else played, action or self.action)
        return replace(self, near=(*self.near, neighbour))


PLAIN = "paw-patrol | r5g3 b1b2 g1 | r7 | p1> | b3b4b6b8"
TEAMS = "anniversary teams=2x2 penalty.noticers=opponents | r5g3 b1b2 g1g2 y1y2 | r7 | p1> | b3b4b6b8"
COMPULSORY = "classic | r5g3 b1b2 | r7 | p1> | b3"
AT_RISK = "retour | r5g3 b1b2 | r7 | p1> | b3"
DRAWN = "paw-patrol | r5b1 b1b2 | r7 | p1> | r9b3"
SHED = "fairies | war3r4b1 g1g2 | b5 | p1> | y1y2"
VILLAIN = "fairies | w4b1y1 r2g3 g8g9 | r5 | p1> | b1b2b3b4b6b8b9y1y2y3"
PROTECTING = "p1 w4, p2 accept, p3 accept, d button r"
PILED = "paw-patrol stacking=same | rdr1r2 bdw4g1 y1y2 | r5 | p1> | b1b2b3b4b6b8b9y3y4y6"
SEVEN = "paw-patrol seven_zero=on | r7r6g1 b1b2 y1y2 | r5 | p1> | y1"
NAMING = "fairies wda.no_card_colour=player_names | wab1y1 g1g2 | r5 | p1> | y1"

DEALER = (
    Case("round_over", "paw-patrol | r5 b1 | r7 | p1> | b3", "p1 r5", "p2 draw")
    .but("not_your_turn", played="")
    .but("round_over", action="d button g")
    .but("round_over", action="p2 catch p2"),
    Case("shuffle_first", "paw-patrol | g1 b2 | r5b3b4 | p1> | -", "p1 draw", "p2 draw")
    .but("not_your_turn", played="")
    .but("shuffle_first", action="d button g")
    .but("shuffle_first", action="d shuffle b3b3")
    .but("shuffle_first", action="p1 shuffle b3b4")
    .but(None, action="d shuffle b4b3"),
    Case("button_first", SHED, "p1 wa", "p1 shed r3")
    .but(None, played="p1 wa, d button r")
    .but("button_first", action="d shuffle b3")
    .but("button_first", action="p1 button r")
    .but(None, action="d button y"),
    Case("no_penalty", "classic | r5 b1 | r7 | p1> | b3", "", "d penalty p1 2 suggestion")
    .but(None, "classic -> anniversary")
    .but(None, "classic -> classic penalty.suggestion=2")
    .but("no_penalty", "classic -> classic penalty.suggestion=1"),
    Case("no_penalty", "anniversary challenge.on_last_card=allowed | w4 b1 | r7 | p1> | b3b4b6b8b9", "p1 w4", "d penalty p2 2 suggestion")
    .but(None, played="")
    .but("round_over", "allowed -> not_offered"),
    Case("no_penalty", "anniversary | g1 b1 b2 | r7y5y6y7 | p1> | b3", "p1 g1", "d penalty p2 2 suggestion").but(None, "g1 b1 -> g1g2 b1"),
    Case("no_penalty", "classic penalty.suggestion=0 | r5 b1 | r7 | p1> | b3", "", "d penalty p1 0 suggestion").but(
        None, "suggestion=0 -> suggestion=1", action="d penalty p1 1 suggestion"
    ),
    Case("no_penalty", "anniversary | g1g2 b1 | r7 | p1> | -", "", "d penalty p2 2 suggestion").but(None, "r7 -> r7r8"),
    Case("dealer_not_asked", PLAIN, "", "d shuffle b3b4b6b8").but("no_penalty", action="d penalty p1 2 suggestion"),
    Case("dealer_not_asked", PLAIN, "", "d r5").but(None, action="p1 r5"),
    Case("dealer_only", PLAIN, "", "p1 button g")
    .but("dealer_not_asked", action="d button g")
    .but("dealer_only", action="p3 penalty p1 2 suggestion")
    .but("dealer_only", action="p2 shuffle -"),
)

UNO = (
    Case("round_ending", "paw-patrol challenge.on_last_card=allowed | w4 g1 b1b2 | r5 | p1> | y1y2y3y4", "p1 w4", "p3 catch p2")
    .but("catch_late", "w4 -> w4y6", played="p1 w4:g")
    .but("round_ending", action="p2 uno"),
    Case("round_ending", "fairies | w4b1y1 r2 r3r4 | r5 | p1> | b1b2", f"{PROTECTING}, p2 protect r2", "p3 uno")
    .but(None, "r2 r3r4 -> r2r6 r3r4")
    .but("asked_else", action="p3 draw"),
    Case("confirm_first", "anniversary | r1 y2 g1g2 | y7 | p1> | b1b2b3", "p1 r1", "p3 catch p2")
    .but("catch_late", "r1 y2 -> r1b9 y2")
    .but("confirm_first", action="p3 uno")
    .but("confirm_first", action="p2 catch p2"),
    Case("catch_self", PLAIN, "p1 r5", "p1 catch p1")
    .but(None, action="p2 catch p1")
    .but("catch_self", "paw-patrol -> classic uno.call=automatic"),
    Case("uno_automatic", "paw-patrol uno.call=automatic | r5g3 b1b2 g1 | r7 | p1> | b3b4", "p1 r5", "p2 catch p1")
    .but(None, "automatic -> required")
    .but("uno_automatic", action="p3 catch p2"),
    Case("uno_automatic", "paw-patrol uno.call=automatic | r5g3 b1b2 g1 | r7 | p1> | b3b4", "", "p1 uno").but(
        None, "automatic -> required"
    ),
    Case("catch_cards", PLAIN, "", "p1 catch p2")
    .but("catch_late", action="p1 catch p3")
    .but("catch_cards", "paw-patrol -> paw-patrol uno.false_catch=1")
    .but("catch_late", "b1b2 -> b1"),
    Case("catch_called", PLAIN, "p1 r5!", "p2 catch p1")
    .but(None, played="p1 r5")
    .but(None, "paw-patrol -> paw-patrol uno.false_catch=1")
    .but("catch_cards", played="p1 uno"),
    Case("catch_called", TEAMS, "p1 r5!", "p3 catch p1").but("catch_partner", played="p1 r5"),
    Case("catch_partner", TEAMS, "p1 r5", "p3 catch p1")
    .but(None, action="p2 catch p1")
    .but(None, "teams=2x2 -> teams=off")
    .but(None, "teams=2x2 -> teams=2x2 uno.catchers=any")
    .but("catch_partner", "teams=2x2 -> teams=2x2 uno.false_catch=2"),
    Case("catch_late", PLAIN, "p1 r5, p2 draw", "p2 catch p1")
    .but(None, played="p1 r5")
    .but(None, "paw-patrol -> anniversary")
    .but(None, "paw-patrol -> paw-patrol uno.false_catch=1"),
    Case("catch_late", "paw-patrol uno.false_catch=1 | g1g3 b1 | r7 | p1> | -", "", "p1 catch p2").but(None, "r7 -> r7r8"),
    Case("uno_called", PLAIN, "p1 uno", "p1 uno").but(None, played="").but("uno_late", action="p3 uno"),
    Case("uno_called", SHED, "p1 wa, d button r, p1 uno", "p1 uno").but(None, played="p1 wa, d button r"),
    Case("uno_late", "paw-patrol uno.self_correct=no | r5g3 b1b2 | r7 | p1> | b3", "p1 r5", "p1 uno")
    .but(None, "self_correct=no -> self_correct=yes")
    .but(None, played=""),
    Case("uno_two_cards", "paw-patrol | r5g3g4 b1b2 | r7 | p1> | b3", "", "p1 uno")
    .but(None, "g3g4 -> g3")
    .but("uno_two_cards", action="p1 r5!")
    .but(None, "paw-patrol -> paw-patrol uno.false_call=1")
    .but("uno_two_cards", "paw-patrol -> paw-patrol uno.false_call=1", action="p1 r5!"),
    Case("uno_own_turn", PLAIN, "", "p2 uno").but(None, action="p1 uno").but("uno_two_cards", "b1b2 -> b1b2b3"),
    Case("uno_own_turn", "paw-patrol jump_in=on | r5g3 r6b2 | r7 | p1> | b3", "", "p2 uno")
    .but(None, "r6b2 -> r7b2")
    .but("uno_own_turn", "=on -> =off"),
    Case("uno_own_turn", PILED, "p1 rd", "p3 uno").but("uno_two_cards", action="p2 uno").but(None, "bdw4g1 -> bdg1", action="p2 uno"),
    Case("uno_own_turn", "anniversary | gdg1r1 b1b2 | r7 | p1> | y1y2", "p1 gd", "p2 uno").but(
        None, "anniversary -> anniversary stacking=same"
    ),
    Case("uno_own_turn", "paw-patrol challenge.by=anyone stacking=up | w4b1b2 g1g2 y1y2 | r7 | p1> | b3b4", "p1 w4:y, p2 accept", "p2 uno")
    .but(None, played="p1 w4:y")
    .but(None, played="p1 w4:y, p3 accept")
    .but("uno_own_turn", action="p3 uno"),
    Case("uno_own_turn", "anniversary jump_in=on stacking=same | rdg1r1 b1b2 rdb3 | r7 | p1> | y1y2", "p1 rd", "p3 uno")
    .but(None, "r7 -> rd", played="")
    .but(None, action="p2 uno"),
    Case("uno_own_turn", SEVEN, "p1 r7", "p1 uno").but("uno_two_cards", played=""),
)

NOTICE = (
    Case("notice_partner", TEAMS, "p1 g3", "p3 notice p1")
    .but(None, action="p2 notice p1")
    .but(None, action="p4 notice p1")
    .but("no_notice", played="p1 r5")
    .but(None, "=opponents -> =others")
    .but("no_notice", action="p3 notice p2"),
    Case("notice_partner", TEAMS, "p1 g3", "p1 notice p1")
    .but("notice_partner", "=opponents -> =others")
    .but("no_notice", action="p1 notice p2"),
    Case(
        "notice_partner", "anniversary teams=2x2 penalty.noticers=opponents | g3 b1b2 g1g2 y1y2 | r7 | p1> | b3b4", "p1 g3", "p3 notice p1"
    ).but(None, action="p4 notice p1"),
    Case("no_notice", "anniversary teams=2x2 | g3 b1b2 g1g2 y1y2 | r7 | p1> | b3b4", "p1 g3, p2 accept", "p2 notice p1").but(
        None, played="p1 g3"
    ),
    Case("no_notice", TEAMS, "p1 g3, p2 draw", "p2 notice p1").but(None, played="p1 g3"),
    Case("no_challenge", "anniversary | gdg1r1 b1b2 b4b6 | r7 | p1> | y1y2", "p1 gd", "p2 challenge").but(
        None, "gdg1 -> w4g1", played="p1 w4:r"
    ),
    Case("no_challenge", "paw-patrol | w4g1r1 b1b2 b4b6 | r7 | p1> | y1y2", "p1 w4:r", "p3 challenge").but(
        None, "paw-patrol -> paw-patrol challenge.by=anyone"
    ),
    Case("no_challenge", "paw-patrol challenge.by=anyone | w4g1r1 b1b2 b4b6 | r7 | p1> | y1y2", "p1 w4:r, p3 accept", "p3 challenge")
    .but(None, played="p1 w4:r")
    .but(None, action="p2 challenge"),
    Case("no_challenge", "paw-patrol stacking=up wd4.unlawful=refused | w4g3g4 b1b2 | r5 | p1> | b3", "p1 w4:r", "p2 challenge").but(
        None, "refused -> bluff"
    ),
)

ASKED = (
    Case("one_draw", DRAWN, "p1 draw", "p1 draw")
    .but(None, played="")
    .but("not_your_turn", action="p2 draw")
    .but("not_your_turn", "r9b3 -> g4b3"),
    Case("must_play", COMPULSORY, "", "p1 draw")
    .but(None, "r5g3 -> g5g3")
    .but(None, "classic -> paw-patrol")
    .but("must_play", "r5g3 -> wwg3")
    .but(None, "classic | r5g3 -> classic finish=number | rs"),
    Case("must_play", AT_RISK, "", "p1 draw").but(None, "retour -> anniversary").but(None, "r5g3 -> wwg3"),
    Case("must_play", "classic finish=number | r5 b1b2 | r7 | p1> | b3", "", "p1 draw").but(None, "r5 b1b2 -> rs b1b2"),
    Case("must_play", "retour turn.mandatory_scope=matches+wild | wwg3 b1b2 | r7 | p1> | b3", "", "p1 draw").but(
        None, "matches+wild -> matches"
    ),
    Case("must_play", "retour turn.mandatory_scope=all_lawful | w4g3 b1b2 | r7 | p1> | b3", "", "p1 draw")
    .but(None, "all_lawful -> matches+wild")
    .but("must_play", "w4g3 -> w4r3"),
    Case("asked_else", SEVEN, "p1 r7", "p1 draw").but("not_your_turn", action="p2 draw").but(None, played=""),
    Case("asked_else", SEVEN, "p1 r7", "p1 r6").but("not_your_turn", action="p2 b1").but("not_held", action="p1 r7").but(None, played=""),
    Case("asked_else", PILED, "p1 rd", "p2 draw").but("not_your_turn", action="p3 draw"),
    Case("asked_else", "anniversary | g1 b1b2 y1y2 | r7 | p1> | b3", "p1 g1", "p2 b1").but("not_your_turn", played="p1 g1, p2 accept"),
    Case("not_your_turn", PLAIN, "", "p2 draw").but(None, action="p1 draw").but(None, "p1> -> p2<"),
    Case("must_play_drawn", "classic | g5 b1b2 | r7 | p1> | r9b3", "p1 draw", "p1 keep")
    .but(None, "classic -> paw-patrol")
    .but("nothing_drawn", played=""),
    Case("must_play_drawn", "paw-patrol turn.drawn_card=must_play | g5 b1b2 | r7 | p1> | w4b3", "p1 draw", "p1 keep").but(None, "g5 -> r5"),
    Case("nothing_drawn", DRAWN, "", "p1 keep").but(None, played="p1 draw").but("nothing_drawn", played="p1 draw", action="p2 keep"),
    Case("nothing_to_accept", PLAIN, "", "p1 accept").but(None, action="p1 draw"),
    Case("nothing_to_accept", PILED, "p1 rd", "p3 accept").but(None, action="p2 accept"),
    Case("nothing_to_accept", VILLAIN, PROTECTING, "p2 accept").but(None, "fairies -> fairies v4.protect=may"),
    Case("nothing_to_accept", VILLAIN.replace("fairies", "fairies v4.protect=may"), PROTECTING, "p3 accept").but(None, action="p2 accept"),
    Case("nothing_to_accept", VILLAIN.replace("fairies", "fairies v4.protect=may"), "", "p1 accept").but(
        None, played="p1 w4", action="p2 accept"
    ),
    Case("nothing_to_accept", "anniversary | g1 b1b2 y1y2 | r7 | p1> | b3", "p1 g1, p2 accept", "p2 accept").but(None, action="p3 accept"),
    Case("no_color_asked", NAMING, "p1 wa, d button r", "p2 color g")
    .but(None, action="p1 color g")
    .but("no_color_asked", played="", action="p1 color r"),
    Case("cannot_pick", SEVEN, "p1 r7", "p1 target p1").but(None, action="p1 target p2").but("no_target_asked", action="p2 target p1"),
    Case("cannot_pick", "fairies | rdg1g2 b1b2 y1y2 | r5 | p1> | b3b4", "p1 rd, d button r", "p1 target p1")
    .but(None, "fairies -> fairies draw2.target_self=yes")
    .but("no_target_asked", played="p1 rd, d button g"),
    Case("no_target_asked", SEVEN, "p1 r6", "p1 target p2").but(None, played="p1 r7"),
)

LAYING = (
    Case("no_shed_asked", SHED, "p1 wa, d button r", "p2 shed g1")
    .but(None, action="p1 shed r3")
    .but("no_shed_asked", played="", action="p1 shed -"),
    Case("must_shed", "fairies wda.amount=must_all | war3r4b1 g1g2 | b5 | p1> | y1y2", "p1 wa, d button r", "p1 shed -").but(
        None, "must_all -> none_or_all"
    ),
    Case("not_held", SHED, "p1 wa, d button r", "p1 shed r5").but("wrong_shed", action="p1 shed b1"),
    Case("wrong_shed", "fairies | war3wwb1 g1g2 | b5 | p1> | y1y2", "p1 wa, d button r", "p1 shed ww")
    .but(None, "fairies -> fairies wda.discard_wilds=yes")
    .but(None, action="p1 shed r3")
    .but("wrong_shed", "fairies -> fairies wda.discard_wilds=yes", action="p1 shed b1"),
    Case("no_protect_asked", VILLAIN, PROTECTING, "p3 protect g8")
    .but(None, action="p2 protect r2")
    .but("no_protect_asked", played="", action="p1 protect b1"),
    Case("not_held", VILLAIN, PROTECTING, "p2 protect r3").but("no_protection", action="p2 protect g3"),
    Case("no_protection", VILLAIN, PROTECTING, "p2 protect g3")
    .but(None, action="p2 protect r2")
    .but(None, played=PROTECTING.replace("button r", "button g")),
)

PLACES = (
    Case("not_held", PLAIN, "", "p1 r6").but(None, action="p1 r5").but("not_held", action="p2 r5").but("not_held", action="p1 b1:r"),
    Case("no_jump_in", "paw-patrol jump_in=on | r5g3 b1b2 | r7 | p1> | b3", "", "p2 b1")
    .but("not_your_turn", "jump_in=on -> jump_in=off")
    .but("not_your_turn", "jump_in=on | r5g3 b1 -> jump_in=off | r5g3 r7", action="p2 r7")
    .but(None, "b1b2 -> r7b1", action="p2 r7")
    .but("own_color", "b1b2 -> r7b1", action="p2 r7:r")
    .but("finish_number", "jump_in=on | r5g3 b1b2 | r7 -> jump_in=on finish=number | r5g3 rs | rs", action="p2 rs")
    .but("no_jump_in", "jump_in=on | r5g3 b1b2 | r7 -> jump_in=on | r5g3 ww | ww:r", action="p2 ww"),
    Case(
        "no_jump_in", "fairies jump_in=on | w4b1y1 rsg3 rsrsg9 | r5 | p1> | b1", f"{PROTECTING}, p2 protect rs, p3 protect rs", "p3 rs"
    ).but(None, "jump_in=on -> jump_in=on v4.protect_word_match=yes"),
    Case("no_jump_in", "retour jump_in=on | r5g3 b1b2 | r7 | p1> | -", "", "p2 b1")
    .but(None, "r7 -> r7r8")
    .but("cannot_pay", "=on -> =off"),
    Case("no_jump_in", "classic jump_in=on penalty.out_of_turn=catchable+1 | r5g3 w4b2 | r7 | p1> | b3", "", "p2 w4:b").but(
        None, action="p2 b2"
    ),
    Case("cannot_pay", "retour | r5g3 b1b2 | r7 | p1> | -", "", "p2 b1")
    .but(None, "r7 | p1> | - -> r7 | p1> | b3")
    .but(None, "r7 -> r7r8")
    .but("not_your_turn", "retour -> classic")
    .but("no_match", action="p1 g3"),
    Case("cannot_pay", "classic penalty.out_of_turn=catchable+1 | r5g3 w4b2 | r7 | p1> | -", "", "p2 w4:b").but(
        "not_your_turn", "r7 -> r7r8"
    ),
    Case("not_your_turn", PLAIN, "", "p2 b1:g").but("own_color", "paw-patrol -> retour").but("own_color", "p1> -> p2>"),
    Case("not_your_turn", "classic penalty.out_of_turn=catchable+1 | r5g3 w4b2 | r7 | p1> | b3", "", "p2 w4:b").but(
        None, "catchable -> auto"
    ),
    Case("not_your_turn", "classic penalty.out_of_turn=catchable+1 | r5g3 wwwb | r7 | p1> | b3", "", "p2 wb:b")
    .but(None, action="p2 ww:b")
    .but(None, "catchable -> auto"),
    Case("not_your_turn", PILED, "p1 rd", "p3 y1").but("cannot_stack", action="p2 g1").but(None, action="p2 bd"),
    Case("not_your_turn", "paw-patrol challenge.by=anyone stacking=up | w4b1b2 w4g2 w4y2 | r7 | p1> | b3b4", "p1 w4:y", "p3 w4:r")
    .but(None, action="p2 w4:r")
    .but("not_your_turn", played="p1 w4:y, p2 accept", action="p2 w4:r"),
    Case("no_stacking", "anniversary | gdg1r1 bdb2 | r7 | p1> | y1y2", "p1 gd", "p2 bd").but(
        None, "anniversary -> anniversary stacking=same"
    ),
    Case("no_stacking", "paw-patrol stacking=up challenge.on_last_card=allowed | w4 w4b2 y1y2 | r7 | p1> | b1b2b3b4", "p1 w4", "p2 w4:r")
    .but(None, "w4 w4b2 -> w4y3 w4b2", played="p1 w4:r")
    .but("not_your_turn", action="p3 y1"),
    Case("cannot_stack", PILED, "p1 rd", "p2 w4:r")
    .but(None, "=same -> =up")
    .but(None, "=same -> =any")
    .but("cannot_stack", "=same -> =up", action="p2 g1"),
    Case("cannot_stack", "paw-patrol stacking=up | w4b1b2 gdg2 y1y2 | r7 | p1> | b3b4", "p1 w4:g", "p2 gd")
    .but(None, "=up -> =any")
    .but("no_match", "stacking=up | w4b1b2 gd -> stacking=any | w4b1b2 rd", action="p2 rd"),
    Case("only_drawn_card", DRAWN, "p1 draw", "p1 r5").but(None, played="").but(None, action="p1 r9").but("not_your_turn", action="p2 b1"),
    Case("only_drawn_card", "paw-patrol draw=until_playable | b1 b1b2 | r7 | p1> | g1r9b3", "p1 draw", "p1 g1").but(None, action="p1 r9"),
    Case(
        "only_drawn_card",
        "minecraft creeper.play_at_once=no creeper.extra_playable=yes | b1 b1b2 | r7 | p1> | wcr8r9b3y1",
        "p1 draw",
        "p1 wc:r",
    )
    .but(None, "play_at_once=no -> play_at_once=yes")
    .but(None, action="p1 r8")
    .but("no_match", action="p1 b3")
    .but(None, "minecraft -> retour", action="p1 b3"),
    Case("cannot_pay", "retour | b5b2 r1b4 | r7 | p1> | r9", "p1 draw", "p1 b2")
    .but(None, "> | r9 -> > | r9b3")
    .but("cannot_pay", action="p2 r1")
    .but("only_drawn_card", "retour -> classic")
    .but(None, action="p1 r9"),
    Case(
        "not_your_turn", "retour last_card.draws=yes challenge.on_last_card=allowed | w4 b1b2 g5 | r7 | p1> | y1y2y3y4", "p1 w4", "p3 g5"
    ).but(None, "| w4 b1b2 -> | w4b9 b1b2", played="p1 w4:b"),
)

FORMS = (
    Case("own_color", PLAIN, "", "p1 r5:r").but(None, action="p1 r5").but("own_color", action="p1 g3:r"),
    Case("no_color_now", "paw-patrol | ww b1b2 | r7 | p1> | b3", "", "p1 ww:r").but(None, action="p1 ww").but(None, "ww b1b2 -> wwr1 b1b2"),
    Case("no_color_now", SHED, "", "p1 wa:r").but(None, action="p1 wa"),
    Case("no_color_now", VILLAIN, "", "p1 w4:r").but(None, action="p1 w4").but(None, "fairies -> fairies wd4.colour=player"),
    Case("no_color_now", "paw-patrol finish=number | ww b1b2 | r7 | p1> | b3", "", "p1 ww:r").but("finish_number", action="p1 ww"),
    Case("color_missing", "paw-patrol | wwg1 b1b2 | r7 | p1> | b3", "", "p1 ww").but(None, action="p1 ww:g").but(None, "wwg1 -> ww"),
    Case("color_missing", "paw-patrol wd4.unlawful=refused | w4r1 b1b2 | r7 | p1> | b3", "", "p1 w4").but("restricted", action="p1 w4:r"),
    Case("color_missing", "fairies | wwg1 b1b2 | r7 | p1> | b3", "", "p1 ww").but(None, "wwg1 -> wag1", action="p1 wa"),
    Case("color_missing", "retour | g1g2 wwb2 | r7 | p1> | b3", "", "p2 ww")
    .but(None, action="p2 ww:b")
    .but(None, "wwb2 -> ww", action="p2 ww:r")
    .but("color_missing", action="p2 ww!")
    .but(None, action="p2 ww:r!"),
    Case("no_color_now", "retour penalty.out_of_turn=catchable+1 | g1g2 ww | r7 | p1> | b3", "", "p2 ww:r").but(
        None, "=catchable -> =auto"
    ),
    Case("uno_late", "retour penalty.out_of_turn=catchable+1 | g1g2 ww | r7 | p1> | b3", "", "p2 ww!").but(None, "=catchable -> =auto"),
)

CARDS = (
    Case("finish_number", "paw-patrol finish=number | rs b1b2 | r7 | p1> | b3", "", "p1 rs")
    .but(None, "=number -> =any")
    .but(None, "rs b1b2 -> rsg1 b1b2")
    .but(None, "rs b1b2 -> r5 b1b2", action="p1 r5")
    .but("no_match", "rs b1b2 -> g5 b1b2", action="p1 g5"),
    Case("finish_number", "retour finish=number | gs b1b2 | r7 | p1> | b3", "", "p1 gs").but(None, "gs b1b2 -> g5 b1b2", action="p1 g5"),
    Case("finish_number", "retour finish=number | g1g2 bs | r7 | p1> | b3", "", "p2 bs")
    .but(None, "g1g2 bs -> g1g2 b5", action="p2 b5")
    .but("not_your_turn", "retour -> classic"),
    Case("finish_number", "classic finish=number | w4 b1b2 | r7 | p1> | b3", "", "p1 w4")
    .but(None, "=number -> =any")
    .but(None, "w4 b1b2 -> w4g1 b1b2", action="p1 w4:r"),
    Case("finish_number", "paw-patrol finish=number stacking=any | rdr1r2 w4 | r5 | p1> | b1b2b3", "p1 rd", "p2 w4")
    .but(None, "=number -> =any")
    .but("cannot_stack", "=any -> =same"),
    Case("finish_coloured", "paw-patrol finish=coloured | ww b1b2 | r7 | p1> | b3", "", "p1 ww")
    .but(None, "ww b1b2 -> rd b1b2", action="p1 rd")
    .but(None, "=coloured -> =no_draw")
    .but("no_color_now", action="p1 ww:r")
    .but(None, "ww b1b2 -> wwg1 b1b2", action="p1 ww:g"),
    Case("finish_no_draw", "paw-patrol finish=no_draw | rd b1b2 | r7 | p1> | b3", "", "p1 rd")
    .but(None, "=no_draw -> =coloured")
    .but(None, "rd b1b2 -> rs b1b2", action="p1 rs")
    .but("finish_no_draw", "rd b1b2 -> wb b1b2", action="p1 wb")
    .but("finish_no_draw", "p1> -> p2>", played="p2 draw"),
    Case("restricted", "paw-patrol wd4.unlawful=refused | w4r1 b1b2 | r7 | p1> | b3", "", "p1 w4:r")
    .but(None, "refused -> bluff")
    .but(None, "w4r1 -> w4g1")
    .but("not_your_turn", "p1> -> p2>")
    .but(None, "w4r1 -> w4r1r2", action="p1 r1"),
    Case("restricted", "paw-patrol wd4.unlawful=refused stacking=up | rdr1r2 w4r3 | r5 | p1> | b3b4", "p1 rd", "p2 w4:g").but(
        None, "w4r3 -> w4g3"
    ),
    Case(
        "restricted", "paw-patrol wd4.unlawful=refused creeper.extra_playable=yes | r1 b1b2 | r7 | p1> | wcw4g8b9b3", "p1 draw", "p1 w4:g"
    ).but(None, "r1 b1b2 -> b1 b1b2"),
    Case("no_match", PLAIN, "", "p1 g3!").but(None, action="p1 r5!").but("uno_own_turn", action="p2 b1!"),
    Case("no_match", PLAIN, "", "p1 g3")
    .but(None, "r7 -> g7")
    .but(None, "r7 -> r3")
    .but("not_your_turn", "p1> -> p2>")
    .but(None, "paw-patrol -> anniversary"),
    Case("no_match", "retour | r5g3 b1b2 | r7 | p1> | -", "", "p1 g3").but(None, "r7 -> r7r8"),
    Case("no_match", "paw-patrol | r5g3 b1b2 | ww:b | p1> | b3", "", "p1 g3").but(None, "ww:b -> ww:g"),
)

MANY = "r1r2r3r4r5r6r7r8r9g9"
OUT = f"paw-patrol mercy=10 | g1g2 {MANY} y1y2 | r7 | p1> | b3b4b6b8"
PASSING = "deal anniversary deal.pass=left deal.pass.cards=2 deal.size=3 | 3 | p1 | r1b1g1r2b2g2r3b3g3y7y1y2y3"
SEVERAL = "paw-patrol turn.several=face jump_in=on | r5r5b5g6wwy1 r5y2 y3y4 | r1 | p1> | b3b4b6b8"

HOUSE = (
    Case("seat_out", OUT, "", "p2 r1")
    .but("not_your_turn", "mercy=10 -> mercy=11")
    .but("seat_out", action="p2 draw")
    .but("seat_out", action="p2 uno")
    .but("seat_out", action="p2 catch p2")
    .but("seat_out", action="p2 notice p1")
    .but("seat_out", action="p2 b1")
    .but("dealer_only", action="p2 button r")
    .but("catch_cards", action="p3 catch p2")
    .but(None, action="p1 draw"),
    Case("no_penalty", OUT.replace("paw-patrol", "anniversary"), "", "d penalty p2 2 suggestion")
    .but(None, "mercy=10 -> mercy=11")
    .but(None, action="d penalty p3 2 suggestion"),
    Case("cannot_pick", f"paw-patrol mercy=10 seven_zero=on | r7g1g2 {MANY} y1y2 y3y4 | r5 | p1> | b3", "p1 r7", "p1 target p2").but(
        None, "mercy=10 -> mercy=11"
    ),
    Case("pass_first", PASSING, "p2 pass r1", "p3 pass b1")
    .but(None, action="p2 pass r2")
    .but(None, played="p2 pass r1, p2 pass r3")
    .but("pass_first", action="p2 r3")
    .but("pass_first", action="p2 draw")
    .but("pass_first", action="p2 uno")
    .but("pass_first", action="p2 r3!")
    .but("pass_first", action="p1 catch p2")
    .but("pass_first", action="p1 notice p2")
    .but("no_penalty", action="d penalty p2 2 suggestion")
    .but("dealer_not_asked", action="d button r")
    .but("dealer_only", action="p2 button r")
    .but("not_held", action="p2 pass g9")
    .but("not_your_turn", "deal.pass=left -> deal.pass=off", played="", action="p3 b1"),
    Case("passed_already", PASSING, "p2 pass r1", "p2 pass r1")
    .but(None, action="p2 pass r3")
    .but(None, "r2b2 -> r1b2")
    .but("not_held", action="p2 pass b1"),
    Case("no_pass_asked", PASSING, "p2 pass r1, p2 pass r3, p3 pass b1, p3 pass b2, p1 pass g1, p1 pass g2", "p2 pass g1")
    .but("pass_first", played="p2 pass r1, p2 pass r3")
    .but("no_pass_asked", action="p3 pass r1")
    .but("no_pass_asked", "deal.pass=left -> deal.pass=off", played=""),
    Case("not_next", "classic turn.several=run | r5r6r4r7g6 b1b2 | r9 | p1> | b3", "p1 r5, p1 r6", "p1 r4")
    .but(None, action="p1 r7")
    .but(None, played="p1 r5")
    .but("not_next", action="p1 g6")
    .but("not_your_turn", action="p2 b1"),
    Case("not_equal", SEVERAL, "p1 r5", "p1 g6")
    .but(None, action="p1 b5")
    .but(None, action="p1 keep")
    .but("not_equal", "face -> identical", action="p1 b5")
    .but("no_match", "face -> off", action="p2 y2")
    .but("not_held", action="p1 y5")
    .but("not_equal", action="p1 ww:r")
    .but("own_color", action="p1 b5:r")
    .but("asked_else", action="p1 draw")
    .but("not_your_turn", action="p2 r5")
    .but("nothing_drawn", action="p2 keep"),
    Case("nothing_drawn", "paw-patrol draw.refuse=show | g1g2g3 b1b2 | r7 | p1> | b3", "", "p2 keep")
    .but(None, action="p1 keep")
    .but("nothing_drawn", "g1g2g3 -> g1g2r3", action="p1 keep")
    .but("nothing_drawn", "show -> no", action="p1 keep"),
)

CASES = (*DEALER, *UNO, *NOTICE, *ASKED, *LAYING, *PLACES, *FORMS, *CARDS, *HOUSE)
