/**
 * The service worker of the pages without a notebook: it answers from the files that a page has kept. Their names
 * change with their content, but for the pages themselves, which come from the network while there is one.
 */
addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(location.origin)) return;
  const kept = () => caches.match(request, { ignoreSearch: true });
  event.respondWith(request.mode === "navigate"
    ? fetch(request).catch(async () => (await kept()) ?? Response.error())
    : kept().then((found) => found ?? fetch(request)));
});
