import { browserStorage, type KeyValueStorage } from "../data/storage.ts";
import type { Href } from "../ui/href.ts";
import { knownHref } from "../routing/match.ts";

export const redirectPathKey = "k53.redirectPath";
const lifeMs = 24 * 3600 * 1000;

/** Keeps where somebody wanted to go, until they have an account. `now` by the device's clock, as is all here. */
export const keepRedirectPath = (
  path: string,
  now = Date.now(),
  storage: KeyValueStorage = browserStorage,
): void => void storage.set(redirectPathKey, JSON.stringify({ path, at: now }));

/** The kept address: of a page of ours, and kept less than a day ago. Anybody may have written it. */
export const readRedirectPath = (
  now = Date.now(),
  storage: KeyValueStorage = browserStorage,
): Href | undefined => {
  try {
    const { path, at } = JSON.parse(storage.get(redirectPathKey) ?? "null") as Record<string, unknown>;
    const isRecent = typeof at === "number" && at <= now && now - at < lifeMs;
    return isRecent && typeof path === "string" ? knownHref(path) : undefined;
  } catch {
    return undefined;
  }
};

/** Reads it and forgets it, whatever it was. */
export const takeRedirectPath = (
  now = Date.now(),
  storage: KeyValueStorage = browserStorage,
): Href | undefined => {
  const path = readRedirectPath(now, storage);
  storage.remove(redirectPathKey);
  return path;
};
