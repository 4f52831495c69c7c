/** What a page does before its module runs: "Try again" works, and the form is hidden if the address has a task. */
addEventListener("submit", (event) => {
  if (/** @type {HTMLFormElement} */ (event.target).id !== "again") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  location.reload();
}, true);
document.body.toggleAttribute("data-open", !/^#?(?:&?(?:mail|bell|names)=[^&]*)*$/.test(location.hash));
