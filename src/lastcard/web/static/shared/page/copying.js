/** Copy a text, also where browsers offer no clipboard. */

/**
 * Copy a text and return whether that worked. Browsers offer the clipboard only to pages from HTTPS or from the same machine. A page that came
 * over plain HTTP from another machine of the network copies a selection instead.
 *
 * @param {string} text
 */
export async function copyText(text) {
  const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  return isCopied || copySelection(text);
}

/** @param {string} text */
function copySelection(text) {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: "fixed", top: "0", opacity: "0" });
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
