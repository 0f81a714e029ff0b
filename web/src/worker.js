// What an installed Pyrite does while no server answers: one page that says so. Everything else is asked of the server
// each time, so no page of an old release ever meets a new server. Nothing of the API is touched, let alone kept.
// The build writes this file to /worker.js, with the release in it.

const CACHE = "pyrite-RELEASE";
const OFFLINE = "/offline.html";
const KEPT = [OFFLINE, "/offline.css", "/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forget().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const place = new URL(request.url).pathname;
  if (place.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(OFFLINE)));
  else if (KEPT.includes(place)) event.respondWith(fetch(request).catch(() => kept(place)));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT.map((place) => new Request(place, { cache: "reload" })));
}

/** What former releases kept. */
async function forget() {
  const former = (await caches.keys()).filter((name) => name.startsWith("pyrite-") && name !== CACHE);
  await Promise.all(former.map((name) => caches.delete(name)));
}

async function kept(place) {
  return (await caches.match(place)) ?? Response.error();
}
