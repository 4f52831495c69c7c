/**
 * Part of the site's service worker: it gives one notebook at a time the right to change the progress file. Python in a
 * browser has no locks on files, but it can wait here for an answer.
 *
 * Each turn has an id, which comes with every request for a file during the turn. A notebook that stood still, such
 * as one in a frozen tab, may go on after its turn is over: then it is refused, so it cannot overwrite what another
 * notebook has kept since. It remembers that it was refused (`own_turn.mjs`).
 *
 * The end of the chain of a progress file is kept here, apart from the files (`head_apart.py`).
 */
{
  /** Milliseconds to wait for a turn; the longest time without a request after which a turn is over. */
  const PATIENCE = 20_000, LONGEST = 10_000;
  const HEADS = "elele-heads";
  /** @type {{id: string, end: () => void, timer: ReturnType<typeof setTimeout>} | undefined} the turn now */
  let now;

  const finish = () => {
    clearTimeout(now?.timer);
    now?.end();
    now = undefined;
  };

  /** Wait until no other notebook has its turn; the answer is the id of the turn. @returns {Promise<Response>} */
  const take = () => new Promise((answer) => {
    const hold = () => new Promise((/** @type {(value?: undefined) => void} */ end) => {
      const id = `${Date.now()}-${Math.random()}`;  // never used again, even after the browser has ended this worker
      now = { id, end, timer: setTimeout(finish, LONGEST) };
      answer(new Response(id));
    });
    navigator.locks.request("elele-notebooks", { signal: AbortSignal.timeout(PATIENCE) }, hold)
      .catch(() => answer(late()));
  });

  const late = () => new Response("not yours", { status: 409 });

  /** Return whether it is the turn with an id, which then lasts longer. @param {string} id */
  const isOn = (id) => {
    if (now?.id !== id) return false;
    clearTimeout(now.timer);
    now.timer = setTimeout(finish, LONGEST);
    return true;
  };

  /** @param {string} id */
  const leave = (id) => {
    if (now?.id === id) finish();
    return new Response("left");
  };

  /** Return the end of a file's chain, or keep another one. @param {Request} request @param {string} turn */
  const head = async (request, turn) => {
    const place = new URL(request.url);
    place.searchParams.delete("turn");
    const heads = await caches.open(HEADS);
    if (request.method === "GET") return await heads.match(place.href) ?? new Response("");
    const text = await request.text();
    if (!isOn(turn)) return late();
    await heads.put(place.href, new Response(text));
    return new Response(text);
  };

  addEventListener("fetch", (event) => {
    const { pathname, searchParams } = new URL(event.request.url);
    const asked = /\/api\/(drive|heads|turns\/(?:take|leave|mine))$/.exec(pathname)?.[1];
    const turn = searchParams.get("turn") ?? now?.id ?? "";
    if (!asked || asked === "drive" && (!searchParams.has("turn") || isOn(turn))) return;
    event.stopImmediatePropagation();
    if (asked === "turns/take") event.respondWith(take());
    else if (asked === "heads") event.respondWith(head(event.request, turn));
    else if (asked === "turns/leave") event.respondWith(leave(turn));
    else event.respondWith(asked === "turns/mine" && isOn(turn) ? new Response("yours") : late());
  });
}
