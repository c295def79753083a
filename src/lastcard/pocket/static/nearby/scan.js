/** Reads a QR code with this device's camera within the page. A browser without a reader of codes gets one once the camera opens. */

import { element, t } from "./words.js";

const EVERY_MS = 250;

/**
 * Return a reader of QR codes: the browser's, else our own.
 *
 * @returns {Promise<{detect: (image: CanvasImageSource) => Promise<{rawValue: string}[]>}>}
 */
export async function codeReader() {
  const Native = /** @type {any} */ (globalThis).BarcodeDetector;
  const formats = (await Native?.getSupportedFormats()) ?? []; // none where the system has no service for it
  const { BarcodeDetector } = formats.includes("qr_code") ? { BarcodeDetector: Native } : await import("../vendor/qr_decode.js");
  return new BarcodeDetector({ formats: ["qr_code"] });
}

/**
 * Return a button that opens the camera until `found` takes a text; nothing where the browser gives pages no camera.
 *
 * @param {(text: string) => boolean | Promise<boolean>} found
 * @returns {HTMLElement[]}
 */
export function scanner(found) {
  if (!navigator.mediaDevices?.getUserMedia) return [];
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
      const reader = await codeReader();
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
