/**
 * The addresses of pages and of the interface. A server has them below "/". On a host of files the site lies in any folder, data-base of the
 * page; there a page is a folder as well, and what it shows is in the query.
 *
 *     at("/rule/CL-21?lang=de")     // on a server the same, elsewhere "/games/uno/rule/?id=CL-21&lang=de"
 */

/** The names of what pages show, in the query of their address. @type {Record<string, string>} */
const ITEMS = { t: "table", rules: "line", rule: "id", lessons: "table" };
const PAGE = /^\/(t|rules|rule|new|history|replay|compare|settings|languages|puzzle|daily|scores|lessons|laboratory|fair)(?:\/([^/?#]+))?(\?[^#]*)?(#.*)?$/;

/** The path of the folder in which the site lies on a host of files; undefined on a server. */
function base() {
  return globalThis.document?.documentElement.dataset.base;
}

/**
 * Return an address of this site as the browser must ask for it.
 *
 * @param {string} path from the root of a server, with its query and fragment
 * @returns {string}
 */
export function at(path) {
  const root = base();
  if (root === undefined) return path;
  const [, page, item, query = "", fragment = ""] = PAGE.exec(path) ?? [];
  if (!page) return root + path.slice(1);
  const asked = item === undefined ? query : `?${ITEMS[page]}=${item.replaceAll("+", "%2B")}${query.replace("?", "&")}`;
  return `${root}${page === "lessons" && item !== undefined ? "lesson" : page}/${asked}${fragment}`;
}

/**
 * Return the key under which this browser stores what belongs to a table. Sites of one host share its storage, so there it has the folder.
 *
 * @param {string} name "seat"
 * @param {string} [table] none for what the keys of all tables begin with
 */
export function keyOf(name, table = "") {
  return `${base() ?? ""}${name}:${table}`;
}

/** The id of the table whose page this is, "" on any other page. */
export function tableOfPage() {
  if (base() !== undefined) return new URLSearchParams(location.search).get(ITEMS.t) ?? "";
  return decodeURIComponent(location.pathname.split("/").filter(Boolean)[1] ?? "");
}

/** Whether the tables are on this device, so that nobody can be sent a link to one. */
export function isLocal() {
  return base() !== undefined;
}

/**
 * Whether the server of this page has a part of its community, of which its host may switch each off. A site without a server has none.
 *
 * @param {"profiles" | "quick" | "daily" | "ratings" | "tournaments" | "clubs" | "notifications" | "reports" | "correspondence"} part
 */
export function offers(part) {
  return !isLocal() && !(globalThis.document?.documentElement.dataset.without ?? "").split(" ").includes(part);
}

/** Whether compiled code analyses positions and plays the bots that look ahead: on a server, and on a site of files that has the module. */
export function hasCompiled() {
  return base() === undefined || document.documentElement.dataset.compiled !== undefined;
}

/** Whether the tables are on another device nearby, and this page is a guest there. */
export function isGuest() {
  return globalThis.document?.documentElement.dataset.guest !== undefined;
}

/**
 * Return an address as the replay page asks for it. The page is also put on hosts of files alone, and looks for a server beside itself.
 *
 * @param {string} path from the root of a server
 */
export function beside(path) {
  return base() === undefined ? path.slice(1) : at(path);
}
