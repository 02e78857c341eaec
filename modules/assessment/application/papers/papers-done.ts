import { Effect } from "effect";
import type { AccountId } from "#modules/identity/contract";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { AttemptList } from "../attempts/attempt-list.ts";

/**
 * Returns how many papers an account has written to the end at least once. No browser of a guest has the account's id, so
 * only what is the account's counts.
 */
export const countPapersDone = Effect.fnUntraced(function* (accountId: AccountId) {
  const learner = { participantId: idFromUuid("par", uuidOfId(accountId)), accountId };
  const progress = yield* (yield* AttemptList).progressOf(learner, null);
  return progress.filter(({ best }) => best !== null).length;
});
