/** The service worker of the pages without a notebook: it answers from the files that the page has kept. */
const KEPT = "$kept";

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(location.origin)) return;
  const page = request.mode === "navigate";
  const fromKept = () => caches.open(KEPT).then((kept) => kept.match(request, { ignoreSearch: true }));
  event.respondWith(page
    ? fetch(request).catch(async () => (await fromKept()) ?? Response.error())
    : fromKept().then((found) => found ?? fetch(request)));
});
