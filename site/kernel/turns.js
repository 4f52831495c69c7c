/**
 * Part of the site's service worker: it gives one notebook at a time the right to change the progress file. Python in a
 * browser has no locks on files, but it can wait here for an answer.
 */
{
  /** Milliseconds to wait for a turn; the longest time that a turn takes. */
  const PATIENCE = 20_000, LONGEST = 10_000;
  /** @type {Map<string, () => void>} the notebook that has its turn → the function that ends it */
  const turns = new Map();

  /** Wait until no other notebook has its turn. @param {string} notebook @returns {Promise<Response>} */
  const take = (notebook) => new Promise((answer) => {
    const hold = () => new Promise((/** @type {(value?: undefined) => void} */ end) => {
      turns.set(notebook, end);
      setTimeout(end, LONGEST);  // its tab may have been closed
      answer(new Response("yours"));
    });
    navigator.locks.request("elele-notebooks", { signal: AbortSignal.timeout(PATIENCE) }, hold)
      .catch(() => answer(new Response("not yours", { status: 409 })));
  });

  /** @param {string} notebook */
  const leave = (notebook) => {
    turns.get(notebook)?.();
    turns.delete(notebook);
    return new Response("left");
  };

  addEventListener("fetch", (event) => {
    const { pathname, searchParams } = new URL(event.request.url);
    const [asked, notebook] = [/\/api\/turns\/(take|leave)$/.exec(pathname)?.[1], searchParams.get("notebook") ?? ""];
    if (!asked) return;
    event.stopImmediatePropagation();
    event.respondWith(asked === "take" ? take(notebook) : leave(notebook));
  });
}
