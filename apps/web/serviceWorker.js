/**
 * Opens the app without a network. The build puts `version` and `files` in front of this file; the
 * calls of the app are never touched. A new version waits until every page of the old one is closed,
 * or until a person asks for it.
 */
/* global self, caches, version, files */

const cacheName = `salespro-${version}`;
const shell = '/my-interviews';
/** The client's window is the same for every interview. */
const clientWindow = '/session/any/client';
/** Pages the server draws by itself: the app on this device has none of them. */
const serverPages = ['/privacy', '/terms', '/tour', '/promises'];
/** On a link that hangs, the page on this device is better than none. */
const patienceMs = 4_000;

self.addEventListener('install', (event) => {
  // Where the browser can be told so, the calls of the app do not even wake the worker: each is
  // quicker, and a worker that is to be replaced comes to rest though pages go on asking.
  event
    .addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
    .catch(() => {});
  event.waitUntil(
    caches.open(cacheName).then(async (cache) => {
      await cache.addAll(files);
      // Any address of the app is answered with the same page.
      for (const page of [shell, clientWindow]) {
        await cache.put(page, await fetch(page, { credentials: 'omit' }));
      }
    }),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      // The version before stays: pages of it may still be open and load the rest of themselves.
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
