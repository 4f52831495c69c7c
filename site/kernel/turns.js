/**
 * Part of the site's service worker: it gives one notebook at a time the right to change the progress file. Python in a
 * browser has no locks on files, but it can wait here for an answer.
 *
 * Each turn has a number, which comes with every request for a file during the turn. A notebook that stood still, such
 * as one in a frozen tab, may go on after its turn is over: then it is refused, so it cannot overwrite what another
 * notebook has kept since. When it leaves, it is told.
 */
{
  /** Milliseconds to wait for a turn; the longest time without a request after which a turn is over. */
  const PATIENCE = 20_000, LONGEST = 10_000;
  /** @type {{number: number, end: () => void, timer: ReturnType<typeof setTimeout>} | undefined} the turn now */
  let now;
  let last = 0;
  /** @type {Set<number>} the turns that were over when something was asked in them */
  const refused = new Set();

  const finish = () => {
    clearTimeout(now?.timer);
    now?.end();
    now = undefined;
  };

  /** Wait until no other notebook has its turn; the answer is the number of the turn. @returns {Promise<Response>} */
  const take = () => new Promise((answer) => {
    const hold = () => new Promise((/** @type {(value?: undefined) => void} */ end) => {
      last = Math.max(last + 1, Date.now());  // Numbers grow, even if the browser has ended this worker in between.
      now = { number: last, end, timer: setTimeout(finish, LONGEST) };
      answer(new Response(`${last}`));
    });
    navigator.locks.request("elele-notebooks", { signal: AbortSignal.timeout(PATIENCE) }, hold)
      .catch(() => answer(late()));
  });

  const late = () => new Response("not yours", { status: 409 });

  /** Return whether it is the turn with a number, which then lasts longer. @param {number} number */
  const isOn = (number) => {
    if (now?.number !== number) {
      refused.add(number);
      return false;
    }
    clearTimeout(now.timer);
    now.timer = setTimeout(finish, LONGEST);
    return true;
  };

  /** @param {number} number */
  const leave = (number) => {
    if (now?.number === number) finish();
    return refused.delete(number) ? late() : new Response("left");
  };

  addEventListener("fetch", (event) => {
    const { pathname, searchParams } = new URL(event.request.url);
    const asked = /\/api\/(drive|turns\/(?:take|leave|mine))$/.exec(pathname)?.[1];
    const turn = Number(searchParams.get("turn") ?? now?.number);
    if (!asked || asked === "drive" && (!searchParams.has("turn") || isOn(turn))) return;
    event.stopImmediatePropagation();
    if (asked === "turns/take") event.respondWith(take());
    else if (asked === "turns/leave") event.respondWith(leave(turn));
    else event.respondWith(asked === "turns/mine" && isOn(turn) ? new Response("yours") : late());
  });
}
