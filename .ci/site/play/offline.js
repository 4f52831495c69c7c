/**
 * The service worker of the pages without a notebook, which answers from the files that a page has kept. Only the names
 * of files in `play/` change with their content. All other files, such as the pages and Pyodide, come from the network
 * if there is one. Otherwise a new page might restore its memory into an older Pyodide.
 */
addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(location.origin)) return;
  const kept = () => caches.match(request, { ignoreSearch: true });
  event.respondWith(/\/play\/[0-9a-f]{12}\//.test(request.url)
    ? kept().then((found) => found ?? fetch(request))
    : fetch(request).catch(async () => (await kept()) ?? Response.error()));
});
