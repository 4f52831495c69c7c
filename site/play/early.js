/** What a page does before its module runs: the button "Try again" works, and a form gives way to a task. */
addEventListener("submit", (event) => {
  if (/** @type {HTMLFormElement} */ (event.target).id !== "again") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  location.reload();
}, true);
document.body.toggleAttribute("data-open", location.hash.length > 1);
