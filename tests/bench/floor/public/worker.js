// Keeps one page and answers with it: the least that a service worker can do.
const page = 'blank.html';

addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.add(page))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match(new URL(page, location.href)));
});
