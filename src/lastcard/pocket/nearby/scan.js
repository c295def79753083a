/** Reads a QR code with this device's camera within the page, in browsers that have a reader of codes. */

import { element, t } from "./words.js";

const EVERY_MS = 250;

/**
 * Return a button that opens the camera until `found` takes a text; nothing where the browser has no reader.
 *
 * @param {(text: string) => boolean | Promise<boolean>} found
 * @returns {HTMLElement[]}
 */
export function scanner(found) {
  const Reader = /** @type {any} */ (globalThis).BarcodeDetector;
  if (!Reader || !navigator.mediaDevices?.getUserMedia) return [];
  const button = element("button", { class: "button", type: "button", "data-scan": "" }, t("nearby-camera"));
  const fault = element("p", { class: "fault", role: "alert" });
  const video = /** @type {HTMLVideoElement} */ (element("video", { class: "nearby-video", playsinline: "", "aria-label": t("nearby-camera") }));
  video.muted = true;
  video.hidden = true;
  const all = element("div", {}, button, video, fault);
  button.addEventListener("click", async () => {
    button.hidden = true;
    fault.textContent = "";
    /** @type {MediaStream | null} */
    let stream = null;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      video.srcObject = stream;
      video.hidden = false;
      await video.play();
      const reader = new Reader({ formats: ["qr_code"] });
      while (all.isConnected) {
        const read = await reader.detect(video);
        if (read.length && (await found(read[0].rawValue))) break;
        await new Promise((done) => setTimeout(done, EVERY_MS));
      }
    } catch {
      fault.textContent = t("nearby-no-camera");
    } finally {
      for (const track of stream?.getTracks() ?? []) track.stop();
      video.hidden = true;
      button.hidden = false;
    }
  });
  return [all];
}
