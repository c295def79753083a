"""The rules line of the naive engine: the settings sheet (catalogue 6) copied out by hand, decks (1) and card values."""

from __future__ import annotations

EDITIONS = ("paw-patrol", "classic", "fairies", "minecraft", "anniversary", "retour", "allwild", "merciless", "swap112")

# One row per key: one value for every edition, or one each in the order of EDITIONS. Where the sheet prints a dash: the first listed value.
SETTINGS: dict[str, str] = {
    "deck": "pp112 c108 df112 mc112 c108 c108 aw112 nm168 sw112",
    "deal.size": "7",
    "first.draw2": "draw_and_miss draw_only button ignore draw_only draw_and_miss draw_and_miss ignore draw_and_miss",
    "first.draw2_two": "same same same same draw_and_miss same same same same",
    "first.reverse": "dealer_starts right_of_dealer_starts right_of_dealer_starts ignore "
    "dealer_starts dealer_starts dealer_starts ignore dealer_starts",
    "first.skip": "left_misses left_misses left_misses ignore left_misses left_misses left_misses ignore left_misses",
    "first.wild": "left_names_colour left_names_colour left_names_colour ignore "
    "left_names_colour left_names_colour left_names_colour left_names_colour left_names_colour",
    "first.d4": "return_reflip return_reflip return_reflip ignore return_reflip return_reflip return_reflip return_reflip return_reflip",
    "first.special": "left_names_colour left_names_colour return_reflip ignore "
    "left_names_colour left_names_colour left_names_colour ignore left_names_colour",
    "first.swap": "same",
    "first.discard": "stays stays stays stays stays stays stays ignore stays",
    "first.rejected": "back_and_shuffle back_and_shuffle back_and_shuffle stay_under "
    "back_and_shuffle back_and_shuffle back_and_shuffle stay_under back_and_shuffle",
    "turn.play": "optional mandatory mandatory optional optional mandatory mandatory optional optional",
    "turn.mandatory_scope": "matches matches+wild matches matches matches matches all_lawful matches matches",
    "turn.drawn_card": "may_play must_play must_play may_play may_play may_play must_play must_play may_play",
    "pile.recycle": "keep_top",
    "pile.short": "draw_what_exists",
    "pile.when": "on_demand",
    "round.blocked": "lowest_hand_wins",
    "round.turns": "2000",
    "stacking": "off off off off off off off amount off",
    "stack.match": "fits fits fits fits fits fits fits free fits",
    "draw2.target": "next next button next next next next next next",
    "draw2.miss_turn": "always always always always two_players_only always always always always",
    "draw2.target_self": "no",
    "draw2.resume": "after_target",
    "wd4.target": "next next all_with_protection next next next next next next",
    "wd4.miss_turn": "always always never always never always always always always",
    "wd4.colour": "player player button player player player player player player",
    "wd4.block": "colour any_playable colour colour colour colour_numbers colour colour colour",
    "wd4.block_wilds": "no yes no yes no no no no no",
    "wd4.block_other_d4": "no",
    "wd4.unlawful": "bluff",
    "challenge.by": "victim victim anyone victim victim victim victim victim victim",
    "challenge.show": "challenger",
    "challenge.guilty_draws": "4",
    "challenge.wrong_draws": "6",
    "challenge.win_turn": "kept",
    "challenge.lose_turn": "lost lost kept lost kept lost lost lost lost",
    "challenge.on_last_card": "not_offered",
    "challenge.card_stays": "yes",
    "uno.call": "required",
    "uno.penalty": "2 4 2 2 2 2 2 2 2",
    "uno.closes": "next_turn_begins next_draw_or_turn_end next_turn_begins next_turn_begins "
    "never next_turn_begins next_turn_begins next_turn_begins next_turn_begins",
    "uno.forced_draw_closes": "no",
    "uno.self_correct": "yes",
    "uno.catchers": "any opponents opponents any opponents any any any any",
    "uno.false_catch": "0",
    "uno.mass_discard": "required",
    "uno.protection": "required",
    "uno.after_swap": "required",
    "penalty.wrong_card": "refuse refuse refuse refuse catchable+2 auto+1 refuse refuse refuse",
    "penalty.out_of_turn": "refuse refuse refuse refuse refuse auto+1 refuse refuse refuse",
    "penalty.suggestion": "off off off off 2 off off off off",
    "last_card.draws": "yes no yes no yes no no no yes",
    "last_card.badge": "none",
    "last_card.draw2": "next_draws",
    "last_card.d4": "next_draws",
    "score.number": "face",
    "score.action": "20",
    "score.wild": "50 50 50 50 50 50 20 50 50",
    "score.d4": "50 50 75 50 50 50 50 50 50",
    "score.special": "50 50 50 50 50 50 50 50 40",
    "two.reverse": "skip",
    "two.reverse_draw": "next next next next next next next self next",
    "teams": "off",
    "badge.stop_set": "2,3,6,r,d",
    "badge.exhaust": "draw_all_then_stop",
    "badge.reveal": "stop_only",
    "button.odds": "uniform",
    "first.draw2_button": "presser_is_next",
    "wda.amount": "none_or_all",
    "wda.discard_wilds": "no",
    "wda.no_card_colour": "button",
    "wda.may_go_out": "yes",
    "v4.colour": "button",
    "v4.protect": "must",
    "v4.protect_word_match": "no",
    "v4.protect_may_go_out": "yes",
    "v4.multi_out": "first_in_order",
    "v4.challenge_window": "before_button",
    "v4.on_guilty": "cancel_all",
    "v4.on_wrong_challenge": "six_instead",
    "v4.partner_immune": "no",
    "creeper.on_forced": "yes",
    "creeper.per_draw": "each",
    "creeper.on_deal": "no",
    "creeper.play_at_once": "yes",
    "creeper.extra_playable": "no",
    "jump_in": "off",
    "seven_zero": "off off off off off off off on off",
    "draw": "one one one one one one one until_playable one",
    "force_play": "off",
    "finish": "any",
    "stack.reverse": "no",
    "stack.skip": "no",
    "jump_in.wilds": "no",
    "jump_in.stack": "no",
    "draw.cap": "0",
    "seven.swap": "must",
    "uno.late": "0",
    "penalty.noticers": "others",
    "score.face": "-",
    "turn.several": "off",
    "mercy": "0 0 0 0 0 0 0 25 0",
    "mercy.when": "turn turn turn turn turn turn turn ever turn",
    "mercy.hand": "kept kept kept kept kept kept kept aside kept",
    "mercy.points": "0 0 0 0 0 0 0 250 0",
    "draw.limit": "0",
    "draw.refuse": "no",
    "deal.pass": "off",
    "deal.pass.cards": "1",
    "uno.false_call": "0",
    "places": "off",
}

# The values of these settings: tried at random even if the engine does not declare them yet.
TRIED: dict[str, str] = {
    "uno.late": "0 1 2",
    "score.face": "- 7=50,0=0 d=25,w4=100 ww=0,wb=75,s=11",
    "turn.several": "off identical number face run",
    "mercy": "0 10 12 25",
}

# Settings of a match, not of a round: read and ignored.
IGNORED = (
    "colours",
    "players",
    "dealer.",
    "match.",
    "low.",
    "final.",
    "elimination.",
    "score.round",
    "score.out",
    "score.times",
    "uno.grace_ms",
)

# The effect of a card, by face. A word of the line changes it: `card.wb=color,reverse,draw10`.
EFFECTS = {"s": "skip", "r": "reverse", "d": "draw2", "ww": "color", "w4": "color,draw4,restricted", "wb": "color,until"}
EFFECTS |= {"wc": "color,bite", "wa": "shed", "f": "draw4", "k": "skip9", "a": "discard"}
EFFECTS |= {"ws": "color,swap", "wh": "color,shuffle", "wz": "color", "wr": "reverse", "wk": "skip", "wj": "skip2"}
EFFECTS |= {"w2": "draw2", "wt": "draw2,pick", "w6": "color,draw6", "wx": "color,draw10", "wo": "roulette"}

# The effects that an edition gives its cards where they differ.
OF_EDITION = {"allwild": {"ww": "", "w4": "draw4", "ws": "swap"}, "merciless": {"wr": "color,reverse,draw4"}}

COLOURS = "rygb"
COLOURED_FACES = "0123456789srdfka"
WILD_FACES = "w4bcashzrkj2t6xo"
SPECIALS = {"pp112": "wb" * 4, "df112": "wa" * 4, "mc112": "wc" * 4, "c108": "", "sw112": "wswhwzwz"}
ALL_WILD = {"ww": 20, "wr": 20, "wk": 20, "wj": 16, "w2": 8, "w4": 4, "wt": 8, "ws": 16}  # AW-02
MERCILESS = dict.fromkeys("0123456789fk", 2) | {"s": 3, "r": 3, "d": 3, "a": 3}  # ML-02: of each face per colour
MERCILESS |= {"wr": 8, "w6": 4, "wx": 4, "wo": 8}


class NaiveRules:
    """`edition key=value …`."""

    def __init__(self, line: str) -> None:
        words = line.split()
        self.edition = words[0]
        column = EDITIONS.index(self.edition)
        self.values: dict[str, str] = {}
        for key, row in SETTINGS.items():
            cells = row.split()
            self.values[key] = cells[0] if len(cells) == 1 else cells[column]
        own = EFFECTS | OF_EDITION.get(self.edition, {})
        self.effects = {face: verbs.split(",") if verbs else [] for face, verbs in own.items()}
        self._drawn: dict[str, int] = {}  # a cache: how many cards each face makes a seat draw
        self.colourless = "colours=none" in words  # the deck of a file holds no coloured card
        for word in words[1:]:
            key, _, value = word.partition("=")
            if key.startswith("card."):
                self.effects[key.removeprefix("card.")] = value.split(",") if value else []
            elif key in SETTINGS:
                self.values[key] = value
            elif not key.startswith(IGNORED):
                raise ValueError(f"no such setting: {key}")
        self.colourless |= self["deck"] == "aw112"
        if self["stacking"] == "on":
            self.values["stacking"] = "up"
        if self["force_play"] == "on":  # procedure 1
            self.values.update({"turn.play": "mandatory", "turn.mandatory_scope": "all_lawful", "turn.drawn_card": "must_play"})

        if self["draw2.target"] == "chosen":
            for face, verbs in self.effects.items():
                if len(face) == 1 and "reverse" not in verbs and "pick" not in verbs and any(verb.startswith("draw") for verb in verbs):
                    self.effects[face] = [*verbs, "pick"]

    def __getitem__(self, key: str) -> str:
        return self.values[key]

    def number(self, key: str) -> int:
        return int(self.values[key])

    def on(self, key: str) -> bool:
        return self.values[key] in {"yes", "on"}

    def penalty(self, key: str) -> tuple[str, int]:
        """`refuse`, `auto+N`, `catchable+N` as (kind, N)."""
        kind, _, number = self.values[key].partition("+")
        return kind, int(number or 0)

    def value(self, card: str) -> int:
        """The points of a card left in a hand (PP-75…77, DF-69); house rule `score.face`."""
        own = dict(one.split("=") for one in self["score.face"].split(",") if one != "-")
        if face_of(card) in own:
            return int(own[face_of(card)])
        if is_coloured(card):
            if card[1].isdigit():
                return int(card[1]) if self["score.number"] == "face" else self.number("score.number")
            return self.number("score.action")
        if card == "ww":
            return self.number("score.wild")
        return self.number("score.d4") if self.restricted(card) else self.number("score.special")

    def may_be_last(self, card: str) -> bool:
        """House rule `finish` (procedure 14): can this card be the last one?"""
        kind = self["finish"]
        if kind == "number":
            return is_number(card)
        if kind == "coloured":
            return is_coloured(card)
        return kind == "any" or not (self.draws(card) or self.has(card, "until") or self.has(card, "roulette"))

    # --- the effects of cards
    def has(self, card: str, verb: str) -> bool:
        return verb in self.effects.get(face_of(card), [])

    def draws(self, card: str) -> int:
        """How many cards a draw card makes a seat draw; 0 for any other card."""
        if card not in self._drawn:
            self._drawn[card] = sum(int(verb[4:]) for verb in self.effects.get(face_of(card), []) if verb.startswith("draw"))
        return self._drawn[card]

    def restricted(self, card: str) -> bool:
        """A draw-four: lawful only without a blocking card, can be challenged."""
        return self.has(card, "restricted")

    def acts(self, card: str) -> str:
        """The main verb of a card without its number, other than naming a colour, turning play, and a bite; or none."""
        return next((verb for verb in self._bare_verbs(card) if verb not in {"color", "restricted", "reverse", "bite", "pick"}), "")

    def _bare_verbs(self, card: str) -> list[str]:
        return [verb.rstrip("0123456789") for verb in self.effects.get(face_of(card), [])]

    def skips(self, card: str) -> int:
        """How many seats miss a turn for this card."""
        return sum(int(verb[4:] or 1) for verb in self.effects.get(face_of(card), []) if verb.startswith("skip"))

    def goes_with_others(self, card: str) -> bool:
        """House rule `turn.several`: a card that can be laid together with equal ones."""
        verbs = [verb for verb in self._bare_verbs(card) if verb != "bite"]
        return is_coloured(card) and verbs in ([], ["skip"], ["reverse"], ["draw"], ["swap"], ["rotate"])

    def equal(self, card: str, other: str) -> bool:
        """House rule `turn.several`: can these two be laid together?"""
        mode = self["turn.several"]
        if mode == "off" or not self.goes_with_others(card) or not is_coloured(other):
            return False
        same_face = card[1] == other[1]
        if mode == "run":
            return False  # the table knows which way it goes
        return card == other or (same_face and (mode == "face" or (mode == "number" and is_number(card))))

    def in_run(self, card: str) -> bool:
        """House rule `turn.several=run`: a number without effect, or that only moves hands."""
        verbs = [verb for verb in self._bare_verbs(card) if verb != "bite"]
        return is_number(card) and all(verb in {"swap", "rotate"} for verb in verbs)

    def only_turns(self, card: str) -> bool:
        return self.has(card, "reverse") and not self.acts(card)

    def is_plain_wild(self, card: str) -> bool:
        """A wild that only names a colour when it is put down (PP-A20)."""
        return not is_coloured(card) and {"color", "bite"}.issuperset(self.effects.get(card, []))

    def names_colour(self, card: str) -> bool:
        """Does its player name a colour with it (if it is not the last card)?"""
        return not self.colourless and self.has(card, "color") and not (self.restricted(card) and self["wd4.colour"] == "button")

    def full_deck(self) -> list[str]:
        return deck(self["deck"])


def is_coloured(card: str) -> bool:
    return card[0] != "w"


def is_number(card: str) -> bool:
    return is_coloured(card) and card[1].isdigit()


def face_of(card: str) -> str:
    """The face of a coloured card, a whole wild; a face is its own."""
    return card[-1] if is_coloured(card) else card


PLACES = {card: place for place, card in enumerate([c + f for c in COLOURS for f in COLOURED_FACES] + ["w" + f for f in WILD_FACES])}


def sort_key(card: str) -> int:
    """The place of a card in the sorted order; ValueError for what is no card."""
    if card not in PLACES:
        raise ValueError(f"no card: {card}")
    return PLACES[card]


def text(cards: list[str]) -> str:
    return "".join(cards) or "-"


def sorted_text(cards: list[str]) -> str:
    return text(sorted(cards, key=sort_key))


def read_cards(words: str) -> list[str]:
    """Cards side by side, without colours named."""
    words = words.strip()
    if words == "-":
        return []
    cards = [words[i : i + 2] for i in range(0, len(words), 2)]
    for card in cards:
        sort_key(card)  # raises for what is no card
    return cards


def _of_face(face: str) -> list[str]:
    return [face] if len(face) == 2 else [colour + face for colour in COLOURS]


def deck(name: str) -> list[str]:
    """Catalogue 1: PP-03…10, CL-A10, DF-04…11, MC-03…10, EA-03…06, AW-02, ML-02, SW-02."""
    if name == "aw112":
        return [card for card, number in ALL_WILD.items() for _ in range(number)]
    if name in {"ml168", "nm168"}:
        counts = MERCILESS | ({"r": 4, "d": 2} if name == "ml168" else {})
        return [card for face, number in counts.items() for card in _of_face(face) for _ in range(number)]
    cards: list[str] = []
    for colour in COLOURS:
        cards.append(colour + "0")
        for face in "123456789srd":
            cards += [colour + face] * 2
    cards += ["ww"] * 4 + ["w4"] * 4
    return cards + read_cards(SPECIALS[name])
