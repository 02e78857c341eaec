import type { KeyValueStorage } from "./storage.ts";

/** What stands before the keys of a browser's copies of exams. */
export const examCopyPrefix = "roadworthy.exam-copy.";

/** Removes what this browser keeps of one person's own things: the next user of the device must not find them. */
export const dropOwnCopies = (storage: KeyValueStorage): void => {
  for (const key of storage.keys(examCopyPrefix)) storage.remove(key);
};
