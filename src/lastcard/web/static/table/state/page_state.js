/**
 * The state of the page around the table: what is chosen, sent, refused, open. What the table itself said is in `page.s`.
 */

import { keptText } from "../../shared/storage/kept.js";
import { newTableState } from "./table_state.js";

/**
 * @typedef {import("../../shared/wire/types.js").Card} Card
 * @typedef {import("../../shared/text/reader.js").Refusal} Refusal
 * @typedef {"log" | "chat" | "talk" | "seats"} Panel what the panel of the table holds; "talk" is log and chat together
 */

export const SORT = "lastcard:sort";

/** The table's id, from the address. */
export const id = decodeURIComponent(location.pathname.split("/").filter(Boolean)[1] ?? "");

export const isWide = matchMedia("(min-width: 68rem)");

export const page = {
  s: newTableState(id),
  /** Draw the page anew with the next frame; table.js says how. */
  redraw: () => {},
  /** @type {(token: string | null) => void} go to the table anew, on another seat; table.js says how */
  connect: () => {},
  /** @type {Record<"text" | "keys" | "guide" | "moveHints", () => Promise<any>>} what is loaded when it is wanted; table.js says from where */
  later: { text: () => Promise.reject(), keys: () => Promise.reject(), guide: () => Promise.reject(), moveHints: () => Promise.reject() },
  /** @type {import("../connection/connection.js").Connection | null} */
  connection: null,
  /** @type {string | null} */
  token: null,
  /** @type {{saved: import("../../shared/storage/saved_seats.js").SavedSeat, found: import("../../shared/storage/saved_seats.js").SavedSeat | null} | null} the seat that is kept here, and the one that a link leads to */
  link: null,
  away: false,
  /** Whether the table has closed the connection for good. */
  shut: false,
  missing: false,
  /** Whether the table could not store what was sent; it is sent again. */
  paused: false,
  /** Whether the names of the cards are being asked for. */
  learning: false,
  /** @type {import("../input/action_buttons.js").Choice | null} */
  choice: null,
  armed: false,
  /** Whether UNO was pressed a second time, so that it is not said. */
  takenBack: false,
  /** @type {string | null} */
  sent: null,
  /** When the last action was sent, by `performance.now()`. */
  sentAt: -Infinity,
  /** @type {(Refusal & {rule?: string}) | null} */
  refused: null,
  /** @type {Card | null} */
  shaken: null,
  /** @type {"color" | "face"} */
  sort: keptSort(),
  /** @type {Panel} */
  panel: "log",
  panelOpen: false,
  unread: 0,
  toTeam: false,
  /** @type {Refusal | null} why a command about the table was refused */
  fault: null,
  /** Whether one is asked if the match is really to end. */
  asksToEnd: false,
  copied: "",
  seatCode: "",
  /** @type {Record<string, import("../board/board.js").Bubble>} */
  bubbles: {},
  /** @type {import("../motion/animation.js").Move[]} */
  moves: [],
  /** The number of the last line that is shown. */
  n: 0,
  quiet: true,
  /** @type {(() => unknown) | null} draws the table as text, where that was chosen and its module has come */
  textTable: null,
  /** @type {{hear: (event: string) => void, hint: (offers: import("../input/action_buttons.js").Offers) => unknown} | null} the guided first round, while it goes on */
  guide: null,
  /** @type {{line: () => unknown, readonly card: Card | null} | null} hints for one's moves, where they are switched on */
  moveHints: null,
  nextAt: 0,
  latest: "",
  /** @type {string | null} the rule by which the last round ended */
  decided: null,
  /** @type {string | null} the cause for which it did */
  decidedBy: null,
  spokenAsk: 0,
  spokenOffers: 0,
  counted: 0,
};

/** What the panel shows, or would show if it were open: beside a wide table, log and chat together. */
export function panelShown() {
  if (page.panel === "seats") return "seats";
  if (isWide.matches) return "talk";
  return page.panel === "chat" ? "chat" : "log";
}

/** Whether what is said is seen: in the panel, or before a match on the page itself. */
export function isChatSeen() {
  return isBeforeMatch() || (isWide.matches ? page.panel !== "seats" : page.panelOpen && page.panel === "chat");
}

function keptSort() {
  return keptText(SORT) === "face" ? "face" : "color";
}

/** Whether a round is over and the next one has not begun. */
export function isBetween() {
  const { s } = page;
  return s.table?.state === "between" || s.table?.state === "over" || Boolean(s.over);
}

/** Whether those at the table still wait for the first match. */
export function isBeforeMatch() {
  return page.s.table?.state === "open";
}

/** Whether one may do what only the host may. */
export function isHost() {
  return page.s.seat !== null && page.s.table?.host === page.s.seat;
}
