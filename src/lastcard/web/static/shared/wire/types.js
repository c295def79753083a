/**
 * Types that the modules of the page share. docs/program/wire.md describes the messages of the server.
 *
 * @typedef {import("./wire_types.js").Seat} Seat
 * @typedef {import("./wire_types.js").SeatInfo} SeatInfo
 * @typedef {import("./wire_types.js").PaceInfo} Pace
 * @typedef {import("./wire_types.js").TableInfo} TableInfo
 * @typedef {import("./wire_types.js").ScoreSheet} ScoreSheet
 * @typedef {import("./wire_types.js").MatchInfo & Partial<import("./wire_types.js").MatchSoFar>} MatchInfo
 * @typedef {string} Card two characters: "r5", "w4", "??"
 *
 * @typedef {object} Ask the possible actions of the own seat
 * @property {number} n the number of its line
 * @property {string[]} ask lawful actions
 * @property {string[]} unlawful actions possible at one's own risk
 * @property {boolean} must
 * @property {string} [default]
 * @property {string[]} may actions that answer no ask
 * @property {string[]} may_unlawful
 *
 * @typedef {import("./wire_types.js").Line} Line
 *
 * @typedef {object} View the knowledge of one seat about a round: the fold of the events it saw
 * @property {Seat | null} seat the viewer; null for a spectator
 * @property {Seat[]} seats the seats of this round, in order
 * @property {Seat | null} dealer
 * @property {Record<string, number>} counts cards in each hand
 * @property {Record<string, Card[]>} known the cards known to be in each hand, sorted: all of the viewer's own
 * @property {number} drawCount
 * @property {Card[]} discard top card first
 * @property {string | null} color the colour in force: r y g b
 * @property {"left" | "right"} direction
 * @property {Seat | null} turn
 * @property {Seat[]} called the seats whose call of UNO stands
 * @property {boolean} over
 * @property {Seat[]} gone out of the round (HR-25, HR-35)
 * @property {Seat[]} places the seats that have taken a place, the first one first (HR-35)
 * @property {Record<string, Card[]>} toPass the cards that each seat has laid down to pass on; they still count as its hand (HR-29)
 * @property {Seat[]} winners
 *
 * @typedef {object} RulesInfo the facts about a table's rules, from `GET /api/rules?line=…`
 * @property {string} line the shortest rules line
 * @property {string} edition its id, "classic"
 * @property {string} title the edition's name
 * @property {string} goal the goal of the match
 * @property {string} [goal_in_short] the same in a few words: "first to 500 points"; links to replays do not carry it
 * @property {Record<string, string>} names the edition's names of its faces and wilds: s r d ww w4 …
 * @property {boolean} [has_colors] whether the box has coloured cards; missing in old links to replays
 * @property {number} suggestion the number of cards drawn for suggesting a play, 0 without a penalty
 * @property {number | null} team_size
 * @property {number[]} [fits] the numbers of seats that can play; links to replays do not carry it
 * @property {{title: string, lines: {text: string, rules: string[], differs: boolean, face?: string, in_goal?: boolean}[]}[]} [sections] the sheet; a line with a face explains that card, one in the goal says what that does; links to replays do not carry it
 */
export {};
