// Takes up the chosen theme before anything is drawn: a plain script in <head>, so that a dark page never flashes white. It can import
// nothing, kept.js included; menu.js keeps the choice.
(() => {
  try {
    const kept = localStorage.getItem("lastcard:theme");
    if (kept === "light" || kept === "dark" || kept === "contrast") document.documentElement.dataset.theme = kept;
  } catch {
    return;
  }
})();
