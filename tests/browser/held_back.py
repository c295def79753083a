"""Holds back what a page waits for, at random: so long lie the tasks, frames, answers and lines of a busy machine apart.

``LASTCARD_HELD_BACK=SEED`` does so in every page of the tests in a browser. A test that reads too early fails then, and a press that is
lost between two steps of a page is found; without it that happens once in a few hundred runs.
"""

from __future__ import annotations

import os
import zlib
from typing import Final

SEED: Final = os.environ.get("LASTCARD_HELD_BACK", "")

_SCRIPT: Final = """(() => {
  let state = %d;
  const upTo = (ms) => {
    state = (state * 1664525 + 1013904223) %% 4294967296;
    return (ms * state) / 4294967296;
  };
  const later = (ms, work) => setTimeout(work, Math.max(0, ms));

  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (what, ...rest) {
    if (what !== null) return postMessage.call(this, what, ...rest);
    later(upTo(230), () => postMessage.call(this, what, ...rest)); // a task that a page gives to itself
  };

  const frame = window.requestAnimationFrame.bind(window);
  let frames = Promise.resolve();
  window.requestAnimationFrame = (work) => frame(() => {
    const ms = upTo(300);
    frames = Promise.all([frames, new Promise((done) => later(ms, done))]);
    void frames.then(() => work(performance.now()));
  });

  const ask = window.fetch.bind(window);
  window.fetch = async (...given) => {
    const answer = await ask(...given);
    await new Promise((done) => later(upTo(350), done));
    return answer;
  };

  const lines = new WeakMap();
  const held = (socket, work) => (event) => {
    const due = performance.now() + upTo(350);
    const before = lines.get(socket) ?? Promise.resolve();
    const now = before.then(() => new Promise((done) => later(due - performance.now(), done)));
    lines.set(socket, now);
    void now.then(() => work.call(socket, event));
  };
  for (const name of ["onmessage", "onopen", "onclose"]) {
    const { get, set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, name);
    Object.defineProperty(WebSocket.prototype, name, { get, set(work) { set.call(this, work && held(this, work)); } });
  }
  const { addEventListener } = WebSocket.prototype;
  WebSocket.prototype.addEventListener = function (name, work, ...rest) {
    return addEventListener.call(this, name, typeof work === "function" ? held(this, work) : work, ...rest);
  };
})()"""


def script(number: int) -> str:
    """Return what holds back the pages of one person of a test, by the seed and their number in the test."""
    return _SCRIPT % zlib.crc32(f"{SEED} {number}".encode())
