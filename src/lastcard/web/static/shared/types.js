/**
 * The shapes that the page's modules hand to each other. Messages of the server are described in docs/wire.md.
 *
 * @typedef {import("./wire_types.js").Seat} Seat
 * @typedef {import("./wire_types.js").SeatInfo} SeatInfo
 * @typedef {import("./wire_types.js").PaceInfo} Pace
 * @typedef {import("./wire_types.js").TableInfo} TableInfo
 * @typedef {import("./wire_types.js").ScoreSheet} ScoreSheet
 * @typedef {import("./wire_types.js").MatchInfo & Partial<import("./wire_types.js").MatchSoFar>} MatchInfo
 * @typedef {string} Card two characters: "r5", "w4", "??"
 *
 * @typedef {object} Ask what one's seat may do now
 * @property {number} n the number of the line it came with
 * @property {string[]} ask lawful actions
 * @property {string[]} unlawful what can be put down at one's own risk
 * @property {boolean} must
 * @property {string} [default]
 * @property {string[]} may what may be done besides
 * @property {string[]} may_unlawful
 *
 * @typedef {{n: number} & Partial<import("./wire_types.js").TableLine & import("./wire_types.js").MatchLine & import("./wire_types.js").RoundLine & import("./wire_types.js").EventLine & import("./wire_types.js").AskLine & import("./wire_types.js").SheetLine & import("./wire_types.js").OverLine & import("./wire_types.js").ChatLine & import("./wire_types.js").ReactionLine>} Line a numbered line; exactly one of
 *   the bodies is there
 *
 * @typedef {object} View what one seat knows of a round: the fold of the events it saw
 * @property {Seat | null} seat the viewer; null for a spectator
 * @property {Seat[]} seats who plays this round, in order
 * @property {Seat | null} dealer
 * @property {Record<string, number>} counts cards in each hand
 * @property {Record<string, Card[]>} known the cards known to be in each hand, sorted: all of one's own
 * @property {number} drawCount
 * @property {Card[]} discard top card first
 * @property {string | null} color the colour in force: r y g b
 * @property {"left" | "right"} direction
 * @property {Seat | null} turn
 * @property {Seat[]} called whose call of UNO stands
 * @property {boolean} over
 * @property {Seat[]} winners
 *
 * @typedef {object} RuleWords what a table's rules call things; from `GET /api/rules?line=…`
 * @property {string} line the shortest rules line
 * @property {string} edition its id, "classic"
 * @property {string} title the edition's name
 * @property {Record<string, string>} names card faces and wilds to names: s r d ww w4 …
 * @property {Record<string, string>} drawn rule id to the reason why somebody draws ("draw_two", "draw_until_stop", …)
 * @property {Record<string, string>} missed rule id to the reason why a turn is missed
 * @property {string[]} skipped rule ids under which a missed turn reads "is skipped"
 * @property {string} rejected rule id of a first card that cannot start the pile
 * @property {string} uno_penalty_rule
 * @property {number} uno_penalty cards for a missed call
 * @property {number} false_catch cards for a false accusation, 0 if there is none
 * @property {number} suggestion cards for telling somebody what to play, 0 where that costs nothing
 * @property {number | null} team_size
 * @property {number} grace_ms
 */
export {};
