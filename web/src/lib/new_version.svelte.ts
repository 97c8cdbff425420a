/** The service worker that keeps the page, and whether a newer page than this one lies ready. */
let ready = $state.raw<ServiceWorker | null>(null); // the worker of the newer page

/** Looks for a newer page, now and whenever this one is looked at again. */
export async function keepPage(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(`${import.meta.env.BASE_URL}worker.js`);
  const hadOne = serviceWorker.controller !== null; // else this page is the newest
  const look = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && hadOne) ready = worker;
  };
  look(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => look(coming));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {}); // without a connection
  });
}

export const newVersion = {
  get isReady(): boolean {
    return ready !== null;
  },
  /** Loads it. Tables, records and settings are stored as soon as they change: nothing is lost. */
  load(): void {
    if (!ready || ready.state === 'activated') return location.reload(); // another tab has called it already
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    ready.postMessage('take over');
  },
};
