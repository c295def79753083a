"""Encode frames as an animated WebP file in the browser, which stores only the changed rectangle of each frame."""

from __future__ import annotations

import base64
import struct
from collections.abc import Iterator, Sequence

from playwright.async_api import Page

APART_S = 0.1
"""The least time between two frames; frames that are closer are left out."""
LAST_MS = 3000
"""How long the last frame stays before the animation repeats."""
QUALITY = 0.5
_ENCODE = """async ([data, width, height, quality]) => {
  const jpeg = await (await fetch(`data:image/jpeg;base64,${data}`)).blob();
  const image = await createImageBitmap(jpeg, { resizeWidth: width, resizeHeight: height, resizeQuality: "high" });
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const now = context.getImageData(0, 0, width, height).data;
  const before = globalThis.drawn;
  let [left, top, right, bottom] = before ? [width, height, 0, 0] : [0, 0, width, height];
  for (let at = 0; before && at < now.length; at += 4) {
    if (![0, 1, 2].some((ink) => Math.abs(now[at + ink] - before[at + ink]) >= 10)) continue;
    const x = (at / 4) % width, y = Math.floor(at / 4 / width);
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  if (right <= left) return null;
  [left, top] = [left & ~1, top & ~1];
  const part = new OffscreenCanvas(right - left, bottom - top);
  part.getContext("2d").drawImage(context.canvas, -left, -top);
  if (!before) globalThis.drawn = now;
  for (let y = top; before && y < bottom; y += 1) {
    const [first, last] = [(y * width + left) * 4, (y * width + right) * 4];
    before.set(now.subarray(first, last), first);
  }
  const bytes = new Uint8Array(await (await part.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
  return [left, top, right - left, bottom - top, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))];
}"""


async def moving_picture(page: Page, frames: Sequence[tuple[float, bytes]], width: int, height: int) -> bytes:
    """Encode JPEG frames and their times in seconds as a WebP file of ``width`` × ``height`` pixels; ``page`` is any page of Chromium."""
    kept: list[tuple[float, tuple[int, int, int, int], bytes]] = []
    for second, frame in _spread(frames):
        found = await page.evaluate(_ENCODE, [base64.b64encode(frame).decode(), width, height, QUALITY])
        if found:
            kept.append((second, tuple(found[:4]), base64.b64decode(found[4])))
    ends = [second for second, _, _ in kept[1:]]
    lengths = [round((end - began) * 1000) for (began, _, _), end in zip(kept, ends, strict=False)] + [LAST_MS]
    size = _bytes3(width - 1) + _bytes3(height - 1)
    chunks = _chunk(b"VP8X", struct.pack("<I", 2) + size) + _chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0))
    for (_, (left, top, wide, high), still), ms in zip(kept, lengths, strict=True):
        place = b"".join(_bytes3(number) for number in (left // 2, top // 2, wide - 1, high - 1, ms))
        chunks += _chunk(b"ANMF", place + b"\x02" + _image(still))
    return b"RIFF" + struct.pack("<I", 4 + len(chunks)) + b"WEBP" + chunks


def _spread(frames: Sequence[tuple[float, bytes]]) -> Iterator[tuple[float, bytes]]:
    """Yield the frames that are far enough from the one before, and the last frame."""
    last = -APART_S
    for number, (second, frame) in enumerate(frames):
        if second - last >= APART_S or number == len(frames) - 1:
            yield second, frame
            last = second


def _image(still: bytes) -> bytes:
    """Return the chunk with the pixels from a WebP file with one picture."""
    at = 12
    while at < len(still):
        name, length = still[at : at + 4], int.from_bytes(still[at + 4 : at + 8], "little")
        if name in (b"VP8 ", b"VP8L"):
            return _chunk(name, still[at + 8 : at + 8 + length])
        at += 8 + length + length % 2
    raise ValueError("a WebP file without a picture")


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def _bytes3(number: int) -> bytes:
    return number.to_bytes(3, "little")
