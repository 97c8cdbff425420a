/**
 * The service worker: keeps the shell of the page, so that it opens without a connection and can say so. The build puts
 * in the version and the files. What the table tells is never kept: nothing under /api passes through here.
 */
const VERSION = '__VERSION__';
const SHELL = ['/', '__SHELL__'];
const CACHE = `dallage-${VERSION}`;

self.addEventListener('install', (event) => {
    event.waitUntil(
        caches
            .open(CACHE)
            .then((cache) => cache.addAll(SHELL))
            .then(() => self.skipWaiting()),
    );
});

self.addEventListener('activate', (event) => {
    const old = (name) => name.startsWith('dallage-') && name !== CACHE;
    event.waitUntil(
        caches
            .keys()
            .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
            .then(() => self.clients.claim()),
    );
});

/** A built file has its contents in its name: what is kept is right for good. */
async function kept(request) {
    const cache = await caches.open(CACHE);
    const found = await cache.match(request);
    if (found) return found;
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
}

/** The newest document if there is a connection, else the one kept; all addresses of the page have the same one. */
async function document(request) {
    try {
        return await fetch(request);
    } catch (error) {
        const found = await caches.match('/', { cacheName: CACHE });
        if (found) return found;
        throw error;
    }
}

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api'))
        return;
    if (request.mode === 'navigate') event.respondWith(document(request));
    else if (url.pathname.startsWith('/assets/') || SHELL.includes(url.pathname))
        event.respondWith(kept(request));
});

/** What the server says when the page is closed: it is somebody's turn at a table, or it no longer is. */
async function show({ table, title, text, turn }) {
    const options = {
        body: text,
        tag: table,
        icon: '/icon-192.png',
        badge: '/icon-192.png',
        data: { table },
    };
    if (turn) await self.registration.showNotification(title, options);
    else for (const notice of await self.registration.getNotifications({ tag: table })) notice.close();
    const shown = await self.registration.getNotifications();
    if (navigator.setAppBadge)
        await (shown.length ? navigator.setAppBadge(shown.length) : navigator.clearAppBadge());
}

self.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json()));
});

/** Opens the table. The key to the seat is kept by the page, and is in no notice. */
async function openTable(table) {
    const path = `/t/${encodeURIComponent(table)}`;
    const pages = await self.clients.matchAll({ type: 'window' });
    const page = pages.find((one) => new URL(one.url).pathname === path);
    await (page ? page.focus() : self.clients.openWindow(path));
}

self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openTable(event.notification.data.table));
});
