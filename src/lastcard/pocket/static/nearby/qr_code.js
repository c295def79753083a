/** A QR code as a picture, built of elements. */

import encodeQR from "../vendor/qr.js";

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 4;

/**
 * @param {string} text
 * @param {string} label the picture's name
 */
export function qrCode(text, label) {
  const rows = encodeQR(text, "raw", { ecc: "low", border: MARGIN });
  const size = rows.length;
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 0 ${size} ${size}`);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", label);
  picture.setAttribute("class", "qr-code");
  const paper = document.createElementNS(SVG, "rect");
  Object.entries({ width: size, height: size, fill: "#fff" }).forEach(([key, value]) => paper.setAttribute(key, String(value)));
  const ink = document.createElementNS(SVG, "path");
  ink.setAttribute("d", rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join(""));
  picture.append(paper, ink);
  return picture;
}
