/**
 * The menu of a table. Its own entries are loaded after the first hand, or when the menu is pressed before; until then it has those of every page.
 */

import { mountMenu } from "../../shared/page/menu.js";
import { page } from "../state/page_state.js";

/** @type {typeof import("./table_menu.js") | null} */
let entries = null;
let rebuild = () => {};

/** @param {HTMLElement} place */
export function mountTableMenu(place) {
  rebuild = mountMenu(place, () => entries?.menuExtras() ?? []);
  place.addEventListener("click", loadMenu);
}

/** Load the table's entries, unless they are there. If that fails, the next press tries again. */
export async function loadMenu() {
  if (entries) return;
  const module = await page.later.menu().catch(() => null);
  if (entries || !module) return;
  entries = module;
  rebuild();
  updateMenu();
}

/** Update the controls of the entries. */
export function updateMenu() {
  entries?.updateMenu();
}
