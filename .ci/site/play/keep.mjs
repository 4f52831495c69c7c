/** Keeps the files of these pages in the browser, so that the pages later open without a network. */

const MARK = "elele-pages-";

/**
 * Fetch the missing files, start the service worker, and delete the files of an older site. If there are no service
 * workers, as on plain http, do nothing.
 */
export async function keepFiles() {
  if (!("serviceWorker" in navigator && "caches" in globalThis)) return;
  const root = new URL("../../", import.meta.url);
  const { version, scopes, files } = await (await fetch(new URL("kept.json", import.meta.url))).json();
  const kept = await caches.open(`${MARK}${version}`);
  const there = new Set((await kept.keys()).map(({ url }) => url));
  const missing = files.map((/** @type {string} */ file) => new URL(file, root).href)
    .filter((/** @type {string} */ url) => !there.has(url));
  for (const url of missing) await kept.add(new Request(url, { cache: "no-cache" }));
  for (const scope of scopes) {
    await navigator.serviceWorker.register(new URL("offline.js", root), { scope: new URL(scope, root).pathname });
  }
  const older = (await caches.keys()).filter((name) => name.startsWith(MARK) && name !== `${MARK}${version}`);
  await Promise.all(older.map((name) => caches.delete(name)));
  document.body.dataset.offline = "";
}
