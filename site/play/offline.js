/**
 * Part of the site's service worker: it answers with a kept page if the network gives no answer, a wrong one or
 * a late one. The pages check and keep their other files by themselves.
 */
{
  /** The milliseconds to wait for the network when there is a kept copy. */
  const PATIENCE = 5000;
  const root = registration.scope;
  /** The files to answer for, as paths from the site's folder, by what the browser will do with them. */
  const OURS = {
    document: /^($|[^/]+\.html$)/, image: /^(birds|icons)\//, script: /^play\/[0-9a-f]{12}\//,
  };
  /** What a whole page of ours looks like; a network's login page looks different. */
  const PAGE = /<title>[^<]*E Lele![^]*<\/html>\s*$/;

  /** @param {string} path @returns {Promise<Response | undefined>} */
  const kept = async (path) => {
    const store = await caches.open(`elele-files ${new URL(root).pathname}`);
    return store.match(new URL(path || "index.html", root), { ignoreSearch: true });
  };

  /** Return the network's page; throw an error if it is late or wrong. @param {Request} request */
  const right = async ({ cache, url }) => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    const answer = await fetch(url, { cache: cache === "default" ? "no-cache" : cache, signal: stop.signal });
    const text = await answer.clone().text();
    clearTimeout(timer);
    const type = answer.headers.get("Content-Type") ?? "";
    if (!answer.ok || !type.includes("html") || !PAGE.test(text)) throw new Error("the network gave a wrong answer");
    return answer.redirected ? new Response(text, answer) : answer;
  };

  /** @param {Request} request @param {string} path */
  const answered = async (request, path) => {
    const copy = await kept(path).catch(() => undefined);
    if (!copy) return fetch(request);
    // A page renews the other copies, which it has checked, when there is a newer version of them.
    return request.destination === "document" ? right(request).catch(() => copy) : copy;
  };

  addEventListener("fetch", (event) => {
    const { request } = event;
    const [address] = request.url.split(/[?#]/);
    const path = address.slice(root.length);
    if (request.method !== "GET" || !address.startsWith(root) || !OURS[request.destination]?.test(path)) return;
    event.stopImmediatePropagation();
    event.respondWith(answered(request, path));
  });
}
