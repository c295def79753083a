// Applies the chosen theme before the first drawing, so that a dark page never flashes white. It is a plain script in <head> and can import
// nothing. menu.js saves the choice.
(() => {
  try {
    const kept = localStorage.getItem("lastcard:theme");
    if (kept === "light" || kept === "dark" || kept === "contrast") document.documentElement.dataset.theme = kept;
  } catch {
    return;
  }
})();
