/** Draws the result of a match as a picture, and shares or saves it. The picture is made in this browser; nothing is sent anywhere. */

import { editionName } from "../../shared/text/box_names.js";
import { lang, t } from "../../shared/text/messages.js";
import { listed } from "../../shared/text/reader.js";
import { nameOf } from "../state/table_state.js";

/** @typedef {import("../state/table_state.js").TableState} TableState */

const WIDTH = 1200;
const HEIGHT = 630;
const PAPER = "#f6eedd";
const KEY = "#231e20";
/** How many players fit below each other. */
const ROWS = 5;

/**
 * Share a picture of the result, or save it where the browser shares no files.
 *
 * @param {TableState} s
 */
export async function sharePicture(s) {
  const canvas = await drawn(s);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!(blob instanceof Blob)) return;
  const file = new File([blob], "last-card.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: "Last Card" }).catch(() => null);
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {TableState} s */
async function drawn(s) {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  cloth(pen);
  const font = getComputedStyle(document.documentElement).getPropertyValue("--display") || "sans-serif";
  const winners = s.over?.winners ?? [];
  const names = listed(lang(), winners.map((seat) => nameOf(s, seat)));
  pen.fillStyle = PAPER;
  pen.textBaseline = "alphabetic";
  fitted(pen, winners.length ? t("table-over-won", { number: winners.length, names }) : t("table-over-nobody"), 60, 110, WIDTH - 120, (size) => `800 ${size}px ${font}`, 64);
  pen.fillStyle = "#dccfb6";
  const edition = s.rules?.edition ?? "classic";
  fitted(pen, `Last Card · ${editionName(edition)}`, 60, 165, WIDTH - 120, (size) => `700 ${size}px ${font}`, 32);
  await rows(pen, s, font);
  return canvas;
}

/**
 * Draw the cloth with the four marks along its lower edge.
 *
 * @param {CanvasRenderingContext2D} pen
 */
function cloth(pen) {
  const light = pen.createRadialGradient(WIDTH / 2, 0, 0, WIDTH / 2, 0, WIDTH * 0.8);
  light.addColorStop(0, "#57504a");
  light.addColorStop(0.6, "#423c38");
  light.addColorStop(1, "#2b2725");
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const marks = [["#bb151e", "M0 -1a1 1 0 1 0 .001 0z"], ["#f4b51e", "M0 -1L1 .9H-1z"], ["#238a70", "M-.9 -.9H.9V.9H-.9z"], ["#7f95cf", "M0 -1L.85 0L0 1L-.85 0z"]];
  for (const [at, [ink, shape]] of marks.entries()) {
    pen.save();
    pen.translate(WIDTH - 300 + at * 70, HEIGHT - 60);
    pen.scale(24, 24);
    pen.fillStyle = ink;
    pen.fill(new Path2D(shape));
    pen.restore();
  }
}

/**
 * Draw the players with their totals, the winner first.
 *
 * @param {CanvasRenderingContext2D} pen
 * @param {TableState} s
 * @param {string} font
 */
async function rows(pen, s, font) {
  const totals = s.sheets[s.sheets.length - 1]?.totals ?? [];
  const shown = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".turned > [data-seat]")]).slice(0, ROWS);
  for (const [at, row] of shown.entries()) {
    const seat = row.dataset.seat ?? "";
    const top = 205 + at * 68;
    pen.fillStyle = at ? PAPER : "#f4b51e";
    pen.beginPath();
    pen.roundRect(60, top, WIDTH - 420, 58, 10);
    pen.fill();
    const animal = await picture(row.querySelector(".animal"));
    if (animal) pen.drawImage(animal, 72, top + 5, 48, 48);
    pen.fillStyle = KEY;
    const points = String(totals[Number(seat.slice(1)) - 1] ?? 0);
    pen.font = `800 32px ${font}`;
    pen.textAlign = "end";
    pen.fillText(points, WIDTH - 385, top + 41);
    pen.textAlign = "start";
    fitted(pen, nameOf(s, seat), 140, top + 40, 480, (size) => `700 ${size}px ${font}`, 30);
  }
}

/**
 * Write a line no wider than its room.
 *
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} room
 * @param {(size: number) => string} font
 * @param {number} size
 */
function fitted(pen, text, x, y, room, font, size) {
  pen.font = font(size);
  const width = pen.measureText(text).width;
  if (width > room) pen.font = font(Math.max(14, Math.floor((size * room) / width)));
  pen.fillText(text, x, y, room);
}

/**
 * Return a drawing of the page as an image.
 *
 * @param {Element | null} svg
 */
async function picture(svg) {
  if (!svg) return null;
  const copy = /** @type {Element} */ (svg.cloneNode(true));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", "96");
  copy.setAttribute("height", "96");
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode().catch(() => null);
  return image.complete && image.naturalWidth ? image : null;
}
