/** The texts of these pages in the reader's language, and elements made of them. */

/** @type {{texts: Record<string, Record<string, string>>}} */
const site = /** @type {any} */ (globalThis).lastcardSite;

export function language() {
  let kept = null;
  try {
    kept = localStorage.getItem("lastcard:lang");
  } catch {
    // nothing is stored: the browser's languages hold
  }
  return [kept, ...navigator.languages.map((name) => name.slice(0, 2).toLowerCase())].find((name) => name && name in site.texts) ?? "en";
}

/** @param {string} name */
export function t(name) {
  return site.texts[language()][name];
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} inner
 */
export function element(name, attributes, ...inner) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inner);
  return made;
}
