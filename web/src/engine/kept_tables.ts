// The tables of this browser, in its own storage.

import type { Store } from './local_tables';
import type { StoredTable } from './stored_table';

const NAME = 'tables';

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
  return {
    all: () => done(within('readonly').getAll() as IDBRequest<StoredTable[]>),
    load: (id) => done(within('readonly').get(id) as IDBRequest<StoredTable | undefined>),
    save: async (table) => void (await done(within('readwrite').put(table))),
    delete: async (id) => void (await done(within('readwrite').delete(id))),
  };
}
