/**
 * Storage for small texts that outlive the page. When the browser has none, or it is full, a text stays in memory and
 * `set` returns false: the caller that stores an answer must be able to say whether it is safe.
 */
export interface Shelf {
  readonly get: (key: string) => string | null;
  /** True when the text is safe against a reload; false when only this page holds it. */
  readonly set: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
  /** Every key that starts so, in order. */
  readonly keys: (prefix: string) => readonly string[];
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** `open` may throw: merely touching `localStorage` does where cookies are blocked. */
export const shelfOver = (open: () => Storage): Shelf => {
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
      const isKept = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      if (isKept) inMemory.delete(key);
      else inMemory.set(key, text);
      return isKept;
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

/** The browser's own, shared by its tabs. */
export const browserShelf: Shelf = shelfOver(() => globalThis.localStorage);
