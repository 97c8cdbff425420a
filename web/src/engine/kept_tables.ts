// The tables of this browser, in its own storage, which all its tabs share.

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
  const otherTabs = new BroadcastChannel('dallage-tables'); // hears what other tabs say, not what this one says
  return {
    all: () => done(within('readonly').getAll() as IDBRequest<StoredTable[]>),
    load: (id) => done(within('readonly').get(id) as IDBRequest<StoredTable | undefined>),
    async save(table, known) {
      const rows = within('readwrite'); // nobody else writes until this is done
      const stored = await done(rows.get(table.id) as IDBRequest<StoredTable | undefined>);
      if (stored && stored.entries.length !== known) return false;
      await done(rows.put(table));
      otherTabs.postMessage(table.id);
      return true;
    },
    delete: async (id) => void (await done(within('readwrite').delete(id))),
    watch: (onChange) => (otherTabs.onmessage = ({ data }: MessageEvent<string>) => onChange(data)),
  };
}
