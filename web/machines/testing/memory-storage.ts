/** A `localStorage` for tests; with `room` it refuses new keys beyond so many, as a full one does. */
export const memoryStorage = ({ room = Infinity }: { readonly room?: number } = {}) => {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!entries.has(key) && entries.size >= room) throw new DOMException("full", "QuotaExceededError");
      entries.set(key, value);
    },
    removeItem: (key: string) => void entries.delete(key),
  };
};
