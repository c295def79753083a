// Holds back a form that is submitted before the page's module has loaded its messages. home.js submits it again.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || "handled" in form.dataset) return;
  event.preventDefault();
  form.dataset.submitted = "";
});
