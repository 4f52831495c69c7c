/**
 * Part of the site's service worker: it checks each file of the notebooks before the file is used. The build writes the
 * list of the digests. A file that is cut short, changed or late is requested again, past the browser's own cache,
 * which so gets a sound copy. The pages without a notebook check their files by themselves (`load.mjs`).
 */
{
  /** The milliseconds to wait for the next bytes of a file. */
  const PATIENCE = 15_000;
  /** @type {Record<string, string>} path from the site's folder → SHA-256 digest, in base64 */
  const DIGESTS = {};
  /** How a page that does not check its files requests them. */
  const CHECKED = new Set(["default", "no-cache", "no-store"]);
  const root = registration.scope;

  /** Return the digest of a body that keeps arriving. @param {Response} answer @param {() => void} heard */
  const digestOf = async (answer, heard) => {
    const parts = [];
    const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      heard();
    }
    const digest = await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(digest)));
  };

  /** Return a file that is right; throw an error otherwise. @param {string} url @param {RequestCache} cache */
  const right = async (url, cache, digest = "") => {
    const stop = new AbortController();
    let timer = setTimeout(() => stop.abort(), PATIENCE);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), PATIENCE);
    };
    try {
      const answer = await fetch(url, { cache, signal: stop.signal });
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      const found = await digestOf(answer.clone(), heard);
      if (digest && found !== digest) throw new Error("this is another file");
      return answer;
    } finally {
      clearTimeout(timer);
    }
  };

  /** @param {Request} request @param {string} digest */
  const answered = async ({ cache, url }, digest) => {
    try {
      return await right(url, cache, digest);
    } catch (error) {
      console.info(`${url} did not arrive:`, error);
    }
    return right(url, "reload", digest).catch(async (error) => {
      const worker = await right(location.href, "reload");
      if ((await worker.text()).includes(JSON.stringify(DIGESTS))) throw error;
      return fetch(url);  // The site has a newer version, and the browser is about to replace this worker.
    });
  };

  addEventListener("fetch", (event) => {
    const { request } = event;
    const [address] = request.url.split(/[?#]/);
    const path = decodeURI(address.slice(root.length));
    const isOurs = request.method === "GET" && address.startsWith(root) && Object.hasOwn(DIGESTS, path);
    if (!isOurs || !CHECKED.has(request.cache) || !crypto.subtle) return;
    event.stopImmediatePropagation();
    event.respondWith(answered(request, DIGESTS[path]));
  });
}
