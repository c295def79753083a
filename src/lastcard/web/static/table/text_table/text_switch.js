/**
 * Switches between the drawn table and the table as text. This browser saves the choice.
 */

import { isOn, keepOn } from "../../shared/storage/kept.js";
import { page, textTableLoaded } from "../state/page_state.js";

const STORAGE_KEY = "lastcard:text-table";

/** Connect the button at the top of the page, and apply the saved choice. */
export function mountTextSwitch() {
  const button = document.getElementById("as-text");
  button?.addEventListener("click", () => show(page.textTable === null));
  if (isOn(STORAGE_KEY, false)) void show(true);
}

/** @param {boolean} yes */
async function show(yes) {
  const found = yes ? await page.later.text().catch(() => null) : null;
  textTableLoaded(found?.textTable ?? null);
  document.getElementById("as-text")?.setAttribute("aria-pressed", String(page.textTable !== null));
  keepOn(STORAGE_KEY, page.textTable !== null);
  page.redraw();
}
