/** Things kept in this browser. A browser that keeps nothing works all the same. */
export interface StorageItem<T> {
  key: string; // in localStorage
  read(): T | null;
  write(value: T): void;
}

export function storageItem<T>(name: string): StorageItem<T> {
  const key = `dallage.${name}`;
  return {
    key,
    read() {
      try {
        const text = localStorage.getItem(key);
        return text === null ? null : (JSON.parse(text) as T);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // A full or forbidden store: then it is forgotten with the page.
      }
    },
  };
}
