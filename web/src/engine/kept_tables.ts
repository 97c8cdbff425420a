// The tables of this browser, in its own storage, which all its tabs share.

import type { Store } from './local_tables';
import { goesOn, type StoredTable } from './stored_table';

const NAME = 'tables';
const PATIENCE = 10_000; // milliseconds: a tab that does something for so long sleeps

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export async function openStore(): Promise<Store> {
  const opening = indexedDB.open('dallage', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(NAME, { keyPath: 'id' });
  const database = await done(opening);
  const within = (mode: IDBTransactionMode) => database.transaction(NAME, mode).objectStore(NAME);
  const otherTabs = new BroadcastChannel('dallage-tables'); // hears what other tabs say, not what this one says
  return {
    all: () => done(within('readonly').getAll() as IDBRequest<StoredTable[]>),
    load: (id) => done(within('readonly').get(id) as IDBRequest<StoredTable | undefined>),
    async save(table, known) {
      const rows = within('readwrite'); // nobody else writes until this is done
      const stored = await done(rows.get(table.id) as IDBRequest<StoredTable | undefined>);
      if (!goesOn(stored, table, known)) return false;
      await done(rows.put(table));
      otherTabs.postMessage(table.id);
      return true;
    },
    async delete(id) {
      await done(within('readwrite').delete(id));
      otherTabs.postMessage(id);
    },
    watch: (onChange) => (otherTabs.onmessage = ({ data }: MessageEvent<string>) => onChange(data)),
    alone,
  };
}

/** Browsers have locks only over https and on the own machine: elsewhere all tabs do it, and what is stored first counts. */
async function alone(name: string, run: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return run();
  let isOurs = false;
  const begin = () => {
    isOurs = true;
    return run();
  };
  try {
    await navigator.locks.request(`dallage ${name}`, { signal: AbortSignal.timeout(PATIENCE) }, begin);
  } catch (error) {
    if (isOurs) throw error;
    await run();
  }
}
