import type { AttemptId } from "#modules/assessment/contract";
import type { KeyValueStorage } from "../data/storage.ts";

const key = "roadworthy.guest-attempts";
/** More than a guest is likely to start before they have an account. */
const maxKept = 50;

/** The attempts that were started in this browser without an account, until the learner has been told where they went. */
export const guestAttempts = (storage: KeyValueStorage): readonly string[] =>
  (storage.get(key) ?? "").split(" ").filter((id) => id !== "");

export const noteGuestAttempt = (storage: KeyValueStorage, attemptId: AttemptId): void => {
  const others = guestAttempts(storage).filter((id) => id !== attemptId);
  storage.set(key, [...others, attemptId].slice(-maxKept).join(" "));
};

export const forgetGuestAttempts = (storage: KeyValueStorage): void => storage.remove(key);
