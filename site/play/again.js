/** The button "Try again", which works even if the rest of the page never comes. */
addEventListener("submit", (event) => {
  if (/** @type {HTMLFormElement} */ (event.target).id !== "again") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  location.reload();
}, true);
