/**
 * Generated from room/wire.py by `python scripts/generate/wire_types.py`: the messages of the wire, which docs/program/wire.md explains.
 *
 * @typedef {"p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9" | "p10"} Seat
 *
 * @typedef {object} Accepted The command was carried out; `ok` is the number of its first line.
 * @property {string} id
 * @property {number} ok The number of a line.
 *
 * @typedef {object} AskLine Whom the round waits for. With `ask`: what the client's seat is asked; without it, the earlier ask ends unless `same` is true.
 * @property {number} n The number of a line.
 * @property {Seat[]} wait
 * @property {"answer" | "color" | "confirm" | "drawn" | "more" | "pass" | "protect" | "shed" | "target" | "turn"} for
 * @property {number | null} ms How long the seats have; null: no limit.
 * @property {Record<string, number>} [draws] How many cards those draw who accept.
 * @property {string[]} [ask] The legal actions.
 * @property {boolean} [must] Whether the round waits for this seat.
 * @property {string[]} [unlawful] Actions that are possible, at the risk of a penalty.
 * @property {string} [default] What the clock does for the seat.
 * @property {string[]} [may] What the seat may do besides.
 * @property {string[]} [may_unlawful] The same at the risk of a penalty.
 * @property {boolean} [same] The earlier ask stands.
 *
 * @typedef {object} Bye The server closes the connection; the client may come back after `in_ms`.
 * @property {string} bye `restart` or `resume`, else the reason in English.
 * @property {number} in_ms
 * @property {string} [cause] The name of the reason: the message `refusal-…`.
 * @property {Record<string, string | number | (string | Fault)[] | Fault>} [args] The arguments of that message, in the notation.
 *
 * @typedef {object} ChatLine Chat; to clients outside the team `say` is null.
 * @property {number} n The number of a line.
 * @property {string | null} say
 * @property {Seat} from
 * @property {"team"} [to]
 *
 * @typedef {object} Command A command; exactly one of `do`, `say`, `react`, `table` is given. `to` goes with `say`.
 * @property {string} id Chosen by the client, new for each command.
 * @property {number} [re] The number of the last line the client had seen.
 * @property {string | null} [do] An action of the client's own seat, in the notation.
 * @property {string | null} [say] Chat.
 * @property {string | null} [to] "team": the chat is for the team.
 * @property {string | null} [react] A quick reaction.
 * @property {string | null} [table] A command about the table, such as ready or leave.
 *
 * @typedef {object} EventLine An event of the round, in the notation; what is hidden from the client reads `??`.
 * @property {number} n The number of a line.
 * @property {string} event
 * @property {string} [rule] The id of the rule that caused it.
 * @property {string} [cause] Why it happened: a name of rules/causes.toml.
 * @property {Record<string, string | number>} [args] What a sentence about it needs besides.
 *
 * @typedef {object} Fault A reason among the arguments of another: the `faults` of a rules line, the `why` of a record.
 * @property {string} error The reason in English.
 * @property {string} [cause] Its name: the message `refusal-…`.
 * @property {Record<string, string | number | (string | Fault)[] | Fault>} [args] The arguments of that message, in the notation.
 *
 * @typedef {object} Hello The first message of the server, and again whenever the seat of the client changes. The lines go on after `n`.
 * @property {1} hello
 * @property {TableInfo} table
 * @property {MatchSoFar | null} match
 * @property {string} rules
 * @property {string[]} players
 * @property {Seat | null} seat The client's own seat; null: it watches.
 * @property {number} n The number of a line.
 * @property {number | null} left_ms The time left for those waited for; null: no limit.
 * @property {RoundNow | null} [now] The round that runs; null between rounds.
 *
 * @typedef {object} Identify The first message of a client: the token of its seat, or that it watches.
 * @property {string | null} [token]
 * @property {boolean} [watch]
 *
 * @typedef {object} MatchInfo A match as it began.
 * @property {number} number
 * @property {string} rules
 * @property {string[]} players
 * @property {string} seed_sha256
 * @property {string[]} nonces
 *
 * @typedef {object} MatchLine A match begins.
 * @property {number} n The number of a line.
 * @property {MatchInfo} match
 *
 * @typedef {object} MatchSoFar A match with its score sheets so far, and its result once it is over.
 * @property {number} number
 * @property {string} rules
 * @property {string[]} players
 * @property {string} seed_sha256
 * @property {string[]} nonces
 * @property {ScoreSheet[]} sheets
 * @property {Result | null} over
 *
 * @typedef {object} OverLine The match is over.
 * @property {number} n The number of a line.
 * @property {Result} over
 *
 * @typedef {object} PaceInfo The time limits of a table in milliseconds; null is no limit.
 * @property {number | null} turn_ms
 * @property {number | null} away_ms
 * @property {number | null} next_ms
 * @property {number} [bot_ms] How long bots take, if that was set.
 * @property {number} [together_ms] `turn_ms` once a second person plays; alone it is null.
 *
 * @typedef {object} PauseLine The match is paused by a vote, the last of which `from` cast; or it goes on, because `from` said so.
 * @property {number} n The number of a line.
 * @property {boolean} pause
 * @property {Seat} from
 *
 * @typedef {object} Ping To be answered with a pong of the same number.
 * @property {number} ping
 *
 * @typedef {object} Pong The answer to a ping, with its number.
 * @property {number} pong The number of a line.
 *
 * @typedef {object} ReactionLine A quick reaction.
 * @property {number} n The number of a line.
 * @property {"clap" | "cry" | "heart" | "laugh" | "think" | "wow"} react
 * @property {Seat} from
 *
 * @typedef {object} Rejected The command was refused, and nothing has changed. `id` is null where the message could not be read.
 * @property {string | null} id
 * @property {number} re The number of a line.
 * @property {string} error The reason in English.
 * @property {string} [cause] The name of the reason: the message `refusal-…`.
 * @property {Record<string, string | number | (string | Fault)[] | Fault>} [args] The arguments of that message, in the notation.
 * @property {string} [rule]
 * @property {string[]} [legal] What the seat may do now.
 *
 * @typedef {object} Result How a match ended; `winners` is empty if it was ended by a vote, `seed` at a table whose deals others still play.
 * @property {Seat[]} winners
 * @property {string} seed
 *
 * @typedef {object} RoundInfo A round as it begins.
 * @property {number} number
 * @property {Seat[]} seats
 * @property {number} cards How many cards the deck has.
 *
 * @typedef {object} RoundLine A round begins.
 * @property {number} n The number of a line.
 * @property {RoundInfo} round
 *
 * @typedef {object} RoundNow The round that runs, as it stands after line `n`: what the client would know from the lines up to there.
 * @property {number} n The number of a line.
 * @property {string | null} hand The cards of the client's own seat, sorted; null without a seat in the round.
 * @property {string} top The top card of the discard pile.
 * @property {string | null} color The colour in force.
 * @property {Seat} turn
 * @property {"left" | "right"} direction
 * @property {Record<string, number>} counts Seat to the number of its cards.
 * @property {number} draw How many cards the draw pile has.
 * @property {Seat[]} called The seats whose call of UNO stands.
 *
 * @typedef {object} ScoreSheet How a round ended, and the score of the match.
 * @property {number} round
 * @property {Seat[]} winners
 * @property {Record<string, number>} points Seat to the points of the cards left in its hand.
 * @property {number[]} gained Points of this round, one number a player, p1 first.
 * @property {number[]} totals Points of the match, one number a player, p1 first.
 * @property {Seat[]} playing The seats of the next round.
 * @property {number | null} next_ms Milliseconds until the next round starts; null: when all are ready.
 * @property {boolean} void
 *
 * @typedef {object} SeatInfo Who sits on a seat. Persons have `away` and `ready`, bots a `level`.
 * @property {Seat} seat
 * @property {string | null} name
 * @property {"bot" | "open" | "person"} is
 * @property {boolean} [away]
 * @property {boolean} [out] true: voted out while absent, or away as the host says; a bot plays until the player says `back`.
 * @property {boolean} [ready]
 * @property {boolean} [quiet] true: the host or a vote has muted the player.
 * @property {string} [level]
 * @property {string} [coming] Who takes the seat over with the next round.
 * @property {"bear" | "bee" | "bird" | "cat" | "fish" | "fox" | "hedgehog" | "owl" | "rabbit" | "whale"} [animal] The animal that the player has chosen.
 * @property {"amber" | "cocoa" | "coral" | "iris" | "jade" | "leaf" | "olive" | "sky" | "straw" | "violet"} [color] The colour that the player has chosen.
 *
 * @typedef {object} SheetLine A round is over.
 * @property {number} n The number of a line.
 * @property {ScoreSheet} sheet
 *
 * @typedef {object} TableInfo The public state of a table.
 * @property {string} id The id of a table.
 * @property {string} rules The rules line.
 * @property {"between" | "open" | "over" | "playing"} state
 * @property {Seat | null} host
 * @property {boolean} public
 * @property {SeatInfo[]} seats
 * @property {PaceInfo} pace
 * @property {string} next_seed_sha256 The commitment to the seed of the next match.
 * @property {VoteInfo | null} vote
 * @property {boolean} [paused] true while the match is paused.
 * @property {boolean} [branched] true where one person plays on from a record: nobody can join, the match ends with the round.
 * @property {"free" | "keep" | "off"} [absent] What a vote on an absent player does, if that was set; without it `keep`.
 * @property {"free" | "off" | "phrases" | "slow"} [talk] What may be said, if that was set; without it anything.
 * @property {60 | 180 | 300 | 600 | 1800 | 3600} [stream_s] Spectators see the hands of each round once it is over, at least so many seconds later; without it never.
 * @property {string} [purpose] What a table without a host was made for, such as `quick`; without it the table has a host.
 *
 * @typedef {object} TableLine The table has changed.
 * @property {number} n The number of a line.
 * @property {TableInfo} table
 *
 * @typedef {object} VoteInfo A vote that is open: on `end`, on `pause`, on `absent p3`, on `remove p3`, on `mute p3`, or on `penalty p3`.
 * @property {string} on
 * @property {Seat[]} for
 * @property {Seat[]} against
 * @property {number} needed
 *
 * @typedef {object} Votes What the client may vote on now: null, or why not. While a vote is open, that one alone, and `against`.
 * @property {Record<string, Fault | null>} votes
 *
 * @typedef {object} Watching How many clients watch.
 * @property {number} watching
 *
 * @typedef {Hello | TableLine | MatchLine | RoundLine | EventLine | AskLine | SheetLine | OverLine | ChatLine | ReactionLine | PauseLine | Accepted | Rejected | Ping | Watching | Votes | Bye} ServerMessage
 *
 * @typedef {Identify | Command | Pong} ClientMessage
 *
 * @typedef {{n: number} & Partial<TableLine & MatchLine & RoundLine & EventLine & AskLine & SheetLine & OverLine & ChatLine & ReactionLine & PauseLine>} Line A line of the stream: exactly one of the bodies is there.
 */
export {};
