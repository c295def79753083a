/**
 * Questions about the state of the page that several modules ask.
 */

import { page } from "./page_state.js";

/** Matches while the window is wide enough for the panel to stand beside the table. */
export const isWide = matchMedia("(min-width: 68rem)");

/** What the panel shows while it is open; on a wide window, log and chat together. */
export function panelShown() {
  if (page.panel === "seats") return "seats";
  if (isWide.matches) return "talk";
  return page.panel === "chat" ? "chat" : "log";
}

/** Whether the chat is visible: in the panel, or before a match on the page itself. */
export function isChatSeen() {
  return isBeforeMatch() || (isWide.matches ? page.panel !== "seats" : page.panelOpen && page.panel === "chat");
}

/** Whether a round is over and the next one has not begun. */
export function isBetween() {
  const { s } = page;
  return s.table?.state === "between" || s.table?.state === "over" || Boolean(s.over);
}

/** Whether the first match has not begun. */
export function isBeforeMatch() {
  return page.s.table?.state === "open";
}

/** Whether the own seat is the host's. */
export function isHost() {
  return page.s.seat !== null && page.s.table?.host === page.s.seat;
}

/** Whether the table belongs to a lesson: nobody else is there, and the lesson explains what to do. */
export function isLesson() {
  return document.getElementById("game")?.hasAttribute("data-lesson") ?? false;
}
