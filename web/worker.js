/**
 * The service worker: keeps the page, so that it opens without a connection. The build puts in the version and the files.
 *
 * A page with a server keeps its shell, to say that there is no connection; what the table tells is never kept: nothing
 * under /api passes through here. A page without a server keeps all its files, and so plays without a connection: always
 * those of one version. A newer version waits beside it until somebody wants it.
 */
const VERSION = '__VERSION__';
const HAS_SERVER = '__TABLES__' === 'server';
const HERE = new URL('./', self.location).pathname; // the folder of the page
const FILES = ['', '__FILES__'].map((name) => HERE + name); // the first is the document
// On one web space several pages may lie, each in a folder of its own.
const CACHES = HAS_SERVER ? 'dallage-' : `dallage-${HERE}-`;
const CACHE = CACHES + VERSION;
const HAS_DIGEST = /assets\//; // a built file has its contents in its name: what a browser still has of it is right

const newest = (path) => new Request(path, HAS_DIGEST.test(path) ? {} : { cache: 'reload' });

self.addEventListener('install', (event) => {
    event.waitUntil(
        caches
            .open(CACHE)
            .then((cache) => cache.addAll(FILES.map(newest)))
            .then(() => HAS_SERVER && self.skipWaiting()),
    );
});

self.addEventListener('message', ({ data }) => data === 'take over' && void self.skipWaiting());

/** Leaves the version before: other tabs may still show it, and ask for more of its files. */
async function removeOld() {
    const names = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
    await Promise.all(names.slice(0, HAS_SERVER ? undefined : -1).map((name) => caches.delete(name)));
}

self.addEventListener('activate', (event) => {
    event.waitUntil(removeOld().then(() => self.clients.claim()));
});

async function kept(request) {
    const cache = await caches.open(CACHE);
    const found =
        (await cache.match(request)) ?? (HAS_DIGEST.test(request.url) && (await caches.match(request)));
    if (found) return found;
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
}

const keptDocument = () => caches.match(HERE, { cacheName: CACHE });

/** All addresses of the page have the same document: the newest if a server has it, else the one that is kept. */
async function document(request) {
    if (!HAS_SERVER) return (await keptDocument()) ?? fetch(request);
    try {
        return await fetch(request);
    } catch (error) {
        const found = await keptDocument();
        if (found) return found;
        throw error;
    }
}

/** Whether an address is one of the page's own: beside a page without a server lies its documentation. */
const isOfPage = (path) => HAS_SERVER || path === HERE || path === `${HERE}index.html`;

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api'))
        return;
    if (request.mode === 'navigate') {
        if (isOfPage(url.pathname)) event.respondWith(document(request));
    } else if (
        url.pathname.startsWith(`${HERE}assets/`) ||
        url.pathname.startsWith(`${HERE}engines/`) ||
        FILES.includes(url.pathname)
    )
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
