/**
 * Stores small texts that outlive the page. When the browser has no storage, or it is full, a text stays in memory
 * and `set` returns false, so that the page can say whether an answer is safe.
 */
export interface KeyValueStorage {
  readonly get: (key: string) => string | null;
  /** Returns true when the text survives a reload, false when only this page holds it. */
  readonly set: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
  /** Returns every key with this prefix, sorted. */
  readonly keys: (prefix: string) => readonly string[];
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Returns a store over a browser's storage. `open` may throw: merely touching `localStorage` does where cookies are blocked. */
export const storageOver = (open: () => Storage): KeyValueStorage => {
  const inMemory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => inMemory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, text) => {
      const isStored = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      if (isStored) inMemory.delete(key);
      else inMemory.set(key, text);
      return isStored;
    },
    remove: (key) => {
      inMemory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: (prefix) => {
      const stored = attempt(
        (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""),
        [],
      );
      return [...new Set([...stored, ...inMemory.keys()])].filter((key) => key.startsWith(prefix)).sort();
    },
  };
};

/** The browser's local storage, shared by its tabs. */
export const browserStorage: KeyValueStorage = storageOver(() => globalThis.localStorage);
