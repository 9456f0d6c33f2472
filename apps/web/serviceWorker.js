/**
 * Serves the app from the cache, so that it opens offline. Calls of the API are never intercepted.
 * The build prepends `version` and `files` to this file. A new version waits until every page of the old
 * one is closed, or until the user confirms the update.
 */
/* global self, caches, version, files */

const cacheName = `salespro-${version}`;
const shell = '/my-interviews';
/** The client window has the same page for every interview. */
const clientWindow = '/session/any/client';
/** Pages that the server renders; they are not cached on the device. */
const serverPages = ['/privacy', '/terms', '/tour', '/promises'];
/** Time to wait for the network before the cached page is used. */
const patienceMs = 4_000;

self.addEventListener('install', (event) => {
  // Excludes API calls from the service worker where the browser supports static routes.
  // API calls then skip the worker, and an old worker becomes idle while pages are still sending calls.
  event
    .addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
    .catch(() => {});
  event.waitUntil(
    caches.open(cacheName).then(async (cache) => {
      await cache.addAll(files);
      // Every address of the app is answered with the same page.
      for (const page of [shell, clientWindow]) {
        await cache.put(page, await fetch(page, { credentials: 'omit' }));
      }
    }),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      // Keeps the cache of the previous version, because open pages of it may still load chunks.
      const own = names.filter((name) => name.startsWith('salespro-'));
      const old = own.filter((name) => name !== cacheName).slice(0, -1);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    }),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/api/') || url.pathname === '/healthz') return;
  if (serverPages.includes(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (files.includes(url.pathname) || url.pathname.startsWith('/assets/')) {
    event.respondWith(openFile(request));
  }
});

async function openPage(request) {
  const isClientWindow = /^\/session\/[^/]+\/client$/.test(new URL(request.url).pathname);
  const stored = () => caches.match(isClientWindow ? clientWindow : shell);
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(stored);
  const fetched = fetch(request).catch(async () => (await stored()) ?? Response.error());
  return (await Promise.race([fetched, late])) ?? (await fetched);
}

async function openFile(request) {
  return (await caches.match(request)) ?? fetch(request);
}
