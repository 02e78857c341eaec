import { browserStorage, type KeyValueStorage } from "../data/storage.ts";

export const redirectPathKey = "k53.redirectPath";
export const keptPathLifeMs = 24 * 3600 * 1000;

/** Stores where the visitor wanted to go, until they have an account. `now` by the device's clock, as everywhere here. */
export const keepRedirectPath = (
  path: string,
  now = Date.now(),
  storage: KeyValueStorage = browserStorage,
): void => void storage.set(redirectPathKey, JSON.stringify({ path, at: now }));
