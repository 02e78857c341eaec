import { type KeyValueStorage, storageOver } from "../../data/storage.ts";

/** The tab's session storage: it survives a reload and the back button, and ends with the tab. */
const tabStorage = storageOver(() => globalThis.sessionStorage);

type Values = Readonly<Record<string, unknown>>;

export interface Draft {
  readonly read: () => Values;
  /** Stores the input without the secret fields. */
  readonly keep: (values: Values) => void;
  readonly drop: () => void;
}

const parsed = (text: string | null): Values => {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Values) : {};
  } catch {
    return {};
  }
};

/** The unsent input of a form. `secret` names the fields that are never stored. */
export const draftOf = (
  name: string,
  secret: readonly string[],
  storage: KeyValueStorage = tabStorage,
): Draft => {
  const key = `roadworthy.draft.${name}`;
  return {
    read: () => parsed(storage.get(key)),
    keep: (values) =>
      void storage.set(
        key,
        JSON.stringify(
          Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field))),
        ),
      ),
    drop: () => storage.remove(key),
  };
};
