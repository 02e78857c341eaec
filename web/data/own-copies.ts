import { keptCaches } from "./worker-messages.ts";
import type { KeyValueStorage } from "./storage.ts";

/** What stands before the keys of a browser's copies of exams. */
export const examCopyPrefix = "roadworthy.exam-copy.";
/** What stands before the keys of a browser's copies of practices and of the pack for studying without a signal. */
export const practiceCopyPrefix = "roadworthy.practice-copy.";
/** What stands before the keys of answers of practices that the server does not have. */
export const practiceOutboxPrefix = "roadworthy.outbox.prc_";
/** What stands before the keys of what was kept for studying without a signal: what it is, and its size. */
export const keptPrefix = "roadworthy.kept.";
/** Whose copies they are; absent while they are a guest's. */
const ownerKey = "roadworthy.copies-of";

const ownPrefixes = [examCopyPrefix, practiceCopyPrefix, practiceOutboxPrefix, keptPrefix, ownerKey];

/** The browser's caches; undefined where a page is not secure, or keeps nothing. Touching them throws where cookies are blocked. */
export const browserCaches = (): CacheStorage | undefined => {
  try {
    return (globalThis as { readonly caches?: CacheStorage }).caches;
  } catch {
    return undefined;
  }
};

/** Removes what this browser keeps of one person's own things: the next user of the device must not find them. */
export const dropOwnCopies = (storage: KeyValueStorage, caches?: Pick<CacheStorage, "delete">): void => {
  for (const prefix of ownPrefixes) for (const key of storage.keys(prefix)) storage.remove(key);
  for (const name of Object.values(keptCaches)) void caches?.delete(name).catch(() => undefined);
};

/** Makes the copies this account's: a guest's become its own, those of another account go. */
export const ownCopiesAs = (
  accountId: string,
  storage: KeyValueStorage,
  caches?: Pick<CacheStorage, "delete">,
): void => {
  const owner = storage.get(ownerKey);
  if (owner === accountId) return;
  if (owner !== null) dropOwnCopies(storage, caches);
  storage.set(ownerKey, accountId);
};

/**
 * Returns the storage for what one person studies here. After their sign-out, also in another tab, it keeps nothing more
 * and says so: a page of theirs that is still open must leave nothing for the next user of the device.
 */
export const ownStorage = (storage: KeyValueStorage): KeyValueStorage => {
  let owner: string | null = null;
  const isGone = () => {
    const now = storage.get(ownerKey);
    owner ??= now;
    return owner !== now;
  };
  isGone();
  return { ...storage, set: (key, text) => !isGone() && storage.set(key, text) };
};
