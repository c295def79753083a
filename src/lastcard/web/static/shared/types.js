/**
 * The shapes that the page's modules hand to each other. Messages of the server are described in docs/wire.md.
 *
 * @typedef {"p1"|"p2"|"p3"|"p4"|"p5"|"p6"|"p7"|"p8"|"p9"|"p10"} Seat
 * @typedef {string} Card two characters: "r5", "w4", "??"
 *
 * @typedef {object} Chair who sits where
 * @property {Seat} seat
 * @property {string | null} name
 * @property {"person" | "bot" | "open"} is
 * @property {boolean} [away]
 * @property {boolean} [ready]
 * @property {string} [level]
 * @property {string} [coming] the name of whoever takes a bot's seat over with the next round
 *
 * @typedef {object} Pace
 * @property {number | null} turn_ms
 * @property {number | null} away_ms
 * @property {number | null} next_ms
 *
 * @typedef {object} TableInfo the body of a `table` line
 * @property {string} id
 * @property {string} rules
 * @property {"open" | "playing" | "between" | "over"} state
 * @property {Seat | null} host
 * @property {boolean} public
 * @property {Chair[]} seats
 * @property {Pace} pace
 * @property {string} next_seed_sha256
 * @property {{on: string, for: Seat[], against: Seat[], needed: number} | null} vote
 *
 * @typedef {object} Sheet the body of a `sheet` line
 * @property {number} round
 * @property {Seat[]} winners
 * @property {Record<Seat, number>} points
 * @property {number[]} gained
 * @property {number[]} totals
 * @property {Seat[]} playing
 * @property {number | null} next_ms
 * @property {boolean} void
 *
 * @typedef {object} MatchInfo the body of a `match` line; in `hello` with `sheets` and `over`
 * @property {number} number
 * @property {string} rules
 * @property {string[]} players
 * @property {string} seed_sha256
 * @property {string[]} nonces
 * @property {Sheet[]} [sheets]
 * @property {{winners: Seat[], seed: string} | null} [over]
 *
 * @typedef {object} Asked what one's seat may do now
 * @property {number} n the number of the line it came with
 * @property {string[]} ask lawful actions
 * @property {string[]} unlawful what can be put down at one's own risk
 * @property {boolean} must
 * @property {string} [default]
 * @property {string[]} may what may be done besides
 * @property {string[]} may_unlawful
 *
 * @typedef {object} Line a numbered line; exactly one of the bodies is there
 * @property {number} n
 * @property {string} [event]
 * @property {string} [rule]
 * @property {TableInfo} [table]
 * @property {MatchInfo} [match]
 * @property {{number: number, seats: Seat[], cards: number}} [round]
 * @property {Seat[]} [wait]
 * @property {string} [for]
 * @property {number | null} [ms]
 * @property {string[]} [ask]
 * @property {string[]} [unlawful]
 * @property {boolean} [must]
 * @property {string} [default]
 * @property {string[]} [may]
 * @property {string[]} [may_unlawful]
 * @property {boolean} [same]
 * @property {Sheet} [sheet]
 * @property {{winners: Seat[], seed: string}} [over]
 * @property {string | null} [say]
 * @property {string} [react]
 * @property {Seat} [from]
 * @property {string} [to]
 *
 * @typedef {object} Sight what one seat knows of a round: the fold of the events it saw
 * @property {Seat | null} seat whose eyes these are; null for somebody who watches
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
 * @property {Record<string, string>} drawn rule id to the reason why somebody draws ("draw2", "until", …)
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
