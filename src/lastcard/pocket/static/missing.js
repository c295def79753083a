/**
 * The page for an address that a host of files does not have. The host shows it at that address, in any folder, so it carries all that it
 * needs, and looks for the site in the folders above. The address of a page of a server ("rules/classic") leads to the same page here. The
 * service worker shows it without a network, also for the documentation, which is not kept.
 */
(async () => {
  const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}");
  const stored = (() => {
    try {
      return localStorage.getItem("lastcard:lang");
    } catch {
      return null; // a browser that keeps nothing
    }
  })();
  const wanted = [new URLSearchParams(location.search).get("lang"), stored, ...navigator.languages.map((name) => name.slice(0, 2).toLowerCase())];
  const lang = wanted.find((name) => name && name in texts) ?? "en";
  document.documentElement.lang = lang;
  const [title, text, home] = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("h1, main p:not(:has(a)), main a")]);
  const [missing, why, first, offline, offlineWhy] = texts[lang];
  const isFetched = /\/docs\/[^?#]*$/.test(location.pathname) && !navigator.onLine;
  [title.textContent, text.textContent, home.textContent] = isFetched ? [offline, offlineWhy, first] : [missing, why, first];

  const ITEMS = { t: "table", rules: "line", rule: "id", lessons: "table" };
  const PAGES = "t|rules|rule|new|history|replay|compare|settings|languages|puzzle|daily|scores|lessons|laboratory|fair";
  const folders = location.pathname.split("/").slice(0, -1);
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const root = `${folders.slice(0, depth).join("/")}/`;
    const manifest = await fetch(`${root}manifest.webmanifest`).then((found) => (found.ok ? found.json() : null)).catch(() => null);
    if (manifest?.short_name !== "Last Card") continue; // of another site, or of none
    const [, page, item] = new RegExp(`^(${PAGES})(?:/([^/]+))?/?$`).exec(location.pathname.slice(root.length)) ?? [];
    if (page && (page in ITEMS || !item) && (item || location.pathname.at(-1) !== "/")) {
      const asked = item ? `?${ITEMS[page]}=${item.replaceAll("+", "%2B")}${location.search.replace("?", "&")}` : location.search;
      location.replace(`${root}${page === "lessons" && item ? "lesson" : page}/${asked}${location.hash}`);
      return;
    }
    /** @type {HTMLAnchorElement} */ (home).href = root;
    home.hidden = false;
    return;
  }
})();
