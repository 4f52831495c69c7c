/** Keeps the site's files in the browser, so that its pages later open without a network. */

import { within } from "./within.mjs";

/** The milliseconds to wait for the service worker, and for the list of the files. */
const PATIENCE = 15_000;
/** Version 1.0.0 kept the files of each of its versions apart, and had a service worker for each page. */
const OLD = { caches: /^elele-pages-/, worker: /\/offline\.js$/ };

/**
 * Start the service worker, and keep the pages, besides the files that `files` has loaded. A page that loads no Python
 * leaves an older version of the site in place, so that the older pages still find their own Python without a network.
 * One page at a time does this, because pages of two versions would delete each other's files. Throws if a file cannot
 * be kept, and where there are no service workers, as on plain http.
 * @param {import("./load.mjs").Files} files
 */
export async function keepFiles(files) {
  const { locks, serviceWorker } = navigator;
  if (!locks || !serviceWorker || !files.caches) throw new Error("this browser keeps no files for this page");
  // JupyterLite registers the same address: another one would replace its worker.
  const worker = new URL("service-worker.js?enableCache=false", files.root);
  await within(PATIENCE, serviceWorker.register(worker, { scope: files.root.pathname }));
  await locks.request(`elele-files ${files.root.pathname}`, () => keepNow(files));
}

/** @param {import("./load.mjs").Files} files */
async function keepNow(files) {
  const { serviceWorker } = navigator;
  const complete = Object.keys(files.list).length > 0;
  const address = new URL("kept.json", import.meta.url).href;
  const store = await files.store();
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await store.match(address) ?? await fetch(address, { cache: "reload", signal });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  const { pages, others } = await answer.clone().json();
  await files.areKept();  // Files that are being written would be fetched again.
  const paths = Object.keys(pages);
  Object.assign(files.list, pages);
  files.order(paths);
  await Promise.all(paths.map(async (path) => files.keep(path, await files.take(path))));
  if (!await files.areKept()) throw new Error("some files could not be kept");
  await store.put(address, answer);
  if (complete) await files.forget({ ...pages, ...others }, address);
  for (const name of await files.caches.keys()) if (OLD.caches.test(name)) await files.caches.delete(name);
  for (const one of await serviceWorker.getRegistrations()) {
    if (one.scope.startsWith(files.root.href) && OLD.worker.test(one.active?.scriptURL ?? "")) await one.unregister();
  }
}
