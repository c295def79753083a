/**
 * What a page of a site without a server shows of the worker: how much of it has loaded, a new version, and the space that it takes. It also
 * fills the pages of rules and of puzzles, which the worker renders.
 */
(() => {
  /** @type {{ask: (message: Record<string, unknown>) => Promise<any>, events: EventTarget, base: URL, register: () => Promise<ServiceWorkerRegistration>, quiet: () => Promise<void>, clear: () => void}} */
  const local = /** @type {any} */ (window).lastcardLocal;
  /** @type {{texts: Record<string, Record<string, string>>}} */
  const site = /** @type {any} */ (window).lastcardSite;
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  const isRendered = root.dataset.made === "server";

  function language() {
    const chosen = [asked.get("lang"), localStorage.getItem("lastcard:lang"), ...navigator.languages.map((name) => name.slice(0, 2).toLowerCase())];
    return chosen.find((name) => name && name in site.texts) ?? "en";
  }

  /** @param {string} name */
  const t = (name) => site.texts[language()][name];

  // ---- the bar below the page -----------------------------------------------------------------------------------------
  const bar = document.createElement("div");
  bar.className = "pocket-bar";
  bar.setAttribute("role", "status");
  bar.hidden = true;

  /** @param {...(Node | string)} parts */
  function show(...parts) {
    bar.replaceChildren(...parts);
    bar.hidden = !parts.length;
    document.body?.append(bar);
  }

  /** @param {CustomEvent} event */
  function progress({ detail }) {
    root.dataset.room = detail.ready ? "ready" : detail.failed ? "failed" : "loading";
    if (detail.ready) {
      show();
      void about();
    }
    else if (detail.failed) show(`${t("failed")} ${detail.failed}`);
    else if (document.body) {
      const part = document.createElement("progress");
      Object.assign(part, { max: detail.total, value: detail.done });
      const share = new Intl.NumberFormat(language(), { style: "percent" }).format(detail.total ? detail.done / detail.total : 0);
      show(`${t("loading")} ${share}`, part);
    }
  }
  local.events.addEventListener("progress", /** @type {any} */ (progress));

  // ---- pages of rules -------------------------------------------------------------------------------------------------
  /**
   * Make an element of what the worker has rendered. No text is read as HTML; an address of a page is one of this site. What stands in for a
   * script is left out, as there is one: its pictures alone would block a slow phone.
   *
   * @param {any} tree
   * @returns {Node | string}
   */
  function element(tree) {
    if (typeof tree === "string") return tree;
    const [name, attributes, ...inner] = tree;
    if ("data-without-script" in attributes) return "";
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, key === "href" || key === "action" ? here(value) : value);
    made.append(...inner.map(element));
    return made;
  }

  /** @param {string} path */
  function here(path) {
    if (!path.startsWith("/")) return path;
    const [, name, item, query = "", fragment = ""] = /^\/([a-z]*)(?:\/([^/?#]+))?(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
    const page = name === "lessons" && item !== undefined ? "lesson" : name;
    const key = { rule: "id", lesson: "table" }[page] ?? "line";
    const wanted = item === undefined ? query : `?${key}=${item.replaceAll("+", "%2B")}${query.replace("?", "&")}`;
    return `${local.base.pathname}${page ? `${page}/` : ""}${wanted}${fragment}`;
  }

  const name = location.pathname.slice(local.base.pathname.length).split("/")[0];
  /** Whether the file of this page shows something else than what its address names: another rule, another box. */
  const isOther = name === "rule" || name === "puzzle" || [...asked.keys()].some((key) => key !== "lang");

  async function fill() {
    const lang = language();
    if (lang === "en" && !isOther) return;
    const main = document.querySelector("main");
    main?.setAttribute("aria-busy", "true");
    main?.append(made("p", { role: "status" }, t("moment"))); // Python may take seconds to start, and a page of puzzles is empty until then
    const { page } = await local.ask({ page: 0, path: name, query: location.search, lang });
    root.removeAttribute("data-filling");
    if (page.error) return main?.replaceChildren(element(["p", {}, page.error]));
    document.title = `${page.title}`;
    main?.replaceWith(element(page.main));
    document.querySelector("header nav")?.replaceWith(element(page.nav));
    document.querySelector("footer")?.replaceWith(element(page.footer));
    window.dispatchEvent(new Event("filled"));
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }

  if (isRendered) {
    root.lang = language();
    root.toggleAttribute("data-filling", isOther);
    document.addEventListener("DOMContentLoaded", () => void fill());
  }

  // ---- on the first page: that all is here, how much space it takes, and tables on other devices ----------------------
  /** @param {string} name @param {Record<string, string>} attributes @param {...(Node | string)} inner */
  function made(name, attributes, ...inner) {
    const found = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) found.setAttribute(key, value);
    found.append(...inner);
    return found;
  }

  async function about() {
    const foot = document.querySelector(".front .foot");
    if (!foot) return;
    const { usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    const isLasting = await navigator.storage?.persisted?.();
    const size = new Intl.NumberFormat(language(), { maximumFractionDigits: 0 }).format(usage / 1e6);
    const button = made("button", { class: "button small", type: "button", "data-free": "" }, t("free"));
    button.addEventListener("click", () => confirm(t("sure")) && void free());
    const { server } = root.dataset;
    const friends = server ? [made("p", {}, made("a", { class: "button", href: server }, t("friends")))] : [];
    const join = made("p", {}, made("a", { class: "button small", href: `${local.base.pathname}nearby/` }, t("nearby-join")));
    const told = `${t("here")} ${t("space").replace("{size}", size)} ${t(isLasting ? "lasting" : "fleeting")}`;
    document.getElementById("pocket-about")?.remove();
    foot.after(made("section", { id: "pocket-about", class: "pocket-about" }, ...friends, join, made("p", {}, told), made("p", {}, button)));
  }

  /** @param {string} name of the message that stands in the place of the page */
  const close = (name) => document.body.replaceChildren(made("main", { class: "page" }, made("p", { "data-freed": name, role: "status" }, t(name))));
  local.events.addEventListener("cleared", () => close("freed"));
  /** So long other pages have to close the database. */
  const CLOSED_MS = 10_000;

  /** @param {string} name of the database; whether it is gone */
  const removed = (name) => new Promise((done) => {
    Object.assign(indexedDB.deleteDatabase(name), { onsuccess: () => done(true), onerror: () => done(false) }); // blocked: it goes once it is closed
    setTimeout(() => done(false), CLOSED_MS);
  });

  /** Clear all that this site has stored, and say whether it is gone. What Last Card sites of one host have in common goes as well. */
  async function free() {
    local.clear();
    const folder = local.base.pathname; // what belongs to other sites of the same host stays
    for (const name of await caches.keys()) if (name.endsWith(` ${folder}`)) await caches.delete(name);
    const isGone = await removed(`lastcard ${folder}`);
    const own = ["seat:", "persons-here:", "promise", "copy:", "took:"].map((name) => folder + name);
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (["lastcard:", ...own].some((start) => key.startsWith(start))) storage.removeItem(key);
    await (await navigator.serviceWorker?.getRegistration(local.base.pathname))?.unregister();
    close(isGone ? "freed" : "stays");
  }
  function wordDocs() {
    for (const link of document.querySelectorAll("[data-docs]")) link.textContent = t("docs");
  }
  document.addEventListener("DOMContentLoaded", wordDocs);
  window.addEventListener("language", wordDocs);
  window.addEventListener("load", () => void about());
  void navigator.serviceWorker?.ready.then(about);
  window.addEventListener("language", () => void about());

  // ---- the service worker ---------------------------------------------------------------------------------------------
  async function keep() {
    const found = await local.register();
    const offer = () => {
      if (!found.waiting || !navigator.serviceWorker.controller) return;
      const button = document.createElement("button");
      button.className = "button small";
      button.textContent = t("update-now");
      button.addEventListener("click", () => found.waiting?.postMessage("now"));
      show(t("update"), button);
    };
    found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", offer));
    offer();
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data === "renewed" && !document.querySelector(".at-table")) location.reload();
      if (data !== "kept") return;
      root.dataset.kept = "";
      void about();
    });
    void navigator.storage?.persist?.();
    const { active } = await navigator.serviceWorker.ready;
    await local.quiet(); // what no start needs follows when nobody waits for it
    active?.postMessage("rest");
  }
  if ("serviceWorker" in navigator) window.addEventListener("load", () => void keep());
})();
