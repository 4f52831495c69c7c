/** Keeps the files of these pages in the browser, so that they open without a network from then on. */

/** The scopes of the service worker: each page, and the folder of the worker that runs Python. */
const SCOPES = /** @type {string[]} */ ($scopes);
const FILES = /** @type {string[]} */ ($files);
const KEPT = "$kept";

/** Fetch what is missing, and throw away what an older site kept. */
export async function keepFiles() {
  if (!("serviceWorker" in navigator && "caches" in globalThis)) return;
  const root = new URL("..", import.meta.url);
  const kept = await caches.open(KEPT);
  const there = new Set((await kept.keys()).map(({ url }) => url));
  const missing = FILES.map((file) => new URL(file, root).href).filter((url) => !there.has(url));
  for (const url of missing) await kept.add(new Request(url, { cache: "no-cache" }));
  for (const scope of SCOPES) {
    await navigator.serviceWorker.register(new URL("offline.js", root), { scope: new URL(scope, root).pathname });
  }
  const older = (await caches.keys()).filter((name) => name.startsWith("elele-pages-") && name !== KEPT);
  await Promise.all(older.map((name) => caches.delete(name)));
  document.body.dataset.offline = "";
}
